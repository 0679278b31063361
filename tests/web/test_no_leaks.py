"""No response changes if everything hidden from its reader is dealt again.

Whole games are played over HTTP. Before each decision, every reader sends requests to the table and to a twin, in which
the view of the reader is the same and everything else differs.

The requests are chosen at random, in long games not before each decision. With STARBOARD_LEAKS=all every reader sends
every request before every decision, which takes more than an hour.
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
from starlette.routing import Route

import starboard.bots
from starboard.kernel.package import find_game
from starboard.kernel.view import SPECTATOR
from starboard.web import access
from starboard.web.pages import hints, render, replay, table_view, why_not
from starboard.web.pages.log_sentences import Sentence
from starboard.web.pages.render_cache import RenderCache
from starboard.web.tables import create, export
from starboard.web.tables.table import Table
from tools.no_deadline import remove_deadlines
from web.asgi_client import AsgiClient
from web.leak_comparison import LeakComparison
from web.probes import looks
from web.twin_tables import Leak, QuickBotPool, eyes_of, seed_for_hints

IS_EXHAUSTIVE = os.environ.get("STARBOARD_LEAKS") == "all"


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    remove_deadlines(monkeypatch)
    monkeypatch.setattr(hints, "bot_seed", seed_for_hints)
    monkeypatch.setattr(create, "randbits", lambda bits: 1_234_567_890_123_456_789)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Log no requests: logging takes longer than a request."""
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
def test_no_response_depends_on_what_its_reader_may_not_know(sqlite_database: str, name: str) -> None:
    game, chairs, has_hints, every, some = GAMES[name]

    async def scenario() -> LeakComparison:
        async with AsgiClient(sqlite_database, QuickBotPool()) as asgi:
            comparison = LeakComparison(asgi, 7, some, IS_EXHAUSTIVE)
            table = await comparison.open(game, chairs, has_hints)
            await comparison.play(table, every)
            assert table.row.is_over
            await comparison.look_back(table)
            routes = {route.path for route in asgi.app.routes if isinstance(route, Route) and "{id}" in route.path}
            assert routes - comparison.asked == set(), "some addresses of a table are never asked for"
            return comparison

    played = asyncio.run(scenario())
    print(f"{name}: {played.count} answers compared, {played.hints} hints, {played.undone} undone")
    assert played.undone > 0
    assert played.hints > 0 or not has_hints


@pytest.mark.parametrize("name", ["race with two people", "shackleton", "gaia"])
def test_no_response_early_in_a_game_depends_on_what_its_reader_may_not_know(sqlite_database: str, name: str) -> None:
    """The beginning of a game: some decisions, one of them undone."""
    game, chairs, has_hints, _, some = GAMES[name]

    async def scenario() -> LeakComparison:
        async with AsgiClient(sqlite_database, QuickBotPool()) as asgi:
            comparison = LeakComparison(asgi, 7, some)
            await comparison.play(await comparison.open(game, chairs, has_hints), every=3, most=20)
            return comparison

    assert asyncio.run(scenario()).count > 100


# The leak test finds leaks


def _leaks_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the page show all hands."""
    true = table_view.table_view

    def leaking(reader: Any, game_text: Any, in_words: bool) -> Any:
        shown = true(reader, game_text, in_words)
        shown.status += str(reader.table.match.game.table(reader.table.match.state)["boards"])
        return shown

    monkeypatch.setattr(render, "table_view", leaking)


def _leaks_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the log show private events to everybody."""

    def sentences(self: Any, table: Table, entry: Any, game_text: Any, seat: int, names: list[str]) -> list[Any]:
        return [Sentence(game_text.event(event, names), -1, ()) for event in table.events(entry)]

    monkeypatch.setattr(RenderCache, "sentences", sentences)


def _leaks_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the exported log contain everybody's moves."""
    true = export.own_log

    def leaking(table: Table, *args: Any) -> str:
        return true(table, *args) + " ".join([entry.code for entry in table.entries])

    monkeypatch.setattr(replay, "own_log", leaking)


def _leaks_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make replays show the view of another seat on request."""
    monkeypatch.setattr(replay, "chosen_seat", lambda reader, asked: int(asked or 0) - 1)


def _leaks_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the page depend on what a seat has answered."""
    true = table_view._status

    def leaking(reader: Any, *args: Any) -> str:
        return true(reader, *args) + str([getattr(step, "answers", "") for step in reader.table.match.state.agenda])

    monkeypatch.setattr(table_view, "_status", leaking)


def _leaks_the_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the seed into the entity tag."""
    monkeypatch.setattr(render, "tag_of", lambda reader, language: f"{reader.table.row.seed}-{reader.seat}-{language}")


def _leaks_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Explain refusals from the real state."""
    true = why_not.search_actions

    def leaking(game: Any, view: Any, game_text: Any, query: str) -> Any:
        result = true(game, view, game_text, query)
        return replace(result, query=f"{query} {LATEST[-1].match.seed}")

    monkeypatch.setattr(why_not, "search_actions", leaking)
    true_access = access.access_to

    async def watched(context: Any, id: str) -> Any:
        reader = await true_access(context, id)
        LATEST.append(reader.table)
        return reader

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


def test_bots_have_no_deadline_in_these_tests() -> None:
    bot = starboard.bots.make("greedy", find_game("race"), seed=1)
    assert bot.clock() == bot.clock()


def test_an_exhaustive_run_sends_every_request_before_each_decision(sqlite_database: str) -> None:
    async def scenario(is_exhaustive: bool, most: int) -> int:
        async with AsgiClient(sqlite_database, QuickBotPool()) as asgi:
            comparison = LeakComparison(asgi, 3, 1, is_exhaustive)
            table = await comparison.open("race", ["me", "open"])
            await comparison.play(table, every=1000, most=most)
            return comparison.count

    once = asyncio.run(scenario(False, 3))
    assert once >= 100  # requests of three readers before the first decision
    assert asyncio.run(scenario(True, 3)) >= 3 * once - 9  # some requests are chosen at random


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__.strip("_"))
def test_a_leak_is_noticed(sqlite_database: str, monkeypatch: pytest.MonkeyPatch, leak: Callable[..., None]) -> None:
    async def scenario() -> None:
        async with AsgiClient(sqlite_database, QuickBotPool()) as asgi:
            comparison = LeakComparison(asgi, 3, 60)
            await comparison.play(await comparison.open("race", ["me", "open"]), most=16)

    leak(monkeypatch)
    with pytest.raises(Leak, match=LEAKS[leak]):
        asyncio.run(scenario())


def test_a_shared_screen_shows_no_hand_while_it_waits_for_another_of_its_people(sqlite_database: str) -> None:
    """Two people share a screen. The first has answered; a third person's answer leads to a question to the second."""

    async def scenario() -> None:
        async with AsgiClient(sqlite_database, QuickBotPool()) as asgi:
            comparison = LeakComparison(asgi, 5, 1)
            table = await comparison.open("race", ["me", "screen", "open"])
            host = comparison.readers[0]
            count = 0
            while table.asked and count < 2:
                asked = [seat for seat in table.asked if seat in host.seats]
                shown = asgi.site.store.screen(table.id, host.who.id)
                if asked and shown is not None and shown not in asked:
                    assert eyes_of(asgi, table, host) == SPECTATOR
                    await comparison.compare(
                        table, host, SPECTATOR, looks(asgi, table, host, SPECTATOR, comparison.dice)
                    )
                    count += 1
                await comparison.decide(table)
            assert count == 2

    asyncio.run(scenario())
