"""Small nets, trained with numpy on the games of `race_games`, in the format of the package.

See `tools/train_race.py` for their purpose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import click
import numpy as np
from numpy.typing import NDArray

from starboard.games.race.actions import SELECTIONS
from starboard.games.race.ai.network import FINENESS, STEP
from starboard.games.race.ai.network_inputs import FROM_OUTSIDE, IN_HAND, ON_TABLE
from starboard.games.race.ai.policy import ACTION_CARD_BITS
from tools.race_games import Arrays

Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]

HELD_OUT: Final = 20  # one of so many games is held out for validation

# Per selection (a mask of action cards), which of the cards that have log-odds of their own are in it.
CARDS_OF: Final[Floats] = np.array([[mask >> bit & 1 for bit in ACTION_CARD_BITS] for mask in SELECTIONS], np.float32)


class Weights:
    """A net in training: one hidden layer, and direct connections from the inputs to the outputs."""

    def __init__(self, inputs: int, hidden: int, outputs: int, luck: np.random.Generator) -> None:
        self.hidden: Floats = luck.normal(0, 0.05, (inputs, hidden)).astype(np.float32)
        self.outputs: Floats = luck.normal(0, 0.3 / np.sqrt(max(1, hidden)), (hidden, outputs)).astype(np.float32)
        self.lines: Floats = np.zeros((inputs, outputs), np.float32)

    def parts(self) -> list[Floats]:
        return [self.hidden, self.outputs, self.lines]

    def values(self, inputs: Floats) -> tuple[Floats, Floats]:
        """Return the activations of the hidden units, and the outputs."""
        active: Floats = np.tanh(inputs @ self.hidden)
        return active, active @ self.outputs + inputs @ self.lines

    def gradients(self, inputs: Floats, active: Floats, errors: Floats) -> list[Floats]:
        """Return the gradient of each part, from the error of the outputs."""
        behind = (errors @ self.outputs.T) * (1 - active * active)
        return [inputs.T @ behind, active.T @ errors, inputs.T @ errors]

    def packed(self) -> dict[str, Any]:
        """Return the net in the format that `learned.Net` reads."""
        rows = np.rint(np.concatenate([self.hidden, self.lines], axis=1) * FINENESS).astype(np.int64)
        return {
            "rows": rows.tolist(),
            "outputs": [[float(f"{weight:.5g}") for weight in column] for column in self.outputs.T],
        }


class Guess(NamedTuple):
    """The predictions of a net for some examples: shares that add up to one, with inputs and hidden activations."""

    inputs: Floats
    active: Floats
    shares: Floats


class Examples:
    """The training examples of one data file."""

    def __init__(self, games: Numbers, marks: NDArray[np.uint8], amounts: NDArray[np.int16]) -> None:
        self.marks: Final = marks
        self.amounts: Final = amounts
        self.inputs: Final = marks.shape[-1] + amounts.shape[-1]
        is_held_out = games % HELD_OUT == HELD_OUT - 1
        self.learned: Final[Numbers] = np.flatnonzero(~is_held_out)
        self.held_out: Final[Numbers] = np.flatnonzero(is_held_out)

    def wanted(self, at: Numbers) -> Floats:
        """Return the target shares of these examples."""
        raise NotImplementedError

    def guess(self, net: Weights, at: Numbers) -> Guess:
        raise NotImplementedError

    def errors(self, wrong: Floats) -> Floats:
        """Return the error of the net's outputs, from the error of the shares."""
        raise NotImplementedError


class Positions(Examples):
    """Examples for the strength net: each seat judges all seats, knowing only its own hand."""

    def __init__(self, data: Arrays) -> None:
        super().__init__(data["game"], data["marks"], data["amounts"])
        self.from_outside: Final = data["from_outside"]
        self.targets: Final = softmax(data["final"])
        self.seats: Final = self.marks.shape[1]

    def wanted(self, at: Numbers) -> Floats:
        return np.repeat(self.targets[at][:, None, :], self.seats, axis=1)

    def guess(self, net: Weights, at: Numbers) -> Guess:
        hidden_hand = self.marks[at]
        hidden_hand[..., IN_HAND:ON_TABLE] = 0
        hidden_hand[..., FROM_OUTSIDE] = 1
        own = as_inputs(self.marks[at], self.amounts[at])
        outside = as_inputs(hidden_hand, self.from_outside[at])
        inputs = np.concatenate([own, outside]).reshape(-1, own.shape[-1])
        active, values = net.values(inputs)
        of_own, of_outside = values.reshape(2, len(at), self.seats)
        strengths = np.repeat(of_outside[:, None, :], self.seats, axis=1)  # by example, judging seat, judged seat
        oneself = np.arange(self.seats)
        strengths[:, oneself, oneself] = of_own
        return Guess(inputs, active, softmax(strengths))

    def errors(self, wrong: Floats) -> Floats:
        own = np.diagonal(wrong, axis1=1, axis2=2)
        outside = wrong.sum(axis=1) - own
        of_outputs: Floats = np.concatenate([own, outside]).reshape(-1, 1)
        return of_outputs / np.float32(self.seats)


