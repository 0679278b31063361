"""The package has what pyproject.toml declares: packages, entry points, extras, games and version."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import PurePosixPath

import pytest

import starboard
from frame.tree import files, imports, read

PROJECT = tomllib.loads(read("pyproject.toml"))["project"]
ENTRY_POINTS = [*PROJECT["scripts"].values(), *PROJECT["entry-points"]["starboard.games"].values()]
MODULES = {"argon2-cffi": "argon2"}  # by distribution, where the names differ
LOADED_BY_OTHERS = {"psycopg", "python_multipart"}  # by SQLAlchemy for PostgreSQL, by Starlette for forms
IMPORTED = {name.split(".")[0] for path in files("starboard/*.py") for name in imports(path, read(path))}
EXTRAS = ("click", "rich", "numpy", "starlette", "sqlalchemy", "jinja2", "babel", "gymnasium")


@pytest.mark.parametrize("folder", sorted({str(PurePosixPath(path).parent) for path in files("starboard/*.py")}))
def test_every_folder_of_modules_is_a_package(folder: str) -> None:
    assert f"{folder}/__init__.py" in files(f"{folder}/__init__.py")


@pytest.mark.parametrize("target", ENTRY_POINTS)
def test_the_object_of_an_entry_point_exists(target: str) -> None:
    module, name = target.split(":")
    assert hasattr(import_module(module), name)


@pytest.mark.parametrize("extra", sorted(set(PROJECT["optional-dependencies"]) - {"all", "dev"}))
def test_every_package_of_an_extra_is_imported_somewhere(extra: str) -> None:
    needs = [re.split(r"[>=<\[]", need)[0] for need in PROJECT["optional-dependencies"][extra]]
    modules = {MODULES.get(need, need.replace("-", "_")) for need in needs if need != PROJECT["name"]}
    assert modules - LOADED_BY_OTHERS - IMPORTED == set()


def test_every_game_folder_is_registered() -> None:
    folders = {path.split("/")[2] for path in files("starboard/games/*/__init__.py") if path.count("/") == 3}
    assert set(PROJECT["entry-points"]["starboard.games"]) == folders


def test_the_version_of_the_package_is_that_of_the_project() -> None:
    assert starboard.__version__ == PROJECT["version"]


def test_the_library_alone_imports_no_extras() -> None:
    print_extras = f"import starboard, sys; print(sorted(set(sys.modules) & set({EXTRAS})))"
    process = subprocess.run([sys.executable, "-P", "-c", print_extras], check=True, capture_output=True, text=True)
    assert process.stdout.strip() == "[]"
