"""What stands beside a question, a refusal and a result of Shackleton Base, and what its words mean."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from games.shackleton.cards import acting
from games.shackleton.positions import Seat, Table, table
from games.shackleton.speakers import ENGLISH, PLAYERS, SETTINGS, TABLES, Strict, in_every_language, played, view_of
from games.shackleton.text.test_board import labels_of, shown
from starboard.cli.commands import obey
from starboard.cli.saved_game import SavedGame
from starboard.cli.score_table import show_result
from starboard.cli.session import Session
from starboard.games.shackleton import GAME
from starboard.games.shackleton.components import CORPORATIONS, KINDS_OF_POINTS, OTHER_SOURCES, REPUTATION, VP
from starboard.games.shackleton.corporations.artemis.rules import artemis_of
from starboard.games.shackleton.corporations.mining.rules import mining_of
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.board import board_text
from starboard.games.shackleton.text.explain import explain, things_of
from starboard.games.shackleton.text.glossary import IDS
from starboard.games.shackleton.text.question_notes import question_notes, reason_notes, score_order
from starboard.games.shackleton.text.screen_reader import SCREEN_READER
from starboard.kernel.match import Match
from starboard.text.game_text import PERSON, GameText
from starboard.text.score_sheet import outcome_of


def why(at: Table, code: str) -> list[str]:
    """What is added to the reason against an action."""
    reason = at.match.why_not(code, 0)
    assert reason is not None
    return reason_notes(reason, view_of(at.match, 0), ENGLISH)


# Questions


def test_who_is_left_to_house_stands_beside_the_question() -> None:
    at = table(Seat(lives="dome1:e storage:s", built="workshop-top O1"), Seat(), at="maintenance")
    assert at.question == "arrange-engineer"
    assert question_notes(view_of(at.match, 0), ENGLISH)[0] == "Left to house: 1 engineer, 1 scientist"
    at.play("p1 house dome1")
    assert question_notes(view_of(at.match, 0), ENGLISH)[0] == "Left to house: 1 scientist"
    assert question_notes(view_of(at.match, 1), ENGLISH) == question_notes(view_of(at.match, -1), ENGLISH) == []


def test_before_upkeep_one_reads_what_it_will_be() -> None:
    at = table(Seat("credits 2 helium 2 reputation 3", built="workshop-top O1"), Seat(), at="maintenance")
    assert at.question == "sell-helium"
    due = "You have 2 credits; upkeep is currently 4 credits."
    assert [note.startswith(due) for note in question_notes(view_of(at.match, 0), ENGLISH)] == [True]
    at.play("p1 sell 1")
    assert question_notes(view_of(at.match, 1), ENGLISH) == question_notes(view_of(at.match, -1), ENGLISH) == []


def test_an_offer_names_the_card_that_makes_it() -> None:
    at = table(Seat("credits 9 reputation 12", projects="M3 M1"), Seat())
    at.play("p1 deploy corporation engineer; rep marker; activate m02")
    assert at.question == "may"
    assert question_notes(view_of(at.match, 0), ENGLISH) == ["Source: M1 Helium-3 Extractor"]


def test_how_many_of_three_actions_were_taken_stands_beside_the_question() -> None:
    at = table(Seat("credits 9 reputation 12"), Seat())
    at.play("p1 deploy corporation engineer")
    assert question_notes(view_of(at.match, 0), ENGLISH) == []
    at.play("p1 rep titanium; rep reputation")
    assert question_notes(view_of(at.match, 0), ENGLISH) == ["Taken in this command action: 2 of 3"]


def test_the_lesson_allows_what_the_rules_allow_the_same_action_again_unless_it_is_of_the_track() -> None:
    at = table(Seat("credits 9 reputation 12 helium 3"), Seat())
    at.play("p1 deploy corporation engineer; corp mining; ship 1l; rep titanium")
    assert at.offers("corp mining")
    assert not at.offers("rep titanium")
    lesson = ENGLISH.say("shackleton.lesson.corporation")
    assert "You may repeat an action, except those of the reputation track" in lesson


def test_what_structures_bring_and_actions_used_in_this_turn_are_told_to_the_ear() -> None:
    at = table(Seat("credits 9 reputation 12"), Seat())
    at.play("p1 deploy corporation engineer; rep titanium")
    parts = dict(SCREEN_READER.sections(view_of(at.match, 0), ENGLISH, PLAYERS[:2]))
    assert any("Bonus for dome 4: gain 3 VP" in line for line in parts["What structures give"])
    lines = [line for part in parts.values() for line in part]
    assert "Used this turn: gain 1 titanium" in lines


@in_every_language
def test_notes_are_said_in_every_language(strict: Strict) -> None:
    noted = 0
    for match in played(2, 3, SETTINGS[0][1]):
        for decision in match.pending:
            noted += len(question_notes(view_of(match, decision.seat), strict))
    assert noted > 2


# Labels


def nobody_waits(state: Shackleton) -> None:
    artemis_of(state).queue = 0


def test_a_marker_that_has_nothing_left_to_give_is_offered_as_such() -> None:
    def said(at: Table) -> str:
        return labels_of(at.play("p1 deploy corporation engineer; rep marker"))["activate m01"]

    seat = Seat("reputation 12")
    assert said(table(seat)) == "Activate Artemis Tours on M01: gain 1 tourist"
    assert said(table(seat, prepare=nobody_waits)) == "Activate Artemis Tours on M01: gain 1 tourist (none left)"


@pytest.mark.parametrize(
    ("markers", "expected"),
    [("M07 mining", "up to 1 marker"), ("M07 mining M14 artemis", "up to 2 markers"), ("", "no markers")],
    ids=["shared", "two", "none"],
)
def test_a_scientist_is_promised_no_marker_twice(markers: str, expected: str) -> None:
    at = table(Seat(built="dome2 O3 workshop-top O4"), Seat(), markers=markers)
    assert labels_of(at)["explore p05 scientist"] == f"Explore from P05 with 1 scientist: {expected} (rent: nothing)"


def test_a_marker_is_left_to_the_sector_that_has_no_other() -> None:
    """The first sector could take either; only one choice leaves a marker for the second."""
    at = table(Seat(built="dome2 O3 workshop-top O4"), Seat(), markers="M07 mining M22 artemis")
    assert "up to 2 markers" in labels_of(at)["explore p05 scientist"]
    at = table(Seat(built="dome2 O3 workshop-top O4"), Seat(), markers="M07 mining M08 artemis")
    assert "up to 2 markers" in labels_of(at)["explore p05 scientist"]


def test_a_command_that_takes_a_solar_panel_first_says_so() -> None:
    at = table(Seat("credits 5 titanium 1 rare_earth 1"), Seat(), powered="", centre=0)
    said = labels_of(at)["deploy build technician"]
    assert said == "Build a structure with 1 technician (0 credits), with a solar panel for 1 rare earth"
    assert (
        at.change("p1 deploy build technician") == "-1 rare_earth +1 reputation +1 energy"
    )  # at once: it is all there is


def test_a_command_that_takes_bought_energy_first_says_so() -> None:
    at = table(Seat("credits 20"), Seat(), energy=0)
    said = labels_of(at)["deploy fund engineer"]
    assert said == "Fund a project with 1 engineer (0 credits), after buying 3 energy"
    assert at.change("p1 deploy fund engineer").endswith("+3 energy")


# Refusals


def test_a_refusal_to_build_says_what_the_cheapest_structure_takes() -> None:
    assert why(table(Seat("credits 9"), Seat()), "deploy build engineer") == [
        "The cheapest one (Dome) costs 1 titanium. After paying for the command space, you have 0 titanium, "
        "0 rare earth, 9 credits; the energy level is 4, panels at the centre: 0."
    ]


def test_a_refusal_to_fund_says_what_the_cheapest_project_takes() -> None:
    assert why(table(Seat("credits 2"), Seat(), command="fund e"), "deploy fund engineer") == [
        "The cheapest project costs 3 credits and needs energy 3. After paying for the command space, you have "
        "1 credit; the energy level is 4."
    ]


def test_the_terminal_adds_the_note_to_the_reason() -> None:
    match = table(Seat("credits 9"), Seat()).match
    console = Console(width=200, record=True, file=StringIO())
    session = Session(SavedGame(match, {0: PERSON, 1: PERSON}, None), GameText(GAME, "en"), {}, console)
    obey(session, match.pending[0], "why deploy build engineer")
    first, second = console.export_text().splitlines()
    assert first.startswith("deploy build engineer: There is nothing you can build.")
    assert second.startswith("  The cheapest one (Dome) costs 1 titanium.")


def test_another_refusal_has_no_note() -> None:
    assert why(table(Seat("credits 9"), Seat(), command="build ets"), "deploy build engineer") == []


# The table


def test_destinations_show_what_they_ask_for_their_free_places_and_their_tourists() -> None:
    def prepare(state: Shackleton) -> None:
        artemis = artemis_of(state)
        artemis.filled[:] = [len(artemis.table.destinations[0].slots), 1, 0]
        artemis.hosted[0][0], artemis.hosted[1][0] = 1, 2

    words = shown(table(Seat(), Seat(), prepare=prepare))
    assert "Gateway Flyby (costs 1 credit): no free space; tourists there: Ana: 1, Beto da Silva Sauro: 2" in words
    assert "Dome Village (needs 3 domes built): VP for the free spaces 4 " in words
    assert "tourists of" not in words


def test_cargo_and_transports_can_be_read() -> None:
    def prepare(state: Shackleton) -> None:
        mining_of(state).sent[0] = [5, 2]
        mining_of(state).sent[1] = [1]

    words = shown(table(Seat(), Seat(), prepare=prepare))
    assert "Levels of cargo shipped: Ana: 5, 2; Beto da Silva Sauro: 1" in words
    words = shown(table(Seat(), Seat()))
    assert "Levels of the cargo" not in words
    assert "Transport level 1 for 1 helium-3: left (free: 1) gain 2 VP, 2 credits | right (free: 1) " in words
    assert "1L" not in words


@pytest.mark.parametrize(("lang", "expected"), [("it", "Ana (tu, devi decidere)"), ("pt_BR", "Ana (você, é sua vez")])
def test_whoever_is_to_decide_is_spoken_to(lang: str, expected: str) -> None:
    match = table(Seat(), Seat()).match
    assert expected in board_text(view_of(match, 0), Strict(lang), PLAYERS[:2])
    assert expected not in board_text(view_of(match, 1), Strict(lang), PLAYERS[:2])


def test_an_italian_bonus_has_its_article() -> None:
    words = board_text(view_of(table(Seat(), Seat()).match, 0), Strict("it"), PLAYERS[:2])
    for whose in ("bonus per l'ingegnere", "bonus per il tecnico", "bonus per lo scienziato"):
        assert whose in words


# Words


@pytest.mark.parametrize("id", IDS)
@in_every_language
def test_a_word_of_the_game_is_explained_by_its_id_and_by_its_name(id: str, strict: Strict) -> None:
    explanation = explain(id, strict)
    assert len(explanation) == 2
    assert len(explanation[1]) > 80
    assert explain(strict.say(f"shackleton.concept.{id}").upper(), strict) == explanation


def test_no_two_things_share_an_id() -> None:
    ids = [thing.id for thing in things_of(TABLES, ENGLISH)]
    assert len(set(ids)) == len(ids)


def test_a_sector_tells_its_mineral_its_lines_and_its_marker_spaces() -> None:
    assert explain("i5", ENGLISH) == [
        "I5",
        "  Mineral: titanium",
        "  On the lines of P06, P13, P18, P21, P24, P29; marker spaces: M02, M06, M10",
    ]


# The result


def solo_end(mine: int, its: int, reputation: int = 0) -> Match:
    """A finished game against the AstroBot, with these points."""
    *_, match = played(1, 5, SETTINGS[3][1])
    assert match.over
    state = match.state
    assert isinstance(state, Shackleton)
    for player, points in zip(state.players, (mine, its), strict=True):
        player.points[:] = [0] * len(player.points)
        player.points[-1], player.goods[VP], player.goods[REPUTATION] = points, points, 0
    state.players[1].goods[REPUTATION] = reputation
    return match


@pytest.mark.parametrize(
    ("points", "reputation", "sentence", "winner"),
    [
        (40, 0, "The AstroBot wins: 52 points to 40.", 1),
        (52, 3, "The AstroBot wins on the tie-break: 52 points to 52.", 1),
        (60, 0, "Ada wins.", 0),
    ],
)
def test_the_astrobots_points_stand_beside_the_players(
    points: int, reputation: int, sentence: str, winner: int
) -> None:
    match = solo_end(points, 52, reputation)
    outcome = outcome_of(match, match.view(-1), GameText(GAME, "en"), ["Ada"])
    assert outcome.names == ["Ada", "The AstroBot"]
    assert outcome.points == [points, 52]
    assert outcome.rows == [("Other", [str(points), "52"])]
    assert (outcome.sentence, outcome.winners) == (sentence, [winner])


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_the_score_sheet_adds_up_and_goes_by_corporation(seats: int, options: dict[str, str]) -> None:
    *_, match = played(seats, 2, options)
    state, game_text = match.state, GameText(GAME, "en")
    assert isinstance(state, Shackleton)
    outcome = outcome_of(match, match.view(-1), game_text, PLAYERS[:seats])
    assert outcome.points == [player.goods[VP] for player in state.players]
    for column, points in enumerate(outcome.points):
        assert sum(int(row[column]) for _, row in outcome.rows) == points
    ids = [CORPORATIONS[corporation.number] for corporation in state.corporations]
    order = [*[f"{id}-{kind}" for id in ids for kind in KINDS_OF_POINTS], *OTHER_SOURCES]
    assert score_order(view_of(match, -1)) == order
    labels = [game_text.score_label(part, match.view(-1)) for part in order]
    places = [labels.index(label) for label, _ in outcome.rows]
    assert places == sorted(places)


def test_the_terminal_shows_the_outcome() -> None:
    console = Console(width=100, record=True, file=StringIO())
    show_result(solo_end(40, 52), GameText(GAME, "en"), ["Ada"], console)
    rows = [line.split() for line in console.export_text().strip().splitlines()]
    assert rows[0] == ["Ada", "The", "AstroBot"]
    assert rows[-2] == ["Points", "40", "52"]


def test_what_a_farm_takes_and_what_it_brings_are_told_as_two_deeds() -> None:
    at = acting(Seat("plant 3", built="laboratory-top O1"), "evergreen mining artemis").play("p1 corp evergreen")
    assert labels_of(at)["farm 1 o1"] == "Place a farm of size 1 in O1: pay 1 plant; gain 1 VP, 1 credit"
