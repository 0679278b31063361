"""Corporation actions: up to three, those of the reputation track, of boards, of cards; and the track itself."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table
from starboard.games.shackleton.corporations.artemis.rules import artemis_of
from starboard.games.shackleton.state import Shackleton

RICH = "credits 20 titanium 2 helium 9"


def acting(
    has: str = RICH, who: str = "engineer", gateway: str = "1 1 1", projects: str = "", lives: str = ""
) -> Table:
    return table(Seat(has, projects=projects, lives=lives), gateway=gateway).play(f"p1 deploy corporation {who}")


def test_one_may_stop_before_each_of_the_three_actions() -> None:
    """Gotcha 34."""
    game = acting()
    assert game.question == "corporation-actions"
    assert game.offers("stop")
    game.play("p1 corp mining; ship 1l")
    assert game.offers("stop")
    game.play("p1 corp mining; ship 1r")
    assert game.offers("stop")
    game.play("p1 stop")
    assert game.owing == "p2"


def test_who_takes_no_action_at_all_still_gets_the_scientists_bonus() -> None:
    """Gotcha 34."""
    game = acting(who="scientist")
    game.play("p1 stop")
    assert game.question == "take"


def test_an_only_possible_action_is_asked_and_without_any_there_is_no_question() -> None:
    """Gotcha 34."""
    game = acting("")
    assert game.options() == ["rep reputation", "stop"]
    game.play("p1 rep reputation")
    assert game.owing == "p2"


def test_after_the_third_action_it_is_over() -> None:
    """Gotcha 34."""
    game = acting("helium 9", gateway="0 0 0")
    game.play("p1 corp mining; ship 1l; corp mining; ship 1r; corp mining; ship 2l")
    assert game.question == "objective"
    assert game.has("p1", "helium") == 5


def test_the_action_of_a_board_can_be_taken_several_times() -> None:
    game = acting()
    game.play("p1 corp mining; ship 1l")
    assert game.offers("corp mining")


@pytest.mark.parametrize(
    ("reputation", "offered"),
    [(0, ["reputation"]), (3, ["reputation"]), (4, ["reputation", "titanium"]),
     (8, ["rare-earth", "reputation", "titanium"]), (12, ["marker", "rare-earth", "reputation", "titanium"])],
)  # fmt: skip
def test_the_actions_of_the_reputation_track_are_reached_at_0_4_8_and_12(reputation: int, offered: list[str]) -> None:
    game = acting(f"helium 1 reputation {reputation}")
    assert [code.removeprefix("rep ") for code in game.options("rep")] == offered
    if reputation == 3:
        assert game.why_not("p1 rep titanium") == "reputation-too-low"


def test_the_four_actions_bring_reputation_titanium_rare_earth_and_a_marker() -> None:
    assert acting("reputation 12").change("p1 rep reputation") == "+2 reputation"
    assert acting("reputation 12").change("p1 rep titanium") == "+1 titanium"
    assert acting("reputation 12").change("p1 rep rare-earth") == "+1 rare_earth"
    game = acting("reputation 12")
    game.play("p1 rep marker")
    assert game.options() == ["activate m01", "activate m02", "activate m03"]
    assert game.change("p1 activate m02") == "+1 helium"


def test_actions_of_the_reputation_track_are_all_different() -> None:
    """Gotcha 35."""
    game = acting("helium 9 reputation 4")
    game.play("p1 rep titanium")
    assert game.why_not("p1 rep titanium") == "used-this-turn"
    assert game.offers("rep reputation")


def test_that_holds_for_the_bonus_of_a_technician_too_and_ends_with_the_turn() -> None:
    """Gotcha 35: the exploration of Europe's leader and its action are one turn."""
    game = table(Seat("credits 20 reputation 4", leader="europe B", built="dome2 O1"), Seat("reputation 4"))
    game.play("p1 explore p02 technician; yes; rep titanium")
    assert game.owing == "p2"
    game.play("p2 deploy corporation engineer; rep titanium")
    assert game.has("p2", "titanium") == 1


