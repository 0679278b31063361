"""The AstroBot (rulebook: solo rules; rulings 59-69): a card, an active corporation, a symbol, an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starboard.games.shackleton import events
from starboard.games.shackleton.components import (
    BUILD,
    DOME,
    FROM_STRUCTURES,
    FUND,
    LEVELS,
    LOW_ENERGY,
    NOTHING,
    ROWS,
    SORT_OF,
    SORTS,
    TYPES,
)
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules import run_effects
from starboard.games.shackleton.rules.building import refuse_site
from starboard.games.shackleton.rules.energy import next_panel
from starboard.games.shackleton.rules.funding import reveal_next, take_from, visible
from starboard.games.shackleton.rules.gains import consume, gain_credits, gain_reputation, produce
from starboard.games.shackleton.rules.maintenance import winner_of
from starboard.games.shackleton.rules.markers import MARKERS_ON_A_BOARD, around, place
from starboard.games.shackleton.rules.solo.bot_steps import BotAction, BotAstronaut
from starboard.games.shackleton.rules.solo.housing import Crew
from starboard.games.shackleton.rules.solo.search_order import (
    angle,
    by_development,
    card_row,
    clockwise,
    direction,
    solo_of,
    spaces_in_order,
)
from starboard.games.shackleton.rules.turn import JoinGateway, claim, spaces_left
from starboard.games.shackleton.state import Shackleton, Solo

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.solo import ActionCard

FAILURE: Final = 2  # reputation that the AstroBot gains instead of a corporation action that is impossible
CORNER_ANGLES: Final = {"E": 90.0, "SW": 210.0, "NW": 330.0}  # of marker spaces, clockwise from north


class AstroBot(Crew):
    """The automated opponent; it never asks and never pays."""

    # Setup and rounds
    def first_sector(self, state: Shackleton) -> int:
        """Return a sector at the central marker of the red letter, else of the other letter (ruling 59)."""
        solo = solo_of(state)
        self.begin_round(state)
        card = card_row(state, solo.row[0])
        for letter in card.letters:
            slot = events.LETTERS.index(letter)
            if letter == card.letters[0]:
                state.tell(events.BOT_FIRST_CARD, solo.row[0], slot, state.corporations[slot].number)
            space = central_marker(state, slot)
            free = [sector for sector in state.tables.touched_by[space] if not state.settled >> sector & 1]
            if len(free) == 1:
                return free[0]
            if free:
                self.tell_pointer(state, solo)
                return self.first_on_the_ring(state, solo, free)
            state.tell(events.BOT_BOTH_TAKEN, slot, state.corporations[slot].number)
        return next(sector for sector in state.tables.start_sectors if not state.settled >> sector & 1)

    def first_on_the_ring(self, state: Shackleton, solo: Solo, free: list[int]) -> int:
        """Return the first free sector from the triangle along the arrow; inner sectors are numbered clockwise."""
        start = round(angle(state, solo) / 60.0)
        step = 1 if clockwise(state, solo) else -1
        for n in range(6):
            sector = (start + step * n) % 6
            if sector in free:
                return sector
        return free[0]

    def begin_round(self, state: Shackleton) -> None:
        solo = solo_of(state)
        if state.round != 1:  # the first card of the game was drawn for the first dome
            solo.shuffle_for(max(1, state.round))

    # A turn
    def take_turn(self, state: Shackleton) -> None:
        solo = solo_of(state)
        solo.row.append(solo.deck.pop(0))
        for seat in range(state.seats):
            state.reveal(seat)
        card = card_row(state, solo.row[-1])
        active = self.active_corporation(state, solo)
        self.tell_pointer(state, solo)
        if card.symbol == "development":
            self.develop(state, solo)
        else:
            self.advance_objective(state, solo, active, card)
        self.act(state, solo, active, card)

    def tell_pointer(self, state: Shackleton, solo: Solo) -> None:
        """Tell where the previous card makes it begin its search."""
        state.tell(events.BOT_POINTER, direction(state, solo), 0 if clockwise(state, solo) else 1)

    def active_corporation(self, state: Shackleton, solo: Solo) -> Corporation:
        """Return the corporation whose letter both last cards share, if both letters the red one (ruling 60)."""
        before = card_row(state, solo.row[-2]).letters
        shared = [letter for letter in card_row(state, solo.row[-1]).letters if letter in before]
        slot = events.LETTERS.index(shared[0])
        active = state.corporations[slot]
        kind = events.BOT_CARD if len(shared) == 1 else events.BOT_CARD_BOTH
        state.tell(kind, solo.row[-1], solo.row[-2], slot, active.number)
        return active

    def develop(self, state: Shackleton, solo: Solo) -> None:
        """Advance on the development track or, at its end, gain reputation."""
        steps = state.tables.contents.solo.development_track.structure
        if solo.development + 1 in steps:
            solo.development += 1
            state.tell(events.BOT_DEVELOPED, solo.development)
        else:
            state.tell(events.BOT_DEVELOPED_FULLY)
            gain_reputation(state, state.seats, 1)

    def advance_objective(self, state: Shackleton, solo: Solo, active: Corporation, card: ActionCard) -> None:
        """Advance the objective track of the active corporation, or the least advanced open one (ruling 62)."""
        goal = state.tables.contents.solo.objective_track_steps.value
        open_slots = [slot for slot in range(3) if solo.tracks[slot] < goal]
        if not open_slots:
            state.tell(events.BOT_TRACKS_DONE)
            return
        slot = active.slot
        if slot not in open_slots:
            state.tell(events.BOT_TRACK_INSTEAD, active.number)
            least = min([solo.tracks[at] for at in open_slots])
            tied = [at for at in open_slots if solo.tracks[at] == least]
            slots = [events.LETTERS.index(letter) for letter in card.letters]
            other = [at for at in slots if at != active.slot]
            slot = other[0] if other and other[0] in tied else tied[0]
        solo.tracks[slot] += 1
        corporation = state.corporations[slot]
        state.tell(events.BOT_TRACK, corporation.number, solo.tracks[slot])
        if solo.tracks[slot] == goal:
            self.claim_objective(state, solo, corporation)

    def claim_objective(self, state: Shackleton, solo: Solo, corporation: Corporation) -> None:
        """Claim the objective of its development, else a lower one, else a higher one."""
        levels = state.tables.contents.solo.development_track.objective_level
        wanted = LEVELS.index(by_development(levels, solo.development))
        state.tell(events.BOT_OBJECTIVE, solo.development, wanted)
        for level in (*range(wanted, -1, -1), *range(wanted + 1, 3)):
            if spaces_left(state, corporation, level) > 0:
                claim(state, state.seats, corporation, level)
                return
        state.tell(events.BOT_TRACK_DONE, corporation.number)

    def act(self, state: Shackleton, solo: Solo, active: Corporation, card: ActionCard) -> None:
        """Do the topmost row of the card whose astronaut is still available."""
        player = state.players[state.seats]
        for number, (type_name, action) in enumerate(card.rows):
            type = TYPES.index(type_name)
            if player.available[type] == 0:
                continue
            state.tell(events.BOT_ROW, number + 1, type, events.DEEDS.index(action))
            player.available[type] -= 1
            if action == "explore":
                done = self.explore(state, solo, type)
            else:
                done = self.deploy(state, solo, active, ROWS.index(action), type)
            if not done:
                self.visit_gateway(state, solo, active, type)
            return

    def explore(self, state: Shackleton, solo: Solo, type: int) -> bool:
        """Explore from the first free space where it would win the astronaut; people get rent for their sectors."""
        bot = state.seats
        for space in spaces_in_order(state, solo):
            free = state.crater[space] == NOTHING and state.is_open(space)
            if free and winner_of(state, space) == bot:
                state.crater[space] = type
                state.tell(events.BOT_SPACE, space)
                state.tell(events.EXPLORED, bot, type, space)
                for sector in state.tables.spaces[space].sectors:
                    if not state.players[bot].present >> sector & 1:
                        for seat in range(state.seats):
                            if state.players[seat].present >> sector & 1:
                                state.tell(events.BOT_RENT, seat, sector)
                                gain_credits(state, seat, state.tables.spaces[space].cost)
                return True
        state.tell(events.BOT_NO_SPACE)
        return False

    def deploy(self, state: Shackleton, solo: Solo, active: Corporation, row: int, type: int) -> bool:
        """Use a command row; return False if that is impossible."""
        if len(state.command[row]) >= len(state.tables.command_costs[state.size][row]):
            state.tell(events.BOT_ROW_FULL, row)
            return False
        if row == BUILD:
            return self.build(state, solo, active, type)
        if row == FUND:
            return self.fund(state, solo, active, type)
        self.enter_row(state, row, type)
        state.then(*[BotAction(each.number) for each in state.corporations], BotAstronaut(state.seats))
        return True

    def act_in_row(self, state: Shackleton, corporation: int) -> None:
        self.corporation_action(state, solo_of(state), state.corporation(corporation))

    def enter_row(self, state: Shackleton, row: int, type: int) -> None:
        state.command[row].append(type)
        state.tell(events.DEPLOYED, state.seats, type, row, 0)

    def visit_gateway(self, state: Shackleton, solo: Solo, active: Corporation, type: int) -> None:
        state.tell(events.BOT_INSTEAD, type)
        self.take_astronaut(state, state.seats, NOTHING)
        state.agenda.append(JoinGateway(state.seats, type))
        self.corporation_action(state, solo, active)

    def corporation_action(self, state: Shackleton, solo: Solo, corporation: Corporation) -> None:
        state.tell(events.ACTED, state.seats, corporation.number)
        if not corporation.act_for_bot(state, solo):
            state.tell(events.BOT_FAILED, corporation.number)
            gain_reputation(state, state.seats, FAILURE)

    # Building
    def build(self, state: Shackleton, solo: Solo, active: Corporation, type: int) -> bool:
        """Build the structure of its development, else a smaller one, where `site_for` says (ruling 63)."""
        bot = state.seats
        place_ = self.structure_to_build(state, solo)
        if place_ == NOTHING:
            state.tell(events.BOT_ALL_BUILT, solo.development)
            return False
        state.tell(events.BOT_STRUCTURE, solo.development, place_)
        sort = SORT_OF[place_]
        line, site = self.site_for(state, solo, sort)
        dark = site != NOTHING and not state.powered >> site & 1
        if site == NOTHING or (dark and not self.may_build_panel(state)):
            state.tell(events.BOT_NO_SITE, place_)
            return False
        wins = state.crater[line] != NOTHING and winner_of(state, line) == bot
        state.tell(events.BOT_SITE if wins else events.BOT_SITE_ELSEWHERE, place_, line, site)
        self.enter_row(state, BUILD, type)
        if dark:
            next_panel(state, bot)
            state.powered |= 1 << site
            state.tell(events.POWERED, site)
        self.buy_up_to(state, state.tables.energies[sort])
        consume(state, bot, min(state.energy, state.tables.energies[sort]))
        state.put_structure(bot, place_, site)
        state.built_sector = site
        state.tell(events.BUILT, bot, place_, site)
        self.place_marker(state, solo, active, site)
        if sort == DOME:
            run_effects.plan(state, bot, state.tables.dome_bonuses[place_], FROM_STRUCTURES)
        return True

    def structure_to_build(self, state: Shackleton, solo: Solo) -> int:
        """Return the place of the next structure of its development, else of a smaller one, or NOTHING."""
        steps = state.tables.contents.solo.development_track.structure
        wanted = SORTS.index(by_development(steps, solo.development))
        for sort in range(wanted, -1, -1):
            for place_ in range(12):
                if SORT_OF[place_] == sort and not state.players[state.seats].has_built(place_):
                    return place_
        return NOTHING

    def site_for(self, state: Shackleton, solo: Solo, sort: int) -> tuple[int, int]:
        """Return the first line with a fitting sector, and its nearest powered one, else its nearest one."""
        bot = state.seats
        order = spaces_in_order(state, solo)
        winning = [s for s in order if state.crater[s] != NOTHING and winner_of(state, s) == bot]
        for space in winning + [s for s in order if s not in winning]:
            fitting = [s for s in state.tables.spaces[space].sectors if refuse_site(state, bot, sort, s) is None]
            powered = [s for s in fitting if state.powered >> s & 1]
            if fitting:
                return space, (powered or fitting)[0]
        return NOTHING, NOTHING

    def may_build_panel(self, state: Shackleton) -> bool:
        return state.energy < state.tables.no_panels_from and state.panels_taken < len(state.tables.panels)

    def buy_up_to(self, state: Shackleton, wanted: int) -> None:
        """Produce the energy that a person would buy, as far as energy can be bought."""
        bought = min(wanted, LOW_ENERGY) - state.energy
        if bought > 0:
            state.tell(events.BOT_BUYS, bought)
        while state.energy < wanted and state.energy < LOW_ENERGY:
            produce(state, state.seats, 1)

    def place_marker(self, state: Shackleton, solo: Solo, active: Corporation, sector: int) -> None:
        """Place a marker of the active corporation at the new structure if it has none there; do not activate it."""
        there = [state.marker_on(space).corporation for space in around(state, sector)]
        if active.placed >= MARKERS_ON_A_BOARD or active.number in there:
            state.tell(events.BOT_NO_MARKER, active.number, sector)
            return
        start = angle(state, solo)
        sign = 1.0 if clockwise(state, solo) else -1.0
        corners = state.tables.corners[sector]
        order = sorted(corners, key=lambda corner: (sign * (CORNER_ANGLES[corner] - start)) % 360.0)
        for corner in order:
            if state.markers[corners[corner]] is None:
                place(state, state.seats, active.number, corners[corner])
                return
        state.tell(events.BOT_NO_MARKER, active.number, sector)

    # Funding
    def fund(self, state: Shackleton, solo: Solo, active: Corporation, type: int) -> bool:
        """Fund a project of the active corporation, else of the next ones; a failed try costs nothing (ruling 64)."""
        for n in range(3):
            corporation = state.corporations[(active.slot + n) % 3]
            if not corporation.deck:
                state.tell(events.BOT_NO_CARDS, corporation.number)
            elif not self.can_fund(state, solo, corporation):
                needed = self.energy_needed(state, solo, corporation)
                state.tell(events.BOT_NO_PROJECT, corporation.number, needed, state.energy)
            else:
                self.enter_row(state, FUND, type)
                self.fund_from(state, solo, corporation)
                self.corporation_action(state, solo, active)
                return True
        return False

    def energy_needed(self, state: Shackleton, solo: Solo, corporation: Corporation) -> int:
        """Return the energy that a project requires after the discount for development."""
        discounts = state.tables.contents.solo.development_track.energy_discount
        step = corporation.funding_step()
        return max(step.energy - by_development(discounts, solo.development), step.consume)

    def can_fund(self, state: Shackleton, solo: Solo, corporation: Corporation) -> bool:
        """Whether there is enough energy, with what it could buy and the next panel."""
        needed = self.energy_needed(state, solo, corporation)
        level = max(state.energy, min(needed, LOW_ENERGY))
        if level < needed and level < state.tables.no_panels_from and state.panels_taken < len(state.tables.panels):
            level += state.tables.panels[state.panels_taken]
        return level >= needed

    def fund_from(self, state: Shackleton, solo: Solo, corporation: Corporation) -> None:
        """Take the visible project with most points; the arrow breaks a tie."""
        needed = self.energy_needed(state, solo, corporation)
        self.buy_up_to(state, needed)
        if state.energy < needed:
            state.centre_panels += 1
            next_panel(state, state.seats)
        consume(state, state.seats, corporation.funding_step().consume)
        points = {card: state.tables.projects[card].vp for card in visible(corporation)}
        best = max(points.values())
        tied = [card for card, vp in points.items() if vp == best]
        card = tied[0] if clockwise(state, solo) else tied[-1]
        if len(tied) == 1:
            state.tell(events.BOT_PROJECT, card, best)
        else:
            state.tell(events.BOT_PROJECT_TIE, card, best, 0 if clockwise(state, solo) else 1)
        take_from(corporation, card)
        reveal_next(state, corporation)
        state.players[state.seats].projects.append(card)
        state.tell(events.FUNDED, state.seats, card, 0)


def central_marker(state: Shackleton, slot: int) -> int:
    """Return the space at the centre where the marker of a corporation lies in setup."""
    for space in state.tables.start_markers:
        marker = state.markers[space]
        if marker is not None and marker.corporation == state.corporations[slot].number:
            return space
    raise AssertionError("every corporation has a marker at the centre")
