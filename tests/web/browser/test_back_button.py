"""The back button in a browser with a back/forward cache, which Playwright disables by default."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from web.browser.conftest import NewVisitor, started
from web.browser.test_hot_seat import ANA, PASS, answer, hand, sit_without_script
from web.browser.visitor import MY_TURN, Visitor

PAGES = ["replay", "log", "branch?at=0", "links"]
# Records what a page from the back/forward cache shows. It listens before the scripts of the page do.
WATCH = """
addEventListener("pageshow", (event) => {
  if (event.persisted) sessionStorage.setItem("came back", document.body.textContent.trim());
});
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with started(without=["--disable-back-forward-cache"]) as browser:
        yield browser


def go_back(person: Visitor) -> None:
    """Go back like the button of the browser: Playwright's own method waits for a page to load."""
    with person.page.expect_event("framenavigated"):
        person.page.evaluate("() => history.back()")
    person.find("h1").first.wait_for()


def came_back(person: Visitor) -> str | None:
    """Return what the last page from the back/forward cache showed, or None."""
    text: str | None = person.page.evaluate("() => sessionStorage.getItem('came back')")
    return text


def test_this_browser_caches_a_page_that_belongs_to_no_table(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    person.page.add_init_script(WATCH)
    person.page.goto("/rules/race")
    person.page.goto("/mine")
    go_back(person)
    expect(person.page).to_have_url(re.compile("/rules/race$"))
    assert came_back(person), "otherwise the other tests prove nothing"


@pytest.mark.parametrize("kind", PAGES)
def test_a_page_of_a_table_is_not_cached_and_is_requested_again(new_visitor: NewVisitor, kind: str) -> None:
    person = new_visitor()
    table = person.open_table("race", ["me", "random"], ["Ana", "Bot"])
    person.page.add_init_script(WATCH)
    person.page.goto(f"{table}/{kind}")
    person.find("html").evaluate("html => html.dataset.mark = 'here'")
    person.page.goto("/mine")
    go_back(person)
    expect(person.page).to_have_url(re.compile(re.escape(f"{table}/{kind}")))
    expect(person.find("html")).not_to_have_attribute("data-mark", "here")
    assert came_back(person) == ""


@pytest.mark.parametrize("script", [True, False])
def test_going_back_after_the_screen_was_passed_on_shows_nobody_elses_hand(
    new_visitor: NewVisitor, script: bool
) -> None:
    person = new_visitor(java_script_enabled=script)
    table = sit_without_script(person)
    person.button(ANA).click()
    anas = {label.removeprefix("Discard ").strip() for label in hand(person)}
    for kind in PAGES:
        person.page.goto(f"{table}/{kind}")
    person.page.goto(f"{table}/replay?at=0")
    shown = person.find("body").inner_text()
    assert [card for card in anas if card in shown], "the page is worth hiding"
    person.page.goto(table)
    while person.find(PASS).count() == 0:
        answer(person.page)
        person.find(f"{MY_TURN}, {PASS}").first.wait_for()
        person.page.reload()
    while person.page.url != f"{table}/{PAGES[0]}":
        go_back(person)
        shown = person.find("body").inner_text()
        assert not [card for card in anas if card in shown], person.page.url
