"""Turn msgspec's error message into one sentence that names the entry and what was expected there."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct, ValidationError, convert, inspect

from starboard.kernel.errors import listing, nearest, short

Place = list[str | int]  # keys and indices that lead to an entry

_PATH = re.compile(r"(.*) - at (`key` in )?`\$([^`]*)`", re.DOTALL)
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]|(\[\.\.\.\])")
_UNNAMED = "[...]"  # msgspec does not say which key of a map it means
_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a map",
    "null": "null",
}
_BOUNDS = {">=": "at least", "<=": "at most", "<": "less than", ">": "more than"}


def checked(raw: Any, table: type[Struct]) -> tuple[Any, str]:
    """Return the table of a file and an empty text, or None and what is wrong with the file."""
    try:
        return convert(raw, table, strict=True, str_keys=True), ""
    except ValidationError as error:
        return None, _sentence(raw, table, str(error))


def _fails_alike(raw: Any, table: type[Struct], message: str) -> bool:
    try:
        convert(raw, table, strict=True, str_keys=True)
    except ValidationError as error:
        return str(error) == message
    return False


def _sentence(raw: Any, table: type[Struct], message: str) -> str:
    match = _PATH.fullmatch(message)
    if match is None:
        return _reworded(message, raw, inspect.type_info(table))
    what, about_key, path = match[1], bool(match[2]), match[3]
    place: Place = [name or (int(number) if number else _UNNAMED) for name, number, _ in _STEP.findall(path)]
    if about_key:
        place.append(_UNNAMED)
    place = _named(raw, table, message, place)
    kind = _kind_at(inspect.type_info(table), place[:-1] if about_key else place)
    if about_key:
        kind = _plain(kind).key_type if isinstance(_plain(kind), inspect.DictType) else kind
    value = place[-1] if about_key else _at(raw, place)
    entry = entry_name(raw, place[:-1] if about_key else place)
    reworded = _reworded(what, value, kind)
    return f"{entry}: {reworded}" if entry else reworded


def _at(raw: Any, place: Place) -> Any:
    for step in place:
        raw = raw[step]
    return raw


def _with(raw: Any, place: Place, value: Any) -> Any:
    """Return the same data with another value at one place."""
    if not place:
        return value
    step, rest = place[0], place[1:]
    if isinstance(raw, dict):
        return {key: _with(old, rest, value) if key == step else old for key, old in raw.items()}
    return [_with(old, rest, value) if at == step else old for at, old in enumerate(raw)]


def _named(raw: Any, table: type[Struct], message: str, place: Place) -> Place:
    """Return the place with its unnamed keys filled in: the first key that alone causes the same message."""
    for at, step in enumerate(place):
        if step != _UNNAMED:
            continue
        here = place[:at]
        entries = _at(raw, here)
        for key, value in entries.items():
            alone = _with(raw, here, {key: value})
            if _fails_alike(alone, table, message):
                raw, place = alone, [*here, key, *place[at + 1 :]]
                break
    return place


def entry_name(raw: Any, place: Place) -> str:
    """Return the name of an entry for people: fields by name, rows by id, other list items by number from 1."""
    words: list[str] = []
    for step in place:
        raw = raw[step]
        if isinstance(step, int):
            words.append(row_name(raw, step))
        else:
            words.append(step)
    return " ".join(words)


def row_name(row: Any, at: int) -> str:
    """Return the id of a list item, or its number from 1."""
    id = row.get("id") if isinstance(row, dict) else None
    return str(id) if isinstance(id, (str, int)) else f"#{at + 1}"


def _plain(kind: Any) -> Any:
    """Return a type without its metadata and without None."""
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.UnionType):
        rest = [each for each in kind.types if not isinstance(_plain(each), inspect.NoneType)]
        return _plain(rest[-1]) if rest else kind
    return kind


def _kind_at(kind: Any, place: Place) -> Any:
    """Return the type that the schema expects at a place."""
    for step in place:
        kind = _plain(kind)
        if isinstance(kind, inspect.StructType):
            fields = [field.type for field in kind.fields if field.encode_name == step]
            kind = fields[0] if fields else None
        elif isinstance(kind, inspect.ListType):
            kind = kind.item_type
        elif isinstance(kind, inspect.TupleType) and isinstance(step, int):
            kind = kind.item_types[step]
        elif isinstance(kind, inspect.DictType):
            kind = kind.value_type
        else:
            return None
    return kind


def _extra(kind: Any) -> dict[str, Any]:
    """Return the `extra` information that our schema attaches to a type."""
    if isinstance(kind, inspect.Metadata):
        return {**_extra(kind.type), **(kind.extra or {})}
    if isinstance(kind, inspect.UnionType):
        said = [_extra(each) for each in kind.types]
        return next((extra for extra in said if extra), {})
    return {}


def _literals(kind: Any) -> list[str]:
    """Return the values that a literal type allows."""
    if isinstance(kind, inspect.Metadata):
        return _literals(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [value for each in kind.types for value in _literals(each)]
    return [str(each) for each in kind.values] if isinstance(kind, inspect.LiteralType) else []


def _reworded(what: str, value: Any, kind: Any) -> str:
    """Return the error message in our words; our own checks raise complete sentences."""
    shown = _shown(value)
    if match := re.fullmatch(r"Object missing required field `(.*)`", what):
        return f"{match[1]!r} is missing"
    if match := re.fullmatch(r"Object contains unknown field `(.*)`", what):
        plain = _plain(kind)
        known = [field.encode_name for field in plain.fields] if isinstance(plain, inspect.StructType) else []
        return f"there is no field {match[1]!r} here; {nearest(match[1], known)}"
    extra = _extra(kind)
    if "only" in extra:
        return f"expected {extra['only']}, not {shown}: the rules know no other"
    if isinstance(value, str) and "names" in extra:
        return f"there is no {extra['what']} {shown}; {nearest(value, extra['names'])}"
    if isinstance(value, str) and "shape" in extra:
        return f"expected {extra['shape']}, not {shown}"
    if what.startswith("Invalid enum value"):
        return f"{shown} is not possible here; {nearest(str(value), _literals(kind))}"
    if match := re.fullmatch(r"Expected `(\w+)` of length (\S+) (\d+)", what):
        return f"expected {_WORDS.get(match[1], match[1])} of {_BOUNDS[match[2]]} {match[3]}, not of {len(value)}"
    if match := re.fullmatch(r"Expected `(\w+)` (\S+) (\S+)", what):
        return f"expected {_WORDS.get(match[1], match[1])} of {_BOUNDS[match[2]]} {match[3]}, not {shown}"
    if match := re.fullmatch(r"Expected `(.*)`, got `(.*)`", what):
        expected = [_WORDS.get(word, word) for word in match[1].split(" | ")]
        return f"expected {' or '.join(expected)}, not {shown}"
    return what


def _shown(value: Any) -> str:
    """Return a value as it appears in a sentence."""
    if isinstance(value, dict):
        return f"a map with {listing([str(key) for key in value], 4)}" if value else "an empty map"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return repr(short(value)) if isinstance(value, str) else short(str(value))
