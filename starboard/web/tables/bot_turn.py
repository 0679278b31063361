"""A bot of a table waits for its turn to think; those who look on learn of it if that takes a while."""

from __future__ import annotations

import asyncio
from typing import Final

from starboard.web.tables.bot_pool import Problem, Thinkers
from starboard.web.tables.notifications import Hub
from starboard.web.tables.table import Table

SOON: Final = 0.5  # seconds: a shorter wait is not worth a word, and every word makes all pages ask again


async def chosen(thinkers: Thinkers, hub: Hub, table: Table, problem: Problem) -> str:
    """What the bot does."""

    def show(waits: bool) -> None:
        if table.waits_to_think != waits:
            table.waits_to_think = waits
            hub.tell(table.id)

    def begins() -> None:
        late.cancel()
        show(False)

    late = asyncio.get_running_loop().call_later(SOON, show, True)
    try:
        return await thinkers.choose(problem, begins)
    finally:
        late.cancel()
        table.waits_to_think = False
