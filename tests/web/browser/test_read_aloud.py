"""What a screen reader finds at a table: Chromium tells it as it would tell one."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from web.browser.conftest import Visit
from web.browser.reaching import BOARD, DESK, PHONE, TARGET, alone, play_here, play_until
from web.browser.visitor import Visitor

GAMES = ["race", "gaia", "shackleton"]
TO_BE_USED = ("button", "link", "checkbox", "radio", "textbox", "searchbox", "combobox", "DisclosureTriangle")
SIGNS = "▸▾▴➜■"  # of folded lists, of a suggestion, of what ends a turn: for the eye
IN_ORDER = """([first, second]) => {
  const [one, other] = [document.querySelector(first), document.querySelector(second)];
  return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that is read: what it is, its name, and what is said besides."""

    role: str
    name: str
    description: str


def heard(person: Visitor) -> list[Thing]:
    """Everything on the page that a screen reader can come to, in its order."""
    session = person.context.new_cdp_session(person.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        Thing(*[str(node.get(key, {}).get("value", "")) for key in ("role", "name", "description")])
        for node in nodes
        if not node["ignored"]
    ]


@pytest.mark.parametrize("screen", [DESK, PHONE])
@pytest.mark.parametrize("game", GAMES)
def test_everything_that_can_be_used_has_a_name_without_signs(
    visit: Visit, game: str, screen: dict[str, object]
) -> None:
    person = visit(**screen)
    alone(person, game)
    play_here(person, Random(3))
    things = [thing for thing in heard(person) if thing.role in TO_BE_USED]
    assert len(things) > 10
    assert [thing for thing in things if not thing.name.strip() or set(thing.name) & set(SIGNS)] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_chosen_on_the_board_is_said_once(visit: Visit, game: str) -> None:
    person = visit(**DESK)
    alone(person, game)
    labels = play_until(person, f"{BOARD} {TARGET}", Random(3)).evaluate_all("all => all.map(e => e.ariaLabel)")
    told = {thing.name: thing.description for thing in heard(person) if thing.role == "button"}
    assert [label for label in labels if label not in told] == []
    assert [label for label in labels if told[label] == label] == []


def test_of_a_stock_its_number_is_read_too(visit: Visit) -> None:
    person = visit(**DESK)
    alone(person, "race")
    images = [thing.name for thing in heard(person) if thing.role == "image"]
    number = person.find(".draw-race-stock svg text").first.text_content()
    assert f"Deck: {number}" in images


def test_whoever_begins_to_read_comes_to_the_table_before_what_was_said(visit: Visit) -> None:
    person = visit(**DESK)
    table = alone(person, "race")
    assert person.page.evaluate(IN_ORDER, ["#table-now", "#table-said"])
    person.page.goto(f"{table}/replay?at=0")
    assert person.page.evaluate(IN_ORDER, ["#replay", "#study-said"])
