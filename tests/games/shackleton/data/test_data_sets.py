"""The set `design`: what it holds, where its numbers come from, and what its hash depends on."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from copy import deepcopy
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from games.shackleton.changed_sets import DESIGN, change, copied, place_of
from starboard.games.shackleton import GAME
from starboard.games.shackleton.components import CORPORATIONS
from starboard.games.shackleton.data.load import builtin, builtin_names, data_option, earlier_versions, load
from starboard.games.shackleton.data.schema.sources import ORIGINS
from starboard.games.shackleton.effects import OPS
from starboard.kernel.errors import BadOption
from starboard.kernel.match import Match

DATA = builtin("design")
FILES = sorted([path.relative_to(DESIGN).as_posix() for path in DESIGN.rglob("*.json")])

# When the files were made, every block was compared with the sheet of facts that the reference games were played with:
# the same keys in the same order, the same values (one sentence of commentary apart). The sheet gave this hash too,
# without provenance and notes; so it proves that the set still is what the reference played.
COMPARED = "4862673f63bb688af62590d866655489d0e49ed978fca38f6b1b70b2a7a2ea59"


def fingerprint(blocks: Any) -> str:
    return sha256(json.dumps(blocks, separators=(",", ":")).encode()).hexdigest()


def effects_in(node: Any) -> list[str]:
    """The operations used anywhere."""
    if isinstance(node, list):
        return [op for each in node for op in effects_in(each)]
    if not isinstance(node, dict):
        return []
    own = [key for key in node if key in (*OPS, "when", "modify", "permit") and len(node) == 1]
    return [*own, *[op for each in node.values() for op in effects_in(each)]]


def test_the_set_is_the_one_that_was_compared_with_the_facts() -> None:
    assert fingerprint(DATA.plain) == COMPARED


def test_the_sets_of_the_game_are_found_by_name() -> None:
    assert "design" in builtin_names()
    assert builtin("design") is DATA
    assert re.fullmatch("design@[0-9a-f]{12}", DATA.label)


def test_the_blocks_are_those_of_the_sheet_of_facts() -> None:
    assert sorted(DATA.blocks) == [
        *("board", "command_area", "corporations", "energy_track", "explore", "gateway_visit", "leaders"),
        *("objective_spaces", "player_board", "reputation_track", "shuttles", "solar_panels", "solo", "switches"),
    ]


def test_numbers_are_numbers_also_as_keys() -> None:
    assert DATA.blocks["energy_track"]["start"][2] == 4
    assert DATA.blocks["command_area"]["space_costs"][4]["build"] == [0, 1, 1, 2, 3, 3]
    assert DATA.blocks["corporations"]["mining"]["spaces_per_side"][4] == {"default": 1, 1: 2, 2: 2}


def test_every_corporation_has_nine_projects_of_its_own() -> None:
    projects = [row["id"] for id in CORPORATIONS for row in DATA.blocks["corporations"][id]["projects"]]
    assert len(projects) == len(set(projects)) == 63
    assert Counter(id[0] for id in projects) == Counter("ASMREWX" * 9)


def test_almost_the_whole_vocabulary_is_used() -> None:
    assert set(OPS) - set(effects_in(DATA.plain)) == set()


@pytest.mark.parametrize("file", FILES)
def test_a_person_can_edit_a_file_row_by_row(file: str) -> None:
    """A card, tile or space is one line: no line opens braces that it does not close, but for tables of rows."""
    lines = (DESIGN / file).read_text("utf-8").splitlines()
    rows = [line for line in lines if re.match(r' *("[^"]+": )?\{"(id|q|kind|round|credits|centre|E)": ', line)]
    assert [row for row in rows if not row.rstrip(",").endswith("}")] == []


@pytest.mark.parametrize("file", [file for file in FILES if file != "set.json"])
def test_every_entry_of_a_file_says_where_it_comes_from(file: str) -> None:
    rows = [row for row in DATA.provenance() if row[0] == file]
    assert rows
    assert {origin for _, _, origin, _ in rows} <= set(ORIGINS)


@pytest.mark.parametrize(
    ("file", "entry", "origin"),
    [
        ("tracks.json", "reputation_track max", "rulebook"),
        ("tracks.json", "energy_track spaces", "designed"),
        ("board.json", "board lines V-2", "inferred"),
        ("board.json", "board sectors I1", "designed"),
        ("player.json", "player_board structures dome cost", "designed"),
        ("player.json", "player_board structures dome upkeep", "rulebook"),
        ("player.json", "player_board workshops top", "rulebook"),
        ("player.json", "player_board workshops middle each", "rulebook"),
        ("player.json", "player_board workshops middle type", "inferred"),
        ("player.json", "player_board laboratories end_vp", "rulebook"),
        ("player.json", "player_board laboratories top type", "inferred"),
        ("command.json", "command_area space_costs 3", "designed"),
        ("corporations/mining.json", "projects M1", "rulebook"),
        ("corporations/mining.json", "projects M2", "designed"),
        ("corporations/mining.json", "funding #3", "rulebook"),
        ("corporations/mining.json", "transport #2 left", "rulebook"),
        ("corporations/artemis.json", "projects A1 ability", "rulebook"),
        ("corporations/artemis.json", "projects A1 vp", "designed"),
        ("corporations/evergreen.json", "markers effect", "inferred"),
        ("solo.json", "solo corporation_cards robotics easy row", "rulebook"),
        ("solo.json", "solo corporation_cards robotics easy vp", "designed"),
    ],
)
def test_an_entry_has_the_provenance_of_the_sheet_of_facts(file: str, entry: str, origin: str) -> None:
    assert [row[2] for row in DATA.provenance() if row[:2] == (file, entry)] == [origin]


def test_notes_go_with_their_entry() -> None:
    notes = {row[1]: row[3] for row in DATA.provenance()}
    assert notes["player_board hq_income"] == ""
    assert "which of the lower two is which is inferred" in notes["player_board workshops middle type"]
    assert "2 helium for 6 VP" in notes["transport #2 left"]


def test_most_of_the_corporations_is_our_design_and_the_list_says_so() -> None:
    counts = Counter(origin for file, _, origin, _ in DATA.provenance() if file.startswith("corporations/"))
    assert counts["designed"] > counts["rulebook"] + counts["inferred"]


@pytest.mark.parametrize(
    ("file", "place", "value"),
    [
        ("player.json", "player_board structures dome cost titanium", 2),
        ("corporations/mars.json", "projects 0 vp", 5),
        ("switches.json", "switches sector_capacity value", 6),
        ("solo.json", "solo objective_track_steps value", 4),
    ],
)
def test_another_number_gives_another_hash(file: str, place: str, value: int, tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    assert load(folder).hash == DATA.hash
    change(folder, file, place_of(place), value)
    assert load(folder).hash != DATA.hash


def test_the_order_of_gains_is_part_of_the_hash(tmp_path: Path) -> None:
    """They happen in the order in which they are written."""
    folder = copied(tmp_path / "mine")
    change(folder, "shuttles.json", place_of("shuttles tiles 0 gain"), {"rare_earth": 1, "credits": 5})
    assert load(folder).hash != DATA.hash


@pytest.mark.parametrize(
    ("file", "place", "value"),
    [
        ("set.json", "description", "another"),
        ("board.json", "board prov", "designed"),
        ("board.json", "board note", "other words"),
        ("corporations/mars.json", "action text", "other words"),
        ("corporations/mars.json", "projects 0 name", "Tank"),
    ],
)
def test_words_for_people_are_not_part_of_the_hash(file: str, place: str, value: str, tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    change(folder, file, place_of(place), value)
    assert load(folder).hash == DATA.hash


def test_other_spacing_gives_the_same_set(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    for file in FILES:
        content = json.loads((folder / file).read_text("utf-8"))
        (folder / file).write_text("\ufeff" + json.dumps(content, indent=7), "utf-8")
    assert load(folder).hash == DATA.hash


def test_many_threads_may_ask_for_a_set_that_nobody_has_read_yet() -> None:
    """In a process of its own: what goes wrong here ends the whole process, and happens only the first time."""
    script = """
