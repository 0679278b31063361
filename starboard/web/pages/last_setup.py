"""The choices of a person's last table of a game, kept in a cookie: who plays, and with which options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request
from starlette.responses import Response

from starboard.web.cookies import cookie, set_cookie
from starboard.web.request_context import A_YEAR

COOKIE: Final = "starboard-setup-"  # and the id of the game
FIELDS: Final = ("seats", "hints", "delay")
PREFIXES: Final = ("who-", "option-")
LONGEST: Final = 3000  # letters; browsers keep about 4000
MOST_FIELDS: Final = 100


def _kept(sent: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in sent.items() if name in FIELDS or name.startswith(PREFIXES)}


def last_setup(request: Request, game: str) -> dict[str, str]:
    """Return the fields of the last form for this game; they are checked like any form."""
    value = cookie(request, f"{COOKIE}{game}") or ""
    try:
        return _kept(dict(parse_qsl(value[:LONGEST], max_num_fields=MOST_FIELDS)))
    except ValueError:  # somebody wrote into the cookie
        return {}


def keep_setup(request: Request, response: Response, game: str, sent: Mapping[str, str]) -> None:
    """Remember the fields of a form that created a table."""
    value = urlencode(_kept(sent))
    if len(value) <= LONGEST:
        set_cookie(request, response, f"{COOKIE}{game}", value, A_YEAR)
