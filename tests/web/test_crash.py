"""A server that is killed again and again while people play loses no acknowledged move."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_urlsafe

import httpx2
import pytest

from starboard.web.request_context import person_of
from starboard.web.storage.engine import connect
from starboard.web.storage.migrate import migrate
from starboard.web.storage.rows import EntryRow
from starboard.web.storage.store import Store
from starboard.web.tables.bot_pool import BotPool
from starboard.web.tables.create import Chair, open_table
from starboard.web.tables.notifications import Notifications
from starboard.web.tables.recovery import restored
from starboard.web.tables.service import WITH, Tables
from starboard.web.tables.table import MOVE, active_moves
from web.page_parser import Page
from web.serve_process import PATIENCE, Served, killed_again_and_again, wait

KILLS = 3
GAMES = ("race", "gaia", "shackleton", "race")


@dataclass
class Player:
    """A player who answers every question, and records the acknowledged answers."""

    table: str
    token: str
    dice: random.Random
    acknowledged: list[tuple[int, list[str]]] = field(default_factory=list)  # the number of the question, the answer
    unknown: int = 0  # answers that may or may not have been written

    def play(self, url: str, stop: threading.Event) -> None:
        """Play until the server is gone."""
        path = f"/t/{self.table}"
        headers = {"cookie": f"starboard={self.token}", "x-starboard-wants": "part"}
        with httpx2.Client(base_url=url, headers=headers, timeout=PATIENCE) as client:
            try:
                while not stop.is_set():
                    page = Page(client.get(f"{path}/now").text)
                    if not page.has_form("/play"):
                        time.sleep(0.02)
                        continue
                    form = page.form("/play")
                    sent = form.answer(self.dice.choice(form.values()))
                    self.unknown += 1
                    answer = client.post(f"{path}/play", data=sent)
                    self.unknown -= 1
                    if answer.status_code == 200:
                        codes = [sent["code"]] if isinstance(sent["code"], str) else sorted(sent["code"])
                        self.acknowledged.append((int(form.fields["number"]), codes))
            except httpx2.HTTPError:
                return


def prepare(db: str) -> list[Player]:
    """Create tables against bots, and their players."""

    async def opened() -> list[Player]:
        engine = connect(db)
        migrate(engine)
        store = Store(engine)
        tables = Tables(store, Notifications(), BotPool(1))
        tables.is_stopping = True  # the bots begin when the server starts
        players: list[Player] = []
        for number, game in enumerate(GAMES):
            token = token_urlsafe(32)
            store.add_person(person_of(token))
            chairs = [Chair("me"), Chair("random")] if number % 2 else [Chair("random"), Chair("me"), Chair("random")]
            table = await open_table(tables, person_of(token), game, chairs, {})
            players.append(Player(table.id, token, random.Random(number)))
        await tables.stop()
        engine.dispose()
        return players

    return asyncio.run(opened())


def wait_for_answers(players: list[Player], more: int) -> None:
    wanted = sum(len(player.acknowledged) for player in players) + more
    wait(lambda: sum(len(player.acknowledged) for player in players) >= wanted, "people play")


def journal(store: Store, player: Player) -> list[EntryRow]:
    return [entry for entry in store.entries(player.table) if entry.kind == MOVE]


@pytest.mark.exhaustive
def test_nothing_acknowledged_is_lost_when_the_server_is_killed_again_and_again(database: str, tmp_path: Path) -> None:
    players = prepare(database)
    killed_again_and_again(
        tmp_path, database, [player.play for player in players], lambda: wait_for_answers(players, 4), KILLS
    )
    store = Store(connect(database))
    for player in players:
        entries = journal(store, player)
        mine: list[tuple[int, list[str]]] = []
        for entry in entries:
            if entry.by == "person":
                mine.append((entry.n, [entry.code]))
            elif entry.by == WITH:  # of a set whose first one stands there already
                mine[-1][1].append(entry.code)
        # An answer is the first entry after its question; others may have answered the same question meanwhile.
        written = iter(mine)
        for number, codes in player.acknowledged:
            assert any(n > number and codes == sorted(written_codes) for n, written_codes in written), (
                f"{codes} of question {number} is lost"
            )
        assert len(mine) <= len(player.acknowledged) + KILLS, "written more often than sent"
    assert sum(len(player.acknowledged) for player in players) > 3 * KILLS
    with Served(tmp_path, "--db", database):
        wait(lambda: all(bots_have_answered(store, player) for player in players), "the bots go on")
    store.engine.dispose()


def bots_have_answered(store: Store, player: Player) -> bool:
    """Whether the game is over or a person is asked."""
    row = store.table(player.table)
    assert row is not None
    entries = store.entries(player.table)[: row.entries + 1]
    if row.is_over:
        return True
    table = restored(row, store.seats(player.table), entries, [])
    assert [move.entry.code for move in active_moves(entries)[0]] == [code for _, _, code in table.match.moves]
    return not any(table.is_bot(seat) for seat in table.asked)
