"""The drawing of a table: the game's SVG, made from the view alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from typing import Final

from markupsafe import Markup

from starboard.kernel.event import Event
from starboard.kernel.package import GamePackage
from starboard.kernel.view import View
from starboard.text.game_text import GameText
from starboard.web.request_context import TEMPLATES
from starboard.web.static_files import content

_CODES: Final = re.compile(r' data-codes="([^"]*)"')
NAMESPACE: Final = ' xmlns="http://www.w3.org/2000/svg"'  # that a drawing in a page has anyway
PRESSABLE: Final = ' role="button" tabindex="0"'  # as starboard.drawing.svg.target writes it


def drawing(
    package: GamePackage,
    view: View,
    game_text: GameText,
    names: Sequence[str],
    last: Sequence[Event] = (),
    is_live: bool = True,
) -> Markup | None:
    """Draw the table and mark what the last events changed. In an old position nothing can be pressed."""
    if not package.drawing.can_draw:
        return None
    drawn = package.drawing.board(view, game_text.speaker, names, last).replace(NAMESPACE, "")
    return Markup(drawn if is_live else drawn.replace(PRESSABLE, ""))


def codes_drawn(board: Markup) -> set[str]:
    """Return the codes of all answers that things on the board stand for."""
    return {code for codes in _CODES.findall(str(board)) for code in unescape(codes).split("\n")}


def style_sheets(package: GamePackage) -> list[str]:
    """Return the style sheets that the drawings of a game need."""
    wanted = ("drawing.css", f"drawing-{package.id}.css")
    return [name for name in wanted if package.drawing.can_draw and content(name) is not None]


TEMPLATES.globals.update(style_sheets=style_sheets)
