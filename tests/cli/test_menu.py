"""The list of choices on the screen: no code is ever left out."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from starboard.cli.menu import menu
from starboard.kernel.action import Action


def shown(choices: list[tuple[str, str]], width: int) -> list[str]:
    """The lines of a menu of labels and codes."""
    console = Console(file=StringIO(), width=width, record=True)
    console.print(menu([(Action(code), label) for label, code in choices], width))
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_codes_stand_in_a_column_beside_their_labels() -> None:
    assert shown([("Build a mine", "build mine"), ("Pass", "pass")], 60) == [
        "1  Build a mine  build mine",
        "2  Pass          pass",
    ]


def test_one_long_line_does_not_take_the_codes_of_the_others() -> None:
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
