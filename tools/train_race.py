"""Train the two small nets of Race's bots on games that the bots play against themselves.

Strength: a number per seat; win probabilities are the softmax over the seats. It is trained on the positions at the
start of every round, with the final scores as targets; once as the seat itself sees the position, once as others do.
Selections: the log-odds of the action cards. It is trained on searches that compared the cards.

The whole recipe, from untrained nets (each `play` uses the numbers in the package, so every file is put in place
before the next one; about forty minutes on one core, most of them in the search). Frozen bots keep network.json, so a
new file gets a name of its own first, as NEWEST in FILES of starboard/games/race/ai/network.py:

    new=starboard/games/race/ai/network-next.json
    train() { make fast && PYTHONPATH=build/fast .venv/bin/python tools/train_race.py "$@"; }
    train start $new
    train play a.npz --games 30000 --seed 100000
    train fit $new a.npz
    train play b.npz --games 3000 --seed 500000 --search 14
    train fit $new a.npz b.npz
    train play c.npz --games 40000 --seed 200000
    train fit $new b.npz c.npz

The same commands give the same files on the same machine (another build of numpy may add up in another order). They do
not give the committed file, only one like it. That one came from an earlier run of this procedure with throw-away
scripts: so many games, two seats, no experienced game. Its data are not stored, and the steps above are put together
from what was left of that run; how many worlds its searches tried, and both temperatures, were not written down. It is
older than three of the numeric inputs (the best profits in hand, the best six-cost development in hand, the sum of the
windfall powers), whose rows in it are zero.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import click
import numpy as np

# At the end of the path: the sources in that folder must not hide a compiled copy of the package.
sys.path.append(str(Path(__file__).resolve().parents[1]))

from starboard.games.race import GAME
from starboard.games.race.ai.network import file_of
from starboard.games.race.ai.network_inputs import BINARY_INPUTS
from starboard.games.race.ai.policy import ACTION_CARD_BITS
from starboard.kernel.evaluation import NEWEST
from tools.race_games import MOST_ROUNDS, Arrays, Diary, Player, amounts_per_seat
from tools.race_nets import Pace, Positions, Searches, Weights, learn

LEARNED: Final = file_of(NEWEST)  # the present nets of the package
FEWEST, MOST = GAME.seats
PER_POINT: Final = 1.2  # log-odds of an action card per point it gains, in the untrained net

A_FILE: Final = click.Path(dir_okay=False, path_type=Path)
SOME_DATA: Final = click.Path(exists=True, dir_okay=False, path_type=Path)
COUNT: Final = click.IntRange(min=1)
ABOVE_ZERO: Final = click.FloatRange(min=0, min_open=True)


@click.group()
def main() -> None:
    """Train the nets of Race's bots."""


@main.command()
@click.argument("learned", type=A_FILE)
def start(learned: Path) -> None:
    """Write untrained nets.

    All seats are equally strong; the more an action card gains by the policy's rule of thumb, the likelier it is.
    """
    luck = np.random.default_rng(0)  # draws nothing: without hidden units all weights are zero
    inputs = BINARY_INPUTS + amounts_per_seat()
    selections = Weights(inputs + len(ACTION_CARD_BITS), 0, len(ACTION_CARD_BITS), luck)
    selections.lines[inputs:] = PER_POINT * np.eye(len(ACTION_CARD_BITS))
    write(learned, {"strength": Weights(inputs, 0, 1, luck).packed(), "selections": selections.packed()})


@main.command()
@click.argument("data", type=A_FILE)
@click.option("--games", type=COUNT, default=1000, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game; the others follow it.")
@click.option("--seats", type=click.IntRange(FEWEST, MOST), default=FEWEST, show_default=True)
@click.option("--experienced", is_flag=True, help="The experienced game for two: pairs of action cards.")
@click.option(
    "--search",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="Imagined worlds to try every selection and placement in; 0: play by policy alone.",
)
@click.option(
    "--temperature",
    type=ABOVE_ZERO,
    default=0.012,
    show_default=True,
    help="Chance to win that makes a searched selection 2.7 times as likely.",
)
def play(data: Path, games: int, seed: int, seats: int, experienced: bool, search: int, temperature: float) -> None:
    """Let the bots play, with the numbers the package has now, and write DATA (.npz) for `fit`."""
    options = GAME.settled(seats, {"experienced": "yes" if experienced else "no", "rounds": MOST_ROUNDS})
    diary = Diary(seats)
    player = Player(diary, search, temperature)
    for game in range(games):
        player.play(seed + game, options)
    arrays = diary.arrays()
    with data.open("wb") as file:  # an open file, because numpy would add an ending to a name
        np.savez_compressed(file, allow_pickle=False, **arrays)
    click.echo(f"{games} games: {len(arrays['game'])} positions, {len(arrays['searched_game'])} searched selections")


@main.command()
@click.argument("learned", type=A_FILE)
@click.argument("data", type=SOME_DATA, nargs=-1, required=True)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="Seed of the initial weights and the order of examples."
)
@click.option("--hidden", type=(COUNT, COUNT), default=(32, 16), show_default=True, help="Units: strength, selections.")
@click.option("--epochs", type=(COUNT, COUNT), default=(4, 12), show_default=True, help="For strength, selections.")
@click.option(
    "--temperature",
    type=ABOVE_ZERO,
    default=0.01,
    show_default=True,
    help="Difference in win probability that makes a selection e times as likely.",
)
def fit(
    learned: Path,
    data: tuple[Path, ...],
    seed: int,
    hidden: tuple[int, int],
    epochs: tuple[int, int],
    temperature: float,
) -> None:
    """Fit both nets to all DATA together and write LEARNED (.json), as the package reads it.

    If DATA has no searches, the selections net of the package is kept.
    """
    read = [arrays_in(path) for path in data]
    nets: dict[str, Any] = json.loads(LEARNED.read_text("utf-8"))
    positions = [Positions(arrays) for arrays in read]
    pace = Pace(rate=0.002, decay=0.001, batch=512, epochs=epochs[0])
    nets["strength"] = learn("strength", positions, hidden[0], 1, pace, seed).packed()
    searches = [Searches(arrays, temperature) for arrays in read if len(arrays["searched_game"]) > 0]
    if searches:
        pace = Pace(rate=0.004, decay=0.003, batch=256, epochs=epochs[1])
        nets["selections"] = learn("selections", searches, hidden[1], len(ACTION_CARD_BITS), pace, seed).packed()
    write(learned, nets)


def write(path: Path, nets: dict[str, Any]) -> None:
    path.write_text(json.dumps(nets, separators=(",", ":")), "utf-8")


def arrays_in(path: Path) -> Arrays:
    with np.load(path, allow_pickle=False) as file:
        arrays = dict(file)
    if arrays["marks"].shape[-1] != BINARY_INPUTS or arrays["amounts"].shape[-1] != amounts_per_seat():
        raise click.ClickException(
            f"{path} was recorded with other network inputs than the package has now; run `play` again"
        )
    return arrays


if __name__ == "__main__":
    main()
