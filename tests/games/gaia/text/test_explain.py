"""Tiles, levels, actions and factions of Gaia Project in words that come from their values."""

from __future__ import annotations

import subprocess
import sys
from typing import get_args

import pytest

from games.gaia.speakers import ENGLISH, Strict, a_bit_of_everything, in_every_language
from starboard.games.gaia import effects as fx
from starboard.games.gaia.actions import SPECIALS
from starboard.games.gaia.components import PLANETS, TRACKS
from starboard.games.gaia.data.automa import CARDS
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    BOOSTERS,
    FEDERATION_TOKENS,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.interfaces import FACTION_IDS, faction_of
from starboard.games.gaia.rules.special_actions import goods_of
from starboard.games.gaia.text.amounts import (
    board_action_text,
    effect_text,
    goods_text,
    level_text,
    tile_text,
    token_text,
)
from starboard.games.gaia.text.explain import explain, things_of


def all_effects() -> list[fx.Effect]:
    tiles = (*STANDARD, *ADVANCED_TILES, *BOOSTERS, *ROUND_TILES)
    return [effect for tile in tiles for effect in tile.effects]


def test_every_class_of_effects_has_a_text() -> None:
    assert {type(effect) for effect in all_effects()} == set(get_args(fx.Effect))


@in_every_language
def test_different_tiles_read_differently(strict: Strict) -> None:
    for tiles in (STANDARD, ADVANCED_TILES, BOOSTERS):
        texts = [tile_text(tile, strict) for tile in tiles]
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("effect", "other"),
    [
        (fx.Income(fx.goods("1o")), fx.Income(fx.goods("2o"))),
        (fx.Once(fx.goods("7vp")), fx.Once(fx.goods("7c"))),
        (fx.OncePer(fx.MINES, fx.goods("2vp")), fx.OncePer(fx.LABS, fx.goods("2vp"))),
        (fx.OnPass(fx.TOKENS, 3), fx.OnPass(fx.TOKENS, 4)),
        (fx.Whenever(fx.BUILT_MINE, 3), fx.Whenever(fx.BUILT_MINE_ON_GAIA, 3)),
        (fx.Special(fx.goods("4pw")), fx.Special(fx.goods("4t"))),
        (fx.SpecialStep(1), fx.SpecialStep(2)),
        (fx.SpecialRange(3), fx.SpecialRange(2)),
        (fx.BigPower(4), fx.BigPower(5)),
    ],
    ids=repr,
)
@in_every_language
def test_the_text_of_an_effect_differs_when_a_value_differs(
    effect: fx.Effect, other: fx.Effect, strict: Strict
) -> None:
    assert effect_text(effect, strict) != effect_text(other, strict)


@in_every_language
def test_numbers_in_names_agree_with_the_values(strict: Strict) -> None:
    for number, token in enumerate(FEDERATION_TOKENS):
        assert strict.say(f"gaia.token.{token.id}") == token_text(number, strict)
    for number, action in enumerate(BOARD_ACTIONS):
        assert strict.say(f"gaia.action.{action.id}") == board_action_text(number, strict)
    player = a_bit_of_everything().player("p1")
    for id in ("4pw", "q5c", "3o", "3k"):
        assert strict.say(f"gaia.special.{id}") == goods_text(goods_of(player, SPECIALS.index(id)), strict)
    for tile in ROUND_TILES:
        (effect,) = tile.effects
        assert isinstance(effect, fx.Whenever)
        points = strict.say("gaia.amount.vp", count=effect.points)
        assert strict.say(f"gaia.round-tile.{tile.id}").endswith(f"({points})")


@pytest.mark.parametrize("id", FACTION_IDS)
@in_every_language
def test_a_faction_is_explained_by_its_board_and_its_abilities(id: str, strict: Strict) -> None:
    board = faction_of(id).board
    explanation = "\n".join(explain(id, strict))
    assert strict.say(f"gaia.faction.{id}") in explanation
    for bundle in (board.start, board.academy_1, board.academy_2, *board.institute, *board.stations):
        assert goods_text(bundle, strict) in explanation
    assert strict.say(f"gaia.planet.{PLANETS[board.home]}") in explanation


@in_every_language
def test_everything_that_can_be_asked_about_is_explained(strict: Strict) -> None:
    for thing in things_of(strict).values():
        explanation = explain(thing.id, strict)
        assert thing.names[0] in explanation
        assert len(explanation) > 1
    assert explain("nothing-of-the-sort", strict) == []
    assert explain("b", strict) == []


def test_factions_are_explained_before_the_rules_are_loaded() -> None:
    asking = "import sys; from starboard.games.gaia.text import explain; "
    asking += "from starboard.games.gaia import GAME; from starboard.text.i18n import speaker; "
    asking += "print(explain('ambas', speaker('en', GAME))[0], 'starboard.games.gaia.game' in sys.modules)"
    answer = subprocess.run([sys.executable, "-P", "-c", asking], check=True, capture_output=True, text=True)
    assert answer.stdout == "Ambas False\n"


def test_a_thing_is_found_by_the_beginning_of_its_name() -> None:
    assert explain("planetary", ENGLISH)[0] == "planetary institute"
    assert explain("Hadsch", ENGLISH)[0] == "Hadsch Hallas"


@in_every_language
def test_a_research_area_is_explained_level_by_level(strict: Strict) -> None:
    for track, id in enumerate(TRACKS):
        explanation = explain(id, strict)
        for level in range(6):
            assert any(line.endswith(level_text(track, level, strict)) for line in explanation)
    assert level_text(TRACKS.index("gaia"), 3, ENGLISH) == (
        "Gaia projects cost 4 power tokens; at once: 1 gaiaformer, charge 3 power"
    )


@in_every_language
def test_every_card_of_the_automa_reads_differently(strict: Strict) -> None:
    explanation = [tuple(explain(f"card{card.number}", strict)[1:]) for card in CARDS]
    assert len(set(explanation)) == 17


@pytest.mark.parametrize("word", ["card 1", "Card 1", "card1"])
def test_the_text_of_an_automa_card_has_its_action_and_its_support(word: str) -> None:
    assert explain(word, ENGLISH) == [
        "card 1",
        "  As the action card: upgrade a structure, then 1 VP",
        "  If revealed among the last 3 cards of the deck, it makes the Automa pass instead",
        "  As the support card: a mine is built on a planet within range 4",
        "  As the support card: planets that help with the first final scoring tile are preferred",
        "  As the support card, to break ties: first from the top left",
        "  As the support card: research areas and actions are counted from the left, and number 1 is taken",
        "  As the support card when the Automa passes, the booster to take: left",
        "  During setup: the booster in slot 1",
    ]


def test_a_card_says_nothing_of_a_cross_or_a_tile_that_it_does_not_have() -> None:
    explanation = "\n".join(explain("card 4", ENGLISH))
    assert "pass instead" not in explanation
    assert "final tile" not in explanation
    assert "first from the bottom right" in explanation
    assert "counted from the right, and number 4" in explanation


@pytest.mark.parametrize(("lang", "word"), [("en", "range"), ("pt-BR", "alcance"), ("it", "portata")])
def test_the_range_that_every_board_shows_is_explained(lang: str, word: str) -> None:
    explanation = explain(word, Strict(lang))
    meaning = explanation[explanation.index(word.capitalize()) + 1]
    assert "2" in meaning  # more with each QIC
