"""What must hold after every request: checks of the response and of the tables."""

from __future__ import annotations

from dataclasses import dataclass

from starboard.web.request_context import person_of
from starboard.web.security import HEADERS
from starboard.web.storage.rows import EntryRow
from starboard.web.tables import new_link
from starboard.web.tables.bots_to_move import BOT_FAILED
from starboard.web.tables.seat_notes import CLAIMED, CODE, COMES_BACK, RECOVERED, REVOKED, STANDS_IN, TAKEN_OVER
from starboard.web.tables.service import PERSON
from starboard.web.tables.table import MOVE, UNDO, Table
from web.absurd_requests import MARK, Asked, World
from web.asgi_client import Answer

HTML = "text/html; charset=utf-8"
PLAIN = "text/plain; charset=utf-8"
STREAM = "text/event-stream; charset=utf-8"
STATIC = ("text/css; charset=utf-8", "text/javascript; charset=utf-8")
OURS = ("Traceback (most recent", "sqlalchemy.", "starboard/web", "Error(", "argon2", "object at 0x")
OF_HOST = (REVOKED, new_link.GIVEN, new_link.WITHDRAWN, "watch-revoked", "renamed", "hints-on", "hints-off")
OF_SEAT = ("undo-asked", "undo-agreed", "undo-refused", "hint", "orders", new_link.AGREED, new_link.REFUSED)
CHANGING = ("looked", "orders", "bot", "person", "serial", "recovery", "name")


@dataclass(slots=True)
class Snapshot:
    """The state of a table before a request."""

    entries: int
    notes: int
    seats: list[tuple[str, ...]]
    host: str
    settings: tuple[object, ...]


def snapshot(table: Table) -> Snapshot:
    row = table.row
    seats = [tuple([str(getattr(seat, name)) for name in CHANGING]) for seat in table.seats]
    return Snapshot(row.entries, len(table.notes), seats, row.host, (row.title, row.has_hints, row.watch_serial))


def check_answer(asked: Asked, answer: Answer) -> None:
    """Check that there is no server error, that all headers are set, and that nothing sent comes back as HTML."""
    assert answer.error is None, answer.error
    assert answer.status not in (0, 500, 503), answer.status
    names = [name for name, _ in answer.headers]
    for name, value in HEADERS.items():
        assert [given for known, given in answer.headers if known == name] == [value], name
    kind, text = answer.header("content-type"), answer.text
    if asked.route.startswith("/static") and answer.status == 200:
        assert "immutable" in answer.header("cache-control")
        assert kind in STATIC, kind
    else:
        # Only the rules may be cached by browsers.
        is_kept = asked.route.startswith("/rules") and answer.status in (200, 304)
        assert answer.header("cache-control") == ("private, no-cache" if is_kept else "no-store")
        assert kind in _kinds(asked, answer), kind
    assert len(names) - len(set(names)) == max(0, names.count("set-cookie") - 1), names
    for name, value in answer.headers:
        assert MARK not in value, (name, value)
        assert "\n" not in value, (name, value)
        assert "\r" not in value, (name, value)
    location = answer.header("location")
    assert not location or (location.startswith("/") and not location.startswith(("//", "/\\"))), location
    if kind != PLAIN:  # with nosniff, plain text is never HTML
        assert MARK not in text, text[max(0, text.find(MARK) - 200) :][:400]
        assert '"X_q' not in text, text[max(0, text.find('"X_q') - 200) :][:400]
    assert "http://evil.example" not in text
    for words in OURS:
        assert words not in text, text[max(0, text.find(words) - 200) :][:400]


def _kinds(asked: Asked, answer: Answer) -> tuple[str, ...]:
    """Return the content types that a response may have."""
    if answer.status in (204, 303, 304):
        return ("",)
    if answer.status == 200 and asked.route.endswith("/story.svg"):
        assert answer.header("content-disposition").startswith("attachment")  # it is downloaded
        return ("image/svg+xml",)
    if answer.status == 200 and asked.route.endswith("/events"):
        return (STREAM,)
    if answer.status == 200 and asked.route.endswith("/record"):
        return (PLAIN,)
    if asked.route in ("/healthz", "/metrics"):
        return (PLAIN, "text/plain; version=0.0.4; charset=utf-8", HTML)
    if answer.status in (403, 404, 413, 415) or asked.route.startswith("/static"):
        return (HTML, PLAIN)
    return (HTML,)


