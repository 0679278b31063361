"""Eight visible windows: each learns what happens, and the browser still has connections for other pages."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from web.browser.conftest import NewVisitor
from web.browser.test_many_tabs import COUNT
from web.browser.visitor import MY_TURN, PATIENCE, Visitor
from web.page_parser import Page as Read

WINDOWS = 8
MOST = 3  # windows of a browser that hold a stream
OPEN = "() => streams.filter((stream) => stream.readyState !== EventSource.CLOSED).length"


def windows_at(ana: Visitor, tables: Sequence[str]) -> list[Page]:
    """Open a window at each of these tables."""
    pages: list[Page] = []
    for table in tables:
        pages.append(ana.context.new_page())
        pages[-1].goto(table)
        expect(pages[-1].locator(MY_TURN)).to_be_visible(timeout=PATIENCE)
    return pages


def tag(page: Page) -> str:
    return page.locator(".table-now").get_attribute("data-tag") or ""


def move(ana: Visitor, table: str) -> None:
    """Make a move at a table by a request, in none of its windows."""
    form = Read(ana.context.request.get(f"{table}/now").text()).form("/play")
    sent: dict[str, str | float | bool] = {name: str(value) for name, value in form.answer().items()}
    assert ana.context.request.post(f"{table}/play", form=sent, headers={"x-starboard-wants": "part"}).ok


def expect_news(page: Page, before: str) -> None:
    expect(page.locator(".table-now")).not_to_have_attribute("data-tag", before, timeout=PATIENCE)


def opened(ana: Visitor) -> str:
    return ana.open_table("gaia", ["me", "screen"])


@pytest.fixture
def ana(new_visitor: NewVisitor) -> Visitor:
    visitor = new_visitor()
    visitor.context.add_init_script(COUNT)
    return visitor


def the_site_opens_another_page(ana: Visitor) -> None:
    ana.page.goto("/")
    expect(ana.page.get_by_role("heading", level=1)).to_be_visible(timeout=PATIENCE)


def test_eight_windows_at_eight_tables_each_hear_of_moves_and_other_pages_open(ana: Visitor) -> None:
    tables = [opened(ana) for _ in range(WINDOWS)]
    the_site_opens_another_page(ana)
    windows = windows_at(ana, tables)
    assert sum([page.evaluate(OPEN) for page in windows]) <= MOST
    for table, page in zip(tables, windows, strict=True):
        before = tag(page)
        move(ana, table)
        expect_news(page, before)
    the_site_opens_another_page(ana)


def test_eight_windows_at_one_table_hear_of_a_move_in_one_of_them_at_once(ana: Visitor) -> None:
    table = opened(ana)
    the_site_opens_another_page(ana)
    windows = windows_at(ana, [table] * WINDOWS)
    for page in windows:  # after its next poll none polls again: windows without a stream learn it from the others
        page.evaluate("() => document.getElementById('table').dataset.keep = 9999")
    windows[0].wait_for_timeout(3000)
    before = [tag(page) for page in windows]
    windows[-1].locator(".list-open").click()
    windows[-1].locator(".answers button.answer").first.click()
    for page, shown in zip(windows, before, strict=True):
        expect_news(page, shown)
    the_site_opens_another_page(ana)


def test_a_window_takes_the_place_of_one_that_is_closed(ana: Visitor) -> None:
    table = opened(ana)
    the_site_opens_another_page(ana)
    windows = windows_at(ana, [table] * (MOST + 1))
    assert [page.evaluate(OPEN) for page in windows] == [1] * MOST + [0]
    windows[0].close()
    windows[-1].wait_for_function(f"() => ({OPEN})() === 1")


def test_without_browser_storage_every_window_holds_a_stream(ana: Visitor) -> None:
    ana.context.add_init_script("delete window.BroadcastChannel; Storage.prototype.setItem = () => { throw Error(); };")
    table = opened(ana)
    the_site_opens_another_page(ana)
    windows = windows_at(ana, [table] * (MOST + 1))
    assert [page.evaluate(OPEN) for page in windows] == [1] * (MOST + 1)
    move(ana, table)


def test_a_window_without_a_stream_notices_that_its_seat_was_taken_over(new_visitor: NewVisitor) -> None:
    ana, ben = new_visitor(), new_visitor()
    ben.forgiven.append("404")
    table = ana.open_table("gaia", ["me", "open"], ["Ana"])
    ben.join(ana.link(table, 1), "Ben")
    windows = [ben.context.new_page() for _ in range(MOST + 1)]
    for page in windows:
        page.goto(table)
        expect(page.locator("#table-now")).to_be_visible(timeout=PATIENCE)
    ana.page.goto(f"{table}/links")
    ana.page.once("dialog", lambda dialog: dialog.accept())
    ana.find("form[action$='/links/revoke']:has(input[name=seat][value='1']) button").click()
    ben.page.goto(f"{table}/links")
    ben.button("Give up this seat").click()
    new_visitor().join(ana.link(table, 1), "Cam")
    for page in windows:
        expect(page.locator("#table-now")).to_have_count(0, timeout=PATIENCE)
