"""Selenium Research in the terms of the reference."""

from __future__ import annotations

from typing import Final

from starboard.games.shackleton.actions import COLUMNS, NAMES, PAYMENT, RUN_EXPERIMENT
from starboard.games.shackleton.corporations.selenium.rules import KINDS, PaySamples, Selenium
from starboard.games.shackleton.interop.corporation_snapshot import CorporationSnapshot, Row
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.action import Action


class SeleniumSnapshot(CorporationSnapshot[Selenium]):
    """Selenium Research's part of the reference's snapshots."""

    def deal(self, selenium: Selenium, setup: Row) -> None:
        dealt = setup["selenium"]
        selenium.kinds = [KINDS.index(kind) for kind in [dealt["centre_kind"], *dealt["board_kinds"]]]
        selenium.stacks = [[NAMES.experiments.index(tile) for tile in dealt["stacks"][at]] for at in COLUMNS]

    def board(self, selenium: Selenium) -> Row:
        stacks = zip(COLUMNS, selenium.stacks, strict=True)
        return {column: NAMES.experiments[stack[0]] if stack else None for column, stack in stacks}

    def of_seat(self, selenium: Selenium, seat: int, projects: list[int]) -> Row:
        return {"experiments": [NAMES.experiments[tile] for tile in selenium.kept[seat]]}

    def option(self, state: Shackleton, selenium: Selenium, action: Action) -> str | None:
        if action.kind == RUN_EXPERIMENT:
            return f"experiment {COLUMNS[action.value]} {NAMES.experiments[selenium.stacks[action.value][0]]}"
        if action.kind == PAYMENT and isinstance(state.agenda[-1], PaySamples):
            return in_their_order(action.code.partition(" ")[2])
        return None


def in_their_order(samples: str) -> str:
    """Return the samples of a payment in the reference's order: ice, regolith, basalt."""
    return " ".join(sorted(samples.split(), key=lambda word: [*KINDS, word].index(word.partition(":")[0])))


SNAPSHOT: Final = SeleniumSnapshot()
