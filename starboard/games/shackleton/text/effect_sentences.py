"""Lists of effects in words, put together from the same rows that the rules run."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.components import (
    CORPORATIONS,
    CREDITS,
    FUEL,
    HELIUM,
    LEVELS,
    NOTHING,
    PLANT,
    RARE_EARTH,
    RESOURCES,
    SORTS,
    TITANIUM,
    TYPES,
)
from starboard.games.shackleton.data.tables import Modifier, Tables
from starboard.games.shackleton.effects import Effect, When
from starboard.games.shackleton.text.amounts import amount, astronauts, corporation_name, nothing, price_text, sort_name
from starboard.kernel.parts import Speaker

_PLACES: Final = ("board", "line", "sector")  # in the order of ANYWHERE, ON_THE_LINE, AT_THE_SECTOR
_ABOUT: Final = {  # what a reaction can be about, by its event
    fx.ON_EXPLORE: "type", fx.ON_DEPLOY: "type", fx.ON_GATEWAY: "type", fx.ON_ASTRONAUT: "type", fx.ON_BOARD: "type",
    fx.ON_MARKER: "corporation", fx.ON_FUND: "corporation", fx.ON_CORP_ACTION: "corporation",
    fx.ON_GAIN: "resource", fx.ON_BUILD: "sort", fx.ON_SEND: "sort", fx.ON_OBJECTIVE: "level",
}  # fmt: skip
_NAMES: Final = {
    "type": TYPES, "corporation": CORPORATIONS, "resource": RESOURCES, "sort": SORTS, "level": LEVELS,
}  # fmt: skip


def effects_text(tables: Tables, script: int, speaker: Speaker) -> str:
    """Return a list of effects in words, or "nothing"."""
    parts: list[str] = []
    goods: list[str] = []
    for effect in tables.scripts.lists[script]:
        if not isinstance(effect, fx.Gain):
            parts.append(effect_text(tables, effect, speaker))
            continue
        goods.append(amount(effect.count, effect.resource, speaker))
        if effect.last_of_its_map:
            parts.append(speaker.say("shackleton.effect.gain", goods=", ".join(goods)))
            goods = []
    return "; ".join(parts) or nothing(speaker)


def effect_text(tables: Tables, effect: Effect, speaker: Speaker) -> str:
    """Return one effect in words."""
    key = f"shackleton.effect.{fx.OP_OF[type(effect)]}"
    match effect:
        case fx.Pay():
            return speaker.say(key, goods=price_text(effect.price, speaker))
        case fx.Need():
            return speaker.say(key, what=counted(effect.counter, effect.count, speaker))
        case fx.May():
            return speaker.say(key, text=effects_text(tables, effect.script, speaker))
        case fx.Choose():
            texts = [effects_text(tables, script, speaker) for script in effect.scripts]
            return speaker.say(key, texts=" | ".join(texts))
        case fx.ActivateMarker():
            return _of(f"{key}-{_PLACES[effect.where]}", effect, speaker)
        case fx.CorpAction():
            return _of(key, effect, speaker)
        case fx.FundFree():
            if effect.corporation == NOTHING:
                return speaker.say(key)
            return speaker.say(f"{key}-of", corporation=corporation_name(effect.corporation, speaker))
        case fx.Mine():
            return speaker.say(f"{key}-{'own' if effect.where else 'built'}", count=effect.count)
        case fx.TakeAstronaut():
            if effect.type == NOTHING:
                return speaker.say(key, count=effect.count)
            return speaker.say(f"{key}-type", who=astronauts(effect.count, effect.type, speaker))
        case fx.BuildFree():
            sorts = [sort_name(sort, speaker) for sort in range(len(SORTS)) if effect.sorts >> sort & 1]
            return speaker.say(key, structures=" | ".join(sorts))
        case fx.GainPer():
            return _per(key, effect, speaker)
        case fx.CorporateEffect():
            return _corporate_text(key, effect, speaker)
    raise TypeError(f"nobody knows how to say {effect}")


def _of(key: str, effect: fx.ActivateMarker | fx.CorpAction, speaker: Speaker) -> str:
    """Return an effect with its count, for any corporation or for one."""
    if effect.corporation == NOTHING:
        return speaker.say(key, count=effect.count)
    return speaker.say(f"{key}-of", count=effect.count, corporation=corporation_name(effect.corporation, speaker))


def _corporate_text(key: str, effect: fx.CorporateEffect, speaker: Speaker) -> str:
    """Return an effect that only one corporation has, with its restriction and discount if there are any."""
    match effect:
        case fx.BuildPanel():
            cost = amount(effect.rare_earth, RARE_EARTH, speaker) if effect.rare_earth else nothing(speaker)
            return speaker.say(key, cost=cost)
        case fx.Host() | fx.Staff() | fx.Board():
            return speaker.say(key, count=effect.count)
        case fx.Experiment():
            return speaker.say(f"{key}-less", count=effect.less) if effect.less else speaker.say(key)
        case fx.Farm():
            text = speaker.say(key) if effect.size == NOTHING else speaker.say(f"{key}-size", size=effect.size)
            return _cheaper(text, effect.less, PLANT, speaker)
        case fx.Factory():
            text = speaker.say(key) if effect.row == NOTHING else speaker.say(f"{key}-row", row=_row(effect, speaker))
            return _cheaper(text, effect.less, TITANIUM, speaker)
        case fx.Ship():
            return _cheaper(speaker.say(f"{key}-anywhere" if effect.reuse else key), effect.less, HELIUM, speaker)
        case fx.Defend():
            return _cheaper(speaker.say(key), effect.less, TITANIUM, speaker)
        case fx.SendStructure():
            return _cheaper(speaker.say(key), effect.less, FUEL, speaker)
    raise TypeError(f"nobody knows how to say {effect}")


def _row(effect: fx.Factory, speaker: Speaker) -> str:
    return speaker.say(f"shackleton.factory-row.{fx.FACTORY_ROWS[effect.row]}")


def _cheaper(text: str, less: int, resource: int, speaker: Speaker) -> str:
    if not less:
        return text
    return speaker.say("shackleton.effect.less", text=text, goods=amount(less, resource, speaker))


def _per(key: str, effect: fx.GainPer, speaker: Speaker) -> str:
    """Return a gain for every so many units of a counter."""
    goods = amount(effect.count, effect.resource, speaker)
    per = speaker.say("shackleton.per", count=effect.each, what=counter_name(effect.counter, effect.each, speaker))
    text = speaker.say(key, goods=goods, per=per)
    if effect.most >= fx.UNLIMITED:
        return text
    return speaker.say("shackleton.effect.most", text=text, number=effect.most)


# Counters


def counter_name(counter: int, count: int, speaker: Speaker) -> str:
    """Return what a counter counts, in the plural form for this count."""
    name = fx.COUNTERS[counter]
    owner = name.removeprefix("projects_")
    if name.startswith("projects_") and owner in CORPORATIONS:
        corporation = corporation_name(CORPORATIONS.index(owner), speaker)
        return speaker.say("shackleton.counter.projects-of", count=count, corporation=corporation)
    return speaker.say(f"shackleton.counter.{name}", count=count)


def counted(counter: int, count: int, speaker: Speaker) -> str:
    """Return a count with what it counts, for example "2 tourists hosted"."""
    return speaker.say("shackleton.amount", count=count, what=counter_name(counter, count, speaker))


def needs_text(tables: Tables, script: int, speaker: Speaker) -> str:
    """Return all conditions of a list of effects in words."""
    needs = [effect for effect in tables.scripts.lists[script] if isinstance(effect, fx.Need)]
    return ", ".join([counted(need.counter, need.count, speaker) for need in needs]) or nothing(speaker)


# What ongoing cards do


def when_text(tables: Tables, when: When, speaker: Speaker) -> str:
    """Return a reaction: its event, how often it happens, and what it brings."""
    event = speaker.say(f"shackleton.when.{fx.EVENTS[when.event]}")
    if when.only != NOTHING:
        family = _ABOUT[when.event]
        what = speaker.say(f"shackleton.{family}.{_NAMES[family][when.only]}", count=1)
        event = speaker.say("shackleton.when-about", event=event, what=what)
    limit = {fx.ONCE_A_TURN: "turn", fx.ONCE_A_ROUND: "round"}.get(when.limit, "none")
    return speaker.say(f"shackleton.reaction.{limit}", event=event, text=effects_text(tables, when.script, speaker))


def modifier_text(modifier: Modifier, speaker: Speaker) -> str:
    """Return a lowered price in words."""
    text = speaker.say(f"shackleton.modify.{fx.STATS[modifier.stat]}", count=-modifier.by)
    return speaker.say("shackleton.effect.least", text=text, number=modifier.least) if modifier.least else text


def permission_text(bit: int, credits: int, speaker: Speaker) -> str:
    """Return what only the owner of a card may do."""
    text = speaker.say(f"shackleton.permit.{fx.PERMISSIONS[bit]}")
    if not credits:
        return text
    return speaker.say("shackleton.effect.extra", text=text, cost=amount(credits, CREDITS, speaker))


def plain_gains(tables: Tables, script: int) -> list[int] | None:
    """Return the goods of a list of effects that brings only goods; None for any other list."""
    gains = [0] * len(RESOURCES)
    for effect in tables.scripts.lists[script]:
        if not isinstance(effect, fx.Gain):
            return None
        gains[effect.resource] += effect.count
    return gains
