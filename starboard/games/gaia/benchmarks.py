"""What `starboard bench gaia` measures besides playouts: listing federations, late in games and on hard boards."""

from __future__ import annotations

from statistics import median
from time import process_time
from typing import Any, Final

from starboard.games.gaia import GAME
from starboard.games.gaia.actions import plan_action, satellites_action
from starboard.games.gaia.components import SATELLITES, SPACE
from starboard.games.gaia.map import HEXES, NEIGHBOURS, set_of
from starboard.games.gaia.rules.board_layout import planets_of, printed
from starboard.games.gaia.rules.federations import Group, all_plans, has_enough_power, legal_choices, ways_to_join
from starboard.games.gaia.state import NO_MEMO, Gaia
from starboard.kernel.agenda import apply, pending
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.game import Game
from starboard.kernel.measurements import Benchmarks
from starboard.kernel.rng import Dice
from starboard.kernel.step import Decision

GAMES: Final = 6
LATE: Final = 5  # positions from this round on are late
BOARDS: Final = 12
GROUPS: Final = 18  # all pieces of a player, none beside another; no real game has so many groups
TOKENS: Final = 15  # to pay satellites with, on random boards
MOST_SATELLITES: Final = SATELLITES - 3  # two lie on the final tiles and one on the Lost Planet


class HardBoard:
    """Lone structures and the space between them, on which the search is slow with all satellites that can be built."""

    def __init__(self, hexes_by_power: dict[int, list[int]], space: int, name: str, counted_as: str = "") -> None:
        """`counted_as`: the figure that tells how many federations there are, if it is wanted."""
        self.groups: Final = [Group(1 << hex, power) for power, hexes in hexes_by_power.items() for hex in hexes]
        self.space: Final = space
        self.name: Final = name
        self.counted_as: Final = counted_as


# Found by hill climbing from random boards: every piece of a player and the Lost Planet, all apart. Three were found
# with the site's comparison: the slowest in all; the one where the question which planets takes longest; and the one
# with the longest list of answers. The fourth was found with the rulebook's: it has far more choices of planets.
_GALAXY: Final = 0x3D397F36DDE7DE3B6FC7ABAEEDB2FE5E5AEF87DE5F5F577C
_OTHER_GALAXY: Final = 0x3D397F36DD77C3FB6FC7ABAEEDB2FE5E5BCFBC5E5F57577C  # real tiles too; the Lost Planet is hex 19
_THIRD_GALAXY: Final = 0x1AFEB5E36F77C3F75EB6E9B39FABEF4DB7CBCB75F4F2EBFC
_HARDEST: Final = {1: [29, 44, 71, 82, 108, 116, 124, 127, 163], 2: [0, 56, 83, 148, 166, 175, 177], 3: [96, 160, 185]}
_WIDEST: Final = {1: [0, 29, 44, 71, 82, 124, 127, 163, 177], 2: [56, 83, 108, 148, 166, 175, 185], 3: [96, 116, 160]}
_LONGEST: Final = {1: [0, 19, 29, 53, 71, 108, 127, 139, 163], 2: [83, 124, 151, 166, 175, 177, 185], 3: [96, 160, 178]}
_RICHEST: Final = {1: [12, 35, 42, 50, 86, 106, 131, 140, 184], 2: [52, 76, 93, 99, 125, 162, 189], 3: [25, 139, 147]}
HARD_BOARDS: Final = (
    HardBoard(_HARDEST, _GALAXY, "hardest", "federations_hardest_listed"),
    HardBoard(_WIDEST, _GALAXY, "widest"),
    HardBoard(_LONGEST, _OTHER_GALAXY, "longest_list", "federations_longest_list"),
    HardBoard(_RICHEST, _THIRD_GALAXY, "richest"),
)


def _likely(rules: Game[Gaia, Any], state: Gaia, decision: Decision, dice: Dice) -> int:
    """Return the place of an action: mostly the policy's favourite, so that positions look like real ones."""
    if dice.below(20) == 0:
        return dice.below(len(decision.actions))
    log_odds = rules.evaluator(NEWEST).policy(state, decision)
    return log_odds.index(max(log_odds))


def late_positions(seed: int) -> list[tuple[Gaia, int]]:
    """Return positions before a turn, each with its seat, from the last rounds of quick four-player games."""
    rules: Game[Gaia, Any] = GAME.rules
    positions: list[tuple[Gaia, int]] = []
    for game in range(GAMES):
        state = rules.setup(4, seed + game, GAME.settled(4, {}))
        state.quiet = True
        dice = Dice(seed + game)
        while asked := pending(state):
            decision = asked[0]
            if state.round >= LATE and decision.key == "gaia.ask.turn":
                positions.append((state.clone(), decision.seat))
            apply(state, decision.seat, decision.actions[_likely(rules, state, decision, dice)])
    return positions


def scattered(seed: int) -> tuple[list[Group], int]:
    """Return lone structures all over the large board, and the space between them."""
    planets = planets_of(printed(is_small=False))
    order = [hex for hex in range(HEXES) if planets[hex] >= 0]
    Dice(seed).shuffle(order)
    taken: list[int] = []
    for hex in order:
        if len(taken) < GROUPS and not any([neighbour in taken for neighbour in NEIGHBOURS[hex]]):
            taken.append(hex)
    powers = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3]
    space = set_of([hex for hex in range(HEXES) if planets[hex] == SPACE])
    return [Group(1 << hex, powers[at]) for at, hex in enumerate(taken)], space


def listing(groups: list[Group], space: int, tokens: int) -> tuple[float, float, int]:
    """Return the milliseconds of both questions on a board, and the number of federations.

    The questions are which planets, and, for the slowest choice of planets, which satellites.
    """
    start = process_time()
    chosen = legal_choices(groups, space, tokens, 7)
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
    """The figures about federations."""

    def figures(self, seed: int) -> dict[str, float]:
        """Return the milliseconds to list federations: all in late positions, and per question on hard boards."""
        late: list[float] = []
        lengths: list[int] = []
        for state, seat in late_positions(seed):
            if has_enough_power(state, seat):
                state.players[seat].federation_memo = NO_MEMO
                start = process_time()
                lengths.append(len(all_plans(state, seat)))
                late.append((process_time() - start) * 1e3)
        scattered_ones = [listing(*scattered(seed + board), TOKENS) for board in range(BOARDS)]
        worst = [max(first, longest) for first, longest, _ in scattered_ones]
        figures = {
            "federations_ms": round(median(late), 3) if late else 0.0,
            "federations_most_ms": round(max(late), 3) if late else 0.0,
            "federations_longest": float(max(lengths)) if lengths else 0.0,
            "federations_scattered_ms": round(median(worst), 1),
            "federations_scattered_most_ms": round(max(worst), 1),
        }
        for board in HARD_BOARDS:
            planets_ms, satellites_ms, listed = listing(board.groups, board.space, MOST_SATELLITES)
            figures[f"federations_{board.name}_ms"] = round(planets_ms, 1)
            figures[f"federations_{board.name}_satellites_ms"] = round(satellites_ms, 1)
            if board.counted_as:
                figures[board.counted_as] = float(listed)
        return figures


BENCHMARKS: Final = GaiaBenchmarks()
