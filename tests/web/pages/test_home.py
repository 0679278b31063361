"""The home page, the form of a new table, a person's tables, and preferences of language and theme."""

from __future__ import annotations

import re

import pytest
from markupsafe import escape
from starlette.testclient import TestClient

from starboard.kernel.package import find_game
from starboard.text.i18n import LANGUAGES, speaker
from starboard.text.own_design import remarks, short_remark
from starboard.web.app import make_app
from starboard.web.forms import local_path
from starboard.web.settings import Settings
from starboard.web.storage.rows import TableRow
from web.server import LocalServer, NearBotPool, Person

GAMES = ("race", "gaia", "shackleton")
SPEAKS = {"en": "en", "pt_BR": "pt-BR,pt;q=0.9", "it": "it-IT,it;q=0.8,en;q=0.5"}


def fill(**changes: str) -> dict[str, str]:
    """Return the fields of a form for two seats."""
    usual = {"seats": "2", "who-0": "me", "name-0": "", "who-1": "random", "name-1": "", "title": "", "hints": "usual"}
    return {**usual, "seed": "", **{name.replace("_", "-"): value for name, value in changes.items()}}


def opened(server: LocalServer, location: str) -> TableRow:
    match = re.fullmatch(r"/t/([a-z0-9]{12})(/links)?", location)
    assert match is not None, location
    return server.find(match[1]).row


def tables(server: LocalServer) -> int:
    return sum(server.site.store.counts().values())


# The front page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_front_page_offers_every_game_in_the_readers_language(quick_server: LocalServer, lang: str) -> None:
    page = quick_server.browser().get("/", headers={"accept-language": SPEAKS[lang]})
    say = speaker(lang).say
    assert page.status_code == 200
    assert f'<html lang="{lang.replace("_", "-")}"' in page.text
    assert escape(say("web.front.title")) in page.text
    for game in GAMES:
        package = find_game(game)
        assert f'href="/new/{game}"' in page.text
        assert package.title in page.text
        assert package.credits["design"] in page.text
        assert package.credits["publisher"] in page.text
        assert escape(say(f"web.game.{game}")) in page.text
    assert say("cli.games.unofficial") in page.text


@pytest.mark.parametrize("path", ["/", "/mine", "/recover", *[f"/new/{game}" for game in GAMES]])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_shows_the_key_of_a_text(quick_server: LocalServer, path: str, lang: str) -> None:
    page = quick_server.browser().get(path, headers={"accept-language": SPEAKS[lang]})
    assert page.status_code == 200
    assert re.findall(r"\b(?:web|cli|race|gaia|shackleton)\.[a-z]+[.-][a-z-]+", page.text) == []


