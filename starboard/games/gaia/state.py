"""The state of a game of Gaia Project: the board, the players' boards, and what the round is about."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.components import GAIAFORMER, NOTHING, START_POINTS
from starboard.games.gaia.data.automa import CARDS, FACTIONS, LEVELS
from starboard.games.gaia.effects import AutomaFaction, DecisionCard, Level
from starboard.games.gaia.interfaces import Faction
from starboard.games.gaia.map import DISTANCE, FARTHEST, HEXES
from starboard.kernel.state import State
from starboard.kernel.step import Step

# Phases.
SETUP: Final = 0
INCOME_PHASE: Final = 1
GAIA_PHASE: Final = 2
ACTION_PHASE: Final = 3
OVER: Final = 4
PHASES: Final = ("setup", "income", "gaia", "actions", "over")

# Where points come from.
_SOURCES: Final = (
    *("start", *[f"round{n}" for n in range(1, 7)], *[f"booster{n}" for n in range(1, 11)]),
    *(*[f"tech{n}" for n in range(1, 10)], *[f"advanced{n}" for n in range(1, 16)]),
    *("federations", "charging", "rescored", "planet-types", "gaia-level", "faction"),
    *("final1", "final2", "terra", "nav", "ai", "gaia", "eco", "sci", "resources", "cards", "level"),
)
SOURCES: Final[list[str]] = list(_SOURCES)
BY_START: Final = 0
BY_ROUND: Final = 0  # plus the round
BY_BOOSTER: Final = 7
BY_TECH: Final = 17
BY_ADVANCED: Final = 26
BY_FEDERATION: Final = 41
BY_CHARGING: Final = 42
BY_RESCORING: Final = 43
BY_TYPES: Final = 44
BY_GAIA_LEVEL: Final = 45
BY_FACTION: Final = 46
BY_FINAL: Final = 47
BY_TRACK: Final = 49
BY_RESOURCES: Final = 55
BY_CARDS: Final = 56  # an Automa's
BY_LEVEL: Final = 57  # an Automa's too


class Settings:
    """What the table agreed on before the game; shared by all clones."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options: Final = options
        self.board: Final = options["board"]
        self.factions: Final = options["factions"]
        self.pass_order: Final = options["order"] == "variable" or options["rules"] == "boardgamers"
        self.automa: Final = options["automa"]
        self.has_automa: Final = options["automa"] != "none"
        self.automa_faction: Final = options["automa-faction"]
        # Where the site's engine departs from the rulebook (facts.md, section 16; see RULES.md).
        site = options["rules"] == "boardgamers"
        self.converts_at_end: Final = site
        self.zero_scores_nothing: Final = site
        self.stations_avoid_federation: Final = site
        self.forbids_waste: Final = site
        self.lowest_bowl_first: Final = site or options["bowls"] == "lowest"
        self.site_brainstone: Final = site
        self.merges_payments: Final = site
        self.must_use_gaia_power: Final = site
        self.late_lost_planet: Final = site


