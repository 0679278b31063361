"""Reading the fields of forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request

MOST_FIELDS = 200


class Fields(dict[str, str]):
    """The fields of a form by name. Of several with the same name the last one counts, unless all are asked for."""

    def __init__(self, sent: Sequence[tuple[str, str]]) -> None:
        super().__init__(sent)
        self.sent: Final = sent

    def every(self, name: str) -> list[str]:
        return [value for field, value in self.sent if field == name]


async def fields(request: Request) -> Fields:
    """Return the text fields of a form."""
    async with request.form(max_files=1, max_fields=MOST_FIELDS) as form:
        return Fields([(name, value) for name, value in form.multi_items() if isinstance(value, str)])


def number(text: str, low: int, high: int) -> int | None:
    """Return a whole number from low to high, or None."""
    if not text.isascii() or not text.isdecimal() or len(text) > 20:
        return None
    value = int(text)
    return value if low <= value <= high else None


def local_path(text: str) -> str:
    """Return an address on this site to go back to, or the home page instead of any other.

    Browsers drop white space and read backslashes as slashes, so neither is allowed.
    """
    plain = text.isascii() and text.isprintable() and not set(text) & {" ", "\\"}
    try:
        parts = urlsplit(text)
    except ValueError:
        return "/"
    is_local = text.startswith("/") and not text.startswith("//") and not parts.scheme and not parts.netloc
    return text if plain and is_local else "/"
