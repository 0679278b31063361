"""The table for the ear: everything that the drawing shows, sector by sector, under headings and without signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.shackleton.components import (
    CREDITS,
    FIRST_LABORATORY,
    HEADQUARTERS,
    LEVELS,
    MARKER_SPACES,
    NOTHING,
    RESOURCES,
    ROWS,
    SECTORS,
    SORTS,
    SPACES,
    STRUCTURES,
)
from starboard.games.shackleton.corporations import all_texts
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules.explore import active_sectors
from starboard.games.shackleton.state import ACTIONS, NEUTRAL_OWNER, OVER, Shackleton
from starboard.games.shackleton.text.amounts import amount, corporation_name, crew_text, sort_name
from starboard.games.shackleton.text.bases import living_text, player_lines
from starboard.games.shackleton.text.board import all_names, command_line, energy_prices, headlines, reputation
from starboard.games.shackleton.text.card_text import place_lines, structure_lines
from starboard.games.shackleton.text.corporation_boards import corporation_lines
from starboard.games.shackleton.text.corporation_summary import printed_lines
from starboard.games.shackleton.text.crater_grid import panels_text, winning_text
from starboard.games.shackleton.text.effect_sentences import effects_text
from starboard.games.shackleton.text.exploring import line_text
from starboard.games.shackleton.text.glossary import concept_lines
from starboard.games.shackleton.text.standings import corporation_now, objective_now
from starboard.games.shackleton.text.unaffordable import unaffordable
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.parts import ScreenReader, Section, Sections, Speaker

_WITH_REFUSALS: Final = ("sector", "space")  # kinds of places that also say what is not possible there


class ShackletonScreenReader(ScreenReader[ShackletonView]):
    """The table under headings."""

    def sections(self, view: ShackletonView, speaker: Speaker, names: Sequence[str]) -> Sections:
        """Return the round, players, sectors, the rim, tracks, commands and corporations."""
        state = view.world
        people, not_now = all_names(state, speaker, names), unaffordable(view, speaker)
        seat = view.seat if 0 <= view.seat < len(state.players) else state.seats
        parts = [_part(headlines(state, speaker, people))]
        parts += [_part(player_lines(view, at, name, speaker, in_words=True)) for at, name in enumerate(people)]
        crater: list[str] = []
        for sector in range(len(SECTORS)):
            crater += [_sector(state, sector, speaker, people), *not_now.get(("sector", sector), [])]
        crater.append(speaker.say("shackleton.spoken.centre", count=state.centre_panels))
        rim: list[str] = []
        for space in range(len(SPACES)):
            rim += [_rim_space(view, space, speaker, people), *not_now.get(("space", space), [])]
        commands = [command_line(state, row, seat, speaker, in_words=True) for row in range(len(ROWS))]
        parts += [
            (speaker.say("shackleton.spoken.crater"), crater),
            (speaker.say("shackleton.spoken.rim"), rim),
            (speaker.say("shackleton.spoken.energy"), _energy(state, speaker)),
            (speaker.say("shackleton.spoken.commands"), commands),
            _part([*reputation(state, speaker, people), *_used(state, speaker)]),
            (speaker.say("shackleton.spoken.structures"), _structures(state, speaker)),
            _gateway(state, speaker),
        ]
        for corporation in state.corporations:
            lines = corporation_lines(state, corporation, seat, speaker, people)
            lines += printed_lines(state.tables, corporation.number, speaker)
            parts.append(_part([*lines, *_standing(view, corporation, speaker)]))
        others = [line for (kind, _), lines in not_now.items() if kind not in _WITH_REFUSALS for line in lines]
        return [*parts, (speaker.say("shackleton.spoken.not-now"), list(dict.fromkeys(others)))] if others else parts


SCREEN_READER: Final = ShackletonScreenReader()


def _part(lines: Sequence[str]) -> Section:
    """Return the first line as the heading of the others."""
    first, *rest = [line.strip() for line in lines]
    return first, rest


def _standing(view: ShackletonView, corporation: Corporation, speaker: Speaker) -> list[str]:
    """Return what a corporation's end scoring gives the reader now, and how far the reader is with its objectives."""
    lines = corporation_now(view, corporation, speaker)
    for level, name in enumerate(LEVELS):
        so_far = "; ".join(objective_now(view, corporation, level, speaker))
        lines += [f"{speaker.say(f'shackleton.level.{name}')}: {so_far}"] if so_far else []
    return lines


def _gateway(state: Shackleton, speaker: Speaker) -> Section:
    """Return who waits in the Lunar Gateway, and what a visit gives."""
    heading = speaker.say("shackleton.board.gateway", crew=crew_text(state.gateway, speaker))
    return heading, concept_lines(state.tables, "gateway", speaker)


# The crater


