"""`starboard bench`: all promised figures are printed, and they are right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import starboard
from cli.terminal import complaint, run
from starboard.kernel.agenda import play_out
from starboard.kernel.package import find_game
from starboard.kernel.rng import Dice

PROMISED = {
    *("game", "seats", "compiled", "playouts_per_s", "decisions_per_s", "decisions_per_game", "clone_us"),
    *("view_us", "imagine_us", "save_us", "import_ms"),
}


def test_the_figures_are_one_json_object() -> None:
    result = run("bench", "race", "--seats", "3", "--seconds", "0.05", "--seed", "4", "--json")
    figures = json.loads(result.stdout)
    assert figures.keys() >= PROMISED
    assert (figures["game"], figures["seats"], figures["seed"]) == ("race", 3, 4)
    assert figures["compiled"] == starboard.compiled()
    assert figures["options"]["rounds"] == "120"
    assert all(figures[name] > 0 for name in PROMISED - {"game", "seats", "compiled"})


def test_games_and_decisions_are_counted_by_playing() -> None:
    figures = json.loads(run("bench", "race", "--seconds", "0.001", "--seed", "9", "--json").stdout)
    package, dice, decisions = find_game("race"), Dice(9), 0
    for number in range(figures["playouts"]):
        state = package.rules.setup(2, 9 + number, package.settled(2, {"rounds": "120"}))
        decisions += play_out(state, dice)
    assert figures["decisions_per_game"] == round(decisions / figures["playouts"], 1)


def test_an_option_of_the_game_can_be_measured() -> None:
    figures = json.loads(run("bench", "race", "--seconds", "0.01", "-o", "rounds=10", "--json").stdout)
    assert figures["options"]["rounds"] == "10"


@pytest.mark.parametrize("game", [[], ["race"]], ids=["every game", "one game"])
def test_the_figures_are_printed_as_lines(game: list[str]) -> None:
    output = run("bench", *game, "--seconds", "0.01").stdout
    assert "Race for the Galaxy, 2 seats" in output
    assert all(name in output for name in PROMISED - {"game", "seats", "compiled"})


def test_nan_seconds_are_refused() -> None:
    assert "--seconds must be a number up to 3600, not nan" in complaint(run("bench", "race", "--seconds", "nan"))


def test_a_broken_plug_in_is_not_measured_but_the_others_are(broken_plug_in: Path) -> None:
    result = run("bench", "--seconds", "0.01")
    assert (result.exit_code, len(result.stderr.splitlines())) == (0, 1)
    assert "'broken' is registered but cannot be loaded" in result.stderr
    assert "Race for the Galaxy, 2 seats" in result.stdout
