"""Cards on the table: a face, what lies on it, the ring of what may be chosen, and its words beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
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
from starboard.games.race.draw.targets import DRAWN, HAND, TABLEAU, Place, RaceDesk
from starboard.games.race.text.worth_now import worth_now

Size = tuple[float, float]
_POWERS: Final = {do.USE: "consume", do.SACRIFICE: "settle", do.PRODUCE_WITH: "produce"}
"""By kind of answer about a card of the tableau, the phase of the power that it uses; the others are about its good."""
_NEXT_TO_GOOD: Final = 91.0


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is drawn for windows of some size."""

    name: str  # in the style sheet
    size: Size
    drawn: str


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
    return el("g", frame, row(atoms, x + 6, y, inner))


def choosable(desk: RaceDesk, place: Place, faces: Sequence[Face], rings: str = "") -> str:
    """Draw a card with rings around it, and with its price if it stands for something that the reader may do.

    Of several faces, the style sheet shows the one that the window has room for; all share the rings.
    """
    actions, atoms = desk.at(place), _price(desk, place)
    shown = [_shown(face, faces, face.drawn) for face in faces]
    shown.append(rings)
    if not actions:
        return "".join(shown)
    shown.append(ring(*faces[0].size, 9, "may"))
    shown += [_shown(face, faces, _marks(desk, actions[0].kind, place[1], atoms, face.size)) for face in faces]
    return target(actions, desk.label(actions), *shown)


def _price(desk: RaceDesk, place: Place) -> list[Atom]:
    """Return what all actions at a place cost or bring."""
    atoms: list[Atom] = []
    for action in desk.at(place):
        atoms += [*([(8.0, "")] if atoms else []), *desk.tag(action)]
    return atoms


def width_of_price(desk: RaceDesk, place: Place) -> float:
    return width_of_row(_price(desk, place))


def _shown(face: Face, faces: Sequence[Face], drawn: str) -> str:
    """Return what belongs to a face, drawn as wide as the first of all faces, in a group that may be hidden."""
    if len(faces) == 1:
        return drawn
    width = faces[0].size[0]
    scale = None if face is faces[0] else f"scale({width / face.size[0]:.4f})"
    return el("g", drawn, class_=f"race-{face.name}", transform=scale)


def _marks(desk: RaceDesk, kind: int, card: int, atoms: Sequence[Atom], size: Size) -> str:
    """Draw the price, and the tick of a card that is picked together with others."""
    return _tag(desk, kind, card, atoms, size) + (_picked(*size) if desk.is_set else "")


def _tag(desk: RaceDesk, kind: int, card: int, atoms: Sequence[Atom], size: Size) -> str:
    """Draw the price: on the edge of a card in hand or on a phone, else over its power or beside its good."""
    width, height = size
    if size == card_faces.COMPACT:
        return tagged(atoms, width - 8 - min(width_of_row(atoms) + 12, width - 16), height, width - 16)
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


def of_hand(desk: RaceDesk, zone: str, card: int, is_picked: bool, is_page: bool) -> str:
    """Draw a card of the reader's hand, or one looked at."""
    faces = _faces_of_hand(desk, card)[: 2 if is_page else 1]
    rings = ring(*card_faces.LARGE, 9, "chosen") if is_picked else ""
    if (desk.view.seat, card) in desk.touched:
        rings += ring(*card_faces.LARGE, 9, "last")
    return choosable(desk, (zone, card), faces, rings)


def _faces_of_hand(desk: RaceDesk, card: int) -> list[Face]:
    """Return the face of a card in hand on the desk, and that on a phone."""
    large = card_faces.large(card, desk.words, desk.now)
    compact = card_faces.compact(card, desk.words, desk.now, card_faces.printed_points(card), False, True)
    return [Face("large", card_faces.LARGE, large), Face("compact", card_faces.COMPACT, compact)]


def face_of_newest(desk: RaceDesk, card: int) -> str:
    """Draw a card that was placed just now, as it was in hand."""
    faces = _faces_of_hand(desk, card)
    return "".join([_shown(face, faces, face.drawn) for face in faces])


