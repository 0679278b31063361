"""IV: Consume (pp. 12-13). Sell a good if you chose to trade, then use every consume power you can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.race import events
from starboard.games.race.actions import CONSUME_TRADE, CONSUME_X2, enough, sell, use, use_of_card
from starboard.games.race.cards import (
    ALL,
    CARDS,
    CONSUME_POWERS,
    DIFFERENT,
    DRAW,
    GAMBLE,
    GOODS,
    HAND,
    NOTHING,
    PRICES,
    SELL,
    ConsumePower,
)
from starboard.games.race.rules import deck
from starboard.games.race.rules.consume_choices import (
    DiscardForPoints,
    GiveGoods,
    NameNumber,
    goods_of_kind,
    kinds_held,
)
from starboard.games.race.rules.consume_rewards import Reward, gain_chips
from starboard.games.race.rules.picking import place_of
from starboard.games.race.state import Board, Race
from starboard.kernel.action import Action
from starboard.kernel.questions import Ask
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step

PHASE: Final = 6  # position in events.PHASES


class Consume(Step[Race]):
    """Each seat in turn sells a good if it chose to trade, then consumes."""

    def run(self, state: Race) -> None:
        state.begin_phase(PHASE)
        steps: list[Step[Any]] = []
        for seat in state.in_order():
            if state.chosen[seat] & CONSUME_TRADE:
                steps.append(Trade(seat, NOTHING, 1))
            steps.append(UseConsumePowers(seat))
        state.plan(steps)


def price_of(board: Board, place: int, with_powers: bool) -> int:
    """Return the number of cards that the good at this place of the tableau sells for."""
    world = board.tableau[place]
    kind = CARDS[world].kind
    price = PRICES[kind]
    if with_powers:
        for card in board.tableau:
            entry = CARDS[card]
            price += entry.price
            if entry.price_kind == kind:
                price += entry.price_for_kind
        price += CARDS[world].price_here
    return price


class Trade(Ask[Race]):
    """Sell one good, for the trade bonus (card NOTHING) or a consume power; this is mandatory if possible."""

    def __init__(self, seat: int, card: int, with_powers: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.with_powers: Final = with_powers

    def key(self) -> str:
        return "race.ask.sell"

    def is_public(self) -> bool:
        return True

    def candidates(self, state: Race) -> Sequence[Action]:
        return [sell[card] for card in state.boards[self.seat].tableau if CARDS[card].kind >= 0]

    def refuse(self, state: Race, action: Action) -> Reason | None:
        board = state.boards[self.seat]
        return None if board.goods[place_of(board.tableau, action.value)] != NOTHING else events.NO_GOOD

    def choose(self, state: Race, action: Action) -> None:
        board = state.boards[self.seat]
        place = place_of(board.tableau, action.value)
        price = price_of(board, place, self.with_powers != 0)
        deck.discard_good(state, self.seat, place)
        state.tell(events.SOLD, self.seat, action.value, price, self.with_powers)
        deck.draw(state, self.seat, price)


def refuse_power(board: Board, power: ConsumePower) -> Reason | None:
    """Return why this power cannot be used with these goods and cards, whether or not it was used before."""
    if power.sort == HAND:
        return None if board.hand else events.EMPTY_HAND
    if power.sort == DRAW or power.sort == GAMBLE:
        return None
    goods = kinds_held(board) if power.sort == DIFFERENT else goods_of_kind(board, power.kind)
    return None if goods >= power.goods else events.NOT_ENOUGH_GOODS


class UseConsumePowers(Ask[Race]):
    """Use powers in any order, each once, until no mandatory power can be used."""

    def key(self) -> str:
        return "race.ask.consume"

    def is_public(self) -> bool:
        return True

    def candidates(self, state: Race) -> Sequence[Action]:
        offered: list[Action] = []
        for card in state.boards[self.seat].tableau:
            offered += use_of_card[card]
        offered.append(enough)
        return offered

    def refuse(self, state: Race, action: Action) -> Reason | None:
        board = state.boards[self.seat]
        if action is enough:
            return None if action in self.options(state) else events.MUST_GO_ON
        power = CONSUME_POWERS[action.value]
        if board.used & bit_of(board, power):
            return events.ALREADY_USED
        return refuse_power(board, power)

    def options(self, state: Race) -> Sequence[Action]:
        board = state.boards[self.seat]
        allowed: list[Action] = []
        forced = False
        for at, card in enumerate(board.tableau):
            for number, power in enumerate(CARDS[card].consume):
                if not board.used & bit_at(at, card, power) and refuse_power(board, power) is None:
                    allowed.append(use_of_card[card][number])
                    if not power.optional:
                        forced = True
        if not forced:
            allowed.append(enough)
        return allowed

    def choose(self, state: Race, action: Action) -> None:
        if action is enough:
            return
        board = state.boards[self.seat]
        power = CONSUME_POWERS[action.value]
        board.used |= bit_of(board, power)
        state.tell(events.USED, self.seat, power.card, power.index)
        state.agenda.append(self)
        use_power(state, self.seat, power, action.value)


def bit_at(at: int, card: int, power: ConsumePower) -> int:
    """Return the bit of `Board.used` for this power: two bits for each place of the tableau."""
    return 1 << (at * 2 + (0 if CARDS[card].consume[0] is power else 1))


def bit_of(board: Board, power: ConsumePower) -> int:
    """Return the bit of `Board.used` for a power of a card in the tableau."""
    return bit_at(place_of(board.tableau, power.card), power.card, power)


def doubled(state: Race, seat: int) -> int:
    """Return 2 if this seat chose Consume: x2, which doubles the chips for goods, else 1."""
    return 2 if state.chosen[seat] & CONSUME_X2 else 1


class Exchange:
    """The goods that a power takes now, and the chips and cards that it pays for them."""

    def __init__(self, goods: int, points: int, cards: int) -> None:
        self.goods: Final = goods
        self.points: Final = points
        self.cards: Final = cards


def exchange_of(state: Race, seat: int, power: ConsumePower) -> Exchange:
    """Return what a power that takes goods exchanges now, used as often as possible."""
    board, times = state.boards[seat], doubled(state, seat)
    if power.sort == ALL:
        count = board.count_goods()
        return Exchange(count, (count - 1) * times, 0)
    uses = min(power.uses, goods_of_kind(board, power.kind) // power.goods) if power.sort == GOODS else 1
    return Exchange(uses * power.goods, power.points * uses * times, power.cards * uses)


def use_power(state: Race, seat: int, power: ConsumePower, number: int) -> None:
    """Apply the power; its choices become further steps."""
    board = state.boards[seat]
    if power.sort == GOODS or power.sort == DIFFERENT:
        exchange = exchange_of(state, seat, power)
        state.then(GiveGoods(seat, number, exchange.goods, 0), Reward(seat, exchange.points, exchange.cards))
    elif power.sort == ALL:
        exchange = exchange_of(state, seat, power)  # before the goods are gone
        for place in range(len(board.tableau)):
            if board.goods[place] != NOTHING:
                deck.discard_good(state, seat, place)
        gain_chips(state, seat, exchange.points)
    elif power.sort == SELL:
        state.then(Trade(seat, power.card, 1 if power.sells_with_powers else 0))
    elif power.sort == HAND:
        state.then(DiscardForPoints(seat, power.uses, 0))
    elif power.sort == DRAW:
        deck.draw(state, seat, power.cards)
    elif power.sort == GAMBLE:
        state.then(NameNumber(seat, power.low, power.high))


assert len(use) == len(CONSUME_POWERS)
