"""Questions that a set of answers fits, where a game says so: a page offers it whole, the rules get it one by one."""

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
from starboard.kernel.state import State
from starboard.kernel.view import View


def several(package: GamePackage, view: View) -> Several | None:
    """The set that answers the open question of a view; nothing where it is answered with one action."""
    return None if view.decision is None else package.multi_select.several(view)


def in_order(asked: Several, wanted: Sequence[Action], seat: int) -> list[Action]:
    """The wanted actions as they are played; refused if they are no such set."""
    left = Counter([action.code for action in wanted])
    chosen: list[Action] = []
    for action in asked.actions:
        if left[action.code] > 0:
            left[action.code] -= 1
            chosen.append(action)
    for code in +left:  # more often than it is there
        raise IllegalAction(seat, code, [action.code for action in asked.actions])
    if len(chosen) != asked.count:
        raise BadOption(key="web.several.wrong", number=asked.count, chosen=len(chosen))
    return chosen


def answers(package: GamePackage, view: View) -> Sequence[Action]:
    """All that the open question of a view takes, alone or as a part of a set."""
    together = several(package, view)
    if together is not None:
        return together.actions
    return () if view.decision is None else view.decision.actions


def look_ahead(package: GamePackage, match: Match, sent: Sequence[str], seat: int) -> list[Ahead]:
    """What a set would lead to, action by action; each is checked where the one before has led.

    Where nothing is left to choose, the rules take the rest of the set by themselves.
    """
    asked = several(package, match.view(seat))
    if asked is None:  # a page that is none of ours, or too old
        raise StaleDecision(match.number, match.number)
    actions = in_order(asked, [understand(match.game, code, seat, asked.actions) for code in sent], seat)
    state = match.state
    found: list[Ahead] = []
    for made, action in enumerate(actions, len(match.moves)):
        if found and not _is_asked(state, seat, action):
            break
        state = state.clone()
        found.append(Ahead(made, seat, action, state, play(state, seat, action)))
    return found


def _is_asked(state: State, seat: int, action: Action) -> bool:
    return any([decision.seat == seat and action in decision.actions for decision in pending(state)])
