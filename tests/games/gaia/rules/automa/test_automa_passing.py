"""The Automa's passing, and the end of the game (facts: automa.md, sections F, H and J, rulings G8, G9, G10)."""

from __future__ import annotations

import pytest

from games.gaia.rules.automa.automa_table import HUMAN, Solo
from starboard.games.gaia.actions import pass_for
from starboard.games.gaia.components import TRACKS
from starboard.games.gaia.data.automa import CARDS, ROUND_POINTS
from starboard.games.gaia.data.tiles import FINAL_TILES, NEUTRAL
from starboard.games.gaia.game import RULES
from starboard.games.gaia.rules.final_scoring import FINAL_SCORING, progress
from starboard.games.gaia.rules.income import take_booster
from starboard.games.gaia.rules.round import turn_order
from starboard.games.gaia.rules.turn import TakeTurn
from starboard.games.gaia.state import BY_CARDS, BY_FINAL, BY_LEVEL, BY_ROUND, SOURCES

STOP = 3  # with this many cards left, a cross makes the Automa pass


def passing(support: int, card: int = 5, round: int = 1, tile: str = "tokens-5", level: str = "automa") -> Solo:
    solo = Solo(level=level).automa("0x0").human("2x0").round_tile(tile, round)
    solo.state.boosters = [6, 2, 4]
    solo.automa_player.booster = 8
    return solo.turn(support, card, STOP)


@pytest.mark.parametrize("tile", ROUND_POINTS)
@pytest.mark.parametrize("round", range(1, 7))
def test_on_passing_it_scores_the_number_of_the_round_tile_and_no_card(tile: str, round: int) -> None:
    solo = passing(4, 12, round, tile)
    points = ROUND_POINTS[tile][0 if round <= 3 else 1]
    assert solo.points == 10 + points
    assert solo.automa_player.earned[BY_ROUND + round] == points
    assert solo.automa_player.earned[BY_CARDS] == 0


@pytest.mark.parametrize("support", [card.number for card in CARDS])
def test_the_support_card_says_which_of_three_boosters_it_takes(support: int) -> None:
    solo = passing(support, 5 if support != 5 else 12)
    place = {"left": 0, "middle": 1, "right": 2}[
        {1: "left", 4: "left", 10: "left", 15: "left", 16: "left", 17: "left"}.get(support)
        or {2: "middle", 5: "middle", 8: "middle", 11: "middle", 14: "middle"}.get(support, "right")
    ]
    assert solo.automa_player.booster == [6, 2, 4][place]


def test_the_old_booster_goes_to_the_right_end_of_the_row_g9() -> None:
    solo = passing(2)
    assert solo.state.boosters == [6, 4, 8]


def test_a_persons_old_booster_goes_to_the_right_end_too_g9() -> None:
    solo = passing(2)
    take_booster(solo.state.players[HUMAN], 0)
    TakeTurn(HUMAN).choose(solo.state, pass_for[4])
    assert solo.state.boosters == [6, 8, 0]


def test_in_the_last_round_it_takes_no_booster() -> None:
    solo = passing(2, round=6)
    assert (solo.automa_player.booster, solo.state.boosters) == (8, [6, 2, 4])


def test_a_booster_on_the_automas_side_scores_nothing() -> None:
    for booster in range(10):
        solo = Solo().automa("0x0 1x0", "ts").human("2x0").round_tile("tokens-5", 1)
        solo.state.boosters = [booster + 1, booster + 2, booster + 3]
        solo.automa_player.booster = booster
        assert solo.turn(4, 5, STOP).points == 10


def test_the_first_to_pass_begins_the_next_round() -> None:
    solo = passing(2)
    assert solo.event_keys.count("gaia.first") == 1
    solo.state.passed.append(HUMAN)
    assert turn_order(solo.state) == [1, 0]
    later = Solo().automa("0x0").human("2x0")
    later.state.boosters, later.automa_player.booster = [6, 2, 4], 8
    later.state.passed = [HUMAN]
    later.turn(2, 5, STOP)
    assert "gaia.first" not in later.event_keys
    assert turn_order(later.state) == [0, 1]


def test_the_first_to_pass_in_the_last_round_begins_nothing() -> None:
    assert "gaia.first" not in passing(2, round=6).event_keys


# The highest level.


def test_at_the_highest_level_every_award_brings_one_point_more_g8() -> None:
    solo = Solo("geodens", level="alptrauma", planets={"1x0": "oxide"}).automa("0x0").human("2x0")
    assert solo.turn(2, 6).points == 10 + (3 + 1) + (2 + 1)
    assert solo.turn(2, 13).points == 10 + 4 + 3 + (1 + 1)
    assert solo.automa_player.earned[BY_LEVEL] == 3
    assert passing(2, round=4, tile="steps-2", level="alptrauma").points == 10 + (6 + 1)


