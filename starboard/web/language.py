"""The language of a reader."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

from starboard.kernel.errors import UnknownName
from starboard.text.i18n import LANGUAGES, language
from starboard.web.cookies import cookie

LANGUAGE_COOKIE: Final = "starboard-language"


def language_of(request: HTTPConnection) -> str:
    """What the reader chose, else what the browser asks for, else English."""
    wishes = [cookie(request, LANGUAGE_COOKIE)]
    weighed: list[tuple[float, int, str]] = []
    for at, part in enumerate(request.headers.get("accept-language", "")[:200].split(",")):
        tag, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), at, tag))
        except ValueError:
            continue
    for wish in [*wishes, *[tag for _, _, tag in sorted(weighed)]]:
        if wish:
            try:
                return language(wish)
            except UnknownName:
                continue
    return LANGUAGES[0]
