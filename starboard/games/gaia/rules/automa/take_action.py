"""What the Automa does (solo rules): build a mine, upgrade, research, cover an action of the research board."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.components import (
    ACADEMY_1,
    ACADEMY_2,
    GAIA,
    INSTITUTE,
    LAB,
    MINE,
    NOTHING,
    PIECES,
    STATION,
    TOP_LEVEL,
    TRACKS,
    TRANSDIM,
)
from starboard.games.gaia.data.tiles import BOARD_ACTIONS, SATELLITES_BUILT
from starboard.games.gaia.effects import (
    AS_SUPPORTED,
    BUILD_MINE,
    COVER_ACTION,
    FACTION_ACTION,
    NO_AREA,
    NO_MINE_LEFT,
    NO_PLANET_NEAR,
    NO_SPACE,
    NO_UPGRADE,
    RESEARCH,
    RESEARCH_HIGHEST,
    UPGRADE,
    AutomaFaction,
    DecisionCard,
    Part,
)
from starboard.games.gaia.map import NEIGHBOURS
from starboard.games.gaia.rules.automa.card_deck import automa_of
from starboard.games.gaia.rules.automa.choose_place import counted, free_planets, planet_for_mine, structure_to_upgrade
from starboard.games.gaia.rules.building import settle
from starboard.games.gaia.rules.charging import offer_later
from starboard.games.gaia.rules.gains import score
from starboard.games.gaia.state import BY_FACTION, BY_LEVEL, Gaia, automa_faction, card_of

DONE: Final = NOTHING  # returned instead of an obstacle

_INSTITUTE_FIRST: Final = ((STATION, INSTITUTE),)
_LABS_BACK: Final = ((LAB, STATION),)
_ALL_OTHERS: Final = ((MINE, STATION), (LAB, ACADEMY_1), (LAB, ACADEMY_2), (STATION, LAB))


def faction_card(state: Gaia) -> AutomaFaction:
    """Return the Automa's faction card."""
    return automa_faction(state.players[state.seats].faction.id)


def support_card(state: Gaia) -> DecisionCard:
    """Return the card that supports the action card."""
    return card_of(automa_of(state).support)


def award(state: Gaia, points: int, source: int) -> None:
    """Give points to the Automa; at the highest level every award brings a bonus."""
    if points > 0:
        score(state, state.seats, points, source)
        score(state, state.seats, automa_of(state).level.bonus, BY_LEVEL)


def do_card(state: Gaia, card: DecisionCard) -> None:
    """Do a card's action; if it cannot be done, nothing happens."""
    if card.does == FACTION_ACTION:
        for part in faction_card(state).parts:
            state.tell(events.AUTOMA_PART, part.does)
            do_part(state, part)
    else:
        for _ in range(faction_card(state).covers if card.does == COVER_ACTION else 1):
            do_part(state, Part(card.does))


def do_part(state: Gaia, part: Part) -> None:
    """Do one part of an action. If it cannot be done, it may be replaced once: a mine by an upgrade, or the reverse."""
    why = attempt(state, part)
    if why == DONE:
        return
    if part.does == BUILD_MINE:
        state.tell(events.AUTOMA_INSTEAD, why, UPGRADE)
        why = upgrade(state)
    elif part.else_mine:
        state.tell(events.AUTOMA_INSTEAD, why, BUILD_MINE)
        why = build_mine(state, part.else_mine, NOTHING)
    if why != DONE:
        state.tell(events.AUTOMA_CANNOT, why)


def attempt(state: Gaia, part: Part) -> int:
    """Do a part and return DONE, or return what stands in the way."""
    if part.does == BUILD_MINE:
        reach = support_card(state).reach if part.reach == AS_SUPPORTED else part.reach
        return build_mine(state, reach, part.prefers)
    if part.does == UPGRADE:
        return upgrade(state)
    if part.does == COVER_ACTION:
        return cover_action(state)
    assert part.does in (RESEARCH, RESEARCH_HIGHEST)
    return research(state, part.does == RESEARCH_HIGHEST, part.area)