def test_an_award_of_nothing_brings_no_point_more_g8() -> None:
    assert Solo(level="alptrauma").automa("0x0").human("2x0").turn(2, 7).points == 10
    assert passing(2, round=1, tile="tokens-5", level="alptrauma").points == 10


def test_the_final_scoring_brings_no_point_more_g8() -> None:
    solo = Solo(level="alptrauma").automa("0x0").human("2x0").levels(eco=4)
    FINAL_SCORING.run(solo.state)
    assert solo.automa_player.earned[BY_LEVEL] == 0
    assert solo.automa_player.earned[BY_FINAL] > 0


@pytest.mark.parametrize("level", ["automalein", "automa", "automachtig", "ultoma"])
def test_other_levels_have_no_bonus_on_awards(level: str) -> None:
    solo = Solo(level=level).automa("0x0").human("2x0")
    before = solo.points
    assert solo.turn(4, 12).points == before + 3


# Final scoring.


def counted(solo: Solo, tile: str) -> int:
    return progress(solo.state, solo.state.seats, FINAL_TILES.index(tile))


def test_all_structures_but_one_count_as_federated() -> None:
    solo = Solo().automa("0x0 1x0 2x0").automa("0x1", "pi").human("-2x0")
    assert (counted(solo, "structures"), counted(solo, "federated")) == (4, 3)


def test_settled_transdim_planets_count_as_gaia_planets_and_as_that_type() -> None:
    solo = Solo(planets={"1x0": "transdim", "0x1": "transdim"}).automa("0x0").human("-2x0").turn(2, 4).turn(2, 6)
    assert (counted(solo, "gaia"), counted(solo, "types"), counted(solo, "structures")) == (2, 2, 3)


def test_sectors_and_satellites_are_counted() -> None:
    solo = Solo(tiles=("satellites", "types"), planets={"3x0": "swamp"}).automa("0x0").human("-2x0").turn(1, 4)
    assert (counted(solo, "sectors"), counted(solo, "satellites")) == (2, 1)


def test_one_person_the_automa_and_the_neutral_player_share_the_final_tiles() -> None:
    solo = Solo(tiles=("structures", "types")).automa("0x0").human("2x0 3x0")
    FINAL_SCORING.run(solo.state)
    neutral = NEUTRAL[FINAL_TILES.index("structures")]
    assert neutral > 2
    assert solo.state.players[HUMAN].earned[BY_FINAL : BY_FINAL + 2] == [12, 9]
    assert solo.automa_player.earned[BY_FINAL : BY_FINAL + 2] == [6, 9]


def test_with_two_people_there_is_no_neutral_player() -> None:
    solo = Solo(tiles=("structures", "types"), seats=2).automa("0x0").human("2x0 3x0").lives(1, "1x1 0x2 1x2")
    FINAL_SCORING.run(solo.state)
    assert [player.earned[BY_FINAL] for player in solo.state.players] == [12, 18, 6]


def test_research_counts_four_points_for_each_level_from_three_on_and_goods_nothing() -> None:
    solo = Solo().automa("0x0").human("2x0").levels(terra=2, nav=3, ai=4, eco=5)
    FINAL_SCORING.run(solo.state)
    earned = {source: points for source, points in zip(SOURCES, solo.automa_player.earned, strict=True) if points}
    assert set(earned) <= {"start", "final1", "final2", *TRACKS}
    assert (earned["nav"], earned["ai"], earned["eco"]) == (4, 8, 12)


@pytest.mark.parametrize(
    ("human", "automa", "winners", "outcome"),
    [(80, 70, [0], "gaia.automa.lost"), (70, 80, [], "gaia.automa.won"), (75, 75, [0], "gaia.automa.tied")],
)
def test_a_person_wins_by_not_being_behind_and_the_log_calls_a_tie_a_draw_g10(
    human: int, automa: int, winners: list[int], outcome: str
) -> None:
    solo = Solo(tiles=("satellites", "gaia")).automa("0x0").human("2x0")
    solo.state.players[HUMAN].vp, solo.automa_player.vp = human, automa
    FINAL_SCORING.run(solo.state)
    assert solo.state.players[HUMAN].vp - human == solo.automa_player.vp - automa
    assert RULES.winners(solo.state) == winners
    assert solo.state.events[-1].key == outcome
    assert RULES.scores(solo.state) == [(solo.state.players[HUMAN].vp,)]


def test_with_two_people_the_better_one_wins_unless_the_automa_is_ahead_of_both() -> None:
    state = Solo(seats=2).state
    for points, winners in (((50, 60, 55), [1]), ((50, 60, 61), []), ((60, 60, 60), [0, 1]), ((60, 60, 1), [0, 1])):
        for player, vp in zip(state.players, points, strict=True):
            player.vp = vp
        assert RULES.winners(state) == winners
