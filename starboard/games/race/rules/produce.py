"""V: Produce (p. 14). Goods on production worlds, then windfall powers and draws in the player's order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.race import events
from starboard.games.race.actions import PRODUCE, discard, enough, produce_bonus, produce_on, produce_with
from starboard.games.race.cards import CARDS, NOTHING, Entry
from starboard.games.race.components import ANY
from starboard.games.race.rules import deck
from starboard.games.race.rules.consume_choices import is_taken
from starboard.games.race.rules.picking import picks, place_of
from starboard.games.race.state import Board, Race
from starboard.kernel.action import Action
from starboard.kernel.questions import AnyOrder, Ask
from starboard.kernel.reason import Reason
from starboard.kernel.step import Decision, Step

PHASE: Final = 7  # position in events.PHASES


class Produce(Step[Race]):
    """Each seat in turn produces; draws for the most goods of a kind come after all seats."""

    def run(self, state: Race) -> None:
        state.begin_phase(PHASE)
        steps: list[Step[Any]] = []
        for seat in state.in_order():
            state.boards[seat].produced = [0, 0, 0, 0]
            steps.append(ProduceGoods(seat))
        steps.append(MostProduced())
        state.plan(steps)


def produce_good(state: Race, seat: int, place: int) -> None:
    """Put a good on a world and draw the cards that this world gives for it."""
    board = state.boards[seat]
    if deck.add_good(state, seat, place):
        entry = CARDS[board.tableau[place]]
        board.produced[entry.kind] += 1
        deck.draw(state, seat, entry.draw_if_here)


def tell_use(state: Race, seat: int, card: int, power: str) -> None:
    """Tell that a card's power was used; the power is named by its effect class."""
    state.tell(events.USED, seat, card, CARDS[card].power_index[power])


class ProduceGoods(Step[Race]):
    """Do what needs no choice: plain draws, and a good on every empty production world, latest card first."""

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
                tell_use(state, seat, entry.number, "DrawPerWorld")
                worlds = len([card for card in board.tableau if CARDS[card].kind == entry.per_world_kind])
                deck.draw(state, seat, entry.per_world * worlds)
            if entry.makes_windfall or entry.discards_for_windfall or entry.per_good or entry.per_kind:
                lines.append(produce_with[entry.number])
        for at in range(len(board.tableau) - 1, -1, -1):
            if CARDS[board.tableau[at]].production and board.goods[at] == NOTHING:
                tell_use(state, seat, board.tableau[at], "ProduceHere")
                produce_good(state, seat, at)
        if lines:
            state.agenda.append(InYourOrder(seat, tuple(lines)))


def empty_windfalls(board: Board, kind: int) -> list[int]:
    """Return the windfall worlds of a kind (ANY: of all kinds) that hold no good."""
    empty: list[int] = []
    for place, card in enumerate(board.tableau):
        if CARDS[card].windfall and board.goods[place] == NOTHING and is_taken(card, kind):
            empty.append(card)
    return empty


def kind_of(line: Action) -> int:
    """Return the kind of windfall world that a power produces on."""
    return ANY if line is produce_bonus else CARDS[line.value].windfall_kind


def is_optional(line: Action) -> bool:
    """Whether this power discards a card from hand, which no player has to do."""
    return line is not produce_bonus and CARDS[line.value].discards_for_windfall


def counts_goods(line: Action) -> bool:
    """Whether this power draws for the goods produced so far."""
    return line is not produce_bonus and (CARDS[line.value].per_good > 0 or CARDS[line.value].per_kind > 0)


class InYourOrder(AnyOrder[Race]):
    """Use windfall powers, the bonus, and powers that count goods in any order, each once.

    A power that counts goods early draws fewer cards but shows them before the rest is decided.
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
        """Return all usable powers, or only the first of them if the order cannot matter."""
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
            return [*allowed, enough]
        is_order_moot = placing == 0 or (counting == 0 and (for_any == 0 or for_any == placing))
        return allowed[:1] if optional == 0 and is_order_moot else allowed

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
    """Draw for the goods, or the kinds of goods, produced so far in this phase."""
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
        """A single card in hand is discarded without a question: all seats know that there is no choice."""
        return (Decision(self.seat, self.key(), self.candidates(state), len(state.boards[self.seat].hand) == 1),)

    def choose(self, state: Race, action: Action) -> None:
        deck.discard_and_tell(state, self.seat, [action.value])
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
        is_empty = action.value in empty_windfalls(state.boards[self.seat], self.kind)
        return None if is_empty else events.NO_EMPTY_WINDFALL

    def choose(self, state: Race, action: Action) -> None:
        produce_good(state, self.seat, place_of(state.boards[self.seat].tableau, action.value))


class MostProduced(Step[Race]):
    """Draw for strictly more goods of a kind than every other seat; a tie draws nothing."""

    def run(self, state: Race) -> None:
        for seat in state.in_order():
            for card in state.boards[seat].tableau:
                entry = CARDS[card]
                if entry.most:
                    produced = [board.produced[entry.most_kind] for board in state.boards]
                    if produced.pop(seat) > max(produced):
                        tell_use(state, seat, card, "DrawIfMostProduced")
                        deck.draw(state, seat, entry.most)
