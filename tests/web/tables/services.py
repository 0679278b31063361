"""A database, and any number of table services on it, without pages."""

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
from starboard.web.tables.fair_queue import Customer
from starboard.web.tables.new_link import give_link
from starboard.web.tables.notifications import Notifications
from starboard.web.tables.seats import claim
from starboard.web.tables.service import Tables
from starboard.web.tables.table import Table
from starboard.web.tables.worker_processes import NOBODY, nothing

T = TypeVar("T")

ANA, BEN, CAM = "a" * 64, "b" * 64, "c" * 64
HOST_ONLY = (Chair("me"), Chair("random"))


def forever(*_: Any) -> None:
    """Never return. Spawned processes import this function."""
    while True:
        time.sleep(1)


class Inline(BotPool):
    """A bot pool in this process that records its problems."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Problem] = []

    async def run(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0)
        return work(*args)

    async def errand(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return await self.run(work, *args)

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing, customer: Customer = NOBODY) -> str:
        self.asked.append(problem)
        return await super().choose(problem, begins, customer)


class Slow(Inline):
    """A bot pool that answers when the test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing, customer: Customer = NOBODY) -> str:
        self.asked.append(problem)
        await self.may_answer.wait()
        thought: Thought = think(problem, 1)
        return thought.answers[0][0]


class TableServices:
    """A database, and the services that were started on it."""

    def __init__(self, db: str) -> None:
        self.db = db
        self._engines: list[Engine] = []

    def tables(self, bot_pool: BotPool | None = None, is_shared: bool = False) -> Tables:
        """Return a new service on this database, as another process has it."""
        engine = connect(self.db)
        migrate(engine)
        self._engines.append(engine)
        return Tables(Store(engine), Notifications(), bot_pool or Inline(), is_shared)

    def rows(self, id: str) -> list[tuple[Any, ...]]:
        """Return the journal as the database has it."""
        engine = connect(self.db)
        with engine.connect() as connection:
            query = select(ENTRIES).where(ENTRIES.c.table_id == id).order_by(ENTRIES.c.n)
            rows = [tuple(row) for row in connection.execute(query)]
        engine.dispose()
        return rows

    def run(self, scenario: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine, and close the connections that it opened."""
        try:
            return asyncio.run(scenario)
        finally:
            for engine in self._engines:
                engine.dispose()
            self._engines.clear()


async def opened(
    tables: Tables, game: str, *persons: str, bots: Sequence[str] = (), seed: int | None = None, **options: str
) -> Table:
    """Create a table for these persons, then these bots. The first person is the host."""
    chairs = [Chair("me" if person == persons[0] else "open") for person in persons]
    table = await open_table(tables, persons[0], game, [*chairs, *[Chair(bot) for bot in bots]], options, seed=seed)
    for seat, person in enumerate(persons):
        if person != persons[0]:
            await tables.blocking(tables.store.change_seat, table.id, table.seats[seat], "", {}, person=person)
    await tables.reread(table)
    await settled(tables, table)
    return table


async def settled(tables: Tables, table: Table) -> None:
    """Wait until neither bots nor standing orders answer any more."""
    while table.driver is not None:
        await asyncio.gather(table.driver, return_exceptions=True)


def choices(table: Table, seat: int) -> list[str]:
    """Return the codes of a seat's legal actions."""
    decision = table.decision(seat)
    return [] if decision is None else [action.code for action in decision.actions]


async def answer(tables: Tables, table: Table, seat: int, which: int = 0) -> str:
    """Answer for a seat, by default with its first action."""
    code = choices(table, seat)[which]
    number = table.number(seat)
    assert number is not None
    await tables.play(table, seat, code, number)
    return code


async def after_a_reveal(tables: Tables, *persons: str, bots: tuple[str, ...] = ()) -> Table:
    """Return a game of Race in which all have revealed their first actions."""
    table = await opened(tables, "race", *persons, bots=bots)
    while table.match.state.revealed == 0:
        seat = next(seat for seat in table.asked if not table.is_bot(seat))
        await answer(tables, table, seat)
        await settled(tables, table)
    return table


async def play_on(tables: Tables, table: Table, moves: int) -> None:
    """Let people and bots play a number of moves, or until the game is over."""
    for turn in range(moves):
        await settled(tables, table)
        if not table.asked:
            return
        seat = table.asked[turn % len(table.asked)]
        await answer(tables, table, seat, turn % len(choices(table, seat)))
    await settled(tables, table)


async def taken_over(tables: Tables, table: Table, seat: int, person: str, name: str = "New") -> None:
    """Let a person take over a seat by a new link that nobody refused in time."""
    await give_link(tables, table, seat)
    table.notes[-1].data["opens"] = 0
    await claim(tables, table, seat, table.seats[seat].serial, person, name)


def numbers(table: Table) -> dict[int, int | None]:
    """Return the numbers of the open questions by seat."""
    return {seat: table.number(seat) for seat in table.asked}


def position(table: Table) -> dict[str, Any]:
    return table.match.position()


def kinds(table: Table) -> list[str]:
    """Return the kinds of the notes of a table, in order."""
    return [note.kind for note in table.notes if note.kind]


async def set_orders(tables: Tables, table: Table, seat: int, **orders: str) -> None:
    """Set the standing orders of a seat."""
    await tables.blocking(tables.store.set_orders, table.id, seat, orders)
    await tables.reread(table)
    await settled(tables, table)


def until_question(game: str, key: str, seats: int, seed: int = 1, choices: int = 0) -> Match:
    """Return a random game in which one seat alone is asked this question, with a number of choices if given."""
    for seed_tried in range(seed, seed + 50):
        match, dice = Match.new(game, seats=seats, seed=seed_tried), Dice(seed_tried)
        while not match.over:
            asked = match.pending
            if [decision.key for decision in asked] == [key] and choices in (0, len(asked[0].actions)):
                return match
            actions = asked[0].actions
            match.play(actions[dice.below(len(actions))], asked[0].seat)
    raise AssertionError(f"nobody was asked {key}")


def begun(services: TableServices, game: str = "race") -> Table:
    """A table of two people who have made their first moves."""

    async def before() -> Table:
        tables = services.tables()
        table = await opened(tables, game, ANA, BEN)
        await play_on(tables, table, 8)
        return table

    return services.run(before())
