"""Ctrl-C in the middle of a move: it is done completely or not at all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count

import pytest

from starboard.kernel.match import SNAPSHOT_INTERVAL, Match
from starboard.kernel.record import digest
from tools.interrupt import is_broken_off

CHANGES: dict[str, Callable[[Match], object]] = {
    "play": lambda match: match.play(match.pending[0].actions[0]),
    "accept": lambda match: match.accept(match.look_ahead(match.pending[0].actions[0].code, match.pending[0].seat)),
    "undo": lambda match: match.undo(),
}


def begun(game: str, moves: int) -> Match:
    match = Match.new(game, seats=2, seed=3)
    while len(match.moves) < moves:
        match.play(match.pending[0].actions[0])
    return match


def all_of(match: Match) -> object:
    """Whatever a change must leave whole."""
    keys = [[event.key for event in events] for events in match.log]
    asked = [(decision.seat, [action.code for action in decision.actions]) for decision in match.pending]
    return digest(match), match.number, list(match.moves), keys, asked


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize(("game", "moves"), [("toy", 7), ("toy", SNAPSHOT_INTERVAL), ("race", 5), ("gaia", 4)])
def test_an_interrupted_change_is_done_completely_or_not_at_all(game: str, moves: int, change: str) -> None:
    match = begun(game, moves)
    before = all_of(match)
    CHANGES[change](match)
    after = all_of(match)
    for at in count(1):
        match = begun(game, moves)
        if not is_broken_off(partial(CHANGES[change], match), at):
            break
        is_broken_off(partial(getattr, match, "state"), at)  # an impatient person presses twice
        if all_of(match) != after:
            assert all_of(match) == before
            CHANGES[change](match)
            assert all_of(match) == after
    assert at > 1
