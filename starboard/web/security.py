"""Checks of every request: headers, origin, size and rate."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_network
from typing import Final
from urllib.parse import urlsplit

from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starboard.text.i18n import speaker
from starboard.web.hosts import AllowedHosts
from starboard.web.language import language_of
from starboard.web.settings import Settings

LARGEST_BODY: Final = 64 * 1024
LARGEST_IMPORT: Final = 1024 * 1024
LONGEST_LENGTH: Final = 12  # digits of a content-length
IPV6_PREFIX: Final = 64  # bits that all addresses of a household share
STUDY: Final = "study"  # the limit of pages about a table that take a while to make
HEALTH: Final = "/healthz"  # a monitor may ask for it under any name
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class TooLarge(Exception):
    """The body is larger than any form of ours."""


class Guard:
    """Middleware that refuses bad requests and adds security headers."""

    def __init__(self, app: ASGIApp, settings: Settings, limiter: Limiter | None) -> None:
        self.app: Final = app
        self.public_host: Final = urlsplit(settings.public_url).netloc
        self.is_https: Final = settings.is_https
        self.hosts: Final = AllowedHosts(settings)
        self.limiter: Final = limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if self.is_https:
                    headers["strict-transport-security"] = "max-age=31536000"
                headers.setdefault("cache-control", "no-store")
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, send_with_headers)
            return
        most = LARGEST_IMPORT if scope["path"] == "/import" else LARGEST_BODY
        taken = 0

        async def receive_some() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:
                raise TooLarge
            return message

        try:
            await self.app(scope, receive_some, send_with_headers)
        except TooLarge:
            await _too_large(scope, most)(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope) -> PlainTextResponse | None:
        """Return a refusal if the request is bad, whatever it asks for."""
        headers = Headers(scope=scope)
        most = LARGEST_IMPORT if scope["path"] == "/import" else LARGEST_BODY
        if scope["path"] != HEALTH and not self.hosts.allow(headers.get("host", ""), scope):
            return _refused(scope, "web.guard.other-host", 400)
        if "transfer-encoding" in headers and ("content-length" in headers or scope["http_version"] == "1.0"):
            # A proxy may believe the one and we the other; what is left would pass for the next visitor's request.
            return _refused(scope, "web.guard.unclear-length", 400, {"connection": "close"})
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > LONGEST_LENGTH or int(length) > most:
            return _too_large(scope, most)
        if scope["method"] in SAFE_METHODS:
            return None
        if not self._is_from_here(headers):
            return _refused(scope, "web.guard.other-site", 403)
        kind = headers.get("content-type", "").lower()
        if "multipart/" in kind and "charset" in kind:  # no browser sends it, and some codecs give no text
            return _refused(scope, "web.guard.utf8", 415)
        if self.limiter is not None and not self.limiter.allows("post", client(scope)):
            return _refused(scope, "web.guard.too-often", 429, {"retry-after": "5"})
        return None

    def _is_from_here(self, headers: Headers) -> bool:
        """Whether a form comes from this site. Browsers name its origin; other clients send nobody else's cookies."""
        site = headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        if origin == "null":  # sent because of our referrer policy
            # Over plain http there is no other header either; then SameSite cookies protect us.
            return site is not None or not self.is_https
        try:
            return urlsplit(origin).netloc in (self.public_host, headers.get("host"))
        except ValueError:
            return False


def _refused(
    scope: Scope, key: str, status: int, headers: dict[str, str] | None = None, **args: int
) -> PlainTextResponse:
    """Return a bare sentence in the reader's language."""
    sentence = speaker(language_of(HTTPConnection(scope))).say(key, **args)
    return PlainTextResponse(f"{sentence}\n", status, headers)


def _too_large(scope: Scope, most: int) -> PlainTextResponse:
    return _refused(scope, "web.guard.too-large", 413, size=most // 1024)


def client(scope: Scope) -> str:
    """Return the address of a client, as it counts for limits."""
    return address_group(scope["client"][0] if scope.get("client") else "unknown")


def address_group(name: str) -> str:
    """Return an address as it counts for limits. Of IPv6 only the network does: a household has many addresses."""
    try:
        address = IPv6Address(name)
    except ValueError:
        return name
    return str(address.ipv4_mapped or ip_network((address.packed, IPV6_PREFIX), strict=False))


class Limiter:
    """Rate limits per client, in memory: each worker counts for itself."""

    RATES: Final = {
        "post": parse("600/minute"),
        "create": parse("60/hour"),
        "import": parse("30/hour"),
        "recover": parse("10/10minutes"),
        "hint": parse("60/10minutes"),
        "join": parse("60/10minutes"),
        STUDY: parse("1200/minute"),  # more than somebody who holds a key down in a replay
        "long-log": parse("120/10minutes"),
    }

    def __init__(self) -> None:
        self._limiter: Final = MovingWindowRateLimiter(MemoryStorage())

    def allows(self, what: str, who: str) -> bool:
        return self._limiter.hit(self.RATES[what], what, who)
