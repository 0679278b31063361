"""Free actions (p. 16): exchanging power, QIC, knowledge and ore, and giving up power."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import (
    BURN,
    CONVERT_TOGETHER,
    CREDITS_FOR_QIC,
    GAIAFORMER_FOR_QIC,
    KNOWLEDGE_FOR_CREDIT,
    MOST_TOGETHER,
    ORE_FOR_CREDIT,
    ORE_FOR_TOKEN,
    POWER_FOR_CREDIT,
    POWER_FOR_KNOWLEDGE,
    POWER_FOR_ORE,
    POWER_FOR_QIC,
    QIC_FOR_ORE,
    convert,
    spend_together,
    use_for,
)
from starboard.games.gaia.rules.gains import gain_credits, gain_knowledge, gain_ore, gain_qic, pay
from starboard.games.gaia.rules.power import burn, gain_tokens, spend
from starboard.games.gaia.rules.question import Question
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.reason import Reason

POWER_FOR_ONE_QIC: Final = 4
POWER_FOR_ONE_ORE: Final = 3
POWER_FOR_ONE_KNOWLEDGE: Final = 4
POWER_FOR_ONE_CREDIT: Final = 1
_POWER: Final = (POWER_FOR_ONE_QIC, POWER_FOR_ONE_ORE, 0, POWER_FOR_ONE_KNOWLEDGE, POWER_FOR_ONE_CREDIT)
PRICES: Final = (POWER_FOR_ONE_QIC, POWER_FOR_ONE_ORE, POWER_FOR_ONE_KNOWLEDGE, POWER_FOR_ONE_CREDIT)
BOUGHT: Final = (POWER_FOR_QIC, POWER_FOR_ORE, POWER_FOR_KNOWLEDGE, POWER_FOR_CREDIT)

COMMON: Final[list[Action]] = [*convert[:CREDITS_FOR_QIC], convert[BURN]]
ALL: Final[list[Action]] = [*convert, *spend_together[2:]]


def is_printed_on_a_board(action: Action) -> bool:
    """One of the conversions that belong to a faction."""
    return CREDITS_FOR_QIC <= action.value <= GAIAFORMER_FOR_QIC


def refuse_conversion(state: Gaia, seat: int, action: Action) -> Reason | None:
    """Why a free action cannot be taken now. What is gained beyond a limit is lost, but that is no reason."""
    player = state.players[seat]
    number = action.value
    if action.kind == CONVERT_TOGETHER:
        if not pays_together(state, seat):
            return events.NOT_AVAILABLE
        return None if 1 < number <= player.power() else events.NO_POWER
    if is_printed_on_a_board(action):
        if action not in player.faction.conversions(player):
            return events.NOT_AVAILABLE
        return player.faction.refuse_conversion(player, action)
    if number == BURN:
        in_second = player.bowl2 + (1 if player.brain == 2 else 0)
        return None if in_second >= 2 else events.EMPTY_BOWL
    if number == QIC_FOR_ORE:
        has = player.qic > 0
    elif number == KNOWLEDGE_FOR_CREDIT:
        has = player.knowledge > 0
    elif number in (ORE_FOR_CREDIT, ORE_FOR_TOKEN):
        has = player.ore > 0
    else:
        has = player.power() >= _POWER[number]
    return None if has else events.NOTHING_TO_SPEND


def pays_together(state: Gaia, seat: int) -> bool:
    """May several conversions be one payment, and would that ever save a token?"""
    player = state.players[seat]
    return state.settings.merges_payments and (player.brain == 3 or player.faction.token_value(player) > 1)


def possible(state: Gaia, seat: int) -> list[Action]:
    """All free actions a player can take now."""
    player = state.players[seat]
    found: list[Action] = []
    for action in COMMON:
        if refuse_conversion(state, seat, action) is None:
            found.append(action)
    for action in player.faction.conversions(player):
        if player.faction.refuse_conversion(player, action) is None:
            found.append(action)
    if pays_together(state, seat):
        found += spend_together[2 : min(player.power(), MOST_TOGETHER) + 1]
    return found


def do(state: Gaia, seat: int, action: Action) -> None:
    """Take a free action."""
    player = state.players[seat]
    number = action.value
    if action.kind == CONVERT_TOGETHER:
        state.agenda.append(UsePower(seat, number))
        spend(state, seat, number)
    elif is_printed_on_a_board(action):
        player.faction.convert(state, seat, action)
    elif number == BURN:
        burn(state, seat)
    elif number == QIC_FOR_ORE:
        pay(state, seat, 0, 0, 0, 1)
        gain_ore(state, seat, 1)
    elif number == KNOWLEDGE_FOR_CREDIT:
        pay(state, seat, 0, 0, 1, 0)
        gain_credits(state, seat, 1)
    elif number == ORE_FOR_CREDIT:
        pay(state, seat, 0, 1, 0, 0)
        gain_credits(state, seat, 1)
    elif number == ORE_FOR_TOKEN:
        pay(state, seat, 0, 1, 0, 0)
        gain_tokens(state, seat, 1)
    else:
        spend(state, seat, _POWER[number])
        gain_by_power(state, seat, number)


def gain_by_power(state: Gaia, seat: int, number: int) -> None:
    if number == POWER_FOR_QIC:
        gain_qic(state, seat, 1)
    elif number == POWER_FOR_ORE:
        gain_ore(state, seat, 1)
    elif number == POWER_FOR_KNOWLEDGE:
        gain_knowledge(state, seat, 1)
    else:
        gain_credits(state, seat, 1)


class UsePower(Question):
    """What a payment for several conversions is used for, until nothing is left of it."""

    def __init__(self, seat: int, power: int) -> None:
        super().__init__(seat)
        self.power: Final = power

    def key(self) -> str:
        return "gaia.ask.use-power"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return use_for

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        return None if PRICES[action.value] <= self.power else events.NO_POWER

    def choose(self, state: Gaia, action: Action) -> None:
        left = self.power - PRICES[action.value]
        if left:
            state.agenda.append(UsePower(self.seat, left))
        gain_by_power(state, self.seat, BOUGHT[action.value])
