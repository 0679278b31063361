"""The figures of a finished game of Gaia Project, against the record, the events and the state."""

from __future__ import annotations

from collections import Counter

import pytest

from starboard.games.gaia import events as kinds
from starboard.games.gaia.state import SOURCES, Gaia
from starboard.games.gaia.text import statistics as part
from starboard.history.timeline import GameHistory, history_of
from starboard.kernel import record
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.text.i18n import LANGUAGES, speaker
from tools.paths import RECORDS
from web.random_games import played

OURS = RECORDS / "gaia"
CREDITS, ORE, KNOWLEDGE, QIC = range(4)


@pytest.fixture(scope="module")
def known() -> tuple[Match, GameHistory]:
    match = record.loads((OURS / "elite-2p-0000.record").read_text(encoding="utf-8"))
    return match, history_of(match)


def test_statistics_show_the_first_round_of_a_known_game_as_it_was_played(known: tuple[Match, GameHistory]) -> None:
    """1.1 to 1.34 of the record: a step of research that comes with a tile, a charge or a conversion is no turn."""
    first = known[1].rounds[0]
    named = [[deed.removeprefix("gaia.story.") for deed in deeds] for deeds in first.deeds]
    assert named == [
        ["up", "project", "mine", "upgrade", "upgrade", "pass"],
        ["up", "mine", "upgrade", "board", "board", "upgrade", "pass"],
    ]
    assert (first.round, first.begins, first.decisions, first.places) == (1, 8, [14, 20], [0, 1])
    planets, larger, research, _ = first.end.stocks[0]
    assert (planets, larger, research) == (
        3,
        1,
        3,
    )  # three mines, of which one is a lab now; eco, and sci with the tile


def test_the_points_of_a_known_game_grow_with_its_events(known: tuple[Match, GameHistory]) -> None:
    match, story = known
    scored = [10, 10]
    totals: list[list[int]] = []
    for event in [event for events in match.log for event in events]:
        if event.kind is kinds.ROUND:
            totals.append(scored[:])
        if event.kind is kinds.POINTS:
            scored[event.values[0]] += event.values[1]
    assert len(totals) == 6
    assert [standing.totals() for standing in story.course()][:6] == totals
    assert story.end.totals() == scored == [87, 72]
    assert story.rounds[-1].end.totals() == [37, 42]  # before the final scoring


@pytest.mark.parametrize("name", ["elite-2p-0000", "elite-3p-0002", "elite-4p-0006", "trace-4p-0003"])
def test_goods_received_less_goods_paid_are_the_goods_left(name: str) -> None:
    match = record.loads((OURS / f"{name}.record").read_text(encoding="utf-8"))
    story = history_of(match)
    first = match.after(story.rounds[0].begins - 1)
    assert isinstance(first, Gaia)
    assert first.round == 0
    last = match.after(len(match.moves) - 1)
    assert isinstance(last, Gaia)
    since = match.log[story.rounds[0].begins - 1 :]
    for seat in range(match.seats):
        paid = Counter[int]()
        for events in since[:-1]:
            for event in events:
                if event.kind is kinds.PAID and event.values[0] == seat:
                    paid[event.values[2]] += event.values[1]
        received = [sum([chapter.flows[seat][what] for chapter in story.rounds]) for what in range(4)]
        had, left = first.players[seat], last.players[seat]
        assert had.knowledge + received[KNOWLEDGE] - paid[kinds.KNOWLEDGE] == left.knowledge
        assert had.qic + received[QIC] - paid[kinds.QIC] == left.qic
        assert had.ore + received[ORE] - paid[kinds.ORE] == left.ore
        assert had.credits + received[CREDITS] - paid[kinds.CREDITS] == left.credits


@pytest.mark.parametrize("seed", [1, 2])
def test_everybody_passes_once_a_round_and_in_the_order_that_is_shown(seed: int) -> None:
    match = played("gaia", 3, seed=seed)
    story = history_of(match)
    assert len(story.rounds) == 6
    for chapter in story.rounds:
        assert sorted(chapter.places) == [0, 1, 2]
        assert [deeds.count("gaia.story.pass") for deeds in chapter.deeds] == [1, 1, 1]
        assert all([deeds[-1] == "gaia.story.pass" for deeds in chapter.deeds])
    final = match.state
    assert isinstance(final, Gaia)
    assert story.rounds[-1].places == final.passed


def test_an_automa_has_points_and_places_but_no_turns_of_its_own() -> None:
    match = played("gaia", 1, seed=3)
    story = history_of(match)
    assert (story.seats, story.players) == (1, 2)
    assert story.end.totals()[1] == sum(match.game.rival_breakdown(match.state).values())
    assert all([1 in chapter.places and chapter.deeds[1] == [] for chapter in story.rounds])


def test_every_source_belongs_to_a_sort_that_the_chart_has_in_its_order() -> None:
    assert {part.STATISTICS.source(source) for source in SOURCES} == set(part.SORTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_has_a_name(lang: str) -> None:
    says = speaker(lang, find_game("gaia"))
    for key in (*part.STOCKS, *part.FLOWS, *part.SORTS, *part.DEEDS.values(), part.LEGEND):
        assert says.find(key)