def test_an_action_that_is_reached_during_the_turn_can_be_used_at_once() -> None:
    """Gotcha 35."""
    game = acting("helium 9 reputation 2")
    assert game.why_not("p1 rep titanium") == "reputation-too-low"
    game.play("p1 rep reputation")
    assert game.change("p1 rep titanium") == "+1 titanium"


def test_an_action_needs_that_something_of_it_can_be_done() -> None:
    """Gotcha 36."""
    game = acting("titanium 1 reputation 4", projects="M7")
    assert game.why_not("p1 corp mining") == "no-effect"
    assert game.why_not("p1 card m7") == "no-effect"
    assert game.options("corp") == game.options("card") == []


def empty_queue(state: Shackleton) -> None:
    artemis_of(state).queue = 0


def test_a_gain_from_an_empty_queue_is_skipped() -> None:
    """Gotcha 36: the charter pad still hosts a tourist who waits."""
    seat = Seat("credits 9 tourist 1", projects="A7")
    game = table(seat, prepare=empty_queue).play("p1 deploy corporation engineer")
    assert game.change("p1 card a7") == "-3 credits +4 vp -1 tourist"


def test_an_action_whose_first_gain_is_impossible_can_be_taken_for_its_next_step() -> None:
    """Gotcha 36: the trail finds nobody in the queue, but somebody who waits."""
    waiting = table(Seat("credits 9 tourist 1 reputation 4", projects="A5"), prepare=empty_queue)
    game = waiting.play("p1 deploy corporation engineer")
    assert game.change("p1 card a5; yes") == "-1 credits +4 vp -1 tourist"
    nobody = table(Seat("credits 9 reputation 4", projects="A5"), prepare=empty_queue)
    assert nobody.play("p1 deploy corporation engineer").why_not("p1 card a5") == "no-effect"


def test_a_card_with_an_action_can_be_used_several_times_one_for_a_round_once() -> None:
    game = acting("credits 9 titanium 4", projects="M3 S2")
    game.play("p1 card m3; card s2")
    assert game.why_not("p1 card s2") == "used-this-round"
    assert game.offers("card m3")


def test_cards_of_a_round_are_ready_again_in_the_next_one() -> None:
    game = table(Seat("credits 20", projects="S2"), round=1, turn=12, gateway="0 0 0")
    game.play("p1 deploy corporation engineer; card s2; stop")
    while game.question != "shuttle":
        game.play(f"{game.owing} {game.options()[0]}")
    assert game.player("p1").spent == 0


def test_only_own_cards_with_an_action_are_actions() -> None:
    game = table(Seat(RICH, projects="M1"), Seat(projects="M3")).play("p1 deploy corporation engineer")
    assert game.why_not("p1 card m1") == "not-an-action"
    assert game.why_not("p1 card m3") == "not-yours"


def test_a_scientist_takes_an_astronaut_of_the_gateway_into_the_base() -> None:
    """Gotcha 38."""
    game = acting("reputation 4 titanium 1", "scientist")
    game.play("p1 rep titanium; stop")
    assert (game.question, game.options()) == ("take", ["take engineer", "take scientist", "take technician"])
    game.play("p1 take technician")
    assert (game.question, game.options()) == ("house-technician", ["house dome1", "house storage"])
    assert game.why_not("p1 house dome2") == "no-room"
    game.play("p1 house storage")
    assert game.lives("p1") == "storage:t"


def test_without_room_or_without_astronauts_there_that_bonus_is_left_out() -> None:
    """Gotcha 38."""
    game = acting("reputation 4", "scientist", lives="dome1:e storage:e")
    game.play("p1 rep titanium; stop")
    assert game.owing == "p2"
    empty = acting("reputation 4", "scientist", gateway="0 0 0")
    empty.play("p1 rep titanium; stop")
    assert empty.owing == "p2"


