"""The journal is authoritative: an unreadable stored position loses no table, running or finished."""

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
from web.damage import ODD, UNREADABLE, missing_field, not_json, spoil_move, spoil_position, stored_position, write
from web.random_games import played
from web.tables.services import ANA, TableServices, answer, begun, kinds, numbers, position

Spoil = Callable[[dict[str, Any]], bytes]


@pytest.fixture(params=UNREADABLE, ids=lambda how: how.__name__)
def how(request: pytest.FixtureRequest) -> Spoil:
    spoil: Spoil = request.param
    return spoil


def over(services: TableServices) -> tuple[Table, Match]:
    match = played("race", 2, seed=5)

    async def before() -> Table:
        return await open_match(services.tables(), ANA, match, [Chair("me"), Chair("me")])

    return services.run(before()), match


def loaded(services: TableServices, id: str) -> Table:
    async def load() -> Table:
        return await services.tables().find(id)

    return services.run(load())


def more_dice(position: dict[str, Any]) -> bytes:
    """Return another readable position."""
    position["rng"] += 1
    return squeeze(position)


def of_older_form(position: dict[str, Any]) -> bytes:
    """Return a position with a field that is no longer read."""
    return squeeze({**position, "of old": 1})


# Live tables.


def test_a_live_table_goes_on_from_its_journal(services: TableServices, how: Spoil) -> None:
    before = begun(services)
    spoil_position(services.db, before.id, how)

    async def after() -> None:
        tables = services.tables()
        table = await tables.find(before.id)
        assert (position(table), numbers(table), table.before) == (position(before), numbers(before), 0)
        assert kinds(table) == []  # the position is the one that people saw
        await answer(tables, table, table.asked[0])
        assert table.made == before.made + 1

    services.run(after())


def test_its_stored_position_is_replaced_at_once(services: TableServices, how: Spoil) -> None:
    before = begun(services)
    whole = stored_position(services.db, before.id)
    spoil_position(services.db, before.id, how)
    loaded(services, before.id)
    assert stored_position(services.db, before.id) == whole


def test_if_the_moves_lead_to_another_position_the_table_goes_on_from_the_shown_one_and_says_so_once(
    services: TableServices,
) -> None:
    before = begun(services)
    spoil_position(services.db, before.id, more_dice)
    seen, revision = stored_position(services.db, before.id), find_game("race").revision
    assert seen["rng"] != position(before)["rng"]
    for _ in range(2):
        table = loaded(services, before.id)
        assert (position(table)["rng"], table.row.revision) == (seen["rng"], revision)
        noted = [("rules", {"revision": revision, "before": 0})]
        assert [(note.kind, note.data) for note in table.notes if note.kind] == noted
        assert table.row.notes == len(table.notes)


def test_if_the_moves_give_other_events_than_stored_a_note_says_so_even_without_a_readable_position(
    services: TableServices,
) -> None:
    before = begun(services)
    spoil_position(services.db, before.id, missing_field)
    write(services.db, update(ENTRIES).where(ENTRIES.c.table_id == before.id, ENTRIES.c.n == 4).values(events=[]))
    table = loaded(services, before.id)
    assert (position(table), kinds(table)) == (position(before), ["rules-moved"])


def test_an_equal_position_in_an_older_format_causes_no_note(services: TableServices) -> None:
    before = begun(services)
    spoil_position(services.db, before.id, of_older_form)
    table = loaded(services, before.id)
    assert (position(table), kinds(table)) == (position(before), [])


def test_where_neither_can_be_read_it_goes_on_from_the_last_move_that_can_be_played(
    services: TableServices, how: Spoil
) -> None:
    before = begun(services)
    spoil_position(services.db, before.id, how)
    spoil_move(services.db, before.id, 6)
    left, revision = 5, find_game("race").revision

    async def cut() -> Table:
        tables = services.tables()
        table = await tables.find(before.id)
        assert position(table) == position_after(before, left)
        assert (table.made, table.before, table.row.entries) == (left, 0, before.row.entries + 1)
        said = [(note.kind, note.data) for note in table.notes if note.kind]
        assert said == [("rules-cut", {"revision": revision, "left": left})]
        assert [entry.events for entry in table.entries[:-1]] == [entry.events for entry in before.entries]
        await answer(tables, table, table.asked[0])
        return table

    last = services.run(cut())
    table = loaded(services, before.id)
    assert (position(table), numbers(table), kinds(table)) == (position(last), numbers(last), kinds(last))
    assert table.version == last.version


def position_after(table: Table, made: int) -> dict[str, Any]:
    game = table.match.game
    match = Match.new(game.id, seats=table.row.seats, seed=table.row.seed or 0)
    for _, seat, code in table.match.moves[:made]:
        match.play(code, seat)
    return match.position()


def test_without_any_position_nobody_is_asked_anything(services: TableServices) -> None:
    before = begun(services)
    spoil_position(services.db, before.id, not_json)
    write(services.db, update(TABLES).where(TABLES.c.id == before.id).values(start={}))
    table = loaded(services, before.id)
    assert (table.is_lost, table.asked, table.row.is_over) == (True, [], False)
    assert [entry.events for entry in table.entries] == [entry.events for entry in before.entries]


def test_of_two_processes_that_mend_a_table_one_says_so(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = begun(services)
    spoil_position(services.db, before.id, more_dice)

    async def both() -> None:
        one, other = services.tables(is_shared=True), services.tables(is_shared=True)
        write_first = one.store.mend

        def late(*args: Any, **named: Any) -> None:
            other.store.mend(*args, **named)
            write_first(*args, **named)

        monkeypatch.setattr(one.store, "mend", late)
        table = await one.find(before.id)
        assert kinds(table) == ["rules"]

    services.run(both())


# Finished ones.


def test_a_finished_table_is_replayed_though_its_position_cannot_be_read(services: TableServices, how: Spoil) -> None:
    before, match = over(services)
    spoil_position(services.db, before.id, how)
    table = loaded(services, before.id)
    assert (table.row.is_over, table.asked, table.match.scores) == (True, [], match.scores)
    assert (table.before, table.made, kinds(table)) == (0, len(match.moves), [])


def test_a_finished_table_keeps_its_result_if_its_moves_lead_to_another_position(services: TableServices) -> None:
    before, match = over(services)
    spoil_position(services.db, before.id, more_dice)
    write(services.db, update(ENTRIES).where(ENTRIES.c.table_id == before.id, ENTRIES.c.n == 4).values(events=[]))
    table = loaded(services, before.id)
    assert table.match.position()["rng"] == match.position()["rng"] + 1
    assert (table.before, table.made) == (before.made, before.made)


def test_where_neither_can_be_read_a_finished_table_keeps_its_log_and_its_moves(
    services: TableServices, how: Spoil
) -> None:
    before, match = over(services)
    spoil_position(services.db, before.id, how)
    spoil_move(services.db, before.id, 5)
    table = loaded(services, before.id)
    assert (table.is_lost, table.row.is_over, table.asked) == (True, True, [])
    assert [entry.events for entry in table.entries] == [entry.events for entry in before.entries]
    text = full_record(table, ["Ana", "Ben"], "remark")
    assert "revision: 0\n" in text
    assert f"seed: {match.seed}\n" in text
    assert "\n= " not in text  # no scores of a placeholder
    codes = [code for _, _, code in match.moves]
    assert [move.code for move in record.read(text).moves] == [*codes[:4], ODD, *codes[5:]]
