"""Astronauts from the Lunar Gateway to a base, and where they live (rulebook: Gateway, structures in detail)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton import events
from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.components import NOTHING, SORT_OF, STORAGE, TYPES, UNBUILT
from starboard.games.shackleton.effects import ON_ASTRONAUT, ON_BOARD
from starboard.games.shackleton.interfaces import EffectOp
from starboard.games.shackleton.rules.energy import SideSteps
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import Player, Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


def residents(player: Player, words: list[list[Action]], but: int) -> list[Action]:
    """Return the actions for all astronauts of a base but those in one space; `words` is by type and housing space."""
    actions: list[Action] = []
    for space in range(STORAGE + 1):
        if space != but:
            for type in range(len(TYPES)):
                if player.housed(space, type):
                    actions.append(words[type][space])
    return actions


def room_in(state: Shackleton, player: Player, space: int) -> int:
    """Return the free places of a housing space; a structure that left the crater keeps its places."""
    if space == STORAGE:
        return 1 - player.living_in(space)
    if player.structures[space] == UNBUILT:
        return 0
    return state.tables.sizes[SORT_OF[space]] - player.living_in(space)


def free_spaces(state: Shackleton, seat: int, with_storage: bool = True) -> list[int]:
    """Return the housing spaces with room."""
    player = state.players[seat]
    spaces = range(STORAGE + 1 if with_storage else STORAGE)
    return [space for space in spaces if room_in(state, player, space) > 0]


def has_room(state: Shackleton, seat: int, with_storage: bool = True) -> bool:
    """Whether a seat can house another astronaut, in its base or on a ship."""
    player = state.players[seat]
    for space in range(STORAGE + 1 if with_storage else STORAGE):
        if room_in(state, player, space) > 0:
            return True
    return with_storage and free_seats(state, seat) > 0


def free_seats(state: Shackleton, seat: int) -> int:
    """Return the free places that this seat has outside its base."""
    left = 0
    for corporation in state.corporations:
        left += corporation.seats_left(state, seat)
    return left


def can_take(state: Shackleton, seat: int, type: int, with_storage: bool = True) -> bool:
    """Whether the Gateway has an astronaut of this type (NOTHING: of any) and the seat has room for it."""
    gateway = state.gateway
    there = gateway[0] + gateway[1] + gateway[2] if type == NOTHING else gateway[type]
    return there > 0 and has_room(state, seat, with_storage)


class NewAstronaut(Question):
    """A question about an astronaut that joins a base."""

    IS_BASE: ClassVar = True

    def __init__(self, seat: int, type: int, with_storage: int) -> None:
        super().__init__(seat)
        self.type: Final = type
        self.with_storage: Final = with_storage


class TakeAstronaut(NewAstronaut):
    """Choose an astronaut of the Gateway."""

    KEY: ClassVar = "shackleton.ask.take"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.take

    def options(self, state: Shackleton) -> Sequence[Action]:
        if not can_take(state, self.seat, self.type, self.with_storage != 0):
            return []
        if self.type != NOTHING:
            return [WORDS.take[self.type]]
        return [WORDS.take[type] for type in range(3) if state.gateway[type]]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action in self.options(state) else events.GATEWAY_EMPTY

    def choose(self, state: Shackleton, action: Action) -> None:
        state.gateway[action.value] -= 1
        state.tell(events.TOOK, self.seat, action.value)
        state.agenda.append(House(self.seat, action.value, self.with_storage))


class ScientistBonus(TakeAstronaut):
    """The astronaut that a scientist in the corporation row brings; side steps are offered once more after it."""

    def choose(self, state: Shackleton, action: Action) -> None:
        state.agenda.append(SideSteps(self.seat))
        super().choose(state, action)


class House(NewAstronaut):
    """Choose a place for an astronaut, in the base or on a ship."""

    JOINS: ClassVar = True

    def key(self) -> str:
        return "shackleton.ask.house-" + TYPES[self.type]

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.house, WORDS.to_ship]

    def options(self, state: Shackleton) -> Sequence[Action]:
        allowed = [WORDS.house[space] for space in free_spaces(state, self.seat, self.with_storage != 0)]
        if free_seats(state, self.seat):
            allowed.append(WORDS.to_ship)
        return allowed

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action in self.options(state) else events.NO_ROOM

    def choose(self, state: Shackleton, action: Action) -> None:
        react(state, self.seat, ON_ASTRONAUT, self.type)
        if action is WORDS.to_ship:
            go_aboard(state, self.seat, self.type)
        else:
            settle_in(state, self.seat, self.type, action.value)


def settle_in(state: Shackleton, seat: int, type: int, space: int) -> None:
    """House an astronaut in a space of the base."""
    state.players[seat].add_astronauts(space, type, 1)
    state.tell(events.HOUSED, seat, type, space)


def go_aboard(state: Shackleton, seat: int, type: int) -> None:
    """Give an astronaut a seat on the ship, where it stays."""
    state.players[seat].crew[type] += 1
    state.tell(events.BOARDED, seat, type)
    react(state, seat, ON_BOARD, type)


class TakeOp(EffectOp[fx.TakeAstronaut]):
    """Performs the effect `take_astronaut`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        return can_take(state, seat, self.effect.type)

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        for _ in range(self.effect.count):
            take_one(state, seat, self.effect.type)
        return True


def take_one(state: Shackleton, seat: int, type: int) -> None:
    """Let a seat take an astronaut of the Gateway; the AstroBot chooses by its own rules."""
    if state.is_bot(seat):
        state.tables.automaton.take_astronaut(state, seat, type)
    else:
        state.agenda.append(TakeAstronaut(seat, type, 1))