def test_data_of_our_own_is_named_where_the_game_is_offered(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    said = " ".join(remarks(find_game("shackleton"), "en"))
    assert said in browser.get("/").text
    assert short_remark(find_game("shackleton"), "en") in browser.get("/").text
    assert 'href="#ours-shackleton"' in browser.get("/").text
    assert 'id="ours-shackleton"' in browser.get("/").text
    assert said in browser.get("/new/shackleton").text
    assert "our own" not in browser.get("/new/race").text.split("</main>")[0]


@pytest.mark.parametrize("path", ["/", "/mine", "/recover", "/new/race", "/nowhere"])
def test_reading_pages_creates_no_person(quick_server: LocalServer, path: str) -> None:
    assert "set-cookie" not in quick_server.browser().get(path).headers


@pytest.mark.parametrize(
    ("url", "warns"),
    [("http://192.168.1.7:8000", True), ("http://127.0.0.1:8000", False), ("https://games.example.org", False)],
)
def test_plain_http_beyond_this_machine_is_warned_about(quick_database: str, url: str, warns: bool) -> None:
    with TestClient(make_app(Settings(quick_database, url), NearBotPool()), url) as client:
        page = client.get("/", headers={"accept-language": "en"})
        assert (speaker("en").say("web.base.plain-http") in page.text) == warns


# Language and theme


def test_a_chosen_language_and_theme_stay(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    answer = browser.post("/preferences", data={"language": "it", "back": "/new/gaia?seats=3"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/new/gaia?seats=3")
    answer = browser.post("/preferences", data={"theme": "dark", "back": "/mine"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/mine")
    page = browser.get("/mine")
    assert '<html lang="it" data-theme="dark">' in page.text
    assert speaker("it").say("web.mine.none") in page.text


@pytest.mark.parametrize("given", [{"language": "xx"}, {"theme": "pink"}])
def test_an_unknown_language_or_theme_cannot_be_chosen(quick_server: LocalServer, given: dict[str, str]) -> None:
    answer = quick_server.browser().post("/preferences", data=given)
    assert answer.status_code == 400
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "back",
    [
        *(
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "/\t/evil.example",
            "evil.example",
        ),
        *("javascript:alert(1)", "/\n/evil.example", "http:/evil.example", " //evil.example", "", "//[", "/é"),
    ],
)
def test_preferences_redirect_to_no_other_site(quick_server: LocalServer, back: str) -> None:
    answer = quick_server.browser().post("/preferences", data={"theme": "light", "back": back})
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


def test_a_local_path_is_left_as_it_is() -> None:
    assert local_path("/t/abc?at=143#log") == "/t/abc?at=143#log"


# A new table


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_form_shows_the_options_by_name(quick_server: LocalServer, game: str, lang: str) -> None:
    package = find_game(game)
    voice = speaker(lang, package)
    page = quick_server.browser().get(f"/new/{game}", headers={"accept-language": SPEAKS[lang]})
    for option in package.options:
        is_shown = not option.hidden and len(option.values) > 1 and 2 in (option.seats or (2,))
        assert (f'name="option-{option.name}"' in page.text) == is_shown, option.name
        assert (f">{escape(voice.option(option.name))}<" in page.text) == is_shown, option.name


def test_options_depend_on_the_number_of_seats(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    alone, two, three = [browser.get(f"/new/gaia?seats={seats}").text for seats in (1, 2, 3)]
    assert 'name="option-automa"' in alone
    assert '<option value="automa" selected>' in alone
    assert '<option value="none"' not in alone
    assert '<option value="none" selected>' in two
    assert 'name="option-automa' not in three
    assert 'value="method1"' in three
    assert 'value="method1"' not in two
    assert 'name="option-experienced"' not in browser.get("/new/race?seats=3").text


def test_another_number_of_seats_loses_no_other_choice(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    chosen = {"seats": "2", "who-0": "screen", "name-0": "Ana", "who-1": "open", "title": "Friday", "seed": "7"}
    chosen |= {"hints": "yes", "option-start": "choice", "option-experienced": "yes", "option-rounds": "30"}
    page = browser.get("/new/race", params={**chosen, "seats": "4"}).text
    assert page.count('class="chair"') == 4
    for choice in (
        '<option value="screen" selected>',
        '<option value="open" selected>',
        'value="Ana"',
        'value="Friday"',
    ):
        assert choice in page
    for choice in ('<option value="choice" selected>', '<option value="yes" selected>', 'value="30"', 'value="7"'):
        assert choice in page
    assert '<input type="hidden" name="kept-option-experienced" value="yes">' in page


def test_a_choice_that_was_set_aside_comes_back(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    aside = {"seats": "2", "kept-option-board": "method1", "option-board": "method3", "kept-who-2": "hard"}
    assert '<option value="method3" selected>' in browser.get("/new/gaia", params=aside).text
    again = browser.get("/new/gaia", params={**aside, "seats": "3"}).text
    assert '<option value="method1" selected>' in again
    assert '<option value="hard" selected>' in again
    other = browser.get("/new/gaia", params={**aside, "seats": "3", "option-board": "printed"}).text
    assert '<option value="printed" selected>' in other


def test_a_table_opens_and_its_host_gets_a_code(server: LocalServer) -> None:
    browser = server.browser()
    answer = browser.post("/new/race", data=fill(title="Friday night", name_0="Ana", option_start="choice"))
    assert answer.status_code == 303
    row = opened(server, answer.headers["location"])
    table = server.find(row.id)
    assert (row.game, row.seats, row.title, row.has_hints) == ("race", 2, "Friday night", True)
    assert row.options["start"] == "choice"
    assert [seat.bot for seat in table.seats] == [None, "random"]
    assert table.seats[0].name == "Ana"
    assert table.seats[0].recovery is not None
    code = browser.cookies[f"starboard-code-{row.id}"]
    assert re.fullmatch(r"[a-z0-9]{4}(-[a-z0-9]{4}){2}", code)
    assert code in browser.get("/mine").text


def test_with_an_open_seat_the_links_come_first(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    answer = browser.post("/new/race", data=fill(who_1="open"))
    row = opened(quick_server, answer.headers["location"])
    assert answer.headers["location"] == f"/t/{row.id}/links"
    page = browser.get(answer.headers["location"]).text
    assert "http://testserver/join/" in page
    assert browser.cookies[f"starboard-code-{row.id}"] in page
    assert not row.has_hints


def test_one_can_play_alone_where_the_game_allows_it(quick_server: LocalServer) -> None:
    triple = "artemis+mining+mars"
    data = {"seats": "1", "who-0": "me", "option-corporations": triple, "option-astrobot": "hard-AB"}
    answer = quick_server.browser().post("/new/shackleton", data=data)
    row = opened(quick_server, answer.headers["location"])
    assert (row.seats, row.options["corporations"], row.options["astrobot"]) == (1, triple, "hard-AB")
    assert quick_server.browser().post("/new/race", data={"seats": "1", "who-0": "me"}).status_code == 400


def test_an_empty_number_means_the_named_default(quick_server: LocalServer) -> None:
    answer = quick_server.browser().post("/new/race", data=fill(option_standstill="", option_rounds=" 40 "))
    row = opened(quick_server, answer.headers["location"])
    assert (row.options["standstill"], row.options["rounds"]) == ("none", "40")


def test_a_person_who_plays_alone_may_choose_the_seed(quick_server: LocalServer) -> None:
    answer = quick_server.browser().post("/new/race", data=fill(seed="12345"))
    assert opened(quick_server, answer.headers["location"]).seed == 12345


WRONG = [
    (fill(seed="5", who_1="open"), "web.new.no-seed", {}),
    (fill(seed="5", who_1="screen"), "web.new.no-seed", {}),
    (fill(seed="five"), "web.new.wrong-seed", {"most": 2**63 - 1}),
    (fill(seed=str(2**63)), "web.new.wrong-seed", {"most": 2**63 - 1}),
    (fill(name_0="x" * 25), "web.wrong-name", {"most": 24}),
    (fill(title="x" * 61), "web.wrong-title", {"most": 60}),
    (fill(title="a\u0000b"), "web.wrong-title", {"most": 60}),
    (fill(seats="3"), "web.new.more-seats", {}),
    (fill(seats="9"), "web.new.wrong-seats", {"low": 2, "high": 4}),
    (fill(seats="²"), "web.new.wrong-seats", {"low": 2, "high": 4}),
    (fill(who_1="boss"), "web.new.wrong-who", {"seat": 2}),
    (fill(option_start="wild"), "web.new.wrong-option", {"option": "Start worlds and hands"}),
    (fill(option_rounds="501"), "web.new.wrong-option", {"option": "Round limit"}),
]


@pytest.mark.parametrize(("data", "key", "args"), WRONG)
def test_a_wrong_form_comes_back_with_a_sentence_and_opens_nothing(
    quick_server: LocalServer, data: dict[str, str], key: str, args: dict[str, int]
) -> None:
    answer = quick_server.browser().post("/new/race", data={**data, "name-1": "Bruno"})
    assert answer.status_code == 400
    assert speaker("en").say(key, **args) in answer.text
    assert 'value="Bruno"' in answer.text
    assert "set-cookie" not in answer.headers
    assert tables(quick_server) == 0


def test_a_wrong_form_comes_back_in_the_readers_language(quick_server: LocalServer) -> None:
    headers = {"accept-language": "pt-BR"}
    answer = quick_server.browser().post("/new/race", data=fill(seed="5", who_1="open"), headers=headers)
    assert speaker("pt_BR").say("web.new.no-seed") in answer.text


def test_what_was_typed_comes_back_escaped(quick_server: LocalServer) -> None:
    nasty = "\"><script>alert('x')</script>"
    answer = quick_server.browser().post("/new/race", data=fill(name_0=nasty, title=nasty, seed=nasty))
    assert answer.status_code == 400
    assert "<script>alert" not in answer.text
    assert answer.text.count("&lt;script&gt;") == 3


def test_a_hidden_option_cannot_be_chosen(quick_server: LocalServer) -> None:
    answer = quick_server.browser().post("/new/race", data=fill(option_copies="numbered"))
    assert opened(quick_server, answer.headers["location"]).options["copies"] == "alike"


def test_there_is_no_form_for_an_unknown_game(quick_server: LocalServer) -> None:
    assert quick_server.browser().get("/new/chess").status_code == 404
    assert quick_server.browser().post("/new/chess", data=fill()).status_code == 404


def test_the_number_of_new_tables_is_limited(quick_database: str) -> None:
    with LocalServer(quick_database, is_limited=True) as server:
        browser = server.browser()
        answers = [browser.post("/new/race", data=fill(who_0="open", who_1="open")).status_code for _ in range(61)]
    assert answers == [303] * 60 + [429]


# My tables


def line(page: str, id: str) -> str:
    """Return the HTML of a table in a list."""
    match = re.search(rf'<li class="line panel" data-table="{id}">.*?</ul>.*?</li>', page, re.DOTALL)
    assert match is not None, f"{id} is not listed"
    return match[0]


def headings(page: str) -> list[str]:
    return re.findall(r'<h2 id="group-(\w+)"', page)


def seated(server: LocalServer, host: Person, guest: Person, chairs: tuple[str, ...] = ("me", "open")) -> str:
    """Create a table where a guest took the first open seat. Return its id."""
    table = server.open(host, chairs)
    seat = chairs.index("open")
    link = re.search(r"/join/\S+?(?=\")", host.client.get(f"/t/{table.id}/links").text)
    assert link is not None
    assert guest.client.post(link[0], data={"name": "Guest"}).status_code == 303
    assert table.seats[seat].person == guest.id
    return table.id


def test_a_table_that_waits_for_me_is_on_the_front_page(quick_server: LocalServer) -> None:
    host, guest, stranger = quick_server.person(), quick_server.person(), quick_server.person()
    id = seated(quick_server, host, guest)
    assert f'href="/t/{id}"' in host.client.get("/").text
    assert f'href="/t/{id}"' in guest.client.get("/").text
    assert id not in stranger.client.get("/").text
    assert id not in quick_server.browser().get("/").text
    quick_server.play(id, 0)
    while 0 in quick_server.find(id).asked:
        quick_server.play(id, 0)
    assert id not in host.client.get("/").text
    assert id in guest.client.get("/").text


def test_my_tables_are_sorted_by_whether_they_wait_for_me(server: LocalServer) -> None:
    me, other = server.person(), server.person()
    over = server.open(me, ("random", "random"))
    me.client.get(f"/t/{over.id}")  # bots alone play while somebody looks
    server.wait(lambda: over.row.is_over)
    hosted = server.open(me, ("open", "open"))
    waiting = server.open(me, ("me", "open"))
    played = server.open(other, ("me", "open"))
    watched = server.open(other, ("me", "open"))
    for table in (played, watched):
        links = re.findall(r'value="http://testserver(/join/\S+?)"', other.client.get(f"/t/{table.id}/links").text)
        assert me.client.post(links[0 if table is played else 1]).status_code == 303
    while 1 in server.find(played.id).asked:
        server.play(played.id, 1)
    page = me.client.get("/mine").text
    assert headings(page) == ["waiting", "going", "hosted", "watched", "finished"]
    order = [waiting.id, played.id, hosted.id, watched.id, over.id]
    assert sorted(order, key=page.index) == order
    say = speaker("en").say
    assert say("web.mine.your-turn") in line(page, waiting.id)
    assert say("web.mine.waits-for", names="Player 1") in line(page, played.id)
    assert say("web.mine.open-seat") in line(page, hosted.id)
    assert say("web.mine.over") in line(page, over.id)


def test_names_and_titles_are_escaped_in_lists(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    browser.post("/new/race", data=fill(name_0="<b>Ana</b>", title="<i>x</i>", who_1="open"))
    for path in ("/", "/mine"):
        page = browser.get(path).text
        assert "&lt;b&gt;Ana&lt;/b&gt;" in page
        assert "&lt;i&gt;x&lt;/i&gt;" in page
        assert "<b>Ana" not in page
        assert "<i>x" not in page


def test_a_person_without_tables_sees_what_to_do(quick_server: LocalServer) -> None:
    page = quick_server.browser().get("/mine").text
    assert speaker("en").say("web.mine.none") in page
    assert headings(page) == []


def test_another_browsers_code_is_not_shown(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    browser.cookies.set("starboard-code-abcdefghijkm", "<b>", domain="testserver.local", path="/")
    assert "<b>" not in browser.get("/mine").text
