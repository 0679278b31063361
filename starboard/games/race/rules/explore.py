"""I: Explore (p. 7). Look at cards, keep some of them."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.race import events
from starboard.games.race.actions import EXPLORE_1_1, EXPLORE_5, keep
from starboard.games.race.cards import CARDS, NOTHING
from starboard.games.race.rules.deck import bury, take
from starboard.games.race.rules.picking import PickCards, drop, each, next_picks, put
from starboard.games.race.state import DRAW, Race
from starboard.kernel.action import Action
from starboard.kernel.questions import NO_ANSWERS
from starboard.kernel.step import Step


def looks_at(state: Race, seat: int) -> int:
    """Return how many cards this seat draws to choose from."""
    count = 2 + (5 if state.chosen[seat] & EXPLORE_5 else 0) + (1 if state.chosen[seat] & EXPLORE_1_1 else 0)
    for card in state.boards[seat].tableau:
        count += CARDS[card].look
    return count


def keeps(state: Race, seat: int) -> int:
    """Return how many of the drawn cards this seat keeps."""
    count = 2 if state.chosen[seat] & EXPLORE_1_1 else 1
    for card in state.boards[seat].tableau:
        count += CARDS[card].keep
    return count


class Explore(Step[Race]):
    """Draw the cards of all seats before anybody discards."""

    def run(self, state: Race) -> None:
        state.begin_phase(1)
        for seat in state.in_order():
            board = state.boards[seat]
            board.keep = keeps(state, seat)
            for _ in range(looks_at(state, seat)):
                card = take(state, seat, DRAW)
                if card == NOTHING:
                    state.tell(events.DRAW_LOST, seat)
                    break
                put(board.drawn, card)
                state.tell(events.LOOKED_AT_CARD, seat, card, only=seat)
            state.reveal(seat)
            state.tell(events.LOOKED_AT, seat, len(board.drawn))
        state.then(KeepCards(NO_ANSWERS[len(state.boards)]))


class KeepCards(PickCards):
    """Choose which drawn cards to keep; the rest is discarded face down."""

    def key(self) -> str:
        return "race.ask.keep"

    def wants(self, state: Race, seat: int) -> int:
        board = state.boards[seat]
        return 0 if board.keep >= len(board.drawn) else board.keep

    def candidates(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        return each(state.boards[seat].drawn, keep)

    def options(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        board = state.boards[seat]
        return next_picks(board.drawn, board.keep, answers, keep)

    def with_answers(self, answers: tuple[tuple[Action, ...], ...]) -> KeepCards:
        return KeepCards(answers)

    def settle(self, state: Race) -> None:
        for seat in state.in_order():
            board = state.boards[seat]
            answers = self.answers[seat]
            chosen = [action.value for action in answers] if answers else board.drawn[:]
            for card in chosen:
                drop(board.drawn, card)
                put(board.hand, card)
                state.tell(events.KEPT_CARD, seat, card, only=seat)
            for card in board.drawn:
                bury(state, card, 1 << seat)
                state.tell(events.DISCARDED_CARD, seat, card, only=seat)
            state.tell(events.KEPT, seat, len(chosen))
            board.drawn = []
            board.keep = 0
