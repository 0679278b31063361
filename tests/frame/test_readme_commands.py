"""The make targets that the README names exist."""

from __future__ import annotations

import re

import pytest

from frame.tree import read

NAMED = sorted(set(re.findall(r"\bmake ([a-z]+)\b", "\n".join(re.findall(r"`+[^`]+`+", read("README.md"))))))


@pytest.mark.parametrize("target", ["play", "test"])
def test_the_readme_names_the_two_commands_to_start_with(target: str) -> None:
    assert target in NAMED


@pytest.mark.parametrize("target", NAMED)
def test_a_make_target_named_in_the_readme_exists(target: str) -> None:
    assert re.search(rf"(?m)^{target}:", read("Makefile"))
