"""Record the choices of the bots of version 0.1, for `tests/bots/test_frozen.py`; run once, with 0.1.0 compiled.

    PYTHONPATH=build/fast python tools/record_choices.py tests/bots/frozen

writes a file for each game, `race.jsonl.xz` and so on. Each of its 50 lines has a position of a whole game, the seat
that is asked, the codes that `hard` and `normal` chose there, and what the game told them. Do not run it again to make
a test pass: the files say what version 0.1 chose, and a frozen bot that chooses something else is no longer that bot.

    PYTHONPATH=build/fast python tools/record_choices.py tests/bots/frozen shackleton

asks the frozen bots again at the same positions of one game, after a change of its rules: a search plays on by the
present rules, so it may prefer something else with the same weights. What the game told the bots stays as it was.

The bots get a clock that stands still, so that no deadline ends a search early and every machine chooses the same.
"""

from __future__ import annotations

import itertools
import json
import lzma
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from starboard import bots
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision

POSITIONS: Final = 50
SEED: Final = 1  # of every bot
PLAYER: Final = "easy"  # plays the games: fast, and random enough to reach unusual positions
FEWEST_ACTIONS: Final = 3
NAMES: Final = ("hard", "normal")  # recorded as hard@0.1 and normal@0.1
VERSION: Final = "0.1"
GOLDEN: Final = 0.618034  # multiples of it, modulo 1, are spread evenly however many are taken
DIGITS: Final = 8  # of recorded values
MAX_CANDIDATES: Final = 12  # questions that are compared to record one of them

Table = tuple[int, dict[str, str]]  # seats and options
TABLES: Final[dict[str, list[Table]]] = {
    "race": [
        (2, {}),
        (2, {"experienced": "yes"}),
        (2, {"start": "choice"}),
        (3, {}),
        (3, {"start": "first"}),
        (4, {}),
        (4, {"start": "choice"}),
    ],
    "gaia": [
        (1, {}),
        (1, {"automa": "ultoma"}),
        (2, {}),
        (2, {"automa": "automa"}),
        (2, {"order": "variable"}),
        (3, {}),
        (3, {"board": "method1"}),
        (4, {}),
        (4, {"factions": "first-game", "board": "printed"}),
    ],
    "shackleton": [
        (1, {}),
        (1, {"astrobot": "hard"}),
        (2, {}),
        (2, {"corporations": "first-game"}),
        (2, {"corporations": "selenium+mining+mars"}),
        (3, {}),
        (3, {"corporations": "second-game"}),
        (4, {}),
        (4, {"corporations": "third-game"}),
    ],
}


class Question:
    """A decision of a played game: position, seat, question and progress of the game."""

    def __init__(self, position: dict[str, Any], seat: int, key: str, table: int, progress: float) -> None:
        self.position: Final = position
        self.seat: Final = seat
        self.key: Final = key
        self.table: Final = table
        self.progress = progress  # from 0 to 1, over the whole game


def questions(game: str, number: int, seed: int) -> list[Question]:
    """Return all decisions of one whole game that have enough actions."""
    seats, options = TABLES[game][number]
    match = Match.new(game, seats, seed, **options)
    players = [bots.make(PLAYER, match.game.package, seed * 10 + seat) for seat in range(seats)]
    asked_here: list[Question] = []
    while not match.over:
        for decision in match.pending:
            if len(decision.actions) >= FEWEST_ACTIONS:
                asked_here.append(Question(match.position(), decision.seat, decision.key, number, len(match.moves)))
        decision = match.pending[0]
        match.play(players[decision.seat].choose(match.view(decision.seat), decision), decision.seat)
    for question in asked_here:
        question.progress /= len(match.moves)
    return asked_here


def slots(pool: list[Question], tables: int, dice: Dice) -> Iterator[list[Question]]:
    """Yield candidates, best first: one of every kind of question, then spread over tables and over the game."""
    shuffled = list(range(len(pool)))
    dice.shuffle(shuffled)
    keys = sorted({question.key for question in pool})
    for turn in itertools.count():
        table = turn % tables
        aim = (turn * GOLDEN) % 1.0
        here = [pool[at] for at in shuffled]
        if turn < len(keys):
            here = [question for question in here if question.key == keys[turn]]
            here.sort(key=lambda question: question.table != table)
        else:
            here = [question for question in here if question.table == table]
            here.sort(key=lambda question: abs(question.progress - aim))
        yield here


def asked(question: Question) -> tuple[Match, Decision]:
    """Return the question by itself, whatever others it can be joined with."""
    match = Match.from_position(question.position)
    match.state.finer = True
    decision = match.decision(question.seat)
    assert decision is not None
    return match, decision


def judgement(question: Question) -> dict[str, Any]:
    """Return the bots' valuation of a position, which shows a changed weight even where no choice changes."""
    match, decision = asked(question)
    state, evaluator = match.state, match.game.evaluator(NEWEST)
    return {
        "policy": [round(value, DIGITS) for value in evaluator.policy(state, decision)],
        "win_probability": round(evaluator.win_probability(state, decision.seat), DIGITS),
        "horizon and effort": [evaluator.horizon(state), evaluator.effort(state)],
    }


def choices(question: Question) -> dict[str, str]:
    """Return the code that each bot chooses."""
    match, decision = asked(question)
    chosen: dict[str, str] = {}
    for name in NAMES:
        bot = bots.make(name, match.game.package, SEED)
        bot.clock = lambda: 0.0
        chosen[f"{name}@{VERSION}"] = bot.choose(match.view(question.seat), decision).code
    return chosen


def close_call(candidates: list[Question], taken: list[Question]) -> tuple[Question, dict[str, str]]:
    """Return a decision on which the bots disagree, if there is one among the first: it is the most sensitive."""
    first: tuple[Question, dict[str, str]] | None = None
    for question in [each for each in candidates if each not in taken][:MAX_CANDIDATES]:
        chosen = choices(question)
        if len(set(chosen.values())) > 1:
            return question, chosen
        if first is None:
            first = (question, chosen)
    assert first is not None
    return first


def record(game: str, folder: Path) -> None:
    """Play the games of one game's tables, choose positions, ask the bots, and write the file."""
    pool: list[Question] = []
    for number in range(len(TABLES[game])):
        pool += questions(game, number, 100 + number)
    taken: list[Question] = []
    lines: list[str] = []
    for candidates in itertools.islice(slots(pool, len(TABLES[game]), Dice(1)), POSITIONS):
        question, chosen = close_call(candidates, taken)
        taken.append(question)
        line = {"position": question.position, "seat": question.seat, **chosen, **judgement(question)}
        lines.append(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n")
    packed = lzma.compress("".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)
    (folder / f"{game}.jsonl.xz").write_bytes(packed)


def ask_again(game: str, folder: Path) -> None:
    """Write down what the frozen bots choose under changed rules; positions and judgements stay."""
    path = folder / f"{game}.jsonl.xz"
    lines: list[str] = []
    for line in lzma.decompress(path.read_bytes()).decode().splitlines():
        row = json.loads(line)
        match, decision = asked(Question(row["position"], row["seat"], "", 0, 0.0))
        for name in bots.FROZEN_NAMES:
            bot = bots.make(name, match.game.package, SEED)
            bot.clock = lambda: 0.0
            row[name] = bot.choose(match.view(row["seat"]), decision).code
        lines.append(json.dumps(row, separators=(",", ":"), ensure_ascii=False) + "\n")
    path.write_bytes(lzma.compress("".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    target, *games = sys.argv[1:]
    for each in games or TABLES:
        ask_again(each, Path(target)) if games else record(each, Path(target))
