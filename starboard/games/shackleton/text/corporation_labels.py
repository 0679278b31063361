"""Labels of exploring and of what corporations offer: hosting, experiments, cargo, factories, farms, defence, Mars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.games.shackleton import actions as do
from starboard.games.shackleton.components import (
    CREDITS,
    ENGINEER,
    FUEL,
    HELIUM,
    NOTHING,
    RESOURCES,
    SECTORS,
    SORTS,
    SPACES,
    TECHNICIAN,
    TYPES,
    VP,
)
from starboard.games.shackleton.corporations.artemis.rules import Artemis
from starboard.games.shackleton.corporations.evergreen.rules import Evergreen, PlaceFarm
from starboard.games.shackleton.corporations.mars.rules import SLOTS, Mars, SendStructure
from starboard.games.shackleton.corporations.mining.rules import Mining, SendCargo
from starboard.games.shackleton.corporations.robotics.rules import BuildFactory, Robotics
from starboard.games.shackleton.corporations.selenium.rules import Selenium
from starboard.games.shackleton.corporations.skywatch.rules import Contribute, Skywatch
from starboard.games.shackleton.effects import amounts
from starboard.games.shackleton.rules.explore import active_sectors, rent_of
from starboard.games.shackleton.rules.markers import around
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, nothing, price_text
from starboard.games.shackleton.text.card_text import destination_name, project_name
from starboard.games.shackleton.text.corporation_boards import tile_text
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker


def explore_label(state: Shackleton, seat: int, space: int, type: int, speaker: Speaker) -> str:
    """What the astronaut would bring, and the rent."""
    return speaker.say(
        "shackleton.do.explore",
        space=SPACES[space],
        type=speaker.say(f"shackleton.type.{TYPES[type]}", count=1),
        gain=_explorers_gain(state, space, type, speaker),
        rent=_whole_rent(state, seat, space, speaker),
    )


def line_text(state: Shackleton, seat: int, space: int, speaker: Speaker) -> str:
    """The active sectors of a free space's line, what each type of astronaut would bring there, and the whole rent."""
    active = active_sectors(state, space)
    gains = [
        f"{speaker.say(f'shackleton.type.{id}', count=1)}: {_explorers_gain(state, space, type, speaker)}"
        for type, id in enumerate(TYPES)
    ]
    return speaker.say(
        "shackleton.spoken.active",
        sectors=", ".join([SECTORS[sector] for sector in active]),
        gains="; ".join(gains),
        rent=_whole_rent(state, seat, space, speaker),
    )


def _explorers_gain(state: Shackleton, space: int, type: int, speaker: Speaker) -> str:
    active = active_sectors(state, space)
    if type == ENGINEER:
        minerals = [state.tables.minerals[sector] for sector in active]
        return price_text([minerals.count(resource) for resource in range(len(RESOURCES))], speaker)
    if type == TECHNICIAN:
        return amount(len(active) * state.tables.technician_credits, CREDITS, speaker)
    return speaker.say("shackleton.do.markers", count=most_markers(state, active))


def _whole_rent(state: Shackleton, seat: int, space: int, speaker: Speaker) -> str:
    """The rent of all foreign sectors of a line that are active."""
    foreign = [sector for sector in active_sectors(state, space) if not state.players[seat].present >> sector & 1]
    rent = len(foreign) * rent_of(state, seat, space)
    return amount(rent, CREDITS, speaker) if rent else nothing(speaker)


def most_markers(state: Shackleton, sectors: Sequence[int]) -> int:
    """How many markers a scientist can activate: one around each sector, none twice."""
    taken_for: dict[int, int] = {}  # which sector a marker is meant for
    return len([sector for sector in sectors if _finds_marker(state, sector, taken_for, set())])


def _finds_marker(state: Shackleton, sector: int, taken_for: dict[int, int], tried: set[int]) -> bool:
    """Find a marker for a sector; others may have to make do with another one of theirs."""
    for space in around(state, sector):
        if space in tried:
            continue
        tried.add(space)
        if space not in taken_for or _finds_marker(state, taken_for[space], taken_for, tried):
            taken_for[space] = sector
            return True
    return False


