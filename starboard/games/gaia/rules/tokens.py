"""Federation tokens (p. 14): gaining one, and turning one over."""

from __future__ import annotations

from starboard.games.gaia import events
from starboard.games.gaia.data.tiles import FEDERATION_TOKENS
from starboard.games.gaia.effects import GOT_TOKEN
from starboard.games.gaia.rules.counting import happened
from starboard.games.gaia.rules.gains import gain
from starboard.games.gaia.state import BY_FEDERATION, HELD_TOKENS, Gaia


def take(state: Gaia, seat: int, kind: int) -> None:
    """Gain a token, however it comes."""
    token = FEDERATION_TOKENS[kind]
    state.players[seat].tokens.append(HELD_TOKENS[kind][token.green])
    state.tell(events.GOT_TOKEN, seat, kind)
    gain(state, seat, token.goods, BY_FEDERATION)
    happened(state, seat, GOT_TOKEN)


def flip(state: Gaia, seat: int) -> None:
    """Turn the oldest green token to its gray side; for this, all green ones are alike."""
    held = state.players[seat].tokens
    for at, token in enumerate(held):
        if token.is_green:
            held[at] = HELD_TOKENS[token.kind][False]
            state.tell(events.FLIPPED_TOKEN, seat, token.kind)
            return
