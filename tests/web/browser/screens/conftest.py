"""One server, and one browser that has a single font and draws it the same everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from web.browser.even import even_browser
from web.browser.screens.camera import Camera
from web.browser.screens.shots import SHOTS
from web.browser.screens.stage import Stage


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    stage = Stage(tmp_path_factory.mktemp("stage"), {shot.scene for shot in SHOTS if shot.scene})
    yield stage
    stage.host.end()
    assert stage.host.errors() == []


@pytest.fixture(scope="module")
def browser(stage: Stage, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser that knows the faces of one Debian package. (It comes after the stage, which has an event loop too.)"""
    with even_browser(tmp_path_factory.mktemp("fonts")) as browser:
        yield browser


@pytest.fixture(scope="module")
def camera(browser: Browser, stage: Stage) -> Camera:
    return Camera(browser, stage)


@pytest.fixture(scope="module")
def differing() -> Path:
    """The folder for screenshots that differ from the stored ones."""
    return Path(__file__).parents[4] / "build/screens"
