"""The state of a game of Race: boards, deck, chips, and how far the round is."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race.cards import ALL_CARDS, CARDS, IDS, NOTHING, PRINTED_CARDS
from starboard.games.race.events import PHASE_BEGINS
from starboard.kernel.immutable import Immutable
from starboard.kernel.state import State
from starboard.kernel.step import Step

UNKNOWN: Final = -2  # in a view: a card that its reader may not know
MOST_SEATS: Final = 4


class Settings:
    """The options of the game; all clones share them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options: Final = options
        self.experienced: Final = options["experienced"] == "yes"
        self.numbered_copies: Final = options["copies"] == "numbered"
        self.start: Final = options["start"]
        self.preset: Final = self.start in ("first", "first-by-seat")  # hands are those of a first game
        self.cards: Final = ALL_CARDS if self.start == "choice" else PRINTED_CARDS  # every card of the game
        self.standstill: Final = _count(options["standstill"])
        self.round_limit: Final = _count(options["rounds"])


def _count(value: str) -> int:
    return 0 if value == "none" else int(value)


NOT_YET: Final[list[int]] = []  # the placeholder of lists that a board or state still has to get; never changed


class Board:
    """The cards, goods and chips of one seat. Cards are numbers into CARDS; the hand is sorted.

    A new board gets its lists from `fresh_board`, a clone from the original, a saved one from its data.
    """

    def __init__(self) -> None:
        self.start = NOTHING
        self.hand: list[int] = NOT_YET
        self.tableau: list[int] = NOT_YET  # in the order of placing
        self.goods: list[int] = NOT_YET  # per card of the tableau, the face-down card on it
        self.chips = 0
        self.drawn: list[int] = NOT_YET  # looked at in Explore, or the start worlds to choose from
        self.shown: list[int] = NOT_YET  # hand cards that everybody knows to be there
        self.produced: list[int] = NOT_YET  # goods produced in this phase, by kind
        self.active = 0  # how many cards of the tableau were there when the phase began
        self.used = 0  # consume powers used in this phase, as bits: two for each place of the tableau
        self.temporary = 0  # strength until the end of the phase
        self.keep = 0  # how many of the drawn cards may be kept

    def clone(self) -> Board:
        copy = Board()
        copy.start = self.start
        copy.hand = self.hand[:]
        copy.tableau = self.tableau[:]
        copy.goods = self.goods[:]
        copy.chips = self.chips
        copy.drawn = self.drawn[:]
        copy.shown = self.shown[:]
        copy.produced = self.produced[:]
        copy.active = self.active
        copy.used = self.used
        copy.temporary = self.temporary
        copy.keep = self.keep
        return copy

    def has(self, card: int) -> bool:
        for laid in self.tableau:
            if laid == card:
                return True
        return False

    @property
    def has_good(self) -> list[bool]:
        """Whether a good lies on each card of the tableau."""
        return [good != NOTHING for good in self.goods]

    def count_goods(self) -> int:
        count = 0
        for good in self.goods:
            if good != NOTHING:
                count += 1
        return count


def fresh_board() -> Board:
    """Return a board without cards, goods and chips."""
    board = Board()
    board.hand, board.tableau, board.goods = [], [], []
    board.drawn, board.shown, board.produced = [], [], [0, 0, 0, 0]
    return board


# Purposes of taking a card from the deck; the number of a world stands for a good on that world.
DRAW: Final = -1
FLIP: Final = -2


class Fate:
    """The cards that a recorded game took from its deck, per seat and purpose, in order."""

    def __init__(self, script: dict[str, tuple[int, ...]], at: dict[str, int]) -> None:
        self.script: Final = script  # shared by clones
        self.at = at  # per seat and purpose, how many cards were taken

    def next_card(self, seat: int, purpose: int) -> int:
        """Return the next card, or NOTHING if the script has ended."""
        line = f"{seat} {purpose}"
        at = self.at.get(line, 0)
        cards = self.script.get(line, ())
        self.at[line] = at + 1
        return cards[at] if at < len(cards) else NOTHING

    def left(self) -> int:
        """Return how many scripted cards were not taken yet."""
        return sum([max(0, len(cards) - self.at.get(line, 0)) for line, cards in self.script.items()])

    def clone(self) -> Fate:
        return Fate(self.script, dict(self.at))


class Discarded(Immutable):
    """A card on the discard pile, and the seats that know which card it is."""

    def __init__(self, card: int, known_by: int) -> None:
        self.card: Final = card
        self.known_by: Final = known_by  # seats, as bits


DISCARDED: Final = [[Discarded(card, known_by) for card in range(len(IDS))] for known_by in range(1 << MOST_SEATS)]
"""By the seats that know it, each discarded card: equal ones are the same object."""
NO_DISCARDS: Final[list[Discarded]] = []  # the placeholder of a discard pile; never changed


class Race(State):
    """A game of Race for the Galaxy. A new state gets its lists from `rules.setup.blank`, a clone from the original."""

    def __init__(
        self,
        agenda: list[Step[Any]],
        rng: int,
        decisions: int,
        settings: Settings,
        boards: list[Board],
    ) -> None:
        super().__init__(agenda, rng, decisions)
        self.settings: Final = settings
        self.boards = boards
        self.deck: list[int] = NOT_YET  # the last one is on top
        self.pile: list[Discarded] = NO_DISCARDS  # the discard pile; the last one is on top
        self.fate: Fate | None = None  # the draws of a game recorded elsewhere
        self.pool = 0
        self.round = 0
        self.first = 0  # the seat that comes first where order matters
        self.chosen: list[int] = NOT_YET  # action cards of this round, as bits per seat
        self.phase = 0  # position in events.PHASES
        self.changed = False  # whether a card or chip moved in this round
        self.still = 0  # consecutive rounds in which nothing moved
        self.end = NOTHING  # position in events.ENDS, or NOTHING while the game goes on

    def clone(self) -> Race:
        copy = Race(self.agenda[:], self.rng, self.decisions, self.settings, [each.clone() for each in self.boards])
        copy.deck = self.deck[:]
        copy.pile = self.pile[:]
        copy.fate = None if self.fate is None else self.fate.clone()
        copy.pool = self.pool
        copy.round = self.round
        copy.first = self.first
        copy.chosen = self.chosen[:]
        copy.phase = self.phase
        copy.changed = self.changed
        copy.still = self.still
        copy.end = self.end
        copy.copied(self)
        return copy

    def in_order(self) -> list[int]:
        """Return the seats clockwise from the one with the lowest start world."""
        return ORDERS[len(self.boards)][self.first]

    def everybody_learns(self) -> None:
        self.revealed |= (1 << len(self.boards)) - 1

    def begin_phase(self, phase: int) -> None:
        """Begin a phase: only the powers of cards already in the tableau are active in it."""
        self.phase = phase
        for board in self.boards:
            board.active = len(board.tableau)
            board.used = 0
            board.temporary = 0
        self.tell(PHASE_BEGINS, phase)


ORDERS: Final[list[list[list[int]]]] = [
    [[(first + offset) % seats for offset in range(seats)] for first in range(seats)] for seats in range(5)
]


def strength_in_general(board: Board) -> int:
    """Return general military strength, which counts against every military world; it can be negative."""
    total = 0
    for card in board.tableau:
        total += CARDS[card].strength
    return total
