"""The laws that every game must keep. Each check plays one random game."""

from __future__ import annotations

import json
from typing import Any

from starboard.kernel import codec
from starboard.kernel.agenda import apply, pending, play_out, why_not
from starboard.kernel.evaluation import NEWEST
from starboard.kernel.match import Match
from starboard.kernel.record import digest, loads
from starboard.kernel.rng import Dice
from starboard.kernel.state import State
from starboard.kernel.view import View
from tools.random_play import ENDLESS, Play, Setting, random_choice


def written(match: Match, state: State) -> str:
    """Return a position as one text."""
    return json.dumps(codec.save(match.game, state))


def offers(state: State) -> list[tuple[int, str, list[str]]]:
    """Return who is asked, the key of the question, and the codes of the answers."""
    return [(asked.seat, asked.key, [action.code for action in asked.actions]) for asked in pending(state)]


def seen(view: View) -> str:
    """Return everything in a view as one text."""
    decision = view.decision
    return json.dumps(
        {
            "seat": view.seat,
            "decisions": view.decisions,
            "owing": view.owing,
            "decision": decision and [decision.key, [action.code for action in decision.actions]],
            "agenda": [codec.write_step(step) for step in view.agenda],
            "table": view.table(),
        }
    )


def looks(match: Match, state: State) -> list[str]:
    """Return a position as text, its scores and all views of it; two states that differ anywhere differ in these."""
    views = [seen(match.game.view(state, seat)) for seat in range(-1, match.seats)]
    return [written(match, state), repr(match.game.scores(state)), *views]


def future(state: State, seed: int, limit: int) -> list[str]:
    """Play on at random for some moves, which changes the state; return the moves with their events."""
    dice = Dice(seed)
    moves: list[str] = []
    while pending(state) and len(moves) < limit:
        decisions = pending(state)
        decision = decisions[dice.below(len(decisions))]
        action = decision.actions[dice.below(len(decision.actions))]
        events = apply(state, decision.seat, action)
        moves.append(f"{decision.seat} {action.code}: {events} {state.revealed}")
    return [*moves, repr(offers(state))]


def check_clones(setting: Setting, seed: int) -> None:
    """Playing on with a clone does not change the original, and two clones have the same future."""
    with Play(setting, seed) as play:
        for match in play.positions():
            if play.made % 2 and not match.over:
                continue
            before, offers_before = looks(match, match.state), offers(match.state)
            twin, other = match.state.clone(), match.state.clone()
            assert looks(match, twin) == before, "a clone differs from its original"
            assert future(twin, play.made, 12) == future(other, play.made, 12), "two clones have different futures"
            assert looks(match, match.state) == before, "playing on with a clone changed the original"
            marked = match.state.clone()
            marked.quiet, marked.revealed = not marked.quiet, marked.revealed ^ 1
            marks = marked.clone()
            kernel_fields = (marks.open, marks.quiet, marks.revealed)
            assert kernel_fields == (marked.open, marked.quiet, marked.revealed), "a clone forgets fields of the kernel"
            assert offers(match.state) == offers_before, "playing on with a clone changed what the original offers"


def check_clones_follow(setting: Setting, seed: int) -> None:
    """A clone that plays the same moves reaches the same position, with the same events."""
    with Play(setting, seed) as play:
        clones: list[tuple[int, State]] = []
        for match in play.positions():
            if play.made % 40 == 0:
                clones.append((play.made, match.state.clone()))
        for made, state in clones:
            for (_, seat, code), events in zip(play.match.moves[made:], play.match.log[made:], strict=True):
                action = play.match.game.action(code)
                assert action is not None
                assert repr(apply(state, seat, action)) == repr(events)
            assert written(play.match, state) == written(play.match, play.match.state)


def check_saves(setting: Setting, seed: int) -> None:
    """At every decision, a position that is saved and loaded is the same, offers the same and has the same future."""
    with Play(setting, seed) as play:
        for match in play.positions():
            loaded = codec.load(match.game, json.loads(written(match, match.state)))
            assert looks(match, loaded) == looks(match, match.state), "a loaded position differs from the saved one"
            assert offers(loaded) == offers(match.state), "a loaded position offers something else"
            assert future(loaded, play.made, 6) == future(match.state.clone(), play.made, 6)


def check_replays(setting: Setting, seed: int) -> None:
    """A record replays the same game, event by event, and so does a record that starts from a later position."""
    with Play(setting, seed) as play:
        middle: dict[str, Any] = {}
        for match in play.positions():
            if play.made == 30:
                middle = json.loads(json.dumps(match.position()))
        match = play.match
        again = loads(match.record())
        assert digest(again) == digest(match)
        assert repr(again.opening) == repr(match.opening)
        assert repr(again.log) == repr(match.log)
        assert again.record() == match.record()
        if middle:
            later = Match.from_position(middle)
            for _, seat, code in match.moves[30:]:
                later.play(code, seat)
            assert digest(later) == digest(match)
            assert repr(later.log) == repr(match.log[30:])
            assert digest(loads(later.record())) == digest(match)


def check_undo(setting: Setting, seed: int) -> None:
    """Undo restores each earlier position, also after other moves were made and undone; the record shows none of it."""
    dice = Dice(seed)
    with Play(setting, seed) as play:
        positions: list[str] = []
        for match in play.positions():
            positions.append(written(match, match.state))
            if play.made % 12 == 11:
                _detour(match, positions, 1 + dice.below(play.made), dice)
        again = loads(play.match.record())
        assert digest(again) == digest(play.match), "the record of a game with undone moves plays another game"
        assert repr(again.log) == repr(play.match.log), "the log of a game with undone moves differs from its record"


