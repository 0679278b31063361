"""Anybody who plays at a table can refuse a new link to a seat there, by saying so or by playing on."""

from __future__ import annotations

import pytest

from starboard.kernel.errors import BadOption
from starboard.web.storage.rows import A_DAY
from starboard.web.tables.new_link import (
    GIVEN,
    REFUSED,
    WITHDRAWN,
    answer_link,
    give_link,
    new_link,
)
from starboard.web.tables.seat_notes import TAKEN_OVER
from starboard.web.tables.seats import recover, stand_in
from web.tables.new_links import Clock, is_refused, seated, stopped_clock
from web.tables.services import ANA, BEN, CAM, TableServices, answer, kinds

DAN = "d" * 64


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return stopped_clock(monkeypatch)


@pytest.mark.parametrize("person", [BEN, CAM])
def test_who_has_the_seat_or_plays_there_refuses_even_after_the_delay(
    services: TableServices, clock: Clock, person: str
) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN, CAM)
        await give_link(tables, table, 1)
        clock.now += 2 * A_DAY
        await answer_link(tables, table, 1, 1, person, agrees=False)
        assert await is_refused(tables, table, DAN)
        assert (table.seats[1].person, kinds(table)[2:]) == (BEN, [GIVEN, REFUSED])
        with pytest.raises(BadOption, match="used, refused or replaced"):
            await answer_link(tables, table, 1, 1, CAM, agrees=True)

    services.run(scenario())


def test_a_refusal_counts_though_others_agreed(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN, CAM)
        await give_link(tables, table, 1)
        await answer_link(tables, table, 1, 1, CAM, agrees=True)
        await answer_link(tables, table, 1, 1, BEN, agrees=False)
        assert await is_refused(tables, table, DAN)

    services.run(scenario())


def test_the_recovery_code_ends_the_link(services: TableServices, clock: Clock) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, codes = await seated(tables, BEN)
        await give_link(tables, table, 1)
        await recover(tables, table, codes[0], CAM)
        clock.now += A_DAY
        assert await is_refused(tables, table, DAN)
        assert table.seats[1].person == CAM

    services.run(scenario())


def test_playing_on_ends_the_link(services: TableServices, clock: Clock) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN)
        await give_link(tables, table, 1)
        await answer(tables, table, 0)
        assert new_link(table, 1) is not None
        await answer(tables, table, 1)
        clock.now += A_DAY
        assert await is_refused(tables, table, DAN)

    services.run(scenario())


@pytest.mark.parametrize(("by", "ends"), [(BEN, True), (ANA, False)])
def test_coming_back_from_a_bot_ends_the_link_only_if_the_person_did_it(
    services: TableServices, clock: Clock, by: str, ends: bool
) -> None:
    async def scenario() -> None:
        tables = services.tables()
        tables.is_stopping = True
        table, _ = await seated(tables, BEN)
        await give_link(tables, table, 1)
        await stand_in(tables, table, 1, "random", ANA)
        await stand_in(tables, table, 1, None, by)
        clock.now += A_DAY
        assert await is_refused(tables, table, DAN) == ends

    services.run(scenario())


def test_the_host_withdraws_a_link_and_another_one_begins_anew(services: TableServices, clock: Clock) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN)
        await give_link(tables, table, 1)
        await answer_link(tables, table, 1, 1, ANA, agrees=False)
        clock.now += A_DAY
        assert await is_refused(tables, table, DAN)
        await give_link(tables, table, 1)
        assert await is_refused(tables, table, DAN, serial=2)
        clock.now += A_DAY
        assert not await is_refused(tables, table, DAN, serial=2)
        assert kinds(table)[1:] == [GIVEN, WITHDRAWN, GIVEN, TAKEN_OVER]

    services.run(scenario())


def test_a_refusal_at_another_server_counts(services: TableServices) -> None:
    """A decision must be based on what the database holds when it is written."""

    async def scenario() -> None:
        one, other = services.tables(), services.tables()
        here, _ = await seated(one, BEN, CAM)
        await give_link(one, here, 1)
        await answer_link(one, here, 1, 1, CAM, agrees=True)
        there = await other.find(here.id)
        await answer_link(other, there, 1, 1, BEN, agrees=False)
        assert await is_refused(one, here, DAN)
        assert here.seats[1].person == BEN

    services.run(scenario())
