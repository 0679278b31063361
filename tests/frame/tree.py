"""The files of the project that git lists, and the imports in them."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
READERS = tuple([f":!starboard/games/*/data/{name}" for name in ("schema/*", "load.py", "scripts.py", "tables.py")])
"""Modules in the data folder of a game that read replaceable data and contain no rows."""


def files(*patterns: str) -> list[str]:
    """Return tracked and new files that match, as paths from the root."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return sorted(path for path in set(listed) if (ROOT / path).is_file())


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def imports(path: str, source: str) -> set[str]:
    """Return all names that a module imports, in full: `from a.b import c` is `a.b.c`."""
    package = path.split("/")[:-1]
    imported: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            imported |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            imported |= {f"{origin}.{name.name}" for name in node.names}
    return imported


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)
