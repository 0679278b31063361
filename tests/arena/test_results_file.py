"""The file of results: it can be continued, and one of another run is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from balance.made_up_results import result
from starboard.arena.results_file import ResultsFile
from starboard.balance.self_play import key_of
from starboard.kernel.errors import BadOption, BadRecord


def test_a_journal_returns_the_results_that_were_added(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with ResultsFile(path, {"bot": "b"}, key_of) as results_file:
        results_file.add(result([1, 2], [1]))
    again = ResultsFile(path, {"bot": "b"}, key_of)
    assert again.results == {("plain", 2, 0): result([1, 2], [1])}
    with again:
        again.add(result([1, 2], [1], 1))
    assert len(path.read_text("utf-8").splitlines()) == 3


def test_an_incomplete_last_line_is_dropped_and_written_again(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with ResultsFile(path, {"bot": "b"}, key_of) as results_file:
        results_file.add(result([1, 2], [1]))
        results_file.add(result([3, 4], [1], 1))
    whole = path.read_bytes()
    path.write_bytes(whole[:-1] + b" and half of something much longer")
    with ResultsFile(path, {"bot": "b"}, key_of):
        pass
    assert whole.startswith(path.read_bytes())
    path.write_bytes(whole[:-20])
    results_file = ResultsFile(path, {"bot": "b"}, key_of)
    assert list(results_file.results) == [("plain", 2, 0)]
    with results_file:
        results_file.add(result([3, 4], [1], 1))
    assert path.read_bytes() == whole


def test_a_file_of_another_run_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    with ResultsFile(path, {"bot": "b", "seed": 1}, key_of):
        pass
    before = path.read_bytes()
    with pytest.raises(BadOption, match="its seed is 1, not 2; choose another file with --out"):
        ResultsFile(path, {"bot": "b", "seed": 2}, key_of)
    assert path.read_bytes() == before


def test_a_line_that_is_no_result_is_named(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_text('{"bot": "b"}\n{"setting": "x"}\n', encoding="utf-8")
    with pytest.raises(BadRecord, match="line 2: this is not the result of a game"):
        ResultsFile(path, {"bot": "b"}, key_of)
