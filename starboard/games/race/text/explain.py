"""What a card does, for whoever asks for it by name."""

from __future__ import annotations

from starboard.games.race.cards import NUMBER
from starboard.games.race.text.card_text import card_lines, card_name
from starboard.kernel.errors import listing, short
from starboard.kernel.parts import Speaker
from starboard.text.matching import plain


def explain(wanted: str, speaker: Speaker) -> list[str]:
    """What is printed on a card, by the beginning of its id or of its name; or which cards could be meant."""
    word = plain(wanted)
    fits = [number for name, number in NUMBER.items() if name == word]
    fits = fits or [
        number
        for name, number in NUMBER.items()
        if name.startswith(word) or plain(card_name(number, speaker)).startswith(word)
    ]
    if len(fits) > 1:
        names = [card_name(number, speaker) for number in fits]
        return [speaker.say("cli.ambiguous", text=short(wanted), fits=listing(names))]
    return card_lines(fits[0], speaker) if fits else []
