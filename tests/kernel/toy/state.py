"""The table of Lanterns: cards 0 to 23, a hand per seat, coins, and cards buried face down."""

from __future__ import annotations

from typing import Any

from kernel.toy.words import DREW, DREW_CARD
from starboard.kernel.state import State
from starboard.kernel.step import Step

CARDS = 24


class Toy(State):
    """A game of Lanterns. `fault` breaks a rule on purpose, to see that a test notices."""

    def __init__(
        self,
        agenda: list[Step[Any]],
        rng: int,
        decisions: int,
        options: dict[str, str],
        hands: list[list[int]],
        coins: list[int],
        wins: list[int],
        deck: list[int],
        shown: list[int],
        buried: list[tuple[int, int]],
        round: int,
        fault: str = "",
    ) -> None:
        super().__init__(agenda, rng, decisions)
        self.options = options
        self.hands = hands
        self.coins = coins
        self.wins = wins
        self.deck = deck
        self.shown = shown
        self.buried = buried  # card, and who buried it
        self.round = round
        self.fault = fault

    def clone(self) -> Toy:
        copy = Toy(
            self.agenda[:],
            self.rng,
            self.decisions,
            self.options,
            [hand[:] for hand in self.hands],
            self.coins if self.fault == "clone shares coins" else self.coins[:],
            self.wins[:],
            self.deck[:],
            self.shown[:],
            self.buried[:],
            self.round,
            self.fault,
        )
        copy.copied(self)
        return copy

    def everybody_learns(self) -> None:
        for seat in range(len(self.hands)):
            self.reveal(seat)

    def draw(self, seat: int, count: int) -> None:
        """Cards from the deck into a hand, as many as there are."""
        drawn = 0
        while self.deck and drawn < count:
            card = self.deck.pop()
            self.hands[seat] = sorted([*self.hands[seat], card])
            self.tell(DREW_CARD, seat, card, only=-1 if self.fault == "draws are told to all" else seat)
            drawn += 1
        if drawn:
            if self.fault != "draws are not reported":
                self.reveal(seat)
            self.tell(DREW, seat, drawn)
