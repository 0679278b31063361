"""Building (pp. 11-13): mines, Gaia projects, upgrades; what they cost and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import from_board, from_planet
from starboard.games.gaia.components import (
    ACADEMY_1,
    ACADEMY_2,
    BIG,
    COLOURS,
    GAIA,
    GAIA_PROJECT,
    GAIAFORMER,
    INSTITUTE,
    LAB,
    LOST,
    MINE,
    NAVIGATION,
    NOTHING,
    PIECES,
    STATION,
    TERRAFORMING,
    TRANSDIM,
    terraforming_steps,
)
from starboard.games.gaia.data.research_tracks import ORE_PER_STEP, RANGE, TOKENS_PER_PROJECT
from starboard.games.gaia.effects import BUILT_BIG, BUILT_MINE, BUILT_MINE_ON_GAIA, BUILT_STATION, TERRAFORMED, Goods
from starboard.games.gaia.map import DISTANCE, NEIGHBOURS
from starboard.games.gaia.rules.charging import NEIGHBOURHOOD, offer_later
from starboard.games.gaia.rules.counting import happened
from starboard.games.gaia.rules.gains import pay
from starboard.games.gaia.rules.income import piece_comes_back, piece_leaves_board
from starboard.games.gaia.rules.power import TO_GAIA_AREA, take_tokens
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

QIC_RANGE: Final = 2  # how much farther each QIC reaches
MINE_CREDITS: Final = 2
MINE_ORE: Final = 1
STATION_CREDITS: Final = 6
STATION_CREDITS_NEAR_OTHERS: Final = 3
CREDITS: Final = (MINE_CREDITS, STATION_CREDITS, 5, 6, 6, 6)  # by structure
ORE: Final = (MINE_ORE, 2, 3, 4, 6, 6)


def range_of(player: Player, extra: int) -> int:
    """Return how far a player reaches without QIC."""
    return RANGE[player.levels[NAVIGATION]] + extra


def qic_for_range(player: Player, hex: int, extra: int) -> int:
    """Return how many QIC it takes to reach a hex."""
    missing = player.near[hex] - range_of(player, extra)
    return 0 if missing <= 0 else (missing + QIC_RANGE - 1) // QIC_RANGE


def has_own_gaiaformer(state: Gaia, seat: int, hex: int) -> bool:
    return state.structure[hex] == GAIAFORMER and state.owner[hex] == seat


def is_shared(state: Gaia, seat: int, hex: int) -> bool:
    """Whether a mine here would stand beside somebody else's structure."""
    return state.structure[hex] != NOTHING and state.owner[hex] != seat


def steps_needed(state: Gaia, seat: int, hex: int) -> int:
    """Return the terraforming steps for a mine here."""
    planet = state.planet[hex]
    if planet >= COLOURS or is_shared(state, seat, hex):
        return 0
    return terraforming_steps(state.players[seat].faction.home, planet)


def ore_for_mine(state: Gaia, seat: int, hex: int, free_steps: int) -> int:
    """Return the ore that a mine here costs."""
    player = state.players[seat]
    steps = max(0, steps_needed(state, seat, hex) - free_steps)
    ore = MINE_ORE + steps * ORE_PER_STEP[player.levels[TERRAFORMING]]
    if needs_gaia_price(state, hex) and player.faction.pays_gaia_planets_with_ore():
        ore += 1
    return ore


def needs_gaia_price(state: Gaia, hex: int) -> bool:
    """Whether a mine here costs a QIC or ore more: a Gaia planet without an own gaiaformer."""
    if state.planet[hex] != GAIA or state.structure[hex] == GAIAFORMER:
        return False
    return state.structure[hex] == NOTHING or state.settings.shared_gaia_mines


def is_gaia_mine(state: Gaia, seat: int, hex: int) -> bool:
    """Whether a mine here would be built on a Gaia planet, for what scores that."""
    return state.planet[hex] == GAIA and (state.settings.shared_gaia_mines or not is_shared(state, seat, hex))


