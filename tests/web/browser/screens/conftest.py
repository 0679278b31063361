"""One server, and one browser that has a single font and draws it the same everywhere."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from web.browser.conftest import FLAGS
from web.browser.screens.camera import EVEN, Camera, prepare_fonts
from web.browser.screens.shots import SHOTS
from web.browser.screens.stage import Stage
from web.browser.visitor import PATIENCE
from web.needs import chromium, dejavu, left_out


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    stage = Stage(tmp_path_factory.mktemp("stage"), {shot.scene for shot in SHOTS if shot.scene})
    yield stage
    stage.host.end()
    assert stage.host.errors() == []


@pytest.fixture(scope="module")
def browser(stage: Stage, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser that knows the faces of one Debian package. (It comes after the stage, which has an event loop too.)"""
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
def camera(browser: Browser, stage: Stage) -> Camera:
    return Camera(browser, stage)


@pytest.fixture(scope="module")
def differing() -> Path:
    """The folder for screenshots that differ from the stored ones."""
    return Path(__file__).parents[4] / "build/screens"
