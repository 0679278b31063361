"""The rules of Lanterns: all offer two cards at once; the best is rewarded, the least pays and buries; a storm."""

from __future__ import annotations

from collections.abc import Sequence
from random import randrange
from typing import Any

from kernel.toy import words
from kernel.toy.state import Toy
from kernel.toy.words import bury, offer, pay, take_card, take_coin, take_look
from starboard.kernel.action import Action
from starboard.kernel.questions import AnyOrder, Ask, Together
from starboard.kernel.reason import Reason
from starboard.kernel.step import Step


class Round(Step[Toy]):
    """Draw up to the hand size, then play the round."""

    def run(self, state: Toy) -> None:
        state.round += 1
        state.tell(words.ROUND, state.round)
        for seat, hand in enumerate(state.hands):
            state.draw(seat, int(state.options["hand"]) - len(hand))
        state.then(Offer(((),) * len(state.hands)), Storm(), EndRound())


class Offer(Together[Toy]):
    """Two cards each, face down, in ascending order; all turn them up at once."""

    def key(self) -> str:
        return "toy.ask.offer"

    def wants(self, state: Toy, seat: int) -> int:
        return min(2, len(state.hands[seat]))

    def owes(self, state: Toy, seat: int) -> int:
        return 2 if state.fault == "picks are not counted down" else super().owes(state, seat)

    def candidates(self, state: Toy, seat: int, answers: tuple[Action, ...]) -> Sequence[Action]:
        hand = state.hands[seat]
        last = len(hand) - self.wants(state, seat) + len(answers)  # leave enough for the picks after this one
        if state.fault == "picks may run out":
            last = len(hand)
        return [offer[card] for card in hand[: last + 1] if not answers or card > answers[-1].value]

    def with_answers(self, answers: tuple[tuple[Action, ...], ...]) -> Offer:
        return Offer(answers)

    def concealed(self, state: Toy, seat: int) -> Together[Toy]:
        return self if state.fault == "answers are not concealed" else super().concealed(state, seat)

    def settle(self, state: Toy) -> None:
        for seat, answers in enumerate(self.answers):
            for action in answers:
                state.hands[seat].remove(action.value)
                state.shown.append(action.value)
                state.tell(words.OFFERED, seat, action.value)
        state.everybody_learns()
        sums = [sum(action.value for action in answers) for answers in self.answers]
        best, least = sums.index(max(sums)), sums.index(min(sums))
        state.wins[best] += 1
        state.tell(words.WON, best)
        state.then(Reward(best, (take_coin, take_card, take_look)), Pay(least), Bury(least))


class Reward(AnyOrder[Toy]):
    """A coin, a card and a look at the top of the deck, in the order the winner likes."""

    def key(self) -> str:
        return "toy.ask.reward"

    def with_left(self, left: tuple[Action, ...]) -> Reward:
        return Reward(self.seat, left)

    def do(self, state: Toy, action: Action) -> None:
        if action is take_coin:
            state.coins[self.seat] += 1
            state.tell(words.TOOK_COIN, self.seat)
        elif action is take_card:
            state.draw(self.seat, 1)
        elif state.deck:
            state.reveal(self.seat)
            state.tell(words.LOOKED, self.seat, state.deck[-1], only=self.seat)


class Pay(Ask[Toy]):
    """Everybody knows who can be paid: with two seats there is nothing to ask."""

    def key(self) -> str:
        return "toy.ask.pay"

    def is_public(self) -> bool:
        return True

    def candidates(self, state: Toy) -> Sequence[Action]:
        return pay[: len(state.hands)]

    def refuse(self, state: Toy, action: Action) -> Reason | None:
        return words.NOT_ONESELF if action.value == self.seat else None

    def choose(self, state: Toy, action: Action) -> None:
        state.coins[self.seat] -= 1
        state.coins[action.value] += 1
        state.tell(words.PAID, self.seat, action.value)


class Bury(Ask[Toy]):
    """Put a card away, but not the highest unless it is the only one. Asked always: the options are hidden."""

    def key(self) -> str:
        return "toy.ask.bury"

    def is_public(self) -> bool:
        return False

    def candidates(self, state: Toy) -> Sequence[Action]:
        return [bury[card] for card in state.hands[self.seat]]

    def options(self, state: Toy) -> Sequence[Action]:
        if state.fault == "a burial may have no answer" and state.hands[self.seat][-1:] > [20]:
            return []
        if state.fault == "refusals are forgotten":
            return self.candidates(state)
        return super().options(state)

    def refuse(self, state: Toy, action: Action) -> Reason | None:
        hand = state.hands[self.seat]
        return words.KEEP_THE_HIGHEST if len(hand) > 1 and action.value == hand[-1] else None

    def choose(self, state: Toy, action: Action) -> None:
        state.hands[self.seat].remove(action.value)
        state.buried.append((action.value, self.seat))
        state.tell(words.BURIED_CARD, self.seat, action.value, only=self.seat)
        state.tell(words.BURIED, self.seat)


class Storm(Step[Toy]):
    """A die that everybody sees; a six costs everybody a coin."""

    def run(self, state: Toy) -> None:
        strength = 1 + (randrange(6) if state.fault == "dice of its own" else state.below(6))
        state.everybody_learns()
        state.tell(words.STORM, strength)
        if strength == 6:
            state.coins = [coins - 1 for coins in state.coins]


class EndRound(Step[Toy]):
    """Another round, or the end."""

    def run(self, state: Toy) -> None:
        if state.round < int(state.options["rounds"]):
            state.then(Round())


STEPS: dict[str, type[Step[Any]]] = {
    "Round": Round,
    "Offer": Offer,
    "Reward": Reward,
    "Pay": Pay,
    "Bury": Bury,
    "Storm": Storm,
    "EndRound": EndRound,
}
