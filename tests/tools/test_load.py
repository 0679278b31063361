"""The load test: it notices errors and slow responses, and a tiny run of it succeeds."""

from __future__ import annotations

import socket
import subprocess
import sys
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"


def load_figures() -> Any:
    """Load the module by its path: the package name `tools` belongs to the helpers of the tests."""
    spec = spec_from_file_location("load_figures", TOOLS / "load_figures.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)  # its data classes look their module up there
    spec.loader.exec_module(module)
    return module


LOAD = load_figures()
Act, Figures, Result, complaints, weigh = LOAD.Act, LOAD.Figures, LOAD.Result, LOAD.complaints, LOAD.weigh

JOURNALS = {"x": [(5, 0), (6, 1)]}
GOOD = Result(events=[0.03] * 100, rate=25.0, memory=500)


def two_actions() -> Any:
    """Return figures in which two of three people act; the third is notified of both actions at once."""
    return Figures(
        acts=[Act("x", 0, 10.0, 10.01), Act("x", 1, 11.0, 11.01)],
        heard={("x", 0): [(10.02, 5), (11.02, 6)], ("x", 1): [(10.03, 5), (11.03, 6)], ("x", 2): [(11.05, 6)]},
        parts={("x", 0): [(11.1, 6)], ("x", 1): [(10.2, 5)], ("x", 2): [(11.3, 6)]},
    )


def test_each_action_is_an_entry_and_all_others_are_notified() -> None:
    result = weigh(two_actions(), JOURNALS, 2.0)
    assert (result.wrong, result.missing, result.rate) == (0, 0, 1.0)
    assert sorted(result.events) == pytest.approx([0.02, 0.03, 0.05, 1.05])
    assert sorted(result.parts) == pytest.approx([0.1, 0.2, 0.3, 1.3])
    assert result.posts == pytest.approx([0.01, 0.01])


def test_a_lost_event_is_noticed() -> None:
    figures = two_actions()
    figures.heard["x", 2].clear()
    assert weigh(figures, JOURNALS, 2.0).missing == 2
    figures.heard["x", 0].pop()
    assert weigh(figures, JOURNALS, 2.0).missing == 3


@pytest.mark.parametrize("rows", [[(5, 0)], [(5, 0), (6, 1), (7, 1)], [(5, 0), (6, 2)], []])
def test_a_lost_a_doubled_and_a_foreign_entry_are_noticed(rows: list[tuple[int, int]]) -> None:
    assert weigh(two_actions(), {"x": rows}, 2.0).wrong > 0


def test_a_result_that_meets_all_targets_gives_no_complaint() -> None:
    assert complaints(GOOD, 25.0) == []


@pytest.mark.parametrize(
    ("result", "complaint"),
    [
        (replace(GOOD, wrong=1), "the journal is wrong for 1 seats"),
        (replace(GOOD, missing=2), "2 events are missing"),
        (replace(GOOD, rate=20.0), "20.0 actions/s instead of 25"),
        (replace(GOOD, events=[0.2] * 100), "the median event takes 200 ms instead of 150"),
        (replace(GOOD, events=[0.03] * 98 + [1.5] * 2), "99 of 100 events take up to 1500 ms instead of 1000"),
        (replace(GOOD, memory=900), "900 MB instead of 800"),
    ],
)
def test_a_missed_target_gives_a_complaint(result: Any, complaint: str) -> None:
    assert complaints(result, 25.0) == [complaint]


def test_a_run_without_any_action_gives_a_complaint() -> None:
    assert complaints(Result(memory=500), 25.0) != []


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


def test_a_tiny_run_finds_each_action_once_and_each_event_heard() -> None:
    options = ["--tables", "2", "--rate", "4", "--seconds", "2", "--port", str(free_port()), "--report-only"]
    command = [sys.executable, str(TOOLS / "load_web.py"), *options]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "wrong journals: 0;" in output
    accepted = int(output.split("accepted ")[1].split()[0])
    assert accepted > 0
    assert f"events heard {3 * accepted} of {3 * accepted}" in output