def of_tableau(desk: RaceDesk, seat: int, at: int, size: Size = card_faces.SMALL, is_page: bool = False) -> str:
    """Draw a card that lies on the table, with what is on it."""
    board = desk.view.boards[seat]
    card, has_good = board.tableau[at], board.has_good[at]
    words, points = desk.words, str(desk.derived.card_points(seat, card))
    if size == card_faces.SMALL:
        faces = [Face("small", size, card_faces.small(card, words, desk.now, points, has_good))]
    else:
        faces = [Face("tiny", size, card_faces.tiny(card, words, desk.now, points, has_good, size))]
    if is_page:
        drawn = card_faces.compact(card, words, desk.now, points, has_good, False)
        faces.append(Face("compact", card_faces.COMPACT, drawn))
    rings = ring(*size, 7, "last") if (seat, card) in desk.touched else ""
    if seat == desk.view.seat and card == desk.subject:
        rings += ring(*size, 7, "chosen")
    return choosable(desk, (TABLEAU if seat == desk.view.seat else "", card), faces, rings)


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
) -> str:
    """Return a card as an element of the page: its drawing, and its words for a reader who points at it or listens.

    An enlarged card shows what a compact face shows, if the face on the desk has less.
    """
    name, *lines = [*desk.lines(card), *worth_now(desk.derived, seat, card, desk.speaker), *notes]
    label = f"{name}, {more}" if more else name
    picture = inline_drawing(*size, label, drawn, data_card=DESIGNS[card].id)
    words = "".join([f"<span>{escape(line)}</span>" for line in (name, *lines)])
    return el(
        "figure",
        picture,
        f"<figcaption>{words}</figcaption>",
        class_=f"draw-race-tile drawing{class_}",
        tabindex="-1",
        data_zoom=_zoomed(size),
        data_place=place_of_card(seat, DESIGNS[card].id),
    )


def _zoomed(size: Size) -> str:
    """Return the part of the drawing that is enlarged, or nothing for all of it."""
    if size in (card_faces.LARGE, card_faces.SMALL):
        return ""
    width, height = card_faces.COMPACT
    return f"0 0 {number(size[0])} {number(height * size[0] / width)}"


def hand(desk: RaceDesk, is_page: bool = False) -> list[tuple[int, str]]:
    """Return the reader's cards with their drawings; of equal ones only as many are marked as were picked."""
    return _held(desk, HAND, desk.view.boards[desk.view.seat].hand, is_page)


def drawn(desk: RaceDesk, is_page: bool = False) -> list[tuple[int, str]]:
    """Return the cards that the reader looks at, each with its drawing."""
    return _held(desk, DRAWN, desk.view.boards[desk.view.seat].drawn, is_page)


def _held(desk: RaceDesk, zone: str, cards: Sequence[int], is_page: bool) -> list[tuple[int, str]]:
    places = [action.target for action in desk.answers_given]
    picked = [place.removeprefix(f"{zone}:") for place in places if place.startswith(f"{zone}:")]
    faces: list[tuple[int, str]] = []
    for card in cards:
        is_picked = DESIGNS[card].id in picked
        if is_picked:
            picked.remove(DESIGNS[card].id)
        faces.append((card, of_hand(desk, zone, card, is_picked, is_page)))
    return faces


def placed(desk: RaceDesk, seat: int, size: Size = card_faces.SMALL, is_page: bool = False) -> list[tuple[int, str]]:
    """Return the tableau of a seat, each card with its drawing."""
    cards = desk.view.boards[seat].tableau
    return [(card, of_tableau(desk, seat, at, size, is_page)) for at, card in enumerate(cards)]


def in_grid(drawings: Sequence[str], size: Size, columns: int, gap: float = 8.0) -> tuple[float, str]:
    """Draw drawings in rows, for a picture of the whole table; return the height first."""
    wide, high = size[0] + gap, size[1] + gap
    parts = [moved(at % columns * wide, at // columns * high, drawing) for at, drawing in enumerate(drawings)]
    return -(-len(drawings) // columns) * high, "".join(parts)
