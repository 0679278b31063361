"""What somebody sent with a form, as plain texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request

MOST_FIELDS = 200


class Fields(dict[str, str]):
    """The fields of a form by their names; of several with one name the last counts, unless all are asked for."""

    def __init__(self, sent: Sequence[tuple[str, str]]) -> None:
        super().__init__(sent)
        self.sent: Final = sent

    def every(self, name: str) -> list[str]:
        return [value for field, value in self.sent if field == name]


async def fields(request: Request) -> Fields:
    """The fields of a form; what is not text is left out."""
    async with request.form(max_files=1, max_fields=MOST_FIELDS) as form:
        return Fields([(name, value) for name, value in form.multi_items() if isinstance(value, str)])


def number(text: str, low: int, high: int) -> int | None:
    """A whole number from low to high, or nothing."""
    if not text.isascii() or not text.isdecimal() or len(text) > 20:
        return None
    value = int(text)
    return value if low <= value <= high else None


def local_path(text: str) -> str:
    """An address on this site to go back to; for any other, the front page.

    Browsers drop white space and take backslashes for slashes, so neither may be there.
    """
    plain = text.isascii() and text.isprintable() and not set(text) & {" ", "\\"}
    try:
        parts = urlsplit(text)
    except ValueError:
        return "/"
    is_local = text.startswith("/") and not text.startswith("//") and not parts.scheme and not parts.netloc
    return text if plain and is_local else "/"
