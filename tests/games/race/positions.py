"""Positions for tests: tables set up by hand, moves in notation, and methods that read the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starboard.games.race import GAME
from starboard.games.race.cards import CARDS, IDS, NOTHING, NUMBER
from starboard.games.race.components import CHIPS_PER_SEAT
from starboard.games.race.data import DESIGNS
from starboard.games.race.game import RULES
from starboard.games.race.rules.round import BeginRound
from starboard.games.race.rules.setup import begin, first_seat
from starboard.games.race.state import DISCARDED, Board, Discarded, Race, Settings, fresh_board
from starboard.kernel.codec import save
from starboard.kernel.match import Match
from starboard.kernel.rng import seeded
from tools.tables import MatchTable, number_of

USUAL_STARTS = ("old-earth", "new-sparta", "epsilon-eridani", "earths-lost-colony")


@dataclass(frozen=True)
class Seat:
    """The cards and chips of one seat. The first card of the tableau is the start world; by default, a usual one."""

    tableau: str = ""
    hand: str = ""
    goods: str = ""  # the worlds that hold a good, or "all"
    chips: int = 0


class Table(MatchTable[Race]):
    """A match that tests play and read in short notation: seats are "p1", "p2" …, cards are ids."""

    kind = Race

    def choose(self, *actions: str) -> Table:
        """Every seat's action card for this round, from p1 on."""
        return self.play(*[f"p{seat + 1} {action}" for seat, action in enumerate(actions)])

    def board(self, seat: str) -> Board:
        return self.state.boards[number_of(seat)]

    def hand(self, seat: str) -> list[str]:
        return [IDS[card] for card in self.board(seat).hand]

    def tableau(self, seat: str) -> list[str]:
        return [IDS[card] for card in self.board(seat).tableau]

    def goods(self, seat: str) -> list[str]:
        """The worlds that hold a good."""
        board = self.board(seat)
        return [IDS[card] for card, good in zip(board.tableau, board.goods, strict=True) if good != NOTHING]

    def chips(self, seat: str) -> int:
        return self.board(seat).chips

    def points(self, seat: str) -> int:
        return self.match.scores[number_of(seat)]

    @property
    def owing(self) -> list[str]:
        """The seats that owe a choice."""
        return [f"p{decision.seat + 1}" for decision in self.match.pending]

    def question(self, seat: str) -> str:
        """What this seat is asked, without the game's prefix; "" if nothing."""
        decision = self.match.decision(number_of(seat))
        return "" if decision is None else decision.key.removeprefix("race.ask.")

    def options(self, seat: str) -> list[str]:
        """The codes offered to this seat."""
        decision = self.match.decision(number_of(seat))
        return [] if decision is None else [action.code for action in decision.actions]

    @property
    def phases(self) -> list[str | int]:
        """The phases that took place, in order."""
        return [event["phase"] for event in self.events("phase-begins")]


def table(
    p1: Seat | None = None,
    p2: Seat | None = None,
    *others: Seat,
    deck: str = "",
    pile: str = "",
    rest: str = "deck",
    pool: int | None = None,
    **options: str,
) -> Table:
    """A table at the start of a round.

    `deck` names the cards on top; all cards not named follow in a fixed order, or lie in `rest`: on the "pile", or in
    the hand of "p2". Optional start worlds take part if one is named.
    """
    seats = _with_start_worlds([p1 or Seat(), p2 or Seat(), *others])
    named = " ".join([deck, pile, *[f"{seat.tableau} {seat.hand}" for seat in seats]]).split()
    with_optional = any(DESIGNS[NUMBER[card]].optional for card in named)
    settled = GAME.settled(len(seats), {"start": "choice" if with_optional else "random", **options})
    left = Settings(settled).cards[:]
    for card in named:
        assert NUMBER[card] in left, f"there are not so many cards {card!r}"
        left.remove(NUMBER[card])
    state = begin(Settings(settled), seeded(1), len(seats), [])
    state.agenda = [BeginRound()]
    state.boards = [_board(seat, left) for seat in seats]
    state.deck = _cards(deck)[::-1]
    state.pile = _known_to_nobody(_cards(pile))
    if rest == "deck":
        state.deck = left + state.deck
    elif rest == "pile":
        state.pile += _known_to_nobody(left)
    else:
        state.boards[1].hand = sorted(state.boards[1].hand + left)
    state.pool = CHIPS_PER_SEAT * len(seats) - sum([seat.chips for seat in seats]) if pool is None else pool
    state.first = first_seat(state)
    return Table(Match.from_position(save(RULES, state)))


def opening(*worlds: str, start: str = "random", seed: int = 1, **options: str) -> Table:
    """A game at its very beginning, with these start worlds dealt: one to a seat, or "red blue" to choose from."""
    settled = GAME.settled(len(worlds), {"start": start, **options})
    dealt = [tuple(_cards(pair)) for pair in worlds]
    state = begin(Settings(settled), seeded(seed), len(worlds), dealt)
    return Table(Match(RULES, state, seats=len(worlds), options=settled, seed=seed))


def new_game(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """A game at its very beginning, by the dice."""
    return Table(Match.new("race", seats, seed, **options))


def _cards(text: str) -> list[int]:
    return [NUMBER[word] for word in text.split()]


def _known_to_nobody(cards: list[int]) -> list[Discarded]:
    """Return these cards as they lie on the discard pile if no seat knows them."""
    return [DISCARDED[0][card] for card in cards]


def _with_start_worlds(seats: Sequence[Seat]) -> list[Seat]:
    taken = {card for seat in seats for card in seat.tableau.split()}
    free = [card for card in USUAL_STARTS if card not in taken]
    laid: list[Seat] = []
    for seat in seats:
        tableau = seat.tableau or free.pop(0)
        assert DESIGNS[_cards(tableau)[0]].start is not None, f"{tableau!r} does not begin with a start world"
        laid.append(Seat(tableau, seat.hand, seat.goods, seat.chips))
    return laid


def _board(seat: Seat, left: list[int]) -> Board:
    tableau = _cards(seat.tableau)
    holding = {card for card in tableau if CARDS[card].kind >= 0} if seat.goods == "all" else set(_cards(seat.goods))
    assert holding <= set(tableau), f"{seat.goods!r} are not all in the tableau"
    board = fresh_board()
    board.start, board.tableau, board.chips = tableau[0], tableau, seat.chips
    board.goods = [left.pop() if card in holding else NOTHING for card in tableau]
    board.hand = sorted(_cards(seat.hand))
    return board
