"""Replays: by the slider, by keys, by address, and from the log."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.visitor import MY_TURN, PATIENCE, Visitor


def played(new_visitor: NewVisitor) -> tuple[Visitor, str]:
    """Return a visitor who has made some moves, and the address of the table."""
    person = new_visitor()
    table = person.open_table("gaia", ["me", "random"], ["Ana", "Bot"], seed=3)
    dice = Random(3)
    for _ in range(6):
        person.move(dice)
    person.wait_for(MY_TURN)
    return person, table


def last_position(person: Visitor) -> int:
    return int(person.find("#at").get_attribute("max") or 0)


def shows(person: Visitor, at: int) -> None:
    """Check that the page shows a position, and that its address names it."""
    expect(person.find("label[for=at]")).to_have_text(re.compile(f"^Position {at} of"), timeout=PATIENCE)
    expect(person.page).to_have_url(re.compile(rf"[?&]at={at}\b"), timeout=PATIENCE)


def test_the_slider_steps_through_the_game_without_a_new_page(new_visitor: NewVisitor) -> None:
    person, table = played(new_visitor)
    person.page.goto(f"{table}/replay?at=2")
    shows(person, 2)
    second = person.find(".board").text_content()
    person.find("html").evaluate("html => html.dataset.mark = 'here'")
    last = last_position(person)
    person.find("#at").fill(str(last))
    shows(person, last)
    assert person.find(".board").text_content() != second
    person.find("#at").press("Home")
    shows(person, 0)
    assert person.find("html").get_attribute("data-mark") == "here"
    person.page.goto(f"{table}/replay?at=2")
    assert person.find(".board").text_content() == second


def test_arrow_keys_step_and_the_focus_stays_on_the_slider(new_visitor: NewVisitor) -> None:
    person, table = played(new_visitor)
    person.page.goto(f"{table}/replay?at=3")
    person.page.keyboard.press("ArrowRight")
    shows(person, 4)
    person.page.keyboard.press("ArrowLeft")
    shows(person, 3)
    person.page.keyboard.press("Home")
    shows(person, 0)
    person.page.keyboard.press("End")
    shows(person, last_position(person))
    person.find("#at").focus()
    for at in range(last_position(person) - 1, last_position(person) - 4, -1):
        person.page.keyboard.press("ArrowLeft")
        shows(person, at)
    expect(person.find("#at")).to_be_focused()


def test_a_line_of_the_log_links_to_its_position(new_visitor: NewVisitor) -> None:
    person, _ = played(new_visitor)
    line = person.find(".log li a").last
    text, address = line.inner_text(), line.get_attribute("href") or ""
    person.close_list()
    line.click()
    shows(person, int(address.rpartition("=")[2]))
    expect(person.find(".study-happened")).to_contain_text(text)
    person.find(".table-menu > summary").click()
    person.page.get_by_role("link", name="Go to the table").click()
    person.wait_for(MY_TURN)


def test_a_position_that_is_not_there_is_explained(new_visitor: NewVisitor) -> None:
    person, table = played(new_visitor)
    person.forgiven = ["status of 404"]
    person.page.goto(f"{table}/replay?at=9999")
    person.sees("This game has no such position.")
    person.page.get_by_role("link", name="Go to the last position").click()
    person.find("#at").wait_for()


def test_playing_on_from_a_position_opens_another_table(new_visitor: NewVisitor) -> None:
    person, table = played(new_visitor)
    person.page.goto(f"{table}/replay?at=4")
    person.find(".table-menu > summary").click()
    person.page.get_by_role("link", name="Play on from here").click()
    person.button("Open the new table").click()
    person.page.wait_for_url(re.compile(rf"/t/(?!{table.rpartition('/')[2]})\w+$"))
    person.wait_for(MY_TURN)


def test_a_file_that_is_too_large_is_not_sent_and_another_can_be_chosen(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    person.page.goto("/import")
    field = person.find("#file")
    said = "This is too large: at most 1024 kB."
    for size, wrong in ((2_000_000, said), (2_000, "")):
        field.set_input_files({"name": "game.record", "mimeType": "text/plain", "buffer": b"x" * size})
        assert field.evaluate("field => field.validationMessage") == wrong
        person.find("button.primary").click()
        if wrong:
            assert person.find(".notice").count() == 0
    person.sees("This is neither a record")
    person.forgiven.append("400")
