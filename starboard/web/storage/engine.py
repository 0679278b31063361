"""Database connections: SQLite with a write-ahead log, or PostgreSQL."""

from __future__ import annotations

import os
from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, NoSuchModuleError

from starboard.installation import MissingExtra
from starboard.kernel.errors import BadOption
from starboard.web.storage.file_watch import watch_file

BUSY_MS = 10_000  # how long SQLite waits for a lock
PING_AFTER = 2.0  # seconds unused after which a connection to PostgreSQL is checked


def as_url(text: str) -> URL:
    """Return the URL of a database. A file name means SQLite."""
    if text.startswith("postgres://"):  # as some hosting providers write it
        text = text.replace("postgres", "postgresql", 1)
    try:
        url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    except (ArgumentError, ValueError):  # the cause is not shown: it may contain a part of the password
        raise BadOption("--db is a file name, or an address like postgresql://user@host:5432/name") from None
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise BadOption("--db needs the name of a file: tables are kept there")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadOption(f"--db can be SQLite or PostgreSQL, not {url.get_backend_name()}")
    if url.get_backend_name() == "sqlite" and (url.query or url.drivername != "sqlite"):
        raise BadOption("--db takes an SQLite file by its name alone, without a driver or settings")
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    return url


def shown(text: str) -> str:
    """Return the address without its password."""
    url = as_url(text)
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def connect(text: str) -> Engine:
    """Return the engine for an address, without connecting yet."""
    url = as_url(text)
    if url.get_backend_name() == "sqlite":
        return _sqlite(url)
    try:
        return _postgresql(url)
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise MissingExtra("postgresql", "psycopg") from error


def _postgresql(url: URL) -> Engine:
    engine = create_engine(url, pool_size=10, max_overflow=10, hide_parameters=True)

    @event.listens_for(engine, "checkin")
    def put_back(_: Any, record: Any) -> None:
        record.info["used"] = monotonic()

    @event.listens_for(engine, "checkout")
    def take_out(connection: Any, record: Any, _: Any) -> None:
        # The server may have restarted. To check at each checkout, as SQLAlchemy can, would double the round trips.
        if monotonic() - record.info.get("used", monotonic()) < PING_AFTER:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise DisconnectionError from error

    return engine


def make_file(path: Path) -> None:
    """Create a database file that no other user can read: it holds the seeds of games and the signing keys."""
    try:
        path.resolve().parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():  # closing a file in use would release its locks
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise BadOption(f"the database {path} cannot be used: {why}") from error


def _sqlite(url: URL) -> Engine:
    make_file(Path(url.database or ""))
    connect_args = {"timeout": BUSY_MS / 1000, "check_same_thread": False}
    # Readers never wait for a connection that a writer has, who may wait long for the lock. Parameters of queries stay
    # out of logged errors.
    engine = create_engine(url, connect_args=connect_args, hide_parameters=True, pool_size=16, max_overflow=-1)

    watch_file(engine, str(url.database))

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        # A reader that begins to write would fail if somebody wrote meanwhile, so writers take the lock at the start.
        is_reading = connection.get_execution_options().get("is_reading", False)
        connection.exec_driver_sql("BEGIN" if is_reading else "BEGIN IMMEDIATE")

    return engine
