"""To Mars: structures leave the crater for the modules of a ship, and astronauts take its seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, cast

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton import events
from starboard.games.shackleton.actions import (
    BOARD_FROM,
    RESIDENTS,
    SEND_TO_SHIP,
    SHIP_SLOTS,
    SHIPMENTS,
    WORDS,
    Shipment,
)
from starboard.games.shackleton.components import (
    FUEL,
    HQ,
    MARS,
    MOST_SEATS,
    NOTHING,
    ON_SHIP,
    SECTORS,
    SORT_OF,
    SORTS,
    STRUCTURES,
)
from starboard.games.shackleton.data.tables import CorporationTables, Tables
from starboard.games.shackleton.effects import COUNTERS, ON_SEND, SEND_FUEL, Board, BuildPanel, CorporateEffect
from starboard.games.shackleton.interfaces import Coded, Corporation
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.astronauts import go_aboard, residents
from starboard.games.shackleton.rules.energy import (
    ONE_RARE_EARTH,
    pay_rare_earth,
    refuse_side_step,
    side_step_price,
    take_side_step,
)
from starboard.games.shackleton.rules.gains import score, spend
from starboard.games.shackleton.rules.paying import can_pay
from starboard.games.shackleton.rules.prices import changed, price_in
from starboard.games.shackleton.rules.question import DiscountedQuestion, Question, RepeatedQuestion, SeatStep
from starboard.games.shackleton.rules.reactions import react
from starboard.games.shackleton.rules.solo.search_order import by_development, spaces_in_order
from starboard.games.shackleton.state import NOT_COMMANDING, Shackleton, Solo
from starboard.kernel.action import Action
from starboard.kernel.fields import Field, Listed, Whole
from starboard.kernel.immutable import Immutable
from starboard.kernel.reason import Reason

_STRUCTURES: Final = COUNTERS.index("ship_structures")
_SIZE: Final = COUNTERS.index("ship_size")
_CREW: Final = COUNTERS.index("ship_crew")
_CREW_SETS: Final = COUNTERS.index("ship_crew_sets")
SLOTS: Final = 3  # places for structures in a module
ANY: Final = len(SORTS)  # a slot that takes anything but headquarters


class ShipPiece(Immutable):
    """A structure on the ship: the seat that sent it, and its place on that seat's player board."""

    def __init__(self, seat: int, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.code: Final = seat * 16 + place  # as positions store it


PIECES: Final = [[ShipPiece(seat, place) for place in range(len(STRUCTURES))] for seat in range(MOST_SEATS)]
"""Every structure that can be on the ship, by seat and place."""


class MarsTable:
    """To Mars' table for a number of players; lists of effects are known by their numbers."""

    def __init__(self, tables: Tables, players: int) -> None:
        table, scripts = tables.contents.corporations.mars, tables.scripts
        slots = [name for module in table.modules for name in module.slots]
        sent = table.structure.in_order()
        panels = table.ship_panels.bonuses_left_to_right
        self.modules: Final = len(table.setup.modules.of(players))  # number of modules in play
        self.takes: Final = [ANY if name == "any" else SORTS.index(name) for name in slots]  # per slot, the sort
        self.fuel: Final[list[int]] = [each.fuel for each in sent]  # per sort
        self.points: Final[list[int]] = [each.vp for each in sent]  # per sort
        self.seats: Final[list[int]] = table.seats.in_order()  # per sort
        self.bonuses: Final = [scripts.number(effects) for effects in panels]  # per panel, a list of effects
        self.completer: Final = scripts.number(table.module_complete.completer)  # for filling a module
        self.owner: Final = scripts.number(table.module_complete.each_owner_per_structure)  # for a structure in it


class Mars(Corporation):
    """Modules with their structures, and the ship's panels."""

    ACTIONS: ClassVar[tuple[int, ...]] = (SEND_TO_SHIP, BOARD_FROM)

    def __init__(self, common: CorporationTables, slot: int, table: MarsTable) -> None:
        super().__init__(common, slot)
        self.table: Final = table
        self.loaded: list[ShipPiece | None] = []  # per slot
        self.panels = 0

    def clone(self) -> Mars:
        copy = Mars(self.common, self.slot, self.table)
        copy.loaded = self.loaded[:]
        copy.panels = self.panels
        copy.copied(self)
        return copy

    def fields(self, players: int) -> list[Field]:
        pieces = Coded([piece for row in PIECES[:players] for piece in row])
        return [Field("loaded", Listed(pieces, len(SHIP_SLOTS))), Field("panels", Whole(0, len(self.table.bonuses)))]

    def begin(self, state: Shackleton) -> None:
        self.loaded = [None] * len(SHIP_SLOTS)

    # Seats and panels
    def aboard(self, state: Shackleton, seat: int) -> list[int]:
        """Return the structures of this seat on the ship, by place."""
        return [place for place, where in enumerate(state.players[seat].structures) if where == ON_SHIP]

    def seats_left(self, state: Shackleton, seat: int) -> int:
        crew = state.players[seat].crew
        total = -(crew[0] + crew[1] + crew[2])
        for place, where in enumerate(state.players[seat].structures):
            if where == ON_SHIP:
                total += self.table.seats[SORT_OF[place]]
        return total

    def has_panels(self, state: Shackleton) -> bool:
        return self.panels < len(self.table.bonuses)

    def build_panel(self, state: Shackleton, seat: int) -> None:
        """Build the next panel from the left and gain its bonus; it produces no energy (ruling 56)."""
        self.panels += 1
        state.tell(events.SHIP_PANEL, seat, self.panels)
        run_effects.plan(state, seat, self.table.bonuses[self.panels - 1], self.source)

    # Its effects
    def question(self, seat: int, effect: CorporateEffect) -> Question:
        if isinstance(effect, Board):
            return BoardShip(seat, effect.count)
        assert isinstance(effect, fx.SendStructure)
        return SendStructure(seat, effect.less)

    def can(self, state: Shackleton, seat: int, effect: CorporateEffect) -> bool:
        if isinstance(effect, BuildPanel):
            return self.has_panels(state) and (effect.rare_earth == 0 or can_pay(state, seat, list(ONE_RARE_EARTH)))
        if isinstance(effect, Board):
            return self.seats_left(state, seat) > 0 and state.players[seat].has_astronauts()
        return len(self.question(seat, effect).options(state)) > 0

    def perform(self, state: Shackleton, seat: int, effect: CorporateEffect) -> None:
        if not isinstance(effect, BuildPanel):
            super().perform(state, seat, effect)
            return
        self.build_panel(state, seat)
        if effect.rare_earth:
            pay_rare_earth(state, seat)

    def price_of(self, state: Shackleton, seat: int, sort: int, less: int) -> int:
        return max(0, changed(state, seat, SEND_FUEL, self.table.fuel[sort]) - less)

    def slots_for(self, sort: int) -> list[int]:
        """Return the free slots that take this sort; of equal slots of a module only the first."""
        slots: list[int] = []
        for module in range(self.table.modules):
            seen = 0
            for at in range(module * SLOTS, module * SLOTS + SLOTS):
                takes = self.table.takes[at]
                fits = takes == sort or (takes == ANY and sort != HQ)
                if fits and self.loaded[at] is None and not seen >> takes & 1:
                    seen |= 1 << takes
                    slots.append(at)
        return slots

    def refuse_journey(self, state: Shackleton, seat: int, shipment: Shipment, less: int) -> Reason | None:
        sort = state.sort_of(shipment.sector, seat)
        if sort == NOTHING:
            return events.NOT_THERE
        if shipment.slot not in self.slots_for(sort):
            return events.NO_MODULE
        enough = state.players[seat].goods[FUEL] >= self.price_of(state, seat, sort, less)
        return None if enough else events.CANNOT_PAY

    def journeys(self, state: Shackleton, seat: int, less: int) -> list[Action]:
        """Return the actions that send a structure of this seat."""
        player = state.players[seat]
        actions: list[Action] = []
        for sector in range(len(SECTORS)):
            if player.present >> sector & 1:
                sort = state.sort_of(sector, seat)
                if player.goods[FUEL] >= self.price_of(state, seat, sort, less):
                    for slot in self.slots_for(sort):
                        actions.append(WORDS.send_from[sector][slot])
        return actions

    def launch(self, state: Shackleton, seat: int, shipment: Shipment) -> None:
        """Move a structure to a slot; if that completes the module, its owners are rewarded."""
        place = state.players[seat].structures.index(shipment.sector)
        state.take_structure(seat, place, ON_SHIP)
        self.loaded[shipment.slot] = PIECES[seat][place]
        module = SHIP_SLOTS[shipment.slot].module
        state.tell(events.SENT, seat, place, module)
        if self.empty_slots(shipment.slot) == 0:
            state.tell(events.MODULE_COMPLETE, seat, module)
            for at in range(module * SLOTS - 1, (module - 1) * SLOTS - 1, -1):
                piece = self.loaded[at]
                assert piece is not None
                run_effects.plan(state, piece.seat, self.table.owner, self.source)
            run_effects.plan(state, seat, self.table.completer, self.source)

    def size_of(self, state: Shackleton, seat: int) -> int:
        return sum([state.tables.sizes[SORT_OF[place]] for place in self.aboard(state, seat)])

    def count(self, state: Shackleton, seat: int, counter: int) -> int:
        crew = state.players[seat].crew
        if counter == _STRUCTURES:
            return len(self.aboard(state, seat))
        if counter == _SIZE:
            return self.size_of(state, seat)
        if counter == _CREW:
            return crew[0] + crew[1] + crew[2]
        return min(crew) if counter == _CREW_SETS else self.panels

    def end_points(self, state: Shackleton, seat: int) -> int:
        """Return the points for having sent most, or second most if there are enough players."""
        majority = state.tables.contents.corporations.mars.end_majority
        sizes = [self.size_of(state, other) for other in range(len(state.players))]
        mine = sizes[seat]
        if mine == 0:
            return 0
        best = max(sizes)
        if mine == best:
            return majority.first if sizes.count(best) == 1 else majority.first_tied
        if sizes.count(best) > 1 or len(sizes) < majority.second_from_players:
            return 0
        next_best = max([size for size in sizes if size < best])
        if mine != next_best:
            return 0
        return majority.second if sizes.count(next_best) == 1 else majority.second_tied

    # The AstroBot
    def act_for_bot(self, state: Shackleton, solo: Solo) -> bool:
        """Send a structure that completes a module, else its largest; triangle and arrow break ties."""
        bot = state.seats
        journey = self.journey_of_bot(state, bot, spaces_in_order(state, solo))
        if journey is None:
            return False
        shipment = SHIPMENTS[journey.value]
        if self.empty_slots(shipment.slot) == 1:
            state.tell(events.BOT_COMPLETES, SHIP_SLOTS[shipment.slot].module)
        else:
            state.tell(events.BOT_LARGEST, state.players[bot].structures.index(shipment.sector))
        side = state.tables.contents.solo.corporation_cards.mars.side(solo.hard[self.slot])
        if solo.development >= side.astronaut_from:
            state.agenda.append(BotPassenger(bot))
        if solo.development >= side.panel_from and self.has_panels(state):
            self.build_panel(state, bot)
        self.launch(state, bot, shipment)
        score(state, bot, by_development(side.vp, solo.development), self.source)
        return True

    def empty_slots(self, slot: int) -> int:
        """Return the number of empty slots in the module of a slot."""
        module = SHIP_SLOTS[slot].module
        return self.loaded[(module - 1) * SLOTS : module * SLOTS].count(None)

    def journey_of_bot(self, state: Shackleton, bot: int, order: list[int]) -> Action | None:
        sectors: list[int] = []  # those with a structure of the AstroBot, in the order of its search
        for space in order:
            for sector in state.tables.spaces[space].sectors:
                if state.players[bot].present >> sector & 1 and sector not in sectors:
                    sectors.append(sector)
        for sector in sectors:
            for slot in self.slots_for(state.sort_of(sector, bot)):
                if self.empty_slots(slot) == 1:
                    return WORDS.send_from[sector][slot]
        sectors.sort(key=lambda sector: -state.tables.sizes[state.sort_of(sector, bot)])
        for sector in sectors:
            for slot in self.slots_for(state.sort_of(sector, bot)):
                return WORDS.send_from[sector][slot]
        return None


class BotPassenger(SeatStep):
    """The AstroBot takes an astronaut for a structure that it sent."""

    def run(self, state: Shackleton) -> None:
        state.tables.automaton.take_astronaut(state, self.seat, NOTHING)


def create(tables: Tables, slot: int, players: int) -> Mars:
    return Mars(tables.corporations[MARS], slot, MarsTable(tables, players))


def mars_of(state: Shackleton) -> Mars:
    """Return the corporation, which must be in play."""
    return cast(Mars, state.corporation(MARS))


class SendStructure(DiscountedQuestion):
    """Choose a structure and its slot on the ship."""

    KEY: ClassVar = "shackleton.ask.send"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.send

    def options(self, state: Shackleton) -> Sequence[Action]:
        return mars_of(state).journeys(state, self.seat, self.less)

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return mars_of(state).refuse_journey(state, self.seat, SHIPMENTS[action.value], self.less)

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        sort = state.sort_of(SHIPMENTS[action.value].sector, self.seat)
        return price_in(FUEL, mars_of(state).price_of(state, self.seat, sort, self.less))

    def choose(self, state: Shackleton, action: Action) -> None:
        mars, shipment = mars_of(state), SHIPMENTS[action.value]
        sort = state.sort_of(shipment.sector, self.seat)
        spend(state, self.seat, FUEL, self.cost(state, action)[FUEL])
        if state.command_stage == NOT_COMMANDING:
            state.agenda.append(ShipPanelAfterwards(self.seat))  # ruling 56
        react(state, self.seat, ON_SEND, sort)
        mars.launch(state, self.seat, shipment)
        score(state, self.seat, mars.table.points[sort], mars.source)


class BoardShip(RepeatedQuestion):
    """Send astronauts of the base to seats on the ship; they never come back."""

    KEY: ClassVar = "shackleton.ask.board"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.board, WORDS.done]

    def options(self, state: Shackleton) -> Sequence[Action]:
        allowed: list[Action] = [WORDS.done]
        if mars_of(state).seats_left(state, self.seat) > 0:
            allowed += residents(state.players[self.seat], WORDS.board_from, but=NOTHING)
        return allowed

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action in self.options(state) else events.NOT_THERE

    def choose_once(self, state: Shackleton, action: Action) -> None:
        resident = RESIDENTS[action.value]
        state.players[self.seat].add_astronauts(resident.space, resident.type, -1)
        go_aboard(state, self.seat, resident.type)


class ShipPanelAfterwards(Question):
    """Offer a panel of the ship after an action of this corporation outside a command action (ruling 56)."""

    KEY: ClassVar = "shackleton.ask.side-step"
    JOINS: ClassVar = True

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [WORDS.ship_panel, WORDS.done]

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return side_step_price(state, action)

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action is WORDS.done else refuse_side_step(state, self.seat, action, None)

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is not WORDS.done:
            take_side_step(state, self.seat, action)
