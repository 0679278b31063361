"""The action cards: what each brings, who chose it in this round, which phase goes on, and what may be chosen now."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, rect
from starboard.games.race import actions as do
from starboard.games.race.draw import icons
from starboard.games.race.draw.icons import Atom, row, silent_line, word
from starboard.games.race.draw.last_move import place_of_action, place_of_phase
from starboard.games.race.draw.lettering import FONT, fitted
from starboard.games.race.draw.targets import STRIP, RaceDesk
from starboard.kernel.action import Action

SIZE: Final = (124.0, 78.0)
_STEP: Final = 13.0  # between the signs of seats that overlap
_ROOMY: Final = 2  # seats for whose signs there is room on one line
_WIDE: Final = 8.6  # heights of its letters that a name is wide at most, if it is not to be written smaller
_SOFT_HYPHEN: Final = "\u00ad"
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


def choosers(desk: RaceDesk, first: int, second: int) -> list[tuple[int, int]]:
    """Return the seats that chose this card in this round, as far as it is known, and how often."""
    chosen = list(desk.view.world.chosen)
    for action in desk.answers_given:
        if action.kind == do.SELECT:
            chosen[desk.view.seat] = do.SELECTIONS[action.value]
    copies = [bool(mask & first) + bool(mask & second) for mask in chosen]
    return [(seat, count) for seat, count in enumerate(copies) if count]


def _seats(chosen_by: list[tuple[int, int]]) -> list[Atom]:
    """Return the signs of seats that chose a card; several of them overlap."""
    if len(chosen_by) > 1 and all([times == 1 for _, times in chosen_by]):
        signs = [moved(_STEP * at, 0, icons.seat(seat, LETTERS[seat])[1]) for at, (seat, _) in enumerate(chosen_by)]
        return [(_STEP * (len(signs) - 1) + 18, "".join(signs))]
    atoms: list[Atom] = []
    for seat, times in chosen_by:
        atoms.append(icons.seat(seat, LETTERS[seat]))
        atoms += [word("×2", 12)] if times > 1 else []
    return atoms


@dataclass(frozen=True)
class ActionCard:
    """One action card on the table."""

    phase: str
    id: str
    name: str
    bonus: list[Atom]
    chosen_by: list[tuple[int, int]]  # seats, and how often
    said: str  # the name, and who chose it
    is_now: bool
    is_idle: bool  # the choices are revealed, and nobody chose it
    is_mine: bool  # the reader's choice while the others still choose
    choices: list[Action]

    @property
    def phase_name(self) -> str:
        """The name without the kind of action where a phase has two."""
        return self.name.partition(":")[0]

    @property
    def state(self) -> str:
        """The classes of its state."""
        states = {"now": self.is_now, "idle": self.is_idle, "mine": self.is_mine, "open": bool(self.choices)}
        states["shared"] = len(self.chosen_by) > _ROOMY
        states["long"] = FONT.width_of(self.phase_name, 1, is_bold=True) > _WIDE
        return "".join([f" is-{state}" for state, holds in states.items() if holds])


def action_cards(desk: RaceDesk) -> list[ActionCard]:
    """Return all action cards."""
    is_open = any(desk.view.world.chosen)
    offered = desk.at((STRIP, -1))
    cards: list[ActionCard] = []
    for phase, first, second in CARDS:
        chosen_by = choosers(desk, first, second)
        is_played = any([mask & (first | second) for mask in desk.view.world.chosen])
        name = desk.say(f"race.action.{do.CARD_NAMES[first]}")
        card = ActionCard(
            phase=phase,
            id=do.CARD_NAMES[first],
            name=name,
            bonus=_BONUSES[first],
            chosen_by=chosen_by,
            said=", ".join([name, *[desk.names[seat] for seat, _ in chosen_by]]),
            is_now=is_played and phase == desk.now,
            is_idle=is_open and not is_played,
            is_mine=not is_open and any([seat == desk.view.seat for seat, _ in chosen_by]),
            choices=[action for action in offered if do.SELECTIONS[action.value] & (first | second)],
        )
        cards.append(card)
    return cards


def faces(desk: RaceDesk) -> list[str]:
    """Draw all action cards, for a picture of the whole table."""
    width, height = SIZE
    drawn: list[str] = []
    for card in action_cards(desk):
        parts = [
            rect(1.5, 1.5, width - 3, height - 3, 8, "race-at" if card.is_now else "race-plan"),
            el("g", icons.phase(card.phase, card.is_now)[1], transform="translate(8 17)"),
            fitted(card.name, 36, 17, width - 42, 2, size=12),
            row(card.bonus, 8, 43, width - 16),
            row(_seats(card.chosen_by), 8, 65, width - 16),
            _ring("chosen") if card.is_mine else "",
            _ring("may") if card.choices else "",
        ]
        drawn.append(el("g", *parts, class_="race-idle" if card.is_idle else None))
    return drawn


def _ring(class_: str) -> str:
    return el("rect", x=4, y=4, width=SIZE[0] - 8, height=SIZE[1] - 8, rx=7, class_=class_)


def strip(desk: RaceDesk) -> str:
    """Draw all action cards, as elements of the page."""
    tiles = [_tile(desk, card) for card in action_cards(desk)]
    label = desk.say("race.draw.actions")
    return el("section", *tiles, class_="draw-part draw-race-actions", data_part="actions", aria_label=label)


def _hyphenated(desk: RaceDesk, name: str) -> str:
    """Return a name that may break where the language says, since not every browser knows how to hyphenate."""
    for word_ in desk.say("race.draw.hyphens").split():
        name = name.replace(word_.replace("-", ""), word_.replace("-", _SOFT_HYPHEN))
    return name


def _tile(desk: RaceDesk, card: ActionCard) -> str:
    seats = silent_line(_seats(card.chosen_by)) if card.chosen_by else ""
    phase_name, kind = [
        escape(_hyphenated(desk, part)) for part in (card.phase_name, card.name.removeprefix(card.phase_name))
    ]
    face = "".join(
        [
            el("span", silent_line([icons.phase(card.phase, card.is_now)])),
            el("b", phase_name, el("span", kind)),
            el("span", silent_line(card.bonus), class_="draw-race-bonus"),
            el("span", seats, class_="draw-race-choosers"),
        ]
    )
    if card.choices:
        face = el(
            "div",
            face,
            class_="target",
            role="button",
            tabindex="0",
            aria_label=card.name,
            data_codes="\n".join([action.code for action in card.choices]),
        )
    else:
        face = el("div", face)
    places = f"{place_of_action(card.id)} {place_of_phase(card.phase)}"
    return el(
        "div",
        face,
        class_=f"draw-race-action{card.state}",
        role="group" if card.choices else "img",
        aria_label=card.said,
        title=desk.say(f"race.bonus.{card.id}"),
        data_place=places,
    )
