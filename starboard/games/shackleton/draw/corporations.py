"""What is special about each corporation's board: destinations, experiments, transports, factories, farms, the ship."""

from __future__ import annotations

from typing import Final

from starboard.drawing.palette import LETTERS
from starboard.drawing.svg import el, moved, text, titled
from starboard.games.shackleton.actions import COLUMNS, NAMES, TRANSPORT
from starboard.games.shackleton.components import FUEL, NOTHING, RESOURCES, ROBOT, SORT_OF, SORTS, TOURIST
from starboard.games.shackleton.corporation import Corporation
from starboard.games.shackleton.corporations.artemis.rules import Artemis
from starboard.games.shackleton.corporations.evergreen.rules import SIZES, Evergreen
from starboard.games.shackleton.corporations.mars.rules import ANY, SLOTS, Mars
from starboard.games.shackleton.corporations.mining.rules import Mining
from starboard.games.shackleton.corporations.robotics.rules import Robotics
from starboard.games.shackleton.corporations.selenium.rules import KINDS, Selenium
from starboard.games.shackleton.corporations.skywatch.rules import Skywatch
from starboard.games.shackleton.derived import Shackleton
from starboard.games.shackleton.draw.defence import skywatch_part
from starboard.games.shackleton.draw.goods import amounts_row, icon
from starboard.games.shackleton.draw.icons import LEAF, empty_structure, points_tag, seat_letter, structure
from starboard.games.shackleton.draw.lettering import Sheet, shortened, wrapped
from starboard.games.shackleton.draw.targets import Offers
from starboard.games.shackleton.draw.tracks import EDGE, WIDE
from starboard.games.shackleton.effects import FACTORY_ROWS
from starboard.games.shackleton.text.amounts import amount, price_text, sort_name
from starboard.games.shackleton.text.card_text import destination_name
from starboard.games.shackleton.text.corporation_boards import next_markers, tile_text
from starboard.games.shackleton.text.corporations import destination_text
from starboard.games.shackleton.text.effect_sentences import counted, effects_text, plain_gains
from starboard.kernel.parts import Speaker

_INSIDE: Final = WIDE - 2 * EDGE
_PRICE: Final = 78.0  # for the price of a transport


def own_part(state: Shackleton, corporation: Corporation, sheet: Sheet, offers: Offers, speaker: Speaker) -> None:
    """The part that only this corporation has."""
    if isinstance(corporation, Artemis):
        _artemis(state, corporation, sheet, offers, speaker)
    elif isinstance(corporation, Selenium):
        _selenium(state, corporation, sheet, offers, speaker)
    elif isinstance(corporation, Mining):
        _mining(state, corporation, sheet, offers, speaker)
    elif isinstance(corporation, Robotics):
        _robotics(state, corporation, sheet, offers, speaker)
    elif isinstance(corporation, Evergreen):
        _evergreen(state, corporation, sheet, speaker)
    elif isinstance(corporation, Skywatch):
        skywatch_part(state, corporation, sheet, offers, speaker)
    elif isinstance(corporation, Mars):
        _mars(state, corporation, sheet, offers, speaker)


def box(x: float, y: float, width: float, height: float, name: str = "cell") -> str:
    return el("rect", x=x, y=y, width=width, height=height, rx=6, class_=name)


def script_icons(state: Shackleton, script: int, x: float, y: float, speaker: Speaker, width: float) -> str:
    """A reward: as icons if it is only goods, in words if not."""
    gains = plain_gains(state.tables, script)
    if gains is not None:
        return amounts_row(gains, x, y, speaker)[0]
    lines = wrapped(effects_text(state.tables, script, speaker), 11, width)
    return "".join([text(line, x, y + 4 + 13 * (at - (len(lines) - 1) / 2), 11) for at, line in enumerate(lines)])


def script_height(state: Shackleton, script: int, speaker: Speaker, width: float) -> float:
    """How high the reward is when drawn."""
    if plain_gains(state.tables, script) is not None:
        return 26.0
    return 13.0 * len(wrapped(effects_text(state.tables, script, speaker), 11, width)) + 2


# Artemis


