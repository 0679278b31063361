"""A table as a picture that stands alone: for files, notebooks and documents."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from starboard.kernel.event import Event
from starboard.kernel.view import Caption, View
from starboard.text.game_text import Teller
from starboard.text.i18n import FALLBACK

# In a file nothing can be pressed: what may be done glows, but promises no button.
_BUTTON: Final = re.compile(r' role="button" tabindex="0"| data-codes="[^"]*"')
_IN_THE_DARK: Final = "@media (prefers-color-scheme:dark)"
_ALWAYS: Final = "@media all"


def picture(
    view: View, teller: Teller, names: Sequence[str], last: Sequence[Event] = (), is_dark: bool = False
) -> str | None:
    """Return what a seat sees as one SVG, in the theme of the system or always dark; None without a drawing."""
    seen = [event for event in last if event.shown_to(view.seat)]
    drawn = teller.package.drawing.picture(view, teller.speaker, names, seen)
    if not drawn:
        return None
    still = _BUTTON.sub("", drawn)
    return still.replace(_IN_THE_DARK, _ALWAYS) if is_dark else still


def in_words(view: View, caption: Caption) -> str:
    """Return what `str` shows: English, like everything that the library says to programmers."""
    teller = Teller(caption.package, FALLBACK, caption.options)
    return teller.board(view, _names(caption, teller))


def painted(view: View, caption: Caption, last: Sequence[Event]) -> str | None:
    """Return what a notebook shows, in the language of the system."""
    teller = Teller(caption.package, None, caption.options)
    return picture(view, teller, _names(caption, teller), last)


def _names(caption: Caption, teller: Teller) -> list[str]:
    return [caption.names.get(seat) or teller.say("cli.name.seat", seat=seat + 1) for seat in range(caption.seats)]
