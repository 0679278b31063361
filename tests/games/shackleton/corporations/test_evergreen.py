"""Evergreen Farms: plants, farms, harvests; and its nine projects."""

from __future__ import annotations

import pytest

from games.shackleton.cards import Prepare, acting, at_the_end, funded
from games.shackleton.positions import Seat, table
from starboard.games.shackleton.components import SECTORS
from starboard.games.shackleton.corporations.evergreen.rules import FARMS, evergreen_of
from starboard.games.shackleton.rules.counting import lines_led
from starboard.games.shackleton.state import Shackleton

TRIPLE = "evergreen mining artemis"


def farms(sizes: dict[str, int], seat: int = 0) -> Prepare:
    """A seat has farms of these sizes."""

    def prepare(state: Shackleton) -> None:
        evergreen = evergreen_of(state)
        for sector, size in sizes.items():
            evergreen.left[size] -= 1
            evergreen.farms[SECTORS.index(sector)] = FARMS[size][seat]

    return prepare


def none_left(state: Shackleton) -> None:
    evergreen_of(state).left[1] = 0


def test_a_marker_of_evergreen_brings_a_plant() -> None:
    assert table(Seat("credits 9"), corporations=TRIPLE).change("p1 explore p06 scientist") == "+1 plant"


@pytest.mark.parametrize(
    ("size", "change"),
    [(1, "+1 credits +1 vp -1 plant"), (2, "+1 reputation +3 vp -2 plant"), (3, "+1 reputation +5 vp -3 plant")],
)
def test_the_action_places_a_farm_for_as_many_plants_as_its_size(size: int, change: str) -> None:
    game = acting(Seat("plant 3", built="laboratory-top O1"), TRIPLE).play("p1 corp evergreen")
    assert game.change(f"p1 farm {size} o1") == change


def test_a_farm_needs_an_own_structure_of_at_least_its_size() -> None:
    game = acting(Seat("plant 3", built="workshop-top O1"), TRIPLE, Seat(built="laboratory-top O5"))
    game.play("p1 corp evergreen")
    assert game.options() == ["farm 1 i2", "farm 1 o1", "farm 2 o1"]
    assert game.why_not("p1 farm 3 o1") == "does-not-fit"
    assert game.why_not("p1 farm 1 o5") == "does-not-fit"


def test_a_sector_holds_one_farm() -> None:
    game = acting(Seat("plant 3", built="workshop-top O1"), TRIPLE, prepare=farms({"O1": 1}, seat=1))
    game.play("p1 corp evergreen")
    assert game.has("p1", "plant") == 2  # only the dome was left, without asking
    many = acting(Seat("plant 3", built="workshop-top O1 dome2 O2"), TRIPLE, prepare=farms({"O1": 1}, seat=1))
    assert many.play("p1 corp evergreen").why_not("p1 farm 1 o1") == "does-not-fit"


@pytest.mark.parametrize(("seats", "tiles"), [(2, 4), (3, 5), (4, 6)])
def test_there_are_so_many_farms_of_each_size(seats: int, tiles: int) -> None:
    assert evergreen_of(table(*[Seat()] * seats, corporations=TRIPLE).state).left[1:] == [tiles] * 3


def test_when_a_size_is_gone_no_more_are_placed() -> None:
    game = acting(Seat("plant 3", built="laboratory-top O1"), TRIPLE, prepare=none_left).play("p1 corp evergreen")
    assert game.why_not("p1 farm 1 o1") == "farms-gone"
    assert game.options() == ["farm 2 o1", "farm 3 o1"]


def test_too_few_plants_are_refused() -> None:
    game = acting(Seat("plant 2", built="laboratory-top O1"), TRIPLE).play("p1 corp evergreen")
    assert game.why_not("p1 farm 3 o1") == "cannot-pay"


