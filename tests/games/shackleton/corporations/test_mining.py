"""Moon Mining: helium, transport spaces, cargo; and its nine projects."""

from __future__ import annotations

import pytest

from games.shackleton.cards import Prepare, acting, at_the_end, funded
from games.shackleton.positions import Seat, table
from starboard.games.shackleton.corporations.mining.rules import mining_of
from starboard.games.shackleton.state import Shackleton

TRIPLE = "mining artemis selenium"


def sent(*levels: int) -> Prepare:
    """p1 has sent cargo of these levels."""

    def prepare(state: Shackleton) -> None:
        mining_of(state).sent[0] = list(levels)

    return prepare


def full(state: Shackleton) -> None:
    """Both spaces of the first level are taken."""
    mining_of(state).cargo[0] = mining_of(state).cargo[1] = 1


def test_a_marker_of_mining_brings_a_helium() -> None:
    assert table(Seat("credits 9"), corporations=TRIPLE).change("p1 explore p06 scientist") == "+1 helium"


@pytest.mark.parametrize(
    ("space", "change"),
    [
        ("1l", "+2 credits +2 vp -1 helium"),
        ("1r", "+1 reputation +2 vp -1 helium"),
        ("2l", "+6 vp -2 helium"),
        ("2r", "+1 reputation +5 vp -2 helium"),
        ("3l", "+2 credits -1 titanium +7 vp -2 helium"),
        ("3r", "-1 titanium +1 reputation +7 vp -2 helium +1 energy"),
        ("4l", "+2 credits +8 vp -3 helium"),
        ("4r", "+8 vp -3 helium"),
        ("5l", "-1 rare_earth +1 reputation +10 vp -3 helium"),
        ("5r", "-1 rare_earth +10 vp -3 helium"),
        ("6l", "-1 titanium +13 vp -4 helium"),
        ("6r", "-1 titanium +1 reputation +12 vp -4 helium"),
    ],
)
def test_every_transport_space_has_its_price_and_its_reward(space: str, change: str) -> None:
    game = acting(Seat("helium 4 titanium 1 rare_earth 1"), TRIPLE).play("p1 corp mining")
    assert game.change(f"p1 ship {space}") == change


def test_the_right_space_of_level_four_brings_an_astronaut_and_that_of_level_five_a_marker() -> None:
    game = acting(Seat("helium 4"), TRIPLE, gateway="1 1 0").play("p1 corp mining; ship 4r")
    assert game.question == "take"
    other = acting(Seat("helium 4 rare_earth 1"), TRIPLE).play("p1 corp mining; ship 5r")
    assert (other.question, other.options()) == ("marker", ["activate m01", "activate m02", "activate m03"])


def test_a_space_takes_one_cargo() -> None:
    game = acting(Seat("helium 4"), TRIPLE).play("p1 corp mining; ship 1l; corp mining")
    assert game.why_not("p1 ship 1l") == "transport-taken"
    assert game.offers("ship 1r")


@pytest.mark.parametrize(("seats", "rooms"), [(2, [1, 1, 1, 1]), (3, [1, 1, 1, 1]), (4, [2, 2, 2, 2])])
def test_with_four_players_the_first_two_levels_take_two_cargoes(seats: int, rooms: list[int]) -> None:
    spaces = mining_of(table(*[Seat()] * seats, corporations=TRIPLE).state).table.spaces
    assert [space.room for space in spaces[:4]] == rooms
    assert {space.room for space in spaces[4:]} == {1}


def test_what_cannot_be_paid_is_refused() -> None:
    game = acting(Seat("helium 2"), TRIPLE).play("p1 corp mining")
    assert game.why_not("p1 ship 3l") == "cannot-pay"
    assert game.options() == ["ship 1l", "ship 1r", "ship 2l", "ship 2r"]


def test_everybody_has_six_cargo_markers() -> None:
    """Gotcha 52."""
    game = acting(Seat("helium 9 reputation 4"), TRIPLE, prepare=sent(1, 1, 1, 1, 1, 1))
    assert game.why_not("p1 corp mining") == "no-effect"
    refused = mining_of(game.state).refuse_space(game.state, 0, 0, 0, False)
    assert refused is not None
    assert refused.key.endswith("no-cargo")
    assert acting(Seat("helium 9"), TRIPLE, prepare=sent(1, 1, 1, 1, 1)).offers("corp mining")


def test_in_maintenance_up_to_two_helium_can_be_sold_for_two_credits_each() -> None:
    game = table(Seat("credits 5 helium 3"), corporations=TRIPLE, at="maintenance")
    assert (game.question, game.options()) == ("sell-helium", ["sell 0", "sell 1", "sell 2"])
    game.play("p1 sell 2")
    assert game.has("p1", "helium") == 1
    assert game.has("p1", "credits") == 5 + 4 - 1
    one = table(Seat("credits 5 helium 1"), corporations=TRIPLE, at="maintenance")
    assert one.why_not("p1 sell 2") == "cannot-pay"


def test_two_cargoes_bring_a_credit_of_income() -> None:
    game = table(Seat("credits 5"), corporations=TRIPLE, at="maintenance", prepare=sent(1, 2, 3, 4, 5))
    assert game.has("p1", "credits") == 5 + 2 - 1


@pytest.mark.parametrize(("levels", "count"), [((2,), 0), ((1, 2), 1), ((2, 4), 2), ((4, 6), 3)])
def test_the_objectives_of_mining_ask_for_levels(levels: tuple[int, ...], count: int) -> None:
    game = table(Seat("credits 9"), corporations=TRIPLE, prepare=sent(*levels)).play("p1 explore p03 technician")
    assert len(game.options("claim mining")) == count


