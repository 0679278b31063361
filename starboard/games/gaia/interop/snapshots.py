"""A position in the terms of the site's snapshots, for comparing."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.components import NOTHING
from starboard.games.gaia.interop.names import BOOSTER_NAMES, POSITION_NAMES, TOKEN_NAMES, TRACK_NAMES
from starboard.games.gaia.rules.setup import FirstBooster, PlaceFirst
from starboard.games.gaia.state import Gaia
from starboard.kernel.agenda import pending

PHASES: Final = {
    "gaia.ask.faction": "setupFaction",
    "gaia.ask.first-mine": "setupBuilding",
    "gaia.ask.first-institute": "setupBuilding",
    "gaia.ask.first-booster": "setupBooster",
    "gaia.ask.charge": "roundLeech",
    "gaia.ask.turn": "roundMove",
}
IN_PHASE: Final = ("setupFaction", "roundIncome", "roundGaia", "roundMove", "endGame")


def player_snapshot(state: Gaia, seat: int, advanced: list[str]) -> dict[str, Any]:
    """Return a player's part of a snapshot; `advanced`: the names of the game's advanced tiles."""
    player = state.players[seat]
    tiles: list[str] = []
    for position, tile in enumerate(state.standard_at):
        if player.tiles >> tile & 1:
            tiles.append(f"{POSITION_NAMES[position]}:tech{tile + 1}" + ("x" if player.covered >> tile & 1 else ""))
    tiles += [name for name in advanced if player.advanced >> int(name.split("advtech")[1]) - 1 & 1]
    return {
        "vp": player.vp,
        "c": player.credits,
        "o": player.ore,
        "k": player.knowledge,
        "q": player.qic,
        "pw": [player.bowl1, player.bowl2, player.bowl3, player.gaia],
        "bs": None if player.brain == NOTHING else player.brain,
        "res": player.levels,
        "b": [*player.built, len(player.stations)],
        "lost": 0 if player.lost == NOTHING else 1,
        "sat": player.satellites,
        "nfed": player.federations,
        "fed": [TOKEN_NAMES[token.kind] + ("+" if token.is_green else "-") for token in player.tokens],
        "tech": sorted(tiles),
        "gf": [player.formers, player.formers_away],
        "boost": None if player.booster == NOTHING else BOOSTER_NAMES[player.booster],
    }


def phase_of(state: Gaia) -> str:
    """Return the site's name of the current phase."""
    asked = pending(state)
    if not asked:
        return "endGame"
    return PHASES.get(asked[0].key, IN_PHASE[state.phase])


def next_of(state: Gaia) -> int | None:
    """Return the seat that has to decide; None once the game is over."""
    asked = pending(state)
    return asked[0].seat if asked else None


def order_of(state: Gaia) -> list[int]:
    """Return the seats that follow during setup; later, those that have not passed this round."""
    asking = state.agenda[-1] if state.agenda else None
    for first in (PlaceFirst, FirstBooster):
        if isinstance(asking, first):
            return [step.seat for step in state.agenda[-2::-1] if isinstance(step, first)]
    return [seat for seat in state.order if seat not in state.passed]


def expected_player(row: dict[str, Any]) -> dict[str, Any]:
    """Return the site's snapshot of a player, with the tiles sorted."""
    return {**row, "tech": sorted(row["tech"])}


def advanced_names(setup: dict[str, Any]) -> list[str]:
    """Return the site's name of each advanced tile of the game, such as "adv-nav:advtech11"."""
    return [f"adv-{track}:{setup['tech'][f'adv-{track}']}" for track in TRACK_NAMES]
