"""The form of a new table where a plug-in is broken, or where a game is played with another data set."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.shackleton.changed_sets import change, copied, place_of
from starboard.kernel.data_sets import use_data
from starboard.kernel.package import find_game, register
from starboard.text.own_design import remarks
from web.server import LocalServer, forget_games

DESCRIBED = {"en": "my-box: As printed.", "it": "my-box: Come stampato.", "pt-BR": "my-box: As printed."}
NUMBERS = {"en": "Numbers of the set my-box", "it": "Numeri della serie my-box", "pt-BR": "Números do conjunto my-box"}


@pytest.fixture
def broken_plug_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a game whose plug-in cannot be loaded. The server finds it as after a start."""
    info = tmp_path / "plug-in" / "broken_game-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-game\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[starboard.games]\nbroken = no_such_plug_in:GAME\n", encoding="utf-8")
    monkeypatch.syspath_prepend(info.parent)
    forget_games()
    yield "broken"
    forget_games()


def test_the_form_of_a_broken_plug_in_says_what_is_wrong(broken_plug_in: str, quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    for answer in (browser.get(f"/new/{broken_plug_in}"), browser.post(f"/new/{broken_plug_in}", data={"seats": "2"})):
        assert answer.status_code == 400
        assert "broken" in answer.text
        assert "no_such_plug_in" in answer.text
    assert browser.get("/new/no-such-game").status_code == 404


def test_a_broken_plug_in_is_not_offered_and_the_other_games_are(
    broken_plug_in: str, quick_server: LocalServer
) -> None:
    page = quick_server.browser().get("/")
    assert page.status_code == 200
    assert 'href="/new/race"' in page.text
    assert f'href="/new/{broken_plug_in}"' not in page.text


@pytest.fixture
def own_set(tmp_path: Path) -> Iterator[Path]:
    """A data set of one's own, as `starboard serve --data` uses it."""
    folder = copied(tmp_path / "mine", "my-box")
    change(folder, "set.json", ["description"], "As printed.")
    change(folder, "set.json", ["descriptions"], {"it": "Come stampato."})
    change(folder, "player.json", place_of("player_board structures dome cost"), {"titanium": 7})
    usual = find_game("shackleton")
    use_data(str(folder))
    yield folder
    register(usual)


@pytest.mark.parametrize("language", DESCRIBED)
def test_the_form_names_and_describes_a_set_of_ones_own_in_every_language(
    own_set: Path, quick_server: LocalServer, language: str
) -> None:
    page = quick_server.browser().get("/new/shackleton", headers={"accept-language": language}).text
    assert f'<option value="my-box" selected>{DESCRIBED[language]}</option>' in page
    assert "shackleton.option" not in page


@pytest.mark.parametrize("language", NUMBERS)
def test_the_rules_page_shows_the_numbers_of_a_set_of_ones_own(
    own_set: Path, quick_server: LocalServer, language: str
) -> None:
    page = quick_server.browser().get("/rules/shackleton", headers={"accept-language": language}).text
    assert DESCRIBED[language] in page.partition("rules-head")[2].split("</header>")[0]
    assert f'<a href="#numbers">{NUMBERS[language]}</a>' in page
    numbers = page.partition('<section id="numbers">')[2]
    assert "<strong>" in numbers.split("7 ")[0]
    assert "shackleton." not in numbers


def test_with_a_set_of_ones_own_nobody_says_that_its_cards_are_ours(own_set: Path, quick_server: LocalServer) -> None:
    page = quick_server.browser().get("/", headers={"accept-language": "en"}).text
    assert " ".join(remarks(find_game("shackleton"), "en")) in page
    assert "61 of the 63" not in page
    assert DESCRIBED["en"] in page


def test_without_a_set_of_ones_own_the_rules_have_no_such_section(quick_server: LocalServer) -> None:
    assert 'id="numbers"' not in quick_server.browser().get("/rules/shackleton").text


def test_rare_options_are_folded_away_until_one_is_chosen(quick_server: LocalServer) -> None:
    browser = quick_server.browser()
    page = browser.get("/new/shackleton?seats=2").text
    fold = page.partition("More about the setup")[0].rpartition("<details")[2]
    assert "open" not in fold
    assert 'name="option-data"' in page.partition("More about the setup")[0]
    assert 'name="option-place-a"' in page.partition("More about the setup")[2]
    assert 'name="option-astrobot' not in page
    chosen = browser.get("/new/shackleton?seats=2&option-place-a=mars&option-first-player=2").text
    assert "open" in chosen.partition("More about the setup")[0].rpartition("<details")[2]
    assert '<option value="mars" selected>To Mars</option>' in chosen
    assert '<option value="2" selected>Seat 2</option>' in chosen
    assert '<option value="3">' not in chosen.partition('name="option-first-player"')[2].partition("</select>")[0]


def test_a_table_is_opened_with_the_chosen_places(quick_server: LocalServer) -> None:
    person = quick_server.person()
    wanted = {"option-place-a": "mars", "option-place-c": "robotics", "option-first-markers": "CAB"}
    form = {"seats": "1", "who-0": "me", "option-astrobot-hard": "mars", **wanted}
    answer = person.client.post("/new/shackleton", data=form, follow_redirects=True)
    assert answer.status_code == 200
    options = quick_server.find(str(answer.url).rpartition("/t/")[2].partition("?")[0]).row.options
    assert {f"option-{name}": options[name] for name in ("place-a", "place-c", "first-markers")} == wanted
    assert options["astrobot-hard"] == "mars"


def test_the_form_says_which_places_contradict_each_other(quick_server: LocalServer) -> None:
    person = quick_server.person()
    form = {"seats": "1", "who-0": "me", "option-place-a": "mars", "option-place-c": "mars"}
    answer = person.client.post("/new/shackleton", data=form, headers={"accept-language": "it"})
    assert "To Mars può avere un solo posto sul tavolo" in answer.text
    assert '<option value="mars" selected>To Mars</option>' in answer.text
