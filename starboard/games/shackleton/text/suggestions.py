"""Which actions to suggest to a reader who asks for one that is not offered: only those of corporations in play."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import actions as do
from starboard.games.shackleton.components import NOTHING
from starboard.games.shackleton.corporations.all_corporations import OWNERS
from starboard.games.shackleton.state import SETUP
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.action import Action

_CARD_ACTIONS: Final = (do.FUND_CARD, do.USE_CARD, do.HOST_CARD)


def is_possible(action: Action, view: ShackletonView) -> bool:
    """Whether this can ever be chosen at this table; an action of a corporation needs that corporation."""
    owner = _corporation_of(action, view)
    return owner is None or owner in [corporation.number for corporation in view.world.corporations]


def _corporation_of(action: Action, view: ShackletonView) -> int | None:
    """Return the number of the corporation that an action belongs to, if any."""
    if action.kind in OWNERS:
        return OWNERS[action.kind]
    if action.kind == do.CORP:
        return action.value
    if action.kind == do.CLAIM:
        return do.OBJECTIVES[action.value].corporation
    if action.kind == do.PLACE:
        return do.PLACEMENTS[action.value].corporation
    if action.kind in _CARD_ACTIONS:
        projects = view.world.tables.projects  # another data set may have more cards
        return projects[action.value].corporation if action.value < len(projects) else NOTHING
    return None


def nearness(action: Action, view: ShackletonView) -> int | None:
    """Return 0 for an action that the reader can mean, None for an action of the setup once that is over."""
    is_setup = view.world.phase == SETUP
    return 0 if is_setup or action.kind not in (do.LEAD, do.START) else None
