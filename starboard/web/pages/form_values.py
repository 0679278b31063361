"""Validated values of requests at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request

from starboard.kernel.errors import BadOption
from starboard.web.forms import number

LARGEST_NUMBER: Final = 999_999_999


class NotYours(BadOption):
    """The seat belongs to somebody else."""


def whole(fields: Mapping[str, str], name: str) -> int:
    """Return a whole number of a form. Raise BadOption if it is none."""
    text = fields.get(name, "")
    if number(text.removeprefix("-"), 0, LARGEST_NUMBER) is None:
        raise BadOption(key="web.error.field-number", name=repr(name))
    return int(text)


def known_seat(fields: Mapping[str, str], seats: int) -> int:
    """Return the seat that a form names. Raise BadOption if the table has no such seat."""
    seat = number(fields.get("seat", ""), 0, seats - 1)
    if seat is None:
        raise BadOption(key="web.error.no-such-seat")
    return seat


def is_part(request: Request) -> bool:
    """Whether a script asks for a part to put into the open page."""
    return request.headers.get("x-starboard-wants") == "part"
