"""Cookies. Over https their names have a prefix that keeps other hosts from setting them."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from starboard.web.settings import Settings


def _is_https(connection: HTTPConnection) -> bool:
    settings: Settings = connection.app.state.settings
    return settings.is_https


def name_of(connection: HTTPConnection, name: str) -> str:
    """Return the full name of a cookie. Browsers accept the prefix only from this very host over https."""
    return f"__Host-{name}" if _is_https(connection) else name


def cookie(connection: HTTPConnection, name: str) -> str | None:
    """Return the value of a cookie, if the request has it."""
    return connection.cookies.get(name_of(connection, name))


def set_cookie(
    connection: HTTPConnection,
    response: Response,
    name: str,
    value: str,
    seconds: int | None = None,
    is_for_scripts: bool = False,
) -> None:
    """Add a cookie to a response; without seconds it lasts until the browser is closed."""
    response.set_cookie(
        name_of(connection, name),
        value,
        max_age=seconds,
        path="/",
        secure=_is_https(connection),
        httponly=not is_for_scripts,
        samesite="lax",
    )
