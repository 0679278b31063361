"""Rendered parts of tables, cached while they are valid: pages are requested far more often than anything changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from sys import getsizeof
from textwrap import wrap
from typing import Final
from weakref import WeakKeyDictionary

from starboard.kernel.event import EVERYBODY
from starboard.kernel.parts import Sections
from starboard.kernel.view import SPECTATOR, View
from starboard.text.game_text import GameText
from starboard.web.pages.log_sentences import Sentence, sentences_of
from starboard.web.storage.rows import EntryRow
from starboard.web.tables.table import Table

MOST_PARTS: Final = 8  # of the present version of a table
MOST_ENTRIES: Final = 300  # whose sentences are cached


class RenderCache:
    """Everything that is cached for one table. It lives as long as the table stays in memory."""

    def __init__(self) -> None:
        self._version = ""
        self._parts: dict[str, str] = {}
        self._boards: dict[tuple[int, str], str] = {}
        self._sections: dict[tuple[int, str], Sections] = {}
        self._names: list[str] = []
        self._sentences: dict[tuple[int, int, str], list[Sentence]] = {}
        self.game_texts: Final[dict[str, GameText]] = {}

    def _check(self, table: Table) -> None:
        """Forget what was rendered for an earlier version of the table."""
        if self._version != table.version:
            self._version = table.version
            for rendered in (self._parts, self._boards, self._sections):
                rendered.clear()

    def _weigh(self, table: Table) -> None:
        texts = (*self._parts.values(), *self._boards.values())
        table.rendered = sum([getsizeof(text) for text in texts])

    def part(self, table: Table, tag: str, render: Callable[[], str]) -> str:
        """Return the page part with this tag, rendered if it is not cached."""
        self._check(table)
        if tag not in self._parts:
            if len(self._parts) >= MOST_PARTS:
                self._parts.clear()
            self._parts[tag] = render()
            self._weigh(table)
        return self._parts[tag]

    def board(self, table: Table, view: View, game_text: GameText, names: Sequence[str], width: int) -> str:
        """Return the board as text. In a game without hidden information, all readers share one."""
        self._check(table)
        if not table.match.game.has_secrets(table.match.state):
            view = table.match.view(SPECTATOR)
        key = (view.seat, game_text.speaker.lang)
        if key not in self._boards:
            self._boards[key] = fitted(game_text.board(view, names, width), width)
            self._weigh(table)
        return self._boards[key]

    def sections(self, table: Table, view: View, game_text: GameText, names: Sequence[str]) -> Sections:
        """Return the board in words, for this seat."""
        self._check(table)
        key = (view.seat, game_text.speaker.lang)
        if key not in self._sections:
            self._sections[key] = game_text.sections(view, names)
        return self._sections[key]

    def sentences(
        self, table: Table, entry: EntryRow, game_text: GameText, seat: int, names: list[str]
    ) -> list[Sentence]:
        """Return what a seat may know of an entry.

        Readers share the sentences of an entry whose events are all public.
        """
        if self._names != names or len(self._sentences) > MOST_ENTRIES:
            self._names = list(names)
            self._sentences.clear()
        is_public = all([row[1] == EVERYBODY for row in entry.events])
        key = (entry.n, SPECTATOR if is_public else seat, game_text.speaker.lang)
        if key not in self._sentences:
            self._sentences[key] = sentences_of(table.package, game_text, table.events(entry), seat, names)
        return self._sentences[key]


def fitted(text: str, width: int) -> str:
    """Wrap the long lines of a board with an indent."""
    lines: list[str] = []
    for line in text.splitlines():
        if len(line) <= width:
            lines.append(line)
            continue
        indent = " " * (len(line) - len(line.lstrip()) + 2)
        lines += wrap(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)


_CACHES: Final[WeakKeyDictionary[Table, RenderCache]] = WeakKeyDictionary()


def cache_of(table: Table) -> RenderCache:
    """Return the cache of a table."""
    return _CACHES.setdefault(table, RenderCache())


def game_text_of(table: Table, language: str) -> GameText:
    """Return the texts about a table in a language; made once for each."""
    game_texts = cache_of(table).game_texts
    if language not in game_texts:
        game_texts[language] = GameText(table.package, language, table.row.options)
    return game_texts[language]
