"""The setup that the site's engine makes of the seed in an `init` line: its dice, its shuffles, its board.

The dice are those of the library seedrandom (ARC4 without its first 256 numbers), the shuffles those of shuffle-seed.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.components import COLOURS, ROUNDS
from starboard.games.gaia.data.sector_tiles import SECTORS
from starboard.games.gaia.interop.names import FINAL_TILES, PLANET_LETTERS, POSITION_NAMES, TRACK_NAMES
from starboard.games.gaia.map import SLOTS
from starboard.kernel.errors import BadRecord, short
from starboard.kernel.hexes import DIRECTIONS, disc, turned

Place = tuple[int, int]

SMALL_TILES: Final = ("1", "2", "3", "4", "5B", "6B", "7B")
LARGE_TILES: Final = ("1", "2", "3", "4", "5A", "6A", "7A", "8", "9", "10")
PRINT_TURN: Final = 1  # the site's unturned tiles are turned by a sixth against print
MOST_LAYOUTS: Final = 2_000  # drawn before giving up; real seeds need fewer than a hundred
LONGEST_SEED: Final = 200
COPIES: Final = 3  # of each federation token
BOOSTERS_MORE: Final = 3

# Seeds of old games: the engine still lays mirrored tiles for them, and for some it applies another rule on neighbours.
STRICT_SEEDS: Final = (
    *("Gianluigi-Buffon", "randomSeed", "12", "9876", "yellow-paint-8951", "green-jeans-8458", "Fastgame01"),
)
MIRRORED_SEEDS: Final = (
    *STRICT_SEEDS,
    *("zadbd", "bosco-marcuzzo3", "Alex-Del-Pieroooooo", "SGAMBATA", "djfjjv4k", "randomSeed2", "randomseed"),
    *("polite-food-8474", "waiting-fabs-1", "curious-stay-2150", "Three", "GaiaRocks", "SalmurOnTheBoard"),
)
# Centres of the sectors in lists of sectors that do not name them.
_OLD_SMALL_CENTRES: Final = ((5, -2), (2, 3), (3, -5), (0, 0), (-3, 5), (-2, -3), (-5, 2))
_OLD_LARGE_CENTRES: Final = (
    *((5, -2), (2, 3), (-1, 8), (3, -5), (0, 0), (-3, 5), (-6, 10), (-2, -3), (-5, 2), (-8, 7)),
)
_RING: Final = (
    *((2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2), (2, -1)),
)
SUFFIXES: Final[dict[Place, str]] = {
    **{offset: f"A{number}" for number, offset in enumerate(_RING)},
    **{offset: f"B{number}" for number, offset in enumerate(DIRECTIONS)},
    (0, 0): "C",
}


class Sector:
    """A tile of the site on the board."""

    def __init__(self, tile: str, rotation: int, centre: Place) -> None:
        self.tile: Final = tile
        self.rotation: Final = rotation
        self.centre: Final = centre


class Dice:
    """The site's random numbers from a seed."""

    def __init__(self, seed: str) -> None:
        key: list[int] = []
        smear = 0
        for number, letter in enumerate(seed):
            at = number % 256
            if at < len(key):
                smear ^= key[at] * 19
                key[at] = (smear + ord(letter)) % 256
            else:
                key.append((smear + ord(letter)) % 256)
        key = key or [0]
        self._numbers: Final = list(range(256))
        self._one = self._other = 0
        for one in range(256):
            self._other = (self._other + key[one % len(key)] + self._numbers[one]) % 256
            self._swap(one, self._other)
        self._other = 0
        self._bytes(256)

    def _swap(self, one: int, other: int) -> None:
        self._numbers[one], self._numbers[other] = self._numbers[other], self._numbers[one]

    def _bytes(self, count: int) -> int:
        result = 0
        numbers = self._numbers
        for _ in range(count):
            self._one = (self._one + 1) % 256
            self._other = (self._other + numbers[self._one]) % 256
            self._swap(self._one, self._other)
            result = result * 256 + numbers[(numbers[self._one] + numbers[self._other]) % 256]
        return result

    def roll(self) -> float:
        """Return a number from 0 to 1, exclusively, with 52 bits or more."""
        number: float = self._bytes(6)
        whole: float = 2**48
        rest = 0
        while number < 2**52:
            number, whole, rest = (number + rest) * 256, whole * 256, self._bytes(1)
        while number >= 2**53:
            number, whole, rest = number / 2, whole / 2, rest // 2
        return (number + rest) / whole

    def below(self, count: int) -> int:
        return int(self.roll() * count)

    def shuffled(self, items: list[str]) -> list[str]:
        """Return the items in an order that the next number decides."""
        dice = Dice(as_text(self.roll()) + "\0")
        left = items[:]
        return [left.pop(dice.below(len(left))) for _ in items]


def as_text(number: float) -> str:
    """Write a number between 0 and 1 as JavaScript does, which uses exponents later than Python."""
    text = repr(number)
    digits, _, exponent = text.partition("e-")
    if exponent and int(exponent) <= 6:
        return f"0.{'0' * (int(exponent) - 1)}{digits.replace('.', '')}"
    return text.replace("e-0", "e-")


def tile_of(sector: str) -> str:
    """Return our name of a sector tile: "5A" is our "05", and "5B", its other side, our "05r"."""
    return sector.rstrip("AB").zfill(2) + ("r" if sector.endswith("B") else "")


