"""The tool that trains the networks of Race: a tiny run from untrained networks to a file that the package can read."""

from __future__ import annotations

import json
import subprocess
import sys
from math import isfinite
from pathlib import Path

import pytest

from starboard.games.race.ai.network import Net, nets_of
from starboard.games.race.ai.network_inputs import BINARY_INPUTS
from starboard.games.race.ai.policy import ACTION_CARD_BITS
from starboard.kernel.evaluation import NEWEST

TOOL = Path(__file__).resolve().parents[2] / "tools" / "train_race.py"
TINY = ("--hidden", "4", "4", "--epochs", "1", "1")


def train(folder: Path, *arguments: str) -> str:
    """Run the tool in this folder, as a user does; return its output."""
    command = [sys.executable, str(TOOL), *arguments]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def nets_in(path: Path) -> dict[str, Net]:
    read = json.loads(path.read_text("utf-8"))
    return {name: Net(net["rows"], net["outputs"]) for name, net in read.items()}


def outputs(net: Net) -> list[float]:
    """Return the outputs for every third binary input and 0.5 for every numeric input."""
    return net.values(list(range(0, BINARY_INPUTS, 3)), [0.5] * (len(net.rows) - BINARY_INPUTS))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with policy games for three, searched games for two, and the networks that learned from both."""
    made = tmp_path_factory.mktemp("trained")
    train(made, "play", "policy.npz", "--games", "2", "--seats", "3")
    for copy in ("1", "2"):
        train(made, "play", f"searched{copy}.npz", "--games", "2", "--seed", "18", "--search", "1")
        train(made, "fit", f"learned{copy}.json", "policy.npz", f"searched{copy}.npz", *TINY)
    return made


def test_the_package_reads_what_was_learned(folder: Path) -> None:
    nets, newest = nets_in(folder / "learned1.json"), nets_of(NEWEST)
    for name, present in (("strength", newest.strength), ("selections", newest.selections)):
        assert (len(nets[name].rows), len(nets[name].outputs)) == (len(present.rows), len(present.outputs))
        assert nets[name].hidden == 4
        assert all(isfinite(value) for value in outputs(nets[name]))
        assert any(nets[name].rows)


def test_the_same_seed_gives_the_same_file(folder: Path) -> None:
    for name in ("searched{}.npz", "learned{}.json"):
        assert (folder / name.format(1)).read_bytes() == (folder / name.format(2)).read_bytes()


def test_another_seed_gives_other_numbers(folder: Path) -> None:
    train(folder, "fit", "other.json", "policy.npz", "searched1.npz", *TINY, "--seed", "1")
    assert (folder / "other.json").read_bytes() != (folder / "learned1.json").read_bytes()


def test_without_searches_the_selections_stay(folder: Path) -> None:
    output = train(folder, "fit", "strength.json", "policy.npz", *TINY)
    assert "selections" not in output
    assert nets_in(folder / "strength.json")["selections"].rows == nets_of(NEWEST).selections.rows


def test_pairs_of_the_experienced_game_can_be_learned_too(folder: Path) -> None:
    train(folder, "play", "pairs.npz", "--games", "1", "--experienced", "--search", "1")
    train(folder, "fit", "pairs.json", "pairs.npz", *TINY)
    assert all(isfinite(value) for value in outputs(nets_in(folder / "pairs.json")["selections"]))


def test_an_untrained_network_selects_by_gains_alone(folder: Path) -> None:
    train(folder, "start", "nothing.json")
    nets = nets_in(folder / "nothing.json")
    assert outputs(nets["strength"]) == [0.0]
    amounts = len(nets["selections"].rows) - BINARY_INPUTS - len(ACTION_CARD_BITS)
    gains = [float(at) for at in range(len(ACTION_CARD_BITS))]
    assert nets["selections"].values([0, 1], [1.0] * amounts + gains) == pytest.approx(
        [1.2 * gain for gain in gains], abs=0.001
    )
