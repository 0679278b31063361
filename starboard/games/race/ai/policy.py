"""A quick player's feeling for each offered action: how the others are guessed to play, and where a search looks first.

The numbers are log-odds: a difference of one makes an action 2.7 times as likely.
"""

from __future__ import annotations

from typing import Final

from starboard.games.race import actions as act
from starboard.games.race.ai.economy import Economy, consume_yield, rounds_left
from starboard.games.race.ai.network import Net
from starboard.games.race.ai.network_inputs import amounts, marks, seen
from starboard.games.race.ai.value import Outlook
from starboard.games.race.cards import ALL, CARDS, CONSUME_POWERS, DIFFERENT, DRAW, GAMBLE, GOODS, HAND, NOTHING, PRICES
from starboard.games.race.rules.paying import PayCards
from starboard.games.race.state import Race
from starboard.kernel.action import Action
from starboard.kernel.questions import Together
from starboard.kernel.step import Decision

SURE: Final = 6.0  # log-odds of what a quick player does without thinking
ONCE: Final = (0, 1, 2, 4, 6, 7, 8)  # the bits of the seven action cards


def hunch(state: Race, decision: Decision, selections: Net) -> list[float]:
    """Log-odds for each of the decision's actions."""
    offered = decision.actions
    kind = offered[0].kind
    if len(offered) == 1:
        return [0.0]
    if kind == act.SELECT:
        return of_selections(state, decision, selections)
    board = state.boards[decision.seat]
    economy = Economy(board)
    outlook = Outlook(economy, rounds_left(state))
    odds: list[float] = []
    last = offered[len(offered) - 1].kind
    if kind == act.KEEP:
        values = [outlook.hand_value(card) for card in board.drawn]
        return of_picks(state, decision, board.drawn, values)
    if kind == act.DISCARD or kind == act.PAY:
        values = [-outlook.hand_value(card) for card in board.hand]
        return of_picks(state, decision, board.hand, values)
    if kind == act.ENOUGH and last == act.DISCARD:  # may discard for a point each
        odds.append(0.0)
        for at in range(1, len(offered)):
            odds.append(2.5 * (1.0 - outlook.hand_value(offered[at].value)))
        return odds
    for action in offered:
        odds.append(of_action(state, outlook, action))
    return odds


def of_picks(state: Race, decision: Decision, cards: list[int], values: list[float]) -> list[float]:
    """Cards are picked in ascending order: lean towards the lowest card of the best set that can still be picked."""
    offered = decision.actions
    top = state.agenda[len(state.agenda) - 1]
    count = 1
    given: tuple[Action, ...] = ()
    if isinstance(top, PayCards):
        count = top.count
    elif isinstance(top, Together):
        given = top.given[decision.seat]
        wanted = top.wants(state, decision.seat)
        count = wanted - len(given)
    left = cards[:]
    worths = values[:]
    for action in given:
        if action.kind == offered[0].kind:
            at = left.index(action.value)
            del left[at]
            del worths[at]
    floor = offered[0].value
    # The best `count` among the cards that can still be picked.
    chosen = [False] * len(left)
    first = NOTHING
    for _ in range(count):
        best = NOTHING
        for at in range(len(left)):
            if left[at] >= floor and not chosen[at] and (best == NOTHING or worths[at] > worths[best]):
                best = at
        if best == NOTHING:
            break
        chosen[best] = True
        if first == NOTHING or left[best] < left[first]:
            first = best
    odds: list[float] = []
    for action in offered:
        odds.append(SURE if first != NOTHING and action.value == left[first] else 0.0)
    return odds


def of_action(state: Race, outlook: Outlook, action: Action) -> float:
    """The log-odds of one action, for questions that need no comparison."""
    kind = action.kind
    economy = outlook.economy
    if kind == act.PLACE:
        if action.value < 0:
            return 0.0
        return 2.0 * (outlook.profit(action.value) + outlook.money)
    if kind == act.START:
        return outlook.value(action.value)
    if kind == act.SETTLE_BY:
        return SURE if action is act.conquer else 3.0
    if kind == act.SACRIFICE:
        return 1.0 if CARDS[action.value].temporary else 3.0
    if kind == act.SELL:
        entry = CARDS[action.value]
        return 2.0 * (PRICES[entry.kind] + economy.price_for_kind[entry.kind] + entry.price_here)
    if kind == act.USE:
        power = CONSUME_POWERS[action.value]
        if power.sort == DRAW or power.sort == GAMBLE:
            return 3.0 * SURE
        if power.sort == GOODS:
            gain = (power.points + 0.5 * power.cards) / power.goods
            return 2.0 * gain + (SURE if power.kind >= 0 else 0.0) + 0.2 * power.uses
        if power.sort == DIFFERENT:
            return 3.0
        if power.sort == HAND:
            return -1.0
        return -SURE if power.sort == ALL else -3.0
    if kind == act.GIVE:
        return -1.0 * PRICES[CARDS[action.value].kind]
    if kind == act.PRODUCE_ON:
        return 1.0 * PRICES[CARDS[action.value].kind]
    if kind == act.NAME:
        return SURE if action.value == 2 else 0.0
    if kind == act.PRODUCE_WITH:
        return SURE if action.value >= 0 and CARDS[action.value].windfall_kind >= 0 else 1.0
    return 0.0


def gains(state: Race, seat: int) -> list[float]:
    """What each action card would bring this seat, in points, by its bit."""
    board = state.boards[seat]
    economy = Economy(board)
    outlook = Outlook(economy, rounds_left(state))
    money = outlook.money
    hand = board.hand
    purse = len(hand) - 1
    hungry = 1.0 if len(hand) <= 3 else 0.6 if len(hand) <= 6 else 0.3
    found = [0.0] * 9
    found[0] = ((1 + economy.keep) * 0.9 + (7 + economy.look) * 0.14) * money * (0.7 + hungry)
    found[1] = ((2 + economy.keep) * 0.9 + (3 + economy.look) * 0.14) * money * (0.7 + hungry)
    draws = economy.draw_with_development
    found[2] = outlook.best_of(hand, False, purse + draws, 1) + draws * money
    found[4] = outlook.best_of(hand, True, purse, 0)
    if found[4] > 0.0:
        found[4] += (1 + economy.draw_with_world) * money
    eaten = consume_yield(economy, economy.goods)
    if economy.best_price > 0:
        found[6] = economy.best_price * money * 0.9 + 0.3 * eaten.points
    found[7] = 2.0 * eaten.points + eaten.cards * money
    made = 0.0
    after = economy.after_producing()
    for kind in range(4):
        made += (after[kind] - economy.goods[kind]) * (1.0 if outlook.demand > 0 else 0.6)
    found[8] = made + economy.draw_with_produce * money
    if outlook.left < 1.5:
        found[8] *= 0.3
    return found


def of_selections(state: Race, decision: Decision, selections: Net) -> list[float]:
    """Which action card, by the learned net; a pair is as likely as its two cards together."""
    seat = decision.seat
    found = gains(state, seat)
    measured = amounts(state, seat, seen(state), False)
    for bit in ONCE:
        measured.append(found[bit])
    single = selections.values(marks(state, seat, False), measured)
    # If nothing moved last round, somebody did not play as guessed: be less sure, or two players wait for each other.
    doubt = 1.0 + state.still
    odds: list[float] = []
    for action in decision.actions:
        mask = act.SELECTIONS[action.value]
        total = 0.0
        for at in range(len(ONCE)):
            if mask >> ONCE[at] & 1:
                total += single[at]
        odds.append(total / doubt)
    return odds
