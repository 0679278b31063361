"""A person with a real browser, who knows only what the page shows."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

PATIENCE = 60_000  # milliseconds; only a failing test waits so long
MY_TURN = "#question-title"
OVER = "#result-title"
CONFIRM = ".several-bar button"
LISTED = ":is(.answers, .endings)"  # where all answers are; a few stand beside the question, too


@dataclass(frozen=True, slots=True)
class Answer:
    """A button that answers the question, or a checkbox where the answer is a set."""

    code: str
    is_ending: bool
    is_folded: bool


class Visitor:
    """One browser with its own cookies. Any error in its console fails the test, unless it is expected."""

    def __init__(self, browser: Browser, url: str, **options: Any) -> None:
        self.context = browser.new_context(base_url=url, **{"locale": "en-US", **options})
        self.context.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        self.context.on("console", self._heard)
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.page: Page = self.context.new_page()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def unforgiven(self) -> list[str]:
        """Return the errors in this browser that were not expected."""
        return [text for text in self.complaints if not any(re.search(known, text) for known in self.forgiven)]

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def button(self, name: str, exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def look(self, theme: str) -> None:
        """Show the present page in the light or in the dark theme, whatever its reader chose."""
        self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        self.find("html").evaluate("(root, theme) => (root.dataset.theme = theme)", theme)

    # Tables

    def open_table(
        self, game: str, chairs: Sequence[str], names: Sequence[str] = (), options: Mapping[str, str] | None = None,
        seed: int | None = None,
    ) -> str:  # fmt: skip
        """Fill in and send the form of a new table. Return the address of the table."""
        self.page.goto(f"/new/{game}")
        chosen = self.find(f"input[name=seats][value='{len(chairs)}']")
        if not chosen.is_checked():
            with self.page.expect_navigation(url=re.compile(f"seats={len(chairs)}")):
                chosen.check()
        for seat, who in enumerate(chairs):
            self.find(f"#who-{seat}").select_option(who)
        for seat, name in enumerate(names):
            self.find(f"#name-{seat}").fill(name)
        for option, value in (options or {}).items():
            self.find(f"#option-{option}").select_option(value)
        if seed is not None:
            self.find("#table-settings > summary").click()
            self.find("#seed").fill(str(seed))
        self.button("Open the table").click()
        self.page.wait_for_url(re.compile(r"/t/\w+"))  # the scripts have started then
        match = re.search(r"/t/\w+", self.page.url)
        assert match is not None
        return match[0]

    def link(self, table: str, seat: int | str) -> str:
        """The link to a seat (or to "watch") that the host's page shows."""
        page = self.context.new_page()
        page.goto(f"{table}/links")
        value = page.locator(f"#link-{seat}").input_value()
        page.close()
        return value

    def join(self, link: str, name: str = "") -> None:
        """Follow a link to a seat, or to watch if there is no name."""
        self.page.goto(link)
        if name:
            self.page.get_by_label("Your name at this table").fill(name)
            self.button("Take this seat").click()
        else:
            self.button("Watch").click()
        self.page.wait_for_url(re.compile(r"/t/\w+$"))

    # The part of the page that changes

    def tag(self) -> str:
        """The entity tag of the part that the page shows."""
        return self.find(".table-now").get_attribute("data-tag") or ""

    def wait_for(self, selector: str, not_tag: str = "") -> None:
        """Wait until an element exists; with a tag, in a part that is newer than the one with this tag."""
        self.find(f'.table-now:not([data-tag="{not_tag}"]) :is({selector})').first.wait_for()

    def answers(self) -> list[Answer]:
        """Return the answers to the open question, in order."""
        rows = self.find(f"{LISTED} :is(button.answer, .pick input)").evaluate_all(
            "buttons => buttons.map(b => [b.value, b.classList.contains('ending'), !b.checkVisibility()])"
        )
        return [Answer(*row) for row in rows]

    @property
    def several(self) -> int:
        """Return how many answers the open question takes as a set, or 0."""
        form = self.find(".answers[data-several]")
        return int(form.get_attribute("data-several") or 0) if form.count() else 0

    def press(self, code: str) -> None:
        """Press the button of an answer, after opening its group. A set is completed with the first other answers."""
        if self.several:
            boxes = self.find(".answers .pick input")
            first = [answer.code for answer in self.answers()].index(code)
            others = [at for at in range(boxes.count()) if at != first]
            self.tick(first, *others[: self.several - 1])
            return
        self.open_list()
        button = self.find(f'{LISTED} button.answer[value="{code}"]')
        if not button.is_visible():
            self.find(f'.answer-group:has(button[value="{code}"]) > summary').click()
        button.click()

    def open_list(self) -> None:
        """Open the list of all answers, which a desk shows only when somebody asks for it."""
        self.page.wait_for_load_state("domcontentloaded")  # scripts show the button that opens it
        opener = self.find(".list-open")
        if opener.count() and opener.is_visible() and not self.find(".sheet-body").is_visible():
            opener.click()

    def close_list(self) -> None:
        """Close the list of all answers, which lies over the end of the log on a desk."""
        if self.find(".sheet-body").is_visible():
            self.find(".list-head [data-list]").click()

    def open_words(self) -> None:
        """Open the board as text with its key."""
        self.page.wait_for_load_state("domcontentloaded")  # scripts listen to keys
        self.page.keyboard.press("t")
        self.find(".board.words h3").first.wait_for()

    def tick(self, *places: int) -> None:
        """Tick exactly these checkboxes of a set, and send it."""
        self.open_list()
        boxes = self.find(".answers .pick input")
        for at in range(boxes.count()):
            boxes.nth(at).set_checked(at in places)
        self.find(CONFIRM).click()

    def move(self, dice: Random, ends: bool = False) -> str:
        """Wait for a question, answer it at random, and wait until the page shows the result."""
        self.wait_for(MY_TURN)
        offered = self.answers()
        if self.several:
            places = dice.sample(range(len(offered)), self.several)
            self.tick(*places)
            self.find("#table-now:not([aria-busy])").wait_for()
            return offered[places[0]].code
        endings = [answer for answer in offered if answer.is_ending]
        code = dice.choice(endings if ends and endings else offered).code
        self.press(code)
        self.find("#table-now:not([aria-busy])").wait_for()
        return code

    def play_to_the_end(self, dice: Random, patience: int) -> int:
        """Answer until the page shows the result. Return the number of moves. After some, endings are preferred."""
        moves = 0
        while True:
            self.wait_for(f"{MY_TURN}, {OVER}")
            if self.find(OVER).count():
                return moves
            self.move(dice, ends=moves > patience)
            moves += 1

    def log(self) -> list[str]:
        """Return the lines of the log, without the tag "new"."""
        texts: list[str] = self.find(".log li").evaluate_all(
            "lines => lines.map(line => line.querySelector('a, s')?.innerText ?? line.innerText)"
        )
        return [text.strip() for text in texts]

    def sees(self, text: str) -> None:
        expect(self.find("main")).to_contain_text(text, timeout=PATIENCE)
