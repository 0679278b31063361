"""Maintenance in its five steps (rulebook: Maintenance phase; rulings 44-49)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import WORDS
from starboard.games.shackleton.components import (
    CREDITS,
    DOMES,
    FROM_STRUCTURES,
    HEADQUARTERS,
    NOTHING,
    REPUTATION,
    SECTORS,
    SORT_OF,
    TYPES,
)
from starboard.games.shackleton.effects import ON_INCOME, UPKEEP
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.astronauts import (
    free_seats,
    free_spaces,
    go_aboard,
    room_in,
    settle_in,
)
from starboard.games.shackleton.rules.gains import lose_reputation
from starboard.games.shackleton.rules.prices import changed, engineers_at_work
from starboard.games.shackleton.rules.question import Question, SeatStep
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import MAINTENANCE, NO_ASTRONAUTS, Player, Shackleton, housed_in, packed
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step


class Maintenance(Step[Shackleton]):
    """Plan the steps of maintenance in their order."""

    def run(self, state: Shackleton) -> None:
        state.phase = MAINTENANCE
        for player in state.players:
            player.spent_turn = 0
        state.tell(events.MAINTENANCE, state.round)
        state.then(MaintainCorporations(0), Recover(0), Rearrange(0), CollectIncome(0), PayUpkeep(0), CleanUp())


class MaintainCorporations(Step[Shackleton]):
    """Step 1: corporations do their part, in the order of the table."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, state: Shackleton) -> None:
        if self.slot < len(state.corporations):
            state.agenda.append(MaintainCorporations(self.slot + 1))
            corporation = state.corporations[self.slot]
            if state.round in corporation.common.maintained:
                corporation.maintain(state)


def winner_of(state: Shackleton, space: int) -> int:
    """Return who would win the astronaut of a space: the largest total size on its line (ruling 45), or NOTHING."""
    best = 0
    tied: list[int] = []
    for seat in range(len(state.players)):
        size = state.size_on(seat, space)
        if size > best:
            best = size
            tied = [seat]
        elif size == best and size > 0:
            tied.append(seat)
    if len(tied) <= 1:
        return tied[0] if tied else NOTHING
    for sector in state.tables.spaces[space].sectors:
        for sort in range(3, -1, -1):
            owner = state.owner(sector, sort)
            if owner in tied:
                return owner
    return NOTHING


class Recover(Step[Shackleton]):
    """Step 2: astronauts of the rim go to their winners, clockwise from the top."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, state: Shackleton) -> None:
        space = self.space
        while space < len(state.crater) and state.crater[space] == NOTHING:
            space += 1
        if space == len(state.crater):
            return
        type = state.crater[space]
        state.crater[space] = NOTHING
        state.agenda.append(Recover(space + 1))
        seat = winner_of(state, space)
        if seat == NOTHING:
            send_to_gateway(state, type)
            return
        state.tell(events.RECOVERED, seat, type, space)
        state.agenda.append(ShipOrBase(seat, type))
        for corporation in state.corporations:
            corporation.harvest(state, seat, space)


def send_to_gateway(state: Shackleton, type: int) -> None:
    """Put an astronaut that no base keeps into the Gateway."""
    state.gateway[type] += 1
    state.tell(events.TO_GATEWAY, type, 1)


class ShipOrBase(Question):
    """Choose whether a won astronaut goes to the base, to a free seat on the ship or to the Gateway (ruling 46)."""

    JOINS: ClassVar = True

    def __init__(self, seat: int, type: int) -> None:
        super().__init__(seat)
        self.type: Final = type

    def key(self) -> str:
        return "shackleton.ask.recovered-" + TYPES[self.type]

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return (WORDS.to_base, WORDS.to_ship, WORDS.to_gateway)

    def options(self, state: Shackleton) -> Sequence[Action]:
        if state.is_bot(self.seat):
            return ()
        if free_seats(state, self.seat):
            return (WORDS.to_base, WORDS.to_ship, WORDS.to_gateway)
        return (WORDS.to_base, WORDS.to_gateway)

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action in self.options(state) else events.NO_ROOM

    def run(self, state: Shackleton) -> None:
        """Decide for the AstroBot, which prefers the ship."""
        self.choose(state, WORDS.to_ship if free_seats(state, self.seat) else WORDS.to_base)

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is WORDS.to_ship:
            go_aboard(state, self.seat, self.type)
        elif action is WORDS.to_gateway:
            send_to_gateway(state, self.type)
        else:
            state.players[self.seat].arriving[self.type] += 1


class InTurnOrder(Step[Shackleton]):
    """A part of maintenance that each player does in turn order."""

    IS_BASE: ClassVar = True

    def __init__(self, place: int) -> None:
        self.place: Final = place  # in the turn order

    def run(self, state: Shackleton) -> None:
        if self.place < state.size:
            state.agenda.append(type(self)(self.place + 1))
            self.serve(state, state.order[self.place])

    def serve(self, state: Shackleton, seat: int) -> None:
        """Do this part for one seat."""
        raise NotImplementedError


class Rearrange(InTurnOrder):
    """Pick up all astronauts of the base and house them anew (ruling 46); the AstroBot's residents stay (ruling 68)."""

    def serve(self, state: Shackleton, seat: int) -> None:
        player = state.players[seat]
        types = player.arriving
        player.arriving = [0, 0, 0]
        if state.is_bot(seat):
            state.tables.automaton.arrange(state, seat, types)
            return
        before = tuple(packed(player.housing))
        for type in range(3):
            types[type] += player.in_base(type)
        player.housing = [NO_ASTRONAUTS] * len(player.housing)
        state.agenda.append(HouseAll(seat, types[0], types[1], types[2], before))


