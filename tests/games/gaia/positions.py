"""Positions for tests: galaxies set up by hand, moves in notation, and methods that read the result."""

from __future__ import annotations

from dataclasses import dataclass

from starboard.games.gaia import GAME
from starboard.games.gaia.actions import listed_hexes
from starboard.games.gaia.components import (
    GAIA_PROJECT,
    GAIAFORMER,
    LOST,
    MINE,
    NOTHING,
    OUTSIDE,
    PLANETS,
    SPACE,
    STRUCTURES,
    TRACKS,
)
from starboard.games.gaia.data.research_tracks import GAIAFORMERS
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    BOOSTERS,
    FEDERATION_TOKENS,
    FINAL_TILES,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.effects import goods
from starboard.games.gaia.game import RULES
from starboard.games.gaia.interfaces import faction_of
from starboard.games.gaia.map import NAMES, members
from starboard.games.gaia.rules import income
from starboard.games.gaia.rules.building import settle
from starboard.games.gaia.rules.federations import ChooseSatellites, all_plans
from starboard.games.gaia.rules.final_scoring import FINAL_SCORING
from starboard.games.gaia.rules.round import ACTIONS_STEP, BEGIN_ROUND, END_ROUND, GAIA_STEP
from starboard.games.gaia.rules.setup import begin
from starboard.games.gaia.rules.turn import TakeTurn
from starboard.games.gaia.state import ACTION_PHASE, BY_START, HELD_TOKENS, SOURCES, Gaia, Player, Settings
from starboard.kernel.codec import save
from starboard.kernel.match import Match
from starboard.kernel.rng import seeded
from starboard.kernel.step import Step
from tools.tables import MatchTable, number_of

FACTIONS = ("terrans", "xenos", "firaks", "nevlas")
PIECES = ("mine", "ts", "lab", "pi", "ac1", "ac2")
ALL_STANDARD = " ".join([tile.id for tile in STANDARD])
FIRST_SIX = " ".join([tile.id for tile in ADVANCED_TILES[:6]])
STARTS: dict[str, list[Step[Gaia]]] = {
    "turn": [END_ROUND, TakeTurn(0)],
    "round": [BEGIN_ROUND],  # with its income
    "gaia": [END_ROUND, ACTIONS_STEP, GAIA_STEP],
    "end": [FINAL_SCORING],
}


@dataclass(frozen=True)
class Seat:
    """What one player has. Structures stand on planets of the home type by default."""

    faction: str = ""
    has: str = "20c 10o 10k 5q"
    vp: int = 20
    bowls: str = "2 4 0"  # a fourth number is the Gaia area
    brainstone: int = NOTHING
    mine: str = ""
    ts: str = ""
    lab: str = ""
    pi: str = ""
    ac1: str = ""
    ac2: str = ""
    gf: str = ""  # gaiaformers, on transdim planets by default
    shared: str = ""  # mines beside the structures of others
    station: str = ""  # space stations
    lost: str = ""
    levels: str = ""  # "nav 2 gaia 3"
    tiles: str = ""
    covered: str = ""  # tiles that are owned and covered
    advanced: str = ""
    tokens: str = ""  # "8vp-q+ 12vp": a plus is a green side
    booster: str = ""
    satellites: str = ""
    federated: str = ""  # planets and stations in federations
    federations: int = 0


