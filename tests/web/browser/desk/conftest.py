"""A server for each game, and somebody who looks at its positions with one font in windows of all sizes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from web.browser.conftest import FLAGS
from web.browser.desk.hall import Hall
from web.browser.desk.looker import Looker
from web.browser.desk.moments import MOMENTS
from web.browser.screens.camera import EVEN, prepare_fonts
from web.browser.visitor import PATIENCE
from web.needs import chromium, dejavu, left_out


@pytest.fixture(scope="module")
def halls(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Hall]]:
    """The halls of the games in `GAMES` of the module. (They come before the browser, which has an event loop.)"""
    games: tuple[str, ...] = getattr(request.module, "GAMES", tuple(MOMENTS))
    halls = {game: Hall(tmp_path_factory.mktemp(game), game) for game in games}
    yield halls
    for hall in halls.values():
        hall.host.end()
    assert [error for hall in halls.values() for error in hall.host.errors()] == []


@pytest.fixture(scope="module")
def browser(halls: dict[str, Hall], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser that knows the faces of one Debian package, so that texts are as wide on every machine."""
    program, faces = chromium(), dejavu()
    if program is None:
        left_out("Chromium", "chromium")
    if faces is None:
        left_out("the font DejaVu Sans", "fonts-dejavu-core")
    fonts = prepare_fonts(tmp_path_factory.mktemp("fonts"), faces)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program,
            args=[*FLAGS, *EVEN],
            env={**os.environ, "FONTCONFIG_FILE": str(fonts)},
            timeout=PATIENCE,
        )
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def looker(browser: Browser, halls: dict[str, Hall]) -> Looker:
    return Looker(browser, halls.__getitem__)


@pytest.fixture(scope="session")
def pictures() -> Path:
    """The folder for pictures of positions in which something is wrong."""
    folder = Path(__file__).parents[4] / "build/desk"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
