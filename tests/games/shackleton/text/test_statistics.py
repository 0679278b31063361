"""The figures of a finished game of Shackleton Base, against the events and the state."""

from __future__ import annotations

import pytest

from starboard.games.shackleton import events as kinds
from starboard.games.shackleton.components import CORPORATIONS, CREDITS, KINDS_OF_POINTS, OTHER_SOURCES, ROWS
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text import statistics as part
from starboard.history.timeline import history_of
from starboard.kernel import record
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.text.i18n import LANGUAGES, speaker
from tools.paths import RECORDS

OURS = RECORDS / "shackleton"
STRUCTURES, ASTRONAUTS, PROJECTS, REPUTATION = range(4)
SPENT = (kinds.RENT, kinds.RENT_TO_SUPPLY, kinds.UPKEEP)
SOME = ("golden-2p-robotics-2", "golden-3p-mars-27", "golden-4p-mars-88", "golden-1p-any-172")


def golden_match(name: str) -> Match:
    return record.loads((OURS / f"{name}.record").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", SOME)
def test_everybody_has_six_turns_a_round_also_where_there_was_nothing_to_choose(name: str) -> None:
    match = golden_match(name)
    history = history_of(match)
    assert [chapter.round for chapter in history.rounds] == [1, 2, 3]
    for chapter in history.rounds:
        assert [len(chapter.deeds[seat]) for seat in range(match.seats)] == [6] * match.seats
        assert sorted(chapter.places) == list(range(history.players))


def test_turns_are_told_by_what_the_astronauts_did() -> None:
    match = golden_match("golden-4p-mars-88")
    history = history_of(match)
    for seat in range(match.seats):
        events = [event for events in match.log for event in events if event.values[:1] == (seat,)]
        deeds = [deed for chapter in history.rounds for deed in chapter.deeds[seat]]
        assert deeds.count("shackleton.story.explore") == len([e for e in events if e.kind is kinds.EXPLORED])
        assert deeds.count("shackleton.story.gateway") == len([e for e in events if e.kind is kinds.VISITED])
        deployed = [event for event in events if event.kind is kinds.DEPLOYED]
        assert len([deed for deed in deeds if deed.startswith("shackleton.row.")]) == len(deployed)


@pytest.mark.parametrize("name", SOME)
def test_credits_received_less_what_was_spent_are_those_that_are_left(name: str) -> None:
    match = golden_match(name)
    final, history = match.state, history_of(match)
    assert isinstance(final, Shackleton)
    for seat in range(match.seats):
        received = sum([chapter.flows[seat][0] for chapter in history.rounds])
        in_setup = spent = 0
        for (round_number, _, _), events in [((0, 0, ""), match.opening), *zip(match.moves, match.log, strict=True)]:
            for event in [event for event in events if event.values[:1] == (seat,)]:
                of_credits = event.kind in (kinds.PAID, kinds.LOST, kinds.GAINED) and event.values[2] == CREDITS
                if event.kind in SPENT or (of_credits and event.kind is not kinds.GAINED):
                    spent += event.values[1]
                elif of_credits and round_number == 0:
                    in_setup += event.values[1]
        assert in_setup + received - spent == final.players[seat].goods[CREDITS]


def test_the_last_standing_before_the_scoring_has_no_points_that_come_with_it() -> None:
    history = history_of(golden_match("golden-4p-mars-88"))
    before = history.rounds[-1].end.points
    assert not any([part for points in before for part in points if part.endswith("-end") or part == "laboratories"])
    assert history.has_final_scoring


def test_every_source_belongs_to_a_sort_that_the_chart_has_in_its_order() -> None:
    sources = [f"{name}-{kind}" for name in CORPORATIONS for kind in KINDS_OF_POINTS]
    assert {part.STATISTICS.source(source) for source in (*sources, *OTHER_SOURCES)} == set(part.SORTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_has_a_name(lang: str) -> None:
    says = speaker(lang, find_game("shackleton"))
    deeds = ["shackleton.story.explore", "shackleton.story.gateway", *[f"shackleton.row.{row}" for row in ROWS]]
    for key in (*part.STOCKS, *part.FLOWS, *part.SORTS, *deeds, part.LEGEND):
        assert says.find(key)
