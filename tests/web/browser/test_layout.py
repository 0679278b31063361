"""The layout: no scrolling during a turn on a desktop screen, the question at the lower edge on a telephone."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from web.browser.conftest import NewVisitor
from web.browser.positions import CROWDED, TARGET, crowded
from web.browser.visitor import MY_TURN, OVER, PATIENCE, Visitor

DESKS = ((1280, 800), (1366, 768), (1920, 1080))
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1024, "height": 768}  # the largest usual window in which parts of the board lie behind tabs
LEAST_TOUCH = 40  # pixels
# One answer, wherever it is shown: on the board, in the bar or in the list
ANSWER = (
    ":is(#board .target[data-codes], .bar-answers button, .endings :is(summary, .answer), .sheet-body .answer):visible"
)

MAIN = {"gaia": ".draw-map svg", "race": ".draw-race-actions", "shackleton": ".draw-crater > svg"}
NAMES = ("Maximilianus", "Bartholomäus", "Gwendolynann", "Wilhelmmmine")
OWN = {
    "gaia": (".draw-own svg",),
    "race": (".draw-race-mine .draw-race-head",),
    "shackleton": (".draw-own > :nth-child(1) svg", ".draw-own > :nth-child(2) svg"),
}


def is_whole(person: Visitor, selector: str, ratio: float = 0.99) -> None:
    """Whether an element is fully visible: neither the window nor a scrolling box cuts it off."""
    expect(person.find(selector).first).to_be_in_viewport(ratio=ratio, timeout=PATIENCE)


def size_of(person: Visitor) -> dict[str, int]:
    size: dict[str, int] = person.find("html").evaluate(
        """e => ({high: Math.max(e.scrollHeight, document.body.scrollHeight), height: innerHeight,
          wide: Math.max(e.scrollWidth, document.body.scrollWidth), width: innerWidth})"""
    )
    return size


def fits(person: Visitor) -> None:
    """Whether the page fits the window without scrolling."""
    size = size_of(person)
    assert size["high"] <= size["height"], f"the page scrolls by {size['high'] - size['height']} pixels"
    assert size["wide"] <= size["width"]


def decided_at_once(person: Visitor, game: str) -> None:
    """Check that question, first answer, main board and own board are visible on all desktop sizes."""
    for width, height in DESKS:
        person.page.set_viewport_size({"width": width, "height": height})
        fits(person)
        for selector in ("#question-title", MAIN[game], *OWN[game]):
            is_whole(person, selector)
        first = f"{ANSWER} >> nth=0 >> xpath=ancestor-or-self::*[self::figure or not(ancestor::figure)][1]"
        is_whole(person, first, ratio=0.9)  # cards in a hand show all but the foot of their picture


def box(person: Visitor, selector: str) -> dict[str, Any]:
    box = person.find(selector).first.bounding_box()
    assert box is not None, selector
    return dict(box)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", ["gaia", "race", "shackleton"])
def test_a_turn_on_a_desk_needs_no_scrolling(new_visitor: NewVisitor, game: str, seats: int) -> None:
    person = new_visitor(viewport={"width": 1280, "height": 800})
    person.open_table(game, ["me", *["random"] * (seats - 1)], seed=5)
    dice = Random(5)
    for _ in range(4):
        person.wait_for(MY_TURN)
        decided_at_once(person, game)
        for _ in range(3):
            person.move(dice)


@pytest.mark.parametrize(("game", "record", "at"), CROWDED)
def test_a_late_turn_of_four_players_needs_no_scrolling(
    new_visitor: NewVisitor, game: str, record: str, at: int
) -> None:
    person = new_visitor(viewport={"width": 1280, "height": 800})
    crowded(person, game, record, at)
    decided_at_once(person, game)


def test_the_own_tableau_is_seen_while_cards_are_chosen(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport={"width": 1280, "height": 800})
    crowded(person, "race", "ai_4p-001.record", 229)  # five cards to choose from, eight in hand, nine laid out
    for width, height in DESKS:
        person.page.set_viewport_size({"width": width, "height": height})
        for selector in (".draw-race-large .draw-race-tile:last-child", ".draw-race-mine .draw-race-cards"):
            is_whole(person, selector)


@pytest.mark.parametrize("game", ["gaia", "race", "shackleton"])
def test_a_replay_fits_the_window(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(viewport={"width": 1280, "height": 800})
    table = person.open_table(game, ["me", "random"], seed=5)
    person.move(Random(5))
    person.page.goto(f"{table}/replay?at=1")
    fits(person)
    for selector in ("#at", "#step-title", MAIN[game]):
        is_whole(person, selector)


def test_what_is_opened_beside_the_board_stays_open_and_scrolled(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport=TABLET)
    crowded(person, *CROWDED[0])
    players = person.find(".draw-panel-players")
    expect(players).to_be_hidden()
    person.find(".draw-tab-players").click()
    before = person.tag()
    person.page.evaluate("scrollTo(0, 120)")  # in such a window the page scrolls, not a part of it
    person.find('.answers button[value="spend q for o"]').evaluate("answer => answer.click()")
    person.wait_for(".draw-panel-players", not_tag=before)
    expect(players).to_be_visible()
    assert person.page.evaluate("scrollY") == 120
    person.page.reload()
    expect(players).to_be_visible()


def test_beside_the_board_a_question_opens_the_part_that_holds_all_of_its_answers(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport=TABLET)
    crowded(person, *CROWDED[0])
    person.find(".draw-tab-players").click()
    expect(person.find(".draw-panel-research")).to_be_hidden()
    person.press("build ac2 4x1")  # an academy brings a technology tile
    expect(person.find(".draw-panel-research")).to_be_visible()
    expect(person.find(f".draw-panel-research {TARGET}").first).to_be_visible()


def test_without_a_script_everything_beside_the_board_can_be_opened(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport=TABLET, java_script_enabled=False)
    person.page.goto("/new/shackleton?seats=3&who-0=me&who-1=random&who-2=random")
    person.button("Open the table").click()
    person.find(".draw-tabs").wait_for()
    names = ("tracks", "corporation-0", "corporation-1", "corporation-2", "bases")
    expect(person.find(".draw-tab:visible")).to_have_count(len(names))
    for name in names:
        person.find(f".draw-tab-{name}").click()
        expect(person.find(".draw-panel:visible")).to_have_count(1)
        expect(person.find(f".draw-panel-{name}")).to_be_visible()
    person.find(".board-text > summary").click()
    person.find(".board").scroll_into_view_if_needed()
    expect(person.find(".board")).to_be_in_viewport()
    person.find(".board-text > summary").click()
    person.page.set_viewport_size({"width": 1366, "height": 768})  # on a desk, nothing lies behind a tab
    for part, count in ((".draw-panel:not(.draw-panel-bases)", 4), (".draw-panel-bases .draw-rival", 2)):
        shown = person.find(f"{part}:visible")
        expect(shown).to_have_count(count)
        for at in range(count):
            expect(shown.nth(at)).to_be_in_viewport(ratio=0.99)
    person.find(".table-menu > summary").click()
    person.find("[data-open-legend]").click()
    expect(person.find(".icons-sheet svg").first).to_be_visible()


@pytest.mark.parametrize("game", ["gaia", "race", "shackleton"])
def test_on_a_telephone_the_question_lies_under_the_thumb(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(viewport=PHONE, has_touch=True)
    person.open_table(game, ["me", "random", "random"], seed=5)
    dice = Random(5)
    for _ in range(3):
        person.wait_for(MY_TURN)
        size = size_of(person)
        assert size["wide"] <= size["width"]
        for selector in ("#question", "#question-title", ".answers .answer:visible"):
            is_whole(person, selector)
        sheet = box(person, "#question")
        assert sheet["height"] <= 0.5 * PHONE["height"]
        assert sheet["y"] + sheet["height"] >= PHONE["height"] - 1
        board = box(person, ".table-drawing")
        assert board["y"] < 0.2 * PHONE["height"], "the board comes first"
        person.page.evaluate("scrollTo(0, 400)")
        is_whole(person, ".answers .answer:visible")
        person.page.evaluate("scrollTo(0, 0)")
        for _ in range(3):
            person.move(dice)


def test_the_question_is_folded_away_and_comes_back(new_visitor: NewVisitor) -> None:
    person = new_visitor(viewport=PHONE, has_touch=True)
    person.open_table("shackleton", ["me", "random"], seed=5)
    person.wait_for(MY_TURN)
    person.find("#question").evaluate("sheet => sheet.scrollTop = 500")
    is_whole(person, ".sheet > summary")
    person.find(".sheet > summary").tap()
    expect(person.find(".answers")).to_be_hidden()
    is_whole(person, "#question-title")
    assert box(person, "#question")["height"] < 0.2 * PHONE["height"]
    person.find(".sheet > summary").tap()
    is_whole(person, ".answers .answer:visible")


@pytest.mark.parametrize("game", ["gaia", "race", "shackleton"])
def test_buttons_are_large_enough_for_fingers(new_visitor: NewVisitor, game: str) -> None:
    person = new_visitor(viewport=PHONE, has_touch=True)
    person.open_table(game, ["me", "random", "random"], seed=5)
    person.move(Random(5))
    person.wait_for(f"{MY_TURN}, {OVER}")
    person.page.evaluate("() => document.querySelector('.table-menu').setAttribute('open', '')")
    small: list[str] = person.find(
        "#table :is(button, summary, select, .draw-tab, .table-jumps a), .site-header :is(a, summary)"
    ).evaluate_all(
        """(all, least) => all.filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect()])
        .filter(([e, box]) => box.height < least || box.width < least)
        .map(([e, box]) => `${e.className || e.tagName} ${box.width}x${box.height}`)""",
        LEAST_TOUCH,
    )
    assert small == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("locale", ["en-US", "pt-BR", "it-IT"])
def test_on_a_desk_names_of_twelve_letters_are_not_cut(new_visitor: NewVisitor, locale: str, seats: int) -> None:
    person = new_visitor(viewport={"width": 1280, "height": 800}, locale=locale)
    chairs = "&".join([f"who-{seat}={'random' if seat else 'me'}" for seat in range(seats)])
    person.page.goto(f"/new/gaia?seats={seats}&{chairs}")
    for seat in range(seats):
        person.find(f"#name-{seat}").fill(NAMES[seat])
    person.find("button.primary").click()
    person.wait_for(MY_TURN)
    assert person.find(".chair").count() == seats
    shown = [box(person, f".chair >> nth={seat}") for seat in range(seats)]
    for one, other in pairwise(shown):
        assert one["x"] + one["width"] <= other["x"]
    if seats == 2:
        assert cut(person, ".chair-name") == []
    titles = person.find(".chair").evaluate_all("all => all.map(chair => chair.title.split(' · ')[0])")
    assert titles == list(NAMES[:seats])  # the row has no room for three long names
    on_the_board = person.find(".table-drawing").text_content() or ""
    assert [name for name in NAMES[:seats] if name not in on_the_board] == []
    assert person.find(".chair .tag").count() == 1  # the reader's own


@pytest.mark.parametrize("locale", ["en-US", "pt-BR", "it-IT"])
def test_what_stands_in_the_rail_and_in_the_bar_of_a_desk_is_whole_and_apart(
    new_visitor: NewVisitor, locale: str
) -> None:
    person = new_visitor(viewport={"width": 1280, "height": 800}, locale=locale)
    person.page.goto("/new/shackleton?seats=2&who-0=me&who-1=random")
    person.find("button.primary").click()
    person.move(Random(5))
    person.find(".table-undo").wait_for()
    fits(person)
    person.close_list()
    boxes = [box(person, part) for part in (".draw-rival", "#log", ".recovery-card", ".bar")]
    for one, other in combinations(boxes, 2):
        is_beside = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
        is_below = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
        assert is_beside or is_below
    assert (
        cut(person, ":is(.bar-tools, .recovery-card) button:visible, :is(#log .spread, .recovery-card) > :visible")
        == []
    )
    for part in ("#log .spread a", ".recovery-card button", ".bar-tools .table-undo button", ".table-menu > summary"):
        person.find(part).first.click(trial=True)  # nothing lies over it
    person.find(".table-menu > summary").click()
    is_whole(person, ".table-menu .table-jumps")
    assert cut(person, ".table-jumps :is(a, button):visible") == []
    person.find(".table-menu [data-board-text]").click(trial=True)


def cut(person: Visitor, selector: str) -> list[str]:
    """Return the texts that are cut off."""
    texts: list[str] = person.find(f"{selector}:not(.visually-hidden)").evaluate_all(
        """all => all.filter(e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight + 1)
        .filter(e => getComputedStyle(e).display !== 'inline').map(e => e.textContent)"""
    )
    return texts


@pytest.mark.parametrize("game", ["gaia", "race", "shackleton"])
@pytest.mark.parametrize("locale", ["en-US", "pt-BR", "it-IT"])
def test_on_a_telephone_the_words_of_the_header_are_whole_and_do_not_touch(
    new_visitor: NewVisitor, locale: str, game: str
) -> None:
    person = new_visitor(viewport=PHONE, has_touch=True, locale=locale)
    person.page.goto(f"/new/{game}?seats=2&who-0=me&who-1=random")
    person.find("button.primary").click()
    person.wait_for(MY_TURN)
    expect(person.find(".sound-switch")).to_be_visible()
    assert cut(person, ".table-head h1") == []
    parts: list[dict[str, float]] = person.find("html").evaluate(
        """(root, names) => {
          scrollTo({ top: 0, behavior: 'instant' });  // a question may have scrolled to its answers
          return names.map(name => document.querySelector(name).getBoundingClientRect().toJSON());
        }""",
        [".brand", ".table-head h1", ".sound-switch", ".theme-switch > .tool", ".table-menu > summary",
         ".preferences summary"],
    )  # fmt: skip
    for one, other in pairwise(parts):
        assert one["right"] <= other["x"]
    assert all(part["width"] >= LEAST_TOUCH for part in parts)
    assert parts[2]["x"] - parts[1]["right"] >= 8
    assert parts[1]["y"] >= 0
    assert parts[1]["bottom"] <= 48
    person.find(".table-menu > summary").tap()
    is_whole(person, ".table-menu a[href='/mine']")
    assert cut(person, ".table-menu a[href='/mine']") == []


@pytest.mark.parametrize("game", ["gaia", "race", "shackleton"])
def test_on_a_telephone_a_name_or_title_of_one_long_word_makes_no_page_wider(
    new_visitor: NewVisitor, game: str
) -> None:
    person, guest = new_visitor(viewport=PHONE), new_visitor(viewport=PHONE)
    table = person.open_table(game, ["me", "screen", "open"], ["W" * 24, "M" * 24])
    person.find("#title").fill("X" * 60)
    person.button("Save").click()
    person.page.wait_for_load_state()
    for path in (f"{table}/links", "/mine", "/", f"{table}/log", f"{table}/branch?at=0", f"{table}/replay", table):
        person.page.goto(path)
        assert size_of(person)["wide"] <= PHONE["width"], path
    if person.find(".pass-screen").count():
        person.find(".pass-screen button").click()
        person.find(MY_TURN).wait_for()
        assert size_of(person)["wide"] <= PHONE["width"]
    guest.page.goto(person.link(table, 2))
    assert size_of(guest)["wide"] <= PHONE["width"]


def test_on_a_large_desk_the_first_project_of_shackleton_base_is_read_without_scrolling(
    new_visitor: NewVisitor,
) -> None:
    person = new_visitor(viewport={"width": 1920, "height": 1080})
    person.open_table("shackleton", ["me"], seed=5576002412154684397)
    for code in ("start i3", "shuttle 5", "deploy fund technician", "fund e8"):
        person.find(f'button[value="{code}"]').first.wait_for(state="attached")  # the list is closed
        person.press(code)
    person.find('button[value="done"]').first.wait_for(state="attached")
    is_whole(person, ".draw-own > :nth-child(3) svg")


@pytest.mark.parametrize("locale", ["en-US", "pt-BR", "it-IT"])
def test_on_a_desk_every_game_can_be_chosen_without_scrolling(new_visitor: NewVisitor, locale: str) -> None:
    person = new_visitor(viewport={"width": 1280, "height": 800}, locale=locale)
    person.page.goto("/")
    expect(person.find(".game-go")).to_have_count(3)
    for game in MAIN:
        is_whole(person, f".game-go[href='/new/{game}']")
