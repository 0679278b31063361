"""What can be asked of the table, in words of the reader's language; the English ones are understood everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.text.matching import plain

EXPLAIN: Final = "?"
ORDERS: Final = ("help", "why", "table", "log", "hint", "undo", "save", "quit")
ALL: Final = "all"  # a word after an order
ANYWAY: Final = "!"  # at the end of an order


class Words:
    """The words of one language. A catalogue may give several for one order; the first is the one we show.

    An order of two words has "_" between them there, for blanks stand between orders.
    """

    def __init__(self, say: Callable[[str], str]) -> None:
        known = {
            order: [word.replace("_", " ") for word in say(f"cli.word.{order}").split()] for order in (*ORDERS, ALL)
        }
        self._shown: Final = {order: words[0] for order, words in known.items()}
        self._orders: Final = {plain(word): order for order, words in known.items() for word in [*words, order]}

    def shown(self, order: str) -> str:
        """How an order is written for this reader."""
        return self._shown[order]

    def all_shown(self) -> list[str]:
        return [EXPLAIN, *[self._shown[order] for order in ORDERS], self._shown["undo"] + ANYWAY]

    def order(self, line: str) -> tuple[str, str] | None:
        """The order that a line begins with, and the rest of the line; nothing if it begins with none."""
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
