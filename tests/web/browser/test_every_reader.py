"""The pages work without scripts, without a mouse, in other languages and on a telephone."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.visitor import MY_TURN, OVER, PATIENCE, Visitor

MOST_TABS = 60


def test_without_a_script_a_table_is_opened_and_ten_moves_are_played(new_visitor: NewVisitor) -> None:
    person = new_visitor(java_script_enabled=False)
    person.page.goto("/")
    person.find("a[href='/new/shackleton']").first.click()
    person.find("input[name=seats][value='2']").check()
    person.find("[data-reload]").click()
    person.page.wait_for_url(re.compile("seats=2"))
    person.find("#who-1").select_option("random")
    person.button("Open the table").click()
    dice = Random(7)
    for _ in range(10):
        for _ in range(100):
            if person.find(MY_TURN).count():
                break
            person.find(".table-menu > summary").click()
            person.page.get_by_role("link", name="Reload").click()
        person.press(dice.choice(person.answers()).code)
        person.find(f"#status, {OVER}").first.wait_for()
        assert person.find("#table-notice").count() == 0
    assert len(person.log()) >= 10


def tab_to(person: Visitor, selector: str) -> int:
    """Press Tab until an element has the focus. Return how often."""
    for count in range(MOST_TABS + 1):
        if person.find(f":is({selector}):focus").count():
            return count
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def sees_focus(person: Visitor) -> None:
    """Whether the focused element is on the screen and has a focus ring."""
    focus = person.find(":focus")
    expect(focus).to_be_in_viewport()
    assert focus.evaluate("e => getComputedStyle(e).outlineStyle") != "none"


def test_with_the_keyboard_alone_a_table_is_opened_and_five_moves_are_played(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport={"width": 1280, "height": 800})
    press = person.page.keyboard.press
    person.page.goto("/")
    tab_to(person, "a[href='/new/race']")
    press("Enter")
    tab_to(person, "#who-1")
    press("r")
    tab_to(person, "button.primary")
    sees_focus(person)
    press("Enter")
    person.wait_for(MY_TURN)
    tab_to(person, ".list-open")
    sees_focus(person)
    press("Enter")
    steps: list[int] = []
    for _ in range(5):
        person.wait_for(MY_TURN)
        before = person.tag()
        several = person.several
        steps.append(tab_to(person, ".answers :is(button.answer:not(.ending), .pick input)"))
        sees_focus(person)
        for _ in range(several):
            press("Space")
            press("Tab")
        if several:
            press("Shift+Tab")
        press("Enter")
        person.wait_for(MY_TURN, not_tag=before)
    assert max(steps[1:]) <= 4, "after an answer the focus is at the next question"


def test_the_first_tab_skips_the_header(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    person.page.goto("/")
    person.page.keyboard.press("Tab")
    expect(person.page.get_by_role("link", name="Skip to content")).to_be_focused()
    sees_focus(person)
    person.page.keyboard.press("Enter")
    expect(person.find("main")).to_be_focused()


@pytest.mark.parametrize(
    ("language", "tag", "status"),
    [("Português", "pt-BR", "É a sua vez."), ("Italiano", "it", "Tocca a te.")],
)
def test_the_language_is_changed_at_the_table_and_stays(
    new_visitor: NewVisitor, language: str, tag: str, status: str
) -> None:
    person = new_visitor()
    table = person.open_table("race", ["me", "random"])
    person.wait_for(MY_TURN)
    person.find("details.preferences > summary").click()
    person.page.get_by_role("button", name=language).click()
    expect(person.find("html")).to_have_attribute("lang", tag, timeout=PATIENCE)
    assert person.page.url.endswith(table)
    expect(person.find("#status")).to_contain_text(status)
    person.move(Random(8))
    person.wait_for(MY_TURN)
    expect(person.find("#status")).to_contain_text(status)


def test_the_language_of_the_browser_is_used(new_visitor: NewVisitor) -> None:
    person = new_visitor(locale="it-IT")
    person.page.goto("/")
    expect(person.find("html")).to_have_attribute("lang", "it")


def test_the_theme_is_changed_and_stays(new_visitor: NewVisitor) -> None:
    person = new_visitor(color_scheme="light")
    person.page.goto("/mine")
    paper = person.find("body").evaluate("e => getComputedStyle(e).backgroundColor")
    person.find("details.preferences > summary").click()
    person.button("dark", exact=True).click()
    expect(person.find("html")).to_have_attribute("data-theme", "dark", timeout=PATIENCE)
    assert person.page.url.endswith("/mine")
    assert person.find("body").evaluate("e => getComputedStyle(e).backgroundColor") != paper


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
@pytest.mark.parametrize("width", [390, 1280])
def test_no_page_is_wider_than_the_screen(new_visitor: NewVisitor, game: str, width: int) -> None:
    person = new_visitor(viewport={"width": width, "height": 800})
    table = person.open_table(game, ["me", "random"], ["Ana", "Bot"], seed=4)
    person.move(Random(4))
    person.wait_for(f"{MY_TURN}, {OVER}")
    for address in ("/", "/mine", f"/new/{game}", "/recover", "/import", table,
                    f"{table}/links", f"{table}/replay", f"{table}/log"):  # fmt: skip
        person.page.goto(address)
        wide = person.page.evaluate("() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)")
        assert wide <= width, f"{address} is {wide} pixels wide"


def test_the_content_security_policy_is_enforced_and_a_breach_is_reported(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    person.page.goto("/")
    assert person.complaints == []
    with person.page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        person.find("main").evaluate("main => main.insertAdjacentHTML('beforeend', '<p style=\"color: red\">')")
    person.forgiven = ["Content Security Policy"]
    assert person.complaints != []
