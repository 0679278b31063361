"""What a place on the map would cost, how far away it is, and who would charge: in the drawing and in words."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.gaia.draw.drawn import drawn, part, targets, texts, with_class
from games.gaia.positions import Seat, table
from games.gaia.speakers import Strict, view_of
from starboard.games.gaia.components import OUTSIDE
from starboard.games.gaia.map import NAMES

PLANET_SIZE = 21.0  # its radius


def centre_of(place: ElementTree.Element) -> tuple[float, float]:
    x, y = [float(each) for each in place.get("transform", "").removeprefix("translate(").rstrip(")").split()]
    return (x, y)


def seen(place: ElementTree.Element, is_turned: bool) -> tuple[float, float]:
    x, y = centre_of(place)
    return (y, -x) if is_turned else (x, y)


def test_a_mine_shows_its_price_and_who_would_charge() -> None:
    at = table(Seat("terrans", mine="0x0"), Seat("xenos", ts="2x0"), planets={"oxide": "1x0"})
    root = part(drawn(view_of(at.match, 0)), "map")
    target = next(each for each in targets(root) if "build mine 1x0" in each.get("data-codes", "").split("\n"))
    price = with_class(target, "price")
    assert len(price) == 1
    # How far, steps, ore with a step, credits, power of the trading station.
    assert texts(price[0]) == ["1", "1", "−", "4", "2", "B", "+2"]


def test_no_planet_that_is_drawn_later_lies_over_a_price() -> None:
    board = table().state
    everywhere = " ".join([name for hex, name in enumerate(NAMES) if board.planet[hex] != OUTSIDE and name != "0x0"])
    at = table(Seat("terrans", mine="0x0", has="30c 15o 15k 9q"), Seat(), planets={"oxide": everywhere})
    root = part(drawn(view_of(at.match, 0)), "map")
    places = [each for each in with_class(root, "hex") if targets(each)]
    assert len(places) == len(everywhere.split()) + 1  # and the mine
    is_turned = bool(with_class(root, "draw-turn"))  # its right edge is on top
    for number, place in enumerate(places):
        (box,) = with_class(with_class(place, "price")[0], "best")
        left, top, wide, high = [float(box.get(name, "")) for name in ("x", "y", "width", "height")]
        x, y = seen(place, is_turned)
        for later_x, later_y in [seen(each, is_turned) for each in places[number + 1 :]]:
            aside = max(x + left - later_x, 0, later_x - (x + left + wide))
            apart = max(y + top - later_y, 0, later_y - (y + top + high))
            assert aside**2 + apart**2 >= PLANET_SIZE**2, (x, y)


def test_prices_at_the_upper_edge_stand_beside_their_place() -> None:
    board = part(drawn(view_of(table(Seat(mine="0x0"), Seat()).match, 0)), "map")
    is_turned = bool(with_class(board, "draw-turn"))
    highest = min([seen(place, is_turned)[1] for place in with_class(board, "hex")])
    for place in with_class(board, "hex"):
        if seen(place, is_turned)[1] > highest + 1:
            continue
        name = place.get("data-place", "").removeprefix("hex:")
        at = table(Seat("terrans", ts=name, has="30c 15o 15k 9q"), Seat())
        root = part(drawn(view_of(at.match, 0)), "map")
        (target,) = [each for each in with_class(root, "hex") if each.get("data-place") == f"hex:{name}"]
        (box,) = with_class(with_class(target, "price")[0], "best")
        left, top, wide, high = [float(box.get(each, "")) for each in ("x", "y", "width", "height")]
        assert high > 40  # a laboratory and an institute
        assert max(left, -left - wide, top, -top - high) >= PLANET_SIZE


@pytest.mark.parametrize(
    ("language", "label"),
    [
        (
            "en",
            "Build a mine on 1x0 (Oxide, 1 step) for 4 ore, 2 credits "
            "(distance 1, range 1; B, Xenos: could charge 2 power)",
        ),
        ("pt_BR", "(distância 1, alcance 1; B, Xenos: pode movimentar 2 de poder)"),
        ("it", "(distanza 1, portata 1; B, Xenos: può caricare 2 di potere)"),
    ],
)
def test_the_label_of_a_mine_has_steps_price_distance_and_who_would_charge(language: str, label: str) -> None:
    at = table(Seat("terrans", mine="0x0"), Seat("xenos", ts="2x0"), planets={"oxide": "1x0"})
    root = part(drawn(view_of(at.match, 0), Strict(language)), "map")
    target = next(each for each in targets(root) if "build mine 1x0" in each.get("data-codes", "").split("\n"))
    assert target.get("aria-label", "").split(";\n")[0].endswith(label)
