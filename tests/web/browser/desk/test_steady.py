"""Nothing is lost because somebody else moved: neither a click whose button is still down, nor focus, nor scroll."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page

from web.browser.desk.hall import Hall, Laid
from web.browser.desk.looker import PHONE, Looker, Size
from web.browser.desk.moments import MOMENTS
from web.browser.visitor import PATIENCE

GAMES = ("race", "gaia", "shackleton")
DESK: Size = (1280, 720)  # where the log must scroll
ON_TABLE = ".table-drawing .target[data-codes]:visible"
IN_BAR = ".bar .answer:visible"
IN_LIST = ".answers button.answer:visible"
MOVED_ON = "#table-notice"
OFFERED = "[...document.querySelectorAll('.answers [name=code]')].map(answer => answer.value).join()"


class Pair:
    """The reader of a position and a rival, who is asked too if anybody else is, each in a browser of their own."""

    def __init__(self, looker: Looker, browser: Browser, hall: Hall, name: str) -> None:
        self.laid: Laid = hall.laid[name]
        rivals = self.laid.rivals or tuple([seat for seat in range(self.laid.seats) if seat != self.laid.reader])
        self.reader = self._seated(looker, browser, hall.game, self.laid.reader)
        self.rival = self._seated(looker, browser, hall.game, rivals[0])
        self.reader.locator("#question-title").wait_for()

    def _seated(self, looker: Looker, browser: Browser, game: str, seat: int) -> Page:
        page = browser.new_context(viewport={"width": DESK[0], "height": DESK[1]}, reduced_motion="reduce").new_page()
        page.set_default_timeout(PATIENCE)
        looker.sit_down(page, game, self.laid, seat)
        return page

    def rival_moves(self) -> None:
        """Let the rival answer, or else ask to undo a move, and wait until the news has reached the reader's page."""
        with self.reader.expect_response(lambda response: response.url.endswith("/now"), timeout=PATIENCE) as news:
            self.rival.evaluate(
                """() => { const form = document.querySelector("form.answers");
                if (form) form.requestSubmit(document.querySelector(".answers button.answer"));
                else document.querySelector("form.table-undo").requestSubmit(); }"""
            )
        news.value.finished()

    def rival_has_moved(self) -> None:
        """Let the rival move, and wait until the reader's page shows it."""
        before = self.reader.locator(".table-now").get_attribute("data-tag")
        self.rival_moves()
        self.reader.locator(f'.table-now:not([data-tag="{before}"])').wait_for()

    def close(self) -> None:
        for page in (self.reader, self.rival):
            page.context.close()


@pytest.fixture
def pair(request: pytest.FixtureRequest, looker: Looker, browser: Browser, halls: dict[str, Hall]) -> Iterator[Pair]:
    game, _, name = request.param.partition(":")
    pair = Pair(looker, browser, halls[game], name)
    yield pair
    pair.close()


def hold_down(page: Page, thing: Locator) -> None:
    ring = thing.locator(".may")
    box = (ring.first if ring.count() else thing).bounding_box()  # prices stand around the ring
    assert box is not None
    page.mouse.move(box["x"] + min(20, box["width"] / 2), box["y"] + box["height"] / 2)
    page.mouse.down()


def codes(page: Page) -> str:
    """Return the answers to the open question, or nothing."""
    offered: str = page.evaluate(f"() => {OFFERED}")
    return offered


def is_answered(page: Page, before: str) -> None:
    """The click has counted: the reader is asked nothing or something else, and the table has not refused it."""
    page.wait_for_function(f"before => {OFFERED} !== before", arg=before, timeout=PATIENCE)
    assert page.locator(MOVED_ON).count() == 0


@pytest.mark.parametrize(
    ("pair", "place"),
    [
        ("race:early", ON_TABLE),
        ("race:four-early", IN_BAR),
        ("race:experienced", IN_LIST),
        ("race:start-world", ON_TABLE),
        ("gaia:pass", ON_TABLE),
        ("shackleton:four-evergreen", ON_TABLE),
    ],
    indirect=["pair"],
    ids=["action-card", "button-in-the-bar", "button-in-the-list", "card", "gaia", "shackleton"],
)
def test_a_click_counts_although_somebody_else_moves_while_the_button_is_down(pair: Pair, place: str) -> None:
    page = pair.reader
    if place == IN_LIST and not page.locator(IN_LIST).count():
        page.locator("button[data-list]:visible").first.click()
    thing, before = page.locator(place).first, codes(page)
    hold_down(page, thing)
    pair.rival_moves()
    page.wait_for_timeout(100)  # what would be replaced is replaced by then
    page.mouse.up()
    menu = page.locator("#peek .answer:visible, .click-menu .answer:visible")
    if place == ON_TABLE and menu.count():  # the first press only explains the thing, or offers a choice
        menu.first.click()
    is_answered(page, before)


