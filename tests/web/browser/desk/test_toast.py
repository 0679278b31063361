"""On a phone a rival's move is told in a toast, and a tap on it shows the place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from web.browser.desk.looker import PHONE, Looker
from web.browser.visitor import PATIENCE

GAMES = ("race", "gaia", "shackleton")
MOMENT = "late"
MOST_LINES = 13
LONG = 30_000  # milliseconds after which a toast is surely gone
MOST_PRESSES = 100
IS_LIT_IN_SIGHT = """() => [...document.querySelectorAll(".table-drawing .is-lit")].some((thing) => {
  const { top, bottom } = thing.getBoundingClientRect();
  return thing.checkVisibility() && bottom > 0 && top < innerHeight;
})"""


def phone_of(browser: Browser) -> Page:
    """Return a window of a phone."""
    phone = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    ).new_page()
    phone.set_default_timeout(PATIENCE)
    return phone


@pytest.mark.parametrize("game", GAMES)
def test_a_toast_tells_what_a_rival_did_and_a_tap_shows_where(looker: Looker, browser: Browser, game: str) -> None:
    laid = looker.hall(game).laid[MOMENT]
    waits = next(seat for seat in range(laid.seats) if seat != laid.reader)
    phone = phone_of(browser)
    mover = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce").new_page()
    looker.sit_down(phone, game, laid, waits)
    looker.sit_down(mover, game, laid, laid.reader)
    mover.locator("#question-title").wait_for()
    before = phone.locator(".table-now").get_attribute("data-tag")
    mover.evaluate(
        """() => { const form = document.querySelector("form.answers");
        form.requestSubmit(document.querySelector(".answers button.answer")); }"""
    )
    toast = phone.locator("#toast")
    expect(toast).to_be_visible(timeout=PATIENCE)
    phone.locator(f'.table-now:not([data-tag="{before}"])').wait_for()
    for _ in range(MOST_LINES):  # the first lines may be older, and about nothing on the board
        assert phone.locator("[data-toast-text]").inner_text()
        phone.locator("[data-toast-show]").tap()
        if phone.evaluate(IS_LIT_IN_SIGHT) or not phone.locator("[data-toast-next]").is_visible():
            break
        phone.locator("[data-toast-next]").tap()
    assert phone.evaluate(IS_LIT_IN_SIGHT)
    phone.locator("[data-toast-close]").tap()
    expect(toast).to_be_hidden()
    for page in (phone, mover):
        page.context.close()


def test_a_toast_waits_while_a_card_that_covers_it_is_read(looker: Looker, browser: Browser) -> None:
    laid = looker.hall("gaia").laid[MOMENT]
    waits = next(seat for seat in range(laid.seats) if seat != laid.reader)
    phone = phone_of(browser)
    phone.clock.install()
    looker.sit_down(phone, "gaia", laid, waits)
    mover = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce").new_page()
    looker.sit_down(mover, "gaia", laid, laid.reader)
    mover.locator("#question-title").wait_for()
    mover.evaluate(
        """() => { const form = document.querySelector("form.answers");
        form.requestSubmit(document.querySelector(".answers button.answer")); }"""
    )
    toast, card = phone.locator("#toast"), phone.locator("#peek.is-above")
    expect(toast).to_be_visible(timeout=PATIENCE)
    phone.keyboard.press("i")
    for _ in range(MOST_PRESSES):
        if card.is_visible():
            break
        phone.keyboard.press("ArrowRight")
    expect(card).to_be_visible()
    for _ in range(5):
        phone.clock.fast_forward(LONG)
    expect(toast).to_be_visible()
    phone.keyboard.press("Escape")
    for _ in range(5):
        phone.clock.fast_forward(LONG)
    expect(toast).to_be_hidden()
    for page in (phone, mover):
        page.context.close()
