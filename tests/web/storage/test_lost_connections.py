"""Connections to PostgreSQL that were lost while nobody used them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.exc import OperationalError

from starboard.web.storage import engine
from starboard.web.storage.store import Store
from web.server import LocalServer

OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"


def lose_all(address: str) -> None:
    """End all connections, as a restart of the database does."""
    killer = create_engine(engine.as_url(address))
    with killer.connect() as connection:
        connection.execute(text(f"{OTHERS} AND datname = current_database()"))
    killer.dispose()


@pytest.fixture
def store(postgres_database: str) -> Iterator[Store]:
    store = Store(engine.connect(postgres_database))
    store.ping()
    yield store
    store.engine.dispose()


def test_after_a_while_a_lost_connection_is_noticed_before_it_is_used(
    store: Store, postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose_all(postgres_database)
    monkeypatch.setattr(engine, "PING_AFTER", 0.0)
    store.ping()
    assert store.versions(["nothing"]).get("nothing") is None


def test_a_lost_connection_in_recent_use_fails_once_and_all_others_are_replaced(
    store: Store, postgres_database: str
) -> None:
    lose_all(postgres_database)
    with pytest.raises(OperationalError):
        store.ping()
    for _ in range(3):
        store.ping()


def test_while_the_database_is_read_only_people_are_asked_to_try_again(postgres_database: str) -> None:
    with LocalServer(postgres_database) as server:

        @event.listens_for(server.site.store.engine, "begin")
        def only_read(connection: Connection) -> None:
            connection.exec_driver_sql("SET TRANSACTION READ ONLY")

        assert server.browser().get("/").status_code == 200
        answer = server.browser().post("/new/race", data={"seats": "2", "who-0": "me", "who-1": "random"})
        assert answer.status_code == 503
        assert "try again in a moment" in answer.text
