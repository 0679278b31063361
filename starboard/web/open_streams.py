"""How many event streams may be open: in all, from one address, and of one person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from starboard.web import descriptors

MOST_PER_PERSON: Final = 24
MOST_PER_ADDRESS: Final = 96  # a household, a school class
PART: Final = 0.5  # of the descriptors; the rest is for requests, files and bots


class OpenStreams:
    """The streams of this process."""

    def __init__(self) -> None:
        self._most: Final = int(descriptors.limit() * PART)
        self._count = 0
        self._of_persons: Final[Counter[str]] = Counter()
        self._from_addresses: Final[Counter[str]] = Counter()

    @property
    def are_all_used(self) -> bool:
        """Whether this process has no room for another stream."""
        return self._count >= self._most

    def has_enough(self, person: str, address: str) -> bool:
        """Whether this person or this address may not open another stream."""
        return self._of_persons[person] >= MOST_PER_PERSON or self._from_addresses[address] >= MOST_PER_ADDRESS

    @contextmanager
    def counted(self, person: str, address: str) -> Iterator[None]:
        """Count a stream while it is open."""
        kinds = ((self._of_persons, person), (self._from_addresses, address))
        self._count += 1
        for counts, key in kinds:
            counts[key] += 1
        try:
            yield
        finally:
            self._count -= 1
            for counts, key in kinds:
                counts[key] -= 1
                if not counts[key]:
                    del counts[key]
