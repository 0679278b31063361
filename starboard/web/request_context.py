"""One request: who asks, in which language, and how the answer looks."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import starboard
from starboard.kernel.errors import StarboardError
from starboard.kernel.package import GamePackage
from starboard.text.game_text import Teller
from starboard.text.i18n import LANGUAGES, Speaker, speaker
from starboard.web.cookies import cookie, set_cookie
from starboard.web.form_tokens import A_WHILE, Mark
from starboard.web.language import language_of
from starboard.web.services import Site, site_of
from starboard.web.static_files import address
from starboard.web.storage.store import now

COOKIE: Final = "starboard"
THEME_COOKIE: Final = "starboard-theme"
THEMES: Final = ("auto", "light", "dark")
A_YEAR: Final = 365 * 24 * 3600

TEMPLATES: Final = Environment(
    loader=PackageLoader("starboard.web", "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.globals.update(static=address, languages=LANGUAGES, themes=THEMES, version=starboard.__version__)


class Visit:
    """What a page needs to know of its reader."""

    def __init__(self, request: Request) -> None:
        self.request: Final = request
        self.site: Final[Site] = site_of(request)
        self.language: Final = language_of(request)
        self.speaker: Final[Speaker] = speaker(self.language)
        theme = cookie(request, THEME_COOKIE)
        self.theme: Final = theme if theme in THEMES else "auto"
        self._token = cookie(request, COOKIE)
        self._is_kept = True  # by the browser; else it gets the cookie with the answer
        self.person: str | None = None if not self._token else person_of(self._token)

    def say(self, key: str, **args: str | int) -> str:
        return self.speaker.say(key, **args)

    def error(self, error: StarboardError, package: GamePackage | None = None) -> str:
        """What went wrong, as a sentence in the reader's language."""
        return as_sentence(speaker(self.language, package).error(error))

    def teller(self, package: GamePackage) -> Teller:
        return Teller(package, self.language)

    def once(self) -> str:
        """For a form that counts once, however often it is sent."""
        return self.site.marks.fresh()

    async def _is_known(self) -> bool:
        store = self.site.store
        return self.person is not None and await self.site.tables.blocking(store.person, self.person) is not None

    async def recall(self, mark: Mark | None) -> None:
        """Who sent this form a moment ago and did not get the answer is still the same person."""
        if mark is not None and not await self._is_known() and await self._age(mark) in range(A_WHILE):
            self._be(mark.token)

    async def _age(self, mark: Mark) -> int:
        """How many seconds ago this form was sent by a newcomer; never is no time at all."""
        known = await self.site.tables.blocking(self.site.store.person, person_of(mark.token))
        return -1 if known is None else max(0, now() - known["created"]) // 1000

    async def become(self, mark: Mark | None = None) -> str:
        """The reader as a person who can sit down: for another year from now, who was nobody gets a cookie."""
        if self.person is not None and await self._is_known():
            self._is_kept = False
            return self.person
        is_free = mark is not None and await self._age(mark) < A_WHILE
        person = self._be(mark.token if mark is not None and is_free else token_urlsafe(32))
        await self.site.tables.blocking(self.site.store.add_person, person)
        return person

    def _be(self, token: str) -> str:
        self._token, self._is_kept = token, False
        self.person = person_of(token)
        return self.person

    def page(self, template: str, status: int = 200, **context: Any) -> Response:
        """A page, or a part of one."""
        text = TEMPLATES.get_template(template).render(
            visit=self, say=self.say, settings=self.site.settings, path=self.request.url.path, **context
        )
        return self.dressed(HTMLResponse(text, status))

    def go(self, path: str) -> Response:
        """After a POST: on to a page that can be reloaded."""
        return self.dressed(RedirectResponse(path, 303))

    def dressed(self, response: Response) -> Response:
        """The answer with the cookie of a person who has none, or whose year begins anew."""
        if not self._is_kept and self._token is not None:
            set_cookie(self.request, response, COOKIE, self._token, A_YEAR)
        return response


def as_sentence(said: str) -> str:
    """With a capital letter and a full stop."""
    return f"{said[:1].upper()}{said[1:]}" + ("" if said.endswith((".", "?", "!")) else ".")


def person_of(token: str) -> str:
    """Who stands behind a cookie: the database holds nothing that could be put into one."""
    return sha256(token.encode()).hexdigest()