@pytest.mark.parametrize("pair", ["race:middle"], indirect=True)
def test_focus_and_scroll_stay_when_somebody_else_moves(pair: Pair) -> None:
    page = pair.reader
    page.keyboard.press("Shift")
    target = page.locator(ON_TABLE).last
    own = target.get_attribute("data-codes")
    target.focus()
    log = page.locator(".log-box")
    line = "box => { const edge = box.getBoundingClientRect().top; return [...box.querySelectorAll('li')]"
    line += ".find((line) => line.getBoundingClientRect().top >= edge).textContent.trim(); }"
    log.evaluate("box => { box.scrollTop = 100 - box.scrollHeight; }")  # its end is at 0
    assert log.evaluate("box => box.scrollTop") < 0
    read = log.evaluate(line)
    before = page.locator(".table-now").get_attribute("data-tag")
    pair.rival_moves()
    page.locator(f'.table-now:not([data-tag="{before}"])').wait_for()
    assert page.evaluate("() => document.activeElement.dataset.codes") == own
    assert log.evaluate(line) == read


CAN_HAVE_FOCUS = ":is(a[href], button, summary, input, select, [tabindex])"
FOCUSABLE = f"""() => [...document.querySelectorAll("#table-now {CAN_HAVE_FOCUS}")]
  .filter((one) => one.checkVisibility({{ visibilityProperty: true }}) && !one.disabled && one.type !== "hidden")"""
KINDS = f"({FOCUSABLE})().map((one) => `${{one.localName}}.${{one.getAttribute('class')}}`)"
# The name of what has the focus, and where in the window it is.
FOCUSED = """(() => { const one = document.activeElement;
  const name = one.dataset.codes ?? one.getAttribute("aria-label") ?? one.textContent.trim().slice(0, 40);
  return [one.localName, name, Math.round(one.getBoundingClientRect().top)]; })()"""


def renewed(page: Page) -> None:
    """Let the page fetch and show its part anew, as after a rival's move."""
    page.evaluate("""() => { const part = document.querySelector(".table-now");
      [part.dataset.tag, part.dataset.version] = ["old", "0.0"]; dispatchEvent(new Event("online")); }""")
    page.wait_for_function("""() => document.querySelector(".table-now").dataset.tag !== "old" """)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "name"), [("race", "four-early"), ("gaia", "middle"), ("shackleton", "late")])
def test_whatever_has_the_focus_keeps_it_and_nothing_scrolls(looker: Looker, game: str, name: str, size: Size) -> None:
    page = looker.go(game, next(moment for moment in MOMENTS[game] if moment.name == name), size)
    kinds: dict[str, int] = {}
    for at, kind in enumerate(page.evaluate(KINDS)):
        kinds.setdefault(kind, at)
    assert len(kinds) > 10
    lost = []
    for at in kinds.values():
        before = page.evaluate(f"at => {{ ({FOCUSABLE})()[at].focus(); return {FOCUSED}; }}", at)
        renewed(page)
        after = page.evaluate(FOCUSED)
        if after[:2] != before[:2] or abs(after[2] - before[2]) > 1:
            lost.append((before, after))
    assert lost == []


@pytest.mark.parametrize("pair", ["race:explore"], indirect=True)
def test_after_the_button_is_up_the_page_shows_what_happened_meanwhile(pair: Pair) -> None:
    page = pair.reader
    before = page.locator(".table-now").get_attribute("data-tag")
    hold_down(page, page.locator("#question-title"))
    pair.rival_moves()
    page.wait_for_timeout(100)
    assert page.locator(".table-now").get_attribute("data-tag") == before
    page.mouse.up()
    page.locator(f'.table-now:not([data-tag="{before}"])').wait_for()


SEVERAL = """() => [...document.querySelectorAll(".table-drawing .target[data-codes]")]
  .find((target) => target.checkVisibility() && target.dataset.codes.includes("\\n"))"""


@pytest.mark.parametrize("pair", ["gaia:middle", "shackleton:late"], indirect=True)
def test_the_menu_at_the_click_stays_open_and_its_answers_count(pair: Pair) -> None:
    page = pair.reader
    thing = page.evaluate_handle(SEVERAL).as_element()
    assert thing is not None
    (thing.query_selector(".may") or thing).click()
    menu = page.locator("#peek.is-menu .answer:visible")
    labels = menu.all_inner_texts()
    assert len(labels) > 1
    pair.rival_has_moved()
    assert menu.all_inner_texts() == labels
    before = page.locator(".table-now").get_attribute("data-entries")
    menu.first.click()
    page.locator(f'.table-now:not([data-entries="{before}"])').wait_for()
    assert page.locator(MOVED_ON).count() == 0


