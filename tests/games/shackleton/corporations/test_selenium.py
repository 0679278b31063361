"""Selenium Research: samples, experiments; and its nine projects."""

from __future__ import annotations

import pytest

from games.shackleton.cards import Prepare, acting, at_the_end, funded
from games.shackleton.positions import Seat, difference, table
from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.corporations.selenium.rules import selenium_of
from starboard.games.shackleton.state import Shackleton

TRIPLE = "selenium mining artemis"


def kept(*tiles: str) -> Prepare:
    """p1 has kept these experiments."""

    def prepare(state: Shackleton) -> None:
        selenium_of(state).kept[0] = [NAMES.experiments.index(tile) for tile in tiles]

    return prepare


def test_a_marker_of_selenium_brings_a_sample_of_its_kind() -> None:
    for kind in ("ice", "regolith", "basalt"):
        game = table(Seat("credits 9"), corporations=TRIPLE, markers=f"M07 selenium/{kind}")
        game.play("p1 explore p06 scientist")
        if game.question.startswith("marker"):
            game.play("p1 activate m07")
        assert game.has("p1", kind) == 1


def test_new_markers_come_from_the_front_of_the_board_in_turn() -> None:
    """Gotcha 8."""
    game = table(Seat("titanium 9"), corporations=TRIPLE, kinds="ice regolith basalt regolith basalt", powered="O4")
    game.play("p1 deploy build engineer; build workshop-top o4; place m19 selenium")
    assert game.marker("M19") == "selenium/regolith"
    assert game.has("p1", "regolith") == 1
    second = table(Seat("titanium 9"), corporations=TRIPLE, powered="O4", placed="selenium 1")
    second.play("p1 deploy build engineer; build workshop-top o4; place m19 selenium")
    assert second.marker("M19") == "selenium/basalt"


def test_an_experiment_uses_up_its_samples_brings_its_reward_and_is_kept() -> None:
    game = acting(Seat("ice 2"), TRIPLE, experiments="EL1")
    assert game.change("p1 corp selenium") == "+2 credits +4 vp -2 ice"
    assert [NAMES.experiments[tile] for tile in selenium_of(game.state).kept[0]] == ["EL1"]
    assert NAMES.experiments[selenium_of(game.state).stacks[0][0]] == "EL2"


def test_only_the_three_visible_experiments_can_be_run() -> None:
    game = acting(Seat("ice 3 regolith 3 basalt 3"), TRIPLE, experiments="EL1 EC1 ER1").play("p1 corp selenium")
    assert game.options() == ["experiment centre", "experiment left", "experiment right"]


def test_without_the_samples_an_experiment_is_refused() -> None:
    game = acting(Seat("ice 2 regolith 2"), TRIPLE, experiments="EL1 EC2 ER4").play("p1 corp selenium")
    assert game.options() == ["experiment centre", "experiment left", "experiment right"]
    few = acting(Seat("ice 2 regolith 1"), TRIPLE, experiments="EL1 EC2 ER4").play("p1 corp selenium")
    assert few.why_not("p1 experiment right") == "no-samples"


def test_a_missing_sample_can_be_a_pair_of_others() -> None:
    """Gotcha 51: matching samples first, then a pair of the surplus for each that is missing."""
    game = acting(Seat("ice 4 reputation 4"), TRIPLE, experiments="EL4 EC1 ER1")
    assert game.change("p1 corp selenium") == "+1 reputation +4 vp -3 ice"  # one ice, and two for the regolith


def test_matching_samples_are_used_first_and_pairs_cannot_save_them() -> None:
    """Gotcha 51."""
    game = acting(Seat("ice 2 basalt 4 reputation 4"), TRIPLE, experiments="EL1 EC1 ER1").play("p1 corp selenium")
    game.play("p1 experiment left")
    assert (game.has("p1", "ice"), game.has("p1", "basalt")) == (0, 4)


def test_which_pairs_are_given_is_asked() -> None:
    """Gotcha 51."""
    game = acting(Seat("ice 3 basalt 2"), TRIPLE, experiments="EL4 EC2 ER4").play("p1 corp selenium; experiment left")
    assert game.question == "payment"
    assert game.options() == ["pay basalt:2 ice:1", "pay ice:3"]
    assert game.change("p1 pay basalt:2 ice:1") == "+1 reputation +4 vp -1 ice -2 basalt"


