"""`starboard play`: whole games, records, resuming, names and languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import starboard
from cli.terminal import answers, random_record, run
from kernel.toy import registered
from starboard.kernel.package import find_game
from starboard.kernel.record import digest
from starboard.text.game_text import GameText

PLAY = ["play", "race", "--bot", "random", "--seed", "7"]


def moves(text: str) -> str:
    """A record without its header."""
    return text.split("\n\n", 1)[1]


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "more",
    [[], ["--seats", "4", "--human", "3"], ["-o", "start=choice"], ["-o", "experienced=yes"]],
    ids=["two", "four", "choice", "experienced"],
)
def test_a_whole_game_is_played_to_its_result(more: list[str]) -> None:
    result = run(*PLAY, *more, "--record", "game.record", typed=answers(1))
    assert result.exit_code == 0, result.output
    assert re.search(r"wins\.|Shared victory", result.stdout)
    match = starboard.load(Path("game.record").read_text(encoding="utf-8"))
    assert match.over
    assert all(str(points) in result.stdout.splitlines()[-3] for points in match.scores)


@pytest.mark.parametrize(
    ("lang", "first", "second"),
    [
        ("en", "Discard 2 cards from your starting hand", "Discard one more card from your starting hand."),
        ("pt-BR", "Descarte 2 cartas da sua mão inicial", "Descarte mais uma carta da sua mão inicial."),
        ("it", "Scarta 2 carte dalla tua mano iniziale", "Scarta un'altra carta dalla tua mano iniziale."),
    ],
)
def test_a_question_says_how_many_picks_are_left(lang: str, first: str, second: str) -> None:
    printed = run(*PLAY, "--lang", lang, typed=["1", "quit"]).stdout
    assert printed.count(first) == printed.count(second) == 1
    assert printed.index(first) < printed.index(second)


def test_a_whole_game_against_a_thinking_bot() -> None:
    result = run("play", "race", "--bot", "easy", "--seed", "7", "-o", "rounds=10", "--record", "g", typed=answers(2))
    assert result.exit_code == 0, result.output
    assert starboard.load(Path("g").read_text(encoding="utf-8")).over


def test_quitting_and_resuming_gives_the_same_game() -> None:
    typed = answers(3)
    run(*PLAY, "--record", "whole.record", typed=typed)
    first = run(*PLAY, "--record", "parts.record", typed=[*typed[:70], "quit"])
    assert "starboard play --resume parts.record" in first.stdout
    half = starboard.load(Path("parts.record").read_text(encoding="utf-8"))
    assert not half.over
    again = run("play", "--resume", "parts.record", typed=[*typed[70:90], "quit"])
    assert "Resuming Race for the Galaxy: Player 1, Bot 2 (random)." in again.stdout
    run("play", "--resume", "parts.record", typed=typed[90:])
    whole, parts = (Path(f"{name}.record").read_text(encoding="utf-8") for name in ("whole", "parts"))
    assert moves(parts) == moves(whole)
    assert digest(starboard.load(parts)) == digest(starboard.load(whole))


def test_the_end_of_the_input_saves_and_leaves() -> None:
    result = run(*PLAY, typed=["1", "1", "explore+5"])
    assert result.exit_code == 0
    assert "Saved in race-7.record" in result.stdout
    match = starboard.load(Path("race-7.record").read_text(encoding="utf-8"))
    assert [code for _, seat, code in match.moves if seat == 0][2] == "explore+5"


def test_leaving_twice_never_overwrites_the_first_record() -> None:
    run(*PLAY, typed=["1", "quit"])
    before = Path("race-7.record").read_text(encoding="utf-8")
    assert "race-7-2.record" in run(*PLAY, typed=["quit"]).stdout
    assert Path("race-7.record").read_text(encoding="utf-8") == before


def test_a_record_is_kept_after_every_move() -> None:
    run(*PLAY, "--record", "game.record", typed=["1", "1", "settle"])
    assert "p1 settle" in Path("game.record").read_text(encoding="utf-8")
    assert not list(Path().glob("*.part"))


def test_saving_under_another_name_writes_the_game_so_far() -> None:
    result = run(*PLAY, typed=["1", "save first.record", "save first.record", "1", "save", "quit"])
    assert result.stdout.count("Saved in first.record.") == 4
    assert len(starboard.load(Path("first.record").read_text(encoding="utf-8")).moves) > 2


def test_saving_a_copy_does_not_change_the_file_of_the_record() -> None:
    typed = ["1", "save copy.record", "1", "settle", "save copy.record", "1", "quit"]
    result = run(*PLAY, "--record", "game.record", typed=typed)
    assert result.stdout.count("Saved in copy.record.") == 2
    assert result.stdout.splitlines()[-1] == "> Saved in game.record. To resume: starboard play --resume game.record"
    whole, copy = [Path(name).read_text(encoding="utf-8") for name in ("game.record", "copy.record")]
    assert len(starboard.load(whole).moves) > len(starboard.load(copy).moves) > 2
    assert moves(whole).startswith(moves(copy).rstrip())


def test_a_copy_does_not_overwrite_another_file() -> None:
    Path("precious").write_text("precious", encoding="utf-8")
    assert "precious exists already" in run(*PLAY, "--record", "game.record", typed=["save precious", "quit"]).stdout
    assert Path("precious").read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize(
    ("lang", "output"),
    [
        ("it", "Salvato in race-7.record. Per continuare: starboard play --resume race-7.record --lang it"),
        ("pt-BR", "Salvo em race-7.record. Para retomar: starboard play --resume race-7.record --lang pt-BR"),
    ],
)
def test_the_resume_command_keeps_the_language(lang: str, output: str) -> None:
    assert run(*PLAY, "--lang", lang, typed=["quit"]).stdout.splitlines()[-1] == f"> {output}"


@pytest.mark.parametrize(
    ("lang", "output"), [("en", "Bot 2 (easy)"), ("pt-BR", "Robô 2 (fácil)"), ("it", "Bot 2 (facile)")]
)
def test_the_level_of_a_bot_is_named_in_the_readers_language(lang: str, output: str) -> None:
    assert output in run("play", "race", "--bot", "easy", "--seed", "7", "--lang", lang, typed=["quit"]).stdout


def test_saving_over_another_file_is_refused_and_the_game_goes_on() -> None:
    Path("precious").write_text("precious", encoding="utf-8")
    result = run(*PLAY, typed=["save precious", "1", "quit"])
    assert "precious exists already" in result.stdout
    assert Path("precious").read_text(encoding="utf-8") == "precious"
    assert result.exit_code == 0


def test_names_and_players_are_in_the_record() -> None:
    run(*PLAY, "--seats", "3", "--name", "Ana", typed=["quit"])
    text = Path("race-7.record").read_text(encoding="utf-8")
    assert "name p1: Ana\n" in text
    assert "player p1: person\nplayer p2: bot random\nplayer p3: bot random\n" in text


def test_a_game_against_a_bot_of_an_earlier_version_can_be_resumed() -> None:
    run("play", "race", "--bot", "normal@0.1", "--seed", "7", "--record", "g", typed=["quit"])
    assert "player p2: bot normal@0.1\n" in Path("g").read_text("utf-8")
    assert "normal@0.1" in run("play", "--resume", "g", typed=["quit"]).stdout


def test_bots_can_differ_by_seat() -> None:
    run("play", "race", "--seats", "3", "--human", "p2", "--bot", "random,greedy", "--seed", "7", typed=["quit"])
    text = Path("race-7.record").read_text(encoding="utf-8")
    assert "player p1: bot random\nplayer p2: person\nplayer p3: bot greedy\n" in text


def test_a_record_made_elsewhere_is_resumed_with_default_players() -> None:
    Path("some.record").write_text(random_record(seats=3, decisions=30), encoding="utf-8")
    assert (
        "Player 1, Bot 2 (random), Bot 3 (random)"
        in run("play", "--resume", "some.record", "--bot", "random", typed=["quit"]).stdout
    )


def test_resuming_a_finished_game_shows_its_result() -> None:
    Path("over.record").write_text(random_record(), encoding="utf-8")
    result = run("play", "--resume", "over.record", "--bot", "random")
    assert result.exit_code == 0
    assert re.search(r"wins\.|Shared victory", result.stdout)


def test_without_a_seed_two_games_differ() -> None:
    for name in ("a", "b"):
        run("play", "race", "--bot", "random", "--record", name, typed=["quit"])
    seeds = [re.search(r"seed: (\d+)", Path(name).read_text(encoding="utf-8")) for name in ("a", "b")]
    assert seeds[0] is not None
    assert seeds[1] is not None
    assert seeds[0][1] != seeds[1][1]


@pytest.mark.parametrize(("lang", "word"), [("pt-BR", "Digite o número"), ("it", "Digita il numero")])
def test_the_table_speaks_other_languages(lang: str, word: str) -> None:
    result = run(*PLAY, "--lang", lang, typed=["1", "x", "undo", "quit"])
    assert word in result.stdout
    assert "cli." not in result.stdout
    assert "race." not in result.stdout.replace("race-7.record", "")


def test_what_only_a_bot_may_know_is_never_shown() -> None:
    result = run(*PLAY, "--record", "game.record", typed=[*answers(1), "log all"])
    match = starboard.load(Path("game.record").read_text(encoding="utf-8"))
    game_text = GameText(find_game("race"), "en")
    names = ["Player 1", "Bot 2"]
    events = [event for group in [match.opening, *match.log] for event in group]
    shown = result.stdout
    secret = {game_text.event(event, names) for event in events if event.only == 1}
    assert len(secret) > 20
    assert [sentence for sentence in secret if sentence in shown] == []
    whole = " ".join(shown.split())
    own = [sentence for events in [match.opening, *match.log] for sentence in game_text.events(events, 0, names)]
    assert len(own) > 20
    assert [sentence for sentence in own if sentence not in whole] == []


def test_a_question_with_one_answer_is_answered_and_reported() -> None:
    result = run(*PLAY, typed=answers(1, 400))
    assert "Only one answer is possible: Place nothing" in result.stdout


def test_a_game_without_a_text_part_is_played_in_codes() -> None:
    with registered():
        result = run("play", "toy", "--bot", "random", "--seed", "7", "--record", "game", typed=answers(4, 400))
        match = starboard.load(Path("game").read_text(encoding="utf-8"))
    assert result.exit_code == 0, result.output
    assert match.over
    assert "coins: [" in result.stdout


def test_a_game_of_bots_alone_can_be_watched() -> None:
    result = run(*PLAY, "--human", "none", "--record", "game.record")
    assert result.exit_code == 0, result.output
    match = starboard.load(Path("game.record").read_text(encoding="utf-8"))
    assert match.over
    events = [event for group in [match.opening, *match.log] for event in group]
    game_text = GameText(find_game("race"), "en")
    lines = [line.strip() for line in result.stdout.splitlines()]
    expected = game_text.events(events, -1, ["Bot 1", "Bot 2"])
    assert [line for line in lines if line in set(expected)][: len(expected)] == expected


def test_people_at_one_keyboard_see_only_their_own_hand() -> None:
    result = run("play", "race", "--human", "1,2", "--seed", "7", typed=["", "1", "1", "", "1", "1", "", "1", "quit"])
    assert result.exit_code == 0, result.output
    before, first, second = re.split(r"Pass the keyboard to Player [12]\.", result.stdout)[:3]
    match = starboard.new("race", seats=2, seed=7)
    game_text = GameText(find_game("race"), "en")
    hands = []
    for seat in (0, 1):
        board = game_text.board(match.view(seat), ["Player 1", "Player 2"])
        hands.append(board.split("Your hand")[1].splitlines()[1:7])
    assert "Your hand" not in before
    assert all(card in first for card in hands[0])
    assert all(card in second for card in hands[1])
    assert not any(card in first for card in hands[1])
    assert not any(card in second for card in hands[0])
