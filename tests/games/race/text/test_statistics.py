"""The figures of a finished game of Race, against the record, the events and the state."""

from __future__ import annotations

import pytest

from starboard.games.race import events as kinds
from starboard.games.race.actions import CARD_NAMES, VOCABULARY
from starboard.games.race.state import Race
from starboard.games.race.text import statistics as part
from starboard.history.timeline import GameHistory, history_of
from starboard.kernel import record
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.text.i18n import LANGUAGES, speaker
from tools.paths import RECORDS
from web.random_games import played

RECORD = RECORDS / "race" / "ai_2p_adv-000.record"
TABLEAU, HAND, GOODS, STRENGTH = range(4)


@pytest.fixture(scope="module")
def known() -> tuple[Match, GameHistory]:
    match = record.loads(RECORD.read_text(encoding="utf-8"))
    return match, history_of(match)


def test_statistics_show_the_actions_of_a_known_game_by_their_marks(known: tuple[Match, GameHistory]) -> None:
    """1.1 "settle produce" against "explore+5 trade", 2.1 "trade produce" against "settle produce"."""
    marks = [[[part.MARKS[deed] for deed in deeds] for deeds in chapter.deeds] for chapter in known[1].rounds]
    assert marks[:2] == [[["III", "V"], ["I +5", "IV $"]], [["IV $", "V"], ["III", "V"]]]


def test_statistics_show_the_rounds_of_a_known_game_as_they_were_played(known: tuple[Match, GameHistory]) -> None:
    """Round 1: each places a world; the first seat produces and has one chip, the second sells its windfall's good."""
    match, history = known
    first, second = history.rounds[0].end.stocks
    assert (first[TABLEAU], second[TABLEAU]) == (2, 2)
    assert [chapter.begins for chapter in history.rounds][:3] == [4, 12, 19]
    assert [standing.totals() for standing in history.course()][-1] == match.scores == [29, 15]
    assert not history.has_final_scoring


@pytest.mark.parametrize(("seats", "seed"), [(2, 5), (4, 6)])
def test_statistics_count_chips_and_cards_as_events_and_table_do(seats: int, seed: int) -> None:
    match = played("race", seats, seed=seed)
    history, final = history_of(match), match.state
    assert isinstance(final, Race)
    for seat, board in enumerate(final.boards):
        assert sum([chapter.flows[seat][part.CHIPS] for chapter in history.rounds]) == board.chips
        assert history.end.stocks[seat][TABLEAU] == len(board.tableau)
        assert history.end.stocks[seat][HAND] == len(board.hand)
        drew = [
            event.values[1]
            for (round_number, _, _), events in zip(match.moves, match.log, strict=True)
            for event in events
            if round_number > 0 and event.kind in (kinds.DREW, kinds.KEPT) and event.values[0] == seat
        ]
        assert sum([chapter.flows[seat][part.DRAWN] for chapter in history.rounds]) == sum(drew)


def test_everybody_chooses_one_action_a_round() -> None:
    for chapter in history_of(played("race", 3, seed=7)).rounds:
        assert [len(deeds) for deeds in chapter.deeds] == [1, 1, 1]


def test_every_action_card_has_a_mark_and_a_name_in_every_language() -> None:
    assert {f"race.action.{name}" for name in CARD_NAMES.values()} == set(part.MARKS)
    chosen = {deed for action in VOCABULARY for deed in part.STATISTICS.deeds("race.ask.action", action)}
    assert chosen == set(part.MARKS)
    for lang in LANGUAGES:
        says = speaker(lang, find_game("race"))
        for key in (*part.MARKS, *part.STOCKS, *part.FLOWS, *part.SORTS, part.TURNS, part.LEGEND):
            assert says.find(key)
