"""A player's goods, power and pieces left, as chips: what can be spent now, and the income to come."""

from __future__ import annotations

from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.components import NAVIGATION, ROUNDS, TERRAFORMING
from starboard.games.gaia.data.research_tracks import ORE_PER_STEP, RANGE
from starboard.games.gaia.derived import next_income, satellites_left
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.chips import Chip
from starboard.games.gaia.draw.inline import Bit
from starboard.games.gaia.draw.targets import GaiaDesk, box
from starboard.games.gaia.effects import NO_GOODS, Goods
from starboard.games.gaia.text.amounts import amount, goods_text
from starboard.games.gaia.text.tooltips import bowl_text

GOOD_HEIGHT: Final = 28.0
_BOWL_WIDTH: Final = 58.0
_BOWL_HEIGHT: Final = 36.0
_LOW: Final = 21.5  # height of the chips below the bowls
_BOWL_USES: Final[tuple[tuple[str, ...], ...]] = (
    ("bowl:0", "bowl:gaia", "spend:t", "gaia-area"),
    ("bowl:1",),
    ("bowl:2", "spend:burn"),
    ("bowl:3", "spend:pw"),
)
_BRAINSTONE_USES: Final = ("bowl:brainstone", "bowl:discard", "bowl:keep")
ROMAN: Final = ("", "I", "II", "III")


def cell(width: float, height: float, title: str, *children: str) -> str:
    """Draw a titled cell from 0, 0."""
    return svg.titled(title, svg.el("rect", width=width, height=height, rx=6, class_="cell"), *children)


def coming_income(desk: GaiaDesk, seat: int) -> Goods:
    """Return the income of the next round, if there is one."""
    return next_income(desk.view, seat) if desk.state.round < ROUNDS else NO_GOODS


def goods(desk: GaiaDesk, seat: int, width: float = 74.0, height: float = GOOD_HEIGHT) -> list[Chip]:
    """Draw credits, ore, knowledge and QIC with the income to come."""
    player, coming = desk.state.players[seat], coming_income(desk, seat)
    held = (
        *(("c", player.credits, coming.credits), ("o", player.ore, coming.ore)),
        *(("k", player.knowledge, coming.knowledge), ("q", player.qic, coming.qic)),
    )
    chips: list[Chip] = []
    for what, count, income in held:
        title = amount(count, what, desk.speaker)
        row: list[Bit] = [inline.word(str(count), 16 if height >= GOOD_HEIGHT else 13), inline.sign(what)]
        if income:
            row.append(inline.word(f"+{income}", 13, "quiet"))
            title += "; " + desk.say("gaia.board.income", goods=amount(income, what, desk.speaker))
        drawn = cell(width, height, title, inline.line(row, 1, height / 2, width - 2))
        chips.append((desk.boxed(f"spend:{what}", width, height, drawn), width, height))
    return chips


def power(desk: GaiaDesk, seat: int) -> list[Chip]:
    """Draw the three bowls in the order of charging, and the Gaia area."""
    return [(_bowl(desk, seat, bowl), _BOWL_WIDTH, _BOWL_HEIGHT) for bowl in (1, 2, 3, 0)]


def _bowl(desk: GaiaDesk, seat: int, bowl: int) -> str:
    """Draw a bowl with its tokens as dots and as a number; the Gaia area has a leaf, the brainstone a B."""
    player = desk.state.players[seat]
    count = (player.gaia, player.bowl1, player.bowl2, player.bowl3)[bowl]
    first = _BOWL_WIDTH / 2 - 3.5 * (min(count, 7) - 1)
    places = [(first + 7 * (at % 7), 25 if at < 7 else 31.5) for at in range(min(count, 14))]
    dots = "".join([f'<circle cx="{svg.number(x)}" cy="{svg.number(y)}" r="2.7" class="good-w"/>' for x, y in places])
    name = svg.text(ROMAN[bowl], 7, 15, 13, class_="quiet") if bowl else svg.moved(13, 13, icons.SIGNS["gaia"])
    shape = svg.el("rect", width=_BOWL_WIDTH, height=_BOWL_HEIGHT, rx=14, class_="hole" if bowl else "hole area")
    parts = [shape, name, svg.text(count, 31, 17, 16, class_="bold mid"), dots]
    uses = _BOWL_USES[bowl]
    if player.brain == bowl:
        stone = '<path d="M0 -9L9 0L0 9L-9 0Z" class="good good-w"/>'
        parts.append(svg.moved(47, 13, stone, svg.text("B", 0, 4.5, 13, class_="on mid")))
        uses += _BRAINSTONE_USES
    actions = [action for place in uses for action in desk.at(place)]
    title = bowl_text(player, bowl, desk.speaker)
    return desk.wrap(actions, box(_BOWL_WIDTH, _BOWL_HEIGHT), svg.titled(title, *parts))


