"""Charts as SVG: well-formed, readable without colour, and true to their numbers."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from starboard.drawing import charts
from starboard.drawing.chart_parts import DASHES, FONT, PARTS, SMALL, Player, style_sheet, ticks
from starboard.drawing.charts import Cell

SVG = "{http://www.w3.org/2000/svg}"
ANA, BEN = Player(0, "Ana & <b>"), Player(1, "Ben")
PLAYERS = [ANA, BEN, Player(2, "Cai"), Player(3, "Dora")]
PARTS_NAMED = ["Mines", "Towers", "Debts"]


def read(drawing: str) -> ElementTree.Element:
    """The drawing, if it is one: named, described, and without any style of its own."""
    root = ElementTree.fromstring(drawing)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text == root.get("aria-label")
    assert description is not None
    assert description.text
    assert not [element for element in root.iter() if element.get("style") or element.tag == f"{SVG}style"]
    return root


def words(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def rects(root: ElementTree.Element, part: int) -> list[ElementTree.Element]:
    """The pieces of a part; its square in the legend has no corner of its own."""
    wanted = f"ch-part ch-part-{part}"
    return [element for element in root.iter(f"{SVG}rect") if element.get("class") == wanted and not element.get("rx")]


def test_the_pieces_of_a_bar_are_as_long_as_their_numbers_and_negative_ones_lie_beyond_zero() -> None:
    root = read(charts.bars("Points", "description", PARTS_NAMED, [(ANA, [10, 20, -5]), (BEN, [30, 0, 0])]))
    mines, towers, debts = (rects(root, part) for part in range(3))
    unit = float(mines[0].get("width", "")) / 10
    assert float(towers[0].get("width", "")) == pytest.approx(20 * unit, abs=0.02)
    assert float(debts[0].get("width", "")) == pytest.approx(5 * unit, abs=0.02)
    zero = float(mines[0].get("x", ""))
    assert float(debts[0].get("x", "")) == pytest.approx(zero - 5 * unit, abs=0.02)
    assert float(mines[1].get("x", "")) == zero
    assert (len(mines), len(towers), len(debts)) == (2, 1, 1)
    assert {"25", "30"} <= set(words(root))  # the sums


def test_a_part_has_its_letter_in_the_bar_and_in_the_legend() -> None:
    root = read(charts.bars("Points", "description", PARTS_NAMED, [(ANA, [10, 20, 0])]))
    assert words(root).count("a") == words(root).count("b") == 2
    assert "c" not in words(root)  # nobody has debts
    assert "Debts" not in words(root)
    assert "Mines" in words(root)


def test_neighbouring_parts_differ_without_colour() -> None:
    """Letters are dark on the light parts and light on the dark ones; these take turns."""
    root = read(charts.bars("Points", "description", ["x"] * 4, [(ANA, [9, 9, 9, 9])]))
    kinds = [element.get("class") for element in root.iter(f"{SVG}text") if (element.text or "-") in "abcd"]
    assert kinds[:4] == ["mid ch-on-light", "mid ch-on-dark"] * 2


def test_a_line_goes_through_its_values_with_dash_marker_and_letter() -> None:
    courses = [(player, [player.place, 4, 8 - player.place]) for player in PLAYERS]
    root = read(charts.lines("Ore", "description", ["1", "2", "3"], courses))
    drawn = [element for element in root.iter(f"{SVG}path") if "ch-course" in element.get("class", "")]
    assert [element.get("stroke-dasharray", "") for element in drawn] == list(DASHES)
    assert len(set(DASHES)) == len(PLAYERS)
    for player, element in zip(PLAYERS, drawn, strict=True):
        points = [point.split() for point in re.findall(r"[\d.]+ [\d.]+", element.get("d", ""))]
        xs, ys = [float(x) for x, _ in points], [float(y) for _, y in points]
        assert xs == sorted(xs)
        unit = (ys[0] - ys[1]) / (4 - player.place)  # higher is more
        assert unit == pytest.approx(15, abs=0.01)
    for player, values in courses:
        assert f"{player.letter} {values[-1]}" in words(root)


def test_letters_at_the_ends_of_lines_do_not_overlap() -> None:
    root = read(charts.lines("Ore", "description", ["1", "2"], [(player, [0, 5]) for player in PLAYERS]))
    ends = sorted([float(e.get("y", "")) for e in root.iter(f"{SVG}text") if re.fullmatch("[A-D] 5", e.text or "")])
    assert len(ends) == 4
    assert all([after - before >= 12 for before, after in pairwise(ends)])


@pytest.mark.parametrize("count", [1, 2, 6, 25, 200])
def test_any_number_of_rounds_can_be_drawn_inside_the_frame(count: int) -> None:
    labels, stacks = [str(n) for n in range(1, count + 1)], [[n % 3, n % 2, -(n % 4)] for n in range(count)]
    cells = [(player, [Cell(("IV ×2", "II"))] * count) for player in PLAYERS]
    for drawing in (
        charts.lines("Ore", "description", labels, [(ANA, [-n for n in range(count)]), (BEN, [0] * count)], True),
        charts.columns("Ana", "description", ANA, PARTS_NAMED, labels, stacks),
        charts.cells("Turns", "description", labels, cells, "a legend " * 12),
    ):
        root = read(drawing)
        wide, tall = (float(root.get(name, "")) for name in ("width", "height"))
        for element in root.iter(f"{SVG}text"):
            assert 0 <= float(element.get("x", "")) <= wide
            assert 0 <= float(element.get("y", "")) <= tall
        for element in root.iter(f"{SVG}rect"):
            assert float(element.get("x", "0")) >= 0
            assert float(element.get("x", "0")) + float(element.get("width", "")) <= wide + 0.01


def test_the_numbers_of_an_axis_are_whole_ones() -> None:
    root = read(charts.lines("QIC", "description", ["1", "2"], [(ANA, [0, 1])]))
    assert [word for word in words(root) if "." in word] == []
    assert {"0", "1"} <= set(words(root))


def test_charts_can_be_drawn_without_data() -> None:
    read(charts.bars("Points", "description", PARTS_NAMED, [(ANA, [0, 0, 0])]))
    read(charts.lines("Ore", "description", ["1"], [(ANA, [0])]))
    read(charts.columns("Ana", "description", ANA, PARTS_NAMED, ["1"], [[0, 0, 0]]))
    read(charts.cells("Turns", "description", ["1"], [(ANA, [Cell(())])]))
    assert charts.used_parts([]) == []


def test_a_cell_is_as_full_as_its_share() -> None:
    root = read(
        charts.cells("Turns", "description", ["1", "2"], [(BEN, [Cell(("4",), 1.0, "#1"), Cell(("1",), 0.25, "#2")])])
    )
    filled = [e for e in root.iter(f"{SVG}rect") if e.get("class") == "ch-of-1"]
    whole = [e for e in root.iter(f"{SVG}rect") if e.get("class") == "ch-track"]
    widths = [float(e.get("width", "")) for e in filled]
    assert widths == pytest.approx([float(whole[0].get("width", "")), float(whole[1].get("width", "")) / 4], abs=0.02)
    assert {"#1", "#2", "4", "1"} <= set(words(root))


def test_texts_are_shortened_or_wrapped_to_fit() -> None:
    assert FONT.shortened("short", SMALL, 200) == "short"
    cut = FONT.shortened("a very long name of somebody", SMALL, 80)
    assert cut.endswith("…")
    assert FONT.width_of(cut, SMALL) <= 80
    lines = FONT.wrapped("one two three four five six seven", SMALL, 70)
    assert " ".join(lines) == "one two three four five six seven"
    assert all([FONT.width_of(line, SMALL) <= 70 for line in lines])
    assert ticks(0, 10, 4) == [0, 2, 4, 6, 8, 10]


def luminance(colour: str) -> float:
    levels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [level / 12.92 if level <= 0.03928 else ((level + 0.055) / 1.055) ** 2.4 for level in levels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("theme", "panel"), [(0, "#fffdf7"), (1, "#10182e")])
def test_parts_and_lines_stand_out_from_the_page_and_letters_from_their_parts(theme: int, panel: str) -> None:
    blocks = re.findall(r"\{(--d-ch[^}]*)\}", style_sheet())
    colours = dict(re.findall(r"--d-ch-([\w-]+):(#\w+)", blocks[theme]))
    assert len(colours) == PARTS + len(PLAYERS)
    for name, colour in colours.items():
        assert contrast(colour, panel) >= 3, name
        if name.startswith("part-"):
            letters = "#ffffff" if int(name.removeprefix("part-")) % 2 else "#0b1020"
            assert contrast(colour, letters) >= 4.5, name


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (0.0, 1.0, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (-7.0, 31.0, [-5, 0, 5, 10, 15, 20, 25, 30]),
        (90.0, 104.0, [90, 92, 94, 96, 98, 100, 102, 104]),
    ],
)
def test_an_axis_has_round_numbers(low: float, high: float, marks: list[float]) -> None:
    assert ticks(low, high) == marks
