"""JSON that breaks off: the complete part of an object, and the lines on which the items of a list stand."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final

_DECODER: Final = json.JSONDecoder()
_SPACE: Final = re.compile(r"\s*")
DEEPEST: Final = 2  # objects inside objects that are rescued


class Rescued:
    """The complete members of an object, and where it breaks off: within the list of that name, or elsewhere."""

    def __init__(self, members: dict[str, Any], broken_at: int, within: str = "") -> None:
        self.members: Final = members
        self.broken_at: Final = broken_at
        self.within: Final = within


def _after_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _decoded(text: str, at: int) -> tuple[Any, int] | None:
    """Return the value that begins there and the place after it; None if it is incomplete."""
    try:
        return _DECODER.raw_decode(text, at)
    except (ValueError, RecursionError):
        return None


def rescued_object(text: str, lists: Sequence[str]) -> Rescued:
    """Return the complete members of the first object; an incomplete list is kept if its name is among those given."""
    return _object(text, max(0, text.find("{")), lists, 0)


def _object(text: str, at: int, lists: Sequence[str], depth: int) -> Rescued:
    members: dict[str, Any] = {}
    at = _after_space(text, at + 1)
    while text[at : at + 1] == '"':
        name = _decoded(text, at)
        colon = _after_space(text, name[1]) if name else at
        if name is None or text[colon : colon + 1] != ":":
            break
        start = _after_space(text, colon + 1)
        value = _decoded(text, start)
        if value is None:
            return _incomplete(text, start, lists, depth, members, str(name[0]))
        members[str(name[0])] = value[0]
        at = _after_space(text, value[1])
        if text[at : at + 1] != ",":
            break
        at = _after_space(text, at + 1)
    return Rescued(members, at)


def _incomplete(text: str, at: int, lists: Sequence[str], depth: int, members: dict[str, Any], name: str) -> Rescued:
    if text[at : at + 1] == "[" and name in lists:
        items, after = items_of(text, at)
        return Rescued({**members, name: [item for item, _ in items]}, after, name)
    if text[at : at + 1] == "{" and depth < DEEPEST:
        part = _object(text, at, lists, depth + 1)
        if any(isinstance(part.members.get(wanted), list) for wanted in lists):
            return Rescued({**members, name: part.members}, part.broken_at, part.within)
    return Rescued(members, at)


def items_of(text: str, at: int) -> tuple[list[tuple[Any, int]], int]:
    """Return the complete items of the list that begins there, each with its place, and the place after them."""
    items: list[tuple[Any, int]] = []
    at = _after_space(text, at + 1)
    while at < len(text) and text[at] != "]":
        item = _decoded(text, at)
        if item is None:
            break
        items.append((item[0], at))
        at = _after_space(text, item[1])
        if text[at : at + 1] == ",":
            at = _after_space(text, at + 1)
        elif text[at : at + 1] != "]":
            break
    return items, at


def items_at(text: str, name: str) -> list[int]:
    """Return the lines on which the items of the first list of that name stand."""
    begin = re.search(rf'"{name}"\s*:\s*(?=\[)', text)
    lines: list[int] = []
    line, counted = 1, 0
    for _, at in items_of(text, begin.end())[0] if begin else []:
        line += text.count("\n", counted, at)
        counted = at
        lines.append(line)
    return lines
