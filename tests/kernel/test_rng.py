"""Dice: one integer as state, the same stream everywhere, fair, and unrelated for neighbouring seeds."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from kernel.toy.game import RULES
from starboard.kernel.rng import Dice, advance, is_state, output, seeded

# Seed, its state, the first 20 rolls of a die with 1000 sides, and the state after them
STREAMS = [
    (
        0,
        266433162582175221,
        [341, 70, 739, 291, 127, 800, 688, 759, 650, 809, 359, 12, 490, 952, 25, 880, 233, 25, 462, 959],
        3397329770965309187,
    ),
    (
        1,
        2420484572813071199,
        [107, 960, 536, 396, 659, 369, 722, 529, 250, 661, 453, 216, 367, 476, 32, 935, 556, 595, 565, 562],
        3618573201606324733,
    ),
    (
        -1,
        3382685413073172403,
        [600, 128, 299, 622, 422, 196, 890, 355, 857, 688, 924, 387, 47, 675, 366, 692, 291, 834, 305, 52],
        45399191541342115,
    ),
    (
        2**31,
        2165130786315814534,
        [68, 123, 605, 345, 993, 620, 446, 952, 874, 645, 848, 21, 394, 714, 406, 873, 17, 341, 466, 570],
        1116426564603579511,
    ),
    (
        2**62,
        2635373423870460638,
        [827, 942, 550, 788, 27, 236, 423, 19, 727, 233, 853, 382, 745, 167, 462, 664, 590, 961, 755, 872],
        2652270615413493229,
    ),
    (
        -(2**62),
        3382685414523155893,
        [45, 86, 938, 945, 851, 220, 800, 225, 557, 60, 613, 199, 472, 548, 654, 166, 291, 687, 480, 34],
        45399191021394133,
    ),
    (
        2**63,
        2205773384611529893,
        [301, 371, 929, 944, 750, 323, 724, 336, 857, 779, 657, 267, 984, 293, 217, 122, 107, 752, 516, 420],
        3469335859497104478,
    ),
    (
        -(2**63),
        567672655671689054,
        [426, 635, 2, 242, 41, 58, 801, 369, 351, 725, 478, 381, 17, 837, 74, 521, 297, 973, 236, 278],
        1421049914983844152,
    ),
    (
        1234567890123456789012345678901234567890,
        860249794014466531,
        [642, 902, 828, 682, 563, 577, 48, 696, 230, 367, 756, 82, 724, 362, 273, 203, 385, 777, 199, 520],
        1725533072993705328,
    ),
    (
        -9876543210987654321098765432109876543210,
        3744600662517975299,
        [578, 448, 152, 105, 76, 704, 130, 997, 776, 349, 423, 181, 713, 472, 709, 965, 974, 178, 230, 939],
        531178323277723092,
    ),
]


def chi_square(counts: Counter[int], sides: int) -> float:
    expected = counts.total() / sides
    return sum((counts[side] - expected) ** 2 / expected for side in range(sides))


def limit(sides: int) -> float:
    """About one chance in ten thousand to be above, for this many sides (Wilson and Hilferty)."""
    freedom = sides - 1
    spread = 2 / (9 * freedom)
    return freedom * pow(1 - spread + 3.72 * sqrt(spread), 3)


def rolls(seed: int, sides: int, count: int) -> list[int]:
    dice = Dice(seed)
    return [dice.below(sides) for _ in range(count)]


def test_the_stream_of_a_seed_never_changes() -> None:
    """Records hold seeds: whoever changes these numbers makes every old record another game."""
    assert rolls(7, 1000, 6) == [4, 731, 997, 811, 34, 868]
    assert [seeded(seed) for seed in (0, 1, -1, 2**40, 10**39)] == [
        266433162582175221,
        2420484572813071199,
        3382685413073172403,
        1131353099371511280,
        4320949084315118611,
    ]


@pytest.mark.parametrize(("seed", "state", "rolled", "last"), STREAMS)
def test_every_seed_keeps_its_stream_however_long_it_is(seed: int, state: int, rolled: list[int], last: int) -> None:
    dice = Dice(seed)
    assert seeded(seed) == dice.state == state
    assert [dice.below(1000) for _ in rolled] == rolled
    assert dice.state == last


def test_the_same_seed_gives_the_same_stream() -> None:
    assert rolls(41, 1_000_000, 50) == rolls(41, 1_000_000, 50)


@pytest.mark.parametrize("seed", [0, 1, 2**70])
@pytest.mark.parametrize("sides", [2, 3, 6, 10, 52, 114])
def test_every_side_comes_up_about_equally_often(sides: int, seed: int) -> None:
    assert chi_square(Counter(rolls(seed, sides, 20_000)), sides) < limit(sides)


@pytest.mark.parametrize("sides", [2, 6, 10])
def test_a_roll_says_nothing_about_the_next(sides: int) -> None:
    stream = rolls(5, sides, 30_000)
    pairs = Counter([one * sides + other for one, other in zip(stream[::2], stream[1::2], strict=True)])
    assert chi_square(pairs, sides * sides) < limit(sides * sides)


@pytest.mark.parametrize("apart", [1, 2, 1000, 2**20, 2**31, -1])
@pytest.mark.parametrize("sides", [2, 6, 52])
def test_streams_of_neighbouring_seeds_are_unrelated(sides: int, apart: int) -> None:
    """How far apart the rolls of two near seeds are is as random as a roll."""
    for place in (0, 1, 7):
        steps: Counter[int] = Counter()
        for seed in range(2500):
            one, other = rolls(seed, sides, place + 1), rolls(seed + apart, sides, place + 1)
            steps[(other[place] - one[place]) % sides] += 1
        assert chi_square(steps, sides) < limit(sides)


def test_the_first_roll_of_consecutive_seeds_is_fair_and_independent() -> None:
    first = [rolls(seed, 6, 1)[0] for seed in range(30_000)]
    assert chi_square(Counter(first), 6) < limit(6)
    pairs = Counter([one * 6 + other for one, other in zip(first[::2], first[1::2], strict=True)])
    assert chi_square(pairs, 36) < limit(36)


def test_no_two_of_many_seeds_share_a_state() -> None:
    seeds = [*range(-20_000, 20_000), *[2**31 * n for n in range(1, 1000)], *[7**n for n in range(12, 90)]]
    assert len({seeded(seed) for seed in seeds}) == len(set(seeds))


def test_a_state_is_one_machine_word_and_stays_so() -> None:
    for seed in (0, 1, -5, 2**80):
        state = seeded(seed)
        for _ in range(2000):
            assert is_state(state)
            assert 0 < state < 2**62
            assert 0 <= output(state) < 2147483562
            state = advance(state)


@pytest.mark.parametrize("number", [0, -1, 1, 2**31, 2**62, 2147483563 * 2**31 + 1, 2**31 + 2147483399])
def test_an_impossible_generator_state_is_recognised(number: int) -> None:
    assert not is_state(number)


@pytest.mark.parametrize("length", [0, 1, 2, 5, 114])
def test_a_shuffle_is_a_permutation(length: int) -> None:
    items = list(range(length))
    Dice(3).shuffle(items)
    assert sorted(items) == list(range(length))


def test_every_permutation_is_about_equally_likely() -> None:
    dice, seen = Dice(9), Counter[int]()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        seen[items[0] * 64 + items[1] * 16 + items[2] * 4 + items[3]] += 1
    assert len(seen) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < limit(24)


def test_a_split_stream_is_another_one() -> None:
    dice = Dice(11)
    streams = [tuple(rolls(dice.split(), 1000, 5)) for _ in range(200)]
    assert len(set(streams)) == 200


def test_a_state_rolls_as_dice_do_and_a_bot_never_disturbs_it() -> None:
    state = RULES.setup(2, 1, {"rounds": "3", "hand": "3"})
    state.rng = seeded(77)
    dice = Dice(77)
    bot = Dice(77)
    rolled = []
    for _ in range(20):
        rolled.append(state.below(100))
        bot.below(100)
    assert rolled == [dice.below(100) for _ in range(20)]
    items = list(range(30))
    others = items[:]
    state.shuffle(items)
    dice.shuffle(others)
    assert items == others
    assert state.rng == dice.state