def _artemis(state: Shackleton, artemis: Artemis, sheet: Sheet, offers: Offers, speaker: Speaker) -> None:
    """The queue, then every destination with the points of its places."""
    queue = speaker.say("shackleton.board.queue", number=artemis.queue, arrived=artemis.arrived)
    shown = [moved(EDGE + 12 + 18 * at, sheet.y + 12, icon(TOURIST, speaker)) for at in range(min(artemis.queue, 18))]
    words = text(f"×{artemis.queue}", WIDE - EDGE, sheet.y + 17, 13, class_="bold end")
    sheet.add(titled(queue, *shown, words), 28)
    rows = state.tables.blocks["corporations"]["artemis"]["destinations"]
    for at, destination in enumerate(artemis.destinations):
        y = sheet.y
        name = destination_name(state.tables, NAMES.destinations[destination.number], speaker)
        parts = [box(EDGE, y, _INSIDE, 46), text(shortened(name, 13, 200, True), EDGE + 8, y + 17, 13, class_="bold")]
        price, x = amounts_row(destination.price, EDGE + 4, y + 33, speaker, "−")
        needs = ", ".join([counted(counter, least, speaker) for counter, least in destination.needs])
        parts += [price, text(shortened(needs, 11, WIDE - 150 - x), x + 4, y + 37, 11, class_="quiet")]
        for place, points in enumerate(destination.slots):
            filled = place < artemis.filled[at]
            tag = icon(TOURIST, speaker) if filled else points_tag(points, 11)
            parts.append(moved(WIDE - EDGE - 16 - 25 * (len(destination.slots) - 1 - place), y + 15, tag))
        x = WIDE - EDGE - 6.0
        for seat, hosted in enumerate(artemis.hosted):
            if hosted[at]:
                parts.append(text(f"×{hosted[at]}", x, y + 38, 13, class_="end"))
                parts.append(moved(x - 28, y + 34, seat_letter(seat, 8)))
                x -= 44
        ring = box(EDGE, y, _INSIDE, 46, "may")
        title = destination_text(state.tables, rows[at], speaker)
        sheet.add(offers.wrap("destination", destination.number, ring, title, *parts), 50)


# Selenium


def _selenium(state: Shackleton, selenium: Selenium, sheet: Sheet, offers: Offers, speaker: Speaker) -> None:
    """Three stacks of experiments, the samples above the reward; then what everybody has done."""
    wide = _INSIDE / len(selenium.stacks)
    y = sheet.y
    rewards = [selenium.tile(stack[0]).reward if stack else NOTHING for stack in selenium.stacks]
    told_in = [() if reward == NOTHING else wrapped(effects_text(state.tables, reward, speaker), 11, wide - 16)
               for reward in rewards]  # fmt: skip
    high = max(104, 66 + 13 * max([len(lines) for lines in told_in]))
    for column, stack in enumerate(selenium.stacks):
        x = EDGE + column * wide
        parts = [box(x + 1, y, wide - 4, high)]
        title = speaker.say(f"shackleton.column.{COLUMNS[column]}")
        if stack:
            tile = selenium.tile(stack[0])
            at = x + 10
            for kind, need in enumerate(tile.needs):
                for _ in range(need):
                    parts.append(moved(at + 8, y + 18, icon(RESOURCES.index(KINDS[kind]), speaker)))
                    at += 20
            parts += [text(line, x + 8, y + 46 + 13 * row, 11) for row, line in enumerate(told_in[column])]
            parts.append(text(NAMES.experiments[stack[0]], x + 8, y + high - 8, 11, class_="bold quiet"))
            parts.append(text(f"+{len(stack) - 1}", x + wide - 9, y + 16, 11, class_="end quiet"))
            title += f": {tile_text(state, tile, speaker)}"
        sheet.parts.append(offers.wrap("experiment", column, box(x + 1, y, wide - 4, high, "may"), title, *parts))
    sheet.y += high + 6
    parts = []
    for seat, kept in enumerate(selenium.kept):
        parts.append(moved(EDGE + 12 + 56 * seat, sheet.y + 10, seat_letter(seat, 9)))
        parts.append(text(len(kept), EDGE + 28 + 56 * seat, sheet.y + 15, 13, class_="bold"))
    coming = selenium.kinds[selenium.placed + 1 :]
    for at, kind in enumerate(coming):
        parts.append(moved(WIDE - EDGE - 10 - 20 * (len(coming) - 1 - at), sheet.y + 10,
                           icon(RESOURCES.index(KINDS[kind]), speaker)))  # fmt: skip
    sheet.add(titled(next_markers(selenium, speaker), *parts), 28)


# Mining