def qic_for_mine(state: Gaia, seat: int, hex: int, extra_range: int) -> int:
    """Return the QIC that a mine here costs."""
    player = state.players[seat]
    if has_own_gaiaformer(state, seat, hex):
        return 0
    qic = qic_for_range(player, hex, extra_range)
    if needs_gaia_price(state, hex) and not player.faction.pays_gaia_planets_with_ore():
        qic += 1
    return qic


def refuse_mine(state: Gaia, seat: int, hex: int, free_steps: int, extra_range: int) -> Reason | None:
    """Return why a player cannot build a mine here, with these free steps or this much more range."""
    player = state.players[seat]
    planet = state.planet[hex]
    if planet < 0:
        return events.NO_PLANET
    if planet == TRANSDIM:
        return events.TRANSDIM
    structure = state.structure[hex]
    own_former = False
    if structure != NOTHING:
        if structure == GAIAFORMER:
            if state.owner[hex] != seat:
                return events.FOREIGN_GAIAFORMER
            own_former = True
        elif state.owner[hex] == seat or state.guest[hex] != NOTHING or not player.faction.may_share_planets():
            return events.OCCUPIED
    if player.built[MINE] >= PIECES[MINE]:
        return events.NO_PIECE
    if player.credits < MINE_CREDITS or player.ore < MINE_ORE:
        return events.CANNOT_PAY
    if state.settings.forbids_waste and (free_steps or extra_range):
        if own_former:
            return events.NO_HELP_NEEDED  # neither steps nor range
        if free_steps and steps_needed(state, seat, hex) == 0:
            return events.NO_STEP_SAVED
        if extra_range and qic_for_range(player, hex, 0) == 0:
            return events.NO_RANGE_SAVED
    if qic_for_mine(state, seat, hex, extra_range) > player.qic:
        return events.TOO_FAR if qic_for_range(player, hex, extra_range) > player.qic else events.CANNOT_PAY_QIC
    return None if ore_for_mine(state, seat, hex, free_steps) <= player.ore else events.CANNOT_PAY_STEPS


def build_mine(state: Gaia, seat: int, hex: int, free_steps: int, extra_range: int) -> None:
    """Build a mine: pay, place it and score; neighbours may charge power when the turn is over."""
    player = state.players[seat]
    steps = steps_needed(state, seat, hex)
    ore = ore_for_mine(state, seat, hex, free_steps)
    pay(state, seat, MINE_CREDITS, ore, 0, qic_for_mine(state, seat, hex, extra_range))
    if has_own_gaiaformer(state, seat, hex):
        player.built[GAIAFORMER] -= 1
        state.structure[hex] = NOTHING
    if steps:
        state.tell(events.TERRAFORMED, seat, hex, steps)
        happened(state, seat, TERRAFORMED, steps)
    player.built[MINE] += 1
    piece_leaves_board(player, MINE)
    state.tell(events.BUILT, seat, MINE, hex)
    colonise(state, seat, hex, MINE)


def settle(state: Gaia, seat: int, hex: int, structure: int) -> bool:
    """Put a structure on a planet, and return whether its type is new to the player; a shared planet's never is."""
    player = state.players[seat]
    player.planets.append(hex)
    player.measure_from(hex)
    player.version += 1
    if is_shared(state, seat, hex):
        state.guest[hex] = seat
        absorb(state, seat, hex)
        return False
    state.structure[hex] = structure
    state.owner[hex] = seat
    absorb(state, seat, hex)
    kind = 1 << state.planet[hex]
    is_new = player.types & kind == 0
    player.types |= kind
    return is_new


def colonise(state: Gaia, seat: int, hex: int, structure: int) -> None:
    """Settle on a planet with a mine: then come points, the faction's ability, and offers to the neighbours."""
    shared = is_shared(state, seat, hex)
    on_gaia = is_gaia_mine(state, seat, hex)
    is_new = settle(state, seat, hex, structure)
    happened(state, seat, BUILT_MINE)
    if on_gaia:
        happened(state, seat, BUILT_MINE_ON_GAIA)
    state.players[seat].faction.after_mine(state, seat, state.planet[hex], is_new, shared)
    offer_later(state, seat, hex)


