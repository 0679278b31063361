"""V: Produce (p. 14). Goods on production worlds, then windfall powers in the player's order, then what counts them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.race import tellings
from starboard.games.race.actions import PRODUCE, discard, enough, produce_bonus, produce_on, produce_with
from starboard.games.race.cards import CARDS, NOTHING
from starboard.games.race.effects import ANY
from starboard.games.race.rules import deck
from starboard.games.race.rules.picking import picks
from starboard.games.race.state import Board, Race
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason
from starboard.kernel.state import Decision, Step
from starboard.kernel.step import AnyOrder, Ask

PHASE: Final = 7  # position in tellings.PHASES


class Produce(Step[Race]):
    """Seat after seat; who produced most of a kind is known only after everybody."""

    def run(self, state: Race) -> None:
        state.begin_phase(PHASE)
        state.tell(tellings.PHASE_BEGINS, PHASE)
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
    state.tell(tellings.USED, seat, card, CARDS[card].power_index[power])


class ProduceGoods(Step[Race]):
    """What needs no choice comes first: plain draws, and a good on every empty production world."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: Race) -> None:
        seat = self.seat
        board = state.boards[seat]
        lines: list[Action] = []
        for card in board.tableau:
            entry = CARDS[card]
            if entry.draw_producing:
                tell_use(state, seat, card, "DrawWhenProducing")
                deck.draw(state, seat, entry.draw_producing)
            if entry.makes_windfall or entry.discards_for_windfall:
                lines.append(produce_with[card])
        for place in range(len(board.tableau)):
            if CARDS[board.tableau[place]].production and board.goods[place] == NOTHING:
                tell_use(state, seat, board.tableau[place], "ProduceHere")
                produce_good(state, seat, place)
        if state.chosen[seat] & PRODUCE:
            lines.append(produce_bonus)
        state.agenda.append(CountProduction(seat))
        if lines:
            state.agenda.append(ProduceOnWindfalls(seat, tuple(lines)))

    def row(self) -> tuple[Any, ...]:
        return (self.seat,)


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


class ProduceOnWindfalls(AnyOrder[Race]):
    """Windfall powers and the bonus, in the player's order, each once, as long as it can be used."""

    def key(self) -> str:
        return "race.ask.produce-order"

    def candidates(self, state: Race) -> Sequence[Action]:
        return [*self.left, enough]

    def refuse(self, state: Race, action: Action) -> Reason | None:
        board = state.boards[self.seat]
        if action is enough:
            for line in self.left:
                if not is_optional(line) and self.refuse(state, line) is None:
                    return tellings.MUST_GO_ON
            return None
        if is_optional(action) and not board.hand:
            return tellings.EMPTY_HAND
        return None if empty_windfalls(board, kind_of(action)) else tellings.NO_EMPTY_WINDFALL

    def options(self, state: Race) -> Sequence[Action]:
        """Nothing to ask where the order cannot matter: no power of one kind competes with one for any kind."""
        allowed: list[Action] = []
        for line in self.left:
            if self.refuse(state, line) is None:
                allowed.append(line)
        needed = [line for line in allowed if not is_optional(line)]
        if not needed:
            allowed.append(enough)
            return allowed
        if len(needed) == len(allowed):
            for_any = [line for line in needed if kind_of(line) == ANY]
            if not for_any or len(for_any) == len(needed):
                return needed[:1]
        return allowed

    def with_left(self, left: tuple[Action, ...]) -> ProduceOnWindfalls:
        return ProduceOnWindfalls(self.seat, left)

    def choose(self, state: Race, action: Action) -> None:
        if action is not enough:
            super().choose(state, action)

    def do(self, state: Race, action: Action) -> None:
        kind = kind_of(action)
        if action is produce_bonus:
            state.tell(tellings.USED_BONUS, self.seat)
        elif is_optional(action):
            tell_use(state, self.seat, action.value, "DiscardToProduceOnWindfall")
            state.then(DiscardToProduce(self.seat))
            return
        else:
            tell_use(state, self.seat, action.value, "ProduceOnWindfall")
        state.then(ProduceOn(self.seat, kind))


class DiscardToProduce(Ask[Race]):
    """Discard a card from hand for a good on any windfall world."""

    def key(self) -> str:
        return "race.ask.discard-to-produce"

    def candidates(self, state: Race) -> Sequence[Action]:
        return picks(state.boards[self.seat].hand, 1, 0, discard)

    def asks(self, state: Race) -> tuple[Decision, ...]:
        if len(state.boards[self.seat].hand) == 1:
            return ()
        return (Decision(self.seat, self.key(), self.candidates(state)),)

    def choose(self, state: Race, action: Action) -> None:
        deck.discard_from_hand(state, self.seat, action.value)
        state.tell(tellings.DISCARDED_CARD, self.seat, action.value, only=self.seat)
        state.tell(tellings.DISCARDED, self.seat, 1)
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
        if board.goods[board.tableau.index(action.value)] == NOTHING and (self.kind == ANY or entry.kind == self.kind):
            return None
        return tellings.NO_EMPTY_WINDFALL

    def choose(self, state: Race, action: Action) -> None:
        produce_good(state, self.seat, state.boards[self.seat].tableau.index(action.value))

    def row(self) -> tuple[Any, ...]:
        return (self.seat, self.kind)


class CountProduction(Step[Race]):
    """Draws that count what was produced in this phase, by any means."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, state: Race) -> None:
        board = state.boards[self.seat]
        for card in board.tableau:
            entry = CARDS[card]
            if entry.per_good and board.produced[entry.per_good_kind]:
                tell_use(state, self.seat, card, "DrawPerGoodProduced")
                deck.draw(state, self.seat, entry.per_good * board.produced[entry.per_good_kind])
            if entry.per_kind:
                kinds = len([count for count in board.produced if count])
                if kinds:
                    tell_use(state, self.seat, card, "DrawPerKindProduced")
                    deck.draw(state, self.seat, entry.per_kind * kinds)
            if entry.per_world:
                worlds = len([card for card in board.tableau if CARDS[card].kind == entry.per_world_kind])
                if worlds:
                    tell_use(state, self.seat, entry.number, "DrawPerWorld")
                    deck.draw(state, self.seat, entry.per_world * worlds)

    def row(self) -> tuple[Any, ...]:
        return (self.seat,)


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


STEPS: dict[str, type[Step[Any]]] = {
    "Produce": Produce,
    "ProduceGoods": ProduceGoods,
    "ProduceOnWindfalls": ProduceOnWindfalls,
    "DiscardToProduce": DiscardToProduce,
    "ProduceOn": ProduceOn,
    "CountProduction": CountProduction,
    "MostProduced": MostProduced,
}
