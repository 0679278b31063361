"""One exit for information: dealt anew, all that is hidden from a reader leaves every answer they can get as it was.

Whole games are played over HTTP. Before each decision, every reader of the table asks for things, and asks the same of
a twin of the table, in which the view of the reader is the same and all the rest is not.

What they ask for is drawn by lot, and in long games not before each decision. With STARBOARD_LEAKS=all everybody asks
for everything before every decision; that takes an hour and more.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
import structlog

import starboard.bots
from starboard.kernel.package import find_game
from starboard.web import access
from starboard.web.access import SPECTATOR
from starboard.web.pages import hints, render, replay, table_view, why_not
from starboard.web.pages.render_cache import RenderCache
from starboard.web.tables import create, export
from starboard.web.tables.table import Table
from web.evening import Evening
from web.leaks import Leak, QuickBotPool, advisers_luck, eyes_of, let_time_stand_still
from web.probing import looks
from web.wire import Wire

IS_EXHAUSTIVE = os.environ.get("STARBOARD_LEAKS") == "all"


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    let_time_stand_still(monkeypatch)
    monkeypatch.setattr(hints, "bot_seed", advisers_luck)
    monkeypatch.setattr(create, "randbits", lambda bits: 1_234_567_890_123_456_789)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """A line per request would take longer than the request."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    yield
    structlog.reset_defaults()


