"""A card of the hand that cannot be placed tells what it would take, on the table and in its text form."""

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
    """Both have chosen the same; p1 holds a dear development, a cheap one, a rebel world and a civil one."""
    return table(Seat(hand=HAND), Seat(hand="export-duties colony-ship")).choose(action, action)


def told(given: Table, card: str, lang: str = "en") -> list[str]:
    view = given.match.view(0)
    assert isinstance(view, RaceView)
    return unaffordable(Derived(view), NUMBER[card], StrictSpeaker(lang, GAME))


def test_a_development_that_costs_too_much_tells_its_cost_and_the_cards_there_are() -> None:
    assert told(asked("develop"), "galactic-federation") == [
        "Not now (cost 5, other cards in hand 3): "
        "You do not have enough other cards in hand to pay for this development."
    ]


def test_a_world_that_cannot_be_conquered_tells_its_defense_and_the_strength_there_is() -> None:
    assert told(asked("settle"), "rebel-homeworld") == [
        "Not now (defense 7, your strength 0): Your military is lower than the defense of this world."
    ]


def test_what_can_be_placed_or_is_not_asked_for_tells_nothing() -> None:
    assert told(asked("develop"), "contact-specialist") == []
    assert told(asked("develop"), "rebel-homeworld") == []
    assert told(asked("settle"), "galactic-federation") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_card_and_the_text_form_tell_it(lang: str) -> None:
    given = asked("develop")
    view = given.match.view(0)
    assert isinstance(view, RaceView)
    speaker = StrictSpeaker(lang, GAME)
    (sentence,) = told(given, "galactic-federation", lang)
    assert f"<span>{escape(sentence)}</span></figcaption>" in DRAWING.board(view, speaker, NAMES)
    (line,) = [
        line for _, lines in SCREEN_READER.spoken(view, speaker, NAMES) for line in lines if line.endswith(sentence)
    ]
    assert line.count(sentence) == 1
