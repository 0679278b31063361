"""A wrong table gets one sentence: which file, which entry, and what was expected there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.shackleton.changed_sets import Place, change, copied, place_of, take_out
from starboard.games.shackleton.data.load import load
from starboard.games.shackleton.data.schema.file_list import FILES
from starboard.kernel.errors import BadData

ARTEMIS = "corporations/artemis.json"
MARS = "corporations/mars.json"
FIRST = "projects 4 ability 0"  # of First Footsteps Trail
WHEN = "projects 7 ability 0 when"  # of Guided Rover Safari


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return copied(tmp_path / "mine")


def complaint(folder: Path) -> str:
    """What is said about a set that cannot be used, from the name of the file on."""
    with pytest.raises(BadData) as refused:
        load(folder)
    assert len(str(refused.value).splitlines()) == 1
    return str(refused.value).removeprefix(f"{folder.as_posix()}/")


def test_costs_of_spaces_that_follow_no_pattern_are_fine_without_one(mine: Path) -> None:
    take_out(mine, "board.json", ["board", "crater_cost_by_line"])
    change(mine, "board.json", place_of("board crater_spaces 1 cost"), 3)
    assert load(mine).blocks["board"]["crater_spaces"][1]["cost"] == 3


@pytest.mark.parametrize(
    ("file", "place", "value", "sentence"),
    [
        # effects
        (ARTEMIS, FIRST, {"gian": {"vp": 1}}, "projects A5 ability #1: there is no field 'gian' here; did you mean ga"),
        (ARTEMIS, FIRST, {"gain": {"tourits": 1}}, "ability #1 gain: there is no resource 'tourits'; did you mean tou"),
        (ARTEMIS, FIRST, {"gain": {"vp": 0}}, "ability #1 gain vp: expected a whole number of at least 1, not 0"),
        (ARTEMIS, FIRST, {"gain": {"vp": "one"}}, "ability #1 gain vp: expected a whole number, not 'one'"),
        (ARTEMIS, FIRST, {"gain": {}}, "ability #1 gain: expected a map of at least 1, not of 0"),
        (ARTEMIS, FIRST, {"gain": None}, "ability #1 gain: expected a map, not null"),
        (ARTEMIS, FIRST, {"gain": {"vp": 1}, "pay": {"credits": 1}}, "exactly one operation, this one has gain, pay"),
        (ARTEMIS, FIRST, {}, "projects A5 ability #1: an effect has exactly one operation, this one has none"),
        (ARTEMIS, FIRST, "gain", "projects A5 ability #1: expected a map, not 'gain'"),
        (ARTEMIS, FIRST, {"pay": {"watch": 1}}, "pay: there is no resource to pay with 'watch'; choose from: credits"),
        (ARTEMIS, FIRST, {"need": {"robots": 1}}, "need: there is no counter 'robots'; did you mean robots_left"),
        (ARTEMIS, FIRST, {"need": {"farms": 1, "credits": 1}}, "need: expected a map of at most 1, not of 2"),
        (ARTEMIS, FIRST, {"may": []}, "ability #1 may: expected a list of at least 1, not of 0"),
        (ARTEMIS, FIRST, {"may": [{"host": {"m": 1}}]}, "may #1 host: there is no field 'm' here; choose from: n"),
        (ARTEMIS, FIRST, {"choose": [[{"gain": {"vp": 1}}]]}, "choose: expected a list of at least 2, not of 1"),
        (ARTEMIS, FIRST, {"choose": [[], []]}, "choose #1: expected a list of at least 1, not of 0"),
        (ARTEMIS, FIRST, {"activate_marker": {"corp": "moon", "where": "line"}}, "corp: there is no corporation 'moon"),
        (ARTEMIS, FIRST, {"activate_marker": {"where": "hex"}}, "where: 'hex' is not possible here; choose from: boar"),
        (ARTEMIS, FIRST, {"mine": {"where": "there"}}, "mine where: 'there' is not possible here"),
        (ARTEMIS, FIRST, {"take_astronaut": {"type": "pilot"}}, "type: there is no astronaut 'pilot'; choose from: an"),
        (ARTEMIS, FIRST, {"build_free": {"types": ["hut"]}}, "types #1: there is no structure 'hut'; choose from: dom"),
        (ARTEMIS, FIRST, {"build_panel": {"rare_earth": 2}}, "rare_earth: expected a whole number of at most 1, not 2"),
        (ARTEMIS, FIRST, {"gain_per": {"res": "vp", "per": "hats"}}, "per: there is no counter 'hats'"),
        (ARTEMIS, FIRST, {"ship": {"less": {"titanium": 1}}}, "less: there is no field 'titanium' here; choose from:"),
        (ARTEMIS, FIRST, {"farm": {"size": 4, "less": {}}}, "farm size: 4 is not possible here; choose from: 1, 2, 3,"),
        (ARTEMIS, FIRST, {"factory": {"row": "left", "less": {}}}, "row: there is no row 'left'; choose from: any, to"),
        (ARTEMIS, FIRST, {"score": {"vp": 1, "per": "farms"}}, "'score' cannot be in an ability with the trigger 'cor"),
        # projects
        (ARTEMIS, "projects 4 trigger", "ongoing", "A5: an ongoing ability is made of when, modify, permit, not of 'g"),
        (ARTEMIS, "projects 4 trigger", "end_game", "projects A5: an ability of the end of the game is made of score"),
        (ARTEMIS, "projects 4 trigger", "none", "projects A5: a project with the trigger 'none' has no ability"),
        (ARTEMIS, "projects 1 trigger", "ongoing", "projects A2: a project with the trigger 'ongoing' has an ability"),
        (ARTEMIS, "projects 4 trigger", "now", "projects A5 trigger: there is no trigger 'now'; choose from: none"),
        (ARTEMIS, f"{WHEN} event", "exploring", "projects A8 ability #1 when event: there is no event 'exploring'; di"),
        (ARTEMIS, f"{WHEN} if", {"corp": "mars"}, "'if' cannot ask for 'corp' when the event is 'explore', only for"),
        (ARTEMIS, f"{WHEN} if", {"astronaut": "x"}, "when if astronaut: there is no astronaut 'x'; choose from: engin"),
        (ARTEMIS, f"{WHEN} limit", "game", "when limit: there is no limit 'game'; choose from: none, turn, round"),
        (MARS, "projects 2 ability 0 modify stat", "fuel", "modify stat: there is no price to lower 'fuel'"),
        (MARS, "projects 2 ability 0 modify by", 1, "modify by: expected a whole number of at most -1, not 1"),
        (MARS, "projects 6 ability 0 permit", "all", "projects X7 ability #1 permit: there is no permission 'all'"),
        (MARS, "projects 0 tourist_slots", [], "projects X1: there is no field 'tourist_slots' here"),
        (ARTEMIS, "projects 1 id", "A1", "projects: id 'A1' is there twice"),
        (ARTEMIS, "projects 1 id", "a1", "projects a1 id: expected an id of at most 24 letters, digits and hyphens, b"),
        (ARTEMIS, "destinations 1 id", "flyby", "destinations: id 'flyby' is there twice"),
        (ARTEMIS, "destinations 1 id", "A1", "destinations A1 id: expected an id of at most 24 letters, digits and hy"),
        (ARTEMIS, "projects 1 id", "A 1", "projects A 1 id: expected an id of at most 24 letters, digits and hyphens"),
        (ARTEMIS, "projects", [], "projects: at least 2 cards are needed, not 0"),
        (ARTEMIS, "projects 1 vp", -1, "projects A2 vp: expected a whole number of at least 0, not -1"),
        (ARTEMIS, "projects 1 vp", True, "projects A2 vp: expected a whole number, not true"),
        (ARTEMIS, "projects 1 vp", 2.5, "projects A2 vp: expected a whole number, not 2.5"),
        # corporations
        (ARTEMIS, "funding 2 credits", -1, "funding #3 credits: expected a whole number of at least 0, not -1"),
        (ARTEMIS, "funding 5", {"credits": 1, "energy": 1, "consume": 1}, "funding: expected a list of at most 5, not"),
        (ARTEMIS, "destinations 0 price", {"credits": -2}, "destinations flyby price credits: expected a whole number"),
        (ARTEMIS, "destinations 1 need", {"dome": 3}, "destinations village need: there is no counter 'dome'; did you"),
        (ARTEMIS, "destinations 1 need", "all", "destinations village need: 'all' is not possible here; choose from:"),
        (ARTEMIS, "maintenance rounds", [4], "maintenance rounds #1: expected a whole number of at most 3, not 4"),
        (ARTEMIS, "maintenance hook", "fee", "maintenance hook: 'fee' is not possible here; choose from: waiting_fee"),
        (ARTEMIS, "markers count", 4, "markers count: expected 5, not 4: the rules know no other"),
        (ARTEMIS, "objectives check low", {}, "objectives check low: expected a map of at least 1, not of 0"),
        (MARS, "modules 0 slots 0", "hut", "modules 1 slots #1: there is no structure 'hut'; choose from: any, dome"),
        (MARS, "setup modules =2", [9], "setup modules: expected the first of 1, 2, 3, 4, not 9"),
        (MARS, "setup ship_panels", 4, "ship_panels has 5 bonuses for the 4 panels of setup"),
        ("corporations/mining.json", "transport 0 level", 2, "must have the levels 1 to 6, or fewer, in this"),
        ("corporations/selenium.json", "experiments left 0 need", {"iron": 1}, "left EL1 need: there is no sample 'ir"),
        ("corporations/selenium.json", "experiments left 0 id", "EC1", "experiments: id 'EC1' is there twice"),
        ("corporations/skywatch.json", "track sections B", [7, 10], "track: sections B must begin at 6 and not end be"),
        ("corporations/skywatch.json", "track bonuses =16", [], "track: bonuses: there is no space 16, the track goes"),
        ("corporations/skywatch.json", "zones N 0", "O0", "zones N #1: there is no sector 'O0'"),
        # board and tracks
        ("board.json", "board sectors I1 mineral", "gold", "board sectors I1 mineral: there is no material 'gold'"),
        ("board.json", "board sectors I9", {}, "board sectors: there is no sector 'I9'; choose from: I1"),
        ("board.json", "board lines V-2 sectors 0", "O13", "board lines V-2 sectors #1: there is no sector 'O13'; did"),
        ("board.json", "board crater_spaces 2 line", "V+9", "board crater_spaces P03 line: there is no line 'V+9'; di"),
        ("board.json", "board crater_spaces 2 cost", -1, "board crater_spaces P03 cost: expected a whole number of at"),
        ("board.json", "board crater_spaces 2 sectors", ["I1"], "crater_spaces P03: the sectors of line V+1, seen fro"),
        ("board.json", "board crater_spaces 2 side", "NE", "crater_spaces P03: line V+1 ends at N, S, not at NE"),
        ("board.json", "board crater_spaces 2 id", "P04", "crater_spaces must be P01 to P30 in this order"),
        ("board.json", "board marker_spaces M04 sectors", ["I1", "I2"], "sectors O2 lists M04, but marker_spaces M04"),
        ("board.json", "board marker_corners I1 E", "M03", "marker_corners I1 has M03, M03, M12, sectors I1 M03, M04"),
        ("board.json", "board starting_marker_spaces value 0", "M28", "value #1: there is no marker space 'M28'"),
        ("board.json", "board starting_marker_spaces value 0", "M04", "must be at the centre, but M04 is not"),
        ("board.json", "board start_sectors value", ["I1", "I4", "I2", "I2"], "start_sectors: sector 'I2' is there tw"),
        ("tracks.json", "energy_track start =2", 40, "start: there is no space 40, the track goes from 0 to 10"),
        ("tracks.json", "energy_track buy_step_credits =4", 1, "buy_step_credits must have the spaces 0, 1, 2: only"),
        ("tracks.json", "reputation_track upkeep =99", 1, "upkeep: there is no space 99, the track goes from 0 to 15"),
        ("tracks.json", "reputation_track upkeep one", 1, "reputation_track upkeep: expected a whole number, not 'one"),
        ("tracks.json", "reputation_track upkeep =01", 1, "reputation_track upkeep: expected a whole number, not '01'"),
        # command area, player board, leaders, shuttles, switches
        ("command.json", "command_area space_costs =4 build 1", -1, "space_costs 4 build #2: expected a whole number"),
        ("command.json", "gateway_visit effects", [], "effects must be gain, take_astronaut and corp_action"),
        ("player.json", "player_board structures dome count", 6, "structures dome: count must be 5: the rules know no"),
        ("player.json", "player_board structures dome cost", {"plant": 1}, "there is no good to build with 'plant'"),
        ("player.json", "player_board workshops top type", "scientist", "workshops: top must be for the engineer, not"),
        ("leaders.json", "leaders usa A base credits", "3", "leaders usa A base credits: expected a whole number, not"),
        ("leaders.json", "leaders usa A hook", "free", "usa A: hook must be 'build_substitute': the rules know no oth"),
        ("shuttles.json", "shuttles tiles 3 engineer", 3, "tiles #4: a shuttle brings 6 astronauts, this one (round 1"),
        ("shuttles.json", "shuttles tiles 3 number", 5, "tiles: round 1 must have the numbers 1 to 5, not 1, 2, 3, 5,"),
        ("shuttles.json", "shuttles tiles 3 round", 4, "tiles #4 round: expected a whole number of at most 3, not 4"),
        ("switches.json", "switches sector_capacity value", "six", "value: expected a whole number or null, not 'six'"),
        ("solo.json", "solo action_cards cards 2 rows 0 1", "wait", "cards 3 rows #1 #2: there is no action 'wait'"),
        ("solo.json", "solo action_cards cards 2 id", 2, "cards must have the ids 1 to 7 in this order, not 1, 2, 2,"),
        ("solo.json", "solo triangle_to_space N", "P31", "triangle_to_space N: there is no crater space 'P31'"),
        ("solo.json", "solo tie_rules housing_order 0", "dome2", "housing_order must be dome1, dome2, dome3, dome4, "),
        # what says only what the rules do anyway
        ("solo.json", "solo tie_rules gains_kept 1", "fuel", "tie_rules: gains_kept must be vp, reputation, energy, w"),
        ("solo.json", "solo tie_rules project_tie", "the oldest", "project_tie: expected 'arrow clockwise: card besi"),
        ("solo.json", "solo arrow_to_side clockwise", "up", "clockwise: 'up' is not possible here; choose from: left,"),
        ("board.json", "board centre q", 1, "board centre q: expected 0, not 1: the rules know no other"),
        ("board.json", "board sectors O2 r", 0, "board: sectors O2: expected q 1, r -2, ring 2: the rules know no oth"),
        ("board.json", "board lines V-2 kind", "mid", "lines V-2: kind must be rim, not mid: the rules know no other"),
        ("board.json", "board crater_spaces 1 angle", 13, "P02: angle must be 12.7, not 13.0: the rules know no other"),
        ("board.json", "board crater_spaces 1 cost", 3, "P02: cost 3 is not that of rim in crater_cost_by_line; lea"),
        ("tracks.json", "energy_track no_panels_at value", [8, 10], "no_panels_at must be the last spaces of the trac"),
        ("command.json", "gateway_visit effects 2 corp_action n", 2, "effects: expected one astronaut and one corpor"),
        ("command.json", "explore scientist_markers_per_sector", 2, "expected 1, not 2: the rules know no other"),
        ("player.json", "player_board storage_spaces value", 2, "value: expected 1, not 2: the rules know no other"),
        ("player.json", "player_board workshops top each 0 modify min", 1, "workshops: top: min must be 0: the rule"),
        (MARS, "ship_panels price rare_earth", 2, "price rare_earth: expected 1, not 2: the rules know no other"),
        # provenance, and the set itself
        (ARTEMIS, "prov", "guessed", "'prov' must be one of rulebook, inferred, designed, not 'guessed'"),
        (ARTEMIS, "projects 1 prov", 3, "projects A2: 'prov' must be one of rulebook, inferred, designed, not 3"),
        (ARTEMIS, "projects 1 note", 3, "projects A2: 'note' must be a text, not 3"),
        (ARTEMIS, "hats_prov", "designed", "'hats_prov' speaks of 'hats', which is not there"),
        ("set.json", "game", "race", "game: expected 'shackleton', not 'race'"),
        ("set.json", "name", "my set", "name: expected an id of at most 24 letters, digits and hyphens"),
        ("set.json", "version", "2", "version: expected a whole number, not '2'"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named(file: str, place: str, value: Any, sentence: str, mine: Path) -> None:
    change(mine, file, place_of(place), value)
    said = complaint(mine)
    assert said.startswith(f"{file}: ")
    assert sentence in said


@pytest.mark.parametrize(
    ("file", "place", "sentence"),
    [
        (ARTEMIS, "setup queue_tourists =3", "setup queue_tourists: '3' is missing"),
        (ARTEMIS, "projects 2 vp", "projects A3: 'vp' is missing"),
        (ARTEMIS, "prov", "arrival_bonus: 'prov' is missing; say rulebook, inferred or designed"),
        (ARTEMIS, "funding 4", "funding: expected a list of at least 5, not of 4"),
        ("board.json", "board sectors I1", "board: sectors: I1 missing"),
        ("board.json", "board marker_spaces M27", "board: marker_spaces: M27 missing"),
        ("board.json", "board crater_spaces 29", "board: crater_spaces must be P01 to P30"),
        ("command.json", "command_area space_costs =4", "command_area space_costs: '4' is missing"),
        ("command.json", "command_area space_costs =2 fund", "command_area space_costs 2: 'fund' is missing"),
        ("objectives.json", "objective_spaces spaces =2", "objective_spaces spaces: '2' is missing"),
        ("leaders.json", "leaders usa", "leaders: 'usa' is missing"),
        ("shuttles.json", "shuttles tiles 14", "tiles: round 3 must have the numbers 1 to 5, not 1, 2, 3, 4"),
        ("solo.json", "solo development_track structure =7", "development_track: structure: development 7 missing"),
        ("solo.json", "solo action_cards cards 0", "cards: expected a list of at least 7, not of 6"),
    ],
)
def test_what_is_left_out_is_named(file: str, place: str, sentence: str, mine: Path) -> None:
    take_out(mine, file, place_of(place))
    said = complaint(mine)
    assert said.startswith(f"{file}: ")
    assert sentence in said


def test_an_id_that_another_corporation_has_is_named_with_both_files(mine: Path) -> None:
    change(mine, MARS, place_of("projects 0 id"), "S1")
    assert complaint(mine) == f"{MARS}: projects: id 'S1' is in corporations/selenium.json already"


def test_an_id_that_differs_from_another_one_only_in_small_letters_is_refused(mine: Path) -> None:
    """Notation is in small letters."""
    change(mine, MARS, place_of("projects 0 id"), "Dock")
    change(mine, ARTEMIS, place_of("projects 0 id"), "DOCK")
    alike = "as 'DOCK'; small and capital letters are the same here"
    assert complaint(mine) == f"{MARS}: projects: id 'Dock' is in {ARTEMIS} already {alike}"
    change(mine, ARTEMIS, place_of("projects 1 id"), "dOCK".title())
    assert complaint(mine) == f"{ARTEMIS}: projects: id 'Dock' is there twice"


def test_bad_json_is_named_with_its_line(mine: Path) -> None:
    lines = (mine / ARTEMIS).read_text("utf-8").splitlines()
    (mine / ARTEMIS).write_text("\n".join([*lines[:4], "oops", *lines[4:]]), "utf-8")
    assert complaint(mine).startswith(f"{ARTEMIS}: line 5, column 1: this is not JSON: ")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "line 1, column 1: this is not JSON"),
        (b"[]", "expected a map in braces"),
        (b'{"a": 1, "a": 2}', "the field 'a' is there twice in the same braces"),
        (b'{"name": "\xff"}', "the file is not a text: byte 11 is not UTF-8"),
        (b'{"a":' * 100_000, "too many braces"),
        (b'{"a":' * 990 + b"1" + b"}" * 990, "too many braces"),
        (b'{"a": ' + b"9" * 5000 + b"}", "a number cannot be used: Exceeds the limit"),
        (b'{"a": NaN}', "a number cannot be used: NaN is none"),
        (b"{}", "'name' is missing"),
    ],
)
def test_a_file_that_is_no_table_is_named(content: bytes, sentence: str, mine: Path) -> None:
    (mine / ARTEMIS).write_bytes(content)
    said = complaint(mine)
    assert said.startswith(f"{ARTEMIS}: ")
    assert sentence in said


def test_a_missing_file_is_named(mine: Path) -> None:
    (mine / MARS).unlink()
    assert complaint(mine) == f"{MARS}: the file is missing, and set.json names no base that has it"


def test_a_set_must_say_what_it_is(mine: Path) -> None:
    (mine / "set.json").unlink()
    assert complaint(mine) == "set.json: the file is missing"


@pytest.mark.parametrize("base", ["desing", "tuned", "../sets/design"])
def test_only_a_whole_set_of_the_game_can_be_a_base(base: str, mine: Path) -> None:
    change(mine, "set.json", ["base"], base)
    said = complaint(mine)
    assert said.startswith(f"set.json: base: there is no whole set '{base}'; ")
    assert "design" in said


def test_a_file_with_a_wrong_name_is_named(mine: Path) -> None:
    (mine / "corporations" / "marz.json").write_text("{}", "utf-8")
    expected = "corporations/marz.json: a data set has no file of this name; did you mean corporations/mars.json"
    assert complaint(mine).startswith(expected)


def test_what_is_no_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="nowhere: this is no folder; expected one with the files of a data set"):
        load(tmp_path / "nowhere")


def places(node: Any, place: Place) -> Iterator[Place]:
    """The ways to everything in a file."""
    entries = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for step, value in entries:
        yield [*place, step]
        yield from places(value, [*place, step])


WORDS = ("", "any", "vp", "credits", "watch", "farms", "I1", "P01", "M01", "A", "2", "none", "ongoing", "dome")
KEYS = (*WORDS, "gain", "may", "prov")
NUMBERS = st.integers(-3, 7) | st.sampled_from([10**6, 10**30, 2.5, -0.0])
VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner),
    max_leaves=4,
)


@pytest.fixture(scope="module")
def reused(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("sets") / "mine")


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_is_changed_either_loads_or_is_named_with_its_file(reused: Path, data: st.DataObject) -> None:
    file = data.draw(st.sampled_from(list(FILES)))
    before = (reused / file).read_text("utf-8")
    place = data.draw(st.sampled_from(list(places(json.loads(before), []))))
    if data.draw(st.integers(0, 4)):
        change(reused, file, place, data.draw(VALUES))
    else:
        take_out(reused, file, place)
    said = ""
    try:
        load(reused)
    except BadData as error:
        said = str(error)
    finally:
        (reused / file).write_text(before, "utf-8")
    assert not said or (said.startswith(f"{reused / file}: ") or "corporations/" in said)
    assert "\n" not in said
