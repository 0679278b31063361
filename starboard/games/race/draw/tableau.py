"""Cards on the table: a face, what lies on it, the ring of what may be chosen, and its words beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final

from starboard.drawing.desk import target
from starboard.drawing.svg import el, inline_drawing, moved, number
from starboard.games.race import actions as do
from starboard.games.race.data import DESIGNS
from starboard.games.race.draw import card_faces
from starboard.games.race.draw.icons import Atom, row, width_of_row
from starboard.games.race.draw.last_move import place_of_card
from starboard.games.race.draw.targets import DRAWN, HAND, TABLEAU, RaceDesk
from starboard.games.race.text.worth_now import worth_now

Size = tuple[float, float]
_POWERS: Final = {do.USE: "consume", do.SACRIFICE: "settle", do.PRODUCE_WITH: "produce"}
"""By kind of answer about a card of the tableau, the phase of the power that it uses; the others are about its good."""
_NEXT_TO_GOOD: Final = 91.0


@cache
def ring(width: float, height: float, radius: float, class_: str) -> str:
    """Draw the ring around a card."""
    return el("rect", x=3, y=3, width=width - 6, height=height - 6, rx=radius, class_=class_)


def tagged(atoms: Sequence[Atom], x: float, y: float, most: float) -> str:
    """Draw costs and gains in a small frame that begins at x."""
    if not atoms:
        return ""
    inner = min(width_of_row(atoms), most - 12)
    frame = el("rect", x=x, y=y - 11, width=inner + 12, height=22, rx=8, class_="race-tag")
    return frame + row(atoms, x + 6, y, inner)


def choosable(desk: RaceDesk, zone: str, card: int, face: str, size: Size) -> str:
    """Draw a card with its ring and its price, if it stands for something that the reader may do."""
    width, height = size
    actions = desk.at((zone, card))
    if not actions:
        return face
    atoms: list[Atom] = []
    for action in actions:
        atoms += [*([(8.0, "")] if atoms else []), *desk.tag(action)]
    picked = _picked(width, height) if desk.is_set else ""
    tag = _tag(desk, actions[0].kind, card, atoms, size)
    return target(actions, desk.label(actions), face, ring(width, height, 9, "may"), tag, picked)


def _tag(desk: RaceDesk, kind: int, card: int, atoms: Sequence[Atom], size: Size) -> str:
    """Draw the price: on the upper edge of a card in hand, else over the power that is used or beside the good."""
    width = size[0]
    if size == card_faces.LARGE:
        return tagged(atoms, 8, 1, width - 14)
    if kind in _POWERS:
        wide = min(width_of_row(atoms) + 12, width - 8)
        y = card_faces.height_of_power(card, desk.words, _POWERS[kind])
        return tagged(atoms, min(31, width - 4 - wide), y, width - 8)
    return tagged(atoms, _NEXT_TO_GOOD, 17, width - 4 - _NEXT_TO_GOOD)


@cache
def _picked(width: float, height: float) -> str:
    """Draw a large tick on a card of the set; the page shows it while the reader has picked the card."""
    x, y = min(width / 2, 40.0), height * 0.7
    disc = el("circle", cx=x, cy=y, r=22, class_="race-disc")
    check = el("path", d=f"M{number(x - 10)} {number(y)}l7 8l13 -16", class_="race-check")
    return el("g", disc, check, class_="race-picked", aria_hidden="true")


def of_hand(desk: RaceDesk, zone: str, card: int, is_picked: bool) -> str:
    """Draw a card of the reader's hand, or one looked at."""
    face = card_faces.large(card, desk.words, desk.now)
    rings = ring(*card_faces.LARGE, 9, "chosen") if is_picked else ""
    if (desk.view.seat, card) in desk.touched:
        rings += ring(*card_faces.LARGE, 9, "last")
    return choosable(desk, zone, card, face + rings, card_faces.LARGE)


