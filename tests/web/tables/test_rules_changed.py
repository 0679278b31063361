"""After an upgrade, running tables whose journal no longer replays go on with a note; finished ones keep their log."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from starboard.kernel.errors import BadOption, BadRecord
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.rng import Dice
from starboard.text.game_text import GameText
from starboard.web.storage.schema import TABLES
from starboard.web.storage.store import now
from starboard.web.tables.create import Chair, open_match
from starboard.web.tables.export import beginning_of, full_record
from starboard.web.tables.table import Table
from starboard.web.tables.undo import ask, reply, undo_scope_of
from starboard.web.tables.undo_request import ASKED, REPLY_TIME, has_lapsed, open_request
from web.damage import ODD, spoil_move, write
from web.tables.services import (
    ANA,
    BEN,
    TableServices,
    answer,
    begun,
    kinds,
    numbers,
    opened,
    play_on,
    position,
    settled,
)


def until_spoilt(services: TableServices, game: str = "gaia") -> Table:
    """Create a running table, and make one of its first moves invalid."""
    table = begun(services, game)
    spoil_move(services.db, table.id, 3)
    write(services.db, update(TABLES).where(TABLES.c.id == table.id).values(revision=0))
    return table


def test_a_live_table_goes_on_from_its_last_position_under_the_new_revision_and_says_so(
    services: TableServices,
) -> None:
    before = until_spoilt(services)
    revision = find_game("gaia").revision

    async def after() -> None:
        tables = services.tables()
        table = await tables.find(before.id)
        assert position(table) == position(before)
        assert (table.row.revision, table.row.base, kinds(table)) == (revision, before.row.entries, ["rules"])
        assert table.notes[-1].data == {"revision": revision, "before": 0}
        assert [entry.events for entry in table.entries] == [entry.events for entry in before.entries]
        assert (table.made, table.before) == (before.made, before.made)
        await answer(tables, table, table.asked[0])
        assert table.made == before.made + 1

    services.run(after())


@pytest.mark.parametrize("game", ["gaia", "race"])
def test_it_says_so_once_and_the_next_restart_is_an_ordinary_one(services: TableServices, game: str) -> None:
    before = until_spoilt(services, game)

    async def changed() -> Table:
        tables = services.tables()
        table = await tables.find(before.id)
        await answer(tables, table, table.asked[-1])
        return table

    async def after(last: Table) -> None:
        table = await services.tables().find(before.id)
        assert (position(table), numbers(table), kinds(table)) == (position(last), numbers(last), ["rules"])
        assert table.version == last.version

    services.run(after(services.run(changed())))


def test_moves_before_the_change_cannot_be_undone_but_later_ones_can(services: TableServices) -> None:
    before = until_spoilt(services)

    async def changed() -> Table:
        tables = services.tables()
        table = await tables.find(before.id)
        seat = table.asked[0]
        assert undo_scope_of(table, seat) is None
        with pytest.raises(BadRecord, match=f"Choose from {before.made} to {before.made}"):
            table.state_at(before.made - 1)
        await answer(tables, table, seat)
        await ask(tables, table, seat, table.row.entries)
        assert position(table) == position(before)
        return table

    async def after(last: Table) -> None:
        table = await services.tables().find(before.id)
        assert (numbers(table), position(table)) == (numbers(last), position(last))

    services.run(after(services.run(changed())))


def test_a_request_to_undo_moves_before_the_change_has_lapsed(services: TableServices) -> None:
    async def before() -> tuple[str, int]:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        await play_on(tables, table, 6)
        asked = {"left": table.made - 1, "of": [1], "until": now() + REPLY_TIME}
        await tables.note(table, ASKED, 0, asked, table.row.notes)
        request = open_request(table)
        assert request is not None
        assert not has_lapsed(table, request.place)
        return table.id, request.place

    async def after(id: str, place: int) -> None:
        tables = services.tables()
        table = await tables.find(id)
        assert open_request(table) is None
        assert has_lapsed(table, place)
        with pytest.raises(BadOption, match="no longer open"):
            await reply(tables, table, 1, table.row.entries, agrees=True)

    id, place = services.run(before())
    spoil_move(services.db, id, 3)
    write(services.db, update(TABLES).where(TABLES.c.id == id).values(revision=0))
    services.run(after(id, place))


def test_the_moves_before_the_change_are_kept_as_a_record_which_is_shown_after_the_end(services: TableServices) -> None:
    before = until_spoilt(services, "race")

    async def after() -> None:
        tables = services.tables()
        table = await tables.find(before.id)
        assert beginning_of(table) is None  # its seed would tell what is hidden
        while not table.row.is_over:
            await play_on(tables, table, 20)
        beginning = beginning_of(table)
        assert beginning is not None
        assert (beginning.revision, beginning.seed, beginning.start) == (0, before.row.seed, None)
        assert [move.code for move in beginning.moves] == [move.entry.code for move in table.line[: before.made]]

    services.run(after())


def test_bots_go_on_after_the_change(services: TableServices) -> None:
    async def before() -> str:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, bots=["random"])
        await play_on(tables, table, 4)
        return table.id

    async def after(id: str) -> None:
        tables = services.tables()
        table = await tables.find(id)
        made = table.made
        await answer(tables, table, 0)
        await settled(tables, table)
        assert table.made > made

    id = services.run(before())
    spoil_move(services.db, id, 2)
    services.run(after(id))


def test_a_table_whose_journal_still_replays_is_left_as_it_is(services: TableServices) -> None:
    async def before() -> Table:
        tables = services.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        await play_on(tables, table, 8)
        return table

    async def after(table: Table) -> None:
        table_found = await services.tables().find(table.id)
        assert (table_found.row.base, kinds(table_found), table_found.before) == (0, [], 0)

    known = services.run(before())
    write(services.db, update(TABLES).where(TABLES.c.id == known.id).values(revision=0))
    services.run(after(known))


def finished() -> Match:
    match, dice = Match.new("race", seats=2, seed=5), Dice(5)
    while not match.over:
        actions = match.pending[0].actions
        match.play(actions[dice.below(len(actions))], match.pending[0].seat)
    return match


def test_a_finished_table_of_older_rules_opens_with_its_stored_log(services: TableServices) -> None:
    match = finished()

    async def before() -> Table:
        return await open_match(services.tables(), ANA, match, [Chair("me"), Chair("me")])

    async def after(known: Table) -> None:
        tables = services.tables()
        table = await tables.find(known.id)
        assert (table.row.is_over, table.asked, table.match.scores) == (True, [], match.scores)
        assert [entry.events for entry in table.entries] == [entry.events for entry in known.entries]
        game_text = GameText(table.package, "en")
        sentences = [game_text.events(table.events(entry), 0, ["Ana", "Ben"]) for entry in table.entries]
        assert len([line for lines in sentences for line in lines]) > 100
        assert (kinds(table), table.row.revision) == ([], 0)  # it keeps its revision
        stored = await tables.blocking(tables.store.table, known.id)
        assert stored is not None
        assert (stored.base, stored.start, stored.revision) == (0, None, 0)
        text = full_record(table, ["Ana", "Ben"], "remark")
        assert "revision: 0\n" in text
        assert f"seed: {match.seed}\n" in text
        assert ODD in text
        assert text.endswith("= " + " ".join(map(str, match.scores)) + "\n")

    known = services.run(before())
    spoil_move(services.db, known.id, 5)
    write(services.db, update(TABLES).where(TABLES.c.id == known.id).values(revision=0))
    services.run(after(known))


def test_the_record_of_a_game_that_changed_its_rules_begins_there_and_says_so(services: TableServices) -> None:
    before = until_spoilt(services, "race")

    async def after() -> None:
        tables = services.tables()
        table = await tables.find(before.id)
        await play_on(tables, table, 2000)
        assert table.row.is_over
        text = full_record(table, ["Ana", "Ben"], "The rules changed.")
        assert "remark: The rules changed.\n" in text
        assert "\nstart: {" in text
        assert ODD not in text

    services.run(after())
