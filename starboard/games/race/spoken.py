"""The table for the ear: everything that the drawing shows, card by card, under headings and without signs."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.games.race.cards import CARDS
from starboard.games.race.text import Speaker, card_lines, card_name, headlines, looked_at_text, seat_texts
from starboard.games.race.view import RaceView, imagine


def spoken(view: RaceView, speaker: Speaker, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Headings with what stands below them: the round, everybody's cards, and the reader's own hand."""
    now, *rest = headlines(view, speaker)
    parts = [(now, rest)]
    table = imagine(view, 0)  # only what is public of it is told
    for seat, name in enumerate(names):
        who, lines = seat_texts(view, table, seat, name, speaker)
        seen = view.boards[seat]
        lines += [_placed(card, seen.has_good[at], speaker) for at, card in enumerate(seen.tableau)]
        known = [card_name(card, speaker) for card in seen.hand if card >= 0]
        if seat != view.seat and known:
            lines.append(speaker.say("race.board.known", cards=", ".join(known)))
        parts.append((who, lines))
        if seen.drawn:
            cards = [card_text(card, speaker) for card in seen.drawn if card >= 0]
            parts.append((f"{name}: {looked_at_text(view, seat, speaker)}", cards))
    if view.seat >= 0:
        hand = view.boards[view.seat].hand
        cards = [card_text(card, speaker) for card in hand]
        parts.append((speaker.say("race.board.hand", number=len(hand)), cards))
    return parts


def card_text(card: int, speaker: Speaker) -> str:
    """Everything printed on a card, in one line."""
    name, *rest = card_lines(card, speaker)
    return f"{name}: {'; '.join(rest)}"


def _placed(card: int, has_good: bool, speaker: Speaker) -> str:
    """A card of a tableau, and whether it holds a good."""
    text = card_text(card, speaker)
    if CARDS[card].kind < 0:
        return text
    return f"{text}; {speaker.say('race.spoken.good' if has_good else 'race.spoken.no-good')}"
