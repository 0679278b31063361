"""Responses are compressed, except where they hold a secret, and their length tells nothing."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from typing import Any

import httpx2 as httpx
import pytest
from starlette.routing import Route

from starboard.kernel.codec import save
from starboard.kernel.match import Match
from starboard.web import compression
from starboard.web.compression import LONGEST_PADDING
from starboard.web.pages import ROUTES
from starboard.web.pages.render_cache import cache_of
from starboard.web.static_files import address
from web.invitation_links import path_of
from web.random_games import played
from web.server import LocalServer, Person
from web.two_players import TwoPlayers

A_CLICK = 30_000  # bytes


def raw(who: Person, path: str, accepted: str = "gzip, deflate, br") -> tuple[httpx.Headers, bytes]:
    """Return the headers of a response, and its body as it was sent."""
    with who.client.stream("GET", path, headers={"accept-encoding": accepted}) as answer:
        return answer.headers, b"".join(answer.iter_raw())


def padding_of(packed: bytes) -> int:
    """Return the length of the name in the header of a gzip file, with the zero that ends it."""
    has_name = packed[3] & 8
    return packed.index(b"\0", 10) - 9 if has_name else 0


def test_pages_and_files_are_compressed_for_those_who_can_read_it(quick_server: LocalServer) -> None:
    two = TwoPlayers(quick_server, played("gaia", 2, seed=5, moves=60))
    two.ana.client.cookies.delete(f"starboard-code-{two.table.id}")
    for path in (f"/t/{two.table.id}/now", f"/t/{two.table.id}/log", address("table.css"), address("table.js")):
        headers, packed = raw(two.ana, path)
        assert (headers["content-encoding"], headers["vary"]) == ("gzip", "Accept-Encoding")
        assert int(headers["content-length"]) == len(packed)
        assert len(packed) < len(gzip.decompress(packed)) / 2
        for refusing in ("", "br", "gzip;q=0", "x-gzip-ish"):
            headers, plain = raw(two.ana, path, refusing)
            assert "content-encoding" not in headers
            assert gzip.decompress(packed) == plain


def test_a_click_at_a_crowded_table_costs_little(quick_server: LocalServer) -> None:
    match = played("gaia", 4, seed=5, moves=150)
    person = quick_server.person()
    answer = person.client.post("/import", data={"text": match.record()})
    _, packed = raw(person, answer.headers["location"].replace("/replay", "/now"))
    assert len(gzip.decompress(packed)) > 5 * A_CLICK
    assert len(packed) < A_CLICK


def test_a_short_answer_and_a_stream_are_sent_as_they_are(quick_server: LocalServer) -> None:
    person = quick_server.person()
    headers, body = raw(person, "/healthz")
    assert ("content-encoding" in headers, body) == (False, b"ok\n")


# Secrets


def note_secrets(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows with every form token and every link that the server makes."""
    made: list[str] = []

    def noting(make: Callable[..., str]) -> Callable[..., str]:
        def note(*args: Any) -> str:
            made.append(make(*args))
            return made[-1]

        return note

    monkeypatch.setattr(server.site.form_tokens, "fresh", noting(server.site.form_tokens.fresh))
    monkeypatch.setattr(type(server.site.links), "to", noting(type(server.site.links).to))
    return made


def test_no_form_token_code_or_link_stands_in_a_compressed_body(
    quick_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every page is asked for with a recovery code in a cookie, and again without one."""
    made = note_secrets(quick_server, monkeypatch)
    person = quick_server.person()
    person.client.post("/new/race", data={"seats": "2", "who-0": "me", "who-1": "open", "hints": "usual"})
    (row,) = quick_server.site.store.tables_of(person.id)
    code = person.client.cookies[f"starboard-code-{row.id}"]
    link = path_of(quick_server, person, row.id, 1)
    quick_server.play(row.id, 0)
    values = {"{id}": row.id, "{game}": "race", "{token}": link.rpartition("/")[2], "{seat}": "1"}
    packed: list[str] = []
    seen: set[str] = set()
    for has_code in (True, False):
        if not has_code:
            person.client.cookies.delete(f"starboard-code-{row.id}")
        for route in ROUTES:
            if not isinstance(route, Route) or "GET" not in (route.methods or ()) or route.path.endswith("/events"):
                continue
            path = route.path
            for name, value in values.items():
                path = path.replace(name, value)
            headers, body = raw(person, path)
            is_packed = headers.get("content-encoding") == "gzip"
            text = (gzip.decompress(body) if is_packed else body).decode()
            found = {"code": code in text, "link": re.search(r"/join/[\w.-]{20}", text) is not None}
            found["token"] = any([secret in text for secret in made])
            seen |= {name for name, is_there in found.items() if is_there}
            if is_packed:
                packed.append(path)
                assert not any(found.values()), (path, found)
    assert seen == {"code", "link", "token"}
    assert {f"/t/{row.id}", f"/t/{row.id}/now", "/rules/race"} <= set(packed)


# Lengths


def test_the_padding_is_random_and_changes_nothing_else(quick_server: LocalServer) -> None:
    two = TwoPlayers(quick_server, played("race", 2, seed=4_815_162_342, moves=41))
    packed = [raw(two.ana, f"/t/{two.table.id}/now")[1] for _ in range(200)]
    assert len({gzip.decompress(body) for body in packed}) == 1
    paddings = [padding_of(body) for body in packed]
    assert {len(body) - padding for body, padding in zip(packed, paddings, strict=True)} == {
        len(packed[0]) - paddings[0]
    }
    assert len(set(paddings)) > 50
    assert 0 <= min(paddings) < 50
    assert 200 < max(paddings) <= LONGEST_PADDING


def test_the_length_does_not_depend_on_what_is_hidden_over_two_hundred_deals(
    quick_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compression, "randbelow", lambda most: 0)
    match = played("race", 2, seed=4_815_162_342, moves=41)
    game, state = match.game, match.state
    lengths: set[int] = set()
    worlds: set[str] = set()
    two = TwoPlayers(quick_server, match)
    for luck in range(200):
        world = game.imagine(game.view(state, 0), luck)
        worlds.add(str(save(game, world)))
        monkeypatch.setattr(two.table, "match", Match.from_position(save(game, world)))
        cache_of(two.table)._version = ""  # so that nothing comes from the cache
        lengths.add(len(raw(two.ana, f"/t/{two.table.id}/now")[1]))
    assert len(worlds) > 190
    assert len(lengths) == 1
