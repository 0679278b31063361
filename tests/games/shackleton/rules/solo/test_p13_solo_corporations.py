"""What the AstroBot does for each corporation, on both sides of the cards; its maintenance and its scoring."""

from __future__ import annotations

import pytest

from games.shackleton.cards import Prepare
from games.shackleton.positions import Seat, Table, table
from starboard.games.shackleton.actions import POSITIONS, TRANSPORT
from starboard.games.shackleton.components import SECTORS
from starboard.games.shackleton.corporations.artemis.rules import artemis_of
from starboard.games.shackleton.corporations.evergreen.rules import FARMS, evergreen_of
from starboard.games.shackleton.corporations.mars.rules import PIECES, mars_of
from starboard.games.shackleton.corporations.mining.rules import mining_of
from starboard.games.shackleton.corporations.robotics.rules import robotics_of
from starboard.games.shackleton.corporations.selenium.rules import selenium_of
from starboard.games.shackleton.corporations.skywatch.rules import skywatch_of
from starboard.games.shackleton.state import Shackleton

BOTH = pytest.mark.parametrize("side", ["easy", "hard"])
TRIPLES = {
    "artemis": "artemis mining selenium", "selenium": "selenium mining artemis", "mining": "mining artemis selenium",
    "robotics": "robotics mining artemis", "evergreen": "evergreen mining artemis",
    "skywatch": "skywatch mining artemis", "mars": "mars mining artemis",
}  # fmt: skip


def acts(
    name: str, side: str, before: int = 1, dev: int = 0, built: str = "", has: str = "", prepare: Prepare | None = None,
    energy: int = 4, gateway: str = "0 0 0", tourists: int = 0, lives: str = "",
) -> Table:  # fmt: skip
    """The AstroBot's engineer finds the build row full, goes to the Gateway and acts for the first corporation.

    Card 7 shows A and B, as do cards 1 and 4: A, the red letter, is active. `before` gives triangle and arrow.
    """
    bot = f"{side} row {before} deck 7 dev {dev} tourists {tourists}"
    return table(
        Seat("credits 0"), Seat(has, built=built, lives=lives), corporations=TRIPLES[name], bot=bot, at="bot",
        command="build ets", prepare=prepare, energy=energy, gateway=gateway,
    )  # fmt: skip


# Artemis


@pytest.mark.parametrize(("side", "places"), [("easy", [1, 1, 2, 2, 3, 3, 4]), ("hard", [2, 2, 3, 3, 4, 5, 6])])
def test_artemis_gives_the_bot_the_next_tourist_for_the_lowest_free_place(side: str, places: list[int]) -> None:
    for taken, points in enumerate(places):
        game = acts("artemis", side, tourists=taken)
        assert game.earned("p2") == {"artemis-play": points}
        assert artemis_of(game.state).queue == 8
        assert game.solo.tourists == taken + 1


def no_queue(state: Shackleton) -> None:
    artemis_of(state).queue = 0


@BOTH
def test_artemis_fails_without_a_tourist_or_a_place(side: str) -> None:
    """Gotcha 64."""
    assert acts("artemis", side, tourists=7).has("p2", "reputation") == 2
    assert acts("artemis", side, prepare=no_queue).has("p2", "reputation") == 2


# Selenium


@pytest.mark.parametrize(
    ("before", "corporations", "column"),
    [(4, "selenium artemis mining", "centre"), (2, "artemis selenium mining", "right"),
     (6, "selenium artemis mining", "left")],
)  # fmt: skip
@pytest.mark.parametrize(("side", "points"), [("easy", (1, 2, 3)), ("hard", (2, 3, 5))])
def test_selenium_discards_the_tile_the_triangle_points_at(
    before: int, corporations: str, column: str, side: str, points: tuple[int, int, int]
) -> None:
    """Gotcha 66: the reward of the tile is ignored. Card 1 follows, which shares A or B with the card before."""
    at = ("left", "centre", "right").index(column)
    game = table(
        Seat("credits 0"), Seat(""), corporations=corporations, bot=f"{side} row {before} deck 1", at="bot",
        command="build ets", gateway="0 0 0",
    )  # fmt: skip
    assert game.earned("p2") == {"selenium-play": points[at]}
    assert [len(stack) for stack in selenium_of(game.state).stacks][at] == 7
    assert selenium_of(game.state).kept[1] == []


