"""What holds for every request: security headers, cookies, origin checks, and limits."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, MutableMapping
from typing import Any

import pytest
import structlog
from sqlalchemy import text
from starlette.routing import Route
from starlette.testclient import TestClient

from starboard.web.app import make_app
from starboard.web.pages import home
from starboard.web.security import LARGEST_BODY, LARGEST_IMPORT
from starboard.web.settings import Settings
from starboard.web.static_files import address
from web.invitation_links import WATCH, path_of, sit
from web.page_parser import Page
from web.server import LocalServer, NearBotPool, Person

HTTPS = "https://games.example.org"
LAN = "http://192.0.2.7:8000"


@pytest.fixture
def pages(quick_database: str) -> Iterator[TestClient]:
    """A server that people reach over https."""
    app = make_app(Settings(quick_database, HTTPS), NearBotPool())
    with TestClient(app, HTTPS, raise_server_exceptions=False, follow_redirects=False) as client:
        yield client


@pytest.fixture
def plain(quick_database: str) -> Iterator[TestClient]:
    """A server in somebody's network, without https."""
    app = make_app(Settings(quick_database, LAN), NearBotPool())
    with TestClient(app, LAN, raise_server_exceptions=False, follow_redirects=False) as client:
        yield client


NEW = {"seats": "2", "who-0": "me", "who-1": "open", "hints": "usual"}


def policy(text: str) -> dict[str, str]:
    return {part.split()[0]: " ".join(part.split()[1:]) for part in text.split(";")}


# Headers


def test_scripts_and_styles_come_from_here_alone_and_nobody_frames_a_page(pages: TestClient) -> None:
    rules = policy(pages.get("/").headers["content-security-policy"])
    assert rules["default-src"] == "'none'"
    for kind in ("script-src", "style-src", "connect-src", "form-action"):
        assert rules[kind] == "'self'"
    assert rules["base-uri"] == rules["frame-ancestors"] == "'none'"
    assert "unsafe" not in str(rules)


@pytest.mark.parametrize("path", ["/", "/mine", "/new/race", "/recover", "/import", "/nowhere", "/healthz", "/t/x"])
def test_every_answer_has_the_headers_that_protect_its_reader(pages: TestClient, path: str) -> None:
    answer = pages.get(path)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_a_server_error_has_these_headers_too_and_shows_no_traceback(
    pages: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: Any) -> Any:
        raise RuntimeError("what the database said")

    monkeypatch.setattr(home, "offered", broken)
    answer = pages.get("/")
    assert answer.status_code == 500
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert "what the database said" not in answer.text
    assert "Traceback" not in answer.text


def test_no_page_needs_what_the_policy_forbids(quick_server: LocalServer) -> None:
    """No inline script or style, no handler in an attribute."""
    host = quick_server.person()
    table = quick_server.open(host, ["me", "open"])
    paths = ["/", "/mine", "/new/race", "/new/gaia", "/recover", "/import"]
    paths += [f"/t/{table.id}{more}" for more in ("", "/replay", "/log", "/links", "/branch?at=0")]
    for path in paths:
        page = host.client.get(path)
        assert page.status_code == 200, path
        assert not re.search(r"<script(?![^>]*\ssrc=)", page.text), path
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page.text), path
        for source in re.findall(r'<(?:script|link|img)[^>]*\s(?:src|href)="([^"]+)"', page.text):
            assert source.startswith("/static/"), (path, source)


def test_only_static_files_are_cached_and_their_addresses_change_with_them(pages: TestClient) -> None:
    answer = pages.get(address("style.css"))
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/css")
    other = pages.get("/static/000000000000/style.css")
    assert (other.status_code, other.headers["cache-control"]) == (404, "no-store")


@pytest.mark.parametrize("name", ["..%2fapp.py", "%2e%2e", ".", "%00", "x" * 3000, "__init__.py"])
def test_nothing_but_static_files_is_served_from_their_folder(pages: TestClient, name: str) -> None:
    assert pages.get(f"/static/000000000000/{name}").status_code == 404


# Cookies


def cookies_of(answer: Any) -> dict[str, set[str]]:
    """Return the cookies that a response sets, with their attributes in lower case."""
    cookies: dict[str, set[str]] = {}
    for line in answer.headers.get_list("set-cookie"):
        name, _, rest = line.partition("=")
        cookies[name] = {part.strip().lower() for part in rest.split(";")[1:]}
    return cookies


