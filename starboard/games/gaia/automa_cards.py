"""An Automa's cards: the deck of the round, what lies open, and the pile that its deck grows from."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.automa_effects import AutomaFaction, DecisionCard, Level
from starboard.games.gaia.data.automa import CARDS, FACTIONS, LEVELS

NO_CARD: Final = 0  # also stands, in a view, for a card that nobody knows
LEVEL_IDS: Final = tuple([level.id for level in LEVELS])
AUTOMA_FACTIONS: Final = tuple([faction.id for faction in FACTIONS])


def level_of(id: str) -> Level:
    return LEVELS[LEVEL_IDS.index(id)]


def automa_faction(id: str) -> AutomaFaction:
    """The Automa's card of a faction; not every faction has one."""
    return FACTIONS[AUTOMA_FACTIONS.index(id)]


def card_of(number: int) -> DecisionCard:
    return CARDS[number - 1]


class Automa:
    """Where each of the seventeen cards is, and which ones everybody knows to be in play."""

    def __init__(self, level: Level) -> None:
        self.level: Final = level
        self.deck: list[int] = []  # the top card is the last
        self.pile: list[int] = []  # set aside; the top card is the last
        self.discard: list[int] = []  # of this round
        self.support = NO_CARD
        self.action = NO_CARD
        self.known = 0  # cards that everybody knows to be in play, as bits

    def clone(self) -> Automa:
        copy = Automa(self.level)
        copy.deck = self.deck[:]
        copy.pile = self.pile[:]
        copy.discard = self.discard[:]
        copy.support = self.support
        copy.action = self.action
        copy.known = self.known
        return copy

    def concealed(self) -> Automa:
        """The same without what nobody knows: the order of the deck, and which cards are in the pile."""
        copy = self.clone()
        copy.deck = sorted([card if self.known >> card & 1 else NO_CARD for card in self.deck])
        copy.pile = [NO_CARD] * len(self.pile)
        return copy

    def strangers(self) -> list[int]:
        """The cards of the game that have never been seen in play."""
        return [
            card.number for card in CARDS if not self.known >> card.number & 1 and card.number not in self.level.without
        ]
