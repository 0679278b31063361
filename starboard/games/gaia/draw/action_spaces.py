"""The power and QIC actions that everybody can take, each of them once in a round."""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.data.tiles import BOARD_ACTIONS, PLANET_TYPES_ACTION, RESCORE_ACTION
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.style import sheet
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.text.amounts import board_action_text
from starboard.games.gaia.text.tooltips import taken_text

ACTION_HEIGHT: Final = 46.0
"""The height of one action."""
_HEADING: Final = 18.0


@cache
def _action_ground(number: int, width: float) -> str:
    """Draw what an action costs and brings, in an octagon."""
    action = BOARD_ACTIONS[number]
    cost = inline.amount(action.power, "pw") if action.power else inline.amount(action.qic, "q")
    if action.goods is not None:
        gain = inline.goods(action.goods)
    elif action.steps:
        gain = [inline.word(str(action.steps)), inline.sign("step")]
    elif number == RESCORE_ACTION:
        gain = [inline.sign("rescore"), inline.sign("token")]
    elif number == PLANET_TYPES_ACTION:
        gain = [inline.points(3), inline.word("+"), inline.sign("types")]
    else:
        gain = [inline.sign("tech")]
    return (
        icons.octagon(width, ACTION_HEIGHT, 7.0, "tile")
        + inline.line(cost, 2, 12, width - 4)
        + f'<path d="M6 23H{svg.number(width - 6)}" class="line"/>'
        + inline.line(gain, 1, 34.5, width - 2)
    )


def board_actions(desk: GaiaDesk) -> str:
    """Draw the power and QIC actions; a cross means taken in this round."""
    width, parts, first_with_qic = 45.5, list[str](), len([action for action in BOARD_ACTIONS if action.power])
    for number, action in enumerate(BOARD_ACTIONS):
        is_taken = desk.state.used_actions >> number & 1
        ground = _action_ground(number, width)
        title = taken_text(board_action_text(number, desk.speaker), is_taken == 1, desk.speaker)
        title = desk.with_note(title, f"action:{action.id}")
        if is_taken:
            ground = icons.crossed_out(ground, "used", width / 2, ACTION_HEIGHT / 2, 1.7)
        if f"action:{action.id}" in desk.marked:
            ground += svg.el("rect", x=-1, y=-1, width=width + 2, height=ACTION_HEIGHT + 2, rx=7, class_="last")
        titled = svg.titled(title, ground, data_zoom="", data_place=f"action:{action.id}")
        drawn = desk.boxed(f"action:{action.id}", width, ACTION_HEIGHT, titled)
        parts.append(svg.moved(3 + 47.7 * number, _HEADING + 1, drawn))
    head = desk.say("gaia.draw.actions")
    heading = svg.text(head, 2, 13, 13, class_="bold heading")
    with_qic = svg.el("g", *parts[first_with_qic:], class_="with-qic")
    parts = [heading, *parts[:first_with_qic], with_qic]
    return sheet(480, _HEADING + ACTION_HEIGHT + 4, head, head, *parts, cut="Max")
