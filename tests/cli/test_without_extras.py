"""Without the packages of the extra `cli`, every command ends with one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib

import pytest

from frame.tree import read

SCRIPT = tomllib.loads(read("pyproject.toml"))["project"]["scripts"]["starboard"].partition(":")
AS_A_MODULE = "import runpy; runpy.run_module('starboard', run_name='__main__')"
AS_A_SCRIPT = f"from {SCRIPT[0]} import {SCRIPT[2]}; {SCRIPT[2]}()"


def starboard(how: str, missing: str, *words: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """The outcome of a command where one package cannot be imported."""
    program = f"import sys; sys.modules[{missing!r}] = None; {how}"
    command = [sys.executable, "-P", "-c", program, *words]
    env = {**os.environ, "LANGUAGE": lang}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("how", [AS_A_MODULE, AS_A_SCRIPT], ids=["module", "script"])
@pytest.mark.parametrize("missing", ["click", "rich"])
@pytest.mark.parametrize("words", [["games"], []])
def test_without_its_packages_a_command_says_which_extra_is_missing(how: str, missing: str, words: list[str]) -> None:
    done = starboard(how, missing, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"starboard: this needs the extra cli ({missing} is not installed); this copy ")
    assert len(done.stderr.splitlines()) == 1


def test_the_missing_extra_is_named_in_the_language_of_the_system() -> None:
    assert "serve l'extra cli (click non è installato)" in starboard(AS_A_SCRIPT, "click", "games", lang="it").stderr


def test_another_missing_module_is_not_mistaken_for_the_extra() -> None:
    done = starboard(AS_A_SCRIPT, "starboard.cli.games", "games")
    assert "ModuleNotFoundError" in done.stderr


@pytest.mark.parametrize("how", [AS_A_MODULE, AS_A_SCRIPT], ids=["module", "script"])
def test_with_its_packages_the_command_runs(how: str) -> None:
    done = starboard(how, "no_such_package", "games")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Race for the Galaxy" in done.stdout
