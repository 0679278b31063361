"""What a thing is and does, by its id or its name, from the tables that the game is played with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starboard.games.shackleton import GAME
from starboard.games.shackleton.components import (
    CORPORATIONS,
    LEADERS,
    MARKER_SPACES,
    RESOURCES,
    ROUNDS,
    SECTORS,
    SORTS,
    SPACES,
)
from starboard.games.shackleton.corporations import all_texts
from starboard.games.shackleton.data.load import data_option
from starboard.games.shackleton.game import ShackletonGame
from starboard.games.shackleton.tables import Tables
from starboard.games.shackleton.text.amounts import (
    amount,
    corporation_name,
    leader_id,
    leader_name,
    resource_name,
    sort_name,
)
from starboard.games.shackleton.text.card_text import (
    bot_card_lines,
    leader_text,
    project_name,
    project_parts,
    shuttle_text,
    structure_lines,
)
from starboard.games.shackleton.text.corporation_summary import reputation_lines, sponsor_lines
from starboard.games.shackleton.text.glossary import IDS as CONCEPTS
from starboard.games.shackleton.text.glossary import concept_lines, concept_name
from starboard.games.shackleton.text.things import Thing
from starboard.kernel.parts import Speaker, TableSpeaker
from starboard.text.matching import plain

_SHORTEST: Final = 2  # letters that can stand for a whole name
_MOST_NAMES: Final = 20  # that a word could mean, for a sentence
_CREDITS: Final = RESOURCES.index("credits")


def explain(wanted: str, speaker: TableSpeaker) -> list[str]:
    """All things with this id or name, or the only one with a word that begins so, or what else could be meant.

    A line of several words, as choices name what they are about ("dome o2"), means the things with these ids.
    """
    word = plain(wanted)
    named = [(thing, f"{thing.id} {plain(thing.name)}") for thing in things_of(tables_of(speaker), speaker)]
    fits = [thing for thing, name in named if word in (thing.id, name.removeprefix(f"{thing.id} "))]
    if not fits and len(word) >= _SHORTEST:
        fits = [thing for thing, name in named if f" {word}" in f" {name}"]
        if len(fits) > 1:
            titles = [title_of(thing) for thing in fits]
            shown = titles if len(titles) <= _MOST_NAMES else [*titles[:_MOST_NAMES], "…"]
            return [speaker.say("shackleton.about.several", text=wanted, names=", ".join(shown))]
    if not fits and " " in word:
        fits = [thing for thing, _ in named if thing.id in word.split()]
    return [line for thing in fits for line in (title_of(thing), *[f"  {told}" for told in thing.lines()])]


def title_of(thing: Thing) -> str:
    """The name, and the id where the name does not show it."""
    return thing.name if thing.id in thing.name.casefold() else f"{thing.name} ({thing.id})"


def tables_of(speaker: TableSpeaker) -> Tables:
    """The tables that the speaker's game is played with."""
    package = speaker.package or GAME
    option = data_option(package)
    rules = package.rules
    assert isinstance(rules, ShackletonGame)
    return rules.sets[option.find(speaker.options.get(option.name, option.default)).label]


def things_of(tables: Tables, speaker: Speaker) -> list[Thing]:
    """Everything that has a name."""
    return [
        *_projects(tables, speaker),
        *_corporations(tables, speaker),
        *_leaders(tables, speaker),
        *_structures(tables, speaker),
        *_shuttles(tables, speaker),
        *[thing for text in all_texts.texts() for thing in text.things(tables, speaker)],
        *_places(tables, speaker),
        *_bot_cards(tables, speaker),
        *[Thing(id, concept_name(id, speaker), concept_lines(tables, id, speaker)) for id in CONCEPTS],
        Thing("reputation", speaker.say("shackleton.reputation-track"), lambda: reputation_lines(tables, speaker)),
    ]


def _projects(tables: Tables, speaker: Speaker) -> list[Thing]:
    return [
        Thing(project.id.lower(), project_name(tables, card, speaker), _project(tables, card, speaker))
        for card, project in enumerate(tables.projects)
        if project.corporation >= 0
    ]


