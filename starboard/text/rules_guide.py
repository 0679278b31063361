"""The rules of a game in our own words: read from `guide/rules.<language>.md` of its package.

The files are written in a small part of Markdown, and anything else is refused with the file and the line: a title,
sections `## anchor: Heading` (the anchors are those that reasons name), subheadings, paragraphs, lists of one level,
tables with a header, `> …` for a ruling of the ledger, `![Title](draw:name)` for a picture that the game draws, bold,
italic and links to other sections.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pkgutil import get_data
from typing import Final, Literal

from starboard.kernel.errors import BadData, UnknownName
from starboard.kernel.package import GamePackage
from starboard.text.i18n import FALLBACK, speaker
from starboard.text.matching import plain

Style = Literal["plain", "bold", "italic", "link"]
Kind = Literal["subheading", "paragraph", "list", "table", "ruling", "figure"]

NUMBERS: Final = "numbers"  # the section with the numbers of a replaced data set
DIFFERS: Final = "*"  # before its lines that differ from the rest of the page
_SECTION: Final = re.compile(r"## ([A-Za-z0-9][A-Za-z0-9-]*): (\S.*)")
_RULER: Final = re.compile(r"\|(?:-{3,}\|)+")
_MARKED: Final = re.compile(
    r"\*\*(?P<bold>\S(?:.*?\S)?)\*\*(?!\*)|\*(?P<italic>[^\s*](?:[^*]*[^\s*])?)\*"
    r"|(?<!!)\[(?P<words>[^\[\]]+)\]\(#(?P<anchor>[^()\s]+)\)"
)
_STRAY: Final = re.compile(r"[*`\\]|\]\(|<[A-Za-z/!]|https?:|!\[")
_FIGURE: Final = re.compile(r"!\[(\S[^\[\]]*)\]\(draw:([a-z0-9-]+)\)")
_FOREIGN: Final = re.compile(r"#|\s|[*+] |\d+[.)] |```|~~~|---|===|-\S|>\S|>{2}|\|")  # beginnings of other Markdown


@dataclass(frozen=True, slots=True)
class Span:
    """Words in one style: plain ones have a text, the others have spans inside; a link has an anchor."""

    style: Style
    text: str = ""
    inside: tuple[Span, ...] = ()
    anchor: str = ""

    def __str__(self) -> str:
        return self.text or "".join([str(span) for span in self.inside])


Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a section: a list has a row for each item, a table a row of cells for each line, the header first."""

    kind: Kind
    rows: tuple[tuple[Line, ...], ...]
    figure: str = ""  # the name of a picture; then the only row is its title


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the guide; links lead to its anchor."""

    anchor: str
    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """The rules of one game in one language."""

    lang: str
    title: str
    intro: tuple[Block, ...]
    sections: tuple[Section, ...]

    @property
    def anchors(self) -> list[str]:
        return [section.anchor for section in self.sections]

    @property
    def rulings(self) -> list[Block]:
        """Return the rulings where the rulebook is silent or sources disagree."""
        return [block for section in self.sections for block in section.blocks if block.kind == "ruling"]

    def heading(self, anchor: str) -> str | None:
        """Return the heading of a section, or None if there is no such section."""
        return next((section.heading for section in self.sections if section.anchor == anchor), None)

    def find(self, wanted: str) -> Section:
        """Return the section with this anchor or heading, or the only one whose heading contains these words."""
        word = plain(wanted)
        for section in self.sections:
            if word in (plain(section.anchor), plain(section.heading)):
                return section
        fits = [section for section in self.sections if word and word in plain(section.heading)]
        if len(fits) != 1:
            raise UnknownName("section", wanted, [section.anchor for section in fits] or self.anchors)
        return fits[0]


@cache
def guide_of(package: GamePackage, lang: str, tables: str = "") -> Guide | None:
    """Return the rules of a game with the numbers of the tables in play, if the guide was written for others.

    `tables` is the value of the option that chooses them, by default the usual one. The rules are in English if this
    language has none; None if the game has no guide.
    """
    guide = _written_guide(package, lang)
    return None if guide is None else _with_numbers(guide, package, tables)


def _with_numbers(guide: Guide, package: GamePackage, tables: str) -> Guide:
    """Return the guide with a section for the numbers in play, if the guide was written for others."""
    chosen = {package.data_sets.option: tables} if tables else None
    numbers = package.text.numbers_in_play(speaker(guide.lang, package, chosen))
    if numbers is None:
        return guide
    blocks: list[Block] = [_words(Span("plain", numbers.notice))]
    for heading, lines in numbers.groups:
        rows = [((_marked(line, differs),),) for line, differs in lines]
        blocks += [Block("subheading", (((Span("plain", heading),),),)), Block("list", tuple(rows))]
    link = Span("link", inside=(Span("plain", numbers.title),), anchor=NUMBERS)
    intro = _words(Span("bold", inside=(Span("plain", numbers.notice),)), Span("plain", " "), link)
    section = Section(NUMBERS, numbers.title, tuple(blocks))
    return Guide(guide.lang, guide.title, (*guide.intro, intro), (*guide.sections, section))


def _words(*spans: Span) -> Block:
    return Block("paragraph", ((spans,),))


def _marked(line: str, differs: bool) -> Span:
    """Return a line in bold and with a sign, which screen readers and files keep too, if its numbers differ."""
    return Span("bold", inside=(Span("plain", f"{DIFFERS} {line}"),)) if differs else Span("plain", line)


def _written_guide(package: GamePackage, lang: str) -> Guide | None:
    """Return the guide as its file has it."""
    for language in dict.fromkeys((lang, FALLBACK)):
        name = f"guide/rules.{language}.md"
        try:
            source = get_data(package.module, name)
        except OSError:
            continue
        if source is not None:
            return read_guide(source, language, f"{package.module.replace('.', '/')}/{name}")
    return None


def read_guide(source: bytes, lang: str, name: str) -> Guide:
    """Read a guide; raise BadData with file and line for anything that is not part of the format."""
    try:
        return _Reader(source.decode().splitlines(), name).guide(lang)
    except UnicodeDecodeError as error:
        raise BadData(name, f"it is not written in UTF-8 ({error.reason})") from error


class _Reader:
    """Goes through the lines of one file; `at` is the next one."""

    def __init__(self, lines: list[str], name: str) -> None:
        self.lines: Final = lines
        self.name: Final = name
        self.at = 0
        self.links: Final[list[tuple[int, str]]] = []  # the lines of links, and where they lead

    def wrong(self, sentence: str, at: int | None = None) -> BadData:
        return BadData(f"{self.name}, line {(self.at if at is None else at) + 1}", sentence)

    def guide(self, lang: str) -> Guide:
        if not self.lines or not self.lines[0].startswith("# "):
            raise self.wrong("a guide begins with its title, '# Title'", 0)
        title = self.plain_words(self.lines[0][2:])
        self.at = 1
        intro = tuple(self.blocks())
        if not intro or intro[0].kind != "paragraph":
            raise self.wrong("a paragraph that introduces the game comes before the first section")
        sections: list[Section] = []
        while self.at < len(self.lines):
            sections.append(self.section([section.anchor for section in sections]))
        anchors = [section.anchor for section in sections]
        for at, anchor in self.links:
            if anchor not in anchors:
                raise self.wrong(f"a link leads to #{anchor}, and there is no such section", at)
        return Guide(lang, title, intro, tuple(sections))

    def section(self, known: list[str]) -> Section:
        match = _SECTION.fullmatch(self.lines[self.at])
        if match is None:
            raise self.wrong(f"a section is written '## anchor: Heading', not {self.lines[self.at]!r}")
        if match[1] in known:
            raise self.wrong(f"there are two sections #{match[1]}")
        heading = self.plain_words(match[2])
        self.at += 1
        blocks = tuple(self.blocks())
        if not blocks:
            raise self.wrong(f"the section #{match[1]} is empty", self.at - 1)
        return Section(match[1], heading, blocks)

    def blocks(self) -> Iterator[Block]:
        """Yield everything up to the next section."""
        while self.at < len(self.lines) and not self.lines[self.at].startswith("## "):
            line = self.lines[self.at]
            if not line.strip():
                self.at += 1
            elif line.startswith("### "):
                yield Block("subheading", (((Span("plain", self.plain_words(line[4:])),),),))
                self.at += 1
            elif line.startswith("- "):
                yield Block("list", tuple([(self.line(item),) for item in self.items()]))
            elif line.startswith("|"):
                yield self.table()
            elif (figure := _FIGURE.fullmatch(line)) is not None:
                yield Block("figure", (((Span("plain", self.plain_words(figure[1])),),),), figure[2])
                self.at += 1
            elif line.startswith("> "):
                yield Block("ruling", ((self.line(self.taken("> ")),),))
            elif _FOREIGN.match(line):
                raise self.wrong(f"{line.strip()[:40]!r} is not part of the format of guides")
            else:
                yield Block("paragraph", ((self.line(self.taken("")),),))

    def taken(self, mark: str) -> list[tuple[int, str]]:
        """Consume the following lines that belong together: those with this mark, or those that begin with a word."""
        lines: list[tuple[int, str]] = []
        while self.at < len(self.lines) and self.lines[self.at].strip():
            line = self.lines[self.at]
            if not mark and _FIGURE.fullmatch(line):
                break
            if not (line.startswith(mark) if mark else _FOREIGN.match(line) is None and line[:2] not in ("- ", "> ")):
                break
            lines.append((self.at, line[len(mark) :]))
            self.at += 1
        return lines

    def items(self) -> Iterator[list[tuple[int, str]]]:
        """Yield the items of a list; lines that are indented by two continue the item above."""
        while self.at < len(self.lines) and self.lines[self.at].startswith("- "):
            item = [(self.at, self.lines[self.at][2:])]
            self.at += 1
            while self.at < len(self.lines) and re.match(r"  \S", self.lines[self.at]):
                if _FOREIGN.match(self.lines[self.at][2:]) or self.lines[self.at].startswith("  - "):
                    raise self.wrong("a list has one level, and nothing but text in it")
                item.append((self.at, self.lines[self.at][2:]))
                self.at += 1
            yield item

    def table(self) -> Block:
        rows: list[tuple[Line, ...]] = []
        first = self.at
        while self.at < len(self.lines) and self.lines[self.at].startswith("|"):
            line = self.lines[self.at].rstrip()
            if self.at == first + 1:
                if _RULER.fullmatch(line) is None or line.count("|") != len(rows[0]) + 1:
                    raise self.wrong("below the header of a table stands '|---|---|', once for each column")
            else:
                if len(line) < 3 or not line.endswith("|"):
                    raise self.wrong("a row of a table ends with '|'")
                cells = [self.line([(self.at, cell.strip())]) for cell in line[1:-1].split("|")]
                if rows and len(cells) != len(rows[0]):
                    raise self.wrong(f"this row has {len(cells)} cells, the header {len(rows[0])}")
                rows.append(tuple(cells))
            self.at += 1
        if len(rows) < 2:
            raise self.wrong("a table has a header and at least one row", first)
        return Block("table", tuple(rows))

    def line(self, parts: list[tuple[int, str]]) -> Line:
        """Join lines of the file into one line of words; a style may continue over the end of a line."""
        text = " ".join([part.strip() for _, part in parts])
        try:
            spans = _spans(text)
        except _Stray as stray:
            at = [at for at, _ in parts if self._begins(parts, at) <= stray.place][-1]
            raise self.wrong(f"{stray.mark!r} cannot be used here: {text[stray.place :][:40]!r}", at) from None
        for span in _all(spans):
            if span.style == "link":
                self.links.append((self._line_with(parts, f"(#{span.anchor})"), span.anchor))
        return spans

    def _begins(self, parts: list[tuple[int, str]], line: int) -> int:
        """Return the offset of a line's text in the joined lines."""
        return sum([len(part.strip()) + 1 for at, part in parts if at < line])

    def _line_with(self, parts: list[tuple[int, str]], text: str) -> int:
        """Return the line that contains this text, or the first one."""
        return next((at for at, part in parts if text in part), parts[0][0])

    def plain_words(self, text: str) -> str:
        """Return the words of a heading, which has no styles."""
        spans = self.line([(self.at, text)])
        if not text.strip() or [span.style for span in spans] != ["plain"]:
            raise self.wrong("a heading is plain words")
        return str(spans[0])


class _Stray(Exception):
    """A mark that is not understood, and its place in the text."""

    def __init__(self, mark: str, place: int) -> None:
        super().__init__(mark)
        self.mark: Final = mark
        self.place: Final = place


def _spans(text: str, begins: int = 0) -> Line:
    """Return the words of a line with their styles; `begins` is their offset in the whole line."""
    spans: list[Span] = []
    at = 0
    for match in _MARKED.finditer(text):
        spans += _plain_span(text[at : match.start()], begins + at)
        style = match.lastgroup if match.lastgroup != "anchor" else "words"
        inside = _spans(match[style or 0], begins + match.start(style or 0))
        if style == "words":
            spans.append(Span("link", inside=inside, anchor=match["anchor"]))
        else:
            spans.append(Span("bold" if style == "bold" else "italic", inside=inside))
        at = match.end()
    return (*spans, *_plain_span(text[at:], begins + at))


def _plain_span(text: str, begins: int) -> list[Span]:
    stray = _STRAY.search(text)
    if stray is not None:
        raise _Stray(stray[0], begins + stray.start())
    return [Span("plain", text)] if text else []


def _all(spans: Line) -> Iterator[Span]:
    for span in spans:
        yield span
        yield from _all(span.inside)