@pytest.mark.parametrize(
    ("tile", "column", "has", "gain"),
    [
        ("EL7", "left", "ice 1 regolith 1", "+1 titanium +3 vp -1 ice -1 regolith"),
        ("EC6", "centre", "basalt 2 ice 1", "+1 reputation +7 vp -1 ice -2 basalt +2 energy"),  # an icon at 5
        ("EC7", "centre", "basalt 2 regolith 1", "+1 rare_earth +6 vp -1 regolith -2 basalt"),
        ("ER4", "right", "ice 2 regolith 2", "+12 vp -2 ice -2 regolith"),
        ("ER7", "right", "ice 3 regolith 1", "+2 reputation +11 vp -3 ice -1 regolith"),
    ],
)
def test_rewards_of_experiments(tile: str, column: str, has: str, gain: str) -> None:
    game = acting(Seat(has + " reputation 6"), TRIPLE, experiments=tile, energy=3)
    before = game.goods("p1")
    game.play("p1 corp selenium")
    while game.question in ("experiment", "payment"):
        game.play(f"p1 {f'experiment {column}' if game.question == 'experiment' else game.options()[-1]}")
    assert difference(before, game.goods("p1")) == gain


def test_an_experiment_may_bring_a_scientist() -> None:
    game = acting(Seat("regolith 2 basalt 1 reputation 4"), TRIPLE, experiments="EL1 EC5 ER1", gateway="0 0 1")
    game.play("p1 corp selenium")
    while game.question in ("experiment", "payment"):
        game.play(f"p1 {'experiment centre' if game.question == 'experiment' else game.options()[0]}")
    assert game.question == "house-scientist"


def test_the_visible_experiments_are_discarded_after_rounds_one_and_two() -> None:
    for round, left in ((1, 7), (2, 7), (3, 8)):
        game = table(corporations=TRIPLE, at="maintenance", round=round)
        assert [len(stack) for stack in selenium_of(game.state).stacks] == [left] * 3


def test_the_objectives_of_selenium_ask_for_experiments_and_three_fields() -> None:
    game = table(Seat("credits 9"), corporations=TRIPLE, prepare=kept("EL1", "EL2", "EL6", "EC1"))
    game.play("p1 explore p03 technician")
    assert game.options() == ["claim selenium low", "claim selenium mid", "pass"]
    all_fields = table(Seat("credits 9"), corporations=TRIPLE, prepare=kept("EL1", "EL2", "EL3", "EC1"))
    assert all_fields.play("p1 explore p03 technician").offers("claim selenium high")


def test_selenium_scores_four_points_for_a_set_of_fields_and_one_for_two_samples() -> None:
    game = table(
        Seat("ice 3 basalt 2"), corporations=TRIPLE, at="end", round=3, prepare=kept("EL1", "EL2", "EL3", "EC1", "EC2")
    )
    assert game.earned("p1") == {"selenium-end": 4 + 2}


# The projects


@pytest.mark.parametrize(
    ("card", "gain"), [("S2", "+1 regolith"), ("S3", "+1 basalt"), ("S7", ""), ("S8", ""), ("S9", "")]
)
def test_what_a_project_of_selenium_brings_at_once(card: str, gain: str) -> None:
    game, brought = funded(card)
    assert brought == gain
    assert game.projects("p1") == [card]


@pytest.mark.parametrize("card", ["S4", "S5", "S6"])
@pytest.mark.parametrize("kind", ["ice", "regolith", "basalt"])
def test_a_sample_of_any_kind_is_chosen(card: str, kind: str) -> None:
    game, _ = funded(card)
    assert (game.question, game.options()) == ("sample", ["sample basalt", "sample ice", "sample regolith"])
    assert game.change(f"p1 sample {kind}") == f"+1 {kind}"


def test_s1_polar_ice_corer_brings_an_ice_and_once_a_turn_one_more_for_two_credits() -> None:
    """Gotcha 6: what it brings does not trigger it again."""
    game, brought = funded("S1", Seat("credits 9"))
    assert brought == "+1 ice"
    assert game.question == "may"
    assert game.change("p1 yes") == "-2 credits +1 ice"
    assert game.owing == "p2"
    twice = table(Seat("credits 20 reputation 12", projects="S1"), corporations=TRIPLE, markers="M13 selenium/basalt")
    twice.play("p1 deploy corporation engineer; rep marker; activate m01; yes")
    assert twice.has("p1", "ice") == 2


