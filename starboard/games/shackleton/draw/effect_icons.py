"""Effects as small icons; what has no icon of its own is a diamond, and its title tells what it does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing.svg import el, moved, text
from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.components import NOTHING, RARE_EARTH, TITANIUM
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.draw.goods import MINERALS, icon, person
from starboard.games.shackleton.draw.lettering import width_of
from starboard.games.shackleton.text.effect_sentences import plain_gains
from starboard.kernel.parts import Speaker

SMALL: Final = 0.68  # scale of the icons
_REPEATED: Final = (
    fx.ActivateMarker, fx.Board, fx.CorpAction, fx.FundFree, fx.GainPer, fx.Host, fx.Mine, fx.Need, fx.Staff,
    fx.TakeAstronaut,
)  # fmt: skip


def upkeep_sign(x: float, y: float) -> str:
    """Draw the sign for every maintenance."""
    return text("↻", x, y + 5, 13, class_="mid bold")


def card_sign() -> str:
    """Draw the sign for a project."""
    return el("path", d="M-4 -6H4V6H-4ZM-2 -2H2M-2 1H2", class_="shape")


def command_sign() -> str:
    """Draw the sign for a space of the command area."""
    return el("path", d="M-7 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M1 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0", class_="shape")


def anybody() -> str:
    """Draw an astronaut of any kind: head and shoulders in a helmet."""
    return el("path", d="M-7 8Q-7 0 0 0T7 8ZM0 -9a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0 -9M-2.5 -5H2.5", class_="shape")


def script_row(tables: Tables, script: int, x: float, y: float, speaker: Speaker, sign: str = "") -> tuple[str, float]:
    """Draw effects as small icons, and return how far they reach; a diamond stands for what only the title tells."""
    gains = plain_gains(tables, script)
    if gains is not None:
        return goods_row([(resource, count) for resource, count in enumerate(gains) if count], x, y, speaker, sign)
    parts: list[str] = []
    for effect in tables.scripts.lists[script]:
        if isinstance(effect, fx.Gain):
            drawn, x = goods_row([(effect.resource, effect.count)], x, y, speaker, sign)
            parts.append(drawn)
            continue
        drawn, wide = _sign_of(effect, speaker)
        if isinstance(effect, _REPEATED) and effect.count > 1:
            parts.append(text(effect.count, x + 4, y + 4, 11, class_="mid"))
            x += 8
        parts.append(moved(x + 1 + wide / 2, y, drawn))
        x += 3 + wide
    return "".join(parts), x


def _sign_of(effect: fx.Effect, speaker: Speaker) -> tuple[str, float]:
    """Return the icon of an effect, and its width."""
    if isinstance(effect, fx.TakeAstronaut):
        if effect.type != NOTHING:
            return person(effect.type, speaker, 7.5), 15
        return moved(0, 0, anybody(), scale=0.8), 13
    if isinstance(effect, fx.Mine):
        return moved(-7, 0, icon(TITANIUM, speaker, SMALL)) + moved(8, 0, icon(RARE_EARTH, speaker, SMALL)), 30
    if isinstance(effect, fx.ActivateMarker):
        return el("circle", r=6, class_="shape") + el("circle", r=2, class_="full"), 13
    return text("◆", 0, 5, 13, class_="mid gold"), 12


def goods_row(
    amounts: Sequence[tuple[int, int]], x: float, y: float, speaker: Speaker, sign: str = ""
) -> tuple[str, float]:
    """Draw numbers with small icons from left to right, and return how far they reach."""
    parts: list[str] = []
    for resource, count in amounts:
        words = f"{sign}{count}"
        x += width_of(words, 11)
        parts.append(text(words, x, y + 4, 11, class_="end minus" if sign == "−" else "end"))
        half = (9 if resource in MINERALS else 7) * SMALL / 0.68
        parts.append(moved(x + half, y, icon(resource, speaker, SMALL)))
        x += 2 * half + 1
    return "".join(parts), x