class Table(MatchTable[Gaia]):
    """A match that tests play and read in short notation: seats are "p1", "p2" …, places are "0x-1"."""

    kind = Gaia

    def change(self, *moves: str) -> str:
        """Play, and return how the first mover's goods, points and bowls changed: "-2c -1o +2vp -1I +1III"."""
        player = moves[0].partition(" ")[0]
        before = _counted(self.player(player))
        self.play(*moves)
        after = _counted(self.player(player))
        return " ".join([f"{after[key] - before[key]:+}{key}" for key in before if after[key] != before[key]])

    def player(self, seat: str) -> Player:
        return self.state.players[number_of(seat)]

    def goods(self, seat: str) -> str:
        player = self.player(seat)
        return f"{player.credits}c {player.ore}o {player.knowledge}k {player.qic}q"

    def bowls(self, seat: str) -> str:
        """Bowls I, II and III without the brainstone; the Gaia area after a plus unless it is empty."""
        player = self.player(seat)
        return f"{player.bowl1} {player.bowl2} {player.bowl3}" + (f" +{player.gaia}" if player.gaia else "")

    def income(self, seat: str) -> list[str]:
        """The income icons in sight, in the order of appearance, each as "2c 1pw"."""
        icons: list[str] = []
        for bundle in [icon.goods for icon in self.player(seat).icons]:
            amounts = (bundle.credits, bundle.ore, bundle.knowledge, bundle.qic, bundle.charge, bundle.tokens)
            named = zip(amounts, ("c", "o", "k", "q", "pw", "t"), strict=True)
            icons.append(" ".join([f"{amount}{letter}" for amount, letter in named if amount]))
        return icons

    def points(self, seat: str) -> int:
        return self.player(seat).vp

    def earned(self, seat: str, source: str) -> int:
        """Points from one source."""
        return self.player(seat).earned[SOURCES.index(source)]

    def level(self, seat: str, track: str) -> int:
        return self.player(seat).levels[TRACKS.index(track)]

    def tokens(self, seat: str) -> list[str]:
        """Federation tokens, with a plus while their green side is up."""
        return [FEDERATION_TOKENS[token.kind].id + "+" * token.is_green for token in self.player(seat).tokens]

    def tiles(self, seat: str) -> list[str]:
        """Uncovered standard tiles."""
        return [tile.id for number, tile in enumerate(STANDARD) if self.player(seat).has_tile(number)]

    def at(self, place: str) -> str:
        """What stands on a hex: "p1 mine", or ""."""
        hex = NAMES.index(place)
        structure = self.state.structure[hex]
        return "" if structure == NOTHING else f"p{self.state.owner[hex] + 1} {STRUCTURES[structure]}"

    def planet(self, place: str) -> str:
        planet = self.state.planet[NAMES.index(place)]
        return "" if planet < 0 else PLANETS[planet]

    def satellites(self, seat: str) -> list[str]:
        mine = 1 << number_of(seat)
        return [NAMES[hex] for hex, bits in enumerate(self.state.satellites) if bits & mine]

    def federated(self, seat: str) -> list[str]:
        mine = 1 << number_of(seat)
        return sorted([NAMES[hex] for hex, bits in enumerate(self.state.federated) if bits & mine])

    @property
    def owing(self) -> str:
        """The seat that owes a choice, "" when the game is over."""
        return f"p{self.match.pending[0].seat + 1}" if self.match.pending else ""

    @property
    def question(self) -> str:
        """The key of the open question, without the game's prefix."""
        return self.match.pending[0].key.removeprefix("gaia.ask.") if self.match.pending else ""

    def options(self, start: str = "") -> list[str]:
        """The codes offered now that begin like this."""
        return [action.code for action in self.match.pending[0].actions if action.code.startswith(start)]

    def offers(self, code: str) -> bool:
        return code in self.options()

    def plans(self) -> list[set[str]]:
        """All offered federations, by their hexes; a single one has been formed already."""
        if self.question == "federation":
            seat = self.match.pending[0].seat
            return [set(_names(planets | satellites)) for planets, satellites in all_plans(self.state, seat)]
        if self.question == "satellites":
            plan = self.state.agenda[-1]
            assert isinstance(plan, ChooseSatellites)
            planets = _names(listed_hexes(plan.plan))
            return [{*planets, *code.removeprefix("by ").split(",")} for code in self.options("by ")]
        assert self.question in ("token", "bowl")
        return [set(self.federated(self.owing))]


def _names(hexes: int) -> list[str]:
    return [NAMES[hex] for hex in members(hexes)]


def _counted(player: Player) -> dict[str, int]:
    bowls = {"I": player.bowl1, "II": player.bowl2, "III": player.bowl3, "G": player.gaia}
    return {"c": player.credits, "o": player.ore, "k": player.knowledge, "q": player.qic, "vp": player.vp, **bowls}


def table(
    *seats: Seat,
    planets: dict[str, str] | None = None,
    at: str = "turn",
    round: int = 1,
    round_tile: str = "tokens-5",
    final: str = "structures satellites",
    standard: str = ALL_STANDARD,
    advanced: str = FIRST_SIX,
    boosters: str = "",
    level_token: str = "12vp",
    **options: str,
) -> Table:
    """Return a table before p1's turn, or before a round, a Gaia phase or the final scoring.

    The board is empty except for `planets`, such as {"gaia": "1x0 2x0"}, and the planets below structures.
    """
    seated = [*seats, *[Seat()] * (2 - len(seats))]
    settled = GAME.settled(len(seated), {"board": "printed", **options})
    state = begin(Settings(settled), seeded(1), len(seated))
    state.agenda = STARTS[at][:]
    state.planet = [OUTSIDE if planet == OUTSIDE else SPACE for planet in state.planet]
    for planet, places in (planets or {}).items():
        for place in places.split():
            state.planet[NAMES.index(place)] = PLANETS.index(planet)
    state.round = round - 1 if at == "round" else round
    state.phase = ACTION_PHASE
    state.order = list(range(len(seated)))
    state.round_tiles = [[tile.id for tile in ROUND_TILES].index(round_tile)] * 6
    state.final_tiles = [FINAL_TILES.index(tile) for tile in final.split()]
    state.standard_at = _numbers(STANDARD, standard)
    state.advanced_at = _numbers(ADVANCED_TILES, advanced)
    state.supply = [3] * 6
    state.terraforming_token = [token.id for token in FEDERATION_TOKENS].index(level_token)
    taken = [seat.faction for seat in seated]
    free = [id for id in FACTIONS if id not in taken]
    for number, seat in enumerate(seated):
        _fill(state, number, seat, seat.faction or free.pop(0))
    for number, seat in enumerate(seated):
        _build(state, number, seat)
    for number, seat in enumerate(seated):
        _put(state, number, seat)
    _boosters(state, [seat.booster for seat in seated], boosters)
    return Table(Match.from_position(save(RULES, state)))


