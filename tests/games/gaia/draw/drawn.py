"""Reading drawings of Gaia Project in tests."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

from games.gaia.speakers import ENGLISH, PLAYERS, Strict
from starboard.games.gaia.draw import DRAWING
from starboard.games.gaia.view import GaiaView

SVG = "{http://www.w3.org/2000/svg}"


def names_of(view: GaiaView) -> list[str]:
    return list(PLAYERS[: view.world.seats])


def drawn(view: GaiaView, speaker: Strict = ENGLISH) -> ElementTree.Element:
    """Return the board as a tree of elements; fail if it is not well-formed."""
    return ElementTree.fromstring(DRAWING.board(view, speaker, names_of(view)))


def part(root: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(each for each in root.iter() if f"draw-{name}" in each.get("class", "").split())


def texts(root: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in root.iter(f"{SVG}text")]


def titles(root: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in root.iter(f"{SVG}title")]


def targets(root: ElementTree.Element) -> list[ElementTree.Element]:
    return [each for each in root.iter(f"{SVG}g") if each.get("class") == "target"]


def codes(root: ElementTree.Element) -> Counter[str]:
    return Counter([code for each in targets(root) for code in each.get("data-codes", "").split("\n")])


def with_class(root: ElementTree.Element, *wanted: str) -> list[ElementTree.Element]:
    return [each for each in root.iter() if set(wanted) <= set(each.get("class", "").split())]