def own_group(state: Gaia, seat: int, hex: int) -> list[int]:
    """Return the planets and stations of a player that are connected with this hex, directly or through others."""
    group = [hex]
    at = 0
    while at < len(group):
        for other in NEIGHBOURS[group[at]]:
            if (state.belongs_to(other, seat) or state.station[other] == seat) and other not in group:
                group.append(other)
        at += 1
    return group


def absorb(state: Gaia, seat: int, hex: int) -> None:
    """Add a new planet or station, and all connected with it, to an own federation that it touches."""
    mine = 1 << seat
    group = own_group(state, seat, hex)
    for member in group:
        for other in [member, *NEIGHBOURS[member]]:
            if state.federated[other] & mine:
                for joined in group:
                    state.federated[joined] |= mine
                return


def refuse_project(state: Gaia, seat: int, hex: int, extra_range: int) -> Reason | None:
    """Return why a player cannot start a Gaia project here."""
    player = state.players[seat]
    if state.planet[hex] != TRANSDIM:
        return events.NOT_TRANSDIM
    if state.structure[hex] != NOTHING:
        return events.OCCUPIED
    if not has_gaiaformer(state, seat):
        return events.NO_GAIAFORMER
    if extra_range and state.settings.forbids_waste and qic_for_range(player, hex, 0) == 0:
        return events.NO_RANGE_SAVED
    if qic_for_range(player, hex, extra_range) > player.qic:
        return events.TOO_FAR
    needed = TOKENS_PER_PROJECT[player.levels[GAIA_PROJECT]]
    return None if player.all_tokens() >= needed else events.TOO_FEW_TOKENS


def start_project(state: Gaia, seat: int, hex: int, extra_range: int) -> None:
    """Start a Gaia project: pay for the range, place the gaiaformer, move tokens to the Gaia area."""
    pay(state, seat, 0, 0, 0, qic_for_range(state.players[seat], hex, extra_range))
    if movable_gaiaformers(state, seat):
        state.agenda.append(ChooseGaiaformer(seat, hex))
    else:
        place_gaiaformer(state, seat, hex)


def place_gaiaformer(state: Gaia, seat: int, hex: int) -> None:
    """Place a gaiaformer from the board on a Transdim planet, and move tokens to the Gaia area."""
    player = state.players[seat]
    player.built[GAIAFORMER] += 1
    state.structure[hex] = GAIAFORMER
    state.owner[hex] = seat
    state.tell(events.PROJECT, seat, hex)
    take_tokens(state, seat, TOKENS_PER_PROJECT[player.levels[GAIA_PROJECT]], TO_GAIA_AREA)


def has_gaiaformer(state: Gaia, seat: int) -> bool:
    """Whether a player has a gaiaformer that can start a project."""
    return state.players[seat].free_formers() > 0 or len(movable_gaiaformers(state, seat)) > 0


def movable_gaiaformers(state: Gaia, seat: int) -> list[int]:
    """Return the finished Gaia planets whose gaiaformers the settings allow to start a project elsewhere."""
    if not state.settings.gaiaformers_move or not state.players[seat].built[GAIAFORMER]:
        return []
    return [hex for hex in state.worlds if state.planet[hex] == GAIA and has_own_gaiaformer(state, seat, hex)]


