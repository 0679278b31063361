"""The host names under which people may ask for a server.

A page of another site can make its own name lead to this machine (DNS rebinding) and then read here as if it came from
here. Browsers send the name that was typed, so a name that is not ours is refused. An address is no such name.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.types import Scope

from starboard.web.settings import Settings

LOCAL_SUFFIXES: Final = (".local", ".lan", ".internal", ".home.arpa")  # of names in a local network; none is public


class AllowedHosts:
    """The hosts that a server answers to."""

    def __init__(self, settings: Settings) -> None:
        self._names: Final = {"localhost", *settings.allowed_hosts}
        self._names.add(host_of(urlsplit(settings.public_url).netloc))
        self._is_at_home: Final = not settings.has_public_url
        if self._is_at_home:
            self._names.add(socket.gethostname().lower())

    def allow(self, host: str, scope: Scope) -> bool:
        """Whether to answer a request with this Host header."""
        name = host_of(host)
        if name in self._names:
            return True
        if _is_address(name):
            server = scope.get("server")  # the address of ours that the request came to
            return self._is_at_home or ip_address(name).is_loopback or (server is not None and name == server[0])
        return self._is_at_home and name != "" and ("." not in name or name.endswith(LOCAL_SUFFIXES))


def host_of(host: str) -> str:
    """Return the name or address in a Host header, without its port, or nothing if it cannot be read."""
    try:
        return (urlsplit(f"//{host}").hostname or "").removesuffix(".")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
