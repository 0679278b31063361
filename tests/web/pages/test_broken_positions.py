"""The pages of a table open, whatever is wrong with its stored data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import unescape
from typing import Any

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from starboard.web.storage.schema import TABLES
from web.damage import ODD, UNREADABLE, not_json, spoil_move, spoil_position, write
from web.random_games import played
from web.server import LocalServer
from web.two_players import TwoPlayers

PAGES = ("", "/now", "/log", "/log?eyes=1", "/replay", "/replay?at=2", "/record")
LOST = "its positions can no longer be"


def begun(db: str, moves: int = 100_000) -> tuple[str, str]:
    """Store a game of two. Return the table and Ana's cookie."""
    with LocalServer(db) as server:
        two = TwoPlayers(server, played("race", 2, seed=4_815_162_342, moves=moves))
        return two.table.id, two.ana.client.cookies["starboard"]


@contextmanager
def upgraded(db: str, cookie: str) -> Iterator[TestClient]:
    """Return Ana as a visitor of another server on the same database."""
    with LocalServer(db) as server:
        client = server.browser()
        client.cookies.set("starboard", cookie, domain="testserver.local", path="/")
        yield client


def texts(client: TestClient, id: str) -> dict[str, str]:
    """Return the texts of all pages of a table, after checking that each opens."""
    answers = {page: client.get(f"/t/{id}{page}") for page in PAGES}
    assert {page: answer.status_code for page, answer in answers.items()} == dict.fromkeys(PAGES, 200)
    assert client.get("/mine").status_code == 200
    return {page: unescape(answer.text) for page, answer in answers.items()}


@pytest.mark.parametrize("how", UNREADABLE, ids=lambda how: how.__name__)
@pytest.mark.parametrize("moves", [41, 100_000], ids=["live", "finished"])
def test_pages_do_not_depend_on_the_stored_position(
    quick_database: str, how: Callable[[dict[str, Any]], bytes], moves: int
) -> None:
    id, cookie = begun(quick_database, moves)
    with upgraded(quick_database, cookie) as client:
        whole = texts(client, id)
    spoil_position(quick_database, id, how)
    with upgraded(quick_database, cookie) as client:
        assert client.get("/mine").status_code == 200
        pages = texts(client, id)
        assert pages["/log"] == whole["/log"]
        assert pages["/replay?at=2"] == whole["/replay?at=2"]


@pytest.mark.parametrize("moves", [41, 100_000], ids=["live", "finished"])
def test_pages_of_a_table_whose_moves_cannot_be_played_open(quick_database: str, moves: int) -> None:
    id, cookie = begun(quick_database, moves)
    spoil_move(quick_database, id, 5)
    with upgraded(quick_database, cookie) as client:
        for page in ("", "/log", "/replay", "/record"):
            assert client.get(f"/t/{id}{page}").status_code == 200


def test_a_live_table_that_lost_its_last_moves_says_so_and_can_be_played(quick_database: str) -> None:
    id, cookie = begun(quick_database, 41)
    spoil_position(quick_database, id, not_json)
    spoil_move(quick_database, id, 23)
    with upgraded(quick_database, cookie) as client:
        pages = texts(client, id)
        sentence = "Moves after position 22 are not possible"
        assert sentence in pages[""]
        assert sentence in pages["/log"]
        assert "undoes a move" not in pages["/log"]
        assert 'name="code"' in pages[""]


def test_a_finished_game_without_any_position_shows_its_log_and_exports_its_moves(quick_database: str) -> None:
    id, cookie = begun(quick_database)
    with upgraded(quick_database, cookie) as client:
        whole = texts(client, id)
    spoil_position(quick_database, id, not_json)
    spoil_move(quick_database, id, 5)
    with upgraded(quick_database, cookie) as client:
        pages = texts(client, id)
        assert [LOST in pages[page] for page in ("", "/replay", "/replay?at=2", "/log")] == [True, True, True, False]
        assert pages["/log"].count("<li class") == whole["/log"].count("<li class") > 100
        assert ODD in pages["/record"]
        assert "seed: 4815162342\n" in pages["/record"]
        assert [client.get(f"/t/{id}/{page}").status_code for page in ("words", "story", "branch?at=2")] == [
            204,
            404,
            200,
        ]


def test_a_live_game_without_any_position_says_that_it_cannot_go_on_and_keeps_its_secrets(quick_database: str) -> None:
    id, cookie = begun(quick_database, 41)
    spoil_position(quick_database, id, not_json)
    write(quick_database, update(TABLES).where(TABLES.c.id == id).values(start={}))
    with upgraded(quick_database, cookie) as client:
        pages = texts(client, id)
        assert "it cannot continue" in pages[""]
        assert "seed" not in pages["/record"]
        sent = {"seat": "0", "number": "41", "code": "anything"}
        assert client.post(f"/t/{id}/play", data=sent).status_code < 500
