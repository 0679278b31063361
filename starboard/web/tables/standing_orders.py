"""Standing orders: answers that the table gives for a seat, as its player told it to. They are no part of the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starboard.kernel.agenda import play
from starboard.kernel.errors import BadOption, StaleDecision, UnknownName, nearest, short
from starboard.kernel.match import Ahead
from starboard.kernel.package import GamePackage, Option
from starboard.kernel.questions import Together
from starboard.kernel.step import Decision
from starboard.web.tables.table import Table, decision_of

FORCED: Final = Option("forced", ("yes", "no"), "yes")
"""Answer a question that has only one answer."""
ASK: Final = "ask"
ALWAYS: Final = "always"
END_TURN: Final = Option("end-turn", (ASK, ALWAYS), ASK)
"""End the turn after the main action. If nothing else can be done, the rules of our games end it anyway."""


@dataclass(frozen=True, slots=True)
class Once:
    """An order of the game that holds for the open question and its follow-ups only."""

    name: str


def known_orders(package: GamePackage) -> list[Option]:
    """Return the standing orders of a game."""
    ends = [END_TURN] if package.standing_orders.ends else []
    return [FORCED, *ends, *package.standing_orders.orders]


def checked_orders(package: GamePackage, orders: dict[str, str]) -> dict[str, str]:
    """Return the orders if the game knows all names and values. Raise an error that names a wrong one."""
    known = {order.name: order for order in known_orders(package)}
    for name, value in orders.items():
        if name not in known:
            raise UnknownName("standing order", name, list(known))
        if value not in known[name].values:
            raise BadOption(
                key="web.error.order-value",
                name=repr(name),
                value=repr(short(value)),
                instead=nearest(value, known[name].values),
            )
    return orders


def _answer(table: Table, seat: int, decision: Decision) -> str | None:
    """Return the answer that the orders of a seat give to its question, if any."""
    orders = table.seats[seat].orders
    if len(decision.actions) == 1:
        return decision.actions[0].code if orders.get(FORCED.name, FORCED.default) == "yes" else None
    part = table.package.standing_orders
    every_order = {order.name: orders.get(order.name, order.default) for order in part.orders}
    action = part.answer(table.match.view(seat), decision, every_order) if every_order else None
    return None if action is None else action.code


def _end_of_turn(table: Table, seat: int, decision: Decision) -> str | None:
    """Return the answer that ends the turn after the main action, if the seat ordered so.

    It is given whatever else could be done, so it reveals nothing. Somebody who has undone it wants to do more in this
    turn, so it is not given again before the next main action.
    """
    code = table.package.standing_orders.ends.get(decision.key)
    if code is None or table.seats[seat].orders.get(END_TURN.name, END_TURN.default) != ALWAYS:
        return None
    if code not in [action.code for action in decision.accepted()] or _was_undone(table, seat, decision.key):
        return None
    return code


def _was_undone(table: Table, seat: int, question: str) -> bool:
    """Whether an undo led to the open question, or to the same question earlier in this turn."""
    at = table.made
    while at > table.before:
        move = table.line[at - 1]
        if move.until != move.entry.n:  # an undo restored the position after it
            return True
        if move.entry.seat != seat:
            return False
        at -= 1
        asked = decision_of(table.state_at(at), seat)
        if asked is None or asked.key != question:
            return False
    return False


def is_end_of_turn(package: GamePackage, code: str) -> bool:
    """Whether this answer may end a turn after its main action; given by an order, it can be undone by itself."""
    return code in package.standing_orders.ends.values()


def look_ahead_once(table: Table, seat: int, once: Once) -> list[Ahead]:
    """Return the answers of an order that is given once, until a question is left to the player."""
    known = table.package.standing_orders.once
    if once.name not in known:
        raise UnknownName("standing order", once.name, list(known))
    answers = _answers_once(table, seat, once.name, known[once.name])
    if not answers:  # the page is outdated
        raise StaleDecision(table.match.number, table.match.number)
    return answers


def offered_once(table: Table, seat: int) -> dict[str, str]:
    """Return the orders, each with its value, that would now give more than one answer for this seat."""
    known = table.package.standing_orders.once
    return {name: value for name, value in known.items() if len(_answers_once(table, seat, name, value)) > 1}


def _answers_once(table: Table, seat: int, name: str, value: str) -> list[Ahead]:
    part = table.package.standing_orders
    orders = {**{order.name: order.default for order in part.orders}, name: value}
    game, state = table.match.game, table.match.state
    answers: list[Ahead] = []
    while (decision := decision_of(state, seat)) is not None:
        action = part.answer(game.view(state, seat), decision, orders)
        if action is None:
            break
        state = state.clone()
        answers.append(Ahead(len(table.match.moves) + len(answers), seat, action, state, play(state, seat, action)))
    return answers


def automatic(table: Table) -> tuple[int, str] | None:
    """Return the next answer that a person's orders give, with its seat."""
    for seat in table.asked:
        row, decision = table.seats[seat], table.decision(seat)
        if row.person is None or row.bot is not None or decision is None:
            continue
        answer = _end_of_turn(table, seat, decision)
        if answer is None and not _would_reveal(table, seat):
            answer = _answer(table, seat, decision)
        if answer is not None:
            return seat, answer
    return None


def _would_reveal(table: Table, seat: int) -> bool:
    """Whether an immediate answer would reveal that there was nothing to think about.

    Where hidden cards decide what can be done, or all players answer at the same time, the speed of an answer tells
    other people something about them. Bots do not look at the clock.
    """
    if not any([row.seat != seat and (row.bot is None or row.person is not None) for row in table.seats]):
        return False
    state = table.match.state
    return isinstance(state.agenda[-1], Together) or table.match.game.has_secrets(state)
