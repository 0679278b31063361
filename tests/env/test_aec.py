"""One table as a PettingZoo environment: agents, observations, action masks and rewards."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import starboard
import starboard.env
from env.policies import one_legal, play_to_the_end
from starboard.env import GameEnv
from starboard.kernel.agenda import pending
from starboard.kernel.errors import BadOption, IllegalAction, UnknownName
from starboard.kernel.match import Match

RACES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"start": "choice"}),
    (4, {"start": "first"}),
    (2, {"experienced": "yes"}),
]


def race(seed: int = 1, seats: int = 2, **options: Any) -> Any:
    env = starboard.env.make("race", seats, **options)
    env.reset(seed=seed)
    return env


@pytest.mark.parametrize(("seats", "options"), RACES)
def test_the_mask_is_exactly_the_legal_actions_at_every_decision(seats: int, options: dict[str, str]) -> None:
    env, dice = race(5, seats, **options), np.random.default_rng(5)
    vocabulary = env.match.game.vocabulary
    while env.match.pending:
        decision = env.match.pending[0]
        assert env.agent_selection == f"p{decision.seat + 1}"
        allowed = np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
        assert {vocabulary[number].code for number in allowed} == {action.code for action in decision.actions}
        for agent in env.agents:
            assert agent == env.agent_selection or not env.observe(agent)["action_mask"].any()
        env.step(one_legal(env, dice))
    assert len(env.match.moves) > 50


@pytest.mark.parametrize(("seats", "options"), RACES)
def test_an_observation_does_not_change_when_all_that_is_hidden_is_dealt_anew(
    seats: int, options: dict[str, str]
) -> None:
    env, dice = race(6, seats, **options), np.random.default_rng(6)
    rules, redealt = env.match.game, 0
    while env.match.pending:
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            world = rules.imagine(env.match.view(seat), seed=len(env.match.moves))
            redealt += rules.table(world) != rules.table(env.match.state)
            other = np.array(rules.observation(rules.view(world, seat)), np.float32)
            assert np.array_equal(seen["observation"], other)
            if agent == env.agent_selection:
                mine = next(decision for decision in pending(world) if decision.seat == seat)
                assert np.array_equal(np.flatnonzero(seen["action_mask"]), sorted(a.number for a in mine.actions))
        env.step(one_legal(env, dice))
    assert redealt > 100


def test_simultaneous_choices_are_asked_in_seat_order_and_stay_concealed() -> None:
    seen: list[Any] = []
    for which in (0, 1):
        env = race(3, seats=3, start="first")
        assert [decision.seat for decision in env.match.pending] == [0, 1, 2]
        env.step(np.flatnonzero(env.observe("p1")["action_mask"])[which])
        assert env.agent_selection == "p2"
        seen.append(env.observe("p2"))
    assert np.array_equal(seen[0]["observation"], seen[1]["observation"])
    assert np.array_equal(seen[0]["action_mask"], seen[1]["action_mask"])


def test_a_seed_names_the_same_game_as_in_the_library() -> None:
    env = race(11, seats=3, start="choice")
    match = starboard.new("race", seats=3, seed=11, start="choice")
    assert env.match.position() == match.position()
    assert env.match.record() == match.record()
    env.reset(seed=np.int64(11))
    assert env.match.position() == match.position()


def test_resets_without_a_seed_continue_the_series_of_the_last_seed() -> None:
    def series(seed: int) -> list[int]:
        env = race(seed)
        seeds = [env.match.seed]
        for _ in range(3):
            env.reset()
            seeds.append(env.match.seed)
        return seeds

    assert series(1) == series(1)
    assert len({*series(1), *series(2)}) == 8


def test_a_table_never_seeded_plays_a_game_of_its_own() -> None:
    env, other = starboard.env.make("race"), starboard.env.make("race")
    env.reset()
    other.reset()
    assert env.match.seed != other.match.seed


@pytest.mark.parametrize("reward", ["win", "score"])
def test_rewards_come_at_the_end_to_all_and_sum_to_zero(reward: str) -> None:
    env, dice = race(2, seats=3, reward=reward), np.random.default_rng(2)
    while not env.match.over:
        assert set(env.rewards.values()) == {0}
        env.step(one_legal(env, dice))
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) == pytest.approx(0)
    best = max(env.rewards.values())
    assert best > 0
    if reward == "win":
        assert [seat for seat, agent in enumerate(env.agents) if env.rewards[agent] > 0] == env.match.winners
    else:
        one, two, three = env.match.scores
        assert env.rewards == {
            "p1": pytest.approx(one - (two + three) / 2),
            "p2": pytest.approx(two - (one + three) / 2),
            "p3": pytest.approx(three - (one + two) / 2),
        }


def test_after_the_end_each_agent_collects_its_reward_once_and_leaves() -> None:
    env = race(4, seats=3)
    play_to_the_end(env, 4)
    rewards, collected = dict(env.rewards), {}
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        assert (terminated, truncated) == (True, False)
        collected[agent] = reward
        env.step(None)
    assert collected == rewards
    assert env.agents == []


def test_an_illegal_action_is_refused_by_name_and_changes_nothing() -> None:
    env = race(7)
    before = env.match.position()
    number = int(np.flatnonzero(env.observe("p1")["action_mask"] == 0)[0])
    code = env.match.game.vocabulary[number].code
    with pytest.raises(IllegalAction, match=re.escape(f"p1 cannot play '{code}' now")) as caught:
        env.step(number)
    assert caught.value.legal == [action.code for action in env.match.pending[0].actions]
    assert env.match.position() == before
    assert env.agent_selection == "p1"


@pytest.mark.parametrize("action", [None, -1, 100_000, 1.5, "rest"])
def test_an_invalid_action_number_is_refused_in_a_sentence(action: object) -> None:
    env = race(7)
    last = env.action_space("p1").n - 1
    with pytest.raises(BadOption, match=f"a number from 0 to {last}, not"):
        env.step(action)


def test_an_illegal_action_can_end_the_game_against_the_agent_instead() -> None:
    env = race(7, illegal="terminate")
    env.step(int(np.flatnonzero(env.observe("p1")["action_mask"] == 0)[0]))
    assert env.terminations == {"p1": True, "p2": True}
    assert env.rewards == {"p1": -1, "p2": 0}


def test_a_seed_that_is_no_number_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match="a seed is a whole number, not 'seven'"):
        race(1).reset(seed="seven")


def test_a_table_without_a_game_asks_for_a_reset() -> None:
    env = starboard.env.make("race")
    for ask in (lambda: env.match, lambda: env.observe("p1"), lambda: env.step(0), env.render):
        with pytest.raises(BadOption, match=r"call reset\(\) first"):
            ask()


def test_a_finished_game_without_agents_asks_for_a_reset() -> None:
    env = race(4)
    play_to_the_end(env, 4)
    env.step(None)
    env.step(None)
    with pytest.raises(BadOption, match=r"call reset\(\) for another"):
        env.step(None)


@pytest.mark.parametrize(
    ("wrong", "kind", "sentence"),
    [
        ({"name": "rice"}, UnknownName, "there is no game 'rice'; did you mean race"),
        ({"seats": 7}, BadOption, "for 2 to 4 players, not 7"),
        ({"seats": "2"}, BadOption, "the number of seats is a whole number, not '2'"),
        ({"speed": "high"}, UnknownName, "called 'speed'"),
        ({"start": "chess"}, BadOption, "'start' cannot be 'chess'"),
        ({"reward": "gold"}, UnknownName, "no reward 'gold'"),
        ({"illegal": "ok"}, UnknownName, "'ok'"),
    ],
)
def test_a_wrong_argument_is_refused_in_a_sentence(wrong: dict[str, Any], kind: type[Exception], sentence: str) -> None:
    with pytest.raises(kind, match=sentence):
        starboard.env.make(**{"name": "race", **wrong})


def test_a_numeric_option_may_be_given_as_a_number() -> None:
    assert race(1, rounds=50).match.options["rounds"] == "50"


def test_an_unknown_agent_is_refused_by_name() -> None:
    with pytest.raises(UnknownName, match="no agent 'p3'"):
        race(1).observe("p3")


def test_rendering_shows_the_table_as_the_agent_to_act_sees_it() -> None:
    env = race(9)
    assert isinstance(env, GameEnv)
    mine = env.render()
    assert "p1" in mine
    assert "p2" in mine
    world = env.match.game.imagine(env.match.view(0), seed=3)
    env._match = Match(env.match.game, world, seats=2, options=env.match.options, seed=None)
    assert env.render() == mine


def test_rendering_still_works_after_the_end() -> None:
    env = race(9)
    play_to_the_end(env, 9)
    assert "p2" in env.render()


@pytest.mark.parametrize("options", [{"experienced": True}, {"rounds": None}, {"rounds": 20, "experienced": False}])
def test_options_may_be_python_booleans_or_none(options: dict[str, Any]) -> None:
    settled = starboard.new("race", seats=2, seed=1, **options).options
    assert race(1, **options).match.options == settled
    assert starboard.env.Batch("race", 2, seats=2, **options).encoder.options == settled
