"""Two servers on one PostgreSQL database show no outdated position, and lose or repeat no move."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from starboard.kernel.errors import StaleDecision
from starboard.kernel.match import Match
from starboard.web.tables import undo
from starboard.web.tables.bot_pool import Problem
from starboard.web.tables.fair_queue import Customer
from starboard.web.tables.seats import claim, stand_in
from starboard.web.tables.service import PERSON
from starboard.web.tables.table import Table
from starboard.web.tables.worker_processes import NOBODY, nothing
from web.server import PATIENCE, LocalServer, NearBotPool

Servers = tuple[LocalServer, LocalServer]
LOAD = Path(__file__).resolve().parents[2] / "tools" / "load_web.py"


def position(server: LocalServer, id: str) -> tuple[int, str]:
    """Return the position of a table at a server."""
    table = server.find(id)
    return table.row.entries, json.dumps(table.match.position())


def replayed(server: LocalServer, id: str) -> str:
    """Return the position after replaying the journal in the database."""
    row = server.site.store.table(id)
    assert row is not None
    match = Match.new(row.game, seats=row.seats, seed=row.seed or 0, **row.options)
    for entry in server.site.store.entries(id, after=0):
        match.play(entry.code, entry.seat)
    return json.dumps(match.position())


def heard(server: LocalServer, id: str) -> Any:
    """Listen to a table in the background. The result says whether a change was reported."""

    async def begin() -> Any:
        return server.site.tables.notifications.listen(id)

    return server.call(begin)


def test_a_move_at_one_is_seen_at_the_other(two_servers: Servers) -> None:
    one, other = two_servers
    table = one.open(one.person(), ["me", "screen"])
    assert position(other, table.id) == position(one, table.id)
    one.play(table.id, 0)
    assert one.find(table.id).row.entries == 1
    assert position(other, table.id) == position(one, table.id)
    other.play(table.id, 1)
    assert position(one, table.id) == position(other, table.id) == (2, replayed(one, table.id))


def test_open_pages_at_the_other_are_notified_of_a_move(two_servers: Servers) -> None:
    one, other = two_servers
    table = one.open(one.person(), ["me", "screen"])
    listener = heard(other, table.id)
    while other.call(listener.wait, 0.2):  # a server wakes all pages when it begins to listen
        pass
    one.play(table.id, 0)
    assert other.call(listener.wait, PATIENCE)
    assert other.find(table.id).row.entries == 1  # the change can be read at once


def test_open_pages_at_the_same_server_are_notified_of_a_move_once(two_servers: Servers) -> None:
    one, _ = two_servers
    table = one.open(one.person(), ["me", "screen"])
    listener = heard(one, table.id)
    one.play(table.id, 0)
    assert one.call(listener.wait, PATIENCE)
    assert not one.call(listener.wait, 0.5)  # the notification of its own write is ignored


def test_an_undo_at_one_is_seen_at_the_other(two_servers: Servers) -> None:
    one, other = two_servers
    table = one.open(one.person(), ["me", "screen"])
    start = position(other, table.id)[1]
    one.play(table.id, 0)
    assert position(other, table.id)[1] != start
    one.call(undo.ask, one.site.tables, one.find(table.id), 0, 1)
    assert position(other, table.id) == position(one, table.id) == (2, start)


def test_who_sits_down_at_one_sits_at_the_other(two_servers: Servers) -> None:
    one, other = two_servers
    table = one.open(one.person(), ["me", "open"])
    guest = other.person()
    assert other.find(table.id).seats_of(guest.id) == []
    other.call(claim, other.site.tables, other.find(table.id), 1, 0, guest.id, "Bo")
    seen = one.find(table.id)
    assert (seen.seats_of(guest.id), seen.seats[1].name) == ([1], "Bo")


def test_two_people_cannot_sit_down_on_one_seat(two_servers: Servers) -> None:
    one, other = two_servers
    table = one.open(one.person(), ["me", "open"])
    guests = [(server, server.find(table.id), server.person().id) for server in (one, other)]

    def sit(server: LocalServer, known: Table, guest: str) -> bool:
        try:
            server.call(claim, server.site.tables, known, 1, 0, guest, "")
        except Exception:
            return False
        return True

    with ThreadPoolExecutor(2) as pool:
        sat = list(pool.map(sit, *zip(*guests, strict=True)))
    assert sorted(sat) == [False, True]
    winner = guests[sat.index(True)][2]
    assert [server.find(table.id).seats[1].person for server in (one, other)] == [winner, winner]


def test_the_entries_that_a_person_has_seen_are_known_at_the_other(two_servers: Servers) -> None:
    one, other = two_servers
    table = one.open(one.person(), ["me", "screen"])
    one.play(table.id, 0)
    assert other.find(table.id).seats[1].looked == 0
    one.site.store.set_looked(table.id, 1, 1)
    assert other.find(table.id).seats[1].looked == 1


def test_the_same_answer_at_both_counts_once(two_servers: Servers) -> None:
    one, other = two_servers
    for _ in range(10):
        table = one.open(one.person(), ["me", "screen"])
        outcomes = answers_at_once(one, other, table.id, [0, 0])
        assert sorted(outcomes) == ["409", "accepted"]
        assert position(one, table.id) == position(other, table.id) == (1, replayed(one, table.id))


def test_answers_at_both_to_a_simultaneous_question_are_accepted(two_servers: Servers) -> None:
    """An answer is not refused because another player answered the same question at another server first."""
    one, other = two_servers
    for _ in range(10):
        table = one.open(one.person(), ["me", "screen"])
        assert table.asked == [0, 1]
        assert answers_at_once(one, other, table.id, [0, 1]) == ["accepted", "accepted"]
        assert position(one, table.id) == position(other, table.id) == (2, replayed(one, table.id))


def answers_at_once(one: LocalServer, other: LocalServer, id: str, seats: list[int]) -> list[str]:
    """Return the results of answers that are sent to two servers at the same time."""
    asked_seats = [(server, server.find(id), seat) for server, seat in zip((one, other), seats, strict=True)]

    def answer(server: LocalServer, table: Table, seat: int) -> str:
        decision = table.decision(seat)
        assert decision is not None
        try:
            server.call(server.site.tables.play, table, seat, decision.actions[0].code, table.number(seat) or 0, PERSON)
        except StaleDecision:
            return "409"
        return "accepted"

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(answer, *zip(*asked_seats, strict=True)))


def test_a_whole_game_with_people_and_bots_played_at_both_loses_and_doubles_nothing(two_servers: Servers) -> None:
    dice = random.Random(5)
    table = two_servers[0].open(two_servers[0].person(), ["me", "random", "screen", "random"])
    people = (0, 2)
    accepted = [0, 0]

    def play(server: LocalServer, seat: int) -> None:
        while not server.find(table.id).row.is_over:
            known = server.find(table.id)
            decision, number = known.decision(seat), known.number(seat)
            if decision is None or number is None:
                time.sleep(0.02)
                continue
            code = dice.choice(list(decision.actions)).code
            try:
                server.call(server.site.tables.play, known, seat, code, number, PERSON)
                accepted[people.index(seat)] += 1
            except StaleDecision:
                continue

    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(play, server, seat) for server, seat in zip(two_servers, people, strict=True)]:
            done.result(timeout=10 * PATIENCE)
    entries = two_servers[0].site.store.entries(table.id)
    assert [entry.n for entry in entries] == list(range(len(entries)))
    by_people = [len([entry for entry in entries if entry.by == PERSON and entry.seat == seat]) for seat in people]
    assert by_people == accepted
    ends = {position(server, table.id) for server in two_servers}
    assert ends == {(len(entries) - 1, replayed(two_servers[0], table.id))}


class SlowBotPool(NearBotPool):
    """Bots that answer when the test lets them."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer: asyncio.Event | None = None

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing, customer: Customer = NOBODY) -> str:
        code = await super().choose(problem, begins, customer)
        self.may_answer = self.may_answer or asyncio.Event()
        await self.may_answer.wait()
        return code


