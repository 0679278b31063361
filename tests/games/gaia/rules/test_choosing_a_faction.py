"""Faction summaries: in the answers, on the cards, and later on everybody's board."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.gaia.positions import Seat, table
from games.gaia.speakers import ENGLISH, PLAYERS, Strict, in_every_language, view_of
from starboard.games.gaia.actions import board_action, convert
from starboard.games.gaia.components import NOTHING, PLANETS
from starboard.games.gaia.data.tiles import BOARD_ACTIONS
from starboard.games.gaia.draw import DRAWING
from starboard.games.gaia.effects import summed
from starboard.games.gaia.interfaces import FACTION_IDS, faction_of
from starboard.games.gaia.text.amounts import goods_text, track_name
from starboard.games.gaia.text.board import board_text
from starboard.games.gaia.text.faction_summaries import ABILITIES, INSTITUTES, gist, whole_gist
from starboard.games.gaia.text.labels import action_label
from starboard.games.gaia.text.screen_reader import SCREEN_READER
from starboard.games.gaia.view import GaiaView
from starboard.kernel.match import Match
from starboard.text.game_text import GameText
from starboard.web.pages.answer_groups import offer

SVG = "{http://www.w3.org/2000/svg}"
UNUSUAL_INCOME = ("ambas", "hadsch-hallas", "ivits", "firaks", "bescods", "itars")


def choosing() -> GaiaView:
    return view_of(Match.new("gaia", seats=2, seed=3), 0)


def own_board(view: GaiaView, speaker: Strict) -> ElementTree.Element:
    root = ElementTree.fromstring(DRAWING.board(view, speaker, PLAYERS[:2]))
    return next(each for each in root.iter("section") if each.get("data-part") == "mine")


@in_every_language
def test_the_text_has_the_home_planet_the_ability_and_the_institutes_effect(strict: Strict) -> None:
    view = choosing()
    assert view.decision is not None
    labels = {action.code.split()[1]: action_label(action, view, strict) for action in view.decision.actions}
    assert sorted(labels) == sorted(FACTION_IDS)
    for id, label in labels.items():
        assert strict.say(f"gaia.planet.{PLANETS[faction_of(id).home]}") in label
        assert strict.say(f"gaia.institute.{id}", **INSTITUTES[id]) in label
        if id in ABILITIES:
            assert strict.say(f"gaia.ability.{id}", **ABILITIES[id]) in label


@in_every_language
def test_no_two_factions_are_described_alike_and_the_rules_fill_in_every_number(strict: Strict) -> None:
    gists = [gist(id, strict) for id in FACTION_IDS]
    assert len(set(gists)) == len(FACTION_IDS)
    assert [text for text in gists if "{" in text or ".." in text or not text.endswith(".")] == []


@pytest.mark.parametrize("id", FACTION_IDS)
def test_only_an_unusual_income_is_mentioned(id: str) -> None:
    income = f"Base income: {goods_text(summed(faction_of(id).board.base_income), ENGLISH)}."
    assert (income in gist(id, ENGLISH)) == (id in UNUSUAL_INCOME)


def test_unusual_academies_are_mentioned() -> None:
    assert "Academy income: 3 knowledge." in gist("itars", ENGLISH)
    assert "Special action of the other academy: 4 credits." in gist("baltaks", ENGLISH)
    assert "academy:" not in gist("terrans", ENGLISH)


@pytest.mark.parametrize("id", FACTION_IDS)
def test_the_area_where_a_faction_starts_higher_is_mentioned(id: str) -> None:
    track = faction_of(id).board.research
    gists = gist(id, ENGLISH)
    assert ("Starts on level 1" in gists) == (track != NOTHING)
    assert track == NOTHING or f"Starts on level 1 in {track_name(track, ENGLISH)}." in gists


@in_every_language
def test_the_readers_own_board_offers_a_card_for_every_faction_with_its_description(strict: Strict) -> None:
    root = own_board(choosing(), strict)
    cards = {each.get("data-codes", ""): each for each in root.iter(f"{SVG}g") if each.get("class") == "target"}
    assert sorted(cards) == sorted([f"faction {id}" for id in FACTION_IDS])
    for id in FACTION_IDS:
        card = cards[f"faction {id}"]
        assert gist(id, strict) in (card.get("aria-label") or "")
        assert any([whole_gist(id, strict) in (each.text or "") for each in card.iter(f"{SVG}title")])
        assert strict.say(f"gaia.faction.{id}") in [each.text for each in card.iter(f"{SVG}text")]


def test_cards_are_gone_once_a_faction_is_chosen() -> None:
    match = Match.new("gaia", seats=2, seed=3)
    match.play("faction terrans")
    titles = [each.text for each in own_board(view_of(match, 0), ENGLISH).iter(f"{SVG}title")]
    assert whole_gist("terrans", ENGLISH) in titles
    assert whole_gist("xenos", ENGLISH) not in titles


@in_every_language
def test_everybodys_faction_is_described_in_the_table_as_text_and_for_the_ear(strict: Strict) -> None:
    view = view_of(table(Seat("nevlas", mine="0x0"), Seat("ambas", mine="3x0")).match, 0)
    words = board_text(view, strict, PLAYERS[:2])
    heard = [line for _, lines in SCREEN_READER.sections(view, strict, PLAYERS[:2]) for line in lines]
    for id in ("nevlas", "ambas"):
        assert gist(id, strict) in words
        assert gist(id, strict) in heard


@in_every_language
def test_power_and_qic_actions_are_not_called_like_free_actions(strict: Strict) -> None:
    view = view_of(table(Seat(mine="0x0"), Seat(mine="3x0")).match, 0)
    kinds = {action_label(action, view, strict).split(":")[0] for action in board_action}
    free = {action_label(action, view, strict).split(":")[0] for action in convert}
    assert len(kinds) == 2
    assert len(free) == 1
    assert not any(kind.startswith(tuple(free)) or other.startswith(kind) for kind in kinds for other in free)
    for number, action in enumerate(board_action):
        is_power = BOARD_ACTIONS[number].power > 0
        key = "gaia.do.board-power" if is_power else "gaia.do.board-qic"
        assert action_label(action, view, strict).startswith(strict.say(key, action=""))


@pytest.mark.parametrize("lang", ["en", "pt_BR", "it"])
def test_power_and_qic_actions_stand_together_under_one_heading(lang: str) -> None:
    match = table(Seat("terrans", mine="0x0", has="9q 9o 9c 9k", bowls="0 0 9"), Seat(mine="3x0")).match
    view, game_text = view_of(match, 0), GameText(match.game.package, lang)
    assert view.decision is not None
    (group,) = [group for group in offer(view.decision.actions, view, game_text).groups if group.key == "action"]
    assert group.heading == game_text.say("gaia.draw.actions")
    assert {choice.code.split()[0] for choice in group.choices} == {"action"}
