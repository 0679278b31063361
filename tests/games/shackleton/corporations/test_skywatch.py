"""Sky Watch: the surveillance track, defence programs, asteroids; and its nine projects."""

from __future__ import annotations

import pytest

from games.shackleton.cards import Prepare, acting, at_the_end, funded
from games.shackleton.positions import Seat, Table, new_game, table
from starboard.games.shackleton.actions import PROGRAMS, SECTIONS, program_at
from starboard.games.shackleton.corporations.skywatch.rules import skywatch_of
from starboard.games.shackleton.state import Shackleton

TRIPLE = "skywatch mining artemis"


def defended(*programs: str) -> Prepare:
    """Contributions such as "p1 A-bottom"."""

    def prepare(state: Shackleton) -> None:
        for line in programs:
            seat, program = line.split()
            section, level = program.split("-")
            at = program_at(SECTIONS.index(section), PROGRAMS.index(level))
            skywatch_of(state).programs[at] |= 1 << (int(seat[1:]) - 1)

    return prepare


def watching(has: str, projects: str = "", prepare: Prepare | None = None, energy: int = 4) -> Table:
    return acting(Seat(has, projects=projects), TRIPLE, prepare=prepare, energy=energy)


def test_a_marker_of_skywatch_brings_two_steps() -> None:
    assert table(Seat("credits 9"), corporations=TRIPLE).change("p1 explore p06 scientist") == "+2 watch"


def test_three_asteroids_come_from_different_directions() -> None:
    for seed in range(8):
        game = new_game(2, seed, corporations="second-game")
        asteroids = skywatch_of(game.state).asteroids
        assert len(set(asteroids)) == 3
        assert all([0 <= direction < 6 for direction in asteroids])


def test_the_action_advances_one_space_and_may_contribute() -> None:
    game = watching("titanium 1")
    assert game.change("p1 corp skywatch") == "+1 watch"
    assert (game.question, game.options()) == ("may", ["no", "yes"])
    assert game.change("p1 yes") == "-1 titanium +2 vp"  # the bottom program of A is the only one to be paid


def test_without_the_price_it_only_advances() -> None:
    game = watching("credits 1 reputation 4")
    assert game.change("p1 corp skywatch") == "+1 watch"
    assert game.question == "corporation-actions"


@pytest.mark.parametrize(
    ("watch", "bonus"),
    [(2, "+2 credits +1 watch"), (4, "+1 reputation +1 watch"), (7, "+1 titanium +1 watch"),
     (9, "+1 reputation +1 watch"), (14, "+4 vp +1 watch"), (0, "+1 watch")],
)  # fmt: skip
def test_bonuses_of_the_track(watch: int, bonus: str) -> None:
    game = watching(f"reputation 4 watch {watch}")
    assert game.change("p1 corp skywatch") == bonus


def test_bonuses_that_are_passed_count_in_order_and_the_track_has_an_end() -> None:
    """Gotcha 55."""
    game = watching("watch 2 reputation 4", projects="W6")
    assert game.change("p1 card w6") == "+3 credits +1 reputation +3 watch"  # spaces 3 and 5, and its own credit
    end = watching("watch 14 reputation 4", projects="W6")
    assert end.change("p1 card w6") == "+1 credits +4 vp +1 watch"


def test_the_thirteenth_space_brings_an_astronaut() -> None:
    game = acting(Seat("watch 12 reputation 4"), TRIPLE, gateway="1 1 0")
    game.play("p1 corp skywatch")
    assert game.question == "take"


@pytest.mark.parametrize(("watch", "sections"), [(0, "a"), (4, "a"), (5, "ab"), (9, "ab"), (10, "abc"), (15, "abc")])
def test_any_program_of_a_section_that_was_reached_can_be_chosen(watch: int, sections: str) -> None:
    """Gotcha 55: sections begin at 0, 6 and 11; the action itself is one step."""
    game = watching(f"watch {watch} titanium 9 rare_earth 9 credits 9")
    game.play("p1 corp skywatch; yes")
    assert {code.removeprefix("defend ")[0] for code in game.options("defend")} == set(sections)
    if sections == "a":
        assert game.why_not("p1 defend b-bottom") == "not-reached"


