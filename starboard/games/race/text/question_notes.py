"""Facts that are shown beside a question, because its answer depends on them."""

from __future__ import annotations

from typing import Any

from starboard.games.race.rules.paying import PayCards
from starboard.games.race.text.card_text import card_name
from starboard.games.race.view import RaceView
from starboard.kernel.parts import Speaker


def question_notes(view: RaceView, speaker: Speaker) -> list[str]:
    """Return which card is being paid for, and how many cards are still due."""
    asking: Any = view.agenda[-1] if view.decision is not None and view.agenda else None
    if not isinstance(asking, PayCards):
        return []
    name = card_name(view.boards[view.seat].tableau[-1], speaker)
    return [speaker.say("race.note.pay", card=name, count=asking.count)]
