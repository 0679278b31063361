"""Processes that are killed while they write to a table; apart from the tests, where other processes find them."""

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
from web.tables.office import CAM, Office

BEFORE: Final = "before it is committed"
AFTER: Final = "after it was committed"
Deed = Callable[[Tables, Table], Coroutine[Any, Any, object]]


def _do_and_die(db: str, id: str, deed: Deed, moment: str) -> None:
    """In a process of its own: do something at a table, and be killed at the first thing that is written."""

    async def story() -> None:
        tables = Office(db).tables()
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

    asyncio.run(story())


def kill(office: Office, id: str, deed: Deed, moment: str) -> None:
    process = get_context("spawn").Process(target=_do_and_die, args=(office.db, id, deed, moment))
    process.start()
    process.join()
    assert process.exitcode == -signal.SIGKILL


async def hand_over(tables: Tables, table: Table) -> None:
    """Ben's seat, to a bot."""
    await stand_in(tables, table, 1, "random")


class Return:
    """Cam comes back by a code."""

    def __init__(self, code: str) -> None:
        self.code = code

    async def __call__(self, tables: Tables, table: Table) -> None:
        await recover(tables, table, self.code, CAM)
