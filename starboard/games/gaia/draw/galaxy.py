"""The galaxy: sectors, planets, pieces, federations, and where the reader may build."""

from __future__ import annotations

from functools import cache
from typing import Final

from starboard.drawing import svg
from starboard.drawing.cache import PIECES
from starboard.drawing.desk import target
from starboard.drawing.palette import LETTERS
from starboard.games.gaia import actions as do
from starboard.games.gaia.components import GAIAFORMER, NOTHING, OUTSIDE, SPACE, STRUCTURES
from starboard.games.gaia.derived import build_price, planned, way_to, would_charge
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.hex_places import RADIUS, SPACING, centre, corner, outline
from starboard.games.gaia.draw.inline import Bit
from starboard.games.gaia.draw.style import sheet
from starboard.games.gaia.draw.targets import MANY_PLANS, GaiaDesk
from starboard.games.gaia.draw.turning import rim_of_tile
from starboard.games.gaia.effects import Goods
from starboard.games.gaia.map import HEXES, NAMES, NUMBER, SLOT_OF, SLOTS
from starboard.games.gaia.text.sector_names import sector_name
from starboard.games.gaia.text.tooltips import hex_line
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action

MARGIN: Final = 37.0
_SQUARE: Final = 1.15  # the most that a map is higher than wide to count as a square
_AROUND_GUEST: Final = (-15.0, -15.0)
_SATELLITES_AT: Final[tuple[tuple[svg.Point, ...], ...]] = (
    ((0.0, 0.0),),
    ((-13.0, 0.0), (13.0, 0.0)),
    ((-13.0, 11.0), (13.0, 11.0), (0.0, -13.0)),
    ((-13.0, -13.0), (13.0, -13.0), (-13.0, 13.0), (13.0, 13.0)),
)
_SCALES: Final = {"mine": 1.45, "ts": 1.35, "lab": 1.35, "pi": 1.4, "ac1": 1.35, "ac2": 1.35, "gf": 1.2}


_PRICE: Final = 1.52
"""How much larger prices are drawn than on boards, because the map is drawn on a smaller scale."""
_CLICK_AREA: Final = '<circle r="29" class="area-of-hex"/>'  # an invisible disc that makes an empty hex clickable
_AROUND: Final = 30.0  # the radius of a hex's ring
_LAST: Final = '<circle r="30" class="last"/>'


def _star(number: int, left: float, top: float, width: float, height: float) -> str:
    """Return a dot of the sky, always at the same place."""
    x, y = number * 7919 % 1000 / 1000, number * 104729 % 997 / 997
    return f"M{svg.number(left + x * width)} {svg.number(top + y * height)}h0"


def _hexagon(hex: int) -> str:
    """Return the outline of a hex from its top corner, in steps that are the same for each: so it is short."""
    x, y = corner(hex, 0)
    half, side = svg.number(SPACING / 2), svg.number(RADIUS / 2)
    steps = f"v{svg.number(RADIUS)}l-{half} {side}l-{half} -{side}v-{svg.number(RADIUS)}l{half} -{side}z"
    return f"M{svg.number(x)} {svg.number(y)}{steps}"


@cache
def _ground(used: tuple[int, ...]) -> tuple[str, float, float, float, float]:
    """Draw sectors and stars; return also the space they take: left, top, width, height."""
    hexes = [hex for hex in range(HEXES) if SLOT_OF[hex] in used]
    xs, ys = [centre(hex)[0] for hex in hexes], [centre(hex)[1] for hex in hexes]
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    width, height = max(xs) + MARGIN - left, max(ys) + MARGIN - top
    stars = "".join([_star(at, left, top, width, height) for at in range(1, 160)])
    parts = [
        svg.el("rect", x=left, y=top, width=width, height=height, class_="ground"),
        svg.el("path", d=stars, class_="stars"),
    ]
    sectors = [[hex for hex in hexes if SLOT_OF[hex] == slot] for slot in used]
    for inside in sectors:
        shape = "".join([_hexagon(hex) for hex in inside])
        parts.append(svg.el("path", d=shape, class_="sector"))
    parts += [svg.el("path", d=outline(frozenset(inside), 0.0), class_="rim") for inside in sectors]
    return ("".join(parts), left, top, width, height)


def _sector_number(view: GaiaView, slot: int) -> str:
    """Draw the number of a sector tile in its middle, or above what stands there."""
    state, hex = view.world, NUMBER[SLOTS[slot]]
    name = sector_name(state, slot)
    is_empty = state.planet[hex] == SPACE and not state.satellites[hex] and state.station[hex] == NOTHING
    return _upright(hex, svg.text(name, 0, 7 if is_empty else -17, 20, class_="big-number mid"))


def _upright(hex: int, *children: str, **attributes: str) -> str:
    """Put something into a hex that stays upright if the page turns the map."""
    x, y = [svg.number(at) for at in centre(hex)]
    return svg.el("g", svg.el("g", *children, class_="up"), transform=f"translate({x} {y})", **attributes)


