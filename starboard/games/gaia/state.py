"""The state of a game of Gaia Project: the map, the players' boards, the tiles, and the Automa's cards."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.components import GAIAFORMER, NOTHING, START_POINTS, STRUCTURES, TRACKS
from starboard.games.gaia.data.automa import CARDS, FACTIONS, LEVELS
from starboard.games.gaia.data.board_methods import BOARD_METHODS, MAY_TOUCH
from starboard.games.gaia.data.tiles import FEDERATION_TOKENS
from starboard.games.gaia.effects import AutomaFaction, DecisionCard, IncomeIcon, Level
from starboard.games.gaia.interfaces import Faction
from starboard.games.gaia.map import DISTANCE, FARTHEST, HEXES
from starboard.kernel.immutable import Immutable
from starboard.kernel.state import State
from starboard.kernel.step import Step

# Phases.
SETUP: Final = 0
INCOME_PHASE: Final = 1
GAIA_PHASE: Final = 2
ACTION_PHASE: Final = 3
OVER: Final = 4
PHASES: Final = ("setup", "income", "gaia", "actions", "over")

# Sources of points; the constants below are places in this list.
_SOURCES: Final = (
    *("start", *[f"round{n}" for n in range(1, 7)], *[f"booster{n}" for n in range(1, 11)]),
    *(*[f"tech{n}" for n in range(1, 10)], *[f"advanced{n}" for n in range(1, 16)]),
    *("federations", "charging", "rescored", "planet-types", "gaia-level", "faction"),
    *("final1", "final2", "terra", "nav", "ai", "gaia", "eco", "sci", "resources", "cards", "level", "auction"),
)
SOURCES: Final[list[str]] = list(_SOURCES)
BY_START: Final = 0
BY_ROUND: Final = 0  # plus the round: the index of that round tile's points
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
BY_CARDS: Final = 56  # only of an Automa
BY_LEVEL: Final = 57  # only of an Automa
BY_AUCTION: Final = 58  # the price of the faction, in imported games


class Settings:
    """The options of the game as the rules ask for them; all clones share them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options: Final = options
        self.method: Final = BOARD_METHODS[options["board"]]
        self.factions: Final = options["factions"]
        self.first: Final = options["first"]
        self.pass_order: Final = options["order"] == "variable" or options["rules"] == "boardgamers"
        self.automa: Final = options["automa"]
        self.has_automa: Final = options["automa"] != "none"
        self.automa_faction: Final = options["automa-faction"]
        self.gaiaformers_move: Final = options["gaiaformers"] == "move"  # from finished planets to new projects
        self.asks_every_order: Final = options["income-order"] == "always"  # even if nothing depends on it
        # How the rules of boardgamers.space differ from the rulebook (facts.md, section 16; see RULES.md).
        site = options["rules"] == "boardgamers"
        self.assembly: Final = options["assembly"] if self.method.is_variable and not site else "before"
        self.may_touch: Final = MAY_TOUCH["home-types" if site else options["neighbours"]]
        self.converts_at_end: Final = site
        self.zero_scores_nothing: Final = site
        self.stations_avoid_federation: Final = site
        self.forbids_waste: Final = site
        self.lowest_bowl_first: Final = site or options["bowls"] == "lowest"
        self.site_brainstone: Final = site
        self.merges_payments: Final = site
        self.must_use_gaia_power: Final = site
        self.late_lost_planet: Final = site
        self.shared_gaia_mines: Final = not site  # cost and score like any mine on a Gaia planet
        self.compares_valid_federations: Final = site  # not only with legal ones
        self.satellites_mark: Final = not site  # on final tiles, the turn-order card and the Lost Planet


class HeldToken(Immutable):
    """A federation token that a player owns, with its green or its gray side up."""

    def __init__(self, kind: int, is_green: bool) -> None:
        self.kind: Final = kind  # the row in FEDERATION_TOKENS
        self.is_green: Final = is_green


HELD_TOKENS: Final = [(HeldToken(kind, False), HeldToken(kind, True)) for kind in range(len(FEDERATION_TOKENS))]
"""Per kind of token, the gray and the green one: alike tokens are the same object."""


