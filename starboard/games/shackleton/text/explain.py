"""What a thing is and does, by its id or its name, from the tables that the game is played with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from starboard.games.shackleton import GAME
from starboard.games.shackleton.components import (
    CORPORATIONS,
    CREDITS,
    LEADERS,
    MARKER_SPACES,
    ROUNDS,
    SECTORS,
    SORTS,
    SPACES,
)
from starboard.games.shackleton.corporations import all_texts
from starboard.games.shackleton.data.load import DataSet, data_option
from starboard.games.shackleton.data.schema.sources import DESIGNED, origins
from starboard.games.shackleton.data.tables import Tables
from starboard.games.shackleton.game import ShackletonGame
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
from starboard.games.shackleton.text.corporation_summary import corporation_lines, reputation_lines
from starboard.games.shackleton.text.glossary import IDS as CONCEPTS
from starboard.games.shackleton.text.glossary import concept_lines
from starboard.kernel.parts import Speaker, TableSpeaker
from starboard.text.matching import plain
from starboard.text.things import SHORTEST, Thing, listed

Subject = TypeVar("Subject", int, str)  # the number or the id of what is explained


def explain(wanted: str, speaker: TableSpeaker) -> list[str]:
    """Explain all things with this id or name, or the only one with a word that begins so, or list what could be meant.

    A line of several words, as choices name what they are about ("dome o2"), means the things with these ids.
    """
    word, things = plain(wanted), things_of(tables_of(speaker), speaker)
    fits = [thing for thing in things if word in thing.words]
    if not fits and len(word) >= SHORTEST:
        fits = [thing for thing in things if f" {word}" in f" {' '.join(thing.words)}"]
        if len(fits) > 1:
            return [listed("shackleton.about.several", wanted, [title_of(thing) for thing in fits], speaker)]
    if not fits and " " in word:
        fits = [thing for thing in things if thing.id in word.split()]
    data = data_of(speaker)
    told = [[*thing.explanation(title_of(thing)), *_own_design(thing, data, speaker)] for thing in fits]
    return [line for lines in told for line in lines]


def title_of(thing: Thing) -> str:
    """Return the name, followed by the id if the name does not contain it."""
    name = thing.names[0]
    return name if thing.id in name.casefold() else f"{name} ({thing.id})"


def data_of(speaker: TableSpeaker) -> DataSet:
    """Return the data set that the speaker's game is played with."""
    option = data_option(speaker.package or GAME)
    return option.find(speaker.options.get(option.name, option.default))


def tables_of(speaker: TableSpeaker) -> Tables:
    """Return the tables that the speaker's game is played with."""
    rules = (speaker.package or GAME).rules
    assert isinstance(rules, ShackletonGame)
    return rules.sets[data_of(speaker).label]


def _own_design(thing: Thing, data: DataSet, speaker: Speaker) -> list[str]:
    """Return whether a corporation or a card is our own design; the rules of corporations are, with any data set."""
    for id, content in data.blocks["corporations"].items():
        if thing.id == id:
            found = {origin for _, origin, _ in origins(content)}
            key = "shackleton.about.own-numbers" if DESIGNED in found else "shackleton.about.own-rules"
            return [f"  {speaker.say(key)}"]
        if thing.id in [row["id"].lower() for row in content["projects"]]:
            named = [(entry.lower().split(), origin) for entry, origin, _ in origins(content)]
            found = {origin for entry, origin in named if entry[:2] == ["projects", thing.id]}
            if DESIGNED not in found:
                return []
            key = "shackleton.about.ours" if found == {DESIGNED} else "shackleton.about.partly-ours"
            return [f"  {speaker.say(key)}"]
    return []


def things_of(tables: Tables, speaker: Speaker) -> list[Thing]:
    """Return everything that has a name."""

    def thing(id: str, name: str, lines: Callable[[Tables, Subject, Speaker], list[str]], subject: Subject) -> Thing:
        return Thing(id.lower(), [name], partial(lines, tables, subject, speaker))

    say, cards = speaker.say, range(1, len(tables.contents.solo.action_cards.cards) + 1)
    shuttles = range(1, len(tables.crews[1]))
    projects = [card for card, project in enumerate(tables.projects) if project.corporation >= 0]
    return [
        *[thing(tables.projects[at].id, project_name(tables, at, speaker), _project, at) for at in projects],
        *[thing(id, corporation_name(at, speaker), corporation_lines, at) for at, id in enumerate(CORPORATIONS)],
        *[thing(leader_id(at), leader_name(at, speaker), _leader, at) for at in range(len(LEADERS))],
        *[thing(id, sort_name(sort, speaker), structure_lines, sort) for sort, id in enumerate(SORTS)],
        *[thing(str(at), say("shackleton.board.tile", number=at), _shuttle, at) for at in shuttles],
        *[own for text in all_texts.texts() for own in text.things(tables, speaker)],
        *[thing(id, id, _sector, at) for at, id in enumerate(SECTORS)],
        *[thing(id, id, _space, at) for at, id in enumerate(SPACES)],
        *[thing(id, id, _marker_space, at) for at, id in enumerate(MARKER_SPACES)],
        *[thing(f"card{card}", say("shackleton.bot-card-name", number=card), bot_card_lines, card) for card in cards],
        *[thing(id, say(f"shackleton.concept.{id}"), concept_lines, id) for id in CONCEPTS],
        Thing("reputation", [say("shackleton.reputation-track")], partial(reputation_lines, tables, speaker)),
    ]


def _project(tables: Tables, card: int, speaker: Speaker) -> list[str]:
    of = corporation_name(tables.projects[card].corporation, speaker)
    return [speaker.say("shackleton.about.project", corporation=of), *project_parts(tables, card, speaker)]


def _leader(tables: Tables, leader: int, speaker: Speaker) -> list[str]:
    upgraded = leader_text(tables, leader, True, speaker)
    return [leader_text(tables, leader, False, speaker), speaker.say("shackleton.about.upgraded", text=upgraded)]


def _shuttle(tables: Tables, number: int, speaker: Speaker) -> list[str]:
    """Return the tiles of this number, one for each round."""
    texts = [(at, shuttle_text(tables, at, number, speaker)) for at in range(1, ROUNDS + 1)]
    return [speaker.say("shackleton.about.shuttle", round=at, text=text) for at, text in texts]


def _sector(tables: Tables, at: int, speaker: Speaker) -> list[str]:
    """Return the mineral of a sector, and the spaces around it."""
    spaces = ", ".join([SPACES[number] for number, space in enumerate(tables.spaces) if at in space.sectors])
    markers = ", ".join([MARKER_SPACES[space] for space in tables.markers_at[at]])
    return [
        speaker.say("shackleton.about.sector", mineral=resource_name(tables.minerals[at], speaker)),
        speaker.say("shackleton.about.sector-places", spaces=spaces, markers=markers),
    ]


def _space(tables: Tables, at: int, speaker: Speaker) -> list[str]:
    """Return the line of a space of the rim, and its rent."""
    line, cost = _names(tables.spaces[at].sectors), amount(tables.spaces[at].cost, CREDITS, speaker)
    return [speaker.say("shackleton.about.space", line=line, cost=cost)]


def _marker_space(tables: Tables, at: int, speaker: Speaker) -> list[str]:
    """Return the sectors that a marker space touches."""
    return [speaker.say("shackleton.about.marker-space", sectors=_names(tables.touched_by[at]))]


def _names(sectors: Sequence[int]) -> str:
    return ", ".join([SECTORS[sector] for sector in sectors])
