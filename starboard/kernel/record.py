"""Records: a header and one line per decision, enough to play the whole game again."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from starboard.kernel import codec
from starboard.kernel.errors import (
    BadOption,
    BadRecord,
    Disagreement,
    NotationError,
    StarboardError,
    message,
    not_json,
    short,
)
from starboard.kernel.match import Match
from starboard.kernel.package import find_game

FORMAT: Final = 1
OTHER_SCORES: Final = "error.record-old-scores"  # the error of an old record that is legal but counts other points
_TITLE: Final = "starboard record"
_LINE: Final = re.compile(r"(?:(\d{1,9})\.(\d{1,9})\s+)?p(\d{1,9})\s+(.+)")


class Record:
    """A game as it is written down."""

    def __init__(self, game: str, revision: int, seats: int, options: dict[str, str]) -> None:
        self.game = game
        self.revision = revision
        self.seats = seats
        self.options = options
        self.seed: int | None = None
        self.start: dict[str, Any] | None = None
        self.names: dict[int, str] = {}
        self.notes: dict[str, str] = {}  # other header lines: event, date, source …
        self.moves: list[Move] = []
        self.result: list[int] | None = None
        self.number = 0  # of the open decision, where undone decisions were counted too


class Move:
    """One decision of a record, and the line of the text that holds it."""

    def __init__(self, round_number: int, place: int, seat: int, code: str, line: int) -> None:
        self.round: Final = round_number  # round and place are 0 where the text does not number the decision
        self.place: Final = place
        self.seat: Final = seat
        self.code: Final = code
        self.line: Final = line


def of(match: Match) -> Record:
    """Return the record of a match up to now."""
    record = Record(match.game.id, match.game.revision, match.seats, dict(match.options))
    record.seed, record.start = match.seed, match.start
    record.names, record.notes = dict(match.names), dict(match.notes)
    places: dict[int, int] = {}
    for round_number, seat, code in match.moves:
        places[round_number] = places.get(round_number, 0) + 1
        record.moves.append(Move(round_number, places[round_number], seat, code, 0))
    record.result = match.scores if match.over else None
    record.number = match.number
    return record


def write(record: Record) -> str:
    """Return the record as text. Consecutive decisions of one seat in a round share a line."""
    lines = [f"{_TITLE} {FORMAT}", f"game: {record.game}", f"revision: {record.revision}", f"seats: {record.seats}"]
    lines += [f"option {name}: {value}" for name, value in record.options.items()]
    lines += [f"name p{seat + 1}: {_one_line(name)}" for seat, name in sorted(record.names.items())]
    lines += [f"{key}: {_one_line(value)}" for key, value in record.notes.items()]
    if record.start is None:
        lines.append(f"seed: {record.seed}")
    else:
        lines.append("start: " + json.dumps(record.start, separators=(",", ":")))
    if record.number > len(record.moves):
        lines.append(f"number: {record.number}")
    lines.append("")
    last: Move | None = None
    for move in record.moves:
        if last is not None and last.seat == move.seat and last.round == move.round:
            lines[-1] += f"; {move.code}"
        else:
            lines.append(f"{move.round}.{move.place} p{move.seat + 1} {move.code}")
        last = move
    if record.result is not None:
        lines.append("= " + " ".join(str(points) for points in record.result))
    return "\n".join(lines) + "\n"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def read(text: str) -> Record:
    """Read a record from its text; an error names the line that cannot be read."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith(_TITLE):
        raise BadRecord(key="error.record-none", title=f"'{_TITLE} {FORMAT}'")
    version = lines[0].removeprefix(_TITLE).strip()
    if version != str(FORMAT):
        raise BadRecord(key="error.record-format", found=repr(short(version)), ours=FORMAT)
    header: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at].strip():
        name, colon, value = lines[at].partition(":")
        if not colon:
            raise BadRecord(key="error.record-header-line", line=at + 1, text=repr(lines[at][:60]))
        if name.strip() in header:
            raise BadRecord(key="error.record-twice", line=at + 1, text=repr(short(name.strip())))
        header[name.strip()] = value.strip()
        at += 1
    record = _read_header(header)
    for number in range(at, len(lines)):
        _read_line(record, lines[number].split("#")[0].strip(), number + 1)
    return record


