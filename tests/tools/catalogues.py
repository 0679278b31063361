"""Reads message catalogues and the strings of sources, for tests that compare them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter

from starboard.kernel.event import Kind
from starboard.kernel.package import GamePackage, Option
from starboard.kernel.reason import Reason
from starboard.text.i18n import entries


def forms(entry: dict[str, str]) -> list[str]:
    """Return the texts of an entry: one, or one for each plural form."""
    return [entry[field] for field in sorted(entry) if field.startswith("msgstr")]


def placeholders(texts: list[str]) -> set[str]:
    """Return the names of the arguments in these texts."""
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


def texts_of(module: str, domain: str, lang: str) -> dict[str, dict[str, str]]:
    """Return the entries of a catalogue without its header."""
    catalogue = entries(module, domain, lang)
    assert catalogue.pop("")["msgstr"].count(f"Language: {lang}\n") == 1
    return catalogue


def strings(folder: Path) -> set[str]:
    """Return all string constants in the modules of a folder."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {node.value for node in nodes if isinstance(node.value, str)}


def declared_by(
    game: GamePackage, kinds: Iterable[Kind], reasons: Iterable[Reason], orders: Iterable[Option]
) -> Iterator[str]:
    """Yield the keys of a game with a solo opponent: events, refusals, options and standing orders."""
    yield from [kind.key for kind in kinds]
    yield from [reason.key for reason in reasons]
    yield f"{game.id}.rival"
    for family, options in (("option", game.options), ("order", orders)):
        for option in options:
            yield f"{game.id}.{family}.{option.name}"
            own = [value for value in option.values if not option.named(value)]
            yield from [f"{game.id}.{family}.{option.name}.{value}" for value in own]


def patterns(folder: Path) -> list[re.Pattern[str]]:
    """Return every f-string in the modules of a folder that begins like a key, as a pattern."""
    keys: list[re.Pattern[str]] = []
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^.]+" for part in node.values
                ]
                if re.match(r"[a-z]+\\\.", parts[0]):
                    keys.append(re.compile("".join(parts)))
    return keys
