"""The language of a reader."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from starlette.requests import HTTPConnection

from starboard.kernel.errors import UnknownName
from starboard.text.i18n import LANGUAGES, language
from starboard.web.cookies import cookie

LANGUAGE_COOKIE: Final = "starboard-language"


def language_of(request: HTTPConnection) -> str:
    """Return the language that the reader chose, or else the best one that the browser accepts, or else English."""
    accepted: list[tuple[float, int, str]] = []
    for at, part in enumerate(request.headers.get("accept-language", "")[:200].split(",")):
        tag, _, weight = part.strip().partition(";q=")
        with suppress(ValueError):
            accepted.append((-float(weight or 1), at, tag))
    for tag in [cookie(request, LANGUAGE_COOKIE) or "", *[tag for _, _, tag in sorted(accepted)]]:
        if tag:
            with suppress(UnknownName):
                return language(tag)
    return LANGUAGES[0]
