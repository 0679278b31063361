"""On a phone a rival's move is told in a toast, and a tap on it shows the place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from web.browser.desk.looker import PHONE, Looker
from web.browser.visitor import PATIENCE

GAMES = ("race", "gaia", "shackleton")
MOMENT = "late"
IS_LIT_IN_SIGHT = """() => [...document.querySelectorAll(".table-drawing .is-lit")].some((thing) => {
  const { top, bottom } = thing.getBoundingClientRect();
  return thing.checkVisibility() && bottom > 0 && top < innerHeight;
})"""


@pytest.mark.parametrize("game", GAMES)
def test_a_toast_tells_what_a_rival_did_and_a_tap_shows_where(looker: Looker, browser: Browser, game: str) -> None:
    laid = looker.hall(game).laid[MOMENT]
    waits = next(seat for seat in range(laid.seats) if seat != laid.reader)
    phone = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    ).new_page()
    phone.set_default_timeout(PATIENCE)
    mover = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce").new_page()
    looker.sit_down(phone, game, laid, waits)
    looker.sit_down(mover, game, laid, laid.reader)
    mover.locator("#question-title").wait_for()
    mover.evaluate(
        """() => { const form = document.querySelector("form.answers");
        form.requestSubmit(document.querySelector(".answers button.answer")); }"""
    )
    toast = phone.locator("#toast")
    expect(toast).to_be_visible(timeout=PATIENCE)
    assert phone.locator("[data-toast-text]").inner_text()
    phone.locator("[data-toast-show]").tap()
    assert phone.evaluate(IS_LIT_IN_SIGHT)
    phone.locator("[data-toast-close]").tap()
    expect(toast).to_be_hidden()
    for page in (phone, mover):
        page.context.close()
