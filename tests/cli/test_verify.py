"""`starboard verify`: which files agree with the rules, and messages about the others."""

from __future__ import annotations

import gzip
import json
import random
import re
import zlib
from pathlib import Path

import pytest
from click.testing import Result
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.terminal import complaint, needs_entry_points, random_record, run
from kernel.toy import registered
from starboard.games.race.interop import INTEROP
from starboard.kernel.errors import BadRecord
from starboard.kernel.package import GamePackage

FOREIGN = GamePackage("foreign", "Elsewhere", {}, (2, 2), (), 1, "cli.foreign")
RECORD = random_record()


def written(folder: Path, name: str, text: str | bytes) -> str:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


def test_a_record_of_ours_agrees(tmp_path: Path) -> None:
    result = run("verify", written(tmp_path, "a.record", RECORD))
    assert (result.exit_code, result.stdout) == (0, "1 of 1 games agree\n")


def test_a_folder_stands_for_the_records_and_traces_in_it(tmp_path: Path) -> None:
    for name in ("b.record", "a.record"):
        written(tmp_path, name, RECORD)
    written(tmp_path, "README.md", "no game")
    assert run("verify", str(tmp_path)).stdout == "2 of 2 games agree\n"
    wrong = written(tmp_path, "c.record", re.sub(r"\n= .*", "\n= 0 0", RECORD))
    result = run("verify", str(tmp_path))
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{wrong}: race: ")
    assert result.stdout.endswith("2 of 3 games agree\n")


def test_an_unfinished_record_agrees_as_far_as_it_goes_and_that_is_said(tmp_path: Path) -> None:
    path = written(tmp_path, "a.record", random_record(decisions=9))
    result = run("verify", path)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        f"{path}: race: unfinished, checked as far as it goes (9 decisions)",
        "1 of 1 games agree",
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (r"\n= .*", "\n= 0 0", "the record says the scores are [0, 0], but they are ["),
        (r"seed: 5", "seed: 6", "line "),
        (r"\n1\.1 p1", "\n7.9 p1", "decision 5: numbered 7.9, but this is decision 1.1"),
        (r"\n1\.1 p1 .*", "\n1.1 p1 place public-works", "p1 cannot play 'place public-works' now; choose from: "),
        (r"\n1\.1 p1 .*", "\n1.1 p1 dance", "'dance' is not an action of this game"),
    ],
)
def test_a_changed_record_disagrees_and_the_decision_is_named(
    old: str, new: str, expected: str, tmp_path: Path
) -> None:
    path = written(tmp_path, "a.record", re.sub(old, new, RECORD, count=1))
    result = run("verify", path)
    assert result.exit_code == 1
    line, last = result.stdout.splitlines()
    assert line.startswith(f"{path}: race: ")
    assert expected in line
    assert last == "0 of 1 games agree"


def test_an_unreadable_file_is_named_and_the_others_are_still_checked(tmp_path: Path) -> None:
    good = written(tmp_path, "good.record", RECORD)
    bad = [
        written(tmp_path, "newer.record", "starboard record 2\n"),
        written(tmp_path, "binary", b"\x00\xff\xfe"),
        written(tmp_path, "latin.record", "starboard record 1\nname p1: José".encode("latin-1")),
        str(tmp_path / "empty"),
        str(tmp_path / "missing"),
    ]
    (tmp_path / "empty").mkdir()
    result = run("verify", *bad, good)
    assert result.exit_code == 2
    complaints = result.stderr.splitlines()
    assert len(complaints) == len(bad)
    assert all(path in line for path, line in zip(bad, complaints, strict=True))
    assert result.stdout == "1 of 6 games agree\n"


def test_a_disagreement_outranks_an_unreadable_file_in_the_exit_code(tmp_path: Path) -> None:
    wrong = written(tmp_path, "wrong.record", RECORD.replace("seed: 5", "seed: 6"))
    assert run("verify", str(tmp_path / "missing"), wrong).exit_code == 1


def test_a_foreign_trace_is_given_to_the_game_that_knows_it(tmp_path: Path) -> None:
    path = written(tmp_path, "some.trace", "foreign trace\nfirst: agrees\nsecond: decision 4: expected 3, found 2\n")
    with registered(FOREIGN):
        result = run("verify", path, written(tmp_path, "a.record", RECORD))
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [f"{path}: second: decision 4: expected 3, found 2", "2 of 3 games agree"]


def test_a_trace_without_games_is_unreadable(tmp_path: Path) -> None:
    path = written(tmp_path, "some.trace", "foreign trace\n")
    with registered(FOREIGN):
        result = run("verify", path)
    assert (result.exit_code, result.stderr) == (2, f"starboard: {path} contains no game\n")