@pytest.mark.parametrize(
    ("program", "change"),
    [
        ("a-bottom", "-1 titanium +2 vp"),
        ("a-middle", "-2 titanium +3 vp"),
        ("a-top", "-1 titanium -1 rare_earth +5 vp -1 energy"),
        ("b-bottom", "-2 titanium +3 vp"),
        ("b-middle", "-2 credits -2 titanium +4 vp"),
        ("b-top", "-2 rare_earth +6 vp -1 energy"),
        ("c-bottom", "-2 credits -2 titanium +4 vp"),
        ("c-middle", "-2 titanium -1 rare_earth +6 vp"),
        ("c-top", "-1 titanium -2 rare_earth +8 vp -1 energy"),
    ],
)
def test_every_program_has_its_price_and_its_points(program: str, change: str) -> None:
    game = watching("watch 15 titanium 9 rare_earth 9 credits 9").play("p1 corp skywatch; yes")
    assert game.change(f"p1 defend {program}") == change


def test_the_top_program_needs_energy() -> None:
    game = watching("watch 15 titanium 9 rare_earth 9 credits 0 reputation 4", energy=0).play("p1 corp skywatch; yes")
    assert game.why_not("p1 defend a-top") == "cannot-pay"


def test_a_program_takes_everybody_once_and_no_more_than_its_slots() -> None:
    game = watching("titanium 9", prepare=defended("p2 A-bottom")).play("p1 corp skywatch; yes")
    assert game.has("p1", "titanium") == 7  # only the middle program was left: two titanium
    seats = (Seat("titanium 9 rare_earth 9"), Seat(), Seat())
    three = table(*seats, corporations=TRIPLE, prepare=defended("p2 A-bottom", "p2 A-top", "p3 A-top", "p1 A-middle"))
    three.play("p1 deploy corporation engineer; corp skywatch; yes")
    assert three.has("p1", "titanium") == 8  # the bottom one has a second slot
    assert skywatch_of(three.state).programs[0] == 3
    again = table(*seats, corporations=TRIPLE, prepare=defended("p1 A-bottom", "p2 A-top", "p3 A-top"))
    again.play("p1 deploy corporation engineer; corp skywatch; no; corp skywatch")
    assert again.question == "may"


def test_a_full_program_is_refused() -> None:
    game = watching("titanium 9 rare_earth 9", prepare=defended("p2 A-bottom")).play("p1 corp skywatch; yes")
    assert game.why_not("p1 defend a-bottom") == "program-full"
    assert game.options() == ["defend a-middle", "defend a-top"]


def impact(*programs: str, built: str = "dome2 O1 laboratory-top O12", round: int = 3, vp: int = 9) -> Table:
    seat = Seat(f"credits 20 vp {vp}", built=built, lives="laboratory-top:ee")
    return table(
        seat, corporations=TRIPLE, at="maintenance", round=round, asteroids="N SE SW", prepare=defended(*programs)
    )


def test_in_the_third_round_an_asteroid_destroys_what_stands_in_its_zone() -> None:
    """Gotcha 55: the tiles are out of play, the spaces of the base and their astronauts stay."""
    game = impact()
    assert [(event["structure"], event["sector"]) for event in game.events("destroyed")] == [
        ("dome2", "O1"), ("laboratory-top", "O12"),
    ]  # fmt: skip
    assert (game.where("p1", "dome2"), game.where("p1", "laboratory-top")) == ("lost", "lost")
    assert game.points("p1") == 9 - 1 - 3
    assert game.offers("house laboratory-top")
    assert game.at("O1") == game.at("O12") == ""


def test_a_section_whose_strength_reaches_its_threat_is_safe() -> None:
    """A strength of four is enough for two players: one and three."""
    assert impact("p1 A-bottom", "p2 A-top").events("destroyed") == []
    weak = impact("p1 A-bottom", "p2 A-middle")
    assert len(weak.events("destroyed")) == 2
    assert [event["section"] for event in weak.events("impact")] == ["A", "B", "C"]


def test_who_contributed_a_strength_of_three_loses_the_structure_but_no_points() -> None:
    game = impact("p1 A-top")
    assert len(game.events("destroyed")) == 2
    assert game.points("p1") == 9


def test_nothing_falls_in_the_first_two_rounds() -> None:
    for round in (1, 2):
        assert impact(round=round).events("impact") == []


@pytest.mark.parametrize(("seats", "threat"), [(2, 4), (3, 6), (4, 8)])
def test_the_threat_grows_with_the_number_of_players(seats: int, threat: int) -> None:
    assert skywatch_of(table(*[Seat()] * seats, corporations=TRIPLE).state).table.threat == threat


def test_the_objectives_of_skywatch_ask_for_contributions_sections_and_the_top() -> None:
    for programs, count in (
        (("p1 A-bottom", "p1 A-middle"), 1),
        (("p1 A-bottom", "p1 A-middle", "p1 B-bottom"), 2),
        (("p1 A-bottom", "p1 A-middle", "p1 B-bottom", "p1 B-top"), 3),
    ):
        game = table(Seat("credits 9"), corporations=TRIPLE, prepare=defended(*programs))
        assert len(game.play("p1 explore p03 technician").options("claim skywatch")) == count


