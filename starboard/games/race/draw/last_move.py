"""What events are about: the cards, seats and action cards on the table, by their ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.race.actions import CARD_NAMES
from starboard.games.race.events import CARD, CHOSE, DISCARDED_CARD, PAID_CARD, PHASE_BEGINS, RESHUFFLED, SACRIFICED
from starboard.kernel.event import Event


def touched_cards(last: Sequence[Event]) -> set[tuple[int, int]]:
    """Return which cards of which seats the last events were about."""
    touched: set[tuple[int, int]] = set()
    for event in last:
        args = event.args  # with cards by their ids, because a stored event has no numbers
        if "seat" in args and args.get("card") in CARD.ids:
            touched.add((int(args["seat"]), CARD.ids.index(str(args["card"]))))
    return touched


DECK: Final = "deck"
_LEAVING: Final = (PAID_CARD.key, DISCARDED_CARD.key, SACRIFICED.key)  # the card is on the table no longer


def place_of_card(seat: int, card: str) -> str:
    """Return the id of a card of a seat: in its tableau, in its hand, or looked at."""
    return f"card:{seat}:{card}"


def place_of_seat(seat: int) -> str:
    """Return the id of a seat's panel."""
    return f"seat:{seat}"


def place_of_phase(phase: str) -> str:
    """Return the id that all action cards of a phase have."""
    return f"phase:{phase}"


def place_of_action(action: str) -> str:
    """Return the id of an action card."""
    return f"action:{action}"


def places(event: Event) -> list[str]:
    """Return the ids of the things that an event is about; of a card that is not on the table, its seat."""
    args = event.args
    if event.key == PHASE_BEGINS.key:
        return [place_of_phase(str(args["phase"]).removesuffix("-again"))]
    if event.key == RESHUFFLED.key:
        return [DECK]
    if "seat" not in args:
        return []
    if event.key == CHOSE.key:
        chosen = str(args["action"]).split("_")
        return [place_of_action(name) for name in dict.fromkeys(CARD_NAMES.values()) if name in chosen]
    if "card" in args and event.key not in _LEAVING:
        return [place_of_card(int(args["seat"]), str(args["card"]))]
    return [place_of_seat(int(args["seat"]))]
