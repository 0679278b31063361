"""Artemis Tours: tourists arrive, wait, and are hosted at destinations and attractions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, cast

from starboard.games.shackleton import events
from starboard.games.shackleton.actions import HOST_AT, NAMES, WORDS
from starboard.games.shackleton.components import ARTEMIS, CARD, CREDITS, TOURIST
from starboard.games.shackleton.corporations.artemis import schema
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.effects import COUNTERS, ON_HOST, CorporateEffect, Host, amounts
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.counting import count
from starboard.games.shackleton.rules.gains import lose_reputation, score, spend
from starboard.games.shackleton.rules.paying import can_pay, pay
from starboard.games.shackleton.rules.question import Question
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.state import Shackleton, Solo
from starboard.kernel.action import Action
from starboard.kernel.fields import Field, Listed, Name, Parts, Shape, Whole, an_object
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step

_HOSTED: Final = COUNTERS.index("tourists_hosted")
_WAITING: Final = COUNTERS.index("tourists_waiting")


class Destination:
    """A place where all players can host tourists."""

    def __init__(self, row: schema.Destination, players: int) -> None:
        self.number: Final = NAMES.destinations.index(row.id)
        self.needs: Final[list[tuple[int, int]]] = [
            (COUNTERS.index(counter), least) for counter, least in row.needs().items()
        ]
        self.price: Final = amounts(row.price)
        self.slots: Final[list[int]] = row.vp_slots.of(players)


class ArtemisTable:
    """Artemis Tours' table for a number of players."""

    def __init__(self, tables: Tables, players: int) -> None:
        table = tables.contents.corporations.artemis
        self.queue: Final[int] = table.setup.queue_tourists.of(players)
        self.destinations: Final = [Destination(row, players) for row in table.destinations]
        self.arrival_bonus: Final = tables.scripts.number(table.arrival_bonus.effect)  # a list of effects


class AtCards(Shape):
    """Tourists per attraction card."""

    def write(self, value: Any) -> Any:
        return {NAMES.projects[card]: tourists for card, tourists in value.items()}

    def read(self, stored: Any, place: str) -> Any:
        card = Name(NAMES.projects, None)
        return {
            card.read(name, place): Whole().read(tourists, f"{place}.{name}")
            for name, tourists in an_object(stored, place).items()
        }


