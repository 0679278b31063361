"""Answering our questions for a log: what is offered, what is forced, and why something cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.gaia.actions import PLAN_VERB, SATELLITES_VERB
from starboard.games.gaia.game import RULES
from starboard.games.gaia.interfaces import UNCHOSEN
from starboard.games.gaia.interop.names import Places
from starboard.games.gaia.interop.offers import Offers
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.agenda import answer, pending, run_next, why_not
from starboard.kernel.errors import Disagreement, Words, listed, listing, message
from starboard.kernel.reason import Reason
from starboard.kernel.record import Move
from starboard.kernel.step import Decision

NOT_IN_LOGS: Final = ("end turn", "enough", PLAN_VERB, SATELLITES_VERB)  # what may be forced without a word in the log

Explain = Callable[[Reason], str]


def by_key(reason: Reason) -> str:
    """A reason for readers who have no catalogue at hand."""
    return reason.key


class Answering:
    """Gives answers on a state; remembers those given, and those that were forced."""

    def __init__(self, state: Gaia, places: Places, explain: Explain) -> None:
        self.state: Final = state
        self.explain: Final = explain
        self.places: Final = places
        self.offers: Final = Offers(state, places)
        self.moves: list[Move] = []
        self.counts: dict[int, int] = {}  # answers by round, for numbering
        self.forced: list[tuple[int, Action]] = []
        self.where: str | Words = ""
        self.doing = ""  # the command at hand
        self.after_brainstone: list[str] = []  # answers that the log gave too early for us
        self.advance()

    def advance(self) -> None:
        """Up to the next open question, keeping what was forced on the way."""
        state = self.state
        while state.open is None:
            if state.agenda:
                asked = state.agenda[-1].asks(state)
                if asked and asked[0].forced:
                    self.forced.append((asked[0].seat, asked[0].actions[0]))
            run_next(state)

    def differ(self, why: Words) -> Disagreement:
        return Disagreement(key="error.log-where", where=self.where, why=why)

    def open_for(self, seat: int) -> Decision | None:
        for decision in self.state.open or ():
            if decision.seat == seat:
                return decision
        return None

    def play(self, seat: int, code: str) -> None:
        """Answer an open question, or find the answer among those that were forced."""
        for number, (forced_seat, action) in enumerate(self.forced):
            if forced_seat == seat and action.code == code:
                self.forget(number)
                del self.forced[0]
                return
        decision = self.open_for(seat)
        if decision is not None:
            for action in decision.actions:
                if action.code == code:
                    self.take(seat, action)
                    return
        raise self.differ(self.refusal(seat, code))

    def take(self, seat: int, action: Action) -> None:
        self.forget(len(self.forced))
        round_number = self.state.round
        self.counts[round_number] = self.counts.get(round_number, 0) + 1
        answer(self.state, seat, action)
        self.moves.append(Move(round_number, self.counts[round_number], seat, action.code, 0))
        self.advance()

    def forget(self, count: int) -> None:
        """Nothing that a log always says may have been forced without a word of it."""
        for _, action in self.forced[:count]:
            if not action.code.startswith(NOT_IN_LOGS):
                forced = repr(self.offers.words(action.code))
                raise self.differ(message("gaia.log.forced", doing=forced))
        del self.forced[:count]

    def refusal(self, seat: int, code: str) -> Words:
        """Why an answer cannot be given now, and what could be."""
        if not pending(self.state):
            return self.problem("gaia.log.not-now")
        if self.open_for(seat) is None:
            owing = [self.name_of(decision.seat) for decision in pending(self.state)]
            return self.problem("gaia.log.not-asked", who=listing(owing))
        action = RULES.action(code)
        reason = None if action is None else why_not(self.state, seat, action)
        if reason is None:
            return self.problem("gaia.log.not-now")
        why = self.explain(reason).rstrip(".")
        return self.problem("gaia.log.refused", why=why)

    def problem(self, key: str, **args: str | int | Words) -> Words:
        """Say what is wrong with the command at hand, and what could be played."""
        return self.instead(message(key, doing=repr(self.doing), **args))

    def instead(self, why: Words) -> Words:
        """A message, with who must decide and what can be played: things of the same kind first."""
        decisions = pending(self.state)
        if not decisions:
            return message("gaia.log.over", why=why)
        legal = sorted(self.offers.alternatives(decisions[0]))
        words = self.doing.split()
        for length in (2, 1):
            alike = [line for line in legal if line.split()[:length] == words[:length]]
            if alike and len(words) >= length:
                legal = alike
                break
        return message("gaia.log.instead", why=why, who=self.name_of(decisions[0].seat), actions=listed(legal))

    def name_of(self, seat: int) -> str:
        faction = self.state.players[seat].faction
        return f"p{seat + 1}" if faction is UNCHOSEN else faction.id

    def asks(self, seat: int, *keys: str) -> bool:
        decision = self.open_for(seat)
        return decision is not None and decision.key in keys