def of_tableau(desk: RaceDesk, seat: int, at: int) -> str:
    """Draw a card that lies on the table, with what is on it."""
    board = desk.view.boards[seat]
    card = board.tableau[at]
    face = card_faces.small(card, desk.words, desk.now, _points(desk, seat, card), board.has_good[at])
    if (seat, card) in desk.touched:
        face += ring(*card_faces.SMALL, 7, "last")
    if seat != desk.view.seat:
        return face
    if card == desk.subject:
        face += ring(*card_faces.SMALL, 7, "chosen")
    return choosable(desk, TABLEAU, card, face, card_faces.SMALL)


def of_rival(desk: RaceDesk, seat: int, at: int, size: Size) -> str:
    """Draw a card on the table of one of several rivals, in the least room."""
    board = desk.view.boards[seat]
    card = board.tableau[at]
    face = card_faces.tiny(card, desk.words, desk.now, _points(desk, seat, card), board.has_good[at], size)
    return face + (ring(*size, 4, "last") if (seat, card) in desk.touched else "")


def _points(desk: RaceDesk, seat: int, card: int) -> str:
    return str(desk.derived.card_points(seat, card))


def is_dim(desk: RaceDesk, zone: str, card: int) -> bool:
    """Whether cards of this zone are asked for and this one is no answer."""
    asked = {asked for asked, _ in desk.actions}
    about = {HAND, DRAWN} if zone != TABLEAU else {TABLEAU}
    return bool(asked & about) and not desk.at((zone, card)) and card != desk.subject


def tile(
    desk: RaceDesk,
    seat: int,
    card: int,
    drawn: str,
    size: Size,
    more: str = "",
    notes: Sequence[str] = (),
    class_: str = "",
    tiny: tuple[Size, str] | None = None,
) -> str:
    """Return a card as an element of the page: its drawing, and its words for a reader who points at it or listens.

    `tiny` is the size and the drawing of the card where there is less room.
    """
    name, *lines = [*desk.lines(card), *worth_now(desk.derived, seat, card, desk.speaker), *notes]
    label = f"{name}, {more}" if more else name
    pictures = inline_drawing(*size, label, drawn, data_card=DESIGNS[card].id)
    if tiny is not None:
        pictures += el("span", inline_drawing(*tiny[0], label, tiny[1]), class_="draw-race-tiny")
    words = "".join([f"<span>{escape(line)}</span>" for line in (name, *lines)])
    return el(
        "figure",
        pictures,
        f"<figcaption>{words}</figcaption>",
        class_=f"draw-race-tile drawing{class_}",
        tabindex="-1",
        data_zoom="",
        data_place=place_of_card(seat, DESIGNS[card].id),
    )


def hand(desk: RaceDesk) -> list[tuple[int, str]]:
    """Return the reader's cards with their drawings; of equal ones only as many are marked as were picked."""
    return _held(desk, HAND, desk.view.boards[desk.view.seat].hand)


def drawn(desk: RaceDesk) -> list[tuple[int, str]]:
    """Return the cards that the reader looks at, each with its drawing."""
    return _held(desk, DRAWN, desk.view.boards[desk.view.seat].drawn)


def _held(desk: RaceDesk, zone: str, cards: Sequence[int]) -> list[tuple[int, str]]:
    places = [action.target for action in desk.answers_given]
    picked = [place.removeprefix(f"{zone}:") for place in places if place.startswith(f"{zone}:")]
    faces: list[tuple[int, str]] = []
    for card in cards:
        is_picked = DESIGNS[card].id in picked
        if is_picked:
            picked.remove(DESIGNS[card].id)
        faces.append((card, of_hand(desk, zone, card, is_picked)))
    return faces


def placed(desk: RaceDesk, seat: int) -> list[tuple[int, str]]:
    """Return the tableau of a seat, each card with its drawing."""
    return [(card, of_tableau(desk, seat, at)) for at, card in enumerate(desk.view.boards[seat].tableau)]


def in_grid(drawings: Sequence[str], size: Size, columns: int, gap: float = 8.0) -> tuple[float, str]:
    """Draw drawings in rows, for a picture of the whole table; return the height first."""
    wide, high = size[0] + gap, size[1] + gap
    parts = [moved(at % columns * wide, at // columns * high, drawing) for at, drawing in enumerate(drawings)]
    return -(-len(drawings) // columns) * high, "".join(parts)
