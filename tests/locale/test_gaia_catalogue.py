"""The catalogue of Gaia Project has exactly the texts that the game uses, with the printed terms and plurals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from games.gaia.speakers import PLAYERS, Strict, a_bit_of_everything, view_of
from starboard.games.gaia import GAME, events
from starboard.games.gaia import effects as fx
from starboard.games.gaia.actions import VOCABULARY
from starboard.games.gaia.components import PLANETS, STRUCTURES
from starboard.games.gaia.data.sector_tiles import SECTOR_IDS
from starboard.games.gaia.events import KINDS, QUESTIONS, REASONS
from starboard.games.gaia.guide.tutorial import HINTS
from starboard.games.gaia.interfaces import FACTION_IDS
from starboard.games.gaia.standing_orders import ORDERS
from starboard.games.gaia.state import SOURCES
from starboard.games.gaia.text.board import board_text
from starboard.games.gaia.text.explain import explain, things_of
from starboard.games.gaia.text.faction_summaries import ABILITIES
from starboard.games.gaia.text.labels import action_label
from starboard.kernel.event import EVERYBODY, Event, Noun
from starboard.text.i18n import FALLBACK, speaker
from tools.catalogues import declared_by, patterns, strings, texts_of

PACKAGE = Path(events.__file__).parent
WITH_IDS_ONLY = (events.HEX, events.SECTOR)
NOUNS = [value for value in vars(events).values() if isinstance(value, Noun) and value not in WITH_IDS_ONLY]


def declared() -> Iterator[str]:
    """Yield the keys of events, reasons, questions, components, effects, options and scores."""
    yield from declared_by(GAME, KINDS, REASONS, ORDERS)
    yield from QUESTIONS
    for noun in NOUNS:
        yield from [f"{noun.prefix}.{name}" for name in noun.ids]
    yield from [f"gaia.effect.{kind.__name__}" for kind in get_args(fx.Effect)]
    yield from [f"gaia.each.{name}" for name in fx.COUNTS]
    yield from [f"gaia.happens.{name}" for name in fx.EVENTS]
    yield from [f"gaia.score.{source}" for source in SOURCES]


@pytest.mark.parametrize("key", sorted(set(declared())))
def test_every_key_of_the_rules_is_in_the_catalogue(key: str) -> None:
    assert key in texts_of(GAME.module, GAME.id, FALLBACK)


def test_nouns_are_found() -> None:
    assert len(NOUNS) > 10


def test_every_question_that_is_asked_is_one_of_the_questions() -> None:
    assert {text for text in strings(PACKAGE / "rules") if text.startswith("gaia.ask.")} == set(QUESTIONS)


@pytest.mark.parametrize(
    ("lang", "one", "many"),
    [
        ("en", "Ana gains 1 credit.", "Ana gains 3 credits."),
        ("pt_BR", "Ana recebe 1 crédito.", "Ana recebe 3 créditos."),
        ("it", "Ana ottiene 1 credito.", "Ana ottiene 3 crediti."),
    ],
)
def test_resources_are_counted(lang: str, one: str, many: str) -> None:
    for count, sentence in ((1, one), (3, many)):
        event = Event(events.GAINED, EVERYBODY, (0, count, events.CREDITS))
        assert speaker(lang, GAME).event(event, ["Ana"]) == sentence


def test_a_hex_goes_by_its_id_and_the_automa_by_its_own_name() -> None:
    event = Event(events.PROJECT, EVERYBODY, (1, 0))
    assert speaker("en", GAME).event(event, ["Ana"]) == f"The Automa starts a Gaia project on {events.HEX.ids[0]}."


def test_a_sector_goes_by_the_number_on_its_tile() -> None:
    event = Event(events.TURNED, EVERYBODY, (0, SECTOR_IDS.index("05r"), 120))
    assert speaker("en", GAME).event(event, ["Ana"]) == "Ana rotates sector 05r to 120°."


PRINTED = {
    "gaia.piece.pi": "Instituto Planetário",
    "gaia.piece.ts": "Estação de Comércio",
    "gaia.piece.lab": "Laboratório de Pesquisa",
    "gaia.planet.lost": "Planeta Escuro",
    "gaia.track.ai": "Inteligência Artificial",
    "gaia.faction.terrans": "Terranos",
    "gaia.faction.bescods": "Bescods",  # that rulebook has another name for them
}


@pytest.mark.parametrize(("key", "name"), PRINTED.items())
def test_a_term_the_brazilian_rulebook_prints_is_used(key: str, name: str) -> None:
    assert speaker("pt_BR", GAME).say(key) == name


def test_the_catalogue_of_gaia_has_no_unused_text() -> None:
    listener = Strict(FALLBACK)
    for thing in things_of(listener).values():
        explain(thing.id, listener)
    view = view_of(a_bit_of_everything().match, 0)
    for action in VOCABULARY:
        action_label(action, view, listener)
    board_text(view, listener, PLAYERS)
    used = listener.heard | set(declared()) | strings(PACKAGE)
    used |= {hint.key for hint in HINTS}
    used |= {f"gaia.ability.{id}" for id in ABILITIES} | {f"gaia.institute.{id}" for id in FACTION_IDS}
    used |= {f"gaia.special.{id}" for id in FACTION_IDS}
    used |= {f"gaia.{family}.{id}" for family in ("left", "structure", "letter") for id in (*STRUCTURES, *PLANETS)}
    used |= {f"gaia.left.{id}" for id in ("station", "satellite")} | {f"gaia.code.{id}" for id in PLANETS}
    used |= {f"gaia.group.{action.code.split()[0]}" for action in VOCABULARY}  # headings over the answers of a page
    used |= {f"gaia.do.{code}-for" for code in ("charge", "charge-then-token", "token-then-charge")}
    counted = {f"{key}.none" for key in used}  # say() looks for these by itself
    others = set(texts_of(GAME.module, GAME.id, FALLBACK)) - used - counted
    joined = patterns(PACKAGE / "draw")
    assert sorted([key for key in others if not any(pattern.fullmatch(key) for pattern in joined)]) == []
