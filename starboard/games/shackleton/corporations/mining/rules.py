"""Moon Mining: helium-3, shipped to Earth from the levels of transport spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, cast

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import SEND_CARGO, WORDS
from starboard.games.shackleton.components import CREDITS, HELIUM, MINING
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.effects import COUNTERS, ON_SHIP, SHIP_ON_OCCUPIED, CorporateEffect, Ship, amounts
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.gains import gain_credits, score, spend
from starboard.games.shackleton.rules.paying import can_pay, pay
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.rules.solo.search_order import arrow_side, by_development
from starboard.games.shackleton.state import Shackleton, Solo
from starboard.kernel.action import Action
from starboard.kernel.fields import Among, Field, Listed, Whole
from starboard.kernel.reason import Reason

_COUNT: Final = COUNTERS.index("cargo_count")


class Transport:
    """A transport space: its level, its price, its reward."""

    def __init__(self, level: int, price: list[int], reward: int, room: int) -> None:
        self.level: Final = level
        self.price: Final = price
        self.reward: Final = reward
        self.room: Final = room


class MiningTable:
    """Moon Mining's table for a number of players."""

    def __init__(self, tables: Tables, players: int) -> None:
        table = tables.contents.corporations.mining
        self.cargo_markers: Final[int] = table.setup.cargo_markers_per_player
        self.spaces: Final[list[Transport]] = []
        for row, room in zip(table.transport, table.spaces_per_side.of(players).by_level(), strict=False):
            for effects in (row.left, row.right):
                self.spaces.append(Transport(row.level, amounts(row.price), tables.scripts.number(effects), room))


class Mining(Corporation):
    """Cargo on the transport spaces."""

    ACTIONS: ClassVar[tuple[int, ...]] = (SEND_CARGO,)

    def __init__(self, common: CorporationTables, slot: int, table: MiningTable) -> None:
        super().__init__(common, slot)
        self.table: Final = table
        self.cargo: list[int] = []  # number of markers per transport space
        self.sent: list[list[int]] = []  # per seat, the levels of its cargo

    def clone(self) -> Mining:
        copy = Mining(self.common, self.slot, self.table)
        copy.cargo = self.cargo[:]
        copy.sent = [row[:] for row in self.sent]
        copy.copied(self)
        return copy

    def fields(self, players: int) -> list[Field]:
        levels = Among(sorted({space.level for space in self.table.spaces}))
        return [Field("cargo", Listed(Whole(), len(self.table.spaces))), Field("sent", Listed(Listed(levels), players))]

    def begin(self, state: Shackleton) -> None:
        self.cargo = [0] * len(self.table.spaces)
        self.sent = [[] for _ in state.players]

    def markers_left(self, seat: int) -> int:
        return self.table.cargo_markers - len(self.sent[seat])

    def price_of(self, state: Shackleton, seat: int, space: int, less: int, reuse: bool) -> list[int]:
        """Return a space's price; where only a card permits to reuse a full space, that card's credits are added."""
        price = self.table.spaces[space].price[:]
        price[HELIUM] = max(0, price[HELIUM] - less)
        if self.cargo[space] >= self.table.spaces[space].room and not reuse:
            projects = [state.tables.projects[card] for card in state.players[seat].projects]
            permits = [project.permit_price for project in projects if project.permits & SHIP_ON_OCCUPIED]
            price[CREDITS] += min(permits) if permits else 0
        return price

    def refuse_space(self, state: Shackleton, seat: int, space: int, less: int, reuse: bool) -> Reason | None:
        if self.markers_left(seat) <= 0:
            return events.NO_CARGO
        full = self.cargo[space] >= self.table.spaces[space].room
        if full and not reuse and not state.players[seat].permits & SHIP_ON_OCCUPIED:
            return events.TRANSPORT_TAKEN
        return None if can_pay(state, seat, self.price_of(state, seat, space, less, reuse)) else events.CANNOT_PAY

    def question(self, seat: int, effect: CorporateEffect) -> SendCargo:
        assert isinstance(effect, Ship)
        return SendCargo(seat, effect.less, 1 if effect.reuse else 0)

    def count(self, state: Shackleton, seat: int, counter: int) -> int:
        return len(self.sent[seat]) if counter == _COUNT else sum(self.sent[seat])

    def maintain(self, state: Shackleton) -> None:
        """Offer every person to sell some helium."""
        state.plan([SellHelium(seat) for seat in state.order if not state.is_bot(seat)])

    def act_for_bot(self, state: Shackleton, solo: Solo) -> bool:
        """Place a cargo marker on the level of its development, on the side of the arrow (rulebook: Moon Mining)."""
        if self.markers_left(state.seats) <= 0:
            return False
        card = state.tables.contents.solo.corporation_cards.mining
        wanted = by_development(card.level_by_development, solo.development)
        state.tell(events.BOT_LEVEL, solo.development, wanted)
        first = arrow_side(state, solo)
        levels = len(self.table.spaces) // 2
        order = [(level - 1) * 2 + side for level in range(wanted, levels + 1) for side in (first, 1 - first)]
        order += list(range((wanted - 1) * 2 - 1, -1, -1))
        for space in order:
            if self.cargo[space] < self.table.spaces[space].room:
                self.cargo[space] += 1
                level = self.table.spaces[space].level
                self.sent[state.seats].append(level)
                state.tell(events.SHIPPED, state.seats, space)
                score(state, state.seats, card.side(solo.hard[self.slot]).vp_by_level[level], self.source)
                return True
        return False


def create(tables: Tables, slot: int, players: int) -> Mining:
    return Mining(tables.corporations[MINING], slot, MiningTable(tables, players))


def mining_of(state: Shackleton) -> Mining:
    """Return the corporation, which must be in play."""
    return cast(Mining, state.corporation(MINING))


class SendCargo(Question):
    """Choose a transport space."""

    KEY: ClassVar = "shackleton.ask.ship"
    JOINS: ClassVar = True

    def __init__(self, seat: int, less: int, reuse: int) -> None:
        super().__init__(seat)
        self.less: Final = less
        self.reuse: Final = reuse

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.ship[: len(mining_of(state).table.spaces)]

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return mining_of(state).refuse_space(state, self.seat, action.value, self.less, self.reuse != 0)

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return mining_of(state).price_of(state, self.seat, action.value, self.less, self.reuse != 0)

    def choose(self, state: Shackleton, action: Action) -> None:
        mining, price = mining_of(state), self.cost(state, action)
        mining.cargo[action.value] += 1
        mining.sent[self.seat].append(mining.table.spaces[action.value].level)
        state.tell(events.SHIPPED, self.seat, action.value)
        react(state, self.seat, ON_SHIP)
        run_effects.plan(state, self.seat, mining.table.spaces[action.value].reward, mining.source)
        pay(state, self.seat, price)


class SellHelium(Question):
    """Choose how much helium to sell."""

    KEY: ClassVar = "shackleton.ask.sell-helium"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.sell[: state.tables.contents.corporations.mining.maintenance.max + 1]

    def worth_saving_for(self, state: Shackleton) -> Sequence[Action]:
        return ()

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action.value <= state.players[self.seat].goods[HELIUM] else events.CANNOT_PAY

    def choose(self, state: Shackleton, action: Action) -> None:
        price: int = state.tables.contents.corporations.mining.maintenance.credits_each
        spend(state, self.seat, HELIUM, action.value)
        gain_credits(state, self.seat, action.value * price)
