"""A number per set of groups: faster than a dictionary, and small for few groups."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

PAGE_BITS: Final = 5
PAGE: Final = (1 << PAGE_BITS) - 1
_BLANK: Final[list[int]] = [0] * (1 << PAGE_BITS)


@final
class Table:
    """A number per set of groups, 0 by default. A page is made when the first number is put in it."""

    def __init__(self, count: int) -> None:
        """`count`: the number of groups."""
        self.pages: list[list[int]] = [_BLANK] * (1 << max(0, count - PAGE_BITS))

    def get(self, groups: i64) -> i64:
        return self.pages[groups >> PAGE_BITS][groups & PAGE]

    def put(self, groups: i64, number: i64) -> None:
        page = self.pages[groups >> PAGE_BITS]
        if page is _BLANK:
            page = _BLANK.copy()
            self.pages[groups >> PAGE_BITS] = page
        page[groups & PAGE] = number
