"""Standing orders: the table answers for a seat, and reveals nothing about its hand."""

from __future__ import annotations

import pytest

from starboard.kernel.errors import BadOption, UnknownName
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.questions import Together
from starboard.kernel.rng import Dice
from starboard.web.tables.create import Chair, open_match
from starboard.web.tables.service import AUTO, ONLY, Tables
from starboard.web.tables.standing_orders import automatic, checked_orders, known_orders
from starboard.web.tables.table import Table
from web.tables.services import ANA, BEN, TableServices, answer, choices, set_orders, until_question
from web.tables.services import settled as done


def forced_in_race(is_together: bool) -> tuple[Match, int]:
    """Return a game of Race in which a seat has a single legal action, in a question to all or to one."""
    for seed in range(1, 50):
        match, dice = Match.new("race", seats=2, seed=seed), Dice(seed)
        while not match.over:
            asked = match.pending
            forced = [decision.seat for decision in asked if len(decision.actions) == 1]
            together = isinstance(match.state.agenda[-1], Together)
            if forced and together == is_together and (not together or len(asked) == 2):
                return match, forced[0]
            match.play(asked[-1].actions[dice.below(len(asked[-1].actions))], asked[-1].seat)
    raise AssertionError("never found")


async def brought(tables: Tables, match: Match, *chairs: str) -> Table:
    """Create a table from this game. "other" is a second person."""
    seated = [Chair("open" if chair == "other" else chair) for chair in chairs]
    table = await open_match(tables, ANA, match, seated)
    for seat, chair in enumerate(chairs):
        if chair == "other":
            await tables.blocking(tables.store.change_seat, table.id, table.seats[seat], "", {}, person=BEN)
    await tables.reread(table)
    await done(tables, table)
    return table


def by_orders(table: Table) -> list[int]:
    return [entry.seat for entry in table.entries if entry.by in (AUTO, ONLY)]


@pytest.mark.parametrize("is_together", [False, True])
def test_a_forced_question_is_answered_where_only_bots_play_along(services: TableServices, is_together: bool) -> None:
    async def scenario() -> None:
        tables = services.tables()
        match, seat = forced_in_race(is_together)
        chairs = ["random", "random"]
        chairs[seat] = "me"
        table = await brought(tables, match, *chairs)
        assert by_orders(table)[:1] == [seat]
        assert [entry.by for entry in table.entries if entry.by in (AUTO, ONLY)][:1] == [ONLY]  # noted as forced

    services.run(scenario())


@pytest.mark.parametrize("wanted", ["yes", "no"])
def test_a_player_without_the_order_is_asked(services: TableServices, wanted: str) -> None:
    async def scenario() -> None:
        tables = services.tables()
        match, seat = forced_in_race(is_together=False)
        chairs = [Chair("random"), Chair("random")]
        chairs[seat] = Chair("me")
        tables.is_stopping = True  # nobody answers before the order is given
        table = await open_match(tables, ANA, match, chairs)
        await set_orders(tables, table, seat, forced=wanted)
        tables.is_stopping = False
        tables.nudge(table)
        await done(tables, table)
        assert (by_orders(table)[:1] == [seat]) == (wanted == "yes")
        assert wanted == "yes" or len(choices(table, seat)) == 1

    services.run(scenario())


@pytest.mark.parametrize("is_together", [False, True])
@pytest.mark.parametrize("other", ["other", "me"])
def test_where_hands_are_hidden_and_other_people_look_on_nothing_is_answered_at_once(
    services: TableServices, is_together: bool, other: str
) -> None:
    """An answer at once, or right after the others' answers, would reveal that there was nothing to choose."""

    async def scenario() -> None:
        tables = services.tables()
        match, seat = forced_in_race(is_together)
        chairs = [other, other]
        chairs[seat] = "me"
        table = await brought(tables, match, *chairs)
        assert by_orders(table) == []
        assert len(choices(table, seat)) == 1
        if is_together:
            await answer(tables, table, 1 - seat)
            await done(tables, table)
            assert by_orders(table) == []
            assert seat in table.asked

    services.run(scenario())


def test_where_nothing_is_hidden_orders_answer_beside_other_people_too(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        match = until_question("gaia", "gaia.ask.charge", seats=2)
        seat = match.pending[0].seat
        chairs = ["other", "other"]
        chairs[seat] = "me"
        table = await brought(tables, match, *chairs)
        assert table.asked == [seat]
        await set_orders(tables, table, seat, charge="5")
        assert by_orders(table) == [seat]
        assert table.line[-1].entry.code == "charge"

    services.run(scenario())


def test_orders_are_those_of_their_seat_and_survive_a_restart(services: TableServices) -> None:
    async def before() -> str:
        tables = services.tables()
        match = until_question("gaia", "gaia.ask.charge", seats=2)
        seat = match.pending[0].seat
        table = await brought(tables, match, "me", "me")
        await set_orders(tables, table, 1 - seat, charge="5")
        assert by_orders(table) == []
        await tables.blocking(tables.store.set_orders, table.id, seat, {"charge": "5"})  # and the process dies
        return table.id

    async def after(id: str) -> None:
        tables = services.tables()
        table = await tables.find(id)
        await done(tables, table)
        assert by_orders(table)

    services.run(after(services.run(before())))


def test_a_seat_that_a_bot_plays_gives_no_orders(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        match = until_question("gaia", "gaia.ask.charge", seats=2)
        seat = match.pending[0].seat
        table = await brought(tables, match, "me", "me")
        table.seats[seat].orders, table.seats[seat].bot = {"charge": "5"}, "random"
        assert automatic(table) is None
        table.seats[seat].bot = None
        assert automatic(table) == (seat, "charge")

    services.run(scenario())


def test_only_known_orders_are_kept() -> None:
    gaia, race = find_game("gaia"), find_game("race")
    assert [order.name for order in known_orders(gaia)] == ["forced", "end-turn", "charge", "more", "tokens"]
    assert [order.name for order in known_orders(race)] == ["forced"]
    assert checked_orders(gaia, {"charge": "3", "more": "decline"}) == {"charge": "3", "more": "decline"}
    with pytest.raises(UnknownName, match="charge"):
        checked_orders(race, {"charge": "3"})
    with pytest.raises(BadOption, match="'charge' cannot be '9'"):
        checked_orders(gaia, {"charge": "9"})
