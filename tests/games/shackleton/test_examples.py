"""The fifteen worked examples of the rulebook, each with its numbers."""

from __future__ import annotations

from games.shackleton.positions import Seat, table
from starboard.games.shackleton.rules.maintenance import upkeep_of


def test_example_1_two_technicians_in_the_gateway_so_only_two_of_the_spare_shuttle_are_added() -> None:
    """Reverse order first; then ascending numbers."""
    seats = [Seat("")] * 3
    game = table(*seats, at="round", round=2, order="p1 p2 p3", gateway="0 2 0", shuttles="3 1 5 2 4")
    chosen = [game.owing]
    game.play("p3 shuttle 5")
    chosen.append(game.owing)
    game.play("p2 shuttle 1")
    chosen.append(game.owing)
    game.play("p1 shuttle 2")
    assert chosen == ["p3", "p2", "p1"]
    assert game.state.order == [1, 0, 2]
    assert game.gateway.split()[1] == "4"


def test_example_2_a_technician_with_structures_in_all_three_sectors_brings_nine_credits() -> None:
    game = table(Seat("credits 0", built="dome2 O1 dome3 O12 dome4 O11"), Seat(built="workshop-top O1"))
    assert game.change("p1 explore p02 technician") == "+9 credits"
    assert game.has("p2", "credits") == 20


def test_example_3_an_engineer_present_in_one_of_three_pays_two_and_mines_two_titanium_and_a_rare_earth() -> None:
    game = table(Seat("credits 5", built="dome2 O1"), Seat(built="dome2 O12 workshop-top O11"))
    assert game.change("p1 explore p02 engineer") == "-2 credits +2 titanium +1 rare_earth"
    assert game.has("p2", "credits") == 22


def test_example_4_a_scientist_brings_a_helium_and_two_tourists() -> None:
    seat = Seat("", built="dome2 O1 dome3 O12 dome4 O11")
    game = table(seat, markers="M13 artemis M21 artemis M26 mining", corporations="artemis mining selenium")
    assert game.change("p1 explore p02 scientist") == "+1 helium +2 tourist"


def test_example_5_a_panel_brings_two_energy_and_a_reputation_and_then_no_more_can_be_built() -> None:
    game = table(Seat("rare_earth 2 reputation 4"), Seat("credits 9 rare_earth 1 reputation 4"), energy=7, panels=4)
    game.play("p1 deploy corporation engineer")
    assert game.change("p1 panel") == "-1 rare_earth +1 reputation +2 energy"
    assert game.state.centre_panels == 1
    game.play("p1 rep titanium; stop")
    game.play("p2 deploy corporation engineer")
    assert game.why_not("p2 panel") == "energy-full"
    assert game.energy == 9


def test_example_6_a_workshop_beside_another_structure_and_a_marker_of_artemis_bring_a_tourist() -> None:
    seats = (Seat("credits 2 titanium 2"), Seat(built="dome2 O4"), Seat())
    game = table(*seats, command="build tt")
    assert game.change("p1 deploy build engineer") == "-2 credits"
    game.play("p1 build workshop-top o4")
    assert game.at("O4") == "p2 dome, p1 workshop"
    assert game.change("p1 place m19 artemis") == "+1 tourist"
    assert game.marker("M19") == "artemis"
    assert game.corporation("artemis").placed == 1


def test_example_7_the_helium_extractor_for_five_credits_with_energy_six_and_a_requirement_of_five() -> None:
    seats = (Seat("credits 8"), Seat(), Seat())
    game = table(*seats, command="fund e", energy=6, placed="mining 2", decks="M1")
    assert game.change("p1 deploy fund technician") == "-1 credits"
    assert game.change("p1 fund m1") == "-5 credits +1 helium -1 energy"
    assert game.energy == 5
    assert game.question == "may"
    assert game.change("p1 yes") == "-2 credits +1 helium"
    assert game.options() == ["corp mining", "rep reputation"]
    assert game.change("p1 rep reputation") == "+2 reputation"
    assert game.state.tables.projects[game.player("p1").projects[0]].vp == 4


def test_example_8_three_corporation_actions_of_a_scientist() -> None:
    seats = (Seat("credits 3 helium 2 reputation 2"), Seat(), Seat())
    game = table(*seats, command="corporation ee")
    assert game.change("p1 deploy corporation scientist") == "-3 credits"
    assert game.why_not("p1 rep titanium") == "reputation-too-low"
    assert game.change("p1 rep reputation") == "+2 reputation"
    assert game.change("p1 rep titanium") == "+1 titanium"
    assert game.change("p1 corp mining; ship 2l") == "+6 vp -2 helium"
    game.play("p1 take technician; house dome1")
    assert game.lives("p1") == "dome1:t"


