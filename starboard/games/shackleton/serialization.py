"""Positions as plain data: ids for people, numbers for the rest."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import (
    CORPORATIONS,
    HELD,
    LEADERS,
    LOST,
    MARKER_SPACES,
    NOTHING,
    SECTORS,
    SOURCES,
    SPACES,
    STRUCTURES,
    TYPES,
    UNBUILT,
)
from starboard.games.shackleton.corporation import Corporation
from starboard.games.shackleton.corporations import all_corporations
from starboard.games.shackleton.corporations.selenium.rules import KINDS
from starboard.games.shackleton.interfaces import Rulebook
from starboard.games.shackleton.rules.setup import blank
from starboard.games.shackleton.state import NEUTRAL_OWNER, OVER, Player, Settings, Shackleton, Solo
from starboard.kernel.errors import BadRecord
from starboard.kernel.state import Step

_NUMBERS: Final = (
    *("phase", "round", "turn", "energy", "panels_taken", "centre_panels", "powered", "built_sector", "built_place"),
    *("active", "reputation_used", "command_stage"),
)
_PLAYER_NUMBERS: Final = ("shuttle", "spent", "spent_turn")
_LISTS: Final = (("goods", HELD), ("available", 3), ("structures", 12), ("housing", 13), ("crew", 3), ("claimed", 3),
                 ("points", SOURCES), ("arriving", 3))  # fmt: skip


def number(ids: list[str] | tuple[str, ...], name: str) -> int:
    """The place of an id; "-" is NOTHING, anything unknown is refused."""
    if name == "-":
        return NOTHING
    if name not in ids:
        raise BadRecord(f"{name!r} is not one of {', '.join(ids[:20])}")
    return ids.index(name)


def name(ids: list[str] | tuple[str, ...], at: int) -> str:
    return "-" if at == NOTHING else ids[at]


def marker_name(marker: int) -> str:
    if marker == NOTHING:
        return "-"
    id = CORPORATIONS[marker >> 2]
    return f"{id}/{KINDS[marker & 3]}" if id == "selenium" else id


def marker_number(text: str) -> int:
    if text == "-":
        return NOTHING
    id, _, kind = text.partition("/")
    return number(CORPORATIONS, id) * 4 + (number(KINDS, kind) if kind else 0)


def player_row(player: Player) -> dict[str, Any]:
    row: dict[str, Any] = {"leader": name(LEADERS, player.leader)}
    row["projects"] = [NAMES.projects[card] for card in player.projects]
    for field in _PLAYER_NUMBERS:
        row[field] = getattr(player, field)
    for field, _ in _LISTS:
        row[field] = getattr(player, field)[:]
    return row


def table(state: Shackleton) -> dict[str, Any]:
    """The game's own part of a saved position."""
    solo = state.solo
    saved: dict[str, Any] = {"options": state.settings.options, "seats": state.seats}
    saved["players"] = [player_row(player) for player in state.players]
    saved["corporations"] = [
        {
            "id": CORPORATIONS[corporation.number],
            "placed": corporation.placed,
            "deck": [NAMES.projects[card] for card in corporation.deck],
            "claims": corporation.claims[:],
            **corporation.table(),
        }
        for corporation in state.corporations
    ]
    saved["solo"] = None if solo is None else {
        "decks": [deck[:] for deck in solo.decks],
        "deck": solo.deck[:],
        "row": solo.row[:],
        "tracks": solo.tracks[:],
        "tourists": solo.tourists,
        "development": solo.development,
    }  # fmt: skip
    saved["shuttles"] = [tiles[:] for tiles in state.shuttles]
    saved["offered"] = state.offered[:]
    saved["leaders"] = [LEADERS[leader] for leader in state.leaders]
    saved["order"] = state.order[:]
    saved["neutral"] = [SECTORS[at] for at in range(len(SECTORS)) if state.sectors[at] & 15 == NEUTRAL_OWNER]
    saved["markers"] = {MARKER_SPACES[at]: marker_name(m) for at, m in enumerate(state.markers) if m != NOTHING}
    saved["crater"] = {SPACES[at]: TYPES[who] for at, who in enumerate(state.crater) if who != NOTHING}
    saved["command"] = [[TYPES[who] for who in row] for row in state.command]
    saved["gateway"] = state.gateway[:]
    saved["panel_built"] = state.panel_built
    for field in _NUMBERS:
        saved[field] = getattr(state, field)
    return saved


def _numbers(values: Any, length: int, what: str) -> list[int]:
    if not isinstance(values, list) or len(values) != length or any([type(n) is not int for n in values]):
        raise BadRecord(f"the position's {what} must be {length} whole numbers, not {values!r}")
    return list(values)


