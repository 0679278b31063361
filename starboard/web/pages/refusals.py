"""Why an action is not allowed: a sentence for the reader, and the section of the rules that says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starboard.kernel.agenda import why_not
from starboard.kernel.game import Game
from starboard.kernel.reason import Reason
from starboard.kernel.view import View
from starboard.text.game_text import GameText
from starboard.web.pages.rules import guide_for, rules_path


@dataclass(slots=True)
class Explanation:
    """A sentence, and for a game with a rules guide the heading and address of the section behind it."""

    sentence: str
    heading: str = ""
    path: str = ""


def explanation(reason: Reason, game_text: GameText) -> Explanation:
    """Explain a reason. For a game without a guide, the sentence itself names the section."""
    package, language = game_text.package, game_text.speaker.lang
    guide = guide_for(package, language)
    heading = None if guide is None else guide.heading(reason.section)
    if heading is None:
        return Explanation(game_text.reason(reason))
    return Explanation(game_text.say(reason.key), heading, rules_path(package, reason.section, language))


def refusal(game: Game[Any, Any], view: View, code: str, game_text: GameText) -> Explanation | None:
    """Explain why the seat of a view may not take an action, if the rules give a reason.

    The reason comes from a state that is imagined from the view, so it reveals nothing hidden.
    """
    action = game.action(code)
    reason = None if action is None else why_not(game.imagine(view, 0), view.seat, action)
    return None if reason is None else explanation(reason, game_text)
