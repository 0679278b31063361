"""The order to end the turn after the main action: it answers at once, and an undo gives the turn back."""

from __future__ import annotations

import pytest

from starboard.kernel.errors import BadOption
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.web.tables.create import Chair, open_match
from starboard.web.tables.service import AUTO, Tables
from starboard.web.tables.standing_orders import END_TURN, automatic, checked_orders, known_orders
from starboard.web.tables.table import Table
from starboard.web.tables.undo import ask
from web.tables.services import ANA, BEN, TableServices, choices, set_orders, settled, until_question

ENDS = {"gaia": ("gaia.ask.after-turn", "end turn"), "shackleton": ("shackleton.ask.side-step", "done")}


def before_the_end(game: str) -> tuple[Match, str]:
    """Return a game one move before the question after a main action, and that move."""
    match = until_question(game, ENDS[game][0], seats=2)
    _, _, code = match.moves[-1]
    match.undo()
    return match, code


async def seated(tables: Tables, match: Match, seat: int) -> Table:
    """Create a table from this game: a person at the seat, and another person who never answers."""
    chairs = [Chair("open"), Chair("open")]
    chairs[seat] = Chair("me")
    table = await open_match(tables, ANA, match, chairs)
    other = 1 - seat
    await tables.blocking(tables.store.change_seat, table.id, table.seats[other], "", {}, person=BEN)
    await tables.reread(table)
    return table


async def play(tables: Tables, table: Table, seat: int, code: str) -> None:
    await tables.play(table, seat, code, table.number(seat) or 0)


@pytest.mark.parametrize("game", ENDS)
@pytest.mark.parametrize("wanted", END_TURN.values)
def test_the_turn_ends_by_itself_after_the_main_action_if_so_ordered(
    services: TableServices, game: str, wanted: str
) -> None:
    async def scenario() -> None:
        tables = services.tables()
        match, code = before_the_end(game)
        seat = match.pending[0].seat
        table = await seated(tables, match, seat)
        await set_orders(tables, table, seat, **{"end-turn": wanted})
        made = table.made
        await play(tables, table, seat, code)
        await settled(tables, table)
        given = [move.entry.code for move in table.line[made + 1 :] if move.entry.by == AUTO]
        assert (ENDS[game][1] in given) == (wanted == "always")
        decision = table.decision(seat)
        assert wanted == "always" or (decision is not None and decision.key == ENDS[game][0])

    services.run(scenario())


@pytest.mark.parametrize("game", ENDS)
def test_an_undo_gives_the_turn_back_and_the_order_waits_for_the_next_main_action(
    services: TableServices, game: str
) -> None:
    async def scenario() -> None:
        tables = services.tables()
        match, code = before_the_end(game)
        seat, key = match.pending[0].seat, ENDS[game][0]
        table = await seated(tables, match, seat)
        await set_orders(tables, table, seat, **{"end-turn": "always"})
        made = table.made
        await play(tables, table, seat, code)
        await settled(tables, table)
        await ask(tables, table, seat, table.row.entries)
        await settled(tables, table)
        decision = table.decision(seat)
        assert decision is not None
        assert decision.key == key  # the end alone was undone
        assert table.made == made + 1
        assert automatic(table) is None
        again = services.tables()  # another process, or the same after a restart, does not answer either
        read = await again.find(table.id)
        await settled(again, read)
        assert (read.made, automatic(read)) == (made + 1, None)
        if game == "shackleton":  # a card was revealed, so the other player must agree to more
            return
        await ask(tables, table, seat, table.row.entries)  # a second undo takes back the main action
        await settled(tables, table)
        assert table.made == made
        await play(tables, table, seat, code)  # and after it, the order holds again
        await settled(tables, table)
        assert ENDS[game][1] in [move.entry.code for move in table.line[made + 1 :] if move.entry.by == AUTO]

    services.run(scenario())


def test_after_an_undo_any_number_of_free_actions_can_be_taken(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        match, code = before_the_end("gaia")
        seat = match.pending[0].seat
        table = await seated(tables, match, seat)
        await set_orders(tables, table, seat, **{"end-turn": "always"})
        await play(tables, table, seat, code)
        await settled(tables, table)
        await ask(tables, table, seat, table.row.entries)
        free = [code for code in choices(table, seat) if code != "end turn"]
        assert free
        await play(tables, table, seat, free[0])
        await settled(tables, table)
        decision = table.decision(seat)
        if decision is not None and decision.key == ENDS["gaia"][0]:  # unless that was the last free action
            assert automatic(table) is None

    services.run(scenario())


def test_a_game_whose_turns_end_by_themselves_has_no_such_order() -> None:
    assert END_TURN not in known_orders(find_game("race"))
    for game in ENDS:
        package = find_game(game)
        assert END_TURN in known_orders(package)
        assert checked_orders(package, {"end-turn": "always"}) == {"end-turn": "always"}
        with pytest.raises(BadOption):
            checked_orders(package, {"end-turn": "sometimes"})


@pytest.mark.parametrize("game", ENDS)
def test_the_answer_that_ends_a_turn_never_passes(game: str) -> None:
    package = find_game(game)
    for code in package.standing_orders.ends.values():
        action = package.rules.action(code)
        assert action is not None
        assert action.ends_turn
        assert not code.startswith("pass")
