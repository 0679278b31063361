"""Every error is explained in the reader's language, with no English sentence on other pages."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from html import unescape
from typing import Any

import httpx2 as httpx
import pytest

from starboard.text.i18n import LANGUAGES
from tools.paths import SITE_LOG
from web.invitation_links import path_of
from web.random_games import played
from web.server import LocalServer, Person

Way = Callable[[LocalServer, Person, str], httpx.Response]
"""Something that fails, done by a person at a table of theirs."""

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
LOG: dict[str, Any] = json.loads(SITE_LOG.read_text(encoding="utf-8"))
RECORD = played("race", 2, seed=3, moves=30).record()
OVER = played("race", 2, seed=3).record()


def post(path: str, **fields: str) -> Way:
    return lambda server, person, id: person.client.post(path.format(id=id), data=fields)


def get(path: str) -> Way:
    return lambda server, person, id: person.client.get(path.format(id=id))


def brought(text: str | bytes, **fields: str) -> Way:
    if isinstance(text, bytes):
        return lambda server, person, id: person.client.post("/import", data=fields, files={"file": ("game", text)})
    return post("/import", text=text, **fields)


def at_table(path: str, **fields: str) -> Way:
    """Return a POST that answers the open question with one wrong field."""

    def send(server: LocalServer, person: Person, id: str) -> httpx.Response:
        table = server.find(id)
        usual = {"seat": "0", "number": str(table.number(0)), "entries": str(table.row.entries), "code": "explore +5"}
        return person.client.post(f"/t/{id}/{path}", data={**usual, **fields})

    return send


def followed(after: str) -> Way:
    """Return a request for an invitation link that is no longer valid."""

    def send(server: LocalServer, person: Person, id: str) -> httpx.Response:
        path = path_of(server, person, id, 1)
        if after == "taken":
            server.person().client.post(path, data={"name": "Ben"})
        else:
            person.client.post(f"/t/{id}/links/revoke", data={"seat": "1", "serial": "0"})
        return server.browser().get(path, headers={"accept-language": person.client.headers["accept-language"]})

    return send


def spoilt(record: str, old: str, new: str) -> str:
    assert old in record
    return record.replace(old, new, 1)


def moved(number: int, move: str) -> str:
    """Return the other site's log with one move replaced."""
    return json.dumps({**LOG, "moves": [*LOG["moves"][:number], move, *LOG["moves"][number + 1 :]]})


LAST = RECORD.splitlines()[-1]
WAYS: dict[str, Way] = {
    "no page": get("/nowhere"),
    "no table": get("/t/abcdefghijkm"),
    "no game": get("/new/chess"),
    "a seat of somebody else": at_table("play", seat="1"),
    "a seat that is no number": at_table("play", seat="one"),
    "an old question": at_table("play", number="999"),
    "an action that does not exist": at_table("play", code="fly to the moon"),
    "an action for another time": at_table("play", code="pay contact-specialist"),
    "nothing to undo": at_table("undo"),
    "an answer nobody waits for": at_table("undo/answer", agrees="yes"),
    "an order that cannot be": at_table("orders", forced="perhaps"),
    "hints at a table without": at_table("hint"),
    "no such seat": post("/t/{id}/links/bot", seat="9", bot="easy"),
    "no such bot": post("/t/{id}/links/bot", seat="0", bot="hal"),
    "no bot there": post("/t/{id}/links/bot", seat="0", bot=""),
    "the host's own seat": post("/t/{id}/links/revoke", seat="0", serial="0"),
    "revoked twice": post("/t/{id}/links/revoke", seat="1", serial="7"),
    "a title too long": post("/t/{id}/links/settings", title="x" * 100),
    "a table for nine": post("/new/race", seats="9"),
    "a table for the unknown": post("/new/race", **{"seats": "2", "who-0": "me", "who-1": "cat"}),
    "a name too long": post("/new/race", **{"seats": "2", "who-0": "me", "who-1": "easy", "name-0": "x" * 50}),
    "an option that cannot be": post(
        "/new/race", **{"seats": "2", "who-0": "me", "who-1": "easy", "option-start": "nowhere"}
    ),
    "a seed for two people": post("/new/race", **{"seats": "2", "who-0": "me", "who-1": "open", "seed": "5"}),
    "an Automa on a board that is taken": post(
        "/new/gaia",
        **{"seats": "2", "who-0": "me", "who-1": "easy", "option-factions": "first-game"},
        **{"option-automa": "automa", "option-automa-faction": "hadsch-hallas"},
    ),
    "a branch for nobody": post("/t/{id}/branch", at="0", **{"who-0": "me"}),
    "a branch of what is hidden": post("/t/{id}/branch", at="0", study="yes", **{"who-0": "me", "who-1": "easy"}),
    "a branch from nowhere": post("/t/{id}/branch", at="777"),
    "a position that never was": get("/t/{id}/replay?at=777"),
    "nothing to bring": brought(""),
    "no record": brought("Once upon a time"),
    "a record without its game": brought(spoilt(RECORD, "game: race\n", "")),
    "a record of an unknown game": brought(spoilt(RECORD, "game: race", "game: chess")),
    "a record with a word for a number": brought(spoilt(RECORD, "seats: 2", "seats: two")),
    "a record of other rules": brought(spoilt(RECORD, "revision: ", "revision: 9")),
    "a record of a later format": brought(spoilt(RECORD, "starboard record 1", "starboard record 9")),
    "a record with a strange option": brought(spoilt(RECORD, "option start: ", "option stars: ")),
    "a record with a strange header": brought(spoilt(RECORD, "game: race\n", "game: race\nwhat is this\n")),
    "a record that says something twice": brought(spoilt(RECORD, "game: race\n", "game: race\ngame: race\n")),
    "a record from what is no position": brought(spoilt(RECORD, "seed: 3\n", 'start: {"a": }\n')),
    "a record from another position": brought(spoilt(RECORD, "seed: 3\n", 'start: {"game": "gaia"}\n')),
    "a record with a line that is none": brought(f"{RECORD}what now\n"),
    "a record with an action that is none": brought(f"{RECORD}p1 fly to the moon\n"),
    "a record with an action for another time": brought(f"{RECORD}p1 conquer\np2 conquer\n"),
    "a record with a wrong number": brought(spoilt(RECORD, "\n1.1 ", "\n1.7 ")),
    "a record that ends too early": brought(f"{RECORD}= 1 2\n"),
    "a record with other points": brought(re.sub(r"\n= .*\n", "\n= 1 2\n", OVER)),
    "a record that goes on after its end": brought(f"{OVER}p1 explore +5\n"),
    "a damaged file": brought(gzip.compress(RECORD.encode())[:40] + b"xxxxxxxxxxxxxxxx"),
    "a file too large": brought(gzip.compress(b"x" * 5_000_000)),
    "a log with a wrong move": brought(moved(9, "nobody pass booster8")),
    "a log with a move that is cut short": brought(moved(12, f"{LOG['moves'][12].split()[0]} build")),
    "a log without its board": brought("p1 faction terrans\np2 faction lantids\n"),
    "a log with a piece missing": brought(json.dumps({**LOG, "setup": {"players": 2}})),
    "a log that is cut off": brought(json.dumps(LOG)[:-200]),
    "the ninth game of a file with one": brought(json.dumps(LOG), number="9"),
    "a log of the other engine that is cut off": brought('{"setup": {}, "events": ['),
    "a damaged link": get("/join/x.y.z"),
    "a revoked link": followed("revoked"),
    "a link that somebody followed": followed("taken"),
    "a wrong code": post("/recover", table="{id}", code="abcd-abcd-abcd"),
    "no such language": post("/preferences", language="xx"),
    "no such theme": post("/preferences", theme="pink"),
    "a form too large": post("/t/{id}/links/settings", title="x" * 70_000),
    "a form of unclear length": lambda server, person, id: person.client.post(
        "/preferences", data={"theme": "dark"}, headers={"transfer-encoding": "chunked", "content-length": "10"}
    ),
    "a name that is not ours": lambda server, person, id: person.client.get("/", headers={"host": "evil.example"}),
    "a form of another site": lambda server, person, id: person.client.post(
        "/preferences", data={}, headers={"sec-fetch-site": "cross-site"}
    ),
}
STATUSES = (400, 403, 404, 409, 410, 413)


