"""A host reads no hand by a new link: it opens when the others agreed, or late."""

from __future__ import annotations

import pytest

from starboard.kernel.errors import BadOption
from starboard.web.storage.rows import A_DAY, AN_HOUR
from starboard.web.tables import new_link as links
from starboard.web.tables.create import Chair, branch, open_table
from starboard.web.tables.new_link import (
    AGREED,
    GIVEN,
    answer_link,
    give_link,
    new_link,
    obstacle,
)
from starboard.web.tables.seat_notes import TAKEN_OVER
from starboard.web.tables.seats import claim, recover, stand_in
from web.tables.new_links import Clock, is_refused, seated, stopped_clock
from web.tables.services import ANA, BEN, CAM, TableServices, answer, kinds, opened, settled

DAN = "d" * 64


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return stopped_clock(monkeypatch)


# What a host tried


def test_a_host_does_not_read_a_hand_by_joining_by_a_new_link(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN)
        await give_link(tables, table, 1)
        assert await is_refused(tables, table, ANA)
        assert (table.seats_of(ANA), table.seats_of(BEN)) == ([0], [1])

    services.run(scenario())


def test_whoever_has_the_seat_keeps_it_and_plays_on(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN)
        await give_link(tables, table, 1)
        assert table.seats[1].person == BEN
        await answer(tables, table, 1)
        assert new_link(table, 1) is None

    services.run(scenario())


def test_nobody_agrees_to_their_own_link(services: TableServices, clock: Clock) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN, CAM)
        await give_link(tables, table, 1)
        for person in (ANA, DAN):
            with pytest.raises(BadOption, match="not asked"):
                await answer_link(tables, table, 1, 1, person, agrees=True)
        assert obstacle(table, 1) == links.NOT_YET

    services.run(scenario())


def test_a_host_who_got_one_seat_does_not_agree_for_it_to_the_next(services: TableServices, clock: Clock) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN, CAM)
        await give_link(tables, table, 2)
        clock.now += A_DAY
        assert not await is_refused(tables, table, ANA, seat=2)
        await give_link(tables, table, 1)
        with pytest.raises(BadOption, match="not asked"):
            await answer_link(tables, table, 1, 1, ANA, agrees=True)
        assert await is_refused(tables, table, DAN)

    services.run(scenario())


