"""No file names a folder of one machine or the host of a package index."""

from __future__ import annotations

import re

import pytest

from frame.tree import ROOT, files

# The brackets keep these patterns from matching this file.
FOLDERS = r"(?<![\w.])/(?:tmp|work|root|farm|home/[a-z]+)(?![-\w])"
HOSTS = r"py[p]i\.[a-z]+|python[h]osted|index[-]url|find[-]links|file:/{3}"
BINARY = (".npz", ".png", ".webp", ".ico", ".gz", ".xz", ".woff2")


def traces(text: str) -> list[str]:
    return [match.group() for match in re.finditer(f"{FOLDERS}|{HOSTS}", text)]


@pytest.mark.parametrize("path", [path for path in files() if not path.endswith(BINARY)])
def test_a_file_names_no_machine(path: str) -> None:
    assert traces((ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("words", [("", "tmp", "x"), ("", "root"), ("cd ", "work", "main"), ("", "home", "ann", "x")])
def test_a_folder_of_one_machine_is_noticed(words: tuple[str, ...]) -> None:
    assert traces("/".join(words))


@pytest.mark.parametrize("words", [("py", "pi.org"), ("--index", "-url x"), ("file:", "///srv")])
def test_a_package_host_is_noticed(words: tuple[str, ...]) -> None:
    assert traces("".join(words))


@pytest.mark.parametrize("text", ["docs/work/x", "./tmp", "$(CURDIR)/build/fast", "/workshop", "/games/7/seat"])
def test_a_path_inside_the_project_is_accepted(text: str) -> None:
    assert traces(text) == []
