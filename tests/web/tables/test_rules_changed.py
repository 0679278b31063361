"""After an upgrade: live tables whose journal no longer replays go on and say so; finished ones keep their story."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from starboard.kernel.errors import BadRecord
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.rng import Dice
from starboard.text.game_text import Teller
from starboard.web.storage.schema import TABLES
from starboard.web.tables.create import Chair, open_match
from starboard.web.tables.export import full_record
from starboard.web.tables.table import Table
from starboard.web.tables.undo import ask, undo_scope_of
from web.spoiling import ODD, spoil_move, write
from web.tables.office import ANA, BEN, Office, answer, begun, kinds, numbers, opened, play_on, position, settled


def until_spoilt(office: Office, game: str = "gaia") -> Table:
    """A live table; one of its first moves is then not a move any more."""
    table = begun(office, game)
    spoil_move(office.db, table.id, 3)
    write(office.db, update(TABLES).where(TABLES.c.id == table.id).values(revision=0))
    return table


def test_a_live_table_goes_on_from_its_last_position_under_the_new_revision_and_says_so(office: Office) -> None:
    before = until_spoilt(office)
    revision = find_game("gaia").revision

    async def after() -> None:
        tables = office.tables()
        table = await tables.find(before.id)
        assert position(table) == position(before)
        assert (table.row.revision, table.row.base, kinds(table)) == (revision, before.row.entries, ["rules"])
        assert table.notes[-1].data == {"revision": revision}
        assert [entry.events for entry in table.entries] == [entry.events for entry in before.entries]
        assert (table.made, table.before) == (before.made, before.made)
        await answer(tables, table, table.asked[0])
        assert table.made == before.made + 1

    office.run(after())


@pytest.mark.parametrize("game", ["gaia", "race"])
def test_it_says_so_once_and_the_next_restart_is_an_ordinary_one(office: Office, game: str) -> None:
    before = until_spoilt(office, game)

    async def changed() -> Table:
        tables = office.tables()
        table = await tables.find(before.id)
        await answer(tables, table, table.asked[-1])
        return table

    async def after(last: Table) -> None:
        table = await office.tables().find(before.id)
        assert (position(table), numbers(table), kinds(table)) == (position(last), numbers(last), ["rules"])
        assert table.version == last.version

    office.run(after(office.run(changed())))


def test_one_cannot_go_back_before_the_change_but_up_to_it(office: Office) -> None:
    before = until_spoilt(office)

    async def changed() -> Table:
        tables = office.tables()
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
        table = await office.tables().find(before.id)
        assert (numbers(table), position(table)) == (numbers(last), position(last))

    office.run(after(office.run(changed())))


def test_bots_go_on_there(office: Office) -> None:
    async def before() -> str:
        tables = office.tables()
        table = await opened(tables, "gaia", ANA, bots=["random"])
        await play_on(tables, table, 4)
        return table.id

    async def after(id: str) -> None:
        tables = office.tables()
        table = await tables.find(id)
        made = table.made
        await answer(tables, table, 0)
        await settled(tables, table)
        assert table.made > made

    id = office.run(before())
    spoil_move(office.db, id, 2)
    office.run(after(id))


def test_a_table_whose_journal_still_replays_is_left_as_it_is(office: Office) -> None:
    async def before() -> Table:
        tables = office.tables()
        table = await opened(tables, "gaia", ANA, BEN)
        await play_on(tables, table, 8)
        return table

    async def after(table: Table) -> None:
        found = await office.tables().find(table.id)
        assert (found.row.base, kinds(found), found.before) == (0, [], 0)

    known = office.run(before())
    write(office.db, update(TABLES).where(TABLES.c.id == known.id).values(revision=0))
    office.run(after(known))


def finished() -> Match:
    match, dice = Match.new("race", seats=2, seed=5), Dice(5)
    while not match.over:
        actions = match.pending[0].actions
        match.play(actions[dice.below(len(actions))], match.pending[0].seat)
    return match


def test_a_finished_table_of_older_rules_opens_with_its_stored_story(office: Office) -> None:
    match = finished()

    async def before() -> Table:
        return await open_match(office.tables(), ANA, match, [Chair("me"), Chair("me")])

    async def after(known: Table) -> None:
        tables = office.tables()
        table = await tables.find(known.id)
        assert (table.row.is_over, table.asked, table.match.scores) == (True, [], match.scores)
        assert [entry.events for entry in table.entries] == [entry.events for entry in known.entries]
        teller = Teller(table.package, "en")
        told = [teller.events(table.events(entry), 0, ["Ana", "Ben"]) for entry in table.entries]
        assert len([line for lines in told for line in lines]) > 100
        assert (kinds(table), table.row.revision) == ([], 0)  # it keeps the revision that it was played with
        stored = await tables.blocking(tables.store.table, known.id)
        assert stored is not None
        assert (stored.base, stored.start, stored.revision) == (0, None, 0)
        text = full_record(table, ["Ana", "Ben"], "remark")
        assert "revision: 0\n" in text
        assert f"seed: {match.seed}\n" in text
        assert ODD in text
        assert text.endswith("= " + " ".join(map(str, match.scores)) + "\n")

    known = office.run(before())
    spoil_move(office.db, known.id, 5)
    write(office.db, update(TABLES).where(TABLES.c.id == known.id).values(revision=0))
    office.run(after(known))


def test_the_record_of_a_game_that_changed_its_rules_begins_there_and_says_so(office: Office) -> None:
    before = until_spoilt(office, "race")

    async def after() -> None:
        tables = office.tables()
        table = await tables.find(before.id)
        await play_on(tables, table, 2000)
        assert table.row.is_over
        text = full_record(table, ["Ana", "Ben"], "The rules changed.")
        assert "remark: The rules changed.\n" in text
        assert "\nstart: {" in text
        assert ODD not in text

    office.run(after())
