"""Hidden information: the order of cards and tiles to come; which ones they are is public (ruling 70)."""

from __future__ import annotations

from starboard.games.shackleton.rules.funding import VISIBLE
from starboard.games.shackleton.state import SHUTTLES, Shackleton


def hide(state: Shackleton) -> None:
    """Put everything hidden into a fixed order, so that it reveals nothing."""
    _each(state, deal=False)


def deal_anew(state: Shackleton) -> None:
    """Deal everything hidden again, with the state's dice."""
    _each(state, deal=True)


def _each(state: Shackleton, deal: bool) -> None:
    for corporation in state.corporations:
        _mix(state, corporation.deck, VISIBLE - corporation.gaps, deal)
        for stack in corporation.hidden():
            _mix(state, stack, 1, deal)
    state.shuttles = [tiles[:] for tiles in state.shuttles]
    for number, tiles in enumerate(state.shuttles):
        _mix_tiles(state, number + 1, tiles, deal)
    solo = state.solo
    if solo is not None:
        _mix(state, solo.deck, 0, deal)
        solo.decks = [deck[:] for deck in solo.decks]
        for number, deck in enumerate(solo.decks):
            known = 1 if number == 0 and solo.row else 0
            if number + 1 <= state.round or known:  # it was drawn, and its order follows from the row and the deck
                deck.sort()
            else:
                _mix(state, deck, 0, deal)


def _mix(state: Shackleton, cards: list[int], first: int, deal: bool) -> None:
    """Shuffle or sort the entries after the visible ones."""
    rest = cards[first:]
    if deal:
        state.shuffle(rest)
    else:
        rest.sort()
    cards[first:] = rest


def _mix_tiles(state: Shackleton, round: int, tiles: list[int], deal: bool) -> None:
    """Shuffle or sort the tiles of a round that are not revealed; the AstroBot's tile is revealed last."""
    if state.round > round:
        return
    if state.round < round:
        _mix(state, tiles, 0, deal)
    elif state.solo is None:
        _mix(state, tiles, state.size + 1, deal)
    elif state.phase == SHUTTLES:
        unknown = [tiles[0], *tiles[3:]]
        _mix(state, unknown, 0, deal)
        tiles[0] = unknown[0]
        tiles[3:] = unknown[1:]
    else:
        _mix(state, tiles, 3, deal)
