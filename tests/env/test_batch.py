"""Many games at once: the same games as one by one, as arrays."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

import starboard
import starboard.env
from env.policies import some_legal
from starboard.env import Batch
from starboard.kernel.errors import BadOption, IllegalAction, UnknownName

Steps = list[tuple[NDArray[Any], ...]]


def steps(batch: Batch, count: int, dice_seed: int = 0) -> Steps:
    """What a batch shows and gives over some random steps."""
    dice = np.random.default_rng(dice_seed)
    seen: Steps = []
    for _ in range(count):
        observations, masks, seats = batch.observe()
        actions = some_legal(masks, dice)
        seen.append((observations.copy(), masks.copy(), seats.copy(), *batch.step(actions)))
    return seen


def equal(some: Steps, others: Steps) -> bool:
    return all(
        np.array_equal(a, b) for one, other in zip(some, others, strict=True) for a, b in zip(one, other, strict=True)
    )


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"start": "choice"}), (2, {"experienced": "yes"})])
@pytest.mark.parametrize("reward", ["win", "score"])
def test_a_batch_plays_the_games_of_a_table(seats: int, options: dict[str, str], reward: str) -> None:
    batch = Batch("race", size=3, seats=seats, seed=8, reward=reward, **options)
    tables = [starboard.env.make("race", seats, reward=reward, **options) for _ in range(3)]
    for table, seed in zip(tables, batch.seeds, strict=True):
        table.reset(seed=seed)
    dice, ended = np.random.default_rng(8), 0
    while ended < 4:
        observations, masks, at_turn = batch.observe()
        actions = some_legal(masks, dice)
        for at, table in enumerate(tables):
            seen = table.observe(table.agent_selection)
            assert table.agent_selection == f"p{at_turn[at] + 1}"
            assert np.array_equal(seen["observation"], observations[at])
            assert np.array_equal(seen["action_mask"], masks[at])
            table.step(actions[at])
        rewards, done = batch.step(actions)
        for at, table in enumerate(tables):
            assert done[at] == table.match.over
            assert rewards[at] == pytest.approx(list(table.rewards.values()))
            if done[at]:
                ended += 1
                table.reset(seed=batch.seeds[at])


def test_the_arrays_have_the_promised_shapes_and_types() -> None:
    batch = Batch("race", size=5, seats=4)
    observations, masks, seats = batch.observe()
    match = starboard.new("race", seats=4)
    assert observations.shape == (5, len(match.game.observation(match.view(0))))
    assert masks.shape == (5, len(match.game.vocabulary))
    assert seats.shape == (5,)
    rewards, done = batch.step(masks.argmax(axis=1))
    assert rewards.shape == (5, 4)
    assert done.shape == (5,)
    assert [array.dtype.name for array in (observations, masks, seats, rewards, done)] == [
        "float32",
        "int8",
        "int64",
        "float32",
        "bool",
    ]


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    first = steps(Batch("race", size=4, seed=1), 300)
    assert any(done.any() for *_, done in first)
    assert equal(first, steps(Batch("race", size=4, seed=1), 300))
    assert not equal(first[:1], steps(Batch("race", size=4, seed=2), 1))


def test_a_game_does_not_depend_on_how_many_others_there_are() -> None:
    few, many = Batch("race", size=2, seed=3), Batch("race", size=6, seed=3)
    dice, ended = np.random.default_rng(3), 0
    for _ in range(400):
        observations, masks, _ = many.observe()
        actions = some_legal(masks, dice)
        alone, *_ = few.observe()
        assert np.array_equal(alone, observations[:2])
        few.step(actions[:2])
        ended += int(many.step(actions)[1][2:].sum())
    assert ended > 0


def test_a_finished_game_is_replaced_and_only_then_gives_rewards() -> None:
    batch = Batch("race", size=3, seats=3, seed=4)
    dice, ended = np.random.default_rng(4), 0
    while ended < 3:
        before = batch.seeds[:]
        rewards, done = batch.step(some_legal(batch.observe()[1], dice))
        for at in range(3):
            assert (batch.seeds[at] != before[at]) == done[at]
            assert done[at] or not rewards[at].any()
            assert rewards[at].sum() == pytest.approx(0)
            if done[at]:
                ended += 1
                fresh = starboard.new("race", seats=3, seed=batch.seeds[at])
                decision = fresh.pending[0]
                row = np.array(fresh.game.observation(fresh.view(decision.seat)), np.float32)
                assert np.array_equal(batch.observe()[0][at], row)


def test_an_illegal_action_is_refused_by_game_and_name_and_no_game_moves() -> None:
    batch = Batch("race", size=3, seed=5)
    observations, masks, _ = batch.observe()
    before, actions = observations.copy(), masks.argmax(axis=1)
    actions[2] = np.flatnonzero(masks[2] == 0)[0]
    with pytest.raises(IllegalAction, match="game 2 of the batch: p1 cannot play"):
        batch.step(actions)
    assert np.array_equal(batch.observe()[0], before)


@pytest.mark.parametrize("actions", [[0], [[0, 0]], [0.0, 1.0], ["a", "b"], [0, None]])
def test_a_step_takes_one_whole_number_per_game(actions: Any) -> None:
    with pytest.raises(BadOption, match="a step takes 2 whole numbers, one per game"):
        Batch("race", size=2).step(actions)


def test_a_number_outside_the_vocabulary_is_refused() -> None:
    with pytest.raises(BadOption, match="game 0 of the batch: an action is a number from 0 to"):
        Batch("race", size=1).step([-1])


def test_a_wrong_argument_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match="at least one game, not 0"):
        Batch("race", size=0)
    with pytest.raises(BadOption, match=r"a seed is a whole number, not 1\.5"):
        Batch("race", seed=cast(int, 1.5))
    with pytest.raises(UnknownName, match="no reward 'gold'"):
        Batch("race", reward="gold")
    with pytest.raises(UnknownName, match="no game 'chess'"):
        Batch("chess")
