"""Measure a table's page in a browser: its size, its largest contentful paint, and the time from a click to the board.

    python -m tools.page_speed [--clicks 40] [--chromium PROGRAM]
    PYTHONPATH=build/fast:. python -P -m tools.page_speed    # compiled

A late four-player game of Gaia Project from the records, the largest position there is, is played on by one person at
one screen; server, browser and this program share the machine. Nothing is asserted: the figures go to docs/speed.md.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from statistics import median

from playwright.sync_api import Browser, Page, Request, sync_playwright

from starboard.kernel import record
from starboard.kernel.match import Match
from starboard.web.request_context import person_of
from starboard.web.storage.engine import connect
from starboard.web.storage.migrate import migrate
from starboard.web.storage.store import Store
from starboard.web.tables.bot_pool import BotPool
from starboard.web.tables.create import SCREEN, Chair, open_match
from starboard.web.tables.notifications import Notifications
from starboard.web.tables.service import Tables
from tools.load_web import RECORDS, serve, wait_for

LATE = 0.8  # share of a game's decisions that are played before the measurement
PAINT = """() => new Promise(done => new PerformanceObserver(list => done(list.getEntries().at(-1).startTime))
  .observe({ type: 'largest-contentful-paint', buffered: true }))"""
CLICK = """button => new Promise(done => {
  const now = document.getElementById('table-now');
  const start = performance.now();
  new MutationObserver((_, watching) => {
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  }).observe(now, { childList: true, subtree: true });
  button.click();
})"""


def largest() -> Match:
    """Return a late position with the most pieces on its map from the recorded four-player games."""
    late: list[tuple[int, Match]] = []
    for path in sorted((RECORDS / "gaia").glob("*-4p-*.record")):
        written = record.read(path.read_text())
        match = record.replay(written, until=int(LATE * len(written.moves)))
        late.append((len(str(match.view(-1).table())), match))
    return max(late, key=lambda pair: pair[0])[1]


async def create_table(db: str) -> tuple[str, str]:
    """Create the table with its players; return its id and the token of the person."""
    engine = connect(db)
    migrate(engine)
    store, token = Store(engine), token_urlsafe(32)
    store.add_person(person_of(token))
    tables = Tables(store, Notifications(), BotPool(1))
    match = largest()
    table = await open_match(tables, person_of(token), match, [Chair(SCREEN)] * match.seats)
    await tables.stop()
    engine.dispose()
    return table.id, token


def opened_page(browser: Browser, url: str, token: str) -> tuple[Page, int, float]:
    """Open a page with an empty cache; return it, its bytes, and its largest contentful paint."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_cookies([{"name": "starboard", "value": token, "url": url}])
    page = context.new_page()
    sizes: list[int] = []

    def note(request: Request) -> None:  # the stream of events never finishes
        response = request.response()
        sizes.append(len(response.body()) if response else 0)

    page.on("requestfinished", note)
    page.goto(url)
    page.wait_for_selector("#question-title")
    page.wait_for_timeout(500)
    page.remove_listener("requestfinished", note)
    return page, sum(sizes), page.evaluate(PAINT)


def clicked(page: Page, clicks: int) -> list[float]:
    """Return the milliseconds from a click on an answer to the new board."""
    dice, times = Random(1), list[float]()
    while len(times) < clicks and page.locator("#question-title").count():
        buttons = page.query_selector_all(":is(.answers, .endings) button.answer")  # the list of a desk may be closed
        times.append(page.evaluate(CLICK, dice.choice(buttons)))
        page.wait_for_timeout(150)
    return times


def measure(options: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        db = f"{folder}/speed.db"
        table, token = asyncio.run(create_table(db))
        command = [sys.executable, "-P", "-m", "tools.page_speed", "--serve", db, "--port", str(options.port)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([path for path in sys.path if path])}
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=environment)
        try:
            asyncio.run(wait_for(options.port))
            url = f"http://127.0.0.1:{options.port}/t/{table}"
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=options.chromium, args=["--no-sandbox"])
                paints: list[float] = []
                for _ in range(6):
                    page, _, painted = opened_page(browser, url, token)
                    page.context.close()  # an open page would also be updated
                    paints.append(painted)
                page, weight, _ = opened_page(browser, url, token)
                times = sorted(clicked(page, options.clicks))
                browser.close()
        finally:
            server.terminate()
            server.wait(20)
        report(weight, paints[1:], times)  # without the first one, which includes loading the table


def report(weight: int, paints: list[float], times: list[float]) -> None:
    print(f"page weight {weight / 1000:.0f} kB, uncompressed and without a cache")
    print(f"largest contentful paint: median {median(paints):.0f} ms, most {max(paints):.0f} ms (5 times)")
    print(f"click to new board: median {median(times):.0f} ms, most {times[-1]:.0f} ms ({len(times)} clicks)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=40)
    parser.add_argument("--port", type=int, default=8798)
    parser.add_argument("--chromium", type=Path, default=shutil.which("chromium"))
    parser.add_argument("--serve", metavar="DB", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve, options.port)
    else:
        measure(options)


if __name__ == "__main__":
    main()
