"""The log of a long game: in pages, and worded where nobody else has to wait for it."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from starboard.text.game_text import GameText
from starboard.web.pages.log_sentences import sentences_for_all
from starboard.web.pages.player_names import names_of
from starboard.web.pages.replay_log import MOST_HERE
from starboard.web.security import Limiter
from web.long_games import long_game
from web.pages.test_replay import lines_of
from web.server import LocalServer, Person


def imported(server: LocalServer, moves: int) -> tuple[Person, str]:
    """Return a visitor and the address of a long game that they imported."""
    person = server.person()
    answer = person.client.post("/import", data={"text": long_game(moves).record()})
    return person, answer.headers["location"].rpartition("/")[0]


def test_a_long_log_has_pages_which_together_hold_every_line(quick_server: LocalServer) -> None:
    person, table = imported(quick_server, 1400)
    pages = [person.client.get(f"{table}/log?page={number}").text for number in (1, 2, 3)]
    lines = [lines_of(page) for page in pages]
    assert [len(some) for some in lines[:2]] == [1000, 1000]
    assert 0 < len(lines[2]) < 1000
    assert "Page 2 of 3" in pages[1]
    assert re.findall(r'rel="(\w+)" href="[^"]*page=(\d)"', pages[1])[:2] == [("prev", "1"), ("next", "3")]
    found = quick_server.find(table.rpartition("/")[2])
    game_text = GameText(found.package, "en", found.row.options)
    names = names_of(found, game_text)
    told = [line for entry in found.entries for line in game_text.events(found.events(entry), -1, names)]
    assert [unescape(line) for some in lines for line in some] == told
    assert lines_of(person.client.get(f"{table}/log?page=99").text) == lines[2]
    assert lines_of(person.client.get(f"{table}/log?page=x").text) == lines[0]


def test_the_pages_of_a_log_keep_its_filter(quick_server: LocalServer) -> None:
    person, table = imported(quick_server, 2200)
    first = person.client.get(f"{table}/log?text=ore&seat=2&kind=game").text
    (link,) = re.findall(r'rel="next" href="([^"]+)"', first)[:1]
    second = person.client.get(unescape(link)).text
    later = lines_of(second)
    assert len(lines_of(first)) == len(later) == 1000
    places = [re.findall(r"/replay[?]at=([0-9]+)", page) for page in (first, second)]
    assert not set(places[0]) & set(places[1])
    assert all(" ore" in line for line in (*lines_of(first), *later))
    assert unescape(link).endswith("/log?kind=game&seat=2&text=ore&page=2")


def test_the_sentences_of_a_long_log_are_made_in_another_process_and_limited(
    quick_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, table = imported(quick_server, MOST_HERE + 1)
    short, its_table = imported(quick_server, MOST_HERE - 1)
    asked: list[object] = []
    pool, site = quick_server.site.tables.bot_pool, quick_server.site
    run = pool.errand

    async def noting(work: Any, *args: Any, **kwargs: Any) -> Any:
        asked.append(work)
        return await run(work, *args, **kwargs)

    monkeypatch.setattr(pool, "errand", noting)
    monkeypatch.setattr(site, "limiter", Limiter())
    assert short.client.get(f"{its_table}/log").status_code == 200
    assert asked == []
    answers = [person.client.get(f"{table}/log").status_code for _ in range(121)]
    assert answers == [200] * 120 + [429]
    assert asked == [sentences_for_all] * 120
    assert short.client.get(f"{its_table}/log").status_code == 200
