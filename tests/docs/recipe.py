"""The example game of docs/adding-a-game.md: its files, its tree, and how it is written to disk and registered."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from docs.pages import blocks, named_files
from kernel.toy import registered
from starboard.kernel.package import GamePackage

PAGE = "docs/adding-a-game.md"
FILES = named_files(PAGE)
OWN = {name.removeprefix("pearls/"): text for name, text in FILES.items() if name.startswith("pearls/")}
OPTIONAL = "optional from here on"  # how the tree of the page marks where the optional parts begin


def tree() -> dict[str, str]:
    """Return the files that the tree of the page lists, with the remark on each."""
    lines = [line for line in blocks(PAGE, "text")[0].splitlines() if line != "pearls/"]
    return {
        ("pearls/" if line.startswith(" ") else "") + line.split()[0]: line.strip().partition(" ")[2] for line in lines
    }


def needed() -> list[str]:
    """Return the files that the tree lists before the optional ones."""
    remarks = tree()
    names = list(remarks)
    return names[: next(at for at, name in enumerate(names) if OPTIONAL in remarks[name])]


@contextmanager
def written(texts: dict[str, str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[GamePackage]:
    """Write a game to files, and register it as its entry point says."""
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        if path.suffix == ".py":
            (path.parent / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.chdir(folder)
    points = tomllib.loads(FILES["pyproject.toml"])["project"]["entry-points"]["starboard.games"]
    module, _, name = points["pearls"].partition(":")
    package = getattr(import_module(module), name)
    try:
        with registered(package):
            yield package
    finally:
        for loaded in [loaded for loaded in sys.modules if loaded.split(".")[0] == module]:
            del sys.modules[loaded]


def loaded_from(path: Path) -> ModuleType:
    """Return the module of a file that is in no package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
