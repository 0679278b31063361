"""Assembling the board once the factions are known (p. 19): by dice alone, or turned by the last player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import TURN_TILE, turn_rest, turn_tile
from starboard.games.gaia.components import NOTHING
from starboard.games.gaia.data.sector_tiles import SECTOR_IDS
from starboard.games.gaia.map import HEXES, NEIGHBOURS, SECTOR_SIZE, SLOT_OF, SLOTS
from starboard.games.gaia.rules.automa.card_deck import reveal_to_all
from starboard.games.gaia.rules.board_layout import (
    ROTATIONS,
    Layout,
    begun_layout,
    lay_tiles,
    layout_of,
    make_layout,
    planets_of,
    show_layout,
    slots_of_free_tiles,
)
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.rules.round import circle
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step

BY_LAST_PLAYER: Final = "last-player"
DEGREES: Final = 360 // ROTATIONS


def borders_of(slot: int) -> list[list[tuple[int, int]]]:
    """Return, per slot, the pairs of neighbours across its border with this one, as places within both tiles."""
    borders: list[list[tuple[int, int]]] = [[] for _ in SLOTS]
    for hex in range(HEXES):
        if SLOT_OF[hex] == slot:
            for other in NEIGHBOURS[hex]:
                if SLOT_OF[other] != slot:
                    borders[SLOT_OF[other]].append((hex % SECTOR_SIZE, other % SECTOR_SIZE))
    return borders


BORDERS: Final = [borders_of(slot) for slot in range(len(SLOTS))]


class Turning:
    """A search for turns of tiles without equal neighbours: tile by tile, with a memo of dead ends.

    Whether the tiles from one on can be turned depends only on the turned tiles that touch one of them.
    """

    def __init__(self, layout: Layout, open_slots: list[int], may_touch: tuple[int, ...]) -> None:
        self.open: Final = open_slots
        self.may_touch: Final = may_touch
        self.turns: Final = [NOTHING if slot in open_slots else turn for slot, (_, turn) in enumerate(layout)]
        self.used: Final = [slot for slot, (tile, _) in enumerate(layout) if tile]
        self.planets: Final[list[list[list[int]]]] = [
            [planets_on(tile, turn) for turn in range(ROTATIONS)] if tile else [] for tile, _ in layout
        ]
        self.before: Final = [  # per open tile, the turned tiles that touch it or a later one
            [slot for slot in self.used if slot not in open_slots[at:] and self.touches(slot, open_slots[at:])]
            for at in range(len(open_slots))
        ]
        self.memo: Final[dict[tuple[int, ...], bool]] = {}

    def touches(self, slot: int, others: list[int]) -> bool:
        """Whether a slot has a border with one of the others."""
        for other in others:
            if BORDERS[slot][other]:
                return True
        return False

    def fits(self, slot: int, turn: int) -> bool:
        """Whether a tile turned like this has no equal neighbours on the tiles that are turned already."""
        mine = self.planets[slot][turn]
        for other in self.used:
            if self.turns[other] != NOTHING and other != slot:
                theirs = self.planets[other][self.turns[other]]
                for here, there in BORDERS[slot][other]:
                    planet = mine[here]
                    if planet >= 0 and planet == theirs[there] and planet not in self.may_touch:
                        return False
        return True

    def has_solution(self) -> bool:
        """Whether no tile that stays as it is lies beside an equal planet, and all open ones can be turned."""
        for slot in self.used:
            if self.turns[slot] != NOTHING and not self.fits(slot, self.turns[slot]):
                return False
        return self.can_go_on(0)

    def offered(self, at: int) -> list[int]:
        """Return the turns of an open tile after which all later ones can still be turned."""
        slot = self.open[at]
        turns: list[int] = []
        for turn in range(ROTATIONS):
            if self.fits(slot, turn):
                self.turns[slot] = turn
                if self.can_go_on(at + 1):
                    turns.append(turn)
                self.turns[slot] = NOTHING
        return turns

    def can_go_on(self, at: int) -> bool:
        """Whether all open tiles from this one on can be turned."""
        if at == len(self.open):
            return True
        key = (at, *[self.turns[slot] for slot in self.before[at]])
        if key in self.memo:
            return self.memo[key]
        slot, can = self.open[at], False
        for turn in range(ROTATIONS):
            if not can and self.fits(slot, turn):
                self.turns[slot] = turn
                can = self.can_go_on(at + 1)
                self.turns[slot] = NOTHING
        self.memo[key] = can
        return can


def planets_on(tile: str, turn: int) -> list[int]:
    """Return what each place of a turned tile shows."""
    layout: Layout = [("", 0)] * len(SLOTS)
    layout[0] = (tile, turn)
    return planets_of(layout)[:SECTOR_SIZE]


class AssembleBoard(Step[Gaia]):
    """Make the board: the dice lay the tiles and turn them, or the last player turns them."""

    def run(self, state: Gaia) -> None:
        reveal_to_all(state)
        if state.settings.assembly != BY_LAST_PLAYER:
            show_layout(state, make_layout(state))
            state.tell(events.BOARD_MADE)
            return
        layout = begun_layout(state)
        slots = slots_of_free_tiles(state, layout)
        lay_tiles(state, layout, slots)
        while not Turning(layout, slots, state.settings.may_touch).has_solution():
            lay_tiles(state, layout, slots)  # nobody has seen the tiles yet
        show_layout(state, layout)
        seat = last_to_move(state)
        state.tell(events.TILES_LAID, seat)
        state.agenda.append(TurnTile(seat, slots[0]))


ASSEMBLE_BOARD: Final = AssembleBoard()


def last_to_move(state: Gaia) -> int:
    """Return the last person in turn order; an Automa turns nothing."""
    return [seat for seat in circle(state) if seat < state.seats][-1]


def turning_from(state: Gaia, slot: int) -> Turning:
    """Return the search for turns of a tile and all after it; tiles are turned in the order of their slots."""
    layout = layout_of(state)
    return Turning(
        layout, [other for other in slots_of_free_tiles(state, layout) if other >= slot], state.settings.may_touch
    )


class TurnTile(Question):
    """Turn a tile; a turn that would leave another tile without one is not offered, and a single one is made."""

    KEY: ClassVar = "gaia.ask.turn-tile"

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return [*turn_tile, turn_rest]

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        if action.kind != TURN_TILE or action.value in turning_from(state, self.slot).offered(0):
            return None
        return events.NO_WAY_ON

    def options(self, state: Gaia) -> Sequence[Action]:
        turns = turning_from(state, self.slot).offered(0)
        return [*[turn_tile[turn] for turn in turns], *([turn_rest] if len(turns) > 1 else [])]

    def choose(self, state: Gaia, action: Action) -> None:
        if action.kind == TURN_TILE:
            turn_to(state, self.slot, action.value)
            state.tell(events.TURNED, self.seat, sector_at(state, self.slot), DEGREES * action.value)
            left = [slot for slot in slots_of_free_tiles(state, layout_of(state)) if slot > self.slot]
            if left:
                state.agenda.append(TurnTile(self.seat, left[0]))
            return
        reveal_to_all(state)
        state.tell(events.REST_BY_DICE, self.seat)
        for slot in slots_of_free_tiles(state, layout_of(state)):
            if slot >= self.slot:
                turns = turning_from(state, slot).offered(0)
                turn_to(state, slot, turns[state.below(len(turns))])


def turn_to(state: Gaia, slot: int, turn: int) -> None:
    """Turn the tile of a slot."""
    layout = layout_of(state)
    layout[slot] = (layout[slot][0], turn)
    show_layout(state, layout)


def planets_when_turned(state: Gaia, slot: int, turn: int) -> list[tuple[int, int]]:
    """Return the hexes and types of a tile's planets if the tile is turned like this."""
    planets = planets_on(layout_of(state)[slot][0], turn)
    return [(slot * SECTOR_SIZE + place, planet) for place, planet in enumerate(planets) if planet >= 0]


def sector_at(state: Gaia, slot: int) -> int:
    """Return which of the sector tiles lies in a slot."""
    return SECTOR_IDS.index(layout_of(state)[slot][0])
