"""A tree of what may come, where nothing is hidden: lines of play, grown where they look best.

Every line is played on by hunches to the horizon, and the game says there how likely each seat wins. A position counts
as what its best known line leads to, best for whoever has to choose there. The next line branches off where a choice
looks good, or where it was tried little for what a hunch thinks of it.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any, Final

from starboard.bots.worlds import LONGEST
from starboard.kernel.action import Action
from starboard.kernel.game import NEVER, Game
from starboard.kernel.play import apply, pending
from starboard.kernel.state import Decision, State

CURIOSITY: Final = 0.1  # share of the victory that might still be found where little was tried
DOUBT: Final = 8.0  # a hunch's log-odds are divided by this before they share out the attention
TRUST: Final = 0.001  # share of the victory that one log-odd of a hunch weighs, for what was never tried
NOBODY: Final = -1
UNKNOWN: Final = -1


class Branch:
    """A choice in a position, with what is known of it."""

    def __init__(self, action: Action, odds: float) -> None:
        self.action: Final = action
        self.odds: Final = odds  # next to the best of its position, so never above 0
        self.weight = exp(odds / DOUBT)
        self.tries = 0
        self.shares: list[float] = []  # at the end of its best known line
        self.leads_to = UNKNOWN  # number of a position


class Position:
    """A real choice, or a place beyond the horizon, where nobody chooses any more."""

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self.seat = NOBODY
        self.branches: list[Branch] = []
        self.favourite = 0  # the branch that a hunch takes
        self.tries = 0
        self.shares: list[float] = []  # at the end of the best known line

    def offer(self, decision: Decision, odds: list[float], best: int) -> None:
        """The choices that are worth a try."""
        self.seat = decision.seat
        whole = 0.0
        for at in range(len(odds)):
            if odds[at] > NEVER:
                if at == best:
                    self.favourite = len(self.branches)
                branch = Branch(decision.actions[at], odds[at] - odds[best])
                whole += branch.weight
                self.branches.append(branch)
        for branch in self.branches:
            branch.weight /= whole

    def learn(self, branch: Branch, shares: list[float]) -> None:
        """A line through this branch is known: the position is what its best one is."""
        self.tries += 1
        branch.tries += 1
        branch.shares = shares
        most = -1.0
        for known in self.branches:
            if known.tries > 0 and known.shares[self.seat] > most:
                most = known.shares[self.seat]
                self.shares = known.shares

    def most_promising(self) -> Branch:
        seat = self.seat
        known = self.shares[seat]
        curiosity = CURIOSITY * sqrt(self.tries)
        chosen = self.branches[0]
        most = -1000.0
        for branch in self.branches:
            value = branch.shares[seat] if branch.tries > 0 else known + TRUST * branch.odds
            value += curiosity * branch.weight / (1 + branch.tries)
            if value > most:
                most = value
                chosen = branch
        return chosen


class Tree:
    """All positions looked at, known to each other by number only.

    A chain of objects is freed one inside the other; more than fifty deep, Python puts off the rest in a way that
    breaks compiled classes marked `acyclic`, such as decisions and players.
    """

    def __init__(self, game: Game[Any, Any], last_round: int, seats: int) -> None:
        self.game: Final = game
        self.last_round: Final = last_round
        self.seats: Final = seats
        self.positions: Final[list[Position]] = []

    def after(self, state: State, seat: int, action: Action) -> int:
        """The number of the position that an action leads to, when all that needs no thought has happened."""
        ahead = state.clone()
        apply(ahead, seat, action)
        position = Position(ahead)
        self.positions.append(position)
        for _ in range(LONGEST):
            if self.is_beyond(ahead):
                break
            decision = pending(ahead)[0]
            odds = self.game.hunch(ahead, decision)
            best = highest(odds)
            if len([value for value in odds if value > NEVER]) > 1:
                position.offer(decision, odds, best)
                return len(self.positions) - 1
            apply(ahead, decision.seat, decision.actions[best])
        position.shares = self.shares(ahead)
        return len(self.positions) - 1

    def grow(self, number: int) -> list[float]:
        """One more line from this position on; returns the shares at the end of the best one."""
        position = self.positions[number]
        if position.seat == NOBODY:
            return position.shares
        if position.tries == 0:
            branch = position.branches[position.favourite]
            ahead = position.state.clone()
            apply(ahead, position.seat, branch.action)
            self.follow(ahead)
            position.learn(branch, self.shares(ahead))
            return position.shares
        branch = position.most_promising()
        if branch.leads_to == UNKNOWN:
            branch.leads_to = self.after(position.state, position.seat, branch.action)
            if branch.tries > 0:  # the line that is known went on from there by hunches
                reached = self.positions[branch.leads_to]
                if reached.seat != NOBODY:
                    reached.learn(reached.branches[reached.favourite], branch.shares)
        position.learn(branch, self.grow(branch.leads_to))
        return position.shares

    def follow(self, state: State) -> int:
        """Everybody does what a hunch says, up to the horizon; returns how many choices that took."""
        for made in range(LONGEST):
            if self.is_beyond(state):
                return made
            decision = pending(state)[0]
            best = 0 if len(decision.actions) == 1 else highest(self.game.hunch(state, decision))
            apply(state, decision.seat, decision.actions[best])
        return LONGEST

    def is_beyond(self, state: State) -> bool:
        return len(pending(state)) == 0 or self.game.round_of(state) > self.last_round

    def shares(self, state: State) -> list[float]:
        return [self.game.chances(state, seat) for seat in range(self.seats)]


def highest(values: list[float]) -> int:
    """Where the highest value is, the first of equals."""
    best = 0
    for at in range(len(values)):
        if values[at] > values[best]:
            best = at
    return best
