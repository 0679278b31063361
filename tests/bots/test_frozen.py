"""Frozen bots: `hard@0.1` and `normal@0.1` play as in version 0.1, whatever has become of `hard` and `normal` since.

What version 0.1 chose was written down by tools/record_choices.py. The compiled build is asked about all positions of
each game; interpreted sources, where a search takes some ten times longer, about every tenth.
"""

from __future__ import annotations

import ast
import json
import lzma
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import starboard
from starboard import bots
from starboard.bots.search import Level
from starboard.kernel.errors import UnknownName
from starboard.kernel.evaluation import NEVER
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.step import Decision
from tools.no_deadline import without_deadline

GAMES = ["race", "gaia", "shackleton"]
RECORDED = Path(__file__).parent / "frozen"
SOURCES = Path(__file__).resolve().parents[2] / "starboard" / "bots"
POSITIONS = 50
SEED = 1  # that the bots had when their choices were written down
EVERY = 1 if starboard.compiled() else 10
RULED_SINCE: dict[str, set[int]] = {"gaia": {29}}
"""Positions where a later revision changed what an action is worth: a mine on a shared Gaia planet costs and scores."""


@cache
def recorded(game: str) -> list[dict[str, Any]]:
    """Positions of a game, and what version 0.1 chose and thought there."""
    with lzma.open(RECORDED / f"{game}.jsonl.xz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def asked(row: dict[str, Any]) -> tuple[Match, Decision]:
    """The question as version 0.1 asked it: each by itself."""
    match = Match.from_position(row["position"])
    match.state.finer = True
    decision = match.decision(row["seat"])
    assert decision is not None
    return match, decision


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", bots.FROZEN_NAMES)
def test_a_frozen_bot_chooses_what_its_version_chose(name: str, game: str) -> None:
    chosen: dict[int, str] = {}
    for at in set(range(0, POSITIONS, EVERY)) - RULED_SINCE.get(game, set()):
        match, decision = asked(recorded(game)[at])
        bot = without_deadline(bots.make(name, match.game.package, SEED))
        chosen[at] = bot.choose(match.view(decision.seat), decision).code
    assert chosen == {at: recorded(game)[at][name] for at in chosen}


def considered(policy: list[float]) -> list[float]:
    """What the policy does not rule out; later rules may offer more, which a frozen bot does not think of."""
    return [odds for odds in policy if odds > NEVER]


@pytest.mark.parametrize("game", GAMES)
def test_an_evaluator_judges_positions_with_the_weights_of_its_version(game: str) -> None:
    for at, row in enumerate(recorded(game)):
        if at in RULED_SINCE.get(game, set()):
            continue
        match, decision = asked(row)
        evaluator = match.game.evaluator("0.1")
        assert considered(evaluator.policy(match.state, decision)) == pytest.approx(considered(row["policy"]), abs=1e-6)
        probability = evaluator.win_probability(match.state, decision.seat)
        assert probability == pytest.approx(row["win_probability"], abs=1e-6)
        assert [evaluator.horizon(match.state), evaluator.effort(match.state)] == row["horizon and effort"]


@pytest.mark.parametrize("game", GAMES)
def test_choices_are_recorded_for_all_numbers_of_seats_and_all_parts_of_a_game(game: str) -> None:
    rows = recorded(game)
    assert len(rows) == POSITIONS
    matches = [asked(row)[0] for row in rows]
    low, high = find_game(game).seats
    assert {match.seats for match in matches} == set(range(low, high + 1))
    rounds = {match.game.round_of(match.state) for match in matches}
    assert rounds == set(range(max(rounds) + 1))  # 0 is the setup
    assert all(len(asked(row)[1].actions) >= 3 for row in rows)


def test_a_frozen_level_leaves_no_setting_to_a_default() -> None:
    """A later change of a default in `Level` must not reach frozen bots, so the sources name every setting."""
    settings = {field.name for field in fields(Level)}
    levels = [
        {keyword.arg for keyword in node.keywords}
        for node in ast.walk(ast.parse((SOURCES / "frozen.py").read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Level"
    ]
    assert "rollouts" in settings
    assert levels == [settings]  # one function makes all levels of a version


def test_frozen_bots_are_not_offered_to_players() -> None:
    assert bots.FROZEN_NAMES == ("normal@0.1", "hard@0.1")
    assert not set(bots.NAMES) & set(bots.FROZEN_NAMES)


def test_an_unknown_version_is_refused_with_all_known_names() -> None:
    names = "random, greedy, easy, normal, hard, normal@0.1, hard@0.1"
    with pytest.raises(UnknownName, match=f"there is no bot 'hard@0.2'; choose from: {names}"):
        bots.make("hard@0.2", find_game("race"), SEED)