def _number(header: dict[str, str], name: str) -> int:
    value = header.pop(name, None)
    if value is None:
        raise BadRecord(key="error.record-missing", name=name)
    if not re.fullmatch(r"-?\d{1,40}", value):
        raise BadRecord(key="error.record-number", name=name, value=value[:40])
    return int(value)


def _read_header(header: dict[str, str]) -> Record:
    game = header.pop("game", None)
    if game is None:
        raise BadRecord(key="error.record-missing", name="game")
    record = Record(game, _number(header, "revision"), _number(header, "seats"), {})
    if "start" in header:
        try:
            start: Any = json.loads(header.pop("start"))
        except (ValueError, RecursionError) as error:
            raise BadRecord(key="error.record-not-json", why=not_json(error)) from error
        if not isinstance(start, dict):
            raise BadRecord(key="error.record-no-object")
        record.start = start
        header.pop("seed", None)
    else:
        record.seed = _number(header, "seed")
    if "number" in header:
        record.number = _number(header, "number")
    for name, value in header.items():
        word, _, rest = name.partition(" ")
        if word == "option" and rest:
            record.options[rest] = value
        elif word == "name" and re.fullmatch(r"p\d{1,2}", rest):
            record.names[int(rest[1:]) - 1] = value
        else:
            record.notes[name] = value
    return record


def _read_line(record: Record, text: str, line: int) -> None:
    if not text:
        return
    if record.result is not None:
        raise BadRecord(key="error.record-after-result", line=line)
    if text.startswith("="):
        try:
            record.result = [int(points) for points in text[1:].split()]
        except ValueError as error:
            raise BadRecord(key="error.record-result", line=line, text=repr(text[1:60])) from error
        return
    parts = _LINE.fullmatch(text)
    if parts is None:
        raise BadRecord(key="error.record-no-decision", line=line, text=repr(text[:60]))
    round_number, place, seat, codes = int(parts[1] or 0), int(parts[2] or 0), int(parts[3]) - 1, parts[4]
    for offset, code in enumerate(codes.split(";")):
        record.moves.append(Move(round_number, place + offset if place else 0, seat, code.strip(), line))


def begin(record: Record) -> Match:
    """Return the match of a record before its first decision; earlier revisions are read in present terms."""
    package = find_game(record.game)
    if not package.rules_history.can_read(record.revision):
        raise BadRecord(key="error.record-revision", found=record.revision, game=package.title, ours=package.revision)
    options = package.rules_history.options(record.revision, record.options)
    package.settled(record.seats, options)  # refuses wrong options before anything else
    if record.start is not None:
        if record.start.get("game") != record.game:
            raise BadRecord(
                key="error.record-game", game=repr(record.game), found=short(repr(record.start.get("game")))
            )
        match = Match.from_position(record.start, options)
        if match.seats != record.seats:
            raise BadRecord(key="error.record-seats", seats=record.seats, found=match.seats)
    else:
        match = Match.new(record.game, record.seats, record.seed or 0, **options)
    for seat in record.names:
        if not 0 <= seat < record.seats:
            raise BadRecord(key="error.record-name", who=f"p{seat + 1}", seats=record.seats)
    match.names = dict(record.names)
    match.notes = dict(record.notes)
    return match


