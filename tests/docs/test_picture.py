"""The pictures of the documentation are those that the code draws today, and they load nothing else."""

from __future__ import annotations

import re
import runpy
import sys
from typing import Any
from xml.etree import ElementTree

import pytest

from frame.tree import ROOT, files, read
from web.browser.screens import images
from web.browser.screens.shots import SHOTS

AGAIN = "draw it again: make pictures"
SVG = "{http://www.w3.org/2000/svg}"
BOARDS = ("race", "gaia", "shackleton")


@pytest.fixture(scope="module")
def drawing() -> dict[str, Any]:
    """The names that the script `make_pictures.py` defines."""
    path = list(sys.path)
    try:
        return runpy.run_path(str(ROOT / "docs/make_pictures.py"))
    finally:
        sys.path[:] = path


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_is_what_the_command_line_draws_today(game: str, drawing: dict[str, Any]) -> None:
    assert read(f"docs/{game}.svg") == drawing["board"](f"{game}.svg"), AGAIN


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_is_shown_small_and_loads_nothing(game: str) -> None:
    picture = read(f"docs/{game}.svg")
    assert f"](docs/{game}.svg)" in read("README.md")
    assert len(picture.encode()) < 200_000
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)|<script|<image|@import|url\((?!#)", picture) == []
    root = ElementTree.fromstring(picture)
    assert [child.tag for child in root][:3] == [f"{SVG}title", f"{SVG}desc", f"{SVG}style"]


def test_every_board_drawn_is_a_file_and_no_other_is_left() -> None:
    pictures = [file for file in files("docs/*.svg") if file.count("/") == 1]  # charts are in folders
    assert pictures == sorted([f"docs/{game}.svg" for game in BOARDS])


def test_the_gallery_is_what_the_script_writes(drawing: dict[str, Any]) -> None:
    assert read("docs/gallery.md") == drawing["gallery"](), AGAIN


@pytest.mark.parametrize("shot", [shot for shot in SHOTS if shot.is_simulated], ids=lambda shot: shot.name)
def test_a_simulation_is_that_of_the_stored_screenshot(shot: Any) -> None:
    simulated = ROOT / "docs/gallery" / shot.stored.name
    assert simulated.exists() == shot.stored.exists(), AGAIN
    if shot.stored.exists():
        expected = images.deuteranopia(images.opened(shot.stored))
        assert images.compare(images.opened(simulated), expected).is_small, AGAIN
