"""Lists of fields: one per state class, each with its stored name and its shape.

The list saves an object as plain data, reads it back, and refuses with a sentence whatever cannot have been saved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from starboard.kernel.errors import BadRecord, Words, listed, short

MOST: Final = 9999  # more than any count in any game
NOTHING: Final = -1  # a number that names nothing
ANY_LENGTH: Final = -1


def wrong(place: str, found: object, key: str, english: str, **args: str | int | Words) -> BadRecord:
    """The error for a value that does not have its shape; `english` says what would be right."""
    return BadRecord(
        "the position's {place} must be {right}, not {found}",
        key="error.position-field",
        place=place,
        right=Words(f"error.must-be-{key}", english, args),
        found=short(repr(found)),
    )


def agree(place: str, found: object, right: object) -> None:
    """Refuse a value that contradicts the rest of the position, from which `right` follows."""
    if found != right:
        raise BadRecord(
            "the position's {place} must be {right} to fit the rest of it, not {found}",
            key="error.position-disagrees",
            place=place,
            right=short(repr(right)),
            found=short(repr(found)),
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """How a value is stored; unless a subclass says otherwise, as it is."""

    def write(self, value: Any) -> Any:
        """The value as plain data."""
        return value

    def read(self, found: Any, place: str) -> Any:
        """The value back from plain data; `place` says where it was found."""
        return found


class Whole(Shape):
    """A whole number between bounds."""

    def __init__(self, low: int = 0, high: int = MOST) -> None:
        self.low: Final = low
        self.high: Final = high

    def read(self, found: Any, place: str) -> Any:
        if type(found) is not int or not self.low <= found <= self.high:
            raise wrong(
                place, found, "number", "a whole number from {low} to {high}", low=str(self.low), high=str(self.high)
            )
        return found


class Digits(Whole):
    """A whole number, stored as text."""

    def write(self, value: Any) -> Any:
        return str(value)

    def read(self, found: Any, place: str) -> Any:
        is_number = isinstance(found, str) and len(found) < 10 and found.removeprefix("-").isdecimal()
        return super().read(int(found) if is_number else found, place)


class Flag(Shape):
    """Yes or no."""

    def read(self, found: Any, place: str) -> Any:
        if type(found) is not bool:
            raise wrong(place, found, "flag", "true or false")
        return found


class Name(Shape):
    """A number that is stored as one of these names; NOTHING has a word too, unless that is None."""

    def __init__(self, names: Sequence[str], nothing: str | None = "-") -> None:
        self.names: Final = names  # the list itself: it may grow
        self.nothing: Final = nothing

    def write(self, value: Any) -> Any:
        return self.nothing if value == NOTHING else self.names[value]

    def read(self, found: Any, place: str) -> Any:
        if found == self.nothing and found is not None:
            return NOTHING
        if found not in self.names:
            names = [*self.names] if self.nothing is None else [*self.names, self.nothing]
            raise wrong(place, found, "name", "one of these: {names}", names=listed(names))
        return self.names.index(found)


class Among(Shape):
    """One of these numbers."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers: Final = numbers

    def read(self, found: Any, place: str) -> Any:
        if type(found) is not int or found not in self.numbers:
            names = listed([str(number) for number in self.numbers])
            raise wrong(place, found, "name", "one of these: {names}", names=names)
        return found


class Listed(Shape):
    """A list of values of the same shape."""

    def __init__(self, each: Shape, length: int = ANY_LENGTH) -> None:
        self.each: Final = each
        self.length: Final = length

    def write(self, value: Any) -> Any:
        return value[:] if type(self.each) is Whole else [self.each.write(item) for item in value]

    def read(self, found: Any, place: str) -> Any:
        if not isinstance(found, list):
            raise wrong(place, found, "list", "a list")
        if self.length not in (ANY_LENGTH, len(found)):
            raise wrong(place, found, "long", "a list of {length} values", length=self.length)
        return [self.each.read(item, f"{place}[{at}]") for at, item in enumerate(found)]


class Parts(Shape):
    """A list of values of different shapes."""

    def __init__(self, *parts: Shape) -> None:
        self.parts: Final = parts

    def write(self, value: Any) -> Any:
        return [part.write(item) for part, item in zip(self.parts, value, strict=True)]

    def read(self, found: Any, place: str) -> Any:
        if not isinstance(found, list) or len(found) != len(self.parts):
            raise wrong(place, found, "long", "a list of {length} values", length=len(self.parts))
        return [
            part.read(item, f"{place}[{at}]") for at, (part, item) in enumerate(zip(self.parts, found, strict=True))
        ]


class Spaced(Shape):
    """A list whose items are texts, stored as one text with spaces between them."""

    def __init__(self, items: Shape) -> None:
        self.items: Final = items

    def write(self, value: Any) -> Any:
        return " ".join(self.items.write(value))

    def read(self, found: Any, place: str) -> Any:
        if not isinstance(found, str):
            raise wrong(place, found, "text", "a text")
        return self.items.read(found.split(), place)


class ByName(Shape):
    """A list with a value per name, stored as an object without the names whose value is `empty`."""

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

    def read(self, found: Any, place: str) -> Any:
        values = [self.empty] * len(self.names.names)
        for name, item in an_object(found, place).items():
            values[self.names.read(name, place)] = self.each.read(item, f"{place}.{name}")
        return values


class Perhaps(Shape):
    """A value that can be absent."""

    def __init__(self, shape: Shape) -> None:
        self.shape: Final = shape

    def write(self, value: Any) -> Any:
        return None if value is None else self.shape.write(value)

    def read(self, found: Any, place: str) -> Any:
        return None if found is None else self.shape.read(found, place)


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

    def read(self, found: Any, place: str) -> Any:
        made = self.fresh()
        read(self.fields, found, made, place)
        return made


def write(fields: Sequence[Field], source: Any) -> dict[str, Any]:
    """An object as plain data, its fields in the order of the list."""
    row: dict[str, Any] = {}
    for field in fields:
        values = [getattr(source, attribute) for attribute in field.attributes]
        row[field.name] = field.shape.write(values[0] if len(values) == 1 else values)
    return row


def read(fields: Sequence[Field], found: Any, into: Any, place: str = "") -> None:
    """Take an object's fields from plain data: each of them must be there, and nothing else."""
    inside = f"{place}." if place else ""
    row = an_object(found, place or "table")
    for name in row:
        if name not in [field.name for field in fields]:
            raise wrong(
                f"{inside}{short(name)}", row[name], "absent", "absent: the fields are {names}",
                names=listed([field.name for field in fields]),
            )  # fmt: skip
    for field in fields:
        if field.name not in row:
            raise BadRecord("the position has no {place}", key="error.position-missing", place=f"{inside}{field.name}")
        value = field.shape.read(row[field.name], f"{inside}{field.name}")
        if len(field.attributes) == 1:
            setattr(into, field.attributes[0], value)
        else:
            for attribute, item in zip(field.attributes, value, strict=True):
                setattr(into, attribute, item)


def an_object(found: Any, place: str) -> dict[str, Any]:
    """Plain data that must be an object."""
    if not isinstance(found, dict):
        raise wrong(place, found, "object", "an object")
    return found