class Replay:
    """A record being played decision by decision; each must be legal where it stands.

    A record of an earlier revision is played by the present rules, and its decisions may be numbered otherwise.
    """

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self.match: Final = begin(record)
        self.read = 0  # decisions of the record
        self._history: Final = find_game(record.game).rules_history
        self._places: Final[dict[int, int]] = {}

    @property
    def line(self) -> int:
        """The line of the record that holds the next decision, or else the last one."""
        moves = self.record.moves
        return moves[min(self.read, len(moves) - 1)].line if moves else 0

    @property
    def is_outdated(self) -> bool:
        """Whether the record follows an earlier revision of the rules."""
        return self.record.revision != self._history.present

    def play_next(self) -> bool:
        """Play the next decision. Return False if there is none; raise Disagreement if it is not legal."""
        if self.read == len(self.record.moves):
            return False
        move, match = self.record.moves[self.read], self.match
        round_now = match.game.round_of(match.state)
        place = self._places.get(round_now, 0) + 1
        if move.place and (move.round, move.place) != (round_now, place) and not self.is_outdated:
            found, right = f"{move.round}.{move.place}", f"{round_now}.{place}"
            raise Disagreement(key="error.record-numbered", line=move.line, at=self.read + 1, found=found, right=right)
        self._places[round_now] = place
        try:
            match.play(move.code, move.seat)
        except (NotationError, BadOption) as error:
            raise self._illegal(move, error) from error
        self.read += 1
        return True

    def _illegal(self, move: Move, error: StarboardError) -> Disagreement:
        """Return the error of an illegal decision; it names the rules that have changed since, if any concerns it."""
        line, at, revision = move.line, self.read + 1, self.record.revision
        asked = [decision.key for decision in self.match.pending]
        changes = self._history.changes(revision, move.code, asked)
        if not changes:
            return Disagreement(key="error.record-decision", line=line, at=at, why=error.words)
        rules = message(changes[0].key)
        for change in changes[1:]:
            rules = message("error.two-rules", one=rules, other=message(change.key))
        return Disagreement(
            key="error.record-outdated", line=line, at=at, why=error.words, revision=revision, rules=rules
        )

    def check_result(self) -> None:
        """Raise Disagreement if the game is not over where the record gives a result, or if the scores are others."""
        result, scores = self.record.result, self.match.scores
        if result is None:
            return
        if not self.match.over:
            raise Disagreement(key="error.record-goes-on", made=len(self.record.moves))
        if scores != result:
            key = OTHER_SCORES if self.is_outdated else "error.record-scores"
            raise Disagreement(key=key, found=str(result), right=str(scores), revision=self.record.revision)

    def play_all(self) -> None:
        """Play all decisions that are left."""
        while self.play_next():
            pass
        self.match.number = max(self.match.number, self.record.number)


def replay(record: Record, until: int | None = None) -> Match:
    """Play a record, or its first `until` decisions; each decision must be legal where it stands.

    The scores of a record of an earlier revision may be others than today's.
    """
    playing = Replay(record)
    if until is None:
        playing.play_all()
        if not playing.is_outdated:
            playing.check_result()
    else:
        while playing.read < until and playing.play_next():
            pass
    return playing.match


def replay_outdated(record: Record, until: int | None = None) -> tuple[Match, Disagreement | None]:
    """Like `replay`, but keep what could be played of a record of an earlier revision, and return what was wrong."""
    if until is not None or record.revision == find_game(record.game).revision:
        return replay(record, until), None
    playing = Replay(record)
    match = playing.match
    problem: Disagreement | None = None
    try:
        playing.play_all()
        playing.check_result()
    except Disagreement as error:
        problem = error
    return match, problem


def loads(text: str, until: int | None = None) -> Match:
    """Return the match that the text of a record describes."""
    return replay(read(text), until)


def digest(match: Match) -> str:
    """Return a hash of the present position, the same on every machine and in both builds."""
    from hashlib import sha256

    return sha256(json.dumps(codec.save(match.game, match.state), sort_keys=True).encode()).hexdigest()[:16]


__all__ = [
    "BadOption",
    "Move",
    "Record",
    "Replay",
    "StarboardError",
    "begin",
    "digest",
    "loads",
    "of",
    "read",
    "replay",
    "replay_outdated",
    "write",
]
