"""The vocabulary of Gaia Project: every action there is, and its notation."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import GAIAFORMER, POSITIONS, STRUCTURES, TRACKS
from starboard.games.gaia.data.tiles import BOARD_ACTIONS, BOOSTERS, FEDERATION_TOKENS
from starboard.games.gaia.interfaces import FACTION_IDS
from starboard.games.gaia.map import NAMES, members, set_of
from starboard.kernel.action import Action, Vocabulary

VOCABULARY: Final = Vocabulary()

# Kinds of actions.
CHOOSE: Final = 1  # a faction
START_BOOSTER: Final = 2
BUILD: Final = 3  # 3 to 9: by structure
STATION: Final = 10  # a space station
LOST_PLANET: Final = 11
SWAP: Final = 12
UP: Final = 13
STAY: Final = 14
TECH: Final = 15
ADVANCED_TECH: Final = 16
COVER: Final = 17
FEDERATE: Final = 18
PLAN: Final = 19
TOKEN: Final = 20
BOARD: Final = 21
SPECIAL: Final = 22
CONVERT: Final = 23
PASS: Final = 24
END_TURN: Final = 25
CHARGE: Final = 26
INCOME: Final = 27
BOWL: Final = 28
BRAINSTONE: Final = 29
GAIA_SPEND: Final = 30
ENOUGH: Final = 31
TILE_FOR_TOKENS: Final = 32
CONVERT_TOGETHER: Final = 33  # several conversions as one payment, where that is allowed
USE_FOR: Final = 34
SATELLITES: Final = 35
FROM_PLANET: Final = 36  # which gaiaformer starts a project
FROM_BOARD: Final = 37
TURN_TILE: Final = 38
TURN_REST: Final = 39

choose: Final = VOCABULARY.family("faction", FACTION_IDS, CHOOSE, "faction")
take_booster: Final = VOCABULARY.family("booster", [tile.id for tile in BOOSTERS], START_BOOSTER, "booster")
build: Final[list[list[Action]]] = [
    VOCABULARY.family(f"build {structure}", NAMES, BUILD + kind, "hex") for kind, structure in enumerate(STRUCTURES)
]
build_gaiaformer: Final = build[GAIAFORMER]
place_station: Final = VOCABULARY.family("build station", NAMES, STATION, "hex")
place_lost_planet: Final = VOCABULARY.family("lost-planet", NAMES, LOST_PLANET, "hex")
swap_with: Final = VOCABULARY.family("swap", NAMES, SWAP, "hex")

up: Final = VOCABULARY.family("up", TRACKS, UP, "track")
stay: Final = VOCABULARY.add("stay", "", STAY, ends_turn=True)
take_tile: Final = VOCABULARY.family("tech", POSITIONS, TECH, "tile")
take_advanced: Final = VOCABULARY.family("tech", [f"adv-{track}" for track in TRACKS], ADVANCED_TECH, "tile")
cover: Final = VOCABULARY.family("cover", POSITIONS, COVER, "tile")

federate: Final = VOCABULARY.add("federation", "", FEDERATE)
take_token: Final = VOCABULARY.family("token", [token.id for token in FEDERATION_TOKENS], TOKEN, "token")

board_action: Final = VOCABULARY.family("action", [action.id for action in BOARD_ACTIONS], BOARD, "action")

SPECIALS: Final = (
    *("step", "range", "4pw", "academy", "q5c", "3o", "3k"),  # boosters, tiles, the right academy
    *("swap", "station", "downgrade", "lowest"),  # faction boards
)
special: Final = VOCABULARY.family("special", SPECIALS, SPECIAL, "special")
SPECIAL_STEP: Final = 0
SPECIAL_RANGE: Final = 1
SPECIAL_ACADEMY: Final = 3
SPECIAL_SWAP: Final = 7
SPECIAL_STATION: Final = 8
SPECIAL_DOWNGRADE: Final = 9
SPECIAL_LOWEST: Final = 10

_CONVERSIONS: Final = (
    *("4pw for q", "3pw for o", "q for o", "4pw for k", "pw for c", "k for c", "o for c", "o for t"),
    *("4c for q", "3c for o", "4c for k", "t for k", "gf for q"),  # faction boards
)
convert: Final = [
    *VOCABULARY.family("spend", _CONVERSIONS, CONVERT, "spend"),
    VOCABULARY.add("burn", "spend:burn", CONVERT, len(_CONVERSIONS)),
]
POWER_FOR_QIC: Final = 0
POWER_FOR_ORE: Final = 1
QIC_FOR_ORE: Final = 2
POWER_FOR_KNOWLEDGE: Final = 3
POWER_FOR_CREDIT: Final = 4
KNOWLEDGE_FOR_CREDIT: Final = 5
ORE_FOR_CREDIT: Final = 6
ORE_FOR_TOKEN: Final = 7
CREDITS_FOR_QIC: Final = 8
CREDITS_FOR_ORE: Final = 9
CREDITS_FOR_KNOWLEDGE: Final = 10
TOKEN_FOR_KNOWLEDGE: Final = 11
GAIAFORMER_FOR_QIC: Final = 12
BURN: Final = 13

MOST_TOGETHER: Final = 24
spend_together: Final = VOCABULARY.family(
    "spend", [f"{power}pw together" for power in range(MOST_TOGETHER + 1)], CONVERT_TOGETHER, "spend"
)
use_for: Final = VOCABULARY.family("for", ["q", "o", "k", "c"], USE_FOR, "spend")

pass_for: Final = VOCABULARY.family("pass", [tile.id for tile in BOOSTERS], PASS, "booster", ends_turn=True)
pass_last: Final = VOCABULARY.add("pass", "", PASS, -1, ends_turn=True)
end_turn: Final = VOCABULARY.add("end turn", "", END_TURN, ends_turn=True)

charge_power: Final = VOCABULARY.add("charge", "", CHARGE, 0)
charge_then_token: Final = VOCABULARY.add("charge then token", "", CHARGE, 1)
token_then_charge: Final = VOCABULARY.add("token then charge", "", CHARGE, 2)
decline: Final = VOCABULARY.add("decline", "", CHARGE, 3)

income_charge: Final = VOCABULARY.family("income", [f"{n}pw" for n in range(7)], INCOME)
income_tokens: Final = VOCABULARY.family("income", [f"{n}t" for n in range(4)], INCOME)

from_bowl: Final = VOCABULARY.family("take", ["0", "1", "2", "3"], BOWL, "bowl")
take_brainstone: Final = VOCABULARY.add("take brainstone", "bowl:brainstone", BOWL, 4)
brainstone_to: Final = VOCABULARY.family("brainstone", ["gaia", "1", "2", "3", "discard", "keep"], BRAINSTONE, "bowl")
BRAINSTONE_DISCARD: Final = 4
BRAINSTONE_KEEP: Final = 5

gaia_spend: Final = VOCABULARY.family("gaia", ["4 for q", "3 for o", "4 for k", "1 for c"], GAIA_SPEND)
tile_for_tokens: Final = VOCABULARY.add("gaia 4 for tech", "", TILE_FOR_TOKENS)
enough: Final = VOCABULARY.add("enough", "", ENOUGH, ends_turn=True)
from_planet: Final = VOCABULARY.family("from", NAMES, FROM_PLANET, "hex")
from_board: Final = VOCABULARY.add("from board", "", FROM_BOARD)

turn_tile: Final = VOCABULARY.family("turn", ["0", "1", "2", "3", "4", "5"], TURN_TILE, "turn")  # by sixths, clockwise
turn_rest: Final = VOCABULARY.add("turn rest by dice", "turn:rest", TURN_REST, ends_turn=True)

PLAN_VERB: Final = "of"
SATELLITES_VERB: Final = "by"


def plan_action(structures: int, number: int) -> Action:
    """Return the action that names a federation by its planets and stations; `number` is its place in the list."""
    return _listing(PLAN_VERB, structures, "plan", PLAN, number)


def satellites_action(satellites: int, number: int) -> Action:
    """Return the action that names the hexes that get a satellite."""
    return _listing(SATELLITES_VERB, satellites, "satellites", SATELLITES, number)


def _listing(verb: str, hexes: int, target: str, kind: int, number: int) -> Action:
    return Action(f"{verb} {','.join([NAMES[hex] for hex in members(hexes)])}", target, kind, number)


def listed_hexes(action: Action) -> int:
    """Return the hexes that an action lists, as a set."""
    return set_of([NAMES.index(place) for place in action.code.partition(" ")[2].split(",")])


def read_listing(code: str) -> Action | None:
    """Return an action that lists hexes, from its code; these are too many to be in the vocabulary."""
    verb, _, places = code.partition(" ")
    if verb not in (PLAN_VERB, SATELLITES_VERB):
        return None
    for place in places.split(","):
        if place not in NAMES:
            return None
    return Action(code, "plan", PLAN) if verb == PLAN_VERB else Action(code, "satellites", SATELLITES)
