"""Project cards, shuttle tiles, leaders, structures and the AstroBot's cards in words."""

from __future__ import annotations

from functools import cache

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.components import (
    CREDITS,
    DIRECTIONS,
    DOME,
    DOMES,
    FIRST_LABORATORY,
    FIRST_WORKSHOP,
    HEADQUARTERS,
    LABORATORY,
    STRUCTURES,
    TYPES,
    VP,
    WORKSHOP,
)
from starboard.games.shackleton.data.load import TRANSLATED, builtin, names_in
from starboard.games.shackleton.data.schema.base_game import CraterCost, Substitute
from starboard.games.shackleton.data.tables import Modifier, Project, Tables
from starboard.games.shackleton.rules.paying import enough, ways_to_pay
from starboard.games.shackleton.rules.prices import structure_price
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, crew_text, leader_id, price_text
from starboard.games.shackleton.text.effect_sentences import effects_text, modifier_text, permission_text, when_text
from starboard.kernel.parts import Speaker

# Names that a data set gives


@cache
def _designed() -> dict[str, str]:
    """Return the names in the built-in data set by their catalogue keys."""
    return names_in(builtin(TRANSLATED).blocks)


def translated(key: str, name: str, speaker: Speaker) -> str:
    """Return the translation of a built-in name; a name from another data set stays as it is."""
    return speaker.say(f"shackleton.{key}") if _designed().get(key) == name else name


def project_name(tables: Tables, card: int, speaker: Speaker) -> str:
    project = tables.project(card)
    return translated(f"project.{project.id}", project.name, speaker) or project.id


# Projects


def project_parts(tables: Tables, card: int, speaker: Speaker) -> list[str]:
    """Return what a project does, a sentence each; its points come last."""
    project = tables.projects[card]
    parts: list[str] = []
    if tables.scripts.lists[project.immediate]:
        parts.append(speaker.say("shackleton.card.immediate", text=effects_text(tables, project.immediate, speaker)))
    if project.trigger == fx.ONGOING:
        parts += ongoing_parts(tables, project, speaker)
    elif project.trigger != fx.NO_TRIGGER:
        parts.append(ability_text(tables, card, speaker))
    rewards = [effects_text(tables, slot, speaker) for slot in project.slots]
    parts += [speaker.say("shackleton.card.tourist", text=reward) for reward in rewards]
    return [*parts, speaker.say("shackleton.card.points", points=amount(project.vp, VP, speaker))]


def ability_text(tables: Tables, card: int, speaker: Speaker) -> str:
    """Return the action of a card, or what it counts at the end."""
    project = tables.projects[card]
    trigger = fx.TRIGGERS[project.trigger]
    return speaker.say(f"shackleton.card.{trigger}", text=effects_text(tables, project.ability, speaker))


def ongoing_parts(tables: Tables, project: Project, speaker: Speaker) -> list[str]:
    """Return reactions, lower prices and permissions."""
    parts = [when_text(tables, when, speaker) for when in project.whens]
    parts += [modifier_text(modifier, speaker) for modifier in project.modifiers]
    for bit in range(len(fx.PERMISSIONS)):
        if project.permits >> bit & 1:
            price = project.permit_price if 1 << bit == fx.SHIP_ON_OCCUPIED else 0
            parts.append(permission_text(bit, price, speaker))
    return parts


def project_text(tables: Tables, card: int, speaker: Speaker) -> str:
    """Return everything about a project in one line."""
    return " / ".join(project_parts(tables, card, speaker))


# Shuttles and leaders


def shuttle_text(tables: Tables, round: int, number: int, speaker: Speaker) -> str:
    """Return the astronauts and the goods of a tile."""
    crew = crew_text(tables.crews[round][number], speaker)
    return f"{crew}; {effects_text(tables, tables.cargoes[round][number], speaker)}"


def leader_text(tables: Tables, leader: int, upgraded: bool, speaker: Speaker) -> str:
    """Return a leader's ability; the catalogue leaves out a price of nothing."""
    side = tables.contents.leaders.in_order()[leader]
    terms = side.upgraded if upgraded else side.base
    key = f"shackleton.ability.{leader_id(leader)}"
    if isinstance(terms, CraterCost):
        text = speaker.say(key, cost=amount(terms.per_foreign_sector, CREDITS, speaker))
        extra = terms.per_active_sector_credits
        return f"{text}; {speaker.say(f'{key}-gain', goods=amount(extra, CREDITS, speaker))}" if extra else text
    if isinstance(terms, Substitute):
        return speaker.say(
            key,
            cost=amount(terms.credits, CREDITS, speaker),
            titanium=terms.max_titanium,
            rare_earth=terms.max_rare_earth,
            number=terms.max_total,
        )
    return speaker.say(key, count=terms.credits)


# Structures


def build_prices(state: Shackleton, seat: int, sort: int) -> list[list[int]]:
    """Return what building would cost a seat: the price, or its substitutes if the seat can pay only with those."""
    price = structure_price(state, seat, sort)
    if not 0 <= seat < state.seats or enough(state.players[seat].goods, price):
        return [price]
    return ways_to_pay(state, seat, price, True) or [price]


