"""What answers to several questions at once are called."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table
from games.shackleton.speakers import SETTINGS, played, view_of
from starboard.games.shackleton import GAME
from starboard.text.answer_families import families
from starboard.text.game_text import GameText

LANGUAGES = ["en", "it", "pt_BR"]


def labels(at: Table) -> dict[str, str]:
    """The whole answers to the question that is open, in English, by code."""
    decision = at.match.pending[0]
    game_text = GameText(GAME, "en")
    return {action.code: game_text.label(action, view_of(at.match, decision.seat)) for action in decision.actions}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_the_answers_below_a_heading_can_be_told_apart(seats: int, options: dict[str, str], language: str) -> None:
    headings = 0
    for match in played(seats, 13, options):
        game_text = GameText(GAME, language, match.options)
        for decision in match.pending:
            found = families(decision.actions, view_of(match, decision.seat), game_text)
            headings += sum([family.heading != "" for family in found])
            said = [(family.heading, label) for family in found for _, label in family.answers]
            assert len(set(said)) == len(said), said
            assert [action for family in found for action, _ in family.answers] == list(decision.actions)
    assert headings > 20


def won(crater: str) -> Table:
    """A seat that has won these astronauts."""
    return table(Seat(built="dome2 O1", lives="dome1:e"), at="maintenance", crater=crater, joined=True)


def test_won_astronauts_are_named_with_where_they_go() -> None:
    at = table(
        Seat(built="dome2 O1", lives="dome1:e"), at="maintenance", crater="P02 engineer P03 scientist", joined=True
    )
    assert labels(at)["to gateway + to base + house dome1 + house storage"] == (
        "engineer to the Gateway + scientist to the base"
        " + engineer in the first dome (as before) + scientist in storage"
    )


def test_astronauts_that_go_the_same_way_are_counted() -> None:
    at = table(
        Seat(built="dome2 O1", lives="dome1:e"), at="maintenance", crater="P02 engineer P03 engineer", joined=True
    )
    assert labels(at)["to gateway + to gateway + house storage"] == "2 × engineer to the Gateway + engineer in storage"


def test_an_astronaut_from_the_gateway_is_named_once_with_the_new_home() -> None:
    at = table(Seat(built="dome2 O1"), gateway="1 1 0", joined=True).play("p1 gateway engineer")
    code = "step credits + step astronaut + take technician + house storage"
    assert labels(at)[code] == "Gain 3 credits + Take 1 technician + in storage"
