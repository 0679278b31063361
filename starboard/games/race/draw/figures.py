"""Pictures of the rules page: the parts of a card, kinds of cards and goods, the phases, conquering and paying."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.drawing.callouts import callout, figure
from starboard.drawing.svg import el, moved, text
from starboard.games.race import components
from starboard.games.race import effects as fx
from starboard.games.race.data import DESIGNS
from starboard.games.race.draw import icons
from starboard.games.race.draw.by_phase import USUAL
from starboard.games.race.draw.captions import Words, words_of
from starboard.games.race.draw.card_faces import LARGE, SMALL, crate, large, medallion, small
from starboard.games.race.draw.icons import row, word
from starboard.games.race.draw.lettering import fitted
from starboard.kernel.parts import Speaker

_MARGIN: Final = 34.0  # for numbers beside a card


def _first(wanted: Callable[[fx.Card], bool]) -> int:
    """Return the first card that shows what is to be explained."""
    return next(number for number, design in enumerate(DESIGNS) if wanted(design))


def _is(design: fx.Card, goods: int, is_military: bool = False) -> bool:
    """Whether this is such a world that costs something and has one kind of good."""
    has_kind = 0 <= design.kind < len(components.KINDS)
    return design.world and design.goods == goods and design.military == is_military and has_kind and design.cost > 0


def _card(words: Words, title: str) -> str:
    """Draw a card as it is held, with numbers beside its parts."""
    fitting = [at for at, design in enumerate(DESIGNS) if _is(design, components.PRODUCTION) and len(design.powers) > 1]
    shown = min(fitting, key=lambda card: (len(words.card(card)), card))  # a short name stands on one line
    width, height = LARGE
    left, right, top = _MARGIN, _MARGIN + width, 30.0
    marks = [
        callout(1, 12, top + 26, (left + 8, top + 26)),
        callout(2, left + 56, 11, (left + 65, top + 11)),
        callout(3, left + 112, 11, (left + 103, top + 15)),
        callout(4, 12, top + 62, (left + 6, top + 62)),
        callout(5, 12, top + 100, (left + 7, top + 92)),
        callout(6, right + 22, top + 100, (left + 114, top + 94)),
    ]
    return figure(right + _MARGIN, top + height + 4, title, moved(left, top, large(shown, words, "")), *marks)


def _kinds(words: Words, title: str) -> str:
    """Draw the medallions of a development, a grey, a military, a windfall and a production world."""
    plain = components.NO_GOODS
    shown = [
        _first(lambda design: not design.world),
        _first(lambda design: design.world and design.goods == plain and not design.military and design.cost > 1),
        _first(lambda design: design.world and design.goods == plain and design.military and design.cost > 1),
        _first(lambda design: _is(design, components.WINDFALL)),
        _first(lambda design: _is(design, components.PRODUCTION)),
    ]
    parts: list[str] = []
    for at, card in enumerate(shown):
        x = 36 + 66.0 * at
        parts += [medallion(DESIGNS[card], x, 30, 17), callout(at + 1, x, 70)]
    return figure(336, 86, title, *parts)


def _goods(words: Words, title: str) -> str:
    """Draw a good of each kind with its name."""
    parts: list[str] = []
    for kind in range(len(components.KINDS)):
        x, y = 12 + 168.0 * (kind % 2), 20 + 34.0 * (kind // 2)
        parts.append(moved(x, y, crate(kind, words.signs, True)))
        parts.append(fitted(words.goods[kind], x + 30, y, 128, 1))
    return figure(340, 74, title, *parts)


def _phases(speaker: Speaker, title: str) -> str:
    """Draw what everybody does in each phase."""
    parts: list[str] = []
    for at, phase in enumerate(["explore", "develop", "settle", "consume", "produce"]):
        y = 22 + 34.0 * at
        parts.append(el("rect", x=4, y=y - 15, width=332, height=30, rx=6, class_="cell"))
        parts.append(moved(14, y, icons.phase(phase)[1]))
        parts.append(text(speaker.say(f"race.phase.{phase}"), 46, y + 5, 13, class_="bold"))
        parts.append(row(USUAL[phase], 206, y, 126))
    return figure(340, 180, title, *parts)


def _military(words: Words, title: str) -> str:
    """Draw a military world, and the strength that conquers it."""
    shown = _first(lambda design: design.military and design.cost == 3)
    defense = DESIGNS[shown].cost
    face = small(shown, words, "", str(DESIGNS[shown].points), False)
    strength = row([word(f"+{defense}", 16), icons.SWORDS, word("≥", 16)], 214, 59)
    parts = [moved(34, 6, face), callout(1, 12, 24, (43, 24)), strength, medallion(DESIGNS[shown], 300, 59, 17)]
    return figure(336, SMALL[1] + 12, title, *parts, callout(2, 236, 28))


def _produced(words: Words, title: str) -> str:
    """Draw a windfall world with its good, and a production world before and after the phase."""
    windfall = _first(lambda design: _is(design, components.WINDFALL))
    shown = _first(lambda design: _is(design, components.PRODUCTION))
    faces = [(windfall, True), (shown, False)]
    parts: list[str] = []
    for at, (card, has_good) in enumerate(faces):
        x = 6 + (SMALL[0] + 16) * at
        parts.append(moved(x, 6, small(card, words, "", str(DESIGNS[card].points), has_good)))
        parts.append(callout(at + 1, x + SMALL[0] / 2, SMALL[1] + 22))
    return figure(340, SMALL[1] + 38, title, *parts)


def _payment(words: Words, title: str) -> str:
    """Draw a card and the cards of the hand that pay for it."""
    shown = _first(lambda design: not design.world and design.cost == 4)
    face = small(shown, words, "", str(DESIGNS[shown].points), False)
    paid = [icons.DISCARDED_CARD] * DESIGNS[shown].cost
    parts = [moved(34, 6, face), callout(1, 12, 24, (44, 24)), moved(214, 60, row(paid, 0, 0), scale=1.6)]
    return figure(336, SMALL[1] + 12, title, *parts, callout(2, 250, 24))


def picture_of(name: str, title: str, speaker: Speaker) -> str:
    """Return the picture of this name; nothing if there is none."""
    words = words_of(speaker)
    drawn: dict[str, Callable[[], str]] = {
        "card": lambda: _card(words, title),
        "kinds": lambda: _kinds(words, title),
        "goods": lambda: _goods(words, title),
        "phases": lambda: _phases(speaker, title),
        "military": lambda: _military(words, title),
        "produced": lambda: _produced(words, title),
        "payment": lambda: _payment(words, title),
    }
    return drawn[name]() if name in drawn else ""
