"""All events and reasons of Gaia Project and Shackleton Base are listed and have a sentence in every language.

Those of Race are tested in test_catalogues.py and test_race_catalogue.py.
"""

from __future__ import annotations

from types import ModuleType

import pytest

from games.shackleton.speakers import SETTINGS
from starboard.games.gaia import events as of_gaia
from starboard.games.shackleton import events as of_shackleton
from starboard.kernel.event import EVERYBODY, Event, Kind
from starboard.kernel.package import find_game
from starboard.kernel.reason import Reason
from starboard.text.i18n import LANGUAGES, speaker
from tools.catalogues import forms, placeholders, texts_of
from tools.strict_speaker import PLAYERS, played_by_chance

EVENT_MODULES = {"gaia": of_gaia, "shackleton": of_shackleton}
KINDS = [(game, kind) for game, module in EVENT_MODULES.items() for kind in module.KINDS]
REASONS = [(game, reason) for game, module in EVENT_MODULES.items() for reason in module.REASONS]
EXPECTED = {  # kinds of events that every game has
    "gaia": {"chose-faction", "round", "gained", "built", "passed", "over"},
    "shackleton": {"led", "round", "took-shuttle", "explored", "deployed", "built", "gained", "housed", "over"},
}
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("gaia", 3, {}),
    ("gaia", 2, {"rules": "boardgamers"}),
    ("gaia", 1, {"automa": "automa"}),
    *[("shackleton", seats, options) for seats, options in SETTINGS],
]


def name_of(value: object) -> str:
    return value.key if isinstance(value, (Kind, Reason)) else str(value)


@pytest.mark.parametrize(("game", "module"), EVENT_MODULES.items(), ids=name_of)
def test_every_kind_and_reason_is_listed(game: str, module: ModuleType) -> None:
    named = vars(module).values()
    assert {value for value in named if isinstance(value, Kind)} == set(module.KINDS)
    assert {value for value in named if isinstance(value, Reason)} == set(module.REASONS)
    assert all(value.key.startswith(f"{game}.") for value in (*module.KINDS, *module.REASONS))


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=name_of)
def test_the_sentence_for_an_event_uses_exactly_the_arguments_of_the_event(game: str, kind: Kind) -> None:
    for lang in LANGUAGES:
        catalogue = texts_of(find_game(game).module, game, lang)
        assert placeholders(forms(catalogue[kind.key])) == set(kind.names)
        if f"{kind.key}.none" in catalogue:
            assert placeholders(forms(catalogue[f"{kind.key}.none"])) == set(kind.names) - {"count"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "kind"), KINDS, ids=name_of)
def test_every_kind_of_event_has_a_sentence(game: str, kind: Kind, lang: str) -> None:
    for number in range(4):
        values: list[int] = []
        for name, noun in zip(kind.names, kind.nouns, strict=True):
            values.append(0 if name == "seat" else number if noun is None else min(number, len(noun.ids) - 1))
        sentence = speaker(lang, find_game(game)).event(Event(kind, EVERYBODY, tuple(values)), PLAYERS)
        assert sentence.endswith(".")
        assert ".." not in sentence
        assert "{" not in sentence
        assert f"{game}." not in sentence


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)
def test_every_event_of_a_random_game_has_a_sentence(game: str, seats: int, options: dict[str, str]) -> None:
    speakers = [speaker(lang, find_game(game)) for lang in LANGUAGES]
    kinds: set[str] = set()
    *_, one = played_by_chance(game, seats, 4, options)
    *_, other = played_by_chance(game, seats, 5, options)
    for event in [event for match in (one, other) for events in (match.opening, *match.log) for event in events]:
        kinds.add(event.key.removeprefix(f"{game}."))
        sentences = [each.event(event, PLAYERS[:seats]) for each in speakers]
        assert sentences[0] not in sentences[1:], sentences
        assert not any("{" in text or f"{game}." in text or "hex." in text for text in sentences), sentences
    assert EXPECTED[game] <= kinds


@pytest.mark.parametrize(("game", "reason"), REASONS, ids=name_of)
def test_a_reason_is_a_sentence_and_names_the_section_of_the_rules(game: str, reason: Reason) -> None:
    for lang in LANGUAGES:
        one = speaker(lang, find_game(game))
        sentence = one.say(reason.key)
        assert sentence.endswith(".")
        assert reason.section in one.reason(reason)[len(sentence) :]
