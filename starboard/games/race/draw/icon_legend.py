"""The legend: every icon of the drawings with its name in the reader's language."""

from __future__ import annotations

from html import escape
from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, rect
from starboard.games.race import components
from starboard.games.race.cards import NUMBER
from starboard.games.race.data import DESIGNS
from starboard.games.race.draw import card_faces, icons
from starboard.games.race.draw.captions import words_of
from starboard.games.race.draw.icons import Atom, row, width_of_row, word
from starboard.games.race.draw.powers import Signs
from starboard.kernel.parts import Speaker

_WIDTH: Final = 76.0
_HEIGHT: Final = 34.0
_MEDALS: Final = {
    "world": "epsilon-eridani",
    "production": "mining-world",
    "windfall": "deserted-alien-colony",
    "military": "outlaw-world",
    "development": "public-works",
}
"""By the kind of card that a shape around the cost stands for, a card with this shape."""
_PHASES: Final = ("explore", "develop", "settle", "trade", "consume", "produce")

Entry = tuple[str, str]
"""What is drawn around the middle of its room, and what it means."""


def legend(speaker: Speaker) -> str:
    """Draw all icons with their names: on cards, phases, goods, in powers, on the table."""
    signs = words_of(speaker).signs
    groups = {
        "cards": _cards(speaker, signs),
        "phases": [(_atoms(icons.phase(name)), speaker.say(f"race.phase.{name}")) for name in _PHASES],
        "goods": _goods(speaker, signs),
        "powers": _powers(speaker),
        "table": _table(speaker),
    }
    parts: list[str] = []
    for name, entries in groups.items():
        shown = [_entry(drawn, says) for drawn, says in entries]
        parts += [el("h3", escape(speaker.say(f"race.legend.{name}"))), el("ul", *shown)]
    return el("div", *parts, class_="draw-race-legend drawing")


def _entry(drawn: str, says: str) -> str:
    view = f"0 0 {_WIDTH:g} {_HEIGHT:g}"
    middle = moved(_WIDTH / 2, _HEIGHT / 2, drawn)
    picture = el(
        "svg", middle, viewBox=view, width=_WIDTH, height=_HEIGHT, class_="drawing", role="img", aria_hidden="true"
    )
    return el("li", picture, el("span", escape(says)))


def _atoms(*atoms: Atom) -> str:
    return row(atoms, -width_of_row(atoms) / 2, 0)


def _cards(speaker: Speaker, signs: Signs) -> list[Entry]:
    """Return the shapes around the cost, the points, and the place of a good."""
    entries: list[Entry] = []
    for name, card in _MEDALS.items():
        drawn = card_faces.medallion(DESIGNS[NUMBER[card]], 0, 0, 11)
        entries.append((drawn, speaker.say(f"race.legend.{name}")))
    full, empty = (card_faces.crate(components.RARE, signs, has_good) for has_good in (True, False))
    return [
        *entries,
        (card_faces.badge("2", 0, 0, 13), speaker.say("race.legend.points")),
        (card_faces.badge("?", 0, 0, 13), speaker.say("race.legend.points-vary")),
        (moved(-26, 0, full) + moved(6, 0, empty), speaker.say("race.legend.crate")),
    ]


def _goods(speaker: Speaker, signs: Signs) -> list[Entry]:
    """Return the kinds of goods, and the worlds that stand for them in powers."""
    entries: list[Entry] = []
    for kind, id in enumerate(components.KINDS):
        entries.append((_atoms(signs.good(kind), (4.0, ""), signs.world(kind)), speaker.say(f"race.good.{id}")))
    return [
        *entries,
        (_atoms(icons.good()), speaker.say("race.legend.any-good")),
        (_atoms(icons.world()), speaker.say("race.legend.any-world")),
        (_atoms(icons.world(way="windfall")), speaker.say("race.legend.any-windfall")),
        (_atoms(icons.world(way="production")), speaker.say("race.legend.any-production")),
        (_atoms(icons.world(is_military=True)), speaker.say("race.legend.any-military")),
        (_atoms(icons.development()), speaker.say("race.legend.any-development")),
    ]


def _powers(speaker: Speaker) -> list[Entry]:
    """Return the signs in rows of powers."""
    rows: dict[str, list[Atom]] = {
        "eye": [word("+1"), icons.EYE],
        "keep": [word("+1"), icons.KEPT_CARD],
        "draw": [word("+1"), icons.CARD],
        "cheaper": [word("−1"), icons.CARD],
        "discard": [icons.DISCARDED_CARD],
        "strength": [word("+1"), icons.SWORDS],
        "vp": [icons.points("1")],
        "arrow": [icons.good(), icons.ARROW, icons.points("1")],
        "all": [word("n"), icons.good(), icons.ARROW, word("n−1"), icons.points("1")],
        "up-to": [word("≤2×")],
        "different": [word("≠"), icons.good()],
        "only-here": [icons.good(), icons.PIN],
        "per": [word("/"), icons.world()],
        "most": [word("max"), icons.good()],
        "sell": [word("$"), icons.CARD],
        "dice": [icons.DICE],
    }
    return [(_atoms(*atoms), speaker.say(f"race.legend.{name}")) for name, atoms in rows.items()]


def _table(speaker: Speaker) -> list[Entry]:
    """Return the numbers of a player, the piles, and the rings around cards."""
    rows: dict[str, list[Atom]] = {
        "total": [icons.total("25")],
        "chips": [icons.CHIP],
        "hand": [icons.CARD, word("6")],
        "tableau": [icons.TABLEAU, word("7/12")],
        "deck": [icons.DECK],
        "seat": [icons.seat(0, LETTERS[0]), icons.seat(1, LETTERS[1])],
        "now": [icons.phase("settle", is_now=True)],
        "price": [icons.SWORDS, word("3 ≥ 2")],
    }
    entries = [(_atoms(*atoms), speaker.say(f"race.legend.{name}")) for name, atoms in rows.items()]
    for name, class_ in (("may", "may"), ("chosen", "chosen"), ("last", "last")):
        entries.append((rect(-16, -11, 32, 22, 4, class_), speaker.say(f"race.legend.{name}")))
    return entries