def board(sectors: list[Sector], mirror: bool = False) -> dict[Place, str]:
    """Return the letter of the planet on every hex of the sectors."""
    letters: dict[Place, str] = {}
    for sector in sectors:
        q, r = sector.centre
        for place in disc(sector.centre, 2):
            letters[place] = "e"
        for offset, planet in SECTORS[tile_of(sector.tile)].items():
            printed = (-offset[1], -offset[0]) if mirror else offset
            dq, dr = turned(printed, sector.rotation + PRINT_TURN)
            letters[(q + dq, r + dr)] = PLANET_LETTERS[planet]
    return letters


def named_hexes(letters: dict[Place, str], sectors: list[Sector]) -> list[list[Any]]:
    """Return the hexes with the site's names, as in the setup of a log."""
    rows: list[list[Any]] = []
    for sector in sectors:
        q, r = sector.centre
        for offset, suffix in SUFFIXES.items():
            place = (q + offset[0], r + offset[1])
            rows.append([*place, f"{sector.tile.rstrip('AB')}{suffix}", letters[place], sector.tile])
    return rows


def rotated(letters: dict[Place, str], centre: Place, times: int) -> dict[Place, str]:
    """Return the board with the tile around a centre turned clockwise."""
    after = dict(letters)
    for dq, dr in SUFFIXES:
        tq, tr = turned((dq, dr), times)
        after[(centre[0] + tq, centre[1] + tr)] = letters[(centre[0] + dq, centre[1] + dr)]
    return after


def has_bad_neighbours(letters: dict[Place, str], sectors: list[Sector], is_strict: bool) -> bool:
    """Whether equal planets are neighbours: home planets anywhere, or in old games any planets of two tiles."""
    tiles = {place: sector.tile for sector in sectors for place in disc(sector.centre, 2)}
    homes = [PLANET_LETTERS[planet] for planet in range(COLOURS)]
    for place, letter in letters.items():
        if letter == "e" or (not is_strict and letter not in homes):
            continue
        for dq, dr in DIRECTIONS:
            near = (place[0] + dq, place[1] + dr)
            if letters.get(near) == letter and not (is_strict and tiles[near] == tiles[place]):
                return True
    return False


def drawn_sectors(dice: Dice, players: int, seed: str) -> list[Sector]:
    """Return the board that the dice give: tiles and rotations are drawn until no bad neighbours are left."""
    tiles = list(SMALL_TILES if players == 2 else LARGE_TILES)
    is_strict = seed in STRICT_SEEDS
    for _ in range(MOST_LAYOUTS):
        shuffled = dice.shuffled(tiles)
        sectors = [Sector(tile, dice.below(6), SLOTS[slot]) for slot, tile in enumerate(shuffled)]
        if not has_bad_neighbours(board(sectors, seed in MIRRORED_SEEDS), sectors, is_strict):
            return sectors
    raise BadRecord(key="gaia.log.seed", seed=repr(short(seed)))


def unturned_sectors(tiles: list[str]) -> list[Sector]:
    """Return the board of tiles that somebody chose one by one: the site lays them in the order of their numbers."""
    known = LARGE_TILES if len(tiles) == len(LARGE_TILES) else SMALL_TILES
    if sorted(tiles) != sorted(known):
        raise BadRecord(key="gaia.log.setup-board")
    return [Sector(tile, 0, SLOTS[slot]) for slot, tile in enumerate(known)]


def listed_sectors(placed: Any) -> list[Sector]:
    """Read the sectors of a game's options; old lists leave out the centres."""
    centres = _OLD_SMALL_CENTRES if len(placed) == len(_OLD_SMALL_CENTRES) else _OLD_LARGE_CENTRES
    sectors: list[Sector] = []
    for number, row in enumerate(placed):
        tile, rotation, centre = row["sector"], row["rotation"], row.get("center")
        at = (centre["q"], centre["r"]) if centre else centres[number]
        if tile not in SMALL_TILES + LARGE_TILES or type(rotation) is not int or at not in SLOTS:
            raise BadRecord(key="gaia.log.setup-hex", found=short(repr(row)))
        sectors.append(Sector(tile, rotation % 6, at))
    if len({sector.centre for sector in sectors}) < len(sectors) or len({s.tile for s in sectors}) < len(sectors):
        raise BadRecord(key="gaia.log.setup-board")
    return sectors


def seeded_setup(players: int, seed: str) -> tuple[list[Sector], dict[str, Any]]:
    """Return the sectors and the tiles that a seed gives, the latter as in the setup of a log."""
    if len(seed) > LONGEST_SEED:
        raise BadRecord(key="gaia.log.seed", seed=repr(short(seed)))
    dice = Dice(seed)
    sectors = drawn_sectors(dice, players, seed)
    boosters = dice.shuffled([f"booster{number}" for number in range(1, 11)])
    standard = dice.shuffled([f"tech{number}" for number in range(1, 10)])
    advanced = dice.shuffled([f"advtech{number}" for number in range(1, 16)])
    tokens = [f"fed{number}" for number in range(1, 7)]
    terraforming = dice.shuffled(tokens)[0]
    rounds = dice.shuffled([f"score{number}" for number in range(1, 11)])
    final = dice.shuffled(list(FINAL_TILES))
    return sectors, {
        "boosters": boosters[: players + BOOSTERS_MORE],
        "tech": {
            **dict(zip(POSITION_NAMES, standard, strict=True)),
            **{f"adv-{track}": tile for track, tile in zip(TRACK_NAMES, advanced, strict=False)},
        },
        "terraforming_federation": terraforming,
        "federation_supply": {token: COPIES - (token == terraforming) for token in tokens},
        "round_scoring": rounds[:ROUNDS],
        "final_scoring": final[:2],
    }
