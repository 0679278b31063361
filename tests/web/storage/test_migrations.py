"""Databases of every earlier version are migrated without losing data."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from starboard.kernel.errors import BadOption
from starboard.web.storage import migrate as migrating
from starboard.web.storage.engine import connect
from starboard.web.storage.migrate import migrate, prepare
from starboard.web.storage.rows import EntryRow, SeatRow, TableRow
from starboard.web.storage.schema import METADATA
from starboard.web.storage.store import Store

REVISIONS = [
    script.revision for script in ScriptDirectory(str(Path(migrating.__file__).parent / "migrations")).walk_revisions()
][::-1]
FIRST, HEAD = REVISIONS[0], REVISIONS[-1]

TABLE: dict[str, Any] = {
    "id": "abc",
    "game": "race",
    "revision": 3,
    "seats": 2,
    "options": '{"start":"choice"}',
    "seed": "77",
    "base": 0,
    "host": "h" * 64,
    "title": "Friday",
    "has_hints": True,
    "is_study": False,
    "watch_serial": 1,
    "entries": 1,
    "notes": 1,
    "is_over": False,
    "position": b"\x00\xff position",
    "created": 1_700_000_000_000,
    "changed": 1_700_000_000_001,
}
ROWS: dict[str, list[dict[str, Any]]] = {  # as the first version wrote them
    "secrets": [{"name": "links", "value": "s" * 64}],
    "persons": [{"id": "h" * 64, "created": 1_700_000_000_000}],
    "tables": [TABLE],
    "entries": [
        {"table_id": "abc", "n": 0, "kind": "start", "seat": -1, "code": "", "by": "", "events": "[]", "at": 1},
        {"table_id": "abc", "n": 1, "kind": "move", "seat": 0, "code": "go", "by": "person", "events": "[]", "at": 2},
    ],
    "notes": [{"table_id": "abc", "m": 1, "n": 1, "kind": "hint", "seat": 0, "data": "{}", "at": 3}],
    "seats": [
        {"table_id": "abc", "seat": 0, "person": "h" * 64, "name": "Ann", "serial": 0, "orders": "{}", "looked": 1},
        {"table_id": "abc", "seat": 1, "bot": "easy", "name": "", "serial": 2, "orders": "{}", "looked": 0},
    ],
    "watchers": [{"table_id": "abc", "person": "w" * 64, "serial": 1}],
    "screens": [{"table_id": "abc", "person": "h" * 64, "seat": 0}],
}


def revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def differences(engine: Engine) -> list[object]:
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), METADATA))


def fill(engine: Engine) -> None:
    """Write rows into a database of the first version, in plain SQL: today's schema says nothing about it."""
    with engine.begin() as connection:
        for table, rows in ROWS.items():
            for row in rows:
                names, values = ", ".join(f'"{name}"' for name in row), ", ".join(f":{name}" for name in row)
                connection.execute(sa.text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)


def count(engine: Engine, table: str) -> int:
    with engine.connect() as connection:
        return int(connection.scalar(sa.text(f"SELECT count(*) FROM {table}")) or 0)


def test_an_empty_database_becomes_what_the_program_expects(empty_database: str) -> None:
    engine = connect(empty_database)
    assert revision(engine) is None
    migrate(engine)
    assert revision(engine) == HEAD
    assert differences(engine) == []
    engine.dispose()


def test_a_missing_column_would_be_noticed(empty_database: str) -> None:
    engine = connect(empty_database)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(sa.text("ALTER TABLE seats DROP COLUMN looked"))
    assert len(differences(engine)) == 1
    engine.dispose()


@pytest.mark.parametrize("old", REVISIONS)
def test_every_older_database_becomes_what_the_program_expects(empty_database: str, old: str) -> None:
    engine = connect(empty_database)
    migrate(engine, old)
    assert revision(engine) == old
    migrate(engine)
    assert revision(engine) == HEAD
    assert differences(engine) == []
    engine.dispose()


