"""The desk of Race: what is lit, what is darker, what a card says now, and where a line of the log points to."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from html import unescape

import pytest

from games.race.positions import Seat, Table, table
from starboard.games.race import GAME
from starboard.games.race.cards import IDS, NUMBER
from starboard.games.race.data import DESIGNS
from starboard.games.race.derived import Derived
from starboard.games.race.draw import DRAWING, card_faces, lettering
from starboard.games.race.draw.captions import words_of
from starboard.games.race.view import RaceView
from starboard.text.i18n import LANGUAGES, speaker

NAMES = ["Ada", "Bo", "Chiara", "Davi"]


def board(view: RaceView, lang: str = "en") -> str:
    return DRAWING.board(view, speaker(lang, GAME), NAMES[: len(view.boards)])


def tile_of(drawing: str, place: str) -> str:
    """Return the element of a card by its place on the table."""
    found = re.search(rf'<figure [^>]*data-place="{place}".*?</figure>', drawing, re.DOTALL)
    assert found is not None
    return found[0]


def view_of(position: Table, seat: int = 0) -> RaceView:
    view = position.match.view(seat)
    assert isinstance(view, RaceView)
    return view


def test_only_the_chosen_action_cards_are_lit_once_the_choices_are_open() -> None:
    view = view_of(table(Seat(hand="gem-world"), Seat(hand="space-port")).choose("settle", "trade"))
    drawing = board(view)
    classes = re.findall(r'class="draw-race-action([^"]*)"', drawing)
    idle = ["is-idle" in one for one in classes]
    assert idle == [True, True, True, False, False, True, True]  # Settle and Consume: Trade are lit
    assert ["is-now" in one for one in classes].count(True) == 1


def test_all_action_cards_that_can_be_chosen_are_open() -> None:
    drawing = board(view_of(table(Seat(hand="gem-world"), Seat())))
    classes = re.findall(r'class="draw-race-action([^"]*)"', drawing)
    assert classes == [" is-open"] * 7


def test_a_card_in_hand_that_is_no_answer_is_darker() -> None:
    hand = "gem-world public-works colony-ship mining-robots"
    view = view_of(table(Seat(hand=hand), Seat()).choose("settle", "settle"))
    drawing = board(view)
    assert "is-dim" not in tile_of(drawing, "card:0:gem-world")
    assert "is-dim" in tile_of(drawing, "card:0:public-works")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_six_cost_development_says_what_it_scores_now_and_what_it_would_score(lang: str) -> None:
    mine = Seat("old-earth gem-world galactic-federation", hand="new-economy")
    view, said = view_of(table(mine, Seat())), speaker(lang, GAME)
    drawing = unescape(board(view, lang))
    derived = Derived(view)
    points = said.say("race.points", count=derived.points_if_placed(0, NUMBER["new-economy"]))
    assert said.say("race.worth.if-placed", points=points) in drawing
    points = said.say("race.points", count=derived.card_points(0, NUMBER["galactic-federation"]))
    assert said.say("race.worth.now", points=points) in drawing


def test_a_line_of_the_log_is_about_the_card_or_else_about_the_player() -> None:
    position = table(Seat(hand="gem-world public-works colony-ship"), Seat()).choose("settle", "settle")
    position.play("p1 place gem-world")
    events = [event for step in position.match.log for event in step]
    by_key = {event.key: list(DRAWING.places(event)) for event in events}
    assert by_key["race.placed"] == ["card:0:gem-world"]
    assert by_key["race.chose"] == ["action:settle"]
    assert by_key["race.phase-begins"] == ["phase:settle"]
    drawing = board(view_of(position))
    for place in ("card:0:gem-world", "seat:1", "action:settle", "phase:settle"):
        assert re.search(rf'data-place="([^"]* )?{place}( [^"]*)?"', drawing)


def test_cards_of_several_rivals_have_a_tiny_face_with_all_lines() -> None:
    position = table(Seat(), Seat("old-earth gem-world"), Seat(), Seat())
    tile = tile_of(board(view_of(position)), "card:1:gem-world")
    assert 'class="race-tiny"' in tile
    assert 'class="race-small"' not in tile
    assert "Produce (V): produce a good here" in unescape(tile)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("is_held", [True, False])
def test_on_a_compact_card_rows_of_icons_keep_their_size_and_names_are_hardly_squeezed(
    is_held: bool, lang: str
) -> None:
    words = words_of(speaker(lang, GAME))
    for card in range(len(DESIGNS)):
        face = card_faces.compact(card, words, "", "12", True, is_held)
        assert "scale(" not in face, IDS[card]
        for width, line in re.findall(r'textLength="([\d.]+)"[^>]*>([^<]+)<', face):
            assert lettering.FONT.width_of(unescape(line), lettering.LEAST, True) <= 1.25 * float(width), line


def test_every_card_of_the_page_has_a_compact_face_for_phones() -> None:
    position = table(Seat("old-earth", hand="gem-world"), Seat("new-sparta"), Seat("alpha-centauri"))
    drawing = board(view_of(position))
    assert drawing.count('class="race-compact"') >= drawing.count("data-card=") == 4


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [card_faces.TINY, card_faces.TALL])
def test_on_a_tiny_card_nothing_is_wider_than_the_card(size: tuple[float, float], lang: str) -> None:
    words = words_of(speaker(lang, GAME))
    for card in range(len(DESIGNS)):
        face = card_faces.tiny(card, words, "", "12", True, size)
        assert "scale(" not in face.replace(card_faces.art(card, *size, 1), ""), IDS[card]  # no row had to shrink


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_names_every_icon_in_the_readers_language(lang: str) -> None:
    legend = DRAWING.legend(speaker(lang, GAME))
    ElementTree.fromstring(legend)
    names = re.findall(r"<span>([^<]+)</span>", legend)
    assert len(names) == len(set(names)) >= 45
    assert not [name for name in names if name.startswith("race.")]


def test_spectators_see_no_hand_and_what_every_tableau_brings() -> None:
    drawing = board(view_of(table(Seat(), Seat(), Seat(), Seat()), -1))
    assert "draw-race-hand" not in drawing
    assert drawing.count('class="draw-race-phase drawing"') == 4 * 6
