"""The table for the ear: everything that the drawing shows, sector by sector, under headings and without signs."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.gaia.components import NOTHING, OUTSIDE, PLANETS, POSITIONS, ROUNDS, SPACE, STRUCTURES, TRACKS
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    FINAL_TILES,
    NEUTRAL,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.rules.final_scoring import SMALL_TABLE, progress
from starboard.games.gaia.space import HEXES, NAMES, SLOT_OF, SLOTS
from starboard.games.gaia.state import Gaia
from starboard.games.gaia.text.speech import Speaker, board_action_text, tile_text, token_text, track_name
from starboard.games.gaia.text.table import all_names, booster_text, headlines, player_lines, taken_text
from starboard.games.gaia.view import GaiaView

Part = tuple[str, list[str]]


def spoken(view: GaiaView, speaker: Speaker, names: Sequence[str]) -> list[Part]:
    """Headings with what stands below them: the round, players, sectors, research, what can be taken, scoring."""
    state = view.world
    people = all_names(state, speaker, names)
    now, *order = headlines(state, speaker, people)
    parts = [(now, [*order, speaker.say("gaia.spoken.hexes")])]
    for seat, name in enumerate(people):
        who, *facts = [line.strip() for line in player_lines(view, seat, name, speaker, in_words=True)]
        parts.append((who, facts))
    used = [slot for slot in range(len(SLOTS)) if state.planet[slot * (HEXES // len(SLOTS))] != OUTSIDE]
    parts += [_sector(state, slot, speaker, people) for slot in used]
    parts += [_area(state, track, speaker, people) for track in range(len(TRACKS))]
    free = [_standard(state, place, speaker, people) for place in range(len(TRACKS), len(POSITIONS))]
    parts.append((speaker.say("gaia.board.free-tiles"), free))
    actions = [
        taken_text(board_action_text(number, speaker), state.used_actions >> number & 1 == 1, speaker)
        for number in range(len(BOARD_ACTIONS))
    ]
    parts.append((speaker.say("gaia.spoken.actions"), actions))
    return [*parts, *_scoring(state, speaker, people)]


# The galaxy


def _sector(state: Gaia, slot: int, speaker: Speaker, names: Sequence[str]) -> Part:
    """Each hex with something on it, then the empty ones."""
    hexes = [hex for hex in range(HEXES) if SLOT_OF[hex] == slot]
    told = {hex: _hex(state, hex, speaker, names) for hex in hexes}
    lines = [f"{NAMES[hex]}: {text}" for hex, text in told.items() if text]
    empty = ", ".join([NAMES[hex] for hex, text in told.items() if not text])
    number = state.layout[slot].split("/")[0] if slot < len(state.layout) else str(slot + 1)
    return speaker.say("gaia.spoken.sector", number=number), [*lines, speaker.say("gaia.spoken.space", hexes=empty)]


def _hex(state: Gaia, hex: int, speaker: Speaker, names: Sequence[str]) -> str:
    """The planet of a hex, what stands there, and whose federation it belongs to; nothing for empty space."""
    told: list[str] = []
    structure = state.structure[hex]
    if state.planet[hex] != SPACE:
        told.append(speaker.say(f"gaia.planet.{PLANETS[state.planet[hex]]}"))
        told.append(
            speaker.say("gaia.spoken.free")
            if structure == NOTHING
            else _of(f"gaia.piece.{STRUCTURES[structure]}", state.owner[hex], speaker, names)
        )
    if state.guest[hex] != NOTHING:
        told.append(_of("gaia.piece.mine", state.guest[hex], speaker, names))
    if state.station[hex] != NOTHING:
        told.append(_of("gaia.piece.station", state.station[hex], speaker, names))
    told += [_of("gaia.piece.satellite", seat, speaker, names) for seat in _bits(state.satellites[hex])]
    told += [speaker.say("gaia.spoken.federation", name=names[seat]) for seat in _bits(state.federated[hex])]
    return ", ".join(told)


def _of(key: str, seat: int, speaker: Speaker, names: Sequence[str]) -> str:
    return speaker.say("gaia.spoken.of", piece=speaker.say(key), name=names[seat])


def _bits(seats: int) -> list[int]:
    return [seat for seat in range(seats.bit_length()) if seats >> seat & 1]


# Research


def _area(state: Gaia, track: int, speaker: Speaker, names: Sequence[str]) -> Part:
    """Who stands where, and the tiles of the area."""
    lines = [
        speaker.say("gaia.spoken.level", name=name, number=state.players[seat].levels[track])
        for seat, name in enumerate(names)
    ]
    if track == 0 and state.terraforming_token != NOTHING:
        token = token_text(state.terraforming_token, speaker)
        lines.append(speaker.say("gaia.board.terraforming-token", token=token))
    lines.append(_standard(state, track, speaker, names))
    number = state.advanced_at[track]
    lines.append(
        speaker.say("gaia.board.advanced-gone")
        if number == NOTHING
        else speaker.say("gaia.board.advanced", effect=tile_text(ADVANCED_TILES[number], speaker))
    )
    return speaker.say("gaia.spoken.area", name=track_name(track, speaker)), lines


def _standard(state: Gaia, position: int, speaker: Speaker, names: Sequence[str]) -> str:
    """A technology tile and who has one."""
    number = state.standard_at[position]
    said = speaker.say("gaia.board.tile", effect=tile_text(STANDARD[number], speaker))
    owners = [name for seat, name in enumerate(names) if state.players[seat].tiles >> number & 1]
    return speaker.say("gaia.spoken.owned", tile=said, names=", ".join(owners)) if owners else said


# Scoring, and what is left


def _scoring(state: Gaia, speaker: Speaker, names: Sequence[str]) -> list[Part]:
    rounds = [
        speaker.say(
            "gaia.spoken.this-round" if number + 1 == state.round else "gaia.spoken.round",
            round=number + 1,
            text=tile_text(ROUND_TILES[tile], speaker),
        )
        for number, tile in enumerate(state.round_tiles)
    ]
    final: list[str] = []
    for tile in state.final_tiles:
        standings = sorted([(-progress(state, seat, tile), seat) for seat in range(len(names))])
        told = [f"{names[seat]}: {-value}" for value, seat in standings]
        if len(state.players) <= SMALL_TABLE:
            told.append(speaker.say("gaia.board.neutral", number=NEUTRAL[tile]))
        final.append(f"{speaker.say(f'gaia.final.{FINAL_TILES[tile]}')}: {', '.join(told)}")
    parts = [(speaker.say("gaia.board.rounds"), rounds), (speaker.say("gaia.board.final"), final)]
    if state.round < ROUNDS:
        left = [booster_text(booster, speaker) for booster in state.boosters]
        parts.append((speaker.say("gaia.board.boosters"), left))
    tokens = [f"{count} × {token_text(token, speaker)}" for token, count in enumerate(state.supply) if count]
    return [*parts, (speaker.say("gaia.spoken.tokens"), tokens or [speaker.say("gaia.nothing")])]
