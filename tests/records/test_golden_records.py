"""Golden games replay to the same position, the same events and the same record."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from starboard.kernel import record
from tools.fingerprint import events_of, position_of

RECORDS = sorted(Path(__file__).parent.glob("*/*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_the_same_events_and_position(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    recorded = record.read(text)
    match = record.replay(recorded)
    assert match.over
    position = position_of(match, recorded.revision)
    assert (position, events_of(match)) == (recorded.notes["digest"], recorded.notes["events"])
    again = record.of(match)
    again.notes, again.revision = recorded.notes, recorded.revision  # a game of an earlier revision stays one
    assert record.write(again) == text


def test_there_are_sixty_converted_games_of_race_in_all_four_settings() -> None:
    records = [record.read(path.read_text(encoding="utf-8")) for path in RECORDS if path.parent.name == "race"]
    settings = Counter((one.seats, one.options["experienced"]) for one in records)
    assert len(records) >= 60
    assert set(settings) == {(2, "no"), (2, "yes"), (3, "no"), (4, "no")}


def test_there_are_sixty_converted_games_of_gaia_for_each_number_of_players_with_all_factions() -> None:
    records = [record.read(path.read_text(encoding="utf-8")) for path in RECORDS if path.parent.name == "gaia"]
    factions = {
        move.code.removeprefix("faction ") for one in records for move in one.moves if move.code.startswith("faction ")
    }
    assert len(records) >= 60
    assert {one.seats for one in records} == {2, 3, 4}
    assert {one.options["rules"] for one in records} == {"boardgamers"}
    assert len(factions) == 14