GAMES = {
    "race with two people": ("race", ["open", "open"], True, 1, 1),
    "race with two at one screen and a third": ("race", ["me", "screen", "open"], False, 1, 1),
    "race with a bot": ("race", ["me", "random"], True, 2, 3),
    "shackleton": ("shackleton", ["me", "open"], False, 4, 2),
    "gaia": ("gaia", ["me", "open"], False, 6, 3),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", GAMES)
def test_no_answer_depends_on_what_its_reader_may_not_know(sqlite_database: str, name: str) -> None:
    game, chairs, has_hints, every, some = GAMES[name]

    async def evening() -> Evening:
        async with Wire(sqlite_database, QuickBotPool()) as wire:
            evening = Evening(wire, 7, some, IS_EXHAUSTIVE)
            table = await evening.open(game, chairs, has_hints)
            await evening.play(table, every)
            assert table.row.is_over
            await evening.look_back(table)
            routes = {route.path for route in wire.app.routes if "{id}" in route.path}  # type: ignore[attr-defined]
            assert routes - evening.asked == set(), "some addresses of a table are never asked for"
            return evening

    played = asyncio.run(evening())
    print(f"{name}: {played.count} answers compared, {played.hints} hints, {played.undone} taken back")
    assert played.undone > 0
    assert played.hints > 0 or not has_hints


@pytest.mark.parametrize("name", ["race with two people", "shackleton", "gaia"])
def test_no_early_answer_depends_on_what_its_reader_may_not_know(sqlite_database: str, name: str) -> None:
    """The beginning of a game: some decisions, one of them taken back."""
    game, chairs, has_hints, _, some = GAMES[name]

    async def evening() -> Evening:
        async with Wire(sqlite_database, QuickBotPool()) as wire:
            evening = Evening(wire, 7, some)
            await evening.play(await evening.open(game, chairs, has_hints), every=3, most=20)
            return evening

    assert asyncio.run(evening()).count > 100


# The looking itself


def _leaks_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says what everybody holds."""
    true = table_view.table_view

    def leaking(found: Any, teller: Any, in_words: bool) -> Any:
        shown = true(found, teller, in_words)
        shown.status += str(found.table.match.game.table(found.table.match.state)["boards"])
        return shown

    monkeypatch.setattr(render, "table_view", leaking)


def _leaks_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log tells everybody what one seat was told."""

    def sentences(self: Any, table: Table, entry: Any, teller: Any, seat: int, names: list[str]) -> list[Any]:
        return [(-1, teller.event(event, names)) for event in table.events(entry)]

    monkeypatch.setattr(RenderCache, "sentences", sentences)


def _leaks_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log to take along holds everybody's moves."""
    true = export.own_log

    def leaking(table: Table, *given: Any) -> str:
        return true(table, *given) + " ".join([entry.code for entry in table.entries])

    monkeypatch.setattr(replay, "own_log", leaking)


def _leaks_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Earlier positions are shown as the other seat saw them, to whoever asks for that."""
    monkeypatch.setattr(replay, "chosen_seat", lambda found, asked: int(asked or 0) - 1)


def _leaks_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that has answered already is told apart by what it answered."""
    true = table_view._status

    def leaking(found: Any, *given: Any) -> str:
        return true(found, *given) + str([getattr(step, "given", "") for step in found.table.match.state.agenda])

    monkeypatch.setattr(table_view, "_status", leaking)


def _leaks_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tag of the page holds the seed."""
    monkeypatch.setattr(render, "tag_of", lambda found, language: f"{found.table.row.seed}-{found.seat}-{language}")


def _leaks_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Why not is answered with the real cards of everybody."""
    true = why_not.search_actions

    def leaking(game: Any, view: Any, teller: Any, query: str) -> Any:
        wishes = true(game, view, teller, query)
        return replace(wishes, query=f"{query} {LATEST[-1].match.seed}")

    monkeypatch.setattr(why_not, "search_actions", leaking)
    true_presence = access.access_to

    async def watched(visit: Any, id: str) -> Any:
        found = await true_presence(visit, id)
        LATEST.append(found.table)
        return found

    monkeypatch.setattr(access, "access_to", watched)


LATEST: list[Table] = []
LEAKS = {
    _leaks_hands: "at /t/.* 200 200",
    _leaks_events: "at /t/.* 200 200",
    _leaks_codes: "/record",
    _leaks_positions: "/(replay|log)",
    _leaks_answers: "at /t/",
    _leaks_the_seed: r"gets '[0-9]{10,}'",
    _leaks_refusals: "/why.*gets",
}


def test_no_bot_is_in_a_hurry() -> None:
    bot = starboard.bots.make("greedy", find_game("race"), seed=1)
    assert bot.clock() == bot.clock()


def test_who_is_exhaustive_asks_for_everything_before_each_decision(sqlite_database: str) -> None:
    async def evening(is_exhaustive: bool, most: int) -> int:
        async with Wire(sqlite_database, QuickBotPool()) as wire:
            evening = Evening(wire, 3, 1, is_exhaustive)
            table = await evening.open("race", ["me", "open"])
            await evening.play(table, every=1000, most=most)
            return evening.count

    once = asyncio.run(evening(False, 3))
    assert once >= 100  # of three readers, before the first decision only
    assert asyncio.run(evening(True, 3)) >= 3 * once - 9  # some questions are drawn and may be missing


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__.strip("_"))
def test_a_leak_is_noticed(sqlite_database: str, monkeypatch: pytest.MonkeyPatch, leak: Callable[..., None]) -> None:
    async def evening() -> None:
        async with Wire(sqlite_database, QuickBotPool()) as wire:
            evening = Evening(wire, 3, 60)
            await evening.play(await evening.open("race", ["me", "open"]), most=16)

    leak(monkeypatch)
    with pytest.raises(Leak, match=LEAKS[leak]):
        asyncio.run(evening())


def test_a_shared_screen_shows_no_hand_while_it_waits_for_another_of_its_people(sqlite_database: str) -> None:
    """Two people sit at one screen. The first has answered; then the third person's answer asks the second."""

    async def evening() -> None:
        async with Wire(sqlite_database, QuickBotPool()) as wire:
            evening = Evening(wire, 5, 1)
            table = await evening.open("race", ["me", "screen", "open"])
            host = evening.readers[0]
            found = 0
            while table.asked and found < 2:
                asked = [seat for seat in table.asked if seat in host.seats]
                shown = wire.site.store.screen(table.id, host.who.id)
                if asked and shown is not None and shown not in asked:
                    assert eyes_of(wire, table, host) == SPECTATOR
                    await evening.compare(table, host, SPECTATOR, looks(wire, table, host, SPECTATOR, evening.dice))
                    found += 1
                await evening.decide(table)
            assert found == 2

    asyncio.run(evening())
