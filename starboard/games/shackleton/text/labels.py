"""What an action means to the seat that may take it, in one line, with the price the rules ask for it."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.shackleton import actions as do
from starboard.games.shackleton.components import (
    BUILD,
    CORPORATIONS,
    CREDITS,
    ENERGY,
    FUEL,
    FUND,
    HOUSING,
    LEVELS,
    LOW_ENERGY,
    MARKER_SPACES,
    NOTHING,
    RARE_EARTH,
    REPUTATION,
    RESOURCES,
    ROWS,
    SECTORS,
    SORT_OF,
    STRUCTURES,
    TYPES,
    VP,
)
from starboard.games.shackleton.corporation import Corporation
from starboard.games.shackleton.corporations import all_texts
from starboard.games.shackleton.rules.building import BuildAim, FreeBuild
from starboard.games.shackleton.rules.effect_ops import Branch, May
from starboard.games.shackleton.rules.energy import Aim, Purse, within_reach
from starboard.games.shackleton.rules.funding import FreeFunding, FundAim
from starboard.games.shackleton.rules.maintenance import HouseAll
from starboard.games.shackleton.rules.markers import MARKERS_ON_A_BOARD
from starboard.games.shackleton.rules.prices import command_cost
from starboard.games.shackleton.rules.question import LeaderOffer, leader_price
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.text.amounts import (
    amount,
    corporation_name,
    crew_text,
    leader_name,
    price_text,
    resource_name,
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
from starboard.games.shackleton.text.effect_sentences import effects_text, needs_text
from starboard.games.shackleton.text.exploring import explore_label
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

_HOMES: Final = len(HOUSING)
_SAMPLES: Final = ("ice", "regolith", "basalt")
_MINERALS: Final = ("titanium", "rare_earth")


def action_label(action: Action, view: ShackletonView, speaker: Speaker) -> str:
    """What an action means, for the seat whose view this is."""
    state = view.world
    seat = view.seat if 0 <= view.seat < state.seats else 0
    asking: Any = view.agenda[-1] if view.agenda else None
    value, kind = action.value, action.kind
    match kind:
        case do.LEAD:
            text = leader_text(state.tables, value, False, speaker)
            return speaker.say("shackleton.do.lead", leader=leader_name(value, speaker), text=text)
        case do.START:
            return _start_label(state, value, speaker)
        case do.SHUTTLE:
            if not value or not state.round:
                return speaker.say("shackleton.do.shuttle-number", number=value)
            text = shuttle_text(state.tables, state.round, value, speaker)
            return speaker.say("shackleton.do.shuttle", number=value, text=text)
        case do.EXPLORE:
            space, type = divmod(value, len(TYPES))
            return explore_label(state, seat, space, type, speaker)
        case do.DEPLOY:
            return _deploy_label(state, seat, value, speaker)
        case do.VISIT:
            return speaker.say("shackleton.do.visit", type=type_name(value, speaker))
        case do.SWAP:
            mine, theirs = divmod(value, len(TYPES))
            mine_name, their_name = type_name(mine, speaker), type_name(theirs, speaker)
            said = speaker.say("shackleton.do.swap", type=mine_name, other_type=their_name)
            if not state.leader_of(seat).swaps():
                return said
            return f"{said} ({amount(leader_price(state, seat), CREDITS, speaker)})"
        case do.MARKER:
            return _marker_label(state, value, speaker)
        case do.PLACE:
            return _place_label(state, value, speaker)
        case do.BUILD_AT:
            return _build_label(state, seat, value, asking, speaker)
        case do.FUND_CARD:
            return _fund_label(state, seat, value, asking, speaker)
        case do.REP:
            script = state.tables.reputation_scripts[value]
            return speaker.say("shackleton.do.rep", text=effects_text(state.tables, script, speaker))
        case do.CORP:
            text = effects_text(state.tables, state.tables.sponsors[value].action, speaker)
            return speaker.say("shackleton.do.corp", corporation=corporation_name(value, speaker), text=text)
        case do.USE_CARD:
            name = project_name(state.tables, value, speaker)
            ability = effects_text(state.tables, state.tables.project(value).ability, speaker)
            return speaker.say("shackleton.do.card", project=name, text=ability)
        case do.PANEL:
            return _panel_label(state, speaker)
        case do.BUY_ENERGY:
            return _energy_label(state, speaker)
        case do.MOVE | do.BOARD_FROM:
            type, space = divmod(value, _HOMES)
            key = "shackleton.do.move" if kind == do.MOVE else "shackleton.do.board"
            return speaker.say(key, type=type_name(type, speaker), home=home_name(space, speaker))
        case do.YES:
            return _yes_label(state, seat, asking, speaker)
        case do.BRANCH:
            if isinstance(asking, Branch) and value < len(asking.scripts):
                return speaker.say(
                    "shackleton.do.branch", text=effects_text(state.tables, asking.scripts[value], speaker)
                )
            return speaker.say("shackleton.do.branch-number", number=value + 1)
        case do.TAKE:
            return speaker.say("shackleton.do.take", type=type_name(value, speaker))
        case do.HOUSE:
            said = speaker.say("shackleton.do.house", home=home_name(value, speaker))
            if isinstance(asking, HouseAll) and value in asking.old_homes(state.players[seat]):
                return speaker.say("shackleton.do.as-before", text=said)
            return said
        case do.STEP:
            return _step_label(state, value, speaker)
        case do.SAMPLE:
            return speaker.say("shackleton.do.sample", goods=amount(1, RESOURCES.index(_SAMPLES[value]), speaker))
        case do.DISCARD:
            return speaker.say("shackleton.do.discard", goods=amount(1, RESOURCES.index(_SAMPLES[value]), speaker))
        case do.MINERAL:
            return speaker.say("shackleton.do.mineral", goods=amount(1, RESOURCES.index(_MINERALS[value]), speaker))
        case do.CLAIM:
            return _claim_label(state, seat, value, speaker)
        case do.PAY_CREDIT:
            return speaker.say("shackleton.do.pay-credit", goods=amount(1, CREDITS, speaker))
        case do.LOSE_REPUTATION:
            goods = amount(1, REPUTATION, speaker)
            return speaker.say("shackleton.do.lose-reputation", goods=goods)
        case do.PAYMENT:
            return speaker.say("shackleton.do.payment", goods=price_text(do.amounts_of(action), speaker))
    for number, text_of_corporation in enumerate(all_texts.texts()):
        label = text_of_corporation.label(action, state.find(number), Asking(state, seat, asking, speaker))
        if label is not None:
            return label
    return speaker.say(f"shackleton.do.{action.code.replace(' ', '-')}")


# Names


def type_name(type: int, speaker: Speaker) -> str:
    return speaker.say(f"shackleton.type.{TYPES[type]}", count=1)


def home_name(space: int, speaker: Speaker) -> str:
    return speaker.say(f"shackleton.home.{HOUSING[space]}")


# The crater


def _start_label(state: Shackleton, sector: int, speaker: Speaker) -> str:
    """The mineral of the sector, and what its markers would bring."""
    mineral = resource_name(state.tables.minerals[sector], speaker)
    markers = [
        corporation_name(state.markers[space] >> 2, speaker)
        for space in state.tables.markers_at[sector]
        if state.markers[space] != NOTHING
    ]
    told = ", ".join(markers) or speaker.say("shackleton.nothing")
    return speaker.say("shackleton.do.start", sector=SECTORS[sector], mineral=mineral, markers=told)


def _marker_label(state: Shackleton, space: int, speaker: Speaker) -> str:
    marker = state.markers[space]
    corporation = None if marker == NOTHING else state.find(marker >> 2)
    if corporation is None:
        return speaker.say("shackleton.do.marker-space", space=MARKER_SPACES[space])
    text = _marker_text(state, corporation, marker & 3, speaker)
    name = corporation_name(corporation.number, speaker)
    return speaker.say("shackleton.do.marker", corporation=name, space=MARKER_SPACES[space], text=text)


def _place_label(state: Shackleton, value: int, speaker: Speaker) -> str:
    space, number = divmod(value, len(CORPORATIONS))
    corporation = state.find(number)
    name = corporation_name(number, speaker)
    if corporation is None or corporation.placed >= MARKERS_ON_A_BOARD:
        return speaker.say("shackleton.do.place-space", corporation=name, space=MARKER_SPACES[space])
    text = _marker_text(state, corporation, corporation.next_kind(), speaker)
    return speaker.say("shackleton.do.place", corporation=name, space=MARKER_SPACES[space], text=text)


def _marker_text(state: Shackleton, corporation: Corporation, kind: int, speaker: Speaker) -> str:
    """What a marker brings, and that it brings nothing where its corporation has nothing left to give."""
    text = effects_text(state.tables, corporation.marker_effect(kind), speaker)
    return text if corporation.has_to_give(state) else f"{text} ({speaker.say('shackleton.do.none-left')})"


# Command actions


def _deploy_label(state: Shackleton, seat: int, value: int, speaker: Speaker) -> str:
    """With the price of the space, and the bonus if the astronaut is the right one."""
    row, type = divmod(value, len(TYPES))
    name, who = speaker.say(f"shackleton.row.{ROWS[row]}"), type_name(type, speaker)
    said = speaker.say("shackleton.do.deploy", row=name, type=who)
    cost = command_cost(state, seat, row)
    if cost >= 0:
        said = f"{said} ({amount(cost, CREDITS, speaker)})"
    said = _with_side_steps(said, state, seat, row, speaker)
    if type != state.tables.row_types[row]:
        return said
    return speaker.say("shackleton.do.with-bonus", text=said, bonus=speaker.say(f"shackleton.bonus.{ROWS[row]}"))


def _with_side_steps(text: str, state: Shackleton, seat: int, row: int, speaker: Speaker) -> str:
    """Where nothing can be built or funded as things stand: the energy or the solar panel that must come first."""
    cost = command_cost(state, seat, row)
    if cost < 0 or row not in (BUILD, FUND):
        return text
    aim: Aim = BuildAim(state, seat) if row == BUILD else FundAim(state, seat)
    purse = Purse(state, seat, state.players[seat].goods[CREDITS] - cost)
    if aim.reached(purse) or not within_reach(aim, purse):
        return text
    bought: Purse | None = purse
    while bought is not None:
        if aim.reached(bought):
            energy = amount(bought.energy - purse.energy, ENERGY, speaker)
            return speaker.say("shackleton.do.after-energy", text=text, energy=energy)
        bought = bought.after_purchase()
    paid = RARE_EARTH if purse.rare_earth else FUEL
    return speaker.say("shackleton.do.after-panel", text=text, cost=amount(1, paid, speaker))


def _build_label(state: Shackleton, seat: int, value: int, asking: Any, speaker: Speaker) -> str:
    """The mineral of the sector matters to some; whether a panel must go there matters to all."""
    buildable, sector = divmod(value, len(SECTORS))
    place = do.PLACE_OF[buildable]
    if buildable == 0:
        place = max(0, state.players[seat].next_dome())
    name = speaker.say(f"shackleton.structure.{STRUCTURES[place]}")
    cost = " / ".join([price_text(price, speaker) for price in build_prices(state, seat, SORT_OF[place])])
    mineral = resource_name(state.tables.minerals[sector], speaker)
    if isinstance(asking, FreeBuild):
        said = speaker.say("shackleton.do.build-free", structure=name, sector=SECTORS[sector], mineral=mineral)
    else:
        said = speaker.say("shackleton.do.build", structure=name, sector=SECTORS[sector], mineral=mineral, cost=cost)
    if state.powered >> sector & 1:
        return said
    return speaker.say("shackleton.do.with-panel", text=said)


def _fund_label(state: Shackleton, seat: int, card: int, asking: Any, speaker: Speaker) -> str:
    """With its price, and what the project does."""
    said = funding_text(state, seat, card, asking, speaker)
    if state.find(state.tables.project(card).corporation) is None:
        return said
    does = project_parts(state.tables, card, speaker)[:-1]
    return f"{said} – {' / '.join(does)}" if does else said


def funding_text(state: Shackleton, seat: int, card: int, asking: Any, speaker: Speaker) -> str:
    """A project with its price."""
    project = state.tables.project(card)
    name = project_name(state.tables, card, speaker)
    corporation = state.find(project.corporation)
    if corporation is None:
        return speaker.say("shackleton.do.fund-name", project=name, id=do.NAMES.projects[card])
    of = corporation_name(corporation.number, speaker)
    points = amount(project.vp, VP, speaker)
    if isinstance(asking, FreeFunding):
        return speaker.say("shackleton.do.fund-free", project=name, corporation=of, points=points)
    price = own_price(state, seat, corporation, speaker)
    return speaker.say("shackleton.do.fund", project=name, corporation=of, points=points, price=price)


def _panel_label(state: Shackleton, speaker: Speaker) -> str:
    cost = amount(1, RARE_EARTH, speaker)
    if state.panels_taken >= len(state.tables.panels):
        return speaker.say("shackleton.do.panel-gone", cost=cost)
    energy = state.tables.panels[state.panels_taken]
    return speaker.say("shackleton.do.panel", cost=cost, energy=amount(energy, ENERGY, speaker))


def _energy_label(state: Shackleton, speaker: Speaker) -> str:
    energy = amount(1, ENERGY, speaker)
    prices = state.tables.energy_prices
    if state.energy >= LOW_ENERGY:
        return speaker.say("shackleton.do.energy", energy=energy)
    return speaker.say("shackleton.do.buy-energy", energy=energy, cost=amount(prices[state.energy], CREDITS, speaker))


# Answers


def _yes_label(state: Shackleton, seat: int, asking: Any, speaker: Speaker) -> str:
    """What would happen."""
    if isinstance(asking, May):
        return speaker.say("shackleton.do.yes-for", text=effects_text(state.tables, asking.script, speaker))
    if isinstance(asking, LeaderOffer):
        player = state.players[seat]
        upgraded = player.has_built(len(STRUCTURES) - 1)
        return speaker.say("shackleton.do.yes-for", text=leader_text(state.tables, player.leader, upgraded, speaker))
    return speaker.say("shackleton.do.yes")


def _step_label(state: Shackleton, step: int, speaker: Speaker) -> str:
    if step == 0:
        return speaker.say("shackleton.do.step-credits", credits=amount(state.tables.gateway_credits, CREDITS, speaker))
    if step == 1:
        return speaker.say("shackleton.do.step-astronaut", crew=crew_text(state.gateway, speaker))
    return speaker.say("shackleton.do.step-action")


def _claim_label(state: Shackleton, seat: int, value: int, speaker: Speaker) -> str:
    """With the points it would bring this seat, its reputation included."""
    number, level = divmod(value, len(LEVELS))
    sponsor = state.tables.sponsors[number]
    extra = state.tables.objective_bonus[state.players[seat].goods[REPUTATION]]
    return speaker.say(
        "shackleton.do.claim",
        corporation=corporation_name(number, speaker),
        level=speaker.say(f"shackleton.level.{LEVELS[level]}"),
        points=amount(state.tables.objective_vp[level] + extra, VP, speaker),
        needs=needs_text(state.tables, sponsor.checks[level], speaker),
    )