class Searches(Examples):
    """Examples for the selections net: the better a search valued a selection, the larger its share."""

    def __init__(self, data: Arrays, temperature: float) -> None:
        super().__init__(data["searched_game"], data["searched_marks"], data["searched_amounts"])
        values = data["searched_values"]
        self.is_offered: Final = ~np.isnan(values)
        self.targets: Final = softmax(np.where(self.is_offered, values / temperature, -np.inf))

    def wanted(self, at: Numbers) -> Floats:
        return self.targets[at]

    def guess(self, net: Weights, at: Numbers) -> Guess:
        inputs = as_inputs(self.marks[at], self.amounts[at])
        active, values = net.values(inputs)
        odds = np.where(self.is_offered[at], values @ CARDS_OF.T, -np.inf)
        return Guess(inputs, active, softmax(odds))

    def errors(self, wrong: Floats) -> Floats:
        return wrong @ CARDS_OF


def as_inputs(counts: NDArray[np.uint8], steps: NDArray[np.int16]) -> Floats:
    """Return binary inputs and amounts in one row, as floats."""
    return np.concatenate([counts.astype(np.float32), steps.astype(np.float32) / STEP], axis=-1)


def softmax(odds: Floats) -> Floats:
    """Return shares from log-odds, along the last axis."""
    weights: Floats = np.exp(odds - odds.max(axis=-1, keepdims=True))
    shares: Floats = weights / weights.sum(axis=-1, keepdims=True)
    return shares


class Pace(NamedTuple):
    """The hyperparameters of training."""

    rate: float
    decay: float  # weight decay, relative to the rate
    batch: int  # examples per step
    epochs: int


class Adam:
    """Steps against the gradient, each weight at its own pace (Kingma and Ba 2015); the rate rises, then falls to 0."""

    WARM_UP: Final = 200  # steps
    MEAN: Final = 0.9
    SQUARE: Final = 0.999

    def __init__(self, net: Weights, pace: Pace, steps: int) -> None:
        self.net: Final = net
        self.pace: Final = pace
        self.steps: Final = steps
        self.done = 0
        self.means: Final = [np.zeros_like(part) for part in net.parts()]
        self.squares: Final = [np.zeros_like(part) for part in net.parts()]

    def step(self, gradients: list[Floats]) -> None:
        self.done += 1
        rate = self.pace.rate * min(1.0, self.done / self.WARM_UP) * (1 + np.cos(np.pi * self.done / self.steps)) / 2
        for part, gradient, mean, square in zip(self.net.parts(), gradients, self.means, self.squares, strict=True):
            mean += (1 - self.MEAN) * (gradient - mean)
            square += (1 - self.SQUARE) * (gradient * gradient - square)
            size = np.sqrt(square / (1 - self.SQUARE**self.done)) + 1e-8
            part -= np.float32(rate) * (mean / (1 - self.MEAN**self.done) / size + self.pace.decay * part)


def batches(sources: Sequence[Examples], size: int, luck: np.random.Generator) -> list[tuple[Examples, Numbers]]:
    """Yield all examples once, in random order; a batch comes from one file, so that the number of seats agrees."""
    parts: list[tuple[Examples, Numbers]] = []
    for source in sources:
        order = luck.permutation(source.learned)
        parts += [(source, order[at : at + size]) for at in range(0, len(order), size)]
    return [parts[at] for at in luck.permutation(len(parts))]


def learn(name: str, sources: Sequence[Examples], hidden: int, outputs: int, pace: Pace, seed: int) -> Weights:
    """Fit a net to these examples; print its quality after each epoch."""
    luck = np.random.default_rng(seed)
    net = Weights(sources[0].inputs, hidden, outputs, luck)
    adam = Adam(net, pace, pace.epochs * len(batches(sources, pace.batch, np.random.default_rng(seed))))
    for epoch in range(1, pace.epochs + 1):
        for source, at in batches(sources, pace.batch, luck):
            guess = source.guess(net, at)
            wrong = (guess.shares - source.wanted(at)) / np.float32(len(at))
            adam.step(net.gradients(guess.inputs, guess.active, source.errors(wrong)))
        click.echo(f"{name}, epoch {epoch}: " + "; ".join([judged(net, source, pace.batch) for source in sources]))
    return net


def judged(net: Weights, source: Examples, size: int) -> str:
    """Return the cross-entropy on held-out games, its lower bound, and how often the most likely outcome is right."""
    surprise, least, agreed, rows = 0.0, 0.0, 0, 0
    for wanted, shares in held_out_shares(net, source, size):
        surprise -= float((wanted * np.log(shares + 1e-9)).sum())
        least -= float((wanted * np.log(wanted + 1e-9)).sum())
        agreed += int((wanted.argmax(axis=-1) == shares.argmax(axis=-1)).sum())
        rows += wanted[..., 0].size
    if rows == 0:
        return "nothing held out"
    return f"cross-entropy {surprise / rows:.4f} (least {least / rows:.4f}), favourite right {agreed / rows:.1%}"


def held_out_shares(net: Weights, source: Examples, size: int) -> Iterator[tuple[Floats, Floats]]:
    for start in range(0, len(source.held_out), size):
        at = source.held_out[start : start + size]
        yield source.wanted(at), source.guess(net, at).shares
