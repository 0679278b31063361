"""The text form of a board has every fact of the drawing's titles."""

from __future__ import annotations

import pytest

from starboard.games.race.cards import CARDS
from starboard.games.race.derived import Derived
from starboard.games.race.text.card_text import card_name
from starboard.games.race.view import RaceView
from starboard.games.shackleton import GAME as SHACKLETON_BASE
from starboard.kernel.package import find_game
from starboard.text.i18n import LANGUAGES
from tools.strict_speaker import PLAYERS, StrictSpeaker, played_by_chance
from tools.title_facts import calm_view, recorded, untold, untold_of_race

IN_EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
SPEAKER = StrictSpeaker("en", SHACKLETON_BASE)
MOMENTS = (0.1, 0.5, 0.93)
SHACKLETON = ["greedy-2p-000", "greedy-3p-011", "mixed-4p-025", "solo-003"]  # among them all corporations


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("stem", ["elite-4p-0000", "trace-2p-0003"])
def test_every_fact_in_the_drawing_of_gaia_project_is_in_its_text_form(stem: str, lang: str) -> None:
    for part in MOMENTS:
        match = recorded("gaia", stem, part)
        assert untold("gaia", calm_view(match), lang, match.seats) == []


@IN_EVERY_LANGUAGE
def test_the_text_form_of_the_automa_matches_its_drawing(lang: str) -> None:
    for at, match in enumerate(played_by_chance("gaia", 1, 7, {"automa": "automa"})):
        if at % 40 == 39:
            assert untold("gaia", match.view(-1), lang, 1) == []


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("stem", SHACKLETON)
def test_every_fact_in_the_drawing_of_shackleton_base_is_in_its_text_form(stem: str, lang: str) -> None:
    for part in MOMENTS:
        match = recorded("shackleton", stem, part)
        assert untold("shackleton", calm_view(match), lang, match.seats) == []


@IN_EVERY_LANGUAGE
def test_the_text_form_of_shackleton_base_names_people_and_has_words_where_nothing_is_left(lang: str) -> None:
    speaker = StrictSpeaker(lang, SHACKLETON_BASE)
    match = recorded("shackleton", "greedy-4p-000", 0.97)
    parts = SHACKLETON_BASE.screen_reader.sections(calm_view(match), speaker, list(PLAYERS))
    below = [line for heading, lines in parts for line in lines if heading.startswith("[")]
    nothing = speaker.say("shackleton.board.next-markers", markers=speaker.say("shackleton.nothing"))
    assert nothing in below
    claimed = speaker.say("shackleton.board.claimed", seats="|", free="").partition("|")[0]
    claims = [line.partition(claimed)[2] for line in below if claimed in line]
    assert claims
    assert [claim for claim in claims if not claim.startswith(PLAYERS)] == []


def test_a_free_space_of_the_rim_names_its_active_sectors_and_the_whole_rent() -> None:
    match = recorded("shackleton", "mixed-4p-025", 0.6)
    parts = SHACKLETON_BASE.screen_reader.sections(match.view(0), SPEAKER, list(PLAYERS))
    rim = dict(parts)[SPEAKER.say("shackleton.spoken.rim")]
    assert rim[10].startswith("P11: line O5, I3, I6, O11; rent per sector 3 credits; free; ")
    assert "active sectors: O5, I3, I6; engineer: 1 titanium, 2 rare earth; technician: 9 credits" in rim[10]
    assert rim[10].endswith("rent for all of them: 3 credits")
    assert rim[1].endswith("no active sectors on this line")


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("stem", ["ai_4p-001", "ai_2p_adv-000"])
def test_every_fact_in_the_drawing_of_race_is_in_its_text_form(stem: str, lang: str) -> None:
    for part in (*MOMENTS, 0.6):
        match = recorded("race", stem, part)
        assert untold_of_race(calm_view(match), lang, match.seats) == []


@IN_EVERY_LANGUAGE
def test_the_text_form_shows_the_present_value_of_cards_whose_value_varies(lang: str) -> None:
    speaker = StrictSpeaker(lang, find_game("race"))
    match = recorded("race", "ai_4p-001", 0.93)
    view = match.view(0)
    assert isinstance(view, RaceView)
    parts = find_game("race").screen_reader.sections(view, speaker, list(PLAYERS))
    varying = [(seat, card) for seat in range(4) for card in view.boards[seat].tableau if CARDS[card].scoring]
    assert varying
    for seat, card in varying:
        lines = next(lines for heading, lines in parts if heading.startswith(PLAYERS[seat]))
        (line,) = [line for line in lines if line.startswith(f"{card_name(card, speaker)}: ")]
        points = speaker.say("race.points", count=Derived(view).card_points(seat, card))
        assert speaker.say("race.worth.now", points=points) in line
