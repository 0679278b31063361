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
from starboard.web.tables.import_game import MOST_MOVES, Imported, read_text
from starboard.web.tables.source import remarks_of, source_of
from tools.paths import SITE_LOG
from web.long_games import long_game
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


SITE_TEXT = "\n".join([f"init 2 {LOG['id']}", *LOG["moves"]])
CAME_FROM = {
    "en": "This game comes from boardgamers, where it is called {game}.",
    "pt-BR": "Esta partida vem de boardgamers, onde o seu nome é {game}.",
    "it": "Questa partita viene da boardgamers, dove si chiama {game}.",
}


@pytest.mark.parametrize("as_file", [False, True])
def test_the_sites_json_is_imported_from_a_file_or_pasted(quick_server: LocalServer, as_file: bool) -> None:
    text = json.dumps({"moveHistory": SITE_TEXT.splitlines()}, indent=1)
    status, where, _ = bring(quick_server, text.encode() if as_file else text)
    assert status == 303
    assert quick_server.find(where.split("/")[2]).match.scores == LOG["scores"]


@pytest.mark.parametrize("language", list(CAME_FROM))
def test_the_pages_say_where_a_game_came_from(quick_server: LocalServer, language: str) -> None:
    _, where, person = bring(quick_server, SITE_TEXT)
    sentence = CAME_FROM[language].format(game=LOG["id"])
    for path in (where, f"/t/{where.split('/')[2]}"):
        page = person.client.get(path, headers={"accept-language": language}).text
        assert sentence in unescape(page)
    assert "init" in person.client.get("/import", headers={"accept-language": language}).text


def test_a_record_keeps_where_a_game_came_from_and_so_do_branches(quick_server: LocalServer) -> None:
    _, where, person = bring(quick_server, SITE_TEXT)
    id = where.split("/")[2]
    text = person.client.get(f"/t/{id}/record").text
    assert f"source: boardgamers, game {LOG['id']}\n" in text
    status, again, _ = bring(quick_server, text)
    assert status == 303
    source = source_of(quick_server.find(again.split("/")[2]))
    assert source is not None
    assert source.text == f"boardgamers, game {LOG['id']}"
    answer = person.client.post(
        f"/t/{id}/branch", data={"at": "20", "seat": "1", "study": "yes", "who-0": "me", "who-1": "me"}
    )
    assert answer.status_code == 303
    branched = source_of(quick_server.find(answer.headers["location"].split("/")[2]))
    assert branched == source


def test_an_unfinished_import_is_handed_out_as_a_record_to_whoever_has_all_its_seats(quick_server: LocalServer) -> None:
    _, where, person = bring(quick_server, "\n".join(SITE_TEXT.splitlines()[:30]))
    id = where.split("/")[2]
    text = person.client.get(f"/t/{id}/record").text
    assert text.startswith("starboard record 1\n")
    assert bring(quick_server, text)[0] == 303
    stranger = quick_server.person().client.get(f"/t/{id}/record").text
    assert not stranger.startswith("starboard record 1")


def test_names_from_a_file_are_shown_as_text_and_never_as_html(quick_server: LocalServer) -> None:
    evil = "<img src=x onerror=alert(1)>"
    game = {"id": evil, "players": [{"name": f"{evil}\u202e\n"}] * 2, "moveHistory": SITE_TEXT.splitlines()}
    status, where, person = bring(quick_server, json.dumps(game))
    assert status == 303
    for path in (where, f"/t/{where.split('/')[2]}"):
        assert "<img src=x" not in person.client.get(path).text


def test_what_an_import_left_out_is_listed_on_the_page(quick_server: LocalServer) -> None:
    lines = [f"{line} <b>yes</b>" if at in range(9, 19) else line for at, line in enumerate(SITE_TEXT.splitlines())]
    status, where, person = bring(quick_server, "\n".join(lines))
    assert status == 303
    page = unescape(person.client.get(where).text)
    assert "Remarks of the import" in page
    assert "Line 10 (ivits" in page
    assert "is unknown and was skipped" in page
    assert "… (+" in page


