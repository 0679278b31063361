"""Race in plain words: cards, actions and the whole table as text, for terminals and screen readers.

What a card does is derived from its effect values, so the text cannot disagree with the rules. Nothing is told by
colour: kinds of goods have letters, and an asterisk marks a good.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from starboard.games.race import actions as do
from starboard.games.race import effects as fx
from starboard.games.race.cards import ALL, CARDS, CONSUME_POWERS, GAMBLE
from starboard.games.race.data import DESIGNS
from starboard.games.race.events import ENDS, PHASES
from starboard.games.race.rules.consume import Trade, price_of
from starboard.games.race.rules.develop import development_cost
from starboard.games.race.rules.round import FULL_TABLEAU
from starboard.games.race.rules.scoring import fits, points
from starboard.games.race.rules.settle import SettleWorld
from starboard.games.race.rules.settle_power import might_of
from starboard.games.race.state import Race, strength_in_general
from starboard.games.race.text.question_notes import question_notes as question_notes
from starboard.games.race.text.suggestions import is_possible as is_possible
from starboard.games.race.text.suggestions import nearness as nearness
from starboard.games.race.text.two_columns import columns
from starboard.games.race.view import BoardView, RaceView, imagine
from starboard.kernel.action import Action

WIDTH: Final = 100
TURN_QUESTIONS: Final = ("race.ask.start-world", "race.ask.starting-hand", "race.ask.action")


class Speaker(Protocol):
    """Somebody who knows the sentences of a language (starboard.text.i18n has one; games do not import it)."""

    def say(self, key: str, **args: str | int) -> str: ...


# Cards


def card_name(card: int, speaker: Speaker) -> str:
    """A card's name; one that may not be known has none."""
    return speaker.say(f"race.card.{DESIGNS[card].id}") if card >= 0 else speaker.say("race.board.unknown")


def card_lines(card: int, speaker: Speaker) -> list[str]:
    """Everything printed on a card: name, facts, keywords, a line for each power and each way to score."""
    design = DESIGNS[card]
    lines = [card_name(card, speaker), card_facts(card, speaker)]
    if design.start is not None:
        colour = "red" if design.start % 2 else "blue"
        lines.append(speaker.say(f"race.fact.start-{colour}", number=design.start))
    if design.keywords:
        keywords = ", ".join([speaker.say(f"race.keyword.{word}") for word in design.keywords])
        lines.append(speaker.say("race.fact.keywords", keywords=keywords))
    for phase, effect in design.powers:
        text = effect_text(effect, speaker)
        lines.append(speaker.say("race.power", phase=speaker.say(f"race.phase.{phase}"), effect=text))
    return lines + [worth_text(design, line, speaker) for line in design.worth]


def card_facts(card: int, speaker: Speaker) -> str:
    """What sort of card it is, what it costs, what it is worth and what it does with goods, on one line."""
    design = DESIGNS[card]
    sort = "development" if not design.world else "military-world" if design.military else "world"
    facts = [
        speaker.say(f"race.fact.{sort}"),
        speaker.say("race.fact.defense" if design.military else "race.fact.cost", number=design.cost),
        speaker.say("race.fact.points-vary") if design.worth else _points(design.points, speaker),
    ]
    if design.kind != fx.ANY:
        good, letter = _good(design.kind, speaker), speaker.say(f"race.letter.{fx.KINDS[design.kind]}")
        way = "production" if design.goods == fx.PRODUCTION else "windfall"
        facts.append(speaker.say(f"race.fact.{way}", good=good, letter=letter))
    return ", ".join(facts)


def _good(kind: int, speaker: Speaker) -> str:
    return speaker.say(f"race.good.{fx.KINDS[kind]}")


def _points(count: int, speaker: Speaker) -> str:
    return speaker.say("race.points", count=count)


def _cards(count: int, speaker: Speaker) -> str:
    return speaker.say("race.cards", count=count)