class ChooseGaiaformer(Question):
    """Choose the gaiaformer of a project: one from the board, or one from a finished Gaia planet, which it leaves."""

    KEY: ClassVar = "gaia.ask.gaiaformer"

    def __init__(self, seat: int, hex: int) -> None:
        super().__init__(seat)
        self.hex: Final = hex

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [from_board, *[from_planet[hex] for hex in movable_gaiaformers(state, self.seat)]]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        if action is from_board and state.players[self.seat].free_formers() <= 0:
            return events.NO_GAIAFORMER
        return None

    def choose(self, state: Gaia, action: Action) -> None:
        if action is not from_board:
            state.structure[action.value] = NOTHING
            state.owner[action.value] = NOTHING
            state.players[self.seat].built[GAIAFORMER] -= 1
            state.tell(events.GAIAFORMER_MOVED, self.seat, action.value)
        place_gaiaformer(state, self.seat, self.hex)


def has_other_near(state: Gaia, seat: int, hex: int) -> bool:
    """Whether somebody else has a structure in the neighbourhood, or on the same planet."""
    row = DISTANCE[hex]
    for other, player in enumerate(state.players):
        if other != seat:
            for planet in player.planets:
                if row[planet] <= NEIGHBOURHOOD:
                    return True
    return False


def credits_for_upgrade(state: Gaia, seat: int, hex: int, target: int) -> int:
    """Return the credits that an upgrade to this structure costs here."""
    if target == STATION and has_other_near(state, seat, hex):
        return STATION_CREDITS_NEAR_OTHERS
    return CREDITS[target]


def refuse_upgrade(state: Gaia, seat: int, hex: int, target: int) -> Reason | None:
    """Return why a player cannot upgrade to this structure here."""
    player = state.players[seat]
    if state.guest[hex] == seat:
        return events.SHARED_PLANET
    if state.owner[hex] != seat or state.structure[hex] == GAIAFORMER:
        return events.NOT_YOURS
    if state.planet[hex] == LOST:
        return events.ON_LOST_PLANET
    if (state.structure[hex], target) not in player.faction.board.upgrades:
        return events.WRONG_UPGRADE
    if player.built[target] >= PIECES[target]:
        return events.NO_PIECE
    if player.ore < ORE[target] or player.credits < credits_for_upgrade(state, seat, hex, target):
        return events.CANNOT_PAY
    return None


def building_price(state: Gaia, seat: int, hex: int, structure: int, free_steps: int, extra_range: int) -> Goods:
    """Return what this structure costs here: goods, with the power tokens of a Gaia project as `tokens`."""
    player = state.players[seat]
    if structure == GAIAFORMER:
        tokens = TOKENS_PER_PROJECT[player.levels[GAIA_PROJECT]]
        return Goods(0, 0, 0, qic_for_range(player, hex, extra_range), 0, 0, tokens)
    if structure == MINE:
        ore, qic = ore_for_mine(state, seat, hex, free_steps), qic_for_mine(state, seat, hex, extra_range)
        return Goods(MINE_CREDITS, ore, 0, qic, 0, 0, 0)
    return Goods(credits_for_upgrade(state, seat, hex, structure), ORE[structure], 0, 0, 0, 0, 0)


def replace(state: Gaia, seat: int, hex: int, target: int) -> None:
    """Swap a structure for another one from the faction board; then come points and offers to the neighbours."""
    player = state.players[seat]
    old = state.structure[hex]
    player.built[target] += 1
    piece_leaves_board(player, target)
    player.built[old] -= 1
    piece_comes_back(player, old)
    player.version += 1
    state.structure[hex] = target
    state.tell(events.BUILT, seat, target, hex)
    if target == STATION:
        happened(state, seat, BUILT_STATION)
    elif BIG[target]:
        happened(state, seat, BUILT_BIG)
    offer_later(state, seat, hex)


def brings_tile(target: int) -> bool:
    """Whether building this brings a technology tile, as labs and academies do."""
    return target in (LAB, ACADEMY_1, ACADEMY_2)


def upgrade(state: Gaia, seat: int, hex: int, target: int) -> None:
    """Pay for an upgrade and make it; the caller gives the technology tile."""
    pay(state, seat, credits_for_upgrade(state, seat, hex, target), ORE[target], 0, 0)
    replace(state, seat, hex, target)
    if target == INSTITUTE:
        state.players[seat].faction.after_institute(state, seat)
