"""Free actions (p. 16): exchanging power, QIC, knowledge and ore, and giving up power."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

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
_POWER: Final = (POWER_FOR_ONE_QIC, POWER_FOR_ONE_ORE, 0, POWER_FOR_ONE_KNOWLEDGE, POWER_FOR_ONE_CREDIT)  # by action
PRICES: Final = (POWER_FOR_ONE_QIC, POWER_FOR_ONE_ORE, POWER_FOR_ONE_KNOWLEDGE, POWER_FOR_ONE_CREDIT)
BOUGHT: Final = (POWER_FOR_QIC, POWER_FOR_ORE, POWER_FOR_KNOWLEDGE, POWER_FOR_CREDIT)

COMMON: Final[list[Action]] = [*convert[:CREDITS_FOR_QIC], convert[BURN]]
ALL: Final[list[Action]] = [*convert, *spend_together[2:]]


def belongs_to_faction(action: Action) -> bool:
    """Whether this conversion is printed on a faction board."""
    return CREDITS_FOR_QIC <= action.value <= GAIAFORMER_FOR_QIC


def refuse_conversion(state: Gaia, seat: int, action: Action) -> Reason | None:
    """Return why a free action cannot be taken now. It may be taken even if the gain is lost to a limit."""
    player = state.players[seat]
    number = action.value
    if action.kind == CONVERT_TOGETHER:
        if not pays_together(state, seat):
            return events.NOT_AVAILABLE
        return None if 1 < number <= player.power() else events.NO_POWER
    if belongs_to_faction(action):
        if action not in player.faction.conversions(player):
            return events.NOT_AVAILABLE
        return player.faction.refuse_conversion(player, action)
    if number == BURN:
        return None if player.in_bowl2() >= 2 else events.EMPTY_BOWL
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
    """Whether several conversions may be one payment, and whether that could save a token."""
    player = state.players[seat]
    return state.settings.merges_payments and (player.brain == 3 or player.faction.token_value(player) > 1)


def possible(state: Gaia, seat: int) -> list[Action]:
    """Return all free actions that a player can take now."""
    player = state.players[seat]
    actions: list[Action] = []
    for action in COMMON:
        if refuse_conversion(state, seat, action) is None:
            actions.append(action)
    for action in player.faction.conversions(player):
        if player.faction.refuse_conversion(player, action) is None:
            actions.append(action)
    if pays_together(state, seat):
        actions += spend_together[2 : min(player.power(), MOST_TOGETHER) + 1]
    return actions


def do(state: Gaia, seat: int, action: Action) -> None:
    """Take a free action."""
    player = state.players[seat]
    number = action.value
    if action.kind == CONVERT_TOGETHER:
        state.agenda.append(UsePower(seat, number))
        spend(state, seat, number)
    elif belongs_to_faction(action):
        player.faction.convert(state, seat, action)
    elif number == BURN:
        burn(state, seat)
    elif number == QIC_FOR_ORE:
        pay(state, seat, 0, 0, 0, 1)
        gain_ore(state, seat, 1)
    elif number == KNOWLEDGE_FOR_CREDIT:
        pay(state, seat, 0, 0, 1, 0)
        gain_credits(state, seat, 1)
    elif number in (ORE_FOR_CREDIT, ORE_FOR_TOKEN):
        pay(state, seat, 0, 1, 0, 0)
        if number == ORE_FOR_CREDIT:
            gain_credits(state, seat, 1)
        else:
            gain_tokens(state, seat, 1)
    else:
        spend(state, seat, _POWER[number])
        gain_by_power(state, seat, number)


def gain_by_power(state: Gaia, seat: int, number: int) -> None:
    """Gain what a conversion of power brings."""
    if number == POWER_FOR_QIC:
        gain_qic(state, seat, 1)
    elif number == POWER_FOR_ORE:
        gain_ore(state, seat, 1)
    elif number == POWER_FOR_KNOWLEDGE:
        gain_knowledge(state, seat, 1)
    else:
        gain_credits(state, seat, 1)


class UsePower(Question):
    """Choose what a payment for several conversions buys, until nothing is left of it."""

    KEY: ClassVar = "gaia.ask.use-power"

    def __init__(self, seat: int, power: int) -> None:
        super().__init__(seat)
        self.power: Final = power

    def candidates(self, state: Gaia) -> Sequence[Action]:
        return use_for

    def refuse(self, state: Gaia, action: Action) -> Reason | None:
        return None if PRICES[action.value] <= self.power else events.NO_POWER

    def choose(self, state: Gaia, action: Action) -> None:
        left = self.power - PRICES[action.value]
        if left:
            state.agenda.append(type(self)(self.seat, left))
        gain_by_power(state, self.seat, BOUGHT[action.value])