@cache
def _coordinate(hex: int, has_things: bool) -> str:
    """Draw the name of a hex, which the page shows when it is pointed at; things in the hex stay in sight."""
    return svg.text(NAMES[hex], 0, -14 if has_things else 7, 20, class_="coordinate mid")


@cache
def _fence(hexes: frozenset[int], seat: int) -> str:
    """Draw the outline of a player's federations; each seat has a stroke and a distance of its own."""
    return svg.el("path", d=outline(hexes, 1.8 + 2.2 * seat), class_=f"fence f{seat}")


def _things(view: GaiaView, hex: int) -> str:
    """Draw the planet of a hex, and what stands there, around 0, 0."""
    state = view.world
    kind, structure = state.planet[hex], state.structure[hex]
    parts: list[str] = []
    if kind != SPACE:
        parts.append(icons.planet(kind, structure not in (NOTHING, GAIAFORMER)))
        if structure != NOTHING:
            parts.append(icons.piece(STRUCTURES[structure], state.owner[hex], _SCALES[STRUCTURES[structure]]))
        if state.guest[hex] != NOTHING:
            parts.append(svg.moved(*_AROUND_GUEST, icons.piece("mine", state.guest[hex], 1.0)))
    if state.station[hex] != NOTHING:
        parts.append(icons.piece("station", state.station[hex], 1.5))
    owners = [seat for seat in range(len(state.players)) if state.satellites[hex] >> seat & 1]
    if owners:
        places = _SATELLITES_AT[len(owners) - 1]
        if state.station[hex] != NOTHING or kind != SPACE:
            places = tuple([(x, y - 20) for x, y in places])
        size = 1.4 if len(owners) == 1 else 1.15
        for seat, (x, y) in zip(owners, places, strict=True):
            parts.append(svg.moved(x, y, icons.piece("satellite", seat, size)))
    return "".join(parts)


def _price_bits(action: Action, view: GaiaView) -> list[Bit]:
    """Return the bits of a price: structure, range, steps, costs, and who could charge."""
    price, way = build_price(action, view), way_to(action, view)
    row: list[Bit] = []
    if do.BUILD <= action.kind <= do.BUILD + GAIAFORMER:
        row.append(inline.kind_of_piece(STRUCTURES[action.kind - do.BUILD]))
    if way is not None:
        row += [inline.sign("range", 0.9), inline.word(str(way.distance))]
        row += [inline.sign("step", 0.9), inline.word(str(way.steps))] if way.steps else []
    paid = inline.goods(Goods(price.credits, price.ore, price.knowledge, price.qic, 0, 0, price.tokens))
    if paid:
        row += [*([inline.around("", 4.0)] if way is not None else []), inline.word("−"), *paid]
    for seat, power in would_charge(action, view):
        row += [inline.around("", 5.0), inline.around(icons.disc(seat), 18.0)]
        row += [inline.word(f"+{power}"), inline.sign("pw", 0.8)]
    return row


def _price(actions: list[Action], view: GaiaView, x: float, y: float, width: float, height: float) -> str:
    """Draw the costs of a place that is pointed at, above it; at the upper edge of the map, beside it.

    Whatever is above the place or nearer to the middle of its row was drawn earlier, so it does not cover the costs.
    """
    rows = [row for row in [_price_bits(action, view) for action in actions] if len(row) > 1]
    if not rows:
        return ""
    wide, high = (max([inline.width_of(row) for row in rows]) + 10) * _PRICE, (22.0 * len(rows) + 2) * _PRICE
    if height > width:  # a page turns such a map, so that its right edge is on top
        x, y, width = y, width - x, height
    left = max(4 - x, min(-wide / 2, width - 4 - wide - x))
    top = max(-_AROUND - high, -MARGIN - y)
    if top + high > -_AROUND:
        left = _AROUND if x < width / 2 else -_AROUND - wide
    parts = [svg.el("rect", x=left, y=top, width=wide, height=high, rx=6, class_="best")]
    for at, row in enumerate(rows):
        bits = inline.line(row, 5, 12 + 22 * at, wide / _PRICE - 10, is_middle=False)
        parts.append(svg.moved(left, top, bits, scale=_PRICE))
    return svg.el("g", *parts, class_="price")


def is_tall(desk: GaiaDesk) -> bool:
    """Whether the map is higher than wide, so that a page that is wider than high turns it."""
    used = _used(desk.view)
    return bool(used) and _ground(used)[4] > _ground(used)[3]


def has_room_beside(desk: GaiaDesk) -> bool:
    """Whether the map is nearly as high as wide, so that a page has room left beside it."""
    used = _used(desk.view)
    return bool(used) and _ground(used)[4] < _SQUARE * _ground(used)[3]


def _used(view: GaiaView) -> tuple[int, ...]:
    """Return the slots with a sector."""
    return tuple(sorted({SLOT_OF[hex] for hex in range(HEXES) if view.world.planet[hex] != OUTSIDE}))


