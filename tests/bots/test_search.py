"""How a search ends: which candidates drop out when, their values, and the deadline."""

from __future__ import annotations

from collections.abc import Callable
from math import sin

import pytest

from starboard import bots
from starboard.bots.bot import Bot
from starboard.bots.greedy import GreedyBot
from starboard.bots.search import Candidate, Level, SearchBot, ranking_of, still_racing
from starboard.kernel.action import Action
from starboard.kernel.codec import save
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision
from starboard.kernel.view import View
from tools.no_deadline import without_deadline

RACE = find_game("race")
LEVEL = Level(rollouts=160, deep=False, width=4, min_worlds=3, policy_weight=0.0, policy_rate=0.0)
LONG_AFTER = 1e9


def candidate(name: str, probabilities: list[float], bonus: float = 0.0) -> Candidate:
    new = Candidate(Action(name), 0.0, bonus)
    for probability in probabilities:
        new.add(probability)
    return new


def names(candidates: list[Candidate]) -> list[str]:
    return [each.action.code for each in candidates]


def first_choice() -> tuple[View, Decision]:
    """Seven actions to choose from."""
    match = Match.new("race", 2, 4)
    while len(match.pending[0].actions) != 7:
        match.play(match.pending[0].actions[0], match.pending[0].seat)
    return match.view(match.pending[0].seat), match.pending[0]


def test_all_candidates_are_rolled_out_with_the_same_luck() -> None:
    """An action tried several times in one world leads to the same position each time."""
    view, decision = first_choice()
    world = RACE.rules.imagine(view, 5)
    bot = SearchBot(RACE.rules, 1, LEVEL)
    for action in decision.actions:
        ends = bot.outcomes(world, decision.seat, [action] * 3, 3, 9, LONG_AFTER * LONG_AFTER)
        assert len({str(save(RACE.rules, end)) for end in ends}) == 1


def test_greedy_subtracts_its_envy_of_the_best_opponent() -> None:
    view, decision = first_choice()

    def values(envy: float) -> dict[str, float]:
        bot = without_deadline(GreedyBot(RACE.rules, 1, 2, envy))
        return {action.code: value for action, value in bot.rank(view, decision)}

    calm, half, green = values(0.0), values(0.5), values(1.0)
    assert any(calm[code] != green[code] for code in calm)
    for code in calm:
        assert calm[code] - green[code] == pytest.approx(2 * (calm[code] - half[code]))
    greedy = bots.make("greedy", RACE, 1)
    assert isinstance(greedy, GreedyBot)
    assert greedy.envy > 0


class Scripted(SearchBot):
    """Its worlds are made up: what each action brings in each of them is written down."""

    def __init__(self, level: Level, probability: Callable[[int, int], float]) -> None:
        super().__init__(RACE.rules, 1, level)
        self.probability = probability
        self.sizes: list[int] = []  # how many were compared in each world

    def compare(
        self, view: View, seat: int, running: list[Candidate], rounds: int, dice: Dice, deadline: float
    ) -> bool:
        actions = list(view.decision.actions) if view.decision else []
        for each in running:
            each.add(self.probability(actions.index(each.action), len(self.sizes)))
        self.sizes.append(len(running))
        return True


class Calls:
    """A clock that stands still for some calls; then it is late."""

    def __init__(self, calls: int) -> None:
        self.calls = calls

    def __call__(self) -> float:
        self.calls -= 1
        return 0.0 if self.calls >= 0 else LONG_AFTER


def test_a_candidate_significantly_worse_than_the_leader_drops_out() -> None:
    leader = candidate("leader", [0.50, 0.70, 0.40, 0.60])
    worse = candidate("worse", [0.45, 0.66, 0.34, 0.55])
    assert names(still_racing([leader, worse], LEVEL)) == ["leader"]


def test_a_candidate_that_may_still_beat_the_leader_stays() -> None:
    leader = candidate("leader", [0.50, 0.70, 0.40, 0.60])
    close = candidate("close", [0.60, 0.55, 0.50, 0.51])
    assert close.value < leader.value
    assert names(still_racing([leader, close], LEVEL)) == ["leader", "close"]


def test_luck_shared_by_both_candidates_does_not_widen_the_error() -> None:
    luck = [0.1, 0.9, 0.2, 0.8]
    leader, worse = candidate("leader", luck), candidate("worse", [probability - 0.01 for probability in luck])
    other = candidate("other", [0.79, 0.19, 0.89, 0.09])  # as much worse on average, but in other worlds
    assert names(still_racing([leader, worse, other], LEVEL)) == ["leader", "other"]


