"""Information-set Monte Carlo tree search: every iteration imagines a world that fits the view and plays into it.

The tree holds only what this seat does: below a node hang the actions it has tried there, over all worlds in which
they were offered. The others follow hunches, and so does everybody once the tree is left.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Any, Final

from starboard.bots.bot import Bot, ranked
from starboard.bots.worlds import by_hunch, imagine, play_on
from starboard.kernel.action import Action
from starboard.kernel.game import Game, View
from starboard.kernel.play import apply, pending
from starboard.kernel.rng import Dice
from starboard.kernel.state import Decision, State

LONGEST_THOUGHT: Final = 0.9  # seconds; a safety net for slow machines, not meant to be reached


class Level:
    """How much a searching bot thinks."""

    def __init__(self, iterations: int, rounds: int, explore: float, blunders: float) -> None:
        self.iterations: Final = iterations
        self.rounds: Final = rounds  # how many rounds each iteration plays
        self.explore: Final = explore  # weight of hunches and of curiosity against what was seen so far
        self.blunders: Final = blunders  # how often it just follows a hunch


class Node:
    """One of our own decisions, as reached by our own actions; its worlds differ."""

    def __init__(self) -> None:
        self.branches: dict[str, Branch] = {}


class Branch:
    """An action below a node."""

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.prior = 0.0
        self.node: Node | None = None


class SearchBot(Bot):
    def __init__(self, game: Game[Any, Any], seed: int, level: Level) -> None:
        super().__init__(game, seed)
        self.level: Final = level

    def rank(self, view: View, decision: Decision) -> list[tuple[Action, float]]:
        dice = self.dice(view)
        root = Node()
        started = perf_counter()
        for iteration in range(self.level.iterations):
            if iteration % 16 == 15 and perf_counter() - started > LONGEST_THOUGHT:
                break
            world = imagine(self.game, view, dice.split())
            self.iterate(world, decision.seat, root, dice)
        values: list[float] = []
        for action in decision.actions:
            branch = root.branches.get(action.code)
            values.append(
                -1.0 if branch is None or branch.visits == 0 else branch.visits + branch.total / branch.visits
            )
        return ranked(list(decision.actions), values)

    def iterate(self, state: State, seat: int, root: Node, dice: Dice) -> None:
        """Down the tree, one new branch, play on, and remember how it went."""
        game = self.game
        last_round = game.round_of(state) + self.level.rounds - 1
        path: list[Branch] = []
        node = root
        while True:
            decisions = pending(state)
            if len(decisions) == 0 or game.round_of(state) > last_round:
                break
            decision = decisions[0]
            if decision.seat != seat:
                apply(state, decision.seat, by_hunch(game, state, decision, dice))
                continue
            if len(decision.actions) == 1:
                apply(state, seat, decision.actions[0])
                continue
            at = self.select(node, state, decision)
            branch = node.branches[decision.actions[at].code]
            path.append(branch)
            apply(state, seat, decision.actions[at])
            if branch.node is None:
                branch.node = Node()
                break
            node = branch.node
        play_on(game, state, last_round, dice)
        value = game.chances(state)[seat]
        for branch in path:
            branch.visits += 1
            branch.total += value

    def select(self, node: Node, state: State, decision: Decision) -> int:
        """The branch that promises most, by its results so far and by hunch; new ones come with their hunch."""
        odds = self.game.hunch(state, decision)
        most = max(odds)
        weights = [exp(odd - most) for odd in odds]
        whole = sum(weights)
        count = len(weights)
        tried, total, best_at, best = 0, 0.0, 0, -1.0
        branches: list[Branch] = []
        for at in range(count):
            code = decision.actions[at].code
            branch = node.branches.get(code)
            if branch is None:
                branch = Branch()
                node.branches[code] = branch
            branch.prior = 0.8 * weights[at] / whole + 0.2 / count
            branch.offered += 1
            tried += branch.visits
            total += branch.total
            branches.append(branch)
        untried = total / tried - 0.05 if tried else 0.5
        for at in range(count):
            branch = branches[at]
            mean = branch.total / branch.visits if branch.visits else untried
            value = mean + self.level.explore * branch.prior * sqrt(branch.offered) / (1 + branch.visits)
            if value > best:
                best, best_at = value, at
        return best_at
