"""Two servers on one PostgreSQL serve the same tables: none shows an old position, none loses or doubles a move."""

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
from starboard.web.tables.seats import claim, stand_in
from starboard.web.tables.service import PERSON
from starboard.web.tables.table import Table
from starboard.web.tables.worker_processes import nothing
from web.house import PATIENCE, House, NearBotPool

Houses = tuple[House, House]
LOAD = Path(__file__).resolve().parents[3] / "tools" / "load_web.py"


def position(house: House, id: str) -> tuple[int, str]:
    """Where a server sees a table."""
    table = house.find(id)
    return table.row.entries, json.dumps(table.match.position())


def replayed(house: House, id: str) -> str:
    """Where the journal in the database leads to, played from the start."""
    row = house.site.store.table(id)
    assert row is not None
    match = Match.new(row.game, seats=row.seats, seed=row.seed or 0, **row.options)
    for entry in house.site.store.entries(id, after=0):
        match.play(entry.code, entry.seat)
    return json.dumps(match.position())


def heard(house: House, id: str) -> Any:
    """Begin to listen to a table; the result says whether news came."""

    async def begin() -> Any:
        return house.site.tables.notifications.listen(id)

    return house.call(begin)


def test_a_move_at_one_is_seen_at_the_other(two_houses: Houses) -> None:
    one, other = two_houses
    table = one.open(one.person(), ["me", "screen"])
    assert position(other, table.id) == position(one, table.id)
    one.play(table.id, 0)
    assert one.find(table.id).row.entries == 1
    assert position(other, table.id) == position(one, table.id)
    other.play(table.id, 1)
    assert position(one, table.id) == position(other, table.id) == (2, replayed(one, table.id))


def test_the_open_pages_at_the_other_hear_of_a_move(two_houses: Houses) -> None:
    one, other = two_houses
    table = one.open(one.person(), ["me", "screen"])
    listener = heard(other, table.id)
    while other.call(listener.wait, 0.2):  # who begins to listen to the database may have missed something, and says so
        pass
    one.play(table.id, 0)
    assert other.call(listener.wait, PATIENCE)
    assert other.find(table.id).row.entries == 1  # what they then ask for is there


def test_the_open_pages_at_home_hear_of_a_move_once(two_houses: Houses) -> None:
    one, _ = two_houses
    table = one.open(one.person(), ["me", "screen"])
    listener = heard(one, table.id)
    one.play(table.id, 0)
    assert one.call(listener.wait, PATIENCE)
    assert not one.call(listener.wait, 0.5)  # the database says it too, and that is no news


def test_an_undo_at_one_is_seen_at_the_other(two_houses: Houses) -> None:
    one, other = two_houses
    table = one.open(one.person(), ["me", "screen"])
    start = position(other, table.id)[1]
    one.play(table.id, 0)
    assert position(other, table.id)[1] != start
    one.call(undo.ask, one.site.tables, one.find(table.id), 0, 1)
    assert position(other, table.id) == position(one, table.id) == (2, start)


def test_who_sits_down_at_one_sits_at_the_other(two_houses: Houses) -> None:
    one, other = two_houses
    table = one.open(one.person(), ["me", "open"])
    guest = other.person()
    assert other.find(table.id).seats_of(guest.id) == []
    other.call(claim, other.site.tables, other.find(table.id), 1, 0, guest.id, "Bo")
    seen = one.find(table.id)
    assert (seen.seats_of(guest.id), seen.seats[1].name) == ([1], "Bo")


def test_two_people_cannot_sit_down_on_one_seat(two_houses: Houses) -> None:
    one, other = two_houses
    table = one.open(one.person(), ["me", "open"])
    guests = [(house, house.find(table.id), house.person().id) for house in (one, other)]

    def sit(house: House, known: Table, guest: str) -> bool:
        try:
            house.call(claim, house.site.tables, known, 1, 0, guest, "")
        except Exception:
            return False
        return True

    with ThreadPoolExecutor(2) as pool:
        sat = list(pool.map(sit, *zip(*guests, strict=True)))
    assert sorted(sat) == [False, True]
    winner = guests[sat.index(True)][2]
    assert [house.find(table.id).seats[1].person for house in (one, other)] == [winner, winner]


def test_what_somebody_has_looked_at_is_known_at_the_other(two_houses: Houses) -> None:
    one, other = two_houses
    table = one.open(one.person(), ["me", "screen"])
    one.play(table.id, 0)
    assert other.find(table.id).seats[1].looked == 0
    one.site.store.set_looked(table.id, 1, 1)
    assert other.find(table.id).seats[1].looked == 1


def test_the_same_answer_at_both_counts_once(two_houses: Houses) -> None:
    one, other = two_houses
    for _ in range(10):
        table = one.open(one.person(), ["me", "screen"])
        outcomes = answers_at_once(one, other, table.id, [0, 0])
        assert sorted(outcomes) == ["409", "accepted"]
        assert position(one, table.id) == position(other, table.id) == (1, replayed(one, table.id))