class Artemis(Corporation):
    """The queue, the destinations, and who has hosted whom."""

    ACTIONS: ClassVar[tuple[int, ...]] = (HOST_AT,)

    def __init__(self, common: CorporationTables, slot: int, table: ArtemisTable) -> None:
        super().__init__(common, slot)
        self.table: Final = table
        self.queue = 0
        self.arrived = 0
        self.filled: list[int] = []  # number of tourists per destination
        self.at_cards: dict[int, int] = {}  # tourists at attraction cards
        self.hosted: list[list[int]] = []  # number of tourists per seat and destination

    def clone(self) -> Artemis:
        copy = Artemis(self.common, self.slot, self.table)
        copy.queue = self.queue
        copy.arrived = self.arrived
        copy.filled = self.filled[:]
        copy.at_cards = self.at_cards.copy()
        copy.hosted = [row[:] for row in self.hosted]
        copy.copied(self)
        return copy

    def fields(self, players: int) -> list[Field]:
        return [
            Field("queue", Whole()),
            Field("arrived", Whole()),
            Field("filled", Parts(*[Whole(0, len(destination.slots)) for destination in self.table.destinations])),
            Field("cards", AtCards(), "at_cards"),
            Field("hosted", Listed(Listed(Whole(), len(self.table.destinations)), players)),
        ]

    def begin(self, state: Shackleton) -> None:
        self.queue = self.table.queue
        self.filled = [0] * len(self.table.destinations)
        self.hosted = [[0] * len(self.table.destinations) for _ in state.players]

    def has_to_give(self, state: Shackleton) -> bool:
        return self.queue > 0

    def receive(self, state: Shackleton, seat: int, count: int) -> None:
        """Take tourists from the queue; each third one to arrive brings a bonus."""
        if state.is_bot(seat):
            return
        every: int = state.tables.contents.corporations.artemis.arrival_bonus.every
        for _ in range(min(count, self.queue)):
            self.queue -= 1
            self.arrived += 1
            state.players[seat].goods[TOURIST] += 1
            state.tell(events.GAINED, seat, 1, TOURIST)
            if self.arrived % every == 0:
                run_effects.plan(state, seat, self.table.arrival_bonus, self.source)

    def question(self, seat: int, effect: CorporateEffect) -> HostTourist:
        return HostTourist(seat)

    def can(self, state: Shackleton, seat: int, effect: CorporateEffect) -> bool:
        return len(self.question(seat, effect).options(state)) > 0

    def perform(self, state: Shackleton, seat: int, effect: CorporateEffect) -> None:
        assert isinstance(effect, Host)
        for _ in range(effect.count):
            state.agenda.append(HostTourist(seat))

    def refuse_destination(self, state: Shackleton, seat: int, at: int) -> Reason | None:
        destination = self.table.destinations[at]
        if self.filled[at] >= len(destination.slots):
            return events.NO_SLOT
        for counter, least in destination.needs:
            if count(state, seat, counter) < least:
                return events.NOT_MET
        return None if can_pay(state, seat, destination.price) else events.TOO_EXPENSIVE

    def places(self, state: Shackleton, seat: int) -> list[Action]:
        """Return the actions that host a tourist wherever this seat can now."""
        actions: list[Action] = []
        for at in range(len(self.table.destinations)):
            if self.refuse_destination(state, seat, at) is None:
                actions.append(WORDS.host[self.table.destinations[at].number])
        for card in state.players[seat].projects:
            if len(state.tables.projects[card].slots) > self.at_cards.get(card, 0):
                actions.append(WORDS.host_card[card])
        return actions

    def host(self, state: Shackleton, seat: int, action: Action) -> None:
        """Host a waiting tourist there and gain the reward."""
        state.players[seat].goods[TOURIST] -= 1
        react(state, seat, ON_HOST)
        if action.kind == HOST_AT:
            at = [destination.number for destination in self.table.destinations].index(action.value)
            points = self.table.destinations[at].slots[self.filled[at]]
            self.filled[at] += 1
            self.hosted[seat][at] += 1
            state.tell(events.HOSTED, seat, action.value, points)
            pay(state, seat, self.table.destinations[at].price)
            score(state, seat, points, self.source)
        else:
            slot = self.at_cards.get(action.value, 0)
            self.at_cards[action.value] = slot + 1
            state.tell(events.HOSTED_AT_CARD, seat, action.value)
            run_effects.plan(state, seat, state.tables.projects[action.value].slots[slot], self.points_from(CARD))

    def count(self, state: Shackleton, seat: int, counter: int) -> int:
        if counter == _WAITING:
            return state.players[seat].goods[TOURIST]
        hosted = self.hosted[seat] + [self.at_cards.get(card, 0) for card in state.players[seat].projects]
        return sum(hosted) if counter == _HOSTED else len([tourists for tourists in hosted if tourists])

    def maintain(self, state: Shackleton) -> None:
        """Charge credits or reputation for each tourist beyond those who may wait for free."""
        steps: list[Step[Any]] = []
        for seat in state.order:
            for _ in range(state.players[seat].goods[TOURIST] - waiting_fee(state).free_waiting):
                steps.append(TouristFee(seat))
        state.plan(steps)

    def end_points(self, state: Shackleton, seat: int) -> int:
        penalty: int = state.tables.contents.corporations.artemis.end_penalty.vp
        return penalty * state.players[seat].goods[TOURIST]

    def act_for_bot(self, state: Shackleton, solo: Solo) -> bool:
        """Host the next tourist in the lowest free place of the solo card."""
        places: list[int] = state.tables.contents.solo.corporation_cards.artemis.side(solo.hard[self.slot]).vp_places
        if self.queue == 0 or solo.tourists >= len(places):
            return False
        self.queue -= 1
        self.arrived += 1
        state.tell(events.BOT_TOURIST, places[solo.tourists])
        score(state, state.seats, places[solo.tourists], self.source)
        solo.tourists += 1
        return True


def create(tables: Tables, slot: int, players: int) -> Artemis:
    return Artemis(tables.corporations[ARTEMIS], slot, ArtemisTable(tables, players))


def artemis_of(state: Shackleton) -> Artemis:
    """Return the corporation, which must be in play."""
    return cast(Artemis, state.corporation(ARTEMIS))


def waiting_fee(state: Shackleton) -> schema.WaitingFee:
    """Return how many tourists may wait for free, and what each further one costs."""
    return state.tables.contents.corporations.artemis.maintenance


class HostTourist(Question):
    """Choose where to host a tourist."""

    KEY: ClassVar = "shackleton.ask.host"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        offered = [WORDS.host[destination.number] for destination in artemis_of(state).table.destinations]
        return offered + [
            WORDS.host_card[c] for c in state.players[self.seat].projects if state.tables.projects[c].slots
        ]

    def options(self, state: Shackleton) -> Sequence[Action]:
        return artemis_of(state).places(state, self.seat) if state.players[self.seat].goods[TOURIST] else ()

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        artemis = artemis_of(state)
        if action in self.options(state):
            return None
        numbers = [destination.number for destination in artemis.table.destinations]
        if action.kind == HOST_AT and action.value in numbers:
            return artemis.refuse_destination(state, self.seat, numbers.index(action.value)) or events.NO_SLOT
        return events.NO_SLOT

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        prices = [place.price for place in artemis_of(state).table.destinations if place.number == action.value]
        return prices[0] if prices and action.kind == HOST_AT else super().cost(state, action)

    def choose(self, state: Shackleton, action: Action) -> None:
        artemis_of(state).host(state, self.seat, action)


class TouristFee(Question):
    """Pay credits or lose reputation for a waiting tourist."""

    KEY: ClassVar = "shackleton.ask.tourist-fee"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return (WORDS.pay_credit, WORDS.lose_reputation)

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        if action is WORDS.pay_credit and state.players[self.seat].goods[CREDITS] < waiting_fee(state).credits:
            return events.TOO_EXPENSIVE
        return None

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is WORDS.pay_credit:
            spend(state, self.seat, CREDITS, waiting_fee(state).credits)
        else:
            lose_reputation(state, self.seat, waiting_fee(state).reputation)
