"""Changes that belong together are one transaction: a killed server has written all of them, or none."""

from __future__ import annotations

import pytest

from starboard.kernel.errors import BadOption
from starboard.web.tables.create import Chair, open_table
from starboard.web.tables.seats import Taken, fresh_code, stand_in
from starboard.web.tables.service import Tables
from starboard.web.tables.table import UNDO, Table
from starboard.web.tables.undo import ask, reply
from starboard.web.tables.undo_request import AGREED, ASKED, REFUSED, open_request
from web.tables.killed_process import AFTER, BEFORE, Return, hand_over, kill
from web.tables.services import ANA, BEN, CAM, TableServices, after_a_reveal, kinds

MOMENTS = pytest.mark.parametrize("moment", [BEFORE, AFTER])


@MOMENTS
def test_a_bot_sits_down_and_agrees_to_the_undo_or_neither_happens(services: TableServices, moment: str) -> None:
    async def before() -> tuple[str, int]:
        tables = services.tables()
        table = await after_a_reveal(tables, ANA, BEN)
        await ask(tables, table, 0, table.row.entries)
        return table.id, table.made

    async def after(id: str, made: int) -> None:
        table = await services.tables().find(id)
        request = open_request(table)
        if moment == BEFORE:
            assert (table.is_bot(1), table.made, kinds(table)) == (False, made, [ASKED])
            assert request is not None
            assert request.waits_for == [1]
        else:
            assert (table.is_bot(1), table.made < made, kinds(table)) == (True, True, [ASKED, "stands-in"])
            assert (request, table.entries[-1].kind, table.entries[-1].seat) == (None, UNDO, 0)

    id, made = services.run(before())
    kill(services, id, hand_over, moment)
    services.run(after(id, made))


@MOMENTS
def test_a_host_regains_every_seat_of_their_screen_and_the_host_role_or_nothing(
    services: TableServices, moment: str
) -> None:
    """The recovery code is used up, so a change that was not written would be lost for good."""

    async def before() -> tuple[str, str]:
        tables = services.tables()
        table = await open_table(tables, ANA, "gaia", [Chair("me"), Chair("screen"), Chair("random")], {})
        return table.id, await fresh_code(tables, table, 0)

    async def after(id: str) -> None:
        table = await services.tables().find(id)
        who = ANA if moment == BEFORE else CAM
        assert (table.row.host, table.seats_of(who)) == (who, [0, 1])

    id, code = services.run(before())
    kill(services, id, Return(code), moment)
    services.run(after(id))


# Two processes on one database: a decision must be based on what the database holds when it is written.


async def asked_at_two(services: TableServices, *persons: str) -> tuple[Tables, Table, Tables, Table]:
    """Ask for an undo at one service, and return it with a second service that knows of it."""
    one, other = services.tables(), services.tables()
    here = await after_a_reveal(one, *persons)
    await ask(one, here, 0, here.row.entries)
    return one, here, other, await other.find(here.id)


def test_a_bot_sits_down_while_another_player_agrees_at_another_server(services: TableServices) -> None:
    async def scenario() -> None:
        one, here, other, there = await asked_at_two(services, ANA, BEN, CAM)
        made = here.made
        await reply(other, there, 2, there.row.entries, agrees=True)
        await stand_in(one, here, 1, "random", BEN)
        assert (here.made < made, kinds(here)) == (True, [ASKED, AGREED, "stands-in"])

    services.run(scenario())


def test_the_last_two_agree_at_the_same_time(services: TableServices) -> None:
    async def scenario() -> None:
        one, here, other, there = await asked_at_two(services, ANA, BEN, CAM)
        made, entries = here.made, here.row.entries
        await reply(other, there, 2, entries, agrees=True)
        await reply(one, here, 1, entries, agrees=True)
        assert (here.made < made, kinds(here)) == (True, [ASKED, AGREED, AGREED])

    services.run(scenario())


def test_a_bot_that_replaces_a_player_who_refused_at_another_server_undoes_nothing(services: TableServices) -> None:
    async def scenario() -> None:
        one, here, other, there = await asked_at_two(services, ANA, BEN)
        made = here.made
        await reply(other, there, 1, there.row.entries, agrees=False)
        await stand_in(one, here, 1, "random", BEN)
        assert (here.made, here.is_bot(1), kinds(here)) == (made, True, [ASKED, REFUSED, "stands-in"])

    services.run(scenario())


def test_a_player_who_refused_at_another_server_cannot_agree(services: TableServices) -> None:
    async def scenario() -> None:
        one, here, other, there = await asked_at_two(services, ANA, BEN)
        made, entries = here.made, here.row.entries
        await reply(other, there, 1, entries, agrees=False)
        with pytest.raises(BadOption, match="no longer open"):
            await reply(one, here, 1, entries, agrees=True)
        assert (here.made, kinds(here)) == (made, [ASKED, REFUSED])

    services.run(scenario())


def test_a_player_who_left_to_a_bot_at_another_server_is_not_asked(services: TableServices) -> None:
    """Otherwise all would wait for a reply that never comes."""

    async def scenario() -> None:
        one, other = services.tables(), services.tables()
        here = await after_a_reveal(one, ANA, BEN)
        made, entries = here.made, here.row.entries
        other.is_stopping = True  # the bot does not move yet
        await stand_in(other, await other.find(here.id), 1, "random", BEN)
        await ask(one, here, 0, entries)
        assert (here.made < made, kinds(here)) == (True, ["stands-in"])

    services.run(scenario())


def test_a_seat_that_changed_hands_at_another_server_is_not_given_to_a_bot(services: TableServices) -> None:
    async def scenario() -> None:
        one, here, other, there = await asked_at_two(services, ANA, BEN)
        other.is_stopping = True
        await stand_in(other, there, 1, "greedy")
        with pytest.raises(Taken):
            await stand_in(one, here, 1, "random")
        assert here.seats[1].bot == "greedy"

    services.run(scenario())
