"""Write golden games of Shackleton Base: converted recorded games, and our own games for what those do not reach.

Usage: python tests/tools/shackleton_golden.py convert FOLDER | make | search [TRIES] | fingerprint
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from games.shackleton.coverage import Reached, table_of, wanted
from starboard.games.shackleton import GAME, interop
from starboard.games.shackleton.actions import EXPLORATIONS, EXPLORE, TO_GATEWAY
from starboard.games.shackleton.components import CORPORATIONS
from starboard.games.shackleton.data.load import builtin
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.rules.explore import active_sectors
from starboard.kernel import record
from starboard.kernel.action import Action
from starboard.kernel.agenda import pending
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision
from tools.convert_traces import fingerprinted
from tools.fingerprint import events_of

FOLDER = Path(__file__).parents[1] / "records" / GAME.id
PER_FILE = 5
DATA = "design"  # golden games use this set, whatever the default is


class Plan:
    """A game of our own: seats, corporations, seed, and the corporation that all players prefer."""

    def __init__(
        self, seats: int, corporations: str, seed: int, aim: str, astrobot: str = "easy", joined: bool = False
    ) -> None:
        self.seats = seats
        self.corporations = corporations
        self.seed = seed
        self.aim = aim  # a corporation, or nothing for random play
        self.astrobot = astrobot
        self.joined = joined  # questions that follow each other are answered as one

    @property
    def name(self) -> str:
        return f"golden-{self.seats}p-{'joined' if self.joined else self.aim or 'any'}-{self.seed}"

    def __repr__(self) -> str:
        more = f', "{self.astrobot}"' if self.astrobot != "easy" else ""
        return f'Plan({self.seats}, "{self.corporations}", {self.seed}, "{self.aim}"{more})'

    def begin(self) -> Match:
        options = {"corporations": self.corporations, "data": DATA}
        if self.seats == 1:
            options["astrobot"] = self.astrobot
        match = Match.new(GAME.id, self.seats, self.seed, **options)
        match.state.finer = not self.joined
        return match


# `search` found these games; the comments name what each one reaches.
PLANS: list[Plan] = [
    Plan(
        1, "mining+evergreen+mars", 2314, "mars", "hard-B"
    ),  # easy sides, its last workshop, a low objective, a workshop sent by the AstroBot
    Plan(1, "mining+skywatch+mars", 561, "skywatch"),  # AstroBot: no site, no cargo marker, blocked programs
    Plan(1, "artemis+robotics+mars", 1281, "mars", "hard-B"),  # easy sides, a module completed by the AstroBot
    Plan(
        1, "mining+robotics+skywatch", 1431, "mining", "hard"
    ),  # AstroBot: no factory, a laboratory lost; transport 6R
    Plan(1, "mining+robotics+skywatch", 13, "mining", "hard"),  # a dome lost by the AstroBot, headquarters lost
    Plan(4, "artemis+mining+robotics", 1499, "robotics"),  # Space Robotics high, R4 for credits and titanium
    Plan(3, "mining+skywatch+mars", 117, "mars"),  # To Mars high, headquarters sent
    Plan(1, "selenium+evergreen+skywatch", 665, "selenium"),  # headquarters lost by the AstroBot
    Plan(4, "selenium+robotics+evergreen", 1329, "robotics"),  # R5's free dome declined
    Plan(3, "artemis+robotics+mars", 2221, "mars"),  # Japan A upgraded, X4
    Plan(4, "selenium+mining+mars", 3362, "selenium"),  # Selenium high
    Plan(3, "artemis+mining+evergreen", 26, "artemis"),  # Artemis high
    Plan(4, "mining+robotics+mars", 59, "mining"),  # Moon Mining high
    Plan(4, "selenium+evergreen+skywatch", 281, "evergreen"),  # USA A pays for both materials
    Plan(4, "artemis+selenium+mining", 318, "selenium"),  # an experiment that others leave
    Plan(1, "selenium+robotics+evergreen", 3000, "robotics"),  # AstroBot: no experiment
    # Games that tests of pages, pictures and statistics show
    Plan(2, "artemis+robotics+skywatch", 2, "robotics"),
    Plan(3, "artemis+evergreen+mars", 27, "mars"),
    Plan(4, "mining+skywatch+mars", 88, "mars"),
    Plan(4, "robotics+evergreen+skywatch", 142, "evergreen"),
    Plan(1, "robotics+evergreen+skywatch", 172, "", "hard"),
    # Whole answers
    Plan(1, "selenium+mining+mars", 7, "mars", "hard", joined=True),
    Plan(2, "artemis+evergreen+skywatch", 8, "artemis", joined=True),
    Plan(4, "selenium+robotics+mars", 9, "robotics", joined=True),
]


def weight(action: Action, aim: str) -> int:
    """Return how strongly a player who prefers a corporation prefers an action."""
    words = action.code.split()
    verb = words[0]
    if verb == "claim":
        return 1000 if words[2] == "high" or words[1] != aim else 1 if words[2] == "mid" else 0
    if verb in ("stop", "done", "skip") or action.kind == TO_GATEWAY:
        return 2
    if verb in ("panel", "ship-panel", "buy-energy"):
        return 3
    if verb == "corp" or verb == "place":
        return 200 if words[-1] == aim else 8
    if verb in ("fund", "card"):
        return 60 if CORPORATION_OF.get(words[1]) == aim else 8
    if verb == "deploy":
        return 24
    if verb in ("explore", "no", "rep"):
        return 4
    if verb == "activate":
        return 20
    return 40 if verb in ("staff", "yes", "host", "host-at") else 10


CORPORATION_OF = {
    project.id.lower(): CORPORATIONS[project.corporation]
    for tables in RULES.sets.values()
    for project in tables.projects
    if project.corporation >= 0
}


def choose(match: Match, decision: Decision, dice: Dice, aim: str) -> str:
    """Return the code of a random action; actions that help the preferred corporation are more likely."""
    actions = decision.actions
    weights = [marked(match, action, weight(action, aim) if aim else 1, aim) for action in actions]
    left = dice.below(max(1, sum(weights)))
    for action, heavy in zip(actions, weights, strict=True):
        left -= heavy
        if left < 0:
            return action.code
    return actions[-1].code


def marked(match: Match, action: Action, heavy: int, aim: str) -> int:
    """Return the weight of an action: more for a marker of the preferred corporation, none for an empty line."""
    if action.kind == EXPLORE:
        return heavy if active_sectors(table_of(match), EXPLORATIONS[action.value].space) else 0
    if action.code.startswith("activate "):
        return heavy * 20 if CORPORATIONS[table_of(match).marker_on(action.value).corporation] == aim else heavy
    return heavy


def played(plan: Plan, reached: Reached | None = None) -> Match:
    """Play the game of a plan, which is always the same."""
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
        reached.end(table_of(match))
    return match


def write(name: str, match: Match) -> None:
    written = record.of(match)
    written.notes.update({"digest": record.digest(match), "events": events_of(match)})
    (FOLDER / f"{name}.record").write_text(record.write(written), encoding="utf-8")


def make() -> None:
    """Write all our own games again."""
    for path in FOLDER.glob("golden-*.record"):
        path.unlink()
    for plan in PLANS:
        write(plan.name, played(plan))


def fingerprint() -> None:
    """Write new hashes into the records, after a change of events or of the saved form."""
    for path in sorted(FOLDER.glob("*.record")):
        written = record.read(path.read_text(encoding="utf-8"))
        path.write_text(record.write(fingerprinted(written)), encoding="utf-8")


def chosen(folder: Path) -> Iterator[dict[str, Any]]:
    """Yield some games of each file, with as many different combinations of corporations as possible."""
    files = [
        list(interop.INTEROP.read_games(path)) for path in sorted(folder.iterdir()) if interop.INTEROP.recognises(path)
    ]
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
        written = fingerprinted(interop.INTEROP.replay_game(game))
        (FOLDER / f"{game['id']}.record").write_text(record.write(written), encoding="utf-8")


def reached_by(*patterns: str) -> Reached:
    """Return what the records with these names reach."""
    reached = Reached()
    for path in [path for pattern in patterns for path in sorted(FOLDER.glob(f"{pattern}.record"))]:
        reached.replay(record.read(path.read_text(encoding="utf-8")))
    return reached


def candidates(tries: int) -> Iterator[Plan]:
    """Yield plans for all corporations, numbers of seats and sides of the AstroBot."""
    triples = [value for option in GAME.options if option.name == "corporations" for value in option.values[4:]]
    dice = Dice(tries)
    for seed in range(1, tries + 1):
        triple = triples[dice.below(len(triples))]
        aim = ["", *triple.split("+")][dice.below(4)]
        seats = 1 + dice.below(4)
        yield Plan(seats, triple, seed, aim, ("easy", "hard", "hard-B")[dice.below(3)] if seats == 1 else "easy")


def search(tries: int) -> None:
    """Print few plans that together reach what the converted games do not."""
    missing = wanted(RULES.sets[builtin(DATA).label]) - set(+reached_by("[!g]*", "greedy*").found)
    print(len(missing), "missing:", ", ".join(sorted(missing)))
    found: dict[Plan, set[str]] = {}
    for plan in [*PLANS, *candidates(tries)]:
        reached = Reached()
        played(plan, reached)
        found[plan] = missing & set(+reached.found)
    while missing and found:
        best = max(found, key=lambda plan: len(found[plan]))
        new = found.pop(best) & missing
        if not new:
            break
        missing -= new
        found = {plan: words & missing for plan, words in found.items()}
        print(f"    {best!r},  # {', '.join(sorted(new))}")
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
