"""The input of all drawings of Race: the view, its words, and which card stands for which action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing.desk import Desk
from starboard.games.race import actions as do
from starboard.games.race.cards import ALL, CARDS, CONSUME_POWERS, SELL
from starboard.games.race.derived import Derived
from starboard.games.race.draw import icons
from starboard.games.race.draw.captions import words_of
from starboard.games.race.draw.icons import Atom, word
from starboard.games.race.draw.last_move import touched_cards
from starboard.games.race.draw.powers import reward
from starboard.games.race.events import PHASES
from starboard.games.race.multi_select import MULTI_SELECT
from starboard.games.race.text.card_text import card_lines, card_name
from starboard.games.race.text.labels import action_label
from starboard.games.race.view import RaceView
from starboard.kernel.action import Action
from starboard.kernel.event import Event
from starboard.kernel.parts import Speaker

HAND: Final = "hand"
DRAWN: Final = "drawn"
TABLEAU: Final = "tableau"
STRIP: Final = "strip"
LOOSE: Final = "loose"
MOST_KINDS: Final = 3  # kinds of goods that fit beside each other under a card
_ZONES: Final = {
    do.PLACE: HAND,
    do.PAY: HAND,
    do.DISCARD: HAND,
    do.KEEP: DRAWN,
    do.START: DRAWN,
    do.SACRIFICE: TABLEAU,
    do.SELL: TABLEAU,
    do.USE: TABLEAU,
    do.GIVE: TABLEAU,
    do.PRODUCE_WITH: TABLEAU,
    do.PRODUCE_ON: TABLEAU,
    do.SELECT: STRIP,
}


Place = tuple[str, int]
"""A zone of the table, and a card there."""


def place_of(action: Action) -> Place:
    """Return where on the table an action is chosen: a zone and a card, or a button of its own."""
    zone = _ZONES.get(action.kind, LOOSE)
    if zone in (STRIP, LOOSE) or action.value < 0:
        return (zone if zone == STRIP else LOOSE, -1)
    return (zone, CONSUME_POWERS[action.value].card if action.kind == do.USE else action.value)


class RaceDesk(Desk[RaceView, Place]):
    """One reader's table."""

    def __init__(self, view: RaceView, speaker: Speaker, names: Sequence[str], last: Sequence[Event] = ()) -> None:
        together = MULTI_SELECT.several(view)
        self.is_set: Final = together is not None  # several cards answer together, in any order
        decision = view.decision if together is None else together
        by_place: dict[Place, list[Action]] = {}
        for action in () if decision is None else dict.fromkeys(decision.actions):
            by_place.setdefault(place_of(action), []).append(action)
        super().__init__(view, speaker, names, by_place, {})
        self.words: Final = words_of(speaker)
        self.derived: Final = Derived(view)
        self.now: Final = "" if view.world.end >= 0 else PHASES[view.world.phase].removesuffix("-again")
        self.subject: Final = self.derived.subject()
        self.answers_given: Final = self.derived.answers_given()
        self.touched: Final = touched_cards([event for event in last if event.shown_to(view.seat)])

    def label(self, actions: Sequence[Action]) -> str:
        """Return what choosing this means; a consume power also says whose goods it can take."""
        said: list[str] = []
        for action in actions:
            words = action_label(action, self.view, self.speaker)
            if action.kind == do.USE:
                worlds = [card_name(card, self.speaker) for card in self.derived.takes(self.view.seat, action.value)]
                if worlds:
                    words = self.say("race.draw.takes", power=words, worlds=", ".join(worlds))
            said.append(words)
        return "; ".join(said)

    def lines(self, card: int) -> list[str]:
        """Return everything printed on a card, in words; worked out once for each language."""
        if card not in self.words.card_lines:
            self.words.card_lines[card] = card_lines(card, self.speaker)
        return self.words.card_lines[card]

    def tag(self, action: Action) -> list[Atom]:
        """Return what an action costs or brings, as icons."""
        seat, value, signs = self.view.seat, action.value, self.words.signs
        match action.kind:
            case do.PLACE:
                cost = self.derived.price(seat, value)
                paid = [word(f"−{cost.cards}"), icons.CARD] if cost.cards >= 0 else []
                if cost.defense <= 0:
                    return paid
                sign = "≥" if cost.strength >= cost.defense else "<"
                won = [icons.SWORDS, word(f"{cost.strength}{sign}{cost.defense}")]
                return [*won, *([word("/")] if paid else []), *paid]
            case do.SELL:
                return [word(f"+{self.derived.sale(seat, value)}"), icons.CARD]
            case do.USE:
                return self._fed(value)
            case do.GIVE:
                return [signs.good(CARDS[value].kind), icons.ARROW]
            case do.PRODUCE_ON:
                return [word("+"), signs.good(CARDS[value].kind)]
            case do.PAY | do.DISCARD | do.SACRIFICE:
                return [icons.DISCARDED_CARD]
            case do.KEEP | do.START:
                return [icons.KEPT_CARD]
        return [icons.phase("produce")]

    def _fed(self, power: int) -> list[Atom]:
        """Return how many goods a consume power takes now, of which kinds, and what it pays for them in this round."""
        entry = CONSUME_POWERS[power]
        worlds = self.derived.takes(self.view.seat, power)
        if not worlds:
            return reward(entry.points, entry.cards) or [icons.DICE]
        if entry.sort == SELL:
            return [*self._kinds(worlds), icons.ARROW, word("$"), icons.CARD]
        deal = self.derived.exchange(self.view.seat, power)
        many = [word(f"{deal.goods}×")] if deal.goods > 1 else []
        goods = [icons.good()] if entry.sort == ALL else self._kinds(worlds)
        return [*many, *goods, icons.ARROW, *reward(deal.points, deal.cards)]

    def _kinds(self, worlds: Sequence[int]) -> list[Atom]:
        """Return the kinds of goods on these worlds, with slashes between them; a star if there are many."""
        kinds = sorted({CARDS[card].kind for card in worlds})
        either = [atom for kind in kinds for atom in (word("/"), self.words.signs.good(kind))][1:]
        return either if len(kinds) <= MOST_KINDS else [icons.good()]
