"""`starboard games`, `--help`, `--version` and `python -m starboard`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import starboard
from cli.terminal import complaint, needs_entry_points, run
from kernel.toy import registered
from starboard.cli.games import defaults, ranges, value_list
from starboard.kernel.package import GamePackage, Option, find_game
from starboard.text.i18n import LANGUAGES, speaker
from starboard.text.own_design import remarks

COMMANDS = ["games", "play", "replay", "verify", "bench", "arena"]


def test_the_list_names_each_game_with_its_seats_and_its_designer() -> None:
    listed = run("games").stdout
    assert "race" in listed
    assert "2 to 4 players" in listed
    assert "Tom Lehmann" in listed
    assert "Unofficial fan project" in listed


def test_the_details_show_options_values_defaults_and_credits() -> None:
    output = run("games", "race").stdout
    for fact in ("Tom Lehmann", "Rio Grande Games", "Unofficial fan project", "2 to 4 players"):
        assert fact in output
    lines = {line.split()[0]: line for line in output.splitlines() if line.startswith("  ")}
    assert "random, choice, five, first," in lines["start"]
    assert "default random" in lines["start"]
    assert "none, 10–500" in lines["rounds"]


@pytest.mark.parametrize(("lang", "word"), [("pt-BR", "Projeto de fãs"), ("it", "Progetto amatoriale")])
def test_the_list_speaks_other_languages(lang: str, word: str) -> None:
    assert word in run("games", "--lang", lang).stdout
    assert word in run("games", "race", "--lang", lang).stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_and_the_details_say_what_is_our_own_design(lang: str) -> None:
    package = find_game("shackleton")
    long = " ".join(remarks(package, lang))
    assert f"Shackleton Base: {long}" in " ".join(run("games", "--lang", lang).stdout.split())
    assert long in " ".join(run("games", "shackleton", "--lang", lang).stdout.split())
    assert "61" in long
    assert long not in " ".join(run("games", "race", "--lang", lang).stdout.split())


def test_a_game_without_translations_is_listed_by_its_ids() -> None:
    with registered():
        output = run("games", "toy").stdout
    assert "Lanterns" in output
    assert "hand    3, 5" in output
    assert "toy.option" not in output


def test_a_broken_plug_in_is_skipped_and_the_others_are_listed(broken_plug_in: Path) -> None:
    result = run("games")
    assert result.exit_code == 0
    assert "Race for the Galaxy" in result.stdout
    assert "the game 'broken' is registered but cannot be loaded: ZeroDivisionError" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_broken_plug_in_asked_for_by_name_is_an_error(broken_plug_in: Path) -> None:
    assert "cannot be loaded: ZeroDivisionError" in complaint(run("games", "broken"))


def test_names_that_can_be_combined_are_listed_once() -> None:
    output = " ".join(run("games", "shackleton").stdout.split())
    assert "or 3 of these, joined with +: artemis, selenium," in output


def test_only_the_complete_set_of_combinations_is_shortened() -> None:
    english = speaker("en")
    assert value_list(["no", "a+b", "a+c", "b+c"], english) == "no; or 2 of these, joined with +: a, b, c"
    single = ["no", "a", "b", "c", "a+b", "a+c", "b+c"]
    assert value_list(single, english) == "no; or up to 2 of these, joined with +: a, b, c"
    assert value_list(["no", "a+b", "a+c"], english) == "no, a+b, a+c"
    assert value_list(["no", "3", "4"], english) == "no, 3–4"


def test_a_hidden_option_is_not_listed() -> None:
    shown, hidden = Option("pace", ("slow", "fast"), "slow"), Option("tempo", ("low", "high"), "low", hidden=True)
    with registered(GamePackage("paced", "Paced", {}, (2, 2), (shown, hidden), 1, "paced")):
        output = run("games", "paced").stdout
    assert "pace" in output
    assert "tempo" not in output


@pytest.mark.parametrize(
    ("lang", "output"),
    [
        ("en", "default low; with 1 player, high; with 3 players, none"),
        ("pt-BR", "padrão: low; com 1 jogador, high; com 3 jogadores, none"),
        ("it", "predefinito: low; con 1 giocatore, high; con 3 giocatori, none"),
    ],
)
def test_a_default_that_depends_on_the_number_of_players_is_listed(lang: str, output: str) -> None:
    option = Option("tempo", ("none", "low", "high"), "low", defaults={1: "high", 3: "none"})
    assert defaults(option, speaker(lang)) == output


def test_solo_gaia_is_against_the_automa_by_default_and_the_details_say_so() -> None:
    """Words of one cell come one below the other, so that they are looked for in their order."""
    output = " ".join(run("games", "gaia").stdout.split())
    assert re.search(r"automa none, .*?default none; .*?with 1 .*?player, .*?automa", output)


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "Edition: second"), ("pt-BR", "Edição: segunda"), ("it", "Edizione: seconda")]
)
def test_the_edition_is_named_in_one_language(lang: str, line: str) -> None:
    assert line in run("games", "race", "--lang", lang).stdout.splitlines()


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        (["no", "yes"], "no, yes"),
        (["none", "1", "2", "3"], "none, 1–3"),
        (["3", "5"], "3, 5"),
        (["1", "2", "7", "8"], "1–2, 7–8"),
        ([], ""),
    ],
)
def test_runs_of_numbers_are_written_short(values: list[str], shown: str) -> None:
    assert ranges(values) == shown


def test_without_a_command_there_is_help() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(f"\n  {command} " in result.stdout for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_text(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert result.stdout.startswith(f"Usage: starboard {command}")


def test_the_version_is_printed() -> None:
    assert starboard.__version__ in run("--version").stdout


@needs_entry_points
def test_the_package_runs_as_a_module() -> None:
    command = [sys.executable, "-P", "-m", "starboard", "games", "--lang", "en"]
    answer = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    assert "Race for the Galaxy" in answer.stdout
