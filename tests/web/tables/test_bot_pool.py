"""With `--data`, the processes of the bot pool use the custom data too."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cli.terminal import needs_entry_points
from games.shackleton.changed_sets import change, copied, place_of
from kernel.toy import registered
from starboard.kernel.data_sets import use_data
from starboard.kernel.errors import StarboardError
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.web.tables.bot_pool import BotPool, Problem
from starboard.web.workers import start_bot_process


def thought(position: Problem, folder: str | None) -> str:
    bot_pool = BotPool(1, start_bot_process, (folder,))
    try:
        return asyncio.run(bot_pool.choose(position))
    finally:
        bot_pool.close()


@needs_entry_points
def test_the_bot_pool_uses_the_data_of_the_server(tmp_path: Path) -> None:
    folder = str(copied(tmp_path / "mine"))
    change(Path(folder), "player.json", place_of("player_board structures dome cost titanium"), 2)
    with registered(find_game("shackleton")):
        use_data(folder)
        match = Match.new("shackleton", seats=2, seed=3)
        seat = match.pending[0].seat
        problem = Problem(match.position(), seat, "random", 7)
        codes = [action.code for action in match.pending[0].actions]
    assert thought(problem, folder) in codes
    with pytest.raises(StarboardError):
        thought(problem, None)
