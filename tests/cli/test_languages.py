"""Every sentence of the command line exists in every language, and none is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import starboard.cli
from starboard.text.i18n import LANGUAGES, entries

FOLDER = Path(starboard.cli.__file__).parent
SHARED = [
    FOLDER.parent / name for name in ("text/game_text.py", "text/score_sheet.py")
]  # the page speaks through them too
FILES = [*sorted(FOLDER.glob("*.py")), *SHARED]
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
USED = set(re.findall(r"""["'](cli\.[a-z.-]+)["']""", SOURCE))
FAMILIES = tuple(re.findall(r"""f["'](cli\.[a-z.-]+)\{""", SOURCE))  # keys put together from a word


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_of_the_command_line_has_a_text(lang: str) -> None:
    known = {key for key in entries("starboard", "starboard", lang) if key.startswith("cli.")}
    assert len(USED) > 30
    assert known >= USED


def test_no_text_of_the_command_line_is_left_over() -> None:
    known = {key for key in entries("starboard", "starboard", "en") if key.startswith("cli.")}
    assert {key for key in known - USED if not key.startswith(FAMILIES)} == set()
