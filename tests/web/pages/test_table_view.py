"""The part of a table that one reader sees is made from the view of their seat."""

from __future__ import annotations

import pytest

from starboard.kernel import codec
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice
from starboard.text.game_text import GameText
from starboard.web.access import Access
from starboard.web.pages.render_cache import fitted
from starboard.web.pages.table_view import table_view
from starboard.web.tables.table import Table
from web.rendered import part, rows_of


@pytest.mark.parametrize(("game", "seats"), [("race", 3), ("shackleton", 2), ("gaia", 2)])
def test_everything_hidden_can_be_dealt_anew_and_the_reader_sees_the_same(game: str, seats: int) -> None:
    match = Match.new(game, seats=seats, seed=21)
    dice = Dice(5)
    was_dealt_anew = False
    for made in range(40):
        row, chairs, entries = rows_of(match)
        seat = made % (seats + 1) - 1
        world = match.game.imagine(match.view(seat), 1000 + made)
        elsewhere = codec.save(match.game, world)
        was_dealt_anew = was_dealt_anew or elsewhere["table"] != match.position()["table"]
        other = Table(row, chairs, entries, [], Match.from_position(elsewhere))
        assert part(Table(row, chairs, entries, [], match), seat) == part(other, seat)
        decision = match.pending[dice.below(len(match.pending))]
        match.play(decision.actions[dice.below(len(decision.actions))].code, decision.seat)
    assert was_dealt_anew == (game != "gaia")


def test_a_board_fits_its_width_and_keeps_its_columns() -> None:
    board = "Map\n  a    b    c\n    " + "word " * 30
    lines = fitted(board, 40).splitlines()
    assert lines[:2] == ["Map", "  a    b    c"]
    assert max(len(line) for line in lines) <= 40
    assert all(line.startswith("      word") for line in lines[3:])
    assert " ".join(" ".join(lines[2:]).split()) == " ".join(["word"] * 30)


@pytest.mark.parametrize(
    ("game", "options", "name"),
    [("gaia", {"automa": "automa"}, "The Automa"), ("shackleton", {}, "The AstroBot")],
)
def test_in_a_solo_game_the_points_of_the_rival_are_shown(game: str, options: dict[str, str], name: str) -> None:
    match = Match.new(game, seats=1, seed=21, **options)
    dice = Dice(5)
    for _ in range(20):
        decision = match.pending[0]
        match.play(decision.actions[dice.below(len(decision.actions))].code, decision.seat)
    table = Table(*rows_of(match), [], match)
    shown = table_view(Access(table, "person 0", [0], 0), GameText(table.package, "en", table.row.options))
    points = sum(match.game.rival_breakdown(match.state).values())
    assert [(chair.name, chair.score) for chair in shown.chairs] == [("N0", match.scores[0]), (name, points)]
    assert points > 0
