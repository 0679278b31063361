"""A branch of a finished game is marked as a study, before and after people sit down."""

from __future__ import annotations

from html import unescape

import pytest

from web.invitation_links import WATCH, path_of, sit
from web.random_games import played
from web.server import LocalServer, Person
from web.two_players import TwoPlayers

KNOWN = "Study of an earlier game: hidden cards are the same as in that game, so anyone who knows it knows them."
TAG = '<span class="tag">study</span>'


@pytest.fixture
def over(quick_server: LocalServer) -> TwoPlayers:
    return TwoPlayers(quick_server, played("race", 2, seed=4_815_162_342))


def branch(two: TwoPlayers, **more: str) -> str:
    """Create a branch with an open seat as Ana. Return its id."""
    chairs = {"who-0": "me", "who-1": "open"}
    answer = two.ana.client.post(f"/t/{two.table.id}/branch", data={"at": "20", "seat": "1", **chairs, **more})
    assert answer.status_code == 303
    return answer.headers["location"].split("/")[2]


def read(who: Person, path: str) -> str:
    answer = who.client.get(path)
    assert answer.status_code == 200, path
    return unescape(answer.text)


@pytest.mark.parametrize("seat", [1, WATCH])
def test_a_link_to_a_study_says_so_before_anybody_sits_down_or_watches(over: TwoPlayers, seat: int) -> None:
    id = branch(over, study="yes")
    path = path_of(over.server, over.ana, id, seat)
    assert KNOWN in read(over.server.person(), path)


def test_the_pages_of_a_study_say_so_to_everybody_there(over: TwoPlayers) -> None:
    id = branch(over, study="yes")
    guest = over.server.person()
    sit(over.server, over.ana, guest, id, 1)
    for who in (over.ana, guest):
        for page in ("", "/now", "/replay", "/log"):
            assert KNOWN in read(who, f"/t/{id}{page}"), page
        assert TAG in read(who, "/mine")


def test_a_branch_that_is_dealt_anew_is_not_marked(over: TwoPlayers) -> None:
    id = branch(over)
    path = path_of(over.server, over.ana, id, 1)
    guest = over.server.person()
    assert "study of an earlier game" not in read(guest, path).lower()
    sit(over.server, over.ana, guest, id, 1)
    for page in ("", "/now", "/replay", "/log"):
        assert "study of an earlier game" not in read(guest, f"/t/{id}{page}").lower(), page
    assert TAG not in read(guest, "/mine")


def test_an_imported_game_is_a_study_too(over: TwoPlayers) -> None:
    assert KNOWN in read(over.ben, f"/t/{over.table.id}/log")


def test_a_study_of_a_game_without_hidden_things_does_not_mention_any(quick_server: LocalServer) -> None:
    two = TwoPlayers(quick_server, played("gaia", 2, seed=7, moves=12))
    page = read(two.ben, f"/t/{two.table.id}/log")
    assert "Study of an earlier game." in page
    assert KNOWN not in page


@pytest.mark.parametrize(
    ("language", "begin"), [("pt-BR", "Estudo de uma partida anterior: "), ("it", "Studio di una partita precedente: ")]
)
def test_the_mark_speaks_the_language_of_the_reader(over: TwoPlayers, language: str, begin: str) -> None:
    id = branch(over, study="yes")
    path = path_of(over.server, over.ana, id, 1)
    guest = over.server.person()
    guest.client.headers["accept-language"] = language
    assert begin in read(guest, path)
