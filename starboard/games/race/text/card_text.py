"""Cards in words: what they are called, what is printed on them, and what their powers do.

What a card does is derived from its effect values, so the text cannot disagree with the rules.
"""

from __future__ import annotations

from starboard.games.race import components
from starboard.games.race import effects as fx
from starboard.games.race.data import DESIGNS
from starboard.games.race.rules.scoring import fits
from starboard.kernel.parts import Speaker


def card_name(card: int, speaker: Speaker) -> str:
    """Return a card's name; a hidden card is called unknown."""
    return speaker.say(f"race.card.{DESIGNS[card].id}") if card >= 0 else speaker.say("race.board.unknown")


def card_lines(card: int, speaker: Speaker) -> list[str]:
    """Return everything printed on a card: name, facts, keywords, a line for each power and each way to score."""
    design = DESIGNS[card]
    lines = [card_name(card, speaker), card_facts(card, speaker)]
    if design.start is not None:
        colour = "red" if design.start % 2 else "blue"
        lines.append(speaker.say(f"race.fact.start-{colour}", number=design.start))
    if design.keywords:
        keywords = ", ".join([speaker.say(f"race.keyword.{word}") for word in design.keywords])
        lines.append(speaker.say("race.fact.keywords", keywords=keywords))
    for effect in design.powers:
        text = effect_text(effect, speaker)
        lines.append(speaker.say("race.power", phase=speaker.say(f"race.phase.{effect.phase}"), effect=text))
    return lines + [scoring_text(design, line, speaker) for line in design.scoring]


def card_facts(card: int, speaker: Speaker) -> str:
    """Return the sort of card, its cost, its points and its goods, on one line."""
    design = DESIGNS[card]
    sort = "development" if not design.world else "military-world" if design.military else "world"
    facts = [
        speaker.say(f"race.fact.{sort}"),
        speaker.say("race.fact.defense" if design.military else "race.fact.cost", number=design.cost),
        speaker.say("race.fact.points-vary") if design.scoring else points_text(design.points, speaker),
    ]
    if design.kind != components.ANY:
        good, letter = good_name(design.kind, speaker), speaker.say(f"race.letter.{components.KINDS[design.kind]}")
        way = "production" if design.goods == components.PRODUCTION else "windfall"
        facts.append(speaker.say(f"race.fact.{way}", good=good, letter=letter))
    return ", ".join(facts)


def good_name(kind: int, speaker: Speaker) -> str:
    return speaker.say(f"race.good.{components.KINDS[kind]}")


def points_text(count: int, speaker: Speaker) -> str:
    return speaker.say("race.points", count=count)


def cards_text(count: int, speaker: Speaker) -> str:
    return speaker.say("race.cards", count=count)


def effect_text(effect: fx.Effect, speaker: Speaker) -> str:
    """Return what a power does, from its values."""
    key = f"race.effect.{type(effect).__name__}"
    args: dict[str, str | int] = {}
    match effect:
        case fx.ConsumeGoods():
            key += ".up-to" if effect.uses > 1 else ""
            args["goods"] = _goods(effect.goods * effect.uses, effect.kind, speaker)
            args["reward"] = _reward(effect, speaker)
        case fx.ConsumeDifferent():
            args = {"count": effect.goods, "reward": points_text(effect.points, speaker)}
        case fx.SellGood():
            key += ".with-powers" if effect.with_trade_powers else ""
        case fx.DiscardForPoints():
            args["count"] = effect.most
        case fx.Gamble():
            args = {"low": effect.low, "high": effect.high}
        case fx.Military() | fx.DiscardForMilitary():
            if isinstance(effect, fx.Military):
                key += ".rebels" if effect.rebels_only else _of_kind(effect.kind, args, speaker)
            args["strength"] = f"{effect.strength:+d}"
        case fx.DiscardToSettleForFree():
            args["good"] = good_name(effect.except_kind, speaker)
        case fx.PayForMilitary():
            args = {"discount": effect.discount, "good": good_name(effect.except_kind, speaker)}
        case fx.BetterPrice() | fx.CheaperWorlds():
            is_here = isinstance(effect, fx.BetterPrice) and effect.only_here
            key += ".here" if is_here else _of_kind(effect.kind, args, speaker)
            args["count"] = effect.cards
        case fx.ProduceOnWindfall():
            key += _of_kind(effect.kind, args, speaker)
        case fx.DrawPerGoodProduced() | fx.DrawPerWorld() | fx.DrawIfMostProduced():
            args = {"count": effect.cards, "good": good_name(effect.kind, speaker)}
        case fx.LookAtMore() | fx.KeepMore() | fx.DrawBeforeDeveloping() | fx.CheaperDevelopments():
            args["count"] = effect.cards
        case fx.DrawAfterDeveloping() | fx.DrawAfterSettling() | fx.DrawWhenConsuming() | fx.DrawIfProducedHere():
            args["count"] = effect.cards
        case fx.DrawWhenProducing() | fx.DrawPerKindProduced():
            args["count"] = effect.cards
    return speaker.say(key, **args)


