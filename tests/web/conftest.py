"""What the tests of the server share: each database, and a server on it inside the test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from starboard.web.storage.migrate import prepare
from starboard.web.tables import create
from web.house import House
from web.postgres import Postgres

KINDS = {"sqlite": "sqlite_database", "postgresql": "postgres_database"}
STORAGE = Path(__file__).parent / "storage"
QUICK = os.environ.get("STARBOARD_TEST_DB", "sqlite")  # where that runs which has nothing to do with the database


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In the run for the other kind of database, only what would not have met it before.

    What runs on each kind does so in the quick tier, too, where the storage itself is tested.
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
    """A test meets the same games every time: tables that it opens in its own process are not dealt by chance."""
    monkeypatch.setattr(create, "randbits", Random(request.node.nodeid).getrandbits)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of this test run, or of this worker of it."""
    server = Postgres()
    try:
        yield server
    finally:
        server.remove()


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file of the present version with nothing in it."""
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
    """The address of a database without any table, once for each kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "empty.db")
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    address = postgres.empty()
    yield address
    postgres.drop(address)


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database; whatever uses it runs once for each kind."""
    address: str = request.getfixturevalue(KINDS[request.param])
    return address


@pytest.fixture
def house(database: str) -> Iterator[House]:
    """A running server on each kind of database."""
    with House(database) as opened:
        yield opened


@pytest.fixture
def quick_database(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database, of SQLite unless told, for what has nothing to do with its kind."""
    address: str = request.getfixturevalue(KINDS[QUICK])
    return address


@pytest.fixture
def quick_house(quick_database: str) -> Iterator[House]:
    """A running server with it."""
    with House(quick_database) as opened:
        yield opened


@pytest.fixture
def two_houses(postgres_database: str) -> Iterator[tuple[House, House]]:
    """Two servers on one PostgreSQL, each with its own event loop, as two workers have."""
    with House(postgres_database, is_shared=True) as one, House(postgres_database, is_shared=True) as other:
        yield one, other
