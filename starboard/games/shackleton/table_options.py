"""The options of a game as the rules read them: corporations and their places, solo cards, doubtful points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.shackleton.components import CORPORATIONS, DOME
from starboard.games.shackleton.data.tables import Tables

LETTERS: Final = "ABC"  # the places of corporations on the table
ANY: Final = "any"  # any corporation
DICE: Final = "dice"  # the dice decide
SET: Final = "set"  # the data set decides
SIX: Final = 6  # the total size in a sector, as a review has it


class Settings:
    """The options of a game; all clones share them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options: Final = options
        self.corporations: Final = options["corporations"]
        self.bot: Final = options["astrobot"]
        self.hard: Final = options.get("astrobot-hard", "none").split("+")  # corporations by name
        self.places: Final = [options.get(f"place-{letter}", ANY) for letter in "abc"]  # corporations by name, or ANY
        self.first_markers: Final = options.get("first-markers", LETTERS)  # "BAC": B at the first space
        self.first_player: Final = options.get("first-player", DICE)
        self._sector_size: Final = options.get("sector-size", SET)
        self._first_dome: Final = options.get("first-dome", SET)
        self._rim: Final = options.get("rim", SET)
        self._sides: Final = options.get("leader-sides", SET)

    def hard_sides(self, numbers: Sequence[int]) -> list[bool]:
        """Return whether the solo cards of the corporations at A, B and C show their hard sides.

        "hard-AC" names places, "mining+mars" corporations.
        """
        letters = LETTERS if self.bot == "hard" else self.bot.partition("-")[2]
        names = [CORPORATIONS[number] for number in numbers]
        return [letter in letters or name in self.hard for letter, name in zip(LETTERS, names, strict=True)]

    def sector_size(self, tables: Tables) -> int:
        """Return the largest total size of the structures in a sector; 0 if there is no limit."""
        if self._sector_size == SET:
            return tables.capacity
        return SIX if self._sector_size == "six" else 0

    def first_dome_upkeep(self, tables: Tables) -> int:
        """Return the upkeep of the dome that everybody places in setup."""
        if self._first_dome == SET:
            return tables.first_dome_upkeep
        return tables.upkeeps[DOME] if self._first_dome == "upkeep" else 0

    def open_spaces(self, tables: Tables) -> list[bool]:
        """Return which spaces of the rim can be used."""
        if self._rim == SET:
            return tables.open_spaces
        return tables.every_space if self._rim == "all" else tables.long_line_spaces

    def same_sides(self, tables: Tables) -> bool:
        """Whether all leaders show the same side."""
        return tables.same_sides if self._sides == SET else self._sides == "same"
