"""Importing records and logs of other sites: within limits, and off the event loop."""

from __future__ import annotations

import gzip
import json
import re
from html import unescape
from typing import Any

import pytest

from starboard.kernel.match import Match
from starboard.web.tables import import_game
from starboard.web.tables.import_game import Imported, read_text
from tools.paths import SITE_LOG
from web.random_games import played
from web.server import LocalServer, Person

LOG: dict[str, Any] = json.loads(SITE_LOG.read_text(encoding="utf-8"))


def bring(server: LocalServer, text: str | bytes, **more: str) -> tuple[int, str, Person]:
    """Import a text or a file. Return the status, the location or the sentence on the page, and the visitor."""
    person = server.person()
    files = {"file": ("game.record", text)} if isinstance(text, bytes) else {}
    data = {"text": text, **more} if isinstance(text, str) else more
    answer = person.client.post("/import", data=data, files=files or None)
    if answer.status_code == 303:
        return 303, answer.headers["location"], person
    said = re.search(r'role="alert">(.*?)</p>', answer.text, re.DOTALL)
    return answer.status_code, unescape(said[1]) if said else answer.text, person


@pytest.mark.parametrize(("game", "moves"), [("race", 60), ("gaia", 40), ("shackleton", 30), ("race", 100_000)])
@pytest.mark.parametrize("packed", [False, True])
def test_a_record_becomes_a_table(quick_server: LocalServer, game: str, moves: int, packed: bool) -> None:
    match = played(game, 2, seed=3, moves=moves)
    text = match.record()
    status, where, person = bring(quick_server, gzip.compress(text.encode()) if packed else text)
    assert status == 303
    table = quick_server.find(where.split("/")[2])
    assert table.match.position() == match.position()
    assert (table.row.host, table.row.is_study, table.row.is_over) == (person.id, True, match.over)
    assert [row.person for row in table.seats] == [person.id] * 2
    assert person.client.get(where).status_code == 200


def test_a_log_of_another_site_becomes_a_table(quick_server: LocalServer) -> None:
    status, where, _ = bring(quick_server, json.dumps(LOG), title="From  elsewhere")
    assert status == 303
    table = quick_server.find(where.split("/")[2])
    assert (table.match.over, table.match.scores, table.row.title) == (True, LOG["scores"], "From elsewhere")


def spoilt(match: Match, line: int, code: str) -> str:
    rows = match.record().splitlines()
    start = rows.index("")
    rows[start + line] = f"{rows[start + line].rsplit(' ', 1)[0]} {code}"
    return "\n".join(rows)


def test_a_mistake_in_a_record_is_named_with_its_line_and_decision(quick_server: LocalServer) -> None:
    match = played("gaia", 2, seed=3, moves=12)
    text = spoilt(match, 3, "nonsense")
    number = text.splitlines().index("") + 4
    status, said, _ = bring(quick_server, text)
    assert status == 400
    assert re.match(rf"Line {number}, decision 3: .*nonsense", said)
    status, where, _ = bring(quick_server, text, part="yes")
    assert status == 303
    assert quick_server.find(where.split("/")[2]).match.moves == match.moves[:2]


def test_a_mistake_in_a_log_is_named_with_its_move(quick_server: LocalServer) -> None:
    moves = [*LOG["moves"][:20], "ivits build pi 9Z9", *LOG["moves"][21:]]
    status, said, _ = bring(quick_server, json.dumps({**LOG, "moves": moves}))
    assert status == 400
    assert "Move 21" in said
    assert "9Z9" in said
    assert bring(quick_server, json.dumps({**LOG, "moves": moves}), part="yes")[0] == 303


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Choose a file"),
        ("hello", "neither a record"),
        ("starboard record 9\n", "format '9'"),
        ("starboard record 1\ngame: chess\nrevision: 1\nseats: 2\nseed: 1\n", "no game 'chess'"),
        ("starboard record 1\ngame: race\nrevision: 999\nseats: 2\nseed: 1\n", "revision 999"),
        ("<script>alert(1)</script>", "neither a record"),
        (b"\x1f\x8bnonsense", "damaged"),
        (b"\xff\xfe\x00", "neither a record"),
    ],
)
def test_an_unreadable_file_is_refused_in_a_sentence(quick_server: LocalServer, text: str | bytes, said: str) -> None:
    status, sentence, person = bring(quick_server, text)
    assert status == 400
    assert said in sentence
    assert "<script>" not in person.client.post("/import", data={"text": text}).text
    assert quick_server.site.store.tables_of(person.id) == []


@pytest.mark.parametrize("missing", [1, 8, 40])
def test_half_a_compressed_file_is_damaged_and_not_a_shorter_game(quick_server: LocalServer, missing: int) -> None:
    packed = gzip.compress(played("gaia", 2, seed=3, moves=40).record().encode())
    status, said, person = bring(quick_server, packed[:-missing])
    assert (status, said) == (400, "The compressed file is damaged.")
    assert quick_server.site.store.tables_of(person.id) == []


def test_a_text_that_is_too_large_is_refused(quick_server: LocalServer) -> None:
    person = quick_server.person()
    assert person.client.post("/import", data={"text": "x" * 1_100_000}).status_code == 413
    bomb = gzip.compress(b"starboard record 1\n" + b"#" * 30_000_000)
    assert len(bomb) < 1_000_000
    status, said, _ = bring(quick_server, bomb)
    assert (status, "too large" in said) == (400, True)


def test_a_record_that_takes_too_long_is_refused_at_the_line_it_got_to() -> None:
    text = played("race", 2, seed=3, moves=30).record()
    imported = read_text(text, 1, "", time_limit=-1.0)
    assert imported.record == ""
    assert re.match(r"Line \d+, decision 1: reading up to here takes too long", imported.problem)


def test_imports_are_read_in_a_process_of_the_bot_pool(
    quick_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    async def run(work: object, *args: object, **kwargs: object) -> Imported:
        asked.append(work)
        return Imported("", "seen")

    monkeypatch.setattr(quick_server.site.tables.bot_pool, "run", run)
    assert bring(quick_server, "starboard record 1\n")[:2] == (400, "Seen.")
    assert asked == [import_game.read_text]
