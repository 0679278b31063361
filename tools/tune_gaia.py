"""Tune the weights of Gaia Project in ai/weights.py by games between slightly different weights.

Every seat of every game follows the policy with weights of its own, near the current ones. After some games, ridge
regression shows which deviations went with more points, and all weights take a step in that direction. Each faction's
mean is subtracted first, so that the strength of factions does not matter.

    .venv/bin/python tools/tune_gaia.py values.json --games 200 --steps 40

The file stores the logarithm of each weight's factor, so that a run can be continued while weights.py stays the same,
and the weights themselves, which are copied to weights.py by hand, rounded. The script needs the plain sources: the
constants of a compiled copy cannot be changed. A step of 200 games takes about half a minute.

The committed weights came from such runs with throw-away scripts, about 35 steps of 160 to 250 games, with weights
replaced and added three times in between. They cannot be reproduced exactly.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import click
import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[1]))

from starboard.bots.rollout import sample_policy
from starboard.games.gaia import GAME
from starboard.games.gaia.ai import weights
from starboard.games.gaia.components import ROUNDS
from starboard.games.gaia.game import RULES
from starboard.games.gaia.state import Gaia
from starboard.kernel.agenda import apply, pending
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.rng import Dice

Values = dict[str, Any]
EVALUATOR: Final = RULES.evaluator(NEWEST)
TABLES: Final = ("CREDIT", "ORE", "KNOWLEDGE", "QIC", "POWER", "TOKEN")  # lists by round, tuned by level and slope
LISTS: Final = ("COUNT_GROWTH", "EVENTS_PER_ROUND", "ABILITY")  # lists tuned by one factor
EACH: Final = ("AREA_FACTORS",)  # lists tuned item by item
NUMBERS: Final = (
    *("CHARGE_SHARE", "LAST_ROUND_FACTOR", "CREDITS_PER_ORE", "SCARCITY_EXPONENT", "LOW_LEVEL", "RANGE_STEP"),
    *("FEDERATION_POWER", "GREEN_TOKEN", "PROJECT_FACTOR", "STEPS_PER_ROUND", "GAIAFORMER", "NEW_TYPE", "NEIGHBOUR"),
    *("PLANET_IN_REACH", "FREE_ACTION_DEDUCTION", "LATER_UPGRADE_SHARE", "PASSIVE_CHARGE", "MINE_PROSPECT"),
    *("TILE_FACTOR", "START_NEAR_OTHERS", "START_NEAR_OWN", "NEXT_ROUND_DEDUCTION", "CONTESTED_ACTION"),
)
BASE: Final[Values] = {name: getattr(weights, name) for name in (*TABLES, *LISTS, *EACH, *NUMBERS)}
KNOBS: Final = [
    *[(name, "level", 0.09) for name in TABLES],
    *[(name, "slope", 0.15) for name in TABLES],
    *[(name, "", 0.25) for name in (*LISTS, *NUMBERS)],
    *[(name, str(at), 0.15) for name in EACH for at in range(len(BASE[name]))],
]
"""Tuned parameters: name, aspect, and standard deviation of the logarithm between players."""
DEVIATIONS: Final = np.array([width for _, _, width in KNOBS])
STEP_PER_POINT: Final = 0.35  # standard deviations per point that a deviation gained
MAX_STEP: Final = 0.7  # standard deviations
RIDGE: Final = 20.0  # strength of the regularisation
ENVY: Final = 0.5  # share of the others' mean points that is subtracted


def turned(logs: np.ndarray[Any, Any]) -> Values:
    """Return all weights multiplied by the exponentials of these logarithms."""
    values: Values = {name: list(value) if isinstance(value, list) else value for name, value in BASE.items()}
    for (name, side, _), log in zip(KNOBS, logs, strict=True):
        factor = float(np.exp(log))
        if side == "level" or name in LISTS:
            values[name] = [value * factor for value in values[name]]
        elif side == "slope":
            middle = (ROUNDS + 1) / 2
            away = [(middle - max(1, round)) / (middle - 1) for round in range(ROUNDS + 1)]
            values[name] = [value * factor**by for value, by in zip(values[name], away, strict=True)]
        elif side:
            values[name][int(side)] *= factor
        else:
            values[name] *= factor
    for name in ("CREDIT", "ORE", "KNOWLEDGE", "QIC", "TOKEN"):
        values[f"{name}_INCOME"] = weights.later(values[name])
    values["CHARGE_INCOME"] = [values["CHARGE_SHARE"] * price for price in weights.later(values["POWER"])]
    return values


def use(values: Values) -> None:
    for name, value in values.items():
        setattr(weights, name, value)


def game(players: list[Values], seed: int) -> Gaia:
    """Play a game by policy, each seat with its own weights."""
    state = RULES.setup(len(players), seed, GAME.settled(len(players), {}))
    state.quiet = True
    dice, now = Dice(seed), -1
    while asked := pending(state):
        if asked[0].seat != now:
            now = asked[0].seat
            use(players[now])
        apply(state, now, sample_policy(EVALUATOR, state, asked[0], dice))
    return state


def step(
    logs: np.ndarray[Any, Any], games: int, seed: int, luck: np.random.Generator
) -> tuple[np.ndarray[Any, Any], float]:
    """Return the next logarithms, and the mean score of the games that led to them."""
    tried: list[Any] = []
    gained: list[float] = []
    total = 0.0
    by_faction: dict[str, list[int]] = {}
    for number in range(games):
        seats = 2 if number % 4 == 0 else 4
        off = luck.standard_normal((seats, len(KNOBS)))
        state = game([turned(logs + DEVIATIONS * each) for each in off], seed + number)
        points = [player.vp for player in state.players]
        total += sum(points) / seats
        for seat, player in enumerate(state.players):
            others = (sum(points) - points[seat]) / (seats - 1)
            by_faction.setdefault(player.faction.id, []).append(len(gained))
            tried.append(off[seat])
            gained.append(points[seat] - ENVY * others)
    results = np.array(gained)
    for where in by_faction.values():
        results[where] -= results[where].mean()
    rows = np.array(tried)
    slopes = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(len(KNOBS)), rows.T @ results)
    return logs + DEVIATIONS * np.clip(STEP_PER_POINT * slopes, -MAX_STEP, MAX_STEP), total / games


@click.command()
@click.argument("values", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--games", type=click.IntRange(min=1), default=200, show_default=True, help="Games per step.")
@click.option("--steps", type=click.IntRange(min=1), default=20, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
def main(values: Path, games: int, steps: int, seed: int) -> None:
    """Tune the weights of Gaia Project; save them in VALUES after every step."""
    if not str(weights.__file__).endswith(".py"):
        raise click.ClickException("this is a compiled copy, whose weights cannot be changed")
    logs = np.zeros(len(KNOBS))
    if values.exists():
        logs = np.array(json.loads(values.read_text())["logs"])
    luck = np.random.default_rng(seed)
    for number in range(steps):
        logs, mean = step(logs, games, seed + number * games, luck)
        click.echo(f"step {number + 1}: {mean:.1f} points on average")
        values.write_text(json.dumps({"logs": logs.tolist(), "values": turned(logs)}, indent=1) + "\n")


if __name__ == "__main__":
    main()
