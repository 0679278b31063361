"""Guided first games: every hint is shown when it fits, reveals nothing hidden, and the lesson comes to its end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

import starboard.bots
from kernel.toy import registered
from starboard.kernel.action import Action
from starboard.kernel.errors import BadData
from starboard.kernel.lesson import Hint, Lesson, When
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.step import Decision
from starboard.kernel.view import View
from starboard.text.i18n import LANGUAGES, speaker
from starboard.text.rules_guide import guide_of
from starboard.text.tutorial import Guidance, Move, Walk, checked, holds, lesson_of, title_and_text, walked
from tools.no_deadline import without_deadline

GAMES = ("gaia", "race", "shackleton")
LONGEST = 110  # words of a hint
FOLLOWED = (1, 30, 60)  # seeds of the bot
SUGGESTED = {"gaia": 25, "race": 10, "shackleton": 20}  # at least; later payments in Race are the learner's own
Choose = Callable[[View, Decision, Guidance], Action]


def lesson_for(game: str) -> Lesson:
    lesson = lesson_of(find_game(game))
    assert lesson is not None
    return lesson


@dataclass
class Line:
    """A lesson that was played: the guidance at each question, and how it ended."""

    match: Match
    moves: list[Move] = field(default_factory=list)
    guidance: list[tuple[View, Guidance]] = field(default_factory=list)

    @property
    def hints(self) -> list[str]:
        """What was said anew, in order."""
        return [
            guidance.hint.key for _, guidance in self.guidance if guidance.hint is not None and not guidance.is_reminder
        ]


def play(lesson: Lesson, choose: Choose, other: starboard.bots.Bot, beyond: int = 0) -> Line:
    """Play until the lesson has closed, and so many questions of the learner more, or to the end of the game."""
    match = Match.new(lesson.game, seats=lesson.seats, seed=lesson.seed, **lesson.options)
    line, walk, left = Line(match), None, beyond
    while not match.over:
        decision = next((d for d in match.pending if d.seat != lesson.learner), match.pending[0])
        view = match.view(decision.seat)
        if decision.seat != lesson.learner:
            action = other.choose(view, decision)
        else:
            walk = walked(walk, lesson, match, line.moves)
            guidance = walk.guidance(view)
            if guidance.is_closed:
                left -= 1
                if left < 0:
                    return line
            line.guidance.append((view, guidance))
            action = choose(view, decision, guidance)
        match.play(action, decision.seat)
        line.moves.append((decision.seat, action.code, True))
    view = match.view(lesson.learner)
    line.guidance.append((view, walked(walk, lesson, match, line.moves).guidance(view)))
    return line


@cache
def followed(game: str, seed: int) -> Line:
    """A learner who does what is suggested, and asks an easy bot where nothing is, against the bot of the lesson."""
    lesson, package = lesson_for(game), find_game(game)
    adviser = without_deadline(starboard.bots.make("easy", package, seed + 1))

    def choose(view: View, decision: Decision, guidance: Guidance) -> Action:
        if guidance.codes:
            return next(action for action in decision.accepted() if action.code == guidance.codes[0])
        return adviser.choose(view, decision)

    return play(lesson, choose, without_deadline(starboard.bots.make(lesson.bot, package, seed)), beyond=2)


@cache
def wandering(game: str, seed: int) -> Line:
    """A learner who does anything, against somebody who does the same."""
    dice = random.Random(seed)

    def choose(view: View, decision: Decision, guidance: Guidance) -> Action:
        return dice.choice(list(decision.accepted()))

    return play(lesson_for(game), choose, starboard.bots.make("random", find_game(game), seed), beyond=2)


def questions(line: Line) -> Iterator[tuple[View, Decision, Guidance]]:
    for view, guidance in line.guidance:
        if view.decision is not None:
            yield view, view.decision, guidance


@pytest.mark.parametrize("seed", FOLLOWED)
@pytest.mark.parametrize("game", GAMES)
def test_following_the_suggestions_leads_to_the_end_of_the_lesson(game: str, seed: int) -> None:
    lesson, line = lesson_for(game), followed(game, seed)
    assert next(hint for hint in lesson.hints if hint.key == line.hints[-1]).closes
    assert len(line.hints) >= 0.85 * len(lesson.hints)
    assert 20 <= len([guidance for _, guidance in line.guidance if guidance.hint is not None]) <= 90


@pytest.mark.parametrize("seed", FOLLOWED)
@pytest.mark.parametrize("game", GAMES)
def test_suggested_answers_are_legal(game: str, seed: int) -> None:
    suggested = 0
    for _, decision, guidance in questions(followed(game, seed)):
        assert set(guidance.codes) <= {action.code for action in decision.accepted()}
        suggested += bool(guidance.codes)
    assert suggested >= SUGGESTED[game]


@pytest.mark.parametrize("seed", FOLLOWED)
@pytest.mark.parametrize("game", GAMES)
def test_hardly_a_hint_with_a_suggestion_comes_where_it_has_none(game: str, seed: int) -> None:
    anew = [
        guidance
        for _, guidance in followed(game, seed).guidance
        if guidance.hint is not None and not guidance.is_reminder
    ]
    empty = [
        guidance.hint.key
        for guidance in anew
        if guidance.hint is not None and guidance.hint.suggest and not guidance.codes
    ]
    assert len(empty) <= 1, empty


@pytest.mark.parametrize("seed", FOLLOWED)
def test_following_the_suggestions_of_gaia_shows_the_hint_about_gaia_planets(seed: int) -> None:
    assert "gaia.lesson.gaia" in followed("gaia", seed).hints


@pytest.mark.parametrize("seed", FOLLOWED)
def test_following_the_suggestions_of_shackleton_fills_the_domes_first(seed: int) -> None:
    for _, decision, guidance in questions(followed("shackleton", seed)):
        if decision.key.startswith("shackleton.ask.arrange-") and guidance.codes:
            domes = [action.code for action in decision.pieces() if action.code.startswith("house dome")]
            assert not domes or all([code.startswith("house dome") for code in guidance.codes])


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_is_reached(game: str) -> None:
    reached = {key for seed in FOLLOWED for key in followed(game, seed).hints}
    reached |= {key for seed in range(20) for key in wandering(game, seed).hints}
    assert [hint.key for hint in lesson_for(game).hints if hint.key not in reached] == []


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", GAMES)
def test_a_learner_who_ignores_suggestions_sees_each_hint_once_and_the_hints_end(game: str, seed: int) -> None:
    lesson, line = lesson_for(game), wandering(game, seed)
    assert len(set(line.hints)) == len(line.hints)
    assert next(hint for hint in lesson.hints if hint.key == line.hints[-1]).closes
    assert all(guidance.hint is None for _, guidance in line.guidance if guidance.is_closed)
    for _, decision, guidance in questions(line):
        assert set(guidance.codes) <= {action.code for action in decision.accepted()}


@pytest.mark.parametrize("game", GAMES)
def test_hints_are_the_same_in_every_world_that_the_learner_could_be_in(game: str) -> None:
    lesson, line = lesson_for(game), followed(game, FOLLOWED[0])
    rules = line.match.game
    asked = [made for made, (seat, _, _) in enumerate(line.moves) if seat == lesson.learner]
    for made, (view, guidance) in zip(asked, line.guidance, strict=False):
        walk = walked(None, lesson, line.match, line.moves[:made])
        assert walk.guidance(view) == guidance
        for seed in range(2):
            assert walk.guidance(rules.view(rules.imagine(view, seed), lesson.learner)) == guidance


@pytest.mark.parametrize("game", GAMES)
def test_the_hints_shown_follow_from_the_moves_alone(game: str) -> None:
    lesson, line = lesson_for(game), followed(game, FOLLOWED[0])
    step_by_step: Walk | None = None
    for made in range(0, len(line.moves) + 1, 3):
        step_by_step = walked(step_by_step, lesson, line.match, line.moves[:made])
        at_once = walked(None, lesson, line.match, line.moves[:made])
        assert step_by_step.shown == at_once.shown
    assert step_by_step is not None
    assert walked(step_by_step, lesson, line.match, line.moves[:6]).shown == (
        walked(None, lesson, line.match, line.moves[:6]).shown
    )


def test_a_question_answered_for_the_learner_uses_up_no_hint() -> None:
    lesson = lesson_for("race")
    match = Match.new("race", seats=2, seed=lesson.seed, **lesson.options)
    match.play("settle", 0)
    assert [hint.key for hint in walked(None, lesson, match, [(0, "settle", True)]).shown] == ["race.lesson.welcome"]
    assert walked(None, lesson, match, [(0, "settle", False)]).shown == []


def test_a_question_with_one_answer_has_no_hint() -> None:
    line = followed("race", FOLLOWED[0])
    forced = [guidance for _, decision, guidance in questions(line) if len(decision.actions) == 1]
    assert forced
    assert all(guidance.hint is None for guidance in forced)


# Texts


def every_hint() -> list[Any]:
    return [pytest.param(game, hint.key, hint.rules, id=hint.key) for game in GAMES for hint in lesson_for(game).hints]


@pytest.mark.parametrize(("game", "key", "rules"), every_hint())
def test_a_hint_has_a_title_and_a_short_text_in_every_language(game: str, key: str, rules: str) -> None:
    package = find_game(game)
    texts: list[str] = []
    for lang in LANGUAGES:
        text = speaker(lang, package).say(key)
        title, paragraphs = title_and_text(text)
        assert title != key
        assert 3 <= len(title) <= 60
        assert not title.endswith(".")
        assert 1 <= len(paragraphs) <= 3
        assert all(paragraph.endswith((".", "?")) for paragraph in paragraphs)
        assert len(text.split()) <= LONGEST
        texts.append(text)
    assert len(set(texts)) == len(LANGUAGES)


@pytest.mark.parametrize(("game", "key", "rules"), every_hint())
def test_a_hint_points_to_a_section_that_the_rules_have(game: str, key: str, rules: str) -> None:
    if rules:
        for lang in LANGUAGES:
            guide = guide_of(find_game(game), lang)
            assert guide is not None
            assert rules in guide.anchors


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_opens_with_settings_that_the_game_has(game: str) -> None:
    lesson, package = lesson_for(game), find_game(game)
    assert package.settled(lesson.seats, lesson.options).items() >= lesson.options.items()
    assert 0 <= lesson.learner < lesson.seats
    assert lesson.bot == "easy"


# The small language of conditions


def first_view() -> View:
    lesson = lesson_for("race")
    return Match.new("race", seats=2, seed=lesson.seed, **lesson.options).view(0)


@pytest.mark.parametrize(
    ("when", "fits"),
    [
        ({}, True),
        ({"ask": "action"}, True),
        ({"ask": ["settle", "act*"]}, True),
        ({"ask": "settle"}, False),
        ({"offers": "explore*"}, True),
        ({"offers": ["place *", "trade"]}, True),
        ({"offers": "place *"}, False),
        ({"lacks": "place *"}, True),
        ({"lacks": ["place *", "trade"]}, False),
        ({"over": True}, False),
        ({"after": "a"}, True),
        ({"after": ["a", "b"]}, False),
        ({"sees": {"round": 1}}, True),
        ({"sees": {"round": 2}}, False),
        ({"sees": {"round": {"least": 1, "most": 1}}}, True),
        ({"sees": {"round": {"least": 2}}}, False),
        ({"sees": {"pool": {"most": 23}}}, False),
        ({"sees": {"boards.me.start": "epsilon-eridani"}}, True),
        ({"sees": {"boards.other.start": "alpha-centauri"}}, True),
        ({"sees": {"boards.1.goods": {"has": True}}}, True),
        ({"sees": {"boards.me.goods": {"lacks": True}}}, True),
        ({"sees": {"boards.me.hand": {"has": "gem-world", "count least": 4, "count most": 4}}}, True),
        ({"sees": {"boards.me.hand": {"has": "gem"}}}, False),
        ({"sees": {"boards.me.hand": {"count most": 3}}}, False),
        ({"sees": {"boards.other.hand": {"has": "?"}}}, True),
        ({"ask": "action", "sees": {"round": 2}}, False),
    ],
)
def test_conditions_read_the_learners_view(when: dict[str, Any], fits: bool) -> None:
    assert holds("race", When(**when), ["a"], first_view()) is fits


@pytest.mark.parametrize(
    ("hints", "why"),
    [
        (
            [Hint("a", When(sees={"round": {"more": 1}}))],
            "the hint a: 'more' means nothing; known are least, most",
        ),
        ([Hint("a", When()), Hint("a", When())], "the lesson of race: two of its hints have the same key"),
        ([Hint("a", When(after="b"))], "the hint a: it comes after b, and there is no such hint"),
    ],
)
def test_a_lesson_with_an_unknown_comparison_or_hint_is_refused(hints: list[Hint], why: str) -> None:
    with pytest.raises(BadData, match=why):
        checked(Lesson("race", 1, hints))


def test_a_game_without_a_guide_has_no_lesson() -> None:
    with registered() as toy:
        assert lesson_of(find_game(toy.id)) is None
