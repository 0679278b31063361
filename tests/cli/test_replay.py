"""`starboard replay`: a record printed as sentences."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import starboard
from cli.terminal import random_record, run
from frame.tree import ROOT
from starboard.kernel.package import find_game
from starboard.text.game_text import GameText

NAMES = ["Player 1", "Player 2"]
COUNTED = re.compile(r"(discards|draws|keeps|looks at) \d+ cards?\.$")  # what those who know the cards need not read
FOUR_AT_GAIA = ROOT / "tests/records/gaia/elite-4p-0000.record"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    path.write_text(random_record(), encoding="utf-8")
    return path


def page_log(path: Path, seat: int) -> list[str]:
    """The sentences of a record as the log of the page has them for a seat: what a move led to is joined."""
    match, game_text = starboard.load(path.read_text(encoding="utf-8")), GameText(find_game("race"), "en")
    return [sentence for events in [match.opening, *match.log] for sentence in game_text.events(events, seat, NAMES)]


def sentences(stdout: str) -> list[str]:
    return [line.strip() for line in stdout.splitlines() if re.match(r" {4}\S", line)]


def test_public_events_are_printed_once_and_the_result_at_the_end(record: Path) -> None:
    result = run("replay", str(record))
    assert result.exit_code == 0
    output = sentences(result.stdout)
    for seat in (0, 1):
        assert [line for line in page_log(record, seat) if line not in output and not COUNTED.search(line)] == []
    assert [line for line in output if COUNTED.search(line)] == []
    assert result.stdout.rstrip().splitlines()[-1].endswith(("wins.", NAMES[0], NAMES[1], f"{NAMES[1]}."))


def test_with_a_seat_only_its_events_are_printed(record: Path) -> None:
    result = run("replay", str(record), "--seat", "p2")
    assert sentences(result.stdout) == page_log(record, 1)
    assert "Your hand" in result.stdout


def test_what_a_move_cost_is_one_sentence() -> None:
    output = sentences(run("replay", str(FOUR_AT_GAIA), "--until", "60").stdout)
    paid = [line for line in output if " pays " in line]
    assert any(re.search(r"pays \d+ credits?, \d+ ore", line) for line in paid)
    assert [
        (one, two) for one, two in pairwise(output) if " pays " in one and one.split(" pays ")[0] + " pays " in two
    ] == []


@pytest.mark.parametrize("step", [[], ["--step"]], ids=["at once", "in steps"])
def test_with_a_seat_the_answers_of_others_are_hidden(step: list[str], record: Path) -> None:
    result = run("replay", str(record), "--seat", "p2", *step, typed=[""] * 1000)
    moves = starboard.load(record.read_text(encoding="utf-8")).moves
    shown = re.findall(r"(?m)(?:^|> ) *\d+  \d+: (Player \d): (.*)$", result.stdout)
    assert shown == [(NAMES[seat], code if seat == 1 else "(answered)") for _, seat, code in moves]
    assert {seat for _, seat, _ in moves} == {0, 1}


def test_until_stops_the_replay_after_a_number_of_decisions(record: Path) -> None:
    result = run("replay", str(record), "--until", "6")
    match = starboard.load(record.read_text(encoding="utf-8"), 6)
    recorded = len(starboard.load(record.read_text(encoding="utf-8")).moves)
    assert [line.split(": ")[-1] for line in result.stdout.splitlines() if line[:4].strip().isdigit()] == [
        code for _, _, code in match.moves
    ]
    assert f"The record has {recorded} decisions; the game is not over after 6 of them." in result.stdout


def test_players_have_the_names_of_the_record(record: Path) -> None:
    text = record.read_text(encoding="utf-8").replace("seed:", "name p1: Ana\nplayer p2: bot hard\nseed:")
    record.write_text(text, encoding="utf-8")
    output = run("replay", str(record), "--until", "8").stdout
    assert "Ana starts with" in output
    assert "Bot 2 starts with" in output


def test_until_zero_shows_the_table_before_the_first_decision(record: Path) -> None:
    assert "Setup" in run("replay", str(record), "--until", "0").stdout


def test_step_shows_the_table_after_each_decision(record: Path) -> None:
    result = run("replay", str(record), "--step", typed=["", "", "", "t", "q"])
    assert result.exit_code == 0
    assert result.stdout.count("VP chips left: 24.") == 2
    assert len([line for line in result.stdout.splitlines() if " p" not in line and ": discard " in line]) == 4
    assert "the game is not over after 4 of them" in result.stdout


def test_step_ends_with_the_input(record: Path) -> None:
    assert run("replay", str(record), "--step", typed=["", ""]).exit_code == 0


@pytest.mark.parametrize(("lang", "word"), [("pt-BR", "depois de 5 delas"), ("it", "dopo 5 la partita non è finita")])
def test_a_replay_is_printed_in_other_languages(lang: str, word: str, record: Path) -> None:
    assert word in run("replay", str(record), "--until", "5", "--lang", lang).stdout


@pytest.mark.parametrize(("seat", "sentence"), [("p9", "there is no seat 'p9'"), ("1,2", "--seat takes one seat")])
def test_seat_takes_one_existing_seat(seat: str, sentence: str, record: Path) -> None:
    result = run("replay", str(record), "--seat", seat)
    assert result.exit_code == 2
    assert sentence in result.stderr
