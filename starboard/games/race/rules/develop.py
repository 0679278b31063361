"""II: Develop (p. 8). Place a development and pay its cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.race import events
from starboard.games.race.actions import DEVELOP, DEVELOP_AGAIN, place, place_nothing
from starboard.games.race.cards import CARDS, NOTHING
from starboard.games.race.rules.deck import draw
from starboard.games.race.rules.paying import PayCards
from starboard.games.race.rules.placing import DEVELOP_PHASE, PlaceCard, PlacingPhase, has_bonus
from starboard.games.race.state import Board, Race
from starboard.kernel.action import Action
from starboard.kernel.questions import NO_ANSWERS
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step


def development_discount(state: Race, seat: int) -> int:
    """Return how many cards less a development costs this seat in this phase."""
    board = state.boards[seat]
    less = 1 if has_bonus(state, seat, DEVELOP_PHASE, DEVELOP, DEVELOP_AGAIN) else 0
    for at in range(board.active):
        less += CARDS[board.tableau[at]].development_discount
    return less


def development_cost(state: Race, seat: int, card: int) -> int:
    """Return the cards to pay: never below zero, so an excess discount is lost."""
    return max(0, CARDS[card].cost - development_discount(state, seat))


class Develop(PlacingPhase):
    """Begin the phase; some cards let their owner draw before choosing."""

    def run(self, state: Race) -> None:
        state.begin_phase(DEVELOP_PHASE + self.again)
        for seat in state.in_order():
            count = 0
            for card in state.boards[seat].tableau:
                count += CARDS[card].draw_before
            draw(state, seat, count)
        state.then(PlaceDevelopment(NO_ANSWERS[len(state.boards)]))


class PlaceDevelopment(PlaceCard):
    """Choose a development, face down, or none."""

    def key(self) -> str:
        return "race.ask.develop"

    def refuse(self, state: Race, seat: int, action: Action) -> Reason | None:
        if action is place_nothing:
            return None
        return refuse_development(state.boards[seat], action.value, development_discount(state, seat))

    def options(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        board = state.boards[seat]
        discount = development_discount(state, seat)
        allowed: list[Action] = [place_nothing]
        last = NOTHING
        for card in board.hand:
            if card != last and refuse_development(board, card, discount) is None:
                allowed.append(place[card])
            last = card
        return allowed

    def with_answers(self, answers: tuple[tuple[Action, ...], ...]) -> PlaceDevelopment:
        return PlaceDevelopment(answers)

    def consequence(self, seat: int, chosen: Action) -> Step[Race]:
        return PayForDevelopment(seat, chosen.value)


def refuse_development(board: Board, card: int, discount: int) -> Reason | None:
    """Return why this card cannot be built; it cannot be used to pay for itself."""
    entry = CARDS[card]
    if entry.world:
        return events.NOT_A_DEVELOPMENT
    if board.has(card):
        return events.ALREADY_BUILT
    return events.TOO_EXPENSIVE if entry.cost - discount > len(board.hand) - 1 else None


class PayForDevelopment(Step[Race]):
    """Pay for the development, then draw for powers that follow one."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, state: Race) -> None:
        cost = development_cost(state, self.seat, self.card)
        state.tell(events.PAID, self.seat, cost, self.card)
        state.then(PayCards(self.seat, cost, 0), AfterDeveloping(self.seat))


class AfterDeveloping(Step[Race]):
    """Draw for powers that were in the tableau before this phase."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: Race) -> None:
        board = state.boards[self.seat]
        count = 0
        for at in range(board.active):
            count += CARDS[board.tableau[at]].draw_after_development
        draw(state, self.seat, count)
