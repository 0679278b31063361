"""The Automa in the setup (solo rules): its level and faction, its first mines, its first booster."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.components import MINE, NOTHING
from starboard.games.gaia.data.first_game import FIRST_AUTOMA, FIRST_GAME
from starboard.games.gaia.effects import CENTRE
from starboard.games.gaia.interfaces import FACTION_IDS, UNCHOSEN, board_number, faction_of
from starboard.games.gaia.map import DISTANCE, HEXES, NUMBER, SLOTS
from starboard.games.gaia.rules.automa.card_deck import open_cards, random_card, reveal_to_all
from starboard.games.gaia.rules.automa.choose_place import first_in_direction, keep_least, narrowing_of
from starboard.games.gaia.rules.automa.take_turn import take_booster
from starboard.games.gaia.rules.building import settle
from starboard.games.gaia.state import AUTOMA_FACTIONS, LEVEL_IDS, Gaia, Settings, automa_faction, card_of, level_of
from starboard.kernel.errors import BadOption, Words
from starboard.kernel.step import Step

NEIGHBOUR_SECTORS: Final = 5  # how far apart the centres of adjacent sectors are
SOLO_BOOSTERS: Final = 5  # the decision cards name five slots


def is_first_game(settings: Settings) -> bool:
    """Whether the rulebook's factions for a first game are played."""
    return settings.factions == "first-game"


def fixed_faction(settings: Settings, seats: int) -> str:
    """Return the Automa's faction if it is fixed before people choose theirs, else an empty string."""
    wanted = settings.automa_faction
    if wanted == "random":
        return FIRST_AUTOMA if is_first_game(settings) and seats == 1 else ""
    if is_first_game(settings):
        for id in FIRST_GAME[seats]:
            if board_number(id) == board_number(wanted):
                raise BadOption(
                    key="gaia.error.automa-board",
                    seats=seats,
                    wanted=Words(f"gaia.faction.{wanted}", wanted, {}),
                    other=Words(f"gaia.faction.{id}", id, {}),
                )
    return wanted


def join(state: Gaia) -> None:
    """Add the Automa after the last seat: its level, its cards, its points."""
    level = level_of(state.settings.automa)
    state.automa = open_cards(state, level)
    state.players[state.seats].vp = level.start
    state.tell(events.AUTOMA_PLAYS, state.seats, LEVEL_IDS.index(level.id))
    if state.seats > 1:
        state.tell(events.AUTOMA_EXPERIMENT, state.seats)


class ChooseAutomaFaction(Step[Gaia]):
    """Choose the Automa's faction: the fixed one, or any whose board nobody has."""

    def run(self, state: Gaia) -> None:
        id = fixed_faction(state.settings, state.seats)
        if not id:
            taken = [board_number(player.faction.id) for player in state.players if player.faction is not UNCHOSEN]
            free = [id for id in AUTOMA_FACTIONS if board_number(id) not in taken]
            id = free[state.below(len(free))]
            reveal_to_all(state)
        player = state.players[state.seats]
        player.faction = faction_of(id)
        state.tell(events.CHOSE_FACTION, state.seats, FACTION_IDS.index(id))
        area = automa_faction(id).research
        if area != NOTHING:
            player.levels[area] = 1
            state.tell(events.ADVANCED_TO, state.seats, area, 1)


CHOOSE_AUTOMA_FACTION: Final = ChooseAutomaFaction()


def centres(state: Gaia) -> list[int]:
    """Return the centres of the sectors with the most neighbours: one on the small board, two on the large one."""
    used = [slot for slot, tile in enumerate(state.layout) if tile]
    middles = [NUMBER[SLOTS[slot]] for slot in used]
    around = [len([other for other in middles if DISTANCE[hex][other] == NEIGHBOUR_SECTORS]) for hex in middles]
    most = max(around)
    return [hex for at, hex in enumerate(middles) if around[at] == most]


class AutomaFirstMine(Step[Gaia]):
    """Place the Automa's mine on the free home planet nearest to the centre; a random card breaks ties."""

    def run(self, state: Gaia) -> None:
        seat = state.seats
        player = state.players[seat]
        home = player.faction.home
        hexes = [hex for hex in range(HEXES) if state.planet[hex] == home and state.structure[hex] == NOTHING]
        middles = centres(state)
        hexes = keep_least(state, hexes, [sum([DISTANCE[hex][other] for other in middles]) for hex in hexes], CENTRE)
        hex = hexes[0]
        if len(hexes) > 1:
            card = card_of(random_card(state))
            state.tell(events.AUTOMA_SETUP_CARD, card.number, narrowing_of(card.direction))
            hex = first_in_direction(state, hexes, card.direction)
        player.built[MINE] += 1
        settle(state, seat, hex, MINE)
        state.tell(events.STARTED_AT, seat, MINE, hex)


AUTOMA_FIRST_MINE: Final = AutomaFirstMine()


class AutomaFirstBooster(Step[Gaia]):
    """Take the booster in the slot of a random card, or any if there are more boosters than slots."""

    def run(self, state: Gaia) -> None:
        if len(state.boosters) == SOLO_BOOSTERS:
            card = card_of(random_card(state))
            slot = card.start_slot
            state.tell(events.AUTOMA_START_SLOT, card.number, slot)
        else:
            slot = state.below(len(state.boosters)) + 1
            reveal_to_all(state)
            state.tell(events.AUTOMA_RANDOM_SLOT, slot)
        take_booster(state, state.boosters[slot - 1])


AUTOMA_FIRST_BOOSTER: Final = AutomaFirstBooster()
