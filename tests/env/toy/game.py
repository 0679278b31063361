"""A game of plans: in turn, each seat makes one plan, worth its number, or rests. Plans are not interned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.kernel.action import Action, Vocabulary
from starboard.kernel.agenda import pending
from starboard.kernel.game import Game
from starboard.kernel.package import GamePackage, Option
from starboard.kernel.questions import Ask
from starboard.kernel.rng import seeded
from starboard.kernel.state import State
from starboard.kernel.step import Step
from starboard.kernel.view import View

TOY = GamePackage(
    id="toy",
    title="Toy",
    credits={},
    seats=(1, 4),
    options=(Option("plans", ("1", "4", "5"), "4"),),
    revision=1,
    module="env.toy",
)
VOCABULARY = Vocabulary()
REST = VOCABULARY.add("rest")


class Toy(State):
    def __init__(self, agenda: list[Step[Any]], rng: int, decisions: int, plans: int, points: list[int]) -> None:
        super().__init__(agenda, rng, decisions)
        self.plans = plans
        self.points = points

    def clone(self) -> Toy:
        copy = Toy(self.agenda[:], self.rng, self.decisions, self.plans, self.points[:])
        copy.copied(self)
        return copy


class Plan(Ask[Toy]):
    def key(self) -> str:
        return "toy.ask.plan"

    def candidates(self, state: Toy) -> Sequence[Action]:
        # The highest first, so that the order of codes is not the order on offer.
        return [Action(f"plan {number}", value=number) for number in range(state.plans, 0, -1)] + [REST]

    def choose(self, state: Toy, action: Action) -> None:
        state.points[self.seat] += action.value


class ToyView(View):
    def __init__(self, state: Toy, seat: int) -> None:
        super().__init__(seat, state.decisions, tuple(state.agenda), pending(state))
        self.points = state.points[:]

    def table(self) -> dict[str, Any]:
        return {"points": self.points}


class ToyGame(Game[Toy, ToyView]):
    def plan_slots(self) -> int:
        return 4

    def setup(self, seats: int, seed: int, options: dict[str, str]) -> Toy:
        agenda: list[Step[Any]] = [Plan(seat) for seat in range(seats)]
        return Toy(agenda[::-1], seeded(seed), 0, int(options["plans"]), [0] * seats)

    def view(self, state: Toy, seat: int) -> ToyView:
        return ToyView(state, seat)

    def seats_of(self, state: Toy) -> int:
        return len(state.points)

    def round_of(self, state: Toy) -> int:
        return 1

    def scores(self, state: Toy) -> list[tuple[int, ...]]:
        return [(points,) for points in state.points]

    def observation(self, view: ToyView) -> list[float]:
        return [float(points) for points in view.points]


RULES = ToyGame(TOY, VOCABULARY, {"Plan": Plan})
