"""What the last move changed: the cards that its events were about."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.race.events import CARD
from starboard.kernel.event import Event


def touched_cards(last: Sequence[Event]) -> set[tuple[int, int]]:
    """Return which cards of which seats the last events were about."""
    touched: set[tuple[int, int]] = set()
    for event in last:
        args = event.args  # with cards by their ids, because a stored event has no numbers
        if "seat" in args and args.get("card") in CARD.ids:
            touched.add((int(args["seat"]), CARD.ids.index(str(args["card"]))))
    return touched
