"""The words of commands in the reader's language; the English ones are always understood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.text.matching import plain

EXPLAIN: Final = "?"
ORDERS: Final = ("help", "why", "table", "scores", "log", "hint", "undo", "save", "quit")
ALL: Final = "all"  # an argument of a command
ANYWAY: Final = "!"  # at the end of a command


class Words:
    """The command words of one language. A catalogue may list several for a command; the first one is shown.

    A catalogue writes a command of two words with "_", because blanks separate its words.
    """

    def __init__(self, say: Callable[[str], str]) -> None:
        known = {
            order: [word.replace("_", " ") for word in say(f"cli.word.{order}").split()] for order in (*ORDERS, ALL)
        }
        self._shown: Final = {order: words[0] for order, words in known.items()}
        self._orders: Final = {plain(word): order for order, words in known.items() for word in [*words, order]}

    def shown(self, order: str) -> str:
        """Return the word of a command in this language."""
        return self._shown[order]

    def all_shown(self) -> list[str]:
        return [EXPLAIN, *[self._shown[order] for order in ORDERS], self._shown["undo"] + ANYWAY]

    def order(self, line: str) -> tuple[str, str] | None:
        """Return the command that a line begins with, and the rest of the line; None if it begins with none."""
        if line.startswith(EXPLAIN):
            return EXPLAIN, line.removeprefix(EXPLAIN).strip()
        for length in (2, 1):
            parts = line.split(maxsplit=length)
            word = plain(" ".join(parts[:length]))
            order = self._orders.get(word.removesuffix(ANYWAY))
            if order is not None and order != ALL and (not word.endswith(ANYWAY) or order == "undo"):
                rest = parts[length] if len(parts) > length else ""
                return (order + ANYWAY if word.endswith(ANYWAY) else order), rest.strip()
        return None

    def means_all(self, rest: str) -> bool:
        return self._orders.get(plain(rest)) == ALL
