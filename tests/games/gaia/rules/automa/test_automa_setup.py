"""Setting up a game with an Automa (facts: automa.md, sections C, K, L and M, rulings G2, G3, G14)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.gaia.rules.automa.automa_table import Solo
from starboard.games.gaia import GAME
from starboard.games.gaia.components import MINE, NOTHING
from starboard.games.gaia.game import RULES
from starboard.games.gaia.interfaces import board_number, faction_of
from starboard.games.gaia.map import DISTANCE, NAMES, NUMBER
from starboard.games.gaia.rules.automa.prepare import AUTOMA_FIRST_MINE, centres
from starboard.games.gaia.state import AUTOMA_FACTIONS, LEVEL_IDS, Gaia, card_of, level_of
from starboard.kernel.agenda import apply, pending
from starboard.kernel.errors import BadOption
from starboard.kernel.event import Event
from starboard.kernel.match import Match
from starboard.kernel.rng import Dice


def begin(seats: int = 1, seed: int = 1, **options: str) -> Gaia:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    state: Gaia = RULES.setup(seats, seed, GAME.settled(seats, named))
    return state


def set_up(state: Gaia, seed: int = 0) -> Iterator[Event]:
    """Make random choices until the first round has begun, and return all events."""
    dice = Dice(seed)
    pending(state)
    yield from state.events
    while state.round == 0:
        decision = pending(state)[0]
        yield from apply(state, decision.seat, decision.actions[dice.below(len(decision.actions))])


# Options.


def test_a_solo_game_has_an_automa_of_the_second_level_by_default() -> None:
    assert GAME.settled(1, {})["automa"] == "automa"
    for seats in (2, 3, 4):
        assert GAME.settled(seats, {})["automa"] == "none"
        assert begin(seats).automa is None
        assert len(begin(seats).players) == seats


def test_nobody_plays_alone_without_an_automa() -> None:
    with pytest.raises(BadOption, match="'none'"):
        GAME.settled(1, {"automa": "none"})


@pytest.mark.parametrize("level", LEVEL_IDS)
def test_one_or_two_people_may_have_an_automa_of_each_level_more_may_not(level: str) -> None:
    for seats in (1, 2):
        state = begin(seats, automa=level)
        assert (len(state.players), state.seats) == (seats + 1, seats)
        assert state.players[seats].vp == level_of(level).start
    for seats in (3, 4):
        with pytest.raises(BadOption):
            GAME.settled(seats, {"automa": level})


def test_an_automa_beside_two_people_is_called_an_experiment() -> None:
    assert "gaia.automa.experiment" in [event.key for event in set_up(begin(2, automa="automa"))]
    assert "gaia.automa.experiment" not in [event.key for event in set_up(begin(1))]


# The board and the tiles.


def test_alone_one_plays_on_the_small_board_with_the_outlined_sides() -> None:
    for seed in range(5):
        tiles = sorted(slot.split("/")[0] for slot in begin(1, seed, assembly="before").layout if slot)
        assert tiles == ["01", "02", "03", "04", "05r", "06r", "07r"]


def test_two_people_and_an_automa_play_on_the_large_board() -> None:
    tiles = sorted(slot.split("/")[0] for slot in begin(2, automa="automa", assembly="before").layout if slot)
    assert tiles == ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"]


@pytest.mark.parametrize(("seats", "copies"), [(1, 2), (2, 3)])
def test_alone_there_are_two_federation_tokens_of_each_kind_otherwise_three_g14(seats: int, copies: int) -> None:
    state = begin(seats, automa="automa")
    supply = state.supply[:]
    supply[state.terraforming_token] += 1
    assert supply == [copies] * 6


@pytest.mark.parametrize(("seats", "boosters"), [(1, 5), (2, 6)])
def test_there_are_three_boosters_more_than_players_and_the_automa_is_one(seats: int, boosters: int) -> None:
    assert len(begin(seats, automa="automa").boosters) == boosters


def test_the_row_of_boosters_is_in_random_order() -> None:
    assert any(begin(1, seed).boosters != sorted(begin(1, seed).boosters) for seed in range(5))


# Its faction.


@pytest.mark.parametrize("id", AUTOMA_FACTIONS)
def test_a_faction_that_the_table_asked_for_is_there_before_people_choose_g2(id: str) -> None:
    state = begin(1, automa_faction=id)
    offered = [action.code.split()[1] for action in pending(state)[0].actions]
    assert state.players[1].faction is faction_of(id)
    assert len(offered) == 12
    assert board_number(id) not in [board_number(other) for other in offered]


def test_a_random_faction_is_drawn_among_the_free_colours_after_people_chose_g2() -> None:
    drawn: set[str] = set()
    for seed in range(60):
        state = begin(1, seed)
        assert len(pending(state)[0].actions) == 14
        chosen = next(action for action in pending(state)[0].actions if action.code == "faction lantids")
        apply(state, 0, chosen)
        drawn.add(state.players[1].faction.id)
    assert drawn == set(AUTOMA_FACTIONS) - {"terrans"}


def test_in_the_first_game_hadsch_hallas_play_against_taklons() -> None:
    state = begin(1, factions="first-game", board="printed")
    pending(state)
    assert [player.faction.id for player in state.players] == ["hadsch-hallas", "taklons"]


@pytest.mark.parametrize(("seats", "id"), [(1, "hadsch-hallas"), (2, "hadsch-hallas"), (2, "xenos")])
def test_a_faction_that_people_have_in_the_first_game_is_refused(seats: int, id: str) -> None:
    with pytest.raises(BadOption, match=id):
        begin(seats, automa="automa", factions="first-game", automa_faction=id)


@pytest.mark.parametrize("id", AUTOMA_FACTIONS)
def test_the_automa_starts_with_the_level_on_its_card_and_without_goods(id: str) -> None:
    state = begin(1, automa_faction=id)
    advances = [event for event in set_up(state) if event.key == "gaia.advanced-to" and event.args["seat"] == 1]
    levels = {"terrans": 3, "geodens": 0, "hadsch-hallas": 4, "xenos": 2}
    player = state.players[1]
    assert player.levels == [int(levels.get(id) == area) for area in range(6)]
    assert len(advances) == (id in levels)
    assert (player.credits, player.ore, player.knowledge, player.qic, player.bowl1 + player.bowl2 + player.bowl3) == (
        0,
        0,
        0,
        0,
        0,
    )


# First mines.


@pytest.mark.parametrize(("id", "order"), [("taklons", [0, 1, 1, 0]), ("xenos", [0, 1, 1, 0, 1])])
def test_mines_are_placed_by_the_human_twice_by_the_automa_and_by_the_human(id: str, order: list[int]) -> None:
    match = Match(RULES, begin(1, automa_faction=id), seats=1, options={}, seed=1)
    match.play("faction terrans" if id != "terrans" else "faction xenos")
    placed: list[int] = []
    while match.game.round_of(match.state) == 0:
        for event in match.play(match.pending[0].actions[0]):
            if event.key == "gaia.started-at":
                placed.append(int(event.args["seat"]))
    assert placed == order


def test_the_middle_of_the_small_board_is_the_centre_of_its_middle_sector_g3() -> None:
    assert [NAMES[hex] for hex in centres(begin(1, board="printed"))] == ["0x0"]


def test_the_large_board_has_two_inner_sectors_whose_distances_are_summed_g3() -> None:
    state = begin(2, automa="automa", board="printed")
    middles = centres(state)
    assert middles == [NUMBER[(0, 0)], NUMBER[(-3, 5)]]
    for middle in middles:
        assert (
            len([slot for slot, tile in enumerate(state.layout) if tile and DISTANCE[middle][slot * 19 + 9] == 5]) == 6
        )


def test_a_first_mine_goes_on_the_free_home_planet_nearest_to_the_centre() -> None:
    solo = Solo(planets={"1x0": "terra", "2x0": "swamp", "-3x1": "swamp", "0x4": "swamp"})
    AUTOMA_FIRST_MINE.run(solo.state)
    assert solo.at("mine") == ["2x0"]
    AUTOMA_FIRST_MINE.run(solo.state)
    assert solo.at("mine") == ["2x0", "-3x1"]
    assert "gaia.automa.setup-card" not in solo.event_keys


def test_a_first_mine_avoids_planets_where_somebody_lives() -> None:
    solo = Solo(planets={"1x0": "swamp", "2x0": "swamp"}).human("1x0")
    AUTOMA_FIRST_MINE.run(solo.state)
    assert solo.at("mine") == ["2x0"]


def test_a_tie_is_broken_by_the_direction_of_a_fresh_card_out_of_all_seventeen_g3() -> None:
    drawn: set[int] = set()
    for seed in range(150):
        solo = Solo(planets={"1x0": "swamp", "-1x0": "swamp", "0x2": "swamp", "0x-2": "swamp"})
        solo.state.rng += seed * 7919
        for pair in (("-1x0", "1x0"), ("0x-2", "0x2")):
            solo.state.events = []
            before = solo.at("mine")
            AUTOMA_FIRST_MINE.run(solo.state)
            (card,) = [int(event.args["card"]) for event in solo.state.events if event.key == "gaia.automa.setup-card"]
            (place,) = set(solo.at("mine")) - set(before)
            assert place == pair[card_of(card).direction]
            drawn.add(card)
            AUTOMA_FIRST_MINE.run(solo.state)
    assert drawn == set(range(1, 18))


def test_first_mines_bring_no_satellites_no_points_and_no_offers_g7() -> None:
    solo = Solo("geodens", tiles=("satellites", "types"), planets={"1x0": "volcanic"}).human("2x0")
    AUTOMA_FIRST_MINE.run(solo.state)
    assert solo.automa_player.built[MINE] == 1
    assert (solo.automa_player.satellites, solo.points, solo.state.offers) == (0, 10, [])


# First boosters.


def test_the_automa_takes_its_first_booster_before_people_by_the_slot_of_a_random_card() -> None:
    seen: set[int] = set()
    for seed in range(40):
        state = begin(1, seed)
        row = state.boosters[:]
        events = list(set_up(state, seed))
        took = [event for event in events if event.key == "gaia.took-booster"]
        assert [event.args["seat"] for event in took] == [1, 0]
        (slot,) = [event for event in events if event.key == "gaia.automa.start-slot"]
        assert card_of(int(slot.args["card"])).start_slot == slot.args["slot"]
        assert state.players[1].booster == row[int(slot.args["slot"]) - 1]
        assert state.players[1].booster not in state.boosters
        seen.add(int(slot.args["slot"]))
    assert seen == {1, 2, 3, 4, 5}


def test_with_two_people_its_first_booster_is_any_of_six() -> None:
    seen: set[int] = set()
    for seed in range(60):
        events = list(set_up(begin(2, seed, automa="automa"), seed))
        assert [event.args["seat"] for event in events if event.key == "gaia.took-booster"] == [2, 1, 0]
        seen |= {int(event.args["slot"]) for event in events if event.key == "gaia.automa.random-slot"}
    assert seen == {1, 2, 3, 4, 5, 6}


def test_people_begin_the_first_round() -> None:
    state = begin(1)
    list(set_up(state))
    assert state.order == [0, 1]
    assert pending(state)[0].seat == 0
    assert state.players[1].booster != NOTHING
