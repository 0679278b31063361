"""What the pages of the documentation hold: examples, commands, links, files."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from frame.tree import files, read

PAGES = [*files("README.md"), *files("docs/*.md")]


def blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of a page in one language."""
    return re.findall(rf"(?ms)^ *```{language}\n(.*?)^ *```$", read(page))


def without_fences(page: str) -> str:
    """The page with blank lines for its fences, where examples end; line numbers stay."""
    return re.sub(r"(?m)^ *```.*$", "", read(page))


def commands(page: str) -> list[str]:
    """The lines of a page that call `starboard`."""
    lines = [line for block in blocks(page, "sh") for line in block.splitlines()]
    return [line.removeprefix(".venv/bin/") for line in lines if re.match(r"(\.venv/bin/)?starboard ", line)]


def links(page: str) -> list[str]:
    """The files a page points to, as paths from the root."""
    found = re.findall(r"(?s)\]\(([^)#:]+)(?:#[^)]*)?\)", read(page))
    return [str(PurePosixPath(page).parent / link) for link in found]


def named_files(page: str) -> dict[str, str]:
    """The files a page shows in full: a line with the name, then a block. After "Add to", the block is appended."""
    found: dict[str, str] = {}
    for added, name, block in re.findall(r"(?ms)^(Add to )?`([\w./]+)`[^\n]*:\n\n```\w+\n(.*?)^```$", read(page)):
        found[name] = f"{found[name]}\n{block}" if added else block
    return found