def test_the_winner_of_an_astronaut_harvests_every_farm_of_the_line() -> None:
    """Gotcha 54: and owners of farms that another harvests get a point."""
    one, two = Seat("credits 9", built="laboratory-top O1"), Seat("credits 9", built="dome2 O11")

    def prepare(state: Shackleton) -> None:
        farms({"O1": 3})(state)
        farms({"O11": 1}, seat=1)(state)

    game = table(one, two, corporations=TRIPLE, at="maintenance", crater="P02 engineer", prepare=prepare)
    assert [(event["seat"], event["sector"]) for event in game.events("harvested")] == [(0, "O1"), (0, "O11")]
    assert (game.points("p1"), game.points("p2")) == (2, 1)
    game.play("p1 to base; house dome1")
    assert game.has("p1", "credits") == 9 + 1 + 2 - 4


@pytest.mark.parametrize("goes", ["to base", "to gateway"])
def test_every_recovered_astronaut_harvests_again_without_room_for_it_and_when_it_is_declined_too(goes: str) -> None:
    """Gotchas 46 and 54."""
    seat = Seat("credits 9", built="dome1 O1", lives="dome1:s storage:s")
    game = table(
        seat, corporations=TRIPLE, at="maintenance", crater="P02 engineer P25 engineer", prepare=farms({"O1": 1})
    )
    assert len(game.events("harvested")) == 1
    game.play(f"p1 {goes}; {goes}")
    assert len(game.events("harvested")) == 2
    assert game.has("p1", "credits") == 9 + 4


def test_a_farm_stays_when_its_structure_leaves() -> None:
    """Gotcha 54: here the other player wins the line and its owner still gets a point."""
    game = table(
        Seat("credits 9", built="dome1 lost"), Seat("credits 9", built="dome2 O11"), corporations=TRIPLE,
        at="maintenance", crater="P02 engineer", prepare=farms({"O1": 2}),
    )  # fmt: skip
    assert [event["seat"] for event in game.events("harvested")] == [1]
    assert (game.points("p1"), game.points("p2")) == (1, 1)


@pytest.mark.parametrize(("size", "credits", "points"), [(1, 2, 0), (2, 1, 1), (3, 1, 2)])
def test_what_a_harvest_brings(size: int, credits: int, points: int) -> None:
    game = table(
        Seat("credits 9", built="laboratory-top O1"), corporations=TRIPLE, at="maintenance", crater="P02 engineer",
        prepare=farms({"O1": size}),
    )  # fmt: skip
    assert (game.has("p1", "credits"), game.points("p1")) == (9 + credits, points)


def test_the_objectives_of_evergreen_ask_for_farms_sizes_and_all_three_sizes() -> None:
    for sizes, count in (({"O1": 1, "O2": 1}, 1), ({"O1": 3, "O2": 1}, 2), ({"O1": 1, "O2": 2, "O3": 3}, 3)):
        game = table(Seat("credits 9"), corporations=TRIPLE, prepare=farms(sizes))
        assert len(game.play("p1 explore p03 technician").options("claim evergreen")) == count


def test_evergreen_scores_sizes_a_set_of_three_sizes_and_pairs_of_plants() -> None:
    prepare = farms({"O1": 1, "O2": 2, "O3": 3})
    game = table(Seat("plant 3"), corporations=TRIPLE, at="end", round=3, prepare=prepare)
    assert game.earned("p1") == {"evergreen-end": 6 + 3 + 1}


# The projects


@pytest.mark.parametrize(
    ("card", "gain"),
    [("E1", "+2 plant"), ("E2", "+1 plant"), ("E3", "+1 plant"), ("E4", "+1 plant"), ("E5", ""), ("E6", "+1 plant"),
     ("E7", "+1 plant"), ("E8", "+3 credits"), ("E9", "+1 plant")],
)  # fmt: skip
def test_what_a_project_of_evergreen_brings_at_once(card: str, gain: str) -> None:
    game, brought = funded(card)
    assert brought == gain
    assert game.projects("p1") == [card]


def test_e1_seed_vault_is_no_action() -> None:
    assert acting(Seat("reputation 4", projects="E1"), TRIPLE).why_not("p1 card e1") == "not-an-action"