def test_over_https_a_cookie_is_secure_and_no_other_host_can_have_set_it(pages: TestClient) -> None:
    cookies = cookies_of(pages.post("/new/race", data=NEW))
    assert {"secure", "httponly", "samesite=lax", "path=/"} <= cookies["__Host-starboard"]
    assert not any(part.startswith("domain") for part in cookies["__Host-starboard"])
    assert len(cookies) == 3  # and the recovery code, and the choices of this table
    assert all(name.startswith("__Host-") and "secure" in attributes for name, attributes in cookies.items())


def test_over_http_the_cookie_is_plain_and_every_page_warns(plain: TestClient) -> None:
    answer = plain.post("/new/race", data=NEW)
    cookies = cookies_of(answer)
    assert {"httponly", "samesite=lax", "path=/"} <= cookies["starboard"]
    assert "secure" not in cookies["starboard"]
    for path in ("/", "/mine", answer.headers["location"]):
        assert 'class="warning-bar"' in plain.get(path).text
    assert "strict-transport-security" not in plain.get("/").headers


def test_nobody_is_warned_over_https_or_on_this_very_machine(pages: TestClient, quick_database: str) -> None:
    assert "warning-bar" not in pages.get("/").text
    app = make_app(Settings(quick_database, "http://127.0.0.1:8000"), NearBotPool())
    with TestClient(app, "http://127.0.0.1:8000") as near:
        assert "warning-bar" not in near.get("/").text


def test_over_https_a_plain_cookie_opens_nothing(pages: TestClient) -> None:
    table = pages.post("/new/race", data=NEW).headers["location"]
    assert pages.get(table).status_code == 200
    token = pages.cookies["__Host-starboard"]
    pages.cookies.clear()
    assert pages.get(table, headers={"cookie": f"starboard={token}"}).status_code == 404
    assert pages.get(table, headers={"cookie": f"__Host-starboard={token}"}).status_code == 200


def test_reading_pages_sets_no_cookie(pages: TestClient) -> None:
    for path in ("/", "/mine", "/new/race", "/recover", "/import", "/t/aaaaaaaaaaaa"):
        assert "set-cookie" not in pages.get(path).headers


# Where a request comes from


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 303),
        ({"origin": HTTPS}, 303),
        ({"origin": HTTPS, "sec-fetch-site": "same-origin"}, 303),
        ({"sec-fetch-site": "none"}, 303),
        ({"origin": "null", "sec-fetch-site": "same-origin"}, 303),
        ({"origin": "null"}, 403),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "https://games.example.org.evil.example"}, 403),
        ({"origin": "https://games.example.org:444"}, 403),
        ({"origin": "http://["}, 403),
        ({"origin": ""}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"origin": HTTPS, "sec-fetch-site": "cross-site"}, 403),
        ({"origin": "https://evil.example", "sec-fetch-site": "same-origin"}, 403),
    ],
)
def test_a_form_on_another_site_does_nothing_here(pages: TestClient, headers: dict[str, str], status: int) -> None:
    answer = pages.post("/preferences", data={"theme": "dark", "back": "/"}, headers=headers)
    assert answer.status_code == status
    assert ("set-cookie" in answer.headers) == (status == 303)


def test_reading_is_allowed_from_anywhere_for_it_changes_nothing(pages: TestClient) -> None:
    assert pages.get("/", headers={"origin": "https://evil.example", "sec-fetch-site": "cross-site"}).status_code == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "BREW"])
