"""The boards of the corporations in play: prices, projects, objectives, and what is on each board now."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.shackleton.actions import COLUMNS, MODULES, NAMES, PROGRAMS, SECTIONS
from starboard.games.shackleton.components import (
    CREDITS,
    DIRECTIONS,
    ICE,
    LEVELS,
    NOTHING,
    SORTS,
    VP,
    WATCH,
)
from starboard.games.shackleton.corporation import Corporation
from starboard.games.shackleton.corporations.artemis.rules import Artemis
from starboard.games.shackleton.corporations.evergreen.rules import SIZES, Evergreen
from starboard.games.shackleton.corporations.mars.rules import ANY, SLOTS, Mars
from starboard.games.shackleton.corporations.mining.rules import Mining
from starboard.games.shackleton.corporations.robotics.rules import Robotics
from starboard.games.shackleton.corporations.selenium.rules import Experiment, Selenium
from starboard.games.shackleton.corporations.skywatch.rules import Skywatch
from starboard.games.shackleton.effects import FACTORY_ROWS
from starboard.games.shackleton.rules.funding import FundingPrice, visible
from starboard.games.shackleton.rules.markers import MARKERS_ON_A_BOARD
from starboard.games.shackleton.rules.turn import spaces_left
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import amount, corporation_name, nothing, price_text, resource_name
from starboard.games.shackleton.text.card_text import destination_name, project_name, project_text
from starboard.games.shackleton.text.corporations import objective_text, step_text
from starboard.games.shackleton.text.crater_grid import LETTERS
from starboard.games.shackleton.text.effect_sentences import counted, effects_text
from starboard.kernel.parts import Speaker

_INDENT = "    "


def corporation_lines(
    state: Shackleton, corporation: Corporation, seat: int, speaker: Speaker, names: Sequence[str]
) -> list[str]:
    """One corporation; with the price for this seat where workshops, leaders or cards change it."""
    name = f"[{LETTERS[corporation.slot]}] {corporation_name(corporation.number, speaker)}"
    ladder = corporation.sponsor.ladder
    step = ladder[min(corporation.placed, len(ladder) - 1)]
    left = MARKERS_ON_A_BOARD - corporation.placed
    lines = [speaker.say("shackleton.board.corporation", name=name, price=step_text(step, speaker), left=left)]
    if seat < state.seats:
        own = own_price(state, seat, corporation, speaker)
        if own != step_text(step, speaker):
            lines.append(_INDENT + speaker.say("shackleton.board.own-price", price=own))
    for card in visible(corporation):
        name = project_name(state.tables, card, speaker)
        text = project_text(state.tables, card, speaker)
        lines.append(f"{_INDENT}{NAMES.projects[card]} {name}: {text}")
    lines.append(_INDENT + speaker.say("shackleton.board.pile", number=max(0, len(corporation.deck) - 2)))
    for level in range(len(LEVELS)):
        text = objective_text(state.tables, corporation.sponsor, level, speaker)
        claimed = named(corporation.claims[level], names)
        free = spaces_left(state, corporation, level)
        said = speaker.say("shackleton.board.free", number=free)
        if claimed:
            said = speaker.say("shackleton.board.claimed", seats=claimed, free=said)
        lines.append(f"{_INDENT}{text} [{said}]")
    return [*lines, *[_INDENT + line for line in _state_lines(state, corporation, speaker, names)]]


def own_price(state: Shackleton, seat: int, corporation: Corporation, speaker: Speaker) -> str:
    """What a project of this corporation costs a seat now."""
    price = FundingPrice(state, seat, corporation)
    credits = amount(price.credits, CREDITS, speaker)
    return speaker.say("shackleton.price", credits=credits, energy=price.energy, consume=price.consume)


def named(seats: int, names: Sequence[str]) -> str:
    """The names of a set of seats."""
    return ", ".join([name for seat, name in enumerate(names) if seats >> seat & 1])


def for_points(price: list[int], points: int, speaker: Speaker) -> str:
    """What something costs and scores at once."""
    return speaker.say("shackleton.exchange", cost=price_text(price, speaker), gain=amount(points, VP, speaker))


def _state_lines(state: Shackleton, corporation: Corporation, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """What lies on its board."""
    if isinstance(corporation, Artemis):
        return _artemis(state, corporation, speaker, names)
    if isinstance(corporation, Selenium):
        return _selenium(state, corporation, speaker, names)
    if isinstance(corporation, Mining):
        return _mining(state, corporation, speaker, names)
    if isinstance(corporation, Robotics):
        return _robotics(state, corporation, speaker, names)
    if isinstance(corporation, Evergreen):
        return _evergreen(corporation, speaker)
    if isinstance(corporation, Skywatch):
        return _skywatch(state, corporation, speaker, names)
    return _mars(state, corporation, speaker, names) if isinstance(corporation, Mars) else []


def _artemis(state: Shackleton, artemis: Artemis, speaker: Speaker, names: Sequence[str]) -> list[str]:
    lines = [speaker.say("shackleton.board.queue", number=artemis.queue, arrived=artemis.arrived)]
    for at, destination in enumerate(artemis.destinations):
        name = destination_name(state.tables, NAMES.destinations[destination.number], speaker)
        points = ", ".join([str(points) for points in destination.slots[artemis.filled[at] :]])
        needs = ", ".join([counted(counter, least, speaker) for counter, least in destination.needs])
        terms = [speaker.say("shackleton.board.needs", needs=needs)] if needs else []
        if any(destination.price):
            terms.append(speaker.say("shackleton.board.costs", cost=price_text(destination.price, speaker)))
        line = speaker.say(
            "shackleton.board.destination" if points else "shackleton.board.destination-full",
            name=f"{name} ({'; '.join(terms)})" if terms else name,
            points=points,
        )
        hosted = [f"{names[seat]}: {row[at]}" for seat, row in enumerate(artemis.hosted) if row[at]]
        lines.append(f"{line}; {speaker.say('shackleton.board.hosted', text=', '.join(hosted))}" if hosted else line)
    for card, filled in artemis.at_cards.items():
        name = project_name(state.tables, card, speaker)
        lines.append(speaker.say("shackleton.board.at-card", name=name, number=filled))
    return lines


def tile_text(state: Shackleton, tile: Experiment, speaker: Speaker) -> str:
    """The samples and the reward of an experiment."""
    needs = [amount(count, ICE + kind, speaker) for kind, count in enumerate(tile.needs) if count]
    reward = effects_text(state.tables, tile.reward, speaker)
    return speaker.say("shackleton.exchange", cost=", ".join(needs) or nothing(speaker), gain=reward)


def _selenium(state: Shackleton, selenium: Selenium, speaker: Speaker, names: Sequence[str]) -> list[str]:
    lines: list[str] = []
    for column, stack in enumerate(selenium.stacks):
        name = speaker.say(f"shackleton.column.{COLUMNS[column]}")
        text = nothing(speaker)
        if stack:
            text = f"{NAMES.experiments[stack[0]]}: {tile_text(state, selenium.tile(stack[0]), speaker)}"
        lines.append(speaker.say("shackleton.board.experiment", column=name, text=text, left=max(0, len(stack) - 1)))
    kept = [
        f"{names[seat]}: {' '.join([NAMES.experiments[tile] for tile in row])}"
        for seat, row in enumerate(selenium.kept)
        if row
    ]
    if kept:
        lines.append(speaker.say("shackleton.board.kept", tiles=", ".join(kept)))
    return [*lines, next_markers(selenium, speaker)]


def next_markers(selenium: Selenium, speaker: Speaker) -> str:
    """The samples of the markers that come after the one on top."""
    kinds = [resource_name(ICE + kind, speaker) for kind in selenium.kinds[selenium.placed + 1 :]]
    return speaker.say("shackleton.board.next-markers", markers=", ".join(kinds) or nothing(speaker))


def _mining(state: Shackleton, mining: Mining, speaker: Speaker, names: Sequence[str]) -> list[str]:
    lines: list[str] = []
    for first in range(0, len(mining.spaces), 2):
        sides: list[str] = []
        for at in (first, first + 1):
            space = mining.spaces[at]
            free = max(0, space.room - mining.cargo[at])
            reward = effects_text(state.tables, space.reward, speaker)
            side = speaker.say("shackleton.column.left" if at == first else "shackleton.column.right")
            sides.append(f"{side} ({speaker.say('shackleton.board.free', number=free)}) {reward}")
        cost = price_text(mining.spaces[first].price, speaker)
        level = first // 2 + 1
        lines.append(speaker.say("shackleton.board.transport", level=level, cost=cost, sides=" | ".join(sides)))
    sent = [f"{names[seat]}: {', '.join(map(str, row))}" for seat, row in enumerate(mining.sent) if row]
    if sent:
        lines.append(speaker.say("shackleton.board.cargo", levels="; ".join(sent)))
    return lines


def _robotics(state: Shackleton, robotics: Robotics, speaker: Speaker, names: Sequence[str]) -> list[str]:
    """Rows and columns; each cell has the tiles left, then owners with their robots."""
    lines: list[str] = []
    for row, name in enumerate(FACTORY_ROWS):
        cells: list[str] = []
        for column in range(len(COLUMNS)):
            at = row * len(COLUMNS) + column
            owners = [f"{names[seat]}: {mine[at]}" for seat, mine in enumerate(robotics.robots) if mine[at] != NOTHING]
            label = speaker.say(f"shackleton.column.{COLUMNS[column]}")
            cells.append(f"{label} {robotics.left[at]} ({', '.join(owners) or speaker.say('shackleton.nobody')})")
        lines.append(
            speaker.say(
                "shackleton.board.factories",
                row=speaker.say(f"shackleton.factory-row.{name}"),
                cost=for_points(robotics.prices[row], robotics.points[row], speaker),
                number=robotics.sockets[row],
                cells=", ".join(cells),
            )
        )
    outputs = [
        f"{speaker.say(f'shackleton.column.{COLUMNS[column]}')} {effects_text(state.tables, script, speaker)}"
        for column, script in enumerate(robotics.output)
    ]
    return [*lines, speaker.say("shackleton.board.outputs", outputs=" | ".join(outputs))]


def _evergreen(evergreen: Evergreen, speaker: Speaker) -> list[str]:
    left = ", ".join([f"{size}: {evergreen.left[size]}" for size in range(1, SIZES + 1)])
    return [speaker.say("shackleton.board.farms", left=left)]


def _skywatch(state: Shackleton, skywatch: Skywatch, speaker: Speaker, names: Sequence[str]) -> list[str]:
    places = ", ".join([f"{names[seat]}: {player.goods[WATCH]}" for seat, player in enumerate(state.players)])
    lines = [speaker.say("shackleton.board.watch", length=skywatch.length, places=places)]
    for section, id in enumerate(SECTIONS):
        total = sum([skywatch.strength(seat, section) for seat in range(len(state.players))])
        programs: list[str] = []
        for level, name in enumerate(PROGRAMS):
            at = section * len(PROGRAMS) + level
            given = named(skywatch.programs[at], names) or speaker.say("shackleton.nobody")
            cost = for_points(skywatch.prices[at], skywatch.points[at], speaker)
            programs.append(f"{speaker.say(f'shackleton.program.{name}')} {cost} ({given})")
        lines.append(
            speaker.say(
                "shackleton.board.section",
                section=speaker.say(f"shackleton.section.{id}"),
                first=skywatch.begins[section],
                direction=speaker.say(f"shackleton.direction.{DIRECTIONS[skywatch.asteroids[section]]}"),
                strength=total,
                threat=skywatch.threat,
                programs=", ".join(programs),
            )
        )
    return lines


def _mars(state: Shackleton, mars: Mars, speaker: Speaker, names: Sequence[str]) -> list[str]:
    lines: list[str] = []
    for module in range(mars.modules):
        slots: list[str] = []
        for at in range(module * SLOTS, module * SLOTS + SLOTS):
            takes = mars.takes[at]
            name = (
                speaker.say("shackleton.any-sort") if takes == ANY else speaker.say(f"shackleton.sort.{SORTS[takes]}")
            )
            loaded = mars.loaded[at]
            held = speaker.say("shackleton.spoken.free") if loaded == NOTHING else names[loaded >> 4]
            slots.append(f"{name} ({held})")
        number = MODULES[module * SLOTS].removeprefix("module").partition(".")[0]
        lines.append(speaker.say("shackleton.board.module", number=number, slots=", ".join(slots)))
    sizes = ", ".join([f"{names[seat]}: {mars.size_of(state, seat)}" for seat in range(len(state.players))])
    lines.append(speaker.say("shackleton.board.ship", sizes=sizes))
    if mars.has_panels(state):
        text = effects_text(state.tables, mars.bonuses[mars.panels], speaker)
        lines.append(speaker.say("shackleton.board.ship-panels", number=mars.panels, text=text))
    return lines
