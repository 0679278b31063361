"""Points by source at any time: they add up to what everybody sees, and at the end to the score sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starboard.kernel import record
from starboard.kernel.agenda import answer, run_next
from starboard.kernel.match import Match
from starboard.kernel.view import SPECTATOR
from starboard.text.game_text import GameText
from starboard.text.i18n import LANGUAGES
from starboard.text.score_now import scores_now
from starboard.text.score_sheet import outcome_of

GOLDEN = Path(__file__).parents[1] / "records"
GAMES = (
    *("race/ai_2p-000", "race/aiopt_4p-001", "gaia/elite-2p-0000", "gaia/trace-3p-0001", "gaia/elite-4p-0002"),
    *("shackleton/greedy-2p-000", "shackleton/golden-4p-mars-88", "shackleton/solo-001"),
)


def replayed(name: str) -> Match:
    return record.replay(record.read((GOLDEN / f"{name}.record").read_text(encoding="utf-8")))


def points_of(match: Match, state: Any) -> list[int]:
    rival = match.game.rival_breakdown(state)
    people = [score[0] for score in match.game.scores(state)]
    return [*people, sum(rival.values())] if match.game.has_rival(state) else people


@pytest.mark.parametrize("name", GAMES)
def test_the_sources_add_up_to_the_points_that_everybody_sees(name: str) -> None:
    match = replayed(name)
    game_text = GameText(match.game.package, "en", match.options)
    names = game_text.names(match)
    for made in range(0, len(match.moves) + 1, 9):
        state = match.after(made)
        for seat in (SPECTATOR, match.seats - 1):
            scores = scores_now(match.game, match.game.view(state, seat), game_text, names)
            assert [score.points for score in scores] == points_of(match, state)


@pytest.mark.parametrize("name", GAMES)
def test_every_reader_sees_the_same_points_and_reasons(name: str) -> None:
    match = replayed(name)
    game_text = GameText(match.game.package, "en", match.options)
    state = match.after(len(match.moves) * 2 // 3)
    seen = [
        scores_now(match.game, match.game.view(state, seat), game_text, game_text.names(match))
        for seat in range(SPECTATOR, match.seats)
    ]
    assert all(one == seen[0] for one in seen)


@pytest.mark.parametrize("name", GAMES)
def test_after_the_end_the_sources_are_those_of_the_score_sheet(name: str) -> None:
    match = replayed(name)
    game_text = GameText(match.game.package, "en", match.options)
    view, names = match.view(SPECTATOR), game_text.names(match)
    scores, outcome = scores_now(match.game, view, game_text, names), outcome_of(match, view, game_text, names)
    assert [score.name for score in scores] == outcome.names
    assert [score.points for score in scores] == [score.total for score in scores] == outcome.points
    for row, (label, points) in enumerate(outcome.rows):
        assert [(score.earned[row].label, str(score.earned[row].points)) for score in scores] == [
            (label, value) for value in points
        ]
    assert all(not score.at_end for score in scores)


@pytest.mark.parametrize("name", GAMES)
def test_just_before_the_final_scoring_the_points_if_it_ended_now_are_the_final_ones(name: str) -> None:
    match = replayed(name)
    state = match.after(len(match.moves) - 1).clone()
    _, seat, code = match.moves[-1]
    action = match.game.action(code)
    assert action is not None
    answer(state, seat, action)
    while state.agenda and type(state.agenda[-1]).__name__ != "FinalScoring":
        run_next(state)
    assert match.game.id == "race" or state.agenda
    ended = match.game.ended_now(state)
    assert points_of(match, ended) == points_of(match, match.state)
    assert match.game.breakdown(ended) == match.game.breakdown(match.state)
    assert match.game.ended_now(match.state) is match.state
    assert (ended is state) == (match.game.id == "race")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_row_has_a_label_and_every_detail_is_a_sentence_of_the_language(name: str, lang: str) -> None:
    match = replayed(name)
    game_text = GameText(match.game.package, lang, match.options)
    for state in (match.after(len(match.moves) // 2), match.state):
        view = match.game.view(state, SPECTATOR)
        for score in scores_now(match.game, view, game_text, game_text.names(match)):
            sources = [*score.earned, *score.at_end]
            assert sources
            for text in [line for source in sources for line in (source.label, *source.details)]:
                assert text
                assert f"{match.game.id}." not in text
                assert "{" not in text


def test_six_cost_developments_and_final_tiles_say_what_they_score() -> None:
    race = replayed("race/aiopt_4p-001")
    race_text = GameText(race.game.package, "en", race.options)
    scores = scores_now(race.game, race.view(SPECTATOR), race_text, race_text.names(race))
    six_cost = [source for score in scores for source in score.earned if source.label == "Six-cost developments"]
    assert any(source.details for source in six_cost)
    gaia = replayed("gaia/elite-4p-0002")
    gaia_text = GameText(gaia.game.package, "en", gaia.options)
    view = gaia.game.view(gaia.after(len(gaia.moves) // 2), SPECTATOR)
    first = scores_now(gaia.game, view, gaia_text, gaia_text.names(gaia))[0]
    ranks = [source for source in first.at_end if len(source.details) == 4]
    assert len(ranks) == 2


@pytest.mark.parametrize("name", GAMES)
def test_places_follow_winners_points_and_tie_breaks(name: str) -> None:
    match = replayed(name)
    game_text = GameText(match.game.package, "en", match.options)
    outcome = outcome_of(match, match.view(SPECTATOR), game_text, game_text.names(match))
    columns = [column for _, column in outcome.places]
    assert sorted(columns) == list(range(len(outcome.names)))
    assert sorted([column for place, column in outcome.places if place == 1]) == sorted(outcome.winners)
    points = [outcome.points[column] for column in columns]
    assert points == sorted(points, reverse=True)
    for at, (place, _) in enumerate(outcome.places):
        assert place == at + 1 or place == outcome.places[at - 1][0]
