"""A bot waits for a free process. The page says so if that takes a while."""

from __future__ import annotations

import asyncio
from typing import Final

from starboard.web.tables.bot_pool import BotPool, Problem
from starboard.web.tables.fair_queue import Customer
from starboard.web.tables.notifications import Notifications
from starboard.web.tables.table import Table

SHOWN_AFTER: Final = 0.5  # seconds: showing a shorter wait would only make all pages reload


async def bots_choice(
    bot_pool: BotPool, notifications: Notifications, table: Table, problem: Problem, customer: Customer
) -> str:
    """Return what the bot chooses."""

    def show(waits: bool) -> None:
        if table.waits_to_think != waits:
            table.waits_to_think = waits
            notifications.notify(table.id)

    def begins() -> None:
        late.cancel()
        show(False)

    late = asyncio.get_running_loop().call_later(SHOWN_AFTER, show, True)
    try:
        return await bot_pool.choose(problem, begins, customer)
    finally:
        late.cancel()
        table.waits_to_think = False
