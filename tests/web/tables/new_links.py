"""Helpers for tests of new links to seats: the time, a table with guests, and whether a link opens a seat."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from starboard.web.storage.rows import A_DAY
from starboard.web.tables import new_link as links
from starboard.web.tables.create import Chair, open_table
from starboard.web.tables.seats import Taken, claim
from starboard.web.tables.service import Tables
from starboard.web.tables.table import Table
from web.tables.services import ANA


@dataclass
class Clock:
    """The time by which new links open."""

    now: int = 1_800_000_000_000


def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let the time of new links pass only when a test says so."""
    clock = Clock()
    monkeypatch.setattr(links, "now", lambda: clock.now)
    return clock


async def seated(tables: Tables, *guests: str, game: str = "race", link_delay: int = A_DAY) -> tuple[Table, list[str]]:
    """Return a table of Ana, who hosts it, and guests who followed their links, and the codes of the guests."""
    chairs = [Chair("me"), *[Chair("open") for _ in guests]]
    table = await open_table(tables, ANA, game, chairs, {}, link_delay=link_delay)
    codes = [await claim(tables, table, seat, 0, guest, f"G{seat}") for seat, guest in enumerate(guests, 1)]
    return table, codes


async def is_refused(tables: Tables, table: Table, person: str, serial: int = 1, seat: int = 1) -> bool:
    """Whether a person cannot take a seat by its link."""
    before = table.seats[seat]
    try:
        await claim(tables, table, seat, serial, person, "New")
    except Taken:
        assert table.seats[seat].is_same(before)
        return True
    assert table.seats[seat].person == person
    return False
