"""Lanterns as the rest of the program sees it."""

from __future__ import annotations

from typing import Any

from kernel.toy import TOY
from kernel.toy.state import CARDS, Toy
from kernel.toy.steps import STEPS, Round
from kernel.toy.words import WORDS
from starboard.kernel.agenda import pending
from starboard.kernel.errors import BadRecord
from starboard.kernel.game import Game
from starboard.kernel.package import GamePackage
from starboard.kernel.questions import agenda_seen_by
from starboard.kernel.rng import seeded
from starboard.kernel.step import Step
from starboard.kernel.view import View

UNKNOWN = -1


class ToyView(View):
    """What a seat may know: its own hand, what it buried, and all that lies open."""

    def __init__(self, state: Toy, seat: int) -> None:
        super().__init__(seat, state.decisions, agenda_seen_by(state, seat), pending(state))
        show_all = state.fault == "hands are shown"
        self.options = state.options
        self.hands = [
            hand[:] if at == seat or show_all else [UNKNOWN] * len(hand) for at, hand in enumerate(state.hands)
        ]
        self.coins = state.coins[:]
        self.wins = state.wins[:]
        self.deck_size = len(state.deck)
        self.shown = state.shown[:]
        self.buried = [(card if by == seat else UNKNOWN, by) for card, by in state.buried]
        self.round = state.round
        self.fault = state.fault
        self.world: Toy | None = None
        if state.fault == "the view holds a state with everything":
            self.world = state.clone()
            self.world.rng = 1

    def table(self) -> dict[str, Any]:
        return {
            "hands": self.hands,
            "coins": self.coins,
            "wins": self.wins,
            "deck": self.deck_size,
            "shown": self.shown,
            "buried": self.buried,
            "round": self.round,
        }


class ToyGame(Game[Toy, ToyView]):
    """Nobody's game; `fault` is one of the faults the rules know how to have."""

    def __init__(self, package: GamePackage, fault: str = "") -> None:
        super().__init__(package, WORDS, STEPS)
        self.fault = fault

    def setup(self, seats: int, seed: int, options: dict[str, str]) -> Toy:
        state = Toy(
            [Round()],
            seeded(seed),
            0,
            options,
            [[] for _ in range(seats)],
            [3] * seats,
            [0] * seats,
            list(range(CARDS)),
            [],
            [],
            0,
            self.fault,
        )
        state.shuffle(state.deck)
        return state

    def view(self, state: Toy, seat: int) -> ToyView:
        return ToyView(state, seat)

    def imagine(self, view: ToyView, seed: int) -> Toy:
        seen = {*view.shown, *[card for card, _ in view.buried], *[card for hand in view.hands for card in hand]}
        state = Toy(
            [],
            seeded(seed),
            view.decisions,
            view.options,
            [],
            view.coins[:],
            view.wins[:],
            [card for card in range(CARDS) if card not in seen],
            view.shown[:],
            [],
            view.round,
            view.fault,
        )
        state.shuffle(state.deck)
        for hand in view.hands:
            state.hands.append(sorted(state.deck.pop() if card == UNKNOWN else card for card in hand))
        for card, by in view.buried:
            state.buried.append((state.deck.pop() if card == UNKNOWN else card, by))
        for step in view.agenda:
            state.agenda.append(step.imagined(state))
        return state

    def seats_of(self, state: Toy) -> int:
        return len(state.hands)

    def options_of(self, state: Toy) -> dict[str, str]:
        return state.options

    def round_of(self, state: Toy) -> int:
        return state.round

    def scores(self, state: Toy) -> list[tuple[int, ...]]:
        bonus = state.below(2) if self.fault == "scoring rolls dice" else 0
        points = [coins + 2 * wins + bonus for coins, wins in zip(state.coins, state.wins, strict=True)]
        return [(total, len(hand)) for total, hand in zip(points, state.hands, strict=True)]

    def breakdown(self, state: Toy) -> list[dict[str, int]]:
        return [{"coins": coins, "wins": 2 * wins} for coins, wins in zip(state.coins, state.wins, strict=True)]

    def observation(self, view: ToyView) -> list[float]:
        hand = view.hands[view.seat] if view.seat >= 0 else []
        return [1.0 if card in hand else 0.0 for card in range(CARDS)] + [float(coins) for coins in view.coins]

    def table(self, state: Toy) -> dict[str, Any]:
        return {
            "options": state.options,
            "hands": [hand[:] for hand in state.hands],
            "coins": state.coins[:],
            "wins": [0] * len(state.wins) if self.fault == "wins are not saved" else state.wins[:],
            "deck": state.deck[:],
            "shown": state.shown[:],
            "buried": [[card, by] for card, by in state.buried],
            "round": state.round,
        }

    def from_table(self, table: dict[str, Any], agenda: list[Step[Any]], rng: int, decisions: int) -> Toy:
        hands = [sorted(hand) for hand in table["hands"]]
        buried = [(int(card), int(by)) for card, by in table["buried"]]
        in_hands = [card for hand in hands for card in hand]
        everywhere = [*table["deck"], *table["shown"], *[card for card, _ in buried], *in_hands]
        if sorted(everywhere) != list(range(CARDS)):
            raise BadRecord(f"a position of Lanterns has the cards 0 to {CARDS - 1}, each once")
        if not len(table["coins"]) == len(table["wins"]) == len(hands):
            raise BadRecord(f"{len(hands)} hands need as many purses and counts of wins")
        return Toy(
            agenda,
            rng,
            decisions,
            self.package.settled(len(hands), table["options"]),
            hands,
            [int(coins) for coins in table["coins"]],
            [int(wins) for wins in table["wins"]],
            [int(card) for card in table["deck"]],
            [int(card) for card in table["shown"]],
            buried,
            int(table["round"]),
            self.fault,
        )


RULES = ToyGame(TOY)
