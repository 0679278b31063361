"""The journal is what counts: a stored position that nobody can read costs no table, live or finished."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import update

from starboard.kernel import record
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.web.storage.schema import ENTRIES, TABLES
from starboard.web.tables.create import Chair, open_match
from starboard.web.tables.export import full_record
from starboard.web.tables.table import Table, squeeze
from web.playing import played
from web.spoiling import ODD, UNREADABLE, missing_field, not_json, spoil_move, spoil_position, stored_position, write
from web.tables.office import ANA, Office, answer, begun, kinds, numbers, position

Spoil = Callable[[dict[str, Any]], bytes]


@pytest.fixture(params=UNREADABLE, ids=lambda how: how.__name__)
def how(request: pytest.FixtureRequest) -> Spoil:
    spoil: Spoil = request.param
    return spoil


def over(office: Office) -> tuple[Table, Match]:
    match = played("race", 2, seed=5)

    async def before() -> Table:
        return await open_match(office.tables(), ANA, match, [Chair("me"), Chair("me")])

    return office.run(before()), match


def found(office: Office, id: str) -> Table:
    async def look() -> Table:
        return await office.tables().find(id)

    return office.run(look())


def more_dice(position: dict[str, Any]) -> bytes:
    """A position that can be read, and is another one."""
    position["rng"] += 1
    return squeeze(position)


def of_older_form(position: dict[str, Any]) -> bytes:
    """A position with something in it that nobody reads any more."""
    return squeeze({**position, "of old": 1})


# Live tables.


def test_a_live_table_goes_on_from_its_journal(office: Office, how: Spoil) -> None:
    before = begun(office)
    spoil_position(office.db, before.id, how)

    async def after() -> None:
        tables = office.tables()
        table = await tables.find(before.id)
        assert (position(table), numbers(table), table.before) == (position(before), numbers(before), 0)
        assert kinds(table) == []  # what people saw is what they see
        await answer(tables, table, table.asked[0])
        assert table.made == before.made + 1

    office.run(after())


def test_its_stored_position_is_replaced_at_once(office: Office, how: Spoil) -> None:
    before = begun(office)
    whole = stored_position(office.db, before.id)
    spoil_position(office.db, before.id, how)
    found(office, before.id)
    assert stored_position(office.db, before.id) == whole


def test_if_the_moves_lead_elsewhere_the_table_goes_on_from_what_was_seen_and_says_so_once(office: Office) -> None:
    before = begun(office)
    spoil_position(office.db, before.id, more_dice)
    seen, revision = stored_position(office.db, before.id), find_game("race").revision
    assert seen["rng"] != position(before)["rng"]
    for _ in range(2):
        table = found(office, before.id)
        assert (position(table)["rng"], table.row.revision) == (seen["rng"], revision)
        assert [(note.kind, note.data) for note in table.notes if note.kind] == [("rules", {"revision": revision})]
        assert table.row.notes == len(table.notes)


def test_if_they_tell_another_story_than_was_told_it_says_so_even_if_nobody_can_read_the_position(
    office: Office,
) -> None:
    before = begun(office)
    spoil_position(office.db, before.id, missing_field)
    write(office.db, update(ENTRIES).where(ENTRIES.c.table_id == before.id, ENTRIES.c.n == 4).values(events=[]))
    table = found(office, before.id)
    assert (position(table), kinds(table)) == (position(before), ["rules-moved"])


def test_a_position_of_an_older_form_that_is_the_same_is_nothing_to_speak_of(office: Office) -> None:
    before = begun(office)
    spoil_position(office.db, before.id, of_older_form)
    table = found(office, before.id)
    assert (position(table), kinds(table)) == (position(before), [])


def test_where_neither_can_be_read_it_goes_on_from_the_last_move_that_can_be_played(office: Office, how: Spoil) -> None:
    before = begun(office)
    spoil_position(office.db, before.id, how)
    spoil_move(office.db, before.id, 6)
    left, revision = 5, find_game("race").revision

    async def cut() -> Table:
        tables = office.tables()
        table = await tables.find(before.id)
        assert position(table) == position_after(before, left)
        assert (table.made, table.before, table.row.entries) == (left, 0, before.row.entries + 1)
        said = [(note.kind, note.data) for note in table.notes if note.kind]
        assert said == [("rules-cut", {"revision": revision, "left": left})]
        assert [entry.events for entry in table.entries[:-1]] == [entry.events for entry in before.entries]
        await answer(tables, table, table.asked[0])
        return table

    last = office.run(cut())
    table = found(office, before.id)
    assert (position(table), numbers(table), kinds(table)) == (position(last), numbers(last), kinds(last))
    assert table.version == last.version


def position_after(table: Table, made: int) -> dict[str, Any]:
    game = table.match.game
    match = Match.new(game.id, seats=table.row.seats, seed=table.row.seed or 0)
    for _, seat, code in table.match.moves[:made]:
        match.play(code, seat)
    return match.position()


def test_without_any_position_nobody_is_asked_anything(office: Office) -> None:
    before = begun(office)
    spoil_position(office.db, before.id, not_json)
    write(office.db, update(TABLES).where(TABLES.c.id == before.id).values(start={}))
    table = found(office, before.id)
    assert (table.is_lost, table.asked, table.row.is_over) == (True, [], False)
    assert [entry.events for entry in table.entries] == [entry.events for entry in before.entries]


def test_of_two_processes_that_mend_a_table_one_says_so(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    before = begun(office)
    spoil_position(office.db, before.id, more_dice)

    async def both() -> None:
        one, other = office.tables(is_shared=True), office.tables(is_shared=True)
        write_first = one.store.mend

        def late(*given: Any, **named: Any) -> None:
            other.store.mend(*given, **named)
            write_first(*given, **named)

        monkeypatch.setattr(one.store, "mend", late)
        table = await one.find(before.id)
        assert kinds(table) == ["rules"]

    office.run(both())


# Finished ones.


def test_a_finished_table_is_replayed_though_its_position_cannot_be_read(office: Office, how: Spoil) -> None:
    before, match = over(office)
    spoil_position(office.db, before.id, how)
    table = found(office, before.id)
    assert (table.row.is_over, table.asked, table.match.scores) == (True, [], match.scores)
    assert (table.before, table.made, kinds(table)) == (0, len(match.moves), [])


def test_a_finished_table_keeps_the_result_that_was_shown_where_moves_lead_elsewhere(office: Office) -> None:
    before, match = over(office)
    spoil_position(office.db, before.id, more_dice)
    write(office.db, update(ENTRIES).where(ENTRIES.c.table_id == before.id, ENTRIES.c.n == 4).values(events=[]))
    table = found(office, before.id)
    assert table.match.position()["rng"] == match.position()["rng"] + 1
    assert (table.before, table.made) == (before.made, before.made)


def test_where_neither_can_be_read_a_finished_table_keeps_its_story_and_its_moves(office: Office, how: Spoil) -> None:
    before, match = over(office)
    spoil_position(office.db, before.id, how)
    spoil_move(office.db, before.id, 5)
    table = found(office, before.id)
    assert (table.is_lost, table.row.is_over, table.asked) == (True, True, [])
    assert [entry.events for entry in table.entries] == [entry.events for entry in before.entries]
    text = full_record(table, ["Ana", "Ben"], "remark")
    assert "revision: 0\n" in text
    assert f"seed: {match.seed}\n" in text
    assert "\n= " not in text  # whatever an empty table would score
    codes = [code for _, _, code in match.moves]
    assert [move.code for move in record.read(text).moves] == [*codes[:4], ODD, *codes[5:]]
