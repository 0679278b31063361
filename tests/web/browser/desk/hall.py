"""A server with a table for each telling position of one game, which nothing changes but the test itself."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import update

import starboard
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.text.tutorial import lesson_of
from starboard.web.pages.tutorial_panel import LESSON
from starboard.web.request_context import person_of
from starboard.web.storage.engine import connect
from starboard.web.storage.migrate import migrate
from starboard.web.storage.schema import ENTRIES, SEATS, TABLES
from starboard.web.storage.store import Store
from starboard.web.tables.bot_pool import BotPool
from starboard.web.tables.create import ME, OPEN, Chair, open_match
from starboard.web.tables.notifications import Notifications
from starboard.web.tables.service import PERSON, Tables
from tools.paths import RECORDS
from web.browser.desk.moments import MOMENTS, WATCHER, Moment
from web.browser.host import Host

NAMES = ("Ana", "Benedito", "Chiara", "Dmitri")
NOON = 1_767_268_800_000  # a fixed time in milliseconds
MOST_MOVES = 400
GUIDED = "Primeira partida guiada"  # the longest of the titles that a guided game gets
FULL_TABLEAU = 11  # one card fewer ends the game
FULL_HAND = 12


def reach(game: str, moment: Moment) -> Match:
    """Return the match of a moment, and check that its question is asked there."""
    if moment.is_lesson:
        lesson = lesson_of(find_game(game))
        assert lesson is not None
        return Match.new(game, seats=lesson.seats, seed=lesson.seed, **lesson.options)
    if not moment.record:
        return _played_at_random(game, moment)
    text = (RECORDS / game / f"{moment.record}.record").read_text(encoding="utf-8")
    match = starboard.load(text, moment.at) if moment.ask else starboard.load(text)
    if moment.ask:
        assert match.pending[0].key == f"{game}.ask.{moment.ask}", f"{moment.name}: {match.pending}"
        assert len(match.pending[0].actions) > 1, moment.name
    else:
        assert match.over, moment.name
    return filled(match) if moment.is_filled else match


def _played_at_random(game: str, moment: Moment) -> Match:
    match, dice = Match.new(game, seats=moment.seats, seed=moment.seed, **moment.options), Random(moment.seed)
    for _ in range(MOST_MOVES):
        asked = match.pending[0]
        if len(match.moves) >= moment.moves and asked.key == f"{game}.ask.{moment.ask}" and len(asked.actions) > 1:
            return match
        match.play(dice.choice(asked.actions), asked.seat)
    raise AssertionError(f"{moment.name} is not reached in {MOST_MOVES} moves")


def filled(match: Match) -> Match:
    """Return Race at the same question, with eleven cards in each tableau and twelve in the asked hand."""
    position: dict[str, Any] = match.position()
    table = position["table"]
    deck = table["deck"].split()
    asked = match.pending[0].seat
    for seat, board in enumerate(table["boards"]):
        tableau, goods = board["tableau"].split(), board["goods"].split()
        while len(tableau) < FULL_TABLEAU:
            new = next(card for card in reversed(deck) if card not in tableau)
            deck.remove(new)
            tableau.append(new)
            goods.append("-")
        hand = board["hand"].split()
        while seat == asked and len(hand) < FULL_HAND:
            hand.append(deck.pop())
        board.update(tableau=" ".join(tableau), goods=" ".join(goods), hand=" ".join(hand))
    table["deck"] = " ".join(deck)
    return Match.from_position(position, match.options)


def token(person: str) -> str:
    """Return the cookie value of a person."""
    return f"{person}-".ljust(43, "0")


@dataclass(frozen=True, slots=True)
class Laid:
    """A table that was created for a moment."""

    id: str
    seats: int
    reader: int  # the seat of the person who looks, or -1
    rivals: tuple[int, ...]  # the seats of other people who are asked at the same time

    @property
    def others(self) -> tuple[str, ...]:
        """The names of all other people at the table."""
        return tuple([name for seat, name in enumerate(NAMES[: self.seats]) if seat != self.reader])

    def person(self, seat: int) -> str:
        """Return the cookie value of the person of a seat, or of the watching host."""
        return token(f"{self.id} {seat}")


class Hall:
    """The tables of all moments of a game, and a server with them."""

    def __init__(self, folder: Path, game: str, names: frozenset[str] = frozenset()) -> None:
        self.game = game
        self._db = str(folder / "starboard.db")
        self.laid: dict[str, Laid] = {}
        engine = connect(self._db)
        migrate(engine)
        store = Store(engine)
        asyncio.run(self._lay(store, [moment for moment in MOMENTS[game] if not names or moment.name in names]))
        engine.dispose()
        self.host = Host(folder)

    async def _lay(self, store: Store, moments: list[Moment]) -> None:
        tables = Tables(store, Notifications(), BotPool(1))
        for at, moment in enumerate(moments):
            self.laid[moment.name] = await self._table(tables, moment, NOON + at * 60_000)
        await tables.stop()

    async def _table(self, tables: Tables, moment: Moment, when: int) -> Laid:
        match = reach(self.game, moment)
        asked = [decision.seat for decision in match.pending]
        reader = -1 if moment.reader == WATCHER else asked[0] if asked else 0
        match.names = dict(enumerate(NAMES[: match.seats]))
        host = person_of(token(f"host of {moment.name}"))
        tables.store.add_person(host)
        chairs = [Chair(ME if seat == reader else OPEN, NAMES[seat]) for seat in range(match.seats)]
        table = await open_match(tables, host, match, chairs)
        laid = Laid(table.id, match.seats, reader, tuple(seat for seat in asked[1:] if seat != reader))
        for seat in range(-1, match.seats):
            tables.store.add_person(person_of(laid.person(seat)))
        with tables.store.engine.begin() as connection:
            # As if these people had played it here at a fixed time.
            mine = {"is_study": False, "has_hints": True, "created": when, "changed": when}
            whose = person_of(laid.person(reader))
            title = GUIDED if moment.is_lesson else ""
            connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(**mine, host=whose, title=title))
            played = ENTRIES.c.table_id == table.id
            connection.execute(update(ENTRIES).where(played, ENTRIES.c.kind == "move").values(by=PERSON))
            connection.execute(update(ENTRIES).where(played).values(at=when))
            for seat in range(match.seats):
                sits = (SEATS.c.table_id == table.id) & (SEATS.c.seat == seat)
                connection.execute(update(SEATS).where(sits).values(person=person_of(laid.person(seat))))
        if moment.is_lesson:
            tables.store.add_note(table.id, LESSON, reader, {"is_open": True})
        return laid
