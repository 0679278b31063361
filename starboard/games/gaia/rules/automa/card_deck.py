"""The Automa's deck (solo rules): shuffling it every round, turning up cards, and passing."""

from __future__ import annotations

from starboard.games.gaia import events
from starboard.games.gaia.data.automa import CARDS, LAST_CARDS
from starboard.games.gaia.effects import Level
from starboard.games.gaia.state import NO_CARD, Automa, Gaia, card_of


def automa_of(state: Gaia) -> Automa:
    """Return the Automa of a game that has one."""
    assert state.automa is not None, "there is no Automa in this game"
    return state.automa


def open_cards(state: Gaia, level: Level) -> Automa:
    """Return the Automa with the level's cards as its first deck, and all others, shuffled, as its pile."""
    automa = Automa(level)
    automa.deck = list(level.cards)
    for card in level.cards:
        automa.known |= 1 << card
    automa.pile = automa.unseen()
    state.shuffle(automa.pile)
    return automa


def begin_round(state: Gaia) -> None:
    """Shuffle the round's deck from all cards in play and one more from the pile."""
    automa = automa_of(state)
    automa.deck += automa.discard
    automa.deck += [card for card in (automa.support, automa.action) if card != NO_CARD]
    automa.discard = []
    automa.support = NO_CARD
    automa.action = NO_CARD
    if automa.pile:
        automa.deck.append(automa.pile.pop())
    automa.deck.sort()  # so that the shuffle does not depend on the order of the last round
    state.shuffle(automa.deck)
    state.tell(events.AUTOMA_DECK, len(automa.deck))


def deal_anew(state: Gaia) -> None:
    """Fill the unknown cards of a concealed deck and pile with cards that nobody has seen."""
    automa = automa_of(state)
    unseen = automa.unseen()
    state.shuffle(unseen)
    automa.deck = [unseen.pop() if card == NO_CARD else card for card in automa.deck]
    automa.pile = unseen
    state.shuffle(automa.deck)


def draw(state: Gaia) -> int:
    """Draw the top card, for everybody to see."""
    automa = automa_of(state)
    card = automa.deck.pop()
    automa.known |= 1 << card
    reveal_to_all(state)
    return card


def reveal_to_all(state: Gaia) -> None:
    """Note that every seat learned something hidden."""
    for seat in range(state.seats):
        state.reveal(seat)


def random_card(state: Gaia) -> int:
    """Return a random one of all cards, for a choice in the setup; it stays in the deck."""
    reveal_to_all(state)
    return CARDS[state.below(len(CARDS))].number


def next_card(state: Gaia) -> bool:
    """Turn up the next action card; return False if the Automa passes instead."""
    automa = automa_of(state)
    if automa.action == NO_CARD:
        automa.support = draw(state)
    else:
        automa.discard.append(automa.support)
        automa.support = automa.action
        automa.action = NO_CARD
    state.tell(events.AUTOMA_SUPPORT, automa.support)
    if not automa.deck:
        state.tell(events.AUTOMA_NO_CARD)
        return False
    left = len(automa.deck)  # with the card that is drawn now
    automa.action = draw(state)
    if left <= LAST_CARDS and card_of(automa.action).may_pass:
        state.tell(events.AUTOMA_STOPS, automa.action, left)
        return False
    return True
