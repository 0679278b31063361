"""What pyproject.toml promises, the package keeps."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import PurePosixPath

import pytest

import starboard
from frame.tree import files, read

PROJECT = tomllib.loads(read("pyproject.toml"))["project"]
ENTRY_POINTS = [*PROJECT["scripts"].values(), *PROJECT["entry-points"]["starboard.games"].values()]
EXTRAS = ("click", "rich", "numpy", "starlette", "sqlalchemy", "jinja2", "babel", "gymnasium", "torch")


@pytest.mark.parametrize("folder", sorted({str(PurePosixPath(path).parent) for path in files("starboard/*.py")}))
def test_every_folder_of_modules_is_a_package(folder: str) -> None:
    assert f"{folder}/__init__.py" in files(f"{folder}/__init__.py")


@pytest.mark.parametrize("target", ENTRY_POINTS)
def test_an_entry_point_leads_somewhere(target: str) -> None:
    module, name = target.split(":")
    assert hasattr(import_module(module), name)


def test_every_game_folder_is_registered() -> None:
    folders = {path.split("/")[2] for path in files("starboard/games/*/__init__.py") if path.count("/") == 3}
    assert set(PROJECT["entry-points"]["starboard.games"]) == folders


def test_the_version_is_stated_once_and_repeated_faithfully() -> None:
    assert starboard.__version__ == PROJECT["version"]


def test_the_bare_library_starts_without_the_extras() -> None:
    loaded = f"import starboard, sys; print(sorted(set(sys.modules) & set({EXTRAS})))"
    answer = subprocess.run([sys.executable, "-P", "-c", loaded], check=True, capture_output=True, text=True)
    assert answer.stdout.strip() == "[]"
