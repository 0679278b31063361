"""The README's picture is drawn from a real table, and needs nothing else to be seen."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any
from xml.etree import ElementTree

import pytest

from frame.tree import ROOT, read
from starboard.games.race import effects as fx
from starboard.games.race.data import DESIGNS

SVG = read("docs/race.svg")
SHAPES = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "docs"))
    return import_module("make_picture")


def test_the_picture_is_what_the_script_draws(drawing: Any) -> None:
    assert drawing.main() == SVG, "draw it again: python docs/make_picture.py > docs/race.svg"


def test_the_readme_shows_it() -> None:
    assert "](docs/race.svg)" in read("README.md")


def test_it_is_well_formed_and_says_what_it_shows() -> None:
    root = ElementTree.fromstring(SVG)
    assert [child.tag for child in root][:2] == [f"{SHAPES}title", f"{SHAPES}desc"]
    assert "Epsilon Eridani" in (root[1].text or "")


def test_it_loads_nothing_from_elsewhere_and_runs_nothing() -> None:
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)|<script|<image|@import|url\((?!#)", SVG) == []


def test_what_may_be_done_now_is_marked_with_its_code(drawing: Any) -> None:
    marked = set(re.findall(r'data-action="([^"]+)"', SVG))
    match = drawing.starboard.load(drawing.GAME.read_text(encoding="utf-8"), until=drawing.MOMENT)
    assert marked == {action.code for action in match.decision(drawing.SEAT).actions}


def test_it_has_colours_for_dark_and_for_light() -> None:
    dark, light = re.findall(r"svg \{(.*?)\}", SVG, re.DOTALL)
    assert "prefers-color-scheme: light" in SVG
    assert set(re.findall(r"--\w+", light)) <= set(re.findall(r"--\w+", dark))


@pytest.mark.parametrize("card", DESIGNS, ids=lambda card: card.id)
def test_every_power_of_every_card_has_icons_that_hardly_need_to_shrink(card: fx.Card, drawing: Any) -> None:
    for _, effect in card.powers:
        row, wide = drawing.icon_row(effect, card.kind)
        assert row
        assert wide <= drawing.POWER_ROOM / 0.75
