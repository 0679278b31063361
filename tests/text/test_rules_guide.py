"""The format of the rules in our own words: what is read, and what is refused with its line."""

from __future__ import annotations

import pytest

from starboard.kernel.errors import BadData, UnknownName
from starboard.kernel.package import GamePackage
from starboard.text.rules_guide import Block, Guide, Span, guide_of, read_guide

WHOLE = """# A Game

Two lines that are
one paragraph.

## I: Phase I: Look

Look at **two** cards, or at *more*; see [the end of **all**](#end).

### What counts

- one
- two, which goes on
  in a second line
- three

> Silent: we
> say so.

| kind | price |
|---|---|
| blue | 2 |
| *none* | |

## end: The end
It ends.
"""


def read(text: str) -> Guide:
    return read_guide(text.encode(), "en", "a.md")


def words(block: Block) -> list[list[str]]:
    return [["".join([str(span) for span in cell]) for cell in row] for row in block.rows]


def test_a_guide_has_a_title_an_introduction_and_sections() -> None:
    guide = read(WHOLE)
    assert guide.title == "A Game"
    assert [words(block) for block in guide.intro] == [[["Two lines that are one paragraph."]]]
    assert [(section.anchor, section.heading) for section in guide.sections] == [
        ("I", "Phase I: Look"),
        ("end", "The end"),
    ]
    assert guide.heading("end") == "The end"
    assert guide.heading("II") is None


def test_a_section_has_blocks_of_every_kind_in_their_order() -> None:
    blocks = read(WHOLE).sections[0].blocks
    assert [block.kind for block in blocks] == ["paragraph", "subheading", "list", "ruling", "table"]
    assert words(blocks[1]) == [["What counts"]]
    assert words(blocks[2]) == [["one"], ["two, which goes on in a second line"], ["three"]]
    assert words(blocks[3]) == [["Silent: we say so."]]
    assert words(blocks[4]) == [["kind", "price"], ["blue", "2"], ["none", ""]]
    assert read(WHOLE).rulings == [blocks[3]]


def test_words_are_plain_bold_italic_or_links_to_a_section() -> None:
    [[line]] = read(WHOLE).sections[0].blocks[0].rows
    assert line == (
        Span("plain", "Look at "),
        Span("bold", inside=(Span("plain", "two"),)),
        Span("plain", " cards, or at "),
        Span("italic", inside=(Span("plain", "more"),)),
        Span("plain", "; see "),
        Span("link", inside=(Span("plain", "the end of "), Span("bold", inside=(Span("plain", "all"),))), anchor="end"),
        Span("plain", "."),
    )


HEAD = "# T\n\nIntro.\n\n## a: A\n"


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("", 1, "title"),
        ("Words", 1, "title"),
        ("# *T*\n\nIntro.", 1, "plain words"),
        ("# T\n## a: A\nWords.", 2, "introduces"),
        ("# T\n- a list\n", 3, "introduces"),
        ("# T\nIntro.\n## A heading\nWords.", 3, "'## anchor: Heading'"),
        ("# T\nIntro.\n## a b: A\nWords.", 3, "'## anchor: Heading'"),
        ("# T\nIntro.\n## a: **A**\nWords.", 3, "plain words"),
        ("# T\nIntro.\n## a: A\n## b: B\nWords.", 3, "empty"),
        (HEAD + "Words.\n## a: Again\nWords.", 7, "two sections #a"),
        (HEAD + "#### Deep", 6, "'#### Deep'"),
        (HEAD + "# Second title", 6, "'# Second title'"),
        (HEAD + "1. first", 6, "'1. first'"),
        (HEAD + "* first", 6, "'* first'"),
        (HEAD + "```\ncode\n```", 6, "'```'"),
        (HEAD + "    code", 6, "'code'"),
        (HEAD + "---", 6, "'---'"),
        (HEAD + ">no blank", 6, "'>no blank'"),
        (HEAD + "- one\n  - deeper", 7, "one level"),
        (HEAD + "- one\n    more", 7, "'more'"),
        (HEAD + "one\ntwo `code`", 7, "'`'"),
        (HEAD + "one **two\nthree", 6, "'*'"),
        (HEAD + "one\ntwo *three\nfour *five* six", 7, "'*'"),
        (HEAD + "**one *two* and * three**", 6, "'*'"),
        (HEAD + "one\ntwo <b>three</b>", 7, "'<b'"),
        (HEAD + "[words](https://example.org)", 6, "']('"),
        (HEAD + "at https://example.org", 6, "'https:'"),
        (HEAD + "one ![words](#a)", 6, "'!['"),
        (HEAD + "one\ntwo [words](#b)", 7, "#b"),
        (HEAD + "> one\n> two [words](#b)", 7, "#b"),
        (HEAD + "| a | b |\n| 1 | 2 |", 7, "'|---|---|'"),
        (HEAD + "| a | b |\n|---|\n| 1 | 2 |", 7, "'|---|---|'"),
        (HEAD + "| a | b |\n|---|---|\n| 1 | 2 | 3 |", 8, "3 cells"),
        (HEAD + "| a | b |\n|---|---|\n| 1 | 2", 8, "ends with"),
        (HEAD + "| a | b |\n|---|---|\n", 6, "at least one row"),
        (HEAD + "| a | b |\n|---|---|\n| 1 | [c](#c) |", 8, "#c"),
    ],
)
def test_unsupported_markdown_is_refused_with_its_line(text: str, line: int, what: str) -> None:
    with pytest.raises(BadData) as error:
        read(text)
    assert str(error.value).startswith(f"a.md, line {line}: ")
    assert what in str(error.value)


def test_a_guide_that_is_no_text_is_refused() -> None:
    with pytest.raises(BadData, match=r"a\.md: it is not written in UTF-8"):
        read_guide(b"# \xff", "en", "a.md")


@pytest.mark.parametrize(
    ("wanted", "anchor"),
    [("I", "I"), ("i", "I"), ("END", "end"), ("the end", "end"), ("phase i: look", "I"), ("look", "I")],
)
def test_a_section_is_found_by_its_anchor_or_its_heading(wanted: str, anchor: str) -> None:
    assert read(WHOLE).find(wanted).anchor == anchor


@pytest.mark.parametrize(("wanted", "sentence"), [("x", "choose from: I, end"), ("", "I, end"), ("ende", "mean end?")])
def test_an_unknown_section_is_refused_with_the_known_ones(wanted: str, sentence: str) -> None:
    with pytest.raises(UnknownName) as error:
        read(WHOLE).find(wanted)
    assert sentence in str(error.value)


def test_a_game_without_a_guide_has_none() -> None:
    assert guide_of(GamePackage("toy", "Toy", {}, (1, 2), (), 1, "tools"), "en") is None
