"""The study of a finished game says what it is to everybody, before they sit down and afterwards."""

from __future__ import annotations

from html import unescape

import pytest

from web.house import House, Person
from web.playing import played
from web.two import Two
from web.visiting import WATCH, path_of, sit

KNOWN = "Study of an earlier game: hidden cards are the same as in that game, so anyone who knows it knows them."
TAG = '<span class="tag">study</span>'


@pytest.fixture
def over(quick_house: House) -> Two:
    return Two(quick_house, played("race", 2, seed=4_815_162_342))


def branch(two: Two, **more: str) -> str:
    """The id of a table that Ana opens from a position of the game, with a seat for whoever follows a link."""
    chairs = {"who-0": "me", "who-1": "open"}
    answer = two.ana.client.post(f"/t/{two.table.id}/branch", data={"at": "20", "seat": "1", **chairs, **more})
    assert answer.status_code == 303
    return answer.headers["location"].split("/")[2]


def read(who: Person, path: str) -> str:
    answer = who.client.get(path)
    assert answer.status_code == 200, path
    return unescape(answer.text)


@pytest.mark.parametrize("seat", [1, WATCH])
def test_who_follows_a_link_to_a_study_is_told_before_sitting_down_or_watching(over: Two, seat: int) -> None:
    id = branch(over, study="yes")
    path = path_of(over.house, over.ana, id, seat)
    assert KNOWN in read(over.house.person(), path)


def test_the_pages_of_a_study_say_so_to_everybody_there(over: Two) -> None:
    id = branch(over, study="yes")
    guest = over.house.person()
    sit(over.house, over.ana, guest, id, 1)
    for who in (over.ana, guest):
        for page in ("", "/now", "/replay", "/log"):
            assert KNOWN in read(who, f"/t/{id}{page}"), page
        assert TAG in read(who, "/mine")


def test_a_branch_that_is_dealt_anew_is_not_marked(over: Two) -> None:
    id = branch(over)
    path = path_of(over.house, over.ana, id, 1)
    guest = over.house.person()
    assert "study of an earlier game" not in read(guest, path).lower()
    sit(over.house, over.ana, guest, id, 1)
    for page in ("", "/now", "/replay", "/log"):
        assert "study of an earlier game" not in read(guest, f"/t/{id}{page}").lower(), page
    assert TAG not in read(guest, "/mine")


def test_a_game_that_was_brought_along_is_a_study_too(over: Two) -> None:
    assert KNOWN in read(over.ben, f"/t/{over.table.id}/log")


def test_where_nothing_is_hidden_nobody_is_told_of_hidden_things(quick_house: House) -> None:
    two = Two(quick_house, played("gaia", 2, seed=7, moves=12))
    page = read(two.ben, f"/t/{two.table.id}/log")
    assert "Study of an earlier game." in page
    assert KNOWN not in page


@pytest.mark.parametrize(
    ("language", "begin"), [("pt-BR", "Estudo de uma partida anterior: "), ("it", "Studio di una partita precedente: ")]
)
def test_the_mark_speaks_the_language_of_the_reader(over: Two, language: str, begin: str) -> None:
    id = branch(over, study="yes")
    path = path_of(over.house, over.ana, id, 1)
    guest = over.house.person()
    guest.client.headers["accept-language"] = language
    assert begin in read(guest, path)
