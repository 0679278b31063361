"""How the site's engine names things, in our words."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.components import TRACKS
from starboard.games.gaia.data.tiles import BOARD_ACTIONS, COMMON_TOKENS, FEDERATION_TOKENS
from starboard.games.gaia.map import NAMES
from starboard.kernel.errors import BadOption, UnknownName, short

PLANETS: Final = {"r": 0, "o": 1, "v": 2, "d": 3, "s": 4, "t": 5, "i": 6, "g": 7, "m": 8, "l": 9, "e": -1}
TRACK_NAMES: Final = ("terra", "nav", "int", "gaia", "eco", "sci")
TRACK: Final = dict(zip(TRACK_NAMES, TRACKS, strict=True))
ADVANCED: Final = {f"adv-{theirs}": f"adv-{ours}" for theirs, ours in TRACK.items()}
POSITION: Final = {**TRACK, "free1": "free1", "free2": "free2", "free3": "free3"}
POSITION_NAMES: Final = (*TRACK_NAMES, "free1", "free2", "free3")
STRUCTURE: Final = {"m": "mine", "ts": "ts", "lab": "lab", "PI": "pi", "ac1": "ac1", "ac2": "ac2", "gf": "gf"}
BUILDING: Final = {**STRUCTURE, "sp": "station"}
_BOOSTER_IDS: Final = (1, 3, 2, 4, 5, 6, 8, 7, 9, 10)  # by our booster, the number of theirs
BOOSTER: Final = {f"booster{theirs}": f"booster{ours}" for ours, theirs in enumerate(_BOOSTER_IDS, 1)}
BOOSTER_NAMES: Final = [f"booster{theirs}" for theirs in _BOOSTER_IDS]
TOKEN_NAMES: Final = (*[f"fed{number}" for number in range(1, COMMON_TOKENS + 1)], "gleens")
TOKEN: Final = dict(zip(TOKEN_NAMES, [token.id for token in FEDERATION_TOKENS], strict=True))
SPECIAL: Final = {
    **{"step": "step", "range+3": "range", "3r": "range", "4pw": "4pw", "q": "academy", "4c": "academy"},
    **{"q,5c": "q5c", "5c,q": "q5c", "3o": "3o", "3k": "3k", "swap-PI": "swap", "space-station": "station"},
    **{"down-lab": "downgrade", "up-lowest": "lowest"},
}
BOARD_ACTION: Final = {action.id: action.id for action in BOARD_ACTIONS}
MOST_DIGITS: Final = 3
FINAL_TILES: Final = {"structure": 0, "structureFed": 1, "planetType": 2, "gaia": 3, "sector": 4, "satellite": 5}

# What one conversion takes and gives.
CONVERSIONS: Final[dict[tuple[str, str], tuple[int, str]]] = {
    ("pw", "q"): (4, "spend 4pw for q"),
    ("pw", "o"): (3, "spend 3pw for o"),
    ("pw", "k"): (4, "spend 4pw for k"),
    ("pw", "c"): (1, "spend pw for c"),
    ("q", "o"): (1, "spend q for o"),
    ("k", "c"): (1, "spend k for c"),
    ("o", "c"): (1, "spend o for c"),
    ("o", "t"): (1, "spend o for t"),
    ("c", "q"): (4, "spend 4c for q"),
    ("c", "o"): (3, "spend 3c for o"),
    ("c", "k"): (4, "spend 4c for k"),
    ("t-a3", "k"): (1, "spend t for k"),
    ("gf", "q"): (1, "spend gf for q"),
}

# The site's names by ours, for our offers and snapshots.
BUILDING_OF: Final = {ours: theirs for theirs, ours in BUILDING.items()}
POSITION_OF: Final = {ours: theirs for theirs, ours in [*POSITION.items(), *ADVANCED.items()]}
TOKEN_OF: Final = {ours: theirs for theirs, ours in TOKEN.items()}
PLANET_LETTERS: Final = {ours: theirs for theirs, ours in PLANETS.items()}
BOOSTER_OF: Final = {ours: theirs for theirs, ours in BOOSTER.items()}
STRUCTURE_OF: Final = {ours: theirs for theirs, ours in STRUCTURE.items()}
SPECIAL_OF: Final = {**{ours: theirs for theirs, ours in SPECIAL.items()}, "range": "range+3", "q5c": "q,5c"}
CONVERSION_OF: Final = {code: (count, paid, wanted) for (paid, wanted), (count, code) in CONVERSIONS.items()}


class Places:
    """The hexes by both names that logs use: coordinates, and the site's own."""

    def __init__(self, hexes: list[list[Any]]) -> None:
        self.ours: dict[str, str] = {}
        self.theirs: dict[str, str] = {}
        for q, r, name, _, _ in hexes:
            place = f"{q}x{r}"
            if place in NAMES:
                self.ours[place] = place
                self.ours[str(name)] = place
                self.theirs[place] = str(name)

    def named(self, name: str) -> str:
        """Return our name of a hex."""
        if name not in self.ours:
            raise BadOption(key="gaia.log.no-hex", name=repr(short(name)))
        return self.ours[name]


def known(what: str, word: str, table: dict[str, str]) -> str:
    """Return our word for one of theirs; the error for an unknown word lists the known ones."""
    if word not in table:
        raise UnknownName(what, short(word), list(table))
    return table[word]


def amount(text: str) -> tuple[int, str]:
    """Read an amount: "4pw" is (4, "pw"), and a unit alone means one. Four digits are refused."""
    unit = text.lstrip("0123456789")
    digits = text[: len(text) - len(unit)]
    if len(digits) > MOST_DIGITS:
        raise BadOption(key="gaia.log.too-many", amount=repr(short(text)))
    return (int(digits) if digits else 1, unit)
