"""The rules of each game in our own words: alike in all languages, and there is a place for every reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest
from markupsafe import Markup

from starboard.kernel.errors import BadData
from starboard.kernel.package import GamePackage, find_game
from starboard.kernel.reason import GAME_OVER, NOT_ASKED, NOT_YOUR_CHOICE, Reason
from starboard.text.game_text import GameText
from starboard.text.i18n import LANGUAGES, speaker
from starboard.text.rules_guide import Block, Guide, Span, guide_of, read_guide
from starboard.web.pages import rules
from starboard.web.pages.refusals import explanation
from starboard.web.request_context import TEMPLATES
from starboard.web.tables.table import Table
from web.page_parser import Page
from web.server import LocalServer, Person

GAMES = ("gaia", "race", "shackleton")
SPEAKS = {"en": "en-GB,en", "pt_BR": "pt-BR,pt", "it": "it-IT,it"}
OURS = (NOT_ASKED, NOT_YOUR_CHOICE, GAME_OVER)  # what every table refuses


def guide(game: str, lang: str) -> Guide:
    rules = guide_of(find_game(game), lang)
    assert rules is not None
    return rules


def source(game: str, lang: str) -> str:
    return (files(f"starboard.games.{game}") / "guide" / f"rules.{lang}.md").read_text(encoding="utf-8")


def reasons(game: str) -> list[Reason]:
    reasons: list[Reason] = import_module(f"starboard.games.{game}.events").REASONS
    return [*reasons, *OURS]


def shape(blocks: tuple[Block, ...]) -> list[tuple[str, int]]:
    """What stands in a section, without its words: lists have their items, tables their rows."""
    return [(block.kind, len(block.rows)) for block in blocks]


def links(spans: tuple[Span, ...]) -> Iterator[str]:
    for span in spans:
        if span.style == "link":
            yield span.anchor
        yield from links(span.inside)


def words(blocks: tuple[Block, ...]) -> str:
    return " ".join([str(span) for block in blocks for row in block.rows for cell in row for span in cell])


# The texts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_guide_in_every_language(game: str, lang: str) -> None:
    rules = guide(game, lang)
    assert rules.lang == lang
    assert find_game(game).title in rules.title
    assert len(rules.sections) > 8


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_of_the_game_has_its_section(game: str, lang: str) -> None:
    named = {reason.section for reason in reasons(game)}
    assert named - set(guide(game, lang).anchors) == set()
    assert len(named) > 3


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_all_languages_have_the_same_sections_with_the_same_blocks(game: str, lang: str) -> None:
    english, other = guide(game, "en"), guide(game, lang)
    assert other.anchors == english.anchors
    assert len(other.rulings) == len(english.rulings)
    for ours, theirs in zip(english.sections, other.sections, strict=True):
        assert shape(theirs.blocks) == shape(ours.blocks), ours.anchor
        rows = [cell for block in ours.blocks for row in block.rows for cell in row]
        others = [cell for block in theirs.blocks for row in block.rows for cell in row]
        assert sorted(link for cell in others for link in links(cell)) == sorted(
            link for cell in rows for link in links(cell)
        ), ours.anchor


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_nothing_is_left_in_english(game: str, lang: str) -> None:
    english, other = guide(game, "en"), guide(game, lang)
    for ours, theirs in zip(english.sections, other.sections, strict=True):
        for block, translated in zip(ours.blocks, theirs.blocks, strict=True):
            if block.kind in ("paragraph", "ruling") and len(words((block,)).split()) > 3:
                assert words((block,)) != words((translated,)), (ours.anchor, words((block,)))


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_has_the_rulings_of_the_ledger(game: str) -> None:
    assert len(guide(game, "en").rulings) >= 10


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_guide_is_written_tidily(game: str, lang: str) -> None:
    text = source(game, lang)
    assert text.endswith(".\n") or text.endswith("|\n")
    assert re.findall(r"(?m)[ \t]+$", text) == []
    assert "\n\n\n" not in text
    assert "\t" not in text
    assert [line for line in text.splitlines() if len(line) > 800] == []


# The page


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with LocalServer(str(tmp_path_factory.mktemp("rules") / "starboard.db")) as opened:
        yield opened


def page_of(server: LocalServer, game: str, lang: str = "en") -> str:
    answer = server.browser().get(f"/rules/{game}", headers={"accept-language": SPEAKS[lang]})
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_in_the_readers_language_and_has_every_section(server: LocalServer, game: str, lang: str) -> None:
    text = page_of(server, game, lang)
    rules = guide(game, lang)
    assert f'<html lang="{lang.replace("_", "-")}"' in text
    assert f"<h1>{escape(rules.title, quote=False)}</h1>" in text.replace("&#39;", "'").replace("&#34;", '"')
    page = Page(text)
    assert set(rules.anchors) <= page.ids
    assert [link for link in page.links if link.startswith("#") and link[1:] not in page.ids] == []
    contents = text.split('class="rules-contents"')[1].split("</nav>")[0]
    assert re.findall(r'href="#([^"]+)"', contents) == rules.anchors
    assert text.count('class="ruling"') == len(rules.rulings)
    assert text.count("<table>") == len(
        [block for section in rules.sections for block in section.blocks if block.kind == "table"]
    )
    assert speaker(lang).say("web.rules.contents") in text
    assert re.findall(r"\b(?:web|cli|race|gaia|shackleton)\.[a-z]+[.-][a-z-]+", text) == []


def test_no_id_is_used_twice_on_a_page(server: LocalServer) -> None:
    for game in GAMES:
        ids = re.findall(r'\bid="([^"]+)"', page_of(server, game))
        assert len(ids) == len(set(ids)), game


def test_the_styles_of_the_words_become_html_and_their_letters_are_escaped() -> None:
    text = (
        b'# A & B\n\n1 < 2.\n\n## a: X > Y\n**b** *i* [l & m](#a) "q"\n\n> r\n\n### s\n\n- i\n\n'
        b"| h |\n|---|\n| c |\n\n![T < U](draw:t)\n"
    )
    shown = TEMPLATES.get_template("rules_text.html").render(
        guide=read_guide(text, "en", "a.md"), say=speaker("en").say, figure=lambda block: Markup("<svg/>"), icons=""
    )
    assert "<h1>A &amp; B</h1>" in shown
    assert "<p>1 &lt; 2.</p>" in shown
    assert '<h2><a href="#a">X &gt; Y</a></h2>' in shown
    assert '<p><strong>b</strong> <em>i</em> <a href="#a">l &amp; m</a> &#34;q&#34;</p>' in shown
    assert '<strong class="ruling-label">Ruling</strong> r</p>' in shown
    assert "<h3>s</h3>" in shown
    assert "<li>i</li>" in shown
    assert '<th scope="col">h</th>' in shown
    assert "<td>c</td>" in shown
    assert '<figure class="rules-figure"><svg/><figcaption aria-hidden="true">T &lt; U</figcaption></figure>' in shown


@pytest.mark.parametrize("path", ["/rules/chess", "/rules/", "/rules"])
def test_there_is_no_page_for_another_game(server: LocalServer, path: str) -> None:
    assert server.browser().get(path).status_code == 404


def test_a_cached_page_is_not_sent_again(server: LocalServer) -> None:
    browser = server.browser()
    first = browser.get("/rules/race")
    assert first.headers["cache-control"] == "private, no-cache"
    again = browser.get("/rules/race", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    italian = browser.get("/rules/race", headers={"if-none-match": first.headers["etag"], "accept-language": "it"})
    assert italian.status_code == 200
    assert "cookie" in italian.headers["vary"]


def test_reading_the_rules_creates_no_person(server: LocalServer) -> None:
    assert "set-cookie" not in server.browser().get("/rules/race").headers


@pytest.mark.parametrize("game", GAMES)
def test_the_front_page_the_new_table_form_and_a_table_link_to_the_rules(server: LocalServer, game: str) -> None:
    person = server.person()
    table = server.open(person, ["me", "random"], game, seed=3)
    assert f'href="/rules/{game}"' in person.client.get("/").text
    assert f'href="/rules/{game}"' in person.client.get(f"/new/{game}").text
    assert f'<a href="/rules/{game}?table={table.id}">Rules</a>' in person.client.get(f"/t/{table.id}").text


# From "why not" to the rules


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_links_to_an_anchor_on_the_page(server: LocalServer, game: str, lang: str) -> None:
    ids = Page(page_of(server, game, lang)).ids
    game_text = GameText(find_game(game), lang)
    for reason in reasons(game):
        explained = explanation(reason, game_text)
        assert explained.sentence == game_text.say(reason.key)
        path, _, anchor = explained.path.partition("#")
        assert path == f"/rules/{game}"
        assert anchor == reason.section
        assert anchor in ids
        assert explained.heading == guide(game, lang).heading(anchor)


@pytest.fixture
def asked(server: LocalServer) -> tuple[Person, Table, str]:
    """Somebody at a table of Race who is asked what to build, and the code of a world in their hand."""
    person = server.person()
    table = server.open(person, ["me", "random"], "race", seed=3)

    def asks(key: str) -> bool:
        decision = table.decision(0)
        return decision is not None and decision.key == key

    while not asks("race.ask.action"):
        server.wait(lambda: table.decision(0) is not None)
        server.play(table.id, 0)
    server.play(table.id, 0, "develop")
    while not asks("race.ask.develop"):
        server.wait(lambda: table.decision(0) is not None)
        if not asks("race.ask.develop"):
            server.play(table.id, 0)
    places = [code for code in table.match.game.vocabulary.by_code if code.startswith("place ")]
    refused = {code: table.match.why_not(code, 0) for code in places}
    return (
        person,
        table,
        next(code for code, reason in refused.items() if reason is not None and reason.section == "II"),
    )


def link_to_develop(table: Table) -> str:
    heading = guide("race", "en").heading("II")
    return f'<a class="rules-link" href="/rules/race?table={table.id}#II">Rules: {heading}</a>'


def test_an_answer_to_why_not_has_the_link_beside_its_sentence(asked: tuple[Person, Table, str]) -> None:
    person, table, code = asked
    for headers in ({"x-starboard-wants": "part"}, {}):
        answer = person.client.get(f"/t/{table.id}/why", params={"seat": "0", "q": code}, headers=headers)
        assert answer.status_code == 200
        assert (
            f"<p>{speaker('en', table.package).say('race.why.not-a-development')} {link_to_develop(table)}</p>"
            in answer.text
        )


def test_a_refusal_shows_its_reason_and_the_link(asked: tuple[Person, Table, str]) -> None:
    person, table, code = asked
    sent = {"seat": "0", "number": str(table.number(0)), "code": code}
    answer = person.client.post(f"/t/{table.id}/play", data=sent)
    assert answer.status_code == 409
    notice = answer.text.split('id="table-notice">')[1].split("</p>")[0]
    say = speaker("en", table.package).say
    assert notice == f"{say('web.table.not-now')} {say('race.why.not-a-development')} {link_to_develop(table)}"


def test_a_game_without_a_guide_names_the_section_in_the_sentence() -> None:
    package = GamePackage("toy", "Toy", {}, (1, 2), (), 1, "tools")
    explained = explanation(Reason("kernel.why.not-asked", "II"), GameText(package, "en"))
    assert explained.sentence == "That is not one of your choices right now. (Rules: II)"
    assert (explained.heading, explained.path) == ("", "")
    assert rules.rules_path(package) == ""
    assert explanation(NOT_ASKED, GameText(package, "en")).sentence == "That is not one of your choices right now."


def test_a_guide_that_cannot_be_read_hides_the_links_and_breaks_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "unreadable" / "guide"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("", encoding="utf-8")
    (folder / "rules.en.md").write_text("no title", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    package = GamePackage("unreadable", "Unreadable", {}, (1, 2), (), 1, "unreadable")
    with pytest.raises(BadData, match=r"unreadable/guide/rules\.en\.md, line 1: "):
        guide_of(package, "it")
    assert rules.rules_path(package) == ""


def test_a_language_without_a_guide_gets_the_english_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "english" / "guide"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").write_text("", encoding="utf-8")
    (folder / "rules.en.md").write_text("# T\n\nIntro.\n\n## a: A\nWords.\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    rules = guide_of(GamePackage("english", "English", {}, (1, 2), (), 1, "english"), "it")
    assert rules is not None
    assert rules.lang == "en"
