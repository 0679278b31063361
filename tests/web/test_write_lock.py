"""While another process holds the write lock of SQLite, moves wait for it and pages do not."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing

from web.server import LocalServer

CROWD = 30  # more than there are threads for writes


def test_reads_never_wait_behind_writes(sqlite_database: str) -> None:
    with LocalServer(sqlite_database) as server:
        person, reader = server.person(), server.person()
        tables = [server.open(person, ["me", "open"]) for _ in range(CROWD)]
        mine = server.open(reader, ["me", "open"])

        def mark_as_seen(id: str) -> int:
            return person.client.post(f"/t/{id}/seen", data={"seat": "0", "entries": "0"}).status_code

        with (
            closing(sqlite3.connect(sqlite_database, isolation_level=None)) as other,
            ThreadPoolExecutor(CROWD) as crowd,
        ):
            other.execute("BEGIN IMMEDIATE")
            posts = [crowd.submit(mark_as_seen, table.id) for table in tables]
            wait(posts, timeout=0.5)
            assert not any([post.done() for post in posts])
            for page in ("/", "/mine", f"/t/{mine.id}", f"/t/{mine.id}/log", "/healthz"):
                assert reader.client.get(page).status_code == 200
            assert not any([post.done() for post in posts])  # all pages came while everybody waited for the lock
            other.execute("COMMIT")
            assert [post.result() for post in posts] == [303] * CROWD
