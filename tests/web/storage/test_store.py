"""The store: writes can be read again, and only one of two conflicting writes succeeds."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from starboard.kernel.errors import BadOption
from starboard.web.storage.engine import as_url, connect, shown
from starboard.web.storage.rows import EntryRow, SeatRow, TableRow
from starboard.web.storage.store import MovedOn, Store, now


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    engine = connect(database)
    yield Store(engine)
    engine.dispose()


def move(n: int, by: str = "person") -> EntryRow:
    return EntryRow(n, "move", 0, f"code {n}", by, [["a", -1, []]], n)


def opened(store: Store, id: str = "abc") -> str:
    row = TableRow(
        id=id,
        game="race",
        revision=1,
        seats=2,
        options={"a": "b"},
        seed=2**63 - 1,
        start=None,
        base=0,
        host="ann",
        title="",
        has_hints=True,
        is_study=False,
        watch_serial=0,
        entries=0,
        notes=0,
        is_over=False,
        position=b"\x00\xff",
        created=1,
        changed=1,
    )
    seats = [SeatRow(0, "ann", None, "Ann"), SeatRow(1, None, None, "")]
    store.add_table(row, seats, [EntryRow(0, "start", -1, "", "", [], 1)])
    assert store.table(id) == row
    return id


def test_journal_entries_are_appended_in_order(store: Store) -> None:
    id = opened(store)
    store.append(id, [move(1)], b"one", is_over=False)
    store.append(id, [move(2), move(3)], b"three", is_over=True)
    assert store.entries(id)[1:] == [move(1), move(2), move(3)]
    assert store.entries(id, after=2) == [move(3)]
    row = store.table(id)
    assert row is not None
    assert (row.entries, row.position, row.is_over) == (3, b"three", True)


def test_an_entry_with_the_number_of_another_is_refused(store: Store) -> None:
    id = opened(store)
    store.append(id, [move(1)], b"one", is_over=False)
    with pytest.raises(MovedOn):
        store.append(id, [move(1)], b"other", is_over=False)
    with pytest.raises(MovedOn):
        store.append(id, [move(3)], b"gap", is_over=False)
    assert store.versions([id]).get(id) == (1, 0, 0)


def test_of_many_concurrent_writes_of_one_entry_one_succeeds(store: Store) -> None:
    id = opened(store)

    def write(_: int) -> bool:
        try:
            store.append(id, [move(1)], b"one", is_over=False)
        except MovedOn:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sorted(pool.map(write, range(8))) == [False] * 7 + [True]
    assert len(store.entries(id)) == 2


def test_an_entry_that_expects_the_present_notes_is_refused_after_another_note(store: Store) -> None:
    id = opened(store)
    store.append(id, [move(1, "bot")], b"one", False, notes=0)
    store.add_note(id, "hint", 0, {})
    with pytest.raises(MovedOn):
        store.append(id, [move(2, "bot")], b"two", False, notes=0)
    store.append(id, [move(2, "bot")], b"two", False, notes=1)
    assert store.versions([id]).get(id) == (2, 1, 0)


def test_notes_that_are_written_at_once_are_numbered_without_a_gap(store: Store) -> None:
    id = opened(store)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda at: store.add_note(id, "hint", at % 2, {"at": at}), range(24)))
    assert [note.m for note in store.notes(id)] == list(range(1, 25))
    assert sorted(note.data["at"] for note in store.notes(id)) == list(range(24))


def test_a_seat_that_changed_meanwhile_is_not_changed(store: Store) -> None:
    id = opened(store)
    known = store.seats(id)[1]
    store.change_seat(id, known, "claimed", {}, person="bo")
    with pytest.raises(MovedOn):
        store.change_seat(id, known, "claimed", {}, person="eve")
    assert [seat.person for seat in store.seats(id)] == ["ann", "bo"]
    assert [note.kind for note in store.notes(id)] == ["claimed"]


def test_when_a_seat_changes_hands_its_shared_screen_is_forgotten(store: Store) -> None:
    id = opened(store)
    store.set_screen(id, "ann", 1)
    store.set_screen(id, "bo", 0)
    store.change_seat(id, store.seats(id)[1], "named", {}, name="Bo")
    assert (store.screen(id, "ann"), store.screen(id, "bo")) == (1, 0)
    store.change_seat(id, store.seats(id)[1], "claimed", {}, person="eve")
    assert (store.screen(id, "ann"), store.screen(id, "bo")) == (None, 0)


def test_the_last_entry_that_a_person_has_seen_only_grows_and_is_part_of_the_version(store: Store) -> None:
    id = opened(store)
    store.set_looked(id, 0, 5)
    store.set_looked(id, 0, 3)
    assert store.seats(id)[0].looked == 5
    assert store.versions([id]).get(id) == (0, 0, 5)


def test_a_missing_table_has_no_version(store: Store) -> None:
    assert store.versions(["nowhere"]).get("nowhere") is None
    assert store.table("nowhere") is None


def test_a_secret_is_created_once_and_shared(database: str) -> None:
    engines = [connect(database) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        secrets = set(pool.map(lambda engine: Store(engine).secret("links"), engines))
    assert len(secrets) == 1
    assert len(secrets.pop()) == 64
    for engine in engines:
        engine.dispose()


def test_a_watcher_who_comes_again_watches_by_the_new_link(store: Store) -> None:
    id = opened(store)
    store.watch(id, "eve", 0)
    store.watch(id, "eve", 1)
    assert not store.watches(id, "eve", 0)
    assert store.watches(id, "eve", 1)


def test_only_tables_with_a_bot_that_are_open_and_quiet_are_unfinished(store: Store) -> None:
    opened(store, "people")
    for id in ("quiet", "busy", "over"):
        opened(store, id)
        store.change_seat(id, SeatRow(1, None, None, ""), "stands-in", {}, bot="easy")
    store.append("over", [move(1)], b"", is_over=True)
    since = now()
    while now() == since:
        pass
    store.append("busy", [move(1)], b"", is_over=False)
    assert store.unfinished(since) == ["quiet"]
    assert sorted(store.unfinished(2**62)) == ["busy", "quiet"]


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("games.db", "sqlite:///games.db"),
        ("sqlite:///games.db", "sqlite:///games.db"),
        ("postgresql://ann@example.org/games", "postgresql+psycopg://ann@example.org/games"),
        ("postgres://ann@example.org/games", "postgresql+psycopg://ann@example.org/games"),
        ("postgresql+asyncpg://ann@example.org/games", "postgresql+psycopg://ann@example.org/games"),
    ],
)
def test_an_address_is_a_file_or_a_database(given: str, meant: str) -> None:
    assert as_url(given).render_as_string() == meant


@pytest.mark.parametrize("given", ["oracle://example.org/x", "sqlite://", "sqlite:///:memory:", ":memory:", "://x"])
def test_another_address_is_refused(given: str) -> None:
    with pytest.raises(BadOption, match="--db"):
        as_url(given)


def test_a_password_is_not_shown() -> None:
    assert shown("postgresql://ann:sesame@example.org/games") == "postgresql://ann:***@example.org/games"


def test_a_file_in_a_new_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    engine = connect(str(tmp_path / "new" / "x.db"))
    engine.dispose()
    assert (tmp_path / "new" / "x.db").stat().st_mode & 0o777 == 0o600
