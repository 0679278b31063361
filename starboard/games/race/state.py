"""The state of a game of Race: boards, deck, chips, and what the round is about."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race.cards import ALL_CARDS, CARDS, NOTHING, PRINTED_CARDS
from starboard.games.race.events import PHASE_BEGINS
from starboard.kernel.state import State
from starboard.kernel.step import Step

UNKNOWN: Final = -2  # in a view: a card its reader may not know


class Settings:
    """The options of the game; all clones share them."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options: Final = options
        self.experienced: Final = options["experienced"] == "yes"
        self.numbered_copies: Final = options["copies"] == "numbered"
        self.start: Final = options["start"]
        self.cards: Final = ALL_CARDS if self.start == "choice" else PRINTED_CARDS  # every card of the game
        self.standstill: Final = _count(options["standstill"])
        self.round_limit: Final = _count(options["rounds"])


def _count(value: str) -> int:
    return 0 if value == "none" else int(value)


class Board:
    """The cards, goods and chips of one seat. Cards are numbers into CARDS; the hand is sorted."""

    def __init__(
        self,
        start: int,
        hand: list[int],
        tableau: list[int],
        goods: list[int],
        chips: int,
        drawn: list[int],
        shown: list[int],
        produced: list[int],
        active: int,
        used: int,
        temporary: int,
        keep: int,
    ) -> None:
        self.start = start
        self.hand = hand
        self.tableau = tableau  # in the order of placing
        self.goods = goods  # under each card of the tableau, the face-down card that is its good
        self.chips = chips
        self.drawn = drawn  # looked at in Explore, or the two start worlds to choose from
        self.shown = shown  # hand cards that everybody saw and that cannot have left unseen
        self.produced = produced  # goods produced in this phase, by kind
        self.active = active  # how many cards of the tableau were there when the phase began
        self.used = used  # consume powers used in this phase, as bits: position in the tableau times two
        self.temporary = temporary  # strength until the end of the phase
        self.keep = keep  # how many of the drawn cards may be kept

    def clone(self) -> Board:
        return Board(
            self.start,
            self.hand[:],
            self.tableau[:],
            self.goods[:],
            self.chips,
            self.drawn[:],
            self.shown[:],
            self.produced[:],
            self.active,
            self.used,
            self.temporary,
            self.keep,
        )

    def has(self, card: int) -> bool:
        for laid in self.tableau:
            if laid == card:
                return True
        return False

    def count_goods(self) -> int:
        count = 0
        for good in self.goods:
            if good != NOTHING:
                count += 1
        return count


def fresh_board() -> Board:
    return Board(NOTHING, [], [], [], 0, [], [], [0, 0, 0, 0], 0, 0, 0, 0)


DRAW: Final = -1  # purposes of taking a card from the deck; the number of a world means a good on it
FLIP: Final = -2


class Fate:
    """The cards that a recorded game took from its deck, per seat and purpose, in order."""

    def __init__(self, script: dict[str, tuple[int, ...]], at: dict[str, int]) -> None:
        self.script: Final = script  # shared by clones
        self.at = at  # how many of each were taken

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


class Race(State):
    """A game of Race for the Galaxy."""

    def __init__(
        self,
        agenda: list[Step[Any]],
        rng: int,
        decisions: int,
        settings: Settings,
        boards: list[Board],
        deck: list[int],
        pile: list[int],
        fate: Fate | None,
        pool: int,
        round: int,
        first: int,
        chosen: list[int],
        phase: int,
        changed: bool,
        still: int,
        end: int,
    ) -> None:
        super().__init__(agenda, rng, decisions)
        self.settings: Final = settings
        self.boards = boards
        self.deck = deck  # the last one is on top
        self.pile = pile  # the discard pile: card + 128 * (bit per seat that knows it)
        self.fate = fate  # for games recorded elsewhere
        self.pool = pool
        self.round = round
        self.first = first  # the seat that comes first where order matters
        self.chosen = chosen  # action cards of this round, as bits per seat
        self.phase = phase  # position in events.PHASES
        self.changed = changed  # whether a card or chip moved in this round
        self.still = still  # consecutive rounds in which nothing moved
        self.end = end  # position in events.ENDS, or NOTHING while the game goes on

    def clone(self) -> Race:
        copy = Race(
            self.agenda[:],
            self.rng,
            self.decisions,
            self.settings,
            [each.clone() for each in self.boards],
            self.deck[:],
            self.pile[:],
            None if self.fate is None else self.fate.clone(),
            self.pool,
            self.round,
            self.first,
            self.chosen[:],
            self.phase,
            self.changed,
            self.still,
            self.end,
        )
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
