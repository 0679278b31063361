"""The list of somebody who has many tables: page by page, none missing, and what waits for them at the front."""

from __future__ import annotations

import re

import pytest

from starboard.text.i18n import LANGUAGES, speaker
from starboard.web.pages import table_list
from web.house import House, Person

ON_A_PAGE = 5


@pytest.fixture(autouse=True)
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_list, "ON_A_PAGE", ON_A_PAGE)


def listed(who: Person, page: int) -> list[str]:
    """The tables on a page, as they stand there."""
    return re.findall(r'data-table="(\w+)"', who.client.get(f"/mine?page={page}").text)


def many(house: House, me: Person) -> tuple[list[str], list[str]]:
    """Tables that wait for somebody, and tables where another person is asked first; the latest first."""
    waiting = [house.open(me, ["me", "screen"], "gaia").id for _ in range(7)]
    ids: list[str] = []
    for _ in range(6):
        table = house.open(me, ["me", "open"], "gaia")
        while 0 in table.asked:
            house.play(table.id, 0)
        ids.append(table.id)
    return waiting[::-1], ids[::-1]


def test_every_table_is_on_one_page_and_those_that_wait_for_me_come_first(house: House) -> None:
    me = house.person()
    waiting, others = many(house, me)
    assert [listed(me, page) for page in (1, 2, 3)] == [
        waiting[:5],
        [*waiting[5:], *others[:3]],
        others[3:],
    ]
    house.play(waiting[-1], house.find(waiting[-1]).asked[0])  # the oldest of them is the latest now
    assert listed(me, 1)[0] == waiting[-1]


def test_a_table_that_no_longer_waits_for_me_leaves_the_front(house: House) -> None:
    me = house.person()
    waiting, others = many(house, me)
    guest = house.person()
    table = house.find(others[-1])
    house.site.store.change_seat(table.id, table.seats[1], "claimed", {}, person=guest.id)
    while 0 not in house.find(table.id).asked:
        house.play(table.id, 1)
    assert listed(me, 1)[0] == table.id
    while 0 in house.find(table.id).asked:
        house.play(table.id, 0)
    assert table.id not in listed(me, 1)
    assert sorted([id for page in (1, 2, 3) for id in listed(me, page)]) == sorted([*waiting, *others])


def test_the_pages_lead_to_each_other_and_say_how_many_tables_there_are(quick_house: House) -> None:
    me = quick_house.person()
    many(quick_house, me)
    pages = [me.client.get(f"/mine?page={page}").text for page in (1, 2, 3)]
    links = [re.findall(r'rel="(\w+)" href="/mine\?page=(\d)"', page) for page in pages]
    assert links == [[("next", "2")], [("prev", "1"), ("next", "3")], [("prev", "2")]]
    counts = [re.findall(r'id="group-(\w+)">.*?<span[^>]*>(\d+)', page) for page in pages]
    assert counts == [[("waiting", "7")], [("waiting", "7"), ("going", "6")], [("going", "6")]]


@pytest.mark.parametrize("asked", ["0", "4", "99999999", "x", "-1", ""])
def test_a_page_that_there_is_not_is_the_nearest_that_there_is(quick_house: House, asked: str) -> None:
    me = quick_house.person()
    many(quick_house, me)
    answer = me.client.get(f"/mine?page={asked}")
    assert answer.status_code == 200
    assert re.search(r"Page (\d) of 3", answer.text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_told_in_the_readers_language(quick_house: House, language: str) -> None:
    me = quick_house.person()
    many(quick_house, me)
    text = me.client.get("/mine?page=2", headers={"accept-language": language.replace("_", "-")}).text
    assert speaker(language).say("web.mine.page", page=2, pages=3) in text


def test_who_has_few_tables_sees_no_pages(quick_house: House) -> None:
    me = quick_house.person()
    quick_house.open(me, ["me", "screen"])
    assert "?page=" not in me.client.get("/mine").text


def test_the_front_page_shows_what_waits_however_many_other_tables_there_are(quick_house: House) -> None:
    me = quick_house.person()
    waiting, _ = many(quick_house, me)
    assert re.findall(r'data-table="(\w+)"', me.client.get("/").text) == waiting[:ON_A_PAGE]
