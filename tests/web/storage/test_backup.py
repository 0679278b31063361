"""`starboard backup`: all tables in one file, while the server goes on."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from cli.terminal import complaint, run
from web.server import LocalServer


def saved(db: str, file: Path) -> str:
    done = run("backup", str(file), "--db", db)
    assert done.exit_code == 0, done.output
    return str(done.stdout)


def test_a_backup_is_a_database_that_can_be_served(sqlite_database: str, tmp_path: Path) -> None:
    with LocalServer(sqlite_database) as server:
        host = server.person()
        table = server.open(host, ["me", "screen"])
        server.play(table.id, 0)
        said = saved(sqlite_database, tmp_path / "kept.db")  # the server is still running
        server.play(table.id, 1)
        secret = server.site.store.secret("links")
    assert said == f"1 table written to {tmp_path / 'kept.db'}\n"
    with LocalServer(str(tmp_path / "kept.db")) as restored:
        assert restored.find(table.id).row.entries == 1
        assert restored.find(table.id).seats_of(host.id) == [0, 1]
        assert restored.site.store.secret("links") == secret  # links that were sent stay valid
        restored.play(table.id, 1)


def test_a_backup_is_one_file_for_its_owner_alone(sqlite_database: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    saved(sqlite_database, folder / "a.db")
    assert [path.name for path in folder.iterdir()] == ["a.db"]
    assert (folder / "a.db").stat().st_mode & 0o777 == 0o600


def test_a_backup_made_while_somebody_writes_is_whole(sqlite_database: str, tmp_path: Path) -> None:
    with LocalServer(sqlite_database) as server:
        host, is_done = server.person(), threading.Event()

        def open_tables() -> None:
            while not is_done.is_set():
                server.open(host, ["me", "screen"])

        writer = threading.Thread(target=open_tables)
        writer.start()
        for number in range(5):
            saved(sqlite_database, tmp_path / f"{number}.db")
        is_done.set()
        writer.join()
    for number in range(5):
        with closing(sqlite3.connect(tmp_path / f"{number}.db")) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            assert copy.execute("PRAGMA foreign_key_check").fetchall() == []
            tables = copy.execute("SELECT count(*) FROM tables").fetchone()[0]
            assert copy.execute("SELECT count(*) FROM seats").fetchone()[0] == 2 * tables


def test_the_environment_can_name_the_database(
    sqlite_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARBOARD_DB", sqlite_database)
    assert run("backup", str(tmp_path / "a.db")).exit_code == 0
    assert (tmp_path / "a.db").exists()


def test_an_older_backup_is_not_overwritten(sqlite_database: str, tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("precious", encoding="utf-8")
    assert "exists already" in complaint(run("backup", str(tmp_path / "a.db"), "--db", sqlite_database))
    assert (tmp_path / "a.db").read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize(
    ("db", "sentence"),
    [
        ("nowhere.db", "there is no database"),
        ("letter.txt", "cannot be copied"),
        ("postgresql://example.org/x", "pg_dump"),
    ],
)
def test_a_failed_backup_is_reported_and_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, db: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "letter.txt").write_text("Dear Ann, " * 500, encoding="utf-8")
    assert sentence in complaint(run("backup", "a.db", "--db", db))
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_missing_folder_is_reported(sqlite_database: str, tmp_path: Path) -> None:
    assert "No such file" in complaint(run("backup", str(tmp_path / "no" / "a.db"), "--db", sqlite_database))
