"""What a reader sends to a table, read with care: anybody can send anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request

from starboard.kernel.errors import BadOption

LONGEST_NUMBER: Final = 9  # digits


class NotYours(BadOption):
    """Somebody else's seat."""


def whole(fields: Mapping[str, str], name: str) -> int:
    """A number of a form; what is none is refused."""
    text = fields.get(name, "")
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER):
        raise BadOption(key="web.error.field-number", name=repr(name))
    return int(text)


def is_part(request: Request) -> bool:
    """Does a script ask, that puts the answer into the open page?"""
    return request.headers.get("x-starboard-wants") == "part"
