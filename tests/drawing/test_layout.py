"""Several drawings on one sheet: each in its place and size, none over another."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from starboard.drawing.layout import EDGE, GAP, below, beside, framed, in_columns, sheet
from starboard.drawing.svg import el, picture

SVG = "{http://www.w3.org/2000/svg}"


def drawing(width: float, height: float, title: str = "a thing") -> str:
    return picture(width, height, "part", title, el("rect", width=width, height=height))


def places(svg: str) -> list[tuple[float, float, float, float]]:
    """Where the parts of a sheet lie: left, top, width, height."""
    boxes: list[tuple[float, float, float, float]] = []

    def look(element: ElementTree.Element, x: float, y: float) -> None:
        moved = element.get("transform", "translate(0 0)")
        dx, dy = map(float, moved.removeprefix("translate(").removesuffix(")").split())
        for child in element:
            if child.tag == f"{SVG}svg":
                boxes.append((x + dx, y + dy, float(child.get("width", "")), float(child.get("height", ""))))
            else:
                look(child, x + dx, y + dy)

    look(ElementTree.fromstring(svg), 0, 0)
    return boxes


def test_parts_are_scaled_to_their_width_and_lie_beside_and_below_each_other() -> None:
    block = below([beside([framed(drawing(10, 20), 100), framed(drawing(30, 30), 60)]), framed(drawing(1, 1), 50)])
    assert places(sheet("Sheet", block, "")) == [
        (EDGE, EDGE, 100, 200),
        (EDGE + 100 + GAP, EDGE, 60, 60),
        (EDGE, EDGE + 200 + GAP, 50, 50),
    ]


@pytest.mark.parametrize("columns", [2, 3])
def test_in_columns_nothing_covers_anything_and_all_are_within_the_sheet(columns: int) -> None:
    whole = sheet("Sheet", in_columns([drawing(100, height) for height in (90, 30, 40, 10, 80)], columns, 600), "")
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


def test_a_leaf_has_its_style_sheet_once_and_the_descriptions_of_its_parts() -> None:
    whole = sheet("Sheet", below([framed(drawing(1, 1, "one & two"), 9), framed(drawing(1, 1, "three"), 9)]), ".x{}")
    root = ElementTree.fromstring(whole)
    assert [each.text for each in root.iter(f"{SVG}style")] == [".x{}"]
    assert root.findtext(f"{SVG}desc") == "one & two three"
    assert root.findtext(f"{SVG}title") == "Sheet"
    assert whole.count("xmlns=") == 1


def test_text_that_is_no_drawing_is_refused() -> None:
    with pytest.raises(ValueError, match="not a drawing"):
        framed("<p>words</p>", 10)
