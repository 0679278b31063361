"""Finds names and modules of a game that the kernel does not know: usually misspelt ones, which would do nothing."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from starboard.kernel.evaluation import NEWEST, Evaluator
from starboard.kernel.find_parts import PLACES
from starboard.kernel.package import GamePackage
from starboard.kernel.parts import Part


def kind_of(part: Part) -> type[Part]:
    """Return the kernel's class that defines the methods of a part."""
    return next(kind for kind in type(part).__mro__ if kind in PLACES)


def unknown_names(part: Part | Evaluator[Any]) -> list[str]:
    """Return a sentence for each public name that the kernel's class does not define."""
    kernel = Evaluator(part.game) if isinstance(part, Evaluator) else kind_of(part)()
    shared = [base for base in type(part).__mro__ if base.__module__.startswith("starboard.interop.")]
    known = [name for base in (kernel, *shared) for name in dir(base) if not name.startswith("_")]
    own = [name for name in dir(part) if not name.startswith("_")]
    return [f"{type(part).__name__}.{name}: {_meant(name, known)}" for name in own if name not in known]


def _meant(name: str, known: list[str]) -> str:
    close = get_close_matches(name, known, n=1)
    return f"did you mean {close[0]}?" if close else f"known are {', '.join(known)}"


def unread_parts(package: GamePackage) -> list[str]:
    """Return a sentence for each part that lies in a module of the game where nobody reads it."""
    folder = import_module(package.module)
    modules = [folder, *[import_module(found.name) for found in walk_packages(folder.__path__, f"{package.module}.")]]
    used = package.parts()
    return [
        f"{module.__name__}.{name} is never read; did you mean {package.module}.{'.'.join(PLACES[kind_of(part)])}?"
        for module in modules
        for name, part in vars(module).items()
        if isinstance(part, Part) and name.isupper() and part not in used
    ]


def check_parts(package: GamePackage) -> None:
    """Every part of a game can be loaded and is read, and neither a part nor the evaluator has an unknown name."""
    named: list[Part | Evaluator[Any]] = [*package.parts(), package.rules.evaluator(NEWEST)]
    assert [sentence for part in named for sentence in unknown_names(part)] == []
    assert unread_parts(package) == []
