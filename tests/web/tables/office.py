"""A server without pages: one database, and as many processes at it as a test wants."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from sqlalchemy import Engine, select

from starboard.kernel.match import Match
from starboard.kernel.rng import Dice
from starboard.web.storage.engine import connect
from starboard.web.storage.migrate import migrate
from starboard.web.storage.schema import ENTRIES
from starboard.web.storage.store import Store
from starboard.web.tables.bot_pool import BotPool, Problem, Thought, think
from starboard.web.tables.create import Chair, open_table
from starboard.web.tables.notifications import Notifications
from starboard.web.tables.service import Tables
from starboard.web.tables.table import Table
from starboard.web.tables.worker_processes import nothing

T = TypeVar("T")

ANA, BEN, CAM = "a" * 64, "b" * 64, "c" * 64
HOST_ONLY = (Chair("me"), Chair("random"))


def forever(*_: Any) -> None:
    """Work that does not end; here, where other processes find it."""
    while True:
        time.sleep(1)


class Inline(BotPool):
    """Thinks in this process, and counts."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Problem] = []

    async def run(self, work: Callable[..., Any], *given: Any, **how: Any) -> Any:
        await asyncio.sleep(0)
        return work(*given)

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing) -> str:
        self.asked.append(problem)
        return await super().choose(problem, begins)


class Slow(Inline):
    """Thinks until the test lets it go."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing) -> str:
        self.asked.append(problem)
        await self.may_answer.wait()
        thought: Thought = think(problem, 1)
        return thought.answers[0][0]


class Office:
    """The database, and the processes that were started."""

    def __init__(self, db: str) -> None:
        self.db = db
        self._engines: list[Engine] = []

    def tables(self, bot_pool: BotPool | None = None, is_shared: bool = False) -> Tables:
        """A process at this database."""
        engine = connect(self.db)
        migrate(engine)
        self._engines.append(engine)
        return Tables(Store(engine), Notifications(), bot_pool or Inline(), is_shared)

    def rows(self, id: str) -> list[tuple[Any, ...]]:
        """The journal as the database has it, read by nobody but the test."""
        engine = connect(self.db)
        with engine.connect() as connection:
            found = select(ENTRIES).where(ENTRIES.c.table_id == id).order_by(ENTRIES.c.n)
            rows = [tuple(row) for row in connection.execute(found)]
        engine.dispose()
        return rows

    def run(self, story: Coroutine[Any, Any, T]) -> T:
        """Let something happen, and end what it started."""
        try:
            return asyncio.run(story)
        finally:
            for engine in self._engines:
                engine.dispose()
            self._engines.clear()


async def opened(
    tables: Tables, game: str, *persons: str, bots: Sequence[str] = (), seed: int | None = None, **options: str
) -> Table:
    """A table where these persons sit, then these bots; the first person is the host."""
    chairs = [Chair("me" if person == persons[0] else "open") for person in persons]
    table = await open_table(tables, persons[0], game, [*chairs, *[Chair(bot) for bot in bots]], options, seed=seed)
    for seat, person in enumerate(persons):
        if person != persons[0]:
            await tables.blocking(tables.store.change_seat, table.id, table.seats[seat], "", {}, person=person)
    await tables.reread(table)
    await settled(tables, table)
    return table


async def settled(tables: Tables, table: Table) -> None:
    """Wait until neither bots nor orders have anything left to answer."""
    while table.driver is not None:
        await asyncio.gather(table.driver, return_exceptions=True)


def choices(table: Table, seat: int) -> list[str]:
    """What a seat can do now."""
    decision = table.decision(seat)
    return [] if decision is None else [action.code for action in decision.actions]


async def answer(tables: Tables, table: Table, seat: int, which: int = 0) -> str:
    """A seat takes one of its actions; the first unless said otherwise."""
    code = choices(table, seat)[which]
    number = table.number(seat)
    assert number is not None
    await tables.play(table, seat, code, number)
    return code


async def after_a_reveal(tables: Tables, *persons: str, bots: tuple[str, ...] = ()) -> Table:
    """Race, when all have chosen their starting hands and everybody has seen the others' first actions."""
    table = await opened(tables, "race", *persons, bots=bots)
    while table.match.state.revealed == 0:
        seat = next(seat for seat in table.asked if not table.is_bot(seat))
        await answer(tables, table, seat)
        await settled(tables, table)
    return table


async def play_on(tables: Tables, table: Table, moves: int) -> None:
    """People and bots go on for a while, or until the game is over."""
    for turn in range(moves):
        await settled(tables, table)
        if not table.asked:
            return
        seat = table.asked[turn % len(table.asked)]
        await answer(tables, table, seat, turn % len(choices(table, seat)))
    await settled(tables, table)


def numbers(table: Table) -> dict[int, int | None]:
    """The numbers of the open questions."""
    return {seat: table.number(seat) for seat in table.asked}


def position(table: Table) -> dict[str, Any]:
    return table.match.position()


def kinds(table: Table) -> list[str]:
    """What was noted at a table, in order."""
    return [note.kind for note in table.notes if note.kind]


async def set_orders(tables: Tables, table: Table, seat: int, **orders: str) -> None:
    """A seat tells the table what to answer for it."""
    await tables.blocking(tables.store.set_orders, table.id, seat, orders)
    await tables.reread(table)
    await settled(tables, table)


def until_question(game: str, key: str, seats: int, seed: int = 1, choices: int = 0) -> Match:
    """A game played at random until somebody, alone, is asked this; with so many choices, if that matters."""
    for luck in range(seed, seed + 50):
        match, dice = Match.new(game, seats=seats, seed=luck), Dice(luck)
        while not match.over:
            asked = match.pending
            if [decision.key for decision in asked] == [key] and choices in (0, len(asked[0].actions)):
                return match
            actions = asked[0].actions
            match.play(actions[dice.below(len(actions))], asked[0].seat)
    raise AssertionError(f"nobody was asked {key}")


def begun(office: Office, game: str = "race") -> Table:
    """A table of two people who have made their first moves."""

    async def before() -> Table:
        tables = office.tables()
        table = await opened(tables, game, ANA, BEN)
        await play_on(tables, table, 8)
        return table

    return office.run(before())
