"""The course of a finished game: the gains of all rounds add up to the result, and unfinished games have no history."""

from __future__ import annotations

from pathlib import Path

import pytest

from kernel.toy import registered
from starboard.history.timeline import GameHistory, Snapshot, history_of
from starboard.kernel import codec, record
from starboard.kernel.errors import BadOption
from starboard.kernel.match import Match
from tools.paths import RECORDS
from web.random_games import played

ALL = sorted(RECORDS.glob("*/*.record"))
SOME = [path for at, path in enumerate(ALL) if at % (2 if path.parent.name == "shackleton" else 6) == 0]


@pytest.fixture(scope="module", params=SOME, ids=lambda path: path.stem)
def match_and_history(request: pytest.FixtureRequest) -> tuple[Match, GameHistory]:
    path: Path = request.param
    match = record.loads(path.read_text(encoding="utf-8"))
    return match, history_of(match)


def test_the_records_are_of_all_three_games() -> None:
    assert {path.parent.name for path in SOME} == {"gaia", "race", "shackleton"}
    assert len(SOME) > 30


def test_the_sources_at_the_end_add_up_to_the_scores_and_the_rivals_points(
    match_and_history: tuple[Match, GameHistory],
) -> None:
    match, history = match_and_history
    rival = match.game.rival_breakdown(match.state)
    assert history.end.totals() == [*match.scores, *([sum(rival.values())] if rival else [])]
    assert history.end.points[: match.seats] == match.game.breakdown(match.state)
    assert history.players == len(history.end.points) == len(history.end.stocks)


def test_every_round_is_listed_and_begins_where_the_replay_has_it(match_and_history: tuple[Match, GameHistory]) -> None:
    match, history = match_and_history
    game, chapters = match.game, history.rounds
    assert [chapter.round for chapter in chapters] == list(range(1, game.round_of(match.state) + 1))
    for chapter in chapters:
        assert game.round_of(match.after(chapter.begins)) == chapter.round
        if chapter.begins:
            assert game.round_of(match.after(chapter.begins - 1)) == chapter.round - 1


def test_every_decision_is_counted_in_the_round_in_which_it_was_taken(
    match_and_history: tuple[Match, GameHistory],
) -> None:
    match, history = match_and_history
    for chapter in history.rounds:
        for seat in range(match.seats):
            taken = [move for move in match.moves if move[:2] == (chapter.round, seat)]
            assert chapter.decisions[seat] == len(taken)


def test_computing_a_history_does_not_change_the_match() -> None:
    match = played("gaia", 2, seed=5)
    before = (record.digest(match), len(match.moves), match.number)
    history_of(match)
    assert (record.digest(match), len(match.moves), match.number) == before


def test_an_unfinished_game_has_no_history() -> None:
    with pytest.raises(BadOption, match="when it is over"):
        history_of(Match.new("race", seats=2, seed=1))


def test_a_game_that_names_no_figures_has_points_and_decisions() -> None:
    with registered():
        match = played("toy", 2, seed=3)
        history = history_of(match)
    assert history.end.totals() == match.scores
    assert sum([sum(chapter.decisions) for chapter in history.rounds]) == len(match.moves)
    assert {tuple(stocks) for stocks in history.end.stocks} == {()}
    assert not any([deeds for chapter in history.rounds for deeds in chapter.deeds])


@pytest.mark.parametrize("game", ["gaia", "race", "shackleton"])
def test_a_match_opened_with_its_last_position_has_nothing_but_an_end(game: str) -> None:
    match = played(game, 2, seed=5)
    history = history_of(Match.from_position(match.position(), match.options))
    assert history.end.totals() == match.scores
    assert history.start == history.end
    assert not history.has_final_scoring
    assert [sum(chapter.decisions) for chapter in history.rounds] == [0]


def test_a_match_that_continues_from_a_position_begins_in_that_round() -> None:
    whole = played("race", 2, seed=5)
    middle = next(at for at, move in enumerate(whole.moves) if move[0] == 3)
    rules = whole.game
    match = Match.from_position(codec.save(rules, whole.after(middle)), whole.options)
    for _, seat, code in whole.moves[middle:]:
        match.play(code, seat)
    history, old = history_of(match), history_of(whole)
    assert [chapter.round for chapter in history.rounds] == [chapter.round for chapter in old.rounds[2:]]
    assert [chapter.end for chapter in history.rounds] == [chapter.end for chapter in old.rounds[2:]]
    assert history.start == Snapshot(rules.breakdown(whole.after(middle)), old.rounds[1].end.stocks)
