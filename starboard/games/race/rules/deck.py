"""Drawing and discarding: the only door to the deck and the discard pile (p. 14)."""

from __future__ import annotations

from starboard.games.race import events
from starboard.games.race.cards import CARDS, IDS, NOTHING
from starboard.games.race.rules.picking import drop, place_of, put
from starboard.games.race.state import DISCARDED, DRAW, Race
from starboard.kernel.errors import Disagreement


def reshuffle(state: Race) -> None:
    """Shuffle the discard pile into a new deck; this happens at the moment when the deck is empty."""
    if not state.pile:
        return
    state.deck = [discarded.card for discarded in state.pile]
    state.pile = []
    state.shuffle(state.deck)
    state.tell(events.RESHUFFLED, len(state.deck))


def take(state: Race, seat: int, purpose: int) -> int:
    """Take the top card of the deck, or NOTHING if neither deck nor discard pile has one.

    The purpose is DRAW for a hand, FLIP for a flip, or the number of the world that gets the card as a good.
    """
    if not state.deck:
        reshuffle(state)
        if not state.deck:
            return NOTHING
    if state.fate is not None:
        deal_as_scripted(state, state.fate.next_card(seat, purpose))
    card = state.deck.pop()
    state.changed = True
    if not state.deck:
        reshuffle(state)
    return card


def deal_as_scripted(state: Race, card: int) -> None:
    """Move a card to the top of the deck, to replay a recorded game; it swaps places with the top card."""
    top = len(state.deck) - 1
    if card == NOTHING:
        return  # the script has ended
    if card in state.deck:
        at = state.deck.index(card)
        state.deck[at], state.deck[top] = state.deck[top], state.deck[at]
        return
    for at, discarded in enumerate(state.pile):
        if discarded.card == card:
            state.pile[at] = DISCARDED[discarded.known_by][state.deck[top]]
            state.deck[top] = card
            return
    raise Disagreement(f"the recorded game draws {IDS[card]}, which is neither in the deck nor discarded")


def draw(state: Race, seat: int, count: int) -> None:
    """Draw cards into the hand; the others see only how many."""
    if count <= 0:
        return
    board = state.boards[seat]
    drawn = 0
    for _ in range(count):
        card = take(state, seat, DRAW)
        if card == NOTHING:
            state.tell(events.DRAW_LOST, seat)
            break
        put(board.hand, card)
        drawn += 1
        state.tell(events.DREW_CARD, seat, card, only=seat)
    if drawn > 0:
        state.reveal(seat)
        state.tell(events.DREW, seat, drawn)


def bury(state: Race, card: int, known_by: int) -> None:
    """Put a card face down on the discard pile; `known_by` has a bit per seat that has seen it."""
    state.pile.append(DISCARDED[known_by][card])
    state.changed = True


def discard_from_hand(state: Race, seat: int, card: int) -> None:
    """Discard one card from the hand; only its owner knows which."""
    board = state.boards[seat]
    drop(board.hand, card)
    if board.shown:
        board.shown = []  # it may have been any card of the hand
    bury(state, card, 1 << seat)


def discard_and_tell(state: Race, seat: int, cards: list[int]) -> None:
    """Discard cards from the hand; the other seats learn only how many."""
    for card in cards:
        discard_from_hand(state, seat, card)
        state.tell(events.DISCARDED_CARD, seat, card, only=seat)
    if cards:
        state.tell(events.DISCARDED, seat, len(cards))


def add_good(state: Race, seat: int, place: int) -> bool:
    """Put the top card face down as a good on a world; return whether there was a card."""
    board = state.boards[seat]
    card = take(state, seat, board.tableau[place])
    if card == NOTHING:
        state.tell(events.DRAW_LOST, seat)
        return False
    board.goods[place] = card
    state.tell(events.GOOD, seat, board.tableau[place])
    return True


def discard_good(state: Race, seat: int, place: int) -> None:
    """Discard a good face down; nobody has seen it."""
    board = state.boards[seat]
    bury(state, board.goods[place], 0)
    board.goods[place] = NOTHING
    state.tell(events.CONSUMED, seat, board.tableau[place])


def put_into_tableau(state: Race, seat: int, card: int) -> None:
    """Lay a card face up; a windfall world gets a good as it is placed."""
    board = state.boards[seat]
    board.tableau.append(card)
    board.goods.append(NOTHING)
    state.changed = True
    state.tell(events.PLACED, seat, card)
    if CARDS[card].windfall:
        add_good(state, seat, len(board.tableau) - 1)


def sacrifice(state: Race, seat: int, card: int) -> None:
    """Discard a card from the tableau, face up."""
    board = state.boards[seat]
    place = place_of(board.tableau, card)
    if board.goods[place] != NOTHING:
        discard_good(state, seat, place)
    del board.tableau[place]
    del board.goods[place]
    if place < board.active:
        board.active -= 1
    bury(state, card, (1 << len(state.boards)) - 1)
    state.tell(events.SACRIFICED, seat, card)
