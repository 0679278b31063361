"""Games recorded elsewhere: files of JSON lines, plain or gzipped, and errors about unreadable ones."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from starboard.interop.jsonl import Trace, first_keys
from starboard.interop.trace_files import TraceFiles
from starboard.kernel.errors import BadRecord, Disagreement
from starboard.kernel.record import Record

GAMES: list[Trace] = [{"id": f"game-{number}", "events": [number]} for number in (1, 2, 3)]
FIELDS = ("id", "events")


@pytest.fixture(params=["some.jsonl", "some.jsonl.gz"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The games in a file, plain or packed."""
    return written(tmp_path / request.param, "".join([json.dumps(game) + "\n" for game in GAMES]))


def written(path: Path, text: str) -> Path:
    path.write_bytes(gzip.compress(text.encode()) if path.suffix == ".gz" else text.encode())
    return path


def read(path: Path) -> Iterator[Trace]:
    return CHESS.read_games(path)


def replay(trace: Trace) -> Record:
    """Agrees with odd numbers only."""
    if trace["events"][0] % 2 == 0:
        raise Disagreement("decision 1: expected black, found white")
    return Record("chess", 1, 2, {})


CHESS = TraceFiles("a game of chess", FIELDS, set(FIELDS), replay)


def test_the_games_come_one_by_one_from_plain_and_packed_files(path: Path) -> None:
    assert list(read(path)) == GAMES


def test_a_file_is_recognised_by_the_keys_of_its_first_line(path: Path) -> None:
    assert first_keys(path) == {"id", "events"}


@pytest.mark.parametrize(
    "text", ["", "\n", "{", "[1, 2]", "7", "[" * 100_000, "\ud800".encode("utf-8", "surrogatepass")]
)
@pytest.mark.parametrize("name", ["some.jsonl", "some.jsonl.gz"])
def test_a_file_without_json_lines_has_no_keys(text: str | bytes, name: str, tmp_path: Path) -> None:
    raw = text if isinstance(text, bytes) else text.encode()
    (tmp_path / name).write_bytes(raw)  # and so no packed file either
    assert first_keys(tmp_path / name) == set()


def test_a_folder_and_a_missing_file_have_no_keys(tmp_path: Path) -> None:
    assert first_keys(tmp_path) == first_keys(tmp_path / "missing") == set()


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("{", "line 2 of some.jsonl is not JSON: "),
        ("", "line 2 of some.jsonl is not JSON: "),
        ("[]", "line 2 of some.jsonl is not a game of chess: it has no 'id'"),
        ('{"id": 1}', "line 2 of some.jsonl is not a game of chess: it has no 'events'"),
    ],
)
def test_a_bad_line_is_named_after_the_games_before_it(line: str, complaint: str, tmp_path: Path) -> None:
    games = read(written(tmp_path / "some.jsonl", f"{json.dumps(GAMES[0])}\n{line}\n"))
    assert next(games) == GAMES[0]
    with pytest.raises(BadRecord) as raised:
        next(games)
    assert str(raised.value).startswith(complaint)


def test_a_truncated_gzip_file_is_reported_as_damaged(tmp_path: Path) -> None:
    whole = written(tmp_path / "some.jsonl.gz", json.dumps(GAMES[0]) + "\n")
    whole.write_bytes(whole.read_bytes()[:-4])
    with pytest.raises(BadRecord, match=r"^some\.jsonl\.gz is cut off or damaged: "):
        list(read(whole))


def test_each_game_gets_its_verdict_by_name(path: Path) -> None:
    assert list(CHESS.verify_file(path)) == [
        ("game-1", None),
        ("game-2", "decision 1: expected black, found white"),
        ("game-3", None),
    ]


@pytest.mark.parametrize("events", [[], None, {}, ["one"]])
def test_a_trace_of_another_shape_is_refused_as_unreadable(events: object) -> None:
    with pytest.raises(BadRecord, match="the trace cannot be read: "):
        CHESS.replay_game({"id": "odd", "events": events})


def test_a_disagreement_is_not_turned_into_another_error() -> None:
    with pytest.raises(Disagreement):
        CHESS.replay_game(GAMES[1])
