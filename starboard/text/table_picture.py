"""A table as a single SVG, for files, notebooks and documents."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from starboard.kernel.event import Event
from starboard.kernel.view import Caption, View
from starboard.text.game_text import GameText
from starboard.text.i18n import FALLBACK

# A file has no buttons: legal actions stay highlighted, but lose the attributes of a button.
_BUTTON: Final = re.compile(r' role="button" tabindex="0"| data-codes="[^"]*"')
_DARK_THEME: Final = "@media (prefers-color-scheme:dark)"
_ALWAYS: Final = "@media all"


def picture(
    view: View, game_text: GameText, names: Sequence[str], last: Sequence[Event] = (), is_dark: bool = False
) -> str | None:
    """Return the table as a seat sees it as one SVG; None if the game has no drawings."""
    seen = [event for event in last if event.shown_to(view.seat)]
    drawn = game_text.package.drawing.picture(view, game_text.speaker, names, seen)
    if not drawn:
        return None
    static = _BUTTON.sub("", drawn)
    return static.replace(_DARK_THEME, _ALWAYS) if is_dark else static


def in_words(view: View, caption: Caption) -> str:
    """Return the table as text for `str`: in English, like all messages for programmers."""
    game_text = GameText(caption.package, FALLBACK, caption.options)
    return game_text.board(view, game_text.names(caption))


def painted(view: View, caption: Caption, last: Sequence[Event]) -> str | None:
    """Return the table as SVG for a notebook, in the language of the system."""
    game_text = GameText(caption.package, None, caption.options)
    return picture(view, game_text, game_text.names(caption), last)
