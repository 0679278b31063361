"""Answers to several questions at once: those that begin alike stand below what they have in common."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.kernel.action import Action, Joined
from starboard.kernel.match import Match
from starboard.kernel.view import View
from starboard.text.answer_families import Family, families
from starboard.text.game_text import GameText, chained


class InCapitals(GameText):
    """Labels that are the codes in capitals; declining something is not said."""

    def labels(self, action: Action, view: View) -> list[str]:
        parts = action.parts if isinstance(action, Joined) else (action,)
        return ["" if part.code == "no" else part.code.upper() for part in parts]


def joined(line: str) -> Action:
    codes = line.split()
    return Action(codes[0]) if len(codes) == 1 else Joined(tuple([Action(code) for code in codes]))


def found(*lines: str) -> list[Family]:
    match = Match.new("shackleton", seats=1)
    return families([joined(line) for line in lines], match.view(0), InCapitals(match.game.package, "en"))


def shown(found_families: Sequence[Family]) -> list[tuple[str, list[str]]]:
    return [(family.heading, [label for _, label in family.answers]) for family in found_families]


def test_a_short_list_has_no_headings() -> None:
    lines = ["a x", "a y", "b x", "b y", "c x", "c y"]
    assert shown(found(*lines)) == [("", [f"{line[0].upper()} + {line[2].upper()}"]) for line in lines]


def test_single_answers_have_no_headings() -> None:
    assert shown(found(*"abcdefgh")) == [("", [letter.upper()]) for letter in "abcdefgh"]


def test_answers_that_begin_alike_stand_below_their_beginning() -> None:
    families_found = found("a x", "a y", "a z", "b", "c x", "c y no", "c no")
    assert shown(families_found) == [
        ("A", ["X", "Y", "Z"]),
        ("", ["B"]),
        ("C", ["X", "Y", "nothing more"]),
    ]
    codes = [action.code for family in families_found for action, _ in family.answers]
    assert codes == ["a + x", "a + y", "a + z", "b", "c + x", "c + y + no", "c + no"]


def test_what_all_answers_share_is_part_of_every_heading() -> None:
    lines = [f"a {second} {third}" for second in "bc" for third in "wxyz"]
    assert shown(found(*lines)) == [("A + B", ["W", "X", "Y", "Z"]), ("A + C", ["W", "X", "Y", "Z"])]


def test_a_heading_does_not_end_with_an_answer_that_is_not_said() -> None:
    lines = [f"no {second} {third}" for second in "bc" for third in "wxyz"]
    assert shown(found(*lines)) == [("B", ["W", "X", "Y", "Z"]), ("C", ["W", "X", "Y", "Z"])]


def test_equal_answers_in_a_row_are_counted() -> None:
    assert chained(["a", "b", "b", "", "c", "b"]) == "a + 2 × b + c + b"
