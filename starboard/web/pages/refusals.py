"""Why something cannot be done now, as it is told to a reader: a sentence, and where the rules say so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starboard.kernel.agenda import why_not
from starboard.kernel.game import Game
from starboard.kernel.reason import Reason
from starboard.kernel.view import View
from starboard.text.game_text import Teller
from starboard.web.pages.rules import guide_for, rules_path


@dataclass(slots=True)
class Told:
    """A sentence; where the game has a guide, the heading and the address of the section that explains it."""

    sentence: str
    heading: str = ""
    path: str = ""


def told(reason: Reason, teller: Teller) -> Told:
    """A reason for a reader; of a game without a guide, the name of the section stands in the sentence."""
    package, language = teller.package, teller.speaker.lang
    guide = guide_for(package, language)
    heading = None if guide is None else guide.heading(reason.section)
    if heading is None:
        return Told(teller.reason(reason))
    return Told(teller.say(reason.key), heading, rules_path(package, reason.section, language))


def refusal(game: Game[Any, Any], view: View, code: str, teller: Teller) -> Told | None:
    """Why the seat of a view may not do this, if the rules can tell.

    They are asked in a world that is imagined from the view, so that no refusal can tell what is hidden.
    """
    action = game.action(code)
    reason = None if action is None else why_not(game.imagine(view, 0), view.seat, action)
    return None if reason is None else told(reason, teller)
