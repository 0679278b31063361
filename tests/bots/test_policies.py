"""Laws for the policies of Gaia Project and Shackleton Base, and for a search that follows them."""

from __future__ import annotations

from math import isfinite
from typing import Any

import pytest

from starboard.bots.greedy import GreedyBot
from starboard.bots.search import SearchBot
from starboard.kernel.evaluation import NEVER, NEWEST
from starboard.kernel.package import find_game
from tools.no_deadline import without_deadline
from tools.policy_play import QUICK, PolicyPlay

TURNS = {"gaia": "gaia.ask.turn", "shackleton": "shackleton.ask.main"}
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("gaia", 1, {}),
    ("gaia", 2, {}),
    ("gaia", 2, {"automa": "automa"}),
    ("gaia", 2, {"rules": "boardgamers"}),
    ("gaia", 3, {}),
    ("gaia", 4, {"order": "variable"}),
    ("shackleton", 1, {}),
    ("shackleton", 1, {"astrobot": "hard"}),
    ("shackleton", 2, {"corporations": "first-game"}),
    ("shackleton", 2, {"corporations": "second-game"}),
    ("shackleton", 3, {"corporations": "third-game"}),
    ("shackleton", 4, {}),
]


def policy_play(game: str) -> PolicyPlay[Any]:
    return PolicyPlay(find_game(game).rules, TURNS[game])


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)
def test_a_policy_has_log_odds_for_every_action_and_never_rules_out_all(
    game: str, seats: int, options: dict[str, str]
) -> None:
    play = policy_play(game)
    state = play.begin(seats, 5, **options)
    for decision in play.playing(state, 5):
        odds = play.rules.evaluator(NEWEST).policy(state, decision)
        assert len(odds) == len(decision.actions)
        assert all(isfinite(value) for value in odds)
        assert max(odds) > NEVER


@pytest.mark.parametrize("game", TURNS)
def test_the_policy_clearly_beats_random_play(game: str) -> None:
    ahead: list[int] = []
    for seed in range(4):
        play = policy_play(game)
        points = [score[0] for score in play.rules.scores(play.finished(2, seed, {seed % 2}))]
        ahead.append(points[1 - seed % 2] - points[seed % 2])
    assert min(ahead) > 20


@pytest.mark.parametrize(("game", "round"), [("gaia", 2), ("shackleton", 3)])
def test_a_search_ranks_all_actions_and_those_ruled_out_last(game: str, round: int) -> None:
    play = policy_play(game)
    state, decision = play.on_turn(2, 4, round)
    odds = play.odds(state, decision)
    view = play.rules.view(state, decision.seat)
    for bot in (SearchBot(play.rules, 1, QUICK), GreedyBot(play.rules, 1, 1, 1.0)):
        ranked = [action.code for action, _ in without_deadline(bot).rank(view, decision)]
        assert sorted(ranked) == sorted(odds)
        assert odds[ranked[0]] > NEVER
        assert odds[ranked[-1]] == NEVER


@pytest.mark.parametrize("game", TURNS)
def test_the_same_seed_and_view_give_the_same_ranking(game: str) -> None:
    play = policy_play(game)
    state, decision = play.on_turn(3, 9, 3)
    view = play.rules.view(state, decision.seat)
    once = without_deadline(SearchBot(play.rules, 3, QUICK)).rank(view, decision)
    again = without_deadline(SearchBot(play.rules, 3, QUICK)).rank(view, decision)
    assert [(action.code, value) for action, value in once] == [(action.code, value) for action, value in again]
