"""Stored positions: the fields of all state classes, with names for components and numbers for the rest."""

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
    REPUTATION,
    REPUTATION_ACTIONS,
    ROUNDS,
    SECTORS,
    SORT_OF,
    SOURCES,
    SPACES,
    STORAGE,
    STRUCTURES,
    TYPES,
    UNBUILT,
)
from starboard.games.shackleton.corporations import all_corporations
from starboard.games.shackleton.interfaces import Corporation, Rulebook
from starboard.games.shackleton.rules.setup import CARDS, TILES, blank
from starboard.games.shackleton.state import (
    AT_THE_BONUS,
    NEUTRAL_OWNER,
    OVER,
    Player,
    Settings,
    Shackleton,
    Solo,
    fresh_player,
)
from starboard.kernel.fields import (
    MAX_COUNT,
    ByName,
    Field,
    Flag,
    Listed,
    Name,
    Part,
    Shape,
    Whole,
    agree,
    an_object,
    read,
    write,
)
from starboard.kernel.step import Step


def marker_name(marker: int) -> str:
    """Return the stored name of a marker: its corporation and, if it has a name, its kind."""
    if marker == NOTHING:
        return "-"
    id, kind = CORPORATIONS[marker >> 2], all_corporations.MARKER_KINDS[marker >> 2][marker & 3]
    return f"{id}/{kind}" if kind else id


MARKERS: Final = {
    marker_name(number * 4 + kind): number * 4 + kind
    for number, kinds in enumerate(all_corporations.MARKER_KINDS)
    for kind in range(len(kinds))
}


def marker_number(text: str) -> int:
    return NOTHING if text == "-" else MARKERS[text]


class Marker(Name):
    """A marker of one of the corporations."""

    def write(self, value: Any) -> Any:
        return marker_name(value)

    def read(self, found: Any, place: str) -> Any:
        super().read(found, place)
        return marker_number(found)


class NeutralDomes(Shape):
    """Sectors with a neutral dome; the other owners follow from the players' structures."""

    def write(self, value: Any) -> Any:
        return [SECTORS[at] for at, owners in enumerate(value) if owners & 15 == NEUTRAL_OWNER]

    def read(self, found: Any, place: str) -> Any:
        domes = Listed(Name(SECTORS, None)).read(found, place)
        return [NEUTRAL_OWNER if at in domes else 0 for at in range(len(SECTORS))]


COUNT: Final = Whole()
COUNTS_PER_TYPE: Final = Listed(COUNT, len(TYPES))
PROJECTS: Final = Listed(Name(NAMES.projects, None))
LEADER: Final = Name(LEADERS)
EVERY_SECTOR: Final = Whole(0, (1 << len(SECTORS)) - 1)
SOLO_CARD: Final = Whole(1, CARDS)
SHUTTLE_TILE: Final = Whole(1, TILES)

PLAYER_FIELDS: Final = (
    Field("leader", LEADER),
    Field("projects", PROJECTS),
    Field("shuttle", Whole(0, TILES)),
    *[Field(name, Whole(0, 1 << 64)) for name in ("spent", "spent_turn")],
    Field("goods", Listed(COUNT, HELD)),
    Field("available", COUNTS_PER_TYPE),
    Field("structures", Listed(Whole(UNBUILT, LOST), len(STRUCTURES))),
    Field("housing", Listed(Whole(0, (1 << 4 * len(TYPES)) - 1), STORAGE + 1)),
    Field("crew", COUNTS_PER_TYPE),
    Field("claimed", Listed(Whole(NOTHING, 2), 3)),
    Field("points", Listed(Whole(-MAX_COUNT), SOURCES)),
    Field("arriving", COUNTS_PER_TYPE),
)
CORPORATION_FIELDS: Final = (
    Field("id", Name(CORPORATIONS, None), "number"),
    Field("placed", COUNT),
    Field("deck", PROJECTS),
    Field("claims", Listed(Whole(0, 15), 3)),
)
SOLO_FIELDS: Final = (
    Field("decks", Listed(Listed(SOLO_CARD, CARDS), ROUNDS), shared=True),
    *[Field(name, Listed(SOLO_CARD)) for name in ("deck", "row")],
    Field("tracks", Listed(COUNT, 3)),
    *[Field(name, COUNT) for name in ("tourists", "development")],
)
FIELDS: Final = (
    Field("shuttles", Listed(Listed(SHUTTLE_TILE, TILES), ROUNDS), shared=True),
    Field("offered", Listed(SHUTTLE_TILE)),
    Field("leaders", Listed(Name(LEADERS, None))),
    Field("order", Listed(COUNT)),
    Field("neutral", NeutralDomes(), "sectors"),
    Field("markers", ByName(MARKER_SPACES, Marker(list(MARKERS), None), NOTHING)),
    Field("crater", ByName(SPACES, Name(TYPES, None), NOTHING)),
    Field("command", Listed(Listed(Name(TYPES, None)), 3)),
    Field("gateway", COUNTS_PER_TYPE),
    Field("panel_built", Flag()),
    Field("phase", Whole(0, OVER)),
    Field("round", Whole(0, ROUNDS)),
    *[Field(name, COUNT) for name in ("turn", "energy", "panels_taken", "centre_panels")],
    Field("powered", EVERY_SECTOR),
    Field("built_sector", Whole(NOTHING, len(SECTORS) - 1)),
    Field("built_place", Whole(NOTHING, len(STRUCTURES) - 1)),
    Field("active", EVERY_SECTOR),
    Field("reputation_used", Whole(0, (1 << len(REPUTATION_ACTIONS)) - 1)),
    Field("command_stage", Whole(0, AT_THE_BONUS)),
)