def new_game(*factions: str, seed: int = 1, **options: str) -> Table:
    """Return a new game; with factions, up to the first structures."""
    seats = len(factions) or int(options.pop("seats", "2"))
    table = Table(Match.new("gaia", seats, seed, **options))
    for _ in factions:
        if table.question == "faction":  # the last seat may have no choice
            table.play(f"{table.owing} faction {factions[number_of(table.owing)]}")
    return table


def _numbers(tiles: tuple[object, ...], ids: str) -> list[int]:
    known = [getattr(tile, "id", "") for tile in tiles]
    return [known.index(id) for id in ids.split()]


def _fill(state: Gaia, number: int, seat: Seat, faction: str) -> None:
    """Fill a faction's board: goods, bowls, levels, tiles, tokens."""
    player = state.players[number]
    player.faction = faction_of(faction)
    amounts = goods(seat.has)
    player.credits, player.ore, player.knowledge, player.qic, player.vp = (
        amounts.credits,
        amounts.ore,
        amounts.knowledge,
        amounts.qic,
        seat.vp,
    )
    player.earned[BY_START] = seat.vp
    bowls = [int(tokens) for tokens in seat.bowls.split()]
    player.bowl1, player.bowl2, player.bowl3 = bowls[:3]
    player.gaia = sum(bowls[3:])
    player.brain = seat.brainstone
    for icon in player.faction.board.base_income:
        income.appears(player, icon, income.ALWAYS_VISIBLE)
    words = seat.levels.split()
    for track, level in zip(words[::2], words[1::2], strict=True):
        income.set_level(player, TRACKS.index(track), int(level))
    player.formers = GAIAFORMERS[player.levels[GAIA_PROJECT]]
    for tile in _numbers(STANDARD, f"{seat.tiles} {seat.covered}"):
        player.tiles |= 1 << tile
        income.appears(player, income.TILE_INCOME[tile], income.ON_TILES)
    for tile in _numbers(STANDARD, seat.covered):
        player.covered |= 1 << tile
        income.disappears(player, income.TILE_INCOME[tile], income.ON_TILES)
    for tile in _numbers(ADVANCED_TILES, seat.advanced):
        player.advanced |= 1 << tile
    kinds = [token.id for token in FEDERATION_TOKENS]
    player.tokens = [HELD_TOKENS[kinds.index(word.rstrip("+"))][word.endswith("+")] for word in seat.tokens.split()]
    player.federations = seat.federations


def _build(state: Gaia, number: int, seat: Seat) -> None:
    """Build a player's structures."""
    player = state.players[number]
    for kind in PIECES:
        for place in getattr(seat, kind).split():
            hex = NAMES.index(place)
            assert state.owner[hex] == NOTHING, f"{place} is taken"
            if state.planet[hex] == SPACE:
                state.planet[hex] = player.faction.home
            player.built[STRUCTURES.index(kind)] += 1
            income.piece_leaves_board(player, STRUCTURES.index(kind))
            settle(state, number, hex, STRUCTURES.index(kind))
    if seat.lost:
        player.lost = NAMES.index(seat.lost)
        state.planet[player.lost] = LOST
        settle(state, number, player.lost, MINE)


def _put(state: Gaia, number: int, seat: Seat) -> None:
    """Put a player's other pieces on the map, some of them beside the structures of others."""
    player = state.players[number]
    for place in seat.shared.split():
        assert state.owner[NAMES.index(place)] not in (NOTHING, number), f"nobody else lives on {place}"
        player.built[MINE] += 1
        income.piece_leaves_board(player, MINE)
        settle(state, number, NAMES.index(place), MINE)
    for place in seat.gf.split():
        hex = NAMES.index(place)
        if state.planet[hex] == SPACE:
            state.planet[hex] = PLANETS.index("transdim")
        state.structure[hex], state.owner[hex] = GAIAFORMER, number
        player.built[GAIAFORMER] += 1
    for place in seat.station.split():
        state.station[NAMES.index(place)] = number
        player.stations.append(NAMES.index(place))
        player.measure_from(NAMES.index(place))
    for place in seat.satellites.split():
        state.satellites[NAMES.index(place)] |= 1 << number
        player.satellites += 1
    for place in f"{seat.satellites} {seat.federated}".split():
        state.federated[NAMES.index(place)] |= 1 << number


def _boosters(state: Gaia, wanted: list[str], free: str) -> None:
    """Give the seats their boosters, and leave three free."""
    ids = [tile.id for tile in BOOSTERS]
    left = [id for id in ids if id not in wanted and id not in free.split()]
    for number, id in enumerate(wanted):
        income.take_booster(state.players[number], ids.index(id or left.pop(0)))
    state.boosters = [ids.index(id) for id in (free.split() or left[:3])]
