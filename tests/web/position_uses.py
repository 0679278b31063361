"""Everything that the program does with an imported position."""

from __future__ import annotations

from random import Random

from starboard.kernel.errors import StarboardError
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.match import Match
from starboard.text.game_text import GameText
from starboard.web.tables.table import Table
from web.rendered import part, rows_of

DECISIONS = 20


def look(match: Match) -> None:
    """Compute what every seat and a spectator see: text, drawing, page, observation and values."""
    game, game_text = match.game, GameText(match.game.package, "en", match.options)
    evaluator = game.evaluator(NEWEST)
    names = [f"N{seat}" for seat in range(match.seats)]
    table = Table(*rows_of(match), [], match)
    for seat in range(-1, match.seats):
        view = match.view(seat)
        game_text.board(view, names)
        view.table()
        view._repr_svg_()
        part(table, seat)
        if seat >= 0:
            game.observation(view)
            evaluator.value(match.state, seat)
            evaluator.win_probability(match.state, seat)
    for decision in match.pending:
        evaluator.policy(match.state, decision)
    game.breakdown(match.state)
    assert match.scores
    match.position()


def use(match: Match, dice: Random, strict: bool = False) -> None:
    """Show a position, play on, and show it again. The rules may refuse to go on with a sentence."""
    look(match)
    try:
        for _ in range(DECISIONS):
            asked = [decision for decision in match.pending if decision.actions]
            if not asked:
                break
            decision = dice.choice(asked)
            match.play(dice.choice(decision.actions).code, decision.seat)
    except StarboardError:
        if strict:
            raise
    look(match)
