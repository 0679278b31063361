"""The action cards: what each brings, who chose it in this round, which phase goes on, and what may be chosen now."""

from __future__ import annotations

from typing import Final

from starboard.drawing.desk import target
from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, inline_drawing, rect
from starboard.games.race import actions as do
from starboard.games.race.draw import icons
from starboard.games.race.draw.icons import Atom, row, word
from starboard.games.race.draw.lettering import fitted
from starboard.games.race.draw.targets import STRIP, RaceDesk

SIZE: Final = (124.0, 78.0)
CARDS: Final = (
    ("explore", do.EXPLORE_5, 0),
    ("explore", do.EXPLORE_1_1, 0),
    ("develop", do.DEVELOP, do.DEVELOP_AGAIN),
    ("settle", do.SETTLE, do.SETTLE_AGAIN),
    ("consume", do.CONSUME_TRADE, 0),
    ("consume", do.CONSUME_X2, 0),
    ("produce", do.PRODUCE, 0),
)
"""The phase, the card, and its second copy where there is one."""


_BONUSES: Final[dict[int, list[Atom]]] = {
    do.EXPLORE_5: [word("+5"), icons.EYE],
    do.EXPLORE_1_1: [word("+1"), icons.EYE, word("+1"), icons.KEPT_CARD],
    do.DEVELOP: [icons.development(), word("−1"), icons.CARD],
    do.SETTLE: [icons.world(), icons.ARROW, word("+1"), icons.CARD],
    do.CONSUME_TRADE: [icons.good(), icons.ARROW, word("$"), icons.CARD],
    do.CONSUME_X2: [icons.good(), icons.ARROW, icons.points("1"), word("×2")],
    do.PRODUCE: [word("+"), icons.good(), icons.ARROW, icons.world(way="windfall")],
}
"""What choosing a card brings, as icons."""


def name_of(desk: RaceDesk, card: int) -> str:
    """Return the name of an action card."""
    return desk.say(f"race.action.{do.CARD_NAMES[card]}")


def choosers(desk: RaceDesk, first: int, second: int) -> list[tuple[int, int]]:
    """Return the seats that chose this card in this round, as far as it is known, and how often."""
    chosen = list(desk.view.world.chosen)
    for action in desk.answers_given:
        if action.kind == do.SELECT:
            chosen[desk.view.seat] = do.SELECTIONS[action.value]
    copies = [bool(mask & first) + bool(mask & second) for mask in chosen]
    return [(seat, count) for seat, count in enumerate(copies) if count]


def _seats(chosen_by: list[tuple[int, int]]) -> list[Atom]:
    """Return the signs of seats that chose a card."""
    atoms: list[Atom] = []
    for seat, times in chosen_by:
        atoms.append(icons.seat(seat, LETTERS[seat]))
        atoms += [word("×2", 11)] if times > 1 else []
    return atoms


def action_cards(desk: RaceDesk) -> list[tuple[str, str]]:
    """Return name and drawing of each action card."""
    width, height = SIZE
    is_open = any(desk.view.world.chosen)
    drawn: list[tuple[str, str]] = []
    offered = desk.at((STRIP, -1))
    for phase, first, second in CARDS:
        chosen_by = choosers(desk, first, second)
        name = name_of(desk, first)
        is_now = desk.view.world.round > 0 and phase == desk.now
        is_played = any([mask & _whole(phase) for mask in desk.view.world.chosen])
        parts = [
            rect(1.5, 1.5, width - 3, height - 3, 8, "race-at" if is_now else "race-plan"),
            el("g", icons.phase(phase, is_now)[1], transform="translate(8 17)"),
            fitted(name, 36, 17, width - 42, 2, size=12),
            row(_BONUSES[first], 8, 43, width - 16),
            row(_seats(chosen_by), 8, 65, width - 16),
        ]
        face = el("g", *parts, class_="race-idle" if is_open and not is_played else None)
        if is_now:
            face += el("path", d=f"M{width - 16} 58l9 7l-9 7Z", class_="gold")
        if desk.answers_given and any([seat == desk.view.seat for seat, _ in chosen_by]) and not is_open:
            face += _ring("chosen")
        choices = [action for action in offered if do.SELECTIONS[action.value] & (first | second)]
        if choices:
            face = target(choices, name, face, _ring("may"))
        said = [name, *[desk.names[seat] for seat, _ in chosen_by]]
        drawn.append((", ".join(said), face))
    return drawn


def _whole(phase: str) -> int:
    """Return all the cards of a phase, as bits."""
    return sum([first | second for other, first, second in CARDS if other == phase])


def _ring(class_: str) -> str:
    return el("rect", x=4, y=4, width=SIZE[0] - 8, height=SIZE[1] - 8, rx=7, class_=class_)


def strip(desk: RaceDesk) -> str:
    """Draw all action cards, as elements of the page."""
    tiles = [inline_drawing(*SIZE, said, face) for said, face in action_cards(desk)]
    label = desk.say("race.draw.actions")
    return el("div", *tiles, class_="draw-race-cards draw-race-actions", role="group", aria_label=label)