def test_mining_scores_a_point_for_two_levels() -> None:
    game = table(Seat(""), corporations=TRIPLE, at="end", round=3, prepare=sent(2, 5))
    assert game.earned("p1") == {"mining-end": 3}


# The projects


@pytest.mark.parametrize(
    ("card", "gain"),
    [("M1", "+1 helium"), ("M2", ""), ("M3", "+1 titanium"), ("M4", "+1 rare_earth"), ("M5", "+3 credits"),
     ("M6", "+1 titanium"), ("M7", "+1 helium"), ("M8", "+1 helium"), ("M9", "+2 credits")],
)  # fmt: skip
def test_what_a_project_of_mining_brings_at_once(card: str, gain: str) -> None:
    game, brought = funded(card)
    assert brought == gain
    assert game.projects("p1") == [card]


def test_m1_helium_3_extractor_offers_one_more_helium_for_two_credits_with_every_gain() -> None:
    """Gotcha 6: once for each gain, and never for its own helium."""
    game = table(Seat("credits 9", projects="M1 M4"), corporations=TRIPLE, gateway="0 0 0")
    game.play("p1 explore p06 scientist")
    assert (game.question, game.options()) == ("may", ["no", "yes"])
    assert game.change("p1 yes") == "-2 credits +1 helium"
    two_at_once = acting(Seat("credits 9 rare_earth 1 reputation 4", projects="M1 M4"), TRIPLE)
    assert two_at_once.change("p1 card m4; yes") == "-2 credits -1 rare_earth +3 helium"
    assert two_at_once.question == "corporation-actions"


def test_m2_mass_driver_ships_with_one_helium_less_once_a_round() -> None:
    """Gotcha 52: helium only, not the metals."""
    game = acting(Seat("helium 1 titanium 1 reputation 4", projects="M2"), TRIPLE).play("p1 card m2")
    assert game.options() == ["ship 1l", "ship 1r", "ship 2l", "ship 2r", "ship 3l", "ship 3r"]
    assert game.change("p1 ship 3l") == "+2 credits -1 titanium +7 vp -1 helium"
    assert game.why_not("p1 card m2") == "used-this-round"


def test_m3_ilmenite_oven_turns_titanium_into_helium_and_two_credits() -> None:
    game = acting(Seat("titanium 2 reputation 4", projects="M3"), TRIPLE)
    assert game.change("p1 card m3") == "+2 credits -1 titanium +1 helium"
    assert game.change("p1 card m3") == "+2 credits -1 titanium +1 helium"


def test_m4_rare_metal_separator_turns_rare_earth_into_two_helium_once_a_round() -> None:
    game = acting(Seat("rare_earth 2 reputation 4", projects="M4"), TRIPLE)
    assert game.change("p1 card m4") == "-1 rare_earth +2 helium"
    assert game.why_not("p1 card m4") == "used-this-round"


def test_m5_freight_contract_brings_three_credits_with_every_cargo() -> None:
    game = acting(Seat("helium 3", projects="M5"), TRIPLE).play("p1 corp mining")
    assert game.change("p1 ship 2l") == "+3 credits +6 vp -2 helium"


def test_m6_prospecting_swarm_activates_a_mining_marker_when_an_engineer_explores() -> None:
    game = table(Seat("", projects="M6", built="dome2 O2"), corporations=TRIPLE, markers="M14 mining M13 artemis")
    assert game.change("p1 explore p07 engineer") == "+1 titanium +1 helium"
    none = table(Seat("", projects="M6", built="dome2 O2"), corporations=TRIPLE, markers="M13 artemis")
    assert none.change("p1 explore p07 engineer") == "+1 titanium"
    technician = table(Seat("", projects="M6", built="dome2 O2"), corporations=TRIPLE, markers="M14 mining")
    assert technician.change("p1 explore p07 technician") == "+3 credits"


def test_m6_needs_a_marker_that_touches_an_activated_sector() -> None:
    """Gotcha 18."""
    game = table(Seat("", projects="M6", built="dome2 O2"), corporations=TRIPLE, markers="M19 mining")
    assert game.change("p1 explore p07 engineer") == "+1 titanium"  # neither M01 nor M19 touches the line


def test_m7_fusion_pilot_plant_turns_helium_into_two_energy_and_a_point() -> None:
    game = acting(Seat("helium 2 reputation 4", projects="M7"), TRIPLE, energy=3)
    assert game.change("p1 card m7") == "+1 reputation +1 vp -1 helium +2 energy"  # the icon at 5


def test_m8_orbital_tug_ships_to_a_full_space_for_two_credits_more() -> None:
    game = acting(Seat("credits 9 helium 1 reputation 4", projects="M8"), TRIPLE, prepare=full).play("p1 corp mining")
    assert game.options() == ["ship 1l", "ship 1r"]
    assert game.change("p1 ship 1l") == "+2 vp -1 helium"  # two paid, two gained
    poor = acting(Seat("credits 1 helium 1 reputation 4", projects="M8"), TRIPLE, prepare=full)
    assert poor.why_not("p1 corp mining") == "no-effect"


def test_m9_commodity_exchange_scores_metals_and_helium_up_to_six() -> None:
    assert at_the_end("M9", Seat("titanium 1 rare_earth 2 helium 1")) == 4
    assert at_the_end("M9", Seat("titanium 9")) == 6