def _sector(state: Shackleton, sector: int, speaker: Speaker, names: Sequence[str]) -> str:
    """Return mineral, panel, structures with their astronauts, markers at the corners, farm and asteroids."""
    parts = [speaker.say(f"shackleton.resource.{RESOURCES[state.tables.minerals[sector]]}", count=1)]
    parts += [speaker.say("shackleton.board.panel")] if state.powered >> sector & 1 else []
    structures = [text for sort in range(len(SORTS)) if (text := _structure(state, sector, sort, speaker, names))]
    parts += structures or [speaker.say("shackleton.spoken.unsettled")]
    parts += [_marker(state, space, speaker) for space in state.tables.markers_at[sector]]
    for corporation in state.corporations:
        parts += all_texts.text_of(corporation.number).sector_words(corporation, sector, speaker, names)
    return f"{SECTORS[sector]}: {'; '.join(parts)}"


def _structure(state: Shackleton, sector: int, sort: int, speaker: Speaker, names: Sequence[str]) -> str:
    """Return the owner and the astronauts of the structure of this sort; empty if there is none."""
    owner = state.owner(sector, sort)
    if owner == NOTHING:
        return ""
    if owner == NEUTRAL_OWNER:
        return speaker.say("shackleton.board.neutral")
    player = state.players[owner]
    said = speaker.say("shackleton.spoken.of", piece=sort_name(sort, speaker), name=names[owner])
    place = next((at for at in range(len(STRUCTURES)) if player.structures[at] == sector), NOTHING)
    return said if place == NOTHING else f"{said} ({living_text(player, place, speaker)})"


def _marker(state: Shackleton, space: int, speaker: Speaker) -> str:
    """Return the marker on a space between sectors."""
    marker, name = state.markers[space], MARKER_SPACES[space]
    if marker is None:
        return speaker.say("shackleton.spoken.no-marker", space=name)
    whose = corporation_name(marker.corporation, speaker)
    kind = state.corporation(marker.corporation).kind_name(marker.kind)
    if kind:
        whose += f", {speaker.say(f'shackleton.resource.{kind}', count=1)}"
    return speaker.say("shackleton.spoken.marker", space=name, whose=whose)


def _rim_space(view: ShackletonView, space: int, speaker: Speaker, names: Sequence[str]) -> str:
    """Return the rent per foreign sector, the line, and the astronaut there; or what exploring would bring."""
    state = view.world
    place = state.tables.spaces[space]
    line = ", ".join([SECTORS[sector] for sector in place.sectors])
    rent = amount(place.cost, CREDITS, speaker)
    said = speaker.say("shackleton.spoken.space", space=SPACES[space], line=line, rent=rent)
    if state.crater[space] != NOTHING:
        return f"{said}; {winning_text(state, space, speaker, names)}"
    if not state.is_open(space):
        return f"{said}; {speaker.say('shackleton.draw.shut')}"
    said = f"{said}; {speaker.say('shackleton.spoken.free')}"
    if not active_sectors(state, space):
        return f"{said}; {speaker.say('shackleton.spoken.inactive')}"
    is_playing = 0 <= view.seat < state.seats and state.phase != OVER
    return f"{said}; {line_text(state, view.seat, space, speaker)}" if is_playing else said


# Tracks and commands


def _energy(state: Shackleton, speaker: Speaker) -> list[str]:
    """Return the level, what the track brings, and the panels."""
    tables = state.tables
    icons = ", ".join([str(level) for level in range(tables.most_energy + 1) if tables.icons >> level & 1])
    return [
        speaker.say("shackleton.spoken.energy-level", level=state.energy, most=tables.most_energy),
        speaker.say("shackleton.spoken.energy-icons", levels=icons, first=tables.no_panels_from),
        panels_text(state, speaker),
        energy_prices(state, speaker),
    ]


def _used(state: Shackleton, speaker: Speaker) -> list[str]:
    """Return the reputation actions that were used in the present turn."""
    used = state.reputation_used if state.phase == ACTIONS else 0
    scripts = [script for number, script in enumerate(state.tables.reputation_scripts) if used >> number & 1]
    actions = ", ".join([effects_text(state.tables, script, speaker) for script in scripts])
    return [speaker.say("shackleton.spoken.used-now", actions=actions)] if actions else []


def _structures(state: Shackleton, speaker: Speaker) -> list[str]:
    """Return what the player boards say of each sort, and of each laboratory."""
    texts = ["; ".join(structure_lines(state.tables, sort, speaker)) for sort in range(len(SORTS))]
    lines = [f"{sort_name(sort, speaker)}: {text}" for sort, text in enumerate(texts)]
    for place in range(FIRST_LABORATORY, HEADQUARTERS):
        benefits = "; ".join(place_lines(state.tables, place, False, speaker))
        lines.append(f"{speaker.say(f'shackleton.short.{STRUCTURES[place]}')}: {benefits}")
    return lines
