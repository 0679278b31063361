"""Looking up cards by name: what is printed on each."""

from __future__ import annotations

from starboard.games.race.cards import NUMBER
from starboard.games.race.text.card_text import card_lines, card_name
from starboard.kernel.errors import listing, short
from starboard.kernel.parts import Speaker
from starboard.text.matching import plain


def explain(wanted: str, speaker: Speaker) -> list[str]:
    """Return what is printed on a card, by the beginning of its id or name; or which cards could be meant."""
    word, names = plain(wanted), {card: card_name(card, speaker) for card in NUMBER.values()}
    begun = [card for id, card in NUMBER.items() if id.startswith(word) or plain(names[card]).startswith(word)]
    fits = [NUMBER[word]] if word in NUMBER else begun
    if len(fits) > 1:
        return [speaker.say("cli.ambiguous", text=short(wanted), fits=listing([names[card] for card in fits]))]
    return card_lines(fits[0], speaker) if fits else []
