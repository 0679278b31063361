"""Options that are put together from several things: the form shows each thing as a card with a checkbox."""

from __future__ import annotations

import re

import pytest
from markupsafe import escape

from starboard.kernel.package import find_game
from starboard.text.i18n import LANGUAGES, speaker
from web.server import LocalServer

CORPORATIONS = ("artemis", "selenium", "mining", "robotics", "evergreen", "skywatch", "mars")
SETUP = {"seats": "2", "who-0": "me", "who-1": "random", "option-corporations": "random"}


def ticked(*names: str) -> dict[str, str]:
    return {f"pick-corporations-{name}": "yes" for name in names}


def checked(page: str) -> list[str]:
    return re.findall(r'name="pick-corporations-(\w+)"[^>]* checked', page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_corporation_is_a_card_with_emblem_name_and_a_line(quick_server: LocalServer, language: str) -> None:
    page = quick_server.browser().get("/new/shackleton", headers={"accept-language": language.replace("_", "-")}).text
    voice = speaker(language, find_game("shackleton"))
    cards = re.findall(r'<label class="pick-card">.*?</label>', page, re.DOTALL)
    assert len(cards) == len(CORPORATIONS)
    for name, card in zip(CORPORATIONS, cards, strict=True):
        assert '<svg viewBox="0 0 32 32"' in card
        for key in (f"shackleton.corporation.{name}", f"shackleton.corporation.{name}.about"):
            assert str(escape(voice.say(key))) in card
    assert not re.search(r'<option value="\w+\+\w+\+\w+"', page)
    assert "drawing-shackleton.css" in page


def test_three_ticked_corporations_are_in_play(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    answer = browser.post("/new/shackleton", data={**SETUP, **ticked("mars", "artemis", "mining")})
    table = quick_server.find(answer.headers["location"].split("/")[2])
    assert table.row.options["corporations"] == "artemis+mining+mars"
    assert checked(browser.get("/new/shackleton").text) == ["artemis", "mining", "mars"]  # as at the last table


@pytest.mark.parametrize("other", ["random", "second-game"])
def test_with_none_ticked_the_other_choice_counts(quick_server: LocalServer, other: str) -> None:
    answer = quick_server.browser().post("/new/shackleton", data={**SETUP, "option-corporations": other})
    assert quick_server.find(answer.headers["location"].split("/")[2]).row.options["corporations"] == other


@pytest.mark.parametrize("names", [("mars",), ("artemis", "mars"), ("artemis", "mining", "robotics", "mars")])
def test_too_many_or_too_few_are_refused_with_the_reason_and_nothing_is_lost(
    quick_server: LocalServer, names: tuple[str, ...]
) -> None:
    answer = quick_server.browser().post("/new/shackleton", data={**SETUP, **ticked(*names), "title": "Ours"})
    assert answer.status_code == 400
    voice = speaker("en", find_game("shackleton"))
    label = voice.option("corporations")
    assert str(escape(voice.say("web.new.wrong-pick", option=label, number="3", chosen=len(names)))) in answer.text
    assert re.search('<fieldset class="picks" aria-invalid="true" aria-describedby="wrong', answer.text)
    assert checked(answer.text) == list(names)
    assert 'value="Ours"' in answer.text


def test_what_is_ticked_stays_when_the_number_of_seats_changes(quick_server: LocalServer) -> None:
    page = quick_server.browser().get("/new/shackleton", params={"seats": "3", **ticked("mars", "mining")}).text
    assert checked(page) == ["mining", "mars"]
