"""Undo: at once if nobody learned anything, otherwise if those affected agree, and always in the journal."""

from __future__ import annotations

import asyncio

import pytest

from starboard.kernel.errors import BadOption, StaleDecision
from starboard.web.tables.create import Chair, open_match
from starboard.web.tables.seats import stand_in
from starboard.web.tables.service import AUTO, BOT, Tables
from starboard.web.tables.table import UNDO, Table
from starboard.web.tables.undo import ask, reply, undo_scope_of
from starboard.web.tables.undo_request import AGREED, ASKED, REFUSED, REPLY_TIME, has_lapsed, open_request
from web.tables.clock import Clock
from web.tables.services import (
    ANA,
    BEN,
    CAM,
    Slow,
    TableServices,
    after_a_reveal,
    answer,
    kinds,
    numbers,
    opened,
    position,
    set_orders,
    settled,
    until_question,
)


def test_a_move_that_revealed_nothing_is_undone_at_once(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        before = position(table)
        await answer(tables, table, 0)
        await ask(tables, table, 0, table.row.entries)
        assert (position(table), table.made, kinds(table)) == (before, 0, [])
        assert [row[2:4] for row in services.rows(table.id)] == [("start", -1), ("move", 0), ("undo", 0)]

    services.run(scenario())


def test_repeated_undo_leads_back_to_the_beginning(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, bots=["random"])
        before = position(table)
        for _ in range(3):
            await answer(tables, table, 0)
            await settled(tables, table)
        while undo_scope_of(table, 0) is not None:
            await ask(tables, table, 0, table.row.entries)
        assert position(table) == before
        with pytest.raises(BadOption, match="nothing to undo"):
            await ask(tables, table, 0, table.row.entries)

    services.run(scenario())


def test_after_a_reveal_the_others_are_asked_and_all_must_agree(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await after_a_reveal(tables, ANA, BEN, CAM)
        made, entries = table.made, table.row.entries
        await ask(tables, table, 0, entries)
        request = open_request(table)
        assert request is not None
        assert (request.seat, request.waits_for, table.made) == (0, [1, 2], made)
        await reply(tables, table, 1, entries, agrees=True)
        assert table.made == made
        with pytest.raises(BadOption, match="no longer open"):  # a second agreement is refused
            await reply(tables, table, 1, entries, agrees=True)
        with pytest.raises(BadOption, match="no longer open"):  # nobody can agree to their own request
            await reply(tables, table, 0, entries, agrees=True)
        await reply(tables, table, 2, entries, agrees=True)
        assert table.made < made
        assert kinds(table) == [ASKED, AGREED, AGREED]
        assert open_request(table) is None

    services.run(scenario())


def test_the_last_consent_is_written_together_with_the_undo_or_not_at_all(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await after_a_reveal(tables, ANA, BEN)
        made, entries = table.made, table.row.entries
        await ask(tables, table, 0, entries)

        def fail(*_: object) -> None:
            raise OSError("the power went")

        with monkeypatch.context() as patch:
            patch.setattr(tables.store, "append", fail)
            with pytest.raises(OSError, match="power"):
                await reply(tables, table, 1, entries, agrees=True)
        again = services.tables()
        table = await again.find(table.id)
        request = open_request(table)
        assert request is not None
        assert (request.waits_for, table.made, kinds(table)) == ([1], made, [ASKED])
        await reply(again, table, 1, entries, agrees=True)
        assert table.made < made
        assert kinds(table) == [ASKED, AGREED]

    services.run(scenario())


def test_a_refusal_ends_a_request_and_another_one_may_follow(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await after_a_reveal(tables, ANA, BEN, CAM)
        made, entries = table.made, table.row.entries
        await ask(tables, table, 0, entries)
        with pytest.raises(BadOption, match="already"):
            await ask(tables, table, 2, entries)
        await reply(tables, table, 1, entries, agrees=False)
        with pytest.raises(BadOption, match="no longer open"):
            await reply(tables, table, 2, entries, agrees=True)
        assert (table.made, kinds(table), open_request(table)) == (made, [ASKED, REFUSED], None)
        await ask(tables, table, 0, entries)
        request = open_request(table)
        assert request is not None
        assert request.waits_for == [1, 2]

    services.run(scenario())


def test_silence_means_no(services: TableServices, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        clock, tables = Clock(monkeypatch), services.tables()
        table = await after_a_reveal(tables, ANA, BEN)
        entries = table.row.entries
        await ask(tables, table, 0, entries)
        assert table.notes[-1].data["until"] == clock.now + REPLY_TIME
        clock.now += REPLY_TIME - 1
        assert open_request(table) is not None
        clock.now += 1
        assert open_request(table) is None
        with pytest.raises(BadOption, match="no longer open"):
            await reply(tables, table, 1, entries, agrees=True)
        assert table.row.entries == entries

    services.run(scenario())


def test_a_clock_that_is_set_back_keeps_no_request_open_for_hours(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        clock, tables = Clock(monkeypatch), services.tables()
        table = await after_a_reveal(tables, ANA, BEN)
        await ask(tables, table, 0, table.row.entries)
        clock.now -= 1000
        assert open_request(table) is not None  # clocks of two machines may differ by this much
        clock.now -= 3_600_000
        assert open_request(table) is None
        assert has_lapsed(table, len(table.notes) - 1)

    services.run(scenario())


@pytest.mark.parametrize("is_answered", [True, False])
def test_a_lapsed_request_is_announced_to_all_unless_it_was_answered(
    services: TableServices, monkeypatch: pytest.MonkeyPatch, is_answered: bool
) -> None:
    async def scenario() -> None:
        clock, tables = Clock(monkeypatch), services.tables()
        table = await after_a_reveal(tables, ANA, BEN)
        await ask(tables, table, 0, table.row.entries)
        if is_answered:
            await reply(tables, table, 1, table.row.entries, agrees=False)
        listener = tables.notifications.listen(table.id)
        clock.forward(REPLY_TIME + 1000)
        assert await listener.wait(0.1 if is_answered else 60) != is_answered
        assert open_request(table) is None

    services.run(scenario())


def test_playing_on_ends_the_request(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await after_a_reveal(tables, ANA, BEN)
        await ask(tables, table, 0, table.row.entries)
        await answer(tables, table, 1)
        assert open_request(table) is None
        with pytest.raises(BadOption, match="no longer open"):
            await reply(tables, table, 1, table.row.entries, agrees=True)

    services.run(scenario())


def test_an_open_request_survives_a_restart(services: TableServices) -> None:
    async def before() -> tuple[str, int]:
        tables = services.tables()
        table = await after_a_reveal(tables, ANA, BEN)
        await ask(tables, table, 0, table.row.entries)
        return table.id, table.made

    async def after(id: str, made: int) -> None:
        tables = services.tables()
        table = await tables.find(id)
        await reply(tables, table, 1, table.row.entries, agrees=True)
        assert table.made < made

    services.run(after(*services.run(before())))


def test_bots_agree(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await after_a_reveal(tables, ANA, bots=("random",))
        made = table.made
        scope = undo_scope_of(table, 0)
        assert scope is not None
        assert (scope[0].seen_by != [], scope[1]) == (True, [])
        await ask(tables, table, 0, table.row.entries)
        assert table.made < made
        assert kinds(table) == []

    services.run(scenario())


def test_a_bot_that_sits_down_does_not_undo_a_refusal(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await after_a_reveal(tables, ANA, BEN)
        await ask(tables, table, 0, table.row.entries)
        await reply(tables, table, 1, table.row.entries, agrees=False)
        await stand_in(tables, table, 1, "random", BEN)
        assert UNDO not in [entry.kind for entry in table.entries]

    services.run(scenario())


def test_a_player_whose_move_would_be_undone_is_asked_even_if_nothing_was_revealed(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN, assembly="before")
        await answer(tables, table, 0)
        await answer(tables, table, 1)
        scope = undo_scope_of(table, 0)
        assert scope is not None
        assert (scope[0].seen_by, scope[0].movers, scope[1]) == ([], [0, 1], [1])

    services.run(scenario())


def test_an_undo_request_from_an_older_page_is_stale(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        await answer(tables, table, 0)
        await ask(tables, table, 0, 1)
        with pytest.raises(StaleDecision):  # a double click undoes once
            await ask(tables, table, 0, 1)
        assert len(services.rows(table.id)) == 3

    services.run(scenario())


@pytest.mark.parametrize("agrees", [True, False])
def test_bots_wait_while_a_request_is_open_and_go_on_afterwards(services: TableServices, agrees: bool) -> None:
    """A bot that was already thinking waits too: its move would close the request."""

    async def scenario() -> None:
        slow = Slow()
        tables = services.tables(slow)
        table = await opened_while_bots_think(tables, slow)
        made, entries, bots_answers = table.made, table.row.entries, by(table, BOT)
        await ask(tables, table, 0, entries)
        assert open_request(table) is not None
        slow.may_answer.set()
        await settled(tables, table)
        assert (table.made, by(table, BOT)) == (made, bots_answers)
        assert open_request(table) is not None
        await reply(tables, table, 1, entries, agrees)
        await settled(tables, table)
        assert open_request(table) is None
        assert not any(table.is_bot(seat) for seat in table.asked)
        if not agrees:
            assert by(table, BOT) == bots_answers + 1
            assert table.made == made + 1

    services.run(scenario())


async def opened_while_bots_think(tables: Tables, slow: Slow) -> Table:
    """Return a game of Race in which all have answered and revealed, and a bot thinks about the next question."""
    slow.may_answer.set()
    table = await opened(tables, "race", ANA, BEN, bots=["random"])
    while 2 not in table.asked:
        if len(table.asked) == 1:
            slow.may_answer.clear()
        await answer(tables, table, table.asked[-1])
        if slow.may_answer.is_set():
            await settled(tables, table)
    while len(slow.asked) == len([entry for entry in table.entries if entry.by == BOT]):
        await asyncio.sleep(0)
    assert table.match.state.revealed
    return table


def by(table: Table, who: str) -> int:
    return len([entry for entry in table.entries if entry.by == who])


def test_undo_does_not_stop_at_answers_of_standing_orders(services: TableServices) -> None:
    """Otherwise the table would answer again at once, and nobody could undo further."""

    async def scenario() -> None:
        tables = services.tables()
        match = until_question("gaia", "gaia.ask.charge", seats=2)
        seat = match.pending[0].seat
        assert any(mover == seat for _, mover, _ in match.moves)
        table = await open_match(tables, ANA, match, [Chair("me"), Chair("me")])
        await set_orders(tables, table, seat, charge="5")
        assert [(entry.seat, entry.by, entry.code) for entry in table.entries[-1:]] == [(seat, AUTO, "charge")]
        await ask(tables, table, seat, table.row.entries)
        await settled(tables, table)
        assert table.made < len(match.moves)
        assert table.line[-1].entry.by != AUTO
        assert numbers(table) == {seat: table.row.entries}

    services.run(scenario())
