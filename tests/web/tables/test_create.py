"""Creating tables: nobody chooses or learns the seed of a game with others, and stored events keep their wording."""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import Any

import pytest

from starboard.kernel.errors import BadOption, StarboardError, UnknownName
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice
from starboard.text.game_text import GameText
from starboard.text.i18n import LANGUAGES
from starboard.web.tables import create
from starboard.web.tables.create import ID_LENGTH, SEED_BITS, Chair, branch, open_table
from starboard.web.tables.stored_events import pack, unpack
from starboard.web.tables.table import Table
from web.tables.services import ANA, BEN, TableServices, answer, opened, play_on, position, settled

ME, BOT, OPEN, SCREEN = Chair("me"), Chair("random"), Chair("open"), Chair("screen")
SOURCE = vars(create)["randbits"]  # the real one, which a fixture replaces


def test_a_seed_comes_from_secrets(services: TableServices, monkeypatch: pytest.MonkeyPatch) -> None:
    assert SOURCE is secrets.randbits
    asked: list[int] = []

    def drawn(bits: int) -> int:
        asked.append(bits)
        return 777

    monkeypatch.setattr(create, "randbits", drawn)

    async def scenario() -> None:
        table = await open_table(services.tables(), ANA, "race", [ME, OPEN], {})
        assert (asked, table.row.seed) == ([SEED_BITS], 777)
        assert position(table) == Match.new("race", seats=2, seed=777).position()

    services.run(scenario())
    assert SEED_BITS >= 60


@pytest.mark.parametrize("chairs", [(ME, OPEN), (ME, SCREEN), (OPEN, OPEN)])
def test_with_two_people_nobody_chooses_the_seed(services: TableServices, chairs: tuple[Chair, ...]) -> None:
    async def scenario() -> None:
        with pytest.raises(BadOption, match="seed cannot be chosen"):
            await open_table(services.tables(), ANA, "race", chairs, {}, seed=1)

    services.run(scenario())


def test_alone_against_bots_one_may_choose_it(services: TableServices) -> None:
    async def scenario() -> None:
        table = await open_table(services.tables(), ANA, "race", [ME, BOT], {}, seed=1)
        assert table.row.seed == 1

    services.run(scenario())