def test_a_bot_whose_seat_went_back_to_its_person_elsewhere_does_not_move(postgres_database: str) -> None:
    bot_pool = SlowBotPool()
    with (
        LocalServer(postgres_database, True, bot_pool) as one,
        LocalServer(postgres_database, True, SlowBotPool()) as other,
    ):
        table = one.open(one.person(), ["me", "screen"])
        one.call(stand_in, one.site.tables, table, 1, "random")
        one.wait(lambda: bot_pool.may_answer is not None)
        other.call(stand_in, other.site.tables, other.find(table.id), 1, None)
        answering = bot_pool.may_answer
        assert answering is not None

        async def answer() -> None:
            answering.set()

        one.call(answer)
        one.wait(lambda: table.driver is None)
        assert other.find(table.id).row.entries == 0
        assert [seat.bot for seat in one.find(table.id).seats] == [None, None]


def test_bots_go_on_where_another_server_left_them(postgres_database: str) -> None:
    bot_pool = SlowBotPool()
    with LocalServer(postgres_database, True, bot_pool) as one:
        table = one.open(one.person(), ["me", "random"])
        one.wait(lambda: bot_pool.may_answer is not None)
    with LocalServer(postgres_database, True) as other:  # the first one ended in the middle of the bot's thought
        other.wait(lambda: other.find(table.id).asked == [0])
        assert {entry.by for entry in other.site.store.entries(table.id, after=0)} == {"bot"}


def test_a_lost_connection_of_the_listener_loses_no_notification(two_servers: Servers) -> None:
    one, other = two_servers
    table = one.open(one.person(), ["me", "screen"])
    listener = heard(other, table.id)
    other.call(listener.wait, 0.2)
    with one.site.store.engine.begin() as connection:
        connection.execute(text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"))
    one.play(table.id, 0)
    assert other.call(listener.wait, PATIENCE)
    assert other.find(table.id).row.entries == 1


@pytest.mark.parametrize("times", [20])
def test_a_screen_and_a_watcher_may_be_set_twice_at_once(two_servers: Servers, times: int) -> None:
    one, other = two_servers
    table = one.open(one.person(), ["me", "screen"])

    def put(server: LocalServer) -> None:
        for at in range(times):
            server.site.store.set_screen(table.id, "somebody", at % 2)
            server.site.store.watch(table.id, "somebody", at)
            server.site.store.set_screen(table.id, "somebody", None)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(put, (one, other)))
    assert one.site.store.watches(table.id, "somebody", times - 1)
    assert one.site.store.screen(table.id, "somebody") is None


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


@pytest.mark.exhaustive
def test_under_load_two_workers_accept_each_answer_once_and_notify_all(postgres_database: str) -> None:
    """Every answer is sent twice at the same time, on two connections."""
    words = ["--db", postgres_database, "--workers", "2", "--twice", "--tables", "2", "--rate", "8", "--seconds", "3"]
    command = [sys.executable, str(LOAD), *words, "--port", str(free_port()), "--report-only"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    accepted = int(said.split("accepted ")[1].split()[0])
    assert accepted > 0
    assert f"wrong journals: 0; events heard {3 * accepted} of {3 * accepted}\n" in said