def test_candidates_with_equal_results_drop_out() -> None:
    same = [0.3, 0.6, 0.5, 0.4]
    assert names(still_racing([candidate("one", same), candidate("two", same)], LEVEL)) == ["one"]


def test_a_search_without_differences_stops_after_the_least_number_of_worlds() -> None:
    view, decision = first_choice()
    bot = Scripted(
        Level(rollouts=96, deep=False, width=4, min_worlds=3, policy_weight=0.0, policy_rate=0.0),
        lambda action, world: 0.5,
    )
    bot.rank(view, decision)
    assert bot.sizes == [4] * LEVEL.min_worlds


def test_a_search_goes_on_as_long_as_it_is_undecided() -> None:
    view, decision = first_choice()
    bot = Scripted(LEVEL, lambda action, world: 0.5 + 0.2 * sin(7.0 * (action + 1) * (world + 1)))
    bot.rank(view, decision)
    assert sum(bot.sizes) == 160
    assert bot.sizes == [4] * 20 + [2] * 40


def test_the_best_is_found_although_it_starts_badly() -> None:
    view, decision = first_choice()
    bot = Scripted(LEVEL, lambda action, world: 0.3 + 0.1 * action if world >= 2 else 0.6 - 0.1 * action)
    ranked = bot.rank(view, decision)
    tried = [at for at, action in enumerate(decision.actions) if action in [pair[0] for pair in ranked[:4]]]
    assert ranked[0][0] is decision.actions[max(tried)]


def test_a_value_differs_from_the_best_as_in_the_worlds_that_both_shared() -> None:
    best = candidate("best", [0.9, 0.9, 0.3, 0.3])
    early = candidate("early", [0.8, 0.8])  # lucky worlds
    never = Candidate(Action("never"), 0.0, 0.0)
    shown = [(action.code, round(value, 6)) for action, value in ranking_of([best, early, never])]
    assert shown == [("best", 0.6), ("early", 0.5), ("never", 0.5)]


def same_ranking(one: Bot, other: Bot, view: View, decision: Decision) -> bool:
    return [(action.code, value) for action, value in one.rank(view, decision)] == [
        (action.code, value) for action, value in other.rank(view, decision)
    ]


def test_when_time_runs_out_greedy_answers_by_the_worlds_that_are_complete() -> None:
    view, decision = first_choice()
    hurried = GreedyBot(RACE.rules, 1, 8, 1.0)
    hurried.clock = Calls(1 + 6 + 2)  # the deadline, the first world, and a bit of the second
    one_world = without_deadline(GreedyBot(RACE.rules, 1, 1, 1.0))
    assert same_ranking(hurried, one_world, view, decision)
    assert not same_ranking(without_deadline(GreedyBot(RACE.rules, 1, 8, 1.0)), one_world, view, decision)


def test_greedy_answers_even_if_there_is_time_for_one_rollout_only() -> None:
    view, decision = first_choice()
    hurried = GreedyBot(RACE.rules, 1, 8, 1.0)
    hurried.clock = Calls(1)
    ranked = hurried.rank(view, decision)
    assert [action.code for action, _ in ranked] == [action.code for action in decision.actions]
    assert ranked[0][1] > ranked[1][1] == ranked[6][1]


def test_when_time_runs_out_a_search_answers_by_the_worlds_that_are_complete() -> None:
    view, decision = first_choice()
    wide = Level(rollouts=28, deep=False, width=7, min_worlds=3, policy_weight=0.0, policy_rate=0.0)
    hurried, slow = SearchBot(RACE.rules, 1, wide), SearchBot(RACE.rules, 1, wide)
    hurried.clock = Calls(1 + 6 + 2)
    slow.clock = Calls(1 + 6)
    assert same_ranking(hurried, slow, view, decision)
    assert len({value for _, value in hurried.rank(view, decision)}) > 1


def test_every_bot_that_searches_stops_at_its_deadline() -> None:
    view, decision = first_choice()
    for name in ("greedy", "easy", "normal", "hard"):
        bot = bots.make(name, RACE, 1)
        bot.clock = Calls(1)
        assert len(bot.rank(view, decision)) == len(decision.actions)
        assert bot.clock.calls == -1  # asked once more, and that was too late
