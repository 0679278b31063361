"""What is left to take and what counts: board actions, round tiles, the standing of both final tiles, boosters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing import svg
from starboard.drawing.cache import PANELS
from starboard.games.gaia.components import ROUNDS
from starboard.games.gaia.data.tiles import BOOSTERS, FINAL_TILES, ROUND_TILES
from starboard.games.gaia.derived import NEUTRAL_SEAT, standings
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.action_spaces import TAKES, board_actions
from starboard.games.gaia.draw.style import sheet
from starboard.games.gaia.draw.targets import Targets, box
from starboard.games.gaia.text.amounts import tile_text
from starboard.games.gaia.text.tooltips import rank_text
from starboard.games.gaia.view import GaiaView
from starboard.kernel.parts import Speaker

WIDTH: Final = 480.0
_ROUND_WIDTH: Final = 74.0
_ROUND_HEIGHT: Final = 48.0


def _rounds(view: GaiaView, speaker: Speaker) -> str:
    """Six tiles; the present one has a strong frame and an arrow, the past ones are pale."""
    parts = [svg.text(speaker.say("gaia.board.rounds"), 4, 14, 13, class_="bold")]
    now = view.world.round
    for at, number in enumerate(view.world.round_tiles):
        tile = ROUND_TILES[number]
        is_now, is_past = at + 1 == now, at + 1 < now
        drawn = (
            svg.el("rect", width=_ROUND_WIDTH, height=_ROUND_HEIGHT, rx=5, class_="now" if is_now else "tile")
            + svg.text(f"▶ {at + 1}" if is_now else str(at + 1), 6, 14, 13 if is_now else 11, class_="bold")
            + svg.moved(0, 12, inline.tile(tile, _ROUND_WIDTH, _ROUND_HEIGHT - 13))
        )
        if is_past:
            drawn = svg.el("g", drawn, class_="gone") + '<path d="M56 8L60 12L68 3" class="pen"/>'
        title = f"{at + 1}: {tile_text(tile, speaker)}"
        parts.append(svg.moved(4 + 79.4 * at, 22, svg.titled(title, drawn)))
    return "".join(parts)


def _final(view: GaiaView, number: int, speaker: Speaker, names: Sequence[str]) -> tuple[str, float]:
    """A final tile: everybody's bar, number and the points it would bring now; and the height it takes."""
    tile = view.world.final_tiles[number]
    rows = standings(view, tile)
    most = max([value for _, value, _ in rows] + [1])
    parts = [inline.fitted(speaker.say(f"gaia.final.{FINAL_TILES[tile]}"), 8, 18, 216)]
    for at, row in enumerate(rows):
        seat, value, points = row
        y = 36.0 + 24 * at
        is_neutral = seat == NEUTRAL_SEAT
        length = 118 * value / most
        parts.append(
            svg.titled(
                rank_text(row, speaker, names),
                svg.moved(16, y, icons.disc(seat)),
                svg.el("rect", x=28, y=y - 5, width=118, height=10, rx=3, class_="hole"),
                svg.el(
                    "rect", x=28, y=y - 5, width=length, height=10, rx=3, class_="grey" if is_neutral else f"s{seat}"
                ),
                svg.text(value, 172, y + 5, 13, class_="bold end"),
                svg.moved(190, y, inline.points(points)[0]),
            )
        )
    height = 36.0 + 24 * len(rows)
    return (svg.el("rect", width=232, height=height, rx=6, class_="cell") + "".join(parts), height)


def _boosters(view: GaiaView, targets: Targets, speaker: Speaker) -> tuple[str, float]:
    """The boosters nobody has."""
    left = view.world.boosters
    if not left:
        return ("", 0.0)
    parts = [svg.text(speaker.say("gaia.board.boosters"), 4, 14, 13, class_="bold")]
    for at, number in enumerate(left):
        tile = BOOSTERS[number]
        drawn = booster(number, speaker)
        offered = targets.at(f"booster:{tile.id}")
        x, y = 4 + 95.5 * (at % 5), 22 + 56.0 * (at // 5)
        parts.append(svg.moved(x, y, targets.wrap(offered, box(87, 48), drawn)))
    return ("".join(parts), 22 + 56.0 * ((len(left) + 4) // 5))


def booster(number: int, speaker: Speaker, width: float = 87.0, height: float = 48.0) -> str:
    """A booster: its income, and its second effect below."""
    tile = BOOSTERS[number]
    return svg.titled(
        f"{speaker.say(f'gaia.booster.{tile.id}')}: {tile_text(tile, speaker)}",
        svg.el("rect", width=width, height=height, rx=9, class_="tile"),
        inline.tile(tile, width, height),
    )


def scoring_board(
    view: GaiaView, targets: Targets, speaker: Speaker, names: Sequence[str], marked: frozenset[str]
) -> str:
    """Actions, scoring and boosters as one drawing."""
    state = view.world
    if view.decision is not None:
        return _scoring_board(view, targets, speaker, names, marked)
    key = (
        *(state.used_actions, frozenset([mark for mark in marked if mark.startswith("action:")])),
        *("gaia", "scoring", speaker, tuple(names), state.round, tuple(state.round_tiles), tuple(state.boosters)),
        *[(tile, tuple(standings(view, tile))) for tile in state.final_tiles],
    )
    return PANELS.kept(key, lambda: _scoring_board(view, targets, speaker, names, marked))


def _scoring_board(
    view: GaiaView, targets: Targets, speaker: Speaker, names: Sequence[str], marked: frozenset[str]
) -> str:
    parts: list[str] = []
    y = 4.0
    if view.world.standard_at:
        parts.append(svg.moved(0, y, board_actions(view, targets, speaker, marked)))
        y += TAKES
    if view.world.round_tiles:
        parts.append(svg.moved(0, y, _rounds(view, speaker)))
        y += 76
    if view.world.final_tiles:
        parts.append(svg.text(speaker.say("gaia.board.final"), 4, y + 14, 13, class_="bold"))
        finals = [_final(view, number, speaker, names) for number in range(len(view.world.final_tiles))]
        parts += [svg.moved(4 + 240 * at, y + 22, drawn) for at, (drawn, _) in enumerate(finals)]
        y += 30 + max([height for _, height in finals])
    if view.world.round < ROUNDS:
        boosters, height = _boosters(view, targets, speaker)
        parts.append(svg.moved(0, y, boosters))
        y += height
    title = speaker.say("gaia.draw.scoring")
    ground = svg.el("rect", width=WIDTH, height=y + 6, rx=8, class_="panel")
    return sheet(WIDTH, y + 6, title, title, ground, *parts)
