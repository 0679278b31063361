"""What an action means to a seat, in one line, with the price that it has now."""

from __future__ import annotations

from typing import Any, Final

from starboard.games.race import actions as do
from starboard.games.race import components
from starboard.games.race.cards import ALL, CARDS, CONSUME_POWERS, GAMBLE
from starboard.games.race.data import DESIGNS
from starboard.games.race.derived import Derived, Price
from starboard.games.race.rules.settle import PlaceWorld, SettleNothing, SettleWorld
from starboard.games.race.text.card_text import card_facts, card_name, cards_text, effect_text, good_name
from starboard.games.race.view import RaceView
from starboard.kernel.action import Action
from starboard.kernel.parts import Speaker

_OF_CARD: Final = {do.KEEP: "keep", do.START: "start", do.PAY: "pay", do.DISCARD: "discard"}


def action_label(action: Action, view: RaceView, speaker: Speaker) -> str:
    """Return what an action means to the seat whose view this is, in one line."""
    seat = max(view.seat, 0)
    asking: Any = view.agenda[-1] if view.agenda else None
    value = action.value
    match action.kind:
        case do.SELECT:
            return speaker.say(f"race.action.{action.code.replace(' ', '_')}")
        case do.PLACE:
            return _place_label(value, view, seat, speaker)
        case do.SETTLE_BY:
            return _settle_label(action, asking, view, speaker)
        case do.SACRIFICE:
            key = "race.do.give-up-for-strength" if CARDS[value].temporary else "race.do.give-up-to-pay"
            if isinstance(asking, PlaceWorld):
                key = "race.do.give-up-later"
            return speaker.say(key, card=card_name(value, speaker), strength=f"{CARDS[value].temporary:+d}")
        case do.SELL:
            return _sell_label(value, view, seat, speaker)
        case do.USE:
            power = CONSUME_POWERS[value]
            effect = effect_text(DESIGNS[power.card].powers[power.index], speaker)
            pays_points = power.sort == ALL or (power.points and not power.optional)
            is_doubled = pays_points and view.world.chosen[seat] & do.CONSUME_X2
            key = "race.do.gamble" if power.sort == GAMBLE else "race.do.use-doubled" if is_doubled else "race.do.use"
            return speaker.say(key, card=card_name(power.card, speaker), effect=effect)
        case do.PRODUCE_WITH if value < 0:
            return speaker.say("race.do.produce-bonus")
        case do.PRODUCE_WITH:
            effects = [
                effect_text(power, speaker) for power in DESIGNS[value].powers if power.phase == components.PRODUCE
            ]
            return speaker.say("race.do.use", card=card_name(value, speaker), effect="; ".join(effects))
        case do.GIVE | do.PRODUCE_ON:
            key = "race.do.give" if action.kind == do.GIVE else "race.do.produce-on"
            return speaker.say(key, card=card_name(value, speaker), good=_good_of(value, speaker))
        case do.NAME:
            return speaker.say("race.do.name", number=value)
        case do.ENOUGH if isinstance(asking, SettleNothing):
            return speaker.say("race.do.keep-card", card=card_name(asking.card, speaker))
        case do.ENOUGH:
            return speaker.say("race.do.enough")
        case do.KEEP | do.START | do.PAY | do.DISCARD:
            key = f"race.do.{_OF_CARD[action.kind]}"
            return speaker.say(key, card=card_name(value, speaker), facts=card_facts(value, speaker))
    return action.code


def _good_of(card: int, speaker: Speaker) -> str:
    """Return the good that a world holds; empty if it holds none."""
    return good_name(CARDS[card].kind, speaker) if CARDS[card].kind >= 0 else ""


def _place_label(card: int, view: RaceView, seat: int, speaker: Speaker) -> str:
    """Return the label of placing a card, with its price for this seat."""
    if card < 0:
        return speaker.say("race.do.place-nothing")
    entry, price = CARDS[card], Derived(view).price(seat, card)
    if entry.military:
        return _with_price("race.do.settle-or-conquer" if price.cards >= 0 else "race.do.conquer", card, price, speaker)
    return _with_price("race.do.settle" if entry.world else "race.do.develop", card, price, speaker)


def _settle_label(action: Action, asking: Any, view: RaceView, speaker: Speaker) -> str:
    """Return the label of a way to settle the placed world, with its price."""
    if not isinstance(asking, SettleWorld):
        return speaker.say("race.do.conquer-it" if action is do.conquer else "race.do.pay-for-it")
    price = Derived(view).price(asking.seat, asking.card)
    return _with_price("race.do.conquer" if action is do.conquer else "race.do.settle", asking.card, price, speaker)


def _with_price(key: str, card: int, price: Price, speaker: Speaker) -> str:
    """Return the label of placing a card in this way: its cost, or its defense and the strength against it."""
    name, cost = card_name(card, speaker), cards_text(price.cards, speaker)
    return speaker.say(key, card=name, cost=cost, defense=price.defense, strength=price.strength)


def _sell_label(card: int, view: RaceView, seat: int, speaker: Speaker) -> str:
    """Return the label of selling a good, with the cards that it brings if the seat has that world."""
    name, good = card_name(card, speaker), _good_of(card, speaker)
    if card not in view.boards[seat].tableau or not good:
        return speaker.say("race.do.sell", card=name, good=good)
    return speaker.say("race.do.sell-for", card=name, good=good, count=Derived(view).sale(seat, card))
