"""Tokens in forms that create a table or lead to a seat: such a form may be sent twice, but has its effect once.

After a double click, a reload or a network failure, the browser sends the same form again, perhaps without the cookie
of the lost response. Whatever that response gave to a new visitor (identity, recovery code) is derived from the token,
so that the second response gives the same.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Final

from itsdangerous import BadData as BadToken
from itsdangerous import URLSafeTimedSerializer

FIELD: Final = "once"
VALID_SECONDS: Final = 24 * 3600  # an older form still works, but then each submission counts
RESEND_SECONDS: Final = 15 * 60  # a form sent again without a cookie is taken for the same person's this long
LONGEST_TOKEN: Final = 200  # characters


@dataclass(frozen=True, slots=True)
class FormToken:
    """The token of one form that we rendered."""

    text: str
    secret: bytes

    def _derived(self, purpose: str) -> bytes:
        return hmac.digest(self.secret, f"{purpose} {self.text}".encode(), "sha256")

    @property
    def token(self) -> str:
        """The cookie that a new visitor gets."""
        return self._derived("token").hex()

    @property
    def code_seed(self) -> int:
        """The number that a recovery code is derived from."""
        return int.from_bytes(self._derived("code"))

    def key(self, person: str) -> str:
        """Idempotency key: the table that this form created for this person."""
        return self._derived(f"key {person}").hex()


class FormTokens:
    """Issues and verifies form tokens."""

    def __init__(self, secret: str) -> None:
        self._secret: Final = secret.encode()
        self._serializer: Final = URLSafeTimedSerializer(secret, salt="form")

    def fresh(self) -> str:
        text = self._serializer.dumps(token_urlsafe(16))
        return text if isinstance(text, str) else text.decode()

    def read(self, text: str) -> FormToken | None:
        """Return the form token in a text, or None if it is not one of ours or too old."""
        if not text or len(text) > LONGEST_TOKEN:
            return None
        try:
            return FormToken(str(self._serializer.loads(text, max_age=VALID_SECONDS)), self._secret)
        except (BadToken, ValueError, TypeError):
            return None