class Player:
    """All that belongs to one player."""

    def __init__(self, faction: Faction, is_copy: bool = False) -> None:
        """A fresh board; a copy gets its lists from the original and needs none of its own."""
        self.faction = faction
        self.credits = 0
        self.ore = 0
        self.knowledge = 0
        self.qic = 0
        self.vp = START_POINTS
        self.bowl1 = 0  # without the brainstone
        self.bowl2 = 0
        self.bowl3 = 0
        self.gaia = 0  # tokens in the Gaia area
        self.brain = NOTHING  # where the brainstone is: 0 the Gaia area, 1 to 3 a bowl
        self.levels: list[int] = NOT_YET if is_copy else [0, 0, 0, 0, 0, 0]
        self.built: list[int] = NOT_YET if is_copy else [0, 0, 0, 0, 0, 0, 0]  # pieces on the map, by structure
        self.formers = 0  # gaiaformers gained
        self.formers_away = 0  # of which in the Gaia area
        self.lost = NOTHING  # the hex of the Lost Planet
        self.planets: list[int] = NOT_YET if is_copy else []  # colonised hexes in order, shared ones too
        self.stations: list[int] = NOT_YET if is_copy else []  # hexes of space stations
        self.satellites = 0
        self.federations = 0  # formed by action
        self.tokens: list[int] = NOT_YET if is_copy else []  # federation tokens: kind * 2 + 1 while green side up
        self.types = 0  # colonised planet types, as bits
        self.tiles = 0  # standard tiles owned, as bits
        self.covered = 0  # of which covered
        self.advanced = 0
        self.booster = NOTHING
        self.icons: list[int] = NOT_YET if is_copy else []  # income in sight, see rules/income.py
        self.used = 0  # special actions used this round, as bits
        self.near: list[int] = FAR_AWAY  # per hex, how far from own planets or stations; replaced, never changed
        self.earned: list[int] = NOT_YET if is_copy else [0] * len(SOURCES)
        self.version = 0  # grows whenever this player's federations might have changed
        self.federable_for = NOTHING  # what the next answer was worked out for
        self.federable = False  # can a federation be formed?
        self.choices_for = NOTHING  # what the next list was worked out for
        self.choices: list[tuple[int, int]] = NO_CHOICES  # what federations can be formed of; replaced, never changed
        self.ways_for = NOTHING  # what the next list was worked out for
        self.ways: list[int] = NOT_YET  # the satellites that can link one of these; replaced, never changed

    def clone(self) -> Player:
        copy = Player(self.faction, is_copy=True)
        copy.credits = self.credits
        copy.ore = self.ore
        copy.knowledge = self.knowledge
        copy.qic = self.qic
        copy.vp = self.vp
        copy.bowl1 = self.bowl1
        copy.bowl2 = self.bowl2
        copy.bowl3 = self.bowl3
        copy.gaia = self.gaia
        copy.brain = self.brain
        copy.levels = self.levels[:]
        copy.built = self.built[:]
        copy.formers = self.formers
        copy.formers_away = self.formers_away
        copy.lost = self.lost
        copy.planets = self.planets[:]
        copy.stations = self.stations[:]
        copy.satellites = self.satellites
        copy.federations = self.federations
        copy.tokens = self.tokens[:]
        copy.types = self.types
        copy.tiles = self.tiles
        copy.covered = self.covered
        copy.advanced = self.advanced
        copy.booster = self.booster
        copy.icons = self.icons[:]
        copy.used = self.used
        copy.near = self.near
        copy.earned = self.earned[:]
        copy.version = self.version
        copy.federable_for = self.federable_for
        copy.federable = self.federable
        copy.choices_for = self.choices_for
        copy.choices = self.choices
        copy.ways_for = self.ways_for
        copy.ways = self.ways
        return copy

    def score(self, points: int, source: int) -> None:
        self.vp += points
        self.earned[source] += points

    def power(self) -> int:
        """What can be spent from bowl III."""
        return self.bowl3 * self.faction.token_value(self) + (3 if self.brain == 3 else 0)

    def all_tokens(self) -> int:
        """Tokens in the three bowls."""
        return self.bowl1 + self.bowl2 + self.bowl3 + (1 if self.brain > 0 else 0)

    def chargeable(self) -> int:
        """How much power can still be charged."""
        most = 2 * self.bowl1 + self.bowl2
        if self.brain == 1:
            return most + 2
        return most + 1 if self.brain == 2 else most

    def has_tile(self, tile: int) -> bool:
        """An uncovered standard tile."""
        return (self.tiles & ~self.covered) >> tile & 1 == 1

    def green_tokens(self) -> int:
        count = 0
        for token in self.tokens:
            count += token & 1
        return count

    def comes_near(self, hex: int) -> None:
        """A new planet or station to measure distances from."""
        row = DISTANCE[hex]
        near = self.near
        self.near = [row[other] if row[other] < near[other] else near[other] for other in range(HEXES)]


NOT_YET: Final[list[int]] = []  # nobody adds to this one
NO_CHOICES: Final[list[tuple[int, int]]] = []  # nor to this one
FAR_AWAY: Final[list[int]] = [2 * FARTHEST] * HEXES


NO_CARD: Final = 0  # also stands, in a view, for a card that nobody knows
LEVEL_IDS: Final = tuple([level.id for level in LEVELS])
AUTOMA_FACTIONS: Final = tuple([faction.id for faction in FACTIONS])


def level_of(id: str) -> Level:
    return LEVELS[LEVEL_IDS.index(id)]


def automa_faction(id: str) -> AutomaFaction:
    """The Automa's card of a faction; not every faction has one."""
    return FACTIONS[AUTOMA_FACTIONS.index(id)]


def card_of(number: int) -> DecisionCard:
    return CARDS[number - 1]


