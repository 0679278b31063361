"""The button for the other theme: it changes the page at once, without a reload, and the choice stays."""

from __future__ import annotations

from playwright.sync_api import expect

from starboard.text.i18n import speaker
from starboard.web.request_context import TEMPLATES
from web.browser.conftest import NewVisitor


def test_one_press_changes_the_theme_and_it_stays(new_visitor: NewVisitor) -> None:
    person = new_visitor(color_scheme="light")
    where = person.open_table("race", ["me", "random"])
    root = person.find("html")
    expect(root).to_have_attribute("data-theme", "dark")
    if person.find(".theme-switch").count() == 0:
        form = TEMPLATES.get_template("theme_switch.html").render(say=speaker("en").say, back=where)
        person.find("main").evaluate("(main, form) => main.insertAdjacentHTML('afterbegin', form)", form)
    to_light, to_dark = person.button("Light colours"), person.button("Dark colours")
    expect(to_dark).to_have_count(0)
    person.find("html").evaluate("root => (root.dataset.sameDocument = 1)")
    to_light.press("Enter")
    expect(root).to_have_attribute("data-theme", "light")
    expect(to_dark).to_be_focused()
    expect(root).to_have_attribute("data-same-document", "1")
    person.page.goto("/mine")
    expect(root).to_have_attribute("data-theme", "light")
