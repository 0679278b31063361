"""When `play` shows the table: all of it when a round starts, the map when a turn starts, else changed lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.terminal import run

RACE = ["play", "race", "--bot", "random", "--seed", "7"]
GAIA = ["play", "gaia", "--bot", "random", "--seed", "9", "--option", "assembly=before"]
SHACKLETON = ["play", "shackleton", "--bot", "random", "--seed", "7"]
TO_THE_FIRST_TURN = ["faction terrans", "1", "2", "1"]
CHANGED = "What changed (table shows everything):"
LEGEND = "N Novelty, R Rare Elements"  # the last line of the whole table of Race
MAP = "\nx-7 "  # a row of the map of Gaia
SIGNS = "Digits after letters are seats"  # below it in the whole table


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def questions(args: list[str], *lines: str) -> list[str]:
    """The output before each typed line."""
    return run(*args, typed=[*lines, "quit"]).stdout.split("> ")


def test_the_whole_table_is_shown_first_and_at_the_beginning_of_every_round_of_race() -> None:
    first, second, round_1, keep, round_2 = questions(RACE, "1", "1", "explore+5", "1")[:5]
    assert [LEGEND in shown for shown in (first, second, round_1, keep, round_2)] == [True, False, True, False, True]
    assert [CHANGED in shown for shown in (first, second, round_1, keep, round_2)] == [False, False, False, True, False]


def test_between_the_questions_of_a_turn_only_changed_lines_are_shown() -> None:
    keep = questions(RACE, "1", "1", "explore+5")[3]
    changed = keep.split(CHANGED)[1].split("Choose a card to keep.")[0].strip().splitlines()
    assert changed == [
        "Round 1, Explore (I).",
        "VP chips left: 24. Deck: 90. Discard pile: 4.",
        "Player 1 (you, deciding): 0 VP (0 in chips), hand 4, tableau 1 of 12, military +0",
        "  This round: Explore: +5",
        "Bot 2 (goes first): 1 VP (0 in chips), hand 4, tableau 1 of 12, military +1",
        "  This round: Produce",
    ]


def test_after_the_table_command_only_later_changes_are_shown() -> None:
    keep, whole, again = questions(RACE, "1", "1", "explore+5", "table", "")[3:6]
    assert LEGEND not in keep
    assert LEGEND in whole
    assert LEGEND not in again
    assert CHANGED not in again


def test_each_question_about_a_sector_of_gaia_shows_the_map_with_that_sector_marked() -> None:
    solo = ["play", "gaia", "--seats", "1", "--seed", "3", "--option", "assembly=last-player"]
    asked = questions(solo, "faction terrans", *["1"] * 6)[1:8]
    marked = [re.findall(r"\[(\d\dr?)\]", shown.split(CHANGED)[0]) for shown in asked]
    named = [re.findall(r"^  Sector (\w+), place \d from the top", shown, re.MULTILINE) for shown in asked]
    assert marked == named
    assert len({name for names in named for name in names}) == 7
    told = [re.findall(r"Player 1 rotates sector (\w+) to", shown) for shown in asked[1:]]
    assert told == named[:-1]
    assert [MAP in shown for shown in asked] == [True] * 7


@pytest.mark.parametrize("more", [[], ["--seats", "1"]], ids=["two", "against the Automa"])
def test_a_turn_of_gaia_begins_with_the_map_and_goes_on_without_it(more: list[str]) -> None:
    """Also where nobody else sits at the table, as long as the rival has not passed."""
    shown = questions([*GAIA, *more], "faction terrans", "1", "1", "1", *["1"] * 10)[4:-1]
    turns = ["Your turn: " in text for text in shown]
    assert turns.count(True) > 2
    assert turns.count(False) > 3
    assert [MAP in text for text in shown] == turns


def test_the_whole_table_of_gaia_is_shown_once_in_a_round_and_then_the_map_with_what_has_changed() -> None:
    shown = questions([*GAIA, "--seats", "1"], "faction terrans", *["1"] * 24)[4:-1]
    turns = [text for text in shown if "Your turn: " in text and MAP in text]
    assert [SIGNS in text for text in turns] == ["Round 1 begins" in text or "Round 2 begins" in text for text in turns]
    assert [CHANGED in text for text in turns] == [SIGNS not in text for text in turns]
    assert [SIGNS in text for text in turns].count(True) == 2


def test_a_turn_of_shackleton_begins_with_the_crater_and_what_has_changed() -> None:
    shown = questions(SHACKLETON, "1", "1", "1", "gateway e", *["1"] * 14)
    turns = [text for text in shown if "Choose an astronaut and an action." in text]
    assert len(turns) > 3
    for text in turns:
        assert "  P01 (3) O1 I1 I4 O7" in text
        assert "[1] Player 1 (you, deciding)" in text.split(CHANGED)[1]
        assert "beyond the end gives" not in text  # below the reputation track, which says so always
    assert any("beyond the end gives" in text for text in shown)


def test_a_free_action_before_the_action_begins_no_new_turn() -> None:
    turn, same_turn = questions(GAIA, *TO_THE_FIRST_TURN, "spend o for c")[4:6]
    assert MAP in turn
    assert "Your turn: " in same_turn
    assert MAP not in same_turn
    assert same_turn.split(CHANGED)[1].splitlines()[2].startswith("    16 credits, 7 ore")


def test_a_turn_after_which_nobody_else_has_acted_is_followed_by_what_has_changed() -> None:
    shown = questions(GAIA, "faction terrans", *["1"] * 30)
    alone = [text for text in shown if "Your turn: " in text and MAP not in text]
    assert alone
    assert all("Bot 2 " not in text.split(CHANGED)[0] for text in alone)


def test_after_an_undo_the_restored_lines_are_shown() -> None:
    taken_back = questions(GAIA, *TO_THE_FIRST_TURN, "spend o for c", "undo")[6]
    assert "1 decision undone." in taken_back
    assert MAP not in taken_back
    assert taken_back.split(CHANGED)[1].splitlines()[2].startswith("    15 credits, 8 ore")


def test_whoever_takes_over_the_keyboard_sees_the_whole_table() -> None:
    output = run("play", "race", "--human", "1,2", "--seed", "7", typed=["", "1", "1", "", "1", "1", "", "quit"]).stdout
    for part in output.split("Pass the keyboard to ")[1:]:
        assert part.count(LEGEND) == 1


@pytest.mark.parametrize(("game", "is_said"), [("shackleton", True), ("race", False)])
def test_a_game_begins_by_saying_what_is_our_own_design(game: str, is_said: bool) -> None:
    first = " ".join(questions(["play", game, "--seed", "3", "--lang", "en"])[0].split())
    for part in (
        "their rules too are our own design",
        "61 of the 63 projects",
        "come from a reference program of our own",
    ):
        assert (part in first) == is_said
