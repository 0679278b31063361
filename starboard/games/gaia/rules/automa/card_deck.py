"""The Automa's deck (solo rules): a new one every round, a support card, an action card, and when it stops."""

from __future__ import annotations

from starboard.games.gaia import events
from starboard.games.gaia.data.automa import CARDS, LAST_CARDS
from starboard.games.gaia.effects import Level
from starboard.games.gaia.state import NO_CARD, Automa, Gaia, card_of


def automa_of(state: Gaia) -> Automa:
    assert state.automa is not None, "there is no Automa in this game"
    return state.automa


def open_cards(state: Gaia, level: Level) -> Automa:
    """The level's cards for the first deck; all others, shuffled, are the pile."""
    automa = Automa(level)
    automa.deck = list(level.cards)
    for card in level.cards:
        automa.known |= 1 << card
    automa.pile = automa.strangers()
    state.shuffle(automa.pile)
    return automa


def begin_round(state: Gaia) -> None:
    """All cards in play and one more from the pile are the deck of the round."""
    automa = automa_of(state)
    automa.deck += automa.discard
    automa.deck += [card for card in (automa.support, automa.action) if card != NO_CARD]
    automa.discard = []
    automa.support = NO_CARD
    automa.action = NO_CARD
    if automa.pile:
        automa.deck.append(automa.pile.pop())
    automa.deck.sort()  # so that the shuffle does not depend on what nobody needs to remember
    state.shuffle(automa.deck)
    state.tell(events.AUTOMA_DECK, len(automa.deck))


def deal_anew(state: Gaia) -> None:
    """Fill the blanks of a concealed deck and pile with the cards that nobody has seen."""
    automa = automa_of(state)
    strangers = automa.strangers()
    state.shuffle(strangers)
    automa.deck = [strangers.pop() if card == NO_CARD else card for card in automa.deck]
    automa.pile = strangers
    state.shuffle(automa.deck)


def draw(state: Gaia) -> int:
    """The top card, for everybody to see."""
    automa = automa_of(state)
    card = automa.deck.pop()
    automa.known |= 1 << card
    reveal_to_all(state)
    return card


def reveal_to_all(state: Gaia) -> None:
    for seat in range(state.seats):
        state.reveal(seat)


def random_card(state: Gaia) -> int:
    """Any of all the cards, for questions of the setup; it goes back at once."""
    reveal_to_all(state)
    return CARDS[state.below(len(CARDS))].number


def next_card(state: Gaia) -> bool:
    """Turn up the next action card; is there something to do, or does the Automa pass?"""
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
