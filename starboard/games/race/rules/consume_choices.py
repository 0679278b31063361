"""The choices inside a consume power: which goods, which cards, which number (p. 19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.race import events
from starboard.games.race.actions import discard, enough, give, name_number
from starboard.games.race.cards import CARDS, CONSUME_POWERS, DIFFERENT, NOTHING
from starboard.games.race.components import ANY
from starboard.games.race.rules import deck
from starboard.games.race.rules.consume_rewards import gain_chips
from starboard.games.race.rules.picking import each, picks, place_of, put
from starboard.games.race.state import FLIP, Board, Race
from starboard.kernel.action import Action
from starboard.kernel.questions import Ask
from starboard.kernel.reason import Reason
from starboard.kernel.step import Decision


def is_taken(card: int, kind: int) -> bool:
    """Whether a power for goods of one kind (ANY: of all kinds) takes the good of this world."""
    return kind < 0 or CARDS[card].kind == kind


def worlds_with_goods(board: Board, kind: int) -> list[int]:
    """Return the worlds that hold a good of a kind (ANY: of any kind)."""
    worlds: list[int] = []
    for at, good in enumerate(board.goods):
        if good != NOTHING and is_taken(board.tableau[at], kind):
            worlds.append(board.tableau[at])
    return worlds


def goods_of_kind(board: Board, kind: int) -> int:
    """Return how many goods of a kind (ANY: of all kinds) this seat has."""
    count = 0
    for at, good in enumerate(board.goods):
        if good != NOTHING and is_taken(board.tableau[at], kind):
            count += 1
    return count


def kinds_held(board: Board) -> int:
    """Return how many different kinds of goods this seat has."""
    seen = 0
    for at, good in enumerate(board.goods):
        if good != NOTHING:
            seen |= 1 << CARDS[board.tableau[at]].kind
    return seen.bit_count()


class GiveGoods(Ask[Race]):
    """Choose the goods for a power, one by one: by ascending card, or by ascending kind if kinds must differ."""

    def __init__(self, seat: int, power: int, count: int, floor: int) -> None:
        super().__init__(seat)
        self.power: Final = power
        self.count: Final = count
        self.floor: Final = floor

    def key(self) -> str:
        return "race.ask.good"

    def is_public(self) -> bool:
        return True

    def candidates(self, state: Race) -> Sequence[Action]:
        return [give[card] for card in state.boards[self.seat].tableau if CARDS[card].kind >= 0]

    def refuse(self, state: Race, action: Action) -> Reason | None:
        if action in self.options(state):
            return None
        board = state.boards[self.seat]
        has_good = board.goods[place_of(board.tableau, action.value)] != NOTHING
        fits = is_taken(action.value, CONSUME_POWERS[self.power].kind)
        return events.PICK_IN_ORDER if has_good and fits else events.NO_GOOD

    def options(self, state: Race) -> Sequence[Action]:
        board = state.boards[self.seat]
        if CONSUME_POWERS[self.power].sort == DIFFERENT:
            return self.of_the_next_kind(board)
        worlds = worlds_with_goods(board, CONSUME_POWERS[self.power].kind)
        if len(worlds) == self.count:
            return [give[min(worlds)]]
        worlds.sort()
        return picks(worlds, self.count, self.floor, give)

    def of_the_next_kind(self, board: Board) -> list[Action]:
        """Return the goods of kinds from the floor on that leave enough higher kinds for the remaining picks."""
        by_kind: list[list[Action]] = [[], [], [], []]
        for card in worlds_with_goods(board, ANY):
            by_kind[CARDS[card].kind].append(give[card])
        offered: list[Action] = []
        for kind in range(self.floor, 4):
            higher = len([goods for goods in by_kind[kind + 1 :] if goods])
            if higher >= self.count - 1:
                offered += by_kind[kind]
        return offered

    def choose(self, state: Race, action: Action) -> None:
        board = state.boards[self.seat]
        deck.discard_good(state, self.seat, place_of(board.tableau, action.value))
        if self.count > 1:
            is_different = CONSUME_POWERS[self.power].sort == DIFFERENT
            floor = CARDS[action.value].kind + 1 if is_different else action.value
            state.agenda.append(GiveGoods(self.seat, self.power, self.count - 1, floor))

    def owes(self, state: Race, seat: int) -> int:
        return self.count


class DiscardForPoints(Ask[Race]):
    """Discard cards from hand for a chip each, or stop; Consume: x2 never doubles these chips (p. 13)."""

    def __init__(self, seat: int, left: int, floor: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.floor: Final = floor

    def key(self) -> str:
        return "race.ask.discard-for-points"

    def candidates(self, state: Race) -> Sequence[Action]:
        return [enough, *each(state.boards[self.seat].hand, discard)]

    def refuse(self, state: Race, action: Action) -> Reason | None:
        return None if action in self.options(state) else events.PICK_IN_ORDER

    def options(self, state: Race) -> Sequence[Action]:
        return [enough, *picks(state.boards[self.seat].hand, 1, self.floor, discard)]

    def asks(self, state: Race) -> tuple[Decision, ...]:
        if not state.boards[self.seat].hand:
            return ()
        return (Decision(self.seat, self.key(), self.options(state)),)

    def choose(self, state: Race, action: Action) -> None:
        if action is enough:
            return
        deck.discard_and_tell(state, self.seat, [action.value])
        gain_chips(state, self.seat, 1)
        if self.left > 1:
            state.agenda.append(DiscardForPoints(self.seat, self.left - 1, action.value))

    def seen_by(self, seat: int) -> DiscardForPoints:
        return self if seat == self.seat else DiscardForPoints(self.seat, self.left, 0)


class NameNumber(Ask[Race]):
    """Name a number, flip the top card, keep it if its cost or defense is that number (p. 19)."""

    def __init__(self, seat: int, low: int, high: int) -> None:
        super().__init__(seat)
        self.low: Final = low
        self.high: Final = high

    def key(self) -> str:
        return "race.ask.number"

    def is_public(self) -> bool:
        return True

    def candidates(self, state: Race) -> Sequence[Action]:
        return name_number[self.low : self.high + 1]

    def choose(self, state: Race, action: Action) -> None:
        card = deck.take(state, self.seat, FLIP)
        if card == NOTHING:
            state.tell(events.DRAW_LOST, self.seat)
            return
        state.everybody_learns()
        state.tell(events.FLIPPED, self.seat, card, action.value)
        if CARDS[card].cost == action.value:
            board = state.boards[self.seat]
            put(board.hand, card)
            put(board.shown, card)
            state.tell(events.WON_FLIP, self.seat, card)
        else:
            deck.bury(state, card, (1 << len(state.boards)) - 1)
