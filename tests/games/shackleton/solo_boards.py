"""The AstroBot's board for positions of tests, from words such as "hard row 1 2 dev 5"."""

from __future__ import annotations

from starboard.games.shackleton.state import Solo
from starboard.games.shackleton.table_options import Settings


def bot_words(bot: str) -> dict[str, list[str]]:
    """Return the words of a text such as "hard row 1 2 dev 5" by the keyword before them."""
    by_keyword: dict[str, list[str]] = {"side": []}
    at = "side"
    for word in bot.split():
        if word in ("row", "deck", "dev", "tracks", "tourists"):
            at = word
            by_keyword[at] = []
        else:
            by_keyword[at].append(word)
    return by_keyword


def solo_board(words: dict[str, list[str]]) -> Solo:
    """Return the board that the words describe."""
    row = [int(card) for card in words.get("row", ["1"])]
    deck = [int(card) for card in words.get("deck", [])]
    deck += [card for card in range(1, 8) if card not in row and card not in deck]
    tracks = [int(step) for step in words.get("tracks", ["0", "0", "0"])]
    hard = Settings({"corporations": "", "astrobot": words["side"][0]}).hard_sides([0, 1, 2])
    tourists, development = int(words.get("tourists", ["0"])[0]), int(words.get("dev", ["0"])[0])
    return Solo([list(range(1, 8)) for _ in range(3)], deck, row, tracks, hard, tourists, development)
