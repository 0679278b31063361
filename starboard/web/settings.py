"""What a host decides when starting the server."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starboard.kernel.errors import BadOption

USUAL_PORTS: Final = {"http": 80, "https": 443}  # browsers leave them out
HOST_NAME: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?")


@dataclass(frozen=True, slots=True)
class Settings:
    """All of it; the command line gives them."""

    db: str
    public_url: str  # how people reach this server, without a slash at the end; links are built from it alone
    thinkers: int = 1  # processes in which bots think
    data: str | None = None  # a folder with somebody's own tables for a game
    is_shared: bool = False  # other processes serve the same database
    is_limited: bool = True  # count requests; a load test switches it off

    @property
    def is_https(self) -> bool:
        return self.public_url.startswith("https://")

    @property
    def is_loopback(self) -> bool:
        """Only this machine can reach it, so nobody listens on the way."""
        return urlsplit(self.public_url).hostname in ("localhost", "127.0.0.1", "::1")


def as_public_url(text: str) -> str:
    """An address as links need it, and as browsers name it where a form comes from; a wrong one is refused."""
    wrong = BadOption(f"--public-url is an address like https://games.example.org, not {text!r}")
    try:
        parts = urlsplit(text)
        port, host = parts.port, _as_browsers_write(parts.hostname or "")
    except ValueError:
        raise wrong from None
    if parts.scheme not in USUAL_PORTS or not host or parts.query or parts.fragment or "@" in parts.netloc:
        raise wrong
    if parts.path not in ("", "/"):
        raise BadOption("--public-url has no path: the server must have a host name of its own")
    return f"{parts.scheme}://{host}" + ("" if port in (None, USUAL_PORTS[parts.scheme]) else f":{port}")


def _as_browsers_write(host: str) -> str:
    """A host name without letters that it cannot have; nothing if it is none."""
    if ":" in host:
        return f"[{ip_address(host)}]"
    plain = host.encode("idna").decode()
    return plain if HOST_NAME.fullmatch(plain) else ""
