"""Every sentence of the command line exists in every language, and none is unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import starboard.cli
from cli.terminal import complaint, run
from starboard.text.i18n import LANGUAGES, entries

FOLDER = Path(starboard.cli.__file__).parent
SHARED = [
    FOLDER.parent / name for name in ("text/game_text.py", "text/score_sheet.py")
]  # the page speaks through them too
FILES = [*sorted(FOLDER.glob("*.py")), *SHARED]
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
USED = set(re.findall(r"""["'](cli\.[a-z.-]+)["']""", SOURCE))
FAMILIES = tuple(re.findall(r"""f["'](cli\.[a-z.-]+)\{""", SOURCE))  # keys put together from a word


@pytest.mark.parametrize("command", ["play", "replay", "show", "story", "rules", "games", "serve", "backup"])
def test_the_help_and_the_refusal_of_a_language_spell_its_code_alike(command: str) -> None:
    codes = ", ".join(LANGUAGES)
    assert f"Language: {codes}." in " ".join(run(command, "--help").stdout.split())
    assert complaint(run("games", "--lang", "de")).rstrip().endswith(f"choose from: {codes}")


@pytest.mark.parametrize("code", [*LANGUAGES, "pt-BR", "pt_br", "PT", "it-IT", "it_IT.UTF-8"])
def test_a_language_code_and_its_usual_spellings_are_accepted(code: str) -> None:
    assert run("games", "--lang", code).exit_code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_of_the_command_line_has_a_text(lang: str) -> None:
    known = {key for key in entries("starboard", "starboard", lang) if key.startswith("cli.")}
    assert len(USED) > 30
    assert known >= USED


def test_no_text_of_the_command_line_is_left_over() -> None:
    known = {key for key in entries("starboard", "starboard", "en") if key.startswith("cli.")}
    assert {key for key in known - USED if not key.startswith(FAMILIES)} == set()
