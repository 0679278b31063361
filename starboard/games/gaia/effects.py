"""What the icons mean: bundles of goods, and the few effects that tiles, boosters and boards are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


class Goods:
    """A bundle as printed: credits, ore, knowledge, QIC, points, power to charge, power tokens to gain."""

    def __init__(self, credits: int, ore: int, knowledge: int, qic: int, vp: int, charge: int, tokens: int) -> None:
        self.credits: Final = credits
        self.ore: Final = ore
        self.knowledge: Final = knowledge
        self.qic: Final = qic
        self.vp: Final = vp
        self.charge: Final = charge
        self.tokens: Final = tokens

    def __repr__(self) -> str:
        amounts = (self.credits, self.ore, self.knowledge, self.qic, self.vp, self.charge, self.tokens)
        return f"goods({' '.join([f'{n}{letter}' for n, letter in zip(amounts, _LETTERS, strict=True) if n])!r})"


_LETTERS: Final = ("c", "o", "k", "q", "vp", "pw", "t")


def goods(text: str) -> Goods:
    """ "2c 1o" as a bundle; `pw` is power charged, `t` a token gained. Unknown letters are refused."""
    amounts = dict.fromkeys(_LETTERS, 0)
    for word in text.split():
        letters = word.lstrip("0123456789")
        if letters not in amounts or letters == word:
            raise ValueError(f"{word!r} is not a number followed by one of {', '.join(_LETTERS)}")
        amounts[letters] += int(word[: -len(letters)])
    return Goods(*[amounts[letter] for letter in _LETTERS])


NO_GOODS: Final = goods("")

# What can be counted.
MINES: Final = 0
STATIONS: Final = 1
LABS: Final = 2
BIG_ONES: Final = 3  # institutes and academies
TYPES: Final = 4
GAIA_PLANETS: Final = 5
SECTORS: Final = 6
TOKENS: Final = 7  # federation tokens
COUNTS: Final = ("mines", "stations", "labs", "big", "types", "gaia", "sectors", "tokens")

# What can happen.
BUILT_MINE: Final = 0
BUILT_MINE_ON_GAIA: Final = 1
BUILT_STATION: Final = 2
BUILT_BIG: Final = 3
ADVANCED: Final = 4
GOT_TOKEN: Final = 5
TERRAFORMED: Final = 6
EVENTS: Final = ("mine", "gaia-mine", "station", "big", "research", "token", "step")


@dataclass(frozen=True)
class Income:
    """Every round."""

    goods: Goods


@dataclass(frozen=True)
class Once:
    """At once, when the tile is taken."""

    goods: Goods


@dataclass(frozen=True)
class OncePer:
    """At once, for each."""

    count: int
    goods: Goods


@dataclass(frozen=True)
class OnPass:
    """Points for each, when passing."""

    count: int
    points: int


@dataclass(frozen=True)
class Whenever:
    """Points each time it happens."""

    event: int
    points: int


@dataclass(frozen=True)
class Special:
    """Once a round, as an action: these goods."""

    goods: Goods


@dataclass(frozen=True)
class SpecialStep:
    """Once a round, as an action: a mine with free terraforming steps."""

    steps: int


@dataclass(frozen=True)
class SpecialRange:
    """Once a round, as an action: a mine or a Gaia project from farther away."""

    reach: int


@dataclass(frozen=True)
class BigPower:
    """Institutes and academies have this power value."""

    power: int


Effect = Income | Once | OncePer | OnPass | Whenever | Special | SpecialStep | SpecialRange | BigPower


@dataclass(frozen=True)
class Tile:
    """A tile by its id and what it does."""

    id: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class FederationToken:
    """What it brings, whether it has a green side, and how many there are."""

    id: str
    goods: Goods
    green: bool
    copies: int


@dataclass(frozen=True)
class BoardAction:
    """A space below the research board: what it costs, and goods, steps, or one of a kind."""

    id: str
    power: int = 0
    qic: int = 0
    goods: Goods | None = None
    steps: int = 0