def no_tiles(state: Shackleton) -> None:
    selenium_of(state).stacks[1] = []


def test_selenium_fails_without_a_tile_there() -> None:
    """Gotcha 64."""
    assert acts("selenium", "easy", prepare=no_tiles).has("p2", "reputation") == 2


# Moon Mining


@pytest.mark.parametrize(("dev", "level"), [(0, 1), (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 5), (7, 6)])
@pytest.mark.parametrize(("side", "points"), [("easy", (1, 1, 1, 2, 2, 3)), ("hard", (1, 2, 3, 4, 4, 5))])
def test_mining_sends_cargo_of_its_developments_level(dev: int, level: int, side: str, points: tuple[int, ...]) -> None:
    """The arrow chooses the side: clockwise right, otherwise left."""
    game = acts("mining", side, dev=dev)
    assert game.earned("p2") == {"mining-play": points[level - 1]}
    assert mining_of(game.state).cargo[TRANSPORT.index(f"{level}R")] == 1
    other = acts("mining", side, dev=dev, before=4)
    assert mining_of(other.state).cargo[TRANSPORT.index(f"{level}L")] == 1


def cargo(*spaces: str) -> Prepare:
    def prepare(state: Shackleton) -> None:
        for space in spaces:
            mining_of(state).cargo[TRANSPORT.index(space)] = 1

    return prepare


@pytest.mark.parametrize(
    ("taken", "sent"),
    [(("5R",), "5L"), (("5R", "5L"), "6R"), (("5R", "5L", "6R"), "6L"), (("5R", "5L", "6R", "6L"), "4R"),
     (("5R", "5L", "6R", "6L", "4R"), "4L")],
)  # fmt: skip
def test_a_taken_space_is_replaced_by_the_other_of_its_level_then_to_the_right_then_the_rightmost_one(
    taken: tuple[str, ...], sent: str
) -> None:
    game = acts("mining", "easy", dev=5, prepare=cargo(*taken))
    assert [event["transport"] for event in game.events("shipped")] == [sent]


def no_markers(state: Shackleton) -> None:
    mining_of(state).sent[1] = [1] * 6


def test_mining_fails_without_a_cargo_marker() -> None:
    assert acts("mining", "easy", prepare=no_markers).has("p2", "reputation") == 2


# Space Robotics


@pytest.mark.parametrize(
    ("side", "dev", "row", "points"),
    [("easy", 0, "top", 1), ("easy", 2, "top", 1), ("easy", 3, "central", 1), ("easy", 5, "central", 1),
     ("easy", 6, "bottom", 2), ("hard", 1, "top", 2), ("hard", 2, "central", 3), ("hard", 4, "bottom", 5)],
)  # fmt: skip
def test_robotics_builds_the_factory_of_its_development_and_the_triangle(
    side: str, dev: int, row: str, points: int
) -> None:
    game = acts("robotics", side, dev=dev)
    assert [event["position"] for event in game.events("factory-built")] == [f"{row}-centre"]
    assert game.earned("p2") == {"robotics-play": points}


def gone(*positions: str) -> Prepare:
    def prepare(state: Shackleton) -> None:
        for position in positions:
            robotics_of(state).left[POSITIONS.index(position)] = 0

    return prepare


@pytest.mark.parametrize(
    ("taken", "built"),
    [
        (("central-centre",), "central-right"),
        (("central-centre", "central-right"), "bottom-left"),
        (("central-centre", "central-right", "bottom-left", "bottom-centre", "bottom-right"), "top-left"),
        (tuple([p for p in POSITIONS if p != "central-left"]), "central-left"),
    ],
)
def test_robotics_looks_to_the_right_then_below_then_above_then_at_the_rest(taken: tuple[str, ...], built: str) -> None:
    """Gotcha 64."""
    game = acts("robotics", "easy", dev=3, prepare=gone(*taken))
    assert [event["position"] for event in game.events("factory-built")] == [built]


