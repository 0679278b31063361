"""What is printed on tiles, boosters, boards and the Automa's cards: bundles of goods and a few kinds of effects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from starboard.games.gaia.components import NOTHING
from starboard.kernel.immutable import Immutable

E = TypeVar("E")


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

    def amounts(self) -> tuple[int, ...]:
        """Return the amounts in the order of the constructor."""
        return (self.credits, self.ore, self.knowledge, self.qic, self.vp, self.charge, self.tokens)

    def __repr__(self) -> str:
        words = [f"{n}{letter}" for n, letter in zip(self.amounts(), _LETTERS, strict=True) if n]
        return f"goods({' '.join(words)!r})"


_LETTERS: Final = ("c", "o", "k", "q", "vp", "pw", "t")


def goods(text: str) -> Goods:
    """Read a bundle such as "2c 1o"; `pw` is power charged, `t` a token gained."""
    amounts = dict.fromkeys(_LETTERS, 0)
    for word in text.split():
        letters = word.lstrip("0123456789")
        if letters not in amounts or letters == word:
            raise ValueError(f"{word!r} is not a number followed by one of {', '.join(_LETTERS)}")
        amounts[letters] += int(word[: -len(letters)])
    return Goods(*[amounts[letter] for letter in _LETTERS])


NO_GOODS: Final = goods("")


def summed(bundles: Sequence[Goods]) -> Goods:
    """Return all bundles together."""
    credits, ore, knowledge, qic, vp, charge, tokens = 0, 0, 0, 0, 0, 0, 0
    for each in bundles:
        credits += each.credits
        ore += each.ore
        knowledge += each.knowledge
        qic += each.qic
        vp += each.vp
        charge += each.charge
        tokens += each.tokens
    return Goods(credits, ore, knowledge, qic, vp, charge, tokens)


class IncomeIcon(Immutable):
    """An income icon that a player sees: the goods it shows, and the number that positions store it as."""

    def __init__(self, goods: Goods, code: int) -> None:
        self.goods: Final = goods
        self.code: Final = code  # see rules/income.py; icons with the same code are alike

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IncomeIcon) and self.code == other.code

    def __hash__(self) -> int:
        return self.code


# What tiles and boosters count.
MINES: Final = 0
STATIONS: Final = 1
LABS: Final = 2
BIG_ONES: Final = 3  # institutes and academies
TYPES: Final = 4
GAIA_PLANETS: Final = 5
SECTORS: Final = 6
TOKENS: Final = 7  # federation tokens
COUNTS: Final = ("mines", "stations", "labs", "big", "types", "gaia", "sectors", "tokens")

# Events that tiles reward.
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
    """Goods in the income phase of every round."""

    goods: Goods


@dataclass(frozen=True)
class Once:
    """Goods when the tile is taken."""

    goods: Goods


@dataclass(frozen=True)
class OncePer:
    """Goods when the tile is taken, for each thing that is counted."""

    count: int
    goods: Goods


@dataclass(frozen=True)
class OnPass:
    """Points on passing, for each thing that is counted."""

    count: int
    points: int


@dataclass(frozen=True)
class Whenever:
    """Points each time an event happens."""

    event: int
    points: int


@dataclass(frozen=True)
class Special:
    """A special action, once a round, that brings goods."""

    goods: Goods


@dataclass(frozen=True)
class SpecialStep:
    """A special action, once a round, that builds a mine with free terraforming steps."""

    steps: int


@dataclass(frozen=True)
class SpecialRange:
    """A special action, once a round, that builds a mine or starts a Gaia project with a longer range."""

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


def effects_on(tiles: tuple[Tile, ...], default: E) -> list[E]:
    """Return, per tile, its effect of the same class as `default`; a tile without one gets `default`."""
    effects: list[E] = []
    for tile in tiles:
        shown = default
        for effect in tile.effects:
            if isinstance(effect, type(default)):
                shown = effect
        effects.append(shown)
    return effects


@dataclass(frozen=True)
class FederationToken:
    """A federation token: what it brings, whether it has a green side, and how many there are."""

    id: str
    goods: Goods
    green: bool
    copies: int


@dataclass(frozen=True)
class BoardAction:
    """A power or QIC action: its price, and the goods or terraforming steps that it brings, if any."""

    id: str
    power: int = 0
    qic: int = 0
    goods: Goods | None = None
    steps: int = 0


# What a card lets the Automa do.
BUILD_MINE: Final = 0
UPGRADE: Final = 1
RESEARCH: Final = 2  # in the area that is counted
RESEARCH_HIGHEST: Final = 3
COVER_ACTION: Final = 4  # a power or QIC action of the research board
FACTION_ACTION: Final = 5
AUTOMA_ACTIONS: Final = ("mine", "upgrade", "research", "research-highest", "cover", "faction")

# Which final tile helps to choose a planet; as a number, its place on the board.
TOP_TILE: Final = 0
BOTTOM_TILE: Final = 1
NO_TILE: Final = NOTHING

# In which direction a place is chosen.
RIGHT_DOWN: Final = 0  # from the top row on, each from left to right
LEFT_UP: Final = 1  # the exact reverse

# From which side options are counted.
FROM_LEFT: Final = 0
FROM_RIGHT: Final = 1
SIDES: Final = ("left", "right")

# Which of the three free boosters is taken on passing.
LEFT: Final = 0
MIDDLE: Final = 1
RIGHT: Final = 2
PLACES: Final = ("left", "middle", "right")

# What narrows down where a structure goes.
PREFERS_TRANSDIM: Final = 0
PREFERS_NEAR: Final = 1
TILE_GAIA: Final = 2
TILE_TYPES: Final = 3
TILE_SECTORS: Final = 4
FEWEST_STEPS: Final = 5
NEAREST: Final = 6
BY_RIGHT_DOWN: Final = 7
BY_LEFT_UP: Final = 8
CENTRE: Final = 9
NARROWINGS: Final = (
    *("transdim", "near", "tile-gaia", "tile-types", "tile-sectors"),
    *("steps", "nearest", "right-down", "left-up", "centre"),
)

# Why something cannot be done.
NO_MINE_LEFT: Final = 0
NO_PLANET_NEAR: Final = 1
NO_UPGRADE: Final = 2
NO_AREA: Final = 3
NO_SPACE: Final = 4
OBSTACLES: Final = ("no-mine", "no-planet", "no-upgrade", "no-area", "no-space")

AS_SUPPORTED: Final = 0  # the range is the one on the support card


@dataclass(frozen=True)
class DecisionCard:
    """One of the Automa's cards: its right half says what to do, its left half supports the next card."""

    number: int
    may_pass: bool  # the red cross
    does: int
    points: int
    tile: int
    reach: int
    direction: int
    side: int
    count: int
    booster: int
    start_slot: int  # the slot of the first booster, 1 to 5


