"""What each type of planet costs the reader, beside a map that leaves room: steps, ore, and a tick once colonised."""

from __future__ import annotations

from typing import Final

from starboard.drawing import svg
from starboard.games.gaia.components import COLOURS, GAIA, PLANETS, TERRAFORMING, TRANSDIM, terraforming_steps
from starboard.games.gaia.data.research_tracks import ORE_PER_STEP
from starboard.games.gaia.draw import icons, inline
from starboard.games.gaia.draw.chips import Chip
from starboard.games.gaia.draw.inline import Bit
from starboard.games.gaia.draw.own_goods import cell
from starboard.games.gaia.draw.targets import GaiaDesk
from starboard.games.gaia.interfaces import UNCHOSEN

_WIDTH: Final = 92.0
_HEIGHT: Final = 26.0
_TICK: Final = '<path d="M-4 0L-1 3L5 -4" class="pen"/>'


def planet_costs(desk: GaiaDesk, seat: int) -> list[Chip]:
    """Draw the types of planets from the nearest on the terraforming wheel; none before a faction is chosen."""
    player = desk.state.players[seat]
    if player.faction is UNCHOSEN:
        return []
    home = player.faction.home
    types = sorted(range(COLOURS), key=lambda planet: terraforming_steps(home, planet))
    per_step = ORE_PER_STEP[player.levels[TERRAFORMING]]
    chips: list[Chip] = []
    for planet in (*types, GAIA, TRANSDIM):
        row: list[Bit] = [inline.around(icons.small_planet(planet, desk.speaker, 11), 24.0)]
        if planet < COLOURS:
            steps = terraforming_steps(home, planet)
            row += [inline.sign("step", 0.8), inline.word(str(steps))]
            row += [inline.around("", 5.0), *inline.amount(steps * per_step, "o")] if steps else []
        elif planet == GAIA:
            row += inline.amount(1, "o" if player.faction.pays_gaia_planets_with_ore() else "q")
        else:
            row.append(inline.sign("gf"))
        title = desk.say(f"gaia.planet.{PLANETS[planet]}")
        tick = svg.moved(_WIDTH - 8, _HEIGHT / 2, _TICK) if player.types >> planet & 1 else ""
        drawn = inline.line(row, 2, _HEIGHT / 2, _WIDTH - 16, is_middle=False)
        chips.append((cell(_WIDTH, _HEIGHT, title, drawn, tick), _WIDTH, _HEIGHT))
    return chips
