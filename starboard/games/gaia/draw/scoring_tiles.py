"""What is left to take and what counts: board actions, round tiles, the standing of both final tiles, boosters."""

from __future__ import annotations

from typing import Final

from starboard.drawing import svg
from starboard.drawing.cache import PANELS
from starboard.games.gaia.components import ROUNDS
from starboard.games.gaia.data.tiles import BOOSTERS, FINAL_TILES, ROUND_TILES
from starboard.games.gaia.derived import NEUTRAL_SEAT, standings
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.action_spaces import ACTIONS_HEIGHT, board_actions
from starboard.games.gaia.draw.style import sheet
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.text.amounts import tile_text
from starboard.games.gaia.text.board import booster_text
from starboard.games.gaia.text.tooltips import rank_text
from starboard.kernel.parts import Speaker

WIDTH: Final = 480.0
_ROUND_WIDTH: Final = 74.0
_ROUND_HEIGHT: Final = 48.0


def _rounds(desk: GaiaDesk) -> str:
    """Draw the six round tiles; the present one has a strong frame and an arrow, the past ones are pale."""
    parts = [svg.text(desk.say("gaia.board.rounds"), 4, 14, 13, class_="bold")]
    now = desk.state.round
    for at, number in enumerate(desk.state.round_tiles):
        tile = ROUND_TILES[number]
        is_now, is_past = at + 1 == now, at + 1 < now
        drawn = (
            svg.el("rect", width=_ROUND_WIDTH, height=_ROUND_HEIGHT, rx=5, class_="now" if is_now else "tile")
            + svg.text(f"▶ {at + 1}" if is_now else str(at + 1), 6, 14, 13 if is_now else 11, class_="bold")
            + svg.moved(0, 12, inline.tile(tile, _ROUND_WIDTH, _ROUND_HEIGHT - 13))
        )
        if is_past:
            drawn = svg.el("g", drawn, class_="gone") + '<path d="M56 8L60 12L68 3" class="pen"/>'
        title = f"{at + 1}: {tile_text(tile, desk.speaker)}"
        parts.append(svg.moved(4 + 79.4 * at, 22, svg.titled(title, drawn)))
    return "".join(parts)


def _final(desk: GaiaDesk, number: int) -> tuple[str, float]:
    """Draw everybody's bar, number and present points of a final tile; return its height too."""
    tile = desk.state.final_tiles[number]
    rows = standings(desk.view, tile)
    most = max([value for _, value, _ in rows] + [1])
    parts = [inline.fitted(desk.say(f"gaia.final.{FINAL_TILES[tile]}"), 8, 18, 216)]
    for at, row in enumerate(rows):
        seat, value, points = row
        y = 36.0 + 24 * at
        parts.append(
            svg.titled(
                rank_text(row, desk.speaker, desk.names),
                svg.moved(16, y, icons.disc(seat)),
                svg.rect(28, y - 5, 118, 10, 3, "hole"),
                svg.rect(28, y - 5, 118 * value / most, 10, 3, "grey" if seat == NEUTRAL_SEAT else f"s{seat}"),
                svg.text(value, 172, y + 5, 13, class_="bold end"),
                svg.moved(190, y, inline.points(points)[0]),
            )
        )
    height = 36.0 + 24 * len(rows)
    return (svg.el("rect", width=232, height=height, rx=6, class_="cell") + "".join(parts), height)


def _boosters(desk: GaiaDesk) -> tuple[str, float]:
    """Draw the boosters that nobody has; return their height too."""
    left = desk.state.boosters
    if not left:
        return ("", 0.0)
    parts = [svg.text(desk.say("gaia.board.boosters"), 4, 14, 13, class_="bold")]
    for at, number in enumerate(left):
        drawn = desk.boxed(f"booster:{BOOSTERS[number].id}", 87, 48, booster(number, desk.speaker))
        parts.append(svg.moved(4 + 95.5 * (at % 5), 22 + 56.0 * (at // 5), drawn))
    return ("".join(parts), 22 + 56.0 * ((len(left) + 4) // 5))


def booster(number: int, speaker: Speaker, width: float = 87.0, height: float = 48.0) -> str:
    """Draw a booster: its income, and its second effect below."""
    tile = BOOSTERS[number]
    return svg.titled(
        booster_text(number, speaker),
        svg.el("rect", width=width, height=height, rx=9, class_="tile"),
        inline.tile(tile, width, height),
    )


def scoring_board(desk: GaiaDesk) -> str:
    """Draw board actions, scoring tiles and boosters."""
    state = desk.state
    if desk.view.decision is not None:
        return _scoring_board(desk)
    key = (
        *("gaia", "scoring", desk.speaker, tuple(desk.names)),
        *(state.used_actions, frozenset([mark for mark in desk.marked if mark.startswith("action:")])),
        *(state.round, tuple(state.round_tiles), tuple(state.boosters)),
        *[(tile, tuple(standings(desk.view, tile))) for tile in state.final_tiles],
    )
    return PANELS.get(key, lambda: _scoring_board(desk))


def _scoring_board(desk: GaiaDesk) -> str:
    parts: list[str] = []
    y = 4.0
    if desk.state.standard_at:
        parts.append(svg.moved(0, y, board_actions(desk)))
        y += ACTIONS_HEIGHT
    if desk.state.round_tiles:
        parts.append(svg.moved(0, y, _rounds(desk)))
        y += 76
    if desk.state.final_tiles:
        parts.append(svg.text(desk.say("gaia.board.final"), 4, y + 14, 13, class_="bold"))
        finals = [_final(desk, number) for number in range(len(desk.state.final_tiles))]
        parts += [svg.moved(4 + 240 * at, y + 22, drawn) for at, (drawn, _) in enumerate(finals)]
        y += 30 + max([height for _, height in finals])
    if desk.state.round < ROUNDS:
        boosters, height = _boosters(desk)
        parts.append(svg.moved(0, y, boosters))
        y += height
    title = desk.say("gaia.draw.scoring")
    ground = svg.el("rect", width=WIDTH, height=y + 6, rx=8, class_="panel")
    return sheet(WIDTH, y + 6, title, title, ground, *parts)