def test_example_9_a_visit_to_the_gateway() -> None:
    game = table(Seat("reputation 4"), gateway="1 2 0")
    game.play("p1 gateway engineer; step credits; step astronaut; take technician; house dome1")
    assert game.options() == ["rep reputation", "rep titanium"]
    game.play("p1 rep reputation")
    assert (game.has("p1", "credits"), game.has("p1", "reputation"), game.lives("p1")) == (3, 6, "dome1:t")
    assert game.gateway == "2 1 0"


def test_example_10_a_tie_of_four_is_decided_by_the_nearest_sector_from_both_ends() -> None:
    """Matthieu is the larger one in the sector nearest to one end, and alone in that nearest to the other."""
    fabio = Seat("credits 20", built="dome2 O1 laboratory-top O12")
    matthieu = Seat("credits 20", built="workshop-top O1 workshop-middle O11")
    game = table(fabio, matthieu, at="maintenance", crater="P02 engineer P25 scientist").keep()
    assert [(event["seat"], event["type"]) for event in game.events("recovered")] == [(1, "engineer"), (1, "scientist")]


def test_example_11_income_of_two_titanium_three_credits_and_two_reputation() -> None:
    seat = Seat(
        "credits 20", built="dome2 O1 dome3 O2 headquarters O3", lives="dome1:e dome2:e dome3:t headquarters:st"
    )
    game = table(seat, at="maintenance")
    game.play("p1 house dome1; house dome2; house dome3; house headquarters; house headquarters")
    assert [(event["resource"], event["count"]) for event in game.events("gained")] == [
        ("titanium", 1), ("titanium", 1), ("credits", 3), ("reputation", 1), ("reputation", 1),
    ]  # fmt: skip


def test_example_12_upkeep_of_two_and_ten_less_three_is_nine() -> None:
    built = "dome1 I2 dome2 O1 workshop-top O2 workshop-middle O3 headquarters O4"
    seat = Seat("credits 12 reputation 5", built=built, lives="workshop-top:e")
    assert upkeep_of(table(seat).state, 0) == 9
    game = table(seat, at="maintenance").play("p1 house workshop-top")
    assert game.has("p1", "credits") == 3


def test_example_13_final_scoring_of_ten_two_ten_eight_and_three() -> None:
    seat = Seat(
        "credits 10 reputation 8", projects="A1 M1 S7", built="laboratory-top O1 laboratory-central O2",
        lives="laboratory-top:e laboratory-central:ttt",
    )  # fmt: skip
    game = table(seat, at="end", round=3)
    assert game.events("scored-projects")[0]["count"] == 10
    assert game.events("scored-laboratories")[0]["count"] == 12
    assert game.events("scored-reputation")[0]["count"] == 8
    casino = [e["count"] for e in game.events("scored-corporation") if e["seat"] == 0 and e["corporation"] == "artemis"]
    assert casino == [3]
    assert game.points("p1") == 10 + 12 + 8 + 3


def test_example_14_in_a_solo_game_the_bot_with_shuttle_1_goes_before_the_person_with_shuttle_2() -> None:
    game = table(Seat(""), Seat(""), bot="easy row 1", at="round", round=1, shuttles="1 2 5 3 4", gateway="0 0 0")
    assert game.options() == ["shuttle 2", "shuttle 5"]
    game.play("p1 shuttle 2")
    assert game.player("p2").shuttle == 1
    assert game.state.order == [1, 0]
    assert [(event["type"], event["count"]) for event in game.events("unloaded")] == [
        ("engineer", 2), ("technician", 3), ("scientist", 1),
    ]  # fmt: skip
    assert [event["number"] for event in game.events("spare-shuttle")] == [5]
    assert game.events("bot-card")[0]  # it has played before the person is asked
    assert game.question == "main"


def test_example_15_the_astrobot_claims_space_robotics_for_eight_points() -> None:
    """Its development is 3: the middle objective."""
    game = table(
        Seat(""), Seat(""), corporations="artemis robotics mining", bot="easy row 1 deck 4 dev 3 tracks 0 4 0", at="bot"
    )
    assert [(event["corporation"], event["level"], event["count"]) for event in game.events("claimed")] == [
        ("robotics", "mid", 8)
    ]
    assert game.claimed("p2") == {"robotics": "mid"}
    assert game.earned("p2")["robotics-objective"] == 8
