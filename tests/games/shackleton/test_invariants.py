"""What must hold at every decision of any game."""

from __future__ import annotations

import pytest

from games.shackleton.positions import new_game
from starboard.games.shackleton.components import DOME, NOTHING, SECTORS, SORT_OF, STORAGE, STRUCTURES, VP
from starboard.games.shackleton.rules.astronauts import room_in
from starboard.games.shackleton.state import NEUTRAL_OWNER, UNSETTLED, Shackleton
from starboard.kernel.agenda import apply, pending
from starboard.kernel.rng import Dice


def check(state: Shackleton) -> None:
    check_crater(state)
    for player in state.players:
        assert min(player.goods) >= 0
        assert min(player.available) >= 0
        assert sum(player.points) == player.goods[VP]  # every point came from somewhere
        for space in range(STORAGE + 1):
            assert room_in(state, player, space) >= 0 or player.living_in(space) == 0
    assert 0 <= state.energy <= state.tables.most_energy
    assert state.panels_taken == state.powered.bit_count() + state.centre_panels
    for corporation in state.corporations:
        held = [card for player in state.players for card in player.projects]
        cards = [card for card in held if state.tables.projects[card].corporation == corporation.number]
        assert sorted([*cards, *corporation.deck]) == state.tables.corporation_projects(corporation.number)
        on_board = [marker for marker in state.markers if marker and marker.corporation == corporation.number]
        assert len(on_board) == corporation.placed + 1 <= 5
        for level in range(3):
            assert corporation.claims[level].bit_count() <= corporation.common.objective_spaces[state.size][level]


def check_crater(state: Shackleton) -> None:
    """Owners by sector agree with the players' structures; a sector has one structure per sort and per player."""
    owners = [list(UNSETTLED) for _ in SECTORS]
    for sector in range(len(SECTORS)):
        if state.owner(sector, DOME) == NEUTRAL_OWNER:
            owners[sector][DOME] = NEUTRAL_OWNER
    for seat, player in enumerate(state.players):
        present = 0
        for place in range(len(STRUCTURES)):
            where = player.structures[place]
            if 0 <= where < len(SECTORS):
                assert owners[where][SORT_OF[place]] == NOTHING
                assert not present >> where & 1
                owners[where][SORT_OF[place]] = seat
                present |= 1 << where
        assert player.present == present
        assert player.present & ~state.powered == 0
    for sector in range(len(SECTORS)):
        assert tuple(owners[sector]) == state.owners[sector]
        assert state.settled >> sector & 1 == (state.owners[sector] != UNSETTLED)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "corporations", ["artemis+selenium+mining", "robotics+evergreen+skywatch", "mining+skywatch+mars"]
)
def test_the_table_stays_sound_at_every_decision_of_a_random_game(seats: int, corporations: str) -> None:
    state = new_game(seats, seats, corporations=corporations).state
    dice = Dice(seats)
    while decisions := pending(state):
        check(state)
        actions = decisions[0].actions
        apply(state, decisions[0].seat, actions[dice.below(len(actions))])
    check(state)