def has_business(table: Table, person: str | None) -> bool:
    """Whether a person plays at a table or hosts it."""
    return person is not None and (table.row.host == person or bool(table.seats_of(person)))


def check_reading(asked: Asked, answer: Answer, world: World, could: dict[str, bool], person: str | None) -> None:
    """Check that only those with access to a table, or with a valid link, read the names of its players."""
    for table in world.tables:
        if f"at-{table.id}" not in answer.text or could[table.id] or asked.invited == table.id:
            continue
        watches = world.asgi.site.store.watches(table.id, person or "", table.row.watch_serial)
        assert watches or has_business(table, person), f"{asked.route} shows {table.id} to a stranger"


def check_tables(asked: Asked, answer: Answer, world: World, before: dict[str, Snapshot], person: str | None) -> None:
    """Check that only permitted changes happened: none without a POST, and none at other tables."""
    for table in world.tables:
        was = before[table.id]
        new = [entry for entry in table.entries[was.entries + 1 :] if entry.by == PERSON]
        notes = [note for note in table.notes[was.notes :] if note.kind not in (BOT_FAILED, "")]
        now = snapshot(table)
        if not new and not notes and (was.seats, was.host, was.settings) == (now.seats, now.host, now.settings):
            continue
        where = (asked.route, asked.method, table.id)
        assert asked.method == "POST", where
        assert table is asked.table or asked.invited == table.id or asked.route == "/recover", where
        mine = [seat for seat, row in enumerate(was.seats) if row[CHANGING.index("person")] == person]
        is_host = was.host == person
        for entry in new:
            agreed = any(note.kind in ("undo-agreed", STANDS_IN) for note in notes)  # a bot agrees to every request
            assert entry.seat in mine or (entry.kind == UNDO and agreed), (where, entry)
            assert asked.route.endswith(("/play", "/once")) == (entry.kind == MOVE), (where, entry)
        for note in notes:
            assert note.kind not in OF_HOST or is_host, (where, note)
            assert note.kind not in OF_SEAT or note.seat in mine, (where, note)
            assert note.kind not in (STANDS_IN, COMES_BACK) or is_host or note.seat in mine, (where, note)
            assert note.kind != CODE or note.seat in mine, (where, note)
            assert note.kind not in (CLAIMED, TAKEN_OVER) or asked.invited == table.id, (where, note)
            assert note.kind not in (RECOVERED, "host") or asked.route == "/recover", (where, note)
        assert now.settings == was.settings or is_host, where
        assert now.host == was.host or asked.route == "/recover", where
        _check_seats(asked, answer, table, was, mine, is_host)


def _check_seats(asked: Asked, answer: Answer, table: Table, was: Snapshot, mine: list[int], is_host: bool) -> None:
    arrived = next((value for name, value in answer.headers if name == "set-cookie" and "starboard=" in value), "")
    comers = {person_of(arrived.partition("=")[2].partition(";")[0])} if arrived else set()
    comers |= {asked.who.id} if asked.who is not None else set()
    for row, old in zip(table.seats, was.seats, strict=True):
        changed = {name for name, value in zip(CHANGING, old, strict=True) if value != str(getattr(row, name))}
        where = (asked.route, table.id, row.seat, changed)
        assert not changed & {"orders", "looked"} or row.seat in mine, where
        is_taken_over = row.bot is None and "person" in changed
        assert "bot" not in changed or is_host or row.seat in mine or is_taken_over, where
        assert "serial" not in changed or is_host, where
        if "person" in changed:
            assert row.person is not None, where
            assert row.person in comers, where
            assert asked.invited or asked.route == "/recover", where


async def check_written(world: World) -> None:
    """Check that the database holds what the tables hold."""
    store = world.asgi.site.store
    for table in world.tables:
        await world.asgi.settled(table)
        written, known = store.entries(table.id), table.entries
        assert [_line(entry) for entry in written] == [_line(entry) for entry in known]
        assert [(note.kind, note.seat, note.n) for note in store.notes(table.id)] == [
            (note.kind, note.seat, note.n) for note in table.notes
        ]
        assert store.seats(table.id) == table.seats


def _line(entry: EntryRow) -> tuple[int, str, int, str, str]:
    return entry.n, entry.kind, entry.seat, entry.code, entry.by
