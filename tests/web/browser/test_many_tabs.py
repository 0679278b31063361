"""Tabs that nobody looks at: they hold no connection that others need, and miss nothing."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import Page, expect

from web.browser.conftest import Visit
from web.browser.test_two_browsers import is_same_page, mark, meet, one_move
from web.browser.visitor import MY_TURN, PATIENCE, Visitor

# Playwright's pages all believe to be seen, so they are told that they are not; the streams they open are counted.
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
    """Nobody looks at this tab, which rests at once; wait until it does."""
    page.evaluate(SEEN, [True, 0, ask])
    page.wait_for_function("() => streams.every((stream) => stream.readyState === EventSource.CLOSED)")


def look(page: Page) -> None:
    page.evaluate(SEEN, [False, NEVER, NEVER])


def seated(visit: Visit) -> tuple[Visitor, Visitor]:
    """Ana and Ben look at a table of two, and its moves are theirs alone."""
    ana, ben = visit(), visit()
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


def test_with_seven_tables_open_other_pages_open_and_the_seventh_hears_what_happens(visit: Visit) -> None:
    ana, ben = visit(), visit()
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


def test_a_tab_that_is_looked_at_again_shows_what_happened_meanwhile(visit: Visit) -> None:
    ana, ben = seated(visit)
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


def test_the_title_of_a_tab_that_nobody_looks_at_says_when_it_is_ones_turn(visit: Visit) -> None:
    ana, ben = seated(visit)
    let_ben_be_asked(ana, ben)
    expect(ana.page).to_have_title(re.compile("^Gaia"))
    hide(ana.page, ask=0.1)
    while ben.find(MY_TURN).count():
        before = ben.tag()
        ben.move(Random(3))
        ben.wait_for("#status", not_tag=before)
    expect(ana.page).to_have_title(re.compile("^● "), timeout=PATIENCE)
