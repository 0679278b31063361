"""The laws of copies and pickles, and of what a match and a view say of themselves, on one random game each."""

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


def past(match: Match) -> list[object]:
    """What a match remembers, in texts and numbers."""
    told = repr([match.opening, match.log])
    return [match.seats, match.options, match.seed, match.start, match.names, match.moves, match.number, told]


def check_match(match: Match, seed: int) -> None:
    """A copy is equal, has the same past and the same future, and neither touches the other."""
    before, facts = looks(match, match.state), past(match)
    for way in (Match.copy, *WAYS):
        twin = way(match)
        assert isinstance(twin, Match)
        assert twin == match, "a copy is not equal"
        assert looks(match, twin.state) == before, "a copy looks different"
        assert past(twin) == facts, "a copy has another past"
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
        assert (looks(match, match.state), past(match)) == (before, facts), "a copy touches its original"


def check_action(action: Action) -> None:
    """Interned, it is the same object; a plan says the same."""
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
    """A copy shows the same, and a pickle tells nothing that the seat may not know."""
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
    """One line names the game, the round and who is asked; the text of a game that has one stands below it."""
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
    """At some decisions of a random game, and at its end."""
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
