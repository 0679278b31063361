"""Answering our questions for a log: which answers are offered, forced or refused, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from starboard.games.gaia.actions import PLAN_VERB, SATELLITES_VERB
from starboard.games.gaia.game import RULES
from starboard.games.gaia.interfaces import UNCHOSEN
from starboard.games.gaia.interop.names import Places
from starboard.games.gaia.interop.offers import Offers
from starboard.games.gaia.interop.start import starting_position
from starboard.games.gaia.state import Gaia
from starboard.interop.recorded_game import RecordedGame
from starboard.kernel.action import Action
from starboard.kernel.agenda import pending, run_next, why_not
from starboard.kernel.errors import Disagreement, Words, listed, listing, message, short
from starboard.kernel.reason import Reason

LONGEST_MOVE: Final = 120  # letters of a move that a message quotes
NOT_IN_LOGS: Final = ("end turn", "enough", PLAN_VERB, SATELLITES_VERB)  # answers that a log never mentions

Explain = Callable[[Reason], str]


def by_key(reason: Reason) -> str:
    """Return the key of a reason, for readers without a catalogue."""
    return reason.key


class Answering(RecordedGame[Gaia]):
    """A game of the site being played here: it takes answers, and notes those that were forced."""

    def __init__(self, setup: dict[str, Any], source: str, explain: Explain = by_key) -> None:
        super().__init__(RULES, starting_position(setup), source)
        self.explain: Final = explain
        self.places: Final = Places(setup["hexes"])
        self.offers: Final = Offers(self.state, self.places)
        self.forced: list[tuple[int, Action]] = []
        self.where: str | Words = ""
        self.doing = ""  # the command being played
        self.skipped: list[str] = []  # unknown annotations of the line being played
        self.after_brainstone: list[str] = []  # answers that the log gives before one about the brainstone
        self.advance()

    def advance(self) -> None:
        """Run to the next open question, noting forced answers on the way."""
        state = self.state
        while state.open is None:
            if state.agenda:
                asked = state.agenda[-1].asks(state)
                if asked and asked[0].forced:
                    self.forced.append((asked[0].seat, asked[0].actions[0]))
            run_next(state)

    def differ(self, why: Words) -> Disagreement:
        """Return the error that the log disagrees with our rules at the current move."""
        return Disagreement(key="error.log-where", where=self.where, why=why)

    def play(self, seat: int, code: str) -> None:
        """Give an answer by its code, or find it among those that were forced."""
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
        """Give one of the offered answers."""
        self.forget(len(self.forced))
        self.answer(seat, action)
        self.advance()

    def forget(self, count: int) -> None:
        """Drop the first forced answers; one that logs always mention must not be missing in the log."""
        for _, action in self.forced[:count]:
            if not action.code.startswith(NOT_IN_LOGS):
                forced = repr(self.offers.words(action.code))
                raise self.differ(message("gaia.log.forced", doing=forced))
        del self.forced[:count]

    def refusal(self, seat: int, code: str) -> Words:
        """Return why an answer cannot be given now, and which could be."""
        if not pending(self.state):
            return self.problem("gaia.log.not-now")
        if self.open_for(seat) is None:
            owing = [self.name_of(decision.seat) for decision in pending(self.state)]
            return self.problem("gaia.log.not-asked", who=listing(owing))
        action = RULES.action(code)
        reason = None if action is None else why_not(self.state, seat, action)
        if reason is None:
            return self.problem("gaia.log.not-now")
        return self.problem("gaia.log.refused", why=self.explain(reason).rstrip("."))

    def problem(self, key: str, **args: str | int | Words) -> Words:
        """Return what is wrong with the command being played, and what could be played."""
        return self.instead(message(key, doing=repr(short(self.doing, LONGEST_MOVE)), **args))

    def instead(self, why: Words) -> Words:
        """Return a message with the player who must decide and the legal commands, preferably of the same kind."""
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
        """Return the name of a player in logs: the faction, once it is chosen."""
        faction = self.state.players[seat].faction
        return f"p{seat + 1}" if faction is UNCHOSEN else faction.id

    def asks(self, seat: int, *keys: str) -> bool:
        """Whether this seat is asked one of these questions."""
        decision = self.open_for(seat)
        return decision is not None and decision.key in keys
