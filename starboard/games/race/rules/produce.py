"""V: Produce (p. 14). Goods on production worlds, then windfall powers in the player's order, then what counts them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.race import events
from starboard.games.race.actions import PRODUCE, discard, enough, produce_bonus, produce_on, produce_with
from starboard.games.race.cards import CARDS, NOTHING, Entry
from starboard.games.race.effects import ANY
from starboard.games.race.rules import deck
from starboard.games.race.rules.picking import picks, place_of
from starboard.games.race.state import Board, Race
from starboard.kernel.action import Action
from starboard.kernel.questions import AnyOrder, Ask
from starboard.kernel.reason import Reason
from starboard.kernel.step import Decision, Step

PHASE: Final = 7  # position in events.PHASES


class Produce(Step[Race]):
    """Seat after seat; who produced most of a kind is known only after everybody."""

    def run(self, state: Race) -> None:
        state.begin_phase(PHASE)
        steps: list[Step[Any]] = []
        for seat in state.in_order():
            state.boards[seat].produced = [0, 0, 0, 0]
            steps.append(ProduceGoods(seat))
        steps.append(MostProduced())
        state.plan(steps)


def produce_good(state: Race, seat: int, place: int) -> None:
    """Put a good on a world and draw what the world gives for it."""
    board = state.boards[seat]
    if deck.add_good(state, seat, place):
        entry = CARDS[board.tableau[place]]
        board.produced[entry.kind] += 1
        deck.draw(state, seat, entry.draw_if_here)


def tell_use(state: Race, seat: int, card: int, power: str) -> None:
    state.tell(events.USED, seat, card, CARDS[card].power_index[power])


class ProduceGoods(Step[Race]):
    """What needs no choice comes first: plain draws, and a good on every empty production world, latest card first."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: Race) -> None:
        seat = self.seat
        board = state.boards[seat]
        lines: list[Action] = [produce_bonus] if state.chosen[seat] & PRODUCE else []
        for at in range(len(board.tableau) - 1, -1, -1):
            entry = CARDS[board.tableau[at]]
            if entry.draw_producing:
                tell_use(state, seat, entry.number, "DrawWhenProducing")
                deck.draw(state, seat, entry.draw_producing)
            if entry.per_world:
                self.draw_per_world(state, entry)
            if entry.makes_windfall or entry.discards_for_windfall or entry.per_good or entry.per_kind:
                lines.append(produce_with[entry.number])
        for at in range(len(board.tableau) - 1, -1, -1):
            if CARDS[board.tableau[at]].production and board.goods[at] == NOTHING:
                tell_use(state, seat, board.tableau[at], "ProduceHere")
                produce_good(state, seat, at)
        if lines:
            state.agenda.append(InYourOrder(seat, tuple(lines)))

    def draw_per_world(self, state: Race, entry: Entry) -> None:
        worlds = 0
        for card in state.boards[self.seat].tableau:
            if CARDS[card].kind == entry.per_world_kind:
                worlds += 1
        tell_use(state, self.seat, entry.number, "DrawPerWorld")
        deck.draw(state, self.seat, entry.per_world * worlds)


def empty_windfalls(board: Board, kind: int) -> list[int]:
    """The windfall worlds of a kind (or, for ANY, all of them) that hold no good."""
    found: list[int] = []
    for place, card in enumerate(board.tableau):
        entry = CARDS[card]
        if entry.windfall and board.goods[place] == NOTHING and (kind == ANY or entry.kind == kind):
            found.append(card)
    return found


def kind_of(line: Action) -> int:
    """The kind of windfall world a power works on."""
    return ANY if line is produce_bonus else CARDS[line.value].windfall_kind


def is_optional(line: Action) -> bool:
    return line is not produce_bonus and CARDS[line.value].discards_for_windfall


def counts_goods(line: Action) -> bool:
    """Does this power draw for what was produced so far?"""
    return line is not produce_bonus and (CARDS[line.value].per_good > 0 or CARDS[line.value].per_kind > 0)


