"""The course of a finished game: what every round brought adds up to the result, and nothing is told too early."""

from __future__ import annotations

from pathlib import Path

import pytest

from kernel.toy import registered
from starboard.history.timeline import GameHistory, Snapshot, history_of
from starboard.kernel import codec, record
from starboard.kernel.errors import BadOption
from starboard.kernel.match import Match
from tools.paths import RECORDS
from web.playing import played

ALL = sorted(RECORDS.glob("*/*.record"))
SOME = [path for at, path in enumerate(ALL) if at % (2 if path.parent.name == "shackleton" else 6) == 0]


@pytest.fixture(scope="module", params=SOME, ids=lambda path: path.stem)
def told(request: pytest.FixtureRequest) -> tuple[Match, GameHistory]:
    path: Path = request.param
    match = record.loads(path.read_text(encoding="utf-8"))
    return match, history_of(match)


def test_the_records_are_of_all_three_games() -> None:
    assert {path.parent.name for path in SOME} == {"gaia", "race", "shackleton"}
    assert len(SOME) > 30


def test_the_sources_at_the_end_add_up_to_the_scores_and_the_rivals_points(told: tuple[Match, GameHistory]) -> None:
    match, story = told
    rival = match.game.rival_breakdown(match.state)
    assert story.end.totals() == [*match.scores, *([sum(rival.values())] if rival else [])]
    assert story.end.points[: match.seats] == match.game.breakdown(match.state)
    assert story.players == len(story.end.points) == len(story.end.stocks)


def test_every_round_has_its_chapter_and_begins_where_the_replay_has_it(told: tuple[Match, GameHistory]) -> None:
    match, story = told
    game, chapters = match.game, story.rounds
    assert [chapter.round for chapter in chapters] == list(range(1, game.round_of(match.state) + 1))
    for chapter in chapters:
        assert game.round_of(match.after(chapter.begins)) == chapter.round
        if chapter.begins:
            assert game.round_of(match.after(chapter.begins - 1)) == chapter.round - 1


def test_every_decision_belongs_to_the_chapter_in_which_it_was_taken(told: tuple[Match, GameHistory]) -> None:
    match, story = told
    for chapter in story.rounds:
        for seat in range(match.seats):
            taken = [move for move in match.moves if move[:2] == (chapter.round, seat)]
            assert chapter.decisions[seat] == len(taken)


def test_a_story_leaves_the_match_as_it_was() -> None:
    match = played("gaia", 2, seed=5)
    before = (record.digest(match), len(match.moves), match.number)
    history_of(match)
    assert (record.digest(match), len(match.moves), match.number) == before


def test_of_a_game_that_goes_on_no_story_is_told() -> None:
    with pytest.raises(BadOption, match="when it is over"):
        history_of(Match.new("race", seats=2, seed=1))


def test_a_game_that_names_no_figures_has_points_and_decisions() -> None:
    with registered():
        match = played("toy", 2, seed=3)
        story = history_of(match)
    assert story.end.totals() == match.scores
    assert sum([sum(chapter.decisions) for chapter in story.rounds]) == len(match.moves)
    assert {tuple(stocks) for stocks in story.end.stocks} == {()}
    assert not any([deeds for chapter in story.rounds for deeds in chapter.deeds])


@pytest.mark.parametrize("game", ["gaia", "race", "shackleton"])
def test_a_match_opened_with_its_last_position_has_nothing_but_an_end(game: str) -> None:
    match = played(game, 2, seed=5)
    story = history_of(Match.from_position(match.position(), match.options))
    assert story.end.totals() == match.scores
    assert story.start == story.end
    assert not story.has_final_scoring
    assert [sum(chapter.decisions) for chapter in story.rounds] == [0]


def test_a_match_that_goes_on_from_a_position_begins_in_that_round() -> None:
    whole = played("race", 2, seed=5)
    middle = next(at for at, move in enumerate(whole.moves) if move[0] == 3)
    rules = whole.game
    match = Match.from_position(codec.save(rules, whole.after(middle)), whole.options)
    for _, seat, code in whole.moves[middle:]:
        match.play(code, seat)
    story, old = history_of(match), history_of(whole)
    assert [chapter.round for chapter in story.rounds] == [chapter.round for chapter in old.rounds[2:]]
    assert [chapter.end for chapter in story.rounds] == [chapter.end for chapter in old.rounds[2:]]
    assert story.start == Snapshot(rules.breakdown(whole.after(middle)), old.rounds[1].end.stocks)
