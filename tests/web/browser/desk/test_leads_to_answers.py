"""On the phone, a question whose answers are not in sight leads to the part that holds them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tools.tiers import sweep
from web.browser.desk.looker import PHONE, Looker
from web.browser.desk.moments import SHACKLETON, Moment

GAMES = ("shackleton",)
ASKED = [moment for moment in SHACKLETON if moment.name != "over"]
IN_SIGHT = """() => [...document.querySelectorAll(".table-drawing .target[data-codes]")].filter((target) => {
  const { left, top, width, height } = target.getBoundingClientRect();
  return width > 0 && target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).length"""


def in_sight(page: Page) -> int:
    """Return how many things that can be chosen are in the window and not below the sheet with the question."""
    count: int = page.evaluate(IN_SIGHT)
    return count


@pytest.mark.parametrize("moment", sweep(ASKED, lambda moment: moment.name in ("shuttle", "round-end")),
                         ids=lambda moment: moment.name)  # fmt: skip
def test_a_question_shows_its_answers_or_a_chip_that_leads_to_them(looker: Looker, moment: Moment) -> None:
    page = looker.go("shackleton", moment, PHONE)
    page.wait_for_function("() => document.querySelector('[data-chips]')?.hidden === false")
    chips = page.locator(".chips button:visible")
    assert in_sight(page) or chips.count()
    for at in range(chips.count()):
        chips.nth(at).click()
        page.wait_for_timeout(100)
        assert in_sight(page), chips.nth(at).inner_text()