class InYourOrder(AnyOrder[Race]):
    """Windfall powers, the bonus, and powers that count goods: in the player's order, each once, if it can be used.

    Counting early draws less, but shows the cards before the rest is decided, so the order is the player's.
    """

    def key(self) -> str:
        return "race.ask.produce-order"

    def candidates(self, state: Race) -> Sequence[Action]:
        return [*self.left, enough]

    def refuse(self, state: Race, action: Action) -> Reason | None:
        board = state.boards[self.seat]
        if action is enough:
            for line in self.left:
                if not is_optional(line) and self.refuse(state, line) is None:
                    return events.MUST_GO_ON
            return None
        if counts_goods(action):
            return None
        if is_optional(action) and not board.hand:
            return events.EMPTY_HAND
        return None if empty_windfalls(board, kind_of(action)) else events.NO_EMPTY_WINDFALL

    def options(self, state: Race) -> Sequence[Action]:
        """All that can be used; only the first of them where the order cannot matter."""
        allowed: list[Action] = []
        placing, for_any, counting, optional = 0, 0, 0, 0
        for line in self.left:
            if self.refuse(state, line) is None:
                allowed.append(line)
                if counts_goods(line):
                    counting += 1
                elif is_optional(line):
                    optional += 1
                else:
                    placing += 1
                    for_any += 1 if kind_of(line) == ANY else 0
        if placing == 0 and counting == 0:
            allowed.append(enough)
            return allowed
        if optional == 0:
            if placing == 0:
                return allowed[:1]
            if counting == 0 and (for_any == 0 or for_any == placing):
                return allowed[:1]
        return allowed

    def with_left(self, left: tuple[Action, ...]) -> InYourOrder:
        return InYourOrder(self.seat, left)

    def choose(self, state: Race, action: Action) -> None:
        if action is not enough:
            super().choose(state, action)

    def do(self, state: Race, action: Action) -> None:
        if action is produce_bonus:
            state.tell(events.USED_BONUS, self.seat)
            state.then(ProduceOn(self.seat, ANY))
        elif counts_goods(action):
            draw_for_production(state, self.seat, CARDS[action.value])
        elif is_optional(action):
            tell_use(state, self.seat, action.value, "DiscardToProduceOnWindfall")
            state.then(DiscardToProduce(self.seat))
        else:
            tell_use(state, self.seat, action.value, "ProduceOnWindfall")
            state.then(ProduceOn(self.seat, kind_of(action)))


def draw_for_production(state: Race, seat: int, entry: Entry) -> None:
    """Draw for the goods, or the kinds of goods, produced so far in this phase by any means."""
    produced = state.boards[seat].produced
    if entry.per_good:
        tell_use(state, seat, entry.number, "DrawPerGoodProduced")
        deck.draw(state, seat, entry.per_good * produced[entry.per_good_kind])
    if entry.per_kind:
        tell_use(state, seat, entry.number, "DrawPerKindProduced")
        deck.draw(state, seat, entry.per_kind * len([count for count in produced if count]))


class DiscardToProduce(Ask[Race]):
    """Discard a card from hand for a good on any windfall world."""

    def key(self) -> str:
        return "race.ask.discard-to-produce"

    def candidates(self, state: Race) -> Sequence[Action]:
        return picks(state.boards[self.seat].hand, 1, 0, discard)

    def asks(self, state: Race) -> tuple[Decision, ...]:
        """With one card in hand everybody can tell which one goes."""
        return (Decision(self.seat, self.key(), self.candidates(state), len(state.boards[self.seat].hand) == 1),)

    def choose(self, state: Race, action: Action) -> None:
        deck.discard_from_hand(state, self.seat, action.value)
        state.tell(events.DISCARDED_CARD, self.seat, action.value, only=self.seat)
        state.tell(events.DISCARDED, self.seat, 1)
        state.then(ProduceOn(self.seat, ANY))


class ProduceOn(Ask[Race]):
    """Choose the windfall world that gets the good."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind: Final = kind

    def key(self) -> str:
        return "race.ask.produce-on"

    def is_public(self) -> bool:
        return True

    def candidates(self, state: Race) -> Sequence[Action]:
        return [produce_on[card] for card in state.boards[self.seat].tableau if CARDS[card].windfall]

    def refuse(self, state: Race, action: Action) -> Reason | None:
        board = state.boards[self.seat]
        entry = CARDS[action.value]
        if board.goods[place_of(board.tableau, action.value)] == NOTHING and (
            self.kind == ANY or entry.kind == self.kind
        ):
            return None
        return events.NO_EMPTY_WINDFALL

    def choose(self, state: Race, action: Action) -> None:
        produce_good(state, self.seat, place_of(state.boards[self.seat].tableau, action.value))


class MostProduced(Step[Race]):
    """Strictly more goods of a kind than every other seat; a tie is nobody's."""

    def run(self, state: Race) -> None:
        for seat in state.in_order():
            for card in state.boards[seat].tableau:
                entry = CARDS[card]
                if entry.most:
                    mine = state.boards[seat].produced[entry.most_kind]
                    others = [
                        board.produced[entry.most_kind] for other, board in enumerate(state.boards) if other != seat
                    ]
                    if mine > max(others):
                        tell_use(state, seat, card, "DrawIfMostProduced")
                        deck.draw(state, seat, entry.most)