def test_a_bot_that_the_host_seated_neither_loses_the_seat_nor_its_voice(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        tables.is_stopping = True
        table, _ = await seated(tables, BEN, CAM)
        for seat in (1, 2):
            await stand_in(tables, table, seat, "random", ANA)
        await give_link(tables, table, 1)
        link = new_link(table, 1)
        assert link is not None
        assert link.waits_for == [2]
        assert await is_refused(tables, table, DAN)

    services.run(scenario())


def test_an_open_link_of_an_older_version_to_a_seat_that_was_somebodys_is_void(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN)
        values = {"serial": 1, "person": None, "recovery": None}
        await tables.blocking(tables.store.change_seat, table.id, table.seats[1], "revoked", {}, **values)
        await tables.reread(table)
        assert table.seats[1].is_open
        assert await is_refused(tables, table, ANA)
        await give_link(tables, table, 1)
        assert await is_refused(tables, table, ANA, serial=2)

    services.run(scenario())


def test_a_host_does_not_read_the_hand_that_a_bot_plays_against_others(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        chairs = [Chair("me"), Chair("open"), Chair("open")]
        table = await open_table(tables, ANA, "race", chairs, {})
        await stand_in(tables, table, 1, "random", ANA)
        await claim(tables, table, 2, 0, CAM, "Cam")
        await stand_in(tables, table, 1, None, ANA)
        assert table.seats[1].is_open
        assert await is_refused(tables, table, ANA, serial=0)
        await give_link(tables, table, 1)
        assert await is_refused(tables, table, ANA)
        await answer_link(tables, table, 1, 1, CAM, agrees=True)
        assert not await is_refused(tables, table, DAN)

    services.run(scenario())


# When it opens


@pytest.mark.parametrize("link_delay", [A_DAY, AN_HOUR])
def test_a_link_opens_after_the_delay_of_the_table_if_nobody_says_anything(
    services: TableServices, clock: Clock, link_delay: int
) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, codes = await seated(tables, BEN, CAM, link_delay=link_delay)
        await give_link(tables, table, 1)
        clock.now += link_delay - 1
        assert await is_refused(tables, table, DAN)
        clock.now += 1
        assert not await is_refused(tables, table, DAN)
        assert (table.seats[1].person, table.seats[1].name, table.seats_of(BEN)) == (DAN, "New", [])
        assert kinds(table) == ["claimed", "claimed", GIVEN, TAKEN_OVER]
        assert table.notes[-1].data == {"name": "New", "old": "G1", "by": 0, "removal": True}
        with pytest.raises(BadOption, match="does not match anybody"):
            await recover(tables, table, codes[0], BEN)
        again = await services.tables().find(table.id)
        assert (again.seats, again.row.link_delay) == (table.seats, link_delay)

    services.run(scenario())


def test_a_link_opens_when_all_others_have_agreed(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN, CAM, DAN)
        await give_link(tables, table, 1)
        await answer_link(tables, table, 1, 1, CAM, agrees=True)
        assert await is_refused(tables, table, ANA)
        with pytest.raises(BadOption, match="not asked"):
            await answer_link(tables, table, 1, 1, CAM, agrees=True)
        await answer_link(tables, table, 1, 1, DAN, agrees=True)
        assert not await is_refused(tables, table, "e" * 64)
        assert kinds(table)[3:] == [GIVEN, AGREED, AGREED, TAKEN_OVER]

    services.run(scenario())


def test_a_link_opens_at_once_if_whoever_has_the_seat_agrees(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN)
        await give_link(tables, table, 1)
        await answer_link(tables, table, 1, 1, BEN, agrees=True)
        assert not await is_refused(tables, table, DAN)

    services.run(scenario())


def test_who_left_to_a_bot_is_not_asked_and_a_person_with_two_seats_once(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        tables.is_stopping = True
        table, _ = await seated(tables, BEN, CAM, CAM)
        await give_link(tables, table, 1)
        link = new_link(table, 1)
        assert link is not None
        assert (link.by, link.waits_for) == (0, [2])
        for seat in (2, 3):
            await stand_in(tables, table, seat, "random", CAM)
        await give_link(tables, table, 1)
        link = new_link(table, 1)
        assert link is not None
        assert (link.waits_for, link.is_open) == ([], False)

    services.run(scenario())


def test_a_bot_sits_there_until_the_link_is_used(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN)
        await give_link(tables, table, 1)
        await stand_in(tables, table, 1, "random", ANA)
        await settled(tables, table)
        assert new_link(table, 1) is not None  # the bot's moves are not Ben's
        await answer_link(tables, table, 1, 1, BEN, agrees=True)
        assert not await is_refused(tables, table, DAN)
        assert table.seats[1].bot is None

    services.run(scenario())


# Where nobody needs to be asked


def test_a_seat_that_was_nobodys_is_taken_at_once_also_by_the_host(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await open_table(tables, ANA, "race", [Chair("me"), Chair("open"), Chair("open")], {})
        await claim(tables, table, 1, 0, BEN, "Ben")
        await give_link(tables, table, 2)
        assert kinds(table) == ["claimed", "revoked"]
        assert not await is_refused(tables, table, ANA, seat=2)

    services.run(scenario())


def test_a_host_without_other_people_takes_a_bots_seat_at_once(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await open_table(tables, ANA, "race", [Chair("me"), Chair("open")], {})
        await stand_in(tables, table, 1, "random", ANA)
        await stand_in(tables, table, 1, None, ANA)
        assert not await is_refused(tables, table, BEN, serial=0)

    services.run(scenario())


# Which seats get none


def test_neither_the_hosts_seat_nor_a_bots_from_the_start_nor_a_finished_game_gets_a_new_link(
    services: TableServices,
) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "race", ANA, BEN, bots=["random"])
        with pytest.raises(BadOption, match="belongs to the host"):
            await give_link(tables, table, 0)
        with pytest.raises(BadOption, match="from the start"):
            await give_link(tables, table, 2)
        table.row.is_over = True
        with pytest.raises(BadOption, match="game is over"):
            await give_link(tables, table, 1)
        assert [row.serial for row in table.seats] == [0, 0, 0]

    services.run(scenario())


def test_a_branch_keeps_the_delay(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table, _ = await seated(tables, BEN, link_delay=AN_HOUR)
        made = await branch(tables, table, ANA, 0, 0, [Chair("me"), Chair("open")], is_study=False)
        assert made.row.link_delay == AN_HOUR

    services.run(scenario())
