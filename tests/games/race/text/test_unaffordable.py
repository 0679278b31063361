"""A card in hand that cannot be placed shows what is missing, in the drawing and in the text form."""

from __future__ import annotations

from html import escape

import pytest

from games.race.positions import Seat, Table, table
from starboard.games.race import GAME
from starboard.games.race.cards import NUMBER
from starboard.games.race.derived import Derived
from starboard.games.race.draw import DRAWING
from starboard.games.race.text.screen_reader import SCREEN_READER
from starboard.games.race.text.unaffordable import unaffordable
from starboard.games.race.view import RaceView
from starboard.text.i18n import LANGUAGES
from tools.strict_speaker import StrictSpeaker

NAMES = ["Ada", "Bruno"]
HAND = "galactic-federation contact-specialist rebel-homeworld tourist-world"


def asked(action: str) -> Table:
    """Both have chosen the same; p1 holds an expensive development, a cheap one, a rebel world and a peaceful one."""
    return table(Seat(hand=HAND), Seat(hand="export-duties colony-ship")).choose(action, action)


def sentences_about(given: Table, card: str, lang: str = "en") -> list[str]:
    view = given.match.view(0)
    assert isinstance(view, RaceView)
    return unaffordable(Derived(view), NUMBER[card], StrictSpeaker(lang, GAME))


def test_an_unaffordable_development_shows_its_cost_and_the_cards_in_hand() -> None:
    assert sentences_about(asked("develop"), "galactic-federation") == [
        "Not now (cost 5, other cards in hand 3): "
        "You do not have enough other cards in hand to pay for this development."
    ]


def test_a_world_that_cannot_be_conquered_shows_its_defense_and_the_strength() -> None:
    assert sentences_about(asked("settle"), "rebel-homeworld") == [
        "Not now (defense 7, your military 0): Your military is lower than the defense of this world."
    ]


def test_a_card_that_can_be_placed_or_is_not_asked_for_has_no_explanation() -> None:
    assert sentences_about(asked("develop"), "contact-specialist") == []
    assert sentences_about(asked("develop"), "rebel-homeworld") == []
    assert sentences_about(asked("settle"), "galactic-federation") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_drawn_card_and_the_text_form_explain_it(lang: str) -> None:
    given = asked("develop")
    view = given.match.view(0)
    assert isinstance(view, RaceView)
    speaker = StrictSpeaker(lang, GAME)
    (sentence,) = sentences_about(given, "galactic-federation", lang)
    assert f"<span>{escape(sentence)}</span></figcaption>" in DRAWING.board(view, speaker, NAMES)
    (line,) = [
        line for _, lines in SCREEN_READER.sections(view, speaker, NAMES) for line in lines if line.endswith(sentence)
    ]
    assert line.count(sentence) == 1
