"""Signed invitation links, to a seat or to watch. Each has a serial number, so that the host can revoke it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from itsdangerous import BadData as BadToken
from itsdangerous import URLSafeSerializer

from starboard.kernel.errors import BadOption

WATCH: Final = -1


class BadLink(BadOption):
    """An invitation link that is not valid, with the key of the reason and the HTTP status."""

    def __init__(self, key: str, status: int, **args: str) -> None:
        super().__init__(key=key, **args)
        self.status: Final = status


@dataclass(frozen=True, slots=True)
class Invitation:
    """The content of an invitation link."""

    table: str
    seat: int  # or WATCH
    serial: int


class Links:
    """Makes and reads invitation links."""

    def __init__(self, secret: str, public_url: str) -> None:
        self._serializer: Final = URLSafeSerializer(secret, salt="invitation")
        self._public_url: Final = public_url

    def to(self, invitation: Invitation) -> str:
        token = self._serializer.dumps([invitation.table, invitation.seat, invitation.serial])
        return f"{self._public_url}/join/{token if isinstance(token, str) else token.decode()}"

    def read(self, token: str) -> Invitation:
        """Return the content of a link. Raise BadLink if we did not sign it."""
        try:
            table, seat, serial = self._serializer.loads(token)
        except (BadToken, ValueError, TypeError) as error:
            raise BadLink("web.join.damaged", 404) from error
        return Invitation(str(table), int(seat), int(serial))
