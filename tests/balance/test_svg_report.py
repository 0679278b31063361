"""The charts of a report on balance: one file for each measure, readable without colour."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from balance.made_up_results import report_on, result
from starboard.balance.svg_report import chart, draw_all

SVG = "{http://www.w3.org/2000/svg}"


def picture(name: str, games: list[Any]) -> str:
    report = report_on(games)
    (measure,) = [measure for measure in report["measures"] if measure["name"] == name]
    return chart(report, measure)


def test_every_measure_is_drawn_in_a_file_of_its_own(tmp_path: Path) -> None:
    drawn = draw_all(report_on([result([1, 2], [1]), result([1, 2, 3], [1])]), tmp_path / "new" / "folder")
    assert [path.name for path in drawn] == [
        *("scores.svg", "guilds.svg", "seat.svg", "captain.svg", "cards.svg", "moves.svg")
    ]
    for path in drawn:
        root = ElementTree.fromstring(path.read_text("utf-8"))
        assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert root[0].text == f"Toy: {path.stem}"


def test_a_chart_has_a_description_for_screen_readers() -> None:
    root = ElementTree.fromstring(picture("guilds", [result([1, 2], [1])] * 2))
    assert "smiths, share, 2 seats: 50.0% (50.0…50.0)" in (root[1].text or "")


def test_a_picture_loads_nothing_and_has_colours_for_dark_and_light() -> None:
    svg = picture("guilds", [result([1, 2], [1])] * 2)
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)|<script|<image|@import|url\((?!#)", svg) == []
    dark, light = re.findall(r"svg \{(.*?)\}", svg, re.DOTALL)
    assert set(re.findall(r"--\w+:", dark)) == set(re.findall(r"--\w+:", light))


def test_limits_are_drawn_and_a_flagged_row_is_marked_not_by_colour_alone() -> None:
    svg = picture("guilds", [result([0, 0], [0], guilds=[{"smiths": 85, "bakers": 15}] * 2)] * 9)
    assert svg.count('class="limit"') == 2
    assert ">! smiths</text>" in svg
    assert ">! smiths</text>" not in picture("guilds", [result([0, 0], [0])] * 9)


def test_a_figure_far_off_does_not_leave_the_panel() -> None:
    svg = picture("scores", [result([0, 1], [1]), result([500, 501], [1], 1), result([5, 5], [1], setting="other")])
    ends = [float(x) for pair in re.findall(r'd="M([\d.-]+) [\d.]+H([\d.-]+)"', svg) for x in pair]
    assert ends
    assert 0 < min(ends) <= max(ends) < 1000


def test_text_from_data_cannot_break_a_picture() -> None:
    report = report_on([result([1, 2], [1])], {"smiths": "<Smiths> & Sons"})
    assert "<Smiths> & Sons" in {
        text.text for text in ElementTree.fromstring(chart(report, report["measures"][1])).iter()
    }
