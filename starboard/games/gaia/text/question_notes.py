"""Facts that are shown beside a question, because its answer depends on them."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia.components import MINE, ROUNDS, STRUCTURES
from starboard.games.gaia.derived import asked_offer
from starboard.games.gaia.effects import Goods, summed
from starboard.games.gaia.map import NAMES
from starboard.games.gaia.rules import income
from starboard.games.gaia.rules.assembly import TurnTile, turning_from
from starboard.games.gaia.rules.conversions import UsePower
from starboard.games.gaia.rules.factions.terrans import UseReturningTokens
from starboard.games.gaia.rules.power import TO_GAIA_AREA, LeaveBrainstone, PickTokens
from starboard.games.gaia.text.amounts import amount, goods_text
from starboard.games.gaia.text.board import power_text
from starboard.games.gaia.text.sector_names import sector_name, sector_place
from starboard.games.gaia.view import GaiaView
from starboard.kernel.parts import Speaker

_LETTERS: Final = "ABCD"  # of the seats, as on the pieces
ABOUT_POWER: Final = frozenset(
    [
        *("gaia.ask.income", "gaia.ask.charge", "gaia.ask.bowl", "gaia.ask.use-power"),
        *("gaia.ask.gaia-power", "gaia.ask.gaia-tiles"),
        *("gaia.ask.brainstone-charge", "gaia.ask.brainstone-spend", "gaia.ask.brainstone-leave"),
    ]
)


def question_notes(view: GaiaView, speaker: Speaker) -> list[str]:
    """Return notes on questions about power: the bowls of the asked seat, and how much is left to spend or to come.

    While the board is turned, a note names the sector and its place. In the last round, a note warns of
    goods that would be lost.
    """
    if view.decision is None:
        return []
    if view.decision.key == "gaia.ask.turn":
        return _last_round(view, speaker)
    if view.decision.key == TurnTile.KEY:
        return _turning(view, speaker)
    if view.decision.key == "gaia.ask.charge":
        return [*_neighbour(view, speaker), power_text(view.world.players[view.seat], speaker)]
    if view.decision.key not in ABOUT_POWER:
        return []
    asking: Any = view.agenda[-1]
    notes: list[str] = []
    if isinstance(asking, UseReturningTokens | UsePower):
        notes.append(speaker.say("gaia.note.power-left", power=amount(asking.power, "power", speaker)))
    elif isinstance(asking, PickTokens | LeaveBrainstone):
        key = "gaia.note.to-gaia-area" if asking.use == TO_GAIA_AREA else "gaia.note.given-up"
        notes.append(speaker.say(key, tokens=amount(asking.count, "t", speaker)))
    elif isinstance(asking, income.InOrder):
        goods = summed([icon.goods for icon in asking.icons])
        coming = goods_text(Goods(0, 0, 0, 0, 0, goods.charge, goods.tokens), speaker)
        notes.append(speaker.say("gaia.note.to-come", goods=coming))
    return [*notes, power_text(view.world.players[view.seat], speaker)]


def _neighbour(view: GaiaView, speaker: Speaker) -> list[str]:
    """Return who has built what and where, if the position tells: those stored by earlier releases do not."""
    state, offer = view.world, asked_offer(view)
    if offer is None:
        return []
    hex, builder = offer.hex, offer.builder
    is_guest = state.guest[hex] == builder and state.owner[hex] != builder
    structure = MINE if is_guest else state.structure[hex]
    return [
        speaker.say(
            "gaia.note.built",
            letter=_LETTERS[builder],
            faction=speaker.say(f"gaia.faction.{state.players[builder].faction.id}"),
            structure=speaker.say(f"gaia.piece.{STRUCTURES[structure]}"),
            hex=NAMES[hex],
        )
    ]


def _turning(view: GaiaView, speaker: Speaker) -> list[str]:
    """Return which sector is turned, where it lies on the map, and how many come after it."""
    asking: Any = view.agenda[-1]
    left = len(turning_from(view.world, asking.slot).open) - 1
    column, place = sector_place(view.world, asking.slot)
    where = speaker.say(column, place=place)
    return [speaker.say("gaia.note.turning", number=sector_name(view.world, asking.slot), place=where, left=left)]


def _last_round(view: GaiaView, speaker: Speaker) -> list[str]:
    """Return a reminder to convert power and QIC, which score nothing at the end without a ruling (p. 16, 18)."""
    state, player = view.world, view.world.players[view.seat]
    if state.round < ROUNDS or state.settings.converts_at_end or not (player.power() or player.qic):
        return []
    return [speaker.say("gaia.note.last-round")]
