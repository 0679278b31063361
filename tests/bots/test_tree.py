"""The tree that searching bots grow where nothing is hidden."""

from __future__ import annotations

from starboard.bots.tree import NOBODY, Tree, highest
from starboard.games.gaia import GAME
from starboard.games.gaia.game import RULES
from starboard.games.gaia.state import Gaia
from starboard.kernel.game import NEVER
from starboard.kernel.play import apply, pending


def at_round(seats: int, seed: int, round: int) -> Gaia:
    """The first real choice of a round, after rounds by hunch."""
    state = RULES.setup(seats, seed, GAME.settled(seats, {}))
    state.quiet = True
    while state.round < round or len(pending(state)[0].actions) < 9:
        decision = pending(state)[0]
        apply(state, decision.seat, decision.actions[highest(RULES.hunch(state, decision))])
    return state


def grown(state: Gaia, lines: int) -> tuple[Tree, int]:
    """A tree behind the action that a hunch takes."""
    decision = pending(state)[0]
    tree = Tree(RULES, state.round, state.seats)
    root = tree.after(state, decision.seat, decision.actions[highest(RULES.hunch(state, decision))])
    for _ in range(lines):
        tree.grow(root)
    return tree, root


def test_a_position_is_what_its_best_known_line_is_to_whoever_chooses_there() -> None:
    tree, _ = grown(at_round(2, 5, 2), 25)
    met = set()
    for position in tree.positions:
        if position.seat != NOBODY:
            met.add(position.seat)
            known = [branch.shares[position.seat] for branch in position.branches if branch.tries > 0]
            assert position.shares[position.seat] == max(known)
    assert met == {0, 1}


def test_each_line_of_a_position_goes_through_one_of_its_branches() -> None:
    tree, root = grown(at_round(2, 5, 2), 25)
    assert tree.positions[root].tries == 25
    for position in tree.positions:
        if position.seat != NOBODY:
            assert position.tries == sum([branch.tries for branch in position.branches])


def test_the_first_line_is_the_one_that_hunches_play() -> None:
    state = at_round(3, 6, 3)
    tree, root = grown(state, 1)
    tree.follow(state)
    assert state.round == 4
    assert tree.positions[root].shares == [RULES.chances(state, seat) for seat in range(3)]


def test_a_tree_ends_behind_the_last_round_looked_at_and_holds_only_real_choices() -> None:
    tree, _ = grown(at_round(2, 5, 6), 40)
    assert {position.state.round for position in tree.positions if isinstance(position.state, Gaia)} == {6}
    for position in tree.positions:
        if position.seat == NOBODY:
            assert pending(position.state) == ()
        else:
            assert len(position.branches) > 1
            assert min([branch.odds for branch in position.branches]) > NEVER


def test_the_world_that_a_tree_grows_from_stays_as_it_is() -> None:
    state = at_round(2, 5, 2)
    before = RULES.table(state)
    grown(state, 10)
    assert RULES.table(state) == before