def small_bowls(desk: GaiaDesk, seat: int) -> list[Chip]:
    """Draw the bowls of a rival as numbers."""
    player, chips = desk.state.players[seat], list[Chip]()
    for bowl, count in ((1, player.bowl1), (2, player.bowl2), (3, player.bowl3), (0, player.gaia)):
        roman = svg.text(ROMAN[bowl], 0, 4.7, 13, class_="quiet")
        row: list[Bit] = [(roman, 4.5 * bowl + 2, 0.0, 1.0) if bowl else inline.sign("gaia", 0.85)]
        row.append(inline.word(f"{count}B" if player.brain == bowl else str(count)))
        width = 40.0 if player.brain == bowl else 34.0
        shape = svg.el("rect", width=width, height=20, rx=10, class_="hole" if bowl else "hole area")
        title = bowl_text(player, bowl, desk.speaker)
        chips.append((svg.titled(title, shape, inline.line(row, 2, 10, width - 4)), width, 20.0))
    return chips


def reach(desk: GaiaDesk, seat: int, height: float = _LOW, narrow: float = 0.0) -> list[Chip]:
    """Draw the range, and the price of a terraforming step."""
    player = desk.state.players[seat]
    far, steps = RANGE[player.levels[NAVIGATION]], ORE_PER_STEP[player.levels[TERRAFORMING]]
    return [
        _small(
            desk.say("gaia.level.range", number=far), [inline.sign("range"), inline.word(str(far))], 40 - narrow, height
        ),
        _small(
            desk.say("gaia.level.step-cost", cost=amount(steps, "o", desk.speaker)),
            [inline.sign("step"), inline.word(str(steps)), inline.sign("o", 0.9)],
            *(58 - 2 * narrow, height),
        ),
    ]


def pieces_in_space(desk: GaiaDesk, seat: int) -> list[Chip]:
    """Draw what else is left or comes: power as income, satellites, space stations, gaiaformers on their way."""
    state = desk.state
    player, coming = state.players[seat], coming_income(desk, seat)
    chips: list[Chip] = []
    asked = desk.at("income")
    if coming.charge or coming.tokens or asked:
        power_to_come = Goods(0, 0, 0, 0, 0, coming.charge, coming.tokens)
        title = desk.say("gaia.board.income", goods=goods_text(power_to_come, desk.speaker))
        row = [inline.sign("income", 0.9), *inline.goods(power_to_come)]
        drawn, width, height = _small(title, row, 84 if coming.charge and coming.tokens else 58, _LOW)
        chips.append((desk.wrap(asked, box(width, height), drawn), width, height))
    chips.append(piece_left("satellite", satellites_left(desk.view, seat), desk, seat))
    stations = player.faction.board.space_stations
    if stations:
        chips.append(piece_left("station", stations - len(player.stations), desk, seat))
    if player.formers_away:
        title = desk.say("gaia.board.formers-away", count=player.formers_away)
        chips.append(_small(title, [inline.word(str(player.formers_away)), inline.sign("gf")], 40, _LOW))
    return chips


def piece_left(piece: str, count: int, desk: GaiaDesk, seat: int) -> Chip:
    """Draw how many pieces of a kind are left."""
    row: list[Bit] = [inline.around(icons.own_piece(piece, seat, 0.7), 18.0), inline.word(f"×{count}")]
    return _small(desk.say(f"gaia.left.{piece}", count=count), row, 58, _LOW)


def _small(title: str, row: list[Bit], width: float, height: float) -> Chip:
    return (cell(width, height, title, inline.line(row, 2, height / 2, width - 4)), width, height)
