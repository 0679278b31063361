"""Actions that the reader cannot afford yet: what each would cost, what is missing, and why it is refused.

Prices are those of the labels, and refusals those of the rules; nothing is decided here.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.games.gaia import actions as do
from starboard.games.gaia import events
from starboard.games.gaia.components import GAIAFORMER
from starboard.games.gaia.derived import build_price
from starboard.games.gaia.effects import Goods
from starboard.games.gaia.rules.free_steps_and_range import BuildWith
from starboard.games.gaia.rules.power import burn_token
from starboard.games.gaia.rules.turn import TakeTurn
from starboard.games.gaia.state import Gaia
from starboard.games.gaia.text.amounts import goods_text
from starboard.games.gaia.text.labels import action_label
from starboard.games.gaia.view import GaiaView
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker
from starboard.kernel.reason import Reason

_TEMPORARY: Final[tuple[Reason, ...]] = (
    *(events.CANNOT_PAY, events.CANNOT_PAY_QIC, events.CANNOT_PAY_STEPS, events.TOO_FAR, events.NO_PIECE),
    *(events.NO_GAIAFORMER, events.TOO_FEW_TOKENS, events.NO_KNOWLEDGE, events.LEVEL_TAKEN),
    *(events.NO_GREEN_TOKEN, events.NO_POWER, events.NO_QIC, events.NOTHING_TO_BUILD),
)
"""Refusals that more goods or another move could end; other refused actions are not listed."""
BOWL_TWO: Final = 2  # the bowl in which the brainstone makes burning ask a question


def unaffordable(view: GaiaView, speaker: Speaker) -> dict[str, list[str]]:
    """Return, by target, sentences about the actions that the open question would offer if the reader had more."""
    asking: Any = view.agenda[-1] if view.agenda else None
    if view.decision is None or not isinstance(asking, TakeTurn | BuildWith) or asking.seat != view.seat:
        return {}
    by_target: dict[str, list[str]] = {}
    for action in asking.candidates(view.world):
        if do.BUILD <= action.kind <= do.BUILD + GAIAFORMER or action.kind in (do.UP, do.BOARD):
            reason = asking.refuse(view.world, action)
            if reason in _TEMPORARY:
                by_target.setdefault(action.target, []).append(_sentence(action, reason, view, speaker))
                if reason is events.NO_POWER and (count := _tokens_to_burn(action, asking, view.world)):
                    by_target[action.target].append(speaker.say("gaia.barred.burn", count=count))
    return by_target


def _tokens_to_burn(action: Action, asking: Any, state: Gaia) -> int:
    """Return how many tokens of bowl II must be burnt to get the missing power; 0 if burning does not help."""
    tried = state.clone()
    player = tried.players[asking.seat]
    times = 0 if player.brain == BOWL_TWO else player.bowl2 // 2
    for count in range(1, times + 1):
        burn_token(player, lifts_brainstone=False)
        if asking.refuse(tried, action) is None:
            return count
    return 0


def _sentence(action: Action, reason: Reason, view: GaiaView, speaker: Speaker) -> str:
    """Return what a refused action would cost, which goods are missing, and why it is refused."""
    why, price = speaker.say(reason.key), build_price(action, view)
    is_early = action.kind == do.BUILD + GAIAFORMER and not price.tokens
    if action.kind == do.BOARD or is_early:  # the board shows the price; an early project has none
        return speaker.say("gaia.barred.why", reason=why)
    label, lacks = action_label(action, view, speaker), goods_text(_missing(price, view), speaker)
    if lacks and reason == events.CANNOT_PAY:  # the reason would only repeat what is missing
        return speaker.say("gaia.barred.short", action=label, goods=lacks)
    if lacks:
        return speaker.say("gaia.barred.lacking", action=label, goods=lacks, reason=why)
    return speaker.say("gaia.barred", action=label, reason=why)


def _missing(price: Goods, view: GaiaView) -> Goods:
    """Return the goods that the reader lacks for a price."""
    player = view.world.players[view.seat]
    held = (player.credits, player.ore, player.qic, player.all_tokens())
    asked = (price.credits, price.ore, price.qic, price.tokens)
    credits, ore, qic, tokens = [max(0, cost - has) for cost, has in zip(asked, held, strict=True)]
    return Goods(credits, ore, 0, qic, 0, 0, tokens)
