"""What `starboard bench gaia` measures besides playing: listing federations, late in a game and at its worst."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Any, Final

from starboard.games.gaia import GAME
from starboard.games.gaia.actions import plan_action, satellites_action
from starboard.games.gaia.components import NOTHING, SPACE
from starboard.games.gaia.map import HEXES, NEIGHBOURS
from starboard.games.gaia.rules.board_layout import planets_of, printed
from starboard.games.gaia.rules.federations import Group, Means, all_plans, choices, ways_to_join
from starboard.games.gaia.state import Gaia
from starboard.kernel.agenda import apply, pending
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.game import Game
from starboard.kernel.parts import Benchmarks
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision

GAMES: Final = 6
LATE: Final = 5  # from this round on
BOARDS: Final = 12
GROUPS: Final = 18  # every piece a player has, none beside another: no real game gets there
SATELLITES: Final = 15

# The slowest board that climbing from random ones has found: every piece of a player and the Lost Planet, all alone.
HARDEST: Final = {
    1: [29, 44, 71, 82, 108, 116, 124, 127, 163],
    2: [0, 56, 83, 148, 166, 175, 177],
    3: [96, 160, 185],
}  # hexes by power
HARDEST_SPACE: Final = 0x3D397F36DDE7DE3B6FC7ABAEEDB2FE5E5AEF87DE5F5F577C
HARDEST_SATELLITES: Final = 24

# On that galaxy, the board whose first question, which planets, takes longest.
WIDEST: Final = {
    1: [0, 29, 44, 71, 82, 124, 127, 163, 177],
    2: [56, 83, 108, 148, 166, 175, 185],
    3: [96, 116, 160],
}
WIDEST_SATELLITES: Final = 25

# The longest list that climbing on from there has found, again on a galaxy of real tiles: the Lost Planet is hex 19.
LONGEST: Final = {
    1: [0, 19, 29, 53, 71, 108, 127, 139, 163],
    2: [83, 124, 151, 166, 175, 177, 185],
    3: [96, 160, 178],
}
LONGEST_SPACE: Final = 0x3D397F36DD77C3FB6FC7ABAEEDB2FE5E5BCFBC5E5F57577C
LONGEST_SATELLITES: Final = 25


def _likely(rules: Game[Gaia, Any], state: Gaia, decision: Decision, dice: Dice) -> int:
    """Mostly what a quick player would do, so that positions look like real ones."""
    if dice.below(20) == 0:
        return dice.below(len(decision.actions))
    leanings = rules.evaluator(NEWEST).policy(state, decision)
    return leanings.index(max(leanings))


def late_positions(seed: int) -> list[tuple[Gaia, int]]:
    """Positions before a turn, with the seat that has it, from the last rounds of quick four-player games."""
    rules: Game[Gaia, Any] = GAME.rules
    found: list[tuple[Gaia, int]] = []
    for game in range(GAMES):
        state = rules.setup(4, seed + game, GAME.settled(4, {}))
        state.quiet = True
        dice = Dice(seed + game)
        while True:
            asked = pending(state)
            if not asked:
                break
            decision = asked[0]
            if state.round >= LATE and decision.key == "gaia.ask.turn":
                found.append((state.clone(), decision.seat))
            apply(state, decision.seat, decision.actions[_likely(rules, state, decision, dice)])
    return found


def scattered(seed: int) -> tuple[list[Group], int]:
    """Lone structures all over the large board, and the space between them."""
    planets = planets_of(printed(is_small=False))
    order = [hex for hex in range(HEXES) if planets[hex] >= 0]
    dice = Dice(seed)
    for at in range(len(order) - 1, 0, -1):
        other = dice.below(at + 1)
        order[at], order[other] = order[other], order[at]
    taken: list[int] = []
    for hex in order:
        if len(taken) < GROUPS and not any([neighbour in taken for neighbour in NEIGHBOURS[hex]]):
            taken.append(hex)
    powers = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3]
    space = 0
    for hex in range(HEXES):
        if planets[hex] == SPACE:
            space |= 1 << hex
    return [Group(1 << hex, powers[at]) for at, hex in enumerate(taken)], space


def lone(pieces: dict[int, list[int]]) -> list[Group]:
    return [Group(1 << hex, power) for power, hexes in pieces.items() for hex in hexes]


def listing(groups: list[Group], space: int, tokens: int) -> tuple[float, float, int]:
    """The milliseconds that both questions take on a board, with all their answers: which planets, and, for the choice
    with which it takes longest, which satellites; and how many federations there are in all."""
    start = process_time()
    chosen = choices(groups, space, tokens, 7)
    for at, (taken, _) in enumerate(chosen):
        plan_action(sum([group.hexes for number, group in enumerate(groups) if taken >> number & 1]), at)
    first = (process_time() - start) * 1e3
    longest, listed = 0.0, 0
    for taken, satellites in chosen:
        start = process_time()
        ways = ways_to_join(groups, taken, space, satellites)
        for at, drawn in enumerate(ways):
            satellites_action(drawn, at)
        longest = max(longest, (process_time() - start) * 1e3)
        listed += len(ways)
    return first, longest, listed


class GaiaBenchmarks(Benchmarks):
    """How the rest of the program asks for these figures."""

    def figures(self, seed: int) -> dict[str, float]:
        """Milliseconds to list federations: all of them in late positions, and question by question on hard boards."""
        late: list[float] = []
        lengths: list[int] = []
        for state, seat in late_positions(seed):
            player = state.players[seat]
            if Means(state, seat).power() >= player.faction.threshold(player):
                player.choices_for = NOTHING
                start = process_time()
                lengths.append(len(all_plans(state, seat)))
                late.append((process_time() - start) * 1e3)
        scattered_ones = [listing(*scattered(seed + board), SATELLITES) for board in range(BOARDS)]
        worst = [max(first, longest) for first, longest, _ in scattered_ones]
        hard, hard_ways, listed = listing(lone(HARDEST), HARDEST_SPACE, HARDEST_SATELLITES)
        wide, wide_ways, _ = listing(lone(WIDEST), HARDEST_SPACE, WIDEST_SATELLITES)
        long, long_ways, listed_long = listing(lone(LONGEST), LONGEST_SPACE, LONGEST_SATELLITES)
        return {
            "federations_ms": round(median(late), 3) if late else 0.0,
            "federations_most_ms": round(max(late), 3) if late else 0.0,
            "federations_longest": float(max(lengths)) if lengths else 0.0,
            "federations_scattered_ms": round(median(worst), 1),
            "federations_scattered_most_ms": round(max(worst), 1),
            "federations_hardest_ms": round(hard, 1),
            "federations_hardest_satellites_ms": round(hard_ways, 1),
            "federations_hardest_listed": float(listed),
            "federations_widest_ms": round(wide, 1),
            "federations_widest_satellites_ms": round(wide_ways, 1),
            "federations_longest_list_ms": round(long, 1),
            "federations_longest_list_satellites_ms": round(long_ways, 1),
            "federations_longest_list": float(listed_long),
        }


BENCHMARKS: Final = GaiaBenchmarks()
