"""The files of the project, as git sees them, and the imports they make."""

from __future__ import annotations

import ast
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
READERS = tuple([f":!starboard/games/*/data/{name}" for name in ("schema/*", "load.py", "scripts.py", "tables.py")])
"""What reads a game's tables where they are replaceable: in its data folder, but no rows."""


def files(*patterns: str) -> list[str]:
    """Tracked or about to be tracked, as paths from the root."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return sorted(path for path in set(listed) if (ROOT / path).is_file())


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def imports(path: str, source: str) -> set[str]:
    """Every name a module imports, in full: `from a.b import c` is `a.b.c`."""
    package = path.split("/")[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            found |= {f"{origin}.{name.name}" for name in node.names}
    return found


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)