class FederationMemo:
    """What was worked out about a player's federations; it holds while version, budget and threshold stay the same.

    Clones share it: what is filled in later holds for all of them.
    """

    def __init__(self, version: int, budget: int, threshold: int) -> None:
        self.version: Final = version
        self.budget: Final = budget
        self.threshold: Final = threshold
        self.is_possible: bool | None = None  # can a federation be formed? None: not worked out yet
        self.choices: list[tuple[int, int]] | None = None  # structures and number of satellites of each legal one
        self.structures = 0  # the structures that the satellite sets below link
        self.satellite_sets: list[int] = []


NO_MEMO: Final = FederationMemo(NOTHING, 0, 0)  # fits no player


class Player:
    """All that belongs to one player.

    A new player gets the lists from `fresh_player`, a clone from the original, a saved one from the data.
    """

    def __init__(self, faction: Faction) -> None:
        self.faction = faction
        self.credits = 0
        self.ore = 0
        self.knowledge = 0
        self.qic = 0
        self.vp = START_POINTS
        self.bowl1 = 0  # tokens without the brainstone
        self.bowl2 = 0
        self.bowl3 = 0
        self.gaia = 0  # tokens in the Gaia area, without the brainstone
        self.brain = NOTHING  # where the brainstone is: 0 the Gaia area, 1 to 3 a bowl
        self.levels: list[int] = NOT_YET
        self.built: list[int] = NOT_YET  # pieces on the map, by structure
        self.formers = 0  # gaiaformers gained
        self.formers_away = 0  # gaiaformers in the Gaia area
        self.lost = NOTHING  # the hex of the Lost Planet
        self.planets: list[int] = NOT_YET  # colonised hexes in order, shared ones too
        self.stations: list[int] = NOT_YET  # hexes of space stations
        self.satellites = 0
        self.federations = 0  # federations formed
        self.tokens: list[HeldToken] = NO_TOKENS
        self.types = 0  # colonised planet types, as bits
        self.tiles = 0  # standard tiles owned, as bits
        self.covered = 0  # standard tiles covered by advanced ones, as bits
        self.advanced = 0  # advanced tiles owned, as bits
        self.booster = NOTHING
        self.icons: list[IncomeIcon] = NO_ICONS  # income icons in sight, in order of appearance
        self.used = 0  # special actions used this round, as bits
        self.near = UNREACHED  # per hex, the distance to the nearest own planet or station; replaced as a whole
        self.earned: list[int] = NOT_YET  # points by source
        self.version = 0  # grows whenever the federations that this player can form may have changed
        self.federation_memo = NO_MEMO

    def clone(self) -> Player:
        copy = Player(self.faction)
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
        copy.federation_memo = self.federation_memo
        return copy

    def score(self, points: int, source: int) -> None:
        """Add points, and count them under their source."""
        self.vp += points
        self.earned[source] += points

    def power(self) -> int:
        """Return the power that can be spent from bowl III."""
        return self.bowl3 * self.faction.token_value(self) + (3 if self.brain == 3 else 0)

    def all_tokens(self) -> int:
        """Return the number of tokens in the three bowls, with the brainstone."""
        return self.bowl1 + self.bowl2 + self.bowl3 + (1 if self.brain > 0 else 0)

    def in_bowl2(self) -> int:
        """Return the number of tokens in bowl II, with the brainstone."""
        return self.bowl2 + (1 if self.brain == 2 else 0)

    def free_formers(self) -> int:
        """Return how many gaiaformers can start a project."""
        return self.formers - self.formers_away - self.built[GAIAFORMER]

    def chargeable(self) -> int:
        """Return how much power can still be charged."""
        return 2 * self.bowl1 + self.bowl2 + (3 - self.brain if self.brain > 0 else 0)

    def has_tile(self, tile: int) -> bool:
        """Whether the player has this standard tile, uncovered."""
        return (self.tiles & ~self.covered) >> tile & 1 == 1

    def green_tokens(self) -> int:
        """Return how many federation tokens show their green side."""
        count = 0
        for token in self.tokens:
            if token.is_green:
                count += 1
        return count

    def measure_from(self, hex: int) -> None:
        """Update the distances for a new planet or station of this player."""
        row = DISTANCE[hex]
        near = self.near
        self.near = [row[other] if row[other] < near[other] else near[other] for other in range(HEXES)]


