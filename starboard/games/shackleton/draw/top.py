"""The line above the table: round, phase, turn, and the order of play."""

from __future__ import annotations

from html import escape
from typing import Final

from starboard.drawing.svg import el, inline_drawing, moved, rect, titled
from starboard.games.shackleton.derived import taking_actions, turns_of_a_round
from starboard.games.shackleton.draw.icons import seat_letter
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.tracks import round_text

_PIP: Final = 9.0  # width of the sign for a turn, at most
_PIPS: Final = 125.0  # width of all of them, at most
_LETTER: Final = 24.0  # width of the sign for a player


def top(desk: ShackletonDesk) -> str:
    """Return the line as an element of the page."""
    state = desk.state
    parts = [el("strong", escape(round_text(desk)))]
    if taking_actions(desk.view):
        turns = turns_of_a_round(desk.view)
        said = desk.say("shackleton.board.turn", number=state.turn, turns=turns)
        short = desk.say("shackleton.draw.turn", number=state.turn, turns=turns)
        parts += [_pips(state.turn, turns, said), el("span", escape(short), title=said)]
    order = desk.say("shackleton.draw.order")
    letters = [moved(12 + _LETTER * place, 12, titled(desk.names[seat], seat_letter(seat, 10)))
               for place, seat in enumerate(state.order)]  # fmt: skip
    shown = inline_drawing(_LETTER * len(state.order), 24, order, *letters)
    parts.append(el("span", escape(order), _styled(shown), class_="draw-order"))
    return el("section", *parts, class_="draw-part draw-top", data_part="top", aria_label=order)


def _pips(turn: int, turns: int, label: str) -> str:
    """Draw a sign for every turn of the round; those that are over are filled."""
    wide = min(_PIP, _PIPS / turns)
    signs: list[str] = []
    for at in range(turns):
        class_ = "here" if at == turn - 1 else "full" if at < turn else "ghost"
        signs.append(rect(wide * at + 0.6, 3, wide - 1.2, 10, 1.5, class_))
    return _styled(inline_drawing(wide * turns, 16, label, *signs))


def _styled(drawing: str) -> str:
    return drawing.replace('class="drawing"', 'class="drawing shackleton"', 1)
