"""Boards as SVG files: a browser shows them alone, in both themes and in print."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Literal

import pytest
from PIL import Image
from playwright.sync_api import Browser

from cli.terminal import run
from frame.tree import ROOT
from starboard.drawing.palette import NIGHT, PAPER

RECORDS = {"race": "ai_2p-001", "gaia": "elite-2p-0003", "shackleton": "golden-2p-robotics-2"}
GAMES = pytest.mark.parametrize("game", sorted(RECORDS))


def drawn(game: str, folder: Path, *args: str) -> Path:
    path = folder / f"{game}.svg"
    record = ROOT / f"tests/records/{game}/{RECORDS[game]}.record"
    assert run("show", str(record), "--at", "80", "-o", str(path), *args).exit_code == 0
    return path


def looks(browser: Browser, path: Path, scheme: Literal["light", "dark"], width: int = 1000) -> Image.Image:
    """Open the picture in a window of its own. Any error in the console fails the test."""
    context = browser.new_context(viewport={"width": width, "height": 700}, color_scheme=scheme)
    page, complaints = context.new_page(), list[str]()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("requestfailed", lambda request: complaints.append(request.url))
    page.goto(path.as_uri())
    assert page.evaluate("document.documentElement.tagName") == "svg"
    taken = Image.open(BytesIO(page.screenshot())).convert("RGB")
    context.close()
    assert complaints == []
    return taken


def ground(image: Image.Image) -> str:
    """Return the colour of the corner, which is the background."""
    pixel = image.getpixel((4, 4))
    assert isinstance(pixel, tuple)
    return "#" + "".join([f"{value:02x}" for value in pixel])


@GAMES
def test_a_picture_follows_the_theme_of_the_system(browser: Browser, tmp_path: Path, game: str) -> None:
    path = drawn(game, tmp_path)
    light, dark = looks(browser, path, "light"), looks(browser, path, "dark")
    assert (ground(light), ground(dark)) == (PAPER["ink"], NIGHT["ink"])
    for image in (light, dark):
        assert len(image.getcolors(image.width * image.height) or []) > 200, "there is hardly anything on it"


@GAMES
def test_a_dark_picture_is_dark_everywhere(browser: Browser, tmp_path: Path, game: str) -> None:
    path = drawn(game, tmp_path, "--dark")
    light, dark = looks(browser, path, "light"), looks(browser, path, "dark")
    assert light.tobytes() == dark.tobytes()
    assert ground(light) == NIGHT["ink"]


@GAMES
def test_a_picture_fits_its_frame_and_can_be_printed(browser: Browser, tmp_path: Path, game: str) -> None:
    """As an image in a page it keeps the proportions of the board at any width; in print it is light."""
    path = drawn(game, tmp_path)
    document = tmp_path / "page.html"
    document.write_text(f'<!doctype html><style>img{{width:100%}}</style><img src="{path.name}">', encoding="utf-8")
    context = browser.new_context(viewport={"width": 500, "height": 500}, color_scheme="dark")
    page = context.new_page()
    page.goto(document.as_uri())
    natural = page.evaluate("[document.images[0].naturalWidth, document.images[0].naturalHeight]")
    shown = page.evaluate("[document.images[0].width, document.images[0].height]")
    assert natural[0] > 1000
    assert shown[0] < 500
    assert shown[1] / shown[0] == pytest.approx(natural[1] / natural[0], rel=0.02)
    assert page.pdf(print_background=True).startswith(b"%PDF")
    page.goto(path.as_uri())
    page.emulate_media(media="print", color_scheme="light")  # as browsers print
    assert ground(Image.open(BytesIO(page.screenshot())).convert("RGB")) == PAPER["ink"]
    context.close()
