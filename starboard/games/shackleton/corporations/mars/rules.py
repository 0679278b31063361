"""To Mars: structures leave the crater for the modules of a ship, and astronauts take its seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, cast

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton import events
from starboard.games.shackleton.actions import BOARD_FROM, MODULES, SEND_TO_SHIP, WORDS
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
    STORAGE,
    STRUCTURES,
)
from starboard.games.shackleton.data.tables import Sponsor
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
SLOTS: Final = 3  # of a module
ANY: Final = len(SORTS)  # a slot that takes anything but headquarters


class ShipPiece(Immutable):
    """A structure on the ship: the seat that sent it, and its place on that seat's player board."""

    def __init__(self, seat: int, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place
        self.code: Final = seat * 16 + place  # as positions store it


PIECES: Final = [[ShipPiece(seat, place) for place in range(len(STRUCTURES))] for seat in range(MOST_SEATS)]
"""Every structure that can be on the ship, by seat and place."""


class Mars(Corporation):
    """Modules with their structures, and the ship's panels."""

    def __init__(self, sponsor: Sponsor, slot: int) -> None:
        super().__init__(sponsor, slot)
        self.modules = 0  # so many are in play
        self.takes: list[int] = []  # per slot, the sort it takes
        self.loaded: list[ShipPiece | None] = []  # per slot
        self.panels = 0
        self.fuel: list[int] = []  # per sort
        self.points: list[int] = []
        self.seats: list[int] = []
        self.bonuses: list[int] = []  # per panel, a list of effects
        self.completer = 0  # a list of effects for who fills a module
        self.owner = 0  # and one for every structure in it

    def clone(self) -> Mars:
        copy = Mars(self.sponsor, self.slot)
        copy.modules = self.modules
        copy.takes = self.takes
        copy.loaded = self.loaded[:]
        copy.panels = self.panels
        copy.fuel = self.fuel
        copy.points = self.points
        copy.seats = self.seats
        copy.bonuses = self.bonuses
        copy.completer = self.completer
        copy.owner = self.owner
        copy.copied(self)
        return copy

    def fields(self, players: int) -> list[Field]:
        pieces = Coded([piece for row in PIECES[:players] for piece in row])
        return [Field("loaded", Listed(pieces, len(MODULES))), Field("panels", Whole(0, len(self.bonuses)))]

    def begin(self, state: Shackleton, seats: int) -> None:
        table = state.tables.contents.corporations.mars
        self.modules = len(table.setup.modules.of(seats))
        for module in table.modules:
            for name in module.slots:
                self.takes.append(ANY if name == "any" else SORTS.index(name))
        self.loaded = [None] * len(MODULES)
        sent = table.structure.in_order()
        self.fuel = [each.fuel for each in sent]
        self.points = [each.vp for each in sent]
        self.seats = table.seats.in_order()
        scripts = state.tables.scripts
        self.bonuses = [scripts.number(effects) for effects in table.ship_panels.bonuses_left_to_right]
        self.completer = scripts.number(table.module_complete.completer)
        self.owner = scripts.number(table.module_complete.each_owner_per_structure)

    # Seats and panels
    def aboard(self, state: Shackleton, seat: int) -> list[int]:
        """Return the structures of this seat on the ship, by place."""
        return [place for place, where in enumerate(state.players[seat].structures) if where == ON_SHIP]

    def seats_left(self, state: Shackleton, seat: int) -> int:
        crew = state.players[seat].crew
        total = -(crew[0] + crew[1] + crew[2])
        for place, where in enumerate(state.players[seat].structures):
            if where == ON_SHIP:
                total += self.seats[SORT_OF[place]]
        return total

    def has_panels(self, state: Shackleton) -> bool:
        return self.panels < len(self.bonuses)

    def build_panel(self, state: Shackleton, seat: int) -> None:
        """Build the next panel from the left and gain its bonus; it produces no energy (ruling 56)."""
        self.panels += 1
        state.tell(events.SHIP_PANEL, seat, self.panels)
        run_effects.plan(state, seat, self.bonuses[self.panels - 1], self.source)

    # Its effects
    def question(self, seat: int, effect: CorporateEffect) -> Question:
        if isinstance(effect, Board):
            return BoardShip(seat, effect.n)
        assert isinstance(effect, fx.SendStructure)
        return SendStructure(seat, effect.less)

    def can(self, state: Shackleton, seat: int, effect: CorporateEffect) -> bool:
        if isinstance(effect, BuildPanel):
            return self.has_panels(state) and (effect.rare_earth == 0 or can_pay(state, seat, list(ONE_RARE_EARTH)))
        if isinstance(effect, Board):
            return self.seats_left(state, seat) > 0 and any([packed != 0 for packed in state.players[seat].housing])
        return len(self.question(seat, effect).options(state)) > 0

    def perform(self, state: Shackleton, seat: int, effect: CorporateEffect) -> None:
        if not isinstance(effect, BuildPanel):
            super().perform(state, seat, effect)
            return
        self.build_panel(state, seat)
        if effect.rare_earth:
            pay_rare_earth(state, seat)

    def price_of(self, state: Shackleton, seat: int, sort: int, less: int) -> int:
        return max(0, changed(state, seat, SEND_FUEL, self.fuel[sort]) - less)

    def slots_for(self, sort: int) -> list[int]:
        """Return the free slots that take this sort; of equal slots of a module only the first."""
        found: list[int] = []
        for module in range(self.modules):
            seen = 0
            for at in range(module * SLOTS, module * SLOTS + SLOTS):
                takes = self.takes[at]
                fits = takes == sort or (takes == ANY and sort != HQ)
                if fits and self.loaded[at] is None and not seen >> takes & 1:
                    seen |= 1 << takes
                    found.append(at)
        return found

    def refuse_journey(self, state: Shackleton, seat: int, sector: int, slot: int, less: int) -> Reason | None:
        sort = state.sort_of(sector, seat)
        if sort == NOTHING:
            return events.NOT_THERE
        if slot not in self.slots_for(sort):
            return events.NO_MODULE
        enough = state.players[seat].goods[FUEL] >= self.price_of(state, seat, sort, less)
        return None if enough else events.CANNOT_PAY

    def journeys(self, state: Shackleton, seat: int, less: int) -> list[Action]:
        """Return the actions that send a structure of this seat."""
        player = state.players[seat]
        found: list[Action] = []
        for sector in range(len(SECTORS)):
            if player.present >> sector & 1:
                sort = state.sort_of(sector, seat)
                if player.goods[FUEL] >= self.price_of(state, seat, sort, less):
                    for slot in self.slots_for(sort):
                        found.append(WORDS.send[sector * len(MODULES) + slot])
        return found

    def launch(self, state: Shackleton, seat: int, sector: int, slot: int) -> None:
        """Move a structure to a slot; if that completes the module, its owners are rewarded."""
        place = state.players[seat].structures.index(sector)
        state.take_structure(seat, place, ON_SHIP)
        self.loaded[slot] = PIECES[seat][place]
        state.tell(events.SENT, seat, place, slot // SLOTS + 1)
        first = slot - slot % SLOTS
        if self.empty_slots(slot) == 0:
            state.tell(events.MODULE_COMPLETE, seat, slot // SLOTS + 1)
            for at in range(first + SLOTS - 1, first - 1, -1):
                piece = self.loaded[at]
                assert piece is not None
                run_effects.plan(state, piece.seat, self.owner, self.source)
            run_effects.plan(state, seat, self.completer, self.source)

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
        if journey == NOTHING:
            return False
        sector, slot = divmod(journey, len(MODULES))
        if self.empty_slots(slot) == 1:
            state.tell(events.BOT_COMPLETES, slot // SLOTS + 1)
        else:
            state.tell(events.BOT_LARGEST, state.players[bot].structures.index(sector))
        side = state.tables.contents.solo.corporation_cards.mars.side(solo.hard[self.slot])
        if solo.development >= side.astronaut_from:
            state.agenda.append(BotPassenger(bot))
        if solo.development >= side.panel_from and self.has_panels(state):
            self.build_panel(state, bot)
        self.launch(state, bot, sector, slot)
        score(state, bot, by_development(side.vp, solo.development), self.source)
        return True

    def empty_slots(self, slot: int) -> int:
        """Return the number of empty slots in the module of a slot."""
        first = slot - slot % SLOTS
        return self.loaded[first : first + SLOTS].count(None)

    def journey_of_bot(self, state: Shackleton, bot: int, order: list[int]) -> int:
        sectors: list[int] = []  # its own, in the order in which it meets them
        for space in order:
            for sector in state.tables.spaces[space].sectors:
                if state.players[bot].present >> sector & 1 and sector not in sectors:
                    sectors.append(sector)
        for sector in sectors:
            for slot in self.slots_for(state.sort_of(sector, bot)):
                if self.empty_slots(slot) == 1:
                    return sector * len(MODULES) + slot
        sectors.sort(key=lambda sector: -state.tables.sizes[state.sort_of(sector, bot)])
        for sector in sectors:
            for slot in self.slots_for(state.sort_of(sector, bot)):
                return sector * len(MODULES) + slot
        return NOTHING


class BotPassenger(SeatStep):
    """The AstroBot takes an astronaut for a structure that it sent."""

    def run(self, state: Shackleton) -> None:
        state.tables.automaton.take_astronaut(state, self.seat, NOTHING)


def mars_of(state: Shackleton) -> Mars:
    """Return the corporation, which must be in play."""
    return cast(Mars, state.corporation(MARS))


class SendStructure(DiscountedQuestion):
    """Choose a structure and its slot on the ship."""

    KEY: ClassVar = "shackleton.ask.send"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return WORDS.send

    def options(self, state: Shackleton) -> Sequence[Action]:
        return mars_of(state).journeys(state, self.seat, self.less)

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        sector, slot = divmod(action.value, len(MODULES))
        return mars_of(state).refuse_journey(state, self.seat, sector, slot, self.less)

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        sort = state.sort_of(action.value // len(MODULES), self.seat)
        return price_in(FUEL, mars_of(state).price_of(state, self.seat, sort, self.less))

    def choose(self, state: Shackleton, action: Action) -> None:
        mars = mars_of(state)
        sector, slot = divmod(action.value, len(MODULES))
        sort = state.sort_of(sector, self.seat)
        spend(state, self.seat, FUEL, self.cost(state, action)[FUEL])
        if state.command_stage == NOT_COMMANDING:
            state.agenda.append(ShipPanelAfterwards(self.seat))  # ruling 56
        react(state, self.seat, ON_SEND, sort)
        mars.launch(state, self.seat, sector, slot)
        score(state, self.seat, mars.points[sort], mars.source)


class BoardShip(RepeatedQuestion):
    """Send astronauts of the base to seats on the ship; they never come back."""

    KEY: ClassVar = "shackleton.ask.board"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [*WORDS.board, WORDS.done]

    def options(self, state: Shackleton) -> Sequence[Action]:
        allowed: list[Action] = [WORDS.done]
        if mars_of(state).seats_left(state, self.seat) > 0:
            allowed += residents(state.players[self.seat], WORDS.board, but=NOTHING)
        return allowed

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action in self.options(state) else events.NOT_THERE

    def choose_once(self, state: Shackleton, action: Action) -> None:
        type, space = divmod(action.value, STORAGE + 1)
        state.players[self.seat].housing[space] -= 1 << (4 * type)
        go_aboard(state, self.seat, type)


class ShipPanelAfterwards(Question):
    """Offer a panel of the ship after an action of this corporation outside a command action (ruling 56)."""

    KEY: ClassVar = "shackleton.ask.side-step"

    def candidates(self, state: Shackleton) -> Sequence[Action]:
        return [WORDS.ship_panel, WORDS.done]

    def cost(self, state: Shackleton, action: Action) -> list[int]:
        return side_step_price(state, action)

    def refuse(self, state: Shackleton, action: Action) -> Reason | None:
        return None if action is WORDS.done else refuse_side_step(state, self.seat, action, None)

    def choose(self, state: Shackleton, action: Action) -> None:
        if action is not WORDS.done:
            take_side_step(state, self.seat, action)


ACTIONS: Final[tuple[int, ...]] = (SEND_TO_SHIP, BOARD_FROM)  # kinds of actions of this corporation alone
