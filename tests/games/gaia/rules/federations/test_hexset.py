"""The data structures of the federation search: hex sets in machine words, and a number per set of groups."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from starboard.games.gaia.map import HEXES, TOUCHING, bits_in, members, place
from starboard.games.gaia.rules.federations.hexset import NEAR, ONLY, HexSet
from starboard.games.gaia.rules.federations.paged_array import Table
from starboard.games.gaia.rules.federations.sets import pairs, together

SETS = st.integers(0, (1 << HEXES) - 1)


@given(SETS, SETS)
def test_a_hex_set_changes_like_the_same_set_in_one_integer(one: int, other: int) -> None:
    added, kept, dropped = HexSet(one), HexSet(one), HexSet(one)
    added.add(HexSet(other))
    kept.keep(HexSet(other))
    dropped.drop(HexSet(other))
    assert [added.number(), kept.number(), dropped.number()] == [one | other, one & other, one & ~other]
    assert HexSet(one).meets(HexSet(other)) == (one & other != 0)


@given(SETS)
def test_its_hexes_are_taken_in_order_and_a_copy_keeps_them(hexes: int) -> None:
    left = HexSet(hexes)
    copy = left.copy()
    taken: list[int] = []
    while not left.is_empty():
        taken.append(left.take())
    assert taken == members(hexes)
    assert copy.number() == hexes


def test_each_hex_has_itself_and_its_neighbours_as_sets() -> None:
    assert [(ONLY[hex].number(), NEAR[hex].number()) for hex in range(HEXES)] == [
        (1 << hex, TOUCHING[hex]) for hex in range(HEXES)
    ]


@given(st.integers(1, (1 << 60) - 1))
def test_the_bits_of_a_word_are_counted_and_the_highest_is_placed(word: int) -> None:
    assert (bits_in(word), place(word)) == (word.bit_count(), word.bit_length() - 1)


@given(st.dictionaries(st.integers(0, (1 << 13) - 1), st.integers(0, 1 << 12)))
def test_a_paged_array_returns_what_was_put_there_and_else_zero(numbers: dict[int, int]) -> None:
    table, untouched = Table(13), Table(13)
    for groups, number in numbers.items():
        table.put(groups, number)
    assert [table.get(groups) for groups in range(1 << 13)] == [numbers.get(groups, 0) for groups in range(1 << 13)]
    assert not any(untouched.get(groups) for groups in numbers)


@given(st.sets(st.integers(0, 255)), st.sets(st.integers(0, 255)))
def test_pairs_are_ascending_and_merged_sets_do_not_repeat(low: set[int], high: set[int]) -> None:
    some, others = sorted(low), sorted(number << 8 for number in high)
    both = pairs(some, others)
    assert both == sorted(one | other for one in some for other in others)
    assert together([some, both, some]) == sorted({*some, *both})
