"""What the policy thinks of answers that the rules allow but that hardly ever help."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table
from starboard.games.shackleton.actions import EXPLORATIONS, EXPLORE
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.rules.corporation_actions import UpToThree
from starboard.games.shackleton.rules.explore import active_sectors
from starboard.games.shackleton.rules.maintenance import ShipOrBase
from starboard.kernel.evaluation import NEVER
from tools.policy_play import PolicyPlay

PLAY = PolicyPlay(RULES, "shackleton.ask.main")


def odds(game: Table) -> dict[str, float]:
    return PLAY.odds(game.state, game.match.pending[0])


@pytest.mark.parametrize("lives", ["", "dome1:s storage:t"])
def test_a_won_astronaut_is_never_declined(lives: str) -> None:
    game = table(Seat("credits 9", built="dome1 O1", lives=lives), at="maintenance", crater="P02 engineer")
    assert odds(game) == {"to base": 0.0, "to gateway": NEVER}


def test_who_paid_for_the_corporation_row_takes_an_action() -> None:
    first = table(Seat("credits 20 helium 4")).play("p1 deploy corporation engineer")
    assert odds(first)["stop"] == NEVER
    only = table(Seat("")).play("p1 deploy corporation engineer")
    assert odds(only)["rep reputation"] == 0.0
    assert odds(only)["stop"] < -10.0


def empty_lines(game: Table) -> list[str]:
    """The explorations of lines without structures that the policy thinks of."""
    thought_of = [code for code, value in odds(game).items() if value > NEVER and code.startswith("explore")]
    actions = {action.code: action for action in game.match.pending[0].actions}
    spaces = {code: EXPLORATIONS[actions[code].value].space for code in thought_of}
    return [code for code in thought_of if not active_sectors(game.state, spaces[code])]


def test_a_line_without_structures_is_thought_of_only_if_a_card_rewards_exploring() -> None:
    corporations = "evergreen mining artemis"
    assert empty_lines(table(Seat("credits 9"), corporations=corporations)) == []
    thought_of = empty_lines(table(Seat("", projects="E7", available="0 0 6"), corporations=corporations))
    assert len(thought_of) <= 1


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_players_by_policy_waste_neither_astronauts_nor_turns(seats: int) -> None:
    state = PLAY.begin(seats, 5)
    asked = 0
    for decision in PLAY.playing(state, 5):
        step = state.agenda[-1]
        odds = PLAY.odds(state, decision)
        for action in decision.actions:
            if isinstance(step, ShipOrBase) and action.code == "to gateway":
                assert odds[action.code] == NEVER
                asked += 1
            elif isinstance(step, UpToThree) and action.code == "stop" and step.taken == 0:
                assert odds[action.code] < -1.0
                asked += 1
            elif action.kind == EXPLORE and not active_sectors(state, EXPLORATIONS[action.value].space):
                asked += 1
    assert asked > 50
