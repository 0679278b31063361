"""Write the stored positions of a release. Run with release 0.1.0; never to be run again with newer code.

Usage: PYTHONPATH=. python tests/stored/write_positions.py [GAMES PER SETTING]

Games are played at random, with a preference for answers that were rarely given so far. Of all their positions, few are
kept which together show every step that was met on the agenda, every field of the table and every word in it.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import starboard
import starboard.bots
from starboard.kernel.match import Match
from starboard.kernel.questions import Ask, Together
from stored.files import FOLDER, offers, read_lines, write_lines

SETTINGS: dict[str, list[tuple[int, dict[str, str]]]] = {
    "gaia": [
        *[(seats, {}) for seats in (2, 3, 4)],
        *[(1, {"automa": level}) for level in ("automalein", "automa", "automachtig", "ultoma", "alptrauma")],
        (2, {"automa": "automa"}),
        (2, {"board": "printed"}),
        (3, {"board": "method1"}),
        (4, {"board": "method2"}),
        (3, {"board": "without-09-10"}),
        (2, {"factions": "first-game"}),
        (3, {"order": "variable", "bowls": "lowest"}),
        (4, {"rules": "boardgamers"}),
    ],
    "race": [
        *[(seats, {}) for seats in (2, 3, 4)],
        (2, {"experienced": "yes"}),
        (2, {"experienced": "yes", "start": "choice"}),
        (3, {"start": "choice", "rounds": "10"}),
        (4, {"start": "first", "standstill": "none"}),
        (2, {"copies": "numbered"}),
    ],
    "shackleton": [
        *[(seats, {}) for seats in (2, 3, 4)],
        *[(1, {"astrobot": side}) for side in ("easy", "hard", "hard-A", "hard-BC")],
        *[(3, {"corporations": value}) for value in ("first-game", "second-game", "third-game")],
        (2, {"data": "design"}),
        (1, {"data": "design"}),
        (4, {"data": "design"}),
    ],
}
WORD = re.compile(r"[A-Za-z][\w-]+")
SKILL = (*[0.0] * 18, 0.3, 0.9)  # how often the players of each game choose the best action
MORE_GAMES = 1000  # played to find steps that no game has reached yet
MOST_FIELDS = 40  # an object with more keys is a map, whose keys are places and not fields


def fields_in(value: Any, path: str) -> Iterator[str]:
    """Yield the features of a value: every field with the type of its content, and every word."""
    if isinstance(value, dict):
        is_map = len(value) > MOST_FIELDS or any(name[-1:].isdigit() for name in value)
        yield f"{path} {'some' if value else 'no'} keys"
        for name, inner in value.items():
            yield from fields_in(inner, f"{path}.{'*' if is_map else name}")
    elif isinstance(value, list):
        yield f"{path} {'some' if value else 'no'} items"
        for inner in value:
            yield from fields_in(inner, f"{path}[]")
    elif isinstance(value, str):
        words = value.split()
        yield f"{path} {'some' if words else 'no'} words"
        yield from [f"says {word}" for word in WORD.findall(value)]
    elif isinstance(value, int) and not isinstance(value, bool):
        yield f"{path} {'more' if value > 0 else 'less' if value < 0 else 'zero'}"
    else:
        yield f"{path} is {value}"


def steps_in(row: list[Any], place: str) -> Iterator[str]:
    """Yield the features of a step on the agenda: its name, the types of its fields, and the steps inside it."""
    yield f"{place} {row[0]}"
    for at, value in enumerate(row[1:]):
        yield from fields_in(value, f"{row[0]}.{at}") if not _has_step(value) else steps_in(value["step"], "inside")


def _has_step(value: Any) -> bool:
    return isinstance(value, dict) and "step" in value


def features_of(match: Match, position: dict[str, Any]) -> set[str]:
    """Return the features of a position."""
    agenda = position["agenda"]
    found = set(fields_in(position["table"], "table"))
    for row in agenda:
        found |= set(steps_in(row, "agenda"))
    if agenda:
        found.add(f"asks {agenda[-1][0]} of {len(match.pending)} of {match.seats}")
        found.add(f"asks {agenda[-1][0]} by {match.pending[0].key}" if match.pending else "over")
    found.add(f"{len(agenda)} lines")
    found.add(f"{match.seats} seats")
    return found


class Players:
    """Players who sometimes choose well, to reach rare positions, and otherwise give answers that were rare so far."""

    def __init__(self, game: str) -> None:
        self.dice = Random(game)
        self.given: Counter[str] = Counter()
        self.skilled = starboard.bots.make("greedy", starboard.find_game(game), seed=1)

    def play(self, match: Match, skill: float) -> None:
        decision = self.dice.choice(match.pending)
        if self.dice.random() < skill:
            code = self.skilled.choose(match.view(decision.seat), decision).code
        else:
            codes = [action.code for action in decision.actions]
            code = min(self.dice.sample(codes, min(4, len(codes))), key=self.given.__getitem__)
        self.given[code] += 1
        match.play(code, decision.seat)


def stored(match: Match) -> dict[str, Any]:
    """Return a position and what must be the same after it is loaded."""
    return {
        "position": match.position(),
        "options": match.options,
        "seats": match.seats,
        "round": match.game.round_of(match.state),
        "scores": match.scores,
        "asked": offers(match),
    }


def positions_of(game: str, games: int) -> list[dict[str, Any]]:
    """Return few positions that together have all features of the games played."""
    found: list[tuple[set[str], dict[str, Any]]] = []
    seen: set[str] = set()
    players = Players(game)
    for seats, options in SETTINGS[game]:
        for seed in range(games):
            match = starboard.new(game, seats=seats, seed=seed, **options)
            while True:
                features = features_of(match, json.loads(json.dumps(match.position())))
                if features - seen:
                    seen |= features
                    found.append((features, stored(match)))
                if match.over:
                    break
                players.play(match, SKILL[seed % len(SKILL)])
    return few_of(found, seen)


def few_of(found: list[tuple[set[str], dict[str, Any]]], seen: set[str]) -> list[dict[str, Any]]:
    """Choose positions greedily, always the one with the most new features."""
    chosen: list[dict[str, Any]] = []
    missing = set(seen)
    while missing:
        best = max(found, key=lambda pair: len(pair[0] & missing))
        missing -= best[0]
        chosen.append(best[1])
    return chosen


def steps_of(position: dict[str, Any]) -> set[str]:
    return {row[0] for row in position["agenda"]}


def found_by_looking(game: str, missing: set[str], games: int) -> Iterator[dict[str, Any]]:
    """Play more games and yield one position for each missing step, until every step with a question was found."""
    players, steps = Players(game), starboard.find_game(game).rules.steps
    for number in range(games):
        if not any([issubclass(steps[name], Ask | Together) for name in missing]):
            return
        seats, options = SETTINGS[game][number % len(SETTINGS[game])]
        match = starboard.new(game, seats=seats, seed=1000 + number, **options)
        while missing and not match.over:
            players.play(match, 0.5 if number > games // 2 else 0.0)
            met = missing & {type(step).__name__ for step in match.state.agenda}
            if met:
                missing -= met
                yield stored(match)


def main(games: int) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in SETTINGS:
        path = FOLDER / f"{game}-positions.jsonl.xz"
        chosen = read_lines(path) if games == 0 else positions_of(game, games)
        known = set(starboard.find_game(game).rules.steps)
        missing = known - {step for one in chosen for step in steps_of(one["position"])}
        chosen += list(found_by_looking(game, missing, MORE_GAMES))
        write_lines(path, chosen)
        met = {step for one in chosen for step in steps_of(one["position"])}
        print(game, len(chosen), "positions; never met:", *sorted(known - met))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
