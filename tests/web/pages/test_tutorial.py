"""The tutorial: started by a button, shown beside the question, kept over reloads and restarts."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup

from starboard.kernel.package import find_game
from starboard.text.tutorial import lesson_of
from starboard.web.pages.log import HINT
from starboard.web.pages.tutorial_panel import LESSON, marked
from starboard.web.tables.seats import stand_in
from starboard.web.tables.table import Table
from web.invitation_links import WATCH, path_of
from web.page_parser import Page
from web.server import LocalServer, Person

GAMES = ("gaia", "race", "shackleton")
TITLE = re.compile(r'id="lesson-title"[^>]*>(?:<span class="lesson-number">(\d+)</span>)?\s*([^<]*?)\s*</h2>')


def learn(server: LocalServer, person: Person, game: str = "race") -> Table:
    answer = person.client.post(f"/learn/{game}")
    assert answer.status_code == 303
    return server.find(answer.headers["location"].removeprefix("/t/"))


def page(person: Person, table: Table) -> Page:
    answer = person.client.get(f"/t/{table.id}")
    assert answer.status_code == 200
    return Page(answer.text)


def hint(person: Person, table: Table) -> str:
    """Return the number and title of the present hint."""
    match = TITLE.search(page(person, table).html)
    return "" if match is None else f"{match[1] or ''} {match[2]}".strip()


def asked(server: LocalServer, table: Table, key: str) -> None:
    """Wait until the learner is asked something of this kind."""

    def is_asked() -> bool:
        decision = server.find(table.id).decision(0)
        return decision is not None and decision.key.endswith(key)

    server.wait(is_asked)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_opened_by_a_button_against_an_easy_bot_with_its_own_setup(
    quick_server: LocalServer, game: str
) -> None:
    learner = quick_server.person()
    for address in ("/", f"/new/{game}"):
        assert Page(learner.client.get(address).text).has_form(f"/learn/{game}")
    table, lesson = learn(quick_server, learner, game), lesson_of(find_game(game))
    assert lesson is not None
    assert (table.row.game, table.row.seed, table.row.title) == (game, lesson.seed, "Guided first game")
    assert [seat.bot for seat in table.seats] == [None, "easy"]
    assert table.row.options.items() >= lesson.options.items()
    assert hint(learner, table).startswith("1 Welcome")


def test_a_lesson_is_opened_by_a_post_and_of_a_game_that_has_one(quick_server: LocalServer) -> None:
    learner = quick_server.person()
    assert learner.client.get("/learn/race").status_code == 405
    assert learner.client.post("/learn/chess").status_code == 404


def test_a_newcomer_without_a_cookie_can_learn_and_gets_a_code_to_come_back(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    answer = browser.post("/learn/race")
    id = answer.headers["location"].removeprefix("/t/")
    assert f"starboard-code-{id}" in browser.cookies
    assert "Welcome: one action each round" in browser.get(f"/t/{id}").text


def test_the_suggestion_stands_above_the_answers_and_is_marked_among_them_and_on_the_board(
    quick_server: LocalServer,
) -> None:
    learner = quick_server.person()
    table = learn(quick_server, learner)
    html = page(learner, table).html
    assert html.index('class="lesson-do"') < html.index('class="answers"')
    marks = re.findall(r'value="([^"]*)"><span class="answer-label">[^<]*<span class="tag lesson-tag">', html)
    assert marks == ["settle"]
    assert re.findall(r'class="target suggested"[^>]* data-codes="([^"]*)"', html) == ["settle"]


def test_no_suggestion_has_two_buttons_when_a_hint_names_the_same_answer(quick_server: LocalServer) -> None:
    learner = quick_server.person()
    table = learn(quick_server, learner)
    assert page(learner, table).html.count('class="lesson-answer"') == 1
    hinted = {"number": table.number(0), "codes": [["settle"], ["develop"]], "values": [0.6, 0.5], "position": ""}
    quick_server.call(quick_server.site.tables.note, table, HINT, 0, hinted)
    html = page(learner, table).html
    assert 'class="lesson-answer"' not in html
    assert html.count('class="tag lesson-tag"') == 2  # in the hint, and among all answers
    assert "Marked answers follow this hint." in html


def test_following_the_suggestion_leads_to_the_next_hint_and_the_earlier_ones_stay(quick_server: LocalServer) -> None:
    learner = quick_server.person()
    table = learn(quick_server, learner, "gaia")
    form = next(form for form in page(learner, table).forms if form.fields.get("code") == "faction hadsch-hallas")
    assert learner.client.post(form.action, data=form.fields).status_code == 303
    asked(quick_server, table, "first-mine")
    assert hint(learner, table) == "2 Your first mine"
    earlier = re.search(r'<details class="lesson-earlier".*?</details>', page(learner, table).html, re.S)
    assert earlier is not None
    assert "Welcome to Gaia Project" in earlier[0]


def test_after_the_guided_part_its_panel_is_gone_and_its_hints_can_be_read(quick_server: LocalServer) -> None:
    learner = quick_server.person()
    table = learn(quick_server, learner, "gaia")
    quick_server.call(stand_in, quick_server.site.tables, table, 1, "random")  # a quick way to the end of the game

    def is_ready() -> bool:
        now = quick_server.find(table.id)
        return now.match.over or now.decision(0) is not None

    panels: list[bool] = []
    while True:
        quick_server.wait(is_ready)
        panels.append("lesson" in page(learner, table).ids)
        decision = quick_server.find(table.id).decision(0)
        if decision is None:
            break
        codes = [action.code for action in decision.actions]
        quick_server.play(table.id, 0, next((code for code in codes if code.startswith(("pass", "end"))), codes[0]))
    gone = panels.index(False)
    assert 0 < gone < len(panels) - 1  # the game goes on after the tutorial
    assert not any(panels[gone:])
    earlier = re.search(r'<details class="[^"]*lesson-over".*?</details>', page(learner, table).html, re.S)
    assert earlier is not None
    assert "Welcome to Gaia Project" in earlier[0]


def test_a_learner_who_does_something_else_gets_a_fitting_hint(quick_server: LocalServer) -> None:
    learner = quick_server.person()
    table = learn(quick_server, learner)
    quick_server.play(table.id, 0, "explore+5")
    asked(quick_server, table, "keep")
    assert hint(learner, table) == "2 What is worth keeping"


def test_a_reload_keeps_the_place_and_so_does_a_restart(quick_database: str) -> None:
    with LocalServer(quick_database) as server:
        learner = server.person()
        table = learn(server, learner, "gaia")
        server.play(table.id, 0, "faction hadsch-hallas")
        asked(server, table, "first-mine")
        assert [hint(learner, table), hint(learner, table)] == ["2 Your first mine"] * 2
        cookie = learner.client.cookies["starboard"]
    with LocalServer(quick_database) as server:
        again = server.browser()
        again.cookies.set("starboard", cookie, domain="testserver.local", path="/")
        assert hint(Person(learner.id, again), server.find(table.id)) == "2 Your first mine"


def test_after_an_undo_the_hint_is_shown_again(quick_server: LocalServer) -> None:
    learner = quick_server.person()
    table = learn(quick_server, learner, "gaia")
    quick_server.play(table.id, 0, "faction hadsch-hallas")
    asked(quick_server, table, "first-mine")
    assert hint(learner, table) == "2 Your first mine"
    form = page(learner, table).form("/undo")
    learner.client.post(form.action, data=form.fields)
    assert hint(learner, table) == "1 Welcome to Gaia Project"


def test_the_guide_can_be_hidden_and_shown_again(quick_server: LocalServer) -> None:
    learner = quick_server.person()
    table = learn(quick_server, learner)
    form = page(learner, table).form("/lesson")
    assert (form.fields["show"], form.buttons[0][2]) == ("no", "Hide hints")
    assert learner.client.post(form.action, data=form.fields).status_code == 303
    away = page(learner, table)
    assert hint(learner, table) == ""
    assert "lesson-tag" not in away.html
    assert "target suggested" not in away.html
    form = away.form("/lesson")
    assert (form.fields["show"], form.buttons[0][2]) == ("yes", "Show hints")
    learner.client.post(form.action, data=form.fields)
    assert hint(learner, table) == "1 Welcome: one action each round"


def test_hints_come_in_the_language_of_the_reader_and_change_with_it(quick_server: LocalServer) -> None:
    learner = quick_server.person()
    table = learn(quick_server, learner)
    for language, title in (
        ("pt_BR", "1 Boas-vindas: uma ação por rodada"),
        ("it", "1 Ti diamo il benvenuto: un&#39;azione per round"),
    ):
        learner.client.post("/preferences", data={"language": language})
        assert hint(learner, table) == title


def test_the_hints_are_for_the_learner_and_not_for_those_who_watch(quick_server: LocalServer) -> None:
    learner, guest = quick_server.person(), quick_server.person()
    table = learn(quick_server, learner)
    guest.client.post(path_of(quick_server, learner, table.id, WATCH))
    shown = page(guest, table).html
    assert 'id="lesson"' not in shown
    assert "lesson-tag" not in shown
    assert 'id="lesson"' in page(learner, table).html


def test_a_table_without_a_guide_has_no_panel_and_no_button_for_it(quick_server: LocalServer) -> None:
    host = quick_server.person()
    table = quick_server.open(host, ["me", "random"])
    assert 'id="lesson"' not in page(host, table).html
    answer = host.client.post(f"/t/{table.id}/lesson", data={"seat": "0", "show": "no"})
    assert answer.status_code == 400
    assert "This table has no guide." in answer.text
    assert not [note for note in quick_server.find(table.id).notes if note.kind == LESSON]


def test_only_the_learner_can_hide_the_guide(quick_server: LocalServer) -> None:
    learner, guest = quick_server.person(), quick_server.person()
    table = learn(quick_server, learner)
    answer = guest.client.post(f"/t/{table.id}/lesson", data={"seat": "0", "show": "no"})
    assert answer.status_code == 404
    assert hint(learner, table) == "1 Welcome: one action each round"


def test_the_log_of_the_game_does_not_mention_the_guide(quick_server: LocalServer) -> None:
    learner = quick_server.person()
    table = learn(quick_server, learner)
    form = page(learner, table).form("/lesson")
    learner.client.post(form.action, data=form.fields)
    log = page(learner, table).section("log") + learner.client.get(f"/t/{table.id}/log").text
    assert "lesson" not in re.sub(r"<link[^>]*>", "", log).replace("Guided first game", "")


def test_a_hint_links_to_the_section_of_the_rules(quick_server: LocalServer) -> None:
    learner = quick_server.person()
    table = learn(quick_server, learner, "gaia")
    assert f"/rules/gaia?table={table.id}#goal" in page(learner, table).links
    assert 'id="goal"' in learner.client.get("/rules/gaia").text


def test_only_targets_of_a_suggestion_are_marked() -> None:
    one = '<g class="target" role="button" data-codes="build mine 1x-3&#10;build ts 1x-3"></g>'
    two = '<g class="target" role="button" data-codes="build mine 2x-3"></g>'
    drawing = Markup(one + two)
    assert marked(drawing, []) is drawing
    assert marked(None, ["pass"]) is None
    assert marked(drawing, ["build ts 1x-3"]) == one.replace("target", "target suggested", 1) + two
