"""The table as one picture that stands alone: for notebooks, files and print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing.desk import reader_first
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, text
from starboard.drawing.svg import picture as whole_picture
from starboard.games.race.draw import card_faces, icons, tableau
from starboard.games.race.draw.action_cards import SIZE, faces
from starboard.games.race.draw.board import title_of_drawn
from starboard.games.race.draw.icons import Atom, row, width_of_row, word
from starboard.games.race.draw.lettering import FONT
from starboard.games.race.draw.seat_panel import counts
from starboard.games.race.draw.style import STYLE
from starboard.games.race.draw.targets import RaceDesk
from starboard.games.race.draw.top_row import headline, stock
from starboard.games.race.text.board import numbers_text, remarks_of
from starboard.games.race.view import RaceView
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker

WIDTH: Final = 1304.0
_EDGE: Final = 16.0
_INNER: Final = WIDTH - 2 * _EDGE
_GAP: Final = (_INNER - 8 * card_faces.LARGE[0]) / 7


def picture(view: RaceView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Draw the whole table as one picture, with its style inside."""
    desk = RaceDesk(view, speaker, names, last)
    parts: list[str] = []
    y = _EDGE
    for add in (_supply, _actions):
        height, drawn = add(desk)
        parts.append(moved(_EDGE, y, drawn))
        y += height
    if view.seat >= 0:
        drawn_cards, hand = tableau.drawn(desk), tableau.hand(desk)
        for title, held in ((title_of_drawn(desk), drawn_cards), (desk.say("race.draw.hand", number=len(hand)), hand)):
            if held:
                parts.append(text(title, _EDGE, y + 16, 16, class_="bold"))
                height, drawn = tableau.in_grid(
                    [face for _, face in held], card_faces.LARGE, 8, (_INNER - 8 * card_faces.LARGE[0]) / 7
                )
                parts.append(moved(_EDGE, y + 36, drawn))
                y += height + 44
    for seat in reader_first(view.seat, len(names)):
        height, drawn = _seat(desk, seat)
        parts.append(moved(_EDGE, y, drawn))
        y += height
    title = desk.say("race.draw.title", round=view.world.round)
    numbers = [f"{name}: {numbers_text(desk.derived, seat, speaker)}" for seat, name in enumerate(names)]
    ground = el("rect", width=WIDTH, height=y + 4, class_="ground")
    return whole_picture(WIDTH, y + 4, title, ". ".join(numbers), ground, *parts, css=STYLE.of_file)


def _supply(desk: RaceDesk) -> tuple[float, str]:
    """Draw the headline and the supply in one line; return its height too."""
    atoms = [word(headline(desk), 16)]
    for name, drawn in stock(desk):
        atoms += [(18.0, ""), (FONT.width_of(name, 13), text(name, 0, 4.7, 13, class_="quiet")), *drawn]
    return 32.0, row(atoms, 0, 10, _INNER)


def _actions(desk: RaceDesk) -> tuple[float, str]:
    """Draw the action cards in one line; return its height too."""
    height, grid = tableau.in_grid(faces(desk), SIZE, 7, 12)
    return min(height, SIZE[1] + 16), grid


def _seat(desk: RaceDesk, seat: int) -> tuple[float, str]:
    """Draw a line about the seat, and its tableau under it; return their height too."""
    remarks: list[Atom] = []
    for remark in remarks_of(desk.view, seat, desk.speaker):
        remarks.append((FONT.width_of(remark, 11) + 6, text(remark, 3, 4, 11, class_="quiet")))
    numbers = [atom for atoms in counts(desk, seat) for atom in (*atoms, (6.0, ""))]
    who = [icons.seat(seat, LETTERS[seat]), word(desk.names[seat], 16), *remarks, (14.0, ""), *numbers]
    faces_drawn = [face for _, face in tableau.placed(desk, seat)]
    height, grid = tableau.in_grid(faces_drawn, card_faces.SMALL, 8, _GAP + card_faces.LARGE[0] - card_faces.SMALL[0])
    return height + 42, row(who, 0, 14, max(_INNER, width_of_row(who))) + moved(0, 30, grid)
