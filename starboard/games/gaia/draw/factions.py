"""The factions that may be chosen, where the reader's own board will be: a card each, with what it begins with."""

from __future__ import annotations

from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.components import NOTHING
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.chips import Chip
from starboard.games.gaia.draw.research_board import icon_of
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.effects import summed
from starboard.games.gaia.interfaces import FACTION_IDS, FactionBoard, faction_of
from starboard.games.gaia.text.amounts import goods_text
from starboard.games.gaia.text.faction_summaries import whole_gist
from starboard.kernel.parts import Speaker

_WIDTH: Final = 110.0
_HEIGHT: Final = 34.0


def factions(desk: GaiaDesk) -> list[Chip]:
    """Draw a card for each faction on offer."""
    open_ones = [id for id in FACTION_IDS if desk.at(f"faction:{id}")]
    return [
        (desk.boxed(f"faction:{id}", _WIDTH, _HEIGHT, _card(id, desk.speaker)), _WIDTH, _HEIGHT) for id in open_ones
    ]


def _card(id: str, speaker: Speaker) -> str:
    """Draw home planet, name and the area where it starts higher; below, its first goods."""
    board = faction_of(id).board
    area = "" if board.research == NOTHING else svg.moved(_WIDTH - 10, 10, icon_of(board.research), scale=0.8)
    row = inline.goods(board.start)
    return svg.titled(
        "\n".join([whole_gist(id, speaker), _income_line(board, speaker)]),
        svg.el("rect", width=_WIDTH, height=_HEIGHT, rx=6, class_="tile"),
        svg.moved(12, 11, icons.small_planet(board.home, speaker)),
        inline.whole(speaker.say(f"gaia.faction.{id}"), 24, 14, _WIDTH - 26 - (17 if area else 0)),
        area,
        inline.line(row, 3, 25, _WIDTH - 6),
        data_zoom="",
    )


def _income_line(board: FactionBoard, speaker: Speaker) -> str:
    return speaker.say("gaia.effect.Income", goods=goods_text(summed(board.base_income), speaker))