def offer_label(action: Action, state: Shackleton, seat: int, asking: Any, speaker: Speaker) -> str | None:
    """The label of an action that belongs to a corporation; nothing for another action."""
    value = action.value
    match action.kind:
        case do.HOST_AT:
            return _host_label(state, value, speaker)
        case do.HOST_CARD:
            return _host_card_label(state, value, speaker)
        case do.RUN_EXPERIMENT:
            return _experiment_label(state, value, speaker)
        case do.SEND_CARGO:
            return _cargo_label(state, seat, value, asking, speaker)
        case do.BUILD_FACTORY:
            return _factory_label(state, seat, value, asking, speaker)
        case do.STAFF_AT:
            return speaker.say("shackleton.do.staff", position=_position(value, speaker))
        case do.PLACE_FARM:
            return _farm_label(state, seat, value, asking, speaker)
        case do.CONTRIBUTE:
            return _program_label(state, value, asking, speaker)
        case do.SEND_TO_SHIP:
            return _send_label(state, seat, value, asking, speaker)
        case do.SELL:
            return _sell_label(state, value, speaker)
        case do.SHIP_PANEL:
            return _ship_panel_label(state, speaker)
    return None


def _exchange(cost: str, gain: str, speaker: Speaker) -> str:
    return speaker.say("shackleton.exchange", cost=cost, gain=gain)


def _paid(price: Sequence[int], effects: str, speaker: Speaker) -> str:
    """What is spent, then what happens; both are told as something to do."""
    return (
        f"{speaker.say('shackleton.effect.pay', goods=price_text(price, speaker))}; {effects}"
        if any(price)
        else effects
    )


def _host_label(state: Shackleton, destination: int, speaker: Speaker) -> str:
    name = destination_name(state.tables, do.NAMES.destinations[destination], speaker)
    for artemis in state.corporations:
        if isinstance(artemis, Artemis):
            for at, place in enumerate(artemis.destinations):
                if place.number == destination and artemis.filled[at] < len(place.slots):
                    points = amount(place.slots[artemis.filled[at]], VP, speaker)
                    text = _exchange(price_text(place.price, speaker), points, speaker)
                    return speaker.say("shackleton.do.host", name=name, text=text)
    return speaker.say("shackleton.do.host-name", name=name)


def _host_card_label(state: Shackleton, card: int, speaker: Speaker) -> str:
    name = project_name(state.tables, card, speaker)
    slots = state.tables.project(card).slots
    for artemis in state.corporations:
        if isinstance(artemis, Artemis) and artemis.at_cards.get(card, 0) < len(slots):
            text = effects_text(state.tables, slots[artemis.at_cards.get(card, 0)], speaker)
            return speaker.say("shackleton.do.host-card", name=name, text=text)
    return speaker.say("shackleton.do.host-card-name", name=name)


def _experiment_label(state: Shackleton, column: int, speaker: Speaker) -> str:
    name = speaker.say(f"shackleton.column.{do.COLUMNS[column]}")
    for selenium in state.corporations:
        if isinstance(selenium, Selenium) and selenium.stacks[column]:
            number = selenium.stacks[column][0]
            text = tile_text(state, selenium.tile(number), speaker)
            return speaker.say(
                "shackleton.do.experiment", column=name, experiment=do.NAMES.experiments[number], text=text
            )
    return speaker.say("shackleton.do.experiment-column", column=name)


def _cargo_label(state: Shackleton, seat: int, space: int, asking: Any, speaker: Speaker) -> str:
    name = speaker.say(f"shackleton.transport.{do.TRANSPORT[space]}")
    less, reuse = (asking.less, asking.reuse != 0) if isinstance(asking, SendCargo) else (0, False)
    for mining in state.corporations:
        if isinstance(mining, Mining):
            price = mining.price_of(state, seat, space, less, reuse)
            reward = effects_text(state.tables, mining.spaces[space].reward, speaker)
            return speaker.say("shackleton.do.ship", transport=name, text=_paid(price, reward, speaker))
    return speaker.say("shackleton.do.ship-name", transport=name)


def _position(position: int, speaker: Speaker) -> str:
    return speaker.say(f"shackleton.position.{do.POSITIONS[position]}")


