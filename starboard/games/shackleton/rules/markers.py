"""Corporation markers on the main board: choosing, activating and placing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton import events
from starboard.games.shackleton.actions import MARKER, PLACEMENTS, WORDS
from starboard.games.shackleton.components import NOTHING, SECTORS
from starboard.games.shackleton.effects import ANYWHERE, AT_THE_SECTOR, ON_MARKER
from starboard.games.shackleton.interfaces import EffectOp
from starboard.games.shackleton.rules.energy import SideSteps
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.rules.run_effects import plan
from starboard.games.shackleton.state import Marker, Shackleton, marker_of
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


def around(state: Shackleton, sector: int) -> list[int]:
    """Return the spaces of a sector that hold a marker."""
    return [space for space in state.tables.markers_at[sector] if state.markers[space] is not None]


def on_the_board(state: Shackleton, corporation: int) -> list[int]:
    """Return the spaces of markers anywhere, of equal markers only the first."""
    return different(state, corporation, False)


def on_the_line(state: Shackleton, corporation: int) -> list[int]:
    """Return the spaces of markers that touch a sector activated by this exploration, of equal ones only the first."""
    return different(state, corporation, True)


def different(state: Shackleton, corporation: int, only_active: bool) -> list[int]:
    """Return the spaces of a corporation's markers, anywhere or at active sectors; of equal markers only the first."""
    spaces: list[int] = []
    seen: list[Marker] = []
    for space, marker in enumerate(state.markers):
        if marker is None or (corporation != NOTHING and marker.corporation != corporation) or marker in seen:
            continue
        if not only_active or state.active & state.tables.touched_masks[space]:
            seen.append(marker)
            spaces.append(space)
    return spaces


def choice_of(state: Shackleton, corporation: int, where: int) -> list[int]:
    """Return the spaces of the markers that an effect may activate."""
    if where == ANYWHERE:
        return on_the_board(state, corporation)
    if where == AT_THE_SECTOR:
        if state.built_sector == NOTHING:
            return []
        there = around(state, state.built_sector)
        return [space for space in there if corporation in (NOTHING, state.marker_on(space).corporation)]
    return on_the_line(state, corporation)


def activate(state: Shackleton, seat: int, space: int) -> None:
    """Plan the effects of a marker, then the cards that react to it."""
    marker = state.marker_on(space)
    corporation = state.corporation(marker.corporation)
    state.tell(events.ACTIVATED, seat, corporation.number, space)
    react(state, seat, ON_MARKER, corporation.number)
    plan(state, seat, corporation.marker_effect(marker.kind), corporation.source)


class ActivateMarker(Question):
    """Choose a marker to activate."""

    KEY: ClassVar = "shackleton.ask.marker"
    JOINS: ClassVar = True

    def __init__(self, seat: int, corporation: int, where: int) -> None:
        super().__init__(seat)
        self.corporation: Final = corporation
        self.where: Final = where

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.marker

    def options(self, state: Shackleton) -> Sequence[Action]:
        return [WORDS.marker[space] for space in choice_of(state, self.corporation, self.where)]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action in self.options(state) else events.NO_MARKER

    def choose(self, state: Shackleton, action: Action) -> None:
        activate(state, self.seat, action.value)


class ActivateAround(Question):
    """Choose a marker around each sector of the line that a scientist explores, no marker twice (ruling 16)."""

    JOINS: ClassVar = True

    def __init__(self, seat: int, sectors: tuple[int, ...], used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.sectors: Final = sectors  # the present one first
        self.used: Final = used

    def key(self) -> str:
        return "shackleton.ask.marker-" + SECTORS[self.sectors[0]]

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [WORDS.marker[space] for space in around(state, self.sectors[0])]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return events.MARKER_USED if action.value in self.used else None

    def run(self, state: Shackleton) -> None:
        self.go_on(state, self.used)

    def go_on(self, state: Shackleton, used: tuple[int, ...]) -> None:
        """Ask about the next sector."""
        if len(self.sectors) > 1:
            state.agenda.append(ActivateAround(self.seat, self.sectors[1:], used))

    def choose(self, state: Shackleton, action: Action) -> None:
        self.go_on(state, (*self.used, action.value))
        activate(state, self.seat, action.value)


def place(state: Shackleton, seat: int, number: int, space: int) -> None:
    """Place the next marker of a corporation on the main board, which makes its projects dearer."""
    corporation = state.corporation(number)
    state.markers[space] = marker_of(number, corporation.next_kind())
    corporation.placed += 1
    state.tell(events.MARKER_PLACED, seat, number, space)


class EngineerBonus(Question):
    """Choose a marker around the new structure, or place one of a corporation that has none there (ruling 30).

    Side steps are offered once more after it.
    """

    KEY: ClassVar = "shackleton.ask.engineer-bonus"

    def __init__(self, seat: int, sector: int) -> None:
        super().__init__(seat)
        self.sector: Final = sector

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        offered: list[Action] = []
        for space in state.tables.markers_at[self.sector]:
            offered.append(WORDS.marker[space])
            for corporation in state.corporations:
                offered.append(WORDS.place_at[space][corporation.number])
        return offered

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if action.kind == MARKER:
            return None if state.markers[action.value] is not None else events.NO_MARKER
        placement = PLACEMENTS[action.value]
        if state.markers[placement.space] is not None:
            return events.MARKER_THERE
        for other in around(state, self.sector):
            if state.marker_on(other).corporation == placement.corporation:
                return events.MARKER_THERE
        corporation = state.find(placement.corporation)
        return None if corporation is not None and corporation.placed < MARKERS_ON_A_BOARD else events.MARKERS_GONE

    def choose(self, state: Shackleton, action: Action) -> None:
        state.agenda.append(SideSteps(self.seat))
        space = action.value
        if action.kind != MARKER:
            placement = PLACEMENTS[action.value]
            space = placement.space
            place(state, self.seat, placement.corporation, space)
        activate(state, self.seat, space)


MARKERS_ON_A_BOARD: Final = 4


class MarkerOp(EffectOp[fx.ActivateMarker]):
    """Performs the effect `activate_marker`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        return len(choice_of(state, self.effect.corporation, self.effect.where)) > 0

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        if not state.is_bot(seat):
            for _ in range(self.effect.count):
                state.agenda.append(ActivateMarker(seat, self.effect.corporation, self.effect.where))
        return True