def test_answers_to_a_question_that_all_answer_at_once_are_both_taken(two_houses: Houses) -> None:
    """Nobody is told to try again because somebody else, elsewhere, answered the same question first."""
    one, other = two_houses
    for _ in range(10):
        table = one.open(one.person(), ["me", "screen"])
        assert table.asked == [0, 1]
        assert answers_at_once(one, other, table.id, [0, 1]) == ["accepted", "accepted"]
        assert position(one, table.id) == position(other, table.id) == (2, replayed(one, table.id))


def answers_at_once(one: House, other: House, id: str, seats: list[int]) -> list[str]:
    """What becomes of answers that are given at two servers, which know the same position, at the same time."""
    given = [(house, house.find(id), seat) for house, seat in zip((one, other), seats, strict=True)]

    def answer(house: House, table: Table, seat: int) -> str:
        decision = table.decision(seat)
        assert decision is not None
        try:
            house.call(house.site.tables.play, table, seat, decision.actions[0].code, table.number(seat) or 0, PERSON)
        except StaleDecision:
            return "409"
        return "accepted"

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(answer, *zip(*given, strict=True)))


def test_a_whole_game_with_people_and_bots_played_at_both_loses_and_doubles_nothing(two_houses: Houses) -> None:
    dice = random.Random(5)
    table = two_houses[0].open(two_houses[0].person(), ["me", "random", "screen", "random"])
    people = (0, 2)
    accepted = [0, 0]

    def play(house: House, seat: int) -> None:
        while not house.find(table.id).row.is_over:
            known = house.find(table.id)
            decision, number = known.decision(seat), known.number(seat)
            if decision is None or number is None:
                time.sleep(0.02)
                continue
            code = dice.choice(list(decision.actions)).code
            try:
                house.call(house.site.tables.play, known, seat, code, number, PERSON)
                accepted[people.index(seat)] += 1
            except StaleDecision:
                continue

    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(play, house, seat) for house, seat in zip(two_houses, people, strict=True)]:
            done.result(timeout=10 * PATIENCE)
    entries = two_houses[0].site.store.entries(table.id)
    assert [entry.n for entry in entries] == list(range(len(entries)))
    by_people = [len([entry for entry in entries if entry.by == PERSON and entry.seat == seat]) for seat in people]
    assert by_people == accepted
    ends = {position(house, table.id) for house in two_houses}
    assert ends == {(len(entries) - 1, replayed(two_houses[0], table.id))}


class SlowBotPool(NearBotPool):
    """Bots whose answers come when the test wants."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer: asyncio.Event | None = None

    async def choose(self, problem: Problem, begins: Callable[[], None] = nothing) -> str:
        code = await super().choose(problem, begins)
        self.may_answer = self.may_answer or asyncio.Event()
        await self.may_answer.wait()
        return code


def test_a_bot_whose_seat_went_back_to_its_person_elsewhere_does_not_move(postgres_database: str) -> None:
    bot_pool = SlowBotPool()
    with House(postgres_database, True, bot_pool) as one, House(postgres_database, True, SlowBotPool()) as other:
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
    with House(postgres_database, True, bot_pool) as one:
        table = one.open(one.person(), ["me", "random"])
        one.wait(lambda: bot_pool.may_answer is not None)
    with House(postgres_database, True) as other:  # the first one ended in the middle of the bot's thought
        other.wait(lambda: other.find(table.id).asked == [0])
        assert {entry.by for entry in other.site.store.entries(table.id, after=0)} == {"bot"}


def test_a_lost_connection_of_the_listener_loses_no_news(two_houses: Houses) -> None:
    one, other = two_houses
    table = one.open(one.person(), ["me", "screen"])
    listener = heard(other, table.id)
    other.call(listener.wait, 0.2)
    with one.site.store.engine.begin() as connection:
        connection.execute(text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"))
    one.play(table.id, 0)
    assert other.call(listener.wait, PATIENCE)
    assert other.find(table.id).row.entries == 1


@pytest.mark.parametrize("times", [20])
def test_a_screen_and_a_watcher_may_be_set_twice_at_once(two_houses: Houses, times: int) -> None:
    one, other = two_houses
    table = one.open(one.person(), ["me", "screen"])

    def put(house: House) -> None:
        for at in range(times):
            house.site.store.set_screen(table.id, "somebody", at % 2)
            house.site.store.watch(table.id, "somebody", at)
            house.site.store.set_screen(table.id, "somebody", None)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(put, (one, other)))
    assert one.site.store.watches(table.id, "somebody", times - 1)
    assert one.site.store.screen(table.id, "somebody") is None


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


@pytest.mark.exhaustive
def test_under_load_two_workers_take_each_answer_once_and_all_hear_of_it(postgres_database: str) -> None:
    """Every answer is sent twice at the same time, on two connections."""
    words = ["--db", postgres_database, "--workers", "2", "--twice", "--tables", "2", "--rate", "8", "--seconds", "3"]
    command = [sys.executable, str(LOAD), *words, "--port", str(free_port()), "--report-only"]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    accepted = int(said.split("accepted ")[1].split()[0])
    assert accepted > 0
    assert f"wrong journals: 0; events heard {3 * accepted} of {3 * accepted}\n" in said
