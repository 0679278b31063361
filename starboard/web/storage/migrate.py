"""Migrating a database to the present schema."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DatabaseError

from starboard.kernel.errors import BadOption
from starboard.web.storage.engine import connect, shown
from starboard.web.storage.schema import TABLES

LOCK: Final = 7_205_759  # our key among PostgreSQL's advisory locks


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "starboard.web.storage:migrations")
    config.attributes["connection"] = connection
    return config


def migrate(engine: Engine, to: str = "head") -> None:
    """Migrate the schema in one transaction. A second process waits and finds it done."""
    with _alone(engine) as connection:
        config = _config(connection)
        present = MigrationContext.configure(connection).get_current_revision()
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        if present is None and inspect(connection).has_table(TABLES.name):
            raise BadOption("this database holds tables that no release of starboard made; name another one by --db")
        if present is not None and present not in known:
            raise BadOption(
                f"this database was written by a newer starboard (its schema is {present}); install that version "
                "again, or name another database by --db"
            )
        command.upgrade(config, to)
        # This write fails if the database is read-only.
        connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


@contextmanager
def _alone(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that excludes other migrations."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            with connection.begin():
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
                yield connection
            return
        # SQLite alters a table by copying it and dropping the old one, which must not delete the rows that refer to it.
        # The pragma has no effect inside a transaction.
        _pragma(connection, "foreign_keys=OFF")
        try:
            with connection.begin():
                yield connection
                _check_references(connection)
        finally:
            _pragma(connection, "foreign_keys=ON")


def _pragma(connection: Connection, pragma: str) -> None:
    driver: Any = connection.connection.driver_connection
    driver.execute(f"PRAGMA {pragma}")


def _check_references(connection: Connection) -> None:
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if broken is not None:
        raise BadOption(
            f"after bringing it up to date, rows of {broken[0]} would refer to nothing; nothing was changed"
        )


def prepare(db: str) -> None:
    """Migrate the database at an address. Raise BadOption with one sentence if that is not possible."""
    engine = connect(db)
    try:
        migrate(engine)
    except DatabaseError as error:
        why = str(error.orig).strip().partition("\n")[0]
        raise BadOption(f"the database {shown(db)} cannot be used: {why}") from error
    finally:
        engine.dispose()
