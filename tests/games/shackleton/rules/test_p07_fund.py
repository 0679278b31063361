"""Funding a project: its price, its energy, the card, the technician's bonus."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.shackleton.changed_sets import tables_with
from games.shackleton.positions import Seat, Table, table
from starboard.games.shackleton.components import CORPORATIONS, MINING, STRUCTURES, TECHNICIAN
from starboard.games.shackleton.corporations import all_corporations
from starboard.games.shackleton.rules.funding import FundingPrice
from starboard.games.shackleton.rules.setup import blank
from starboard.games.shackleton.table_options import Settings
from starboard.kernel.rng import seeded

RICH = Seat("credits 20 titanium 6")
LADDER = [(3, 3, 1), (4, 4, 1), (5, 5, 1), (6, 6, 1), (7, 7, 2)]  # Moon Mining: credits, requirement, consumption


def funding(
    seat: Seat = RICH,
    who: str = "engineer",
    energy: int = 8,
    gone: int = 0,
    decks: str = "M2",
    corporations: str = "artemis mining selenium",
) -> Table:
    game = table(seat, energy=energy, placed=f"mining {gone}", decks=decks, corporations=corporations)
    return game.play(f"p1 deploy fund {who}")


@pytest.mark.parametrize("gone", range(5))
def test_every_marker_that_left_the_board_makes_the_projects_dearer(gone: int) -> None:
    """Gotcha 31."""
    credits, _, consumed = LADDER[gone]
    assert funding(gone=gone).change("p1 fund m2") == f"-{credits} credits -{consumed} energy"


@pytest.mark.parametrize("gone", range(5))
def test_the_energy_must_reach_the_requirement(gone: int) -> None:
    """Gotcha 31."""
    _, required, _ = LADDER[gone]
    assert funding(energy=required, gone=gone).offers("fund m2")
    if required > 3:
        assert funding(energy=required - 1, gone=gone).why_not("p1 fund m2") == "no-energy"


def test_the_requirement_is_not_consumed() -> None:
    game = funding(energy=5, gone=2)
    game.play("p1 fund m2")
    assert game.energy == 4


def test_who_cannot_pay_the_credits_cannot_fund() -> None:
    game = funding(Seat("credits 4"), gone=2)
    assert game.why_not("p1 fund m2") == "too-expensive"
    assert game.offers("fund a1")


def test_only_the_two_visible_projects_of_a_corporation_can_be_funded() -> None:
    game = funding(decks="M2 M5")
    assert game.options("fund m") == ["fund m2", "fund m5"]
    assert game.why_not("p1 fund m1") == "not-visible"


def test_a_project_that_somebody_has_is_not_visible_any_more() -> None:
    assert funding(Seat(projects="M1")).why_not("p1 fund m1") == "not-visible"


def test_the_next_project_is_revealed_to_everybody() -> None:
    """Gotcha 32."""
    game = funding(decks="M2 M5 M9")
    game.play("p1 fund m2")
    assert game.visible("mining") == ["M5", "M9"]
    assert [event["project"] for event in game.events("revealed")] == ["M9"]


def test_with_one_project_left_only_one_is_seen_and_an_empty_deck_offers_none() -> None:
    last = table(Seat(), Seat(projects="M1 M2 M3 M4 M5 M6 M7 M8"), energy=8).play("p1 deploy fund engineer")
    assert last.options("fund m") == ["fund m9"]
    none = table(Seat(), Seat(projects="M1 M2 M3 M4 M5 M6 M7 M8 M9"), energy=8).play("p1 deploy fund engineer")
    assert none.options("fund m") == []


def test_the_card_lies_before_its_owner_and_its_immediate_effect_happens() -> None:
    game = funding(decks="M5")
    assert game.change("p1 fund m5") == "-1 energy"  # three credits paid, three gained
    assert game.projects("p1") == ["M5"]


def test_technicians_in_the_middle_workshop_lower_credits_and_requirement_but_not_the_consumption() -> None:
    """Gotcha 31."""
    seat = Seat("credits 9", built="workshop-middle O1", lives="workshop-middle:tt")
    game = funding(seat, energy=5, gone=4)
    assert game.change("p1 fund m2") == "-5 credits -2 energy"
    assert funding(seat, energy=4, gone=4).why_not("p1 fund m2") == "no-energy"


def test_other_astronauts_in_that_workshop_change_nothing() -> None:
    seat = Seat("credits 20", built="workshop-middle O1", lives="workshop-middle:es")
    assert funding(seat).change("p1 fund m2") == "-3 credits -1 energy"


def test_the_level_must_reach_what_is_consumed_too(tmp_path: Path) -> None:
    """Gotcha 31: two technicians leave a requirement of one, but in this table two are consumed."""
    tables = tables_with(tmp_path / "mine", "corporations/mining.json", "funding 0 consume", 2)
    state = blank(tables, Settings({"corporations": "random", "astrobot": "easy"}), seeded(1), 2)
    state.players[0].add_astronauts(STRUCTURES.index("workshop-middle"), TECHNICIAN, 2)
    price = FundingPrice(state, 0, all_corporations.create(tables, MINING, 0, 2))
    assert (price.credits, price.energy, price.consume) == (1, 2, 2)
    assert FundingPrice(state, 1, all_corporations.create(tables, MINING, 0, 2)).energy == 3


def test_energy_is_consumed_then_credits_are_paid_then_the_card_is_taken_then_it_acts() -> None:
    """Gotcha 32: and then the next project is revealed."""
    game = funding(decks="M5")
    game.play("p1 fund m5")
    assert game.story() == ["consumed", "paid", "funded", "gained", "revealed"]


@pytest.mark.parametrize("card", ["a8", "a1"])
def test_while_the_immediate_effect_runs_the_place_of_the_card_is_empty(card: str) -> None:
    """Gotcha 32: whichever of the two it was; the place is filled before side steps and the bonus."""
    game = funding(Seat("credits 20 rare_earth 1"), decks="X8 A1 A8 A3", corporations="mars mining artemis")
    game.play("p1 fund x8")
    assert game.question == "fund-free"
    assert game.visible("mars") == ["X1"]
    assert not game.offers("fund x2")
    game.play(f"p1 fund {card}")
    while game.question not in ("side-step", "main"):
        game.play(f"p1 {game.options()[0]}")
    assert game.visible("mars") == ["X1", "X2"]
    assert len(game.visible("artemis")) == 2
    assert [event["project"] for event in game.events("revealed")] == ["A3", "X2"]


def test_two_projects_of_one_corporation_leave_none_then_one_then_two_visible() -> None:
    """Gotcha 32: Departure Broadcast pays for its neighbour, which lets choose a place for an astronaut."""
    game = funding(decks="X8 X4 X1 X2", corporations="mars mining artemis")
    game.play("p1 fund x8; fund x4")
    assert game.question in ("take", "house-engineer", "house-technician", "house-scientist")
    assert game.visible("mars") == []
    while game.owing == "p1" and game.question != "main":
        game.play(f"p1 {game.options()[0]}")
    assert game.visible("mars") == ["X1", "X2"]
    assert [event["project"] for event in game.events("revealed")] == ["X1", "X2"]


def test_the_leader_and_cards_that_react_to_funding_come_after_the_next_project() -> None:
    """Gotcha 32: Japan B is asked when the next project lies there."""
    game = funding(Seat("credits 20", leader="japan B"), decks="M5")
    game.play("p1 fund m5")
    assert game.question == "leader"
    assert len(game.visible("mining")) == 2
    assert game.story()[-1] == "revealed"


def test_a_technician_must_take_one_corporation_action_afterwards() -> None:
    """Gotcha 37."""
    game = funding(Seat("credits 20 reputation 4"), who="technician", decks="M9")
    game.play("p1 fund m9")
    assert game.question == "corporation-action"
    assert game.options() == ["rep reputation", "rep titanium"]
    game.play("p1 rep titanium")
    assert game.owing == "p2"


def test_a_project_just_funded_can_be_that_action() -> None:
    """Gotcha 37: the separator needs a rare earth, and has brought one."""
    game = funding(Seat("credits 20"), who="technician", decks="M4")
    game.play("p1 fund m4; done")
    assert game.options() == ["card m4", "rep reputation"]
    assert game.change("p1 card m4") == "-1 rare_earth +2 helium"


def test_every_corporation_has_a_ladder_of_five_prices_that_never_fall() -> None:
    corporations = table().state.tables.corporations
    assert len(corporations) == len(CORPORATIONS)
    for common in corporations:
        steps = [(step.credits, step.energy, step.consume) for step in common.ladder]
        assert len(steps) == 5
        assert steps == sorted(steps)
    assert [(step.credits, step.energy, step.consume) for step in corporations[2].ladder][2] == (5, 5, 1)


def test_a_free_project_costs_neither_credits_nor_energy() -> None:
    """Departure Broadcast funds another card."""
    game = funding(decks="X8 M5 A2", corporations="mars mining artemis", energy=3)
    game.play("p1 fund x8")
    assert game.question == "fund-free"
    assert game.options() == ["fund a1", "fund a2", "fund m1", "fund m5", "fund x1"]
    assert game.change("p1 fund m5") == "+3 credits"
    assert game.projects("p1") == ["X8", "M5"]
