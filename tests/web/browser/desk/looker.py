"""Somebody who looks at the telling positions of a game in windows of any size, and notes what they see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from starboard.web.language import LANGUAGE_COOKIE
from starboard.web.request_context import THEME_COOKIE
from web.browser.desk.hall import Hall, Laid
from web.browser.desk.measures import HERE, Measured, measure
from web.browser.desk.moments import Moment
from web.browser.visitor import PATIENCE

Size = tuple[int, int]
Box = tuple[float, float, float, float]  # left, top, right, bottom
SIZES: tuple[Size, ...] = ((1280, 720), (1366, 640), (1366, 768), (1920, 1080), (390, 844))
QUICK: tuple[Size, ...] = ((1366, 768), (390, 844))
PHONE = (390, 844)
ENGLISH = "en"
SIGHT = (HERE / "sight.js").read_text(encoding="utf-8")
READY = ".table-now #status"


@dataclass(frozen=True, slots=True)
class Part:
    """A region of the board."""

    name: str
    label: str
    box: Box
    is_whole: bool  # all of it can be seen without scrolling
    is_folded: bool
    text: str

    @property
    def is_in_sight(self) -> bool:
        return self.is_whole and not self.is_folded


@dataclass(frozen=True, slots=True)
class Sight:
    """What of a turn is in the window, as `sight.js` finds it."""

    parts: list[Part]
    bar: Box  # of the question
    is_bar_whole: bool
    log_lines: int  # that the box of the log has room for
    chairs: list[bool]  # for each player at the top: whether all of it is in the window
    unreached: list[str]  # codes of answers that are neither on the table nor in the bar nor in the list
    unknown: list[str]  # codes on the table that are no answers
    # Things on the table that can be chosen but are not wholly in the window: part, first code, share that is.
    out_of_sight: list[tuple[str, str, float]]
    is_any_target_shown: bool
    targets: int
    cards: list[tuple[str, str, int, int]]  # part, classes, width and height of each card

    @classmethod
    def of(cls, page: Page) -> Sight:
        found: dict[str, Any] = page.evaluate(SIGHT)
        parts = [Part(**part) for part in found.pop("parts")]
        cards = [(part, kind, width, height) for part, kind, width, height in found.pop("cards")]
        left, top, right, bottom = found.pop("bar") or (0, 0, 0, 0)
        hidden = [(part, code, share) for part, code, share in found.pop("out_of_sight")]
        return cls(parts=parts, bar=(left, top, right, bottom), cards=cards, out_of_sight=hidden, **found)


@dataclass(frozen=True, slots=True)
class Look:
    """One look at a position."""

    measured: Measured
    sight: Sight
    rivals: tuple[str, ...]  # the names of all other people at the table


class Looker:
    """Looks at positions. Windows of the same size are the same window, and what was seen is remembered."""

    def __init__(self, browser: Browser, hall_of: Callable[[str], Hall]) -> None:
        self.browser = browser
        self._hall_of = hall_of
        self._windows: dict[tuple[Any, ...], Page] = {}
        self._seen: dict[tuple[str, str, Size, str], Look] = {}

    def hall(self, game: str) -> Hall:
        return self._hall_of(game)

    def window(self, size: Size, scale: float = 1, name: str = "") -> Page:
        """Return the window of this size and pixel density; with a name, another one."""
        kind = (size, scale, name)
        if kind not in self._windows:
            is_phone = size == PHONE
            self._windows[kind] = self.browser.new_context(
                viewport={"width": size[0], "height": size[1]},
                device_scale_factor=scale,
                has_touch=is_phone,
                is_mobile=is_phone,
                reduced_motion="reduce",
                locale="en-US",
                timezone_id="UTC",
            ).new_page()
            self._windows[kind].set_default_timeout(PATIENCE)
        return self._windows[kind]

    def sit_down(
        self, page: Page, game: str, laid: Laid, seat: int, is_light: bool = False, language: str = ENGLISH
    ) -> None:
        """Go to a table as the person of this seat."""
        url = self.hall(game).host.url
        page.context.clear_cookies()
        page.context.add_cookies([{"name": "starboard", "value": laid.person(seat), "url": url}])
        page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": url}])
        if is_light:
            page.context.add_cookies([{"name": THEME_COOKIE, "value": "light", "url": url}])
        answer = page.goto(f"{url}/t/{laid.id}")
        assert answer is not None
        assert answer.status == 200, f"{game} {laid.id}: {answer.status}"
        page.locator(READY).wait_for(state="attached")
        page.evaluate("() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done)))")

    def go(self, game: str, moment: Moment, size: Size, scale: float = 1, language: str = ENGLISH) -> Page:
        """Show a position in the window of this size, as its reader."""
        page, laid = self.window(size, scale), self.hall(game).laid[moment.name]
        self.sit_down(page, game, laid, laid.reader, moment.is_light, language)
        if moment.opens == "list" and size != PHONE:
            opener = page.locator("button[data-list]:visible")
            if opener.count():
                opener.first.click()
        return page

    def look(self, game: str, moment: Moment, size: Size, language: str = ENGLISH) -> tuple[Look, Page | None]:
        """Look at a position, and return the page too if it shows it still."""
        key = (game, moment.name, size, language)
        if key in self._seen:
            return self._seen[key], None
        page = self.go(game, moment, size, language=language)
        self._seen[key] = Look(measure(page), Sight.of(page), self.hall(game).laid[moment.name].others)
        return self._seen[key], page

    def forget(self, game: str, moment: Moment, size: Size, language: str = ENGLISH) -> None:
        self._seen.pop((game, moment.name, size, language), None)


def picture_of(folder: Path, game: str, moment: Moment, size: Size, language: str = ENGLISH) -> Path:
    spoken = "" if language == ENGLISH else f"-{language}"
    return folder / f"{game}-{moment.name}-{size[0]}x{size[1]}{spoken}.png"