def test_the_origin_of_every_changing_request_is_checked(pages: TestClient, method: str) -> None:
    answer = pages.request(method, "/preferences", headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 403


def test_links_are_built_from_the_public_address_whatever_the_request_says(pages: TestClient) -> None:
    table = pages.post("/new/race", data=NEW).headers["location"]
    page = pages.get(table, headers={"x-forwarded-host": "evil.example"})
    assert f'value="{HTTPS}/join/' in page.text
    assert "evil.example" not in page.text


# How much and how often


def test_a_body_with_too_large_a_length_is_refused_before_it_is_read(pages: TestClient) -> None:
    answer = pages.post("/preferences", content=b"x" * (LARGEST_BODY + 1))
    assert answer.status_code == 413
    assert "64 kB" in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(("path", "most"), [("/preferences", LARGEST_BODY), ("/import", LARGEST_IMPORT)])
def test_a_body_without_a_length_is_refused_when_it_gets_too_large(pages: TestClient, path: str, most: int) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(most // 4096 + 1):
            yield b"theme=dark&" + b"x" * 4085

    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert pages.post(path, content=pieces(), headers=headers).status_code == 413


@pytest.mark.parametrize("length", ["-1", "many", "9" * 5000, "1.5"])
def test_an_invalid_length_is_refused(pages: TestClient, length: str) -> None:
    assert pages.post("/preferences", content=b"a=b", headers={"content-length": length}).status_code == 413


def test_a_record_may_be_larger_than_a_form(pages: TestClient) -> None:
    answer = pages.post("/import", data={"text": "x" * (2 * LARGEST_BODY)})
    assert answer.status_code == 400  # it was read, but is not a record
    assert "neither a record" in answer.text


def test_a_form_that_names_its_encoding_is_refused(pages: TestClient) -> None:
    """Some of Python's codecs give texts that can be neither shown nor stored."""
    for charset in ("unicode_escape", "undefined", "utf-7", "\x00"):
        headers = {"content-type": f"multipart/form-data; boundary=b; charset={charset}"}
        body = b'--b\r\nContent-Disposition: form-data; name="title"\r\n\r\n\\ud800\r\n--b--\r\n'
        assert pages.post("/new/race", content=body, headers=headers).status_code == 415


# What is logged


class Lines:
    """Collects all log lines as they would be written."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []

    def __call__(self, _: Any, __: str, line: MutableMapping[str, Any]) -> dict[str, Any]:
        shown = structlog.processors.format_exc_info(_, __, dict(line))
        self.lines.append(dict(shown))
        raise structlog.DropEvent

    @property
    def text(self) -> str:
        return json.dumps(self.lines, default=str)


@pytest.fixture
def written() -> Iterator[Lines]:
    lines = Lines()
    structlog.configure(processors=[lines])
    yield lines
    structlog.reset_defaults()


def test_no_token_code_or_seed_reaches_the_log(quick_server: LocalServer, written: Lines) -> None:
    server = quick_server
    host, guest = server.person(), server.person()
    table = server.open(host, ["me", "open"])
    links = [path_of(server, host, table.id, seat) for seat in (1, WATCH)]
    code = sit(server, host, guest, table.id, 1)
    watcher = server.browser()
    assert watcher.post(links[1]).status_code == 303
    guest.client.post("/recover", data={"table": table.id, "code": code})
    for path in links:
        assert server.browser().get(path).status_code in (200, 409)
        assert server.browser().get(f"{path}x").status_code == 404
        assert server.browser().request("BREW", path).status_code == 405
    _use_all(server, guest)
    newcomer = server.browser()
    mark = Page(newcomer.get("/new/race").text).form("/new/race").values("once")[0]
    newcomer.post("/new/race", data={"seats": "2", "who-0": "me", "who-1": "random", "once": mark})
    secrets = [
        mark,
        newcomer.cookies["starboard"],
        *[path.rpartition("/")[2] for path in links],
        code,
        str(table.row.seed),
    ]
    secrets += [str(person.client.cookies["starboard"]) for person in (host, guest)]
    secrets += [watcher.cookies["starboard"]]
    assert len(written.lines) > 20
    for secret in secrets:
        assert len(secret) > 10
        assert secret not in written.text


def _use_all(server: LocalServer, person: Person) -> None:
    """Send one request to every route."""
    for route in server.app.routes:
        assert isinstance(route, Route)
        if not route.path.endswith("/events"):
            person.client.get(route.path)
            person.client.post(route.path)


def test_a_failure_is_logged_without_the_address_that_caused_it(
    quick_server: LocalServer, written: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ["me", "open"])
    path = path_of(quick_server, host, table.id, 1)

    def broken(self: Any, token: str) -> Any:
        raise RuntimeError("out of order")

    monkeypatch.setattr(type(quick_server.site.links), "read", broken)
    answer = quick_server.browser().get(path)
    assert answer.status_code == 500
    assert "out of order" not in answer.text
    assert any("out of order" in str(line.get("exception")) for line in written.lines)
    assert path.rpartition("/")[2] not in written.text


def test_the_log_names_a_route_and_never_an_address(quick_server: LocalServer, written: Lines) -> None:
    quick_server.browser().get("/t/aaaaaaaaaaaa?token=secret")
    quick_server.browser().get("/nowhere/secret")
    assert [line["route"] for line in written.lines] == ["/t/{id}", "none"]
    assert "secret" not in written.text


def test_errors_of_the_database_are_logged_without_the_values(server: LocalServer, written: Lines) -> None:
    with server.site.store.engine.begin() as connection:
        connection.execute(text("DROP TABLE persons"))
    answer = server.browser().post("/new/race", data=NEW)
    assert answer.status_code == {"sqlite": 503, "postgresql": 500}[server.site.store.engine.dialect.name]
    assert "INSERT INTO persons" in written.text
    assert "parameters hidden" in written.text
    assert not re.search("[0-9a-f]{64}", written.text)
