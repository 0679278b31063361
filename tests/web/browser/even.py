"""A browser that draws the same on every machine: it knows one font, and nothing depends on the graphics card."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from web.browser.conftest import FLAGS
from web.browser.screens.camera import EVEN, prepare_fonts
from web.browser.visitor import PATIENCE
from web.needs import chromium, dejavu, left_out


@contextmanager
def even_browser(folder: Path) -> Iterator[Browser]:
    """Start a browser that knows the faces of one Debian package; the folder is for its font settings."""
    program, faces = chromium(), dejavu()
    if program is None:
        left_out("Chromium", "chromium")
    if faces is None:
        left_out("the font DejaVu Sans", "fonts-dejavu-core")
    fonts = prepare_fonts(folder, faces)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program,
            args=[*FLAGS, *EVEN],
            env={**os.environ, "FONTCONFIG_FILE": str(fonts)},
            timeout=PATIENCE,
        )
        yield browser
        browser.close()