def _mining(state: Shackleton, mining: Mining, sheet: Sheet, offers: Offers, speaker: Speaker) -> None:
    """Transports by level: the price in the middle, a reward and its places on either side."""
    half = (_INSIDE - _PRICE) / 2
    for first in range(0, len(mining.spaces), 2):
        y = sheet.y
        room = [half - 20 * space.room - 10 for space in mining.spaces[first : first + 2]]
        high = 8 + max([script_height(state, space.reward, speaker, wide) + 4
                        for space, wide in zip(mining.spaces[first : first + 2], room, strict=True)])  # fmt: skip
        middle = y + high / 2
        price, _ = amounts_row(mining.spaces[first].price, EDGE + half, middle, speaker, scale=0.82)
        sheet.parts.append(price)
        for side in (0, 1):
            at = first + side
            space = mining.spaces[at]
            x = EDGE + side * (half + _PRICE)
            parts = [box(x, y, half, high)]
            parts.append(script_icons(state, space.reward, x + 6, middle, speaker, room[side]))
            for place in range(max(space.room, mining.cargo[at])):
                filled = place < mining.cargo[at]
                crate = el("rect", x=-7, y=-7, width=14, height=14, rx=2, class_="mining piece" if filled else "open")
                cross = el("path", d="M-7 -7L7 7M7 -7L-7 7", class_="cut") if filled else ""
                parts.append(moved(x + half - 12 - 18 * place, middle, crate + cross))
            name = speaker.say(f"shackleton.transport.{TRANSPORT[at]}")
            title = f"{name}: {price_text(space.price, speaker)}; {effects_text(state.tables, space.reward, speaker)}"
            sheet.parts.append(offers.wrap("transport", at, box(x, y, half, high, "may"), title, *parts))
        sheet.y += high + 4
    x = EDGE
    for seat, sent in enumerate(mining.sent):
        words = " ".join(map(str, sent)) or "–"
        sheet.parts.append(moved(x + 10, sheet.y + 9, seat_letter(seat, 9)) + text(words, x + 24, sheet.y + 14, 13))
        x += 95
    sheet.y += 24


# Robotics


def _robotics(state: Shackleton, robotics: Robotics, sheet: Sheet, offers: Offers, speaker: Speaker) -> None:
    """Rows by price, columns by what a robot brings; who has a factory there and how many robots work in it."""
    left = 104.0
    wide = (_INSIDE - left) / len(COLUMNS)
    for column, script in enumerate(robotics.output):
        x = EDGE + left + column * wide
        sheet.parts.append(
            moved(x + 12, sheet.y + 14, icon(ROBOT, speaker), scale=0.8) + text("→", x + 24, sheet.y + 18)
        )
        sheet.parts.append(script_icons(state, script, x + 34, sheet.y + 14, speaker, wide - 40))
    sheet.y += 30
    for row, name in enumerate(FACTORY_ROWS):
        y = sheet.y
        said = f"{speaker.say(f'shackleton.factory-row.{name}')}: {price_text(robotics.prices[row], speaker)}"
        head = amounts_row(robotics.prices[row], EDGE - 2, y + 13, speaker, scale=0.9)[0]
        head += moved(EDGE + 10, y + 36, points_tag(robotics.points[row], 10))
        head += moved(EDGE + 42, y + 36, icon(ROBOT, speaker), scale=0.8)
        head += text(f"≤{robotics.sockets[row]}", EDGE + 54, y + 41, 13)
        sheet.parts.append(titled(said, head))
        for column in range(len(COLUMNS)):
            at = row * len(COLUMNS) + column
            x = EDGE + left + column * wide
            parts = [
                box(x + 1, y, wide - 3, 48),
                text(f"×{robotics.left[at]}", x + wide - 7, y + 15, 11, class_="end quiet"),
            ]
            owners = [seat for seat, mine in enumerate(robotics.robots) if mine[at] != NOTHING]
            for place, seat in enumerate(owners):
                parts.append(moved(x + 13 + 22 * place, y + 32, seat_letter(seat, 8)))
                parts.append(text(robotics.robots[seat][at], x + 13 + 22 * place, y + 20, 11, class_="mid bold"))
            told = ", ".join([f"{LETTERS[seat]}: {robotics.robots[seat][at]}" for seat in owners])
            title = f"{said}, {speaker.say(f'shackleton.column.{COLUMNS[column]}')}: {told}"
            sheet.parts.append(offers.wrap("factory", at, box(x + 1, y, wide - 3, 48, "may"), title, *parts))
        sheet.y += 52
    sheet.y += 4


# Evergreen


