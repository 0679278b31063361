"""What the shapes and marks mean, with the numbers of the set in play."""

from __future__ import annotations

from typing import Final

from starboard.drawing.cache import PANELS
from starboard.drawing.svg import el, moved, path, regular, text, titled
from starboard.games.shackleton.components import (
    ANY_SAMPLE,
    CREDITS,
    ENERGY,
    RARE_EARTH,
    REPUTATION,
    RESOURCES,
    SORTS,
    TITANIUM,
    TYPES,
    VP,
)
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.draw.counter_icons import counter_icon
from starboard.games.shackleton.draw.crater import rim_yield
from starboard.games.shackleton.draw.effect_icons import card_sign, command_sign
from starboard.games.shackleton.draw.goods import amounts_row, icon, person
from starboard.games.shackleton.draw.icons import empty_structure, panel, seat_letter
from starboard.games.shackleton.draw.lettering import Sheet, centred_lines, shortened, width_of, wrapped
from starboard.games.shackleton.draw.tracks import framed
from starboard.games.shackleton.text.amounts import amount, sort_name
from starboard.games.shackleton.text.card_text import structure_lines
from starboard.games.shackleton.text.crater_grid import types_line
from starboard.games.shackleton.text.effect_sentences import counter_name
from starboard.kernel.parts import Speaker

WIDE: Final = 400.0
EDGE: Final = 10.0
_COLUMNS: Final = 2
_WORDS: Final = 96.0  # left edge of the words beside a mark


def legend(tables: Tables, speaker: Speaker) -> str:
    """Draw what the shapes mean: kinds of astronauts, structures, goods, and the marks on the boards."""
    return PANELS.get(("shackleton", "legend", speaker, tables), lambda: _legend(tables, speaker))


def _legend(tables: Tables, speaker: Speaker) -> str:
    sheet = Sheet(WIDE, 8)
    _types(tables, sheet, speaker)
    _structures(tables, sheet, speaker)
    _goods(sheet, speaker)
    _counted(tables, sheet, speaker)
    heading(sheet, speaker.say("shackleton.key.marks"))
    for drawn, key in _marks(speaker):
        _mark(sheet, drawn, speaker.say(key))
    return framed(sheet, speaker.say("shackleton.draw.legend"), types_line(speaker))


def heading(sheet: Sheet, words: str) -> None:
    """Add a heading."""
    sheet.add(text(words, EDGE, sheet.y + 14, 13, class_="bold quiet"), 22)


def _types(tables: Tables, sheet: Sheet, speaker: Speaker) -> None:
    """Draw what each kind of astronaut brings from an active sector when it explores."""
    heading(sheet, speaker.say("shackleton.key.exploring"))
    gains = (
        [(icon(TITANIUM, speaker), "|"), (icon(RARE_EARTH, speaker), "")],
        [(icon(CREDITS, speaker), f"×{tables.technician_credits}")],
        [(el("circle", r=9, class_="shape"), "")],
    )
    for type, id in enumerate(TYPES):
        y = sheet.y + 14
        parts = [moved(EDGE + 16, y, person(type, speaker, 11))]
        parts.append(text(speaker.say(f"shackleton.type.{id}", count=1), EDGE + 36, y + 5, 13))
        parts.append(el("path", d=path(regular(6, 166, y, 9)), class_="ghost") + text("→", 180, y + 5, 13))
        x = 210.0
        for drawn, words in gains[type]:
            parts.append(moved(x, y, drawn) + text(words, x + 16, y + 5, 13))
            x += 34
        sheet.add(titled(speaker.say(f"shackleton.type.{id}", count=1), *parts), 28)


def _structures(tables: Tables, sheet: Sheet, speaker: Speaker) -> None:
    """Draw size, price, and upkeep at every maintenance."""
    heading(sheet, speaker.say("shackleton.key.structures"))
    for sort in range(len(SORTS)):
        y = sheet.y + 16
        name = sort_name(sort, speaker)
        size = 13 if width_of(name, 13) <= 118 else 11
        parts = [
            moved(EDGE + 16, y, empty_structure(sort, 12)),
            text(shortened(name, size, 122), EDGE + 34, y + 5, size),
            text(f"▣{tables.sizes[sort]}", 164, y + 5, 13, class_="bold"),
            amounts_row(tables.structure_price(sort), 190, y, speaker, "−", scale=0.78)[0],
            text(f"−{tables.upkeeps[sort]}", WIDE - EDGE - 38, y + 5, 13, class_="end minus"),
            moved(WIDE - EDGE - 27, y, icon(CREDITS, speaker), scale=0.8),
            text("↻", WIDE - EDGE - 8, y + 6, 16, class_="mid"),
        ]
        sheet.add(titled(f"{name}: {structure_lines(tables, sort, speaker)[0]}", *parts), 32)


