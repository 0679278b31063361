"""The reasons of a hint in words: what an answer brings at once, and by the end of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.kernel.prospect import AT_END, HELD, POINTS, Gain, Prospect
from starboard.kernel.view import View
from starboard.text.game_text import GameText

MINUS: Final = "−"
_ORDER: Final = (POINTS, AT_END, HELD)


def reasons(prospect: Prospect, view: View, game_text: GameText) -> list[str]:
    """Return a line about what an answer brings at once, and one about what is likely to follow in this turn."""
    lines: list[str] = []
    if prospect.at_once:
        key = "web.reason.once" if prospect.is_sure else "web.reason.about"
        lines.append(game_text.say(key, gains=_listed(prospect.at_once, view, game_text)))
    if prospect.by_turn and prospect.by_turn != prospect.at_once:
        lines.append(game_text.say("web.reason.turn", gains=_listed(prospect.by_turn, view, game_text)))
    return lines or ([game_text.say("web.reason.nothing")] if prospect.is_sure else [])


def _listed(gains: Sequence[Gain], view: View, game_text: GameText) -> str:
    """Return gains before losses, points first."""
    ranked = sorted(gains, key=lambda gain: (gain.change < 0, _ORDER.index(gain.sort)))
    return ", ".join([_said(gain, view, game_text) for gain in ranked])


def _said(gain: Gain, view: View, game_text: GameText) -> str:
    sign, count = "+" if gain.change > 0 else MINUS, abs(gain.change)
    if gain.sort == HELD:
        return sign + game_text.package.accounts.holding(gain.what, count, game_text.speaker)
    key = "web.reason.points" if gain.sort == POINTS else "web.reason.at-end"
    return game_text.say(key, points=f"{sign}{count}", source=game_text.score_label(gain.what, view))
