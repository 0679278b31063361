"""What follows a build: moving in, leaders, cards, mining, the engineer's bonus (rulings 27-30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.shackleton import tellings
from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.components import (
    CANADA_B,
    CREDITS,
    HEADQUARTERS,
    NOTHING,
    PLAY,
    SECTORS,
    SORT_OF,
    STORAGE,
    USA_B,
)
from starboard.games.shackleton.effects import ON_BUILD, Effect
from starboard.games.shackleton.hooks import Op
from starboard.games.shackleton.rules.astronauts import TakeAstronaut, can_take, residents, room_in
from starboard.games.shackleton.rules.gains import gain, spend
from starboard.games.shackleton.rules.markers import EngineerBonus
from starboard.games.shackleton.rules.question import LeaderOffer, Question
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason
from starboard.kernel.state import Step


class MoveIn(Question):
    """Astronauts of the base may move into the new structure now, or wait for maintenance (ruling 28)."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def key(self) -> str:
        return "shackleton.ask.move-in"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.move, WORDS.done]

    def options(self, state: Shackleton) -> Sequence[Action]:
        player = state.players[self.seat]
        allowed: list[Action] = [WORDS.done]
        if room_in(state, player, self.place) > 0:
            allowed += residents(player, WORDS.move, but=self.place)
        return allowed

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action in self.options(state) else tellings.NOT_THERE

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is WORDS.done:
            return
        type, space = divmod(action.value, STORAGE + 1)
        state.players[self.seat].housing[space] -= 1 << (4 * type)
        state.players[self.seat].housing[self.place] += 1 << (4 * type)
        state.tell(tellings.MOVED, self.seat, type, self.place)
        state.agenda.append(self)

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.place)


class AfterBuilding(Step[Shackleton]):
    """Leaders of Canada and the USA, then cards that wait for a build."""

    def __init__(self, seat: int, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, state: Shackleton) -> None:
        react(state, self.seat, ON_BUILD, SORT_OF[self.place])
        leader = state.players[self.seat].leader
        if leader in (CANADA_B, USA_B):
            state.agenda.append(LeaderAfterBuild(self.seat))

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.place)


def leader_price(state: Shackleton, seat: int) -> int:
    """What the leader's ability costs now, in credits."""
    player = state.players[seat]
    return state.tables.leaders[player.leader][1 if player.has_built(HEADQUARTERS) else 0]["credits"]


class LeaderAfterBuild(LeaderOffer):
    """Canada B: an astronaut into a structure. USA B: mine where you built."""

    def possible(self, state: Shackleton) -> bool:
        player = state.players[self.seat]
        if player.goods[CREDITS] < leader_price(state, self.seat):
            return False
        return player.leader != CANADA_B or can_take(state, self.seat, NOTHING, False)

    def accept(self, state: Shackleton) -> None:
        spend(state, self.seat, CREDITS, leader_price(state, self.seat))
        if state.players[self.seat].leader == CANADA_B:
            state.agenda.append(TakeAstronaut(self.seat, NOTHING, 0))
        else:
            gain(state, self.seat, state.tables.minerals[state.built_sector], 1, PLAY)


class BuildBonus(Step[Shackleton]):
    """An engineer's bonus, where the structure now stands."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: Shackleton) -> None:
        state.agenda.append(EngineerBonus(self.seat, state.built_sector))

    def row(self) -> tuple[Any, ...]:
        return (self.seat,)


class MineOp(Op):
    """mine"""

    def can(self, state: Shackleton, seat: int, effect: Effect) -> bool:
        return state.built_sector != NOTHING if effect.where == 0 else state.players[seat].present != 0

    def perform(self, state: Shackleton, seat: int, effect: Effect, source: int, silent: bool) -> bool:
        if effect.where == 0:
            if state.built_sector != NOTHING:
                gain(state, seat, state.tables.minerals[state.built_sector], effect.n, source)
        elif not state.is_bot(seat):
            for _ in range(effect.n):
                state.agenda.append(MineAnywhere(seat))
        return True


class MineAnywhere(Question):
    """The mineral of any sector where the seat has a structure."""

    def key(self) -> str:
        return "shackleton.ask.mine"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.mineral

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        present = state.players[self.seat].present
        for sector in range(len(SECTORS)):
            if present >> sector & 1 and state.tables.minerals[sector] == 1 + action.value:
                return None
        return tellings.NOT_THERE

    def choose(self, state: Shackleton, action: Action) -> None:
        gain(state, self.seat, 1 + action.value, 1, PLAY)


STEPS: dict[str, type[Step[Any]]] = {
    "MoveIn": MoveIn,
    "AfterBuilding": AfterBuilding,
    "LeaderAfterBuild": LeaderAfterBuild,
    "BuildBonus": BuildBonus,
    "MineAnywhere": MineAnywhere,
}
