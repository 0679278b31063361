"""Several drawings on one leaf: each in its place and size, none over another."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from starboard.drawing.layout import EDGE, GAP, below, beside, framed, in_columns, leaf
from starboard.drawing.svg import el, picture

SVG = "{http://www.w3.org/2000/svg}"


def drawing(width: float, height: float, told: str = "a thing") -> str:
    return picture(width, height, "part", told, el("rect", width=width, height=height))


def places(svg: str) -> list[tuple[float, float, float, float]]:
    """Where the parts of a leaf lie: left, top, width, height."""
    found: list[tuple[float, float, float, float]] = []

    def look(element: ElementTree.Element, x: float, y: float) -> None:
        moved = element.get("transform", "translate(0 0)")
        dx, dy = map(float, moved.removeprefix("translate(").removesuffix(")").split())
        for child in element:
            if child.tag == f"{SVG}svg":
                found.append((x + dx, y + dy, float(child.get("width", "")), float(child.get("height", ""))))
            else:
                look(child, x + dx, y + dy)

    look(ElementTree.fromstring(svg), 0, 0)
    return found


def test_parts_are_scaled_to_their_width_and_lie_beside_and_below_each_other() -> None:
    block = below([beside([framed(drawing(10, 20), 100), framed(drawing(30, 30), 60)]), framed(drawing(1, 1), 50)])
    assert places(leaf("Leaf", block, "")) == [
        (EDGE, EDGE, 100, 200),
        (EDGE + 100 + GAP, EDGE, 60, 60),
        (EDGE, EDGE + 200 + GAP, 50, 50),
    ]


@pytest.mark.parametrize("columns", [2, 3])
def test_in_columns_nothing_covers_anything_and_all_are_within_the_leaf(columns: int) -> None:
    whole = leaf("Leaf", in_columns([drawing(100, height) for height in (90, 30, 40, 10, 80)], columns, 600), "")
    width, height = (
        float(ElementTree.fromstring(whole).get("width", "")),
        float(ElementTree.fromstring(whole).get("height", "")),
    )
    parts = places(whole)
    assert len(parts) == 5
    for at, (x, y, w, h) in enumerate(parts):
        assert x >= EDGE
        assert x + w <= width - EDGE + 0.01
        assert y + h <= height - EDGE + 0.01
        for other_x, other_y, other_w, other_h in parts[:at]:
            assert x >= other_x + other_w or other_x >= x + w or y >= other_y + other_h or other_y >= y + h


def test_a_leaf_carries_its_rules_once_and_tells_what_its_parts_tell() -> None:
    whole = leaf("Leaf", below([framed(drawing(1, 1, "one & two"), 9), framed(drawing(1, 1, "three"), 9)]), ".x{}")
    root = ElementTree.fromstring(whole)
    assert [each.text for each in root.iter(f"{SVG}style")] == [".x{}"]
    assert root.findtext(f"{SVG}desc") == "one & two three"
    assert root.findtext(f"{SVG}title") == "Leaf"
    assert whole.count("xmlns=") == 1


def test_what_is_no_drawing_is_refused() -> None:
    with pytest.raises(ValueError, match="not a drawing"):
        framed("<p>words</p>", 10)
