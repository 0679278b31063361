"""Random absurd requests for a fuzz test, for every route that the application has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from urllib.parse import quote, urlencode

from starlette.routing import Route

from starboard.web.invitations import WATCH, Invitation
from starboard.web.tables.table import Table
from web.asgi_client import FORM, AsgiClient, Header, Somebody

MARK = "<x-"
ODD = (
    "",
    "0",
    "-1",
    "1",
    "2",
    "7",
    "999999999",
    "9" * 30,
    "1e3",
    "٣",
    "²",
    "yes",
    "no",
    "watch",
    "me",
    "open",
    "screen",
    "easy",
    "\x00",
    "a\x00b",
    "\r\nset-cookie: a=b",
    "ünïcödé 漢字 🂡",
    "\u202egnirts",
    "\ufeff",
    "%00",
    "%",
    "..",
    "../../etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "' OR 1=1 --",
    "{{ 7 * 7 }}",
    "{seat.__class__}",
    "%(name)s",
    "http://[",
    "NaN",
    "null",
    "race",
    "starboard record 1\ngame: race\nseats: 2\nseed: 3\n\n1 p1 ",
    "x" * 2000,
    "🂡" * 200,
)
NAMES = (
    *("seat", "number", "code", "entries", "agrees", "at", "study", "serial", "bot", "title", "hints", "name", "table"),
    *("language", "theme", "back", "eyes", "q", "text", "kind", "round", "since", "seats", "seed", "part", "setup"),
    *("forced", "who-0", "who-1", "who-2", "name-0", "name-1", "option-data", "option-start", "file"),
)
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")
LANGUAGES = ("en", "pt-BR,pt;q=0.9", "it;q=nan", "*", ";q=1", "xx-\xff", "de;q=1e999,,;q=", "a" * 300)
KINDS = (
    FORM,
    "multipart/form-data; boundary=b",
    "multipart/form-data; boundary=b; charset=unicode_escape",
    "multipart/form-data",
    "application/json",
    "text/plain\x00",
    "",
)


@dataclass(slots=True)
class Asked:
    """One request, and who sends it."""

    route: str
    method: str
    target: str
    headers: list[Header]
    body: list[bytes]
    who: Somebody | None
    table: Table | None
    invited: str = ""  # the table of a valid invitation link in the request


@dataclass(slots=True)
class World:
    """People, tables and links that exist."""

    asgi: AsgiClient
    people: list[Somebody]
    tables: list[Table] = field(default_factory=list)
    codes: dict[str, str] = field(default_factory=dict)  # recovery codes by table

    def token(self, table: Table, seat: int, serial: int) -> str:
        return self.asgi.site.links.to(Invitation(table.id, seat, serial)).rpartition("/")[2]


class Absurd:
    """A generator of requests. The same seed and the same tables give the same requests."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.random = Random(seed)
        self.count = 0

    def request(self, route: Route) -> Asked:
        """Return a request for a route: often valid, often nearly valid, sometimes neither."""
        dice = self.random
        self.count += 1
        table = dice.choice(self.world.tables)
        who = None if dice.random() < 0.08 else dice.choice(self.world.people)
        seated = [one for one in self.world.people if table.seats_of(one.id)]
        if seated and dice.random() < 0.5:
            who = dice.choice(seated)
        path, invited = self._path(route, table)
        methods = sorted(route.methods or {"GET"})
        method = dice.choice(METHODS) if dice.random() < 0.06 else dice.choice(methods)
        fields = self._fields(route, table, who)
        query = self._query(fields) if method != "POST" or dice.random() < 0.05 else ""
        headers, body = [*self._headers(who)], list[bytes]()
        if method not in ("GET", "HEAD") or dice.random() < 0.02:
            kind, body = self._body(fields)
            headers += [(b"content-type", kind.encode("latin-1"))] if kind else []
        return Asked(
            route.path, method, path + query, headers, body, who, table if "{id}" in route.path else None, invited
        )

    @property
    def mark(self) -> str:
        """Return a piece of HTML that no response may contain unescaped."""
        return f"'\"X_q>{MARK}{self.count}>&amp;"

    def odd(self) -> str:
        return self.mark if self.random.random() < 0.3 else self.random.choice(ODD)

    def _path(self, route: Route, table: Table) -> tuple[str, str]:
        dice, invited, parts = self.random, "", list[str]()
        for part in route.path.split("/"):
            if not part.startswith("{"):
                parts.append(part)
                continue
            text = self.odd()
            if part == "{id}" and dice.random() < 0.9:
                text = table.id
            elif part == "{game}" and dice.random() < 0.8:
                text = dice.choice(("race", "gaia", "shackleton"))
            elif part == "{token}" and dice.random() < 0.8:
                seat = dice.choice((WATCH, *range(table.row.seats)))
                serial = table.row.watch_serial if seat == WATCH else table.seats[seat].serial
                text, invited = self.world.token(table, seat, serial), table.id
                if dice.random() < 0.3:
                    text, invited = dice.choice((text[:-1], text + "A", self.world.token(table, 9, 0))), ""
            elif part == "{name}" and dice.random() < 0.5:
                text = dice.choice(("style.css", "base.js", "table.js"))
            parts.append(quote(text, safe="") if dice.random() < 0.95 else "%ff%fe" + quote(text))
        if dice.random() < 0.05:
            parts.append("")  # a slash at the end
        return "/".join(parts) or "/", invited

    def _fields(self, route: Route, table: Table, who: Somebody | None) -> list[tuple[str, str]]:
        """Return valid fields for a form or query, some of them changed, left out, repeated or added."""
        dice = self.random
        sensible = self._sensible(route.path, table, who)
        fields = list(sensible.items())
        for _ in range(dice.choice((0, 0, 0, 1, 1, 2, 5))):
            at = dice.randrange(len(fields)) if fields else 0
            what = dice.random()
            if what < 0.4 and fields:
                fields[at] = (fields[at][0], self.odd())
            elif what < 0.55 and fields:
                del fields[at]
            elif what < 0.65 and fields:
                fields.append(fields[at])
            else:
                fields.append((dice.choice(NAMES) if dice.random() < 0.9 else self.odd(), self.odd()))
        return fields

    def _sensible(self, path: str, table: Table, who: Somebody | None) -> dict[str, str]:
        dice, seats = self.random, table.row.seats
        mine = table.seats_of(who.id) if who is not None else []
        seat = dice.choice(mine) if mine and dice.random() < 0.7 else dice.randrange(seats)
        asked = table.decision(seat)
        code = dice.choice(asked.actions).code if asked is not None else dice.choice(("pass", "explore", ""))
        chairs = {f"who-{at}": dice.choice(("me", "screen", "open", "open", "random")) for at in range(3)}
        recipes: dict[str, Callable[[], dict[str, str]]] = {
            "/play": lambda: {"seat": str(seat), "number": str(table.number(seat)), "code": code},
            "/once": lambda: {
                "seat": str(seat),
                "number": str(table.number(seat)),
                "order": dice.choice(("arrange", "tokens")),
            },
            "/hint": lambda: {"seat": str(seat), "number": str(table.number(seat))},
            "/undo": lambda: {"seat": str(seat), "entries": str(table.row.entries)},
            "/answer": lambda: {
                "seat": str(seat),
                "entries": str(table.row.entries),
                "serial": str(table.seats[seat].serial),
                "agrees": dice.choice(("yes", "no")),
            },
            "/seen": lambda: {"seat": str(seat), "entries": str(dice.randrange(table.row.entries + 1))},
            "/screen": lambda: {"seat": str(seat)},
            "/orders": lambda: {"seat": str(seat), "forced": dice.choice(("yes", "no"))},
            "/revoke": lambda: {"seat": dice.choice((str(seat), "watch")), "serial": str(table.seats[seat].serial)},
            "/bot": lambda: {"seat": str(seat), "bot": dice.choice(("", "", "random"))},
            "/settings": lambda: {"title": table.row.title, "hints": dice.choice(("yes", "no"))},
            "/branch": lambda: {"at": str(dice.randrange(table.made + 1)), "seat": str(seat + 1), **chairs},
            "/replay": lambda: {"at": str(dice.randrange(table.made + 1)), "seat": str(seat + 1)},
            "/log": lambda: {"eyes": str(seat + 1), "text": dice.choice(("", "card", "a"))},
            "/why": lambda: {"seat": str(seat), "q": dice.choice(("a", "explore", "zz", "build"))},
            "/{game}": lambda: {"seats": "2", **chairs, "title": "", "hints": "usual"},
            "/{token}": lambda: {"name": dice.choice(("Guest", "", "A B"))},
            "/recover": lambda: {"table": table.id, "code": self.world.codes.get(table.id, "") * dice.randrange(2)},
            "/preferences": lambda: {"theme": dice.choice(("dark", "light")), "back": "/mine"},
            "/import": lambda: {"text": dice.choice(ODD), "title": "", "part": "yes"},
        }
        ending = "/" + path.rpartition("/")[2]
        return recipes[ending]() if ending in recipes else {}

    def _query(self, fields: Sequence[tuple[str, str]]) -> str:
        if not fields:
            return self.random.choice(("", "", "?", "?=&&=", "?%ff=%ff"))
        text = urlencode(fields)
        return "?" + (text if self.random.random() < 0.9 else text.replace("%", "%%").replace("=", "=%e9"))

    def _body(self, fields: Sequence[tuple[str, str]]) -> tuple[str, list[bytes]]:
        """Encode fields as a body: like a browser, as multipart, damaged, in another format or far too large."""
        dice = self.random
        form = urlencode(fields).encode()
        what = dice.random()
        if what < 0.70:
            return FORM, [form]
        if what < 0.76:
            return FORM, [form[: len(form) // 2], form[len(form) // 2 :]]
        if what < 0.90:
            is_file = dice.random() < 0.1
            more = '; filename="x\x00.txt"' if is_file else ""
            parts = "".join(
                [
                    f'--b\r\nContent-Disposition: form-data; name="{name}"{more}\r\n\r\n{text}\r\n'
                    for name, text in fields
                ]
            )
            body = (parts + "--b--\r\n").encode("utf-8" if dice.random() < 0.8 else "utf-16")
            return KINDS[1], [body if dice.random() < 0.8 else body[: dice.randrange(len(body) + 1)]]
        if what < 0.91:
            return FORM, [form, b"&x=" + b"y" * 70_000]
        if what < 0.92:
            return FORM, [b"&".join([b"a=%d" % at for at in range(300)])]
        return dice.choice(KINDS), [dice.choice((form, b"\xff\xfe\x00", b"{}", b"%%%=&&;", b"\x1f\x8b", b""))]

    def _headers(self, who: Somebody | None) -> list[Header]:
        dice = self.random
        jar: list[str] = []
        if dice.random() < 0.1:
            jar += [f"starboard-language={dice.choice(('it', 'pt_BR', 'xx', self.mark))}", "starboard-theme=\xff"]
        if dice.random() < 0.1:
            jar.append(
                f"starboard-code-{dice.choice(self.world.tables).id}={dice.choice(('abcd-efgh-jkmn', self.mark))}"
            )
        if dice.random() < 0.03:
            jar += ["starboard", "=;=;", "__Host-starboard=forged", '"\x00']
        if who is not None:
            jar.append(f"starboard={who.token}")
        elif dice.random() < 0.5:
            jar.append(f"starboard={dice.choice(('forged', self.mark, 'x' * 3000))}")
        sent: list[tuple[str, str]] = [("cookie", "; ".join(jar))] if jar else []
        if dice.random() < 0.25:
            sent.append(("x-starboard-wants", dice.choice(("part", "part", "page", self.mark))))
        if dice.random() < 0.3:
            sent.append(("accept-language", dice.choice(LANGUAGES)))
        if dice.random() < 0.1:
            sent.append(("last-event-id", dice.choice(("0.0", self.mark, "\xff"))))
        if dice.random() < 0.1:
            sent.append(("if-none-match", dice.choice(('"x"', "*", self.mark))))
        if dice.random() < 0.05:
            sent.append(("origin", dice.choice(("http://testserver", "http://evil.example", "null", "http://["))))
        if dice.random() < 0.05:
            sent.append(("sec-fetch-site", dice.choice(("same-origin", "cross-site", "\xff"))))
        if dice.random() < 0.02:
            sent.append(("content-length", dice.choice(("5", "x", "9" * 9, "9" * 5000))))
        if dice.random() < 0.03:
            sent += [("host", "evil.example"), ("x-forwarded-host", "evil.example"), ("x-forwarded-for", self.mark)]
        return [(name.encode(), value.encode("latin-1", errors="replace")) for name, value in sent]
