"""A game being played, with an interface like python-chess's board: pending, play, undo, view, record."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from starboard.kernel import codec
from starboard.kernel.action import Action
from starboard.kernel.agenda import accepts, apply, pending, play, questions, why_not
from starboard.kernel.errors import (
    BadOption,
    BadRecord,
    IllegalAction,
    StaleDecision,
    UnreadableAction,
    short,
)
from starboard.kernel.event import Event
from starboard.kernel.game import Game
from starboard.kernel.notation import understand
from starboard.kernel.package import find_game
from starboard.kernel.reason import Reason
from starboard.kernel.state import State
from starboard.kernel.step import Decision
from starboard.kernel.view import Caption, View, drawn, written

SNAPSHOT_INTERVAL: Final = 16  # moves between snapshots: undo replays fewer than this


class Ahead:
    """The result of an action that `Match.accept` has not made real yet."""

    def __init__(self, made: int, seat: int, action: Action, state: State, events: list[Event]) -> None:
        self.made: Final = made  # number of moves before it
        self.seat: Final = seat
        self.action: Final = action
        self.state: Final = state
        self.events: Final = events


class Match:
    """One game from its start to the present position, with its history for undo and records."""

    def __init__(
        self,
        game: Game[Any, Any],
        state: State,
        *,
        seats: int,
        options: dict[str, str],
        seed: int | None,
        start: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self._state = state
        self._is_consistent = True  # false while a move changes the position, or after an exception in it
        self.seats = seats
        self.options = options
        self.seed = seed
        self.start = start  # the saved position that it began from, instead of a seed
        self.names: dict[int, str] = {}
        self.notes: dict[str, str] = {}  # header lines of its record that the rules do not need
        self.moves: list[tuple[int, int, str]] = []  # round, seat, code
        self.log: list[list[Event]] = []  # the events of each move
        self.number = 0  # of the open decision; grows with undo, too
        self._snapshots: dict[int, State] = {}  # positions for undo, by the number of moves before them
        self.opening: list[Event] = []
        questions(state)
        self.opening = state.events
        self._snapshots[0] = state.clone()

    @classmethod
    def new(cls, name: str, seats: int = 2, seed: int = 0, **options: object) -> Match:
        """Begin a game, by its id."""
        if not isinstance(seed, int):
            raise BadOption(key="error.seed-number", found=short(repr(seed)))
        if abs(seed) >= 10**40:
            raise BadOption(key="error.seed-long")
        package = find_game(name)
        settled = package.settled(seats, options)
        return cls(package.rules, package.rules.setup(seats, seed, settled), seats=seats, options=settled, seed=seed)

    @classmethod
    def from_position(cls, position: Any, options: dict[str, str] | None = None) -> Match:
        """Begin a game from a saved position."""
        if not isinstance(position, dict) or not isinstance(position.get("game"), str):
            raise BadOption(key="error.position-unnamed")
        package = find_game(position["game"])
        state = codec.load(package.rules, position)
        seats = package.rules.seats_of(state)
        settled = package.settled(seats, package.rules.options_of(state))
        wanted = package.settled(seats, options or {})
        for name in options or {}:
            if settled[name] != wanted[name]:
                raise BadOption(
                    key="error.position-option", name=name, found=repr(settled[name]), given=repr(wanted[name])
                )
        return cls(package.rules, state, seats=seats, options=settled, seed=None, start=position)

    def copy(self) -> Match:
        """Return an independent match with the same position and history."""
        twin = Match(
            self.game,
            self.state.clone(),
            seats=self.seats,
            options=dict(self.options),
            seed=self.seed,
            start=deepcopy(self.start),
        )
        twin.names = dict(self.names)
        twin.notes = dict(self.notes)
        twin.moves = self.moves[:]
        twin.log = [events[:] for events in self.log]
        twin.number = self.number
        twin.opening = self.opening[:]
        twin._snapshots = dict(self._snapshots)  # snapshots never change, so both can share them
        return twin

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        from starboard.kernel.pickling import read_match, write_match

        return read_match, write_match(self)

    def __eq__(self, other: object) -> bool:
        """Whether game, options and position, with its dice, are the same; the moves before do not matter."""
        if not isinstance(other, Match):
            return NotImplemented
        return self.options == other.options and self.position() == other.position()

    def __repr__(self) -> str:
        """Return one line: the game, the round, who is asked, and the number of moves."""
        asked = " ".join([f"p{decision.seat + 1}" for decision in self.pending])
        now = f"asked={asked}" if asked else f"over, scores={' '.join([str(points) for points in self.scores])}"
        round_now = self.game.round_of(self.state)
        return f"<Match of {self.game.id}: seats={self.seats}, round={round_now}, {now}, moves={len(self.moves)}>"

    def __str__(self) -> str:
        """Return the line of `repr` and, below it, the table as text, as a spectator sees it."""
        table = written(self.view(-1), self._caption())
        return repr(self) if table is None else f"{self!r}\n\n{table}"

    @property
    def state(self) -> State:
        """The present position; if an exception, such as Ctrl-C, broke off a move, the position before it."""
        if not self._is_consistent:
            self._state = self.after(len(self.moves))
            self._is_consistent = True
        return self._state

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The open decisions: () when the game is over, several when seats choose at the same time."""
        return pending(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over: nobody has anything left to decide."""
        return not questions(self.state)

    def decision(self, seat: int) -> Decision | None:
        """Return the open decision of this seat, if it has one."""
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        return None

    def play(self, text: str | Action, seat: int | None = None, number: int | None = None) -> list[Event]:
        """Take an action by its code or an unambiguous abbreviation; by default for the first seat that must decide.

        `number` is the number of the decision that is answered; if that is no longer open, the action is refused.
        """
        if number is not None and number != self.number:
            raise StaleDecision(number, self.number)
        open_now = questions(self.state)
        if seat is None:
            seat = open_now[0].seat if open_now else 0
        code = text if isinstance(text, str) else text.code
        state = self.state
        made = len(self.moves)
        if made % SNAPSHOT_INTERVAL == 0 and made not in self._snapshots:
            self._snapshots[made] = state.clone()
        round_now = self.game.round_of(state)
        try:
            action = self._understood(seat, code)
            self._is_consistent = False
            events = play(state, seat, action)
        except codec.BROKEN as error:
            if self.start is None:
                raise
            raise BadRecord(key="error.start-broken", why=f"{type(error).__name__}: {error}") from error
        # Python handles signals only at calls and at the start of loops, so these lines are not interrupted.
        self.moves += [(round_now, seat, action.code)]
        self.log += [events]
        self.number += 1
        self._is_consistent = True
        return events

    def _understood(self, seat: int, text: str) -> Action:
        """Return the action that a text means now: an answer to the open question, or one that joins several."""
        for question in questions(self.state):
            if question.seat == seat:
                for action in question.actions:
                    if action.code == text:
                        return action
        known = self.game.action(text)
        if known is not None and accepts(self.state, seat, known):
            return known
        return understand(self.game, text, seat, self._asked(seat, text).accepted())

    def _asked(self, seat: int, code: str) -> Decision:
        """Return the open decision of this seat, or raise if it has none."""
        if not 0 <= seat < self.seats:
            raise BadOption(key="error.no-seat", who=f"p{seat + 1}", seats=self.seats)
        mine = self.decision(seat)
        if mine is None:
            raise IllegalAction(seat, code, [], [decision.seat for decision in self.pending])
        return mine

    def look_ahead(self, text: str, seat: int) -> Ahead:
        """Return the result of an action without taking it, so that it can be stored before `accept` makes it real."""
        action = self._understood(seat, text)
        state = self.state.clone()
        return Ahead(len(self.moves), seat, action, state, play(state, seat, action))

    def accept(self, ahead: Ahead) -> None:
        """Make the result of `look_ahead` real; the position must not have changed since."""
        made = len(self.moves)
        if ahead.made != made:
            raise StaleDecision(ahead.made, made)
        if made % SNAPSHOT_INTERVAL == 0:
            self._snapshots.setdefault(made, self.state)
        round_now = self.game.round_of(self.state)
        # As in `play`, nothing is called from here on.
        self.moves += [(round_now, ahead.seat, ahead.action.code)]
        self.log += [ahead.events]
        self.number += 1
        self._state = ahead.state

    def undo(self) -> None:
        """Undo the last action, whoever took it."""
        if not self.moves:
            raise BadOption(key="error.nothing-back")
        left = len(self.moves) - 1
        before = self.after(left)
        snapshots = {made: state for made, state in self._snapshots.items() if made <= left}
        # As in `play`, nothing is called from here on.
        self._state = before
        self._is_consistent = True
        self._snapshots = snapshots
        del self.moves[left:]
        del self.log[left:]
        self.number += 1

    def after(self, made: int) -> State:
        """Return a copy of the position after so many moves, replayed from the last snapshot before it."""
        first = max([number for number in self._snapshots if number <= made])
        state = self._snapshots[first].clone()
        for _, seat, code in self.moves[first:made]:
            action = self.game.action(code)
            if action is None:
                raise BadRecord(key="error.played-no-action", code=repr(code), game=self.game.id)
            apply(state, seat, action)
        return state

    def revealed(self) -> list[int]:
        """Return the seats to which the last action revealed something: undoing it needs their consent."""
        return [seat for seat in range(self.seats) if self.moves and self.state.revealed >> seat & 1]

    def why_not(self, text: str, seat: int) -> Reason | None:
        """Return why this seat cannot take this action now, or None if it can."""
        action = self.game.action(" ".join(text.split()).lower())
        if action is None:
            legal = [a.code for d in self.pending if d.seat == seat for a in d.actions]
            raise UnreadableAction(text, legal, list(self.game.vocabulary.by_code))
        return why_not(self.state, seat, action)

    def owes(self, seat: int) -> int:
        """Return how many answers of the open kind this seat owes; 0 if it is not asked."""
        return 0 if self.decision(seat) is None else self.state.agenda[-1].owes(self.state, seat)

    def view(self, seat: int) -> View:
        """Return all that this seat may know; -1 is a spectator."""
        if not -1 <= seat < self.seats:
            raise BadOption(f"there is no seat {seat}; choose from 0 to {self.seats - 1}, or -1 for a spectator")
        view: View = self.game.view(self.state, seat)
        view.caption = self._caption()
        return view

    def _caption(self) -> Caption:
        return Caption(self.game.package, self.seats, self.options, self.names)

    def _repr_svg_(self) -> str | None:
        """Return the table for notebooks as a spectator sees it, with the last move marked, if the game can draw."""
        view = self.view(-1)
        last = [event for event in self.log[-1] if event.shown_to(-1)] if self.log else []
        return None if view.caption is None else drawn(view, view.caption, last)

    @property
    def scores(self) -> list[int]:
        """The points of each seat, as if the game ended now."""
        return [score[0] for score in self.game.scores(self.state)]

    @property
    def winners(self) -> list[int]:
        """The seats that won; empty while the game goes on."""
        return self.game.winners(self.state) if self.over else []

    def position(self) -> dict[str, Any]:
        """Return the present position as plain data."""
        return codec.save(self.game, self.state)

    def record(self) -> str:
        """Return the record of the whole game as text."""
        from starboard.kernel import record

        return record.write(record.of(self))
