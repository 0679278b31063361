"""The bar of the desk: a long question gives way in a fixed order, and at the end it says who won."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from starboard.web.language import LANGUAGE_COOKIE
from web.browser.desk.looker import Looker, Sight, Size
from web.browser.desk.moments import MOMENTS, Moment

GAMES = ("race", "gaia", "shackleton")
SMALL: Size = (1280, 720)
LOW: Size = (1366, 640)
LONG = (("shackleton", "round-end"), ("gaia", "sectors"))
LEAST_LOG = 9
CUT = """() => [...document.querySelectorAll(".bar :is(#question-title, .bar-ask, .bar-ask li, button, summary)")]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).clipPath === "none")
  .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
  .filter((one) => getComputedStyle(one).display !== "inline").map((one) => one.textContent.trim())"""
LINES = """() => { const title = document.getElementById("question-title");
  return Math.round(title.offsetHeight / parseFloat(getComputedStyle(title).lineHeight)); }"""
OUTSIDE = """() => { const bar = document.querySelector(".bar").getBoundingClientRect();
  return [...document.querySelectorAll(".bar :is(button, summary)")].filter((one) => one.checkVisibility())
    .map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
    .filter(([, box]) => box.top < bar.top - 1 || box.bottom > bar.bottom + 1 || box.right > bar.right + 1)
    .map(([text]) => text); }"""


def moment_of(game: str, name: str) -> Moment:
    return next(moment for moment in MOMENTS[game] if moment.name == name)


@pytest.fixture
def speaks(looker: Looker) -> Iterator[None]:
    yield
    for size in (SMALL, LOW):
        looker.window(size).context.clear_cookies()


def shown(looker: Looker, game: str, name: str, size: Size, language: str) -> Page:
    """Return the page of a position in a language."""
    page = looker.go(game, moment_of(game, name), size)
    page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": looker.hall(game).host.url}])
    page.reload()
    page.locator(".has-script div.bar").wait_for()
    page.evaluate("() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done)))")
    return page


@pytest.mark.usefixtures("speaks")
@pytest.mark.parametrize("language", ["en", "pt_BR", "it"])
@pytest.mark.parametrize(("game", "name"), LONG)
def test_a_long_question_has_two_lines_and_nothing_in_the_bar_is_cut(
    looker: Looker, game: str, name: str, language: str
) -> None:
    page = shown(looker, game, name, SMALL, language)
    assert page.evaluate(LINES) <= 2
    assert page.evaluate(CUT) == []
    assert page.evaluate(OUTSIDE) == []


def test_notes_that_have_no_room_are_shown_by_a_button(looker: Looker) -> None:
    page = looker.go("gaia", moment_of("gaia", "sectors"), LOW)
    notes = page.locator(".bar-notes > ul > li")
    expect(page.locator(".bar-ask .question-notes")).to_be_hidden()
    expect(notes.first).to_be_hidden()
    page.locator(".bar-notes > summary").click()
    for at in range(notes.count()):
        expect(notes.nth(at)).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("Escape")
    expect(notes.first).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_the_bar_has_the_places_and_the_log_keeps_its_rail(looker: Looker, game: str) -> None:
    page = looker.go(game, moment_of(game, "over"), LOW)
    places = page.locator(".bar .places-won > li")
    assert places.count() == looker.hall(game).laid["over"].seats
    for at in range(places.count()):
        expect(places.nth(at)).to_be_in_viewport(ratio=0.99)
    assert page.evaluate(OUTSIDE) == []
    assert Sight.of(page).log_lines >= LEAST_LOG
    assert page.locator(".rail").evaluate("rail => rail.scrollHeight <= rail.clientHeight + 1")
    page.locator(".result-links [data-score]").click()
    expect(page.locator("#scores-dialog tbody tr").first).to_be_visible()
    page.keyboard.press("Escape")


def test_a_digit_without_an_answer_in_sight_opens_the_list_where_it_has_one(looker: Looker) -> None:
    page = looker.go("gaia", moment_of("gaia", "middle"), SMALL)
    answers = page.locator(".sheet-body")
    if answers.is_visible():
        page.keyboard.press("l")
    expect(answers).to_be_hidden()
    tag = page.locator(".table-now").get_attribute("data-tag")
    page.keyboard.press("9")
    expect(answers).to_be_visible()
    assert page.locator(".sheet-body [data-digit]").count() > 0
    assert page.locator(".table-now").get_attribute("data-tag") == tag
