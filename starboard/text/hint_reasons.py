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
    if following := _following(prospect):
        key = "web.reason.then" if prospect.at_once else "web.reason.turn"
        lines.append(game_text.say(key, gains=_listed(following, view, game_text)))
    return lines or ([game_text.say("web.reason.nothing")] if prospect.is_sure else [])


def _following(prospect: Prospect) -> list[Gain]:
    """Return what is likely to be added in this turn to what an answer brings at once."""
    once = {(gain.sort, gain.what): gain.change for gain in prospect.at_once}
    turn = {(gain.sort, gain.what): gain.change for gain in prospect.by_turn}
    changes = [Gain(*key, turn.get(key, 0) - once.get(key, 0)) for key in {**once, **turn}]
    return [gain for gain in changes if gain.change]


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
