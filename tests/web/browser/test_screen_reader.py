"""What a screen reader finds at a table, from Chromium's accessibility tree."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from web.browser.conftest import NewVisitor
from web.browser.positions import DESK, PHONE, TARGET, alone, play_here, play_until
from web.browser.visitor import Visitor

GAMES = ["race", "gaia", "shackleton"]
TO_BE_USED = ("button", "link", "checkbox", "radio", "textbox", "searchbox", "combobox", "DisclosureTriangle")
SIGNS = "▸▾▴➜■"  # decorative signs of folded lists, suggestions and endings
IN_ORDER = """([first, second]) => {
  const [one, other] = [document.querySelector(first), document.querySelector(second)];
  return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""


@dataclass(frozen=True, slots=True)
class Thing:
    """A node of the accessibility tree: role, name and description."""

    role: str
    name: str
    description: str


def heard(person: Visitor) -> list[Thing]:
    """Return everything on the page that a screen reader reaches, in order."""
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
def test_every_control_has_a_name_without_symbols(
    new_visitor: NewVisitor, game: str, screen: dict[str, object]
) -> None:
    person = new_visitor(**screen)
    alone(person, game)
    play_here(person, Random(3))
    things = [thing for thing in heard(person) if thing.role in TO_BE_USED]
    assert len(things) > 10
    assert [thing for thing in things if not thing.name.strip() or set(thing.name) & set(SIGNS)] == []


@pytest.mark.parametrize("game", GAMES)
def test_each_target_on_the_board_is_read_once(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(**DESK)
    alone(person, game)
    labels = play_until(person, f"#board {TARGET}", Random(3)).evaluate_all("all => all.map(e => e.ariaLabel)")
    descriptions = {thing.name: thing.description for thing in heard(person) if thing.role == "button"}
    assert [label for label in labels if label not in descriptions] == []
    assert [label for label in labels if descriptions[label] == label] == []


def test_the_number_of_a_stock_is_read(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    alone(person, "race")
    images = [thing.name for thing in heard(person) if thing.role == "image"]
    number = person.find(".draw-race-stock svg text").first.text_content()
    assert f"Deck: {number}" in images


def test_the_table_is_read_before_the_announcements(new_visitor: NewVisitor) -> None:
    person = new_visitor(**DESK)
    table = alone(person, "race")
    assert person.page.evaluate(IN_ORDER, ["#table-now", "#table-said"])
    person.page.goto(f"{table}/replay?at=0")
    assert person.page.evaluate(IN_ORDER, ["#replay", "#study-said"])
