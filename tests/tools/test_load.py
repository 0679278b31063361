"""The load test: it notices what is wrong or too slow, and a tiny run of it goes well."""

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
    """The module itself; a package of its name is already taken by the helpers of the tests."""
    spec = spec_from_file_location("load_figures", TOOLS / "load_figures.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)  # its data classes look there
    spec.loader.exec_module(module)
    return module


LOAD = load_figures()
Act, Figures, Result, complaints, weigh = LOAD.Act, LOAD.Figures, LOAD.Result, LOAD.complaints, LOAD.weigh

JOURNALS = {"x": [(5, 0), (6, 1)]}
GOOD = Result(events=[0.03] * 100, rate=25.0, memory=500)


def told() -> Any:
    """Two of three people answered; each heard of it, the third of both at once."""
    return Figures(
        acts=[Act("x", 0, 10.0, 10.01), Act("x", 1, 11.0, 11.01)],
        heard={("x", 0): [(10.02, 5), (11.02, 6)], ("x", 1): [(10.03, 5), (11.03, 6)], ("x", 2): [(11.05, 6)]},
        parts={("x", 0): [(11.1, 6)], ("x", 1): [(10.2, 5)], ("x", 2): [(11.3, 6)]},
    )


def test_each_action_is_an_entry_of_which_all_others_hear() -> None:
    result = weigh(told(), JOURNALS, 2.0)
    assert (result.wrong, result.missing, result.rate) == (0, 0, 1.0)
    assert sorted(result.events) == pytest.approx([0.02, 0.03, 0.05, 1.05])
    assert sorted(result.parts) == pytest.approx([0.1, 0.2, 0.3, 1.3])
    assert result.posts == pytest.approx([0.01, 0.01])


def test_a_lost_event_is_noticed() -> None:
    figures = told()
    figures.heard["x", 2].clear()
    assert weigh(figures, JOURNALS, 2.0).missing == 2
    figures.heard["x", 0].pop()
    assert weigh(figures, JOURNALS, 2.0).missing == 3


@pytest.mark.parametrize("rows", [[(5, 0)], [(5, 0), (6, 1), (7, 1)], [(5, 0), (6, 2)], []])
def test_a_lost_a_doubled_and_a_foreign_entry_are_noticed(rows: list[tuple[int, int]]) -> None:
    assert weigh(told(), {"x": rows}, 2.0).wrong > 0


def test_what_is_as_asked_for_gives_no_complaint() -> None:
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
def test_whatever_misses_what_is_asked_for_is_told(result: Any, complaint: str) -> None:
    assert complaints(result, 25.0) == [complaint]


def test_without_any_action_the_run_says_nothing_good() -> None:
    assert complaints(Result(memory=500), 25.0) != []


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        return int(door.getsockname()[1])


def test_a_tiny_run_finds_each_action_once_and_each_event_heard() -> None:
    words = ["--tables", "2", "--rate", "4", "--seconds", "2", "--port", str(free_port()), "--report-only"]
    command = [sys.executable, str(TOOLS / "load_web.py"), *words]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "wrong journals: 0;" in said
    accepted = int(said.split("accepted ")[1].split()[0])
    assert accepted > 0
    assert f"events heard {3 * accepted} of {3 * accepted}" in said
