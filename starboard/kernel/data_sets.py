"""Data sets: playing a game with the tables of a folder instead of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from starboard.kernel.errors import BadData
from starboard.kernel.package import find_game, register

_ABOUT: Final = "set.json"  # names the game that the tables belong to


def use_data(folder: str | None, game: str | None = None) -> None:
    """Make this process play with the tables of a folder, of the named game or of the one that the folder names."""
    if folder is None:
        return
    package = find_game(_game_of(Path(folder)) if game is None else game)
    register(package.data_sets.packaged_with(package, Path(folder)))


def preparation(folder: str | None, game: str | None = None) -> Callable[[], None]:
    """Return a call of `use_data` that can be sent to worker processes."""
    return partial(use_data, folder, game)


def _game_of(folder: Path) -> str:
    path = folder / _ABOUT
    try:
        about: Any = json.loads(path.read_bytes())
    except OSError as error:
        raise BadData(path, f"the file cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadData(path, f"this is not JSON: {error}") from error
    if not isinstance(about, dict) or not isinstance(about.get("game"), str):
        raise BadData(path, "game: expected the id of the game that these tables belong to")
    return str(about["game"])