def test_a_trace_that_breaks_off_keeps_what_was_checked(tmp_path: Path) -> None:
    path = written(tmp_path, "some.trace", "foreign trace\nfirst: agrees\ngarbage\n")
    with registered(FOREIGN):
        result = run("verify", path)
    assert result.exit_code == 2
    assert "'garbage' is no game" in result.stderr
    assert result.stdout == "1 of 2 games agree\n"


@needs_entry_points
def test_several_processes_give_the_same_verdicts(tmp_path: Path) -> None:
    files = [written(tmp_path, f"{seed}.record", random_record(seed=seed, decisions=20)) for seed in (1, 2, 3)]
    files.append(written(tmp_path, "wrong.record", RECORD.replace("seed: 5", "seed: 6")))
    alone, together = run("verify", *files), run("verify", *files, "--jobs", "2")
    assert alone.exit_code == 1
    assert (together.exit_code, together.stdout) == (alone.exit_code, alone.stdout)


@settings(max_examples=60, deadline=None)
@given(at=st.integers(0, len(RECORD.encode()) - 1), what=st.binary(max_size=4), gone=st.integers(0, 40))
def test_a_damaged_record_never_ends_in_a_traceback(
    at: int, what: bytes, gone: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    raw = RECORD.encode()
    result = run("verify", written(tmp_path_factory.mktemp("damaged"), "a.record", raw[:at] + what + raw[at + gone :]))
    assert result.exit_code in (0, 1, 2)
    assert re.fullmatch(r"[01] of 1 games agree", result.stdout.splitlines()[-1])


def damaged(text: str) -> bytes:
    """The text packed, and then bytes that cannot be unpacked."""
    packer = zlib.compressobj(wbits=31)
    raw = packer.compress(text.encode()) + packer.flush(zlib.Z_FULL_FLUSH) + b"\xff" * 40
    with pytest.raises(zlib.error):
        gzip.decompress(raw)
    return raw


def test_a_packed_file_with_flipped_bytes_is_unreadable(tmp_path: Path) -> None:
    path = written(tmp_path, "some.jsonl.gz", damaged("{"))
    assert f"{path} is neither a starboard record nor" in complaint_before_the_count(run("verify", path))


def test_a_packed_trace_with_flipped_bytes_further_on_is_said_to_be_damaged(tmp_path: Path) -> None:
    game = dict.fromkeys(("game", "players", "advanced", "optional_starts", "events", "rounds", "end"), 0)
    long = random.Random(1).randbytes(500_000).hex()  # more than is unpacked at a time
    path = written(tmp_path, "some.jsonl.gz", damaged(json.dumps({**game, "final": ""}) + "\n" + long))
    result = run("verify", path)
    assert f"{path}: 0: " in result.stdout
    assert "some.jsonl.gz is cut off or damaged: Error -3" in complaint(result, code=1)


def test_a_line_nested_too_deep_is_unreadable(tmp_path: Path) -> None:
    alone = written(tmp_path, "deep.jsonl", "[" * 100_000)
    assert f"{alone} is neither a starboard record nor" in complaint_before_the_count(run("verify", alone))
    with pytest.raises(BadRecord, match=r"line 1 of deep\.jsonl is not JSON"):
        list(INTEROP.read_games(Path(alone)))


def complaint_before_the_count(result: Result) -> str:
    assert result.stdout == "0 of 1 games agree\n"
    return complaint(result)


def test_a_broken_plug_in_is_skipped_with_one_message(broken_plug_in: Path, tmp_path: Path) -> None:
    paths = [written(tmp_path, f"{name}.trace", "foreign trace\nfirst: agrees\n") for name in "ab"]
    with registered(FOREIGN):
        result = run("verify", *paths)
    assert (result.exit_code, result.stdout) == (0, "2 of 2 games agree\n")
    assert "the game 'broken' is registered but cannot be loaded: ZeroDivisionError" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_plug_in_whose_reader_of_traces_is_broken_is_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "astray"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "interop.py").write_text("1 / 0\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    path = written(tmp_path, "a.trace", "foreign trace\nfirst: agrees\n")
    with registered(GamePackage("astray", "Astray", {}, (2, 2), (), 1, "astray")), registered(FOREIGN):
        result = run("verify", path)
    assert (result.exit_code, result.stdout) == (0, "1 of 1 games agree\n")
    assert "'astray' failed to read traces: ZeroDivisionError" in result.stderr
