"""A server with the tables of the screenshots: nothing on it depends on chance or on the time."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from sqlalchemy import update

import starboard
from frame.tree import ROOT
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.text.tutorial import lesson_of
from starboard.web.invitations import Invitation, Links
from starboard.web.pages.tutorial_panel import LESSON
from starboard.web.request_context import person_of
from starboard.web.storage.engine import connect
from starboard.web.storage.migrate import migrate
from starboard.web.storage.schema import ENTRIES, SEATS, TABLES
from starboard.web.storage.store import Store
from starboard.web.tables.bot_pool import BotPool
from starboard.web.tables.create import ME, OPEN, SCREEN, Chair, open_match
from starboard.web.tables.notifications import Notifications
from starboard.web.tables.service import PERSON, Tables
from web.browser.host import Host
from web.browser.screens.shots import SCENES, Scene, Shot

NAMES = ("Ana", "Ben", "Cam", "Dan")
NOON = 1_767_268_800_000  # a fixed time in milliseconds, which all pages show
EVERYWHERE = "everywhere"  # the person who is asked at the table of this name and plays at some others
HIS_TABLES = ("race-early", "gaia-four", "shackleton-late", "race-over")


@cache
def _moves(text: str) -> list[tuple[int, int, str]]:
    return starboard.load(text).moves


def moment(scene: Scene) -> Match:
    """Return the match of a scene, played up to its moment."""
    if scene.is_lesson:
        lesson = lesson_of(find_game(scene.game))
        assert lesson is not None
        return Match.new(scene.game, seats=lesson.seats, seed=lesson.seed, **lesson.options)
    if not scene.record:
        match, dice = Match.new(scene.game, seats=scene.seats, seed=scene.seed), Random(scene.seed)
        while len(match.moves) < scene.moves and not match.over:
            match.play(dice.choice(match.pending[0].actions), match.pending[0].seat)
        return match
    text = (ROOT / "tests/records" / scene.game / f"{scene.record}.record").read_text(encoding="utf-8")
    moves = _moves(text)
    at = int(len(moves) * scene.part)
    match = starboard.load(text, at)
    for _, seat, code in moves[at:]:
        asked = match.pending
        if len(asked) == 1 and len(asked[0].actions) > 1:
            break
        match.play(code, seat)
    return match


def token(person: str) -> str:
    """Return the cookie value of a person."""
    return f"{person}-".ljust(43, "0")


@dataclass(frozen=True, slots=True)
class Laid:
    """A table that was created for a scene."""

    id: str
    reader: int  # the seat of the person of its scene
    half: int  # half of its moves


class Stage:
    """The tables of all scenes, and a server with them."""

    def __init__(self, folder: Path, scenes: set[str]) -> None:
        self._db = str(folder / "starboard.db")
        self.laid: dict[str, Laid] = {}
        engine = connect(self._db)
        migrate(engine)
        store = Store(engine)
        for person in sorted({*scenes, EVERYWHERE, "a guest"}):
            store.add_person(person_of(token(person)))
        asyncio.run(self._lay(store, sorted(scenes)))
        self._secret = store.secret("links")
        engine.dispose()
        self.host = Host(folder)

    async def _lay(self, store: Store, scenes: list[str]) -> None:
        tables = Tables(store, Notifications(), BotPool(1))
        for at, name in enumerate(scenes):
            self.laid[name] = await self._table(tables, name, SCENES[name], NOON + at * 60_000)
        await tables.stop()

    async def _table(self, tables: Tables, name: str, scene: Scene, when: int) -> Laid:
        match = moment(scene)
        reader = match.pending[0].seat if match.pending else 0
        chairs: list[Chair] = []
        for seat in range(match.seats):
            who = SCREEN if scene.is_shared else ME if seat == reader else OPEN
            chairs.append(Chair(who, NAMES[seat]))
        match.names = dict(enumerate(NAMES[: match.seats]))
        table = await open_match(tables, person_of(token(name)), match, chairs)
        others = [seat for seat in range(match.seats) if seat != reader and not scene.is_shared]
        with tables.store.engine.begin() as connection:
            # As if these people had played it here at a fixed time.
            mine = {"is_study": False, "has_hints": True, "created": when, "changed": when}
            connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(**mine))
            played = ENTRIES.c.table_id == table.id
            connection.execute(update(ENTRIES).where(played, ENTRIES.c.kind == "move").values(by=PERSON))
            connection.execute(update(ENTRIES).where(played).values(at=when))
            for seat in others[1:] if scene.has_links else others:
                somebody = EVERYWHERE if name in HIS_TABLES and seat == others[0] else f"{name} {seat}"
                sits = (SEATS.c.table_id == table.id) & (SEATS.c.seat == seat)
                connection.execute(update(SEATS).where(sits).values(person=person_of(token(somebody))))
        if scene.is_lesson:
            tables.store.add_note(table.id, LESSON, reader, {"is_open": True})
        return Laid(table.id, reader, len(match.moves) // 2)

    def reader(self, shot: Shot) -> str:
        """Return the cookie value of the reader of a shot."""
        return token(shot.reader or shot.scene or "a guest")

    def address(self, shot: Shot) -> str:
        """Return the address of a shot."""
        if not shot.scene:
            return shot.path
        laid = self.laid[shot.scene]
        free = next((seat for seat in range(len(NAMES)) if seat != laid.reader), 0)
        link = Links(self._secret, "").to(Invitation(laid.id, free, 0)).rpartition("/")[2]
        return shot.path.format(table=laid.id, seat=laid.reader, half=laid.half, link=link)
