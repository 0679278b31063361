"""A guided first game at a real table: opened by a button, told beside the question, kept over reloads and restarts."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup

from starboard.kernel.package import find_game
from starboard.text.tutorial import lesson_of
from starboard.web.pages.tutorial_panel import LESSON, marked
from starboard.web.tables.seats import stand_in
from starboard.web.tables.table import Table
from web.house import House, Person
from web.reading import Page
from web.visiting import WATCH, path_of

GAMES = ("gaia", "race", "shackleton")
TITLE = re.compile(r'id="lesson-title"[^>]*>(?:<span class="lesson-number">(\d+)</span>)?\s*([^<]*?)\s*</h2>')


def learn(house: House, person: Person, game: str = "race") -> Table:
    answer = person.client.post(f"/learn/{game}")
    assert answer.status_code == 303
    return house.find(answer.headers["location"].removeprefix("/t/"))


def page(person: Person, table: Table) -> Page:
    answer = person.client.get(f"/t/{table.id}")
    assert answer.status_code == 200
    return Page(answer.text)


def hint(person: Person, table: Table) -> str:
    """The title of the hint that stands there, with its number."""
    found = TITLE.search(page(person, table).html)
    return "" if found is None else f"{found[1] or ''} {found[2]}".strip()


def asked(house: House, table: Table, key: str) -> None:
    """Wait until the learner is asked something of this kind."""

    def is_asked() -> bool:
        decision = house.find(table.id).decision(0)
        return decision is not None and decision.key.endswith(key)

    house.wait(is_asked)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_opened_by_a_button_against_an_easy_bot_with_its_own_setup(quick_house: House, game: str) -> None:
    learner = quick_house.person()
    for address in ("/", f"/new/{game}"):
        assert Page(learner.client.get(address).text).has_form(f"/learn/{game}")
    table, lesson = learn(quick_house, learner, game), lesson_of(find_game(game))
    assert lesson is not None
    assert (table.row.game, table.row.seed, table.row.title) == (game, lesson.seed, "Guided first game")
    assert [seat.bot for seat in table.seats] == [None, "easy"]
    assert table.row.options.items() >= lesson.options.items()
    assert hint(learner, table).startswith("1 Welcome")


def test_a_lesson_is_opened_by_a_post_and_of_a_game_that_has_one(quick_house: House) -> None:
    learner = quick_house.person()
    assert learner.client.get("/learn/race").status_code == 405
    assert learner.client.post("/learn/chess").status_code == 404


def test_a_newcomer_without_a_cookie_can_learn_and_gets_a_code_to_come_back(quick_house: House) -> None:
    browser = quick_house.browser()
    answer = browser.post("/learn/race")
    id = answer.headers["location"].removeprefix("/t/")
    assert f"starboard-code-{id}" in browser.cookies
    assert "Welcome: one action each round" in browser.get(f"/t/{id}").text


def test_the_suggestion_stands_above_the_answers_and_is_marked_among_them_and_on_the_board(quick_house: House) -> None:
    learner = quick_house.person()
    table = learn(quick_house, learner)
    html = page(learner, table).html
    assert html.index('class="lesson-do"') < html.index('class="answers"')
    marks = re.findall(r'value="([^"]*)"><span class="answer-label">[^<]*<span class="tag lesson-tag">', html)
    assert marks == ["settle"]
    assert re.findall(r'class="target suggested"[^>]* data-codes="([^"]*)"', html) == ["settle"]


def test_following_the_suggestion_leads_to_the_next_hint_and_the_earlier_ones_stay(quick_house: House) -> None:
    learner = quick_house.person()
    table = learn(quick_house, learner, "gaia")
    form = next(form for form in page(learner, table).forms if form.fields.get("code") == "faction hadsch-hallas")
    assert learner.client.post(form.action, data=form.fields).status_code == 303
    asked(quick_house, table, "first-mine")
    assert hint(learner, table) == "2 Your first mine"
    earlier = re.search(r'<details class="lesson-earlier".*?</details>', page(learner, table).html, re.S)
    assert earlier is not None
    assert "Welcome to Gaia Project" in earlier[0]


def test_when_the_guided_part_is_over_its_panel_is_gone_and_what_it_said_can_be_read(quick_house: House) -> None:
    learner = quick_house.person()
    table = learn(quick_house, learner, "gaia")
    quick_house.call(stand_in, quick_house.site.tables, table, 1, "random")  # the end is what matters here

    def is_ready() -> bool:
        now = quick_house.find(table.id)
        return now.match.over or now.decision(0) is not None

    panels: list[bool] = []
    while True:
        quick_house.wait(is_ready)
        panels.append("lesson" in page(learner, table).ids)
        decision = quick_house.find(table.id).decision(0)
        if decision is None:
            break
        codes = [action.code for action in decision.actions]
        quick_house.play(table.id, 0, next((code for code in codes if code.startswith(("pass", "end"))), codes[0]))
    gone = panels.index(False)
    assert 0 < gone < len(panels) - 1  # the game itself goes on
    assert not any(panels[gone:])
    earlier = re.search(r'<details class="[^"]*lesson-over".*?</details>', page(learner, table).html, re.S)
    assert earlier is not None
    assert "Welcome to Gaia Project" in earlier[0]


def test_who_does_something_else_is_told_what_fits_there(quick_house: House) -> None:
    learner = quick_house.person()
    table = learn(quick_house, learner)
    quick_house.play(table.id, 0, "explore+5")
    asked(quick_house, table, "keep")
    assert hint(learner, table) == "2 What is worth keeping"


def test_a_reload_keeps_the_place_and_so_does_a_restart(quick_database: str) -> None:
    with House(quick_database) as house:
        learner = house.person()
        table = learn(house, learner, "gaia")
        house.play(table.id, 0, "faction hadsch-hallas")
        asked(house, table, "first-mine")
        assert [hint(learner, table), hint(learner, table)] == ["2 Your first mine"] * 2
        cookie = learner.client.cookies["starboard"]
    with House(quick_database) as house:
        again = house.browser()
        again.cookies.set("starboard", cookie, domain="testserver.local", path="/")
        assert hint(Person(learner.id, again), house.find(table.id)) == "2 Your first mine"


def test_what_is_taken_back_is_told_again(quick_house: House) -> None:
    learner = quick_house.person()
    table = learn(quick_house, learner, "gaia")
    quick_house.play(table.id, 0, "faction hadsch-hallas")
    asked(quick_house, table, "first-mine")
    assert hint(learner, table) == "2 Your first mine"
    form = page(learner, table).form("/undo")
    learner.client.post(form.action, data=form.fields)
    assert hint(learner, table) == "1 Welcome to Gaia Project"


def test_the_guide_can_be_put_away_and_shown_again(quick_house: House) -> None:
    learner = quick_house.person()
    table = learn(quick_house, learner)
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


def test_hints_come_in_the_language_of_the_reader_and_change_with_it(quick_house: House) -> None:
    learner = quick_house.person()
    table = learn(quick_house, learner)
    for language, title in (
        ("pt_BR", "1 Boas-vindas: uma ação por rodada"),
        ("it", "1 Ti diamo il benvenuto: un&#39;azione per round"),
    ):
        learner.client.post("/preferences", data={"language": language})
        assert hint(learner, table) == title


def test_the_hints_are_for_the_learner_and_not_for_those_who_watch(quick_house: House) -> None:
    learner, guest = quick_house.person(), quick_house.person()
    table = learn(quick_house, learner)
    guest.client.post(path_of(quick_house, learner, table.id, WATCH))
    shown = page(guest, table).html
    assert 'id="lesson"' not in shown
    assert "lesson-tag" not in shown
    assert 'id="lesson"' in page(learner, table).html


def test_a_table_without_a_guide_shows_none_and_has_none_to_put_away(quick_house: House) -> None:
    host = quick_house.person()
    table = quick_house.open(host, ["me", "random"])
    assert 'id="lesson"' not in page(host, table).html
    answer = host.client.post(f"/t/{table.id}/lesson", data={"seat": "0", "show": "no"})
    assert answer.status_code == 400
    assert "This table has no guide." in answer.text
    assert not [note for note in quick_house.find(table.id).notes if note.kind == LESSON]


def test_nobody_else_puts_the_guide_away(quick_house: House) -> None:
    learner, guest = quick_house.person(), quick_house.person()
    table = learn(quick_house, learner)
    answer = guest.client.post(f"/t/{table.id}/lesson", data={"seat": "0", "show": "no"})
    assert answer.status_code == 404
    assert hint(learner, table) == "1 Welcome: one action each round"


def test_the_story_of_the_game_does_not_tell_of_the_guide(quick_house: House) -> None:
    learner = quick_house.person()
    table = learn(quick_house, learner)
    form = page(learner, table).form("/lesson")
    learner.client.post(form.action, data=form.fields)
    log = page(learner, table).section("log") + learner.client.get(f"/t/{table.id}/log").text
    assert "lesson" not in re.sub(r"<link[^>]*>", "", log).replace("Guided first game", "")


def test_a_hint_links_to_the_section_of_the_rules(quick_house: House) -> None:
    learner = quick_house.person()
    table = learn(quick_house, learner, "gaia")
    assert f"/rules/gaia?table={table.id}#goal" in page(learner, table).links
    assert 'id="goal"' in learner.client.get("/rules/gaia").text


def test_only_what_stands_for_a_suggestion_is_marked() -> None:
    one = '<g class="target" role="button" data-codes="build mine 1x-3&#10;build ts 1x-3"></g>'
    two = '<g class="target" role="button" data-codes="build mine 2x-3"></g>'
    drawing = Markup(one + two)
    assert marked(drawing, []) is drawing
    assert marked(None, ["pass"]) is None
    assert marked(drawing, ["build ts 1x-3"]) == one.replace("target", "target suggested", 1) + two