def test_data_of_the_first_version_can_be_read_today(empty_database: str) -> None:
    engine = connect(empty_database)
    migrate(engine, FIRST)
    fill(engine)
    migrate(engine)
    assert {table: count(engine, table) for table in ROWS} == {table: len(rows) for table, rows in ROWS.items()}
    store = Store(engine)
    assert store.secret("links") == "s" * 64
    assert store.table("abc") == TableRow(**{**TABLE, "options": {"start": "choice"}, "seed": 77, "start": None})
    assert store.entries("abc") == [
        EntryRow(0, "start", -1, "", "", [], 1),
        EntryRow(1, "move", 0, "go", "person", [], 2),
    ]
    assert [note.kind for note in store.notes("abc")] == ["hint"]
    assert store.seats("abc") == [
        SeatRow(0, "h" * 64, None, "Ann", 0, None, {}, 1),
        SeatRow(1, None, "easy", "", 2, None, {}, 0),
    ]
    assert store.watches("abc", "w" * 64, 1)
    assert store.screen("abc", "h" * 64) == 0
    store.append("abc", [EntryRow(2, "move", 1, "on", "bot", [], 5)], b"next", is_over=True)
    assert store.versions(["abc"]) == {"abc": (2, 1, 1)}
    engine.dispose()


def test_a_database_that_is_up_to_date_is_left_alone(database: str) -> None:
    engine = connect(database)
    before = Store(engine).secret("links")
    migrate(engine)
    assert revision(engine) == HEAD
    assert Store(engine).secret("links") == before
    engine.dispose()


def test_several_servers_may_start_at_once(empty_database: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(prepare, [empty_database] * 4))
    engine = connect(empty_database)
    assert revision(engine) == HEAD
    assert differences(engine) == []
    engine.dispose()


def test_a_database_of_a_newer_version_is_refused_and_not_touched(database: str) -> None:
    engine = connect(database)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadOption, match=r"newer starboard \(its schema is 9999\)"):
        migrate(engine)
    assert revision(engine) == "9999"
    engine.dispose()


def test_tables_of_somebody_else_are_refused(empty_database: str) -> None:
    engine = connect(empty_database)
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE tables (id integer)"))
    with pytest.raises(BadOption, match="no release of starboard made"):
        migrate(engine)
    assert revision(engine) is None
    engine.dispose()


def test_a_step_that_fails_leaves_the_database_as_it_was(empty_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = connect(empty_database)
    migrate(engine, FIRST)

    def half(config: Config, to: str) -> None:
        connection = config.attributes["connection"]
        connection.execute(sa.text("CREATE TABLE half (id integer)"))
        raise RuntimeError("the power went")

    monkeypatch.setattr(command, "upgrade", half)
    with pytest.raises(RuntimeError, match="the power went"):
        migrate(engine)
    assert not sa.inspect(engine).has_table("half")
    assert revision(engine) == FIRST
    engine.dispose()


def test_altering_a_table_in_sqlite_keeps_the_rows_that_refer_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite alters a table by copying and dropping it, which must not delete the journals that refer to it."""
    engine = connect(str(tmp_path / "old.db"))
    migrate(engine, FIRST)
    fill(engine)

    def widen(config: Config, to: str) -> None:
        operations = Operations(MigrationContext.configure(config.attributes["connection"]))
        with operations.batch_alter_table("tables") as batch:
            batch.alter_column("title", type_=sa.String(90), existing_nullable=False)

    monkeypatch.setattr(command, "upgrade", widen)
    migrate(engine)
    assert {table: count(engine, table) for table in ROWS} == {table: len(rows) for table, rows in ROWS.items()}
    with engine.begin() as connection, pytest.raises(sa.exc.IntegrityError):
        connection.execute(sa.text("UPDATE seats SET table_id = 'nowhere'"))  # and references are checked again
    engine.dispose()


def test_a_file_that_is_no_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, this is a letter and no database at all. " * 40, encoding="utf-8")
    with pytest.raises(BadOption, match=r"letter\.txt cannot be used: file is not a database"):
        prepare(str(path))
    assert path.read_text(encoding="utf-8").startswith("Dear Ann")