class HouseAll(Question):
    """House engineers, technicians and scientists one by one; only those without room go to the Gateway."""

    JOINS: ClassVar = True

    def __init__(
        self, seat: int, engineers: int, technicians: int, scientists: int, before: tuple[int, ...] = ()
    ) -> None:
        super().__init__(seat)
        self.left: Final = (engineers, technicians, scientists)
        self.before: Final = before  # packed housing before the rearrangement; only standing orders read it

    def first(self) -> int:
        """Return the type of the next astronaut, or NOTHING."""
        for type in range(3):
            if self.left[type]:
                return type
        return NOTHING

    def old_homes(self, player: Player) -> list[int]:
        """Return the spaces that had more astronauts of this type before than they have now."""
        type = max(0, self.first())
        return [at for at, number in enumerate(self.before) if housed_in(number, type) > player.housed(at, type)]

    def key(self) -> str:
        return "shackleton.ask.arrange-" + TYPES[max(0, self.first())]

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.house, WORDS.to_gateway]

    def options(self, state: Shackleton) -> Sequence[Action]:
        if self.first() == NOTHING:
            return ()
        spaces = free_spaces(state, self.seat)
        allowed = [WORDS.house[space] for space in spaces]
        room = sum([room_in(state, state.players[self.seat], space) for space in spaces])
        if self.left[0] + self.left[1] + self.left[2] > room:
            allowed.append(WORDS.to_gateway)
        return allowed

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action in self.options(state) else events.NO_ROOM

    def choose(self, state: Shackleton, action: Action) -> None:
        type = self.first()
        left = list(self.left)
        left[type] -= 1
        state.agenda.append(HouseAll(self.seat, left[0], left[1], left[2], self.before))
        if action is WORDS.to_gateway:
            send_to_gateway(state, type)
        else:
            settle_in(state, self.seat, type, action.value)

    def row(self) -> tuple[Any, ...]:
        return (self.seat, *self.left, self.before)


class CollectIncome(InTurnOrder):
    """Step 3: income from corporations, cards, domes and headquarters (ruling 47)."""

    def serve(self, state: Shackleton, seat: int) -> None:
        state.agenda.append(BaseIncome(seat))
        react(state, seat, ON_INCOME)
        if not state.is_bot(seat):
            for slot in range(len(state.corporations) - 1, -1, -1):
                corporation = state.corporations[slot]
                corporation.pay_income(state, seat)
                run_effects.plan(state, seat, corporation.common.income, corporation.source)


class BaseIncome(SeatStep):
    """Income from astronauts in domes and in the headquarters."""

    def run(self, state: Shackleton) -> None:
        player = state.players[self.seat]
        for _ in range(player.living_in(HEADQUARTERS)):
            run_effects.plan(state, self.seat, state.tables.hq_income, FROM_STRUCTURES)
        for dome in range(DOMES - 1, -1, -1):
            for type in range(3):
                if player.housed(dome, type):
                    run_effects.plan(state, self.seat, state.tables.dome_income[type], FROM_STRUCTURES)


def upkeep_of(state: Shackleton, seat: int) -> int:
    """Return the upkeep for reputation and structures, less what engineers in the top workshop save (ruling 48)."""
    player = state.players[seat]
    total = state.tables.reputation_upkeep[player.goods[REPUTATION]] + structure_upkeep(state, player)
    total -= engineers_at_work(player) * state.tables.engineer_saves
    return changed(state, seat, UPKEEP, max(0, total))


def structure_upkeep(state: Shackleton, player: Player) -> int:
    """Return the upkeep of all structures in the crater."""
    total = 0
    first = state.settings.first_dome_upkeep(state.tables)
    for place, where in enumerate(player.structures):
        if 0 <= where < len(SECTORS):
            total += first if place == 0 else state.tables.upkeeps[SORT_OF[place]]
    return total


class PayUpkeep(InTurnOrder):
    """Step 4: pay upkeep. What cannot be paid costs reputation, then points."""

    def serve(self, state: Shackleton, seat: int) -> None:
        if state.is_bot(seat):
            return
        player = state.players[seat]
        due = upkeep_of(state, seat)
        paid = min(due, player.goods[CREDITS])
        player.goods[CREDITS] -= paid
        state.tell(events.UPKEEP, seat, paid)
        if due > paid:
            state.tell(events.SHORT, seat, due - paid)
            lose_reputation(state, seat, due - paid)


class CleanUp(Step[Shackleton]):
    """Step 5: empty the command area and make cards usable again."""

    def run(self, state: Shackleton) -> None:
        state.command = [[], [], []]
        for player in state.players:
            player.spent = 0
