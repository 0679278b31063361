"""Cards of the hand that cannot be placed now: what each would take, what the reader has, and what speaks against it.

Prices and refusals are the rules' own; nothing is judged here.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race import events
from starboard.games.race.actions import place
from starboard.games.race.derived import Derived
from starboard.games.race.rules.develop import PlaceDevelopment
from starboard.games.race.rules.settle import PlaceWorld
from starboard.kernel.parts import Speaker

_PASSING: Final = (events.TOO_EXPENSIVE, events.WORLD_TOO_EXPENSIVE, events.DEFENSE_TOO_HIGH)
"""More cards or more strength would end these; a world is never a development."""


def unaffordable(standing: Derived, card: int, speaker: Speaker) -> list[str]:
    """Return why the reader cannot place this card, if such cards are asked for: one sentence or none."""
    view = standing.view
    asking: Any = view.agenda[-1] if view.agenda else None
    if view.decision is None or not isinstance(asking, PlaceDevelopment | PlaceWorld):
        return []
    reason = asking.refuse(standing.table, view.seat, place[card])
    if reason not in _PASSING:
        return []
    price, why = standing.price(view.seat, card), speaker.say(reason.key)
    if price.cards < 0:
        strength, defense = price.strength, price.defense
        return [speaker.say("race.barred.strength", defense=defense, strength=strength, reason=why)]
    purse = len(view.boards[view.seat].hand) - 1
    return [speaker.say("race.barred.cards", cards=price.cards, purse=purse, reason=why)]
