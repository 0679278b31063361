"""The ledger of every game, RULES.md: everything it names exists, and every step, test file and point is in it."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from tools.ledger import GAMES, Ledger, Section

LEDGERS = {game: Ledger(game) for game in GAMES}
every_game = pytest.mark.parametrize("ledger", LEDGERS.values(), ids=LEDGERS.keys())
every_section = pytest.mark.parametrize(
    ("ledger", "section"),
    [
        pytest.param(ledger, section, id=f"{game}: {section.title}")
        for game, ledger in LEDGERS.items()
        for section in ledger.sections
    ],
)


def test_every_game_has_a_ledger() -> None:
    assert {"race", "gaia", "shackleton"} <= LEDGERS.keys()


@every_section
def test_every_section_names_tests_that_exist(ledger: Ledger, section: Section) -> None:
    assert section.tests
    assert [test for test in section.tests if test not in ledger.tests] == []


@every_section
def test_every_section_names_test_files_that_hold_tests(ledger: Ledger, section: Section) -> None:
    assert section.files
    assert [name for name in section.files if not ledger.files.get(name)] == []


@every_section
def test_every_rule_names_a_place_and_a_test(ledger: Ledger, section: Section) -> None:
    assert section.places
    assert section.incomplete == []


@pytest.mark.parametrize(
    ("ledger", "place"),
    [pytest.param(ledger, place, id=f"{game}: {place}") for game, ledger in LEDGERS.items() for place in ledger.places],
)
def test_every_place_in_the_ledger_exists(ledger: Ledger, place: str) -> None:
    assert ledger.resolve(place) is not None


@every_game
def test_every_test_file_of_a_page_or_an_appendix_is_in_the_ledger(ledger: Ledger) -> None:
    pages = {name for name in ledger.files if re.match(r"test_(p\d\d|appendix)_", name)}
    assert pages
    assert pages <= ledger.named_files


@every_game
def test_every_step_of_the_agenda_is_in_the_ledger(ledger: Ledger) -> None:
    named = {place.partition(":")[2].partition(".")[0] for place in ledger.places}
    assert set(import_module(f"{ledger.package}.game").STEPS) <= named


@every_game
def test_every_reason_leads_to_a_section(ledger: Ledger) -> None:
    reasons = import_module(f"{ledger.package}.events").REASONS
    numbers = {section.number for section in ledger.sections}
    assert {reason.section for reason in reasons} - {"kernel"} <= numbers  # the kernel's refusals are in no book


@every_game
def test_points_are_numbered_from_one_and_refer_to_sections_that_exist(ledger: Ledger) -> None:
    names = {name for section in ledger.sections for name in (section.name, section.number)}
    assert [number for number, _ in ledger.points] == list(range(1, len(ledger.points) + 1))
    assert {section for _, section in ledger.points} <= names


@every_game
def test_each_of_the_points_is_named_by_a_test(ledger: Ledger) -> None:
    assert [point for point, _ in ledger.points if not ledger.tests_of_point(point)] == []


@every_game
def test_no_test_name_is_used_twice(ledger: Ledger) -> None:
    names = [name for tests in ledger.files.values() for name in tests]
    assert [name for name in set(names) if names.count(name) > 1] == []
