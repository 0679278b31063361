"""The catalogue of Shackleton Base has exactly the texts that the game uses, with the printed terms and plurals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.shackleton.speakers import PLAYERS, SETTINGS, Strict, played, view_of
from starboard.games.shackleton import GAME, events
from starboard.games.shackleton import effects as fx
from starboard.games.shackleton.actions import POSITIONS, WORDS
from starboard.games.shackleton.components import (
    CORPORATIONS,
    CREDITS,
    KINDS_OF_POINTS,
    OTHER_SOURCES,
    SECTORS,
    TYPES,
)
from starboard.games.shackleton.data.load import builtin
from starboard.games.shackleton.events import KINDS, REASONS
from starboard.games.shackleton.guide.tutorial import HINTS
from starboard.games.shackleton.standing_orders import ORDERS
from starboard.games.shackleton.text.board import board_text
from starboard.games.shackleton.text.explain import explain, tables_of, things_of
from starboard.games.shackleton.text.labels import action_label
from starboard.kernel.event import EVERYBODY, Event, Noun
from starboard.text.i18n import FALLBACK, speaker
from tools.catalogues import declared_by, patterns, strings, texts_of

PACKAGE = Path(events.__file__).parent
BY_ID = (events.SECTOR, events.SPACE, events.MARKER_SPACE, events.EXPERIMENT)  # named by their ids
NOUNS = [value for value in vars(events).values() if isinstance(value, Noun) and value not in BY_ID]
FAMILIES = {  # questions whose key ends with a type of astronaut or a sector
    "shackleton.ask.house-": TYPES,
    "shackleton.ask.arrange-": TYPES,
    "shackleton.ask.recovered-": TYPES,
    "shackleton.ask.marker-": SECTORS,
}


def asked() -> set[str]:
    """Return the keys of all questions in the rules."""
    questions: set[str] = set()
    for text in strings(PACKAGE / "rules") | strings(PACKAGE / "corporations"):
        if text.startswith("shackleton.ask."):
            questions |= {text + end for end in FAMILIES[text]} if text.endswith("-") else {text}
    return questions


def declared() -> Iterator[str]:
    """Yield the keys of events, reasons, questions, components, effects, options and scores."""
    yield from declared_by(GAME, KINDS, REASONS, ORDERS)
    yield from asked()
    design = builtin("design").blocks["corporations"]
    ours = [row["id"] for corporation in CORPORATIONS for row in design[corporation]["projects"]]
    for noun in NOUNS:
        ids = ours if noun is events.PROJECT else noun.ids
        ids = [row["id"] for row in design["artemis"]["destinations"]] if noun is events.DESTINATION else ids
        yield from [f"{noun.prefix}.{name}" for name in ids]
    yield from [f"shackleton.when.{name}" for name in fx.EVENTS]
    yield from [f"shackleton.modify.{name}" for name in fx.STATS]
    yield from [f"shackleton.permit.{name}" for name in fx.PERMISSIONS]
    yield from [f"shackleton.counter.{name}" for name in fx.COUNTERS if name[9:] not in CORPORATIONS]
    for corporation in CORPORATIONS:
        yield from [f"shackleton.score.{corporation}-{kind}" for kind in KINDS_OF_POINTS]
    yield from [f"shackleton.score.{source}" for source in OTHER_SOURCES]


@pytest.mark.parametrize("key", sorted(set(declared())))
def test_every_key_of_the_rules_is_in_the_catalogue(key: str) -> None:
    assert key in texts_of(GAME.module, GAME.id, FALLBACK)


def test_nouns_and_questions_are_found() -> None:
    assert len(NOUNS) > 10
    assert len(asked()) > 50


@pytest.mark.parametrize(
    ("lang", "one", "many"),
    [
        ("en", "Ana gains 1 credit.", "Ana gains 3 credits."),
        ("pt_BR", "Ana ganha 1 Crédito.", "Ana ganha 3 Créditos."),
        ("it", "Ana ottiene 1 credito.", "Ana ottiene 3 crediti."),
    ],
)
def test_resources_are_counted(lang: str, one: str, many: str) -> None:
    for count, sentence in ((1, one), (3, many)):
        event = Event(events.GAINED, EVERYBODY, (0, count, CREDITS))
        assert speaker(lang, GAME).event(event, ["Ana"]) == sentence


def test_astronauts_are_counted_where_an_event_counts_them() -> None:
    event = Event(events.UNLOADED, EVERYBODY, (2, 3))
    assert speaker("en", GAME).event(event, []) == "3 scientists arrive at the Gateway."
    assert speaker("pt_BR", GAME).event(event, []) == "3 Cientistas chegam ao Portal de Entrada Lunar."


def test_the_astrobot_goes_by_its_own_name() -> None:
    event = Event(events.EXPLORED, EVERYBODY, (1, 0, 4))
    assert speaker("en", GAME).event(event, ["Ana"]) == "The AstroBot explores from P05 with 1 engineer."


PRINTED = {
    "shackleton.sort.dome": "Cúpula",
    "shackleton.sort.workshop": "Oficina",
    "shackleton.sort.laboratory": "Laboratório",
    "shackleton.sort.headquarters": "Quartel General",
    "shackleton.resource.rare_earth": "Terra Rara",
    "shackleton.resource.titanium": "Titânio",
    "shackleton.resource.helium": "Hélio-3",
    "shackleton.board.panel": "Painel Solar",
    "shackleton.phase.shuttles": "Fase de Ônibus Espacial",
    "shackleton.project.M1": "Extrator de Hélio-3",
    "shackleton.project.A1": "Cassino Lunar",
    "shackleton.leader.japan-B": "Japão B",
}


@pytest.mark.parametrize(("key", "name"), PRINTED.items())
def test_a_term_the_brazilian_rulebook_prints_is_used(key: str, name: str) -> None:
    assert speaker("pt_BR", GAME).say(key) == name


def test_the_catalogue_of_shackleton_has_no_unused_text() -> None:
    """A key that is composed of parts, such as a letter of the map, must match an f-string of the program."""
    listener = Strict(FALLBACK)
    for thing in things_of(tables_of(listener), listener):
        explain(thing.id, listener)
    for seats, options in SETTINGS:
        for number, match in enumerate(played(seats, 5, options)):
            if number % 40 == 0 or match.over:
                view = view_of(match, number % seats)
                board_text(view, listener, PLAYERS[:seats])
                for action in WORDS.vocabulary:
                    action_label(action, view, listener)
    used = listener.heard | set(declared()) | strings(PACKAGE)
    used |= {hint.key for hint in HINTS}
    counted = {f"{key}.none" for key in used}  # say() looks for these by itself
    others = set(texts_of(GAME.module, GAME.id, FALLBACK)) - used - counted
    others -= {f"shackleton.corporation.{name}.about" for name in CORPORATIONS}  # on the form of a new table
    joined = [*patterns(PACKAGE / "text"), *patterns(PACKAGE / "draw")]
    assert sorted([key for key in others if not any(pattern.fullmatch(key) for pattern in joined)]) == []
    assert f"shackleton.position.{POSITIONS[0]}" in listener.heard