@pytest.mark.parametrize("pair", ["gaia:early", "shackleton:four-artemis"], indirect=True)
def test_what_was_typed_into_the_search_of_the_list_stays(pair: Pair) -> None:
    page = pair.reader
    if not page.locator("#filter:visible").count():
        page.locator("button[data-list]:visible").first.click()
    page.locator("#filter").fill("1 ")
    page.locator("#filter").press("ArrowLeft")
    listed = page.locator(IN_LIST).all_inner_texts()
    pair.rival_has_moved()
    assert page.locator(IN_LIST).all_inner_texts() == listed
    page.keyboard.type("x")
    assert page.locator("#filter").input_value() == "1x "


@pytest.mark.parametrize(("pair", "opens"), [("gaia:late", "keys"), ("shackleton:early", "scores")], indirect=["pair"])
def test_a_dialog_stays_open_with_the_focus_in_it(pair: Pair, opens: str) -> None:
    page = pair.reader
    if opens == "keys":
        page.keyboard.press("?")
    else:
        page.locator(".chair-score").first.click()
    page.locator("dialog[open]").wait_for()
    pair.rival_has_moved()
    assert page.locator("dialog[open]").count() == 1
    assert page.evaluate("() => Boolean(document.activeElement.closest('dialog[open]'))")


@pytest.mark.parametrize("pair", ["gaia:power", "shackleton:four-skywatch"], indirect=True)
def test_a_map_that_is_dragged_meanwhile_follows_the_pointer_and_stays_there(pair: Pair) -> None:
    page = pair.reader
    for _ in range(3):
        page.locator("[data-pan=in]").first.click()
    view = page.locator(".pan-view.is-grown").first
    box = view.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    view.evaluate("view => view.scrollTo(150, 150)")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 20, y - 20, steps=4)
    pair.rival_moves()
    page.wait_for_timeout(100)
    page.mouse.move(x - 60, y - 60, steps=4)
    place = view.evaluate("view => [view.scrollLeft, view.scrollTop]")
    assert place == pytest.approx([210, 210], abs=3)
    before = page.locator(".table-now").get_attribute("data-tag")
    page.mouse.up()
    page.locator(f'.table-now:not([data-tag="{before}"])').wait_for()
    assert page.locator(".pan-view.is-grown").first.evaluate("view => [view.scrollLeft, view.scrollTop]") == place


@pytest.mark.parametrize(("game", "name"), [("race", "middle"), ("gaia", "late"), ("shackleton", "late")])
def test_a_log_stays_at_its_end_when_its_box_shrinks_and_lines_are_added(looker: Looker, game: str, name: str) -> None:
    page = looker.go(game, next(moment for moment in MOMENTS[game] if moment.name == name), DESK)
    places = page.evaluate(
        """async () => {
          const [rail, box] = [document.querySelector(".rail"), document.querySelector(".log-box")];
          const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const places = [box.scrollHeight - box.clientHeight];
          const card = document.createElement("div");
          card.style.cssText = "height: 150px; flex: none";
          rail.prepend(card);
          for (let line = 0; line < 4; line += 1) {
            await frame();
            places.push(Math.abs(Math.round(box.scrollTop)));
            box.querySelector("ol").append(box.querySelector("li").cloneNode(true));
          }
          return places;
        }"""
    )
    assert places[0] > 0
    assert max(places[1:]) <= 1


def test_what_slides_under_a_mouse_at_rest_opens_no_preview(looker: Looker) -> None:
    page = looker.go("race", next(moment for moment in MOMENTS["race"] if moment.name == "explore"), DESK)
    card = page.locator("[data-part=hand] figure, [data-part=drawn] figure").first
    box = card.bounding_box()
    assert box is not None
    x, y = box["x"] + 20, box["y"] + 40
    page.mouse.move(x - 400 if x > 600 else x + 600, 5)
    page.mouse.move(x, y)
    page.locator("#peek:visible").wait_for()
    page.keyboard.press("Escape")
    renewed(page)
    page.evaluate("() => { document.querySelector('[data-part=hand]').style.translate = '90px'; }")
    page.wait_for_timeout(700)
    assert page.locator("#peek:visible").count() == 0
    page.mouse.move(x + 3, y)
    page.locator("#peek:visible").wait_for()
