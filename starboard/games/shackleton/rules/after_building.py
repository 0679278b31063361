"""What follows a build: moving in, leaders, cards, minerals, the engineer's bonus (rulings 27-30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import RESIDENTS, WORDS
from starboard.games.shackleton.components import (
    NOTHING,
    PLAY,
    SORT_OF,
)
from starboard.games.shackleton.effects import BUILT_SECTOR, ON_BUILD, Mine
from starboard.games.shackleton.interfaces import EffectOp
from starboard.games.shackleton.rules.astronauts import residents, room_in
from starboard.games.shackleton.rules.gains import gain
from starboard.games.shackleton.rules.markers import EngineerBonus
from starboard.games.shackleton.rules.question import LeaderOffer, Question, SeatStep
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


class MoveIn(Question):
    """Choose astronauts of the base to move into the new structure before maintenance (ruling 28)."""

    KEY: ClassVar = "shackleton.ask.move-in"
    JOINS: ClassVar = True

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.move, WORDS.done]

    def options(self, state: Shackleton) -> Sequence[Action]:
        player = state.players[self.seat]
        allowed: list[Action] = [WORDS.done]
        if room_in(state, player, self.place) > 0:
            allowed += residents(player, WORDS.move_from, but=self.place)
        return allowed

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action in self.options(state) else events.NOT_THERE

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is WORDS.done:
            return
        resident = RESIDENTS[action.value]
        state.players[self.seat].add_astronauts(resident.space, resident.type, -1)
        state.players[self.seat].add_astronauts(self.place, resident.type, 1)
        state.tell(events.MOVED, self.seat, resident.type, self.place)
        state.agenda.append(self)


class AfterBuilding(SeatStep):
    """Plan the leader's offer, then the cards that react to a build."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def run(self, state: Shackleton) -> None:
        react(state, self.seat, ON_BUILD, SORT_OF[self.place])
        if state.leader_of(self.seat).waits_for() == ON_BUILD:
            state.agenda.append(LeaderAfterBuild(self.seat))


class LeaderAfterBuild(LeaderOffer):
    """The offer of the builder's leader."""


class BuildBonus(SeatStep):
    """Plan the engineer's bonus in the sector of the new structure."""

    def run(self, state: Shackleton) -> None:
        state.agenda.append(EngineerBonus(self.seat, state.built_sector))


class MineOp(EffectOp[Mine]):
    """Performs the effect `mine`."""

    def can(self, state: Shackleton, seat: int) -> bool:
        return state.built_sector != NOTHING if self.effect.where == BUILT_SECTOR else state.players[seat].present != 0

    def perform(self, state: Shackleton, seat: int, source: int, silent: bool) -> bool:
        if self.effect.where == BUILT_SECTOR:
            if state.built_sector != NOTHING:
                gain(state, seat, state.tables.minerals[state.built_sector], self.effect.count, source)
        elif not state.is_bot(seat):
            for _ in range(self.effect.count):
                state.agenda.append(MineAnywhere(seat))
        return True


class MineAnywhere(Question):
    """Choose the mineral of any sector where the seat has a structure."""

    KEY: ClassVar = "shackleton.ask.mine"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.mineral

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        present = state.players[self.seat].present
        mined = [mineral for sector, mineral in enumerate(state.tables.minerals) if present >> sector & 1]
        return None if 1 + action.value in mined else events.NOT_THERE

    def choose(self, state: Shackleton, action: Action) -> None:
        gain(state, self.seat, 1 + action.value, 1, PLAY)
