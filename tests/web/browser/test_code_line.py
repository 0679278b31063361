"""The recovery code of a table that opens at once: seen once, put away, and kept under "my tables"."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.browser.conftest import Visit


def test_the_code_is_put_away_by_a_button_and_stays_under_my_tables(visit: Visit) -> None:
    person = visit()
    where = person.open_table("race", ["me", "random"])
    line = person.find(".code-line")
    expect(line).to_contain_text("It brings you back here from any other browser")
    code = re.search(r"\w{4}-\w{4}-\w{4}", line.inner_text())
    assert code is not None
    line.get_by_role("button", name="Close").click()
    expect(line).to_have_count(0)
    person.page.goto(where)
    expect(person.find("#table-now")).to_be_visible()
    expect(line).to_have_count(0)
    person.page.goto("/mine")
    person.sees(code[0])
