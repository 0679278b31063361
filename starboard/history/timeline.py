"""The course of a finished game, round by round: points by source, resources owned and gained, and turns.

A game defines its own figures in its `Statistics`; every game has points and decisions. All figures are computed by
replaying the moves: nothing is stored, and nothing is shown before the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from starboard.kernel.agenda import answer, pending, run_next
from starboard.kernel.errors import BadOption, BadRecord
from starboard.kernel.event import Event
from starboard.kernel.match import Match
from starboard.kernel.state import State

SETUP: Final = 0  # the number of the round before the first


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The points and resources of all players at one moment."""

    points: list[dict[str, int]]  # per player, by source
    stocks: list[list[int]]  # per player

    def totals(self) -> list[int]:
        return [sum(points.values()) for points in self.points]


@dataclass(slots=True)
class RoundHistory:
    """One round; the setup counts as round 0."""

    round: int
    begins: int  # moves made before it
    decisions: list[int]  # per player
    deeds: list[list[str]]  # per player, in order
    flows: list[list[int]]  # per player
    places: list[int] = field(default_factory=list)  # players in turn order, where the game has one
    end: Snapshot = field(default_factory=lambda: Snapshot([], []))


@dataclass(frozen=True, slots=True)
class GameHistory:
    """A whole game. After the last seat comes the rival without a player, if there is one."""

    seats: int
    players: int
    start: Snapshot  # before the first round
    rounds: list[RoundHistory]  # the rounds
    end: Snapshot  # after the final scoring

    @property
    def has_final_scoring(self) -> bool:
        """Whether anything changed after the last round."""
        return not self.rounds or self.rounds[-1].end != self.end

    def course(self) -> list[Snapshot]:
        """Return the start, every round's end, and the end of the game if it differs from the last round's."""
        course = [self.start, *[played.end for played in self.rounds]]
        return [*course, self.end] if self.has_final_scoring else course


def history_of(match: Match) -> GameHistory:
    """Return the course of a match that is over; while it runs, some of it is hidden."""
    if not match.over:
        raise BadOption("a game has statistics only when it is over")
    return _Replay(match).history()


class _Replay:
    """Replays a match and collects the figures of each round."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.game: Final = match.game
        self.statistics: Final = match.game.package.statistics
        self.players: Final = match.seats + (1 if match.game.has_rival(match.state) else 0)
        self.rounds: Final[list[RoundHistory]] = []

    def history(self) -> GameHistory:
        """Return the history of the whole game."""
        state = self.match.after(0)
        start = self.snapshot(state)
        self.open(self.game.round_of(state), 0)
        self.note(self.match.opening)
        self.rounds[-1].end = start  # for a match that began with its last position
        for at in range(len(self.match.moves)):
            self.move(state, at)
        if self.rounds[0].round == SETUP and len(self.rounds) > 1:
            start = self.rounds.pop(0).end
        return GameHistory(self.match.seats, self.players, start, self.rounds, self.snapshot(state))

    def snapshot(self, state: State) -> Snapshot:
        points = list(self.game.breakdown(state))
        if self.players > self.match.seats:
            points.append(self.game.rival_breakdown(state))
        return Snapshot(points, [self.statistics.stocks(state, player) for player in range(self.players)])

    def open(self, round_number: int, begins: int) -> None:
        count = self.players
        flows = [[0] * len(self.statistics.flow_keys) for _ in range(count)]
        self.rounds.append(RoundHistory(round_number, begins, [0] * count, [[] for _ in range(count)], flows))

    def move(self, state: State, at: int) -> None:
        """Replay one move. If a round ends after it, run the next steps one by one to find the end of the round."""
        round_now, seat, code = self.match.moves[at]
        action = self.game.action(code)
        if action is None:
            raise BadRecord(f"{code!r} was played, but is not an action of {self.game.id}")
        asked = [decision.key for decision in pending(state) if decision.seat == seat]
        if not asked:
            raise BadRecord(f"{code!r} was played by seat {seat + 1}, which was not asked")
        question = asked[0]
        now = self.rounds[-1]
        now.decisions[seat] += 1
        now.deeds[seat] += self.statistics.deeds(question, action)
        is_last = at + 1 == len(self.match.moves)
        ends_round = is_last or self.match.moves[at + 1][0] != round_now
        answer(state, seat, action)
        last: Snapshot | None = None
        noted = 0
        while state.open is None:
            before = self.snapshot(state) if ends_round else None
            count = len(state.events)
            self.note_forced(state)
            last = before if run_next(state) else last
            if before is not None and self.game.round_of(state) != self.rounds[-1].round:
                self.note(state.events[noted:count])
                noted = count
                self.rounds[-1].end = before
                self.open(self.game.round_of(state), at + 1)
        self.note(state.events[noted:])
        if is_last:  # the last step of the agenda is the final scoring
            self.rounds[-1].end = last or self.snapshot(state)

    def note_forced(self, state: State) -> None:
        """Count a turn without a choice as a turn, but not as a move."""
        asked = state.agenda[-1].asks(state) if state.agenda else ()
        if asked and asked[0].forced:
            seat, question = asked[0].seat, asked[0].key
            self.rounds[-1].deeds[seat] += self.statistics.deeds(question, asked[0].actions[0])

    def note(self, events: Sequence[Event]) -> None:
        """Add the gains and the turn order of these events to the present round."""
        now = self.rounds[-1]
        for event in events:
            gain = self.statistics.flow(event)
            if gain is not None:
                player, resource, amount = gain
                now.flows[player][resource] += amount
            place = self.statistics.next_place(event)
            if place is not None:
                now.places.append(place)