def effect_text(effect: fx.Effect, speaker: Speaker) -> str:
    """What a power does, from its values."""
    key = f"race.effect.{type(effect).__name__}"
    args: dict[str, str | int] = {}
    match effect:
        case fx.ConsumeGoods():
            key += ".up-to" if effect.uses > 1 else ""
            args["goods"] = _goods(effect.goods * effect.uses, effect.kind, speaker)
            args["reward"] = _reward(effect, speaker)
        case fx.ConsumeDifferent():
            args = {"count": effect.goods, "reward": _points(effect.points, speaker)}
        case fx.SellGood():
            key += ".with-powers" if effect.with_trade_powers else ""
        case fx.DiscardForPoints():
            args["count"] = effect.most
        case fx.Gamble():
            args = {"low": effect.low, "high": effect.high}
        case fx.Military():
            key += ".rebels" if effect.rebels_only else _of_kind(effect.kind, args, speaker)
            args["strength"] = f"{effect.strength:+d}"
        case fx.DiscardForMilitary():
            args["strength"] = f"{effect.strength:+d}"
        case fx.DiscardToSettleForFree():
            args["good"] = _good(effect.except_kind, speaker)
        case fx.PayForMilitary():
            args = {"discount": effect.discount, "good": _good(effect.except_kind, speaker)}
        case fx.BetterPrice():
            key += ".here" if effect.only_here else _of_kind(effect.kind, args, speaker)
            args["count"] = effect.cards
        case fx.CheaperWorlds():
            key += _of_kind(effect.kind, args, speaker)
            args["count"] = effect.cards
        case fx.ProduceOnWindfall():
            key += _of_kind(effect.kind, args, speaker)
        case fx.DrawPerGoodProduced() | fx.DrawPerWorld() | fx.DrawIfMostProduced():
            args = {"count": effect.cards, "good": _good(effect.kind, speaker)}
        case _:
            args["count"] = getattr(effect, "cards", 1)
    return speaker.say(key, **args)


def _of_kind(kind: int, args: dict[str, str | int], speaker: Speaker) -> str:
    """The ending of the key, and the good's name among the arguments, where a power is for one kind of good."""
    if kind == fx.ANY:
        return ""
    args["good"] = _good(kind, speaker)
    return ".kind"


def _goods(count: int, kind: int, speaker: Speaker) -> str:
    if kind == fx.ANY:
        return speaker.say("race.goods", count=count)
    return speaker.say("race.goods.kind", count=count, good=_good(kind, speaker))


def _reward(effect: fx.ConsumeGoods, speaker: Speaker) -> str:
    pays = [_points(effect.points, speaker)] if effect.points else []
    if effect.cards:
        pays.append(_cards(effect.cards, speaker))
    return pays[0] if len(pays) == 1 else speaker.say("race.and", first=pays[0], second=pays[1])


def worth_text(development: fx.Card, line: fx.Worth, speaker: Speaker) -> str:
    """One way in which a six-cost development scores."""
    match line:
        case fx.PerCard() if line.card:
            name = speaker.say(f"race.card.{line.card}")
            return speaker.say("race.worth.named", points=_points(line.points, speaker), card=name)
        case fx.PerCard():
            what = _counted(development, line, speaker)
            return speaker.say("race.worth.line", points=_points(line.points, speaker), what=what)
        case fx.PerChips():
            return speaker.say("race.worth.PerChips", points=_points(line.points, speaker), count=line.chips)
        case fx.PerGood():
            return speaker.say("race.worth.PerGood", points=_points(line.points, speaker))
        case _:
            return speaker.say(f"race.worth.{type(line).__name__}", points=_points(1, speaker))


def _counted(development: fx.Card, line: fx.PerCard, speaker: Speaker) -> str:
    """The cards a line counts: "other" where an earlier line takes some of them, and whether the card counts itself."""
    words = ["card" if line.world is None else "world" if line.world else "development"]
    words += ["military"] if line.military else []
    words += [] if line.goods == fx.NO_GOODS else ["production" if line.goods == fx.PRODUCTION else "windfall"]
    args: dict[str, str | int] = {}
    if line.kind != fx.ANY:
        words.append("good")
        args["good"] = _good(line.kind, speaker)
    if line.keyword:
        words.append("keyword")
        args["keyword"] = speaker.say(f"race.keyword.{line.keyword}")
    if line.cost:
        words.append("cost")
        args["number"] = line.cost
    if line.power_in:
        words.append("power")
        args["phase"] = speaker.say(f"race.phase.{line.power_in}")
    lines = [other for other in development.worth if isinstance(other, fx.PerCard)]
    earlier = [other for other in lines[: lines.index(line)] if not other.card]
    if any(fits(line, card) and any(fits(other, card) for other in earlier) for card in DESIGNS):
        words.append("other")
    what = speaker.say(f"race.worth.{'-'.join(words)}", **args)
    counts_itself = fits(line, development) and not any(fits(other, development) for other in earlier)
    return speaker.say("race.worth.itself", what=what) if counts_itself else what


# Actions


