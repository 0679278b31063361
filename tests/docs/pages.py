"""Reads examples, commands, links and files from the pages of the documentation."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from frame.tree import files, read

PAGES = [*files("README.md"), *files("docs/*.md")]


def blocks(page: str, language: str) -> list[str]:
    """Return the fenced blocks of a page in one language."""
    return re.findall(rf"(?ms)^ *```{language}\n(.*?)^ *```$", read(page))


def without_fences(page: str) -> str:
    """Return the page with a blank line for each fence, where examples end; line numbers stay the same."""
    return re.sub(r"(?m)^ *```.*$", "", read(page))


def commands(page: str) -> list[str]:
    """Return the lines of a page that call `starboard`."""
    lines = [line for block in blocks(page, "sh") for line in block.splitlines()]
    return [line.removeprefix(".venv/bin/") for line in lines if re.match(r"(\.venv/bin/)?starboard ", line)]


def links(page: str) -> list[str]:
    """Return the files that a page links to, as paths from the root."""
    targets = re.findall(r"(?s)\]\(([^)#:]+)(?:#[^)]*)?\)", read(page))
    return [str(PurePosixPath(page).parent / link) for link in targets]


def named_files(page: str) -> dict[str, str]:
    """Return the files that a page shows: a line with the name, then a block. After "Add to", the block is appended."""
    texts: dict[str, str] = {}
    for added, name, block in re.findall(r"(?ms)^(Add to )?`([\w./]+)`[^\n]*:\n\n```\w+\n(.*?)^```$", read(page)):
        texts[name] = f"{texts[name]}\n{block}" if added else block
    return texts
