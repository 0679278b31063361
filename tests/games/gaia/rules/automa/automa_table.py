"""Positions for the Automa's rules: an empty board, a few planets, and a deck in a chosen order."""

from __future__ import annotations

from starboard.games.gaia import GAME
from starboard.games.gaia.components import (
    GAIAFORMER,
    MINE,
    NOTHING,
    OUTSIDE,
    PLANETS,
    SPACE,
    STRUCTURES,
    TRACKS,
)
from starboard.games.gaia.data.automa import CARDS
from starboard.games.gaia.data.tiles import BOARD_ACTIONS, FINAL_TILES, ROUND_TILES
from starboard.games.gaia.game import RULES
from starboard.games.gaia.interfaces import faction_of
from starboard.games.gaia.map import HEXES, NAMES
from starboard.games.gaia.rules.automa.take_turn import AUTOMA_TURN
from starboard.games.gaia.rules.building import settle
from starboard.games.gaia.rules.charging import OFFER_POWER
from starboard.games.gaia.state import ACTION_PHASE, Automa, Gaia, Player
from starboard.kernel.agenda import pending
from starboard.kernel.step import Decision

HUMAN = 0


class Solo:
    """One person and an Automa in the middle of a round."""

    def __init__(
        self,
        faction: str = "taklons",
        *,
        level: str = "automa",
        human: str = "terrans",
        seats: int = 1,
        tiles: tuple[str, str] = ("structures", "federated"),
        planets: dict[str, str] | None = None,
    ) -> None:
        options = GAME.settled(seats, {"board": "printed", "automa": level, "automa-faction": faction})
        state: Gaia = RULES.setup(seats, 5, options)
        self.state = state
        state.agenda = []
        state.events = []
        state.planet = [OUTSIDE if planet == OUTSIDE else SPACE for planet in state.planet]
        for place, planet in (planets or {}).items():
            state.planet[NAMES.index(place)] = PLANETS.index(planet)
        for seat, id in enumerate((human, "lantids", "gleens")[:seats]):
            state.players[seat].faction = faction_of(id)
        self.automa_player.faction = faction_of(faction)
        state.players[HUMAN].bowl1 = 9
        state.final_tiles = [FINAL_TILES.index(tile) for tile in tiles]
        state.round = 1
        state.phase = ACTION_PHASE
        state.order = list(range(seats + 1))

    @property
    def automa_player(self) -> Player:
        return self.state.players[self.state.seats]

    @property
    def cards(self) -> Automa:
        assert self.state.automa is not None
        return self.state.automa

    @property
    def points(self) -> int:
        return self.automa_player.vp

    @property
    def event_keys(self) -> list[str]:
        return [event.key for event in self.state.events]

    def lives(self, seat: int, places: str, structure: str = "mine", planet: str = "") -> Solo:
        """Give a seat structures on these hexes; NOTHING stands for the Automa."""
        seat = self.state.seats if seat == NOTHING else seat
        player = self.state.players[seat]
        for place in places.split():
            hex = NAMES.index(place)
            if self.state.planet[hex] < 0:
                self.state.planet[hex] = PLANETS.index(planet) if planet else player.faction.home
            player.built[STRUCTURES.index(structure)] += 1
            settle(self.state, seat, hex, STRUCTURES.index(structure))
        return self

    def automa(self, places: str, structure: str = "mine", planet: str = "") -> Solo:
        return self.lives(NOTHING, places, structure, planet)

    def human(self, places: str, structure: str = "mine", planet: str = "") -> Solo:
        return self.lives(HUMAN, places, structure, planet)

    def gaiaformer(self, place: str) -> Solo:
        hex = NAMES.index(place)
        self.state.structure[hex], self.state.owner[hex] = GAIAFORMER, HUMAN
        return self

    def levels(self, **levels: int) -> Solo:
        for area, level in levels.items():
            self.automa_player.levels[TRACKS.index(area)] = level
        return self

    def round_tile(self, id: str, round: int) -> Solo:
        self.state.round = round
        self.state.round_tiles[round - 1] = [tile.id for tile in ROUND_TILES].index(id)
        return self

    def free_actions(self, ids: str) -> Solo:
        """Cover all action spaces of the research board except these."""
        self.state.used_actions = 0
        for number, action in enumerate(BOARD_ACTIONS):
            if action.id not in ids.split():
                self.state.used_actions |= 1 << number
        return self

    @property
    def covered(self) -> list[str]:
        return [action.id for number, action in enumerate(BOARD_ACTIONS) if self.state.used_actions >> number & 1]

    def turn(self, support: int, action: int, left: int = 5) -> Solo:
        """Take a turn of the Automa with these two cards, and with `left` cards before drawing."""
        others = [card.number for card in CARDS if card.number not in (support, action)]
        self.cards.support, self.cards.action = others.pop(), support
        self.cards.deck = [*others[: left - 1], action] if left else []
        self.cards.discard = []
        self.cards.pile = others[left - 1 :] if left else [*others, action]
        self.state.events = []
        AUTOMA_TURN.run(self.state)
        return self

    def offers(self) -> tuple[Decision, ...]:
        """Return what people are asked after the turn."""
        self.state.agenda = [OFFER_POWER]
        self.state.open = None
        return pending(self.state)

    def at(self, structure: str) -> list[str]:
        """Return where the Automa has structures of a kind."""
        wanted, seat = STRUCTURES.index(structure), self.state.seats
        return [
            NAMES[hex] for hex in range(HEXES) if self.state.owner[hex] == seat and self.state.structure[hex] == wanted
        ]

    def new_mine(self, support: int, action: int = 4) -> str:
        """Take a turn, and return where its mine goes."""
        before = set(self.at("mine"))
        self.turn(support, action)
        (place,) = set(self.at("mine")) - before
        return place

    def without(self, structure: str) -> Solo:
        """Use up all pieces of a kind, without placing them."""
        piece = STRUCTURES.index(structure)
        self.automa_player.built[piece] = (8, 4, 3, 1, 1, 1)[piece]
        return self


assert MINE == 0
