"""Dice as one integer: two small multiplicative generators, combined (L'Ecuyer 1988).

Both halves stay below 2**31, so the whole state fits a machine word and every product stays far from overflow:
compiled and interpreted code give the same stream, and copying a state copies the future.
"""

from __future__ import annotations

from typing import Final

_FIRST: Final = 2147483563
_SECOND: Final = 2147483399
_HALF: Final = 2147483648


def seeded(seed: int) -> int:
    """A generator state from any integer; near seeds give unrelated streams."""
    # Both generators only multiply, so seeds that differ by a little must be made to differ by a lot first.
    left = abs(seed) * 2 + (1 if seed < 0 else 0)
    first, second = 1, 2
    while True:
        first = _scrambled(first ^ left % _HALF)
        second = _scrambled((second + first) % _HALF)
        left //= _HALF
        if left == 0:
            break
    return _pack(1 + first % (_FIRST - 1), 1 + second % (_SECOND - 1))


def _scrambled(number: int) -> int:
    """Another number below 2**31, one to one: a bit changed here changes about half of the bits there."""
    for _ in range(3):
        number = (number ^ number >> 16) * 73244475 % _HALF
    return number ^ number >> 16


def _pack(first: int, second: int) -> int:
    return first * _HALF + second


def is_state(number: int) -> bool:
    """Could this be the state of a generator? (Zero in either half would stay zero.)"""
    return 0 < number // _HALF < _FIRST and 0 < number % _HALF < _SECOND


def advance(state: int) -> int:
    """The state after one more number."""
    return (state // _HALF * 40014 % _FIRST) * _HALF + state % _HALF * 40692 % _SECOND


def output(state: int) -> int:
    """The number that belongs to a state, 0 <= n < 2147483562."""
    return (state // _HALF - state % _HALF) % (_FIRST - 1)


class Dice:
    """A stream of its own, for bots and tools: it never touches a game's dice."""

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.state = advance(self.state)
        return output(self.state) % n

    def split(self) -> int:
        """A seed for another stream."""
        return self.below(_FIRST - 1)

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
