"""The signs of the README's picture: goods, points, costs, and what powers do, drawn from their effect values."""

from __future__ import annotations

from html import escape
from typing import Final

from starboard.games.race import effects as fx

LETTERS: Final = ("N", "R", "G", "A")  # kinds of goods: never colour alone


def text(x: float, y: float, words: str, size: int = 13, kind: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" class="{kind}">{escape(words)}</text>'


def width_of(words: str, size: int) -> float:
    """About how wide a text is; rather too wide than too narrow."""
    ems = sum([0.34 if c in "ijltfI .,'’:·" else 0.92 if c in "mwMW→" else 0.67 for c in words])
    return ems * size


def wrapped(words: str, size: int, room: float) -> list[str]:
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def colour(kind: int) -> str:
    return f"var(--{LETTERS[kind] if kind >= 0 else 'none'})"


def hexagon(x: float, y: float, words: str, r: float = 13) -> str:
    """Points."""
    w = r * 0.87
    corners = f"{x},{y - r} {x + w},{y - r / 2} {x + w},{y + r / 2} {x},{y + r} {x - w},{y + r / 2} {x - w},{y - r / 2}"
    size = round(r) if len(words) < 3 else round(r * 0.75)
    return f'<polygon points="{corners}" class="gold"/>' + text(x, y + size * 0.36, words, size, "on m")


def good(x: float, y: float, kind: int, side: float = 15) -> str:
    """A good: a card with the letter of its kind; any kind has no letter."""
    half = side / 2
    shape = (
        f'<rect x="{x - half:g}" y="{y - half:g}" width="{side:g}" height="{side:g}" rx="3.5" fill="{colour(kind)}"/>'
    )
    return shape + text(x, y + side * 0.27, LETTERS[kind] if kind >= 0 else "∗", round(side * 0.78), "on m")


def backs(x: float, y: float, words: str = "") -> str:
    """Cards as they are drawn from the deck."""
    shape = f'<rect x="{x - 5.5:g}" y="{y - 7.5:g}" width="11" height="15" rx="2.2" class="line"/>'
    return shape + (text(x, y + 4, words, 11, "b m") if words else "")


def emblem(x: float, y: float, card: fx.Card, r: float = 15) -> str:
    """What a card is and costs: a diamond for a development; a circle for a world, filled if it produces, in a halo
    if it is a windfall, in a red ring if it must be conquered."""
    if not card.world:
        d = r * 1.18
        shape = f'<path d="M{x} {y - d}L{x + d} {y}L{x} {y + d}L{x - d} {y}Z" class="line"/>'
        return shape + text(x, y + 5, str(card.cost), 15, "b m")
    produces = card.goods == fx.PRODUCTION
    shape = ""
    if card.goods == fx.WINDFALL:
        shape += f'<circle cx="{x}" cy="{y}" r="{r + 1.5}" fill="none" stroke="{colour(card.kind)}" stroke-width="4"/>'
    inside = r - 4 if card.military or card.goods == fx.WINDFALL else r - 1
    fill = colour(card.kind) if produces else "none"
    shape += f'<circle cx="{x}" cy="{y}" r="{inside}" fill="{fill}"/>'
    ring = r - 3 if card.goods == fx.WINDFALL else r
    shape += f'<circle cx="{x}" cy="{y}" r="{ring}" class="{"red" if card.military else "line"}"/>'
    return shape + text(x, y + 5, str(card.cost), 15, "on m" if produces else "b m")


# What powers do, as rows of icons


Icon = tuple[str, int | str]  # what to draw and with which kind of good, number or words


def icons(effect: fx.Effect, here: int) -> list[Icon]:
    """A power as icons, from its values; `here` is the kind of good of the world that has it."""
    arrow: Icon = ("arrow", "")
    match effect:
        case fx.LookAtMore():
            return [("text", "look"), ("cards", f"+{effect.cards}")]
        case fx.KeepMore():
            return [("text", "keep"), ("cards", f"+{effect.cards}")]
        case fx.DrawBeforeDeveloping():
            return [("cards", f"+{effect.cards}"), arrow, ("development", "")]
        case fx.DrawAfterDeveloping():
            return [("development", ""), arrow, ("cards", f"+{effect.cards}")]
        case fx.CheaperDevelopments():
            return [("development", f"−{effect.cards}")]
        case fx.DrawAfterSettling():
            return [("world", fx.ANY), arrow, ("cards", f"+{effect.cards}")]
        case fx.CheaperWorlds():
            return [("world", effect.kind), ("text", f"−{effect.cards}")]
        case fx.Military():
            of_kind: list[Icon] = [("good", effect.kind)] if effect.kind != fx.ANY else []
            return [("military", f"{effect.strength:+d}"), *of_kind]
        case fx.DiscardForMilitary():
            return [("text", "give up"), arrow, ("military", f"{effect.strength:+d}")]
        case fx.DiscardToSettleForFree():
            return [("text", "give up"), arrow, ("world", fx.ANY), ("text", "0")]
        case fx.PayForMilitary():
            return [("military", ""), arrow, ("cards", f"−{effect.discount}")]
        case fx.BetterPrice():
            return [("good", here if effect.only_here else effect.kind), arrow, ("cards", f"+{effect.cards}")]
        case fx.SellGood():
            return [("good", fx.ANY), arrow, ("cards", "$")]
        case fx.ConsumeGoods():
            spent: list[Icon] = [("good", effect.kind)] * effect.goods
            points: list[Icon] = [("points", effect.points)] if effect.points else []
            cards: list[Icon] = [("cards", f"+{effect.cards}")] if effect.cards else []
            times: list[Icon] = [("text", f"×{effect.uses}")] if effect.uses > 1 else []
            return [*spent, arrow, *points, *cards, *times]
        case fx.ConsumeDifferent():
            return [*[("good", kind) for kind in range(effect.goods)], arrow, ("points", effect.points)]
        case fx.ConsumeAllGoods():
            return [("text", "all"), ("good", fx.ANY), arrow, ("points", "n−1")]
        case fx.DiscardForPoints():
            return [("cards", ""), arrow, ("points", 1), ("text", f"×{effect.most}")]
        case fx.Gamble():
            return [("text", f"{effect.low}–{effect.high}?"), arrow, ("cards", "")]
        case fx.DrawWhenConsuming() | fx.DrawWhenProducing():
            return [("cards", f"+{effect.cards}")]
        case fx.ProduceHere():
            return [("good", here)]
        case fx.DrawIfProducedHere():
            return [("good", here), arrow, ("cards", f"+{effect.cards}")]
        case fx.ProduceOnWindfall():
            return [("halo", effect.kind)]
        case fx.DiscardToProduceOnWindfall():
            return [("cards", "−1"), arrow, ("halo", fx.ANY)]
        case fx.DrawPerGoodProduced() | fx.DrawPerWorld():
            icon = "world" if isinstance(effect, fx.DrawPerWorld) else "good"
            return [("text", "per"), (icon, effect.kind), ("cards", f"+{effect.cards}")]
        case fx.DrawPerKindProduced():
            return [("text", "per kind"), ("cards", f"+{effect.cards}")]
        case fx.DrawIfMostProduced():
            return [("text", "most"), ("good", effect.kind), arrow, ("cards", f"+{effect.cards}")]
    raise ValueError(f"there are no icons for {effect!r} yet")


def icon(x: float, y: float, what: str, value: int | str) -> tuple[str, float]:
    """One icon from its left edge, and how wide it is."""
    words = str(value)
    kind = value if isinstance(value, int) else fx.ANY
    match what:
        case "good":
            return good(x + 8, y, kind), 17
        case "arrow":
            return f'<path d="M{x + 1} {y}h9m-3.5 -3.5l3.5 3.5l-3.5 3.5" class="line"/>', 14
        case "points":
            r = 9.5 if len(words) < 3 else 12.5
            return hexagon(x + r * 0.9, y, words, r), r * 1.8 + 2
        case "cards":
            after = text(x + 14, y + 4.5, words, 12, "b") if words else ""
            return backs(x + 6, y) + after, 16 + width_of(words, 12)
        case "development":
            diamond = f'<path d="M{x + 8} {y - 7}L{x + 15} {y}L{x + 8} {y + 7}L{x + 1} {y}Z" class="line"/>'
            return diamond + text(x + 18, y + 4.5, words, 13, "b"), 18 + width_of(words, 13)
        case "world":
            return f'<circle cx="{x + 8}" cy="{y}" r="6.5" class="line" fill="{colour(kind)}"/>', 18
        case "halo":
            ring = f'<circle cx="{x + 9}" cy="{y}" r="6.5" fill="none" stroke="{colour(kind)}" stroke-width="3.5"/>'
            return ring + good(x + 27, y, kind), 38
        case "military":
            return f'<circle cx="{x + 11}" cy="{y}" r="10" class="red"/>' + text(x + 11, y + 4, words, 11, "b m"), 25
    return text(x, y + 4.5, words, 13), width_of(words, 13) + 4


def icon_row(effect: fx.Effect, here: int) -> tuple[str, float]:
    """All icons of a power side by side, from 0 on, and how wide they are."""
    drawn, wide = "", 0.0
    for what, value in icons(effect, here):
        shape, more = icon(wide, 0, what, value)
        drawn += shape
        wide += more
    return drawn, wide
