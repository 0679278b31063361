"""Actions that build with help: a mine with free terraforming steps, or a mine or Gaia project farther away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.gaia.actions import BUILD, build, build_gaiaformer
from starboard.games.gaia.components import GAIAFORMER, MINE
from starboard.games.gaia.rules.building import (
    MINE_CREDITS,
    MINE_ORE,
    build_mine,
    has_gaiaformer,
    refuse_mine,
    refuse_project,
    start_project,
)
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason


def can_build_with(state: Gaia, seat: int, steps: int, reach: int) -> bool:
    """Whether there is anything to build with this help."""
    player = state.players[seat]
    may_mine = player.credits >= MINE_CREDITS and player.ore >= MINE_ORE
    may_project = reach > 0 and has_gaiaformer(state, seat)
    for hex in state.worlds:
        if may_mine and refuse_mine(state, seat, hex, steps, reach) is None:
            return True
        if may_project and refuse_project(state, seat, hex, reach) is None:
            return True
    return False


class BuildWith(Question):
    """Build a mine with free terraforming steps; with range, a mine or a Gaia project."""

    def __init__(self, seat: int, steps: int, reach: int) -> None:
        super().__init__(seat)
        self.steps: Final = steps
        self.reach: Final = reach

    def key(self) -> str:
        return "gaia.ask.with-range" if self.reach else "gaia.ask.mine-with-steps"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        offered = [build[MINE][hex] for hex in state.worlds]
        if self.reach:
            offered += [build_gaiaformer[hex] for hex in state.worlds]
        return offered

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        if action.kind == BUILD + GAIAFORMER:
            return refuse_project(state, self.seat, action.value, self.reach)
        return refuse_mine(state, self.seat, action.value, self.steps, self.reach)

    def choose(self, state: Gaia, action: Action) -> None:
        if action.kind == BUILD + GAIAFORMER:
            start_project(state, self.seat, action.value, self.reach)
        else:
            build_mine(state, self.seat, action.value, self.steps, self.reach)
