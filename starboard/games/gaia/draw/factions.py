"""The factions that may be chosen, where the reader's own board will be: a card each, with what it begins with."""

from __future__ import annotations

from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.components import NOTHING, PLANETS
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.research_board import icon_of
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.effects import summed
from starboard.games.gaia.interfaces import FACTION_IDS, Faction, faction_of
from starboard.games.gaia.text.faction_summaries import whole_gist
from starboard.kernel.parts import Speaker

_WIDTH: Final = 226.0
_HEIGHT: Final = 46.0
_STEP: Final = 56.0


def factions(desk: GaiaDesk) -> tuple[str, float]:
    """Draw all cards, two in a line, so that factions of one home planet share it; return their height too."""
    open_ones = [id for id in FACTION_IDS if desk.at(f"faction:{id}")]
    cards = [desk.boxed(f"faction:{id}", _WIDTH, _HEIGHT, _card(id, desk.speaker)) for id in open_ones]
    parts = [svg.moved(242.0 * (at % 2), _STEP * (at // 2), card) for at, card in enumerate(cards)]
    return ("".join(parts), _STEP * ((len(open_ones) + 1) // 2))


def faction_name(faction: Faction, speaker: Speaker) -> str:
    """Draw a faction with its home planet on one line; its title tells what it can do."""
    planet = speaker.say(f"gaia.planet.{PLANETS[faction.home]}")
    return svg.titled(
        whole_gist(faction.id, speaker),
        icons.small_planet(faction.home, speaker, 10),
        svg.text(f"{speaker.say(f'gaia.faction.{faction.id}')} · {planet}", 16, 4, 13),
    )


def _card(id: str, speaker: Speaker) -> str:
    """Draw home planet, name and the area where it starts higher; below, its first goods and its board's income."""
    board = faction_of(id).board
    area = "" if board.research == NOTHING else svg.moved(212, 13, icon_of(board.research), scale=0.9)
    up = "" if board.research == NOTHING else svg.text("+1", 200, 18, 13, class_="bold end")
    row = [
        *inline.goods(board.start),
        inline.around("", 6.0),
        inline.sign("income", 0.8),
        *inline.goods(summed(board.base_income)),
    ]
    return svg.titled(
        whole_gist(id, speaker),
        svg.el("rect", width=_WIDTH, height=_HEIGHT, rx=6, class_="tile"),
        svg.moved(20, 23, icons.small_planet(board.home, speaker, 13)),
        inline.fitted(speaker.say(f"gaia.faction.{id}"), 40, 18, 140),
        up,
        area,
        inline.line(row, 40, 33, _WIDTH - 46, is_middle=False),
    )
