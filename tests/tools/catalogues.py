"""Reading catalogues and sources, for the tests that compare them."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter

from starboard.kernel.event import Kind
from starboard.kernel.package import GamePackage, Option
from starboard.kernel.reason import Reason
from starboard.text.i18n import entries


def forms(entry: dict[str, str]) -> list[str]:
    """The texts of an entry: one, or one for each plural form."""
    return [entry[field] for field in sorted(entry) if field.startswith("msgstr")]


def placeholders(texts: list[str]) -> set[str]:
    """The arguments these texts ask for."""
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


def texts_of(module: str, domain: str, lang: str) -> dict[str, dict[str, str]]:
    """The entries of a catalogue, its header apart."""
    found = entries(module, domain, lang)
    assert found.pop("")["msgstr"].count(f"Language: {lang}\n") == 1
    return found


def strings(folder: Path) -> set[str]:
    """Every string constant in the modules of a folder."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {node.value for node in nodes if isinstance(node.value, str)}


def declared_by(
    game: GamePackage, kinds: Iterable[Kind], reasons: Iterable[Reason], orders: Iterable[Option]
) -> Iterator[str]:
    """The keys of a game with a rival that nobody plays: its events, refusals, options and standing orders."""
    yield from [kind.key for kind in kinds]
    yield from [reason.key for reason in reasons]
    yield f"{game.id}.rival"
    for family, options in (("option", game.options), ("order", orders)):
        for option in options:
            yield f"{game.id}.{family}.{option.name}"
            yield from [f"{game.id}.{family}.{option.name}.{value}" for value in option.values]
