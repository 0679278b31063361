"""What belongs together is written together: a server that is killed in between leaves all of it behind, or nothing."""

from __future__ import annotations

import pytest

from starboard.kernel.errors import BadOption
from starboard.web.tables.create import Chair, open_table
from starboard.web.tables.seats import Taken, fresh_code, stand_in
from starboard.web.tables.service import Tables
from starboard.web.tables.table import UNDO, Table
from starboard.web.tables.undo import ask, reply
from starboard.web.tables.undo_request import AGREED, ASKED, REFUSED, open_request
from web.tables.dying import AFTER, BEFORE, Return, hand_over, kill
from web.tables.office import ANA, BEN, CAM, Office, after_a_reveal, kinds

MOMENTS = pytest.mark.parametrize("moment", [BEFORE, AFTER])


@MOMENTS
def test_a_bot_sits_down_and_its_consent_is_followed_or_neither(office: Office, moment: str) -> None:
    async def before() -> tuple[str, int]:
        tables = office.tables()
        table = await after_a_reveal(tables, ANA, BEN)
        await ask(tables, table, 0, table.row.entries)
        return table.id, table.made

    async def after(id: str, made: int) -> None:
        table = await office.tables().find(id)
        request = open_request(table)
        if moment == BEFORE:
            assert (table.is_bot(1), table.made, kinds(table)) == (False, made, [ASKED])
            assert request is not None
            assert request.waits_for == [1]
        else:
            assert (table.is_bot(1), table.made < made, kinds(table)) == (True, True, [ASKED, "stands-in"])
            assert (request, table.entries[-1].kind, table.entries[-1].seat) == (None, UNDO, 0)

    id, made = office.run(before())
    kill(office, id, hand_over, moment)
    office.run(after(id, made))


@MOMENTS
def test_a_host_is_back_on_every_seat_of_their_screen_and_as_the_host_or_not_at_all(
    office: Office, moment: str
) -> None:
    """The code is used up: what was left behind could never be had again."""

    async def before() -> tuple[str, str]:
        tables = office.tables()
        table = await open_table(tables, ANA, "gaia", [Chair("me"), Chair("screen"), Chair("random")], {})
        return table.id, await fresh_code(tables, table, 0)

    async def after(id: str) -> None:
        table = await office.tables().find(id)
        who = ANA if moment == BEFORE else CAM
        assert (table.row.host, table.seats_of(who)) == (who, [0, 1])

    id, code = office.run(before())
    kill(office, id, Return(code), moment)
    office.run(after(id))


# Two processes at one database: what one of them decides by is what stands there when it writes.


async def asked_at_two(office: Office, *persons: str) -> tuple[Tables, Table, Tables, Table]:
    """The first person asks to take back; a second process knows of it."""
    one, other = office.tables(), office.tables()
    here = await after_a_reveal(one, *persons)
    await ask(one, here, 0, here.row.entries)
    return one, here, other, await other.find(here.id)


def test_a_bot_sits_down_while_the_other_who_was_asked_agrees_elsewhere(office: Office) -> None:
    async def story() -> None:
        one, here, other, there = await asked_at_two(office, ANA, BEN, CAM)
        made = here.made
        await reply(other, there, 2, there.row.entries, agrees=True)
        await stand_in(one, here, 1, "random")
        assert (here.made < made, kinds(here)) == (True, [ASKED, AGREED, "stands-in"])

    office.run(story())


def test_the_last_two_agree_at_the_same_time(office: Office) -> None:
    async def story() -> None:
        one, here, other, there = await asked_at_two(office, ANA, BEN, CAM)
        made, entries = here.made, here.row.entries
        await reply(other, there, 2, entries, agrees=True)
        await reply(one, here, 1, entries, agrees=True)
        assert (here.made < made, kinds(here)) == (True, [ASKED, AGREED, AGREED])

    office.run(story())


def test_a_bot_that_sits_down_for_somebody_who_has_just_refused_elsewhere_undoes_nothing(office: Office) -> None:
    async def story() -> None:
        one, here, other, there = await asked_at_two(office, ANA, BEN)
        made = here.made
        await reply(other, there, 1, there.row.entries, agrees=False)
        await stand_in(one, here, 1, "random")
        assert (here.made, here.is_bot(1), kinds(here)) == (made, True, [ASKED, REFUSED, "stands-in"])

    office.run(story())


def test_who_has_just_refused_elsewhere_cannot_agree(office: Office) -> None:
    async def story() -> None:
        one, here, other, there = await asked_at_two(office, ANA, BEN)
        made, entries = here.made, here.row.entries
        await reply(other, there, 1, entries, agrees=False)
        with pytest.raises(BadOption, match="no longer open"):
            await reply(one, here, 1, entries, agrees=True)
        assert (here.made, kinds(here)) == (made, [ASKED, REFUSED])

    office.run(story())


def test_nobody_is_asked_whose_seat_a_bot_has_just_taken_elsewhere(office: Office) -> None:
    """Else all would wait for an answer that is not to come."""

    async def story() -> None:
        one, other = office.tables(), office.tables()
        here = await after_a_reveal(one, ANA, BEN)
        made, entries = here.made, here.row.entries
        other.is_stopping = True  # that bot does not move yet
        await stand_in(other, await other.find(here.id), 1, "random")
        await ask(one, here, 0, entries)
        assert (here.made < made, kinds(here)) == (True, ["stands-in"])

    office.run(story())


def test_a_seat_that_changed_hands_elsewhere_is_not_given_to_a_bot(office: Office) -> None:
    async def story() -> None:
        one, here, other, there = await asked_at_two(office, ANA, BEN)
        other.is_stopping = True
        await stand_in(other, there, 1, "greedy")
        with pytest.raises(Taken):
            await stand_in(one, here, 1, "random")
        assert here.seats[1].bot == "greedy"

    office.run(story())
