"""A host cannot undo without consent: neither a bot nor a link takes the place of the person whom the undo concerns."""

from __future__ import annotations

import pytest

from starboard.kernel.errors import BadOption
from starboard.web.tables.new_link import GIVEN, give_link
from starboard.web.tables.seats import stand_in
from starboard.web.tables.service import Tables
from starboard.web.tables.table import UNDO, Table
from starboard.web.tables.undo import ask, reply, undo_scope_of
from starboard.web.tables.undo_request import AGREED, ASKED, REFUSED, has_lapsed, open_request
from web.tables.services import (
    ANA,
    BEN,
    CAM,
    TableServices,
    after_a_reveal,
    answer,
    choices,
    kinds,
    opened,
    settled,
    taken_over,
)


def waits_for(table: Table) -> list[int]:
    request = open_request(table)
    return [] if request is None else request.waits_for


def was_undone(table: Table) -> bool:
    return UNDO in [entry.kind for entry in table.entries]


async def revealed(tables: Tables, *persons: str) -> Table:
    """Return a table where the host has learned something, and no bot plays on."""
    table = await after_a_reveal(tables, *persons)
    tables.is_stopping = True
    return table


# What a host tried


def test_a_bot_that_the_asker_seated_consents_to_nothing(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN)
        await stand_in(tables, table, 1, "random", ANA)
        await ask(tables, table, 0, table.row.entries)
        assert (was_undone(table), waits_for(table)) == (False, [1])
        await reply(tables, table, 1, table.row.entries, agrees=False)
        assert (was_undone(table), kinds(table)) == (False, ["stands-in", ASKED, REFUSED])

    services.run(scenario())


def test_a_bot_that_is_seated_while_its_person_is_asked_does_not_answer_for_them(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN)
        await ask(tables, table, 0, table.row.entries)
        await stand_in(tables, table, 1, "random", ANA)
        assert (was_undone(table), waits_for(table)) == (False, [1])
        await reply(tables, table, 1, table.row.entries, agrees=True)
        assert (was_undone(table), kinds(table)) == (True, [ASKED, "stands-in", AGREED])

    services.run(scenario())


def test_a_bot_that_the_host_seated_does_not_consent_to_what_a_third_person_asks(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN, CAM)
        await stand_in(tables, table, 1, "random", ANA)
        await ask(tables, table, 2, table.row.entries)
        assert waits_for(table) == [0, 1]

    services.run(scenario())


def test_another_bot_in_the_place_of_the_hosts_does_not_consent_either(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN)
        await stand_in(tables, table, 1, "random", ANA)
        await stand_in(tables, table, 1, "greedy", ANA)
        await ask(tables, table, 0, table.row.entries)
        assert (was_undone(table), waits_for(table)) == (False, [1])

    services.run(scenario())


def test_moves_of_a_bot_that_the_host_seated_are_not_undone_without_its_person(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN, assembly="before")
        await answer(tables, table, 0)
        await stand_in(tables, table, 1, "random", ANA)
        await settled(tables, table)
        scope = undo_scope_of(table, 0)
        assert scope is not None
        assert (scope[0].seen_by, scope[0].movers, scope[1]) == ([], [0, 1], [1])

    services.run(scenario())


def test_nothing_that_a_removed_person_saw_is_undone_even_if_the_host_has_the_seat_now(
    services: TableServices,
) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN)
        await taken_over(tables, table, 1, ANA)
        for seat in (0, 1):
            with pytest.raises(BadOption, match="seat 2 went to somebody else"):
                await ask(tables, table, seat, table.row.entries)
        assert not was_undone(table)

    services.run(scenario())


def test_whoever_gets_the_seat_of_somebody_who_is_asked_cannot_answer_for_them(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN)
        await ask(tables, table, 0, table.row.entries)
        await taken_over(tables, table, 1, CAM)
        assert open_request(table) is None
        assert has_lapsed(table, [note.kind for note in table.notes].index(ASKED))
        with pytest.raises(BadOption, match="no longer open"):
            await reply(tables, table, 1, table.row.entries, agrees=True)
        assert not was_undone(table)

    services.run(scenario())