def said(answer: httpx.Response) -> str:
    """Return the sentence about what went wrong."""
    assert answer.status_code in STATUSES, (answer.status_code, answer.text[:300])
    if not answer.headers["content-type"].startswith("text/html"):
        return answer.text.strip()
    match = re.search(r'role="alert"[^>]*>(.*?)</p>', answer.text, re.DOTALL)
    assert match is not None, answer.text
    sentences = re.sub(r"<a .*?</a>", " ", match[1], flags=re.DOTALL)  # a link to the rules is none
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", sentences)).split())


def plain(sentence: str) -> str:
    """Remove quotations, numbers, capitals and commands, so that only words of the language are left."""
    words = re.sub(r"'[^']*'|\"[^\"]*\"|\([^)]*\)|spend \w+ for \w+|[0-9]+", " ", sentence)
    return " ".join(words.lower().split())


@pytest.mark.parametrize("name", WAYS)
def test_every_error_is_explained_in_the_readers_language(quick_server: LocalServer, name: str) -> None:
    sentences: dict[str, str] = {}
    for lang in LANGUAGES:
        host = quick_server.person()
        host.client.headers["accept-language"] = lang.replace("_", "-")
        table = quick_server.open(host, ("me", "open"), seed=None)
        sentences[lang] = said(WAYS[name](quick_server, host, table.id))
        assert len(sentences[lang]) > 5
        assert sentences[lang][0] == sentences[lang][0].upper()
        assert sentences[lang][-1] in ".?!", sentences[lang]
    for lang in OTHERS:
        assert plain(sentences["en"]) not in plain(sentences[lang]), sentences
        first = re.split(r"[:;,.]", plain(sentences["en"]))
        english = [part.strip() for part in first if len(part.split()) > 3 and part.strip() in plain(sentences[lang])]
        assert english == [], sentences
    assert plain(sentences["it"]) != plain(sentences["pt_BR"])


@pytest.mark.parametrize("lang", OTHERS)
def test_too_many_attempts_are_refused_in_the_readers_language(quick_database: str, lang: str) -> None:
    with LocalServer(quick_database, is_limited=True) as server:
        browser = server.browser()
        browser.headers["accept-language"] = lang.replace("_", "-")
        answers = [browser.post("/recover", data={"table": "abcdefghijkm", "code": "x"}) for _ in range(11)]
        assert answers[-1].status_code == 429
        assert "Too many" not in answers[-1].text
