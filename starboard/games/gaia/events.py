"""The events of Gaia Project, and the reasons why something is not allowed; the texts are in the catalogues."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.actions import SPECIALS
from starboard.games.gaia.components import PLANETS, POSITIONS, STRUCTURES, TRACKS
from starboard.games.gaia.data.sector_tiles import SECTOR_IDS
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    BOOSTERS,
    FEDERATION_TOKENS,
    FINAL_TILES,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.effects import AUTOMA_ACTIONS, NARROWINGS, OBSTACLES, PLACES, SIDES
from starboard.games.gaia.interfaces import FACTION_IDS
from starboard.games.gaia.map import NAMES
from starboard.games.gaia.state import LEVEL_IDS, PHASES, SOURCES
from starboard.kernel.event import Kind, Noun
from starboard.kernel.parts import EventSentences
from starboard.kernel.reason import Reason

FACTION: Final = Noun("gaia.faction", FACTION_IDS)
STRUCTURE: Final = Noun("gaia.structure", STRUCTURES)
PLANET: Final = Noun("gaia.planet", PLANETS)
TRACK: Final = Noun("gaia.track", TRACKS)
POSITION: Final = Noun("gaia.position", POSITIONS)
TILE: Final = Noun("gaia.tile", [tile.id for tile in STANDARD])
ADVANCED: Final = Noun("gaia.advanced", [tile.id for tile in ADVANCED_TILES])
BOOSTER: Final = Noun("gaia.booster-told", [tile.id for tile in BOOSTERS])  # with what is printed on it
ROUND_TILE: Final = Noun("gaia.round-tile", [tile.id for tile in ROUND_TILES])
FINAL_TILE: Final = Noun("gaia.final", FINAL_TILES)
TOKEN: Final = Noun("gaia.token", [token.id for token in FEDERATION_TOKENS])
ACTION: Final = Noun("gaia.action", [action.id for action in BOARD_ACTIONS])
SPECIAL: Final = Noun("gaia.special", SPECIALS)
SOURCE: Final = Noun("gaia.score", SOURCES)
PHASE: Final = Noun("gaia.phase", PHASES)
HEX: Final = Noun("hex", NAMES)
SECTOR: Final = Noun("sector", SECTOR_IDS)
LEVEL: Final = Noun("gaia.automa.level", LEVEL_IDS)
AUTOMA_ACTION: Final = Noun("gaia.automa.does", AUTOMA_ACTIONS)
NARROWING: Final = Noun("gaia.automa.by", NARROWINGS)
SIDE: Final = Noun("gaia.automa.side", SIDES)
PLACE: Final = Noun("gaia.automa.place", PLACES)
OBSTACLE: Final = Noun("gaia.automa.why", OBSTACLES)
BOWL: Final = Noun("gaia.bowl", ("gaia", "1", "2", "3"))
RESOURCE: Final = Noun("gaia.resource", ("c", "o", "k", "q", "t"))
CREDITS, ORE, KNOWLEDGE, QIC, TOKENS = range(5)

CHOSE_FACTION: Final = Kind("gaia.chose-faction", {"seat": None, "faction": FACTION})
DRAWN_FIRST: Final = Kind("gaia.drawn-first", {"seat": None})
BOARD_MADE: Final = Kind("gaia.board-made", {})
TILES_LAID: Final = Kind("gaia.tiles-laid", {"seat": None})
TURNED: Final = Kind("gaia.turned", {"seat": None, "number": SECTOR, "degrees": None})
REST_BY_DICE: Final = Kind("gaia.rest-by-dice", {"seat": None})
STARTED_AT: Final = Kind("gaia.started-at", {"seat": None, "structure": STRUCTURE, "hex": HEX})
TOOK_BOOSTER: Final = Kind("gaia.took-booster", {"seat": None, "booster": BOOSTER})
ROUND: Final = Kind("gaia.round", {"round": None, "tile": ROUND_TILE})
GAINED: Final = Kind("gaia.gained", {"seat": None, "count": None, "resource": RESOURCE})
LOST_TO_LIMIT: Final = Kind("gaia.lost-to-limit", {"seat": None, "count": None, "resource": RESOURCE})
PAID: Final = Kind("gaia.paid", {"seat": None, "count": None, "resource": RESOURCE})
SPENT_POWER: Final = Kind("gaia.spent-power", {"seat": None, "count": None})
CHARGED: Final = Kind("gaia.charged", {"seat": None, "count": None})
BURNED: Final = Kind("gaia.burned", {"seat": None})
TOKENS_TO_GAIA: Final = Kind("gaia.tokens-to-gaia", {"seat": None, "count": None})
TOKENS_DISCARDED: Final = Kind("gaia.tokens-discarded", {"seat": None, "count": None})
TOKENS_BACK: Final = Kind("gaia.tokens-back", {"seat": None, "count": None, "bowl": BOWL})
POINTS: Final = Kind("gaia.points", {"seat": None, "count": None, "source": SOURCE})
BUILT: Final = Kind("gaia.built", {"seat": None, "structure": STRUCTURE, "hex": HEX})
TERRAFORMED: Final = Kind("gaia.terraformed", {"seat": None, "hex": HEX, "count": None})
PROJECT: Final = Kind("gaia.project", {"seat": None, "hex": HEX})
BECAME_GAIA: Final = Kind("gaia.became-gaia", {"hex": HEX})
STATION: Final = Kind("gaia.station", {"seat": None, "hex": HEX})
SWAPPED: Final = Kind("gaia.swapped", {"seat": None, "hex": HEX})
LOST_PLANET: Final = Kind("gaia.lost-planet", {"seat": None, "hex": HEX})
ADVANCED_TO: Final = Kind("gaia.advanced-to", {"seat": None, "track": TRACK, "level": None})
STAYED: Final = Kind("gaia.stayed", {"seat": None})
GOT_TILE: Final = Kind("gaia.got-tile", {"seat": None, "tile": TILE})
GOT_ADVANCED: Final = Kind("gaia.got-advanced", {"seat": None, "tile": ADVANCED, "covered": TILE})
GOT_TOKEN: Final = Kind("gaia.got-token", {"seat": None, "token": TOKEN})
FLIPPED_TOKEN: Final = Kind("gaia.flipped-token", {"seat": None, "token": TOKEN})
FEDERATED: Final = Kind("gaia.federated", {"seat": None, "planets": None, "satellites": None})
USED_ACTION: Final = Kind("gaia.used-action", {"seat": None, "action": ACTION})
USED_SPECIAL: Final = Kind("gaia.used-special", {"seat": None, "special": SPECIAL})
GAIAFORMER: Final = Kind("gaia.gaiaformer", {"seat": None})
GAIAFORMER_AWAY: Final = Kind("gaia.gaiaformer-away", {"seat": None})
GAIAFORMERS_BACK: Final = Kind("gaia.gaiaformers-back", {"seat": None, "count": None})
DECLINED: Final = Kind("gaia.declined", {"seat": None, "count": None})
PASSED: Final = Kind("gaia.passed", {"seat": None})
FIRST: Final = Kind("gaia.first", {"seat": None})
BRAINSTONE: Final = Kind("gaia.brainstone", {"seat": None, "bowl": BOWL})
BRAINSTONE_LOST: Final = Kind("gaia.brainstone-lost", {"seat": None})
RANKED: Final = Kind("gaia.ranked", {"seat": None, "final": FINAL_TILE, "count": None})
GAME_OVER: Final = Kind("gaia.over", {})

AUTOMA_PLAYS: Final = Kind("gaia.automa.plays", {"seat": None, "level": LEVEL})
AUTOMA_EXPERIMENT: Final = Kind("gaia.automa.experiment", {"seat": None})
AUTOMA_SETUP_CARD: Final = Kind("gaia.automa.setup-card", {"card": None, "by": NARROWING})
AUTOMA_START_SLOT: Final = Kind("gaia.automa.start-slot", {"card": None, "slot": None})
AUTOMA_RANDOM_SLOT: Final = Kind("gaia.automa.random-slot", {"slot": None})
AUTOMA_DECK: Final = Kind("gaia.automa.deck", {"count": None})
AUTOMA_SUPPORT: Final = Kind("gaia.automa.support", {"card": None})
AUTOMA_CARD: Final = Kind("gaia.automa.card", {"card": None, "does": AUTOMA_ACTION, "count": None})
AUTOMA_PART: Final = Kind("gaia.automa.part", {"does": AUTOMA_ACTION})
AUTOMA_PLANETS: Final = Kind("gaia.automa.planets", {"count": None, "range": None})
AUTOMA_NARROWED: Final = Kind("gaia.automa.narrowed", {"by": NARROWING, "count": None, "before": None})
AUTOMA_UPGRADES: Final = Kind("gaia.automa.upgrades", {"old": STRUCTURE, "new": STRUCTURE, "count": None})
AUTOMA_NAMED: Final = Kind("gaia.automa.named", {"track": TRACK})
AUTOMA_CLOSED: Final = Kind("gaia.automa.closed", {"track": TRACK})
AUTOMA_HIGHEST: Final = Kind("gaia.automa.highest", {"level": None, "count": None})
AUTOMA_COUNTED: Final = Kind("gaia.automa.counted", {"number": None, "side": SIDE, "count": None})
AUTOMA_COVERED: Final = Kind("gaia.automa.covered", {"action": ACTION})
AUTOMA_REMOVED: Final = Kind("gaia.automa.removed", {"tile": ADVANCED, "track": TRACK})
AUTOMA_SATELLITE: Final = Kind("gaia.automa.satellite", {"count": None})
AUTOMA_INSTEAD: Final = Kind("gaia.automa.instead", {"why": OBSTACLE, "does": AUTOMA_ACTION})
AUTOMA_CANNOT: Final = Kind("gaia.automa.cannot", {"why": OBSTACLE})
AUTOMA_STOPS: Final = Kind("gaia.automa.stops", {"card": None, "count": None})
AUTOMA_NO_CARD: Final = Kind("gaia.automa.no-card", {})
AUTOMA_PASS_SLOT: Final = Kind("gaia.automa.pass-slot", {"card": None, "place": PLACE})
AUTOMA_WON: Final = Kind("gaia.automa.won", {"count": None})
AUTOMA_LOST: Final = Kind("gaia.automa.lost", {"count": None})
AUTOMA_TIED: Final = Kind("gaia.automa.tied", {"count": None})
GAIAFORMER_MOVED: Final = Kind("gaia.gaiaformer-moved", {"seat": None, "hex": HEX})


# Which events share a sentence in the log.
SENTENCES: Final = EventSentences(
    listed={GAINED.key: "resource", PAID.key: "resource"},
    implied={PASSED.key: FIRST.key},
)

BOARD_TAKEN: Final = Reason("gaia.why.board-taken", "advanced-setup")
NOT_IN_FIRST_GAME: Final = Reason("gaia.why.not-in-first-game", "setup")
NO_WAY_ON: Final = Reason("gaia.why.no-way-on", "advanced-setup")
NOT_HOME: Final = Reason("gaia.why.not-home", "advanced-setup")
OCCUPIED: Final = Reason("gaia.why.occupied", "1")
NO_PLANET: Final = Reason("gaia.why.no-planet", "1")
TRANSDIM: Final = Reason("gaia.why.transdim", "1")
NOT_TRANSDIM: Final = Reason("gaia.why.not-transdim", "2")
FOREIGN_GAIAFORMER: Final = Reason("gaia.why.foreign-gaiaformer", "1")
NO_PIECE: Final = Reason("gaia.why.no-piece", "1")
TOO_FAR: Final = Reason("gaia.why.too-far", "1")
CANNOT_PAY: Final = Reason("gaia.why.cannot-pay", "1")
CANNOT_PAY_QIC: Final = Reason("gaia.why.cannot-pay-qic", "1")
CANNOT_PAY_STEPS: Final = Reason("gaia.why.cannot-pay-steps", "1")
NO_GAIAFORMER: Final = Reason("gaia.why.no-gaiaformer", "2")
TOO_FEW_TOKENS: Final = Reason("gaia.why.too-few-tokens", "2")
NOT_YOURS: Final = Reason("gaia.why.not-yours", "3")
WRONG_UPGRADE: Final = Reason("gaia.why.wrong-upgrade", "3")
SHARED_PLANET: Final = Reason("gaia.why.shared-planet", "I")
ON_LOST_PLANET: Final = Reason("gaia.why.on-lost-planet", "II")
NO_FEDERATION: Final = Reason("gaia.why.no-federation", "4")
NO_TOKEN_LEFT: Final = Reason("gaia.why.no-token-left", "4")
NO_KNOWLEDGE: Final = Reason("gaia.why.no-knowledge", "5")
AT_THE_TOP: Final = Reason("gaia.why.at-the-top", "5")
LEVEL_TAKEN: Final = Reason("gaia.why.level-taken", "5")
NO_GREEN_TOKEN: Final = Reason("gaia.why.no-green-token", "5")
CLOSED_AREA: Final = Reason("gaia.why.closed-area", "I")
ACTION_USED: Final = Reason("gaia.why.action-used", "6")
NO_POWER: Final = Reason("gaia.why.no-power", "6")
NO_QIC: Final = Reason("gaia.why.no-qic", "6")
NOTHING_GAINED: Final = Reason("gaia.why.nothing-gained", "rulings")
NO_STEP_SAVED: Final = Reason("gaia.why.no-step-saved", "rulings")
NO_RANGE_SAVED: Final = Reason("gaia.why.no-range-saved", "rulings")
NO_HELP_NEEDED: Final = Reason("gaia.why.no-help-needed", "rulings")
NOTHING_TO_BUILD: Final = Reason("gaia.why.nothing-to-build", "6")
NO_TILE_LEFT: Final = Reason("gaia.why.no-tile-left", "rulings")
NO_TOKEN_OWNED: Final = Reason("gaia.why.no-token-owned", "III")
SPECIAL_USED: Final = Reason("gaia.why.special-used", "7")
NOT_AVAILABLE: Final = Reason("gaia.why.not-available", "7")
HAS_TILE: Final = Reason("gaia.why.has-tile", "3")
LEVEL_TOO_LOW: Final = Reason("gaia.why.level-too-low", "3")
TILE_GONE: Final = Reason("gaia.why.tile-gone", "3")
NOTHING_TO_COVER: Final = Reason("gaia.why.nothing-to-cover", "3")
BOOSTER_TAKEN: Final = Reason("gaia.why.booster-taken", "8")
NAME_A_BOOSTER: Final = Reason("gaia.why.name-a-booster", "8")
LAST_PASS: Final = Reason("gaia.why.last-pass", "8")
BOWL_ORDER: Final = Reason("gaia.why.bowl-order", "power")
EMPTY_BOWL: Final = Reason("gaia.why.empty-bowl", "power")
HAS_SATELLITE: Final = Reason("gaia.why.has-satellite", "II")
NOTHING_TO_SPEND: Final = Reason("gaia.why.nothing-to-spend", "9")
MUST_USE_ALL: Final = Reason("gaia.why.must-use-all", "rulings")
NOT_LOWEST: Final = Reason("gaia.why.not-lowest", "I")

KINDS: Final = [value for value in list(globals().values()) if isinstance(value, Kind)]
REASONS: Final = [value for value in list(globals().values()) if isinstance(value, Reason)]

QUESTIONS: Final = (
    "gaia.ask.faction", "gaia.ask.first-mine", "gaia.ask.first-institute", "gaia.ask.first-booster", "gaia.ask.income",
    "gaia.ask.turn", "gaia.ask.after-turn", "gaia.ask.mine-with-steps", "gaia.ask.with-range", "gaia.ask.tech",
    "gaia.ask.cover", "gaia.ask.advance", "gaia.ask.lost-planet", "gaia.ask.federation", "gaia.ask.satellites",
    "gaia.ask.token", "gaia.ask.rescore", "gaia.ask.charge", "gaia.ask.brainstone-charge", "gaia.ask.brainstone-spend",
    "gaia.ask.brainstone-leave", "gaia.ask.bowl", "gaia.ask.swap", "gaia.ask.station", "gaia.ask.downgrade",
    "gaia.ask.lowest", "gaia.ask.gaia-power", "gaia.ask.use-power", "gaia.ask.gaia-tiles", "gaia.ask.gaiaformer",
    "gaia.ask.turn-tile",
)  # fmt: skip
