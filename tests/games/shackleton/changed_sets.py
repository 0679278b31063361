"""Copies of the set `design` with something changed, for tests."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from starboard.games.shackleton.data import load
from starboard.games.shackleton.game import tables_of
from starboard.games.shackleton.interfaces import Rulebook

DESIGN = Path(load.__file__).with_name("sets") / "design"

Place = list[str | int]


def copied(folder: Path, name: str = "mine") -> Path:
    """Copy the set `design` under another name."""
    shutil.copytree(DESIGN, folder)
    change(folder, "set.json", ["name"], name)
    return folder


def place_of(text: str) -> Place:
    """Return the path of an entry, such as "projects 4 ability 0"; numbers are list items from 0, "=2" is a key."""
    return [int(word) if word.isdecimal() else word.removeprefix("=") for word in text.split()]


def change(folder: Path, file: str, place: Place, value: Any) -> None:
    """Put another value at a place of a file; for a list, its length puts one more at the end."""
    content = json.loads((folder / file).read_text("utf-8"))
    node = content
    for step in place[:-1]:
        node = node[step]
    if isinstance(node, list) and place[-1] == len(node):
        node.append(value)
    else:
        node[place[-1]] = value
    (folder / file).write_text(json.dumps(content), "utf-8")


def tables_with(folder: Path, file: str, place: str, value: Any) -> Rulebook:
    """The tables of `design` with another value at one place."""
    change(copied(folder), file, place_of(place), value)
    return tables_of(load.load(folder))


def take_out(folder: Path, file: str, place: Place) -> None:
    """Leave an entry out of a file."""
    content = json.loads((folder / file).read_text("utf-8"))
    node = content
    for step in place[:-1]:
        node = node[step]
    del node[place[-1]]
    (folder / file).write_text(json.dumps(content), "utf-8")
