"""What somebody should have before their eyes to answer a question."""

from __future__ import annotations

from typing import Any

from starboard.games.race.data import DESIGNS
from starboard.games.race.rules.paying import PayCards
from starboard.games.race.view import RaceView


def question_notes(view: RaceView, speaker: Any) -> list[str]:
    """While a card is paid for: which one it is, and how many cards are still due."""
    asking: Any = view.agenda[-1] if view.decision is not None and view.agenda else None
    if not isinstance(asking, PayCards):
        return []
    placed = view.boards[view.seat].tableau[-1]
    name: str = speaker.say(f"race.card.{DESIGNS[placed].id}")
    note: str = speaker.say("race.note.pay", card=name, count=asking.count)
    return [note]
