"""What follows by the rules from what a view shows: points, strength, prices. Drawings ask here, never the rules."""

from __future__ import annotations

from typing import Final

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
    SELL,
)
from starboard.games.race.rules.consume import Exchange, Trade, exchange_of, price_of
from starboard.games.race.rules.consume_choices import GiveGoods, is_taken
from starboard.games.race.rules.develop import development_cost
from starboard.games.race.rules.paying import PayCards
from starboard.games.race.rules.round import FULL_TABLEAU
from starboard.games.race.rules.scoring import points, printed_points, six_cost_points, six_cost_value
from starboard.games.race.rules.settle import SettleNothing, SettleWorld
from starboard.games.race.rules.settle_power import settle_powers
from starboard.games.race.state import strength_in_general
from starboard.games.race.view import RaceView, imagine
from starboard.kernel.action import Action
from starboard.kernel.questions import Together

FULL: Final = FULL_TABLEAU


class Price:
    """The price of placing a card: cards to pay, or strength against a defense; NOTHING if that way is not open."""

    def __init__(self, cards: int, strength: int, defense: int) -> None:
        self.cards: Final = cards
        self.strength: Final = strength
        self.defense: Final = defense


class Derived:
    """What the rules say of a view. They read an imagined state, and only what is public or the reader's own in it."""

    def __init__(self, view: RaceView) -> None:
        self.view: Final = view
        self.table: Final = imagine(view, 0)

    def stocks(self) -> dict[str, int]:
        """Return how many cards and chips are in the deck, on the discard pile and in the pool, by message id."""
        return {
            "race.draw.deck": len(self.view.world.deck),
            "race.draw.pile": len(self.view.world.pile),
            "race.draw.pool": max(0, self.view.world.pool),
        }

    def points(self, seat: int) -> int:
        return points(self.table.boards[seat])

    def strength(self, seat: int) -> int:
        board = self.table.boards[seat]
        return strength_in_general(board) + board.temporary

    def card_points(self, seat: int, card: int) -> int:
        """Return the points that a card in this seat's tableau would score now."""
        entry = CARDS[card]
        return entry.points + (six_cost_value(self.table.boards[seat], card) if entry.scoring else 0)

    def points_if_placed(self, seat: int, card: int) -> int:
        """Return the points that a card would score now if it lay in this seat's tableau."""
        board = self.table.boards[seat].clone()
        board.tableau = [*board.tableau, card]
        board.goods = [*board.goods, NOTHING]
        return CARDS[card].points + (six_cost_value(board, card) if CARDS[card].scoring else 0)

    def parts_of_points(self, seat: int) -> dict[str, int]:
        """Return what a seat's points consist of, by row of the score sheet."""
        board = self.table.boards[seat]
        return {"tableau": printed_points(board), "chips": board.chips, "six-cost": six_cost_points(board)}

    def price(self, seat: int, card: int) -> Price:
        """Return the price of placing this card now."""
        entry = CARDS[card]
        if not entry.world:
            return Price(development_cost(self.table, seat, card), NOTHING, NOTHING)
        powers = settle_powers(self.table.boards[seat])
        cards = powers.price(entry) if powers.may_pay(entry) else NOTHING
        return Price(cards, powers.strength_against(entry), entry.cost) if entry.military else Price(cards, NOTHING, 0)

    def sale(self, seat: int, card: int) -> int:
        """Return how many cards the good of this world would sell for."""
        board = self.table.boards[seat]
        asking = self.view.agenda[-1] if self.view.agenda else None
        with_powers = not isinstance(asking, Trade) or asking.with_powers != 0
        return price_of(board, board.tableau.index(card), with_powers)

    def takes(self, seat: int, power: int) -> list[int]:
        """Return the worlds whose goods a consume power could take now."""
        wanted, board = CONSUME_POWERS[power], self.view.boards[seat]
        if wanted.sort in (HAND, DRAW, GAMBLE):
            return []
        assert wanted.sort in (GOODS, DIFFERENT, ALL, SELL)
        return [
            card
            for card, has_good in zip(board.tableau, board.has_good, strict=True)
            if has_good and is_taken(card, wanted.kind)
        ]

    def exchange(self, seat: int, power: int) -> Exchange:
        """Return what a consume power that takes goods would take and pay now."""
        return exchange_of(self.table, seat, CONSUME_POWERS[power])

    def owed(self) -> int:
        """Return how many answers to the open question the reader still owes."""
        if self.view.decision is None:
            return 0
        return self.view.agenda[-1].owes(self.table, self.view.seat)

    def answers_given(self) -> list[Action]:
        """Return the reader's answers that stay hidden until all seats have answered."""
        asking = self.view.agenda[-1] if self.view.agenda else None
        if not isinstance(asking, Together) or self.view.seat < 0:
            return []
        return list(asking.answers[self.view.seat])

    def power_fed(self) -> int:
        """Return the consume power that goods are being chosen for, or NOTHING."""
        asking = self.view.agenda[-1] if self.view.agenda else None
        return asking.power if isinstance(asking, GiveGoods) else NOTHING

    def subject(self) -> int:
        """Return the card of the reader's tableau that the open question is about, or NOTHING."""
        if self.view.decision is None:
            return NOTHING
        asking = self.view.agenda[-1]
        if isinstance(asking, GiveGoods):
            return CONSUME_POWERS[asking.power].card
        if isinstance(asking, PayCards):
            return self.view.boards[asking.seat].tableau[-1]  # a card is laid down before it is paid for
        return asking.card if isinstance(asking, SettleWorld | SettleNothing | Trade) else NOTHING
