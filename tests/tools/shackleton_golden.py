"""Golden games of Shackleton Base: the recorded games that we convert, and games of our own for what they do not reach.

Usage: python tests/tools/shackleton_golden.py convert FOLDER | make | search [TRIES] | fingerprint
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from starboard.games.shackleton import GAME, oracle
from starboard.games.shackleton.components import CORPORATIONS
from starboard.games.shackleton.game import RULES
from starboard.kernel import record
from starboard.kernel.action import Action
from starboard.kernel.match import Match
from starboard.kernel.play import pending
from starboard.kernel.rng import Dice
from starboard.kernel.state import Decision

from shackleton.reached import Reached, wanted
from tools.convert_traces import fingerprinted
from tools.fingerprint import events_of

FOLDER = Path(__file__).parents[1] / "records" / GAME.id
PER_FILE = 5


class Plan:
    """A game of our own: who plays with what, and which corporation everybody works for."""

    def __init__(self, seats: int, corporations: str, seed: int, aim: str, astrobot: str = "easy") -> None:
        self.seats = seats
        self.corporations = corporations
        self.seed = seed
        self.aim = aim  # a corporation, or nothing for random play
        self.astrobot = astrobot

    @property
    def name(self) -> str:
        return f"golden-{self.seats}p-{self.aim or 'any'}-{self.seed}"

    def __repr__(self) -> str:
        more = f', "{self.astrobot}"' if self.astrobot != "easy" else ""
        return f'Plan({self.seats}, "{self.corporations}", {self.seed}, "{self.aim}"{more})'

    def begin(self) -> Match:
        options = {"corporations": self.corporations, "data": "design"}
        if self.seats == 1:
            options["astrobot"] = self.astrobot
        return Match.new(GAME.id, self.seats, self.seed, **options)


PLANS: list[Plan] = []


def weight(decision: Decision, action: Action, aim: str) -> int:
    """How much a player who works for a corporation leans towards an action."""
    words = action.code.split()
    verb = words[0]
    if verb == "claim":
        return 1000 if words[2] == "high" or words[1] != aim else 0
    if verb in ("stop", "done", "skip"):
        return 2
    if verb in ("panel", "ship-panel", "buy-energy"):
        return 3
    if verb == "corp" or verb == "place":
        return 200 if words[-1] == aim else 8
    if verb in ("fund", "card"):
        return 60 if RULES_OF.get(words[1]) == aim else 8
    if verb == "deploy":
        return 24
    if verb in ("explore", "no", "rep"):
        return 4
    if verb == "activate":
        return 20
    return 40 if verb in ("staff", "yes", "host", "host-at") else 10


RULES_OF = {
    project.id.lower(): CORPORATIONS[project.corporation]
    for tables in RULES.sets.values()
    for project in tables.projects
    if project.corporation >= 0
}


def choose(match: Match, decision: Decision, dice: Dice, aim: str) -> str:
    """An action at random; those that help the corporation more often."""
    actions = decision.actions
    if not aim:
        return actions[dice.below(len(actions))].code
    weights = [marked(match, action, weight(decision, action, aim), aim) for action in actions]
    left = dice.below(max(1, sum(weights)))
    for action, heavy in zip(actions, weights, strict=True):
        left -= heavy
        if left < 0:
            return action.code
    return actions[-1].code


def marked(match: Match, action: Action, heavy: int, aim: str) -> int:
    """Markers of the corporation are worth more."""
    if action.code.startswith("activate "):
        state: Any = match.state
        return heavy * 20 if CORPORATIONS[state.markers[action.value] >> 2] == aim else heavy
    return heavy


def played(plan: Plan, reached: Reached | None = None) -> Match:
    """The game of a plan, always the same."""
    match = plan.begin()
    dice = Dice(plan.seed)
    if reached is not None:
        reached.begin(match)
    while not match.over:
        decision = pending(match.state)[0]
        code = choose(match, decision, dice, plan.aim)
        if reached is None:
            match.play(code, decision.seat)
        else:
            reached.play(match, code, decision.seat)
    if reached is not None:
        reached.end(match.state)
    return match


def write(name: str, match: Match) -> None:
    written = record.of(match)
    written.notes.update({"digest": record.digest(match), "events": events_of(match)})
    (FOLDER / f"{name}.record").write_text(record.write(written), encoding="utf-8")


def make() -> None:
    """Every game of our own anew."""
    for path in FOLDER.glob("golden-*.record"):
        path.unlink()
    for plan in PLANS:
        write(plan.name, played(plan))


def fingerprint() -> None:
    """The same games with new fingerprints, after a change of what is told or saved."""
    for path in sorted(FOLDER.glob("*.record")):
        written = record.read(path.read_text(encoding="utf-8"))
        path.write_text(record.write(fingerprinted(written)), encoding="utf-8")


def chosen(folder: Path) -> Iterator[dict[str, Any]]:
    """So many games of each file, with as many combinations of corporations as there are."""
    files = [list(oracle.read_games(path)) for path in sorted(folder.iterdir()) if oracle.recognises(path)]
    seen: set[frozenset[str]] = set()
    for _ in range(PER_FILE):
        for games in files:
            fresh = [game for game in games if frozenset(game["setup"]["corporations"]) not in seen]
            game = (fresh or games)[0]
            games.remove(game)
            seen.add(frozenset(game["setup"]["corporations"]))
            yield game


def convert(folder: Path) -> None:
    for path in FOLDER.glob("*.record"):
        if not path.name.startswith("golden-"):
            path.unlink()
    for game in chosen(folder):
        written = fingerprinted(oracle.replay_game(game))
        (FOLDER / f"{game['id']}.record").write_text(record.write(written), encoding="utf-8")


def reached_by_records() -> Reached:
    reached = Reached()
    for path in sorted(FOLDER.glob("*.record")):
        reached.replay(record.read(path.read_text(encoding="utf-8")))
    return reached


def candidates(tries: int) -> Iterator[Plan]:
    """Plans for every corporation, number of people and side of the AstroBot."""
    triples = [value for option in GAME.options if option.name == "corporations" for value in option.values[4:]]
    dice = Dice(tries)
    for seed in range(1, tries + 1):
        triple = triples[dice.below(len(triples))]
        aim = ["", *triple.split("+")][dice.below(4)]
        yield Plan(1 + dice.below(4), triple, seed, aim, ("easy", "hard", "hard-B")[dice.below(3)])


def search(tries: int) -> None:
    """Prints plans that reach something new."""
    missing = wanted(RULES.sets[GAME.settled(2, {})["data"]]) - set(+reached_by_records().found)
    print(len(missing), "missing:", ", ".join(sorted(missing)))
    for plan in candidates(tries):
        reached = Reached()
        played(plan, reached)
        new = missing & set(+reached.found)
        if new:
            missing -= new
            print(f"    {plan!r},  # {', '.join(sorted(new))}", flush=True)
    print(len(missing), "missing:", ", ".join(sorted(missing)))


if __name__ == "__main__":
    order, *rest = sys.argv[1:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    if order == "convert":
        convert(Path(rest[0]))
    elif order == "make":
        make()
    elif order == "search":
        search(int(rest[0]) if rest else 200)
    elif order == "fingerprint":
        fingerprint()
