"""Summaries of the factions in a few sentences, for choosing one or playing against one."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia.components import NOTHING, PLANETS, SPACE_STATIONS
from starboard.games.gaia.effects import summed
from starboard.games.gaia.interfaces import FACTION_IDS, FactionBoard
from starboard.games.gaia.rules.factions import geodens, gleens, itars, ivits, lantids, xenos
from starboard.games.gaia.rules.factions.all_factions import ALL
from starboard.games.gaia.rules.power import BRAINSTONE_POWER
from starboard.games.gaia.text.amounts import goods_text, track_name
from starboard.kernel.parts import Speaker

# What factions can do is in their modules; the numbers in the sentences come from there.
ABILITIES: Final[dict[str, dict[str, str | int]]] = {
    **{id: {} for id in ("terrans", "lantids", "xenos", "baltaks", "bescods", "nevlas", "itars")},
    "gleens": {"number": gleens.POINTS_ON_GAIA},
    "taklons": {"number": BRAINSTONE_POWER},
    "ivits": {"number": ivits.PER_TOKEN},
}
INSTITUTES: Final[dict[str, dict[str, str | int]]] = {
    **{id: {} for id in FACTION_IDS},
    "lantids": {"number": lantids.KNOWLEDGE},
    "xenos": {"number": xenos.THRESHOLD},
    "ivits": {"number": SPACE_STATIONS},
    "geodens": {"number": geodens.KNOWLEDGE},
    "itars": {"number": itars.TOKENS_PER_TILE},
}
_USUAL: Final = FactionBoard("usual", NOTHING)


def power_lines(board: FactionBoard, speaker: Speaker) -> list[str]:
    """Return what only this faction can do, from the start and with its institute."""
    lines: list[str] = []
    if board.id in ABILITIES:
        ability = speaker.say(f"gaia.ability.{board.id}", **ABILITIES[board.id])
        lines.append(speaker.say("gaia.about.ability", text=ability))
    text = speaker.say(f"gaia.institute.{board.id}", **INSTITUTES[board.id])
    return [*lines, speaker.say("gaia.about.institute", text=text)]


def special_line(id: str, speaker: Speaker) -> str:
    """Return what is special about a faction in a few words."""
    return speaker.say(f"gaia.special.{id}", **{**INSTITUTES[id], **ABILITIES.get(id, {})})


def start_line(board: FactionBoard, speaker: Speaker) -> str:
    """Return what a faction begins with."""
    first, second, third = board.bowls
    goods = goods_text(board.start, speaker)
    return speaker.say("gaia.about.start", goods=goods, first=first, second=second, third=third)


def gist(id: str, speaker: Speaker) -> str:
    """Return what a faction can do, and where its board differs from the usual one, as sentences."""
    board = ALL[FACTION_IDS.index(id)].board
    lines = power_lines(board, speaker)
    for what, icons, usual in (
        ("income-base", board.base_income, _USUAL.base_income),
        ("income-ac1", (board.academy_1,), (_USUAL.academy_1,)),
        ("academy-action", (board.academy_2,), (_USUAL.academy_2,)),
    ):
        if icons != usual:
            lines.append(speaker.say(f"gaia.about.{what}", goods=goods_text(summed(icons), speaker)))
    if board.research != NOTHING:
        lines.append(speaker.say("gaia.about.research", track=track_name(board.research, speaker)))
    return _as_sentences(lines)


def whole_gist(id: str, speaker: Speaker) -> str:
    """Return the summary of a faction with its name, its home planet and what it begins with."""
    board = ALL[FACTION_IDS.index(id)].board
    planet = speaker.say(f"gaia.planet.{PLANETS[board.home]}")
    named = speaker.say("gaia.board.faction", faction=speaker.say(f"gaia.faction.{id}"), planet=planet)
    return _as_sentences([named, start_line(board, speaker), gist(id, speaker)])


def _as_sentences(lines: list[str]) -> str:
    return " ".join([line if line.endswith(".") else f"{line}." for line in lines])
