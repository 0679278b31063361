"""Dice as one integer: two small multiplicative generators, combined (L'Ecuyer 1988).

Both halves stay below 2**31, so the whole state fits a machine word and every product stays far from overflow:
compiled and interpreted code give the same stream, and copying a state copies the future.

All products are of fixed-width integers. A product of ordinary ones would be left to CPython if a factor is 2**30 or
more; CPython looks for signals while it multiplies such numbers, and a compiled program does not survive the exception
that Ctrl-C raises there. Sums, shifts and bitwise operations of long integers look for no signals.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_FIRST: Final = 2147483563
_SECOND: Final = 2147483399
_HALF: Final = 2147483648
_LOWER: Final = 2147483647  # the bits of the second half


def seeded(seed: int) -> i64:
    """A generator state from any integer; near seeds give unrelated streams."""
    # Both generators only multiply, so seeds that differ by a little must be made to differ by a lot first.
    left = abs(seed) << 1 | (1 if seed < 0 else 0)
    first: i64 = 1
    second: i64 = 2
    while True:
        first = _scrambled(first ^ left & _LOWER)
        second = _scrambled(second + first & _LOWER)
        left >>= 31
        if left == 0:
            break
    return (1 + first % (_FIRST - 1) << 31) + 1 + second % (_SECOND - 1)


def _scrambled(number: i64) -> i64:
    """Another number below 2**31, one to one: a bit changed here changes about half of the bits there."""
    for _ in range(3):
        number = (number ^ number >> 16) * 73244475 & _LOWER
    return number ^ number >> 16


def is_state(number: int) -> bool:
    """Could this be the state of a generator? (Zero in either half would stay zero.)"""
    return 0 < number // _HALF < _FIRST and 0 < number % _HALF < _SECOND


def advance(state: i64) -> i64:
    """The state after one more number."""
    first: i64 = (state >> 31) * 40014 % _FIRST
    second: i64 = (state & _LOWER) * 40692 % _SECOND
    return (first << 31) + second


def output(state: i64) -> i64:
    """The number that belongs to a state, 0 <= n < 2147483562."""
    number: i64 = (state >> 31) - (state & _LOWER)
    return number + (_FIRST - 1) if number < 0 else number


class Dice:
    """A stream of its own, for bots and tools: it never touches a game's dice."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = seeded(seed)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state = advance(self.state)
        return output(self.state) % n

    def split(self) -> int:
        """A seed for another stream."""
        return self.below(_FIRST - 1)

    def shuffle(self, items: list[int]) -> None:
        self.state = shuffle(items, self.state)


def shuffle(items: list[int], state: i64) -> i64:
    """Put these in random order, in place; returns the generator's state afterwards."""
    for last in range(len(items) - 1, 0, -1):
        state = advance(state)
        other: i64 = output(state) % (last + 1)
        kept = items[other]
        items[other] = items[last]
        items[last] = kept
    return state
