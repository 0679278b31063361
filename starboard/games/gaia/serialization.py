"""Positions as plain data: the list of stored fields of each state class, and checks of what is loaded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from starboard.games.gaia.actions import special
from starboard.games.gaia.components import (
    GAIAFORMER,
    LOST,
    MINE,
    NOTHING,
    OUTSIDE,
    PIECES,
    PLANETS,
    ROUNDS,
    STRUCTURES,
    TOP_LEVEL,
    TRACKS,
)
from starboard.games.gaia.data.automa import CARDS
from starboard.games.gaia.data.sector_tiles import SECTORS
from starboard.games.gaia.data.tiles import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    BOOSTERS,
    COMMON_TOKENS,
    FEDERATION_TOKENS,
    FINAL_TILES,
    ROUND_TILES,
    STANDARD,
)
from starboard.games.gaia.interfaces import FACTION_IDS, UNCHOSEN, faction_of
from starboard.games.gaia.map import HEXES, NAMES, SECTOR_SIZE, SLOT_OF, SLOTS, members, set_of
from starboard.games.gaia.rules.board_layout import ROTATIONS
from starboard.games.gaia.rules.income import icon_with, icons_in_sight
from starboard.games.gaia.rules.setup import FirstStructures
from starboard.games.gaia.state import (
    HELD_TOKENS,
    NO_CARD,
    PHASES,
    SOURCES,
    UNREACHED,
    Automa,
    Gaia,
    Player,
    PowerOffer,
    Settings,
    level_of,
)
from starboard.kernel.fields import (
    MAX_COUNT,
    Among,
    ByName,
    Digits,
    Field,
    Listed,
    Name,
    Part,
    Parts,
    Shape,
    Spaced,
    Whole,
    agree,
    an_object,
    read,
    write,
)
from starboard.kernel.package import GamePackage
from starboard.kernel.step import Step


class FactionName(Name):
    """A faction by its id, or the board of a player who has not chosen yet."""

    def write(self, value: Any) -> Any:
        return value.id

    def read(self, stored: Any, place: str) -> Any:
        chosen: int = super().read(stored, place)
        return faction_of(FACTION_IDS[chosen]) if chosen < len(FACTION_IDS) else UNCHOSEN


class TokenName(Name):
    """A federation token, with a plus while its green side is up."""

    def write(self, value: Any) -> Any:
        return self.names[value.kind] + "+" * value.is_green

    def read(self, stored: Any, place: str) -> Any:
        kind: int = super().read(stored.removesuffix("+"), place)
        return HELD_TOKENS[kind][stored.endswith("+")]


class Converted(Shape):
    """A value that is stored in another shape: `pack` converts it before writing, `unpack` after reading."""

    def __init__(self, shape: Shape, pack: Callable[[Any], Any], unpack: Callable[[Any], Any]) -> None:
        self.shape: Final = shape
        self.pack: Final = pack
        self.unpack: Final = unpack

    def write(self, value: Any) -> Any:
        return self.shape.write(self.pack(value))

    def read(self, stored: Any, place: str) -> Any:
        return self.unpack(self.shape.read(stored, place))


class Hexes(Shape):
    """The columns of the map, stored as a row per hex of the board."""

    def write(self, value: Any) -> Any:
        planets, structures, owners, guests, stations, satellites, federated = value
        return {
            NAMES[hex]: (
                f"{PLANET.write(planet)} {STRUCTURE.write(structures[hex])} "
                f"{owners[hex]} {guests[hex]} {stations[hex]} {satellites[hex]} {federated[hex]}"
            )
            for hex, planet in enumerate(planets)
            if planet != OUTSIDE
        }

    def read(self, stored: Any, place: str) -> Any:
        rows = [[OUTSIDE, NOTHING, NOTHING, NOTHING, NOTHING, 0, 0] for _ in range(HEXES)]
        for name, row in an_object(stored, place).items():
            hex: int = PLACE.read(name, place)
            rows[hex] = HEX.read(row, f"{place}.{name}")
        return [list(column) for column in zip(*rows, strict=True)]


def _ids(tiles: Sequence[Any]) -> list[str]:
    return [tile.id for tile in tiles]


def _bits(count: int) -> Whole:
    """Return the shape of a set of up to `count` things, as bits."""
    return Whole(0, (1 << count) - 1)


BUILDERS: Final = 8  # an offer is stored as hex * 8 + builder
COUNT: Final = Whole()
POINTS: Final = Whole(-MAX_COUNT)
PLACE: Final = Name(NAMES, None)
BOOSTER: Final = Name(_ids(BOOSTERS))
SEAT: Final = Digits(NOTHING, 3)
SEATS: Final = Digits(0, 15)
PLANET: Final = Name(PLANETS, "space")
STRUCTURE: Final = Name(STRUCTURES)
HEX: Final = Spaced(Parts(PLANET, STRUCTURE, SEAT, SEAT, SEAT, SEATS, SEATS))
CARD_NUMBERS: Final = Listed(Whole(1, len(CARDS)))
CARD_SET: Final = Converted(CARD_NUMBERS, members, set_of)
ICON: Final = Converted(Whole(0, 16**7), lambda icon: icon.code, icon_with)
OFFER: Final = Converted(
    Whole(0, HEXES * BUILDERS - 1),
    lambda offer: offer.hex * BUILDERS + offer.builder,
    lambda number: PowerOffer(*divmod(number, BUILDERS)),
)
_TILES: Final = ["", *[f"{tile}/{turn}" for tile in SECTORS for turn in range(ROTATIONS)]]
TILE: Final = Converted(Name(_TILES, None), _TILES.index, lambda number: _TILES[number])

PLAYER_FIELDS: Final = (
    Field("faction", FactionName([*FACTION_IDS, UNCHOSEN.id], None)),
    *(Field("c", COUNT, "credits"), Field("o", COUNT, "ore"), Field("k", COUNT, "knowledge"), Field("q", COUNT, "qic")),
    Field("vp", POINTS),
    *[Field(name, COUNT) for name in ("bowl1", "bowl2", "bowl3", "gaia")],
    Field("brain", Whole(NOTHING, 3)),
    *[Field(name, Whole(0, PIECES[GAIAFORMER])) for name in ("formers", "formers_away")],
    *[Field(name, COUNT) for name in ("satellites", "federations")],
    Field("types", _bits(len(PLANETS))),
    *[Field(name, _bits(len(STANDARD))) for name in ("tiles", "covered")],
    Field("advanced", _bits(len(ADVANCED_TILES))),
    Field("used", _bits(len(special))),
    Field("levels", Listed(Whole(0, TOP_LEVEL), len(TRACKS))),
    Field("built", Parts(*[Whole(0, pieces) for pieces in PIECES])),
    Field("lost", Name(NAMES)),
    Field("icons", Listed(ICON)),
    Field("planets", Spaced(Listed(PLACE))),
    Field("stations", Spaced(Listed(PLACE))),
    Field("tokens", Spaced(Listed(TokenName(_ids(FEDERATION_TOKENS), None)))),
    Field("booster", BOOSTER),
    Field("earned", ByName(SOURCES, POINTS)),
)
AUTOMA_FIELDS: Final = (
    *[Field(name, CARD_NUMBERS) for name in ("deck", "pile", "discard")],
    *[Field(name, Whole(NO_CARD, len(CARDS))) for name in ("support", "action")],
    Field("known", CARD_SET),
)
FIELDS: Final = (
    Field("players", Listed(Part(PLAYER_FIELDS, lambda: Player(UNCHOSEN)))),
    Field("hexes", Hexes(), "planet", "structure", "owner", "guest", "station", "satellites", "federated"),
    Field("layout", Listed(TILE, len(SLOTS)), shared=True),
    Field("round", Whole(0, ROUNDS)),
    Field("phase", Name(PHASES, None)),
    *[Field(name, Listed(Whole(0, 3))) for name in ("order", "passed")],
    Field("used_actions", _bits(len(BOARD_ACTIONS))),
    Field("boosters", Spaced(Listed(BOOSTER))),
    Field("round_tiles", Spaced(Listed(Name(_ids(ROUND_TILES), None), ROUNDS)), shared=True),
    Field("final_tiles", Spaced(Listed(Name(FINAL_TILES, None), 2)), shared=True),
    Field("standard_at", Spaced(Listed(Name(_ids(STANDARD), None), len(STANDARD))), shared=True),
    Field("advanced_at", Spaced(Listed(Name(_ids(ADVANCED_TILES)), len(TRACKS)))),
    Field("terraforming_token", Name(_ids(FEDERATION_TOKENS))),
    Field("supply", Listed(Whole(0, 3), COMMON_TOKENS)),
    Field("offers", Listed(OFFER)),
)


def table(state: Gaia) -> dict[str, Any]:
    """Return the state as plain data."""
    return {
        "options": state.settings.options,
        "seats": state.seats,
        **write(FIELDS, state),
        "automa": {} if state.automa is None else write(AUTOMA_FIELDS, state.automa),
    }


def from_table(package: GamePackage, saved: Any, agenda: list[Step[Any]], rng: int, decisions: int) -> Gaia:
    """Return the state back from plain data; what cannot be a position is refused."""
    rest = dict(an_object(saved, "table"))
    seats: int = Whole(1, 4).read(rest.pop("seats", None), "seats")
    settings = Settings(package.settled(seats, an_object(rest.pop("options", None), "options")))
    state = Gaia(agenda, rng, decisions, settings, seats, [])
    if settings.has_automa:
        state.automa = Automa(level_of(settings.automa))
        read(AUTOMA_FIELDS, rest.pop("automa", None), state.automa, "automa")
        _check_cards(state.automa)
    else:
        agree("automa", rest.pop("automa", None), {})
    read(FIELDS, rest, state)
    state.find_worlds()
    _check(state)
    for seat, player in enumerate(state.players):
        _check_player(state, seat, player)
        player.near = UNREACHED
        for hex in [*player.planets, *player.stations]:
            player.measure_from(hex)
    return state


def _check(state: Gaia) -> None:
    """Check that the map and the tiles fit the options and the players."""
    players = len(state.players)
    agree("number of players", players, state.seats + (1 if state.settings.has_automa else 0))
    agree("order", sorted(state.order), list(range(players)) if state.order else [])
    agree("passed", [seat for seat in state.order if seat in state.passed], sorted(state.passed, key=state.order.index))
    for slot, tile in enumerate(state.layout):
        laid = [hex for hex in range(HEXES) if SLOT_OF[hex] == slot and state.planet[hex] != OUTSIDE]
        sizes = [SECTOR_SIZE] if tile else [0, SECTOR_SIZE]  # tiles of games played elsewhere are not known
        Among(sizes).read(len(laid), f"number of hexes in sector {slot + 1}")
    for hex in range(HEXES):
        place, is_free = f"hexes.{NAMES[hex]}", state.structure[hex] == NOTHING
        Whole(NOTHING if is_free else 0, NOTHING if is_free else players - 1).read(state.owner[hex], place)
        for seat in (state.guest[hex], state.station[hex]):
            Whole(NOTHING, players - 1).read(seat, place)
        for seats in (state.satellites[hex], state.federated[hex]):
            _bits(players).read(seats, place)
    for name, tiles in (("standard_at", state.standard_at), ("final_tiles", state.final_tiles)):
        agree(name, len(set(tiles)), len(tiles))
    taken = [player.booster for player in state.players if player.booster != NOTHING] + state.boosters
    agree("number of different boosters", len(set(taken)), len(taken))
    for offer in state.offers:
        Whole(0, players - 1).read(offer.builder, "offers")


def _check_player(state: Gaia, seat: int, player: Player) -> None:
    """Check that a player's pieces and icons are those that the map and the boards show."""
    place, is_automa = f"players[{seat}]", seat >= state.seats
    settled = [hex for hex in range(HEXES) if state.belongs_to(hex, seat)]
    agree(f"{place}.planets", sorted(player.planets), settled)
    agree(f"{place}.stations", sorted(player.stations), [hex for hex in range(HEXES) if state.station[hex] == seat])
    lost = [hex for hex in settled if state.planet[hex] == LOST and state.owner[hex] == seat]
    agree(f"{place}.lost", player.lost, lost[0] if lost else NOTHING)
    for structure in range(len(STRUCTURES)):
        pieces = [hex for hex in range(HEXES) if state.owner[hex] == seat and state.structure[hex] == structure]
        if structure == MINE:  # a guest's mines count too, but the Lost Planet needs no mine
            pieces += [hex for hex in settled if state.guest[hex] == seat]
            pieces = [hex for hex in pieces if hex != player.lost]
        agree(f"{place}.built[{structure}]", player.built[structure], len(pieces))
    is_blank = is_automa or any([isinstance(step, FirstStructures) for step in state.agenda])
    shown = [] if is_blank else [icon.code for icon in icons_in_sight(player)]
    agree(f"{place}.icons", sorted([icon.code for icon in player.icons]), sorted(shown))


def _check_cards(automa: Automa) -> None:
    """Check that the Automa has each of its cards once, and that cards once shown count as known."""
    shown = [card for card in (automa.support, automa.action) if card != NO_CARD]
    held = sorted([*automa.deck, *automa.pile, *automa.discard, *shown])
    agree("automa's cards", held, [card.number for card in CARDS if card.number not in automa.level.without])
    if automa.action != NO_CARD:
        Whole(1, len(CARDS)).read(automa.support, "automa.support")
    hidden = [card for card in [*automa.level.cards, *automa.discard, *shown] if not automa.known >> card & 1]
    agree("automa's cards that were shown, but are not among the known ones", hidden, [])
