"""The recovery code: in the menu from the beginning, offered once after the first move, and kept under "my tables"."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.visitor import MY_TURN, Visitor

CARD, ENTRY = ".recovery-card", ".recovery-entry"
CODE = r"\w{4}-\w{4}-\w{4}"


def answer(person: Visitor) -> None:
    """Give the first answer to the open question."""
    person.wait_for(MY_TURN)
    tag = person.tag()
    person.find(".answers button[name=code]").first.evaluate("button => button.form.requestSubmit(button)")
    person.wait_for(MY_TURN, tag)


def test_the_code_is_offered_once_after_the_first_move_and_stays_under_my_tables(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    where = person.open_table("gaia", ["me", "random"])
    person.wait_for(MY_TURN)
    card = person.find(CARD)
    expect(card).to_have_count(0)
    entry = re.search(CODE, person.find(ENTRY).text_content() or "")
    assert entry is not None
    answer(person)
    expect(card).to_be_visible()
    expect(card).to_contain_text(entry[0])
    expect(card).to_contain_text("It gets you back here from any other browser")
    card.get_by_role("button", name="Close").press("Enter")
    expect(card).to_be_hidden()
    answer(person)
    expect(card).to_be_hidden()
    person.page.goto(where)
    expect(card).to_be_hidden()
    assert entry[0] in (person.find(ENTRY).text_content() or "")
    for page in ("/mine", f"{where}/links"):
        person.page.goto(page)
        person.sees(entry[0])


def test_without_scripts_the_card_stands_at_the_table(new_visitor: NewVisitor) -> None:
    person = new_visitor(java_script_enabled=False)
    person.page.goto("/new/gaia")
    person.find("#who-1").select_option("random")
    person.find("button.primary.large").click()
    assert person.find(CARD).count() == 0
    person.find(".answers button[name=code]").first.click()
    expect(person.find(CARD)).to_contain_text(re.compile(CODE))


def test_the_card_leaves_the_question_and_the_answers_uncovered_on_a_phone(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport={"width": 390, "height": 844})
    person.open_table("gaia", ["me", "random"])
    answer(person)
    expect(person.find(CARD)).to_have_count(1)
    person.wait_for(MY_TURN)
    for thing in (MY_TURN, ".answers .answer:visible", ".table-menu > summary"):
        person.find(thing).first.click(trial=True)
    person.find(".table-menu > summary").click()
    person.find(".table-menu a[href='/mine']").click(trial=True)
