"""The rules, opened from a table: there is a way back to it."""

from __future__ import annotations

import pytest

from web.house import House
from web.reading import Page

BACK = {"en": "Back to the table", "pt-BR": "Voltar à mesa", "it": "Torna al tavolo"}


def test_the_rules_that_a_table_leads_to_lead_back_to_it(quick_house: House) -> None:
    person = quick_house.person()
    table = quick_house.open(person, ["me", "random"])
    (rules,) = [link for link in Page(person.client.get(f"/t/{table.id}").text).links if link.startswith("/rules/")]
    assert rules == f"/rules/race?table={table.id}"
    page = person.client.get(rules).text
    assert f"/t/{table.id}" in Page(page).links


def test_a_reason_that_is_asked_for_leads_to_the_rules_and_back(quick_house: House) -> None:
    person = quick_house.person()
    table = quick_house.open(person, ["me", "screen"], "gaia")
    seat = table.asked[0]
    for headers in ({}, {"X-Starboard-Wants": "part"}):
        asked = {"seat": str(seat), "q": "academy"}
        page = person.client.get(f"/t/{table.id}/why", params=asked, headers=headers).text
        assert f"/rules/gaia?table={table.id}#" in page


@pytest.mark.parametrize("language", BACK)
def test_the_way_back_is_named_in_the_language_of_the_reader(quick_house: House, language: str) -> None:
    browser = quick_house.browser()
    browser.headers["accept-language"] = language
    assert BACK[language] in browser.get("/rules/gaia?table=abcdefghijkm").text


@pytest.mark.parametrize(
    "table", ["", "x", "../../mine", "//evil.example", "ABCDEFGHIJKM", "abcdefghijkm/", '"><script>', "a" * 3000]
)
def test_what_is_no_id_of_a_table_is_not_linked(quick_house: House, table: str) -> None:
    page = quick_house.browser().get("/rules/gaia", params={"table": table})
    assert page.status_code == 200
    assert BACK["en"] not in page.text
    assert not [link for link in Page(page.text).links if link.startswith("/t/")]


def test_a_page_with_a_way_back_is_another_one_than_without(quick_house: House) -> None:
    browser = quick_house.browser()
    tags = set()
    for path in ("/rules/race", "/rules/race?table=abcdefghijkm", "/rules/race?table=mmmmmmmmmmmm"):
        first = browser.get(path)
        tags.add(first.headers["etag"])
        again = browser.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.text) == (304, "")
    assert len(tags) == 3
