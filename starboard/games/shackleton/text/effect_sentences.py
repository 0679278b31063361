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
    VP,
)
from starboard.games.shackleton.effects import Effect, When
from starboard.games.shackleton.tables import Modifier, Tables
from starboard.games.shackleton.text.amounts import amount, astronauts, corporation_name, nothing, price_text, sort_name
from starboard.kernel.parts import Speaker

_PLACES: Final = ("board", "line", "sector")  # in the order of ANYWHERE, ON_THE_LINE, AT_THE_SECTOR
_ENDLESS: Final = Effect(fx.GAIN_PER).most
_LESS: Final = {fx.SHIP: HELIUM, fx.FARM: PLANT, fx.FACTORY: TITANIUM, fx.DEFEND: TITANIUM, fx.SEND_STRUCTURE: FUEL}
_ABOUT: Final = {  # what a reaction can be about, by its event
    fx.ON_EXPLORE: "type", fx.ON_DEPLOY: "type", fx.ON_GATEWAY: "type", fx.ON_ASTRONAUT: "type", fx.ON_BOARD: "type",
    fx.ON_MARKER: "corporation", fx.ON_FUND: "corporation", fx.ON_CORP_ACTION: "corporation",
    fx.ON_GAIN: "resource", fx.ON_BUILD: "sort", fx.ON_SEND: "sort", fx.ON_OBJECTIVE: "level",
}  # fmt: skip
_NAMES: Final = {
    "type": TYPES, "corporation": CORPORATIONS, "resource": RESOURCES, "sort": SORTS, "level": LEVELS,
}  # fmt: skip


def effects_text(tables: Tables, script: int, speaker: Speaker) -> str:
    """A list of effects, or "nothing"."""
    parts: list[str] = []
    goods: list[str] = []
    for effect in tables.scripts.lists[script]:
        if effect.op != fx.GAIN:
            parts.append(effect_text(tables, effect, speaker))
            continue
        goods.append(amount(effect.n, effect.what, speaker))
        if effect.last_of_its_map:
            parts.append(speaker.say("shackleton.effect.gain", goods=", ".join(goods)))
            goods = []
    return "; ".join(parts) or nothing(speaker)


def effect_text(tables: Tables, effect: Effect, speaker: Speaker) -> str:
    """One effect."""
    key = f"shackleton.effect.{fx.OPS[effect.op]}"
    match effect.op:
        case fx.PAY:
            return speaker.say(key, goods=price_text(effect.price, speaker))
        case fx.NEED:
            return speaker.say(key, what=needed(effect, speaker))
        case fx.MAY:
            return speaker.say(key, text=effects_text(tables, effect.scripts[0], speaker))
        case fx.CHOOSE:
            texts = [effects_text(tables, script, speaker) for script in effect.scripts]
            return speaker.say(key, texts=" | ".join(texts))
        case fx.ACTIVATE_MARKER:
            return _of(f"{key}-{_PLACES[effect.where]}", effect, speaker)
        case fx.CORP_ACTION:
            return _of(key, effect, speaker)
        case fx.FUND_FREE:
            if effect.what == NOTHING:
                return speaker.say(key)
            return speaker.say(f"{key}-of", corporation=corporation_name(effect.what, speaker))
        case fx.MINE:
            return speaker.say(f"{key}-{'own' if effect.where else 'built'}", count=effect.n)
        case fx.TAKE_ASTRONAUT:
            if effect.what == NOTHING:
                return speaker.say(key, count=effect.n)
            return speaker.say(f"{key}-type", who=astronauts(effect.n, effect.what, speaker))
        case fx.BUILD_FREE:
            sorts = [sort_name(sort, speaker) for sort in range(len(SORTS)) if effect.what >> sort & 1]
            return speaker.say(key, structures=" | ".join(sorts))
        case fx.BUILD_PANEL:
            cost = amount(effect.n, RARE_EARTH, speaker) if effect.n else nothing(speaker)
            return speaker.say(key, cost=cost)
        case fx.GAIN_PER | fx.SCORE:
            return _per(key, effect, speaker)
        case fx.HOST | fx.STAFF | fx.BOARD:
            return speaker.say(key, count=effect.n)
        case fx.EXPERIMENT:
            return speaker.say(f"{key}-less", count=effect.less) if effect.less else speaker.say(key)
    return _action_of_a_board(key, effect, speaker)


