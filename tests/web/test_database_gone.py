"""A database file that is deleted or replaced under a running server: nothing is acknowledged after that."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import httpx2 as httpx
import pytest
from sqlalchemy import insert

from starboard.web.storage.engine import connect
from starboard.web.storage.file_watch import DatabaseGone
from starboard.web.storage.schema import PERSONS
from starboard.web.storage.store import Store
from web.page_parser import Page
from web.serve_process import Served
from web.server import LocalServer


def delete(file: Path) -> None:
    file.unlink()


def delete_with_its_log(file: Path) -> None:
    for path in file.parent.glob(f"{file.name}*"):
        path.unlink()


def replace_by_a_copy(file: Path) -> None:
    copy = file.with_name("copy.db")
    shutil.copy(file, copy)
    copy.replace(file)


class Player:
    """The host of a table, who answers whatever is asked."""

    def __init__(self, db: str) -> None:
        with LocalServer(db) as server:
            host = server.person()
            self.table = server.open(host, ["me", "screen"]).id
            self.headers = {"cookie": f"starboard={host.client.cookies['starboard']}", "accept-language": "en"}
            self.at = f"/t/{self.table}"

    def form(self, server: Served) -> Mapping[str, str | list[str]]:
        server.client.post(f"{self.at}/screen", data={"seat": "0"}, headers=self.headers)
        return Page(server.client.get(self.at, headers=self.headers).text).form("/play").answer()

    def play(self, server: Served, form: Mapping[str, str | list[str]]) -> httpx.Response:
        return server.client.post(f"{self.at}/play", data=form, headers=self.headers)


def moves(db: Path, id: str) -> int:
    engine = connect(str(db))
    version = Store(engine).versions([id])[id]
    engine.dispose()
    return version[0]


@pytest.mark.parametrize("spoil", [delete, delete_with_its_log, replace_by_a_copy])
def test_no_move_is_acknowledged_after_the_file_is_gone(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    db = tmp_path / "x.db"
    player = Player(str(db))
    with Served(tmp_path, "--db", str(db)) as server:
        form = player.form(server)
        assert server.client.get("/healthz").status_code == 200
        spoil(db)
        for _ in range(2):
            answer = player.play(server, form)
            assert answer.status_code == 503
            assert "has lost its database" in answer.text
        assert server.client.get("/healthz").status_code == 503
        new = {"seats": "2", "who-0": "me", "who-1": "open"}
        assert server.client.post("/new/race", data=new).status_code == 503
        assert db.exists() == (spoil is replace_by_a_copy)
        server.stop()
        said = [line["error"] for line in server.log() if line["event"] == "the database is gone"]
    assert f"the database file {db} was deleted or replaced" in said[0]
    assert "restore a backup" in said[0]


def test_a_file_that_is_put_back_is_used_again(tmp_path: Path) -> None:
    db, elsewhere = tmp_path / "x.db", tmp_path / "elsewhere.db"
    player = Player(str(db))
    with Served(tmp_path, "--db", str(db)) as server:
        form, before = player.form(server), moves(db, player.table)
        db.rename(elsewhere)
        assert player.play(server, form).status_code == 503
        elsewhere.rename(db)
        assert player.play(server, form).status_code == 303
        assert server.client.get("/healthz").status_code == 200
        server.stop()
    assert moves(db, player.table) > before


def test_a_write_under_way_when_the_file_is_deleted_is_not_acknowledged(sqlite_database: str) -> None:
    """The check before the commit: the file was there when the transaction began."""
    engine = connect(sqlite_database)
    store, file = Store(engine), Path(sqlite_database)
    store.add_person("ann")

    def write() -> None:
        with engine.begin() as connection:
            connection.execute(insert(PERSONS).values(id="ben", created=1))
            file.rename(f"{file}.away")

    with pytest.raises(DatabaseGone, match="deleted or replaced"):
        write()
    Path(f"{file}.away").rename(file)
    assert store.person_created("ann") is not None
    assert store.person_created("ben") is None
    engine.dispose()


def test_no_empty_database_is_made_where_one_was_deleted(sqlite_database: str) -> None:
    engine = connect(sqlite_database)
    Store(engine).ping()
    Path(sqlite_database).unlink()
    engine.dispose()  # the next one needs a new connection
    with pytest.raises(DatabaseGone):
        Store(engine).ping()
    assert not Path(sqlite_database).exists()
