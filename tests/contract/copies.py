"""The laws of copies, pickles and `repr` of matches and views. The check plays one random game."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any

from contract.checks import future, looks, offers, seen
from starboard.kernel import codec
from starboard.kernel.action import Action
from starboard.kernel.match import Match
from starboard.kernel.state import State
from tools.random_play import Play, Setting


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


WAYS: tuple[Callable[[Any], Any], ...] = (copy, deepcopy, pickled)


def history(match: Match) -> list[object]:
    """Return what a match remembers, as texts and numbers."""
    events = repr([match.opening, match.log])
    return [match.seats, match.options, match.seed, match.start, match.names, match.moves, match.number, events]


def check_match(match: Match, seed: int) -> None:
    """A copy is equal, has the same history and the same future, and does not change its original."""
    before, history_before = looks(match, match.state), history(match)
    for way in (Match.copy, *WAYS):
        twin = way(match)
        assert isinstance(twin, Match)
        assert twin == match, "a copy is not equal"
        assert looks(match, twin.state) == before, "a copy looks different"
        assert history(twin) == history_before, "a copy has another history"
        assert twin.revealed() == match.revealed(), "a copy forgets who learned something"
        assert offers(twin.state) == offers(match.state), "a copy offers something else"
        assert future(twin.state.clone(), seed, 6) == future(match.state.clone(), seed, 6)
        if twin.moves:
            twin.undo()
            _, seat, code = match.moves[-1]
            assert looks(match, twin.state) == looks(match, match.after(len(match.moves) - 1)), "undo leads elsewhere"
            twin.play(code, seat)
            assert twin == match, "the same move after undo leads elsewhere"
        elif not twin.over:
            twin.play(twin.pending[0].actions[0])
            assert twin != match, "after a move the position is the same"
        assert (looks(match, match.state), history(match)) == (before, history_before), "a copy changes its original"


def check_action(action: Action) -> None:
    """The copy of an interned action is the action itself; the copy of another action is equal."""
    for way in WAYS:
        twin = way(action)
        assert twin is action or action.number < 0
        assert twin.same(action)
        assert (twin.target, twin.kind, twin.value) == (action.target, action.kind, action.value)


def check_state(match: Match, state: State) -> None:
    for way in WAYS:
        twin = way(state)
        assert type(twin) is type(state)
        assert looks(match, twin) == looks(match, state), "a copied state looks different"
        assert (twin.quiet, twin.revealed) == (state.quiet, state.revealed)
    for step in state.agenda:
        assert copy(step) is deepcopy(step) is step
        assert codec.write_step(pickled(step)) == codec.write_step(step)
    for decision in match.pending:
        for way in WAYS:
            assert way(decision) == decision
        for action in decision.actions:
            check_action(action)


def check_view(match: Match, seat: int, seed: int) -> None:
    """A copy shows the same, and a pickle contains nothing that is hidden from the seat."""
    view = match.view(seat)
    for way in WAYS:
        twin = way(view)
        assert type(twin) is type(view)
        assert twin == view
        assert seen(twin) == seen(view)
        assert twin.caption is not None
        assert (twin.caption.options, twin.caption.names) == (match.options, match.names)
    plain = match.game.view(match.state, seat)
    elsewhere = match.game.view(match.game.imagine(plain, seed), seat)
    assert pickle.dumps(elsewhere) == pickle.dumps(plain), "a pickled view changes with what is hidden from its seat"


def check_words(match: Match) -> None:
    """`repr` is one line with the game, the round and who is asked; `str` adds the table as text below it."""
    line = repr(match)
    assert "\n" not in line
    assert line.startswith(
        f"<Match of {match.game.id}: seats={match.seats}, round={match.game.round_of(match.state)}, "
    )
    asked = " ".join([f"p{decision.seat + 1}" for decision in match.pending])
    assert (f"asked={asked}, " if asked else "over, scores=") in line
    for shown, first in [(str(match), line), *[(str(match.view(seat)), repr(match.view(seat))) for seat in (-1, 0)]]:
        assert shown.splitlines()[0] == first
        assert len(shown.splitlines()) > 1


def check_copies(setting: Setting, seed: int, every: int = 60) -> None:
    """Check copies at some decisions of a random game, and at its end."""
    with Play(setting, seed) as play:
        play.match.names[0] = "Ann"
        for match in play.positions():
            if play.made % every and not match.over:
                continue
            check_match(match, play.made)
            check_state(match, match.state)
            for seat in range(-1, match.seats):
                check_view(match, seat, play.dice.split())
            check_words(match)
