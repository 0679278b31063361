"""Words in the drawings have room: none lies on another one, and what stands in a small shape fits it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from itertools import combinations

from games.shackleton.speakers import SETTINGS, Strict, in_every_language, played, view_of
from starboard.games.shackleton.components import SORTS
from starboard.games.shackleton.draw.corporation_panels import corporation_board
from starboard.games.shackleton.draw.icons import points_tag
from starboard.games.shackleton.draw.legend import legend
from starboard.games.shackleton.draw.lettering import width_of
from starboard.games.shackleton.draw.players import base, cards, holdings, strip, structures
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import track_parts, tracks
from starboard.games.shackleton.text.amounts import sort_name
from starboard.games.shackleton.view import ShackletonView

SVG = "{http://www.w3.org/2000/svg}"
Box = tuple[float, float, float, float]  # left, top, right, bottom
RISE, DROP = 0.72, 0.2  # of the size, above and below the line: small letters leave more room than this
TIGHT = 0.9  # real fonts are narrower than the widest one
_TRANSFORM = re.compile(r"translate\((-?[\d.]+) (-?[\d.]+)\)(?: scale\((-?[\d.]+)\))?")


def texts_in(drawing: str) -> list[tuple[str, Box]]:
    """Every text of a drawing with about the room that it takes."""
    texts: list[tuple[str, Box]] = []
    _collect(ElementTree.fromstring(drawing), 0.0, 0.0, 1.0, texts)
    return texts


def _collect(node: ElementTree.Element, x: float, y: float, scale: float, texts: list[tuple[str, Box]]) -> None:
    if "hint" in (node.get("class") or "").split():
        return  # shown on demand, over what lies there
    moved = _TRANSFORM.fullmatch(node.get("transform") or "")
    if moved is not None:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or 1)
    if node.tag == f"{SVG}text" and node.text:
        texts.append((node.text, _room(node, x, y, scale)))
    for child in node:
        _collect(child, x, y, scale, texts)


def _room(node: ElementTree.Element, x: float, y: float, scale: float) -> Box:
    classes = (node.get("class") or "").split()
    size = int(node.get("font-size") or 0)
    wide = width_of(node.text or "", size, "bold" in classes) * scale * TIGHT
    at, line = x + scale * float(node.get("x") or 0), y + scale * float(node.get("y") or 0)
    left = at - wide / 2 if "mid" in classes else at - wide if "end" in classes else at
    return left, line - RISE * size * scale, left + wide, line + DROP * size * scale


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def clashes(drawing: str) -> list[str]:
    return [f"{a} | {b}" for (a, one), (b, other) in combinations(texts_in(drawing), 2) if overlap(one, other)]


def cells_in(drawing: str) -> list[Box]:
    """The boxes of a drawing in which words stand."""
    boxes: list[Box] = []
    for node in ElementTree.fromstring(drawing).iter(f"{SVG}rect"):
        if node.get("class") == "cell":
            x, y, wide, high = [float(node.get(name) or 0) for name in ("x", "y", "width", "height")]
            boxes.append((x, y, x + wide, y + high))
    return boxes


def spilling(drawing: str) -> list[str]:
    """Texts that lie partly in a box and partly outside."""
    return [
        words
        for words, room in texts_in(drawing)
        for cell in cells_in(drawing)
        if overlap(room, cell)
        and (room[0] < cell[0] - 1 or room[1] < cell[1] - 1 or room[2] > cell[2] + 1 or room[3] > cell[3] + 1)
    ]


def moments() -> list[ShackletonView]:
    """The first turn, the middle and the end of games with all corporations."""
    views: list[ShackletonView] = []
    for seats, options in SETTINGS:
        matches = [view_of(match, 0) for number, match in enumerate(played(seats, 5, options)) if number % 60 == 20]
        views += [matches[0], matches[len(matches) // 2], matches[-1]]
    return views


VIEWS = moments()


@in_every_language
def test_no_text_of_a_corporations_board_lies_on_another(strict: Strict) -> None:
    for view in VIEWS:
        desk = ShackletonDesk(view, strict, ["Ana"])
        for corporation in view.world.corporations:
            drawing = corporation_board(desk, corporation)
            assert clashes(drawing) == [], corporation.number
            assert spilling(drawing) == [], corporation.number


@in_every_language
def test_no_text_of_the_tracks_a_base_or_the_legend_lies_on_another(strict: Strict) -> None:
    for view in VIEWS:
        desk = ShackletonDesk(view, strict, ["Ana"])
        drawings = [tracks(desk), legend(view.world.tables, strict), base(desk, 0)]
        drawings += [part.drawing for part in track_parts(desk)]
        drawings += [holdings(desk, 0), cards(desk, 0), strip(desk, 0), *structures(desk, 0)]
        for drawing in drawings:
            assert clashes(drawing) == []
            assert spilling(drawing) == []


@in_every_language
def test_no_name_in_the_legend_is_cut_off(strict: Strict) -> None:
    texts = [words for words, _ in texts_in(legend(VIEWS[0].world.tables, strict))]
    assert {sort_name(sort, strict) for sort in range(len(SORTS))} <= set(texts)
    assert not [words for words in texts if "…" in words]


def test_points_of_three_digits_fit_their_hexagon() -> None:
    for r in (10, 11, 12, 19):
        drawing = f'<svg xmlns="http://www.w3.org/2000/svg">{points_tag(134, r)}</svg>'
        (_, room), *_ = texts_in(drawing)
        corners = [float(x) for x in re.findall(r"[ML](-?[\d.]+) ", drawing)]
        assert room[2] - room[0] <= max(corners) - min(corners)
