"""Fixtures for the tests of the server: databases of each kind, and a server inside the test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from starboard.web.storage.migrate import prepare
from starboard.web.tables import create
from web.postgres import Postgres
from web.serve_process import Served
from web.server import LocalServer

KINDS = {"sqlite": "sqlite_database", "postgresql": "postgres_database"}
STORAGE = Path(__file__).parent / "storage"
QUICK = os.environ.get("STARBOARD_TEST_DB", "sqlite")  # the kind of database for tests that do not depend on it


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark PostgreSQL tests outside `storage` as exhaustive, and select the tests for another kind of database.

    With STARBOARD_TEST_DB only the tests run that usually use SQLite alone.
    """
    for item in items:
        if "[postgresql" in item.name and not item.path.is_relative_to(STORAGE):
            item.add_marker(pytest.mark.exhaustive)
    if QUICK != "sqlite":
        rest = [item for item in items if "quick_database" in getattr(item, "fixturenames", ())]
        config.hook.pytest_deselected(items=list(set(items) - set(rest)))
        items[:] = rest


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seed the new tables of each test by its name, so that it always gets the same games."""
    monkeypatch.setattr(create, "randbits", Random(request.node.nodeid).getrandbits)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for this test run, or for one of its workers."""
    server = Postgres()
    try:
        yield server
    finally:
        server.remove()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite file with the present schema."""
    path = tmp_path_factory.mktemp("template") / "starboard.db"
    prepare(str(path))
    return path


@pytest.fixture
def sqlite_database(sqlite_template: Path, tmp_path: Path) -> str:
    """The address of a fresh SQLite database."""
    return str(shutil.copy(sqlite_template, tmp_path / "starboard.db"))


@pytest.fixture
def postgres_database(postgres: Postgres) -> Iterator[str]:
    """The address of a fresh PostgreSQL database."""
    address = postgres.ready()
    yield address
    postgres.drop(address)


@pytest.fixture(params=KINDS)
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without a schema, once for each kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "empty.db")
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    address = postgres.empty()
    yield address
    postgres.drop(address)


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database. Tests that use it run once for each kind."""
    address: str = request.getfixturevalue(KINDS[request.param])
    return address


@pytest.fixture
def server(database: str) -> Iterator[LocalServer]:
    """A running server on each kind of database."""
    with LocalServer(database) as opened:
        yield opened


@pytest.fixture
def quick_database(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database, usually SQLite, for tests that do not depend on its kind."""
    address: str = request.getfixturevalue(KINDS[QUICK])
    return address


@pytest.fixture
def quick_server(quick_database: str) -> Iterator[LocalServer]:
    """A running server on `quick_database`."""
    with LocalServer(quick_database) as opened:
        yield opened


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A running `starboard serve`, shared by tests that only look at its answers."""
    with Served(tmp_path_factory.mktemp("served")) as opened:
        yield opened


@pytest.fixture
def two_servers(postgres_database: str) -> Iterator[tuple[LocalServer, LocalServer]]:
    """Two servers on one PostgreSQL, each with its own event loop, as two workers have."""
    with LocalServer(postgres_database, is_shared=True) as one, LocalServer(postgres_database, is_shared=True) as other:
        yield one, other
