"""Visiting the Lunar Gateway, and objectives at the end of a turn."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table
from starboard.games.shackleton.components import CORPORATIONS, LEVELS
from starboard.games.shackleton.corporations.mining.rules import mining_of
from starboard.games.shackleton.state import Shackleton


def test_a_visit_has_three_steps_in_any_order() -> None:
    """Gotcha 39."""
    game = table(Seat("reputation 4")).play("p1 gateway engineer")
    assert (game.question, game.options()) == ("gateway-step", ["step action", "step astronaut", "step credits"])
    game.play("p1 step action; rep titanium")
    assert game.options() == ["step astronaut", "step credits"]
    game.play("p1 step credits")  # the last step needs no choice
    assert game.question == "take"
    game.play("p1 take scientist; house dome1")
    assert game.owing == "p2"
    assert (game.has("p1", "credits"), game.has("p1", "titanium"), game.lives("p1")) == (3, 1, "dome1:s")


def test_credits_of_the_visit_can_pay_for_its_action() -> None:
    game = table(Seat("tourist 1")).play("p1 gateway engineer; step credits; step action")
    assert game.offers("corp artemis")
    before = table(Seat("tourist 1")).play("p1 gateway engineer; step action")
    assert before.question != "corporation-action"  # only two reputation were possible


def test_an_astronaut_taken_is_not_the_one_just_deployed() -> None:
    """Gotcha 39: it joins the others at the end of the visit."""
    game = table(Seat(), gateway="0 0 0")
    game.play("p1 gateway engineer; step astronaut; step credits")
    assert game.gateway == "1 0 0"
    assert game.lives("p1") == ""
    other = table(Seat(), gateway="0 1 0")
    other.play("p1 gateway engineer; step action; step astronaut; house dome1")
    assert other.lives("p1") == "dome1:t"
    assert other.gateway == "1 0 0"


def test_without_room_the_step_is_left_out() -> None:
    game = table(Seat(lives="dome1:e storage:t"))
    game.play("p1 gateway engineer; step astronaut; step credits")
    assert game.owing == "p2"
    assert game.gateway == "2 1 1"


def test_there_is_no_limit_to_visits() -> None:
    game = table(gateway="9 9 9")
    assert game.options("gateway") == ["gateway engineer", "gateway scientist", "gateway technician"]


def test_the_action_of_the_visit_must_be_taken() -> None:
    """Gotcha 37."""
    game = table(Seat("reputation 4")).play("p1 gateway engineer; step action")
    assert game.options() == ["rep reputation", "rep titanium"]


def turn_ends(seat: Seat, *levels: int, seats: int = 2, others: str = "") -> Table:
    """p1 has sent cargo of these levels and ends a turn."""

    def prepare(state: Shackleton) -> None:
        mining_of(state).sent[0] = list(levels)
        mining_of(state).sent[1] = list(levels)

    rest = [Seat(claimed=others), *[Seat()] * (seats - 2)]
    return table(seat, *rest, prepare=prepare).play("p1 explore p03 technician")


@pytest.mark.parametrize(
    ("levels", "offered"),
    [((2,), []), ((3,), ["low"]), ((3, 3), ["low", "mid"]), ((6, 4), ["high", "low", "mid"])],
)
def test_objectives_that_are_met_can_be_claimed_at_the_end_of_the_turn(
    levels: tuple[int, ...], offered: list[str]
) -> None:
    game = turn_ends(Seat(), *levels)
    if offered:
        assert game.question == "objective"
        assert game.options() == [*[f"claim mining {level}" for level in offered], "pass"]
    else:
        assert game.owing == "p2"


@pytest.mark.parametrize(("level", "points"), [("low", 4), ("mid", 8), ("high", 12)])
def test_harder_objectives_are_worth_more(level: str, points: int) -> None:
    game = turn_ends(Seat(), 6, 4)
    assert game.change(f"p1 claim mining {level}") == f"+{points} vp"
    assert game.claimed("p1") == {"mining": level}


@pytest.mark.parametrize(("reputation", "bonus"), [(1, 0), (2, 1), (6, 2), (10, 3), (14, 4)])
def test_reputation_adds_points_at_the_moment_of_the_claim(reputation: int, bonus: int) -> None:
    """Gotcha 43."""
    game = turn_ends(Seat(f"credits 9 reputation {reputation}"), 3)
    assert game.change("p1 claim mining low") == f"+{4 + bonus} vp"


def test_one_objective_of_each_corporation() -> None:
    game = turn_ends(Seat(claimed="mining low"), 6, 4)
    assert game.owing == "p2"
    open_question = table(
        Seat("credits 9", claimed="mining low"), corporations="mining mars artemis", prepare=both_met
    ).play("p1 explore p03 technician")
    assert open_question.why_not("p1 claim mining mid") == "claimed-already"
    assert open_question.offers("claim mars low")


def both_met(state: Shackleton) -> None:
    """p1 has cargo of ten levels, and two domes on the ship."""
    mining_of(state).sent[0] = [6, 4]
    state.players[0].structures[1] = state.players[0].structures[2] = 18


def test_any_number_of_objectives_may_be_claimed_in_a_turn() -> None:
    """Gotcha 43: it is asked until nothing is left or the player passes."""
    game = table(Seat("credits 9"), corporations="mining mars artemis", prepare=both_met)
    game.play("p1 explore p03 technician; claim mining high")
    assert game.question == "objective"
    assert game.why_not("p1 claim mining low") == "claimed-already"
    game.play("p1 claim mars low")
    assert game.claimed("p1") == {"mining": "high", "mars": "low"}
    assert game.owing == "p2"


def test_an_objective_may_be_left_for_later() -> None:
    game = turn_ends(Seat(), 3).play("p1 pass")
    assert game.owing == "p2"
    assert game.claimed("p1") == {}


@pytest.mark.parametrize(("seats", "spaces"), [(2, (1, 1, 1)), (3, (2, 1, 1)), (4, (2, 2, 1))])
def test_a_level_has_as_many_spaces_as_the_number_of_players_opens(seats: int, spaces: tuple[int, ...]) -> None:
    for corporation in table(*[Seat()] * seats).state.corporations:
        assert tuple(corporation.common.objective_spaces[seats]) == spaces
    for level, count in zip(LEVELS, spaces, strict=True):
        game = turn_ends(Seat(), 6, 4, seats=seats, others=f"mining {level}")
        assert game.offers(f"claim mining {level}") == (count > 1)
        if count == 1:
            assert game.why_not(f"p1 claim mining {level}") == "objective-taken"


def test_an_objective_that_is_not_met_is_refused() -> None:
    assert turn_ends(Seat(), 3).why_not("p1 claim mining mid") == "not-met"


def test_every_corporation_has_three_objectives() -> None:
    corporations = table().state.tables.corporations
    assert [len(common.checks) for common in corporations] == [3] * len(CORPORATIONS)