def action_label(action: Action, view: RaceView, speaker: Speaker) -> str:
    """What an action means to the seat whose view this is, in one line."""
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
            return speaker.say(key, card=card_name(value, speaker), strength=f"{CARDS[value].temporary:+d}")
        case do.SELL:
            return _sell_label(value, asking, view, seat, speaker)
        case do.USE:
            power = CONSUME_POWERS[value]
            effect = effect_text(DESIGNS[power.card].powers[power.index][1], speaker)
            pays_points = power.sort == ALL or (power.points and not power.optional)
            is_doubled = pays_points and view.chosen[seat] & do.CONSUME_X2
            key = "race.do.gamble" if power.sort == GAMBLE else "race.do.use-doubled" if is_doubled else "race.do.use"
            return speaker.say(key, card=card_name(power.card, speaker), effect=effect)
        case do.PRODUCE_WITH if value >= 0:
            powers = [power for phase, power in DESIGNS[value].powers if phase == fx.PRODUCE]
            effect = "; ".join([effect_text(power, speaker) for power in powers])
            return speaker.say("race.do.use", card=card_name(value, speaker), effect=effect)
        case do.PRODUCE_WITH:
            return speaker.say("race.do.produce-bonus")
        case do.GIVE | do.PRODUCE_ON:
            key = "race.do.give" if action.kind == do.GIVE else "race.do.produce-on"
            good = _good(CARDS[value].kind, speaker) if CARDS[value].kind >= 0 else ""
            return speaker.say(key, card=card_name(value, speaker), good=good)
        case do.NAME:
            return speaker.say("race.do.name", number=value)
        case do.ENOUGH:
            return speaker.say("race.do.enough")
        case do.KEEP | do.START:
            key = "race.do.keep" if action.kind == do.KEEP else "race.do.start"
            return speaker.say(key, card=card_name(value, speaker), facts=card_facts(value, speaker))
        case do.PAY:
            return speaker.say("race.do.pay", card=card_name(value, speaker))
        case do.DISCARD:
            return speaker.say("race.do.discard", card=card_name(value, speaker))
    return action.code


def _place_label(card: int, view: RaceView, seat: int, speaker: Speaker) -> str:
    """With the price it has for this seat now. The rules themselves work it out, in a world that fits the view."""
    if card < 0:
        return speaker.say("race.do.place-nothing")
    table, entry, name = imagine(view, 0), CARDS[card], card_name(card, speaker)
    if not entry.world:
        return speaker.say("race.do.develop", card=name, cost=_cards(development_cost(table, seat, card), speaker))
    might = might_of(table.boards[seat])
    if not entry.military:
        return speaker.say("race.do.settle", card=name, cost=_cards(might.price(entry), speaker))
    strength = might.strength_against(entry)
    if might.may_pay(entry):
        cost = _cards(might.price(entry), speaker)
        return speaker.say("race.do.settle-or-conquer", card=name, defense=entry.cost, strength=strength, cost=cost)
    return speaker.say("race.do.conquer", card=name, defense=entry.cost, strength=strength)


def _settle_label(action: Action, asking: Any, view: RaceView, speaker: Speaker) -> str:
    if not isinstance(asking, SettleWorld):
        return speaker.say("race.do.conquer-it" if action is do.conquer else "race.do.pay-for-it")
    entry, name = CARDS[asking.card], card_name(asking.card, speaker)
    might = might_of(imagine(view, 0).boards[asking.seat])
    if action is do.conquer:
        strength = might.strength_against(entry)
        return speaker.say("race.do.conquer", card=name, defense=entry.cost, strength=strength)
    return speaker.say("race.do.settle", card=name, cost=_cards(might.price(entry), speaker))


def _sell_label(card: int, asking: Any, view: RaceView, seat: int, speaker: Speaker) -> str:
    board = imagine(view, 0).boards[seat]
    good = _good(CARDS[card].kind, speaker) if CARDS[card].kind >= 0 else ""
    if card not in board.tableau or not good:
        return speaker.say("race.do.sell", card=card_name(card, speaker), good=good)
    with_powers = not isinstance(asking, Trade) or asking.with_powers != 0
    price = price_of(board, board.tableau.index(card), with_powers)
    return speaker.say("race.do.sell-for", card=card_name(card, speaker), good=good, count=price)


# The table


def board_text(view: RaceView, speaker: Speaker, names: Sequence[str], width: int = WIDTH) -> str:
    """The whole table as this seat may see it; columns fit the width."""
    return "\n".join(_table_lines(view, speaker, names, width, is_whole=True))


def standing_text(view: RaceView, speaker: Speaker, names: Sequence[str], width: int = WIDTH) -> str:
    """The table without the cards that somebody is looking at: the question about them lists them."""
    return "\n".join(_table_lines(view, speaker, names, width, is_whole=False))


