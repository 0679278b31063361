"""Amounts, effects and tiles in words, all put together from the values the rules work with."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from starboard.games.gaia import effects as fx
from starboard.games.gaia.components import GAIA_PROJECT, NAVIGATION, TERRAFORMING, TOP_LEVEL, TRACKS
from starboard.games.gaia.data import research_tracks
from starboard.games.gaia.data.tiles import (
    BOARD_ACTIONS,
    FEDERATION_TOKENS,
    PLANET_TYPES_ACTION,
    RESCORE_ACTION,
)
from starboard.games.gaia.effects import BoardAction, Tile
from starboard.games.gaia.rules.board_actions import POINTS_BESIDES_TYPES
from starboard.kernel.parts import Speaker

_GOODS: Final = ("vp", "o", "c", "k", "q", "t", "pw")  # the order of goods in a text
_TOP_BONUSES: Final = {GAIA_PROJECT: "gaia-points", TERRAFORMING: "token", NAVIGATION: "lost-planet"}


def columns(cells: Sequence[str], width: int, indent: str = "  ") -> list[str]:
    """Return cells as lines: in two columns, read downwards, if both fit the width, else in one."""
    rows = -(-len(cells) // 2)
    first = max([len(cell) for cell in cells[:rows]]) + 2
    lines = [f"{indent}{cell:<{first}}{other}" for cell, other in zip_longest(cells[:rows], cells[rows:], fillvalue="")]
    if any(len(line) > width for line in lines):
        return [indent + cell for cell in cells]
    return [line.rstrip() for line in lines]


def amount(count: int, what: str, speaker: Speaker) -> str:
    """ "3 ore": `what` is one of c, o, k, q, vp, pw (charged), power (spent), t, gf."""
    return speaker.say(f"gaia.amount.{what}", count=count)


def goods_text(bundle: fx.Goods, speaker: Speaker) -> str:
    """Return everything in a bundle, points first."""
    held = (bundle.vp, bundle.ore, bundle.credits, bundle.knowledge, bundle.qic, bundle.tokens, bundle.charge)
    return ", ".join([amount(count, what, speaker) for count, what in zip(held, _GOODS, strict=True) if count])


def cost_text(c: int, o: int, k: int, q: int, speaker: Speaker) -> str:
    """Return a price in words, or "nothing"."""
    return goods_text(fx.Goods(c, o, k, q, 0, 0, 0), speaker) or speaker.say("gaia.nothing")


def effect_text(effect: fx.Effect, speaker: Speaker) -> str:
    """Return what an effect does, from its values."""
    key = f"gaia.effect.{type(effect).__name__}"
    match effect:
        case fx.Income() | fx.Once() | fx.Special():
            return speaker.say(key, goods=goods_text(effect.goods, speaker))
        case fx.OncePer() | fx.OnPass():
            each = speaker.say(f"gaia.each.{fx.COUNTS[effect.count]}")
            if isinstance(effect, fx.OncePer):
                return speaker.say(key, goods=goods_text(effect.goods, speaker), each=each)
            return speaker.say(key, points=amount(effect.points, "vp", speaker), each=each)
        case fx.Whenever():
            each = speaker.say(f"gaia.happens.{fx.EVENTS[effect.event]}")
            return speaker.say(key, points=amount(effect.points, "vp", speaker), each=each)
        case fx.SpecialStep():
            return speaker.say(key, count=effect.steps)
        case fx.SpecialRange() | fx.BigPower():
            return speaker.say(key, number=effect.reach if isinstance(effect, fx.SpecialRange) else effect.power)


def tile_text(tile: Tile, speaker: Speaker) -> str:
    """Return what a tile does."""
    return "; ".join([effect_text(effect, speaker) for effect in tile.effects])


def token_text(number: int, speaker: Speaker) -> str:
    """Return what a federation token brings."""
    return goods_text(FEDERATION_TOKENS[number].goods, speaker)


def board_action_text(number: int, speaker: Speaker) -> str:
    """Return what a power or QIC action costs and gives."""
    action = BOARD_ACTIONS[number]
    cost = amount(action.power, "power", speaker) if action.power else amount(action.qic, "q", speaker)
    return speaker.say("gaia.exchange", cost=cost, gain=_gain_of(action, number, speaker))


def _gain_of(action: BoardAction, number: int, speaker: Speaker) -> str:
    if action.goods is not None:
        return goods_text(action.goods, speaker)
    if action.steps:
        return speaker.say("gaia.gain.steps", count=action.steps)
    if number == RESCORE_ACTION:
        return speaker.say("gaia.gain.rescore")
    if number == PLANET_TYPES_ACTION:
        return speaker.say("gaia.gain.types", points=amount(POINTS_BESIDES_TYPES, "vp", speaker))
    return speaker.say("gaia.gain.tech")


def level_text(track: int, level: int, speaker: Speaker) -> str:
    """Return what a level of a research area means, and what reaching it brings."""
    parts: list[str] = []
    if track == TERRAFORMING:
        ore = amount(research_tracks.ORE_PER_STEP[level], "o", speaker)
        parts.append(speaker.say("gaia.level.step-cost", cost=ore))
    elif track == NAVIGATION:
        parts.append(speaker.say("gaia.level.range", number=research_tracks.RANGE[level]))
    elif track == GAIA_PROJECT and level:
        tokens = amount(research_tracks.TOKENS_PER_PROJECT[level], "t", speaker)
        parts.append(speaker.say("gaia.level.project-cost", tokens=tokens))
    income, once = goods_text(research_tracks.INCOME[track][level], speaker), level_bonus(track, level, speaker)
    parts += [speaker.say("gaia.effect.Income", goods=income)] if income else []
    parts += [speaker.say("gaia.effect.Once", goods=once)] if once else []
    return "; ".join(parts) or speaker.say("gaia.level.none")


def level_bonus(track: int, level: int, speaker: Speaker) -> str:
    """Return what reaching a level brings, or an empty text; level 3 charges power in every area."""
    bonus = [goods_text(research_tracks.ONCE[track][level], speaker)]
    if track == GAIA_PROJECT and level and research_tracks.GAIAFORMERS[level] > research_tracks.GAIAFORMERS[level - 1]:
        bonus.append(amount(1, "gf", speaker))
    if level == TOP_LEVEL and track in _TOP_BONUSES:
        points = amount(research_tracks.GAIA_5_POINTS, "vp", speaker)
        bonus.append(speaker.say(f"gaia.level.{_TOP_BONUSES[track]}", points=points))
    if level == 3:
        bonus.append(amount(research_tracks.CHARGE_AT_LEVEL_3, "pw", speaker))
    return ", ".join([part for part in bonus if part])


def track_name(track: int, speaker: Speaker) -> str:
    return speaker.say(f"gaia.track.{TRACKS[track]}")