def test_skywatch_scores_steps_and_the_strongest_of_every_section_that_held() -> None:
    prepare = defended("p1 A-top", "p2 A-bottom", "p1 B-top", "p2 C-top", "p2 C-bottom")
    game = table(Seat("watch 9"), Seat("watch 3"), corporations=TRIPLE, at="end", round=3, prepare=prepare)
    assert game.earned("p1") == {"skywatch-end": 2 + 3}  # nine steps, first in A; B did not hold
    assert game.earned("p2") == {"skywatch-end": 0 + 1 + 3}


def test_equal_strengths_both_count_as_strongest() -> None:
    prepare = defended("p1 A-bottom", "p1 A-middle", "p2 A-top")
    game = table(Seat(""), Seat(""), corporations=TRIPLE, at="end", round=3, prepare=prepare)
    assert game.earned("p1") == game.earned("p2") == {"skywatch-end": 3}


# The projects


@pytest.mark.parametrize(
    ("card", "gain"),
    [("W1", "+2 credits +3 watch"), ("W2", "+1 watch"), ("W3", ""), ("W4", "+1 watch"), ("W5", ""),
     ("W6", "+1 reputation"), ("W7", "+1 energy"), ("W8", "+1 titanium"), ("W9", "+1 watch")],
)  # fmt: skip
def test_what_a_project_of_skywatch_brings_at_once(card: str, gain: str) -> None:
    """The third space of the track brings two credits."""
    game, brought = funded(card)
    assert brought == gain
    assert game.projects("p1") == [card]


def test_w1_far_side_radar_is_no_action() -> None:
    assert watching("reputation 4", "W1").why_not("p1 card w1") == "not-an-action"


def test_w2_tracking_network_brings_two_credits_with_every_marker_of_skywatch() -> None:
    game = table(Seat("credits 9", projects="W2"), corporations=TRIPLE, markers="M07 mining")
    game.play("p1 explore p06 scientist")
    assert game.change("p1 activate m01") == "+2 credits +2 watch"


def test_w3_kinetic_interceptor_contributes_for_one_titanium_less_once_a_round() -> None:
    game = watching("titanium 1 reputation 4", "W3").play("p1 card w3")
    assert game.options() == ["defend a-bottom", "defend a-middle"]
    assert game.change("p1 defend a-middle") == "-1 titanium +3 vp"
    assert game.why_not("p1 card w3") == "used-this-round"


def test_w4_laser_ablation_array_brings_a_point_and_a_credit_with_every_contribution() -> None:
    game = watching("titanium 1", "W4").play("p1 corp skywatch")
    assert game.change("p1 yes") == "+1 credits -1 titanium +3 vp"


def test_w5_gravity_tractor_brings_two_steps_with_every_contribution() -> None:
    game = watching("titanium 1", "W5").play("p1 corp skywatch")
    assert game.change("p1 yes") == "+2 credits -1 titanium +2 vp +2 watch"  # with the bonus of the third space


def test_w6_early_warning_desk_brings_three_steps_and_a_credit_once_a_round() -> None:
    game = watching("watch 5 reputation 4", "W6")
    assert game.change("p1 card w6") == "+1 credits +1 titanium +3 watch"
    assert game.why_not("p1 card w6") == "used-this-round"


def test_w7_emergency_reactor_makes_an_energy_with_the_first_contribution_of_a_turn() -> None:
    game = watching("titanium 9", "W7").play("p1 corp skywatch; yes; defend a-bottom")
    assert game.energy == 5
    game.play("p1 corp skywatch; yes")
    assert skywatch_of(game.state).programs[1] == 1
    assert game.energy == 5


@pytest.mark.parametrize(("built", "points"), [("workshop-top O1", 1), ("headquarters O1 laboratory-top O2", 5)])
def test_w8_shelter_tunnels_score_half_the_size_in_the_crater_up_to_eight(built: str, points: int) -> None:
    assert at_the_end("W8", Seat("", built=built)) == points
    all_of_it = "workshop-top O1 workshop-middle O2 laboratory-top O3 laboratory-central O4 laboratory-bottom O5"
    assert at_the_end("W8", Seat("", built=f"{all_of_it} headquarters O6")) == 8
    assert at_the_end("W8", Seat("", built="dome1 ship headquarters ship")) == 0


def test_w9_planetary_defence_council_scores_contributions() -> None:
    assert at_the_end("W9", Seat(""), prepare=defended("p1 A-bottom", "p1 B-top", "p2 C-top")) == 2
