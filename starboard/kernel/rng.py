"""A random number generator whose state is one integer: two combined multiplicative generators (L'Ecuyer 1988).

Both halves stay below 2**31, so the state fits a machine word and no product overflows: compiled and interpreted code
give the same stream, and a copied state continues with the same numbers.

All products use fixed-width integers. mypyc leaves products with a factor of 2**30 or more to CPython, which checks for
signals there; a compiled program aborts if Ctrl-C raises at that point. Sums, shifts and bitwise operations are safe.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_FIRST: Final = 2147483563  # modulus of the first generator
_SECOND: Final = 2147483399  # modulus of the second generator
_HALF: Final = 2147483648  # 2**31: the state of the first generator is stored above this bit
_LOWER: Final = 2147483647  # mask of the second generator's state


def seeded(seed: int) -> i64:
    """Return a generator state for any integer; neighbouring seeds give unrelated streams."""
    # Both generators only multiply, so seeds that differ a little must first be made to differ a lot.
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
    """Hash a number below 2**31 to another one, one to one; each bit affects about half of the bits."""
    for _ in range(3):
        number = (number ^ number >> 16) * 73244475 & _LOWER
    return number ^ number >> 16


def is_state(number: int) -> bool:
    """Whether this can be a generator state; zero in either half would stay zero."""
    return 0 < number // _HALF < _FIRST and 0 < number % _HALF < _SECOND


def advance(state: i64) -> i64:
    """Return the next state."""
    first: i64 = (state >> 31) * 40014 % _FIRST
    second: i64 = (state & _LOWER) * 40692 % _SECOND
    return (first << 31) + second


def output(state: i64) -> i64:
    """Return the random number of a state, 0 <= n < 2147483562."""
    number: i64 = (state >> 31) - (state & _LOWER)
    return number + (_FIRST - 1) if number < 0 else number


class Dice:
    """A random stream for bots and tools, independent of a game's dice."""

    def __init__(self, seed: int) -> None:
        self.state: i64 = seeded(seed)

    def below(self, n: int) -> int:
        """Return a random number from 0 to n - 1."""
        self.state = advance(self.state)
        return output(self.state) % n

    def split(self) -> int:
        """Return a seed for another stream."""
        return self.below(_FIRST - 1)

    def shuffle(self, items: list[int]) -> None:
        self.state = shuffle(items, self.state)


def shuffle(items: list[int], state: i64) -> i64:
    """Shuffle a list in place; return the generator's next state."""
    for last in range(len(items) - 1, 0, -1):
        state = advance(state)
        other: i64 = output(state) % (last + 1)
        items[other], items[last] = items[last], items[other]
    return state
