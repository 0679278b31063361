"""Marks of origin in a data set: reading them, and removing them.

`prov` holds for everything in the same braces unless a mark inside says otherwise; `x_prov` and `x_note` hold for the
entry `x` beside them.
"""

from __future__ import annotations

from typing import Any

from starboard.games.shackleton.data.schema.errors import row_name

DESIGNED = "designed"  # by us, not what is printed in the box
ORIGINS = ("rulebook", "inferred", DESIGNED)
_REMARKS = frozenset({"name", "text", "why", "rule", "both", "extra", "value_model", "orientation"})  # only for people
_IDS = frozenset({"id", "hook"})  # names by which the rules know an entry; they need no origin

Row = tuple[str, str, str]  # entry, origin, note


def is_mark(key: object) -> bool:
    """Whether a key holds a mark of origin or a note instead of data."""
    return isinstance(key, str) and (key in ("prov", "note") or key.endswith(("_prov", "_note")))


def without_marks(node: Any) -> Any:
    """Return the data without marks."""
    if isinstance(node, dict):
        return {key: without_marks(value) for key, value in node.items() if not is_mark(key)}
    if isinstance(node, list):
        return [without_marks(value) for value in node]
    return node


def without_remarks(node: Any) -> Any:
    """Return the data that can change a game: without marks and without texts for people."""
    if isinstance(node, dict):
        kept = {key: value for key, value in node.items() if not is_mark(key) and key not in _REMARKS}
        return {key: without_remarks(value) for key, value in kept.items()}
    if isinstance(node, list):
        return [without_remarks(value) for value in node]
    return node


def wrong_mark(node: Any, entry: str = "") -> str:
    """Return what is wrong with the first bad mark, or an empty text."""
    if isinstance(node, list):
        for at, value in enumerate(node):
            if sentence := wrong_mark(value, f"{entry} {row_name(value, at)}".strip()):
                return sentence
    if not isinstance(node, dict):
        return ""
    before = f"{entry}: " if entry else ""
    for key, value in node.items():
        if is_mark(key):
            about = key[:-5]
            if about and key not in ("prov", "note") and about not in node:
                return f"{before}{key!r} speaks of {about!r}, which is not there"
            if key.endswith("prov") and value not in ORIGINS:
                return f"{before}{key!r} must be one of {', '.join(ORIGINS)}, not {value!r}"
            if key.endswith("note") and not isinstance(value, str):
                return f"{before}{key!r} must be a text, not {value!r}"
        elif sentence := wrong_mark(value, f"{entry} {key}".strip()):
            return sentence
    return ""


def origins(node: dict[str, Any]) -> list[Row]:
    """Return the entries of a file with their origins: fields, rows of fields, or parts that differ inside."""
    return _parts(node, "", "", "", 1 if "funding" in node else 0)


def entry_without_origin(node: dict[str, Any]) -> str:
    """Return the first entry without an origin, or an empty text."""
    return next((entry for entry, origin, _ in origins(node) if not origin), "")


def _fields(node: dict[Any, Any]) -> list[tuple[Any, Any]]:
    return [(key, value) for key, value in node.items() if not is_mark(key) and key not in _REMARKS | _IDS]


def _parts(node: Any, entry: str, origin: str, note: str, depth: int) -> list[Row]:
    """Return the entries inside an entry; a row passes its note on to its parts."""
    rows: list[Row] = []
    if isinstance(node, list):
        for at, value in enumerate(node):
            rows += _rows(value, f"{entry} {row_name(value, at)}", origin, note, depth)
        return rows
    origin = str(node.get("prov", origin))
    for key, value in _fields(node):
        own_origin, own_note = str(node.get(f"{key}_prov", origin)), str(node.get(f"{key}_note", note))
        rows += _rows(value, f"{entry} {key}".strip(), own_origin, own_note, depth)
    return rows


def _rows(node: Any, entry: str, origin: str, note: str, depth: int) -> list[Row]:
    if isinstance(node, dict):
        origin, note = str(node.get("prov", origin)), str(node.get("note", note))
    if _is_remark(node):
        return []
    if depth and _is_uniform(node, origin) and (depth > 1 or not _has_rows(node)):
        return [(entry, origin, note)]
    return _parts(node, entry, origin, note if depth else "", depth + 1)


def _is_remark(node: Any) -> bool:
    """Whether this is a text for people, or a list of such texts."""
    if isinstance(node, list):
        return bool(node) and all([_is_remark(value) for value in node])
    return isinstance(node, str) and " " in node


def _is_uniform(node: Any, origin: str) -> bool:
    """Whether everything inside has this origin."""
    if isinstance(node, dict):
        marks = [value for key, value in node.items() if is_mark(key) and key.endswith("prov")]
        return all([value == origin for value in marks]) and all([_is_uniform(v, origin) for v in node.values()])
    if isinstance(node, list):
        return all([_is_uniform(value, origin) for value in node])
    return True


def _has_rows(node: Any) -> bool:
    """Whether this is a table with several rows."""
    values = [value for _, value in _fields(node)] if isinstance(node, dict) else node
    return isinstance(values, list) and len(values) > 1 and all([isinstance(value, (dict, list)) for value in values])
