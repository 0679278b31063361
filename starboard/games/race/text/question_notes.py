"""Facts that are shown beside a question, because its answer depends on them."""

from __future__ import annotations

from typing import Any

from starboard.games.race.derived import Derived
from starboard.games.race.rules.consume_choices import GiveGoods
from starboard.games.race.rules.paying import PayCards
from starboard.games.race.text.card_text import card_name
from starboard.games.race.view import RaceView
from starboard.kernel.parts import Speaker


def question_notes(view: RaceView, speaker: Speaker) -> list[str]:
    """Return which card is being paid for, or which power takes goods, and how many are still due."""
    asking: Any = view.agenda[-1] if view.decision is not None and view.agenda else None
    if isinstance(asking, GiveGoods):
        derived = Derived(view)
        count, card = derived.owed(), card_name(derived.subject(), speaker)
        return [speaker.say("race.draw.give", count=count, number=count, card=card)]
    if not isinstance(asking, PayCards):
        return []
    name = card_name(view.boards[view.seat].tableau[-1], speaker)
    return [speaker.say("race.note.pay", card=name, count=asking.count)]