def _of(key: str, effect: Effect, speaker: Speaker) -> str:
    """So many, of anybody or of one corporation."""
    if effect.what == NOTHING:
        return speaker.say(key, count=effect.n)
    return speaker.say(f"{key}-of", count=effect.n, corporation=corporation_name(effect.what, speaker))


def _action_of_a_board(key: str, effect: Effect, speaker: Speaker) -> str:
    """ship, farm, factory, defend, send_structure: perhaps only some, perhaps cheaper."""
    if effect.op == fx.FARM and effect.what != NOTHING:
        text = speaker.say(f"{key}-size", size=effect.what)
    elif effect.op == fx.FACTORY and effect.what != NOTHING:
        text = speaker.say(f"{key}-row", row=speaker.say(f"shackleton.factory-row.{fx.FACTORY_ROWS[effect.what]}"))
    elif effect.op == fx.SHIP and effect.where:
        text = speaker.say(f"{key}-anywhere")
    else:
        text = speaker.say(key)
    if not effect.less:
        return text
    return speaker.say("shackleton.effect.less", text=text, goods=amount(effect.less, _LESS[effect.op], speaker))


def _per(key: str, effect: Effect, speaker: Speaker) -> str:
    """So much for every so many of a counter."""
    goods = amount(effect.n, VP if effect.op == fx.SCORE else effect.what, speaker)
    per = speaker.say("shackleton.per", count=effect.each, what=counter_name(effect.counter, effect.each, speaker))
    text = speaker.say(key, goods=goods, per=per)
    if effect.most >= _ENDLESS:
        return text
    return speaker.say("shackleton.effect.most", text=text, number=effect.most)


# Counters


def counter_name(counter: int, count: int, speaker: Speaker) -> str:
    """What a counter counts, in the form for this many."""
    name = fx.COUNTERS[counter]
    owner = name.removeprefix("projects_")
    if name.startswith("projects_") and owner in CORPORATIONS:
        corporation = corporation_name(CORPORATIONS.index(owner), speaker)
        return speaker.say("shackleton.counter.projects-of", count=count, corporation=corporation)
    return speaker.say(f"shackleton.counter.{name}", count=count)


def counted(counter: int, count: int, speaker: Speaker) -> str:
    """ "2 tourists hosted" """
    return speaker.say("shackleton.amount", count=count, what=counter_name(counter, count, speaker))


def needed(effect: Effect, speaker: Speaker) -> str:
    return counted(effect.counter, effect.n, speaker)


def needs_text(tables: Tables, script: int, speaker: Speaker) -> str:
    """Everything a list of conditions asks for."""
    return ", ".join([needed(effect, speaker) for effect in tables.scripts.lists[script]]) or nothing(speaker)


# What ongoing cards do


def when_text(tables: Tables, when: When, speaker: Speaker) -> str:
    """A reaction: to what, how often, and what it brings."""
    event = speaker.say(f"shackleton.when.{fx.EVENTS[when.event]}")
    if when.only != NOTHING:
        family = _ABOUT[when.event]
        what = speaker.say(f"shackleton.{family}.{_NAMES[family][when.only]}", count=1)
        event = speaker.say("shackleton.when-about", event=event, what=what)
    limit = {fx.ONCE_A_TURN: "turn", fx.ONCE_A_ROUND: "round"}.get(when.limit, "none")
    return speaker.say(f"shackleton.reaction.{limit}", event=event, text=effects_text(tables, when.script, speaker))


def modifier_text(modifier: Modifier, speaker: Speaker) -> str:
    """A price that is lower."""
    text = speaker.say(f"shackleton.modify.{fx.STATS[modifier.stat]}", count=-modifier.by)
    return speaker.say("shackleton.effect.least", text=text, number=modifier.least) if modifier.least else text


def permission_text(bit: int, credits: int, speaker: Speaker) -> str:
    """Something that only the owner of a card may do."""
    text = speaker.say(f"shackleton.permit.{fx.PERMISSIONS[bit]}")
    if not credits:
        return text
    return speaker.say("shackleton.effect.extra", text=text, cost=amount(credits, CREDITS, speaker))


def plain_gains(tables: Tables, script: int) -> list[int] | None:
    """The amounts of a list of effects that only brings goods; nothing if it does more."""
    found = [0] * len(RESOURCES)
    for effect in tables.scripts.lists[script]:
        if effect.op != fx.GAIN:
            return None
        found[effect.what] += effect.n
    return found
