"""Marks in forms that open a table or lead to a seat: such a form may be sent twice, and counts once.

A double click, a reload, a network that comes back: the browser sends the same form again, perhaps without ever having
seen the answer to the first one, and so without the cookie that came with it. Whatever that answer would have given to
its reader (who a newcomer has become, the recovery code) is made from the mark, so that the second one gives the same.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Final

from itsdangerous import BadData as BadMark
from itsdangerous import URLSafeTimedSerializer

FIELD: Final = "once"
A_DAY: Final = 24 * 3600  # seconds that a form may lie open; an older one is taken, but counts each time
A_WHILE: Final = 15 * 60  # seconds in which who sends a form again without a cookie is taken for who sent it first
LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of one form that we made."""

    text: str
    secret: bytes

    def _made(self, what: str) -> bytes:
        return hmac.digest(self.secret, f"{what} {self.text}".encode(), "sha256")

    @property
    def token(self) -> str:
        """What a newcomer's cookie holds."""
        return self._made("token").hex()

    @property
    def luck(self) -> int:
        """What a recovery code is made from."""
        return int.from_bytes(self._made("code"))

    def key(self, person: str) -> str:
        """What this form, sent by this person, opened is found by this."""
        return self._made(f"key {person}").hex()


class Marks:
    """Makes and reads marks."""

    def __init__(self, secret: str) -> None:
        self._secret: Final = secret.encode()
        self._serializer: Final = URLSafeTimedSerializer(secret, salt="form")

    def fresh(self) -> str:
        text = self._serializer.dumps(token_urlsafe(16))
        return text if isinstance(text, str) else text.decode()

    def read(self, text: str) -> Mark | None:
        """A mark of ours; anything else is none."""
        if not text or len(text) > LONGEST:
            return None
        try:
            inner = self._serializer.loads(text, max_age=A_DAY)
        except (BadMark, ValueError, TypeError):
            return None
        return Mark(str(inner), self._secret)
