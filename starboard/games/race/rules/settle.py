"""III: Settle (pp. 10-11). Place a world: pay for it, or conquer it. The two never mix."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.race import events
from starboard.games.race.actions import SETTLE, SETTLE_AGAIN, conquer, pay_for_world, place, place_nothing, sacrifice
from starboard.games.race.cards import CARDS, NOTHING
from starboard.games.race.rules import deck
from starboard.games.race.rules.develop import distinct, forget_shown
from starboard.games.race.rules.paying import PayCards
from starboard.games.race.rules.picking import drop
from starboard.games.race.rules.settle_power import Might, might_of
from starboard.games.race.state import Race
from starboard.kernel.action import Action
from starboard.kernel.questions import NOBODY, Ask, Together
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step

FIRST_TIME: Final = 4  # positions in tellings.PHASES
SECOND_TIME: Final = 5


def has_settle_bonus(state: Race, seat: int) -> bool:
    """The second of two Settle phases gives its bonus only to who chose it twice (p. 16)."""
    return state.chosen[seat] & (SETTLE if state.phase == FIRST_TIME else SETTLE_AGAIN) != 0


class Settle(Step[Race]):
    """Begin the phase."""

    def __init__(self, again: int) -> None:
        self.again: Final = again

    def run(self, state: Race) -> None:
        phase = SECOND_TIME if self.again else FIRST_TIME
        state.begin_phase(phase)
        state.tell(events.PHASE_BEGINS, phase)
        state.then(PlaceWorld(NOBODY[len(state.boards)]))

    def row(self) -> tuple[Any, ...]:
        return (self.again,)


class PlaceWorld(Together[Race]):
    """Choose a world, face down, or none; all reveal at once."""

    def key(self) -> str:
        return "race.ask.settle"

    def wants(self, state: Race, seat: int) -> int:
        return 1 if state.boards[seat].hand else 0

    def candidates(self, state: Race, seat: int, given: tuple[Action, ...]) -> Sequence[Action]:
        return distinct(state.boards[seat].hand)

    def refuse(self, state: Race, seat: int, action: Action) -> Reason | None:
        if action is place_nothing:
            return None
        board = state.boards[seat]
        return refuse_world(might_of(board), action.value, len(board.hand) - 1)

    def options(self, state: Race, seat: int, given: tuple[Action, ...]) -> Sequence[Action]:
        board = state.boards[seat]
        might = might_of(board)
        purse = len(board.hand) - 1
        allowed: list[Action] = [place_nothing]
        for card in board.hand:  # a world exists once, so nothing repeats
            if refuse_world(might, card, purse) is None:
                allowed.append(place[card])
        return allowed

    def with_given(self, given: tuple[tuple[Action, ...], ...]) -> PlaceWorld:
        return PlaceWorld(given)

    def settle(self, state: Race) -> None:
        placed: list[Step[Any]] = []
        for seat in state.in_order():
            given = self.given[seat]
            if given and given[0] is not place_nothing:
                card = given[0].value
                drop(state.boards[seat].hand, card)
                forget_shown(state.boards[seat], card)
                place_world(state, seat, card)
                placed.append(SettleWorld(seat, card))
            else:
                state.tell(events.PLACED_NOTHING, seat)
        state.everybody_learns()
        state.plan(placed)


def place_world(state: Race, seat: int, card: int) -> None:
    """A windfall world gets its good as it is placed."""
    at = deck.put_into_tableau(state, seat, card)
    if CARDS[card].windfall:
        deck.add_good(state, seat, at)


def refuse_world(might: Might, card: int, purse: int) -> Reason | None:
    """Why this card cannot be settled with these powers and this many cards to pay with."""
    entry = CARDS[card]
    if not entry.world:
        return events.NOT_A_WORLD
    if might.may_pay(entry):
        if might.price(entry) <= purse or might.goes_free(entry) != NOTHING:
            return None
        if not entry.military:
            return events.WORLD_TOO_EXPENSIVE
    if might.strength_against(entry) + might.reserve >= entry.cost:
        return None
    return events.WORLD_TOO_EXPENSIVE if might.may_pay(entry) else events.DEFENSE_TOO_HIGH


class SettleWorld(Ask[Race]):
    """How the placed world is settled, in seat order, so that later seats see what earlier ones gave up (p. 15)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def key(self) -> str:
        return "race.ask.how-to-settle"

    def is_public(self) -> bool:
        return True

    def candidates(self, state: Race) -> Sequence[Action]:
        """Conquer, pay, or give up a card that helps; giving one up needlessly is allowed too."""
        return self.tries(might_of(state.boards[self.seat]))

    def tries(self, might: Might) -> list[Action]:
        offered: list[Action] = [conquer, pay_for_world]
        if might.booster != NOTHING:
            offered.append(sacrifice[might.booster])
        if might.freer != NOTHING:
            offered.append(sacrifice[might.freer])
        return offered

    def refuse(self, state: Race, action: Action) -> Reason | None:
        board = state.boards[self.seat]
        return self.refuse_way(might_of(board), len(board.hand), action)

    def refuse_way(self, might: Might, purse: int, action: Action) -> Reason | None:
        entry = CARDS[self.card]
        if action is conquer:
            if not entry.military:
                return events.NOT_MILITARY
            return None if might.strength_against(entry) >= entry.cost else events.DEFENSE_TOO_HIGH
        if action is pay_for_world:
            if not might.may_pay(entry):
                return events.ONLY_CONQUERED
            return None if might.price(entry) <= purse else events.WORLD_TOO_EXPENSIVE
        if action.value == might.booster:
            return None
        if not might.may_pay(entry):
            return events.ONLY_CONQUERED
        return None if might.goes_free(entry) == action.value else events.NOT_FOR_THIS_KIND

    def options(self, state: Race) -> Sequence[Action]:
        board = state.boards[self.seat]
        might = might_of(board)
        purse = len(board.hand)
        return [action for action in self.tries(might) if self.refuse_way(might, purse, action) is None]

    def choose(self, state: Race, action: Action) -> None:
        board = state.boards[self.seat]
        might = might_of(board)
        entry = CARDS[self.card]
        if action is conquer:
            state.tell(events.CONQUERED, self.seat, self.card, might.strength_against(entry))
            state.then(AfterSettling(self.seat))
        elif action is pay_for_world:
            price = might.price(entry)
            state.tell(events.PAID, self.seat, price, self.card)
            state.then(PayCards(self.seat, price, 0), AfterSettling(self.seat))
        elif action.value == might.booster:
            board.temporary += CARDS[action.value].temporary
            deck.sacrifice(state, self.seat, action.value)
            state.then(self)
        else:
            deck.sacrifice(state, self.seat, action.value)
            state.tell(events.PAID, self.seat, 0, self.card)
            state.then(AfterSettling(self.seat))

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.card)


class AfterSettling(Step[Race]):
    """The bonus card and the powers that wait for a world; these cards cannot pay for it."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: Race) -> None:
        board = state.boards[self.seat]
        cards = 1 if has_settle_bonus(state, self.seat) else 0
        for at in range(board.active):
            cards += CARDS[board.tableau[at]].draw_after_world
        deck.draw(state, self.seat, cards)

    def row(self) -> tuple[Any, ...]:
        return (self.seat,)


STEPS: dict[str, type[Step[Any]]] = {
    "Settle": Settle,
    "PlaceWorld": PlaceWorld,
    "SettleWorld": SettleWorld,
    "AfterSettling": AfterSettling,
}
