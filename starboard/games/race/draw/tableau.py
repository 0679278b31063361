"""Cards on the table: a face, what lies on it, the ring of what may be chosen, and its words beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape

from starboard.drawing.desk import target
from starboard.drawing.svg import el, inline_drawing, moved, number
from starboard.games.race.data import DESIGNS
from starboard.games.race.draw import card_faces
from starboard.games.race.draw.icons import Atom, row, width_of_row
from starboard.games.race.draw.targets import DRAWN, HAND, TABLEAU, RaceDesk

FOOT = 26.0
"""Room under the cards of a tableau where something may be chosen: costs and gains stand there."""


@cache
def ring(width: float, height: float, radius: float, class_: str) -> str:
    """Draw the ring around a card."""
    return el("rect", x=3, y=3, width=width - 6, height=height - 6, rx=radius, class_=class_)


def tagged(atoms: Sequence[Atom], width: float, y: float, is_right: bool) -> str:
    """Draw costs and gains in a small frame."""
    if not atoms:
        return ""
    inner = min(width_of_row(atoms), width - 24)
    left = width - inner - 16 if is_right else (width - inner) / 2
    frame = el("rect", x=left - 7, y=y - 11, width=inner + 14, height=22, rx=8, class_="race-tag")
    return frame + row(atoms, left, y, inner)


def choosable(desk: RaceDesk, zone: str, card: int, face: str, size: tuple[float, float], foot: float) -> str:
    """Draw a card with its ring, if it stands for something that the reader may do."""
    width, height = size
    actions = desk.at((zone, card))
    if not actions:
        return face
    atoms: list[Atom] = []
    for action in actions:
        atoms += [*([(8.0, "")] if atoms else []), *desk.tag(action)]
    is_large = size == card_faces.LARGE
    tag = tagged(atoms, width, height - 16 if is_large else height + foot / 2, is_large)
    picked = _picked(width, height) if desk.is_set else ""
    return target(actions, desk.label(actions), face, ring(width, height, 9, "may"), tag, picked)


@cache
def _picked(width: float, height: float) -> str:
    """Draw a large tick on a card of the set; the page shows it while the reader has picked the card."""
    x, y = width / 2, height * 0.7
    disc = el("circle", cx=x, cy=y, r=26, class_="race-disc")
    check = el("path", d=f"M{number(x - 12)} {number(y)}l8 10l16 -20", class_="race-check")
    return el("g", disc, check, class_="race-picked", aria_hidden="true")


def of_hand(desk: RaceDesk, zone: str, card: int, is_picked: bool) -> str:
    """Draw a card of the reader's hand, or one looked at."""
    face = card_faces.large(card, desk.words, desk.now)
    rings = ring(*card_faces.LARGE, 9, "chosen") if is_picked else ""
    if (desk.view.seat, card) in desk.touched:
        rings += ring(*card_faces.LARGE, 9, "last")
    return choosable(desk, zone, card, face + rings, card_faces.LARGE, 0)


def of_tableau(desk: RaceDesk, seat: int, at: int, foot: float) -> str:
    """Draw a card that lies on the table, with what is on it."""
    board = desk.view.boards[seat]
    card = board.tableau[at]
    points = str(desk.derived.card_points(seat, card))
    face = card_faces.small(card, desk.words, desk.now, points, board.has_good[at])
    if (seat, card) in desk.touched:
        face += ring(*card_faces.SMALL, 7, "last")
    if seat != desk.view.seat:
        return face
    if card == desk.subject:
        face += ring(*card_faces.SMALL, 7, "chosen")
    return choosable(desk, TABLEAU, card, face, card_faces.SMALL, foot)


def foot_of(desk: RaceDesk, seat: int) -> float:
    """Return the room under the cards of a seat; there is some if one of them can be chosen."""
    return FOOT if seat == desk.view.seat and any([zone == TABLEAU for zone, _ in desk.actions]) else 0.0


def tile(
    desk: RaceDesk,
    card: int,
    drawn: str,
    size: tuple[float, float],
    foot: float = 0.0,
    more: str = "",
    notes: Sequence[str] = (),
) -> str:
    """Return a card as an element of the page: its drawing, and its words for a reader who points at it or listens."""
    width, height = size[0], size[1] + foot
    name, *lines = [*desk.lines(card), *notes]
    label = f"{name}, {more}" if more else name
    picture = inline_drawing(width, height, label, drawn, data_card=DESIGNS[card].id)
    words = "".join([f"<span>{escape(line)}</span>" for line in (name, *lines)])
    return f'<figure class="draw-race-tile drawing" tabindex="-1">{picture}<figcaption>{words}</figcaption></figure>'


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
    foot = foot_of(desk, seat)
    return [(card, of_tableau(desk, seat, at, foot)) for at, card in enumerate(desk.view.boards[seat].tableau)]


def in_grid(drawings: Sequence[str], size: tuple[float, float], columns: int, gap: float = 8.0) -> tuple[float, str]:
    """Draw drawings in rows, for a picture of the whole table; return the height first."""
    wide, high = size[0] + gap, size[1] + gap
    parts = [moved(at % columns * wide, at // columns * high, drawing) for at, drawing in enumerate(drawings)]
    return -(-len(drawings) // columns) * high, "".join(parts)
