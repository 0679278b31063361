"""The context of one request: person, language and theme, and how the response is made from them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import starboard
from starboard.kernel.errors import StarboardError, UnknownName
from starboard.kernel.package import GamePackage, find_game
from starboard.text.i18n import LANGUAGES, Speaker, speaker
from starboard.web.compression import keep_secret
from starboard.web.cookies import cookie, set_cookie
from starboard.web.form_tokens import RESEND_SECONDS, FormToken
from starboard.web.language import language_of
from starboard.web.security import client
from starboard.web.services import Site
from starboard.web.static_files import address
from starboard.web.storage.store import now
from starboard.web.tables.fair_queue import Customer

COOKIE: Final = "starboard"
THEME_COOKIE: Final = "starboard-theme"
THEMES: Final = ("auto", "light", "dark")
A_YEAR: Final = 365 * 24 * 3600  # seconds

TEMPLATES: Final = Environment(
    loader=PackageLoader("starboard.web", "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.globals.update(static=address, languages=LANGUAGES, themes=THEMES, version=starboard.__version__)


class RequestContext:
    """What a page needs to know about its request and its reader."""

    def __init__(self, request: Request) -> None:
        self.request: Final = request
        self.site: Final[Site] = request.app.state.site
        self.language: Final = language_of(request)
        self.speaker: Final[Speaker] = speaker(self.language)
        theme = cookie(request, THEME_COOKIE)
        self.theme: Final = theme if theme in THEMES else "auto"
        # Tables are dark unless their reader chose otherwise; other pages match the device.
        self.table_theme: Final = "dark" if self.theme == "auto" else self.theme
        self._token = cookie(request, COOKIE)
        self._must_set_cookie = False
        self.person: str | None = None if not self._token else person_of(self._token)

    @property
    def table_id(self) -> str:
        """The table that the address names."""
        id: str = self.request.path_params["id"]
        return id

    @property
    def customer(self) -> Customer:
        """For whom the server works now."""
        return Customer(client(self.request.scope), self.person or "")

    @property
    def game(self) -> GamePackage:
        """The game that the address names. Raise BadOption, which says why, if its plug-in is broken."""
        try:
            return find_game(self.request.path_params["game"])
        except UnknownName:
            raise HTTPException(404) from None

    def say(self, key: str, **args: str | int) -> str:
        return self.speaker.say(key, **args)

    def error(self, error: StarboardError, package: GamePackage | None = None) -> str:
        """Return an error as a sentence in the reader's language."""
        return as_sentence(speaker(self.language, package).error(error))

    def form_token(self) -> str:
        """Return a token for a form that must have its effect only once."""
        keep_secret(self.request.scope)
        return self.site.form_tokens.fresh()

    async def _created(self, person: str | None) -> int | None:
        """Return when a person was first seen."""
        return None if person is None else await self.site.tables.blocking(self.site.store.person_created, person)

    async def recall(self, form_token: FormToken | None) -> None:
        """Identify a visitor who sent this form before and never received the cookie of the response."""
        if form_token is None or await self._created(self.person) is not None:
            return
        if await self._age(form_token) in range(RESEND_SECONDS):
            self._identify(form_token.token)

    async def _age(self, form_token: FormToken) -> int:
        """Return how many seconds ago a new visitor sent this form, or -1 if nobody did."""
        created = await self._created(person_of(form_token.token))
        return -1 if created is None else max(0, now() - created) // 1000

    async def become(self, form_token: FormToken | None = None) -> str:
        """Return the visitor's person id, creating one (and a one-year cookie) if needed."""
        if self.person is not None and await self._created(self.person) is not None:
            self._must_set_cookie = True  # for another year
            return self.person
        token = token_urlsafe(32)
        if form_token is not None and await self._age(form_token) < RESEND_SECONDS:
            token = form_token.token
        person = self._identify(token)
        await self.site.tables.writing(self.site.store.add_person, person)
        return person

    def _identify(self, token: str) -> str:
        self._token, self._must_set_cookie = token, True
        self.person = person_of(token)
        return self.person

    def page(self, template: str, status: int = 200, **values: Any) -> Response:
        """Render a page, or a part of one. The form for the language leads back to the address, which may be a link."""
        if self.request.url.path.startswith("/join/"):
            keep_secret(self.request.scope)
        text = TEMPLATES.get_template(template).render(
            context=self, say=self.say, settings=self.site.settings, path=self.request.url.path, **values
        )
        return self.with_cookie(HTMLResponse(text, status))

    def form_page(self, template: str, sentence: str, **values: Any) -> Response:
        """Render a page with a form, and the sentence about what was wrong with it when it was sent."""
        return self.page(template, 400 if sentence else 200, sentence=sentence, **values)

    def error_page(self, status: int, sentence: str) -> Response:
        """Render the page that says what went wrong."""
        return self.page("error.html", status, sentence=sentence)

    def go(self, path: str) -> Response:
        """Redirect after a POST to a page that can be reloaded."""
        return self.with_cookie(RedirectResponse(path, 303))

    def attachment(self, content: str, name: str, media_type: str = "text/plain") -> Response:
        """Return a file to download."""
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return self.with_cookie(Response(content, media_type=media_type, headers=headers))

    def with_cookie(self, response: Response) -> Response:
        """Add the cookie of a new person, or renew it for another year."""
        if self._must_set_cookie and self._token is not None:
            set_cookie(self.request, response, COOKIE, self._token, A_YEAR)
        return response


def route(path: str, page: Callable[[RequestContext], Awaitable[Response]], methods: Sequence[str] = ("GET",)) -> Route:
    """Return the route of a page that gets the context of its request."""

    async def endpoint(request: Request) -> Response:
        return await page(RequestContext(request))

    return Route(path, endpoint, methods=list(methods))


def as_sentence(text: str) -> str:
    """Return a text with a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "?", "!")) else ".")


def person_of(token: str) -> str:
    """Return the id of the person with this cookie. It is a hash, so the database holds nothing usable as a cookie."""
    return sha256(token.encode()).hexdigest()