def _factory_label(state: Shackleton, seat: int, position: int, asking: Any, speaker: Speaker) -> str:
    less = asking.less if isinstance(asking, BuildFactory) else 0
    row = position // len(do.COLUMNS)
    for robotics in state.corporations:
        if isinstance(robotics, Robotics):
            cost = price_text(robotics.price_of(state, seat, row, less), speaker)
            text = _exchange(cost, amount(robotics.points[row], VP, speaker), speaker)
            return speaker.say("shackleton.do.factory", position=_position(position, speaker), text=text)
    return speaker.say("shackleton.do.factory-name", position=_position(position, speaker))


def _farm_label(state: Shackleton, seat: int, value: int, asking: Any, speaker: Speaker) -> str:
    size, sector = value // len(SECTORS) + 1, value % len(SECTORS)
    less = asking.less if isinstance(asking, PlaceFarm) else 0
    for evergreen in state.corporations:
        if isinstance(evergreen, Evergreen):
            reward = effects_text(state.tables, evergreen.rewards[size], speaker)
            text = _paid(evergreen.price_of(state, seat, size, less), reward, speaker)
            return speaker.say("shackleton.do.farm", size=size, sector=SECTORS[sector], text=text)
    return speaker.say("shackleton.do.farm-name", size=size, sector=SECTORS[sector])


def _program_label(state: Shackleton, program: int, asking: Any, speaker: Speaker) -> str:
    section, level = divmod(program, len(do.PROGRAMS))
    less = asking.less if isinstance(asking, Contribute) else 0
    names: dict[str, str | int] = {
        "section": speaker.say(f"shackleton.section.{do.SECTIONS[section]}"),
        "program": speaker.say(f"shackleton.program.{do.PROGRAMS[level]}"),
    }
    for skywatch in state.corporations:
        if isinstance(skywatch, Skywatch):
            cost = price_text(skywatch.price_of(program, less), speaker)
            text = _exchange(cost, amount(skywatch.points[program], VP, speaker), speaker)
            return speaker.say("shackleton.do.defend", **names, text=text)
    return speaker.say("shackleton.do.defend-name", **names)


def _send_label(state: Shackleton, seat: int, value: int, asking: Any, speaker: Speaker) -> str:
    """Structure and sector, the slot of the ship, fuel and points."""
    sector, slot = divmod(value, len(do.MODULES))
    less = asking.less if isinstance(asking, SendStructure) else 0
    module, place = slot // SLOTS + 1, slot % SLOTS + 1
    sort = state.sort_of(sector, seat)
    for mars in state.corporations:
        if isinstance(mars, Mars) and sort != NOTHING:
            fuel = mars.price_of(state, seat, sort, less)
            cost = amount(fuel, FUEL, speaker) if fuel else nothing(speaker)
            text = _exchange(cost, amount(mars.points[sort], VP, speaker), speaker)
            name = speaker.say(f"shackleton.sort.{SORTS[sort]}")
            return speaker.say(
                "shackleton.do.send", structure=name, sector=SECTORS[sector], module=module, place=place, text=text
            )
    return speaker.say("shackleton.do.send-name", sector=SECTORS[sector], module=module, place=place)


def _sell_label(state: Shackleton, count: int, speaker: Speaker) -> str:
    if count == 0:
        return speaker.say("shackleton.do.sell-nothing")
    each = state.tables.blocks["corporations"]["mining"]["maintenance"]["credits_each"]
    sold, credits = amount(count, HELIUM, speaker), amount(count * int(each), CREDITS, speaker)
    return speaker.say("shackleton.do.sell", text=_exchange(sold, credits, speaker))


def _ship_panel_label(state: Shackleton, speaker: Speaker) -> str:
    price = amounts({"rare_earth": 1})
    for mars in state.corporations:
        if isinstance(mars, Mars) and mars.has_panels(state):
            gain = effects_text(state.tables, mars.bonuses[mars.panels], speaker)
            return speaker.say("shackleton.do.ship-panel-for", text=_paid(price, gain, speaker))
    return speaker.say("shackleton.do.ship-panel")
