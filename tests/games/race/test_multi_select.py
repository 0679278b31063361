"""Cards that are picked together: every offered set can be played, and every playable set is offered."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from games.race.positions import Seat, table
from starboard.games.race import GAME
from starboard.games.race.cards import CARDS
from starboard.games.race.state import Race
from starboard.games.race.view import RaceView
from starboard.kernel.action import Action
from starboard.kernel.agenda import apply, pending, play
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.web.tables.multi_select import look_ahead

MOST_SETS = 60
KINDS = {"race.ask.starting-hand", "race.ask.keep", "race.ask.pay", "race.ask.discard-to-ten"}


def open_for(state: State, seat: int) -> Decision | None:
    return next((decision for decision in pending(state) if decision.seat == seat), None)


def ways(state: State, seat: int, count: int) -> set[tuple[str, ...]]:
    """Return every sequence of cards that the rules let a seat pick one by one."""
    if count == 0:
        return {()}
    decision = open_for(state, seat)
    assert decision is not None
    picks: set[tuple[str, ...]] = set()
    for action in decision.actions:
        after = state.clone()
        apply(after, seat, action)
        picks |= {(action.code, *rest) for rest in ways(after, seat, count - 1)}
    return picks


def positions(seed: int, start: str) -> list[tuple[Match, int, int, list[Action]]]:
    """Return the positions of a game that ask for a set of cards: match, seat, count and actions."""
    match, dice = Match.new("race", seats=2, seed=seed, start=start), Random(seed)
    positions_with_sets: list[tuple[Match, int, int, list[Action]]] = []
    while not match.over and len(match.moves) < 220:
        for decision in match.pending:
            together = GAME.multi_select.several(match.view(decision.seat))
            if together is not None:
                copy = Match.from_position(match.position())
                positions_with_sets.append((copy, decision.seat, together.count, list(together.actions)))
        decision = match.pending[0]
        liked = ("explore", "trade") if dice.random() < 0.6 else ("place", "develop", "settle")
        actions = [action for action in decision.actions if action.code.startswith(liked)]
        match.play(dice.choice(actions or list(decision.actions)), decision.seat)
    return positions_with_sets


@pytest.mark.parametrize("start", ["random", "choice"])
@pytest.mark.parametrize("seed", range(4))
def test_the_offered_sets_are_those_that_can_be_picked_one_by_one(seed: int, start: str) -> None:
    cases = positions(seed, start)
    assert cases
    for match, seat, count, actions in cases:
        assert count > 1
        sets = {tuple(action.code for action in chosen) for chosen in combinations(actions, count)}
        if len(sets) <= MOST_SETS:
            assert ways(match.state, seat, count) == sets
        for chosen in sorted(sets)[:: max(1, len(sets) // MOST_SETS)]:
            state = match.state.clone()
            for code in chosen:
                action = match.game.action(code)
                assert action is not None
                play(state, seat, action)


def test_all_four_questions_are_offered_as_a_set() -> None:
    asked: set[str] = set()
    for seed in range(4):
        for match, seat, _, _ in positions(seed, "random"):
            decision = match.decision(seat)
            assert decision is not None
            asked.add(decision.key)
    assert asked == KINDS


WORLDS = "gem-world artist-colony spice-world space-port"


@pytest.mark.parametrize(
    ("power", "count", "worlds"),
    [("consumer-markets", 3, WORLDS), ("tourist-world", 2, "gem-world mining-world pre-sentient-race")],
)
def test_goods_for_a_power_are_chosen_together(power: str, count: int, worlds: str) -> None:
    at = table(Seat(f"new-sparta {power} {worlds}", goods=worlds), Seat()).choose("settle", "consume-x2")
    together = GAME.multi_select.several(at.match.view(0))
    assert together is not None
    assert (together.key, together.count) == ("race.ask.good.several", count)
    assert len(together.actions) == len(worlds.split())
    for chosen in combinations(together.actions, count):
        codes = [action.code for action in chosen]
        ahead = look_ahead(find_game("race"), at.match, codes, 0)
        state = ahead[-1].state
        assert isinstance(state, Race)
        board = state.boards[0]
        kept = [f"good {CARDS[card].id}" for card, good in zip(board.tableau, board.goods, strict=True) if good >= 0]
        assert sorted([*codes, *kept]) == sorted([action.code for action in together.actions])


def test_goods_of_different_kinds_are_no_set() -> None:
    worlds = "gem-world spice-world mining-world pre-sentient-race"
    at = table(Seat(f"new-sparta diversified-economy {worlds}", goods=worlds), Seat()).choose("settle", "consume-x2")
    assert at.question("p1") == "good"
    assert GAME.multi_select.several(at.match.view(0)) is None


def test_one_card_to_pick_is_no_set() -> None:
    match = Match.new("race", seats=2, seed=3)
    view = match.view(0)
    assert GAME.multi_select.several(view) is not None
    match.play(match.pending[0].actions[0], 0)
    assert match.owes(0) == 1
    assert GAME.multi_select.several(match.view(0)) is None


def test_a_card_that_was_passed_over_is_no_longer_offered() -> None:
    cases = [row for seed in range(4) for row in positions(seed, "random") if row[2] > 2]
    assert cases
    for match, seat, count, actions in cases:
        decision = match.decision(seat)
        assert decision is not None
        match.play(decision.actions[0], seat)  # none is passed over
        together = GAME.multi_select.several(match.view(seat))
        assert together is not None
        assert (together.key, together.count) == (f"{decision.key}.several", count - 1)
        assert together.actions == actions[1:]
        match.undo()
        last = decision.actions[-1]
        match.play(last, seat)
        left = [action for action in actions if action.value < last.value]
        assert (GAME.multi_select.several(match.view(seat)) is None) == bool(left)


def test_no_seat_is_offered_a_set_of_another_seats_cards() -> None:
    match = Match.new("race", seats=2, seed=3)
    assert GAME.multi_select.several(match.view(-1)) is None
    for seat in (0, 1):
        view = match.view(seat)
        together = GAME.multi_select.several(view)
        assert together is not None
        assert isinstance(view, RaceView)
        assert [action.value for action in together.actions] == view.boards[seat].hand
