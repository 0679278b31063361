"""III: Settle (pp. 10-11). Place a world: pay for it, or conquer it. The two never mix."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.race import events
from starboard.games.race.actions import (
    SACRIFICE,
    SETTLE,
    SETTLE_AGAIN,
    conquer,
    enough,
    pay_for_world,
    place,
    place_nothing,
    sacrifice,
)
from starboard.games.race.cards import CARDS, NOTHING
from starboard.games.race.rules import deck
from starboard.games.race.rules.paying import PayCards
from starboard.games.race.rules.placing import SETTLE_PHASE, PlaceCard, PlacingPhase, has_bonus
from starboard.games.race.rules.settle_power import SettlePowers, settle_powers
from starboard.games.race.state import Race
from starboard.kernel.action import Action
from starboard.kernel.questions import NO_ANSWERS, Ask
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step


class Settle(PlacingPhase):
    """Begin the phase."""

    def run(self, state: Race) -> None:
        state.begin_phase(SETTLE_PHASE + self.again)
        state.then(PlaceWorld(NO_ANSWERS[len(state.boards)]))


class PlaceWorld(PlaceCard):
    """Choose a world, face down, or none; a windfall world gets its good as it is placed.

    Who places none may ask to discard a card for strength all the same (p. 18).
    """

    def key(self) -> str:
        return "race.ask.settle"

    def candidates(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        powers = settle_powers(state.boards[seat])
        offered = list(super().candidates(state, seat, answers))
        for card in (powers.booster, powers.free_world_card):
            if card != NOTHING:
                offered.append(sacrifice[card])
        return offered

    def refuse(self, state: Race, seat: int, action: Action) -> Reason | None:
        if action is place_nothing:
            return None
        board = state.boards[seat]
        powers = settle_powers(board)
        if action.kind == SACRIFICE:
            return None if action.value == powers.booster else events.NEEDS_A_WORLD
        return refuse_world(powers, action.value, len(board.hand) - 1)

    def options(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        board = state.boards[seat]
        powers = settle_powers(board)
        allowed: list[Action] = [place_nothing]
        if powers.booster != NOTHING:
            allowed.append(sacrifice[powers.booster])
        for card in board.hand:  # there is one copy of each world, so no action repeats
            if refuse_world(powers, card, len(board.hand) - 1) is None:
                allowed.append(place[card])
        return allowed

    def with_answers(self, answers: tuple[tuple[Action, ...], ...]) -> PlaceWorld:
        return PlaceWorld(answers)

    def consequence(self, seat: int, chosen: Action) -> Step[Race]:
        if chosen.kind == SACRIFICE:
            return SettleNothing(seat, chosen.value)
        return SettleWorld(seat, chosen.value)


def refuse_world(powers: SettlePowers, card: int, purse: int) -> Reason | None:
    """Return why this card cannot be settled with these powers and this many cards to pay with."""
    entry = CARDS[card]
    if not entry.world:
        return events.NOT_A_WORLD
    if powers.may_pay(entry):
        if powers.price(entry) <= purse or powers.goes_free(entry) != NOTHING:
            return None
        if not entry.military:
            return events.WORLD_TOO_EXPENSIVE
    if powers.strength_against(entry) + powers.reserve >= entry.cost:
        return None
    return events.WORLD_TOO_EXPENSIVE if powers.may_pay(entry) else events.DEFENSE_TOO_HIGH


class SettleWorld(Ask[Race]):
    """Choose how to settle the placed world, in seat order: later seats see what earlier ones discarded (p. 15)."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def key(self) -> str:
        return "race.ask.how-to-settle"

    def is_public(self) -> bool:
        return True

    def candidates(self, state: Race) -> Sequence[Action]:
        """Conquer, pay, or discard a card that helps; a card may be discarded without need."""
        return self.ways(settle_powers(state.boards[self.seat]))

    def ways(self, powers: SettlePowers) -> list[Action]:
        offered: list[Action] = [conquer, pay_for_world]
        if powers.booster != NOTHING:
            offered.append(sacrifice[powers.booster])
        if powers.free_world_card != NOTHING:
            offered.append(sacrifice[powers.free_world_card])
        return offered

    def refuse(self, state: Race, action: Action) -> Reason | None:
        board = state.boards[self.seat]
        return self.refuse_way(settle_powers(board), len(board.hand), action)

    def refuse_way(self, powers: SettlePowers, purse: int, action: Action) -> Reason | None:
        entry = CARDS[self.card]
        if action is conquer:
            if not entry.military:
                return events.NOT_MILITARY
            return None if powers.strength_against(entry) >= entry.cost else events.DEFENSE_TOO_HIGH
        if action is pay_for_world:
            if not powers.may_pay(entry):
                return events.ONLY_CONQUERED
            return None if powers.price(entry) <= purse else events.WORLD_TOO_EXPENSIVE
        if action.value == powers.booster:
            return None
        if not powers.may_pay(entry):
            return events.ONLY_CONQUERED
        return None if powers.goes_free(entry) == action.value else events.NOT_FOR_THIS_KIND

    def options(self, state: Race) -> Sequence[Action]:
        board = state.boards[self.seat]
        powers = settle_powers(board)
        return [action for action in self.ways(powers) if self.refuse_way(powers, len(board.hand), action) is None]

    def choose(self, state: Race, action: Action) -> None:
        board = state.boards[self.seat]
        powers = settle_powers(board)
        entry = CARDS[self.card]
        if action is conquer:
            state.tell(events.CONQUERED, self.seat, self.card, powers.strength_against(entry))
            state.then(AfterSettling(self.seat))
        elif action is pay_for_world:
            price = powers.price(entry)
            state.tell(events.PAID, self.seat, price, self.card)
            state.then(PayCards(self.seat, price, 0), AfterSettling(self.seat))
        elif action.value == powers.booster:
            give_up_for_strength(state, self.seat, action.value)
            state.then(self)
        else:
            deck.sacrifice(state, self.seat, action.value)
            state.tell(events.PAID, self.seat, 0, self.card)
            state.then(AfterSettling(self.seat))


class SettleNothing(Ask[Race]):
    """Discard a card for strength without having placed a world, or keep it after all.

    Like the ways to settle a world, this is asked in seat order once all worlds are revealed (p. 15).
    """

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def key(self) -> str:
        return "race.ask.give-up"

    def is_public(self) -> bool:
        return True

    def candidates(self, state: Race) -> Sequence[Action]:
        if settle_powers(state.boards[self.seat]).booster != self.card:  # possible only in an edited position
            return [enough]
        return [sacrifice[self.card], enough]

    def choose(self, state: Race, action: Action) -> None:
        if action.kind == SACRIFICE:
            give_up_for_strength(state, self.seat, self.card)


def give_up_for_strength(state: Race, seat: int, card: int) -> None:
    """Discard a card of the tableau; its strength lasts until the end of the phase."""
    deck.sacrifice(state, seat, card)
    state.boards[seat].temporary += CARDS[card].temporary


class AfterSettling(Step[Race]):
    """Draw for the bonus and for powers that follow a world; these cards cannot pay for it."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: Race) -> None:
        board = state.boards[self.seat]
        count = 1 if has_bonus(state, self.seat, SETTLE_PHASE, SETTLE, SETTLE_AGAIN) else 0
        for at in range(board.active):
            count += CARDS[board.tableau[at]].draw_after_world
        deck.draw(state, self.seat, count)
