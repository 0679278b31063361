"""The tools that fit weights of value terms: least squares recover known weights, and a tiny run of each tool works."""

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
    """Load the module by its path: the package name `tools` belongs to the helpers of the tests."""
    spec = spec_from_file_location("fitting", TOOLS / "fitting.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("scaled", [False, True])
def test_least_squares_recover_the_weights_and_a_strong_ridge_keeps_the_prior(scaled: bool) -> None:
    random = np.random.default_rng(1)
    rows = random.standard_normal((300, 3)) * np.array([1.0, 5.0, 0.2])
    true, prior = np.array([2.0, -1.0, 0.5]), np.ones(3)
    weights = fitting().fitted(rows, rows @ true, prior, 1e-9, scaled)
    assert weights == pytest.approx(true, abs=1e-6)
    assert fitting().fitted(rows, rows @ true, prior, 1e12, scaled) == pytest.approx(prior, abs=1e-6)
    assert fitting().missed(rows, rows @ true, true) == pytest.approx(0.0)
    assert fitting().missed(rows, rows @ true + 3.0, true) == pytest.approx(3.0)


@pytest.mark.parametrize(
    ("tool", "options", "rounds", "terms"),
    [
        ("fit_shackleton.py", ["--games", "2"], 2, [name for name, _ in OF_SHACKLETON] * 2),
        ("fit_gaia.py", ["--games", "1", "--player", "random"], 5, [name for name, _, _ in OF_GAIA]),
    ],
)
def test_a_tool_prints_a_weight_for_every_term_and_the_residuals(
    tool: str, options: list[str], rounds: int, terms: list[str]
) -> None:
    command = [sys.executable, str(TOOLS / tool), *options]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert re.findall(r"^ +-?\d+\.\d\d  (.+)$", output, re.MULTILINE) == terms
    assert len(re.findall(r"^round \d: error of the predicted lead \d", output, re.MULTILINE)) == rounds
