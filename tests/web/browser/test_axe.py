"""axe checks every page in both themes: no serious accessibility problem is allowed."""

from __future__ import annotations

import re
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from playwright.sync_api import ElementHandle

from web.browser.conftest import NewVisitor
from web.browser.positions import alone
from web.browser.visitor import MY_TURN, OVER, Visitor
from web.random_games import played

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
SERIOUS = ("serious", "critical")
GAMES = ("race", "gaia", "shackleton")
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
OVERLAYS = ":is(.table-menu, .bar-notes, .endings > details, .board-text)"  # one of them is open at a time
UNFOLD = f"for (const part of document.querySelectorAll('main details:not({OVERLAYS})')) part.open = true"
ALL_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
CONTRAST = ["color-contrast"]  # the only rule that depends on the theme
RUN = """async ([rules, part]) => (await axe.run(part ?? document, {
    runOnly: rules, resultTypes: ['violations']})).violations.map(
    found => [found.impact, found.id, found.nodes.map(node => `${node.html.slice(0, 160)}: ${
    node.failureSummary.replace(/\\s+/g, ' ').slice(0, 200)}`)])"""

for_each_game = pytest.mark.parametrize("game", GAMES)


def problems(person: Visitor, rules: list[str] = ALL_RULES, part: ElementHandle | None = None) -> list[str]:
    """Return the serious problems that axe finds on the present page, or in a part of it."""
    person.page.evaluate(AXE)
    violations: list[Any] = person.page.evaluate(RUN, [rules, part])
    return [
        f"{person.page.url}: {rule}: {node}"
        for impact, rule, nodes in violations
        if impact in SERIOUS
        for node in nodes
    ]


def in_both_themes(person: Visitor, part: ElementHandle | None = None) -> list[str]:
    person.look("light")
    serious = problems(person, ALL_RULES, part)
    person.look("dark")
    serious += [f"in the dark, {problem}" for problem in problems(person, CONTRAST, part)]
    person.look("light")
    return serious


def check(person: Visitor, *addresses: str) -> None:
    """Open pages, and check each with its sections folded and unfolded, and with what opens over it."""
    serious: list[str] = []
    for address in addresses:
        person.page.goto(address)
        if person.find("main details").count():
            serious += problems(person)
            person.page.evaluate(UNFOLD)
        serious += in_both_themes(person)
        for overlay in person.find(f"main {OVERLAYS}").element_handles():
            overlay.evaluate("part => { part.open = true; }")
            serious += in_both_themes(person, overlay)  # what lies below may be covered
            overlay.evaluate("part => { part.open = false; }")
    assert serious == []


def test_too_little_contrast_is_noticed_in_the_dark_theme_too(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport=DESK, bypass_csp=True)
    person.page.goto("/")
    person.page.add_style_tag(content="[data-theme=dark] h1 { color: #222 !important }")
    assert [problem.split(":")[0] for problem in in_both_themes(person)] == ["in the dark, http"]


def finished(person: Visitor, game: str) -> str:
    """Return the address of a table with an imported finished game."""
    person.page.goto("/import")
    person.find("#text").fill(played(game, 2, seed=5).record())
    person.find("button.primary").click()
    person.page.wait_for_url(re.compile("/replay"))
    match = re.search(r"/t/\w+", person.page.url)
    assert match is not None
    return match[0]


def test_pages_that_belong_to_no_game(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport=DESK)
    check(person, "/", "/mine", "/recover", "/import")
    person.forgiven = ["404"]
    check(person, "/nowhere", "/join/x.y.z", "/t/abcdefghijkm")


@for_each_game
def test_the_pages_of_a_game_before_it_begins(new_visitor: NewVisitor, game: str) -> None:
    check(new_visitor(viewport=DESK), f"/new/{game}", f"/rules/{game}", f"/rules/{game}/icons")


@for_each_game
def test_a_table_in_play(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(viewport=DESK)
    table = alone(person, game)
    dice = Random(3)
    for _ in range(4):
        person.move(dice)
    person.wait_for(f"{MY_TURN}, {OVER}")
    check(person, table, f"{table}/links", f"{table}/replay", f"{table}/log", f"{table}/branch?at=1", "/mine")


@for_each_game
def test_a_game_that_is_over(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(viewport=DESK)
    table = finished(person, game)
    check(person, table, f"{table}/replay", f"{table}/log", f"{table}/story")


@for_each_game
def test_a_table_on_a_phone(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    check(person, alone(person, game))


def test_a_new_link_to_somebodys_seat(new_visitor: NewVisitor) -> None:
    ana, ben, cam = [new_visitor(viewport=DESK) for _ in range(3)]
    table = ana.open_table("race", ["me", "open"], ["Ana"])
    ben.join(ana.link(table, 1), "Ben")
    ana.page.goto(f"{table}/links")
    ana.page.once("dialog", lambda dialog: dialog.accept())
    ana.button("New link to this seat").click()
    ana.button("Withdraw this link").wait_for()
    check(ana, f"{table}/links")
    check(ben, table, f"{table}/links", f"{table}/log")
    cam.forgiven = ["409"]
    check(cam, ana.link(table, 1))


def test_invitations_codes_and_a_shared_screen(new_visitor: NewVisitor) -> None:
    host, guest = new_visitor(viewport=DESK), new_visitor(viewport=DESK)
    table = host.open_table("race", ["me", "open"], ["Ana"])
    check(guest, host.link(table, 1), host.link(table, "watch"))
    check(host, f"{table}/welcome")
    shared = host.open_table("race", ["me", "screen"], ["Ana", "Ben"])
    assert host.find(".answer").count() == 0
    check(host, shared)


def test_a_form_with_something_wrong(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport=DESK)
    person.forgiven = ["400"]
    person.page.goto("/import")
    person.find("#text").fill("Once upon a time")
    person.find("button.primary").click()
    person.find("[role=alert]").wait_for()
    assert in_both_themes(person) == []


def test_the_list_of_keys(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport=DESK)
    alone(person, "race")
    person.page.keyboard.press("?")
    person.find("dialog[open]").wait_for()
    assert in_both_themes(person) == []
