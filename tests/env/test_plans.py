"""Plans outside the vocabulary: numbered slots after it, in the order of their codes, never silently too few."""

from __future__ import annotations

import numpy as np
import pytest

from env.toy.game import RULES, TOY
from starboard.env import Batch, GameEnv, TooManyPlans
from starboard.kernel.errors import BadOption, IllegalAction
from starboard.kernel.package import GamePackage, find_game


def toy(plans: int, seats: int = 2) -> GameEnv:
    env = GameEnv(TOY, seats, "score", plans=plans)
    env.reset(seed=1)
    return env


def test_slots_are_numbered_after_the_vocabulary() -> None:
    assert toy(4).action_space("p1").n == len(RULES.vocabulary) + RULES.plan_slots()


def test_a_game_that_declares_no_slots_gets_none() -> None:
    assert find_game("race").rules.plan_slots() == 0
    assert Batch("race", size=1).observe()[1].shape[1] == len(Batch("race", size=1).encoder.rules.vocabulary)


def test_the_slot_of_a_plan_is_its_place_among_the_sorted_codes() -> None:
    env = toy(4)
    assert [action.code for action in env.match.pending[0].actions][:2] == ["plan 4", "plan 3"]
    env.step(len(RULES.vocabulary) + 0)
    env.step(len(RULES.vocabulary) + 3)
    assert [code for _, _, code in env.match.moves] == ["plan 1", "plan 4"]
    assert env.rewards == {"p1": -3, "p2": 3}


def test_unused_slots_are_masked_and_refused() -> None:
    env = toy(1)
    assert env.observe("p1")["action_mask"].tolist() == [1, 1, 0, 0, 0]
    with pytest.raises(IllegalAction, match="p1 cannot play 'plan 1' now"):
        env.step(2)


def test_more_plans_than_slots_raise_an_error() -> None:
    env = toy(5)
    with pytest.raises(
        TooManyPlans, match="toy offers 5 plans outside its vocabulary, but the game reserves 4 numbers"
    ):
        env.observe("p1")
    with pytest.raises(TooManyPlans):
        Batch(TOY, size=1, plans=5)


def test_a_batch_numbers_plans_the_same_way() -> None:
    batch = Batch(TOY, size=2, reward="score", plans=4)
    assert batch.observe()[1].tolist() == [[1, 1, 1, 1, 1]] * 2
    batch.step([1, 0])
    rewards, done = batch.step([4, 2])
    assert done.all()
    assert rewards.tolist() == [[-3, 3], [-2, 2]]


def test_a_game_without_a_text_part_is_rendered_as_its_view() -> None:
    env = toy(4)
    env.step(4)
    assert env.render() == "points: [4, 0]"


def test_a_single_seat_gets_its_points() -> None:
    env = toy(4, seats=1)
    env.step(4)
    assert env.rewards == {"p1": 4}


def test_a_game_without_observations_is_refused_in_a_sentence() -> None:
    package = GamePackage("bare", "Bare", {}, (1, 4), TOY.options, 1, "env.bare")
    with pytest.raises(BadOption, match="Bare cannot be an environment: its rules define no observation"):
        GameEnv(package)


def test_an_observation_of_another_length_than_the_first_is_refused() -> None:
    batch = Batch(TOY, size=1)
    encoder = batch.encoder
    with pytest.raises(ValueError, match="toy gave 3 numbers, 2 at the start"):
        encoder.write(RULES.setup(3, 0, {"plans": "4"}), 0, np.zeros(3, np.float32).data, 0)
