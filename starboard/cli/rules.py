"""`starboard rules`: print our guide to a game's rules, or one section of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import click
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from starboard.cli.options import data_option, language_option
from starboard.kernel.data_sets import use_data
from starboard.kernel.errors import BadOption
from starboard.kernel.package import find_game
from starboard.text.i18n import language, speaker
from starboard.text.rules_guide import Block, Guide, Line, Section, guide_of

WIDEST: Final = 84  # columns; longer lines are hard to follow
_STYLES: Final = {"plain": "", "bold": "bold", "italic": "italic", "link": "underline"}


@click.command()
@click.argument("game")
@click.argument("section", nargs=-1)
@data_option
@language_option
def rules(game: str, section: tuple[str, ...], data: str | None, lang: str | None) -> None:
    """Print the rules of GAME, or only one SECTION of them.

    SECTION is a name from the contents, as "why" gives it during play, or some words of a heading. With --data, the
    section "numbers" has the numbers of that data set.
    """
    lang = language(lang)
    use_data(data, game)
    package = find_game(game)
    guide = guide_of(package, lang)
    if guide is None:
        raise BadOption(f"there is no guide to the rules of {package.title}")
    ruling = speaker(guide.lang, package).say("web.rules.ruling")
    parts = [_section(guide.find(" ".join(section)), ruling)] if section else _whole(guide, ruling)
    console = Console(highlight=False, markup=False, emoji=False)
    width = min(console.width, WIDEST)
    with console.capture() as capture:
        console.print(Group(*parts), width=width)
    lines = [line.rstrip() for line in capture.get().rstrip().splitlines()]
    click.echo_via_pager("\n".join(lines))  # without a pager if the output is a pipe


def _whole(guide: Guide, ruling: str) -> list[RenderableType]:
    """Return the title, the contents with the name of each section, and all sections."""
    contents = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2))
    contents.add_column(no_wrap=True, style="bold")
    contents.add_column()
    for section in guide.sections:
        contents.add_row(f"  {section.anchor}", section.heading)
    return [
        Text(guide.title, style="bold"),
        Text(""),
        *[_block(block, ruling) for block in guide.intro],
        contents,
        *[part for section in guide.sections for part in (Text(""), _section(section, ruling))],
    ]


def _section(section: Section, ruling: str) -> RenderableType:
    heading = Text(f"{section.heading} [{section.anchor}]", style="bold reverse")
    return Group(heading, Text(""), *[_block(block, ruling) for block in section.blocks])


def _block(block: Block, ruling: str) -> RenderableType:
    """Return a block with an empty line below it, except below a subheading."""
    if block.kind == "table":
        table = Table(box=None, pad_edge=False, padding=(0, 2), header_style="bold underline")
        for cell in block.rows[0]:
            table.add_column(_text(cell), overflow="fold")
        for row in block.rows[1:]:
            table.add_row(*[_text(cell) for cell in row])
        return Padding(table, (0, 0, 1, 2))
    if block.kind == "list":
        return Padding(Group(*[_hanging("•", _text(row[0])) for row in block.rows]), (0, 0, 1, 0))
    text = _text(block.rows[0][0])
    if block.kind == "figure":  # drawn on pages only
        return Padding(Text.assemble(("▣ ", ""), (text.plain, "italic")), (0, 0, 1, 0))
    if block.kind == "subheading":
        text.stylize("bold")
        return text
    if block.kind == "ruling":
        return Padding(_hanging("▸", Text.assemble((f"{ruling}: ", "bold"), text)), (0, 0, 1, 0))
    return Padding(text, (0, 0, 1, 0))


def _hanging(mark: str, text: Text) -> Table:
    """Return a text with a mark and a hanging indent."""
    row = Table.grid(padding=(0, 1))
    row.add_column(no_wrap=True)
    row.add_column()
    row.add_row(f"  {mark}", text)
    return row


def _text(line: Line, style: str = "") -> Text:
    """Return a line with its styles; a link is followed by the name of its section."""
    return Text.assemble(*_pieces(line, style))


def _pieces(line: Line, style: str) -> Sequence[tuple[str, str]]:
    pieces: list[tuple[str, str]] = []
    for span in line:
        own = f"{style} {_STYLES[span.style]}".strip()
        if span.style == "plain":
            pieces.append((span.text, own))
        else:
            pieces += _pieces(span.inside, own)
        if span.style == "link":
            pieces.append((f" [{span.anchor}]", style))
    return pieces
