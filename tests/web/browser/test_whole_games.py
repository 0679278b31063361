"""Each game from its first question to its result, clicked through by a script that reads only the page."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from web.browser.conftest import NewVisitor

PATIENCE = {"race": 200, "gaia": 80, "shackleton": 100}  # moves after which the script prefers to end its turns


@pytest.mark.parametrize("game", ["race", "gaia", "shackleton"])
def test_a_whole_game_against_a_bot(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor()
    table = person.open_table(game, ["me", "random"], ["Ana", "Bot"], seed=5)
    moves = person.play_to_the_end(Random(5), PATIENCE[game])
    assert moves >= 10
    expect(person.find("#status")).to_have_text("The game is over.")
    assert person.page.url.endswith(table)
