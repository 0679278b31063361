"""The table for screen readers: everything that the drawing shows, sector by sector, under headings, without signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.gaia.components import NOTHING, OUTSIDE, POSITIONS, TOP_LEVEL, TRACKS
from starboard.games.gaia.data.tiles import (
    BOARD_ACTIONS,
    FINAL_TILES,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.map import HEXES, NAMES, SLOT_OF, SLOTS
from starboard.games.gaia.state import Gaia
from starboard.games.gaia.text.amounts import board_action_text, tile_text, token_text, track_name
from starboard.games.gaia.text.board import all_names, headlines, player_lines
from starboard.games.gaia.text.hex_map import has_galaxy
from starboard.games.gaia.text.now_worth import advanced_lines, booster_lines, round_lines, standard_lines
from starboard.games.gaia.text.sector_names import sector_name
from starboard.games.gaia.text.tooltips import final_texts, hex_line, is_empty, level_line, taken_text
from starboard.games.gaia.text.unaffordable import unaffordable
from starboard.games.gaia.view import GaiaView
from starboard.kernel.parts import ScreenReader, Section, Sections, Speaker

NotNow = dict[str, list[str]]
"""By target, what the reader could do there with more goods."""


class GaiaScreenReader(ScreenReader[GaiaView]):
    """The table under headings."""

    def sections(self, view: GaiaView, speaker: Speaker, names: Sequence[str]) -> Sections:
        """Return headings with their lines: the round, players, sectors, research, what can be taken, scoring."""
        state = view.world
        people, not_now = all_names(state, speaker, names), unaffordable(view, speaker)
        now, *order = headlines(state, speaker, people)
        parts = [(now, [*order, speaker.say("gaia.spoken.hexes" if has_galaxy(state) else "gaia.board.no-galaxy")])]
        for seat, name in enumerate(people):
            who, *facts = [line.strip() for line in player_lines(view, seat, name, speaker, in_words=True)]
            parts.append((who, facts))
        used = [slot for slot in range(len(SLOTS)) if state.planet[slot * (HEXES // len(SLOTS))] != OUTSIDE]
        parts += [_sector(state, slot, speaker, people, not_now) for slot in used]
        parts += [_area(view, track, speaker, people, not_now) for track in range(len(TRACKS))]
        free = [_standard(view, place, speaker, people) for place in range(len(TRACKS), len(POSITIONS))]
        parts.append((speaker.say("gaia.board.free-tiles"), free))
        actions = [_action(state, number, speaker, not_now) for number in range(len(BOARD_ACTIONS))]
        return [*parts, (speaker.say("gaia.spoken.actions"), actions), *_scoring(view, speaker, people)]


SCREEN_READER: Final = GaiaScreenReader()


# The galaxy


def _sector(state: Gaia, slot: int, speaker: Speaker, names: Sequence[str], not_now: NotNow) -> Section:
    """Return each hex with something on it and what the reader could do there with more goods, then the empty ones."""
    hexes = [hex for hex in range(HEXES) if SLOT_OF[hex] == slot]
    lines: list[str] = []
    for hex in hexes:
        if not is_empty(state, hex):
            lines += [hex_line(state, hex, speaker, names), *not_now.get(f"hex:{NAMES[hex]}", [])]
    empty = ", ".join([NAMES[hex] for hex in hexes if is_empty(state, hex)])
    heading = speaker.say("gaia.spoken.sector", number=sector_name(state, slot))
    return heading, [*lines, speaker.say("gaia.spoken.space", hexes=empty)]


# Research


def _area(view: GaiaView, track: int, speaker: Speaker, names: Sequence[str], not_now: NotNow) -> Section:
    """Return the players' levels in an area, what the levels bring, and the area's tiles."""
    state = view.world
    lines = [
        speaker.say("gaia.spoken.level", name=name, number=state.players[seat].levels[track])
        for seat, name in enumerate(names)
    ]
    lines += [*not_now.get(f"track:{TRACKS[track]}", [])]
    lines += [level_line(track, level, speaker) for level in range(TOP_LEVEL + 1)]
    if track == 0 and state.terraforming_token != NOTHING:
        token = token_text(state.terraforming_token, speaker)
        lines.append(speaker.say("gaia.board.terraforming-token", token=token))
    lines.append(_standard(view, track, speaker, names))
    number = state.advanced_at[track]
    tile = "" if number == NOTHING else "; ".join(advanced_lines(number, view, view.seat, speaker))
    lines.append(speaker.say("gaia.board.advanced" if tile else "gaia.board.advanced-gone", effect=tile))
    return speaker.say("gaia.spoken.area", name=track_name(track, speaker)), lines


def _standard(view: GaiaView, position: int, speaker: Speaker, names: Sequence[str]) -> str:
    """Return a technology tile with what it would bring now, and its owners."""
    state = view.world
    number = state.standard_at[position]
    effect = "; ".join(standard_lines(STANDARD[number], view, view.seat, speaker))
    said = speaker.say("gaia.board.tile", effect=effect)
    owners = [name for seat, name in enumerate(names) if state.players[seat].tiles >> number & 1]
    return speaker.say("gaia.spoken.owned", tile=said, names=", ".join(owners)) if owners else said


# Actions, scoring, and what is left


def _action(state: Gaia, number: int, speaker: Speaker, not_now: NotNow) -> str:
    """Return a power or QIC action, whether it is taken, and what the reader lacks for it."""
    is_taken = state.used_actions >> number & 1 == 1
    action = taken_text(board_action_text(number, speaker), is_taken, speaker)
    return ". ".join([action, *not_now.get(f"action:{BOARD_ACTIONS[number].id}", [])])


def _scoring(view: GaiaView, speaker: Speaker, names: Sequence[str]) -> Sections:
    state = view.world
    rounds: list[str] = []
    for number, tile in enumerate(state.round_tiles, start=1):
        key = "gaia.spoken.this-round" if number == state.round else "gaia.spoken.round"
        said = speaker.say(key, round=number, text=tile_text(ROUND_TILES[tile], speaker))
        rounds.append(". ".join([said, *round_lines(number - 1, view, view.seat, speaker)[1:]]))
    final = [
        f"{speaker.say(f'gaia.final.{FINAL_TILES[tile]}')}: {'; '.join(final_texts(view, tile, speaker, names))}"
        for tile in state.final_tiles
    ]
    parts = [(speaker.say("gaia.board.rounds"), rounds), (speaker.say("gaia.board.final"), final)]
    if state.boosters:
        left = ["; ".join(booster_lines(booster, view, view.seat, speaker)) for booster in state.boosters]
        parts.append((speaker.say("gaia.board.boosters"), left))
    tokens = [f"{count} × {token_text(token, speaker)}" for token, count in enumerate(state.supply)]
    return [*parts, (speaker.say("gaia.spoken.tokens"), tokens or [speaker.say("gaia.nothing")])]