@dataclass(frozen=True)
class Part:
    """One part of a faction's action; what is not said here is read from the support card."""

    does: int
    reach: int = AS_SUPPORTED
    prefers: int = NOTHING  # a narrowing that comes before all others
    area: int = NOTHING
    else_mine: int = 0  # if it cannot be done: a mine within this range


@dataclass(frozen=True)
class AutomaFaction:
    """An Automa's faction card."""

    id: str
    parts: tuple[Part, ...]
    points: int
    research: int = NOTHING  # the area with level 1 at the start
    new_type_points: int = 0  # for the first mine on each type of planet
    station_points: int = 0  # for each upgrade to a trading station
    covers: int = 1  # how many actions a card covers that is not the faction's
    turns_labs_back: bool = False
    labs_teach: bool = False


@dataclass(frozen=True)
class Level:
    """How strong the Automa is."""

    id: str
    start: int
    cards: tuple[int, ...]  # cards of the first deck, to which a random one is added
    bonus: int = 0  # added to all points it gets before the final scoring
    without: tuple[int, ...] = ()  # cards that leave the game


@dataclass(frozen=True)
class BoardMethod:
    """A way to make the board: which tiles it uses, and which of them the dice lay and turn."""

    is_variable: bool = True
    keeps_inner: bool = False  # the inner tiles keep their places together, and their rotation
    shuffles_inner: bool = False  # … but are shuffled among these places
    left_out: tuple[str, ...] = ()  # tiles
