"""The score sheet of a finished game: a column of points per player or rival, and a sentence that names the winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starboard.kernel.match import Match
from starboard.kernel.view import View
from starboard.text.game_text import GameText


@dataclass(slots=True)
class Outcome:
    """The score sheet, one column per name."""

    names: list[str]
    rows: list[tuple[str, list[str]]]  # where points come from
    points: list[int]
    tie_break: list[str]  # of the seats, where it matters
    winners: list[int]  # columns
    places: list[tuple[int, int]]  # place and column, best first
    sentence: str


def outcome_of(match: Match, view: View, game_text: GameText, names: Sequence[str]) -> Outcome:
    """Return the score sheet of a match, in the language of the game text."""
    game, state = match.game, match.state
    sources = game.breakdown(state)
    scores, winners, columns = list(match.scores), list(match.winners), list(names)
    ties = [score[1:] for score in game.scores(state)]
    is_tied = len(set(scores)) < len(scores) and any(ties)
    key = "cli.result.winner" if winners else "cli.result.nobody"  # a rival without a seat may beat all seats
    sentence = game_text.say(key, count=len(winners), names=", ".join([names[seat] for seat in winners]))
    tie_break = [" ".join(map(str, more)) for more in ties] if is_tied else []
    rival = game.rival_breakdown(state)
    if rival:
        best, points = max(scores), sum(rival.values())
        columns.append(game_text.speaker.player(len(names), names))
        if not winners:
            key = "cli.result.rival" if points > best else "cli.result.rival-tied"
            sentence = game_text.say(key, rival=columns[-1], points=points, best=best)
            winners = [len(names)]
        sources, scores = [*sources, rival], [*scores, points]
        tie_break += [""] if is_tied else []
    rows = [
        (game_text.score_label(part, view), [str(points.get(part, 0)) for points in sources])
        for part in game_text.score_parts(sources, view)
    ]
    return Outcome(columns, rows, scores, tie_break, winners, _places(scores, ties, winners), sentence)


def _places(points: Sequence[int], ties: Sequence[Sequence[int]], winners: Sequence[int]) -> list[tuple[int, int]]:
    """Return place and column of each player or rival, best first; equals share a place."""
    broken = [*ties, *[[]] * (len(points) - len(ties))]
    ranks = [(at in winners, own, list(more)) for at, (own, more) in enumerate(zip(points, broken, strict=True))]
    order = sorted(range(len(ranks)), key=ranks.__getitem__, reverse=True)
    return [(1 + sum([other > ranks[at] for other in ranks]), at) for at in order]
