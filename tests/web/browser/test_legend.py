"""What the icons mean: a dialog at the table, fetched when it is opened, and a page for readers without scripts."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from starboard.kernel.package import find_game
from starboard.text.i18n import speaker
from web.browser.conftest import NewVisitor
from web.browser.positions import play_here
from web.browser.visitor import MY_TURN

GAMES = [
    game
    for game in ("race", "gaia", "shackleton")
    if find_game(game).drawing.legend(speaker("en", find_game(game)))  # the others have none yet
]


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)])
@pytest.mark.parametrize("game", GAMES)
def test_the_dialog_is_fetched_once_and_closes_with_escape(
    new_visitor: NewVisitor, game: str, size: tuple[int, int]
) -> None:
    person = new_visitor(viewport={"width": size[0], "height": size[1]})
    person.open_table(game, ["me", "random"])
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    dialog = person.find("#legend")
    for _ in range(2):
        person.find("details.table-menu > summary").click()
        person.find("[data-open-legend]").click()
        expect(dialog.locator("svg, figure").first).to_be_visible()
        box = dialog.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        person.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
    assert len([url for url in asked if url.endswith("/icons")]) == 1


@pytest.mark.parametrize("closing", ["icons", "escape", "click"])
def test_a_menu_that_was_closed_stays_closed_when_the_game_goes_on(new_visitor: NewVisitor, closing: str) -> None:
    person = new_visitor(viewport={"width": 1366, "height": 768})
    person.open_table("gaia", ["me", "random"], seed=3)
    person.wait_for(MY_TURN)
    person.find("details.table-menu > summary").click()
    if closing == "icons":
        person.find("[data-open-legend]").click()
        expect(person.find("#legend svg").first).to_be_visible()
    if closing == "click":
        person.find("#question-title").click()
    else:
        person.page.keyboard.press("Escape")
    expect(person.find("[data-open-legend]")).to_be_hidden()
    play_here(person, Random(3))
    expect(person.find("[data-open-legend]")).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_without_scripts_the_link_leads_to_a_page(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(java_script_enabled=False, viewport={"width": 390, "height": 844})
    person.page.goto(f"/rules/{game}")
    person.find(f"a[href='/rules/{game}/icons']").click()
    expect(person.find(".icons-sheet svg").first).to_be_visible()
