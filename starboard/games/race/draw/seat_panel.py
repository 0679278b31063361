"""A seat: who it is, its numbers, its tableau with the places that are still free, and what is known of its hand."""

from __future__ import annotations

from html import escape
from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el
from starboard.games.race import actions as do
from starboard.games.race.derived import FULL
from starboard.games.race.draw import by_phase, card_faces, icons, tableau
from starboard.games.race.draw.action_cards import CARDS
from starboard.games.race.draw.icons import Atom, line_of_icons, silent_line, word
from starboard.games.race.draw.last_move import place_of_seat
from starboard.games.race.draw.targets import TABLEAU, RaceDesk
from starboard.games.race.text.board import numbers_text, remarks_of
from starboard.games.race.text.card_text import card_name

_SECOND_ROW: Final = FULL // 2  # as many cards fill the first row
_LINES: Final = 3  # places that the powers by phase take in a second row that has begun


def counts(desk: RaceDesk, seat: int) -> list[list[Atom]]:
    """Return a seat in numbers: points, chips, hand, tableau, strength."""
    board, strength = desk.view.boards[seat], desk.derived.strength(seat)
    return [
        [icons.total(str(desk.derived.points(seat)))],
        [icons.CHIP, word(str(board.chips))],
        [icons.CARD, word(str(len(board.hand)))],
        [icons.TABLEAU, word(f"{len(board.tableau)}/{FULL}")],
        [icons.SWORDS, word(f"{strength:+d}".replace("-", "−"))],
    ]


def panel(desk: RaceDesk, seat: int, class_: str, **attributes: str) -> str:
    """Draw a seat; `class_` tells whether it is the reader's, the only rival's, or one of several."""
    name = desk.names[seat]
    head = [line_of_icons([icons.seat(seat, LETTERS[seat])], LETTERS[seat]), f"<h3>{escape(name)}</h3>"]
    head += _chosen(desk, seat)
    remarks = remarks_of(desk.view, seat, desk.speaker)
    for at, remark in enumerate(remarks):  # of the reader's own seat, the first one says so
        own = " is-own" if at == 0 and seat == desk.view.seat else ""
        head.append(f'<span class="draw-race-mark{own}">{escape(remark)}</span>')
    numbers = numbers_text(desk.derived, seat, desk.speaker)
    head.append(
        el(
            "span",
            *[silent_line(atoms, 26) for atoms in counts(desk, seat)],
            class_="draw-race-numbers",
            role="img",
            aria_label=numbers,
            title=numbers,
        )
    )
    is_tiny = class_ == "draw-race-rival"
    parts = [el("div", *head, *_known(desk, seat), class_="draw-race-head"), _points(desk, seat), *_start(desk, seat)]
    parts.append(_places(desk, seat, is_tiny))
    label = desk.say("race.draw.tableau", name=name)
    place = place_of_seat(seat)
    return el("section", *parts, class_=f"draw-race-seat {class_}", aria_label=label, data_place=place, **attributes)


def _chosen(desk: RaceDesk, seat: int) -> list[str]:
    """Return the signs of the action cards that a seat has chosen, as far as the reader knows."""
    mask = desk.view.world.chosen[seat]
    if desk.view.world.end >= 0 or not mask:
        return []
    atoms: list[Atom] = []
    names: list[str] = []
    for phase, first, second in CARDS:
        if mask & (first | second):
            atoms.append(icons.phase(phase, phase == desk.now))
            names.append(desk.say(f"race.action.{do.CARD_NAMES[first]}"))
    return [el("span", line_of_icons(atoms, ", ".join(names)), class_="draw-race-chosen")]


def _points(desk: RaceDesk, seat: int) -> str:
    """Return what the points of a seat consist of."""
    rows: list[str] = []
    for part, points in desk.derived.parts_of_points(seat).items():
        rows.append(f"<dt>{escape(desk.say(f'race.score.{part}'))}</dt><dd>{points}</dd>")
    return el("dl", *rows, class_="draw-race-parts")


def _known(desk: RaceDesk, seat: int) -> list[str]:
    """Return the cards in a rival's hand that everybody knows: a sign with their names, and the names in words."""
    known = [card for card in desk.view.boards[seat].hand if card >= 0]
    if seat == desk.view.seat or not known:
        return []
    names = [card_name(card, desk.speaker) for card in known]
    said = desk.say("race.board.known", cards=", ".join(names))
    sign = line_of_icons([icons.EYE, word(str(len(known)))], said)
    caption = f"<figcaption><span>{escape(said)}</span></figcaption>"
    return [el("figure", sign, caption, class_="draw-race-known", data_zoom="")]


def _start(desk: RaceDesk, seat: int) -> list[str]:
    """Return the cards that a rival is known to look at: before the first round, their start worlds."""
    drawn = desk.view.boards[seat].drawn
    known = [card_name(card, desk.speaker) for card in drawn if card >= 0]
    if seat == desk.view.seat or not known:
        return []
    at_start = "race.draw.start-worlds.other" if len(drawn) > 1 else "race.draw.start-world.other"
    key = "race.board.known" if desk.view.world.round else at_start
    return [f"<p>{escape(desk.say(key, cards=', '.join(known)))}</p>"]


# The tableau


def _places(desk: RaceDesk, seat: int, is_tiny: bool) -> str:
    """Draw the cards of a tableau, the places that are still free, and what the cards bring in each phase."""
    placed = len(desk.view.boards[seat].tableau)
    size = card_faces.SMALL if not is_tiny else card_faces.TINY if len(desk.names) > 3 else card_faces.TALL
    shown = _cards(desk, seat, size)
    if placed <= _SECOND_ROW:
        shown += [*_free(placed, _SECOND_ROW), *by_phase.phases(desk, seat, size, _SECOND_ROW + 1)]
    elif placed <= FULL - _LINES and not is_tiny:
        shown += [*_free(placed, FULL - _LINES), by_phase.lines(desk, seat)]
    else:
        shown += _free(placed, FULL)
    crowd = "" if placed <= FULL else " is-crowded" if placed <= FULL + 2 else " is-crowded is-packed"
    return el("div", *shown, class_=f"draw-race-cards draw-race-small{crowd}")


def _free(first: int, end: int) -> list[str]:
    """Return the outlined places that have no card yet."""
    return [f'<div class="draw-race-place" aria-hidden="true">{at + 1}</div>' for at in range(first, end)]


def _cards(desk: RaceDesk, seat: int, size: tableau.Size) -> list[str]:
    """Draw the cards of a tableau, as elements of the page."""
    shown: list[str] = []
    board = desk.view.boards[seat]
    for at, (card, drawn) in enumerate(tableau.placed(desk, seat, size, True)):
        more = desk.say("race.spoken.good") if board.has_good[at] else ""
        dim = " is-dim" if seat == desk.view.seat and tableau.is_dim(desk, TABLEAU, card) else ""
        shown.append(tableau.tile(desk, seat, card, drawn, size, more, class_=dim))
    return shown
