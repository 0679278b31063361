"""The services that all pages share."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request

from starboard.kernel.errors import StarboardError
from starboard.web.form_tokens import FormTokens
from starboard.web.invitations import Links
from starboard.web.metrics import Metrics
from starboard.web.open_streams import OpenStreams
from starboard.web.security import Limiter, client
from starboard.web.settings import Settings
from starboard.web.storage.store import Store
from starboard.web.tables.service import Tables


class TooMany(StarboardError):
    """A rate limit was exceeded."""

    def __init__(self) -> None:
        super().__init__(key="web.error.too-many")


@dataclass(slots=True)
class Site:
    """The running server."""

    settings: Settings
    store: Store
    tables: Tables
    links: Links
    form_tokens: FormTokens
    limiter: Limiter | None
    metrics: Metrics
    streams: OpenStreams

    def limit(self, what: str, request: Request, who: str | None = None) -> None:
        """Raise TooMany if the rate limit is exceeded."""
        if self.limiter is not None and not self.limiter.allows(what, who or client(request.scope)):
            raise TooMany
