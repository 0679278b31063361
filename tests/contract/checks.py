"""The laws every game keeps, as checks on one random game each."""

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
    """A position as one text."""
    return json.dumps(codec.save(match.game, state))


def offers(state: State) -> list[tuple[int, str, list[str]]]:
    """Who is asked what, and may answer how."""
    return [(asked.seat, asked.key, [action.code for action in asked.actions]) for asked in pending(state)]


def seen(view: View) -> str:
    """All of a view, as one text."""
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
    """A position as its text, its scores, and how everybody sees it: nothing of a state may escape all of these."""
    views = [seen(match.game.view(state, seat)) for seat in range(-1, match.seats)]
    return [written(match, state), repr(match.game.scores(state)), *views]


def future(state: State, seed: int, limit: int) -> list[str]:
    """What happens next if all choose by these dice; uses the state up."""
    dice = Dice(seed)
    told: list[str] = []
    while pending(state) and len(told) < limit:
        decisions = pending(state)
        decision = decisions[dice.below(len(decisions))]
        action = decision.actions[dice.below(len(decision.actions))]
        events = apply(state, decision.seat, action)
        told.append(f"{decision.seat} {action.code}: {events} {state.revealed}")
    return [*told, repr(offers(state))]


def check_clones(setting: Setting, seed: int) -> None:
    """What happens to a clone does not happen to the original, and the clone has the same future."""
    with Play(setting, seed) as play:
        for match in play.positions():
            if play.made % 2 and not match.over:
                continue
            before, asked = looks(match, match.state), offers(match.state)
            twin, other = match.state.clone(), match.state.clone()
            assert looks(match, twin) == before, "a clone differs from its original"
            assert future(twin, play.made, 12) == future(other, play.made, 12), "two clones have different futures"
            assert looks(match, match.state) == before, "playing on with a clone changed the original"
            assert offers(match.state) == asked, "playing on with a clone changed what the original offers"


def check_clones_follow(setting: Setting, seed: int) -> None:
    """A clone that is told the same choices ends in the same place, with the same events."""
    with Play(setting, seed) as play:
        kept: list[tuple[int, State]] = []
        for match in play.positions():
            if play.made % 40 == 0:
                kept.append((play.made, match.state.clone()))
        for at, state in kept:
            for (_, seat, code), events in zip(play.match.moves[at:], play.match.log[at:], strict=True):
                action = play.match.game.action(code)
                assert action is not None
                assert repr(apply(state, seat, action)) == repr(events)
            assert written(play.match, state) == written(play.match, play.match.state)


def check_saves(setting: Setting, seed: int) -> None:
    """At every decision: saved, loaded and saved again is the same text, offers the same, and has the same future."""
    with Play(setting, seed) as play:
        for match in play.positions():
            loaded = codec.load(match.game, json.loads(written(match, match.state)))
            assert looks(match, loaded) == looks(match, match.state), "loading does not give back what was saved"
            assert offers(loaded) == offers(match.state), "a loaded position offers something else"
            assert future(loaded, play.made, 6) == future(match.state.clone(), play.made, 6)


def check_replays(setting: Setting, seed: int) -> None:
    """The record of a game plays the same game, event by event, also from a position on the way."""
    with Play(setting, seed) as play:
        half: dict[str, Any] = {}
        for match in play.positions():
            if play.made == 30:
                half = json.loads(json.dumps(match.position()))
        match = play.match
        again = loads(match.record())
        assert digest(again) == digest(match)
        assert repr(again.opening) == repr(match.opening)
        assert repr(again.log) == repr(match.log)
        assert again.record() == match.record()
        if half:
            later = Match.from_position(half)
            for _, seat, code in match.moves[30:]:
                later.play(code, seat)
            assert digest(later) == digest(match)
            assert repr(later.log) == repr(match.log[30:])
            assert digest(loads(later.record())) == digest(match)


