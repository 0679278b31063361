"""The settings of a server."""

from __future__ import annotations

import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starboard.kernel.errors import BadOption

USUAL_PORTS: Final = {"http": 80, "https": 443}  # left out in origins
HOST_NAME: Final = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?")


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings from the command line."""

    db: str
    public_url: str  # origin of this server without a trailing slash; links are built from it
    bot_processes: int = 1  # processes in which bots think
    data: str | None = None  # a folder with custom data for a game
    is_shared: bool = False  # whether other processes serve the same database
    is_limited: bool = True  # whether rate limits apply; a load test switches them off
    has_public_url: bool = False  # whether the public URL was given, and not guessed from the socket
    allowed_hosts: tuple[str, ...] = ()  # further host names to answer to

    @property
    def is_https(self) -> bool:
        return self.public_url.startswith("https://")

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        return urlsplit(self.public_url).hostname in ("localhost", "127.0.0.1", "::1")


def as_public_url(text: str) -> str:
    """Return a public URL as browsers write it in the Origin header. Raise BadOption for a wrong one."""
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


def as_host_name(text: str) -> str:
    """Return a host name or address as browsers send it, without a port. Raise BadOption for anything else."""
    wrong = BadOption(f"--allow-host is a name like games.example.org, not {text!r}")
    try:
        parts = urlsplit(f"//{text}")
        host = _as_browsers_write(parts.hostname or "").strip("[]").removesuffix(".")
        is_plain = parts.port is None and parts.netloc == text and "@" not in text
    except ValueError:
        raise wrong from None
    if not host or not is_plain:
        raise wrong
    return host


def _as_browsers_write(host: str) -> str:
    """Return a host name in ASCII, or nothing if it is not valid."""
    if ":" in host:
        return f"[{ip_address(host)}]"
    plain = host.encode("idna").decode()
    return plain if HOST_NAME.fullmatch(plain) else ""
