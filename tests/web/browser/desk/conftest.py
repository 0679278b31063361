"""A server for each game, and somebody who looks at its positions with one font in windows of all sizes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from web.browser.desk.hall import Hall
from web.browser.desk.looker import Looker
from web.browser.desk.moments import MOMENTS
from web.browser.even import even_browser


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
    with even_browser(tmp_path_factory.mktemp("fonts")) as browser:
        yield browser


@pytest.fixture(scope="module")
def looker(browser: Browser, halls: dict[str, Hall]) -> Looker:
    return Looker(browser, halls.__getitem__)


@pytest.fixture(scope="session")
def pictures() -> Path:
    """The folder for pictures of positions in which something is wrong."""
    folder = Path(__file__).parents[4] / "build/desk"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
