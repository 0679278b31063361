"""`starboard rules`: the rules of a game in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.terminal import run
from games.shackleton.changed_sets import change, copied, place_of
from kernel.toy import registered
from starboard.kernel.package import find_game
from starboard.text.i18n import LANGUAGES, speaker
from starboard.text.rules_guide import guide_of


def test_the_whole_guide_has_its_contents_and_every_section() -> None:
    result = run("rules", "race", "--lang", "en")
    guide = guide_of(find_game("race"), "en")
    assert guide is not None
    assert result.exit_code == 0
    assert result.stdout.startswith(f"{guide.title}\n\n")
    for section in guide.sections:
        assert f"  {section.anchor} " in result.stdout
        assert f"\n{section.heading} [{section.anchor}]\n" in result.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_section_is_printed_in_the_language_of_the_reader(lang: str) -> None:
    result = run("rules", "race", "III", "--lang", lang)
    guide = guide_of(find_game("race"), lang)
    assert guide is not None
    section = guide.find("III")
    assert result.stdout.startswith(f"{section.heading} [III]\n")
    assert guide.find("IV").heading not in result.stdout
    rulings = [block for block in section.blocks if block.kind == "ruling"]
    assert result.stdout.count(f"▸ {speaker(lang).say('web.rules.ruling')}: ") == len(rulings)


def test_a_section_is_also_found_by_words_of_its_heading() -> None:
    assert run("rules", "race", "who", "goes").stdout == run("rules", "race", "order").stdout


def test_lines_fit_a_narrow_screen_and_nothing_is_marked_up() -> None:
    text = run("rules", "race").stdout
    assert max(len(line) for line in text.splitlines()) <= 84
    assert "**" not in text
    assert "](#" not in text
    assert "turn order [order]" in text
    assert not text.endswith("\n\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["race", "VI"], "starboard: there is no section 'VI'; did you mean"),
        (["rice"], "starboard: there is no game 'rice'; did you mean race?"),
        ([], "Missing argument 'GAME'"),
    ],
)
def test_an_unknown_game_or_section_is_refused_in_one_sentence(arguments: list[str], sentence: str) -> None:
    result = run("rules", *arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Dome: Size 1; costs 7 titanium;"),
        ("it", "Cupola: Taglia 1; costa 7 di titanio;"),
        ("pt-BR", "Cúpula: Tamanho 1; custa 7 Titânios;"),
    ],
)
def test_the_numbers_of_a_data_set_are_printed(lang: str, said: str, tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine", "my-box")
    change(folder, "player.json", place_of("player_board structures dome cost"), {"titanium": 7})
    with registered(find_game("shackleton")):  # --data registers a package for the process
        output = run("rules", "shackleton", "numbers", "--data", str(folder), "--lang", lang).stdout
    output = " ".join(output.split())
    assert said in output
    assert "my-box" in output


@pytest.mark.parametrize(
    ("lang", "notice", "changed"),
    [
        ("en", "lines marked * differ", "Dome: Size 1;"),
        ("it", "le righe segnate con * sono diverse", "Cupola: Taglia 1;"),
        ("pt-BR", "as linhas marcadas com * são diferentes", "Cúpula: Tamanho 1;"),
    ],
)
def test_in_a_pipe_too_the_numbers_that_differ_are_marked(lang: str, notice: str, changed: str, tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine", "my-box")
    change(folder, "player.json", place_of("player_board structures dome cost"), {"titanium": 7})
    with registered(find_game("shackleton")):
        output = run("rules", "shackleton", "numbers", "--data", str(folder), "--lang", lang).stdout
    assert notice in " ".join(output.split())
    listed = [line.removeprefix("  • ") for line in output.splitlines() if line.startswith("  • ")]
    assert [line for line in listed if line.startswith(f"* {changed}")]
    assert {line.startswith("* ") for line in listed} == {True, False}
