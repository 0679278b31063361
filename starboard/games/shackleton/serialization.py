"""Stored positions: the fields of all state classes, with names for components and numbers for the rest."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton.actions import NAMES
from starboard.games.shackleton.components import (
    CORPORATIONS,
    DOME,
    HELD,
    HOUSING,
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
    STRUCTURES,
    TYPES,
    UNBUILT,
)
from starboard.games.shackleton.corporations import all_corporations
from starboard.games.shackleton.interfaces import Corporation, Rulebook
from starboard.games.shackleton.rules.funding import RevealProject
from starboard.games.shackleton.rules.setup import CARDS, TILES, blank
from starboard.games.shackleton.state import (
    AT_THE_BONUS,
    NEUTRAL_OWNER,
    OVER,
    UNSETTLED,
    Player,
    Shackleton,
    Solo,
    fresh_player,
    housed_in,
    marker_of,
    packed,
)
from starboard.games.shackleton.table_options import Settings
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

# The markers by their stored names: the corporation and, if it has a name, the kind
MARKER_BY_NAME: Final = {
    f"{CORPORATIONS[number]}/{kind}".removesuffix("/"): marker_of(number, at)
    for number, kinds in enumerate(all_corporations.MARKER_KINDS)
    for at, kind in enumerate(kinds)
}


class Markers(ByName):
    """The marker on each marker space, stored by name."""

    def write(self, value: Any) -> Any:
        known = list(MARKER_BY_NAME.values())
        return super().write([NOTHING if marker is None else known.index(marker) for marker in value])

    def read(self, stored: Any, place: str) -> Any:
        known = list(MARKER_BY_NAME.values())
        return [None if number == NOTHING else known[number] for number in super().read(stored, place)]


WITH_NEUTRAL_DOME: Final = (NEUTRAL_OWNER, *UNSETTLED[1:])


class NeutralDomes(Shape):
    """Sectors with a neutral dome; the other owners follow from the players' structures."""

    def write(self, value: Any) -> Any:
        return [SECTORS[at] for at, owners in enumerate(value) if owners[DOME] == NEUTRAL_OWNER]

    def read(self, stored: Any, place: str) -> Any:
        domes = Listed(Name(SECTORS, None)).read(stored, place)
        return [WITH_NEUTRAL_DOME if sector in domes else UNSETTLED for sector in range(len(SECTORS))]


class Housing(Listed):
    """The astronauts in the base, stored as a number per housing space with four bits for each type."""

    def write(self, value: Any) -> Any:
        return packed(value)

    def read(self, stored: Any, place: str) -> Any:
        numbers = super().read(stored, place)
        return [tuple([housed_in(number, type) for type in range(len(TYPES))]) for number in numbers]


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
    Field("housing", Housing(Whole(0, (1 << 4 * len(TYPES)) - 1), len(HOUSING))),
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
    Field("neutral", NeutralDomes(), "owners"),
    Field("markers", Markers(MARKER_SPACES, Name(list(MARKER_BY_NAME), None), NOTHING)),
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
        state.solo = Solo([], [], [], [], settings.hard_sides([each.number for each in state.corporations]), 0, 0)
        read(SOLO_FIELDS, solo, state.solo, "solo")
    else:
        agree("solo", solo, None)
    read(FIELDS, rest, state)
    state.rng, state.decisions, state.agenda = rng, decisions, agenda
    for step in agenda:  # a project that was taken leaves its place empty until the next one is revealed
        if isinstance(step, RevealProject):
            state.corporation(step.corporation).gaps += 1
    for player in state.players[:seats]:  # the AstroBot ignores what its cards can do
        for card in player.projects:
            player.reacts_to |= tables.projects[card].reacts_to
            player.permits |= tables.projects[card].permits
    for sector in range(len(SECTORS)):
        if state.owner(sector, DOME) == NEUTRAL_OWNER:
            state.set_owner(sector, DOME, NEUTRAL_OWNER)
    for seat, player in enumerate(state.players):
        for place, where in enumerate(player.structures):
            if 0 <= where < len(SECTORS):
                who = state.owner(where, SORT_OF[place])
                agree(f"owner of the {STRUCTURES[place]} in {SECTORS[where]}", seat if who == NOTHING else who, seat)
                state.put_structure(seat, place, where)
    _check(state)
    return state


def _corporation(stored: Any, state: Shackleton, slot: int) -> Corporation:
    place = f"corporations[{slot}]"
    row = dict(an_object(stored, place))
    number: int = Name(CORPORATIONS, None).read(row.pop("id", None), f"{place}.id")
    corporation = all_corporations.create(state.tables, number, slot, state.size)
    corporation.begin(state)
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
        if marker is not None:
            whose = CORPORATIONS[marker.corporation]
            Name([CORPORATIONS[each] for each in numbers]).read(whose, f"markers.{MARKER_SPACES[at]}")
    right = [card for number in numbers for card in state.tables.corporation_projects(number)]
    held = [card for each in state.corporations for card in each.deck]
    agree("projects", sorted([*held, *[card for each in state.players for card in each.projects]]), sorted(right))
