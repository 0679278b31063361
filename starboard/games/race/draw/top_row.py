"""The line above the table: the round, what is left of cards and chips, and what ends the game."""

from __future__ import annotations

from html import escape
from typing import Final

from starboard.drawing.svg import el
from starboard.games.race.derived import FULL
from starboard.games.race.draw import icons
from starboard.games.race.draw.icons import Atom, line_of_icons, width_of_row, word
from starboard.games.race.draw.last_move import DECK
from starboard.games.race.draw.lettering import FONT
from starboard.games.race.draw.targets import RaceDesk
from starboard.games.race.events import ENDS

_ROOM: Final = (50, 56, 64)
"""Widths of the line in a window, in letters' heights; the style sheet has a rule for all but the first."""
_ICONS: Final = 1.9 / 26  # heights of letters for a unit of a drawing of icons, as the style sheet draws them


def stock(desk: RaceDesk) -> list[tuple[str, list[Atom]]]:
    """Return deck, discard pile and chips, each with its word and its icons."""
    signs = {"race.draw.deck": icons.DECK, "race.draw.pile": icons.DISCARDED_CARD, "race.draw.pool": icons.CHIP}
    return [(desk.say(key), [signs[key], word(str(count))]) for key, count in desk.derived.stocks().items()]


def supply(desk: RaceDesk) -> str:
    """Draw the headline, what is left of cards and chips, and what ends the game."""
    drawn, is_over = [], desk.view.world.end >= 0
    for (name, atoms), count in zip(stock(desk), desk.derived.stocks().values(), strict=True):
        said = line_of_icons(atoms, f"{name}: {count}")  # screen readers read the name of a picture, not the text in it
        drawn.append(
            f'<span class="draw-race-stock" title="{escape(name)}"><span aria-hidden="true">{escape(name)}</span>'
            f" {said}</span>"
        )
    ends = "" if is_over else ends_text(desk)
    said = f'<span class="draw-race-ends">{escape(ends)}</span>' if ends else ""
    kind = f"draw-top draw-race-supply{' is-over' if is_over else ''}{_needs(stock(desk), headline(desk), ends)}"
    return el("div", f"<h3>{escape(headline(desk))}</h3>", *drawn, said, class_=kind, data_place=DECK)


def _needs(stocks: list[tuple[str, list[Atom]]], heading: str, ends: str) -> str:
    """Return the class that tells in how wide a line the words have room; in a smaller one, those of chips leave."""
    words = FONT.width_of(heading, 1.05, is_bold=True) + FONT.width_of(ends, 0.92) + 0.6 * (len(stocks) + bool(ends))
    for name, atoms in stocks:
        words += FONT.width_of(name, 1) + 0.35 + (width_of_row(atoms) + 4) * _ICONS
    needed = next((room for room in _ROOM if words <= room), _ROOM[-1])
    return "" if needed == _ROOM[0] else f" needs-{needed}"


def ends_text(desk: RaceDesk) -> str:
    """Return what ends the game."""
    return desk.say("race.draw.ends", number=FULL)


def headline(desk: RaceDesk) -> str:
    """Return where in the game the table is."""
    world = desk.view.world
    if world.end >= 0:
        return desk.say("race.over", end=desk.say(f"race.end.{ENDS[world.end]}"))
    return desk.say("race.draw.round", round=world.round) if world.round else desk.say("race.board.setup")
