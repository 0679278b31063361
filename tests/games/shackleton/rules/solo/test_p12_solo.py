"""The AstroBot: setup, shuttles, its cards, explore, build, fund, the corporation row, the Gateway."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, new_game, table

# The pointer is the card before: 1 points N clockwise, 4 points S, 7 points N and both turn the other way.


POOR = Seat("credits 0")


def bot_turn(
    bot: str,
    built: str = "",
    has: str = "",
    available: str = "2 2 2",
    lives: str = "",
    person: Seat = POOR,
    corporations: str = "artemis mining selenium",
    energy: int = 4,
    neutral: str = "",
    powered: str = "",
    crater: str = "",
    command: str = "",
    gateway: str = "0 0 0",
    decks: str = "",
    placed: str = "",
    panels: int = -1,
) -> Table:
    """One turn of the AstroBot, drawing the first card of its deck."""
    seat = Seat(has, built=built, available=available, lives=lives)
    return table(
        person, seat, bot=bot, at="bot", corporations=corporations, energy=energy, neutral=neutral, powered=powered,
        crater=crater, command=command, gateway=gateway, decks=decks, placed=placed, panels=panels,
    )  # fmt: skip


# Setup and shuttles


def test_solo_1_there_is_one_leader_and_the_person_goes_first() -> None:
    """Gotcha 69."""
    game = new_game(1)
    assert game.state.order == [0, 1]
    assert game.player("p1").leader >= 0
    assert game.player("p2").leader == -1
    assert game.state.size == 2


@pytest.mark.parametrize(
    ("side", "hard"), [("easy", [False] * 3), ("hard", [True] * 3), ("hard-AC", [True, False, True])]
)
def test_solo_4_each_corporation_shows_its_easy_or_its_hard_side(side: str, hard: list[bool]) -> None:
    """Gotcha 59: the letters are the corporations in the order of the table."""
    assert new_game(1, astrobot=side).solo.hard == hard


def test_solo_5_and_6_tracks_begin_at_zero() -> None:
    solo = new_game(1).solo
    assert (solo.tracks, solo.development) == ([0, 0, 0], 0)


def test_solo_7_its_dome_stands_beside_the_central_marker_of_the_red_letter() -> None:
    """Gotcha 59: with one free neighbour there, the other one holds a neutral dome."""
    beside = {"A": ("I2", "I3"), "B": ("I5",), "C": ("I6",)}
    first = {1: "AB", 2: "BC", 3: "CA", 4: "BA", 5: "CB", 6: "AC", 7: "AB"}
    for seed in range(14):
        game = new_game(1, seed)
        while game.question in ("leader-token", "start-dome"):
            game.play(f"p1 {game.options()[0]}")  # the person takes I2
        letters = first[game.solo.row[0]]
        assert game.where("p1", "dome1") == "I2"
        free = [sector for sector in beside[letters[0]] if sector != "I2"]
        assert game.where("p2", "dome1") == free[0]
        assert {event["seat"] for event in game.events("activated")} == {0}  # the bot activates nothing


def test_solo_7_with_both_neighbours_taken_the_other_letter_counts() -> None:
    """Gotcha 59: the person stands beside the marker whose other neighbour is neutral."""
    seen = 0
    for seed in range(30):
        game = new_game(1, seed)
        while game.question == "leader-token":
            game.play(f"p1 {game.options()[0]}")
        game.play("p1 start i5")
        if game.solo.row[0] in (2, 4):  # red letter B: I4 is neutral, I5 the person's
            expected = {2: ("I6",), 4: ("I2", "I3")}[game.solo.row[0]]
            assert game.where("p2", "dome1") in expected
            seen += 1
    assert seen > 0


def test_solo_7_with_both_neighbours_free_the_ring_is_walked_from_the_triangle_along_the_arrow() -> None:
    """Gotcha 59: I2 and I3 are free; cards 1, 6 and 7 show A on red."""
    first_domes: dict[int, str] = {}
    for seed in range(40):
        game = new_game(1, seed)
        while game.question == "leader-token":
            game.play(f"p1 {game.options()[0]}")
        game.play("p1 start i5")
        if game.solo.row[0] in (1, 6, 7):
            first_domes[game.solo.row[0]] = game.where("p2", "dome1")
    assert first_domes == {1: "I2", 6: "I3", 7: "I3"}  # north clockwise, north-west and north the other way


def test_the_person_chooses_between_two_tiles_and_the_bots_is_turned_up_afterwards() -> None:
    game = table(Seat(""), Seat(""), bot="easy row 1", at="round", shuttles="4 2 5 1 3", gateway="0 0 0")
    assert game.options() == ["shuttle 2", "shuttle 5"]
    assert game.player("p2").shuttle == 2  # as before: nothing was turned up
    game.play("p1 shuttle 5")
    assert game.player("p2").shuttle == 4
    assert game.state.order == [1, 0]
    assert [event["number"] for event in game.events("spare-shuttle")] == [2]
    assert (game.has("p2", "credits"), game.has("p2", "titanium")) == (0, 0)


# The card


@pytest.mark.parametrize(
    ("before", "drawn", "letter", "active"),
    [(1, 2, "B", "mining"), (1, 3, "A", "artemis"), (1, 6, "A", "artemis"), (2, 6, "C", "selenium")],
)
def test_the_shared_letter_is_the_active_corporation(before: int, drawn: int, letter: str, active: str) -> None:
    game = bot_turn(f"easy row {before} deck {drawn}")
    assert game.events("bot-card") == [{"card": drawn, "before": before, "letter": letter, "corporation": active}]
    assert game.events("bot-card-both") == []


@pytest.mark.parametrize(("drawn", "letter", "active"), [(7, "A", "artemis"), (4, "B", "mining")])
def test_if_both_letters_are_shared_the_red_one_is_the_active_corporation(drawn: int, letter: str, active: str) -> None:
    """Gotcha 60: the red letter of the new card."""
    game = bot_turn(f"easy row 1 deck {drawn}")
    assert game.events("bot-card-both") == [{"card": drawn, "before": 1, "letter": letter, "corporation": active}]
    assert game.events("bot-card") == []


def test_a_development_card_advances_the_development() -> None:
    assert bot_turn("easy row 1 deck 3").solo.development == 1
    assert bot_turn("easy row 1 deck 3 dev 6").solo.development == 7


def test_at_the_end_of_that_track_it_gains_a_reputation() -> None:
    game = bot_turn("easy row 1 deck 5 dev 7")
    assert game.solo.development == 7
    assert game.has("p2", "reputation") == 1


def test_an_objective_card_advances_the_track_of_the_active_corporation() -> None:
    assert bot_turn("easy row 1 deck 2").solo.tracks == [0, 1, 0]


@pytest.mark.parametrize(("dev", "level", "points"), [(0, "low", 4), (2, "low", 4), (3, "mid", 8), (7, "high", 12)])
def test_the_fifth_step_claims_the_objective_of_its_development(dev: int, level: str, points: int) -> None:
    """Gotcha 62."""
    game = bot_turn(f"easy row 1 deck 4 dev {dev} tracks 0 4 0")
    assert game.claimed("p2") == {"mining": level}
    assert game.earned("p2")["mining-objective"] == points


def test_its_objective_scores_the_bonus_of_its_reputation() -> None:
    """Gotcha 62."""
    game = bot_turn("easy row 1 deck 4 dev 3 tracks 0 4 0", has="reputation 6")
    assert game.earned("p2")["mining-objective"] == 10


@pytest.mark.parametrize(("dev", "taken", "level"), [(3, "mid", "low"), (7, "high", "mid"), (0, "low", "mid")])
def test_a_taken_objective_is_replaced_by_the_one_below_or_else_above(dev: int, taken: str, level: str) -> None:
    """Gotcha 62."""
    game = bot_turn(f"easy row 1 deck 4 dev {dev} tracks 0 4 0", person=Seat("credits 0", claimed=f"mining {taken}"))
    assert game.claimed("p2") == {"mining": level}


def test_with_the_active_corporation_claimed_the_least_advanced_track_moves() -> None:
    """Gotcha 62: in a tie the other letter of the card."""
    assert bot_turn("easy row 1 deck 4 tracks 2 5 1").solo.tracks == [2, 5, 2]
    assert bot_turn("easy row 1 deck 4 tracks 1 5 1").solo.tracks == [2, 5, 1]  # the card shows B and A
    assert bot_turn("easy row 1 deck 2 tracks 1 5 1").solo.tracks == [1, 5, 2]  # the card shows B and C
    assert bot_turn("easy row 1 deck 4 tracks 5 5 5").solo.tracks == [5, 5, 5]


def test_the_topmost_row_with_an_astronaut_is_done() -> None:
    assert bot_turn("easy row 1 deck 4").crater != {}  # the engineer explores
    second = bot_turn("easy row 1 deck 4", available="0 2 2")
    assert (second.crater, second.row("fund")) == ({}, "t")
    third = bot_turn("easy row 1 deck 4", available="0 0 2")
    assert third.row("corporation") == "s"
    assert third.player("p2").available == [0, 0, 1]


# Explore


def test_it_explores_from_the_first_space_where_it_would_win_the_astronaut() -> None:
    """Gotchas 61 and 63: from the triangle of the card before, along its arrow."""
    assert bot_turn("easy row 1 deck 4").crater == {"P08": "engineer"}  # N, clockwise; its dome is in I3
    assert bot_turn("easy row 7 deck 4").crater == {"P26": "engineer"}  # N, the other way round
    assert bot_turn("easy row 1 deck 4", crater="P08 scientist").crater == {"P08": "scientist", "P11": "engineer"}


def test_it_gains_nothing_and_the_person_is_paid_for_own_sectors_without_the_bot() -> None:
    game = bot_turn("easy row 1 deck 4", person=Seat("credits 0", built="dome2 O8"), has="")
    assert game.crater == {"P08": "engineer"}
    assert game.has("p1", "credits") == 2
    assert sum(game.player("p2").goods) == 0


def test_without_such_a_space_it_visits_the_gateway_instead() -> None:
    """Gotcha 65."""
    game = bot_turn("easy row 1 deck 4", built="dome1 lost", gateway="0 1 0")
    assert game.events("bot-instead") == [{"type": "engineer"}]
    assert game.gateway == "1 0 0"
    assert game.lives("p2") == "dome1:t"


# Build


@pytest.mark.parametrize(
    ("dev", "built"), [(0, "dome2"), (1, "dome2"), (2, "workshop-top"), (4, "laboratory-top"), (6, "headquarters")]
)
def test_its_development_says_what_it_builds(dev: int, built: str) -> None:
    """Gotcha 63: from the triangle on, the nearest powered sector of the first line where it fits."""
    game = bot_turn(f"easy row 1 deck 7 dev {dev}", powered="O7", energy=8)
    assert game.where("p2", built) == "O7"
    assert game.row("build") == "e"
    assert game.player("p2").goods[1] == 0  # it pays nothing


def test_when_a_size_is_all_built_it_takes_the_next_smaller_one() -> None:
    game = bot_turn("easy row 1 deck 7 dev 6", built="headquarters O3 laboratory-top O5", powered="O7", energy=8)
    assert game.where("p2", "laboratory-central") == "O7"


def test_it_builds_first_on_lines_with_an_astronaut_it_would_win() -> None:
    """Gotcha 63."""
    game = bot_turn("easy row 1 deck 7", powered="O7 O4 O8", crater="P08 scientist")
    assert game.where("p2", "dome2") == "O4"


def test_in_a_line_without_a_fitting_powered_sector_it_builds_a_panel_into_the_nearest_one() -> None:
    """Gotcha 63: with its energy and its reputation."""
    game = bot_turn("easy row 1 deck 7", neutral="I1 I4", panels=4, energy=4)
    assert game.where("p2", "dome2") == "O1"
    assert "O1" in game.powered
    assert (game.energy, game.has("p2", "reputation")) == (6, 1)
    assert game.state.centre_panels == 0


def test_if_that_panel_is_forbidden_it_visits_the_gateway() -> None:
    """Gotcha 63."""
    for energy, panels in ((9, 4), (10, 4), (4, 18)):
        game = bot_turn("easy row 1 deck 7", energy=energy, panels=panels)
        assert game.events("bot-instead") == [{"type": "engineer"}]
        assert game.row("build") == ""


def test_it_consumes_energy_for_large_structures_and_buys_it_virtually() -> None:
    """Gotcha 64."""
    assert bot_turn("easy row 1 deck 7 dev 4", powered="O7", energy=4).energy == 3
    assert bot_turn("easy row 1 deck 7 dev 6", powered="O7", energy=1).energy == 0
    low = bot_turn("easy row 1 deck 7 dev 6", powered="O7", energy=0)
    assert low.where("p2", "headquarters") == "O7"
    assert low.energy == 0


def test_domes_bring_it_their_bonus_but_laboratories_do_not() -> None:
    """Gotcha 66."""
    dome = bot_turn("easy row 1 deck 7", built="dome2 O3", powered="O7")
    assert (dome.points("p2"), dome.has("p2", "reputation")) == (1, 1)
    second = bot_turn("easy row 1 deck 7", powered="O7", gateway="0 0 1")
    assert second.lives("p2") == "dome1:s"
    laboratory = bot_turn("easy row 1 deck 7 dev 4", built="laboratory-central O3", powered="O7")
    assert sum(laboratory.player("p2").goods) == 0


def test_it_places_a_marker_of_the_active_corporation_without_activating_it() -> None:
    """Gotchas 59 and 61: the first empty corner of the sector from the triangle along the arrow."""
    game = bot_turn("easy row 1 deck 7", powered="O7")
    assert game.marker("M16") == "artemis"
    assert game.events("activated") == []
    assert game.corporation("artemis").placed == 1
    other_way = bot_turn("easy row 7 deck 1", powered="O1")
    assert other_way.where("p2", "dome2") == "O1"
    assert other_way.marker("M27") == "artemis"
    assert bot_turn("easy row 1 deck 7", powered="O7", placed="artemis 4").corporation("artemis").placed == 4


def test_a_full_build_row_sends_it_to_the_gateway() -> None:
    """Gotcha 65."""
    game = bot_turn("easy row 1 deck 7", powered="O7", command="build ets")
    assert game.events("bot-instead") == [{"type": "engineer"}]


# Fund


def test_it_funds_the_project_worth_most_of_the_active_corporation_for_nothing() -> None:
    game = bot_turn("easy row 1 deck 2", decks="M2 M1")
    assert game.projects("p2") == ["M1"]
    assert game.row("fund") == "t"
    assert game.energy == 3
    assert game.has("p2", "helium") == 0  # it ignores what the card does


def test_a_tie_is_decided_by_the_arrow() -> None:
    """Gotcha 64: clockwise the card beside the pile, otherwise the top of the pile."""
    assert bot_turn("easy row 1 deck 2", decks="M2 M3").projects("p2") == ["M2"]
    assert bot_turn("easy row 4 deck 2", decks="M2 M3").projects("p2") == ["M3"]


def test_development_lowers_the_requirement() -> None:
    """Gotcha 64: by nothing, one, two or three."""
    assert bot_turn("easy row 1 deck 2 dev 2", placed="mining 2", energy=4).events("panel") == []
    assert bot_turn("easy row 1 deck 2 dev 6", placed="mining 4", energy=4).projects("p2") == ["M1"]


def test_it_buys_energy_virtually_up_to_three_then_builds_one_panel_to_the_centre() -> None:
    """Gotcha 64."""
    bought = bot_turn("easy row 1 deck 2", energy=0)
    assert bought.projects("p2") == ["M1"]
    assert bought.energy == 2
    assert bought.has("p2", "reputation") == 1  # the icon at 3
    panel = bot_turn("easy row 1 deck 2", placed="mining 2", energy=3, panels=4)
    assert panel.projects("p2") == ["M1"]
    assert panel.state.centre_panels == 1
    assert panel.energy == 3 + 2 - 1


def test_otherwise_it_tries_the_next_corporations_and_then_visits_the_gateway() -> None:
    """Gotcha 64: nothing is spent on a failed try."""
    game = bot_turn("easy row 1 deck 2", placed="mining 4", energy=4, panels=18, decks="S8")
    assert game.projects("p2") == ["S8"]
    assert game.energy == 3
    none = bot_turn("easy row 1 deck 2", placed="mining 4 selenium 4 artemis 4", energy=4, panels=18)
    assert none.events("bot-instead") == [{"type": "technician"}]
    assert none.energy == 4


def test_funding_is_followed_by_the_action_of_the_active_corporation() -> None:
    game = bot_turn("easy row 1 deck 2")
    assert [event["corporation"] for event in game.events("acted")] == ["mining"]


# The corporation row and the Gateway


def test_a_scientist_does_the_actions_of_all_three_corporations_in_their_order() -> None:
    game = bot_turn("easy row 1 deck 3", gateway="0 1 0")
    assert [event["corporation"] for event in game.events("acted")] == ["artemis", "mining", "selenium"]
    assert game.row("corporation") == "s"
    assert game.lives("p2") == "dome1:t"


def test_each_of_these_actions_brings_all_that_follows_from_it_before_the_next_one() -> None:
    """Gotcha 64: the ship's astronaut and panel come before the next corporation acts, the scientist's bonus last."""
    game = bot_turn("hard row 1 deck 3 dev 7", "workshop-top O1", corporations="mars mining artemis", gateway="1 1 0")
    told = game.story("acted", "ship-panel", "took", "shipped", "bot-tourist")
    assert told == ["acted", "ship-panel", "took", "acted", "shipped", "acted", "bot-tourist", "took"]


def test_every_action_it_cannot_do_brings_two_reputation() -> None:
    """Gotcha 64: here all places of its tourist card are taken."""
    game = bot_turn("easy row 1 deck 3 tourists 7")
    assert [event["corporation"] for event in game.events("bot-failed")] == ["artemis"]
    assert game.has("p2", "reputation") == 2


@pytest.mark.parametrize(
    ("lives", "gateway", "taken"),
    [
        ("", "1 1 0", "e"),  # equal everywhere: the rows of card 3 say scientist, engineer, technician
        ("", "2 1 0", "t"),  # rarer in the Gateway
        ("dome1:t", "2 1 0", "e"),  # rarer in its base
        ("", "1 1 1", "s"),
    ],
)
def test_it_takes_the_type_it_has_fewest_of_then_the_rarest_then_by_the_card(
    lives: str, gateway: str, taken: str
) -> None:
    game = bot_turn("easy row 1 deck 3", lives=lives, gateway=gateway)
    expected = {"e": "engineer", "t": "technician", "s": "scientist"}[taken]
    assert [event["type"] for event in game.events("took")] == [expected]


def test_at_the_gateway_it_takes_an_astronaut_and_acts_for_the_active_corporation() -> None:
    game = bot_turn("easy row 1 deck 7", command="build ets", gateway="0 0 1")
    assert game.lives("p2") == "dome1:s"
    assert [event["corporation"] for event in game.events("acted")] == ["artemis"]
    assert game.gateway == "1 0 0"


def test_an_astronaut_it_takes_goes_to_a_matching_space_if_it_can() -> None:
    game = bot_turn("easy row 1 deck 3", built="workshop-middle O3", gateway="0 1 0")
    assert game.lives("p2") == "workshop-middle:t"
    full = bot_turn("easy row 1 deck 3", built="workshop-middle O3", lives="workshop-middle:tt", gateway="0 1 0")
    assert full.lives("p2") == "dome1:t workshop-middle:tt"
