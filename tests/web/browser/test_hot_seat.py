"""Several people at one screen: a hand is shown only while its owner has the screen."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from web.browser.conftest import NewVisitor
from web.browser.visitor import CONFIRM, MY_TURN, Visitor

ANA, BEN = "I am Ana, show my side", "I am Ben, show my side"
PASS = ".pass-screen"


def sit(person: Visitor) -> str:
    return person.open_table("race", ["me", "screen"], ["Ana", "Ben"])


def hand(person: Visitor) -> set[str]:
    """Return the labels of the answers: in the first question these are the cards of a hand."""
    person.wait_for(MY_TURN)
    return set(person.find(".answers .answer-label").all_inner_texts())


def answer_all(person: Visitor) -> None:
    """Answer until the screen is passed to the other player."""
    dice = Random(3)
    while person.find(PASS).count() == 0:
        person.move(dice)
        person.wait_for(f"{MY_TURN}, {PASS}")


def answer(page: Page) -> None:
    """Press the first answer in the list, or tick as many as the question needs."""
    opener = page.locator(".list-open:visible")
    if opener.count() and not page.locator(".sheet-body").is_visible():
        opener.click()
    form = page.locator(".answers[data-several]")
    if form.count() == 0:
        page.locator(".answers .answer:visible").first.click()
        return
    for at in range(int(form.get_attribute("data-several") or 0)):
        page.locator(".pick").nth(at).click()
    page.locator(CONFIRM).click()


def test_the_screen_goes_from_hand_to_hand(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    sit(person)
    person.sees("Pass the screen to Ana.")
    assert person.find(".board, .drawing, .log, .answer").count() == 0
    person.button(ANA).click()
    anas = hand(person)
    answer_all(person)
    person.sees("Pass the screen to Ben.")
    assert person.find(".board, .drawing, .log, .answer").count() == 0
    person.button(BEN).click()
    bens = hand(person)
    assert anas != bens  # both may hold a copy of the same card
    answer_all(person)
    person.sees("Pass the screen to")


@pytest.mark.parametrize("script", [True, False])
def test_going_back_shows_nobody_elses_hand(new_visitor: NewVisitor, script: bool) -> None:
    person = new_visitor(java_script_enabled=script)
    table = sit(person) if script else sit_without_script(person)
    person.button(ANA).click()
    anas = hand(person)
    # The screen is passed in another tab, so that the first tab has a page to go back to.
    other = person.context.new_page()
    person.find(".table-menu > summary").click()
    person.find(".table-menu a[href='/mine']").click()
    person.page.wait_for_url("**/mine")
    other.goto(table)
    while other.locator(PASS).count() == 0:
        answer(other)
        other.locator(f"{MY_TURN}, {PASS}").first.wait_for()
        other.reload()
    person.page.go_back()
    person.page.locator(PASS).wait_for()
    text = person.find("body").inner_text()
    assert not [label for label in anas if label in text]
    person.button(BEN).click()
    bens = hand(person)
    person.page.go_back()
    person.page.go_forward()
    text = person.find("body").inner_text()
    assert not [label for label in anas - bens if label in text]


def sit_without_script(person: Visitor) -> str:
    person.page.goto("/new/race?seats=2&who-0=me&who-1=screen&name-0=Ana&name-1=Ben")
    person.button("Open the table").click()
    return person.page.url


def test_without_scripts_going_back_shows_the_table_as_it_is_now(new_visitor: NewVisitor) -> None:
    person = new_visitor(java_script_enabled=False)
    sit_without_script(person)
    person.button(ANA).click()
    anas = hand(person)
    while person.find(PASS).count() == 0:
        answer(person.page)
    for _ in range(3):
        person.page.go_back()
        text = person.find("body").inner_text()
        assert not [label for label in anas if label in text]


def test_the_board_in_words_never_shows_the_previous_players_hand(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    sit(person)
    person.button(ANA).click()
    person.wait_for(MY_TURN)
    person.open_words()
    answer_all(person)
    person.page.route("**/words", lambda route: None)  # the words for Ben never arrive
    with person.page.expect_request("**/words"):
        person.button(BEN).click()
    assert person.find(".board.words").inner_text() == ""
