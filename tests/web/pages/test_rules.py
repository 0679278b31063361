"""The rules have a link back to the table from which they were opened."""

from __future__ import annotations

import pytest

from web.page_parser import Page
from web.server import LocalServer

BACK = {"en": "Back to the table", "pt-BR": "Voltar à mesa", "it": "Torna al tavolo"}


def link_to_rules(page: str) -> str:
    """Return the link of a table to the rules of its game."""
    (rules,) = [link for link in Page(page).links if link.startswith("/rules/") and "/icons" not in link]
    return rules


def test_the_rules_link_back_to_the_table_that_linked_to_them(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "random"])
    rules = link_to_rules(person.client.get(f"/t/{table.id}").text)
    assert rules == f"/rules/race?table={table.id}"
    page = person.client.get(rules).text
    assert f"/t/{table.id}" in Page(page).links


@pytest.mark.parametrize("name", ["tuned", "design"])
def test_the_rules_of_a_table_show_the_numbers_that_are_played_there(quick_server: LocalServer, name: str) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "random"], "shackleton", data=name)
    rules = link_to_rules(person.client.get(f"/t/{table.id}").text)
    page = person.client.get(rules).text
    assert f"/t/{table.id}" in Page(page).links
    assert ('id="numbers"' in page) == (name == "design")  # the page names those of `tuned` itself
    assert ("costs 2 titanium, 1 rare earth, 1 energy" in page) == (name == "design")


@pytest.mark.parametrize("tables", ["nonsense", "tuned@0000", "<b>", ""])
def test_unknown_numbers_are_not_asked_for(quick_server: LocalServer, tables: str) -> None:
    client = quick_server.person().client
    page = client.get("/rules/shackleton", params={"tables": tables})
    assert page.status_code == 200
    assert 'id="numbers"' not in page.text
    assert client.get("/rules/race", params={"tables": "tuned"}).status_code == 200


def test_a_reason_links_to_the_rules_and_back(quick_server: LocalServer) -> None:
    person = quick_server.person()
    table = quick_server.open(person, ["me", "screen"], "gaia")
    seat = table.asked[0]
    for headers in ({}, {"X-Starboard-Wants": "part"}):
        asked = {"seat": str(seat), "q": "academy"}
        page = person.client.get(f"/t/{table.id}/why", params=asked, headers=headers).text
        assert f"/rules/gaia?table={table.id}#" in page


@pytest.mark.parametrize("language", BACK)
def test_the_link_back_is_in_the_readers_language(quick_server: LocalServer, language: str) -> None:
    browser = quick_server.browser()
    browser.headers["accept-language"] = language
    assert BACK[language] in browser.get("/rules/gaia?table=abcdefghijkm").text


@pytest.mark.parametrize(
    "table", ["", "x", "../../mine", "//evil.example", "ABCDEFGHIJKM", "abcdefghijkm/", '"><script>', "a" * 3000]
)
def test_an_invalid_table_id_is_not_linked(quick_server: LocalServer, table: str) -> None:
    page = quick_server.browser().get("/rules/gaia", params={"table": table})
    assert page.status_code == 200
    assert BACK["en"] not in page.text
    assert not [link for link in Page(page.text).links if link.startswith("/t/")]


def test_a_page_with_a_link_back_is_cached_apart_from_one_without(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    tags = set()
    for path in ("/rules/race", "/rules/race?table=abcdefghijkm", "/rules/race?table=mmmmmmmmmmmm"):
        first = browser.get(path)
        tags.add(first.headers["etag"])
        again = browser.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.text) == (304, "")
    assert len(tags) == 3


def test_the_icons_of_a_game_have_a_page_and_a_part_for_its_tables(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    page = browser.get("/rules/shackleton/icons")
    assert page.status_code == 200
    assert "<h1>What the icons of Shackleton Base mean</h1>" in page.text
    part = browser.get("/rules/shackleton/icons", headers={"x-starboard-wants": "part"})
    assert part.text.startswith("<svg")
    assert part.text.strip() in page.text
    assert browser.get("/rules/no-such-game/icons").status_code == 404
