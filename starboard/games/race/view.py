"""What a seat may know of a game of Race, and states imagined from it (pp. 14-15: hands and discards are secret)."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race.cards import IDS, NOTHING, START_NUMBER
from starboard.games.race.state import DISCARDED, MOST_SEATS, UNKNOWN, Board, Discarded, Race
from starboard.kernel.agenda import pending
from starboard.kernel.questions import agenda_seen_by
from starboard.kernel.rng import seeded
from starboard.kernel.view import View

HIDDEN_CARD: Final = "?"
NO_DICE: Final = 1  # the dice of a view, which must not reveal the real ones
UNKNOWN_DISCARDED: Final = [Discarded(UNKNOWN, known_by) for known_by in range(1 << MOST_SEATS)]
PUBLIC_FIELDS: Final = ("pool", "round", "first", "chosen", "phase", "changed", "still", "end")


class RaceView(View):
    """Everything that one seat may know; seat -1 is a spectator.

    `world` is a copy of the state without dice, agenda and script, in which every card that the seat may not know is
    UNKNOWN.
    """

    def __init__(self, state: Race, seat: int) -> None:
        super().__init__(seat, state.decisions, agenda_seen_by(state, seat), pending(state))
        world = state.clone()
        world.rng, world.agenda, world.open, world.fate = NO_DICE, [], None, None
        world.revealed, world.quiet = 0, False
        world.deck = [UNKNOWN] * len(state.deck)
        world.pile = [_seen_by(seat, discarded, len(state.boards)) for discarded in state.pile]
        start_is_public = state.round == 0 and state.settings.start != "choice"
        for at, board in enumerate(world.boards):
            board.goods = [NOTHING if good == NOTHING else UNKNOWN for good in board.goods]
            if at != seat:
                board.hand = board.shown + [UNKNOWN] * (len(board.hand) - len(board.shown))
                if not start_is_public:
                    board.drawn = [UNKNOWN] * len(board.drawn)
        self.world: Final = world
        self.boards: Final = world.boards

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
            "deck": len(self.world.deck),
            "pile": [(name(discarded.card), discarded.known_by) for discarded in self.world.pile],
            **{field: getattr(self.world, field) for field in PUBLIC_FIELDS},
        }


def name(card: int) -> str:
    """Return a card's id; "-" for no card, "?" for a hidden one."""
    return "-" if card == NOTHING else HIDDEN_CARD if card == UNKNOWN else IDS[card]


def names(cards: list[int]) -> str:
    return " ".join([name(card) for card in cards])


def _seen_by(seat: int, discarded: Discarded, seats: int) -> Discarded:
    """Return a discarded card as a seat sees it: all know who discarded it, but not which card it is."""
    known_by = discarded.known_by
    is_known = known_by == (1 << seats) - 1 or (seat >= 0 and known_by >> seat & 1 == 1)
    return discarded if is_known else UNKNOWN_DISCARDED[known_by]


def unseen_cards(view: RaceView) -> list[int]:
    """Return the cards that this seat has not seen: in other hands, as goods, in the deck, or discarded by others."""
    left = [0] * len(IDS)
    for card in view.world.settings.cards:
        left[card] += 1
    for board in view.boards:
        for card in board.tableau + board.hand + board.drawn:
            if card >= 0:
                left[card] -= 1
    for discarded in view.world.pile:
        if discarded.card >= 0:
            left[discarded.card] -= 1
    unseen: list[int] = []
    for card, count in enumerate(left):
        for _ in range(count):
            unseen.append(card)
    return unseen


def imagine(view: RaceView, seed: int) -> Race:
    """Return a state that fits this view: unseen cards and hidden answers are random."""
    state = view.world.clone()
    state.rng = seeded(seed)
    unseen = unseen_cards(view)
    state.shuffle(unseen)
    if state.round == 0 and state.settings.start == "choice":
        _deal_start_pairs(state.boards, unseen)
    for board in state.boards:
        board.hand = _filled(board.hand, unseen)
        board.drawn = _filled(board.drawn, unseen)
        for at, good in enumerate(board.goods):
            if good == UNKNOWN:
                board.goods[at] = unseen.pop()
    for at, discarded in enumerate(state.pile):
        if discarded.card == UNKNOWN:
            state.pile[at] = DISCARDED[discarded.known_by][unseen.pop()]
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