def _project(tables: Tables, card: int, speaker: Speaker) -> Callable[[], list[str]]:
    of = corporation_name(tables.projects[card].corporation, speaker)
    return lambda: [speaker.say("shackleton.about.project", corporation=of), *project_parts(tables, card, speaker)]


def _corporations(tables: Tables, speaker: Speaker) -> list[Thing]:
    def lines(number: int) -> Callable[[], list[str]]:
        return lambda: sponsor_lines(tables, number, speaker)

    return [Thing(id, corporation_name(number, speaker), lines(number)) for number, id in enumerate(CORPORATIONS)]


def _leaders(tables: Tables, speaker: Speaker) -> list[Thing]:
    def lines(leader: int) -> Callable[[], list[str]]:
        return lambda: [
            leader_text(tables, leader, False, speaker),
            speaker.say("shackleton.about.upgraded", text=leader_text(tables, leader, True, speaker)),
        ]

    return [
        Thing(leader_id(leader).lower(), leader_name(leader, speaker), lines(leader)) for leader in range(len(LEADERS))
    ]


def _structures(tables: Tables, speaker: Speaker) -> list[Thing]:
    def lines(sort: int) -> Callable[[], list[str]]:
        return lambda: structure_lines(tables, sort, speaker)

    return [Thing(id, sort_name(sort, speaker), lines(sort)) for sort, id in enumerate(SORTS)]


def _shuttles(tables: Tables, speaker: Speaker) -> list[Thing]:
    """A tile for each round; they share their number."""

    def lines(number: int) -> Callable[[], list[str]]:
        return lambda: [
            speaker.say("shackleton.about.shuttle", round=at, text=shuttle_text(tables, at, number, speaker))
            for at in range(1, ROUNDS + 1)
        ]

    return [
        Thing(str(number), speaker.say("shackleton.board.tile", number=number), lines(number))
        for number in range(1, len(tables.crews[1]))
    ]


def _places(tables: Tables, speaker: Speaker) -> list[Thing]:
    """Sectors by their mineral, spaces of the rim by their line, spaces for markers by their sectors."""

    def sector(at: int) -> Callable[[], list[str]]:
        mineral = resource_name(tables.minerals[at], speaker)
        spaces = ", ".join([SPACES[number] for number, space in enumerate(tables.spaces) if at in space.sectors])
        markers = ", ".join([MARKER_SPACES[space] for space in tables.markers_at[at]])
        return lambda: [
            speaker.say("shackleton.about.sector", mineral=mineral),
            speaker.say("shackleton.about.sector-places", spaces=spaces, markers=markers),
        ]

    def space(at: int) -> Callable[[], list[str]]:
        line = ", ".join([SECTORS[sector] for sector in tables.spaces[at].sectors])
        cost = amount(tables.spaces[at].cost, _CREDITS, speaker)
        return lambda: [speaker.say("shackleton.about.space", line=line, cost=cost)]

    def marker(at: int) -> Callable[[], list[str]]:
        sectors = ", ".join([SECTORS[sector] for sector in tables.touched_by[at]])
        return lambda: [speaker.say("shackleton.about.marker-space", sectors=sectors)]

    return [
        *[Thing(id.lower(), id, sector(at)) for at, id in enumerate(SECTORS)],
        *[Thing(id.lower(), id, space(at)) for at, id in enumerate(SPACES)],
        *[Thing(id.lower(), id, marker(at)) for at, id in enumerate(MARKER_SPACES)],
    ]


def _bot_cards(tables: Tables, speaker: Speaker) -> list[Thing]:
    def lines(number: int) -> Callable[[], list[str]]:
        return lambda: bot_card_lines(tables, number, speaker)

    cards = range(1, len(tables.blocks["solo"]["action_cards"]["cards"]) + 1)
    return [
        Thing(f"card{number}", speaker.say("shackleton.bot-card-name", number=number), lines(number))
        for number in cards
    ]
