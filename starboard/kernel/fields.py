"""Lists of fields, one per state class: the stored name and the shape of each field.

A list saves an object as plain data and reads it back; data that cannot have been saved is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from starboard.kernel.errors import BadRecord, Words, listed, message, short

MAX_COUNT: Final = 9999  # no count in any game is higher
NOTHING: Final = -1  # a number that names nothing
ANY_LENGTH: Final = -1


def wrong(place: str, value: object, right: str, **args: str | int | Words) -> BadRecord:
    """Return the error for a stored value of the wrong shape; `right` is the key of the right one."""
    return BadRecord(
        key="error.position-field",
        place=place,
        right=message(f"error.must-be-{right}", **args),
        found=short(repr(value)),
    )


def agree(place: str, value: object, right: object) -> None:
    """Refuse a value that contradicts the rest of the position, from which `right` follows."""
    if value != right:
        raise BadRecord(key="error.position-disagrees", place=place, right=short(repr(right)), found=short(repr(value)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """How a value is stored: as it is, unless a subclass says otherwise."""

    def write(self, value: Any) -> Any:
        """Return the value as plain data."""
        return value

    def read(self, stored: Any, place: str) -> Any:
        """Return the value that `write` stored; `place` names its place in the position, for errors."""
        return stored


class Whole(Shape):
    """A whole number between bounds."""

    def __init__(self, low: int = 0, high: int = MAX_COUNT) -> None:
        self.low: Final = low
        self.high: Final = high

    def read(self, stored: Any, place: str) -> Any:
        if type(stored) is not int or not self.low <= stored <= self.high:
            raise wrong(place, stored, "number", low=str(self.low), high=str(self.high))
        return stored


class Digits(Whole):
    """A whole number, stored as text."""

    def write(self, value: Any) -> Any:
        return str(value)

    def read(self, stored: Any, place: str) -> Any:
        is_number = isinstance(stored, str) and len(stored) < 10 and stored.removeprefix("-").isdecimal()
        return super().read(int(stored) if is_number else stored, place)


class Flag(Shape):
    """Yes or no."""

    def read(self, stored: Any, place: str) -> Any:
        if type(stored) is not bool:
            raise wrong(place, stored, "flag")
        return stored


class Name(Shape):
    """A number that is stored as one of these names; `nothing` is the name of NOTHING, if it may occur."""

    def __init__(self, names: Sequence[str], nothing: str | None = "-") -> None:
        self.names: Final = names  # not copied, because the list may grow
        self.nothing: Final = nothing

    def write(self, value: Any) -> Any:
        return self.nothing if value == NOTHING else self.names[value]

    def read(self, stored: Any, place: str) -> Any:
        if stored == self.nothing and stored is not None:
            return NOTHING
        if stored not in self.names:
            names = [*self.names] if self.nothing is None else [*self.names, self.nothing]
            raise wrong(place, stored, "name", names=listed(names))
        return self.names.index(stored)


class Among(Shape):
    """One of these numbers."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers: Final = numbers

    def read(self, stored: Any, place: str) -> Any:
        if type(stored) is not int or stored not in self.numbers:
            names = listed([str(number) for number in self.numbers])
            raise wrong(place, stored, "name", names=names)
        return stored


class Listed(Shape):
    """A list of values of the same shape."""

    def __init__(self, each: Shape, length: int = ANY_LENGTH) -> None:
        self.each: Final = each
        self.length: Final = length

    def write(self, value: Any) -> Any:
        return value[:] if type(self.each) is Whole else [self.each.write(item) for item in value]

    def read(self, stored: Any, place: str) -> Any:
        if not isinstance(stored, list):
            raise wrong(place, stored, "list")
        if self.length not in (ANY_LENGTH, len(stored)):
            raise wrong(place, stored, "long", length=self.length)
        return [self.each.read(item, f"{place}[{at}]") for at, item in enumerate(stored)]


