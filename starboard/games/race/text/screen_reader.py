"""The table for screen readers: everything that the drawing shows, card by card, under headings, without signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.race.cards import CARDS
from starboard.games.race.derived import Derived
from starboard.games.race.text.board import headlines, looked_at_text, seat_texts
from starboard.games.race.text.card_text import card_lines, card_name
from starboard.games.race.text.unaffordable import unaffordable
from starboard.games.race.text.worth_now import worth_now
from starboard.games.race.view import RaceView
from starboard.kernel.parts import ScreenReader, Sections, Speaker


class RaceScreenReader(ScreenReader[RaceView]):
    """The table under headings."""

    def sections(self, view: RaceView, speaker: Speaker, names: Sequence[str]) -> Sections:
        """Return headings with their lines: the round, all players' cards, and the reader's own hand."""
        derived = Derived(view)
        stocks = [f"{speaker.say(key)}: {count}" for key, count in derived.stocks().items()]
        parts = [(headlines(view, speaker)[0], stocks)]
        for seat, name in enumerate(names):
            who, lines = seat_texts(derived, seat, name, speaker)
            seen = view.boards[seat]
            lines += [_placed(derived, seat, at, speaker) for at in range(len(seen.tableau))]
            known = [card_name(card, speaker) for card in seen.hand if card >= 0]
            if seat != view.seat and known:
                lines.append(speaker.say("race.board.known", cards=", ".join(known)))
            parts.append((who, lines))
            if seen.drawn:
                cards = [_held(derived, seat, card, speaker) for card in seen.drawn if card >= 0]
                parts.append((f"{name}: {looked_at_text(view, seat, speaker)}", cards))
        if view.seat >= 0:
            hand = view.boards[view.seat].hand
            cards = []
            for card in hand:
                now = unaffordable(derived, card, speaker)
                cards.append(". ".join([_held(derived, view.seat, card, speaker), *now]))
            parts.append((speaker.say("race.board.hand", number=len(hand)), cards))
        return parts


SCREEN_READER: Final = RaceScreenReader()


def card_text(card: int, speaker: Speaker) -> str:
    """Return everything printed on a card, in one line."""
    name, *rest = card_lines(card, speaker)
    return f"{name}: {'; '.join(rest)}"


def _held(derived: Derived, seat: int, card: int, speaker: Speaker) -> str:
    """Return everything printed on a card that a seat holds, and what it would score now if that varies."""
    return "; ".join([card_text(card, speaker), *worth_now(derived, seat, card, speaker)])


def _placed(derived: Derived, seat: int, at: int, speaker: Speaker) -> str:
    """Return a card of a tableau, what it scores now if that varies, and whether it holds a good."""
    board = derived.view.boards[seat]
    card = board.tableau[at]
    parts = [card_text(card, speaker)]
    parts += worth_now(derived, seat, card, speaker)
    if CARDS[card].kind >= 0:
        parts.append(speaker.say("race.spoken.good" if board.has_good[at] else "race.spoken.no-good"))
    return "; ".join(parts)
