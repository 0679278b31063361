"""A server and real browsers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from web.browser.host import Host
from web.browser.visitor import PATIENCE, Visitor
from web.needs import chromium, left_out

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NewVisitor = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE)
HERE = Path(__file__).parent
QUICK = (
    "test_whole_games.py",
    "test_hot_seat.py",
    "test_screens.py",
    "test_images.py",
    "test_fills_the_window.py",
    "test_faults.py",
    "test_measures.py",
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all but a few browser tests as exhaustive: they take half of the time of all tests."""
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.name not in QUICK:
            item.add_marker(pytest.mark.exhaustive)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The system's Chromium, started once per module: while it runs, this thread has an event loop."""
    with started() as browser:
        yield browser


@contextmanager
def started(without: Sequence[str] = ()) -> Iterator[Browser]:
    """Chromium as Playwright starts it, but without these flags."""
    program = chromium()
    if program is None:
        left_out("Chromium", "chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=FLAGS, ignore_default_args=list(without), timeout=PATIENCE
        )
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    host = Host(tmp_path_factory.mktemp("host"))
    yield host
    host.end()


@pytest.fixture
def new_visitor(browser: Browser, host: Host) -> Iterator[NewVisitor]:
    """Return a function that makes visitors. At the end, neither their consoles nor the server may show an error."""
    visitors: list[Visitor] = []

    def create(**options: Any) -> Visitor:
        visitor = Visitor(browser, host.url, **options)
        visitors.append(visitor)
        return visitor

    yield create
    complaints = [text for visitor in visitors for text in visitor.unforgiven()]
    for visitor in visitors:
        visitor.context.close()
    assert complaints == []
    assert host.errors() == []