def test_robotics_fails_without_any_factory() -> None:
    assert acts("robotics", "easy", prepare=gone(*POSITIONS)).has("p2", "reputation") == 2


# Evergreen


@pytest.mark.parametrize(("dev", "size"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (7, 3)])
@pytest.mark.parametrize(("side", "points"), [("easy", (0, 0, 0)), ("hard", (1, 2, 3))])
def test_evergreen_places_a_farm_of_its_developments_size(
    dev: int, size: int, side: str, points: tuple[int, ...]
) -> None:
    game = acts("evergreen", side, dev=dev, built="laboratory-top O7")
    assert [(event["size"], event["sector"]) for event in game.events("farmed")] == [(size, "O7")]
    assert game.earned("p2") == ({"evergreen-play": points[size - 1]} if points[size - 1] else {})


def test_evergreen_looks_first_where_the_bot_is_largest_then_along_the_arrow() -> None:
    """Gotcha 64: and takes a smaller farm where the wanted one does not fit."""
    game = acts("evergreen", "easy", dev=4, built="workshop-top O1 dome2 O12")
    assert [(event["size"], event["sector"]) for event in game.events("farmed")] == [(2, "O1")]


@pytest.mark.parametrize(
    ("dev", "gone", "size"), [(0, "1", 2), (0, "1 2", 3), (2, "2", 1), (2, "1 2", 3), (4, "3", 2), (4, "2 3", 1)]
)
def test_evergreen_places_the_next_smaller_farm_that_fits_else_the_next_larger_one(
    dev: int, gone: str, size: int
) -> None:
    """Gotcha 64: farms of the wanted size may be gone; in a laboratory's sector all three sizes fit."""

    def prepare(state: Shackleton) -> None:
        for each in gone.split():
            evergreen_of(state).left[int(each)] = 0

    game = acts("evergreen", "hard", dev=dev, built="laboratory-top O7", prepare=prepare)
    assert [(event["size"], event["sector"]) for event in game.events("farmed")] == [(size, "O7")]
    assert game.earned("p2") == {"evergreen-play": size}


def test_evergreen_never_places_a_farm_larger_than_the_structure() -> None:
    """Gotcha 64: farms of size one are gone, and no larger one fits beside a dome."""

    def prepare(state: Shackleton) -> None:
        evergreen_of(state).left[1] = 0

    game = acts("evergreen", "easy", built="dome1 O7", prepare=prepare)
    assert game.events("farmed") == []
    assert game.has("p2", "reputation") == 2


def farm_everywhere(state: Shackleton) -> None:
    evergreen_of(state).farms = [FARMS[1][0]] * len(SECTORS)


def test_evergreen_fails_without_a_place() -> None:
    assert acts("evergreen", "easy", prepare=farm_everywhere).has("p2", "reputation") == 2


def test_the_bot_harvests_points_and_reputation_only() -> None:
    """Gotcha 66."""

    def prepare(state: Shackleton) -> None:
        evergreen_of(state).farms[SECTORS.index("O1")] = FARMS[3][0]

    game = table(
        Seat("credits 9"), Seat("", built="dome2 O12"), corporations=TRIPLES["evergreen"], bot="easy row 1",
        at="maintenance", crater="P02 engineer", prepare=prepare,
    )  # fmt: skip
    assert game.points("p2") == 2
    assert game.has("p2", "credits") == 0
    assert game.points("p1") == 1  # its farm was harvested by another


# Sky Watch


@pytest.mark.parametrize(
    ("side", "dev", "steps"),
    [("easy", 2, 1), ("easy", 3, 2), ("easy", 5, 2), ("easy", 6, 3), ("hard", 1, 1), ("hard", 2, 2), ("hard", 4, 3)],
)
def test_skywatch_advances_by_development(side: str, dev: int, steps: int) -> None:
    game = acts("skywatch", side, dev=dev)
    assert game.has("p2", "watch") == steps


