"""Wrong arguments: one sentence that says what would be right, exit code 2, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import complaint, random_record, run

ON_ITS_OWN = [
    (["plya"], "there is no command 'plya'; did you mean play"),
    (["--sats"], "No such option"),
    (["games", "rcae"], "there is no game 'rcae'; did you mean race?"),
    (["games", "--lang", "klingon"], "there is no language 'klingon'"),
    (["play"], "name a game to play"),
    (["play", "chess"], "there is no game 'chess'; choose from: gaia, race"),
    (["play", "race", "--seats", "9"], "is for 2 to 4 players, not 9"),
    (["play", "race", "--seats", "two"], "'two' is not a valid integer"),
    (["play", "race", "--bot", "hrad"], "there is no bot 'hrad'; did you mean hard"),
    (["play", "race", "--bot", ""], "name a bot"),
    (["play", "race", "--bot", "easy,hard"], "there are 2 bots for 1 seats"),
    (["play", "race", "--human", "3"], "there is no seat '3'; the seats are p1, p2"),
    (["play", "race", "--human", "x"], "there is no seat 'x'"),
    (["play", "race", "--option", "start"], "an option is written NAME=VALUE"),
    (["play", "race", "--option", "strat=choice"], "called 'strat'; did you mean start?"),
    (["play", "race", "--option", "start=chioce"], "cannot be 'chioce'; did you mean choice?"),
    (["play", "race", "-o", "start=first", "-o", "start=random"], "'start' is given twice"),
    (["play", "race", "--seed", "9" * 30], "is not in the range"),
    (["play", "race", "--lang", "xx"], "there is no language 'xx'"),
    (["play", "race", "--name", "A" * 60], "a player's name must have 1 to 24"),
    (["play", "race", "--name", "A", "--name", "B"], "there are 2 names for 1 people"),
    (["play", "race", "--name", "a\x1b[2Jb"], "a player's name must have"),
    (["verify"], "Missing argument 'FILE...'"),
    (["replay"], "Missing argument 'RECORD'"),
    (["bench", "chess"], "there is no game 'chess'"),
    (["bench", "race", "--seats", "1"], "is for 2 to 4 players, not 1"),
    (["bench", "race", "--seconds", "0"], "is not in the range"),
    (["arena", "race"], "Missing option '--bots'"),
    (["arena", "race", "--bots", ","], "name the bots"),
    (["arena", "race", "--bots", "random,hrad"], "there is no bot 'hrad'; did you mean hard"),
    (
        ["arena", "race", "--bots", "random,hard@0.2"],
        "there is no bot 'hard@0.2'; choose from: random, greedy, easy, normal, hard, normal@0.1, hard@0.1",
    ),
    (["arena", "race", "--bots", "random,easy", "--seats", "3"], "3 seats cannot be shared evenly by 2 bots"),
    (["arena", "race", "--bots", "random", "--games", "0"], "is not in the range"),
    (["arena", "race", "--bots", "random", "--option", "rounds=5"], "the option 'rounds' cannot be '5'"),
]


@pytest.mark.parametrize(("args", "sentence"), ON_ITS_OWN, ids=[" ".join(args)[:60] for args, _ in ON_ITS_OWN])
def test_a_wrong_argument_is_named_with_what_would_be_right(args: list[str], sentence: str) -> None:
    assert sentence in complaint(run(*args))


UNREADABLE: list[tuple[str, bytes | None, str]] = [
    ("missing", None, "cannot be read: No such file or directory"),
    ("empty", b"", "is not a record"),
    ("prose", b"It was a dark and stormy night.\n", "is not a record"),
    ("binary", bytes(range(256)), "is not a text file: byte 129 is not UTF-8"),
    ("newer", b"starboard record 99\ngame: race\n", "has format '99'; this version reads format 1"),
    ("headless", b"starboard record 1\n\n1.1 p1 settle\n", "has no line 'game: …'"),
    ("chess", b"starboard record 1\ngame: chess\nrevision: 1\nseats: 2\nseed: 1\n", "there is no game 'chess'"),
]


@pytest.mark.parametrize(("content", "sentence"), [row[1:] for row in UNREADABLE], ids=[row[0] for row in UNREADABLE])
@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]], ids=" ".join)
def test_a_file_that_is_no_record_is_refused(
    command: list[str], content: bytes | None, sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "some.record"
    if content is not None:
        path.write_bytes(content)
    assert sentence in complaint(run(*command, str(path)))


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]], ids=" ".join)
def test_a_folder_is_no_record(command: list[str], tmp_path: Path) -> None:
    assert "cannot be read: Is a directory" in complaint(run(*command, str(tmp_path)))


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]], ids=" ".join)
def test_a_record_that_breaks_the_rules_exits_with_1(command: list[str], tmp_path: Path) -> None:
    path = tmp_path / "edited.record"
    path.write_text(random_record(decisions=4) + "1.1 p1 place public-works\n", encoding="utf-8")
    assert "cannot play 'place public-works' now" in complaint(run(*command, str(path)), code=1)


def test_resume_takes_the_setup_from_the_record(tmp_path: Path) -> None:
    path = tmp_path / "some.record"
    path.write_text(random_record(decisions=4), encoding="utf-8")
    assert "--resume takes the game" in complaint(run("play", "race", "--resume", str(path)))


def test_a_record_that_names_players_it_has_no_seats_for_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "some.record"
    text = random_record(decisions=4).replace("seed:", "player p7: person\nseed:")
    path.write_text(text, encoding="utf-8")
    assert "the game has 2 seats" in complaint(run("play", "--resume", str(path)))
    path.write_text(text.replace("p7: person", "p1: ghost"), encoding="utf-8")
    assert "where 'person' or 'bot …' is expected" in complaint(run("play", "--resume", str(path)))


def test_a_file_is_never_overwritten_by_another_game(tmp_path: Path) -> None:
    path = tmp_path / "precious.txt"
    path.write_text("precious", encoding="utf-8")
    assert "exists already" in complaint(run("play", "race", "--record", str(path)))
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    path = tmp_path / "no" / "such" / "folder.record"
    assert "cannot be written: No such file or directory" in complaint(run("play", "race", "--record", str(path)))
