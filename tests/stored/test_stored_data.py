"""The present program reads, shows and plays on with the database, positions and records that release 0.1.0 stored.

That release wrote the data once; it is never rewritten. These tests use only what cannot change without breaking stored
data: addresses and forms of the pages, records, positions and the database itself.
"""

from __future__ import annotations

import json
import lzma
import sqlite3
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import starboard
from starboard.kernel.match import Match
from starboard.kernel.record import read, replay_outdated
from stored.files import DATABASE, FACTS, FOLDER, offers, offers_still, position_of_today, read_lines, record_of_today
from stored.guests import Guest, play_on, until_asked
from web.server import LocalServer

GAMES = ("gaia", "race", "shackleton")
DECISIONS = 30  # played on from a stored position or record
ANSWERS = 2  # that people give at a stored table
WATCHER = "Vic"

STORED: dict[str, Any] = json.loads(FACTS.read_text(encoding="utf-8"))
TABLES: list[dict[str, Any]] = STORED["tables"]
Fact = dict[str, Any]  # what people saw at one table
REQUEST_OPEN = 350_000  # milliseconds; the server takes a request that is open for over six minutes for a wrong clock

CHANGED = ("shackleton",)  # games whose present rules ask and offer more, so that most old moves no longer replay

each_game = pytest.mark.parametrize("game", GAMES)


def of_each(tables: list[Fact]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("fact", tables, ids=[f"{fact['game']}: {fact['kind']}" for fact in tables])


def of_kind(game: str, kind: str) -> Fact:
    return next(fact for fact in TABLES if (fact["game"], fact["kind"]) == (game, kind))


# Positions and records


def play_at_random(match: Match, dice: Random) -> None:
    for _ in range(DECISIONS):
        if match.over:
            return
        decision = dice.choice(match.pending)
        match.play(dice.choice(decision.actions), decision.seat)


@each_game
def test_a_stored_position_is_read_offers_the_same_answers_and_is_saved_as_it_was(game: str) -> None:
    for stored in read_lines(FOLDER / f"{game}-positions.jsonl.xz"):
        match = Match.from_position(stored["position"])
        today = position_of_today(stored["position"])
        assert json.loads(json.dumps(match.position())) == today
        assert match.options == match.game.package.settled(match.seats, today["table"]["options"])
        assert (match.seats, match.scores) == (stored["seats"], stored["scores"])
        assert match.game.round_of(match.state) == stored["round"]
        assert offers(match) == stored["asked"] or (game in CHANGED and offers_still(stored["asked"], offers(match)))


@each_game
def test_a_stored_position_can_be_played_on(game: str) -> None:
    for number, stored in enumerate(read_lines(FOLDER / f"{game}-positions.jsonl.xz")):
        match = Match.from_position(stored["position"])
        play_at_random(match, Random(number))
        assert match.over or len(match.moves) == DECISIONS


@each_game
def test_a_stored_record_leads_to_the_same_points_and_answers(game: str) -> None:
    for stored in read_lines(FOLDER / f"{game}-records.jsonl.xz"):
        if game in CHANGED:
            play_outdated(stored)
            continue
        match = starboard.load(stored["record"])
        assert (match.over, match.scores, offers(match)) == (stored["is_over"], stored["scores"], stored["asked"])
        assert match.position()["rng"] == stored["rng"]
        assert match.record() == record_of_today(stored["record"])
        play_at_random(match, Random(1))


def play_outdated(stored: Any) -> None:
    """Play a record of changed rules as far as it goes; what stops it is named, and the game can be played on."""
    match, problem = replay_outdated(read(stored["record"]))
    if problem is None:
        assert (match.over, match.scores) == (stored["is_over"], stored["scores"])
        assert offers_still(stored["asked"], offers(match))
    else:
        assert "may be the reason" in str(problem)
    play_at_random(match, Random(1))


# The database


@pytest.fixture(scope="module")
def content() -> bytes:
    return lzma.decompress(DATABASE.read_bytes())


@pytest.fixture(scope="module")
def stored_rows(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Any, ...]]:
    """The row of each table as it was stored, before the present program opens the database."""
    path = tmp_path_factory.mktemp("untouched") / "starboard.db"
    path.write_bytes(content)
    return rows_of(path)


def rows_of(database: Path) -> dict[str, tuple[Any, ...]]:
    connection = sqlite3.connect(database)
    selected = connection.execute("SELECT id, start, position, revision, base, entries, notes, is_over FROM tables")
    rows = {row[0]: row[1:] for row in selected}
    connection.close()
    return rows


class Site:
    """A server of the present program on a copy of the stored database, and everybody who was at a table there."""

    def __init__(self, database: Path, server: LocalServer) -> None:
        self.database = database
        self.server = server
        self.guests = {name: Guest(server, name, token) for name, token in STORED["cookies"].items()}

    def people(self, fact: Fact) -> list[Guest]:
        return [self.guests[name] for name in fact["people"]]

    def players(self, fact: Fact) -> list[Guest]:
        return [guest for guest in self.people(fact) if guest.name != WATCHER]


