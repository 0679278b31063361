"""Answers typed ahead: drop those to questions that the rules answered themselves, because there was no choice."""

from __future__ import annotations

from typing import Any

from starboard.kernel.action import Action
from starboard.kernel.agenda import answer, run_next
from starboard.kernel.errors import StarboardError
from starboard.kernel.game import Game
from starboard.kernel.match import Match
from starboard.kernel.notation import understand
from starboard.kernel.step import Decision


def taken_unasked(match: Match, seat: int, action: Action) -> list[Action]:
    """Return the forced actions that the rules take for a seat after its own action, without asking."""
    state = match.state.clone()
    state.quiet = True
    answer(state, seat, action)
    taken: list[Action] = []
    while state.open is None:
        asked = state.agenda[-1].asks(state) if state.agenda else ()
        if asked and asked[0].forced and asked[0].seat == seat:
            taken.append(asked[0].actions[0])
        run_next(state)
    return taken


def without_taken(lines: list[str], taken: list[Action], game: Game[Any, Any], seat: int) -> list[str]:
    """Return the lines without those that name an action taken unasked, in order."""
    left = list(lines)
    for action in taken:
        if left and is_answer(game, left[0], Decision(seat, "", [action])):
            del left[0]
    return left


def is_answer(game: Game[Any, Any], line: str, decision: Decision) -> bool:
    """Whether a line names one of the choices in notation."""
    try:
        understand(game, line, decision.seat, decision.accepted())
    except StarboardError:
        return False
    return True
