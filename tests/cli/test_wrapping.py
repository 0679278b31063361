"""Wrapping lines for the screen: tables of every game at every width, sentences, and changed lines."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

import starboard
from starboard.cli.saved_game import SavedGame
from starboard.cli.session import Session
from starboard.cli.wrapping import NARROWEST, WIDEST, changed_lines, fitted, table_width, wrapped
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.rng import Dice
from starboard.text.game_text import PERSON, GameText
from starboard.text.i18n import LANGUAGES

NAMES = ("Ana", "Beto da Silva Sauro", "C.", "Donatella")
GAMES = [("race", 2), ("race", 4), ("gaia", 1), ("gaia", 4), ("shackleton", 1), ("shackleton", 4)]


def positions(game: str, seats: int) -> Iterator[Match]:
    """A random game now and then, and its end."""
    match, dice = Match.new(game, seats=seats, seed=3), Dice(3)
    while not match.over:
        if len(match.moves) % 45 == 0:
            yield match
        decision = match.pending[0]
        match.play(decision.actions[dice.below(len(decision.actions))], decision.seat)
    yield match


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_table_of_every_game_fits_every_width_and_loses_no_word(game: str, seats: int) -> None:
    game_texts = [GameText(find_game(game), lang) for lang in LANGUAGES]
    for number, match in enumerate(positions(game, seats)):
        game_text, view = game_texts[number % len(game_texts)], match.view(number % seats)
        for width in (WIDEST, 80, 72, NARROWEST):
            board = game_text.board(view, NAMES[:seats], width)
            shown = fitted(board, width)
            assert max(map(len, shown.splitlines())) <= width
            assert shown.split() == board.split()


@pytest.mark.parametrize(("screen", "width"), [(40, 60), (60, 60), (80, 80), (100, 100), (200, 100)])
def test_the_width_of_a_table_has_a_lower_and_an_upper_limit(screen: int, width: int) -> None:
    assert table_width(screen) == width


def test_continuation_lines_are_indented_more_than_the_lines_below() -> None:
    assert wrapped("  one two three four", 13) == ["  one two", "        three", "        four"]
    assert wrapped("short", 13) == ["short"]


@pytest.mark.parametrize(
    ("line", "unbroken"),
    [
        ("he has at most 12 credits", "12 credits"),
        ("of all players the best military +10", "military +10"),
        ("credits by level: 4: 10", "4: 10"),
        ("tokens that are left: 3x 12 VP", "3x 12 VP"),
        ("p production and w windfall", "w windfall"),
        ("place the card public-works", "public-works"),
    ],
)
def test_words_that_belong_together_stay_on_one_line(line: str, unbroken: str) -> None:
    for width in range(len(unbroken) + 10, len(unbroken) + 16):
        parts = wrapped(line, width)
        assert any(unbroken in part for part in parts), parts
        assert " ".join(" ".join(parts).split()) == line


def test_a_changed_line_stands_below_the_lines_it_belongs_to() -> None:
    before = ["Round 1", "", "[1] Ana", "    3 ore", "    tiles", "      one", "", "[2] Bo", "    3 ore"]
    after = ["Round 1", "", "[1] Ana", "    3 ore", "    tiles", "      two", "", "[2] Bo", "    2 ore"]
    assert changed_lines(before, after) == ["[1] Ana", "    tiles", "      two", "[2] Bo", "    2 ore"]
    assert changed_lines(before, before) == []
    assert changed_lines(before, [*before, "", "[3] Cy", "    1 ore"]) == ["[3] Cy", "    1 ore"]


def test_a_line_that_equals_one_of_another_player_is_still_new() -> None:
    before, after = ["Ana", "  3", "Bo", "  2"], ["Ana", "  2", "Bo", "  2"]
    assert changed_lines(before, after) == ["Ana", "  2"]


@pytest.mark.parametrize("is_terminal", [True, False])
def test_sentences_are_broken_between_words_on_a_screen_and_whole_in_a_pipe(is_terminal: bool) -> None:
    console = Console(file=StringIO(), width=40, force_terminal=is_terminal, record=True, no_color=True)
    match = starboard.new("race", seats=2, seed=7)
    table = Session(SavedGame(match, {0: PERSON, 1: PERSON}, None), GameText(find_game("race"), "en"), {}, console)
    table.line("  this sentence has more letters than one line of the screen")
    first = "  this sentence has more letters than"
    whole = ["  this sentence has more letters than one line of the screen"]
    expected = [first, "        one line of the screen"] if is_terminal else whole
    assert [line.rstrip() for line in console.export_text().splitlines()] == expected