def _of_kind(kind: int, args: dict[str, str | int], speaker: Speaker) -> str:
    """Return the ending of the key, and add the good's name to `args`, if a power is for one kind of good."""
    if kind == components.ANY:
        return ""
    args["good"] = good_name(kind, speaker)
    return ".kind"


def _goods(count: int, kind: int, speaker: Speaker) -> str:
    if kind == components.ANY:
        return speaker.say("race.goods", count=count)
    return speaker.say("race.goods.kind", count=count, good=good_name(kind, speaker))


def _reward(effect: fx.ConsumeGoods, speaker: Speaker) -> str:
    pays = [points_text(effect.points, speaker)] if effect.points else []
    if effect.cards:
        pays.append(cards_text(effect.cards, speaker))
    return pays[0] if len(pays) == 1 else speaker.say("race.and", first=pays[0], second=pays[1])


def scoring_text(development: fx.Card, line: fx.Scoring, speaker: Speaker) -> str:
    """Return one way in which a six-cost development scores."""
    points, key = 1, type(line).__name__
    args: dict[str, str | int] = {}
    match line:
        case fx.PerCard() if line.card:
            points, key, args["card"] = line.points, "named", speaker.say(f"race.card.{line.card}")
        case fx.PerCard():
            points, key, args["what"] = line.points, "line", _counted(development, line, speaker)
        case fx.PerChips():
            points, args["count"] = line.points, line.chips
        case fx.PerGood():
            points = line.points
    return speaker.say(f"race.worth.{key}", points=points_text(points, speaker), **args)


def _counted(development: fx.Card, line: fx.PerCard, speaker: Speaker) -> str:
    """Return the cards a line counts: "other" if an earlier line takes some, and whether the card counts itself."""
    words = ["card" if line.world is None else "world" if line.world else "development"]
    words += ["military"] if line.military else []
    words += (
        []
        if line.goods == components.NO_GOODS
        else ["production" if line.goods == components.PRODUCTION else "windfall"]
    )
    args: dict[str, str | int] = {
        "good": good_name(line.kind, speaker) if line.kind != components.ANY else "",
        "keyword": speaker.say(f"race.keyword.{line.keyword}") if line.keyword else "",
        "cost": line.cost or "",
        "power": speaker.say(f"race.phase.{line.power_in}") if line.power_in else "",
    }
    words += [word for word, text in args.items() if text]
    lines = [other for other in development.scoring if isinstance(other, fx.PerCard)]
    earlier = [other for other in lines[: lines.index(line)] if not other.card]
    if any(fits(line, card) and any(fits(other, card) for other in earlier) for card in DESIGNS):
        words.append("other")
    what = speaker.say(f"race.worth.{'-'.join(words)}", number=args["cost"], phase=args["power"], **args)
    counts_itself = fits(line, development) and not any(fits(other, development) for other in earlier)
    return speaker.say("race.worth.itself", what=what) if counts_itself else what
