"""A finger that rests on a thing shows it large and chooses nothing, whether or not the browser has an event for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.positions import PHONE, Fingers, Point, alone
from web.browser.visitor import Visitor

CARD = ".draw-race-hand .target[data-codes]"
PANEL = "#peek"
HELD = 900  # milliseconds that the finger rests
SHORT = 250
MIDDLE = """e => { const { left, top, width, height } = e.getBoundingClientRect();
  return [left + width / 2, top + height / 2]; }"""
# An iPhone sends no event for a finger that rests.
SILENT = """addEventListener("contextmenu", (event) => {
  event.stopImmediatePropagation();
  event.preventDefault();
}, true)"""


def discarding(new_visitor: NewVisitor, is_silent: bool = False) -> tuple[Visitor, Fingers, Point]:
    """Return somebody whom Race asks to discard, their fingers, and the middle of a card in hand."""
    person = new_visitor(**PHONE)
    if is_silent:
        person.context.add_init_script(SILENT)
    alone(person, "race")
    person.find("details.sheet[open] > summary").tap()
    person.find("details.sheet:not([open])").wait_for(state="attached")
    card = person.find(CARD).first
    card.evaluate("e => e.scrollIntoView({ block: 'center' })")
    x, y = card.evaluate(MIDDLE)
    return person, Fingers(person), (x, y)


def ticked(person: Visitor) -> int:
    return person.find(".answers .pick input:checked").count()


@pytest.mark.parametrize("is_silent", [False, True], ids=["event", "timer"])
def test_a_long_press_reads_a_card_without_choosing_it(new_visitor: NewVisitor, is_silent: bool) -> None:
    person, fingers, place = discarding(new_visitor, is_silent)
    person.page.evaluate(
        """() => { window.opened = 0; let was = true; new MutationObserver(() => {
          const { hidden } = document.getElementById("peek"); if (was && !hidden) window.opened += 1; was = hidden;
        }).observe(document.getElementById("peek"), { attributes: true, attributeFilter: ["hidden"] }); }"""
    )
    fingers.hold(*place, HELD)
    expect(person.find(f"{PANEL} .peek-zoom > svg")).to_be_visible()
    person.page.wait_for_timeout(SHORT)
    expect(person.find(PANEL)).to_be_visible()
    assert person.page.evaluate("window.opened") == 1
    assert ticked(person) == 0
    person.find(f"{PANEL} .peek-close").tap()
    expect(person.find(PANEL)).to_be_hidden()
    fingers.tap(*place)  # an ordinary tap chooses, as before
    expect(person.find(f"{CARD}.is-picked")).to_have_count(1)


def slipping(fingers: Fingers, place: Point) -> None:
    x, y = place
    fingers.rest((x, y), (x + 24, y), HELD)


def short(fingers: Fingers, place: Point) -> None:
    fingers.hold(*place, SHORT)


@pytest.mark.parametrize("touch", [slipping, short])
def test_a_finger_that_slips_or_is_lifted_soon_reads_nothing(
    new_visitor: NewVisitor, touch: Callable[[Fingers, Point], None]
) -> None:
    person, fingers, place = discarding(new_visitor, is_silent=True)
    touch(fingers, place)
    person.page.wait_for_timeout(HELD)
    expect(person.find(PANEL)).to_be_hidden()


def test_a_page_that_is_scrolled_reads_nothing(new_visitor: NewVisitor) -> None:
    person, fingers, (x, y) = discarding(new_visitor, is_silent=True)
    before = person.page.evaluate("scrollY")
    fingers.rest((x, y), (x, y - 90), HELD)
    assert person.page.evaluate("scrollY") != before
    expect(person.find(PANEL)).to_be_hidden()
    assert ticked(person) == 0
