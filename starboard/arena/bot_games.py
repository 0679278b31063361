"""Games between bots, each a task of plain data: for worker processes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import starboard.bots
from starboard.bots import Bot
from starboard.kernel.agenda import pending, play
from starboard.kernel.errors import BadOption, StarboardError
from starboard.kernel.event import Event
from starboard.kernel.game import Game
from starboard.kernel.package import find_game
from starboard.kernel.rng import Dice
from starboard.kernel.state import State


def tasks(
    game: str, bots: list[str], seats: int, games: int, seed: int, options: dict[str, str]
) -> list[dict[str, Any]]:
    """Return the games to play: each seed with every rotation of the bots over the seats, to balance the seats."""
    if seats % len(bots):
        raise BadOption(f"{seats} seats cannot be shared evenly by {len(bots)} bots")
    seeds = -(-games // len(bots))
    return [
        {
            "game": game,
            "options": options,
            "seed": seed + number,
            "entries": [(seat + rotation) % len(bots) for seat in range(seats)],  # who sits where
            "bots": bots,
        }
        for number in range(seeds)
        for rotation in range(len(bots))
    ]


def bot_seed(seed: int, entry: int, seat: int) -> int:
    """Return a seed for a bot: the same in every run, and independent of the game's dice and of other bots."""
    return Dice((seed * 64 + entry) * 64 + seat + 1).split()


def play_game(task: dict[str, Any]) -> dict[str, Any]:
    """Play one game; return the seats of the bots, scores, winners and thinking times."""
    try:
        return _play(task)
    except StarboardError as error:  # such errors cannot be pickled on their way between processes
        return {"error": f"{error} (seed {task['seed']}, bots {task['entries']})"}


def contest(
    rules: Game[Any, Any], state: State, bots: Sequence[Bot], sees: Callable[[list[Event]], None] | None = None
) -> list[list[float]]:
    """Play a game to its end, passing events to `sees`; return per seat how long each choice took."""
    times: list[list[float]] = [[] for _ in bots]
    while open_now := pending(state):
        decision = open_now[0]
        action = decision.actions[0]
        if len(decision.actions) > 1:
            start = perf_counter()
            action = bots[decision.seat].choose(rules.view(state, decision.seat), decision)
            times[decision.seat].append(perf_counter() - start)
        events = play(state, decision.seat, action)
        if sees is not None:
            sees(events)
    return times


def outcome(rules: Game[Any, Any], state: State) -> dict[str, Any]:
    """Return how a game ended, as plain data."""
    return {
        "scores": [list(score) for score in rules.scores(state)],
        "winners": rules.winners(state),
        "rounds": rules.round_of(state),
        "decisions": state.decisions,
    }


def _play(task: dict[str, Any]) -> dict[str, Any]:
    package = find_game(task["game"])
    rules, entries, seed = package.rules, task["entries"], task["seed"]
    state = rules.setup(len(entries), seed, task["options"])
    state.quiet = True
    seeded = [(task["bots"][entry], bot_seed(seed, entry, seat)) for seat, entry in enumerate(entries)]
    bots = [starboard.bots.make(name, package, own_seed) for name, own_seed in seeded]
    times = contest(rules, state, bots)
    thought = [[len(seconds), sum(seconds), max(seconds, default=0.0)] for seconds in times]
    return {"seed": seed, "entries": entries, **outcome(rules, state), "thought": thought}
