"""The golden games together reach all there is: every card, leader, structure, objective, payment, question, event."""

from __future__ import annotations

import pytest

from games.shackleton.coverage import Reached, wanted
from starboard.games.shackleton import GAME
from starboard.games.shackleton.components import CORPORATIONS, LEADERS, LEVELS
from starboard.games.shackleton.data.load import builtin
from starboard.games.shackleton.game import RULES
from starboard.kernel import record
from starboard.kernel.record import Record
from tools.paths import RECORDS

FOLDER = RECORDS / GAME.id
TABLES = RULES.sets[builtin("design").label]


@pytest.fixture(scope="module")
def records() -> dict[str, Record]:
    return {path.stem: record.read(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.record"))}


@pytest.fixture(scope="module")
def seen(records: dict[str, Record]) -> set[str]:
    reached = Reached()
    for written in records.values():
        reached.replay(written)
    return set(+reached.found)


def test_at_least_forty_converted_games_for_one_to_four_people_have_all_35_triples(records: dict[str, Record]) -> None:
    converted = {name: written for name, written in records.items() if not name.startswith("golden-")}
    assert len(converted) >= 40
    assert {written.seats for written in converted.values()} == {1, 2, 3, 4}
    assert len({written.options["corporations"] for written in converted.values()}) == 35
    assert {name.rsplit("-", 1)[0] for name in converted} == {
        *(f"{style}-{seats}p" for style in ("greedy", "mixed", "random") for seats in (2, 3, 4)),
        "solo",
    }
    assert all(written.notes["source"].endswith(f"game {name}") for name, written in converted.items())


def test_every_golden_game_is_ended_and_names_the_data_set_with_its_hash(records: dict[str, Record]) -> None:
    for written in records.values():
        assert written.options["data"] == builtin("design").label
        assert written.result is not None


def test_every_project_card_is_funded_by_a_person_and_every_ability_fires(seen: set[str]) -> None:
    ids = [project.id for project in TABLES.projects]
    assert len(ids) == 63
    assert [id for id in ids if f"funded {id}" not in seen] == []
    assert [id for id in ids if f"fired {id}" not in seen] == []


def test_every_leader_is_used_before_and_after_the_headquarters_are_built(seen: set[str]) -> None:
    assert [leader for leader in LEADERS if f"{leader} used" not in seen] == []
    assert [leader for leader in LEADERS if f"{leader} upgraded" not in seen] == []


def test_every_level_of_every_objective_is_claimed(seen: set[str]) -> None:
    levels = [f"claimed {corporation} {level}" for corporation in CORPORATIONS for level in LEVELS]
    assert [level for level in levels if level not in seen] == []


def test_everything_else_is_reached_too(seen: set[str]) -> None:
    """Structures, tiles, spaces, payments, free builds, impacts, the AstroBot's troubles, questions, events."""
    assert sorted(wanted(TABLES) - seen) == []
    assert len(wanted(TABLES)) > 350
