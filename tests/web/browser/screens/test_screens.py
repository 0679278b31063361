"""Every page and sixteen positions of each game look like their stored screenshots.

STARBOARD_SCREENS=write stores new ones (`make pictures` does that, and writes the gallery). Check them before a commit.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from starlette.routing import Route

from starboard.web.pages import ROUTES
from tools.tiers import sweep
from web.browser.screens import images
from web.browser.screens.camera import Camera
from web.browser.screens.shots import FRONT, SHOTS, STORED, Shot, is_representative

IS_WRITING = os.environ.get("STARBOARD_SCREENS") == "write"
LARGEST = 250_000  # bytes of one
LARGEST_OF_ALL = 8_000_000


@pytest.mark.parametrize("shot", sweep(SHOTS, is_representative), ids=lambda shot: shot.name)
def test_a_page_looks_as_it_did(shot: Shot, camera: Camera, differing: Path) -> None:
    actual = camera.take(shot)
    if IS_WRITING:
        STORED.mkdir(exist_ok=True)
        # Unchanged pictures are not written again, so that a commit shows only what changed.
        if not shot.stored.exists() or not images.compare(actual, images.opened(shot.stored)).is_small:
            images.keep(actual, shot.stored)
        return
    wrong = images.complaint(shot.name, actual, shot.stored, differing)
    if wrong:
        pytest.fail(wrong, pytrace=False)


def test_text_is_drawn_in_the_named_font_and_in_no_other(camera: Camera) -> None:
    page = camera.page(FRONT)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    names: set[str] = set()
    for selector in ("h1", "main p", "footer p"):
        node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
        fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        names |= {font["familyName"] for font in fonts}
    assert names == {"DejaVu Sans"}


def test_the_same_page_taken_twice_is_the_same_picture(camera: Camera) -> None:
    one, other = camera.take(FRONT), camera.take(FRONT)
    assert images.compare(one, other).share == 0


def test_a_page_that_was_altered_is_noticed(camera: Camera) -> None:
    """A changed word, colour or position in the browser gives a picture that the comparison refuses."""
    before = camera.take(FRONT)
    for change in (
        "document.querySelector('h1').textContent = 'Starboards and larboards'",
        "document.querySelector('main a').remove()",
        "document.querySelector('main').style.translate = '12px 0'",
        "document.body.style.background = '#d8c8e8'",
    ):
        page = camera.page(FRONT)
        page.evaluate(change)
        after = camera.photograph(page, FRONT.is_whole)
        assert not images.compare(after, before).is_small, change


def test_every_stored_picture_is_used_and_small() -> None:
    files = sorted(STORED.glob("*")) if STORED.exists() else []
    assert {file.name for file in files} <= {shot.stored.name for shot in SHOTS}
    assert [file.name for file in files if file.stat().st_size > LARGEST] == []
    assert sum([file.stat().st_size for file in files]) < LARGEST_OF_ALL


NO_PAGES = (  # addresses that are not pages: parts of pages, files, and endpoints for machines
    "/t/{id}/now",
    "/t/{id}/words",
    "/t/{id}/events",
    "/t/{id}/record",
    "/t/{id}/story.svg",
    "/t/{id}/welcome",  # only a person with a new code sees it
    "/healthz",
    "/metrics",
)


def test_every_page_has_a_shot() -> None:
    seen = [re.sub(r"\{\w+\}", "x", shot.path).partition("?")[0] for shot in SHOTS]
    pages = [route for route in ROUTES if isinstance(route, Route) and "GET" in (route.methods or ())]
    unseen = [page.path for page in pages if not any([page.path_regex.match(path) for path in seen])]
    assert sorted(unseen) == sorted(NO_PAGES)


def test_each_game_has_sixteen_positions_and_every_shot_its_own_name() -> None:
    chapters = [shot.chapter for shot in SHOTS]
    assert [chapters.count(game) for game in ("race", "gaia", "shackleton")] == [16, 16, 16]
    assert len({shot.name for shot in SHOTS}) == len(SHOTS)