def test_a_step_of_another_seat_without_anything_to_see_is_no_secret_in_an_open_game(quick_server: LocalServer) -> None:
    """Nothing is secret in this game: the seats of an import are all the reader's own."""
    _, where, person = bring(quick_server, "\n".join(SITE_TEXT.splitlines()[:12]))
    moves = quick_server.find(where.split("/")[2]).match.moves
    ends = [at for at, (_, _, code) in enumerate(moves, 1) if code == "end turn"]
    pages = [unescape(person.client.get(f"{where}?at={at}").text) for at in ends]
    assert ends
    assert not [page for page in pages if "answered in secret" in page]
    assert [page for page in pages if "made a choice that changes nothing on the table" in page]


def test_a_variant_is_refused_in_the_readers_language(quick_server: LocalServer) -> None:
    game = json.dumps({"options": {"factionVariant": "beta"}, "moveHistory": ["init 2 x"]})
    for language, said in (("en", "the faction boards 'beta'"), ("pt-BR", "tabuleiros de facção 'beta'")):
        answer = quick_server.person().client.post(
            "/import", data={"text": game}, headers={"accept-language": language}
        )
        assert answer.status_code == 400
        assert said in unescape(answer.text)


def test_a_text_that_no_game_reads_is_refused_with_the_titles_of_the_games_that_read_logs() -> None:
    assert "nor a log of Gaia Project, Shackleton Base" in read_text("hello", 1, "", 10.0).problem


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
    table = quick_server.find(where.split("/")[2])
    assert table.match.moves == match.moves[:2]
    assert [said] == remarks_of(table)  # the kept part says where the file was wrong


def test_a_mistake_in_a_log_is_named_with_its_move(quick_server: LocalServer) -> None:
    moves = [*LOG["moves"][:20], "ivits build pi 9Z9", *LOG["moves"][21:]]
    status, said, _ = bring(quick_server, json.dumps({**LOG, "moves": moves}))
    assert status == 400
    assert "Move 21" in said
    assert "9Z9" in said
    assert bring(quick_server, json.dumps({**LOG, "moves": moves}), part="yes")[0] == 303


@pytest.mark.parametrize("amount", ["1000", "9" * 5000, "\x00", "-1"])
def test_an_impossible_amount_is_named_with_its_line_and_what_was_read_is_kept(
    quick_server: LocalServer, amount: str
) -> None:
    text = "\n".join([*SITE_TEXT.splitlines()[:9], f"ivits burn {amount}."])
    status, said, _ = bring(quick_server, text)
    assert status == 400
    assert said.startswith("Line 10 (ivits burn ")
    assert "legal for ivits: burn <=3" in said
    assert bring(quick_server, text, part="yes")[0] == 303


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
        (b"\x00" * 20, "neither a record"),
        ("init 999999999999 seed\np1 faction ivits", "2 to 4 players"),
        ('{"moveHistory": ["init 2 x"], "expansions": 1}', "such as Frontiers or The Lost Fleet"),
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


def test_a_compressed_file_of_several_members_is_read_whole(quick_server: LocalServer) -> None:
    match = played("gaia", 2, seed=3, moves=40)
    halves = match.record()[:900], match.record()[900:]
    packed = b"".join([gzip.compress(half.encode()) for half in halves])
    status, where, _ = bring(quick_server, packed)
    assert status == 303
    assert len(quick_server.find(where.split("/")[2]).match.moves) == 40


def test_a_compressed_file_that_continues_with_something_else_is_refused(quick_server: LocalServer) -> None:
    packed = gzip.compress(played("gaia", 2, seed=3, moves=40).record().encode())
    assert bring(quick_server, packed + b"and more")[:2] == (400, "The compressed file is damaged.")


def test_a_game_of_more_moves_than_any_real_one_is_refused_before_it_is_played(quick_server: LocalServer) -> None:
    long = gzip.compress(long_game(MOST_MOVES + 1).record().encode())
    status, said, person = bring(quick_server, long)
    assert (status, said) == (400, "The game has 5001 moves; at most 5000 can be imported.")
    assert quick_server.site.store.tables_of(person.id) == []


def test_a_log_of_another_site_has_no_more_moves_either(
    quick_server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_game, "MOST_MOVES", 10)
    status, said, _ = bring(quick_server, json.dumps(LOG))
    assert (status, said.endswith("at most 10 can be imported.")) == (400, True)


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

    monkeypatch.setattr(quick_server.site.tables.bot_pool, "errand", run)
    assert bring(quick_server, "starboard record 1\n")[:2] == (400, "Seen.")
    assert asked == [import_game.read_text]
