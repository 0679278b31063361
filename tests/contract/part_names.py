"""Names in a game's parts that nobody asks for: mostly misspelt ones, which would silently do nothing."""

from __future__ import annotations

from difflib import get_close_matches

from starboard.kernel import parts
from starboard.kernel.package import GamePackage
from starboard.kernel.parts import Part


def kind_of(part: Part) -> type[Part]:
    """The class of the kernel that says what the part can be asked."""
    return next(kind for kind in type(part).__mro__ if kind.__module__ == parts.__name__)


def unknown_names(part: Part) -> list[str]:
    """A sentence for each public name that the part's class does not know."""
    kind = kind_of(part)
    shared = [base for base in type(part).__mro__ if base.__module__.startswith("starboard.interop.")]
    known = [name for base in (kind(), *shared) for name in dir(base) if not name.startswith("_")]
    own = [name for name in dir(part) if not name.startswith("_")]
    return [f"{type(part).__name__}.{name}: {_meant(name, known)}" for name in own if name not in known]


def _meant(name: str, known: list[str]) -> str:
    close = get_close_matches(name, known, n=1)
    return f"did you mean {close[0]}?" if close else f"known are {', '.join(known)}"


def check_parts(package: GamePackage) -> None:
    """Every part of a game can be loaded, and has no name that nobody asks for."""
    assert [sentence for part in package.parts() for sentence in unknown_names(part)] == []
