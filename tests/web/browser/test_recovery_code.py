"""The recovery code of a new table is shown once, can be closed, and stays under "my tables"."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.visitor import MY_TURN


def test_a_button_closes_the_code_and_my_tables_still_shows_it(new_visitor: NewVisitor) -> None:
    person = new_visitor()
    where = person.open_table("race", ["me", "random"])
    line = person.find(".code-line")
    expect(line).to_contain_text("It gets you back here from any other browser")
    code = re.search(r"\w{4}-\w{4}-\w{4}", line.inner_text())
    assert code is not None
    line.get_by_role("button", name="Close").click()
    expect(line).to_have_count(0)
    person.page.goto(where)
    expect(person.find("#table-now")).to_be_visible()
    expect(line).to_have_count(0)
    person.page.goto("/mine")
    person.sees(code[0])


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_the_code_covers_nothing_and_its_space_is_freed_when_it_is_closed(
    new_visitor: NewVisitor, size: tuple[int, int]
) -> None:
    person = new_visitor(viewport={"width": size[0], "height": size[1]})
    person.open_table("race", ["me", "random"])
    person.wait_for(MY_TURN)
    line, header, main = (person.find(which).bounding_box() for which in (".code-line", ".site-header", "main"))
    assert line is not None
    assert header is not None
    assert main is not None
    assert header["y"] + header["height"] <= line["y"]
    assert line["y"] + line["height"] <= main["y"]
    for needed in (".site-nav a", ".chair", MY_TURN):
        person.find(needed).first.click(trial=True)  # nothing covers it
    person.find(".code-line button").click()
    after = person.find("main").bounding_box()
    assert after is not None
    assert after["y"] == line["y"]
