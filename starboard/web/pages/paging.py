"""Long lists in pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from starboard.web.forms import number

T = TypeVar("T")

MOST_PAGES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """One page of a list."""

    items: Sequence[T]
    number: int
    pages: int


def asked_page(query: Mapping[str, str]) -> int:
    """Return the number of the page that an address asks for, by default the first."""
    return number(query.get("page", ""), 1, MOST_PAGES) or 1


def page_of(items: Sequence[T], wanted: int, on_a_page: int) -> Page[T]:
    """Return a page of a list, the last one instead of any later."""
    pages = max(1, -(-len(items) // on_a_page))
    shown = min(wanted, pages)
    return Page(items[(shown - 1) * on_a_page : shown * on_a_page], shown, pages)