def check_undo(setting: Setting, seed: int) -> None:
    """Undo leads back to each position on the way, also after another way was gone and undone; no trace is written."""
    dice = Dice(seed)
    with Play(setting, seed) as play:
        stood: list[str] = []
        for match in play.positions():
            stood.append(written(match, match.state))
            if play.made % 12 == 11:
                _detour(match, stood, 1 + dice.below(play.made), dice)
        again = loads(play.match.record())
        assert digest(again) == digest(play.match), "the record of a game with undone moves plays another game"
        assert repr(again.log) == repr(play.match.log), "the log of a game with undone moves tells another game"


def _detour(match: Match, stood: list[str], back: int, dice: Dice) -> None:
    """Undo some moves, make and undo others, and make the first ones again: every position is as it was before."""
    line, log = match.moves[-back:], repr(match.log)
    _undo(match, stood, back)
    other, steps = stood[: len(match.moves) + 1], 0
    while steps < 20 and not match.over:
        seat, code = random_choice(match.state, dice)
        match.play(code, seat)
        other.append(written(match, match.state))
        steps += 1
    _undo(match, other, steps)
    for _, seat, code in line:
        match.play(code, seat)
        assert written(match, match.state) == stood[len(match.moves)], "the same move after undo leads elsewhere"
    assert repr(match.log) == log, "the same moves after undo are told in another way"


def _undo(match: Match, stood: list[str], steps: int) -> None:
    for _ in range(steps):
        match.undo()
        assert len(match.log) == len(match.moves)
        assert written(match, match.state) == stood[len(match.moves)], "undo leads to another position"


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
    """Every decision counts for one, here and in the state."""
    with Play(setting, seed) as play:
        for match in play.positions():
            assert match.state.decisions == match.number == play.made == len(match.moves)


def check_scores(setting: Setting, seed: int) -> None:
    """Scores can be asked for at any time, change nothing, and add up; the winners have the best."""
    with Play(setting, seed) as play:
        for match in play.positions():
            before = written(match, match.state)
            scores = match.game.scores(match.state)
            assert match.game.scores(match.state) == scores, "asking twice gives two answers"
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
    """Each offered action can be taken, leads to a question with answers or to the end, and the game can end."""
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
                        assert asked.actions, f"after {action.code!r} seat {asked.seat} is asked {asked.key} in vain"
                        assert len({other.code for other in asked.actions}) == len(asked.actions), "offered twice"
                    tried += 1
                twin = match.state.clone()
                seat, code = random_choice(twin, play.dice)
                action = next(a for d in pending(twin) if d.seat == seat for a in d.actions if a.code == code)
                apply(twin, seat, action)
                play_out(twin, Dice(play.made), ENDLESS)
                assert pending(twin) == (), "the game does not end"
    return tried


def check_why_not(setting: Setting, seed: int, every: int) -> int:
    """Over the whole vocabulary, at so many positions: an action has no reason against it exactly if it is offered."""
    positions = 0
    with Play(setting, seed) as play:
        for match in play.positions():
            if play.made % every and not match.over:
                continue
            offered = {(asked.seat, action.code) for asked in match.pending for action in asked.actions}
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
    """Who is asked owes an answer, nobody else does, and several answers to one question are counted down."""
    with Play(setting, seed) as play:
        before: dict[int, tuple[str, int]] = {}
        for match in play.positions():
            asked = {decision.seat: (decision.key, match.owes(decision.seat)) for decision in match.pending}
            for seat in range(match.seats):
                assert (match.owes(seat) > 0) == (seat in asked), f"seat {seat} owes {match.owes(seat)} answers"
            mover = match.moves[-1][1] if match.moves else -1
            if mover in before and mover in asked:
                (key, owed), (next_key, left) = before[mover], asked[mover]
                assert owed == 1 or key != next_key or left == owed - 1, f"after one of {owed} answers, {left} are left"
            before = asked