def fresh_player(faction: Faction) -> Player:
    """Return a player of a faction who has nothing yet."""
    player = Player(faction)
    player.levels, player.built, player.earned = [0] * len(TRACKS), [0] * len(STRUCTURES), [0] * len(SOURCES)
    player.planets, player.stations, player.tokens, player.icons = [], [], [], []
    return player


# Placeholders of lists that a player or state still has to get; never changed.
NOT_YET: Final[list[int]] = []
NO_TOKENS: Final[list[HeldToken]] = []
NO_ICONS: Final[list[IncomeIcon]] = []
UNREACHED: Final[list[int]] = [2 * FARTHEST] * HEXES


NO_CARD: Final = 0  # in a view, this also stands for an unknown card
LEVEL_IDS: Final = tuple([level.id for level in LEVELS])
AUTOMA_FACTIONS: Final = tuple([faction.id for faction in FACTIONS])


def level_of(id: str) -> Level:
    """Return an Automa's level of difficulty."""
    return LEVELS[LEVEL_IDS.index(id)]


def automa_faction(id: str) -> AutomaFaction:
    """Return the Automa's card of a faction; not every faction has one."""
    return FACTIONS[AUTOMA_FACTIONS.index(id)]


def card_of(number: int) -> DecisionCard:
    """Return the decision card with this number."""
    return CARDS[number - 1]


class Automa:
    """The Automa's cards: the round's deck, the open cards, and the pile that the deck grows from."""

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
        """Return a copy without what nobody knows: the order of the deck, and which cards are in the pile."""
        copy = self.clone()
        copy.deck = sorted([card if self.known >> card & 1 else NO_CARD for card in self.deck])
        copy.pile = [NO_CARD] * len(self.pile)
        return copy

    def unseen(self) -> list[int]:
        """Return the cards of the game that have never been seen in play."""
        return [
            card.number for card in CARDS if not self.known >> card.number & 1 and card.number not in self.level.without
        ]


class PowerOffer(Immutable):
    """A new structure whose neighbours may charge power once the turn is over."""

    def __init__(self, hex: int, builder: int) -> None:
        self.hex: Final = hex
        self.builder: Final = builder


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
        self.seats: Final = seats  # players that decide; the Automa, if any, is the player after them
        self.players = players
        self.planet: list[int] = []  # per hex
        self.worlds: list[int] = []  # the hexes with planets; never changed in place
        self.structure: list[int] = []  # per hex, or NOTHING
        self.owner: list[int] = []  # per hex, of that structure
        self.guest: list[int] = []  # per hex, who shares the planet with a second mine, or NOTHING
        self.station: list[int] = []  # per hex, whose space station, or NOTHING
        self.satellites: list[int] = []  # per hex, a bit per player
        self.federated: list[int] = []  # per hex, a bit per player whose federation it belongs to
        self.layout: list[str] = []  # per slot: tile and rotation, or ""; only for showing
        self.round = 0
        self.phase = SETUP
        self.order: list[int] = []  # turn order of this round, in the setup of the first one
        self.passed: list[int] = []  # in the order of passing
        self.used_actions = 0  # board actions taken this round, as bits
        self.boosters: list[int] = []  # those that nobody has
        self.round_tiles: list[int] = []
        self.final_tiles: list[int] = []
        self.standard_at: list[int] = []  # standard tile per position
        self.advanced_at: list[int] = []  # advanced tile per research area, NOTHING once taken
        self.terraforming_token = NOTHING
        self.supply: list[int] = []  # federation tokens by kind
        self.offers: list[PowerOffer] = []
        self.automa: Automa | None = None  # its cards; its pieces belong to the player after the last seat

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
        """List the hexes with planets anew, after the map changed."""
        self.worlds = [hex for hex in range(HEXES) if self.planet[hex] >= 0]

    def clockwise_after(self, seat: int) -> list[int]:
        """Return everybody else's seats, clockwise."""
        count = len(self.players)
        return [(seat + offset) % count for offset in range(1, count)]

    def belongs_to(self, hex: int, seat: int) -> bool:
        """Whether this player has colonised the planet, alone or as a guest."""
        return (self.owner[hex] == seat and self.structure[hex] != GAIAFORMER) or self.guest[hex] == seat