def opened(database: Path) -> Iterator[Site]:
    with LocalServer(str(database)) as server:  # which migrates the database
        yield Site(database, server)


@pytest.fixture(scope="module")
def site(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site where people only look."""
    database = tmp_path_factory.mktemp("looking") / "starboard.db"
    database.write_bytes(content)
    yield from opened(database)


@pytest.fixture(scope="module")
def playing(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site where people play on, with its own copy of the database; requests to undo were made a moment ago."""
    database = tmp_path_factory.mktemp("playing") / "starboard.db"
    database.write_bytes(content)
    reopen_undo_requests(database)
    yield from opened(database)


def reopen_undo_requests(database: Path) -> None:
    """Move the end of all requests to undo into the future: they expire after three minutes."""
    connection = sqlite3.connect(database)
    asked = connection.execute("SELECT table_id, m, data FROM notes WHERE kind = 'undo-asked'").fetchall()
    for id, m, data in asked:
        request = json.dumps({**json.loads(data), "until": round(time.time() * 1000) + REQUEST_OPEN})
        connection.execute("UPDATE notes SET data = ? WHERE table_id = ? AND m = ?", [request, id, m])
    connection.commit()
    connection.close()


@of_each(TABLES)
def test_every_page_of_a_stored_table_opens_as_it_was(
    fact: Fact, site: Site, stored_rows: dict[str, tuple[Any, ...]]
) -> None:
    id = fact["id"]
    changed = fact["game"] in CHANGED
    for number, guest in enumerate(site.people(fact)):
        if changed:
            assert set(guest.offers(id)) >= set(fact["offers"][guest.name])
            assert guest.log(id)["lines"] >= fact["logs"][guest.name]["lines"]  # and one that tells of new rules
        else:
            assert guest.offers(id) == fact["offers"][guest.name]
            assert guest.log(id) == fact["logs"][guest.name]
            assert list(guest.positions(id)) == fact["positions"]
        guest.text(f"/t/{id}/record")
        guest.text(f"/t/{id}/links", 404 if guest.name == WATCHER else 200)
        if number == 0:
            look_around(guest, fact)
    assert changed or rows_of(site.database)[id] == stored_rows[id], "opening the table changed how it is stored"


def look_around(guest: Guest, fact: Fact) -> None:
    """Open every page to which a table links, and several positions of its replay."""
    id, (first, last) = fact["id"], guest.positions(fact["id"])
    page = guest.table(id)
    paths = {link.partition("#")[0] for link in page.links if link.startswith(("/t/", "/rules/"))}
    paths |= {f"/t/{id}/{part}" for part in ("now", "words", "log?kind=notes", f"branch?at={last}")}
    paths |= {f"/t/{id}/replay?at={at}" for at in (first, (first + last) // 2)}
    if page.has_form("/why#why"):
        paths.add(f"/t/{id}/why?seat={page.form('/why#why').fields['seat']}&q=build")
    for path in sorted(paths):
        guest.text(path)
    for path in (f"/t/{id}/story", f"/t/{id}/story.svg"):
        guest.text(path, 200 if fact["is_over"] else 404)


@of_each(TABLES)
def test_a_stored_table_keeps_its_positions_its_round_and_its_points(
    fact: Fact, stored_rows: dict[str, tuple[Any, ...]]
) -> None:
    start, packed = stored_rows[fact["id"]][:2]
    now = json.loads(zlib.decompress(packed))
    for position in [now] if start is None else [json.loads(start), now]:
        assert json.loads(json.dumps(Match.from_position(position).position())) == position_of_today(position)
    match = Match.from_position(now)
    assert (match.over, match.game.round_of(match.state)) == (fact["is_over"], fact["round"])
    assert match.scores == fact["scores"]


@of_each([fact for fact in TABLES if fact["is_over"]])
def test_a_finished_table_exports_the_same_record(fact: Fact, site: Site) -> None:
    record = site.people(fact)[0].text(f"/t/{fact['id']}/record")
    if fact["game"] in CHANGED:  # the moves as they were played, with their own revision
        old, now = read(fact["record"]), read(record)
        assert [(move.seat, move.code) for move in now.moves] == [(move.seat, move.code) for move in old.moves]
        assert (now.revision, now.result) == (old.revision, fact["scores"])
        return
    assert without_names(record) == without_names(record_of_today(fact["record"]))
    assert starboard.load(fact["record"]).scores == fact["scores"]


@of_each([fact for fact in TABLES if fact["is_over"] and fact["game"] in CHANGED])
def test_the_beginning_of_a_finished_table_that_no_longer_replays_can_be_studied(fact: Fact, playing: Site) -> None:
    guest, id = playing.people(fact)[0], fact["id"]
    form = guest.page(f"/t/{id}/replay").form("/beginning")
    assert guest.page(f"/t/{id}/replay?at=0", 404).has_form("/beginning")
    study = guest.send(form.action, {**form.fields, "once": form.buttons[0][1]})
    page = guest.text(study)
    assert "may be the reason" in page
    first, last = guest.positions(study.split("/")[2])
    assert (first, last > 0) == (0, True)
    guest.text(f"{study}?at={last - 1}")
    guest.text(f"/t/{study.split('/')[2]}/branch?at={last - 1}&seat=1")
    assert guest.send(form.action, {**form.fields, "once": form.buttons[0][1]}) == study  # sent twice, made once


def test_a_record_of_earlier_rules_is_imported_as_far_as_it_is_legal_without_being_asked_to(playing: Site) -> None:
    fact = next(fact for fact in TABLES if fact["is_over"] and fact["game"] in CHANGED)
    guest = playing.people(fact)[0]
    form = guest.page("/import").form("/import")
    study = guest.send(form.action, {**form.fields, "text": fact["record"], "once": form.buttons[-1][1]})
    assert "may be the reason" in guest.text(study)


@of_each([fact for fact in TABLES if not (fact["is_over"] and fact["game"] in CHANGED)])
def test_a_table_that_shows_all_its_positions_or_is_not_over_has_no_such_button(fact: Fact, site: Site) -> None:
    guest = site.people(fact)[0]
    assert not guest.page(f"/t/{fact['id']}/replay").has_form("/beginning")


def without_names(record: str) -> list[str]:
    """Return the lines of a record without names: the names of nameless people may change."""
    return [line for line in record.splitlines() if not line.startswith("name ")]


@each_game
def test_standing_orders_hints_and_a_tutorial_are_still_there(game: str, site: Site) -> None:
    running, alone, lesson = [of_kind(game, kind)["id"] for kind in ("running", "alone", "lesson")]
    ben = site.guests["Ben"]
    forms = [form for form in ben.table(running).forms if form.action.endswith("/orders")]
    assert forms[0].fields["forced"] == "no"  # another one may switch the order that ends turns
    assert len([form for form in ben.table(alone).forms if form.action.endswith("/play")]) > 1  # hints and answers
    assert ben.table(lesson).has_form("/lesson")


@each_game
def test_a_stored_request_to_undo_is_granted_when_all_agree_and_the_game_goes_on(game: str, playing: Site) -> None:
    fact = of_kind(game, "running")
    id, agreed = fact["id"], 0
    if game in CHANGED:  # the game goes on from the stored position, so there is nothing left to undo
        assert play_on(playing.players(fact), id, ANSWERS, Random(id)) == ANSWERS
        return
    for guest in playing.players(fact):
        page = guest.table(id)
        if page.has_form("/undo/answer"):
            form = page.form("/undo/answer")
            guest.send(form.action, {**form.fields, "agrees": "yes"})
            agreed += 1
    assert agreed == 2
    assert playing.guests["Ana"].positions(id)[1] < fact["positions"][1]
    assert play_on(playing.players(fact), id, ANSWERS, Random(id)) == ANSWERS


def test_everybody_finds_all_their_tables_again(site: Site) -> None:
    for guest in site.guests.values():
        mine = "".join([guest.text(path) for path in ("/", *[f"/mine?page={page}" for page in range(1, 5)])])
        assert not [fact["kind"] for fact in TABLES if guest.name in fact["people"] and fact["id"] not in mine]


@of_each([fact for fact in TABLES if not fact["is_over"] and fact["kind"] not in ("running", "waiting")])
def test_people_and_bots_play_on_at_a_stored_table(fact: Fact, playing: Site) -> None:
    id, people = fact["id"], playing.players(fact)
    made = play_on(people, id, ANSWERS, Random(id))
    assert made == ANSWERS or until_asked(people, id) is None  # or the game ended earlier


@each_game
def test_a_newcomer_follows_a_stored_link_to_a_seat_and_plays(game: str, playing: Site) -> None:
    fact, newcomer = of_kind(game, "waiting"), Guest(playing.server, "Dora")
    id, link = fact["id"], fact["links"]["seat"]
    newcomer.text(link)
    assert newcomer.send(link, {"name": newcomer.name}) == f"/t/{id}"
    people = [*playing.players(fact), newcomer]
    assert play_on(people, id, ANSWERS, Random(id)) == ANSWERS


@each_game
def test_a_stored_code_leads_back_to_a_seat_without_its_cookie(game: str, playing: Site) -> None:
    fact = of_kind(game, "one screen")
    newcomer = Guest(playing.server, "Ben on another machine")
    data = {"table": fact["id"], "code": fact["codes"]["Ben"]}
    assert newcomer.send("/recover", data) == f"/t/{fact['id']}/welcome"
    assert newcomer.question(fact["id"]) is not None