from threading import Barrier, Thread
from starboard.games.shackleton.data.load import builtin
barrier, read = Barrier(12), []
def ask():
    barrier.wait()
    read.append(builtin("design").hash)
threads = [Thread(target=ask) for _ in range(12)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert len(read) == 12 and len(set(read)) == 1
"""
    for _ in range(4):
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_tuned_is_played_unless_told() -> None:
    assert GAME.settled(2, {})["data"] == builtin("tuned").label


def differences(ours: Any, other: Any, at: str = "") -> list[str]:
    """Return the places where two tables differ."""
    if isinstance(ours, dict) and isinstance(other, dict) and list(ours) == list(other):
        return [place for key in ours for place in differences(ours[key], other[key], f"{at} {key}")]
    return [] if ours == other else [at.strip()]


DESIGNED_SOLO_NUMBERS = (
    *("objective_track_steps ", "action_cards cards", "corporation_cards artemis ", "corporation_cards selenium "),
    *("corporation_cards mining easy vp", "corporation_cards robotics easy vp", "corporation_cards robotics hard vp"),
    "corporation_cards skywatch easy vp",
)


def test_tuned_differs_from_design_in_the_price_of_a_laboratory_and_in_designed_numbers_of_the_astrobot() -> None:
    tuned = deepcopy(builtin("tuned").blocks)
    laboratory = tuned["player_board"]["structures"]["laboratory"]
    assert laboratory["cost"] == {"titanium": 3}
    laboratory["cost"] = {"titanium": 2, "rare_earth": 1}
    places = differences(tuned.pop("solo"), DATA.blocks["solo"])
    assert [place for place in places if not place.startswith(DESIGNED_SOLO_NUMBERS)] == []
    assert {**tuned, "solo": DATA.blocks["solo"]} == DATA.blocks


def test_games_that_began_with_an_earlier_version_of_a_set_go_on_with_it() -> None:
    option = data_option(GAME)
    (earlier,) = earlier_versions()
    assert (earlier.name, earlier.version) == ("tuned", builtin("tuned").version - 1)
    assert option.settle(earlier.label) == earlier.label != option.settle("tuned")
    assert Match.new("shackleton", seats=1, seed=1, data=earlier.label).options["data"] == earlier.label
    with pytest.raises(BadOption, match="tuned@0000"):
        option.settle("tuned@0000")
