"""Nothing is lost because somebody else moved: neither a click whose button is still down, nor focus, nor scroll."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page

from web.browser.desk.hall import Hall, Laid
from web.browser.desk.looker import Looker, Size
from web.browser.visitor import PATIENCE

GAMES = ("race",)  # where several people choose at the same time
DESK: Size = (1280, 720)  # where the log must scroll
ON_TABLE = ".table-drawing .target[data-codes]:visible"
IN_BAR = ".bar .answer:visible"
IN_LIST = ".answers button.answer:visible"
MOVED_ON = "#table-notice"
OFFERED = "[...document.querySelectorAll('.answers [name=code]')].map(answer => answer.value).join()"


class Pair:
    """The reader of a position, and a rival who is asked at the same time, each in a browser of their own."""

    def __init__(self, looker: Looker, browser: Browser, hall: Hall, name: str) -> None:
        self.laid: Laid = hall.laid[name]
        self.reader = self._seated(looker, browser, self.laid.reader)
        self.rival = self._seated(looker, browser, self.laid.rivals[0])

    def _seated(self, looker: Looker, browser: Browser, seat: int) -> Page:
        page = browser.new_context(viewport={"width": DESK[0], "height": DESK[1]}, reduced_motion="reduce").new_page()
        page.set_default_timeout(PATIENCE)
        looker.sit_down(page, GAMES[0], self.laid, seat)
        page.locator("#question-title").wait_for()
        return page

    def rival_moves(self) -> None:
        """Let the rival answer, and wait until the news has reached the reader's page."""
        with self.reader.expect_response(lambda response: response.url.endswith("/now"), timeout=PATIENCE) as news:
            self.rival.evaluate(
                """() => { const form = document.querySelector("form.answers");
                form.requestSubmit(document.querySelector(".answers button.answer")); }"""
            )
        news.value.finished()

    def close(self) -> None:
        for page in (self.reader, self.rival):
            page.context.close()


@pytest.fixture
def pair(request: pytest.FixtureRequest, looker: Looker, browser: Browser, halls: dict[str, Hall]) -> Iterator[Pair]:
    pair = Pair(looker, browser, halls[GAMES[0]], request.param)
    yield pair
    pair.close()


def hold_down(page: Page, thing: Locator) -> None:
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + min(20, box["width"] / 2), box["y"] + box["height"] / 2)
    page.mouse.down()


def codes(page: Page) -> str:
    """Return the answers to the open question, or nothing."""
    offered: str = page.evaluate(f"() => {OFFERED}")
    return offered


def is_answered(page: Page, before: str) -> None:
    """The click has counted: the reader is asked nothing or something else, and the table has not refused it."""
    page.wait_for_function(f"before => {OFFERED} !== before", arg=before, timeout=PATIENCE)
    assert page.locator(MOVED_ON).count() == 0


@pytest.mark.parametrize(
    ("pair", "place"),
    [("early", ON_TABLE), ("four-early", IN_BAR), ("experienced", IN_LIST), ("start-world", ON_TABLE)],
    indirect=["pair"],
    ids=["action-card", "button-in-the-bar", "button-in-the-list", "card"],
)
def test_a_click_counts_although_somebody_else_moves_while_the_button_is_down(pair: Pair, place: str) -> None:
    page = pair.reader
    if place == IN_LIST and not page.locator(IN_LIST).count():
        page.locator("button[data-list]:visible").first.click()
    thing, before = page.locator(place).first, codes(page)
    hold_down(page, thing)
    pair.rival_moves()
    page.wait_for_timeout(100)  # what would be replaced is replaced by then
    page.mouse.up()
    menu = page.locator("#peek .answer:visible, .click-menu .answer:visible")
    if place == ON_TABLE and menu.count():  # the first press only explains the thing, or offers a choice
        menu.first.click()
    is_answered(page, before)


@pytest.mark.parametrize("pair", ["middle"], indirect=True)
def test_focus_and_scroll_stay_when_somebody_else_moves(pair: Pair) -> None:
    page = pair.reader
    page.keyboard.press("Shift")
    target = page.locator(ON_TABLE).last
    own = target.get_attribute("data-codes")
    target.focus()
    log = page.locator(".log-box")
    place = log.evaluate("box => { box.scrollTop = 37; return box.scrollTop; }")
    assert place > 0
    before = page.locator(".table-now").get_attribute("data-tag")
    pair.rival_moves()
    page.locator(f'.table-now:not([data-tag="{before}"])').wait_for()
    assert page.evaluate("() => document.activeElement.dataset.codes") == own
    assert log.evaluate("box => box.scrollTop") == place


@pytest.mark.parametrize("pair", ["explore"], indirect=True)
def test_after_the_button_is_up_the_page_shows_what_happened_meanwhile(pair: Pair) -> None:
    page = pair.reader
    before = page.locator(".table-now").get_attribute("data-tag")
    hold_down(page, page.locator("#question-title"))
    pair.rival_moves()
    page.wait_for_timeout(100)
    assert page.locator(".table-now").get_attribute("data-tag") == before
    page.mouse.up()
    page.locator(f'.table-now:not([data-tag="{before}"])').wait_for()
