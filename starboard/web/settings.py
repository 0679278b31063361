"""What a host decides when starting the server."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from starboard.kernel.errors import BadOption


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
    """An address as links need it; a wrong one is refused."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise BadOption(f"--public-url is an address like https://games.example.org, not {text!r}")
    if parts.path not in ("", "/"):
        raise BadOption("--public-url has no path: the server must have a host name of its own")
    return f"{parts.scheme}://{parts.netloc}"
