"""Ctrl-C during the search for federations: an interrupted search remembers no answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from games.gaia.positions import Seat, table
from starboard.games.gaia.rules.federations.form import can_federate, choices_of, ways_to_link
from starboard.games.gaia.state import Gaia
from tools.interrupt import is_broken_off

TWO_WAYS = Seat("firaks", pi="0x0", ac1="1x1", ts="2x1", ac2="-3x0", lab="-4x0", bowls="9 0 0")


def without_tokens(state: Gaia, ask: Callable[[Gaia], object]) -> object:
    """Return the answer for a player who can pay no satellites."""
    state.players[0].bowl1 = 0
    answer = ask(state)
    state.players[0].bowl1 = 9
    return answer


def ways_for(at: int, state: Gaia) -> list[int]:
    """The satellites that link one of the federations that can be chosen."""
    return ways_to_link(state, 0, choices_of(state, 0)[at][0])


QUESTIONS: dict[str, tuple[Callable[[Gaia], object], Callable[[Gaia], object]]] = {
    "can there be one?": (
        lambda state: can_federate(state, 0),
        lambda state: without_tokens(state, lambda state: can_federate(state, 0)),
    ),
    "of what?": (
        lambda state: choices_of(state, 0),
        lambda state: without_tokens(state, lambda state: choices_of(state, 0)),
    ),
    "linked how?": (partial(ways_for, 1), partial(ways_for, 0)),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_search_that_was_interrupted_begins_anew_when_it_is_asked_again(question: str) -> None:
    ask, ask_another = QUESTIONS[question]
    state, at = table(TWO_WAYS).state, 1
    answer = ask(state)
    assert ask_another(state) != answer
    while is_broken_off(partial(ask, state), at):
        assert ask(state) == answer
        assert ask_another(state) != answer
        at += 1 + at // 5
    assert at > 1
