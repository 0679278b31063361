"""The report on a finished game: in three languages, with the right numbers, as charts and as tables."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from kernel.toy import registered
from starboard.history.report import GameReport, game_report
from starboard.kernel import record
from starboard.kernel.errors import BadOption
from starboard.kernel.match import Match
from starboard.text.i18n import LANGUAGES
from tools.paths import RECORDS
from web.random_games import played

GAMES = {
    "gaia-4": "gaia/elite-4p-0006",
    "race-2": "race/ai_2p_adv-000",
    "race-4": "race/ai_4p-000",
    "shackleton-4": "shackleton/golden-4p-mars-88",
    "shackleton-1": "shackleton/golden-1p-any-172",
}
KEY = re.compile(r"\b(story|web|gaia|race|shackleton)\.[a-z]")


@cache
def known(name: str) -> Match:
    return record.loads((RECORDS / f"{GAMES[name]}.record").read_text(encoding="utf-8"))


@pytest.fixture(params=GAMES)
def match(request: pytest.FixtureRequest) -> Match:
    return known(request.param)


def texts(book: GameReport) -> str:
    named = [
        [section.title, *section.numbers.head, *[row[0] for row in section.numbers.rows]] for section in book.sections
    ]
    return "\n".join([*[text for texts in named for text in texts], book.svg()])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_in_the_readers_language(match: Match, lang: str) -> None:
    book = game_report(match, lang)
    assert KEY.search(texts(book)) is None
    if lang != "en":
        english = {text for section in game_report(match, "en").sections for text in (section.title,)}
        assert not english & {section.title for section in book.sections}


def test_every_section_is_there_and_all_its_pictures_are_well_formed(match: Match) -> None:
    book = game_report(match, "en")
    assert [section.id for section in book.sections] == ["sources", "points", "gains", "resources", "tempo"]
    for section in book.sections:
        for picture in section.pictures:
            root = ElementTree.fromstring(picture)
            assert root.get("aria-label")
            assert 'style="' not in picture
    whole = ElementTree.fromstring(book.svg())
    assert len(whole.findall(".//{http://www.w3.org/2000/svg}svg")) == sum([len(s.pictures) for s in book.sections])
    assert book._repr_svg_() == book.svg()


def test_the_table_of_sources_adds_up_to_the_result(match: Match) -> None:
    book = game_report(match, "en")
    *rows, (name, sums) = book.sections[0].numbers.rows
    assert name == "Total"
    assert sums[: match.seats] == match.scores
    added = [sum([int(row[1][at]) for row in rows]) for at in range(len(sums))]
    assert added == sums


def test_the_gains_of_all_rounds_add_up_from_the_start_to_the_end(match: Match) -> None:
    book = game_report(match, "en")
    gains = {name: values for name, values in book.sections[2].numbers.rows if name.endswith(": Total")}
    totals = book.history.start.totals()
    assert len(gains) == book.history.players
    for place, player in enumerate(book.players):
        brought = [int(value) for value in gains[f"{player.name}: Total"]]
        assert totals[place] + sum(brought) == book.history.end.totals()[place]


def test_rows_have_a_value_for_every_column(match: Match) -> None:
    for section in game_report(match, "en").sections:
        assert {len(values) for _, values in section.numbers.rows} == {len(section.numbers.head)}


def test_rounds_link_to_their_positions_even_after_moves_before_the_record(match: Match) -> None:
    book = game_report(match, "en")
    later = GameReport(book.history, book.game_text, book.view, ["x"] * match.seats, before=100)
    assert [round.begins + 100 for round in book.rounds] == [round.begins for round in later.rounds]
    assert [round.number for round in book.rounds] == list(range(1, match.game.round_of(match.state) + 1))


def test_names_are_escaped_wherever_they_stand() -> None:
    match = played("race", 2, seed=5)
    match.names = {0: '<script>"&', 1: "Bo"}
    drawn = game_report(match, "en").svg()
    ElementTree.fromstring(drawn)
    assert "<script>" not in drawn
    assert "&lt;script&gt;" in drawn


def test_a_game_without_figures_has_points_and_decisions() -> None:
    with registered():
        book = game_report(played("toy", 3, seed=3), "en")
        assert [section.id for section in book.sections] == ["sources", "points", "gains", "tempo"]
        assert len(book.sections[-1].pictures) == 1
        ElementTree.fromstring(book.svg())


def test_an_unfinished_game_has_no_report() -> None:
    with pytest.raises(BadOption):
        game_report(Match.new("gaia", seats=2, seed=1), "en")
