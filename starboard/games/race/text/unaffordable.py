"""Cards of the hand that cannot be placed now: what each would cost, what the reader has, and why it is refused.

Prices and refusals are those of the rules; nothing is decided here.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race import events
from starboard.games.race.actions import place
from starboard.games.race.derived import Derived
from starboard.games.race.rules.develop import PlaceDevelopment
from starboard.games.race.rules.settle import PlaceWorld
from starboard.kernel.parts import Speaker

_TEMPORARY: Final = (events.TOO_EXPENSIVE, events.WORLD_TOO_EXPENSIVE, events.DEFENSE_TOO_HIGH)
"""Refusals that more cards or more strength could end; other refused cards are not listed."""


def unaffordable(derived: Derived, card: int, speaker: Speaker) -> list[str]:
    """Return why the reader cannot place this card, if such cards are asked for: one sentence or none."""
    view = derived.view
    asking: Any = view.agenda[-1] if view.agenda else None
    if view.decision is None or not isinstance(asking, PlaceDevelopment | PlaceWorld):
        return []
    reason = asking.refuse(derived.table, view.seat, place[card])
    if reason not in _TEMPORARY:
        return []
    price, why = derived.price(view.seat, card), speaker.say(reason.key)
    if price.cards < 0:
        strength, defense = price.strength, price.defense
        return [speaker.say("race.barred.strength", defense=defense, strength=strength, reason=why)]
    purse = len(view.boards[view.seat].hand) - 1
    return [speaker.say("race.barred.cards", cards=price.cards, purse=purse, reason=why)]
