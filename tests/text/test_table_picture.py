"""The notebook picture of a match and of a view: the table as its seat may see it."""

from __future__ import annotations

import subprocess
import sys

import pytest

import starboard
from kernel.toy import registered
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.text.game_text import GameText
from starboard.text.table_picture import picture

GAMES = pytest.mark.parametrize("game", ["gaia", "race", "shackleton"])


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def played(game: str, moves: int = 12) -> Match:
    match = starboard.new(game, seats=2, seed=3)
    for _ in range(moves):
        match.play(match.pending[0].actions[0], match.pending[0].seat)
    return match


@GAMES
def test_a_match_shows_a_spectators_view_with_the_last_move_marked(game: str) -> None:
    match, game_text = played(game), GameText(find_game(game), "en")
    names = ["Player 1", "Player 2"]
    assert match._repr_svg_() == picture(match.view(-1), game_text, names, match.log[-1])


@GAMES
def test_a_view_shows_what_its_seat_sees(game: str) -> None:
    match, game_text = played(game), GameText(find_game(game), "en")
    for seat in (-1, 0, 1):
        assert match.view(seat)._repr_svg_() == picture(match.view(seat), game_text, ["Player 1", "Player 2"])


def test_hands_are_shown_to_their_seat_alone() -> None:
    match = played("race")
    assert [("Your hand" in (match.view(seat)._repr_svg_() or "")) for seat in (-1, 0, 1)] == [False, True, True]
    assert "Your hand" not in (match._repr_svg_() or "")


def test_private_events_are_not_marked_for_others() -> None:
    match, game_text = played("race"), GameText(find_game("race"), "en")
    private = [event for events in match.log for event in events if event.only == 0]
    assert private
    for seat in (-1, 1):
        view = match.view(seat)
        assert picture(view, game_text, ["A", "B"], private) == picture(view, game_text, ["A", "B"])


def test_names_and_language_are_those_of_the_table_and_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("race")
    match.names = {0: "Ana & Co"}
    assert "Ana &amp; Co" in (match._repr_svg_() or "")
    monkeypatch.setenv("LANGUAGE", "it")
    assert "Giocatore 2" in (match._repr_svg_() or "")


def test_a_game_without_drawings_shows_no_drawing() -> None:
    with registered():
        match = Match.new("toy", seats=2, seed=1)
        assert match._repr_svg_() is None
        assert match.view(0)._repr_svg_() is None


def test_a_view_without_a_match_shows_no_drawing() -> None:
    match = played("race")
    assert match.game.view(match.state, 0)._repr_svg_() is None


def test_the_drawing_code_is_loaded_on_first_use() -> None:
    program = (
        "import starboard, sys; g = starboard.new('gaia', seats=2, seed=1); g.view(0); "
        "print(sorted(name for name in sys.modules if 'draw' in name or name.endswith('showing')))"
    )
    answer = subprocess.run([sys.executable, "-P", "-c", program], check=True, capture_output=True, text=True)
    assert answer.stdout.strip() == "[]"
