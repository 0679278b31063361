"""What a desk needs of the drawing: places for the log, names of hexes, faction colours, and what tiles score now."""

from __future__ import annotations

import re

from games.gaia.draw.drawn import SVG, drawn, names_of, part, texts, titles, with_class
from games.gaia.positions import Seat, table
from games.gaia.speakers import ENGLISH, Strict, in_every_language, view_of
from starboard.drawing import palette
from starboard.games.gaia.components import OUTSIDE
from starboard.games.gaia.draw import DRAWING
from starboard.games.gaia.draw.style import PIECE_COLOURS
from starboard.games.gaia.map import NAMES

INK = "#0b1020"  # letters on pieces
READABLE = 4.5


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_every_hex_has_its_name_and_is_a_place() -> None:
    view = view_of(table(Seat(mine="0x0"), Seat(mine="3x0")).match, 0)
    root = part(drawn(view), "map")
    wanted = {name for hex, name in enumerate(NAMES) if view.world.planet[hex] != OUTSIDE}
    assert {each.text for each in with_class(root, "coordinate")} == wanted
    assert {each.get("data-place") for each in with_class(root, "hex")} == {f"hex:{name}" for name in wanted}


def test_every_event_of_a_move_that_names_a_thing_has_its_place_on_the_table() -> None:
    at = table(Seat("terrans", mine="0x0", ts="2x0", bowls="0 0 9"), Seat(mine="5x0"))
    for move, wanted in (("p1 build lab 2x0", "hex:2x0"), ("p1 tech free1", "tile:"), ("p1 up sci", "track:sci:1")):
        player, _, code = move.partition(" ")
        events = at.match.play(code, int(player[1]) - 1)
        places = [place for event in events for place in DRAWING.places(event)]
        assert [place for place in places if place.startswith(wanted)]
        root = drawn(view_of(at.match, 0))
        shown = {each.get("data-place") for each in root.iter()}
        assert set(places) <= shown


def test_pieces_have_the_colour_of_their_factions_home_once_it_is_chosen() -> None:
    view = view_of(table(Seat("xenos", mine="0x0"), Seat("terrans", mine="3x0")).match, 0)
    root = drawn(view)
    assert {"a-p3", "b-p0"} <= set(root.get("class", "").split())
    picture = DRAWING.picture(view, ENGLISH, names_of(view))
    assert 'class="drawing a-p3 b-p0"' in picture


def test_letters_are_readable_on_all_pieces() -> None:
    assert len(set(PIECE_COLOURS)) == 7
    for colour in (*PIECE_COLOURS, *palette.SEATS):
        assert contrast(INK, colour) >= READABLE, colour


def test_tiles_say_what_they_would_score_now() -> None:
    own = Seat(mine="0x0 1x0", booster="booster6", advanced="pass-tokens", tokens="12vp 8vp-q+")
    root = drawn(view_of(table(own, Seat(mine="5x0")).match, 0))
    mine = titles(part(root, "own"))
    assert any(title.endswith("If you pass now: 2 VP") for title in mine)  # two mines
    assert any(title.endswith("If you pass now: 6 VP") for title in mine)  # two tokens
    (now,) = [title for title in titles(part(root, "top")) if "It counts in this round." in title]
    assert now.endswith("It has given you 0 VP.")


def test_what_can_be_enlarged_explains_itself() -> None:
    root = drawn(view_of(table(Seat(mine="0x0"), Seat(mine="5x0")).match, 0))
    zoomed = [each for each in root.iter(f"{SVG}g") if each.get("data-zoom") is not None]
    assert len(zoomed) > 40
    for each in zoomed:
        title = each.find(f"{SVG}title")
        assert title is not None
        assert title.text


@in_every_language
def test_the_legend_names_every_sign(strict: Strict) -> None:
    drawing = DRAWING.legend(strict)
    assert len(re.findall(r"<text", drawing)) > 50
    for key in ("gaia.legend.income", "gaia.piece.station", "gaia.planet.transdim"):
        assert strict.say(key) in drawing


def test_the_structure_of_a_neighbour_is_marked_on_the_map() -> None:
    at = table(Seat("terrans", mine="0x0"), Seat("xenos", mine="2x0", bowls="4 0 0"), planets={"terra": "1x0"})
    at.play("p1 build mine 1x0", "p1 end turn")
    assert at.question == "charge"
    root = part(drawn(view_of(at.match, 1)), "map")
    (marked,) = [each for each in with_class(root, "hex") if with_class(each, "last")]
    assert marked.get("data-place") == "hex:1x0"
    assert "A" in texts(marked)
