"""The rules guide agrees with the cards and calls them by their names."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from starboard.games.race import GAME
from starboard.games.race.cards import NUMBER, PRICES, START_NUMBER
from starboard.games.race.components import KINDS
from starboard.games.race.data import DESIGNS
from starboard.games.race.rules.setup import preset_hand
from starboard.games.race.text.card_text import card_name
from starboard.text.i18n import LANGUAGES, speaker
from starboard.text.rules_guide import Guide, guide_of


def guide(lang: str) -> Guide:
    guide = guide_of(GAME, lang)
    assert guide is not None
    return guide


def tables(lang: str, anchor: str) -> list[list[list[str]]]:
    """The tables of a section as words, without their headers."""
    return [
        [["".join([str(span) for span in cell]) for cell in row] for row in block.rows[1:]]
        for block in guide(lang).find(anchor).blocks
        if block.kind == "table"
    ]


def name(card: int, lang: str) -> str:
    return card_name(card, speaker(lang, GAME))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_of_cards_are_those_of_the_deck(lang: str) -> None:
    by_number, by_kind = tables(lang, "numbers")
    for row in by_number:
        number = int(row[0])
        of_it = [design for design in DESIGNS if design.cost == number for _ in range(design.copies)]
        developments = len([design for design in of_it if not design.world])
        military = len([design for design in of_it if design.military])
        expected = [developments, len(of_it) - developments - military, military, len(of_it)]
        assert [int(cell) for cell in row[1:]] == expected
    assert sum(int(row[4]) for row in by_number) == 120
    for kind, (called, windfall, production) in zip(KINDS, by_kind, strict=True):
        worlds = [design for design in DESIGNS if design.kind == KINDS.index(kind)]
        assert called == speaker(lang, GAME).say(f"race.good.{kind}")
        assert int(windfall) + int(production) == len(worlds)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prices_are_those_of_the_rules(lang: str) -> None:
    (prices,) = [table for table in tables(lang, "IV") if len(table) == len(PRICES)]
    assert prices == [
        [speaker(lang, GAME).say(f"race.good.{kind}"), str(price)] for kind, price in zip(KINDS, PRICES, strict=True)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hands_of_a_first_game_are_those_that_are_dealt(lang: str) -> None:
    (hands,) = tables(lang, "setup")
    worlds = {number: card for card, number in START_NUMBER.items()}
    assert hands == [
        [f"{number} {name(worlds[number], lang)}", ", ".join([name(card, lang) for card in preset_hand(number)])]
        for number in (1, 2, 3, 4)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_explains_every_six_cost_development_with_its_points(lang: str) -> None:
    (rows,) = tables(lang, "six-cost")
    six = [NUMBER[design.id] for design in DESIGNS if design.scoring]
    assert sorted(row[0] for row in rows) == sorted(name(card, lang) for card in six)
    for called, points in rows:
        design = next(DESIGNS[card] for card in six if name(card, lang) == called)
        mentioned = set(re.findall(r"\d", points)) - {"6"}  # 6 is the cost
        assert mentioned == {str(getattr(line, "points", 1)) for line in design.scoring}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_names_action_cards_as_the_table_does(lang: str) -> None:
    (cards,) = tables(lang, "round")
    seven = ("explore+5", "explore+1+1", "develop", "settle", "trade", "consume-x2", "produce")
    assert [row[0] for row in cards] == [speaker(lang, GAME).say(f"race.action.{action}") for action in seven]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_cards_are_named_in_all_languages(lang: str) -> None:
    """Every card that the English guide names is named in the others, in their words."""
    source = (files("starboard.games.race") / "guide" / f"rules.{lang}.md").read_text(encoding="utf-8")
    english = (files("starboard.games.race") / "guide" / "rules.en.md").read_text(encoding="utf-8")
    text, original = " ".join(source.replace("> ", "").split()), " ".join(english.replace("> ", "").split())
    named = [card for card in range(len(DESIGNS)) if name(card, "en") in original]
    assert len(named) > 50
    assert [name(card, "en") for card in named if name(card, lang) not in text] == []
