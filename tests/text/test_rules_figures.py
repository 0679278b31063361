"""The pictures of the rules pages: the same in all languages, drawn by the game, with letters that can be read."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from starboard.kernel.package import find_game
from starboard.text.i18n import LANGUAGES, speaker
from starboard.text.rules_guide import Block, guide_of, read_guide

GAMES = ("gaia", "race", "shackleton")
LEAST = 6  # pictures of a game
SMALLEST = 11  # units of a letter
WIDEST = 366  # pixels of a page on a phone


def figures(game: str, lang: str) -> list[Block]:
    guide = guide_of(find_game(game), lang)
    assert guide is not None
    return [block for section in guide.sections for block in section.blocks if block.kind == "figure"]


def title_of(block: Block) -> str:
    return str(block.rows[0][0][0])


@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_the_same_pictures(game: str) -> None:
    names = [block.figure for block in figures(game, "en")]
    assert len(set(names)) == len(names) >= LEAST
    for lang in LANGUAGES:
        assert [block.figure for block in figures(game, lang)] == names
    assert len({title_of(figures(game, lang)[0]) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_drawn_with_its_title_and_can_be_read_on_a_phone(game: str, lang: str) -> None:
    package = find_game(game)
    voice = speaker(lang, package)
    for block in figures(game, lang):
        drawn = package.drawing.figure(block.figure, title_of(block), voice)
        root = ElementTree.fromstring(drawn)
        assert root.get("role") == "img"
        assert root.get("aria-label") == title_of(block)
        assert root[0].text == title_of(block)
        width = float((root.get("viewBox") or "").split()[2])
        assert SMALLEST * min(1.0, WIDEST / width) >= SMALLEST - 0.5, block.figure
        sizes = [float(size) for size in re.findall(r'font-size="([0-9.]+)"', drawn)]
        assert min(sizes, default=SMALLEST) >= SMALLEST, block.figure
        assert 'class="target' not in drawn
        assert "style=" not in drawn


@pytest.mark.parametrize("game", GAMES)
def test_no_other_picture_is_drawn(game: str) -> None:
    package = find_game(game)
    assert package.drawing.figure("no-such-picture", "Title", speaker("en", package)) == ""


def test_a_picture_ends_a_paragraph_and_needs_no_empty_line() -> None:
    guide = read_guide(b"# T\n\nIntro.\n\n## a: A\nWords.\n![A title](draw:name)\nMore.\n", "en", "a.md")
    blocks = guide.sections[0].blocks
    assert [(block.kind, block.figure) for block in blocks] == [
        ("paragraph", ""),
        ("figure", "name"),
        ("paragraph", ""),
    ]
    assert title_of(blocks[1]) == "A title"
