"""Processes that are killed while they write to a table. Spawned processes import this module."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Final

import pytest
from sqlalchemy import Connection

from starboard.web.tables.seats import recover, stand_in
from starboard.web.tables.service import Tables
from starboard.web.tables.table import Table
from web.tables.services import BEN, CAM, TableServices

BEFORE: Final = "before it is committed"
AFTER: Final = "after it was committed"
Deed = Callable[[Tables, Table], Coroutine[Any, Any, object]]


def _do_and_die(db: str, id: str, deed: Deed, moment: str) -> None:
    """Run an action at a table in a process that is killed at its first write."""

    async def scenario() -> None:
        tables = TableServices(db).tables()
        table = await tables.find(id)
        writing = tables.store.engine.begin

        @contextmanager
        def killed() -> Iterator[Connection]:
            with writing() as connection:
                yield connection
                if moment == BEFORE:
                    os.kill(os.getpid(), signal.SIGKILL)
            os.kill(os.getpid(), signal.SIGKILL)

        pytest.MonkeyPatch().setattr(tables.store.engine, "begin", killed)
        await deed(tables, table)

    asyncio.run(scenario())


def kill(services: TableServices, id: str, deed: Deed, moment: str) -> None:
    process = get_context("spawn").Process(target=_do_and_die, args=(services.db, id, deed, moment))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL


async def hand_over(tables: Tables, table: Table) -> None:
    """Let a bot stand in for Ben, as he wants."""
    await stand_in(tables, table, 1, "random", BEN)


class Return:
    """Let Cam rejoin with a recovery code."""

    def __init__(self, code: str) -> None:
        self.code = code

    async def __call__(self, tables: Tables, table: Table) -> None:
        await recover(tables, table, self.code, CAM)