def _goods(sheet: Sheet, speaker: Speaker) -> None:
    """Draw every icon with its name."""
    heading(sheet, speaker.say("shackleton.key.goods"))
    wide = (WIDE - 2 * EDGE) / _COLUMNS
    shown = [resource for resource in range(len(RESOURCES)) if resource != ANY_SAMPLE]
    for number, resource in enumerate(shown):
        x, y = EDGE + wide * (number % _COLUMNS), sheet.y + 12 + 24 * (number // _COLUMNS)
        name = amount(1, resource, speaker)
        words = text(shortened(name, 11, wide - 30), x + 28, y + 4, 11)
        sheet.parts.append(titled(name, moved(x + 12, y, icon(resource, speaker), scale=0.9), words))
    sheet.y += 24 * -(-len(shown) // _COLUMNS) + 6


def _counted(tables: Tables, sheet: Sheet, speaker: Speaker) -> None:
    """Draw what objectives count."""
    heading(sheet, speaker.say("shackleton.key.counted"))
    wide = (WIDE - 2 * EDGE) / _COLUMNS
    needs = [need.counter for row in tables.corporations for level in row.needs for need in level]
    for number, counter in enumerate(dict.fromkeys(needs)):
        x, y = EDGE + wide * (number % _COLUMNS), sheet.y + 12 + 26 * (number // _COLUMNS)
        lines = wrapped(counter_name(counter, 2, speaker), 11, wide - 30)
        sheet.parts += [moved(x + 12, y, counter_icon(counter)[0]), *centred_lines(lines, x + 28, y, 12)]
    sheet.y += 26 * -(-len(dict.fromkeys(needs)) // _COLUMNS) + 6


def _mark(sheet: Sheet, drawn: str, words: str) -> None:
    """Draw a mark, and beside it what it means."""
    lines = wrapped(words, 11, WIDE - EDGE - _WORDS)
    height = max(30, 14 * len(lines) + 6)
    middle = sheet.y + height / 2
    sheet.add(moved(_WORDS / 2, middle, drawn) + "".join(centred_lines(lines, _WORDS, middle)), height)


def _marks(speaker: Speaker) -> list[tuple[str, str]]:
    """Return each mark as it is drawn on the boards, and the key of its sentence."""
    crossed = panel(22, 11) + el("path", d="M-12 7L12 -7", class_="lost")
    box = el("rect", x=-22, y=-11, width=44, height=22, rx=5, class_="cell")
    used = box + el("path", d="M-22 -11L22 11", class_="lost")
    price = moved(-26, 0, icon(CREDITS, speaker), scale=0.8) + text("3", -12, 5, 13, class_="mid")
    price += moved(6, 0, icon(ENERGY, speaker), scale=0.75) + text("3", 17, 5, 13, class_="mid")
    price += text("−1", 34, 5, 13, class_="mid minus")
    extra = moved(-24, 0, icon(VP, speaker), scale=0.8) + text("+1", -8, 5, 13, class_="mid")
    cost = moved(12, 0, icon(CREDITS, speaker), scale=0.8) + text("−1", 29, 5, 13, class_="mid")
    energy = moved(-8, 0, icon(CREDITS, speaker)) + text("3", 8, 5, 13, class_="mid")
    astronaut = moved(-10, 0, person(0, speaker, 11)) + moved(14, 0, seat_letter(0, 9))
    return [
        (text("↻", 0, 6, 16, class_="mid bold"), "shackleton.key.every-round"),
        (
            moved(-5, 0, icon(CREDITS, speaker), scale=0.6) + text("2", 6, 5, 13, class_="mid bold"),
            "shackleton.key.rent",
        ),
        (rim_yield(2, 3), "shackleton.key.yield"),
        (astronaut, "shackleton.key.winner"),
        (icon(REPUTATION, speaker), "shackleton.key.star"),
        (energy, "shackleton.key.energy-price"),
        (crossed, "shackleton.key.no-panels"),
        (extra + cost, "shackleton.key.reputation"),
        (used, "shackleton.key.used"),
        (price, "shackleton.key.ladder"),
        (moved(-12, 0, card_sign()) + moved(12, 0, command_sign()), "shackleton.key.cheaper"),
        (text("+7", 0, 5, 11, class_="mid quiet"), "shackleton.key.tiles-left"),
        (text("▣", 0, 5, 13, class_="mid bold"), "shackleton.key.size"),
        (text("◆", 0, 5, 13, class_="mid gold"), "shackleton.key.diamond"),
    ]
