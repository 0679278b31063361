"""The whole table: the crater, the tracks, the corporations, the own base and those of the rivals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from starboard.drawing.desk import reader_first
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved
from starboard.drawing.svg import picture as drawn
from starboard.drawing.tabs import Panel, tab
from starboard.games.shackleton.draw.corporation_panels import corporation_cards, corporation_own, corporation_summary
from starboard.games.shackleton.draw.crater import crater
from starboard.games.shackleton.draw.emblems import emblem
from starboard.games.shackleton.draw.players import cards, holdings, own_projects, rival_base, strip, structures
from starboard.games.shackleton.draw.targets import ShackletonDesk
from starboard.games.shackleton.draw.top import top
from starboard.games.shackleton.draw.tracks import track_parts
from starboard.games.shackleton.text.amounts import corporation_name
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker

_HEIGHT: Final = re.compile(r'viewBox="0 0 [0-9.]+ ([0-9.]+)"')
# How high the boards of the corporations may be together, in units of a thirteenth of a rem, where the window is lower
# than 768 and than 720 pixels. If they are higher, some show a line in place of their own part.
_SUMMARY: Final = 18.0  # height of the line that stands for a folded board
_ROOM: Final = {"fold-medium": 655.0, "fold-low": 574.0}


def board(view: ShackletonView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> str:
    """Draw the table as elements of a page, which lays them out with the style sheet."""
    desk = ShackletonDesk(view, speaker, names, last)
    first, *others = reader_first(view.seat, len(desk.names))
    name = desk.say("shackleton.draw.crater")
    return el(
        "div",
        top(desk),
        _part("crater", name, styled(crater(desk)), class_="draw-crater"),
        _own(desk, first),
        _tabs(desk, others, last),
        class_=" ".join(["draw-shackleton", f"draw-rivals-{len(others)}", *(["draw-solo"] if view.world.solo else [])]),
    )


def _part(name: str, label: str, *children: str, class_: str) -> str:
    """Return a region of the table, which the page can point at."""
    return el("section", *children, class_=f"draw-part {class_}", data_part=name, aria_label=label)


def _own(desk: ShackletonDesk, seat: int) -> str:
    """Return the base of the reader: goods, structures, and what the projects do."""
    domes, works = structures(desk, seat)
    drawings = {"holdings": holdings(desk, seat), "domes": domes, "works": works, "cards": cards(desk, seat)}
    parts = [el("div", styled(drawing), class_=f"draw-{name}") for name, drawing in drawings.items()]
    projects = own_projects(desk, seat)
    if projects:
        parts.append(el("div", styled(projects), class_="draw-projects"))
    label = desk.say("shackleton.draw.base", name=desk.names[seat])
    return el("section", *parts, class_="draw-part draw-own", data_part="own", data_panel="own", tabindex="0",
              aria_label=label)  # fmt: skip


def _tabs(desk: ShackletonDesk, others: Sequence[int], last: Sequence[Event]) -> str:
    """Return the tracks, the corporations and the bases of the others: side by side, or one at a time."""
    tracks = "".join([_part(part.id, part.name, styled(part.drawing), class_=f"draw-track-{part.id}")
                      for part in track_parts(desk)])  # fmt: skip
    label = desk.say("shackleton.draw.tab.tracks")
    folds = _fold(desk)
    corporations = el("div", *[tab("shackleton", panel) for panel in _corporations(desk, folds)], class_=folds)
    parts = [tab("shackleton", ("tracks", label, escape(label), tracks), True), corporations]
    if others:
        label = desk.say("shackleton.draw.tab.others")
        shown = _last_mover(desk, others, last)
        bases = [_rival(desk, seat, seat == shown) for seat in others]
        parts.append(tab("shackleton", ("bases", label, escape(label), el("div", *bases, class_="draw-bases"))))
    return el("div", *parts, class_="draw-tabs")


def _corporations(desk: ShackletonDesk, folds: str) -> list[Panel]:
    """Return the board of each corporation; one that may be folded has a summary."""
    panels: list[Panel] = []
    for at, corporation in enumerate(desk.state.corporations):
        name = corporation_name(corporation.number, desk.speaker)
        cards, own = styled(corporation_cards(desk, corporation)), styled(corporation_own(desk, corporation))
        content = cards + el("div", own, class_="draw-corporation-own")
        if f"-{at}" in folds:
            content += el("div", styled(corporation_summary(desk, corporation)), class_="draw-summary")
        panels.append((f"corporation-{at}", name, _sign(corporation.number, name), content))
    return panels


def _fold(desk: ShackletonDesk) -> str:
    """Return the classes of the corporations' column: which boards show only cards and objectives if room is short.

    These are the highest ones without an answer in their own part, as many as it takes. If that is not enough, the
    column is tight and scrolls.
    """
    own = [corporation_own(desk, corporation) for corporation in desk.state.corporations]
    heights = [_height(drawing) for drawing in own]
    whole = sum(heights)
    for corporation in desk.state.corporations:
        whole += _height(corporation_cards(desk, corporation))
    can_fold = [at for at, drawing in enumerate(own) if 'class="target"' not in drawing]
    classes = ["draw-corporations"]
    for window, room in _ROOM.items():
        left = whole
        for at in sorted(can_fold, key=lambda at: -heights[at]):
            if left > room:
                classes.append(f"{window}-{at}")
                left -= heights[at] - _SUMMARY
        if left > room:
            classes.append(f"{window}-tight")
    return " ".join(classes)


def _height(drawing: str) -> float:
    found = _HEIGHT.search(drawing)
    assert found is not None
    return float(found[1])


def _rival(desk: ShackletonDesk, seat: int, is_shown: bool) -> str:
    """Return a strip with what one needs to know of a rival, then the base; a desk shows one rival's structures."""
    name = f"{LETTERS[seat]}: {desk.names[seat]}"
    drawn = styled(strip(desk, seat))
    parts = [_part(f"seat-{seat}", name, drawn, class_="draw-rival"), rival_base(desk, seat, styled)]
    return el("div", *parts, class_="draw-base is-shown" if is_shown else "draw-base")


def _last_mover(desk: ShackletonDesk, others: Sequence[int], last: Sequence[Event]) -> int:
    """Return the rival whose base is shown: who moved last; else who is to move, or the first one."""
    movers = [seat for seat in others if seat in desk.changed]
    deciding = [seat for seat in others if seat in desk.view.owing]
    return [*movers[-1:], *deciding, *others][0]


def _sign(corporation: int, name: str) -> str:
    """Return the emblem of a corporation, for its tab."""
    return styled(drawn(24, 24, name, name, moved(12, 12, emblem(corporation, 11))))


def styled(drawing: str) -> str:
    """Return the drawing with the class for which the rules of this game's style sheet hold."""
    return drawing.replace('class="drawing"', 'class="drawing shackleton"', 1)
