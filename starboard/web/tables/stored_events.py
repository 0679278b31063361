"""Events in their stored form: it can be worded in any language, even after the rules have changed."""

from __future__ import annotations

from typing import Any

from starboard.kernel.event import Event, Kind, Noun


def pack(event: Event) -> list[Any]:
    """Return an event as plain data: its key, who may know it, and its arguments; components are stored by their id."""
    arguments: list[Any] = []
    for name, noun, value in zip(event.kind.names, event.kind.nouns, event.values, strict=True):
        arguments.append([name, value] if noun is None else [name, noun.prefix, noun.ids[value]])
    return [event.key, event.only, arguments]


def unpack(row: list[Any]) -> Event:
    """Return the event of a stored row. Each of its nouns has a single id."""
    key, only, arguments = row
    nouns: dict[str, Noun | None] = {}
    values: list[int] = []
    for name, *rest in arguments:
        is_thing = len(rest) == 2
        nouns[name] = Noun(rest[0], (rest[1],)) if is_thing else None
        values.append(0 if is_thing else rest[0])
    return Event(Kind(key, nouns), only, tuple(values))
