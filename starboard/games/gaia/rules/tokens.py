"""Federation tokens (p. 14): gaining, flipping, scoring one again."""

from __future__ import annotations

from starboard.games.gaia import events
from starboard.games.gaia.data.tiles import FEDERATION_TOKENS
from starboard.games.gaia.effects import GOT_TOKEN
from starboard.games.gaia.rules.counting import happened
from starboard.games.gaia.rules.gains import gain
from starboard.games.gaia.state import BY_FEDERATION, Gaia


def take(state: Gaia, seat: int, kind: int) -> None:
    """Gain a token, however it comes."""
    token = FEDERATION_TOKENS[kind]
    state.players[seat].tokens.append(kind * 2 + (1 if token.green else 0))
    state.tell(events.GOT_TOKEN, seat, kind)
    gain(state, seat, token.goods, BY_FEDERATION)
    happened(state, seat, GOT_TOKEN)


def flip(state: Gaia, seat: int) -> None:
    """Turn a green token to its gray side; all green ones are alike for this, so the oldest goes."""
    held = state.players[seat].tokens
    for at, token in enumerate(held):
        if token & 1:
            held[at] = token - 1
            state.tell(events.FLIPPED_TOKEN, seat, token // 2)
            return
