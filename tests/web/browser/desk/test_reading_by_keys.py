"""With the keyboard alone everything that can be shown large is read: rivals' cards, scoring tiles and objectives."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.browser.desk.looker import Looker
from web.browser.desk.moments import MOMENTS

DESK = (1366, 768)
ROW = "#peek .peek-row"
MOST = 200
# What somebody must be able to read: the part of the table where it is.
WANTED = {
    "gaia": ("rounds", "final", "seat-1", "boosters"),
    "race": ("seat-1", "seat-2", "own", "hand"),
    "shackleton": ("corporation-0", "rival", "own", "reputation"),
}
READABLE = """[...document.querySelectorAll(".table-drawing [data-zoom]")].filter((thing) => thing.checkVisibility())"""
NUMBER = f"() => {READABLE}.forEach((thing, at) => thing.dataset.at = at)"
PARTS = f"() => new Set({READABLE}.map((thing) => thing.closest('[data-part], [data-panel]'))).size"
READ = """() => { const thing = document.querySelector(".is-peeked");
  const zoomed = thing.closest("[data-zoom]") ?? thing.querySelector("[data-zoom]");
  return [Number(zoomed.dataset.at), zoomed.closest("[data-part], [data-panel]").dataset.part
    ?? zoomed.closest("[data-panel]").dataset.panel]; }"""


def at_table(looker: Looker, game: str) -> Page:
    """A late position, in which everything that can be read has a number."""
    page = looker.go(game, next(moment for moment in MOMENTS[game] if moment.name == "late"), DESK)
    page.evaluate(NUMBER)
    return page


def read(page: Page) -> tuple[int, str]:
    """Return the number of the thing that is read, and its part. Its words are announced, and it is in the window."""
    row = page.locator(ROW)
    expect(row).to_be_focused()
    name = row.get_attribute("aria-label") or ""
    for line in page.locator("#peek p").all_inner_texts():
        assert " ".join(line.split()) in " ".join(name.split())
    assert page.locator("#peek p").count()
    expect(page.locator("#peek .peek-zoom > svg")).to_be_in_viewport(ratio=0.9)
    at, part = page.evaluate(READ)
    return at, part


@pytest.mark.parametrize("game", list(WANTED))
def test_the_arrow_keys_lead_over_everything_that_can_be_read(looker: Looker, game: str) -> None:
    page = at_table(looker, game)
    count: int = page.evaluate(f"() => {READABLE}.length")
    page.keyboard.press("i")
    found = {read(page)}
    for _ in range(MOST):
        before = page.evaluate(READ)
        page.keyboard.press("ArrowRight")
        if page.evaluate(READ) == before:
            break
        found.add(read(page))
    assert {at for at, _ in found} == set(range(count))
    assert {part for _, part in found} >= set(WANTED[game])
    page.keyboard.press("ArrowLeft")
    assert read(page) in found


@pytest.mark.parametrize("game", list(WANTED))
def test_two_arrow_keys_lead_from_part_to_part_and_escape_gives_the_focus_back(looker: Looker, game: str) -> None:
    page = at_table(looker, game)
    title = page.locator("#question-title, #status").first
    title.focus()
    page.keyboard.press("i")
    parts = [read(page)[1]]
    for _ in range(page.evaluate(PARTS)):
        page.keyboard.press("ArrowDown")
        parts.append(read(page)[1])
    assert set(parts) >= set(WANTED[game])
    end = parts[-1]
    page.keyboard.press("ArrowUp")
    assert read(page)[1] != end
    page.keyboard.press("Escape")
    expect(page.locator("#peek")).to_be_hidden()
    expect(title).to_be_focused()


@pytest.mark.parametrize(("game", "part"), [("gaia", "seat-1"), ("shackleton", "own")])
def test_a_part_with_the_focus_is_read_first(looker: Looker, game: str, part: str) -> None:
    page = at_table(looker, game)
    section = page.locator(f"[data-part='{part}']")
    section.focus()
    page.keyboard.press("i")
    assert read(page)[1] == part
    page.keyboard.press("Escape")
    expect(section).to_be_focused()


def test_buttons_lead_on_too_and_the_dialog_of_keys_names_the_arrows(looker: Looker) -> None:
    page = at_table(looker, "race")
    page.keyboard.press("i")
    first = read(page)
    page.get_by_role("button", name="Next", exact=True).press("Enter")
    assert read(page) != first
    page.get_by_role("button", name="Previous", exact=True).press("Enter")
    assert read(page) == first
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("dialog#keys")).to_contain_text(re.compile("while one is shown large: to the next"))
