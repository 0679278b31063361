"""A number per set of groups: faster than a dictionary, and small for few groups."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

PAGE_BITS: Final = 5
PAGE: Final = (1 << PAGE_BITS) - 1
BOOK_BITS: Final = 6
BOOK: Final = (1 << BOOK_BITS) - 1
_BLANK: Final[list[int]] = [0] * (1 << PAGE_BITS)
_EMPTY: Final[list[list[int]]] = [_BLANK] * (1 << BOOK_BITS)


def books(count: int) -> int:
    """Return how many books of pages the sets of this many groups fill."""
    return 1 << max(0, count - PAGE_BITS - BOOK_BITS)


@final
class Table:
    """A number per set of groups, 0 by default. A page, and a book of pages, is made for the first number put in it."""

    def __init__(self, count: int) -> None:
        """`count`: the number of groups."""
        self.books: list[list[list[int]]] = [_EMPTY] * books(count)

    def get(self, groups: i64) -> i64:
        return self.books[groups >> PAGE_BITS + BOOK_BITS][groups >> PAGE_BITS & BOOK][groups & PAGE]

    def put(self, groups: i64, number: i64) -> None:
        book = self.books[groups >> PAGE_BITS + BOOK_BITS]
        if book is _EMPTY:
            book = _EMPTY.copy()
            self.books[groups >> PAGE_BITS + BOOK_BITS] = book
        page = book[groups >> PAGE_BITS & BOOK]
        if page is _BLANK:
            page = _BLANK.copy()
            book[groups >> PAGE_BITS & BOOK] = page
        page[groups & PAGE] = number