class Automa:
    """Where each of the seventeen cards is, and which ones everybody knows to be in play."""

    def __init__(self, level: Level) -> None:
        self.level: Final = level
        self.deck: list[int] = []  # the top card is the last
        self.pile: list[int] = []  # set aside; the top card is the last
        self.discard: list[int] = []  # of this round
        self.support = NO_CARD
        self.action = NO_CARD
        self.known = 0  # cards that everybody knows to be in play, as bits

    def clone(self) -> Automa:
        copy = Automa(self.level)
        copy.deck = self.deck[:]
        copy.pile = self.pile[:]
        copy.discard = self.discard[:]
        copy.support = self.support
        copy.action = self.action
        copy.known = self.known
        return copy

    def concealed(self) -> Automa:
        """The same without what nobody knows: the order of the deck, and which cards are in the pile."""
        copy = self.clone()
        copy.deck = sorted([card if self.known >> card & 1 else NO_CARD for card in self.deck])
        copy.pile = [NO_CARD] * len(self.pile)
        return copy

    def strangers(self) -> list[int]:
        """The cards of the game that have never been seen in play."""
        return [
            card.number for card in CARDS if not self.known >> card.number & 1 and card.number not in self.level.without
        ]


class Gaia(State):
    """A game of Gaia Project."""

    def __init__(
        self,
        agenda: list[Step[Any]],
        rng: int,
        decisions: int,
        settings: Settings,
        seats: int,
        players: list[Player],
    ) -> None:
        super().__init__(agenda, rng, decisions)
        self.settings: Final = settings
        self.seats: Final = seats  # players that decide; an Automa comes after them
        self.players = players
        self.planet: list[int] = []  # per hex
        self.worlds: list[int] = []  # the hexes with planets; replaced, never changed
        self.structure: list[int] = []  # per hex, or NOTHING
        self.owner: list[int] = []  # per hex, of that structure
        self.guest: list[int] = []  # per hex, who has a mine beside it, or NOTHING
        self.station: list[int] = []  # per hex, whose space station, or NOTHING
        self.satellites: list[int] = []  # per hex, a bit per player
        self.federated: list[int] = []  # per hex, a bit per player whose federation it belongs to
        self.layout: list[str] = []  # per slot: tile and rotation, or "" (for showing, and for the curious)
        self.round = 0
        self.phase = SETUP
        self.order: list[int] = []  # turn order of this round
        self.passed: list[int] = []  # in the order of passing
        self.used_actions = 0  # board actions taken this round, as bits
        self.boosters: list[int] = []  # that nobody has
        self.round_tiles: list[int] = []
        self.final_tiles: list[int] = []
        self.standard_at: list[int] = []  # standard tile per position
        self.advanced_at: list[int] = []  # advanced tile per research area, NOTHING once taken
        self.terraforming_token = NOTHING
        self.supply: list[int] = []  # federation tokens by kind
        self.offers: list[int] = []  # new structures whose neighbours may still charge: hex * 8 + builder
        self.automa: Automa | None = None  # its cards; its pieces are those of the player after the last seat

    def clone(self) -> Gaia:
        copy = Gaia(
            self.agenda[:],
            self.rng,
            self.decisions,
            self.settings,
            self.seats,
            [each.clone() for each in self.players],
        )
        copy.planet = self.planet[:]
        copy.worlds = self.worlds
        copy.structure = self.structure[:]
        copy.owner = self.owner[:]
        copy.guest = self.guest[:]
        copy.station = self.station[:]
        copy.satellites = self.satellites[:]
        copy.federated = self.federated[:]
        copy.layout = self.layout
        copy.round = self.round
        copy.phase = self.phase
        copy.order = self.order[:]
        copy.passed = self.passed[:]
        copy.used_actions = self.used_actions
        copy.boosters = self.boosters[:]
        copy.round_tiles = self.round_tiles
        copy.final_tiles = self.final_tiles
        copy.standard_at = self.standard_at
        copy.advanced_at = self.advanced_at[:]
        copy.terraforming_token = self.terraforming_token
        copy.supply = self.supply[:]
        copy.offers = self.offers[:]
        copy.automa = None if self.automa is None else self.automa.clone()
        copy.copied(self)
        return copy

    def find_worlds(self) -> None:
        """After the board was laid, or a planet was found."""
        self.worlds = [hex for hex in range(HEXES) if self.planet[hex] >= 0]

    def clockwise_after(self, seat: int) -> list[int]:
        """Everybody else, clockwise."""
        count = len(self.players)
        return [(seat + offset) % count for offset in range(1, count)]

    def still_playing(self) -> list[int]:
        """Who has not passed, in turn order."""
        return [seat for seat in self.order if seat not in self.passed]

    def belongs_to(self, hex: int, seat: int) -> bool:
        """Has this player colonised it, alone or as a guest?"""
        return (self.owner[hex] == seat and self.structure[hex] != GAIAFORMER) or self.guest[hex] == seat
