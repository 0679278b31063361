"""Setup (pp. 4-5, 16): start worlds, hands, chips, and who is first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.race import events
from starboard.games.race.actions import discard, start
from starboard.games.race.cards import CARDS, NOTHING, START_NUMBER
from starboard.games.race.components import CHIPS_PER_SEAT
from starboard.games.race.data import DESIGNS
from starboard.games.race.rules import deck
from starboard.games.race.rules.picking import PickCards, drop, each, next_picks
from starboard.games.race.rules.round import BeginRound
from starboard.games.race.state import DRAW, Fate, Race, Settings, fresh_board
from starboard.kernel.action import Action
from starboard.kernel.questions import NO_ANSWERS, Ask
from starboard.kernel.step import Decision

HAND: Final = 6
DISCARDS: Final = 2


def deal_start_worlds(settings: Settings, seats: int, state: Race) -> list[tuple[int, ...]]:
    """Return the start worlds per seat: one, a red and a blue one to choose from, or all five for the first to choose.

    Worlds are dealt at random; in a first game those from 1 up to the number of seats, at random or by seat.
    """
    if settings.start == "choice":
        red = [card for card, number in START_NUMBER.items() if number % 2 == 1]
        blue = [card for card, number in START_NUMBER.items() if number % 2 == 0]
        state.shuffle(red)
        state.shuffle(blue)
        return [(red[seat], blue[seat]) for seat in range(seats)]
    printed = [card for card, number in START_NUMBER.items() if number >= 0]
    if settings.start == "five":
        return [tuple(printed) if seat == 0 else () for seat in range(seats)]
    if settings.preset:
        printed = [card for card in printed if 1 <= START_NUMBER[card] <= seats]
    if settings.start != "first-by-seat":
        state.shuffle(printed)
    return [(printed[seat],) for seat in range(seats)]


def blank(settings: Settings, rng: int, seats: int, fate: Fate | None) -> Race:
    """Return a table with nothing dealt."""
    state = Race([], rng, 0, settings, [fresh_board() for _ in range(seats)])
    state.deck, state.pile, state.chosen = [], [], [0] * seats
    state.fate = fate
    state.pool = CHIPS_PER_SEAT * seats
    return state


def begin(settings: Settings, rng: int, seats: int, worlds: list[tuple[int, ...]], fate: Fate | None = None) -> Race:
    """Return the table at the start: these start worlds (random ones if empty), a shuffled deck, dealt hands."""
    state = blank(settings, rng, seats, fate)
    boards = state.boards
    for seat, dealt in enumerate(worlds or deal_start_worlds(settings, seats, state)):
        boards[seat].drawn = sorted(dealt)
    out = [card for board in boards for card in board.drawn]
    if settings.preset:
        for board in boards:
            board.hand = preset_hand(START_NUMBER[board.drawn[0]])
            out += board.hand
    state.deck = settings.cards[:]
    for card in out:
        state.deck.remove(card)
    if settings.start == "five":
        state.agenda.append(ChooseStartWorld(0))
    else:
        shuffle_and_deal(state)
    return state


def shuffle_and_deal(state: Race) -> None:
    """Shuffle the deck and deal six cards to each seat, unless hands are preset."""
    state.shuffle(state.deck)
    for seat, board in enumerate(state.boards):
        if not state.settings.preset:
            board.hand = [deck.take(state, seat, DRAW) for _ in range(HAND)]
        board.hand.sort()
    state.agenda.append(StartingHand(NO_ANSWERS[len(state.boards)]))


def preset_hand(number: int) -> list[int]:
    """Return the four cards printed with a start world's number: its hand in a first game."""
    return [card for card, design in enumerate(DESIGNS) if design.preset == number]


class ChooseStartWorld(Ask[Race]):
    """Choose one of the start worlds that are left; those nobody chose are then shuffled into the deck."""

    def key(self) -> str:
        return "race.ask.start-world"

    def is_public(self) -> bool:
        return True

    def candidates(self, state: Race) -> Sequence[Action]:
        return [start[card] for card in state.boards[self.seat].drawn]

    def choose(self, state: Race, action: Action) -> None:
        board = state.boards[self.seat]
        left = board.drawn
        board.drawn = []
        drop(left, action.value)
        begin_with(state, self.seat, action.value)
        if self.seat + 1 < len(state.boards):
            state.boards[self.seat + 1].drawn = left
            state.then(ChooseStartWorld(self.seat + 1))
        else:
            state.deck += left
            shuffle_and_deal(state)
            state.everybody_learns()


def begin_with(state: Race, seat: int, world: int) -> None:
    """Lay down a start world, the first card of the tableau."""
    board = state.boards[seat]
    board.start = world
    board.tableau.append(world)
    board.goods.append(NOTHING)
    state.tell(events.STARTED_WITH, seat, world)


class StartingHand(PickCards):
    """Choose a start world if two were dealt, and discard two cards."""

    def key(self) -> str:
        return "race.ask.starting-hand"

    def decision(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Decision | None:
        if state.settings.start == "choice" and len(answers) == 0:
            return Decision(seat, "race.ask.start-world", self.options(state, seat, answers))
        return super().decision(state, seat, answers)

    def wants(self, state: Race, seat: int) -> int:
        if state.settings.preset:
            return 0
        return DISCARDS + (1 if state.settings.start == "choice" else 0)

    def owes(self, state: Race, seat: int) -> int:
        """Return 1 while the start world is asked for; it is a separate question."""
        if state.settings.start == "choice" and len(self.answers[seat]) == 0:
            return 1
        return super().owes(state, seat)

    def candidates(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        board = state.boards[seat]
        if state.settings.start == "choice" and len(answers) == 0:
            return [start[card] for card in board.drawn]
        return each(board.hand, discard)

    def options(self, state: Race, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        board = state.boards[seat]
        if state.settings.start == "choice":
            if len(answers) == 0:
                return [start[card] for card in board.drawn]
            answers = answers[1:]
        return next_picks(board.hand, DISCARDS, answers, discard)

    def with_answers(self, answers: tuple[tuple[Action, ...], ...]) -> StartingHand:
        return StartingHand(answers)

    def settle(self, state: Race) -> None:
        for seat, board in enumerate(state.boards):
            answers = self.answers[seat]
            world = board.drawn[0] if board.drawn else NOTHING
            if state.settings.start == "choice":
                world = answers[0].value
                drop(board.drawn, world)
                deck.bury(state, board.drawn[0], 1 << seat)
                state.tell(events.REJECTED_START, seat, board.drawn[0], only=seat)
                answers = answers[1:]
            board.drawn = []
            if world != NOTHING:
                begin_with(state, seat, world)
            deck.discard_and_tell(state, seat, [action.value for action in answers])
        state.everybody_learns()
        state.first = first_seat(state)
        state.tell(events.FIRST, state.first)
        for seat in state.in_order():
            if CARDS[state.boards[seat].start].windfall:
                deck.add_good(state, seat, 0)
        state.then(BeginRound())


def first_seat(state: Race) -> int:
    """Return the seat with the lowest start world; it comes first where order matters (p. 15)."""
    numbers = [START_NUMBER[board.start] for board in state.boards]
    return numbers.index(min(numbers))
