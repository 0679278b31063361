"""Connecting: SQLite with a journal that readers do not wait for, or PostgreSQL."""

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

BUSY_MS = 10_000
QUIET = 2.0  # seconds after which a connection to PostgreSQL is asked whether it still stands


def as_url(text: str) -> URL:
    """The address of a database: a file name means SQLite."""
    if text.startswith("postgres://"):  # as some hosts write it
        text = text.replace("postgres", "postgresql", 1)
    try:
        url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    except (ArgumentError, ValueError):  # not shown: what went wrong may hold a part of the password
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
    """The address as it may be shown: without a password."""
    url = as_url(text)
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def connect(text: str) -> Engine:
    """The engine for an address; nothing is asked of the database yet."""
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
        # The server may have gone and come back. To ask each time, as SQLAlchemy can, doubles the talk of a busy house.
        if monotonic() - record.info.get("used", monotonic()) < QUIET:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise DisconnectionError from error

    return engine


def make_file(path: Path) -> None:
    """A file that nobody else on this machine can read: it holds the seeds of games, and what links are signed with."""
    try:
        path.resolve().parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():  # closing one that is in use would lift the locks on it
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise BadOption(f"the database {path} cannot be used: {why}") from error


def _sqlite(url: URL) -> Engine:
    make_file(Path(url.database or ""))
    connect_args = {"timeout": BUSY_MS / 1000, "check_same_thread": False}
    engine = create_engine(url, connect_args=connect_args, hide_parameters=True)  # errors go to the log

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so, below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        # A reader that turns writer later would fail if somebody wrote meanwhile; so writers wait at the start.
        is_reading = connection.get_execution_options().get("is_reading", False)
        connection.exec_driver_sql("BEGIN" if is_reading else "BEGIN IMMEDIATE")

    return engine