def programs(*at: int) -> Prepare:
    def prepare(state: Shackleton) -> None:
        for program in at:
            skywatch_of(state).programs[program] = 1

    return prepare


@pytest.mark.parametrize(("side", "points"), [("easy", (1, 2, 3)), ("hard", (2, 3, 5))])
def test_skywatch_contributes_from_the_bottom_in_the_section_it_reached(side: str, points: tuple[int, ...]) -> None:
    """Gotcha 55: this order is the bot's; the topmost program consumes one energy."""
    for taken in range(3):
        game = acts("skywatch", side, prepare=programs(*range(taken)))
        assert game.earned("p2") == {"skywatch-play": points[taken]}
        assert game.energy == (3 if taken == 2 else 4)
    further = acts("skywatch", side, has="watch 6", prepare=programs())
    assert skywatch_of(further.state).programs[3] == 2


def test_skywatch_advances_three_more_if_it_cannot_contribute_and_never_fails() -> None:
    """Gotcha 64."""
    game = acts("skywatch", "easy", prepare=programs(0, 1, 2))
    assert game.has("p2", "watch") == 4
    assert game.has("p2", "reputation") == 0
    end = acts("skywatch", "easy", has="watch 15", prepare=programs(6, 7, 8))
    assert end.has("p2", "watch") == 15


def test_without_energy_it_does_not_contribute_to_the_topmost_program() -> None:
    game = acts("skywatch", "easy", prepare=programs(0, 1), energy=0)
    assert game.earned("p2") == {}
    assert game.has("p2", "watch") == 4


# To Mars


@pytest.mark.parametrize(("side", "points"), [("easy", 1), ("hard", 2)])
def test_mars_sends_the_largest_structure_and_scores_the_card_not_the_structure(side: str, points: int) -> None:
    game = acts("mars", side, built="workshop-top O1 dome2 O7")
    assert game.where("p2", "workshop-top") == "ship"
    assert game.earned("p2") == {"mars-play": points}


def almost_full(state: Shackleton) -> None:
    """Only the second dome of the first module is missing."""
    mars_of(state).loaded[0], mars_of(state).loaded[2] = PIECES[0][0], PIECES[0][5]


def test_mars_prefers_a_structure_that_completes_a_module() -> None:
    game = acts("mars", "easy", built="workshop-middle O1 dome2 O7", prepare=almost_full)
    assert game.where("p2", "dome2") == "ship"
    assert game.where("p2", "workshop-middle") == "O1"
    assert game.points("p2") == 1 + 3
    assert game.has("p2", "reputation") == 1
    assert game.has("p1", "reputation") == 2


@pytest.mark.parametrize(("side", "panel", "astronaut"), [("easy", 3, 6), ("hard", 2, 4)])
def test_mars_brings_a_panel_of_the_ship_and_later_an_astronaut(side: str, panel: int, astronaut: int) -> None:
    for dev in range(8):
        game = acts("mars", side, dev=dev, built="workshop-top O1", gateway="1 1 1")
        assert mars_of(game.state).panels == (1 if dev >= panel else 0)
        assert len(game.events("boarded")) == (1 if dev >= astronaut else 0)


def test_whenever_the_bot_gains_an_astronaut_it_goes_to_the_ship_first() -> None:
    """Gotcha 66."""
    game = acts("mars", "easy", built="workshop-top ship", gateway="0 0 1", lives="")
    assert game.player("p2").crew == [0, 0, 1]


def test_at_the_gateway_the_bot_does_not_take_the_astronaut_that_it_just_deployed() -> None:
    """Gotcha 39: the engineer that visits joins the Gateway after everything that the action brings."""
    game = acts("mars", "hard", dev=7, built="workshop-top O1", gateway="0 0 0")
    assert game.events("took") == []
    assert game.gateway == "1 0 0"


def test_mars_fails_without_a_structure() -> None:
    assert acts("mars", "easy", built="dome1 lost").has("p2", "reputation") == 2