def test_a_table_that_is_looked_for_while_it_is_stored_is_the_one_that_was_created(
    services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A starting server resumes all stored tables, including one that a visitor is just creating."""
    looked_for: list[asyncio.Future[Table]] = []

    async def scenario() -> None:
        tables, loop = services.tables(), asyncio.get_running_loop()
        add = tables.store.add_table

        def add_and_look(row: Any, *rest: Any) -> None:
            add(row, *rest)
            loop.call_soon_threadsafe(lambda: looked_for.append(asyncio.ensure_future(tables.find(row.id))))

        monkeypatch.setattr(tables.store, "add_table", add_and_look)
        table = await open_table(tables, ANA, "race", [ME, OPEN], {})
        assert await looked_for[0] is table
        assert await tables.find(table.id) is table

    services.run(scenario())


def test_hints_are_off_where_two_people_play_unless_they_want_them(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        for chairs, usual in (((ME, BOT), True), ((ME, OPEN), False), ((ME, SCREEN), False)):
            assert (await open_table(tables, ANA, "race", chairs, {})).row.has_hints is usual
            assert (await open_table(tables, ANA, "race", chairs, {}, has_hints=True)).row.has_hints

    services.run(scenario())


@pytest.mark.parametrize(
    ("chairs", "options", "title"),
    [
        ((ME, Chair("nobody")), {}, ""),
        ((ME,), {}, ""),
        ((ME, BOT), {"start": "odd"}, ""),
        ((ME, BOT), {}, "x" * 61),
        ((ME, BOT), {}, "a\nb"),
        ((ME, Chair("open", "x" * 30)), {}, ""),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(
    services: TableServices, chairs: tuple[Chair, ...], options: dict[str, str], title: str
) -> None:
    async def scenario() -> None:
        with pytest.raises(StarboardError):
            await open_table(services.tables(), ANA, "race", chairs, options, title)

    services.run(scenario())


def test_ids_cannot_be_guessed(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        ids = {(await open_table(tables, ANA, "race", [ME, OPEN], {})).id for _ in range(10)}
        assert len(ids) == 10
        assert {len(id) for id in ids} == {ID_LENGTH}

    services.run(scenario())
    with pytest.raises(UnknownName):
        services.run(open_table(services.tables(), ANA, "chess", [ME, OPEN], {}))


def test_events_before_the_end_do_not_hold_the_seed(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "race", ANA, BEN)
        await play_on(tables, table, 30)
        stored = json.dumps(
            [[entry.code, entry.events] for entry in table.entries] + [note.data for note in table.notes]
        )
        assert str(table.row.seed) not in stored

    services.run(scenario())


def test_a_hand_that_the_host_has_seen_is_dealt_anew_for_whoever_plays_it_in_a_branch(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "race", ANA, BEN)
        await play_on(tables, table, 20)
        fresh = await branch(tables, table, BEN, 1, 15, [ME, OPEN], is_study=False)
        old, new, game = table.state_at(15), fresh.state_at(0), table.match.game
        assert game.view(new, -1).table() == game.view(old, -1).table()
        for seat in (0, 1):
            assert game.view(new, seat).table() != game.view(old, seat).table()

    services.run(scenario())


def test_a_branch_of_a_game_that_goes_on_is_dealt_anew_from_the_readers_view(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        table = await opened(tables, "race", ANA, BEN)
        await play_on(tables, table, 20)
        fresh = await branch(tables, table, BEN, 1, 15, [BOT, ME], is_study=False)
        old, game = table.state_at(15), table.match.game
        new = fresh.state_at(0)
        assert game.view(new, 1).table() == game.view(old, 1).table()
        assert game.table(new) != game.table(old)
        assert new.rng != old.rng
        with pytest.raises(BadOption, match="finished"):
            await branch(tables, table, BEN, 1, 15, [BOT, ME], is_study=True)
        with pytest.raises(BadOption, match="2 seats"):
            await branch(tables, table, BEN, 1, 15, [ME], is_study=False)
        await settled(tables, fresh)
        again = await services.tables().find(fresh.id)
        assert position(again) == position(fresh)

    services.run(scenario())


def test_an_imported_table_goes_on_and_survives_a_restart(services: TableServices) -> None:
    async def scenario() -> None:
        tables = services.tables()
        match = Match.new("gaia", seats=2, seed=5)
        for _ in range(4):
            match.play(match.pending[0].actions[0])
        table = await create.open_match(tables, ANA, match, [ME, ME])
        await answer(tables, table, table.asked[0])
        again = await services.tables().find(table.id)
        assert (position(again), again.made, again.row.is_study) == (position(table), 5, True)

    services.run(scenario())


@pytest.mark.parametrize(
    ("game", "seats"), [("race", 3), ("gaia", 2), ("gaia", 1), ("shackleton", 3), ("shackleton", 1)]
)
def test_stored_events_keep_their_wording_in_every_language(game: str, seats: int) -> None:
    match, dice = Match.new(game, seats=seats, seed=2), Dice(2)
    while not match.over:
        actions = match.pending[0].actions
        match.play(actions[dice.below(len(actions))], match.pending[0].seat)
    names = ["Ana", "Ben", "Cam"][:seats]
    game_texts = [GameText(match.game.package, lang) for lang in LANGUAGES]
    for event in [*match.opening, *[event for events in match.log for event in events]]:
        again = unpack(json.loads(json.dumps(pack(event))))
        assert (again.key, again.only, again.args) == (event.key, event.only, event.args)
        assert [game_text.event(again, names) for game_text in game_texts] == [
            game_text.event(event, names) for game_text in game_texts
        ]
