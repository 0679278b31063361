"""The tools that fit the weights of `chances`: least squares that find what was put in, and a tiny run of each tool."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starboard.games.gaia.ai.value import TERMS as OF_GAIA
from starboard.games.shackleton.ai.value import TERMS as OF_SHACKLETON

TOOLS = Path(__file__).resolve().parents[2] / "tools"


def fitting() -> Any:
    """The module itself; a package of its name is already taken by the helpers of the tests."""
    spec = spec_from_file_location("fitting", TOOLS / "fitting.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("scaled", [False, True])
def test_weights_are_found_and_where_the_pull_is_strong_they_stay(scaled: bool) -> None:
    luck = np.random.default_rng(1)
    rows = luck.standard_normal((300, 3)) * np.array([1.0, 5.0, 0.2])
    true, prior = np.array([2.0, -1.0, 0.5]), np.ones(3)
    found = fitting().fitted(rows, rows @ true, prior, 1e-9, scaled)
    assert found == pytest.approx(true, abs=1e-6)
    assert fitting().fitted(rows, rows @ true, prior, 1e12, scaled) == pytest.approx(prior, abs=1e-6)
    assert fitting().missed(rows, rows @ true, true) == pytest.approx(0.0)
    assert fitting().missed(rows, rows @ true + 3.0, true) == pytest.approx(3.0)


@pytest.mark.parametrize(
    ("tool", "words", "rounds", "terms"),
    [
        ("fit_shackleton.py", ["--games", "2"], 2, [name for name, _ in OF_SHACKLETON] * 2),
        ("fit_gaia.py", ["--games", "1", "--player", "random"], 5, [name for name, _, _ in OF_GAIA]),
    ],
)
def test_a_tool_prints_a_weight_for_every_term_and_what_is_missed(
    tool: str, words: list[str], rounds: int, terms: list[str]
) -> None:
    command = [sys.executable, str(TOOLS / tool), *words]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert re.findall(r"^ +-?\d+\.\d\d  (.+)$", said, re.MULTILINE) == terms
    assert len(re.findall(r"^round \d: misses the end by \d", said, re.MULTILINE)) == rounds
