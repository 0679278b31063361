"""Seats: one person each, links that can be revoked, recovery codes that are used up."""

from __future__ import annotations

import asyncio
from math import log2

import pytest
from sqlalchemy import text

from starboard.kernel.errors import BadOption, UnknownName
from starboard.web.storage.engine import connect
from starboard.web.tables.create import Chair, open_table
from starboard.web.tables.new_link import give_link
from starboard.web.tables.seats import (
    CODE_LENGTH,
    LETTERS,
    Taken,
    claim,
    fresh_code,
    own_code,
    recover,
    recovery_code,
    stand_in,
)
from starboard.web.tables.service import Tables
from starboard.web.tables.table import NoSuchTable, Table
from web.tables.services import ANA, BEN, CAM, TableServices, answer, kinds, opened, settled, taken_over


async def with_an_open_seat(tables: Tables) -> Table:
    return await open_table(tables, ANA, "gaia", [Chair("me"), Chair("open")], {})


def test_a_guest_with_a_valid_link_sits_down(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await with_an_open_seat(tables)
        await claim(tables, table, 1, 0, BEN, "  Ben   the\tBrave ")
        assert (table.seats[1].person, table.seats[1].name, table.seats_of(BEN)) == (BEN, "Ben the Brave", [1])
        assert kinds(table) == ["claimed"]
        again = await services.tables().find(table.id)
        assert again.seats == table.seats

    services.run(scenario())


def test_of_two_people_who_claim_a_seat_at_once_one_gets_it(services: TableServices) -> None:
    async def scenario() -> None:
        one, two = services.tables(is_shared=True), services.tables(is_shared=True)
        here = await with_an_open_seat(one)
        there = await two.find(here.id)
        results = await asyncio.gather(
            claim(one, here, 1, 0, BEN, "Ben"),
            claim(two, there, 1, 0, CAM, "Cam"),
            claim(one, here, 1, 0, "d" * 64, "Dan"),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["Taken", "Taken", "str"]
        here, there = await one.find(here.id), await two.find(here.id)
        winner = [BEN, CAM, "d" * 64][[type(result) for result in results].index(str)]
        assert here.seats[1].person == there.seats[1].person == winner

    services.run(scenario())


def test_a_seat_that_is_taken_or_a_bots_cannot_be_claimed(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN, bots=["random"])
        for seat in range(3):
            with pytest.raises(Taken, match="taken"):
                await claim(tables, table, seat, 0, CAM, "Cam")

    services.run(scenario())


def test_a_link_that_was_replaced_is_invalid(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await with_an_open_seat(tables)
        await give_link(tables, table, 1)
        assert (table.seats[1].is_open, table.seats[1].serial) == (True, 1)
        with pytest.raises(Taken, match="no longer valid"):
            await claim(tables, table, 1, 0, BEN, "Ben")
        await claim(tables, table, 1, 1, CAM, "Cam")
        assert table.seats[1].person == CAM
        with pytest.raises(BadOption, match="belongs to the host"):
            await give_link(tables, table, 0)

    services.run(scenario())


def test_who_loses_a_seat_cannot_come_back_by_the_code(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await with_an_open_seat(tables)
        code = await claim(tables, table, 1, 0, BEN, "Ben")
        await taken_over(tables, table, 1, CAM, "Cam")
        assert (table.seats[1].person, table.seats_of(BEN), table.seats[1].name) == (CAM, [], "Cam")
        with pytest.raises(BadOption, match="does not match anybody"):
            await recover(tables, table, code, BEN)

    services.run(scenario())


def test_a_code_has_at_least_forty_bits_and_only_a_slow_hash_of_it_is_stored(services: TableServices) -> None:
    assert CODE_LENGTH * log2(len(LETTERS)) >= 40
    codes = [recovery_code() for _ in range(200)]
    assert len(set(codes)) == 200
    assert {letter for code in codes for letter in code} == {*LETTERS, "-"}

    async def scenario() -> str:
        tables = services.tables()
        table = await with_an_open_seat(tables)
        return await claim(tables, table, 1, 0, BEN, "Ben")

    code = services.run(scenario())
    engine = connect(services.db)
    with engine.connect() as connection:
        rows = [
            str(row)
            for name in ("seats", "notes", "tables")
            for row in connection.execute(text(f"SELECT * FROM {name}"))
        ]
    engine.dispose()
    assert not any(code in row or code.replace("-", "") in row for row in rows)
    assert any("$argon2id$" in row for row in rows)


def test_a_code_leads_back_to_the_seat_and_is_used_up(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await with_an_open_seat(tables)
        code = await claim(tables, table, 1, 0, BEN, "Ben")
        with pytest.raises(BadOption, match="does not match anybody"):
            await recover(tables, table, code[:-1], CAM)
        fresh = await recover(tables, table, f" {code.upper().replace('-', ' ')} ", CAM)
        assert (table.seats_of(CAM), table.seats[1].name) == ([1], "Ben")
        with pytest.raises(BadOption, match="does not match anybody"):
            await recover(tables, table, code, BEN)
        await recover(tables, table, fresh, BEN)
        assert table.seats_of(BEN) == [1]
        assert kinds(table) == ["claimed", "recovered", "recovered"]

    services.run(scenario())


def test_of_two_people_who_use_one_code_at_once_one_comes_back(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await with_an_open_seat(tables)
        code = await claim(tables, table, 1, 0, BEN, "Ben")
        results = await asyncio.gather(
            recover(tables, table, code, CAM), recover(tables, table, code, "d" * 64), return_exceptions=True
        )
        assert sorted(type(result).__name__ for result in results) == ["Taken", "str"]

    services.run(scenario())


def test_a_host_who_comes_back_is_the_host_again_on_every_seat_of_their_screen(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await open_table(tables, ANA, "gaia", [Chair("me"), Chair("screen"), Chair("random")], {})
        code = await fresh_code(tables, table, 0)
        await recover(tables, table, code, CAM)
        assert (table.row.host, table.seats_of(CAM), table.seats_of(ANA)) == (CAM, [0, 1], [])
        again = await services.tables().find(table.id)
        assert (again.row.host, again.seats_of(CAM)) == (CAM, [0, 1])

    services.run(scenario())


async def all_open(tables: Tables) -> tuple[Table, str]:
    """Create a table whose host has no seat. Return it with the host's recovery code."""
    table = await open_table(tables, ANA, "gaia", [Chair("open"), Chair("open")], {})
    return table, await own_code(tables, table, ANA)


def test_a_host_without_a_seat_comes_back_by_a_code_too_and_it_is_used_up(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, code = await all_open(tables)
        assert "$argon2id$" in (table.row.host_recovery or "")
        fresh = await recover(tables, table, code, CAM)
        assert (table.row.host, table.seats_of(CAM)) == (CAM, [])
        with pytest.raises(BadOption, match="does not match anybody"):
            await recover(tables, table, code, BEN)
        again = await services.tables().find(table.id)
        assert again.row.host == CAM
        await recover(tables, table, fresh, ANA)
        assert (table.row.host, kinds(table)) == (ANA, ["code", "host-recovered", "host-recovered"])

    services.run(scenario())


def test_of_two_people_who_use_the_code_of_a_host_at_once_one_comes_back(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, code = await all_open(tables)
        results = await asyncio.gather(
            recover(tables, table, code, BEN), recover(tables, table, code, CAM), return_exceptions=True
        )
        assert sorted(type(result).__name__ for result in results) == ["Taken", "str"]

    services.run(scenario())


def test_a_person_who_is_neither_player_nor_host_gets_no_code(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, code = await all_open(tables)
        with pytest.raises(NoSuchTable):
            await own_code(tables, table, BEN)
        await recover(tables, table, code, CAM)  # it is still valid

    services.run(scenario())


def test_a_bot_stands_in_for_somebody_and_gives_the_seat_back(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        await answer(tables, table, 0)
        await stand_in(tables, table, 1, "random")
        await settled(tables, table)
        assert (table.asked, table.seats[1].person, table.persons()) == ([0], BEN, {ANA})
        await stand_in(tables, table, 1, None)
        while table.asked == [0]:
            await answer(tables, table, 0)
            await settled(tables, table)
        assert (table.asked, table.persons(), kinds(table)) == ([1], {ANA, BEN}, ["stands-in", "comes-back"])
        with pytest.raises(BadOption, match="No bot"):
            await stand_in(tables, table, 1, None)
        with pytest.raises(UnknownName, match="nobody"):
            await stand_in(tables, table, 1, "nobody")

    services.run(scenario())


def test_an_open_seat_may_go_to_a_bot_and_be_open_again(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await with_an_open_seat(tables)
        await stand_in(tables, table, 1, "random")
        await stand_in(tables, table, 1, "greedy")
        await stand_in(tables, table, 1, None)
        assert table.seats[1].is_open
        await claim(tables, table, 1, 0, BEN, "Ben")

    services.run(scenario())


def test_a_seat_that_was_a_bots_from_the_beginning_never_opens(services: TableServices) -> None:
    """Otherwise a second person could join a game whose host chose the seed."""

    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, bots=["random"], seed=7)
        await stand_in(tables, table, 1, "greedy")
        with pytest.raises(BadOption, match="from the start"):
            await stand_in(tables, table, 1, None)
        assert table.seats[1].bot == "greedy"

    services.run(scenario())


@pytest.mark.parametrize("name", ["x" * 25, "a\x00b", "a\u202eb"])
def test_a_name_fits_a_line(services: TableServices, name: str) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await with_an_open_seat(tables)
        with pytest.raises(BadOption, match="at most 24 characters"):
            await claim(tables, table, 1, 0, BEN, name)
        assert table.seats[1].is_open

    services.run(scenario())