def _table_lines(view: RaceView, speaker: Speaker, names: Sequence[str], width: int, is_whole: bool) -> list[str]:
    lines = headlines(view, speaker)
    table = imagine(view, 0)  # only what is public of it is shown
    for seat, name in enumerate(names):
        lines += ["", *_seat_lines(view, table, seat, name, speaker, width)]
        if is_whole:
            lines += _looked_at(view, seat, speaker)
    if view.seat >= 0:
        board = view.boards[view.seat]
        lines += ["", speaker.say("race.board.hand", number=len(board.hand))]
        lines += [_card_row(card, speaker) for card in board.hand]
    letters = [f"{speaker.say(f'race.letter.{kind}')} {speaker.say(f'race.good.{kind}')}" for kind in fx.KINDS]
    lines += ["", speaker.say("race.board.legend", letters=", ".join(letters))]
    return lines


def headlines(view: RaceView, speaker: Speaker) -> list[str]:
    """What happens now, and what is left to take."""
    if view.end >= 0:
        now = speaker.say("race.over", end=speaker.say(f"race.end.{ENDS[view.end]}"))
    elif view.round == 0:
        now = speaker.say("race.board.setup")
    elif view.phase == 0:
        now = speaker.say("race.board.choosing", round=view.round)
    else:
        now = speaker.say("race.board.round", round=view.round, phase=speaker.say(f"race.phase.{PHASES[view.phase]}"))
    supply = speaker.say("race.board.supply", pool=max(0, view.pool), deck=view.deck_size, pile=len(view.pile))
    return [now, supply]


def seat_texts(view: RaceView, table: Race, seat: int, name: str, speaker: Speaker) -> tuple[str, list[str]]:
    """Who sits there and what they have, and their choice for this round."""
    board = table.boards[seat]
    marks = [speaker.say("race.board.you")] if seat == view.seat else []
    marks += [speaker.say("race.board.first")] if seat == view.first and view.round else []
    marks += [speaker.say("race.board.deciding")] if seat in view.owing else []
    who = f"{name} ({', '.join(marks)})" if marks else name
    has = speaker.say(
        "race.board.seat",
        points=_points(points(board), speaker),
        chips=board.chips,
        hand=len(board.hand),
        placed=len(board.tableau),
        full=FULL_TABLEAU,
        strength=f"{strength_in_general(board) + board.temporary:+d}",
    )
    if not view.chosen[seat]:
        return f"{who}: {has}", []
    action = do.selection_name(view.chosen[seat]).replace(" ", "_")
    return f"{who}: {has}", [speaker.say("race.board.action", action=speaker.say(f"race.action.{action}"))]


def _seat_lines(view: RaceView, table: Race, seat: int, name: str, speaker: Speaker, width: int) -> list[str]:
    seen = view.boards[seat]
    first, chosen = seat_texts(view, table, seat, name, speaker)
    lines = [first, *[f"  {line}" for line in chosen]]
    lines += columns([_cell(seen, at, speaker) for at in range(len(seen.tableau))], width)
    known = [card_name(card, speaker) for card in seen.hand if card >= 0]
    if seat != view.seat and known:
        lines.append("  " + speaker.say("race.board.known", cards=", ".join(known)))
    return lines


def looked_at_text(view: RaceView, seat: int, speaker: Speaker) -> str:
    """How many cards a player has drawn, and how many of them stay."""
    seen = view.boards[seat]
    key = "race.board.looking" if view.round else "race.board.dealt"
    return speaker.say(key, number=len(seen.drawn), keep=seen.keep)


def _looked_at(view: RaceView, seat: int, speaker: Speaker) -> list[str]:
    """The cards that a player has drawn but not kept yet, as far as they are known."""
    seen = view.boards[seat]
    if not seen.drawn:
        return []
    lines = [f"  {looked_at_text(view, seat, speaker)}"]
    return lines + [_card_row(card, speaker) for card in seen.drawn if card >= 0]


def _cell(seen: BoardView, at: int, speaker: Speaker) -> str:
    """A card of the tableau: name, points, and its letters if it holds goods."""
    card = seen.tableau[at]
    design, entry = DESIGNS[card], CARDS[card]
    worth = speaker.say("race.board.varies") if design.worth else _points(design.points, speaker)
    if design.kind == fx.ANY:
        return f"{card_name(card, speaker)}, {worth}"
    letter = speaker.say(f"race.letter.{fx.KINDS[design.kind]}")
    way = speaker.say("race.letter.production" if entry.production else "race.letter.windfall")
    return f"{card_name(card, speaker)}, {worth}, {letter}{way}{'*' if seen.has_good[at] else ''}"


def _card_row(card: int, speaker: Speaker) -> str:
    return f"  {card_name(card, speaker)}: {card_facts(card, speaker)}"
