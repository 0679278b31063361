"""The games that can be used here: one broken plug-in must not take the others with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from starboard.kernel.errors import StarboardError
from starboard.kernel.package import GamePackage, find_game, known_games


def usable_games(remark: Callable[[str], None]) -> Iterator[tuple[str, GamePackage]]:
    """Every registered game that loads, with the name it goes by; a remark is made about each of the others."""
    for name in known_games():
        try:
            package = find_game(name)
        except StarboardError as error:
            remark(f"skipped: {error}")
            continue
        yield name, package