def _detour(match: Match, positions: list[str], back: int, dice: Dice) -> None:
    """Undo some moves, make and undo others, and repeat the first ones: every position must be as it was before."""
    undone, log = match.moves[-back:], repr(match.log)
    _undo(match, positions, back)
    other, steps = positions[: len(match.moves) + 1], 0
    while steps < 20 and not match.over:
        seat, code = random_choice(match.state, dice)
        match.play(code, seat)
        other.append(written(match, match.state))
        steps += 1
    _undo(match, other, steps)
    for _, seat, code in undone:
        match.play(code, seat)
        assert written(match, match.state) == positions[len(match.moves)], "the same move after undo leads elsewhere"
    assert repr(match.log) == log, "the same moves after undo have other events"


def _undo(match: Match, positions: list[str], steps: int) -> None:
    for _ in range(steps):
        match.undo()
        assert len(match.log) == len(match.moves)
        assert written(match, match.state) == positions[len(match.moves)], "undo leads to another position"


def check_same_seed(setting: Setting, seed: int) -> None:
    """The same seed and the same choices give the same events."""
    with Play(setting, seed) as play, Play(setting, seed) as other:
        for _ in play.positions():
            pass
        for _ in other.positions():
            pass
        assert play.match.moves == other.match.moves
        assert repr([play.match.opening, *play.match.log]) == repr([other.match.opening, *other.match.log])


def check_numbers(setting: Setting, seed: int) -> None:
    """Match and state count every decision once."""
    with Play(setting, seed) as play:
        for match in play.positions():
            assert match.state.decisions == match.number == play.made == len(match.moves)


def check_scores(setting: Setting, seed: int) -> None:
    """Scores can be computed at any time, change nothing and add up; the winners have the best score."""
    with Play(setting, seed) as play:
        for match in play.positions():
            before = written(match, match.state)
            scores = match.game.scores(match.state)
            assert match.game.scores(match.state) == scores, "scoring twice gives two results"
            parts = match.game.breakdown(match.state)
            assert [sum(part.values()) for part in parts] == [score[0] for score in scores] == match.scores
            assert written(match, match.state) == before, "counting the points changed the position"
            for seat in range(setting.seats):
                assert isinstance(match.game.evaluator(NEWEST).value(match.state, seat), float)
        assert play.match.winners or play.match.game.has_rival(play.match.state), "nobody won"
        scores = play.match.game.scores(play.match.state)
        for seat, score in enumerate(scores):
            assert not play.match.winners or (seat in play.match.winners) == (score == max(scores))


def check_no_dead_ends(setting: Setting, seed: int, every: int) -> int:
    """Each offered action can be played and leads to a question with answers or to the end; the game can end."""
    tried = 0
    with Play(setting, seed) as play:
        for match in play.positions():
            if play.made % every:
                continue
            for decision in match.pending:
                for action in decision.actions:
                    twin = match.state.clone()
                    apply(twin, decision.seat, action)
                    assert twin.decisions == match.state.decisions + 1
                    for asked in pending(twin):
                        assert asked.actions, f"after {action.code!r} seat {asked.seat} cannot answer {asked.key}"
                        assert len({other.code for other in asked.actions}) == len(asked.actions), "offered twice"
                    tried += 1
                twin = match.state.clone()
                seat, code = random_choice(twin, play.dice)
                action = next(a for d in pending(twin) if d.seat == seat for a in d.accepted() if a.code == code)
                apply(twin, seat, action)
                play_out(twin, Dice(play.made), ENDLESS)
                assert pending(twin) == (), "the game does not end"
    return tried


def check_why_not(setting: Setting, seed: int, every: int) -> int:
    """At some positions, for the whole vocabulary: an action has no reason against it exactly if it is offered."""
    positions = 0
    with Play(setting, seed) as play:
        for match in play.positions():
            if play.made % every and not match.over:
                continue
            offered = {(asked.seat, action.code) for asked in match.pending for action in asked.accepted()}
            for seat in range(setting.seats):
                for action in match.game.vocabulary:
                    reason = why_not(match.state, seat, action)
                    is_offered = (seat, action.code) in offered
                    assert (reason is None) == is_offered, (
                        f"p{seat + 1} {action.code!r}: {reason}, offered: {is_offered}"
                    )
                    assert reason is None or (reason.key and reason.section)
            positions += 1
    return positions


def check_owed(setting: Setting, seed: int) -> None:
    """Exactly the seats that are asked owe answers, and several answers to one question are counted down.

    Where only one answer is possible, the rules give it themselves, so more than one may be counted at once.
    """
    with Play(setting, seed) as play:
        before: dict[int, tuple[str, int]] = {}
        for match in play.positions():
            asked = {decision.seat: (decision.key, match.owes(decision.seat)) for decision in match.pending}
            for seat in range(match.seats):
                assert (match.owes(seat) > 0) == (seat in asked), f"seat {seat} owes {match.owes(seat)} answers"
            mover = match.moves[-1][1] if match.moves else -1
            if mover in before and mover in asked:
                (key, owed), (next_key, left) = before[mover], asked[mover]
                assert owed == 1 or key != next_key or left < owed, f"after one of {owed} answers, {left} are left"
            before = asked