def galaxy(desk: GaiaDesk) -> str:
    """Draw the whole map."""
    state, speaker = desk.state, desk.speaker
    used = _used(desk.view)
    title = desk.say("gaia.draw.galaxy")
    if not used:
        missing = desk.say("gaia.board.no-galaxy")
        return sheet(480, 60, title, missing, inline.fitted(missing, 12, 36, 456))
    ground, left, top, width, height = _ground(used)
    fences: list[str] = []
    for seat in range(len(state.players)):
        inside = frozenset([hex for hex in range(HEXES) if state.federated[hex] >> seat & 1])
        inside |= planned(desk.view, seat)
        if inside:
            fences.append(svg.titled(desk.say("gaia.draw.federation", name=desk.names[seat]), _fence(inside, seat)))
    calm: list[str] = []
    open_ones: list[str] = []
    for hex in _drawing_order(used):
        name = NAMES[hex]
        actions, plans = desk.at(f"hex:{name}"), desk.plans.get(name, [])
        is_marked = name in desk.marked or hex == desk.asked_hex
        is_empty = state.planet[hex] == SPACE and not state.satellites[hex] and state.station[hex] == NOTHING
        if is_empty and not actions and not plans and not is_marked:
            calm.append(_empty_hex(hex))
            continue
        if not actions and not plans:
            calm.append(_inactive_hex(desk, hex, is_marked, desk.note(f"hex:{name}")))
            continue
        x, y = centre(hex)
        things = _things(desk.view, hex) + (_LAST if is_marked else "")
        ring = '<circle r="27.5" class="may"/>'
        if state.planet[hex] != SPACE and state.structure[hex] == NOTHING:
            ring += icons.code(state.planet[hex], speaker)
        ring += _coordinate(hex, not is_empty)
        if actions:
            price = _price(actions, desk.view, x - left, y - top, width, height)
            drawn = desk.wrap(actions, ring + price, _CLICK_AREA, things)
        elif desk.plan_count > MANY_PLANS:
            drawn = svg.titled(hex_line(state, hex, speaker, desk.names), things, ring)
        else:
            key = "gaia.draw.plans" if plans[0].kind == do.PLAN else "gaia.draw.ways"
            label = desk.say(key, count=len(plans), hex=name)
            drawn = target(plans, label, _CLICK_AREA, things, ring)
        open_ones.append(_upright(hex, drawn, data_place=f"hex:{name}", class_="hex"))
    numbers = [_sector_number(desk.view, slot) for slot in used]
    world = svg.moved(-left, -top, ground, *numbers, *fences, *calm, *open_ones, rim_of_tile(desk))
    return sheet(width, height, title, _summary(desk), world)


@cache
def _drawing_order(used: tuple[int, ...]) -> tuple[int, ...]:
    """Return the hexes of a map from its top row down, and each row from the middle outwards.

    A price is drawn above its hex, or beside it towards the middle, and must cover the hexes there. If a page turns
    the map, its right edge is on top.
    """
    _, left, top, width, height = _ground(used)

    def place(hex: int) -> tuple[float, float]:
        x, y = centre(hex)
        across, down, wide = (y - top, -x, height) if height > width else (x - left, y, width)
        return (round(down, 1), abs(across - wide / 2))

    return tuple(sorted([hex for hex in range(HEXES) if SLOT_OF[hex] in used], key=place))


@cache
def _empty_hex(hex: int) -> str:
    """Draw a hex with nothing in it: an area to point at, and its name."""
    return _upright(hex, _CLICK_AREA, _coordinate(hex, False), data_place=f"hex:{NAMES[hex]}", class_="hex")


def _inactive_hex(desk: GaiaDesk, hex: int, is_marked: bool, note: str) -> str:
    """Draw a hex where nothing can be chosen; a note tells what would be possible there with more goods."""
    state = desk.state
    key = (
        *("gaia", "hex", desk.speaker, tuple(desk.names), hex, is_marked, state.planet[hex], state.structure[hex]),
        *(state.owner[hex], state.guest[hex], state.station[hex], state.satellites[hex], state.federated[hex], note),
    )
    return PIECES.get(key, lambda: _draw_inactive_hex(desk, hex, is_marked, note))


def _draw_inactive_hex(desk: GaiaDesk, hex: int, is_marked: bool, note: str) -> str:
    state = desk.state
    kind = state.planet[hex]
    title = hex_line(state, hex, desk.speaker, desk.names) + (f"\n{note}" if note else "")
    code = icons.code(kind, desk.speaker) if kind != SPACE and state.structure[hex] == NOTHING else ""
    mark = _LAST if is_marked else ""
    drawn = svg.titled(title, _things(desk.view, hex), mark, code, _coordinate(hex, True))
    return _upright(hex, drawn, data_place=f"hex:{NAMES[hex]}", class_="hex")


def _summary(desk: GaiaDesk) -> str:
    """Return who has how many planets, as the description of the map for screen readers."""
    players = zip(LETTERS, desk.names, desk.state.players, strict=False)
    parts = [f"{letter} {name}: {len(player.planets)}" for letter, name, player in players]
    return f"{desk.say('gaia.final.structures')}: {', '.join(parts)}"
