"""What a six-cost development scores at this moment, or would score if it were placed."""

from __future__ import annotations

from starboard.games.race.cards import CARDS
from starboard.games.race.derived import Derived
from starboard.games.race.text.card_text import points_text
from starboard.kernel.parts import Speaker


def worth_now(derived: Derived, seat: int, card: int, speaker: Speaker) -> list[str]:
    """Return one line for a six-cost development of this seat's tableau or hand, none for other cards."""
    if not CARDS[card].scoring:
        return []
    if derived.view.boards[seat].has(card):
        return [speaker.say("race.worth.now", points=points_text(derived.card_points(seat, card), speaker))]
    return [speaker.say("race.worth.if-placed", points=points_text(derived.points_if_placed(seat, card), speaker))]
