"""II: Develop (p. 8). Place a development and pay its cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.race import events
from starboard.games.race.actions import DEVELOP, DEVELOP_AGAIN, place, place_nothing
from starboard.games.race.cards import CARDS
from starboard.games.race.rules.deck import draw, put_into_tableau
from starboard.games.race.rules.paying import PayCards
from starboard.games.race.rules.picking import drop
from starboard.games.race.state import Board, Race
from starboard.kernel.action import Action
from starboard.kernel.questions import NOBODY, Together
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step

FIRST_TIME: Final = 2  # positions in tellings.PHASES
SECOND_TIME: Final = 3


def has_develop_bonus(state: Race, seat: int) -> bool:
    """The second of two Develop phases gives its bonus only to who chose it twice (p. 16)."""
    return state.chosen[seat] & (DEVELOP if state.phase == FIRST_TIME else DEVELOP_AGAIN) != 0


def development_discount(state: Race, seat: int) -> int:
    """How many cards less a development costs this seat in this phase."""
    board = state.boards[seat]
    less = 1 if has_develop_bonus(state, seat) else 0
    for at in range(board.active):
        less += CARDS[board.tableau[at]].development_discount
    return less


def development_cost(state: Race, seat: int, card: int) -> int:
    """Never below zero, and nothing is paid back."""
    return max(0, CARDS[card].cost - development_discount(state, seat))


class Develop(Step[Race]):
    """Begin the phase; some cards let their owner draw before choosing."""

    def __init__(self, again: int) -> None:
        self.again: Final = again

    def run(self, state: Race) -> None:
        phase = SECOND_TIME if self.again else FIRST_TIME
        state.begin_phase(phase)
        state.tell(events.PHASE_BEGINS, phase)
        for seat in state.in_order():
            board = state.boards[seat]
            first = 0
            for card in board.tableau:
                first += CARDS[card].draw_before
            draw(state, seat, first)
        state.then(PlaceDevelopment(NOBODY[len(state.boards)]))

    def row(self) -> tuple[Any, ...]:
        return (self.again,)


def distinct(hand: list[int]) -> list[Action]:
    """Each design of a sorted hand once, and placing nothing."""
    offered: list[Action] = [place_nothing]
    last = -1
    for card in hand:
        if card != last:
            offered.append(place[card])
            last = card
    return offered


class PlaceDevelopment(Together[Race]):
    """Choose a development, face down, or none; all reveal at once."""

    def key(self) -> str:
        return "race.ask.develop"

    def wants(self, state: Race, seat: int) -> int:
        return 1 if state.boards[seat].hand else 0

    def candidates(self, state: Race, seat: int, given: tuple[Action, ...]) -> Sequence[Action]:
        return distinct(state.boards[seat].hand)

    def refuse(self, state: Race, seat: int, action: Action) -> Reason | None:
        if action is place_nothing:
            return None
        return refuse_development(state.boards[seat], action.value, development_discount(state, seat))

    def options(self, state: Race, seat: int, given: tuple[Action, ...]) -> Sequence[Action]:
        board = state.boards[seat]
        discount = development_discount(state, seat)
        allowed: list[Action] = [place_nothing]
        last = -1
        for card in board.hand:
            if card != last and refuse_development(board, card, discount) is None:
                allowed.append(place[card])
            last = card
        return allowed

    def with_given(self, given: tuple[tuple[Action, ...], ...]) -> PlaceDevelopment:
        return PlaceDevelopment(given)

    def settle(self, state: Race) -> None:
        payments: list[Step[Any]] = []
        for seat in state.in_order():
            given = self.given[seat]
            if given and given[0] is not place_nothing:
                card = given[0].value
                drop(state.boards[seat].hand, card)
                forget_shown(state.boards[seat], card)
                put_into_tableau(state, seat, card)
                payments.append(PayForDevelopment(seat, card))
            else:
                state.tell(events.PLACED_NOTHING, seat)
        state.everybody_learns()
        state.plan(payments)


def refuse_development(board: Board, card: int, discount: int) -> Reason | None:
    """Why this card cannot be built; the card itself cannot be used to pay for it."""
    entry = CARDS[card]
    if entry.world:
        return events.NOT_A_DEVELOPMENT
    if board.has(card):
        return events.ALREADY_BUILT
    return events.TOO_EXPENSIVE if entry.cost - discount > len(board.hand) - 1 else None


def forget_shown(board: Board, card: int) -> None:
    """A card that everybody saw has left the hand in the open."""
    if card in board.shown:
        board.shown.remove(card)


class PayForDevelopment(Step[Race]):
    """Pay for the development, then draw for powers that wait for one."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, state: Race) -> None:
        cost = development_cost(state, self.seat, self.card)
        state.tell(events.PAID, self.seat, cost, self.card)
        state.then(PayCards(self.seat, cost, 0), AfterDeveloping(self.seat))

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.card)


class AfterDeveloping(Step[Race]):
    """Draw for powers that were there before this phase."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: Race) -> None:
        board = state.boards[self.seat]
        cards = 0
        for at in range(board.active):
            cards += CARDS[board.tableau[at]].draw_after_development
        draw(state, self.seat, cards)

    def row(self) -> tuple[Any, ...]:
        return (self.seat,)


STEPS: dict[str, type[Step[Any]]] = {
    "Develop": Develop,
    "PlaceDevelopment": PlaceDevelopment,
    "PayForDevelopment": PayForDevelopment,
    "AfterDeveloping": AfterDeveloping,
}