class Parts(Shape):
    """A list of values of different shapes."""

    def __init__(self, *parts: Shape) -> None:
        self.parts: Final = parts

    def write(self, value: Any) -> Any:
        return [part.write(item) for part, item in zip(self.parts, value, strict=True)]

    def read(self, stored: Any, place: str) -> Any:
        if not isinstance(stored, list) or len(stored) != len(self.parts):
            raise wrong(place, stored, "long", length=len(self.parts))
        return [
            part.read(item, f"{place}[{at}]") for at, (part, item) in enumerate(zip(self.parts, stored, strict=True))
        ]


class Spaced(Shape):
    """A list whose items are texts, stored as one text with spaces between them."""

    def __init__(self, items: Shape) -> None:
        self.items: Final = items

    def write(self, value: Any) -> Any:
        return " ".join(self.items.write(value))

    def read(self, stored: Any, place: str) -> Any:
        if not isinstance(stored, str):
            raise wrong(place, stored, "text")
        return self.items.read(stored.split(), place)


class ByName(Shape):
    """A list with a value per name, stored as an object that omits names with the value `empty`."""

    def __init__(self, names: Sequence[str], each: Shape, empty: int = 0) -> None:
        self.names: Final = Name(names, None)
        self.each: Final = each
        self.empty: Final = empty

    def write(self, value: Any) -> Any:
        return {
            name: self.each.write(item)
            for name, item in zip(self.names.names, value, strict=True)
            if item != self.empty
        }

    def read(self, stored: Any, place: str) -> Any:
        values = [self.empty] * len(self.names.names)
        for name, item in an_object(stored, place).items():
            values[self.names.read(name, place)] = self.each.read(item, f"{place}.{name}")
        return values


class Perhaps(Shape):
    """A value that can be absent."""

    def __init__(self, shape: Shape) -> None:
        self.shape: Final = shape

    def write(self, value: Any) -> Any:
        return None if value is None else self.shape.write(value)

    def read(self, stored: Any, place: str) -> Any:
        return None if stored is None else self.shape.read(stored, place)


class Field:
    """One entry of a stored object: its name, its shape, and the attribute (or attributes) that it holds."""

    def __init__(self, name: str, shape: Shape, *attributes: str, shared: bool = False) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.attributes: Final = attributes or (name,)
        self.shared: Final = shared  # clones share the value: it is replaced, never changed


class Part(Shape):
    """An object with fields of its own."""

    def __init__(self, fields: Sequence[Field], fresh: Callable[[], Any]) -> None:
        self.fields: Final = fields
        self.fresh: Final = fresh

    def write(self, value: Any) -> Any:
        return write(self.fields, value)

    def read(self, stored: Any, place: str) -> Any:
        made = self.fresh()
        read(self.fields, stored, made, place)
        return made


def write(fields: Sequence[Field], source: Any) -> dict[str, Any]:
    """Return an object as plain data, with its fields in the order of the list."""
    row: dict[str, Any] = {}
    for field in fields:
        values = [getattr(source, attribute) for attribute in field.attributes]
        row[field.name] = field.shape.write(values[0] if len(values) == 1 else values)
    return row


def read(fields: Sequence[Field], stored: Any, into: Any, place: str = "") -> None:
    """Set an object's fields from plain data, which must hold each of them and nothing else."""
    inside = f"{place}." if place else ""
    row = an_object(stored, place or "table")
    names = [field.name for field in fields]
    for name in row:
        if name not in names:
            raise wrong(f"{inside}{short(name)}", row[name], "absent", names=listed(names))
    for field in fields:
        if field.name not in row:
            raise BadRecord(key="error.position-missing", place=f"{inside}{field.name}")
        value = field.shape.read(row[field.name], f"{inside}{field.name}")
        if len(field.attributes) == 1:
            setattr(into, field.attributes[0], value)
        else:
            for attribute, item in zip(field.attributes, value, strict=True):
                setattr(into, attribute, item)


def an_object(stored: Any, place: str) -> dict[str, Any]:
    """Return plain data that must be an object, or refuse it."""
    if not isinstance(stored, dict):
        raise wrong(place, stored, "object")
    return stored
