"""Bots: legal choices everywhere, the same for the same view and seed, from what the seat may know and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from starboard import bots
from starboard.bots.registry import LEVELS
from starboard.bots.rollout import count_viable
from starboard.bots.search import Level, SearchBot, affordable_width, stages_for
from starboard.kernel.errors import UnknownName
from starboard.kernel.evaluation import NEVER
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision
from tools.no_deadline import without_deadline

RACE = find_game("race")
SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"start": "choice"}),
    (4, {"start": "first"}),
    (2, {"experienced": "yes"}),
]
QUICK = Level(
    rollouts=12, deep=False, width=6, min_worlds=3, policy_weight=0.001, policy_rate=0.0
)  # the search itself, short enough interpreted


def some_decisions(seats: int, options: dict[str, str], seed: int, every: int) -> Iterator[tuple[Match, Decision]]:
    """Open questions of a random game, with all kinds of them among them."""
    match, dice, met = Match.new("race", seats, seed, **options), Dice(seed), 0
    while not match.over:
        decision = match.pending[0]
        if len(decision.actions) > 1:
            met += 1
            if met % every == 0:
                yield match, decision
        match.play(decision.actions[dice.below(len(decision.actions))], decision.seat)


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_chooses_an_offered_action(name: str, seats: int, options: dict[str, str]) -> None:
    bot = bots.make(name, RACE, 1)
    for match, decision in some_decisions(seats, options, 5, 12):
        assert bot.choose(match.view(decision.seat), decision) in decision.actions


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_search_ranks_every_offered_action_once(seats: int, options: dict[str, str]) -> None:
    bot = without_deadline(SearchBot(RACE.rules, 1, QUICK))
    for match, decision in some_decisions(seats, options, 6, 15):
        ranked = bot.rank(match.view(decision.seat), decision)
        assert sorted(action.code for action, _ in ranked) == sorted(action.code for action in decision.actions)
        assert [value for _, value in ranked] == sorted([value for _, value in ranked], reverse=True)


def test_the_same_seed_and_view_give_the_same_choice() -> None:
    for match, decision in some_decisions(2, {}, 7, 15):
        view = match.view(decision.seat)
        once = without_deadline(SearchBot(RACE.rules, 3, QUICK)).rank(view, decision)
        again = without_deadline(SearchBot(RACE.rules, 3, QUICK)).rank(view, decision)
        assert [(action.code, value) for action, value in once] == [(action.code, value) for action, value in again]


def test_the_luck_of_a_decision_is_its_own_unless_it_is_imagined_since_an_earlier_one() -> None:
    match = Match.new("gaia", seats=2, seed=5)
    bot = bots.make("greedy", match.game.package, 8)
    first = match.view(0)
    match.play(match.pending[0].actions[0])
    later = match.view(0)
    assert bot.dice(first).split() != bot.dice(later).split()
    bot.since = 0
    assert bot.dice(first).split() == bot.dice(later).split()


@pytest.mark.parametrize("seats", [2, 4])
def test_a_choice_does_not_change_when_the_hidden_cards_are_dealt_anew(seats: int) -> None:
    for match, decision in some_decisions(seats, {}, 8, 20):
        view = match.view(decision.seat)
        other = RACE.rules.view(RACE.rules.imagine(view, 99), decision.seat)
        bot = without_deadline(SearchBot(RACE.rules, 3, QUICK))
        assert bot.rank(view, decision)[0][0].code == bot.rank(other, decision)[0][0].code


def test_greedy_clearly_beats_random() -> None:
    wins = 0
    for seed in range(3):
        match = Match.new("race", 2, seed, rounds="60")
        seated = [without_deadline(bots.make("greedy", RACE, seed)), bots.make("random", RACE, seed)]
        if seed % 2:
            seated.reverse()
        while not match.over:
            decision = match.pending[0]
            match.play(seated[decision.seat].choose(match.view(decision.seat), decision), decision.seat)
        wins += match.winners == [seed % 2]
    assert wins >= 2


def test_with_few_rollouts_fewer_actions_are_compared_but_each_one_at_every_stage() -> None:
    for level in LEVELS.values():
        assert affordable_width(level.width, level.rollouts) == level.width
    narrow = affordable_width(24, 50)
    assert 2 < narrow < 24
    assert stages_for(narrow) * narrow <= 50 < stages_for(narrow + 1) * (narrow + 1)
    assert affordable_width(24, 1) == 2


def test_actions_ruled_out_by_the_policy_are_not_searched_unless_all_are() -> None:
    assert count_viable([0.5, NEVER, -3.0]) == 2
    assert count_viable([NEVER, NEVER]) == 2


def test_the_levels_think_more_from_easy_to_hard() -> None:
    rollouts = [LEVELS[name].rollouts for name in ("easy", "normal", "hard")]
    assert rollouts == sorted(rollouts)
    assert set(bots.NAMES) == {"random", "greedy", "easy", "normal", "hard"}


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="there is no bot 'hrad'; did you mean hard"):
        bots.make("hrad", RACE, 1)
