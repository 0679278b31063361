"""Random edits of a saved position: one value is changed, removed, duplicated or added."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

OTHERS: tuple[Any, ...] = (
    *(None, True, False, 1.5, "", "-", "x", "?", [], [0], {}),
    *(0, 1, -1, -2, 2, 3, 5, 7, 12, 19, 64, 255, 10**6, 10**30),
)
PARTS = ("players", "boards", "corporations")  # lists of objects with fields of their own


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to all values inside a value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *[place for key, item in inside for place in places(item, (*path, key))]]


def edited(position: dict[str, Any], dice: Random) -> tuple[dict[str, Any], str]:
    """Return a copy of the position with one random edit, and a description of the edit."""
    changed = copy.deepcopy(position)
    paths = places(changed)[1:]
    # Every field is equally likely, whether it is one number or a map of two hundred hexes.
    depths = [4 if path[1:2] and path[1] in PARTS else 2 for path in paths]
    field = dice.choice(sorted({path[:depth] for path, depth in zip(paths, depths, strict=True)}, key=repr))
    *parents, last = dice.choice([path for path in paths if path[: len(field)] == field])
    holder: Any = changed
    for key in parents:
        holder = holder[key]
    old = holder[last]
    match dice.choice(["change", "change", "remove", "add", "other"]):
        case "remove":
            del holder[last]
            return changed, f"{parents} {last}: removed"
        case "add" if isinstance(holder, list):
            holder.insert(dice.randrange(len(holder) + 1), copy.deepcopy(old))
        case "add":
            holder[dice.choice(["new", *[key for path in paths for key in path if isinstance(key, str)]])] = old
        case "change":
            holder[last] = changed_value(old, [value_at(changed, path) for path in dice.sample(paths, 5)], dice)
        case _:
            holder[last] = dice.choice(OTHERS)
    return changed, f"{parents} {last}: {old!r} -> {holder[last]!r}"


def value_at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def changed_value(old: Any, others: list[Any], dice: Random) -> Any:
    """Return another value, of the same type if possible."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return dice.choice([old + 1, old - 1, -old, old * 2, 0, *range(-1, 9), old ^ 1 << dice.randrange(12)])
    if isinstance(old, str) and old:
        words = old.split(" ")
        at = dice.randrange(len(words))
        others = [word for other in others if isinstance(other, str) for word in other.split()]
        near = [word for word in words if word != words[at]]
        instead = [[], [words[at]] * 2, [dice.choice(near or ["x"])], [dice.choice(others or ["-"])]]
        choice = dice.choice([*instead, ["7"], ["-1"], ["0"]])
        return " ".join([*words[:at], *choice, *words[at + 1 :]])
    if isinstance(old, list) and old:
        return dice.choice([[], old[:-1], old[1:], [*old, old[0]], old[::-1], [old[-1]] * len(old)])
    same = [other for other in others if type(other) is type(old)]
    return copy.deepcopy(dice.choice(same or list(OTHERS)))