def test_a_new_link_to_the_seat_of_somebody_who_is_asked_changes_nothing(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN)
        await ask(tables, table, 0, table.row.entries)
        await give_link(tables, table, 1)
        assert (was_undone(table), waits_for(table)) == (False, [1])
        await reply(tables, table, 1, table.row.entries, agrees=True)
        assert (was_undone(table), kinds(table)) == (True, [ASKED, GIVEN, AGREED])

    services.run(scenario())


def test_a_bot_of_an_older_version_that_nobody_is_known_to_have_seated_consents_to_nothing(
    services: TableServices,
) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN)
        await stand_in(tables, table, 1, "random", BEN)
        del table.notes[-1].data["own"]  # as version 0.2 wrote it
        await ask(tables, table, 0, table.row.entries)
        assert waits_for(table) == [1]

    services.run(scenario())


# What stays possible


def test_who_lets_a_bot_play_in_their_place_agrees_by_that(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN)
        await stand_in(tables, table, 1, "random", BEN)
        await ask(tables, table, 0, table.row.entries)
        assert (was_undone(table), kinds(table)) == (True, ["stands-in"])

    services.run(scenario())


def test_a_bot_that_replaces_another_in_the_place_of_somebody_who_left_agrees_too(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN)
        await stand_in(tables, table, 1, "random", BEN)
        await stand_in(tables, table, 1, "greedy", ANA)
        await ask(tables, table, 0, table.row.entries)
        assert was_undone(table)

    services.run(scenario())


def test_somebody_who_came_back_is_asked_again_and_the_next_bot_counts_anew(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN)
        await stand_in(tables, table, 1, "random", BEN)
        await stand_in(tables, table, 1, None, ANA)
        await stand_in(tables, table, 1, "random", ANA)
        await ask(tables, table, 0, table.row.entries)
        assert waits_for(table) == [1]

    services.run(scenario())


def test_who_leaves_while_they_are_asked_agrees(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN, CAM)
        await ask(tables, table, 0, table.row.entries)
        await stand_in(tables, table, 1, "random", BEN)
        assert (waits_for(table), was_undone(table)) == ([2], False)
        await stand_in(tables, table, 2, "random", CAM)
        assert (table.entries[-1].kind, table.entries[-1].seat) == (UNDO, 0)

    services.run(scenario())


def test_what_was_played_after_somebody_lost_the_seat_is_undone(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await revealed(tables, ANA, BEN)
        await taken_over(tables, table, 1, CAM)
        await stand_in(tables, table, 1, "random", CAM)
        tables.is_stopping = False
        await settled(tables, table)
        while len(choices(table, 0)) == 1:
            await answer(tables, table, 0)
            await settled(tables, table)
        made = table.made
        await answer(tables, table, 0)
        await settled(tables, table)
        await ask(tables, table, 0, table.row.entries)
        assert table.made == made

    services.run(scenario())


def test_what_did_not_concern_somebody_who_lost_the_seat_is_undone_at_once(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN, CAM)
        await answer(tables, table, 0)
        await taken_over(tables, table, 2, "d" * 64)
        await ask(tables, table, 0, table.row.entries)
        assert was_undone(table)

    services.run(scenario())


def test_a_new_link_to_a_seat_that_nobody_took_stops_no_undo(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await after_a_reveal(tables, ANA, bots=("random",))
        await tables.blocking(tables.store.change_seat, table.id, table.seats[1], "", {}, bot=None)
        await tables.reread(table)
        await give_link(tables, table, 1)
        assert table.notes[-1].data == {"removal": False}
        await ask(tables, table, 0, table.row.entries)
        assert was_undone(table)

    services.run(scenario())
