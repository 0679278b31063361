"""What owners of the box may need to enter: other objectives, prices, levels and programs than ours."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.shackleton.changed_sets import change, copied, place_of, take_out
from games.shackleton.positions import Seat, Table, asking_finer, table
from kernel.toy import registered
from starboard.bots import make
from starboard.games.shackleton import GAME
from starboard.games.shackleton.components import CREDITS, HELIUM, MINING, ROBOTICS, TITANIUM
from starboard.games.shackleton.data.load import load, packaged_with
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.text.explain import explain
from starboard.kernel.codec import load as loaded
from starboard.kernel.codec import save
from starboard.kernel.errors import BadData
from starboard.kernel.match import Match
from starboard.kernel.package import GamePackage
from starboard.text.i18n import speaker

MINES = "corporations/mining.json"
WATCH = "corporations/skywatch.json"
ROBOTS = "corporations/robotics.json"
Edit = Callable[[Path], None]


def four_levels(folder: Path) -> None:
    """Moon Mining has four levels of transport, and the AstroBot knows them."""
    for file, place in ((MINES, ["transport"]), ("solo.json", ["solo", "corporation_cards", "mining"])):
        content = json.loads((folder / file).read_text("utf-8"))
        if file == MINES:
            change(folder, file, list(place), content["transport"][:4])
            continue
        card = content["solo"]["corporation_cards"]["mining"]
        for side in ("easy", "hard"):
            points = {level: card[side]["vp_by_level"][level] for level in "1234"}
            change(folder, file, [*place, side, "vp_by_level"], points)
        steps = {step: min(4, level) for step, level in card["level_by_development"].items()}
        change(folder, file, [*place, "level_by_development"], steps)


def two_programs(folder: Path) -> None:
    """Section B of Sky Watch has no middle program."""
    take_out(folder, WATCH, ["programs", "B", "middle"])


def own_objectives(folder: Path) -> None:
    """Moon Mining has objectives of its own."""
    change(folder, MINES, ["objectives", "vp"], {"low": 3, "mid": 7, "high": 13})
    spaces = {"2": {"low": 2, "mid": 1, "high": 1}, "3": {"low": 2, "mid": 2, "high": 1}}
    change(folder, MINES, ["objectives", "spaces"], {**spaces, "4": {"low": 3, "mid": 2, "high": 2}})


def credits_for_domes(folder: Path) -> None:
    change(folder, "player.json", place_of("player_board structures dome cost"), {"titanium": 1, "credits": 2})


def discounts(folder: Path) -> None:
    """Self-Assembling Frames lower rents and the titanium of structures."""
    lower = [{"stat": "rent", "by": -1, "min": 0}, {"stat": "build_titanium", "by": -1, "min": 1}]
    change(folder, ROBOTS, ["projects", 0, "ability"], [{"modify": row} for row in lower])


def package_with(folder: Path, *edits: Edit) -> GamePackage:
    copied(folder)
    for edit in edits:
        edit(folder)
    return packaged_with(GAME, folder)


def at_table(package: GamePackage, position: Table) -> Table:
    """The same position, played with the package's own set."""
    saved = save(RULES, position.state)
    saved["table"]["options"]["data"] = package.settled(2, {})["data"]
    levels = len(package.rules.setup(2, 1, package.settled(2, {})).tables.contents.corporations.mining.transport)
    for corporation in saved["table"]["corporations"]:
        if "cargo" in corporation:
            corporation["cargo"] = corporation["cargo"][: 2 * levels]
    state = loaded(package.rules, saved)
    return asking_finer(Match(package.rules, state, seats=2, options=package.rules.options_of(state), seed=None))


def test_a_corporation_may_have_objectives_with_other_points_and_spaces(tmp_path: Path) -> None:
    package = package_with(tmp_path / "mine", own_objectives)
    tables = package.rules.setup(2, 1, package.settled(2, {})).tables
    assert tables.corporations[MINING].objective_vp == [3, 7, 13]
    assert tables.corporations[MINING].objective_spaces[4] == [3, 2, 2]
    assert tables.corporations[ROBOTICS].objective_vp == [4, 8, 12]
    assert "13 VP" in " ".join(explain("mining", speaker("en", package)))
    assert "3–4 | 7–8 | 12–13 VP" in " ".join(explain("objective", speaker("en", package)))


