"""Cookies: over https, by their names, no other host can have set them."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from starboard.web.settings import Settings


def _is_https(connection: HTTPConnection) -> bool:
    settings: Settings = connection.app.state.settings
    return settings.is_https


def name_of(connection: HTTPConnection, name: str) -> str:
    """How a cookie is called here: browsers keep one with the prefix only if this very host sent it, over https."""
    return f"__Host-{name}" if _is_https(connection) else name


def cookie(connection: HTTPConnection, name: str) -> str | None:
    """What a cookie holds, if it came along."""
    return connection.cookies.get(name_of(connection, name))


def set_cookie(
    connection: HTTPConnection,
    response: Response,
    name: str,
    value: str,
    seconds: int | None = None,
    is_for_scripts: bool = False,
) -> None:
    """Give a cookie along; without seconds, until the browser is closed."""
    response.set_cookie(
        name_of(connection, name),
        value,
        max_age=seconds,
        path="/",
        secure=_is_https(connection),
        httponly=not is_for_scripts,
        samesite="lax",
    )
