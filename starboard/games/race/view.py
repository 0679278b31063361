"""What a seat may know of a game of Race, and states imagined from it (pp. 14-15: hands and discards are secret)."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race.cards import IDS, NOTHING, START_NUMBER
from starboard.games.race.rules.deck import KNOWN_BY
from starboard.games.race.state import UNKNOWN, Board, Race
from starboard.kernel.agenda import pending
from starboard.kernel.questions import agenda_seen_by
from starboard.kernel.rng import seeded
from starboard.kernel.view import View

HIDDEN_CARD: Final = "?"


class BoardView:
    """A board as a seat may see it; hidden cards are UNKNOWN."""

    def __init__(self, board: Board, is_mine: bool, drawn_is_public: bool) -> None:
        self.start: Final = board.start
        self.hand: Final = board.hand[:] if is_mine else _with_unknown(board.shown, len(board.hand))
        self.drawn: Final = board.drawn[:] if is_mine or drawn_is_public else [UNKNOWN] * len(board.drawn)
        self.tableau: Final = board.tableau[:]
        self.has_good: Final = [good != NOTHING for good in board.goods]
        self.chips: Final = board.chips
        self.shown: Final = board.shown[:]
        self.produced: Final = board.produced[:]
        self.active: Final = board.active
        self.used: Final = board.used
        self.temporary: Final = board.temporary
        self.keep: Final = board.keep


def _with_unknown(known: list[int], count: int) -> list[int]:
    return known[:] + [UNKNOWN] * (count - len(known))


class RaceView(View):
    """Everything that one seat may know; seat -1 is a spectator."""

    def __init__(self, state: Race, seat: int) -> None:
        super().__init__(seat, state.decisions, agenda_seen_by(state, seat), pending(state))
        self.settings: Final = state.settings
        public = state.round == 0 and state.settings.start != "choice"
        self.boards: Final = [BoardView(board, at == seat, public) for at, board in enumerate(state.boards)]
        self.deck_size: Final = len(state.deck)
        # All know who discarded a card; only that seat knows which card it was, unless it lay face up.
        everybody = (1 << len(state.boards)) - 1
        self.pile: Final = [_entry_seen_by(entry, seat, everybody) for entry in state.pile]
        self.pool: Final = state.pool
        self.round: Final = state.round
        self.first: Final = state.first
        self.chosen: Final = state.chosen[:]
        self.phase: Final = state.phase
        self.changed: Final = state.changed
        self.still: Final = state.still
        self.end: Final = state.end

    def table(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "decisions": self.decisions,
            "boards": [
                {
                    "start": name(board.start),
                    "hand": names(board.hand),
                    "drawn": names(board.drawn),
                    "tableau": names(board.tableau),
                    "goods": board.has_good,
                    "chips": board.chips,
                    "shown": names(board.shown),
                    "produced": board.produced,
                    "phase": [board.active, board.used, board.temporary, board.keep],
                }
                for board in self.boards
            ],
            "deck": self.deck_size,
            "pile": [(name(card), known_by) for card, known_by in self.pile],
            "pool": self.pool,
            "round": self.round,
            "first": self.first,
            "chosen": self.chosen,
            "phase": self.phase,
            "changed": self.changed,
            "still": self.still,
            "end": self.end,
        }


def name(card: int) -> str:
    """Return a card's id; "-" for no card, "?" for a hidden one."""
    return "-" if card == NOTHING else HIDDEN_CARD if card == UNKNOWN else IDS[card]


def names(cards: list[int]) -> str:
    return " ".join([name(card) for card in cards])


def _entry_seen_by(entry: int, seat: int, everybody: int) -> tuple[int, int]:
    known_by = entry // KNOWN_BY
    is_known = known_by == everybody or (seat >= 0 and known_by >> seat & 1 == 1)
    return (entry % KNOWN_BY if is_known else UNKNOWN, known_by)


def unseen_cards(view: RaceView) -> list[int]:
    """Return the cards that this seat has not seen: in other hands, as goods, in the deck, or discarded by others."""
    left = [0] * len(IDS)
    for card in view.settings.cards:
        left[card] += 1
    for board in view.boards:
        for card in board.tableau + board.hand + board.drawn:
            if card >= 0:
                left[card] -= 1
    for card, _ in view.pile:
        if card >= 0:
            left[card] -= 1
    unseen: list[int] = []
    for card, count in enumerate(left):
        for _ in range(count):
            unseen.append(card)
    return unseen


def imagine(view: RaceView, seed: int) -> Race:
    """Return a state that fits this view: unseen cards and hidden answers are random."""
    boards = [
        Board(
            board.start,
            [],
            board.tableau[:],
            [],
            board.chips,
            board.drawn[:],
            board.shown[:],
            board.produced[:],
            board.active,
            board.used,
            board.temporary,
            board.keep,
        )
        for board in view.boards
    ]
    state = Race(
        [],
        seeded(seed),
        view.decisions,
        view.settings,
        boards,
        [],
        [],
        None,
        view.pool,
        view.round,
        view.first,
        view.chosen[:],
        view.phase,
        view.changed,
        view.still,
        view.end,
    )
    unseen = unseen_cards(view)
    state.shuffle(unseen)
    if view.round == 0 and view.settings.start == "choice":
        _deal_start_pairs(boards, unseen)
    for at, board in enumerate(boards):
        seen = view.boards[at]
        board.hand = _filled(seen.hand, unseen)
        board.drawn = _filled(board.drawn, unseen)
        for has_good in seen.has_good:
            board.goods.append(unseen.pop() if has_good else NOTHING)
    for card, known_by in view.pile:
        state.pile.append((unseen.pop() if card == UNKNOWN else card) + KNOWN_BY * known_by)
    state.deck = unseen
    for step in view.agenda:
        state.agenda.append(step.imagined(state))
    return state


def _filled(cards: list[int], unseen: list[int]) -> list[int]:
    """Return these cards, sorted, with each unknown one replaced by an unseen card."""
    filled: list[int] = []
    for card in cards:
        filled.append(unseen.pop() if card == UNKNOWN else card)
    filled.sort()
    return filled


def _deal_start_pairs(boards: list[Board], unseen: list[int]) -> None:
    """Deal one red (odd) and one blue (even) start world to every other seat."""
    for board in boards:
        if UNKNOWN in board.drawn:
            pair: list[int] = []
            for colour in (1, 0):
                for card in unseen:
                    if card in START_NUMBER and START_NUMBER[card] % 2 == colour:
                        pair.append(card)
                        unseen.remove(card)
                        break
            board.drawn = sorted(pair)