def test_a_structure_may_cost_credits_too(tmp_path: Path) -> None:
    package = package_with(tmp_path / "mine", credits_for_domes)
    game = at_table(package, table(Seat("titanium 1 credits 2"), powered="O2 O4"))
    game.play("p1 deploy build technician", "p1 build dome o2")
    assert game.state.players[0].goods[CREDITS] == 0
    assert game.state.players[0].goods[TITANIUM] == 0


def test_without_its_credits_a_structure_cannot_be_built(tmp_path: Path) -> None:
    package = package_with(tmp_path / "mine", credits_for_domes)
    game = at_table(package, table(Seat("titanium 1 credits 1"), powered="O2 O4"))
    assert "deploy build technician" not in game.options()


def test_a_card_may_lower_rents_and_the_price_of_structures(tmp_path: Path) -> None:
    package = package_with(tmp_path / "mine", discounts)
    said = " ".join(explain("r1", speaker("en", package)))
    assert "rent is 1 credit lower for each sector" in said
    assert "structures cost 1 less titanium" in said
    game = at_table(
        package, table(Seat("titanium 2", projects="R1"), corporations="artemis mining robotics", powered="O2 O4")
    )
    game.play("p1 deploy build technician", "p1 build workshop-top o2")
    assert game.state.players[0].goods[TITANIUM] == 1


def test_moon_mining_may_have_fewer_levels_of_transport(tmp_path: Path) -> None:
    package = package_with(tmp_path / "mine", four_levels)
    position = table(Seat("helium 9 titanium 9 rare_earth 9 credits 9"))
    game = at_table(package, position).play("p1 deploy corporation engineer", "p1 corp mining")
    assert [code for code in game.options() if code.startswith("ship")] == [
        f"ship {level}{side}" for level in range(1, 5) for side in "lr"
    ]
    game.play("p1 ship 4l")
    assert game.state.players[0].goods[HELIUM] < 9


def test_a_section_of_sky_watch_may_have_two_programs(tmp_path: Path) -> None:
    package = package_with(tmp_path / "mine", two_programs)
    position = table(
        Seat("titanium 9 rare_earth 9 credits 9 watch 8"), corporations="artemis mining skywatch", energy=5
    )
    game = at_table(package, position).play("p1 deploy corporation engineer", "p1 corp skywatch", "p1 yes")
    assert game.options("defend b") == ["defend b-bottom", "defend b-top"]
    assert "Middle" not in explain("skywatch", speaker("en", package))[5]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_games_are_played_with_all_of_these(seats: int, tmp_path: Path) -> None:
    edits = (four_levels, two_programs, own_objectives, credits_for_domes, discounts)
    package = package_with(tmp_path / "mine", *edits)
    with registered(package):
        options = {"corporations": "mining+robotics+skywatch"}
        match = Match.new("shackleton", seats=seats, seed=3, **options)
        bots = [make("random", package, seat) for seat in range(seats)]
        while not match.over:
            decision = match.pending[0]
            match.play(bots[decision.seat].choose(match.view(decision.seat), decision), decision.seat)
        assert package.rules.round_of(loaded(package.rules, save(package.rules, match.state))) == 3


@pytest.mark.parametrize(
    ("file", "place", "value", "sentence"),
    [
        (MINES, "transport 3 level", 5, "must have the levels 1 to 6, or fewer, in this order, not 1, 2, 3, 5"),
        (MINES, "objectives vp", {"low": 1, "mid": 2}, "objectives vp: 'high' is missing"),
        (MINES, "objectives spaces", {"2": 1}, "objectives spaces 2: expected a map, not 1"),
        ("player.json", "player_board structures dome cost", {"helium": 1}, "there is no good to build with 'helium'"),
        (ROBOTS, "projects 0 ability 0 modify stat", "rents", "there is no price to lower 'rents'; did you mean rent"),
        ("set.json", "descriptions", {"fr": "x"}, "descriptions: there is no language 'fr'; choose from"),
    ],
)  # fmt: skip
def test_a_wrong_entry_is_named(file: str, place: str, value: Any, sentence: str, tmp_path: Path) -> None:
    change(copied(tmp_path / "mine"), file, place_of(place), value)
    with pytest.raises(BadData) as refused:
        load(tmp_path / "mine")
    assert sentence in str(refused.value)


def test_the_astrobot_must_know_the_same_levels_of_transport(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    rows = json.loads((folder / MINES).read_text("utf-8"))["transport"][:4]
    change(folder, MINES, ["transport"], rows)
    with pytest.raises(BadData, match=r"solo\.json: .* mining easy vp_by_level must have the levels 1 to 4"):
        load(folder)
