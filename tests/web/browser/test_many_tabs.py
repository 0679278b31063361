"""Hidden tabs hold no event stream, and still miss no change."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from web.browser.conftest import NewVisitor
from web.browser.test_two_browsers import is_same_page, mark, meet, one_move
from web.browser.visitor import MY_TURN, PATIENCE, Visitor

# In Playwright every page counts as visible, so this overrides it. It also counts the streams that a page opens.
COUNT = """
window.streams = [];
window.EventSource = class extends EventSource {
  constructor(address) { super(address); window.streams.push(this); }
};
"""
SEEN = """([isHidden, rest, ask]) => {
  Object.assign(document.getElementById("table").dataset, { rest, ask });
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
NEVER = 9999


def hide(page: Page, ask: float = NEVER) -> None:
    """Hide this tab, and wait until it has closed its stream."""
    page.evaluate(SEEN, [True, 0, ask])
    page.wait_for_function("() => streams.every((stream) => stream.readyState === EventSource.CLOSED)")


def look(page: Page) -> None:
    page.evaluate(SEEN, [False, NEVER, NEVER])


def seated(new_visitor: NewVisitor) -> tuple[Visitor, Visitor]:
    """Return Ana and Ben, who look at a table that they play without bots."""
    ana, ben = new_visitor(), new_visitor()
    ana.context.add_init_script(COUNT)
    table = ana.open_table("gaia", ["me", "open"], ["Ana"])
    ben.join(ana.link(table, 1), "Ben")
    ana.page.goto(table)
    meet(ana, ben)
    return ana, ben


def let_ben_be_asked(ana: Visitor, ben: Visitor) -> None:
    dice = Random(4)
    while ana.find(MY_TURN).count():
        one_move(dice, ana, ben)


def test_with_seven_tables_open_other_pages_open_and_the_seventh_hears_what_happens(new_visitor: NewVisitor) -> None:
    ana, ben = new_visitor(), new_visitor()
    ana.context.add_init_script(COUNT)
    for _ in range(6):
        ana.open_table("race", ["me", "random"])
        ana.wait_for(MY_TURN)
        hide(ana.page)
        ana.page = ana.context.new_page()
    table = ana.open_table("gaia", ["me", "open"], ["Ana"])
    ben.join(ana.link(table, 1), "Ben")
    ana.page.goto(table)
    meet(ana, ben)
    mark(ana)
    one_move(Random(1), ana, ben)
    one_move(Random(2), ana, ben)
    assert is_same_page(ana)
    front = ana.context.new_page()
    front.goto("/")
    expect(front.get_by_role("heading", level=1)).to_be_visible()


def test_a_tab_that_becomes_visible_again_shows_what_happened_meanwhile(new_visitor: NewVisitor) -> None:
    ana, ben = seated(new_visitor)
    let_ben_be_asked(ana, ben)
    mark(ana)
    hide(ana.page)
    before = ana.tag()
    ben.move(Random(1))
    assert ana.tag() == before
    look(ana.page)
    meet(ben, ana)
    one_move(Random(2), ana, ben)
    assert is_same_page(ana)


def test_the_title_of_a_hidden_tab_says_when_it_is_the_readers_turn(new_visitor: NewVisitor) -> None:
    ana, ben = seated(new_visitor)
    let_ben_be_asked(ana, ben)
    expect(ana.page).to_have_title(re.compile("^Gaia"))
    hide(ana.page, ask=0.1)
    while ben.find(MY_TURN).count():
        before = ben.tag()
        ben.move(Random(3))
        ben.wait_for("#status", not_tag=before)
    expect(ana.page).to_have_title(re.compile("^● "), timeout=PATIENCE)
