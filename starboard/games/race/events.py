"""The events of Race, and the reasons why something is not allowed; the texts are in the catalogues."""

from __future__ import annotations

from typing import Final

from starboard.games.race.actions import SELECTIONS, selection_name
from starboard.games.race.cards import IDS
from starboard.kernel.event import Kind, Noun
from starboard.kernel.parts import EventSentences
from starboard.kernel.reason import Reason

CARD: Final = Noun("race.card", IDS)
ACTION: Final = Noun("race.action", [selection_name(mask).replace(" ", "_") for mask in SELECTIONS])
PHASES: Final = ("setup", "explore", "develop", "develop-again", "settle", "settle-again", "consume", "produce")
PHASE: Final = Noun("race.phase", PHASES)
ENDS: Final = ("tableau", "chips", "standstill", "round-limit")
END: Final = Noun("race.end", ENDS)

STARTED_WITH: Final = Kind("race.started-with", {"seat": None, "card": CARD})
REJECTED_START: Final = Kind("race.rejected-start", {"seat": None, "card": CARD})
FIRST: Final = Kind("race.first", {"seat": None})
ROUND: Final = Kind("race.round", {"round": None})
CHOSE: Final = Kind("race.chose", {"seat": None, "action": ACTION})
PHASE_BEGINS: Final = Kind("race.phase-begins", {"phase": PHASE})
DREW: Final = Kind("race.drew", {"seat": None, "count": None})
DREW_CARD: Final = Kind("race.drew-card", {"seat": None, "card": CARD})
LOOKED_AT: Final = Kind("race.looked-at", {"seat": None, "count": None})
LOOKED_AT_CARD: Final = Kind("race.looked-at-card", {"seat": None, "card": CARD})
KEPT: Final = Kind("race.kept", {"seat": None, "count": None})
KEPT_CARD: Final = Kind("race.kept-card", {"seat": None, "card": CARD})
DISCARDED: Final = Kind("race.discarded", {"seat": None, "count": None})
DISCARDED_CARD: Final = Kind("race.discarded-card", {"seat": None, "card": CARD})
PLACED: Final = Kind("race.placed", {"seat": None, "card": CARD})
PLACED_NOTHING: Final = Kind("race.placed-nothing", {"seat": None})
PAID: Final = Kind("race.paid", {"seat": None, "count": None, "card": CARD})
PAID_CARD: Final = Kind("race.paid-card", {"seat": None, "card": CARD})
CONQUERED: Final = Kind("race.conquered", {"seat": None, "card": CARD, "strength": None})
SACRIFICED: Final = Kind("race.sacrificed", {"seat": None, "card": CARD})
GOOD: Final = Kind("race.good", {"seat": None, "card": CARD})
SOLD: Final = Kind("race.sold", {"seat": None, "card": CARD, "count": None, "with_powers": None})
USED: Final = Kind("race.used", {"seat": None, "card": CARD, "power": None})
USED_BONUS: Final = Kind("race.used-bonus", {"seat": None})
CONSUMED: Final = Kind("race.consumed", {"seat": None, "card": CARD})
CHIPS: Final = Kind("race.chips", {"seat": None, "count": None})
FLIPPED: Final = Kind("race.flipped", {"seat": None, "card": CARD, "number": None})
WON_FLIP: Final = Kind("race.won-flip", {"seat": None, "card": CARD})
RESHUFFLED: Final = Kind("race.reshuffled", {"count": None})
DRAW_LOST: Final = Kind("race.draw-lost", {"seat": None})
OVER: Final = Kind("race.over", {"end": END})

KINDS: Final = [
    STARTED_WITH, REJECTED_START, FIRST, ROUND, CHOSE, PHASE_BEGINS, DREW, DREW_CARD, LOOKED_AT, LOOKED_AT_CARD,
    KEPT, KEPT_CARD, DISCARDED, DISCARDED_CARD, PLACED, PLACED_NOTHING, PAID, PAID_CARD, CONQUERED, SACRIFICED,
    GOOD, SOLD, USED, USED_BONUS, CONSUMED, CHIPS, FLIPPED, WON_FLIP, RESHUFFLED, DRAW_LOST, OVER,
]  # fmt: skip

# Which events share a sentence in the log.
SENTENCES: Final = EventSentences(
    listed={DREW_CARD.key: "card", LOOKED_AT_CARD.key: "card", KEPT_CARD.key: "card", DISCARDED_CARD.key: "card"},
    counted={
        DREW.key: DREW_CARD.key,
        LOOKED_AT.key: LOOKED_AT_CARD.key,
        KEPT.key: KEPT_CARD.key,
        DISCARDED.key: DISCARDED_CARD.key,
    },
    implied={CONSUMED.key: SOLD.key},
)

NOT_A_DEVELOPMENT: Final = Reason("race.why.not-a-development", "II")
ALREADY_BUILT: Final = Reason("race.why.already-built", "II")
NOT_A_WORLD: Final = Reason("race.why.not-a-world", "III")
TOO_EXPENSIVE: Final = Reason("race.why.too-expensive", "II")
WORLD_TOO_EXPENSIVE: Final = Reason("race.why.world-too-expensive", "III")
DEFENSE_TOO_HIGH: Final = Reason("race.why.defense-too-high", "III")
NOT_MILITARY: Final = Reason("race.why.not-military", "III")
ONLY_CONQUERED: Final = Reason("race.why.only-conquered", "III")
NOT_FOR_THIS_KIND: Final = Reason("race.why.not-for-this-kind", "III")
NEEDS_A_WORLD: Final = Reason("race.why.needs-a-world", "III")
NO_GOOD: Final = Reason("race.why.no-good", "IV")
PICK_IN_ORDER: Final = Reason("race.why.pick-in-order", "kernel")
NOT_ENOUGH_GOODS: Final = Reason("race.why.not-enough-goods", "IV")
ALREADY_USED: Final = Reason("race.why.already-used", "IV")
EMPTY_HAND: Final = Reason("race.why.empty-hand", "IV")
MUST_GO_ON: Final = Reason("race.why.must-go-on", "IV")
NO_EMPTY_WINDFALL: Final = Reason("race.why.no-empty-windfall", "V")

REASONS: Final = [
    NOT_A_DEVELOPMENT, ALREADY_BUILT, NOT_A_WORLD, TOO_EXPENSIVE, WORLD_TOO_EXPENSIVE, DEFENSE_TOO_HIGH, NOT_MILITARY,
    ONLY_CONQUERED, NOT_FOR_THIS_KIND, NEEDS_A_WORLD, NO_GOOD, PICK_IN_ORDER, NOT_ENOUGH_GOODS, ALREADY_USED,
    EMPTY_HAND, MUST_GO_ON, NO_EMPTY_WINDFALL,
]  # fmt: skip

QUESTIONS: Final = (
    "race.ask.starting-hand", "race.ask.start-world", "race.ask.action", "race.ask.keep", "race.ask.develop",
    "race.ask.settle", "race.ask.how-to-settle", "race.ask.give-up", "race.ask.pay", "race.ask.sell",
    "race.ask.consume", "race.ask.good", "race.ask.discard-for-points", "race.ask.number", "race.ask.produce-order",
    "race.ask.produce-on", "race.ask.discard-to-produce", "race.ask.discard-to-ten",
)  # fmt: skip
