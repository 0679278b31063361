"""Starboard: three space-colonisation board games on one engine.

>>> import starboard
>>> g = starboard.new("race", seats=2, seed=7)
>>> g.pending[0].key
'race.ask.starting-hand'
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from starboard.kernel import agenda as _play
from starboard.kernel import package as _package
from starboard.kernel.errors import read_english_with
from starboard.kernel.match import Match
from starboard.kernel.view import draw_with, write_with

if TYPE_CHECKING:
    from starboard.kernel.event import Event
    from starboard.kernel.package import GamePackage
    from starboard.kernel.view import Caption, View

__version__ = "0.2.0"

new = Match.new


def find_game(name: str) -> GamePackage:
    """Return the package of a game by its id."""
    return _package.find_game(name)


def known_games() -> list[str]:
    """Return the ids of all registered games."""
    return _package.known_games()


def load(text: str, until: int | None = None) -> Match:
    """Return the match that the text of a record describes, up to a number of decisions."""
    from starboard.kernel.record import loads

    return loads(text, until)


def _painted(view: View, caption: Caption, last: Sequence[Event]) -> str | None:
    """Draw a view for a notebook; the drawing code is loaded with the first picture."""
    from starboard.text.table_picture import painted

    return painted(view, caption, last)


def _written(view: View, caption: Caption) -> str | None:
    """Write a view as text for `str`; the texts are loaded with the first call."""
    from starboard.text.table_picture import in_words

    return in_words(view, caption)


def _english(key: str) -> str:
    """Look up the English of an error; catalogues are loaded with the first error."""
    from starboard.text.i18n import english

    return english(key)


draw_with(_painted)
write_with(_written)
read_english_with(_english)


def compiled() -> bool:
    """Whether the engine runs as compiled code."""
    return not (_play.__file__ or "").endswith(".py")


def __getattr__(name: str) -> Any:
    """Load `starboard.env` and `starboard.bots` on first access, so that `import starboard` stays fast."""
    if name in ("bots", "env"):
        return import_module(f"starboard.{name}")
    raise AttributeError(f"module 'starboard' has no attribute {name!r}")


__all__ = ["Match", "__version__", "compiled", "find_game", "known_games", "load", "new"]
