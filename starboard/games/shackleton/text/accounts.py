"""What a player has, and what makes up the points at the end: projects, laboratories, reputation, corporations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.shackleton.components import (
    CARD,
    END,
    FIRST_LABORATORY,
    FROM_LABORATORIES,
    FROM_REPUTATION,
    REPUTATION,
    RESOURCES,
    STRUCTURES,
    TYPES,
    VP,
)
from starboard.games.shackleton.derived import project_points
from starboard.games.shackleton.text.amounts import amount, astronauts
from starboard.games.shackleton.text.bases import income_of
from starboard.games.shackleton.text.card_text import project_name
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.parts import Speaker
from starboard.kernel.seat_accounts import Accounts

INCOME: Final = "income-"  # before what comes in every maintenance


class ShackletonAccounts(Accounts[ShackletonView]):
    """The means and points of a player in words."""

    def end_details(
        self, part: str, view: ShackletonView, seat: int, speaker: Speaker, names: Sequence[str]
    ) -> list[str]:
        state, player = view.world, view.world.players[seat]
        source = state.sources_of_points().index(part)
        if source == FROM_LABORATORIES:
            return _laboratories(view, seat, speaker)
        if source == FROM_REPUTATION:
            return [amount(player.goods[REPUTATION], REPUTATION, speaker)]
        for corporation in state.corporations:
            if source == corporation.points_from(END):
                return [effects_text(state.tables, corporation.common.end, speaker)]
            if source == corporation.points_from(CARD):
                mine = [
                    card for card in player.projects if state.tables.projects[card].corporation == corporation.number
                ]
                return [
                    speaker.say(
                        "shackleton.account.card",
                        card=project_name(state.tables, card, speaker),
                        points=amount(project_points(view, seat, card), VP, speaker),
                    )
                    for card in mine
                ]
        return []

    def holdings(self, view: ShackletonView, seat: int) -> dict[str, int]:
        goods = view.world.players[seat].goods
        kinds = [at for at in range(len(RESOURCES)) if at != VP]
        income = income_of(view.world, seat)
        held = {RESOURCES[at]: goods[at] if at < len(goods) else 0 for at in kinds}
        return {**held, **{INCOME + RESOURCES[at]: income[at] for at in kinds}}

    def holding(self, thing: str, count: int, speaker: Speaker) -> str:
        text = amount(count, RESOURCES.index(thing.removeprefix(INCOME)), speaker)
        return speaker.say("shackleton.account.income", goods=text) if thing.startswith(INCOME) else text


def _laboratories(view: ShackletonView, seat: int, speaker: Speaker) -> list[str]:
    """Return who lives in each laboratory that is built and scores for them."""
    player = view.world.players[seat]
    lines: list[str] = []
    for type in range(len(TYPES)):
        space = FIRST_LABORATORY + type
        if player.has_built(space):
            name = speaker.say(f"shackleton.structure.{STRUCTURES[space]}")
            lines.append(f"{name}: {astronauts(player.housed(space, type), type, speaker)}")
    return lines


ACCOUNTS: Final = ShackletonAccounts("shackleton.tie-break")