def test_s1_is_used_once_a_turn() -> None:
    seat = Seat("credits 20", projects="S1", built="dome2 I3")
    game = table(seat, Seat(built="dome1 I5"), corporations=TRIPLE, markers="M05 selenium/ice")
    game.play("p1 explore p03 scientist; yes")
    assert game.has("p1", "ice") == 3  # two markers, one bought; the second time it is not offered


def test_s2_dust_sieve_array_brings_regolith_and_a_credit_once_a_round() -> None:
    game = acting(Seat("reputation 4", projects="S2"), TRIPLE)
    assert game.change("p1 card s2") == "+1 credits +1 regolith"
    assert game.why_not("p1 card s2") == "used-this-round"


def test_s3_basalt_quarry_rig_brings_basalt_and_a_credit_once_a_round() -> None:
    game = acting(Seat("reputation 4", projects="S3"), TRIPLE)
    assert game.change("p1 card s3") == "+1 credits +1 basalt"
    assert game.why_not("p1 card s3") == "used-this-round"


def test_s4_review_panel_brings_reputation_and_a_credit_with_every_experiment() -> None:
    game = acting(Seat("ice 2 reputation 4", projects="S4"), TRIPLE, experiments="EL1")
    assert game.change("p1 corp selenium") == "+3 credits +1 reputation +4 vp -2 ice"


def test_s5_sample_exchange_turns_a_sample_into_two_of_any_kind() -> None:
    game = acting(Seat("ice 1 regolith 1 reputation 4", projects="S5"), TRIPLE)
    game.play("p1 card s5")
    assert (game.question, game.options()) == ("discard-sample", ["discard ice", "discard regolith"])
    assert game.change("p1 discard ice; sample basalt; sample basalt") == "-1 ice +2 basalt"
    assert game.offers("card s5")


def test_s6_core_archive_scores_experiments_and_up_to_four_samples() -> None:
    assert at_the_end("S6", Seat("ice 3 basalt 2"), prepare=kept("EL1", "EL2")) == 2 + 4
    assert at_the_end("S6", Seat("ice 1"), prepare=kept("EL1")) == 2


def test_s7_field_lab_rover_brings_a_sample_when_a_scientist_explores() -> None:
    game = table(Seat("", projects="S7", built="dome2 O1"), corporations=TRIPLE)
    game.play("p1 explore p02 scientist")
    assert game.question == "sample"
    assert game.change("p1 sample ice") == "+1 ice"
    other = table(Seat("", projects="S7", built="dome2 O1"), corporations=TRIPLE)
    assert other.play("p1 explore p02 technician").owing == "p2"


def test_s8_orbital_spectrometer_waives_one_sample_of_the_players_choice() -> None:
    """Gotcha 51."""
    game = acting(Seat("ice 1 regolith 1 reputation 4", projects="S8"), TRIPLE, experiments="EL4 EC3 ER5")
    game.play("p1 card s8")
    if game.question == "experiment":
        game.play("p1 experiment left")
    assert (game.question, game.options()) == ("payment", ["pay ice:1", "pay regolith:1"])
    assert game.change("p1 pay ice:1") == "+1 reputation +4 vp -1 ice"
    assert game.why_not("p1 card s8") == "used-this-round"


def test_s9_academy_chair_builds_a_dome_or_a_workshop_and_scores_laboratories() -> None:
    game = table(Seat("credits 3"), corporations=TRIPLE, decks="S9", powered="O4", gateway="0 0 0", energy=5)
    game.play("p1 deploy fund engineer; fund s9")
    assert {code.split()[1] for code in game.options("build")} == {
        "dome", "workshop-top", "workshop-middle", "workshop-bottom",
    }  # fmt: skip
    game.play("p1 build workshop-top o4")
    assert game.at("O4") == "p1 workshop"
    assert at_the_end("S9", Seat("", built="laboratory-top O1 laboratory-bottom ship")) == 2
