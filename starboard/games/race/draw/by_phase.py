"""What the cards of a tableau bring in each phase, in the places of its second row that are still free."""

from __future__ import annotations

from html import escape
from typing import Final

from starboard.drawing.svg import el, inline_drawing, moved, rect
from starboard.games.race import effects as fx
from starboard.games.race.cards import CARDS
from starboard.games.race.data import DESIGNS
from starboard.games.race.draw import card_faces, icons
from starboard.games.race.draw.icons import Atom, row, width_of_row, word
from starboard.games.race.draw.lettering import FONT, fitted, text
from starboard.games.race.draw.powers import power
from starboard.games.race.draw.targets import RaceDesk
from starboard.games.race.text.card_text import card_name, effect_text

PHASES: Final = ("explore", "develop", "settle", "trade", "consume", "produce")
USUAL: Final[dict[str, list[Atom]]] = {
    "explore": [icons.EYE, icons.CARD, icons.CARD, icons.ARROW, icons.KEPT_CARD],
    "develop": [icons.KEPT_CARD, icons.ARROW, icons.development(), word("−"), icons.DISCARDED_CARD],
    "settle": [icons.KEPT_CARD, icons.ARROW, icons.world(), word("−"), icons.DISCARDED_CARD],
    "trade": [icons.good(), icons.ARROW, word("$"), icons.CARD],
    "consume": [icons.good(), icons.ARROW, icons.points("1"), word("/"), icons.CARD],
    "produce": [icons.world(way="production"), icons.ARROW, icons.good()],
}
"""What everybody does in a phase."""
LINE: Final = (222.0, 27.0)
"""The size of a phase where there is one line for it."""


def powers_of(desk: RaceDesk, seat: int, phase: str) -> list[tuple[int, fx.Effect]]:
    """Return the powers of a phase in a tableau, each with its card."""
    board = desk.view.boards[seat]
    return [(card, effect) for card in board.tableau for effect in DESIGNS[card].powers if effect.phase == phase]


def _icons(desk: RaceDesk, seat: int, phase: str) -> list[list[Atom]]:
    """Return the powers as icons; of powers that look alike there is one, with their number."""
    drawn: list[list[Atom]] = []
    for card, effect in powers_of(desk, seat, phase):
        drawn.append(power(effect, desk.words.signs, CARDS[card].kind))
    groups: list[list[Atom]] = []
    for atoms in drawn:
        if atoms not in groups:
            groups.append(atoms)
    return [[*([word(f"{drawn.count(atoms)}×", 12)] if drawn.count(atoms) > 1 else []), *atoms] for atoms in groups]


def _rows(groups: list[list[Atom]], width: float, most: int) -> list[list[Atom]]:
    """Return powers on so many lines, and after the last one how many are missing."""
    lines: list[list[Atom]] = [[]]
    for shown in range(len(groups), -1, -1):
        missing = len(groups) - shown
        rest = [[word(f"+{missing}", 12)]] if missing else []
        lines = [[]]
        for group in [*groups[:shown], *rest]:
            longer = [*lines[-1], *([(7.0, "")] if lines[-1] else []), *group]
            if lines[-1] and width_of_row(longer) > width:
                lines.append(list(group))
            else:
                lines[-1] = longer
        if len(lines) <= most and all([width_of_row(line) <= width for line in lines]):
            break
    return lines


def phases(desk: RaceDesk, seat: int, size: tuple[float, float], first: int) -> list[str]:
    """Return a tile for each phase, as large as a card of this size, numbered as the places from the first one on."""
    return [_tile(desk, seat, phase, size, first + at) for at, phase in enumerate(PHASES)]


def lines(desk: RaceDesk, seat: int) -> str:
    """Return all phases in the room of three cards, one line for each."""
    return el("div", *[_tile(desk, seat, phase, LINE, 0) for phase in PHASES], class_="draw-race-phase-lines")


def _usual(phase: str, x: float, y: float, width: float) -> str:
    """Draw what everybody does in a phase, where there is room beside a seat's own powers."""
    return el("g", row(USUAL[phase], x, y, width), class_="race-usual")


def _tile(desk: RaceDesk, seat: int, phase: str, size: tuple[float, float], place: int) -> str:
    width, height = size
    is_now = phase == desk.now or (phase == "trade" and desk.now == "consume")
    name, gives = desk.say(f"race.phase.{phase}").rpartition(" (")[0], desk.say(f"race.gives.{phase}")
    groups = _icons(desk, seat, phase)
    parts = [rect(1, 1, width - 2, height - 2, 7, "race-at" if is_now else "race-plan")]
    sign = icons.phase(phase, is_now)[1]
    if size == LINE:
        (only,) = _rows(groups, width - 42, 1)
        parts += [moved(7, height / 2, sign), row(only, 36, height / 2, width - 42)]
    elif size == card_faces.SMALL:
        number = text(str(place), width - 8, 19, 12, class_="quiet end")
        room = width - 8 - FONT.width_of(str(place), 12) - 4 - 32
        parts += [moved(5, 15, sign), fitted(name, 32, 15, room, 1), number]
        parts.append(fitted(gives, 8, 36, width - 14, 2, "quiet", 12))
        powers = [line for line in _rows(groups, width - 14, 2) if line]
        if len(powers) < 2:
            parts.append(_usual(phase, 8, 60 if powers else 70, width - 14))
        parts += [row(atoms, 8, y, width - 14) for y, atoms in zip((79, 60), reversed(powers), strict=False)]
    else:
        parts += [moved(4, 12, sign), text(FONT.shortened(name, 12, width - 34, True), 30, 16.3, 12, class_="bold")]
        tops = (29.0, 44.5) if size == card_faces.TALL else (29.0,)
        powers = [line for line in _rows(groups, width - 10, len(tops)) if line]
        parts.append("" if powers else _usual(phase, 6, tops[0], width - 10))
        parts += [row(atoms, 6, y, width - 10) for y, atoms in zip(tops, powers, strict=False)]
    title = desk.say("race.draw.phase-of", phase=name, name=desk.names[seat])
    said = [title, gives]
    for card, effect in powers_of(desk, seat, phase):
        said.append(
            desk.say("race.draw.power-of", card=card_name(card, desk.speaker), effect=effect_text(effect, desk.speaker))
        )
    words = "".join([f"<span>{escape(line)}</span>" for line in said])
    picture = inline_drawing(width, height, title, *parts)
    return f'<figure class="draw-race-phase drawing" data-zoom="">{picture}<figcaption>{words}</figcaption></figure>'