def _evergreen(state: Shackleton, evergreen: Evergreen, sheet: Sheet, speaker: Speaker) -> None:
    """Farms by size: how many are left, the price, what placing and harvesting bring."""
    for size in range(1, SIZES + 1):
        y = sheet.y
        leaf = el("path", d=LEAF, class_="evergreen piece")
        place = effects_text(state.tables, evergreen.rewards[size], speaker)
        harvest = effects_text(state.tables, evergreen.harvests[size], speaker)
        cost = price_text(evergreen.prices[size], speaker)
        title = speaker.say("shackleton.about.farm", size=size, cost=cost, text=place, harvest=harvest)
        parts = [
            box(EDGE, y, _INSIDE, 56),
            moved(EDGE + 22, y + 22, leaf + text(size, 0, 5, 13, class_="mid on-piece")),
            text(f"×{evergreen.left[size]}", EDGE + 22, y + 50, 13, class_="mid"),
            amounts_row(evergreen.prices[size], EDGE + 44, y + 18, speaker)[0],
            text("→", EDGE + 150, y + 22, 13),
            script_icons(state, evergreen.rewards[size], EDGE + 166, y + 18, speaker, _INSIDE - 170),
            text("↻", EDGE + 50, y + 46, 16),
            script_icons(state, evergreen.harvests[size], EDGE + 70, y + 41, speaker, _INSIDE - 76),
        ]
        sheet.add(titled(title, *parts), 60)


# Mars


def _mars(state: Shackleton, mars: Mars, sheet: Sheet, offers: Offers, speaker: Speaker) -> None:
    """Modules with the structures they take and hold; the ship's panels; the size that everybody sent."""
    wide = _INSIDE / max(2, mars.modules)
    y = sheet.y
    for module in range(mars.modules):
        x = EDGE + module * wide
        parts = [box(x + 1, y, wide - 4, 64)]
        step = (wide - 8) / SLOTS
        for place in range(SLOTS):
            at = module * SLOTS + place
            takes, loaded = mars.takes[at], mars.loaded[at]
            middle = x + 3 + step * (place + 0.5)
            r = min(14.0, step * 0.42)
            if loaded != NOTHING:
                piece = structure(SORT_OF[loaded & 15], loaded >> 4, r)
            elif takes == ANY:
                piece = el("circle", r=r, class_="open") + text("?", 0, 5, 13, class_="mid")
            else:
                piece = empty_structure(takes, r)
            name = speaker.say("shackleton.any-sort") if takes == ANY else sort_name(takes, speaker)
            ring = el("circle", r=r + 5, class_="may")
            parts.append(moved(middle, y + 30, offers.wrap("module", at, ring, name, piece)))
        parts.append(text(module + 1, x + 8, y + 58, 11, class_="quiet"))
        sheet.parts.append("".join(parts))
    sheet.y += 70
    y = sheet.y
    columns = _INSIDE / max(1, len(mars.bonuses))
    parts = []
    for at, script in enumerate(mars.bonuses):
        x = EDGE + at * columns
        built = at < mars.panels
        parts.append(box(x + 1, y, columns - 3, 40, "sun" if built else "cell"))
        title = effects_text(state.tables, script, speaker)
        inside = text("✓", x + columns / 2, y + 26, 16, class_="mid bold") if built else script_icons(
            state, script, x + 2, y + 20, speaker, columns - 6)  # fmt: skip
        parts.append(titled(title, inside))
    ring = box(EDGE, y, _INSIDE, 40, "may")
    sheet.add(offers.wrap("ship-panels", 0, ring, "", *parts), 46)
    fuel = [f"{sort_name(sort, speaker)}: {amount(mars.fuel[sort], FUEL, speaker)}" for sort in range(len(SORTS))]
    parts = [moved(EDGE + 12, sheet.y + 10, icon(FUEL, speaker), scale=0.9)]
    for sort in range(len(SORTS)):
        x = EDGE + 40 + 58 * sort
        parts.append(moved(x, sheet.y + 10, empty_structure(sort, 9)))
        parts.append(text(mars.fuel[sort], x + 18, sheet.y + 15, 13, class_="mid bold"))
    sheet.add(titled("; ".join(fuel), *parts), 26)
    sizes = [f"{LETTERS[seat]}: {mars.size_of(state, seat)}" for seat in range(len(state.players))]
    parts = []
    for seat in range(len(state.players)):
        parts.append(moved(EDGE + 12 + 70 * seat, sheet.y + 10, seat_letter(seat, 9)))
        parts.append(text(mars.size_of(state, seat), EDGE + 28 + 70 * seat, sheet.y + 15, 13, class_="bold"))
    title = speaker.say("shackleton.board.ship", sizes=", ".join(sizes))
    ring = box(EDGE, sheet.y - 2, _INSIDE, 26, "may")
    sheet.add(offers.wrap("ship", 0, ring, title, *parts), 28)