def test_reputation_above_fifteen_becomes_points() -> None:
    game = acting("reputation 14")
    assert game.change("p1 rep reputation") == "+1 reputation +1 vp"
    full = acting("reputation 15")
    assert full.change("p1 rep reputation") == "+2 vp"


def test_reputation_below_zero_costs_two_points_each_but_points_never_fall_below_zero() -> None:
    """Gotcha 48."""
    game = table(Seat("reputation 1 vp 3 tourist 5", built="dome1 lost"), Seat("credits 9"), at="maintenance")
    # three tourists too many, no credits: one reputation, then twice two points of three
    assert (game.has("p1", "reputation"), game.points("p1")) == (0, 0)


def test_the_bonus_of_objectives_grows_at_2_6_10_and_14_and_the_upkeep_at_1_5_9_and_13() -> None:
    tables = table().state.tables
    assert tables.objective_bonus == [0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4]
    assert tables.reputation_upkeep == [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]


def test_effects_of_a_list_run_from_left_to_right_and_cards_in_the_order_they_were_funded() -> None:
    """Gotcha 3."""
    pair = Seat("titanium 4 credits 0", projects="W4 W5")
    game = table(pair, corporations="mining skywatch mars")
    game.play("p1 deploy corporation engineer; corp skywatch; yes; defend a-bottom")
    assert [event["project"] for event in game.events("reacted")] == ["W4", "W5"]
    other = table(Seat("titanium 4", projects="W5 W4"), corporations="mining skywatch mars")
    other.play("p1 deploy corporation engineer; corp skywatch; yes; defend a-bottom")
    assert [event["project"] for event in other.events("reacted")] == ["W5", "W4"]


def test_an_optional_part_is_asked_only_if_its_first_step_can_be_done() -> None:
    """Gotcha 4."""
    poor = table(Seat("credits 1", projects="M1"), Seat(built="dome1 I5"), markers="M07 mining")
    poor.play("p1 explore p03 scientist; activate m07")
    assert poor.question != "may"
    rich = table(Seat("credits 20", projects="M1"), markers="M07 mining")
    rich.play("p1 explore p03 scientist; activate m07")
    assert (rich.question, rich.options()) == ("may", ["no", "yes"])


def test_a_limit_of_a_turn_is_used_up_only_if_the_effect_can_start() -> None:
    """Gotcha 5: the corer cannot be paid with the first ice, but with a later one of the same turn."""
    seat = Seat("credits 1 regolith 1 helium 1 reputation 12", projects="S1 S5")
    game = table(seat, corporations="selenium mining artemis").play("p1 deploy corporation engineer")
    game.play("p1 rep marker; activate m01")
    assert (game.has("p1", "ice"), game.question) == (1, "corporation-actions")
    game.play("p1 corp mining; ship 1l; card s5; discard regolith; sample ice")
    assert game.question == "may"
    game.play("p1 yes; sample ice")
    assert game.has("p1", "ice") == 4
    assert game.question != "may"  # now it is used up


def test_what_a_reaction_to_a_gain_brings_triggers_no_other_such_reaction() -> None:
    """Gotcha 6."""
    seat = Seat("credits 20", projects="M1")
    game = table(seat, markers="M07 mining")
    game.play("p1 explore p03 scientist; activate m07; yes")
    assert game.has("p1", "helium") == 2
    assert game.question != "may"
    assert len(game.events("reacted")) == 1


def test_the_amounts_of_one_gain_come_in_the_order_in_which_they_are_written() -> None:
    """Gotcha 3: energy before credits before points."""
    game = table(Seat("plant 1 reputation 4", projects="E3"), corporations="evergreen mining artemis", energy=3)
    game.play("p1 deploy corporation engineer; card e3")
    assert game.story() == ["used-card", "paid", "produced", "gained", "gained"]
    assert [event["resource"] for event in game.events("gained")] == ["credits", "vp"]
