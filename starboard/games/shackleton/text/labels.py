"""What an action means to the seat that may take it, in one line, with the price the rules ask for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from starboard.games.shackleton import actions as do
from starboard.games.shackleton.components import (
    BUILD,
    CREDITS,
    ENERGY,
    FUEL,
    FUND,
    HOUSING,
    ICE,
    LEVELS,
    LOW_ENERGY,
    MARKER_SPACES,
    RARE_EARTH,
    REPUTATION,
    ROWS,
    SECTORS,
    SORT_OF,
    STRUCTURES,
    TITANIUM,
    VP,
)
from starboard.games.shackleton.corporations import all_texts
from starboard.games.shackleton.interfaces import Corporation
from starboard.games.shackleton.rules.building import BuildAim, FreeBuild
from starboard.games.shackleton.rules.corporation_actions import UpToThree
from starboard.games.shackleton.rules.effect_ops import Branch, May
from starboard.games.shackleton.rules.energy import Aim, Purse, within_reach
from starboard.games.shackleton.rules.funding import FreeFunding, FundAim
from starboard.games.shackleton.rules.maintenance import HouseAll
from starboard.games.shackleton.rules.markers import MARKERS_ON_A_BOARD, around
from starboard.games.shackleton.rules.prices import command_cost
from starboard.games.shackleton.rules.question import LeaderOffer, leader_price
from starboard.games.shackleton.text.amounts import (
    amount,
    corporation_name,
    crew_text,
    leader_name,
    nothing,
    price_text,
    resource_name,
    type_name,
)
from starboard.games.shackleton.text.card_text import (
    build_prices,
    leader_text,
    project_name,
    project_parts,
    shuttle_text,
)
from starboard.games.shackleton.text.corporation_boards import own_price
from starboard.games.shackleton.text.corporation_text import Asking
from starboard.games.shackleton.text.effect_sentences import needs_text
from starboard.games.shackleton.text.exploring import explore_label
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker
from starboard.text.text_blocks import remarked

Label = Callable[[int, Asking], str]


def action_label(action: Action, view: ShackletonView, speaker: Speaker) -> str:
    """Return what an action means to the seat whose view this is."""
    state = view.world
    seat = view.seat if 0 <= view.seat < state.seats else 0
    return label_of(action, Asking(state, seat, view.agenda[-1] if view.agenda else None, speaker))


def label_of(action: Action, asking: Asking) -> str:
    """Return what a single answer means to the seat that is asked."""
    if action.kind in _LABELS:
        return _LABELS[action.kind](action.value, asking)
    if action.kind == do.PAYMENT:
        return asking.say("payment", goods=price_text(do.amounts_of(action), asking.speaker))
    for number, text_of_corporation in enumerate(all_texts.texts()):
        label = text_of_corporation.label(action, asking.state.find(number), asking)
        if label is not None:
            return label
    return asking.say(action.code.replace(" ", "-"))


def home_name(space: int, speaker: Speaker) -> str:
    return speaker.say(f"shackleton.home.{HOUSING[space]}")


# Labels of the same form


def _type_label(key: str, type: int, asking: Asking) -> str:
    """Return a label about an astronaut."""
    return asking.say(key, type=type_name(type, asking.speaker))


def _home_label(key: str, value: int, asking: Asking) -> str:
    """Return a label about an astronaut in a structure."""
    resident, speaker = do.RESIDENTS[value], asking.speaker
    return asking.say(key, type=type_name(resident.type, speaker), home=home_name(resident.space, speaker))


def _good_label(key: str, first: int, kind: int, asking: Asking) -> str:
    """Return a label about one good; kind 0 is the resource `first`."""
    return asking.say(key, goods=amount(1, first + kind, asking.speaker))


# Setup and shuttles


def _lead_label(leader: int, asking: Asking) -> str:
    text = leader_text(asking.state.tables, leader, False, asking.speaker)
    return asking.say("lead", leader=leader_name(leader, asking.speaker), text=text)


def _start_label(sector: int, asking: Asking) -> str:
    """Return the mineral of the sector, and the corporations of its markers."""
    state, speaker = asking.state, asking.speaker
    markers = [state.marker_on(space) for space in around(state, sector)]
    corporations = ", ".join([corporation_name(marker.corporation, speaker) for marker in markers])
    mineral = resource_name(state.tables.minerals[sector], speaker)
    return asking.say("start", sector=SECTORS[sector], mineral=mineral, markers=corporations or nothing(speaker))


def _shuttle_label(number: int, asking: Asking) -> str:
    state = asking.state
    if not number or not state.round:
        return asking.say("shuttle-number", number=number)
    return asking.say("shuttle", number=number, text=shuttle_text(state.tables, state.round, number, asking.speaker))


# The crater


def _explore_label(value: int, asking: Asking) -> str:
    exploration = do.EXPLORATIONS[value]
    return explore_label(asking.state, asking.seat, exploration.space, exploration.type, asking.speaker)


def _marker_label(space: int, asking: Asking) -> str:
    marker = asking.state.markers[space]
    if marker is None:
        return asking.say("marker-space", space=MARKER_SPACES[space])
    name = corporation_name(marker.corporation, asking.speaker)
    text = _marker_text(asking.state.corporation(marker.corporation), marker.kind, asking)
    return asking.say("marker", corporation=name, space=MARKER_SPACES[space], text=text)


def _place_label(value: int, asking: Asking) -> str:
    space, number = MARKER_SPACES[do.PLACEMENTS[value].space], do.PLACEMENTS[value].corporation
    corporation, name = asking.state.find(number), corporation_name(number, asking.speaker)
    if corporation is None or corporation.placed >= MARKERS_ON_A_BOARD:
        return asking.say("place-space", corporation=name, space=space)
    text = _marker_text(corporation, corporation.next_kind(), asking)
    return asking.say("place", corporation=name, space=space, text=text)


def _marker_text(corporation: Corporation, kind: int, asking: Asking) -> str:
    """Return what a marker brings, with a remark if its corporation has nothing left to give."""
    none_left = [] if corporation.has_to_give(asking.state) else [asking.say("none-left")]
    return remarked(asking.effects(corporation.marker_effect(kind)), none_left)


# Astronauts


def _swap_label(value: int, asking: Asking) -> str:
    types, speaker = do.SWAPS[value], asking.speaker
    said = asking.say("swap", type=type_name(types.mine, speaker), other_type=type_name(types.theirs, speaker))
    if not asking.state.leader_of(asking.seat).swaps():
        return said
    return remarked(said, [amount(leader_price(asking.state, asking.seat), CREDITS, speaker)])


def _house_label(space: int, asking: Asking) -> str:
    said = asking.say("house", home=home_name(space, asking.speaker))
    return asking.say("as-before", text=said) if is_old_home(space, asking) else said


def is_old_home(space: int, asking: Asking) -> bool:
    """Whether the astronaut who is asked about may have lived there before all were arranged anew."""
    step = asking.step
    return isinstance(step, HouseAll) and space in step.old_homes(asking.state.players[asking.seat])


# Command actions


def _deploy_label(value: int, asking: Asking) -> str:
    """Return the row with its cost, and the bonus if the astronaut has the matching type."""
    row, type = do.DEPLOYMENTS[value].row, do.DEPLOYMENTS[value].type
    name, speaker = asking.speaker.say(f"shackleton.row.{ROWS[row]}"), asking.speaker
    cost = command_cost(asking.state, asking.seat, row)
    said = asking.say("deploy", row=name, type=type_name(type, speaker))
    said = _with_side_steps(remarked(said, [amount(cost, CREDITS, speaker)] if cost >= 0 else []), row, cost, asking)
    if type != asking.state.tables.row_types[row]:
        return said
    return asking.say("with-bonus", text=said, bonus=speaker.say(f"shackleton.bonus.{ROWS[row]}"))


def _with_side_steps(text: str, row: int, cost: int, asking: Asking) -> str:
    """Add the energy or the solar panel that must come first before anything can be built or funded."""
    state, seat = asking.state, asking.seat
    if cost < 0 or row not in (BUILD, FUND):
        return text
    aim: Aim = BuildAim(state, seat) if row == BUILD else FundAim(state, seat)
    purse = Purse(state, seat, state.players[seat].goods[CREDITS] - cost)
    if aim.reached(purse) or not within_reach(aim, purse):
        return text
    bought: Purse | None = purse
    while bought is not None:
        if aim.reached(bought):
            energy = amount(bought.energy - purse.energy, ENERGY, asking.speaker)
            return asking.say("after-energy", text=text, energy=energy)
        bought = bought.after_purchase()
    if not any([panel is not None and within_reach(aim, panel) for panel in map(purse.after_panel, (False, True))]):
        return asking.say("after-card", text=text)
    paid = RARE_EARTH if purse.rare_earth else FUEL
    return asking.say("after-panel", text=text, cost=amount(1, paid, asking.speaker))


def _build_label(value: int, asking: Asking) -> str:
    """Return the structure with its sector, mineral and price, and whether a panel must be placed there."""
    state, seat, speaker = asking.state, asking.seat, asking.speaker
    buildable, sector = do.BUILDINGS[value].buildable, do.BUILDINGS[value].sector
    place = do.PLACE_OF[buildable] if buildable else max(0, state.players[seat].next_dome())
    said = asking.say(
        "build-free" if isinstance(asking.step, FreeBuild) else "build",
        structure=speaker.say(f"shackleton.structure.{STRUCTURES[place]}"),
        sector=SECTORS[sector],
        mineral=resource_name(state.tables.minerals[sector], speaker),
        cost=" / ".join([price_text(price, speaker) for price in build_prices(state, seat, SORT_OF[place])]),
    )
    return said if state.powered >> sector & 1 else asking.say("with-panel", text=said)


def _fund_label(card: int, asking: Asking) -> str:
    """Return a project with its price and what it does."""
    state, said = asking.state, funding_text(card, asking)
    if state.find(state.tables.project(card).corporation) is None:
        return said
    does = project_parts(state.tables, card, asking.speaker)[:-1]
    return f"{said} – {' / '.join(does)}" if does else said


def funding_text(card: int, asking: Asking) -> str:
    """Return a project with its price."""
    state, speaker, project = asking.state, asking.speaker, asking.state.tables.project(card)
    name, corporation = project_name(state.tables, card, speaker), state.find(project.corporation)
    if corporation is None:
        return asking.say("fund-name", project=name, id=do.NAMES.projects[card])
    return asking.say(
        "fund-free" if isinstance(asking.step, FreeFunding) else "fund",
        project=name,
        corporation=corporation_name(corporation.number, speaker),
        points=amount(project.vp, VP, speaker),
        price=own_price(state, asking.seat, corporation, speaker),
    )


def _panel_label(value: int, asking: Asking) -> str:
    left = asking.state.tables.panels[asking.state.panels_taken :]
    energy = amount(left[0], ENERGY, asking.speaker) if left else ""
    return asking.say("panel" if left else "panel-gone", cost=amount(1, RARE_EARTH, asking.speaker), energy=energy)


def _energy_label(value: int, asking: Asking) -> str:
    state, energy = asking.state, amount(1, ENERGY, asking.speaker)
    if state.energy >= LOW_ENERGY:
        return asking.say("energy", energy=energy)
    cost = amount(state.tables.energy_prices[state.energy], CREDITS, asking.speaker)
    return asking.say("buy-energy", energy=energy, cost=cost)


def _step_label(step: int, asking: Asking) -> str:
    credits = amount(asking.state.tables.gateway_credits, CREDITS, asking.speaker)
    key = ("step-credits", "step-astronaut", "step-action")[step]
    return asking.say(key, credits=credits, crew=crew_text(asking.state.gateway, asking.speaker))


# Corporations, reputation, cards, objectives


def _stop_label(value: int, asking: Asking) -> str:
    is_first = isinstance(asking.step, UpToThree) and asking.step.taken == 0
    return asking.say("stop-at-once" if is_first else "stop")


def _reputation_label(number: int, asking: Asking) -> str:
    return asking.say("rep", text=asking.effects(asking.state.tables.reputation_scripts[number]))


def _corporation_label(number: int, asking: Asking) -> str:
    text = asking.effects(asking.state.tables.corporations[number].action)
    return asking.say("corp", corporation=corporation_name(number, asking.speaker), text=text)


def _card_label(card: int, asking: Asking) -> str:
    name = project_name(asking.state.tables, card, asking.speaker)
    return asking.say("card", project=name, text=asking.effects(asking.state.tables.project(card).ability))


def _claim_label(value: int, asking: Asking) -> str:
    """Return an objective with the points for this seat, including its reputation bonus."""
    number, level = do.OBJECTIVES[value].corporation, do.OBJECTIVES[value].level
    tables, speaker = asking.state.tables, asking.speaker
    extra = tables.objective_bonus[asking.state.players[asking.seat].goods[REPUTATION]]
    return asking.say(
        "claim",
        corporation=corporation_name(number, speaker),
        level=speaker.say(f"shackleton.level.{LEVELS[level]}"),
        points=amount(tables.corporations[number].objective_vp[level] + extra, VP, speaker),
        needs=needs_text(tables, tables.corporations[number].checks[level], speaker),
    )


# Answers


def _yes_label(value: int, asking: Asking) -> str:
    """Return what happens after a yes."""
    if isinstance(asking.step, May):
        return asking.say("yes-for", text=asking.effects(asking.step.script))
    if isinstance(asking.step, LeaderOffer):
        player = asking.state.players[asking.seat]
        is_upgraded = player.has_built(len(STRUCTURES) - 1)
        text = leader_text(asking.state.tables, player.leader, is_upgraded, asking.speaker)
        return asking.say("yes-for", text=text)
    return asking.say("yes")


def _branch_label(number: int, asking: Asking) -> str:
    if isinstance(asking.step, Branch) and number < len(asking.step.scripts):
        return asking.say("branch", text=asking.effects(asking.step.scripts[number]))
    return asking.say("branch-number", number=number + 1)


_LABELS: Final[dict[int, Label]] = {
    do.LEAD: _lead_label,
    do.START: _start_label,
    do.SHUTTLE: _shuttle_label,
    do.EXPLORE: _explore_label,
    do.DEPLOY: _deploy_label,
    do.VISIT: partial(_type_label, "visit"),
    do.SWAP: _swap_label,
    do.MARKER: _marker_label,
    do.PLACE: _place_label,
    do.BUILD_AT: _build_label,
    do.FUND_CARD: _fund_label,
    do.REP: _reputation_label,
    do.CORP: _corporation_label,
    do.USE_CARD: _card_label,
    do.STOP: _stop_label,
    do.PANEL: _panel_label,
    do.BUY_ENERGY: _energy_label,
    do.MOVE: partial(_home_label, "move"),
    do.BOARD_FROM: partial(_home_label, "board"),
    do.YES: _yes_label,
    do.BRANCH: _branch_label,
    do.TAKE: partial(_type_label, "take"),
    do.HOUSE: _house_label,
    do.STEP: _step_label,
    do.SAMPLE: partial(_good_label, "sample", ICE),
    do.DISCARD: partial(_good_label, "discard", ICE),
    do.MINERAL: partial(_good_label, "mineral", TITANIUM),
    do.CLAIM: _claim_label,
    do.PAY_CREDIT: partial(_good_label, "pay-credit", CREDITS),
    do.LOSE_REPUTATION: partial(_good_label, "lose-reputation", REPUTATION),
}
