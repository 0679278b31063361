"""The evaluator of Race by version: new nets are added beside the old ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starboard.games.race.ai import network
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.match import Match


def test_new_nets_change_the_evaluation_of_current_bots_but_not_of_frozen_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nets = json.loads(network.file_of("0.1").read_text("utf-8"))
    for net in nets.values():
        net["rows"] = [[0] * len(row) for row in net["rows"]]
    (tmp_path / "nothing-learned.json").write_text(json.dumps(nets), "utf-8")
    match = Match.new("race", 2, 4)
    while len(match.pending[0].actions) != 7:
        match.play(match.pending[0].actions[0], match.pending[0].seat)
    decision = match.pending[0]
    before = match.game.evaluator("0.1").policy(match.state, decision)
    monkeypatch.setitem(network.FILES, NEWEST, str(tmp_path / "nothing-learned.json"))
    assert match.game.evaluator(NEWEST).policy(match.state, decision) == [0.0] * 7
    assert match.game.evaluator("0.1").policy(match.state, decision) == before != [0.0] * 7
