"""Sets of satellites as bit masks, a bit per hex, in ascending lists.

Parts that are combined here are as small as possible, so they share at most their common end hex, and no two pairs of
parts give the same union.
"""

from __future__ import annotations


def pairs(some: list[int], others: list[int]) -> list[int]:
    """Return the union of each of these sets with each of the others, ascending."""
    if len(some) > len(others):
        some, others = others, some
    # With one part fixed, the unions ascend like the other part, so sorting them is quick.
    unions = [one | other for one in some for other in others]
    if len(some) > 1:
        unions.sort()
    return unions


def together(lists: list[list[int]]) -> list[int]:
    """Return the sets that are in any of the lists, each once, ascending."""
    if len(lists) == 1:
        return lists[0]
    every: list[int] = []
    for each in lists:
        every += each
    every.sort()
    return [one for at, one in enumerate(every) if at == 0 or one != every[at - 1]]
