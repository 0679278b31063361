"""The options of a game as the rules read them: corporations and their places, solo cards, first player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.shackleton.components import CORPORATIONS

LETTERS: Final = "ABC"  # the places of corporations on the table
ANY: Final = "any"  # any corporation
DICE: Final = "dice"  # the dice decide


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

    def hard_sides(self, numbers: Sequence[int]) -> list[bool]:
        """Return whether the solo cards of the corporations at A, B and C show their hard sides.

        "hard-AC" names places, "mining+mars" corporations.
        """
        letters = LETTERS if self.bot == "hard" else self.bot.partition("-")[2]
        names = [CORPORATIONS[number] for number in numbers]
        return [letter in letters or name in self.hard for letter, name in zip(LETTERS, names, strict=True)]
