"""Tabs beside the board in windows below the desk: a question borrows them, and the reader's own tab comes back."""

from __future__ import annotations

from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.positions import CROWDED, crowded
from web.browser.test_layout import TABLET


def test_the_tab_of_the_reader_comes_back_after_a_question_that_opened_another(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport=TABLET)
    crowded(person, *CROWDED[0])
    players, research = person.find(".draw-panel-players"), person.find(".draw-panel-research")
    person.find(".draw-tab-players").click()
    before = person.tag()
    person.press("build ac2 4x1")  # an academy brings a technology tile
    person.wait_for(".draw-panel-research", not_tag=before)
    expect(research).to_be_visible()
    before = person.tag()
    person.page.keyboard.press("u")
    person.wait_for(".draw-panel-players", not_tag=before)
    expect(players).to_be_visible()
    expect(research).to_be_hidden()
