"""Questions that take a set of answers: a page sends the whole set, and the rules get its actions one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from starboard.kernel.action import Action
from starboard.kernel.agenda import pending, play
from starboard.kernel.errors import BadOption, IllegalAction, StaleDecision
from starboard.kernel.match import Ahead, Match
from starboard.kernel.notation import understand
from starboard.kernel.package import GamePackage
from starboard.kernel.parts import Several
from starboard.kernel.view import View


def several(package: GamePackage, view: View) -> Several | None:
    """Return the set that answers the open question of a view, or None where one action does."""
    return None if view.decision is None else package.multi_select.several(view)


def in_order(asked: Several, wanted: Sequence[Action], seat: int) -> list[Action]:
    """Return the wanted actions in playing order. Raise an error if they are no valid set."""
    left = Counter([action.code for action in wanted])
    chosen: list[Action] = []
    for action in asked.actions:
        if left[action.code] > 0:
            left[action.code] -= 1
            chosen.append(action)
    for code in +left:  # wanted more often than offered
        raise IllegalAction(seat, code, [action.code for action in asked.actions])
    if len(chosen) != asked.count:
        raise BadOption(key="web.several.wrong", number=asked.count, chosen=len(chosen))
    return chosen


def answers(package: GamePackage, view: View) -> Sequence[Action]:
    """Return all answers to the open question of a view, alone or as a part of a set."""
    together = several(package, view)
    if together is not None:
        return together.actions
    return () if view.decision is None else view.decision.accepted()


def look_ahead(package: GamePackage, match: Match, sent: Sequence[str], seat: int) -> list[Ahead]:
    """Return the moves of a set, each checked in the position after the one before.

    Where nothing is left to choose, the rules make the remaining moves themselves.
    """
    asked = several(package, match.view(seat))
    if asked is None:  # the page is outdated
        raise StaleDecision(match.number, match.number)
    actions = in_order(asked, [understand(match.game, code, seat, asked.actions) for code in sent], seat)
    state = match.state
    moves: list[Ahead] = []
    for made, action in enumerate(actions, len(match.moves)):
        if moves and not any([decision.seat == seat and action in decision.actions for decision in pending(state)]):
            break
        state = state.clone()
        moves.append(Ahead(made, seat, action, state, play(state, seat, action)))
    return moves
