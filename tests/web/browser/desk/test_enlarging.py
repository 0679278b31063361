"""Browser zoom and the reader's own size make a table larger, never smaller, and keep in view what one looks at."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tools.tiers import sweep
from web.browser.desk.looker import Looker, Size
from web.browser.desk.measures import measure
from web.browser.desk.moments import MOMENTS, Moment

GAMES = ("race", "gaia", "shackleton")
LARGE: Size = (1920, 1080)
DESK: Size = (1366, 768)
ROUNDING = 0.02  # of a letter's size
ZOOMS = (1.25, 1.5)
PHONE: Size = (390, 844)
IN_THE_MIDDLE = """() => {
  const thing = document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest("#main *");
  thing.dataset.watched = "yes";
  return thing.localName;
}"""
WAY_OF_WATCHED = """() => {
  const { left, top, width, height } = document.querySelector("[data-watched]").getBoundingClientRect();
  return [left + width / 2 - innerWidth / 2, top + height / 2 - innerHeight / 2];
}"""
MIDDLE_OF_FOCUS = """() => {
  const { left, top, width, height } = document.activeElement.getBoundingClientRect();
  return [left + width / 2, top + height / 2, innerWidth, innerHeight];
}"""


def moment_of(game: str, name: str) -> Moment:
    return next(moment for moment in MOMENTS[game] if moment.name == name)


def letters(page: Page) -> dict[str, float]:
    return measure(page).letters


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", sweep(["late", "early"], lambda name: name == "late"))
def test_browser_zoom_makes_no_letter_smaller(looker: Looker, game: str, zoom: float, name: str) -> None:
    moment = moment_of(game, name)
    plain = letters(looker.go(game, moment, LARGE))
    # A browser that zooms has fewer CSS pixels, each of which has more of the screen's.
    width, height = round(LARGE[0] / zoom), round(LARGE[1] / zoom)
    zoomed = letters(looker.go(game, moment, (width, height), zoom))
    both = plain.keys() & zoomed.keys()
    assert len(both) > len(plain) / 2
    smaller = {
        text: f"{plain[text]:.1f} px, zoomed {zoomed[text] * zoom:.1f}"
        for text in sorted(both)
        if zoomed[text] * zoom < plain[text] * (1 - ROUNDING)
    }
    assert smaller == {}


def press(page: Page, by: int, times: int = 1) -> None:
    """Press a button of the size control, which may be in the menu of the table."""
    button = page.locator(f"button[data-size='{by}']").first
    if not button.is_visible():
        page.locator(".table-menu > summary").click()
    for _ in range(times):
        button.click()
    if page.locator(".table-menu[open]").count():
        page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
def test_the_size_control_enlarges_is_remembered_and_goes_back(looker: Looker, game: str) -> None:
    moment = moment_of(game, "late")
    page = looker.go(game, moment, DESK)
    plain = letters(page)
    try:
        press(page, 1, 2)
        large = letters(page)
        page = looker.go(game, moment, DESK)
        again = letters(page)
    finally:
        press(page, 0)
    both = plain.keys() & large.keys() & again.keys()
    assert len(both) > len(plain) / 2
    assert {text: large[text] for text in both if large[text] < plain[text] * 1.05} == {}
    assert {text: again[text] for text in both} == pytest.approx({text: large[text] for text in both}, rel=0.01)
    back = letters(page)
    assert {text: back[text] for text in both} == pytest.approx({text: plain[text] for text in both}, rel=0.01)


@pytest.mark.parametrize("game", GAMES)
def test_a_larger_table_keeps_in_view_what_one_looks_at(looker: Looker, game: str) -> None:
    page = looker.go(game, moment_of(game, "late"), DESK)
    page.keyboard.press("Shift")
    targets = page.locator(".table-drawing .target[data-codes]:visible")
    try:
        for target in (targets.first, targets.last):
            target.focus()
            for _ in range(3):
                page.evaluate("() => document.querySelector(\"button[data-size='1']\").click()")
                x, y, width, height = page.evaluate(MIDDLE_OF_FOCUS)
                assert 0 < x < width, f"{x} is outside the window of {width}"
                assert 0 < y < height, f"{y} is outside the window of {height}"
            page.evaluate("() => document.querySelector(\"button[data-size='0']\").click()")
    finally:
        page.evaluate("() => document.querySelector(\"button[data-size='0']\").click()")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_without_a_focus_what_is_in_the_middle_of_the_window_stays_there(looker: Looker, game: str, size: Size) -> None:
    page = looker.go(game, moment_of(game, "late"), size)
    try:
        page.evaluate("() => document.querySelector(\"button[data-size='1']\").click()")
        page.evaluate("() => document.querySelector(\"button[data-size='1']\").click()")
        page.evaluate("() => { document.activeElement.blur(); scrollTo(90, 60); }")
        assert page.evaluate("() => scrollY") == 60  # the window scrolls, also on the desk
        page.evaluate(IN_THE_MIDDLE)
        before = page.evaluate(WAY_OF_WATCHED)
        for _ in range(2):
            page.evaluate("() => document.querySelector(\"button[data-size='1']\").click()")
        after = page.evaluate(WAY_OF_WATCHED)
        assert [after[0], after[1]] == pytest.approx(before, abs=8)
    finally:
        page.evaluate("() => document.querySelector(\"button[data-size='0']\").click()")