def test_e2_hydroponic_racks_bring_a_plant_and_may_place_a_farm_once_a_round() -> None:
    game = acting(Seat("reputation 4", projects="E2"), TRIPLE)
    assert game.change("p1 card e2") == "+1 plant"
    assert game.question == "may"
    assert game.change("p1 yes") == "+1 credits +1 vp -1 plant"
    assert game.why_not("p1 card e2") == "used-this-round"


def test_e3_algae_tanks_turn_a_plant_into_energy_credits_and_a_point() -> None:
    game = acting(Seat("plant 2 reputation 4", projects="E3"), TRIPLE, energy=3)
    assert game.change("p1 card e3") == "+2 credits +1 vp -1 plant +1 energy"
    assert game.offers("card e3")


def test_e4_compost_loop_brings_a_credit_with_every_farm_harvested() -> None:
    seat = Seat("credits 9", built="laboratory-top O1 dome2 O11", projects="E4")
    game = table(seat, corporations=TRIPLE, at="maintenance", crater="P02 engineer", prepare=farms({"O1": 1, "O11": 1}))
    assert game.has("p1", "credits") == 9 + 2 + 2 + 2


def test_e5_crew_canteen_brings_an_astronaut_and_may_bring_another_with_the_first_farm_of_a_turn() -> None:
    game, _ = funded("E5", gateway="1 1 0")
    assert (game.question, game.options()) == ("take", ["take engineer", "take technician"])
    farming = acting(Seat("plant 3", projects="E5"), TRIPLE, gateway="1 1 0").play("p1 corp evergreen")
    assert farming.question == "may"
    farming.play("p1 yes; take engineer; house dome1")
    assert farming.lives("p1") == "dome1:e"


def test_e6_grafting_bench_makes_farms_a_plant_cheaper_but_not_free() -> None:
    game = acting(Seat("plant 2", built="laboratory-top O1", projects="E6"), TRIPLE).play("p1 corp evergreen")
    assert game.change("p1 farm 3 o1") == "+1 reputation +5 vp -2 plant"
    small = acting(Seat("plant 2", projects="E6"), TRIPLE)
    assert small.change("p1 corp evergreen") == "+1 credits +1 vp -1 plant"


def test_e7_pollinator_drones_bring_a_plant_when_a_scientist_explores() -> None:
    game = table(Seat("", projects="E7", built="dome2 O1"), corporations=TRIPLE)
    assert game.change("p1 explore p02 scientist") == "+1 plant"
    other = table(Seat("", projects="E7", built="dome2 O1"), corporations=TRIPLE)
    assert other.change("p1 explore p02 engineer") == "+1 rare_earth"


@pytest.mark.parametrize(("count", "points"), [(0, 0), (2, 2), (4, 3)])
def test_e8_fresh_produce_market_brings_credits_and_a_point_for_each_farm_up_to_three(count: int, points: int) -> None:
    sizes = dict.fromkeys(SECTORS[:count], 1)
    game = acting(Seat("reputation 4", projects="E8"), TRIPLE, prepare=farms(sizes))
    assert game.change("p1 card e8") == ("+2 credits" if points == 0 else f"+2 credits +{points} vp")


def test_e9_lunar_arboretum_scores_farms_and_pairs_of_lines_led_up_to_four() -> None:
    assert at_the_end("E9", Seat("", built="dome1 lost"), prepare=farms({"O1": 1, "O2": 1})) == 2
    assert at_the_end("E9", Seat("", built="dome1 O1")) == 1  # three lines
    many = "dome1 O1 dome2 O3 dome3 O5 dome4 O7 dome5 O9 workshop-top O11"
    assert at_the_end("E9", Seat("", built=many)) == 4


def test_a_line_is_led_only_with_more_than_anybody_else() -> None:
    alone = table(Seat(built="dome1 O1"), Seat(built="dome1 lost")).state
    assert lines_led(alone, 0) == 3
    tied = table(Seat(built="dome1 O1"), Seat(built="dome1 O11")).state
    assert (lines_led(tied, 0), lines_led(tied, 1)) == (2, 2)