def structure_lines(tables: Tables, sort: int, speaker: Speaker) -> list[str]:
    """Return size, price, upkeep, and the benefits of its astronauts."""
    lines = [
        speaker.say(
            "shackleton.about.structure",
            size=tables.sizes[sort],
            cost=price_text(tables.structure_price(sort), speaker),
            upkeep=amount(tables.upkeeps[sort], CREDITS, speaker),
        )
    ]
    if sort == DOME:
        lines += [line for place in range(DOMES) for line in dome_bonus(tables, place, speaker)]
        lines += dome_income(tables, speaker)
    elif sort == WORKSHOP:
        lines += [line for type in range(len(TYPES)) for line in workshop_lines(tables, type, speaker)]
    elif sort == LABORATORY:
        lines += [laboratory_line(tables, at, speaker) for at in range(len(tables.laboratories))]
        lines.append(speaker.say("shackleton.about.laboratory-together"))
        points = ", ".join([str(points) for points in tables.laboratory_vp[1:]])
        lines.append(speaker.say("shackleton.about.laboratory-points", points=points))
    else:
        lines += headquarters_lines(tables, speaker)
    return lines


def place_lines(tables: Tables, space: int, built: bool, speaker: Speaker) -> list[str]:
    """Return the benefits of one space of the base: the bonus of an unbuilt dome, then that of its astronauts."""
    if space < DOMES:
        return [*([] if built else dome_bonus(tables, space, speaker)), *dome_income(tables, speaker)]
    if space < FIRST_LABORATORY:
        return workshop_lines(tables, space - FIRST_WORKSHOP, speaker)
    if space < HEADQUARTERS:
        at = space - FIRST_LABORATORY
        points = ", ".join([str(points) for points in tables.laboratory_vp[1:]])
        type = speaker.say(f"shackleton.type.{TYPES[at]}", count=3)
        last = speaker.say("shackleton.about.laboratory-type", type=type, points=points)
        return [laboratory_line(tables, at, speaker), last]
    return headquarters_lines(tables, speaker) if space == HEADQUARTERS else []


def dome_bonus(tables: Tables, place: int, speaker: Speaker) -> list[str]:
    """Return what building this dome brings, if anything."""
    script = tables.dome_bonuses[place]
    if not tables.scripts.lists[script]:
        return []
    text = effects_text(tables, script, speaker)
    return [speaker.say("shackleton.about.dome-bonus", number=place + 1, text=text)]


def dome_income(tables: Tables, speaker: Speaker) -> list[str]:
    incomes = zip(TYPES, [effects_text(tables, script, speaker) for script in tables.dome_income], strict=True)
    names = [(speaker.say(f"shackleton.type.{type}"), text) for type, text in incomes]
    return [speaker.say("shackleton.about.dome-income", type=name, text=text) for name, text in names]


def workshop_lines(tables: Tables, type: int, speaker: Speaker) -> list[str]:
    """Return what each astronaut of the matching type saves in a workshop."""
    saved = (
        ((fx.UPKEEP, tables.engineer_saves),),
        ((fx.FUND_CREDITS, tables.technician_saves), (fx.FUND_ENERGY, tables.technician_powers)),
        ((fx.COMMAND_COST, tables.scientist_saves),),
    )[type]
    home = speaker.say(f"shackleton.home.{STRUCTURES[FIRST_WORKSHOP + type]}")
    name = speaker.say(f"shackleton.type.{TYPES[type]}")
    savings = [modifier_text(Modifier(stat, -by, 0), speaker) for stat, by in saved]
    return [speaker.say("shackleton.about.workshop", type=name, home=home, text=text) for text in savings]


def laboratory_line(tables: Tables, at: int, speaker: Speaker) -> str:
    """Return what a laboratory does when it is built."""
    name = speaker.say(f"shackleton.structure.{STRUCTURES[FIRST_LABORATORY + at]}")
    text = effects_text(tables, tables.laboratories[at], speaker)
    return speaker.say("shackleton.about.laboratory", structure=name, text=text)


def headquarters_lines(tables: Tables, speaker: Speaker) -> list[str]:
    text = effects_text(tables, tables.hq_income, speaker)
    return [speaker.say("shackleton.about.headquarters", text=text), speaker.say("shackleton.about.upgrade")]


# The AstroBot's cards


def bot_card_lines(tables: Tables, number: int, speaker: Speaker) -> list[str]:
    """Return letters, symbol, rows, and the space from which the next card searches."""
    card = tables.contents.solo.action_cards.cards[number - 1]
    first, second = card.letters
    letters = speaker.say("shackleton.about.bot-letters", first=first, second=second)
    lines = [letters, speaker.say(f"shackleton.about.bot-{card.symbol}")]
    for at, (type, deed) in enumerate(card.rows, start=1):
        who, does = speaker.say(f"shackleton.type.{type}"), speaker.say(f"shackleton.deed.{deed}")
        lines.append(speaker.say("shackleton.about.bot-row", number=at, type=who, deed=does))
    start = tables.contents.solo.triangle_to_space.in_order()[DIRECTIONS.index(card.triangle)]
    arrow = speaker.say(f"shackleton.arrow.{card.arrow}")
    direction = speaker.say(f"shackleton.direction.{card.triangle}")
    return [*lines, speaker.say("shackleton.about.bot-triangle", direction=direction, space=start, arrow=arrow)]
