"""Setup (pp. 4-7 and 19): the board, the tiles, factions, first structures, first boosters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import build, choose, take_booster
from starboard.games.gaia.components import INSTITUTE, MINE, NOTHING, OUTSIDE, ROUNDS, TRACKS
from starboard.games.gaia.data.automa import SOLO_TOKENS
from starboard.games.gaia.data.first_game import FIRST_GAME
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    BOOSTERS,
    COMMON_TOKENS,
    FEDERATION_TOKENS,
    FINAL_TILES,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.interfaces import FACTION_IDS, UNCHOSEN, board_number, faction_of
from starboard.games.gaia.map import HEXES, SLOTS
from starboard.games.gaia.rules import income
from starboard.games.gaia.rules.assembly import ASSEMBLE_BOARD
from starboard.games.gaia.rules.automa.prepare import (
    AUTOMA_FIRST_BOOSTER,
    AUTOMA_FIRST_MINE,
    CHOOSE_AUTOMA_FACTION,
    fixed_faction,
    join,
)
from starboard.games.gaia.rules.board_layout import make_layout, show_layout
from starboard.games.gaia.rules.building import settle
from starboard.games.gaia.rules.gains import gain
from starboard.games.gaia.rules.income import piece_leaves_board
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.rules.research import reach
from starboard.games.gaia.rules.round import BEGIN_ROUND, circle
from starboard.games.gaia.state import BY_START, Gaia, Settings, fresh_player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step

FINAL_TILES_IN_PLAY: Final = 2
BOOSTERS_MORE_THAN_PLAYERS: Final = 3
BY_LOT: Final = "lot"
BEFORE_FACTIONS: Final = "before"


def begin(settings: Settings, rng: int, seats: int) -> Gaia:
    """Set up a new game, up to the choice of factions."""
    players = seats + (1 if settings.has_automa else 0)
    state = Gaia([], rng, 0, settings, seats, [fresh_player(UNCHOSEN) for _ in range(players)])
    first = choose_first_player(state)
    if first:
        state.order = [first, *state.clockwise_after(first)]
    empty_board(state, [OUTSIDE] * HEXES)
    if settings.assembly == BEFORE_FACTIONS:
        show_layout(state, make_layout(state))
    state.standard_at = draw_tiles(state, len(STANDARD), len(STANDARD))
    state.advanced_at = draw_tiles(state, len(ADVANCED_TILES), len(TRACKS))
    state.supply = [SOLO_TOKENS if seats == 1 else token.copies for token in FEDERATION_TOKENS[:COMMON_TOKENS]]
    state.terraforming_token = state.below(COMMON_TOKENS)
    state.supply[state.terraforming_token] -= 1
    state.round_tiles = draw_tiles(state, len(ROUND_TILES), ROUNDS)
    state.final_tiles = draw_tiles(state, len(FINAL_TILES), FINAL_TILES_IN_PLAY)
    state.boosters = draw_tiles(state, len(BOOSTERS), players + BOOSTERS_MORE_THAN_PLAYERS)
    if settings.has_automa:
        join(state)
    else:
        state.boosters.sort()  # their order matters only to the Automa
    plan_setup(state)
    return state


def choose_first_player(state: Gaia) -> int:
    """Return who begins (p. 4): the seat that the players agreed on, or one by lot."""
    if state.settings.first == BY_LOT:
        seat = state.below(state.seats)
        state.tell(events.DRAWN_FIRST, seat)
        return seat
    return int(state.settings.first.removeprefix("p")) - 1


def draw_tiles(state: Gaia, count: int, wanted: int) -> list[int]:
    """Return `wanted` of `count` tiles, at random."""
    tiles = list(range(count))
    state.shuffle(tiles)
    return tiles[:wanted]


def empty_board(state: Gaia, planets: list[int]) -> None:
    """Lay the map, with nothing on it."""
    state.planet = planets
    state.layout = [""] * len(SLOTS)
    state.find_worlds()
    state.structure = [NOTHING] * HEXES
    state.owner = [NOTHING] * HEXES
    state.guest = [NOTHING] * HEXES
    state.station = [NOTHING] * HEXES
    state.satellites = [0] * HEXES
    state.federated = [0] * HEXES


def plan_setup(state: Gaia) -> None:
    """Plan the choice of factions, clockwise from the first player; the board, structures, and boosters."""
    for player in state.players:
        player.earned[BY_START] = player.vp
    factions: list[Step[Any]] = [ChooseFaction(seat) for seat in circle(state) if seat < state.seats]
    if state.automa is not None:
        factions.insert(0 if fixed_faction(state.settings, state.seats) else state.seats, CHOOSE_AUTOMA_FACTION)
    if state.settings.assembly != BEFORE_FACTIONS:
        factions.append(ASSEMBLE_BOARD)
    state.plan([*factions, FIRST_STRUCTURES])


class ChooseFaction(Question):
    """Choose a faction whose board nobody has."""

    KEY: ClassVar = "gaia.ask.faction"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return choose

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        id = FACTION_IDS[action.value]
        if state.settings.factions == "first-game" and id not in FIRST_GAME[state.seats]:
            return events.NOT_IN_FIRST_GAME
        for player in state.players:
            if player.faction is not UNCHOSEN and board_number(player.faction.id) == board_number(id):
                return events.BOARD_TAKEN
        return None

    def choose(self, state: Gaia, action: Action) -> None:
        player = state.players[self.seat]
        player.faction = faction_of(FACTION_IDS[action.value])
        state.tell(events.CHOSE_FACTION, self.seat, action.value)


def fill_board(state: Gaia, seat: int) -> None:
    """Give a player what the faction starts with, once everybody has chosen."""
    player = state.players[seat]
    board = player.faction.board
    player.bowl1, player.bowl2, player.bowl3 = board.bowls
    player.brain = board.brainstone
    for goods in board.base_income:
        income.appears(player, goods, income.ALWAYS_VISIBLE)
    gain(state, seat, board.start, NOTHING)
    if board.research != NOTHING:
        income.set_level(player, board.research, 1)
        reach(state, seat, board.research)


class FirstStructures(Step[Gaia]):
    """Plan first mines clockwise, second ones back, third ones, institutes; then boosters, last seat first."""

    def run(self, state: Gaia) -> None:
        order = circle(state)
        back = order[::-1]
        for seat in range(state.seats):
            fill_board(state, seat)
        steps: list[Step[Any]] = []
        for number, seats in enumerate((order, back, order)):
            for seat in seats:
                if state.players[seat].faction.board.starting_mines > number:
                    steps.append(PlaceFirst(seat, MINE) if seat < state.seats else AUTOMA_FIRST_MINE)
        for seat in order:
            if state.players[seat].faction.board.starts_with_institute:
                steps.append(PlaceFirst(seat, INSTITUTE))
        for seat in back:
            steps.append(FirstBooster(seat) if seat < state.seats else AUTOMA_FIRST_BOOSTER)
        state.plan([*steps, BEGIN_ROUND])


FIRST_STRUCTURES: Final = FirstStructures()


class PlaceFirst(Question):
    """Place a first structure on a free planet of the home type; nobody charges power for it."""

    def __init__(self, seat: int, structure: int) -> None:
        super().__init__(seat)
        self.structure: Final = structure

    def key(self) -> str:
        return "gaia.ask.first-mine" if self.structure == MINE else "gaia.ask.first-institute"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [build[self.structure][hex] for hex in range(HEXES) if state.planet[hex] >= 0]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        if state.planet[action.value] != state.players[self.seat].faction.home:
            return events.NOT_HOME
        return None if state.structure[action.value] == NOTHING else events.OCCUPIED

    def choose(self, state: Gaia, action: Action) -> None:
        player = state.players[self.seat]
        player.built[self.structure] += 1
        piece_leaves_board(player, self.structure)
        settle(state, self.seat, action.value, self.structure)
        state.tell(events.STARTED_AT, self.seat, self.structure, action.value)


class FirstBooster(Question):
    """Take the first round booster."""

    KEY: ClassVar = "gaia.ask.first-booster"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return take_booster

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        return None if action.value in state.boosters else events.BOOSTER_TAKEN

    def choose(self, state: Gaia, action: Action) -> None:
        income.choose_booster(state, self.seat, action.value)
