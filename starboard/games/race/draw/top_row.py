"""The line above the table: the round, what is left of cards and chips, and what ends the game."""

from __future__ import annotations

from html import escape

from starboard.drawing.svg import el
from starboard.games.race.derived import FULL
from starboard.games.race.draw import icons
from starboard.games.race.draw.icons import Atom, line_of_icons, word
from starboard.games.race.draw.last_move import DECK
from starboard.games.race.draw.targets import RaceDesk
from starboard.games.race.events import ENDS


def stock(desk: RaceDesk) -> list[tuple[str, list[Atom]]]:
    """Return deck, discard pile and chips, each with its word and its icons."""
    signs = {"race.draw.deck": icons.DECK, "race.draw.pile": icons.DISCARDED_CARD, "race.draw.pool": icons.CHIP}
    return [(desk.say(key), [signs[key], word(str(count))]) for key, count in desk.derived.stocks().items()]


def supply(desk: RaceDesk) -> str:
    """Draw the headline, what is left of cards and chips, and what ends the game."""
    drawn = []
    for (name, atoms), count in zip(stock(desk), desk.derived.stocks().values(), strict=True):
        said = line_of_icons(atoms, f"{name}: {count}")  # screen readers read the name of a picture, not the text in it
        drawn.append(f'<span class="draw-race-stock"><span aria-hidden="true">{escape(name)}</span> {said}</span>')
    ends = "" if desk.view.world.end >= 0 else f'<span class="draw-race-ends">{escape(ends_text(desk))}</span>'
    kind = "draw-top draw-race-supply" + (" is-over" if desk.view.world.end >= 0 else "")
    return el("div", f"<h3>{escape(headline(desk))}</h3>", *drawn, ends, class_=kind, data_place=DECK)


def ends_text(desk: RaceDesk) -> str:
    """Return what ends the game."""
    return desk.say("race.draw.ends", number=FULL)


def headline(desk: RaceDesk) -> str:
    """Return where in the game the table is."""
    world = desk.view.world
    if world.end >= 0:
        return desk.say("race.over", end=desk.say(f"race.end.{ENDS[world.end]}"))
    return desk.say("race.draw.round", round=world.round) if world.round else desk.say("race.board.setup")
