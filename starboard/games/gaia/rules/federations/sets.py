"""Sets of satellites, drawn: each is a whole number, a bit per hex, and lists of them ascend.

What is drawn is as small as it can be. So if two parts join what they join, and one of them is exchanged for another
that joins the same within the whole, nothing may become superfluous: no two pairs of parts are the same whole, and no
satellite is in both parts, or it is the end they share.
"""

from __future__ import annotations


def pairs(some: list[int], others: list[int]) -> list[int]:
    """Each of these with each of the others."""
    if len(some) > len(others):
        some, others = others, some
    # With one part fixed, the wholes ascend like the other part: long stretches are quickly sorted.
    found = [one | other for one in some for other in others]
    if len(some) > 1:
        found.sort()
    return found


def together(lists: list[list[int]]) -> list[int]:
    """What is in one of the lists, each once."""
    if len(lists) == 1:
        return lists[0]
    every: list[int] = []
    for each in lists:
        every += each
    every.sort()
    found: list[int] = []
    last = -1
    for one in every:
        if one != last:
            found.append(one)
            last = one
    return found