def _player(row: dict[str, Any]) -> Player:
    lists = {field: _numbers(row[field], length, field) for field, length in _LISTS}
    if any([count < 0 for count in lists["goods"]]):
        raise BadRecord("nobody can have less than nothing")
    player = Player(
        lists["goods"],
        number(LEADERS, row["leader"]),
        int(row["shuttle"]),
        lists["available"],
        lists["structures"],
        lists["housing"],
        lists["crew"],
        [number(NAMES.projects, card) for card in row["projects"]],
        lists["claimed"],
        lists["points"],
    )
    player.arriving = lists["arriving"]
    player.spent, player.spent_turn = int(row["spent"]), int(row["spent_turn"])
    return player


def _corporation(row: dict[str, Any], state: Shackleton, slot: int) -> Corporation:
    corporation = all_corporations.found(state.tables, number(CORPORATIONS, row["id"]), slot)
    corporation.begin(state, state.size)
    corporation.placed = int(row["placed"])
    corporation.deck = [number(NAMES.projects, card) for card in row["deck"]]
    corporation.claims = _numbers(row["claims"], 3, "claims")
    corporation.load(row)
    return corporation


def from_table(
    saved: dict[str, Any],
    tables: Rulebook,
    settings: Settings,
    agenda: list[Step[Any]],
    rng: int,
    decisions: int,
) -> Shackleton:
    """The state back from plain data; what cannot be a position is refused."""
    seats = int(saved["seats"])
    state = blank(tables, settings, rng, seats)
    if len(saved["players"]) != state.size or len(saved["corporations"]) != 3:
        raise BadRecord(f"a game of {seats} has {state.size} players and three corporations")
    state.players = [_player(row) for row in saved["players"]]
    state.corporations = [_corporation(row, state, slot) for slot, row in enumerate(saved["corporations"])]
    for player in state.players[:seats]:  # the AstroBot ignores what its cards can do
        for card in player.projects:
            player.reacts_to |= tables.projects[card].reacts_to
            player.permits |= tables.projects[card].permits
    state.rng, state.decisions, state.agenda = rng, decisions, agenda
    state.solo = _solo(saved["solo"], settings)
    state.shuttles = [[int(tile) for tile in tiles] for tiles in saved["shuttles"]]
    state.offered = [int(tile) for tile in saved["offered"]]
    state.leaders = [number(LEADERS, leader) for leader in saved["leaders"]]
    state.order = _numbers(saved["order"], state.size, "turn order")
    for space, marker in saved["markers"].items():
        state.markers[number(MARKER_SPACES, space)] = marker_number(marker)
    for space, astronaut in saved["crater"].items():
        state.crater[number(SPACES, space)] = number(TYPES, astronaut)
    state.command = [[number(TYPES, astronaut) for astronaut in row] for row in saved["command"]]
    state.gateway = _numbers(saved["gateway"], 3, "Gateway")
    state.panel_built = bool(saved["panel_built"])
    for field in _NUMBERS:
        if type(saved[field]) is not int:
            raise BadRecord(f"the position's {field} must be a whole number, not {saved[field]!r}")
        setattr(state, field, saved[field])
    _settle_sectors(state, [number(SECTORS, id) for id in saved["neutral"]])
    _check(state)
    return state


def _solo(saved: dict[str, Any] | None, settings: Settings) -> Solo | None:
    if saved is None:
        return None
    return Solo(
        [[int(card) for card in deck] for deck in saved["decks"]],
        [int(card) for card in saved["deck"]],
        [int(card) for card in saved["row"]],
        _numbers(saved["tracks"], 3, "objective tracks"),
        settings.hard_sides(),
        int(saved["tourists"]),
        int(saved["development"]),
    )


def _settle_sectors(state: Shackleton, neutral: list[int]) -> None:
    """Who stands where follows from the players' structures."""
    for sector in neutral:
        state.sectors[sector] |= NEUTRAL_OWNER
    for seat, player in enumerate(state.players):
        for place, where in enumerate(player.structures):
            if not UNBUILT <= where <= LOST:
                raise BadRecord(f"{STRUCTURES[place]} cannot be at {where}")
            if 0 <= where < len(SECTORS):
                state.put_structure(seat, place, where)


def _check(state: Shackleton) -> None:
    """Turn order, phases and projects must fit."""
    if sorted(state.order) != list(range(state.size)) or not 0 <= state.phase <= OVER:
        raise BadRecord("the position's turn order or phase cannot be")
    if (state.solo is None) != (state.seats > 1):
        raise BadRecord("there is an AstroBot exactly if one person plays")
    if not 0 <= state.energy <= state.tables.most_energy or not 0 <= state.panels_taken <= len(state.tables.panels):
        raise BadRecord("the position's energy or panels are off their tracks")
    for corporation in state.corporations:
        held = corporation.deck[:]
        for player in state.players:
            held += [card for card in player.projects if state.tables.projects[card].corporation == corporation.number]
        if sorted(held) != sorted(state.tables.corporation_projects(corporation.number)):
            raise BadRecord(f"not every project of {CORPORATIONS[corporation.number]} is in the position exactly once")
