"""Which seats owe an answer, as the bits of a number that is stored with the position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from starboard.kernel import codec
from starboard.kernel.agenda import questions
from starboard.kernel.errors import StarboardError
from starboard.kernel.package import find_game
from starboard.kernel.state import State
from starboard.web.storage.rows import TableRow
from starboard.web.storage.store import Store
from starboard.web.tables.table import unsqueeze

AT_ONCE: Final = 50  # tables


def bits_of(seats: Iterable[int]) -> int:
    return sum([1 << seat for seat in set(seats)])


def seats_in(bits: int) -> frozenset[int]:
    return frozenset([seat for seat in range(bits.bit_length()) if bits >> seat & 1])


def asked_in(state: State) -> int:
    """Return who owes an answer in a position."""
    return bits_of([decision.seat for decision in questions(state)])


def asked_at(row: TableRow) -> int | None:
    """Return who owes an answer at a stored table, or None if its position cannot be read by the present rules."""
    try:
        return 0 if row.is_over else asked_in(codec.load(find_game(row.game).rules, unsqueeze(row.position)))
    except (StarboardError, *codec.BROKEN):
        return None


def store_asked(store: Store, is_stopping: Callable[[], bool]) -> None:
    """Store who owes an answer at tables of which an earlier version did not store it."""
    last = ""
    while not is_stopping() and (rows := store.without_asked(last, AT_ONCE)):
        read = [(row, asked_at(row)) for row in rows]
        store.set_asked([(row, asked) for row, asked in read if asked is not None])
        last = rows[-1].id
