"""Events and reasons of Gaia Project and Shackleton Base: all are listed, and speak in every language.

Race's stand in test_catalogues.py, with the catalogues of all.
"""

from __future__ import annotations

from types import ModuleType

import pytest

from games.shackleton.telling import SETTINGS
from starboard.games.gaia import events as of_gaia
from starboard.games.shackleton import events as of_shackleton
from starboard.kernel.event import EVERYBODY, Event, Kind
from starboard.kernel.package import find_game
from starboard.kernel.reason import Reason
from starboard.text.i18n import LANGUAGES, speaker
from tools.catalogues import forms, placeholders, texts_of
from tools.strict_speaker import PLAYERS, played_by_chance

TELLINGS = {"gaia": of_gaia, "shackleton": of_shackleton}
KINDS = [(game, kind) for game, module in TELLINGS.items() for kind in module.KINDS]
REASONS = [(game, reason) for game, module in TELLINGS.items() for reason in module.REASONS]
TOLD = {
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


@pytest.mark.parametrize(("game", "module"), TELLINGS.items(), ids=name_of)
def test_every_kind_and_reason_is_listed(game: str, module: ModuleType) -> None:
    named = vars(module).values()
    assert {value for value in named if isinstance(value, Kind)} == set(module.KINDS)
    assert {value for value in named if isinstance(value, Reason)} == set(module.REASONS)
    assert all(value.key.startswith(f"{game}.") for value in (*module.KINDS, *module.REASONS))


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=name_of)
def test_a_sentence_about_an_event_uses_all_that_the_event_tells_and_nothing_else(game: str, kind: Kind) -> None:
    for lang in LANGUAGES:
        found = texts_of(find_game(game).module, game, lang)
        assert placeholders(forms(found[kind.key])) == set(kind.names)
        if f"{kind.key}.none" in found:
            assert placeholders(forms(found[f"{kind.key}.none"])) == set(kind.names) - {"count"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "kind"), KINDS, ids=name_of)
def test_every_kind_of_event_speaks(game: str, kind: Kind, lang: str) -> None:
    for number in range(4):
        values: list[int] = []
        for name, noun in zip(kind.names, kind.nouns, strict=True):
            values.append(0 if name == "seat" else number if noun is None else min(number, len(noun.ids) - 1))
        a, b, c, d = (*values, 0, 0, 0, 0)[:4]
        said = speaker(lang, find_game(game)).event(Event(kind, EVERYBODY, (a, b, c, d)[: len(kind.names)]), PLAYERS)
        assert said.endswith(".")
        assert ".." not in said
        assert "{" not in said
        assert f"{game}." not in said


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)
def test_every_event_of_a_game_can_be_told(game: str, seats: int, options: dict[str, str]) -> None:
    tellers = [speaker(lang, find_game(game)) for lang in LANGUAGES]
    kinds: set[str] = set()
    *_, match = played_by_chance(game, seats, 2, options)
    for event in [*match.opening, *[event for events in match.log for event in events]]:
        kinds.add(event.key.removeprefix(f"{game}."))
        said = [teller.event(event, PLAYERS[:seats]) for teller in tellers]
        assert said[0] not in said[1:], said
        assert not any("{" in text or f"{game}." in text or "hex." in text for text in said), said
    assert TOLD[game] <= kinds


@pytest.mark.parametrize(("game", "reason"), REASONS, ids=name_of)
def test_a_reason_is_a_sentence_and_tells_where_the_rules_say_so(game: str, reason: Reason) -> None:
    for lang in LANGUAGES:
        teller = speaker(lang, find_game(game))
        why = teller.say(reason.key)
        assert why.endswith(".")
        assert reason.section in teller.reason(reason)[len(why) :]
