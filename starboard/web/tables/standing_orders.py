"""Standing orders: comfort of a seat that is not part of any rule. The table answers, as the seat told it to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from starboard.kernel.agenda import pending, play
from starboard.kernel.errors import BadOption, StaleDecision, UnknownName, nearest, short
from starboard.kernel.match import Ahead
from starboard.kernel.package import GamePackage, Option
from starboard.kernel.questions import Together
from starboard.kernel.step import Decision
from starboard.web.tables.table import Table

FORCED: Final = Option("forced", ("yes", "no"), "yes")
"""Answer a question that has one answer."""


@dataclass(frozen=True, slots=True)
class Once:
    """An order of the game, by its name, for the open question and those that it leads to, and not beyond them."""

    name: str


def known_orders(package: GamePackage) -> list[Option]:
    """What can be told to the table in this game."""
    return [FORCED, *package.standing_orders.orders]


def settled(package: GamePackage, given: dict[str, str]) -> dict[str, str]:
    """Orders as they are kept; a wrong one is refused by name."""
    known = {order.name: order for order in known_orders(package)}
    for name, value in given.items():
        if name not in known:
            raise UnknownName("standing order", name, list(known))
        if value not in known[name].values:
            raise BadOption(
                key="web.error.order-value",
                name=repr(name),
                value=repr(short(value)),
                instead=nearest(value, known[name].values),
            )
    return dict(given)


def _answer(table: Table, seat: int, decision: Decision) -> str | None:
    """What the orders of a seat say to its question, if anything."""
    orders = table.seats[seat].orders
    if len(decision.actions) == 1:
        return decision.actions[0].code if orders.get(FORCED.name, FORCED.default) == "yes" else None
    part = table.package.standing_orders
    full = {order.name: orders.get(order.name, order.default) for order in part.orders}
    action = part.answer(table.match.view(seat), decision, full) if full else None
    return None if action is None else action.code


def look_ahead_once(table: Table, seat: int, once: Once) -> list[Ahead]:
    """What an order, given once, would answer until a question is left to the player."""
    known = table.package.standing_orders.once
    if once.name not in known:
        raise UnknownName("standing order", once.name, list(known))
    found = _answers_once(table, seat, once.name, known[once.name])
    if not found:  # a page that is none of ours, or too old
        raise StaleDecision(table.match.number, table.match.number)
    return found


def offered_once(table: Table, seat: int) -> dict[str, str]:
    """The orders, each with its value, that would spare this seat more than one answer now."""
    known = table.package.standing_orders.once
    return {name: value for name, value in known.items() if len(_answers_once(table, seat, name, value)) > 1}


def _answers_once(table: Table, seat: int, name: str, value: str) -> list[Ahead]:
    part = table.package.standing_orders
    orders = {**{order.name: order.default for order in part.orders}, name: value}
    game, state = table.match.game, table.match.state
    found: list[Ahead] = []
    while True:
        decision = next((decision for decision in pending(state) if decision.seat == seat), None)
        action = None if decision is None else part.answer(game.view(state, seat), decision, orders)
        if action is None:
            return found
        state = state.clone()
        found.append(Ahead(len(table.match.moves) + len(found), seat, action, state, play(state, seat, action)))


def automatic(table: Table) -> tuple[int, str] | None:
    """The next answer that a person's orders give."""
    for seat in table.asked:
        row, decision = table.seats[seat], table.decision(seat)
        if row.person is None or row.bot is not None or decision is None or _would_tell(table, seat):
            continue
        answer = _answer(table, seat, decision)
        if answer is not None:
            return seat, answer
    return None


def _would_tell(table: Table, seat: int) -> bool:
    """Would an answer at once show somebody that there was nothing to think about?

    Where a hand decides what can be done, or all answer unseen, who is answered for as soon as asked, or as soon as all
    others have answered, has shown something of it. Bots do not look at the clock.
    """
    if not any([row.seat != seat and (row.bot is None or row.person is not None) for row in table.seats]):
        return False
    state = table.match.state
    return isinstance(state.agenda[-1], Together) or table.match.game.has_secrets(state)