def player_row(player: Player) -> str:
    """Return a text of everything that a player has, to see whether it has changed."""
    return str(write(PLAYER_FIELDS, player))


def own_row(corporation: Corporation) -> str:
    """Return a text of a corporation's own fields, to see whether they have changed."""
    return str(write(corporation.fields(0), corporation))


def table(state: Shackleton) -> dict[str, Any]:
    """Return the game's own part of a saved position."""
    return {
        "options": state.settings.options,
        "seats": state.seats,
        "players": [write(PLAYER_FIELDS, player) for player in state.players],
        "corporations": [write([*CORPORATION_FIELDS, *each.fields(state.size)], each) for each in state.corporations],
        "solo": None if state.solo is None else write(SOLO_FIELDS, state.solo),
        **write(FIELDS, state),
    }


def from_table(
    saved: dict[str, Any],
    tables: Rulebook,
    settings: Settings,
    agenda: list[Step[Any]],
    rng: int,
    decisions: int,
) -> Shackleton:
    """Return the state from plain data; refuse what cannot be a position."""
    rest = {name: value for name, value in saved.items() if name not in ("options", "seats")}
    seats: int = saved["seats"]
    state = blank(tables, settings, rng, seats)
    state.players = Listed(Part(PLAYER_FIELDS, fresh_player), state.size).read(rest.pop("players", None), "players")
    rows = Listed(Shape(), 3).read(rest.pop("corporations", None), "corporations")
    state.corporations = [_corporation(row, state, slot) for slot, row in enumerate(rows)]
    solo = rest.pop("solo", None)
    if seats == 1:
        state.solo = Solo([], [], [], [], settings.hard_sides(), 0, 0)
        read(SOLO_FIELDS, solo, state.solo, "solo")
    else:
        agree("solo", solo, None)
    read(FIELDS, rest, state)
    state.rng, state.decisions, state.agenda = rng, decisions, agenda
    for player in state.players[:seats]:  # the AstroBot ignores what its cards can do
        for card in player.projects:
            player.reacts_to |= tables.projects[card].reacts_to
            player.permits |= tables.projects[card].permits
    for seat, player in enumerate(state.players):
        for place, where in enumerate(player.structures):
            if 0 <= where < len(SECTORS):
                who = state.owner(where, SORT_OF[place])
                agree(f"owner of the {STRUCTURES[place]} in {SECTORS[where]}", seat if who == NOTHING else who, seat)
                state.put_structure(seat, place, where)
    _check(state)
    return state


def _corporation(found: Any, state: Shackleton, slot: int) -> Corporation:
    place = f"corporations[{slot}]"
    row = dict(an_object(found, place))
    number: int = Name(CORPORATIONS, None).read(row.pop("id", None), f"{place}.id")
    corporation = all_corporations.create(state.tables, number, slot)
    corporation.begin(state, state.size)
    read([*CORPORATION_FIELDS[1:], *corporation.fields(state.size)], row, corporation, place)
    corporation.check(state)
    return corporation


def _check(state: Shackleton) -> None:
    """Refuse a turn order, tracks or cards that do not fit the players and the tables."""
    agree("order", sorted(state.order), list(range(state.size)))
    Whole(0, state.tables.most_energy).read(state.energy, "energy")
    Whole(0, len(state.tables.panels)).read(state.panels_taken, "panels_taken")
    for seat, player in enumerate(state.players):
        most = state.tables.most_reputation
        Whole(0, most).read(player.goods[REPUTATION], f"players[{seat}].goods[{REPUTATION}]")
    for tiles in state.shuttles:
        agree("shuttles", sorted(tiles), list(range(1, TILES + 1)))
    numbers = [corporation.number for corporation in state.corporations]
    agree("number of different corporations", len(set(numbers)), len(numbers))
    for at, marker in enumerate(state.markers):
        if marker != NOTHING:
            Name([CORPORATIONS[each] for each in numbers]).read(
                CORPORATIONS[marker >> 2], f"markers.{MARKER_SPACES[at]}"
            )
    right = [card for number in numbers for card in state.tables.corporation_projects(number)]
    held = [card for each in state.corporations for card in each.deck]
    agree("projects", sorted([*held, *[card for each in state.players for card in each.projects]]), sorted(right))
