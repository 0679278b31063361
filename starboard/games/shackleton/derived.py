"""What follows by the rules from a view; drawings call this module, never the state or the rules."""

from __future__ import annotations

from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules import counting, explore, funding, maintenance, prices, scoring, shuttles, turn
from starboard.games.shackleton.rules.building import FreeBuild
from starboard.games.shackleton.rules.effect_ops import amount_of
from starboard.games.shackleton.rules.markers import MARKERS_ON_A_BOARD
from starboard.games.shackleton.state import ACTIONS, NEUTRAL_OWNER, OVER, SETUP, SHUTTLES
from starboard.games.shackleton.view import ShackletonView

# The course of the game


def in_setup(view: ShackletonView) -> bool:
    return view.world.phase == SETUP


def choosing_shuttles(view: ShackletonView) -> bool:
    return view.world.phase == SHUTTLES


def taking_actions(view: ShackletonView) -> bool:
    return view.world.phase == ACTIONS


def is_over(view: ShackletonView) -> bool:
    return view.world.phase == OVER


def turns_of_a_round(view: ShackletonView) -> int:
    """Return the number of turns of all players together."""
    return shuttles.TURNS * view.world.size


# The crater


def is_neutral(owner: int) -> bool:
    """Whether a structure with this owner is neutral."""
    return owner == NEUTRAL_OWNER


def active_sectors(view: ShackletonView, space: int) -> list[int]:
    """Return the sectors on the line of a space that an astronaut would activate."""
    return explore.active_sectors(view.world, space)


def rent_of(view: ShackletonView, seat: int, space: int) -> int:
    """Return the rent of a seat for a foreign sector on the line of a space."""
    return explore.rent_of(view.world, seat, space)


def winner_of(view: ShackletonView, space: int) -> int:
    """Return who would win the astronaut of a space now, or NOTHING."""
    return maintenance.winner_of(view.world, space)


# Prices


def command_cost(view: ShackletonView, seat: int, row: int) -> int:
    """Return what the next space of a command row costs a seat; negative if there is none."""
    return prices.command_cost(view.world, seat, row)


def upkeep_of(view: ShackletonView, seat: int) -> int:
    """Return the upkeep that a seat would pay now."""
    return maintenance.upkeep_of(view.world, seat)


def builds_for_free(view: ShackletonView) -> bool:
    """Whether the open question is where to build a free structure."""
    return bool(view.agenda) and isinstance(view.agenda[-1], FreeBuild)


# Corporations


def visible_projects(corporation: Corporation) -> list[int]:
    """Return the projects that can be funded."""
    return funding.visible(corporation)


def project_points(view: ShackletonView, seat: int, card: int) -> int:
    """Return the points that a funded project would give this seat if the game ended now."""
    return scoring.project_points(view.world, seat, card)


def awaits_project(corporation: Corporation) -> bool:
    """Whether a project will be revealed once an immediate effect is over."""
    return funding.has_gap(corporation)


def claims_left(view: ShackletonView, corporation: Corporation, level: int) -> int:
    """Return how many players can still claim an objective."""
    return max(0, turn.spaces_left(view.world, corporation, level))


def markers_left(corporation: Corporation) -> int:
    """Return the number of markers on the board of a corporation."""
    return MARKERS_ON_A_BOARD - corporation.placed


def shown_kind(corporation: Corporation) -> int:
    """Return the kind of the next marker; once all have left the board, that of the one at the centre."""
    return corporation.next_kind() if markers_left(corporation) else corporation.centre_kind()


# Points


def corporation_points_now(view: ShackletonView, seat: int, corporation: Corporation) -> int:
    """Return what the end scoring of a corporation would give a seat now."""
    return scoring.corporation_points(view.world, seat, corporation)


def card_points_now(view: ShackletonView, seat: int, card: int) -> int:
    """Return what the end-of-game ability of a project would give a seat now."""
    return sum([amount_of(view.world, seat, effect) for effect in view.world.tables.projects[card].scorings])


def counted_now(view: ShackletonView, seat: int, counter: int) -> int:
    """Return a seat's value of a counter, such as the farms that it has."""
    return counting.count(view.world, seat, counter)
