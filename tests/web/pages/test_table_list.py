"""The list of a person with many tables: in pages, complete, with the tables that wait for them first."""

from __future__ import annotations

import re
from typing import Any

import pytest
from sqlalchemy import update

from starboard.kernel import codec
from starboard.text.i18n import LANGUAGES, speaker
from starboard.web.pages import table_list
from starboard.web.pages.table_list import forget
from starboard.web.storage.schema import TABLES
from starboard.web.storage.store import now
from starboard.web.tables.asked import store_asked
from web.server import LocalServer, Person

ON_A_PAGE = 5


@pytest.fixture(autouse=True)
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_list, "ON_A_PAGE", ON_A_PAGE)


def listed(who: Person, page: int) -> list[str]:
    """Return the tables on a page, in order."""
    return re.findall(r'data-table="(\w+)"', who.client.get(f"/mine?page={page}").text)


def let_time_pass(server: LocalServer) -> None:
    """Wait for the next millisecond: tables that change in the same one are listed in any order."""
    before = now()
    server.wait(lambda: now() > before)


def many(server: LocalServer, me: Person) -> tuple[list[str], list[str]]:
    """Create tables that wait for a person, and tables that wait for another one. Return both, the latest first."""
    waiting: list[str] = []
    ids: list[str] = []
    for _ in range(7):
        waiting.append(server.open(me, ["me", "screen"], "gaia").id)
        let_time_pass(server)
    for _ in range(6):
        table = server.open(me, ["me", "open"], "gaia")
        while 0 in table.asked:
            server.play(table.id, 0)
        ids.append(table.id)
        let_time_pass(server)
    return waiting[::-1], ids[::-1]


def test_every_table_is_on_one_page_and_those_that_wait_for_me_come_first(server: LocalServer) -> None:
    me = server.person()
    waiting, others = many(server, me)
    assert [listed(me, page) for page in (1, 2, 3)] == [
        waiting[:5],
        [*waiting[5:], *others[:3]],
        others[3:],
    ]
    server.play(waiting[-1], server.find(waiting[-1]).asked[0])  # the oldest of them is the latest now
    assert listed(me, 1)[0] == waiting[-1]


def test_a_table_that_no_longer_waits_for_me_leaves_the_front(server: LocalServer) -> None:
    me = server.person()
    waiting, others = many(server, me)
    guest = server.person()
    table = server.find(others[-1])
    server.site.store.change_seat(table.id, table.seats[1], "claimed", {}, person=guest.id)
    while 0 not in server.find(table.id).asked:
        server.play(table.id, 1)
    assert listed(me, 1)[0] == table.id
    while 0 in server.find(table.id).asked:
        server.play(table.id, 0)
    assert table.id not in listed(me, 1)
    assert sorted([id for page in (1, 2, 3) for id in listed(me, page)]) == sorted([*waiting, *others])


def test_the_pages_lead_to_each_other_and_say_how_many_tables_there_are(quick_server: LocalServer) -> None:
    me = quick_server.person()
    many(quick_server, me)
    pages = [me.client.get(f"/mine?page={page}").text for page in (1, 2, 3)]
    links = [re.findall(r'rel="(\w+)" href="/mine\?page=(\d)"', page) for page in pages]
    assert links == [[("next", "2")], [("prev", "1"), ("next", "3")], [("prev", "2")]]
    counts = [re.findall(r'id="group-(\w+)">.*?<span[^>]*>(\d+)', page) for page in pages]
    assert counts == [[("waiting", "7")], [("waiting", "7"), ("going", "6")], [("going", "6")]]


@pytest.mark.parametrize("asked", ["0", "4", "99999999", "x", "-1", ""])
def test_a_page_number_out_of_range_shows_the_nearest_page(quick_server: LocalServer, asked: str) -> None:
    me = quick_server.person()
    many(quick_server, me)
    answer = me.client.get(f"/mine?page={asked}")
    assert answer.status_code == 200
    assert re.search(r"Page (\d) of 3", answer.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_is_in_the_readers_language(quick_server: LocalServer, language: str) -> None:
    me = quick_server.person()
    many(quick_server, me)
    text = me.client.get("/mine?page=2", headers={"accept-language": language.replace("_", "-")}).text
    assert speaker(language).say("web.mine.page", page=2, pages=3) in text


def test_a_short_list_has_no_pages(quick_server: LocalServer) -> None:
    me = quick_server.person()
    quick_server.open(me, ["me", "screen"])
    assert "?page=" not in me.client.get("/mine").text


def test_the_front_page_shows_what_waits_however_many_other_tables_there_are(quick_server: LocalServer) -> None:
    me = quick_server.person()
    waiting, _ = many(quick_server, me)
    assert re.findall(r'data-table="(\w+)"', me.client.get("/").text) == waiting[:ON_A_PAGE]


def test_no_position_is_read_for_a_list_however_many_tables_there_are(
    quick_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = quick_server.person()
    waiting, others = many(quick_server, me)
    read: list[str] = []
    monkeypatch.setattr(table_list, "asked_at", lambda row: read.append(row.id))
    forget()
    assert [listed(me, page) for page in (1, 2, 3)] == [waiting[:5], [*waiting[5:], *others[:3]], others[3:]]
    assert read == []


def test_who_owes_an_answer_is_stored_at_the_next_start_where_an_earlier_version_did_not(database: str) -> None:
    with LocalServer(database) as server:
        me = server.person()
        waiting, others = many(server, me)
        with server.site.store.engine.begin() as connection:
            connection.execute(update(TABLES).values(asked=None))
        forget()
        assert listed(me, 1) == waiting[:5]  # from the positions
    with LocalServer(database) as server:
        server.wait(lambda: server.site.store.without_asked("", 99) == [])
        rows = [server.site.store.table(id) for id in (*waiting, *others)]
        assert [row and row.asked for row in rows] == [1] * 7 + [2] * 6


def test_a_position_that_cannot_be_read_keeps_no_other_from_being_stored(
    quick_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, store = quick_server.person(), quick_server.site.store
    good, bad = [quick_server.open(me, ["me", "screen"], game).id for game in ("gaia", "race")]
    load = codec.load

    def fail(rules: Any, position: Any) -> Any:
        if position["game"] == "race":
            raise KeyError("a card that the rules do not know")
        return load(rules, position)

    with store.engine.begin() as connection:
        connection.execute(update(TABLES).values(asked=None))
    monkeypatch.setattr(codec, "load", fail)
    store_asked(store, lambda: False)
    assert [row.id for row in store.without_asked("", 99)] == [bad]
    kept = store.table(good)
    assert kept is not None
    assert kept.asked == 1
