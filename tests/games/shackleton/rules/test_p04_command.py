"""The command area: its rows and costs, and the side steps that belong to a command action."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, table

THREE = (Seat(), Seat(), Seat())


def test_the_leftmost_free_space_is_used_and_its_credits_are_paid() -> None:
    """Gotcha 19."""
    game = table(*THREE, command="build e")
    assert game.change("p1 deploy build technician") == "-1 credits"
    assert game.row("build") == "et"


@pytest.mark.parametrize(
    ("seats", "row", "costs"),
    [
        (2, "build", [0, 1, 3]), (2, "corporation", [0, 2, 3]),
        (3, "fund", [0, 1, 2, 3]), (3, "corporation", [0, 2, 3, 3]),
        (4, "build", [0, 1, 1, 2, 3, 3]), (4, "corporation", [0, 1, 2, 3, 3]),
    ],
)  # fmt: skip
def test_the_overlay_of_the_number_of_players_says_how_many_spaces_there_are(
    seats: int, row: str, costs: list[int]
) -> None:
    for used, cost in enumerate(costs):
        letters = "e" * used
        game = table(*[Seat()] * seats, command=f"{row} {letters}" if letters else "")
        game.play(f"p1 deploy {row} scientist")
        assert [event["cost"] for event in game.events("deployed")] == [cost]
        assert game.has("p1", "credits") == 20 - cost
    full = table(*[Seat()] * seats, command=f"{row} {'e' * len(costs)}")
    assert full.why_not(f"p1 deploy {row} scientist") == "row-full"
    assert full.options(f"deploy {row}") == []


def test_who_cannot_pay_the_space_cannot_use_the_row() -> None:
    game = table(Seat("credits 1"), command="corporation e")
    assert game.why_not("p1 deploy corporation engineer") == "too-expensive"
    assert game.options("deploy corporation") == []


def paid_for(lives: str, command: str) -> int:
    """The credits for a space of the fund row by those who live in the bottom workshop."""
    game = table(Seat(built="workshop-bottom O1", lives=lives), command=command)
    game.play("p1 deploy fund engineer")
    return 20 - game.has("p1", "credits")


def test_scientists_in_the_bottom_workshop_save_one_credit_each_but_never_more_than_it_costs() -> None:
    """Gotcha 19."""
    assert paid_for("workshop-bottom:s", "fund ee") == 2
    assert paid_for("workshop-bottom:ss", "fund ee") == 1
    assert paid_for("workshop-bottom:ss", "fund e") == 0


def test_other_astronauts_in_that_workshop_save_nothing() -> None:
    assert paid_for("workshop-bottom:et", "fund ee") == 3


def test_any_astronaut_can_use_any_row() -> None:
    offered = table().options("deploy")
    assert len(offered) == 9


def test_the_build_row_needs_something_that_can_be_built_after_the_space_is_paid() -> None:
    """Gotcha 20."""
    game = table(Seat("credits 20"))
    assert game.why_not("p1 deploy build engineer") == "nothing-to-build"
    assert game.options("deploy build") == []


def test_the_fund_row_needs_a_project_that_can_be_paid_after_the_space() -> None:
    """Gotcha 20."""
    assert table(Seat("credits 2")).why_not("p1 deploy fund engineer") == "nothing-to-fund"
    assert table(Seat("credits 3")).offers("deploy fund engineer")
    assert table(Seat("credits 3"), command="fund e").why_not("p1 deploy fund engineer") == "nothing-to-fund"


def test_side_steps_count_when_it_is_asked_whether_a_row_can_be_used() -> None:
    """Gotcha 20: here the power of the only place is still to be built, or the energy to be bought."""
    dark = Seat("credits 0 titanium 1 rare_earth 1")
    assert table(dark, Seat(built="dome1 lost"), powered="").offers("deploy build engineer")
    assert not table(Seat("titanium 1"), Seat(built="dome1 lost")).offers("deploy build engineer")
    assert table(Seat("credits 6"), energy=2).offers("deploy fund engineer")  # three to buy energy, three to fund
    assert not table(Seat("credits 5"), energy=2).offers("deploy fund engineer")
    assert table(Seat("credits 3 rare_earth 1"), energy=2).offers("deploy fund engineer")


def test_the_corporation_row_is_always_possible() -> None:
    """Gotcha 20: the first action of the reputation track always is."""
    assert table(Seat("")).offers("deploy corporation scientist")


def with_rare_earth(row: str, who: str = "engineer", gateway: str = "0 0 0") -> Table:
    seat = Seat("credits 20 titanium 6 rare_earth 3 helium 2 reputation 4")
    game = table(seat, powered="O4", centre=1, markers="M19 mining", gateway=gateway)
    return game.play(f"p1 deploy {row} {who}")


def test_a_panel_can_be_built_before_the_build() -> None:
    """Gotcha 21."""
    game = with_rare_earth("build")
    assert game.question == "build"
    assert game.change("p1 panel") == "-1 rare_earth +1 reputation +2 energy"
    assert game.question == "build"


def test_a_panel_can_be_built_before_the_project_is_chosen() -> None:
    """Gotcha 21."""
    game = with_rare_earth("fund")
    assert game.question == "fund"
    assert game.change("p1 panel") == "-1 rare_earth +1 reputation +2 energy"
    assert game.question == "fund"


def test_a_panel_can_be_built_between_corporation_actions() -> None:
    """Gotcha 21."""
    game = with_rare_earth("corporation")
    game.play("p1 rep titanium")
    assert game.offers("panel")
    game.play("p1 panel")
    assert game.question == "corporation-actions"
    assert not game.offers("panel")


def test_a_panel_can_be_built_after_the_effects_and_before_the_bonus() -> None:
    """Gotcha 21."""
    game = with_rare_earth("build")
    game.play("p1 build dome o4")
    assert game.question == "side-step"
    assert game.options() == ["done", "panel"]
    game.play("p1 panel")
    assert game.question == "engineer-bonus"


@pytest.mark.parametrize(
    ("row", "who", "gateway", "moves"),
    [
        ("build", "engineer", "0 0 0", "build dome o4; done; activate m19"),
        ("fund", "technician", "0 0 0", "fund m2; done; rep titanium"),
        ("corporation", "scientist", "1 1 0", "stop; done; take engineer; house dome1"),
    ],
)
def test_a_panel_can_be_built_after_the_bonus_and_before_objectives(
    row: str, who: str, gateway: str, moves: str
) -> None:
    """Gotcha 21."""
    game = with_rare_earth(row, who, gateway)
    game.play(f"p1 {moves}")
    assert (game.owing, game.question, game.options()) == ("p1", "side-step", ["done", "panel"])
    rare_earth = game.has("p1", "rare_earth")
    game.play("p1 panel")
    assert game.has("p1", "rare_earth") == rare_earth - 1
    assert game.owing == "p2"


def test_without_a_bonus_that_was_carried_out_side_steps_are_not_offered_again() -> None:
    """Gotcha 21: another astronaut, or nobody in the Gateway."""
    for row, who in (("corporation", "engineer"), ("corporation", "scientist")):
        game = with_rare_earth(row, who, gateway="0 0 0")
        game.play("p1 stop")
        assert game.question == "side-step"
        game.play("p1 done")
        assert game.owing == "p2"


def test_after_the_bonus_there_is_no_question_if_no_side_step_is_possible() -> None:
    """Gotcha 21: the panel of this turn is built, and there is energy enough."""
    game = with_rare_earth("corporation", "scientist", gateway="1 1 0")
    game.play("p1 panel; stop; take engineer; house dome1")
    assert game.owing == "p2"


def test_no_panel_can_be_built_during_the_bonus() -> None:
    """Gotcha 21."""
    game = with_rare_earth("fund", "technician")
    game.play(f"p1 {game.options('fund')[0]}")
    game.play("p1 done")
    assert game.question == "corporation-action"
    assert not game.offers("panel")


def test_no_panel_can_be_built_when_exploring_or_visiting_the_gateway() -> None:
    game = table(Seat("rare_earth 3 reputation 4", built="dome2 O1"))
    assert not game.offers("panel")
    game.play("p1 gateway engineer; step credits")
    assert game.options("panel") == []
    game.play("p1 step action")
    assert game.options() == ["rep reputation", "rep titanium"]


BUILT_OUT = "dome2 O1 dome3 O2 dome4 O3 dome5 O5 workshop-top O6 workshop-middle O7 workshop-bottom O8"


def test_a_side_step_that_would_make_the_build_impossible_is_refused() -> None:
    """Gotcha 20: only laboratories are left, and they need the rare earth."""
    seat = Seat("titanium 2 rare_earth 1", built=BUILT_OUT)
    game = table(seat, corporations="mars mining artemis", powered="O9 O10")
    game.play("p1 deploy build scientist")
    assert game.question == "build"
    assert game.why_not("p1 panel") == "would-block"
    assert game.why_not("p1 ship-panel") == "would-block"
    assert game.options("panel") == game.options("ship-panel") == []
    richer = table(Seat("titanium 2 rare_earth 2", built=BUILT_OUT), powered="O9 O10")
    assert richer.play("p1 deploy build scientist").offers("panel")


def test_buying_energy_with_the_credits_that_the_project_needs_is_refused() -> None:
    """Gotcha 20: two technicians make the project cost one credit, and one energy is enough."""
    lives = "workshop-middle:tt"
    game = table(Seat("credits 3", built="workshop-middle O1", lives=lives), energy=2)
    game.play("p1 deploy fund engineer")
    assert game.question == "fund"
    assert game.why_not("p1 buy-energy") == "would-block"
    richer = table(Seat("credits 4", built="workshop-middle O1", lives=lives), energy=2)
    assert richer.play("p1 deploy fund engineer").offers("buy-energy")


def test_the_only_way_to_the_action_is_taken_without_asking() -> None:
    """Gotcha 20: without power the panel must be built first, with both rare earths it still can be."""
    game = table(Seat("titanium 1 rare_earth 2"), Seat(built="dome1 lost"), gateway="0 0 0")
    game.play("p1 deploy build scientist")
    assert game.question == "build"
    assert game.state.centre_panels == 1
    assert game.has("p1", "rare_earth") == 1


def test_the_bonus_is_for_the_matching_astronaut_only() -> None:
    for row, who, bonus in (
        ("build", "engineer", "engineer-bonus"), ("fund", "technician", "corporation-action"),
        ("corporation", "scientist", "take"),
    ):  # fmt: skip
        for type in ("engineer", "technician", "scientist"):
            game = table(Seat("credits 20 titanium 6 reputation 4"), powered="O4", markers="M19 mining M07 artemis",
                         gateway="1 1 0" if row == "corporation" else "0 0 0")  # fmt: skip
            game.play(f"p1 deploy {row} {type}")
            if row == "build":
                game.play("p1 build dome o4")
            elif row == "fund":
                game.play("p1 fund m2")
            else:
                game.play("p1 rep titanium; stop")
            assert (game.question == bonus) == (type == who), (row, type)