def build_mine(state: Gaia, reach: int, prefers: int) -> int:
    """Build a mine on a free planet within range, at no cost; a transdim planet becomes a Gaia planet."""
    seat = state.seats
    player = state.players[seat]
    if player.built[MINE] >= PIECES[MINE]:
        return NO_MINE_LEFT
    planets = free_planets(state, seat, reach)
    if not planets:
        return NO_PLANET_NEAR
    state.tell(events.AUTOMA_PLANETS, len(planets), reach)
    hex = planet_for_mine(state, seat, planets, support_card(state), prefers)
    if state.planet[hex] == TRANSDIM:
        state.planet[hex] = GAIA
        state.tell(events.BECAME_GAIA, hex)
    stands_alone = not any([state.owner[other] == seat for other in NEIGHBOURS[hex]])
    player.built[MINE] += 1
    state.tell(events.BUILT, seat, MINE, hex)
    is_new_type = settle(state, seat, hex, MINE)
    if stands_alone and SATELLITES_BUILT in state.final_tiles:
        player.satellites += 1
        state.tell(events.AUTOMA_SATELLITE, player.satellites)
    if is_new_type:
        award(state, faction_card(state).new_type_points, BY_FACTION)
    offer_later(state, seat, hex)
    return DONE


def upgrades_in_order(card: AutomaFaction) -> tuple[tuple[int, int], ...]:
    """Return old and new structures, best first; academies are alike, so the second is built after the first."""
    if card.turns_labs_back:
        return (*_INSTITUTE_FIRST, *_LABS_BACK, *_ALL_OTHERS)
    return (*_INSTITUTE_FIRST, *_ALL_OTHERS)


def upgrade(state: Gaia) -> int:
    """Make the first upgrade in order for which there is a new piece and an old one on the map."""
    seat = state.seats
    player = state.players[seat]
    card = faction_card(state)
    for old, new in upgrades_in_order(card):
        if player.built[old] and player.built[new] < PIECES[new]:
            hexes = [hex for hex in player.planets if state.structure[hex] == old]
            state.tell(events.AUTOMA_UPGRADES, old, new, len(hexes))
            hex = structure_to_upgrade(state, seat, hexes, support_card(state))
            player.built[old] -= 1
            player.built[new] += 1
            state.structure[hex] = new
            state.tell(events.BUILT, seat, new, hex)
            if new == STATION:
                award(state, card.station_points, BY_FACTION)
            offer_later(state, seat, hex)
            if new == LAB and card.labs_teach:
                do_part(state, Part(RESEARCH))
            return DONE
    return NO_UPGRADE


def is_open(state: Gaia, area: int) -> bool:
    """Whether the Automa can go up in an area, or at least remove its advanced tile."""
    level = state.players[state.seats].levels[area]
    if level != TOP_LEVEL - 1:
        return level < TOP_LEVEL
    is_top_free = not any([player.levels[area] == TOP_LEVEL for player in state.players])
    return is_top_free or state.advanced_at[area] != NOTHING


def research(state: Gaia, in_highest: bool, named: int) -> int:
    """Go up in an area, without what its levels bring; on level 4, the advanced tile is removed first."""
    player = state.players[state.seats]
    areas = [area for area in range(len(TRACKS)) if is_open(state, area)]
    if not areas:
        return NO_AREA
    if named in areas:
        state.tell(events.AUTOMA_NAMED, named)
        areas = [named]
    elif named != NOTHING:
        state.tell(events.AUTOMA_CLOSED, named)
    if in_highest:
        highest = max([player.levels[area] for area in areas])
        areas = [area for area in areas if player.levels[area] == highest]
        state.tell(events.AUTOMA_HIGHEST, highest, len(areas))
    area = areas[counted(state, len(areas), support_card(state))]
    tile = state.advanced_at[area]
    if player.levels[area] == TOP_LEVEL - 1 and tile != NOTHING:
        state.advanced_at[area] = NOTHING
        state.tell(events.AUTOMA_REMOVED, tile, area)
    else:
        player.levels[area] += 1
        state.tell(events.ADVANCED_TO, state.seats, area, player.levels[area])
    return DONE


def cover_action(state: Gaia) -> int:
    """Cover an action of the research board: nobody can use it this round, and the Automa gets nothing."""
    free = [number for number in range(len(BOARD_ACTIONS)) if not state.used_actions >> number & 1]
    if not free:
        return NO_SPACE
    number = free[counted(state, len(free), support_card(state))]
    state.used_actions |= 1 << number
    state.tell(events.AUTOMA_COVERED, number)
    return DONE
