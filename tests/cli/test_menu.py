"""The list of choices on the screen: no code is left out, unless the list would be longer than the screen."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

import starboard
from starboard.cli.menu import menu
from starboard.cli.saved_game import SavedGame
from starboard.cli.session import Session
from starboard.games.gaia import GAME
from starboard.kernel.action import Action
from starboard.text.game_text import PERSON, GameText


def shown(choices: list[tuple[str, str]], width: int, height: int | None = None) -> list[str]:
    """The lines of a menu of labels and codes."""
    console = Console(file=StringIO(), width=width, record=True)
    table, is_complete = menu([(Action(code), label) for label, code in choices], width, height)
    console.print(table)
    assert is_complete == (height is None)
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_headings_stand_above_the_first_of_their_numbers() -> None:
    console = Console(file=StringIO(), width=40, record=True)
    console.print(
        menu([(Action("pass"), "Pass"), (Action("a"), "+ Left"), (Action("b"), "+ Right")], 40, None, {2: "Ship"})[0]
    )
    assert [line.rstrip() for line in console.export_text().splitlines()] == [
        "1  Pass     pass",
        "   Ship",
        "2  + Left   a",
        "3  + Right  b",
    ]


def test_codes_stand_in_a_column_beside_their_labels() -> None:
    assert shown([("Build a mine", "build mine"), ("Pass", "pass")], 60) == [
        "1  Build a mine  build mine",
        "2  Pass          pass",
    ]


def test_one_long_label_does_not_move_the_codes_of_the_others() -> None:
    long = "word " * 9 + "end"
    assert shown([("Pass", "pass"), (long, "long code"), ("Stay here", "stay")], 50) == [
        "1  Pass       pass",
        f"2  {long[:44]}",
        "   end",
        "     long code",
        "3  Stay here  stay",
    ]


def test_a_code_that_is_long_stands_below_and_moves_no_other() -> None:
    plan = "of " + ",".join([f"{n}x0" for n in range(9)])
    first, second, *below = shown([("Pass", "pass"), ("Federation of nine", plan)], 40)
    assert (first, second) == ("1  Pass                pass", "2  Federation of nine")
    assert "".join(below).replace(" ", "") == plan.replace(" ", "")


def test_a_number_in_a_long_label_stays_with_its_word() -> None:
    assert shown([("Keep this one: cost 12 credits", "keep")], 26) == [
        "1  Keep this one: cost",
        "   12 credits",
        "     keep",
    ]


def test_a_label_that_is_the_code_is_written_once() -> None:
    assert shown([("pass", "pass")], 40) == ["1  pass"]


@pytest.mark.parametrize("width", [20, 40, 80, 100])
def test_every_code_is_shown_at_every_width(width: int) -> None:
    choices = [("label " * length, f"code-{length}") for length in range(1, 30)]
    lines = shown(choices, width)
    words = [word for line in lines for word in line.split()]
    assert [word for word in words if word.startswith("code-")] == [code for _, code in choices]
    assert max(map(len, lines)) <= width


def test_a_list_longer_than_the_screen_leaves_out_the_codes_that_would_stand_below() -> None:
    choices = [("Explore from here with 1 engineer", "explore p01 engineer"), ("Visit", "gateway"), ("Pass", "pass")]
    below = ["1  Explore from here with 1 engineer", "     explore p01 engineer"]
    others = ["2  Visit  gateway", "3  Pass   pass"]
    assert shown(choices, 40) == [*below, *others]
    assert shown(choices, 40, 3) == [below[0], *others]


def test_a_list_that_just_fits_on_the_screen_has_all_codes() -> None:
    choices = [(Action("a long code"), "A label that is long"), (Action("pass"), "Pass")]
    assert menu(choices, 30, 3)[1]
    assert not menu(choices, 30, 2)[1]
    assert menu([(Action("pass"), "Pass")] * 9, 30, 2)[1]  # nothing to leave out


def test_the_last_line_says_how_to_see_a_code_that_was_left_out() -> None:
    def output(height: int) -> str:
        console = Console(file=StringIO(), width=70, height=height, force_terminal=True, record=True)
        match = starboard.new("gaia", seats=1, seed=5)
        session = Session(SavedGame(match, {0: PERSON}, None), GameText(GAME, "en"), {}, console)
        session.show_question(match.pending[0])
        return console.export_text()

    assert "are left out" not in output(200)
    assert "faction terrans" in output(200)
    assert "This list is long, so some codes are not shown" in output(20)
    assert "faction terrans" not in output(20)
