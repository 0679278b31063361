"""How far bots look ahead: rollouts end where a period ends, and deep searches go through several of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kernel.toy import TOY, registered
from kernel.toy.game import ToyGame
from kernel.toy.state import Toy
from starboard.bots.rollout import roll_out
from starboard.bots.search import Level, SearchBot
from starboard.kernel.agenda import pending
from starboard.kernel.evaluation import NEWEST, Evaluator
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.kernel.rng import Dice


class OnePeriod(Evaluator[Toy]):
    """The whole game is one period; every look at a final position is counted."""

    def __init__(self, game: ToyGame) -> None:
        super().__init__(game)
        self.judged: list[int] = []  # rounds of the positions that were judged

    def period(self, state: Toy) -> int:
        return 1

    def win_probability(self, state: Toy, seat: int) -> float:
        self.judged.append(state.round if pending(state) else 0)
        return super().win_probability(state, seat)


class Rounds(OnePeriod):
    """A period is a round, and two of them are worth looking ahead."""

    def period(self, state: Toy) -> int:
        return state.round

    def horizon(self, state: Toy) -> int:
        return 2


class Lanterns(ToyGame):
    """Lanterns for bots with another evaluator."""

    kind: type[OnePeriod] = OnePeriod

    def evaluator(self, version: str) -> Evaluator[Toy]:
        return self.kind(self)


@pytest.fixture(autouse=True)
def toy() -> Iterator[GamePackage]:
    with registered() as package:
        yield package


def judged_by(kind: type[OnePeriod], deep: bool) -> set[int]:
    """The rounds in which the positions stand that a search judges in the first round; 0 is the end of the game."""
    rules = Lanterns(TOY)
    rules.kind = kind
    level = Level(rollouts=12, deep=deep, width=4, min_worlds=3, policy_weight=0.001, policy_rate=0.0)
    bot, match = SearchBot(rules, 1, level), Match.new("toy", seats=2, seed=1)
    bot.rank(match.view(0), match.pending[0])
    assert isinstance(bot.evaluator, OnePeriod)
    return set(bot.evaluator.judged)


def test_by_default_a_period_is_a_round() -> None:
    match = Match.new("toy", seats=2, seed=1)
    evaluator = match.game.evaluator(NEWEST)
    assert evaluator.period(match.state) == match.game.round_of(match.state) == 1
    roll_out(evaluator, match.state, 1, Dice(1))
    assert match.game.round_of(match.state) == 2


def test_rollouts_end_with_the_period() -> None:
    assert judged_by(OnePeriod, deep=False) == {0}
    assert judged_by(Rounds, deep=False) == {2}


def test_a_deep_search_looks_as_many_periods_ahead_as_the_horizon_says() -> None:
    assert judged_by(Rounds, deep=True) == {3}
