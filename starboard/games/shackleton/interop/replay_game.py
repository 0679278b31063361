"""Replaying a recorded game: setup and choices in; every question, snapshot and the end compared."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.interop import final_scores
from starboard.games.shackleton.interop.names import kind_of, text_of
from starboard.games.shackleton.interop.snapshots import comparable, first_difference, snapshot
from starboard.games.shackleton.interop.start import starting_position
from starboard.games.shackleton.rules.scoring import FinalScoring
from starboard.games.shackleton.rules.shuttles import BeginRound, EndRound, NextTurn
from starboard.games.shackleton.state import Shackleton
from starboard.interop.recorded_game import RecordedGame
from starboard.kernel.agenda import pending, run_next
from starboard.kernel.errors import Disagreement, short
from starboard.kernel.record import Record
from starboard.kernel.step import Decision

MAX_LENGTH: Final = 200  # characters of a value in a message
MISSING: Final = object()  # stands for the end of a game whose record has none
MAX_OPTIONS: Final = 6  # options in a message, of those that only one side has


def moment(state: Shackleton) -> str:
    """Return what was just finished if the reference takes a snapshot now, else nothing."""
    step = state.agenda[-1]
    if isinstance(step, BeginRound):
        return "" if state.round else "setup"
    if isinstance(step, NextTurn):
        return "action" if state.turn else "shuttle"
    return "maintenance" if isinstance(step, EndRound) else ""


class Replay(RecordedGame[Shackleton]):
    """One recorded game being played here, and the record of it in our notation."""

    def __init__(self, game: dict[str, Any], state: Shackleton | None = None) -> None:
        """Start from the game's setup, or continue from a position."""
        self.events: Final[list[dict[str, Any]]] = game["events"]
        self.final: Final[Any] = game.get("final", MISSING)
        start = starting_position(game["setup"]) if state is None else state
        start.quiet = True
        start.finer = True  # the reference asks one thing at a time
        super().__init__(RULES, start, f"reference engine, game {game['id']}")
        self.at = 0  # the event that comes next
        self.before: list[int] = []  # points before the final scoring

    def run(self) -> Record:
        """Play to the end of the game, or to the first disagreement."""
        state = self.state
        while state.agenda:
            reached = moment(state)
            if reached:
                self.compare_snapshot(reached)
            if isinstance(state.agenda[-1], FinalScoring):
                self.before = final_scores.points_of(state)
                state.quiet = False  # the parts of the score are read from its events
                state.events = []
            if not run_next(state):
                self.compare_question(pending(state)[0])
        self.compare_snapshot("final")
        if self.at < len(self.events):
            raise self.differ("", f"{_title(self.events[self.at])}", "the end of the game")
        if self.final is not MISSING:
            self.compare_end(self.final)
        self.record.result = [points[0] for points in RULES.scores(state)]
        return self.record

    def differ(self, what: str, expected: Any, actual: Any) -> Disagreement:
        where = f"{self.at}" + (f", {what}" if what else "")
        return Disagreement(
            key="error.log-differs",
            where=where,
            theirs=short(str(expected), MAX_LENGTH),
            ours=short(str(actual), MAX_LENGTH),
        )

    def expect(self, what: str, expected: Any, actual: Any) -> None:
        difference = first_difference(expected, actual)
        if difference is not None:
            path, theirs, ours = difference
            raise self.differ(" ".join([word for word in (what, path) if word]), theirs, ours)

    def next_event(self, here: str) -> dict[str, Any]:
        """Return the next event of the recorded game; `here` is what happens in ours."""
        if self.at >= len(self.events):
            raise self.differ("", "the end of the recorded game", here)
        return self.events[self.at]

    def compare_snapshot(self, reached: str) -> None:
        state = self.state
        event = self.next_event(f"a snapshot after {reached}")
        if list(event) != ["snapshot"]:
            raise self.differ("", _title(event), f"a snapshot after {reached}")
        expected = event["snapshot"]
        acted = state.order[(state.turn - 1) % state.size] if reached == "action" else None
        self.expect("the snapshot", expected["after"], reached)
        actual = {"after": reached, "seat": acted, **snapshot(state)}
        self.expect(f"after {reached}", comparable(expected), actual)
        self.at += 1

    def compare_question(self, decision: Decision) -> None:
        state = self.state
        kind = kind_of(state, decision)
        asked = f"seat {decision.seat} asked {kind!r}"
        event = self.next_event(asked)
        if "kind" not in event:
            raise self.differ("", _title(event), asked)
        if (event["seat"], event["kind"]) != (decision.seat, kind):
            raise self.differ("the question", _title(event), asked)
        texts = [text_of(state, decision, action) for action in decision.actions]
        actions = dict(zip(texts, decision.actions, strict=True))
        theirs, ours = event["options"], sorted(texts)
        if theirs != ours:
            missing = [text for text in theirs if text not in actions]
            extra = [text for text in ours if text not in theirs]
            raise self.differ(f"the options of {asked}", missing[:MAX_OPTIONS] or theirs, extra[:MAX_OPTIONS] or ours)
        if event["choice"] not in actions:
            raise self.differ(f"the choice of {asked}", repr(event["choice"]), f"only {ours}")
        self.answer(decision.seat, actions[event["choice"]])
        self.at += 1

    def compare_end(self, expected: dict[str, Any]) -> None:
        state = self.state
        self.expect("the end", sorted(expected), ["scores", "vp_sources", "winners"])
        self.expect("scores", expected["scores"], final_scores.scores(state, self.before))
        actual = [final_scores.sources(state, seat) for seat in range(state.size)]
        full = [final_scores.in_full(row, known) for row, known in zip(expected["vp_sources"], actual, strict=True)]
        self.expect("vp_sources", full, actual)
        self.expect("winners", expected["winners"], final_scores.winners(state))


def _title(event: dict[str, Any]) -> str:
    """Return a short description of an event."""
    if "snapshot" in event:
        return f"a snapshot after {event['snapshot'].get('after')}"
    return f"seat {event.get('seat')} asked {event.get('kind')!r}"
