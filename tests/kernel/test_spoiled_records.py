"""Damaged records (lines lost, doubled, swapped, edited, cut off) give a game or one sentence, never a crash."""

from __future__ import annotations

import re
from functools import cache

from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from starboard.kernel.errors import StarboardError
from starboard.kernel.match import Match
from starboard.kernel.package import find_game
from starboard.kernel.record import loads
from tools.random_play import Play, Setting

SCRAPS = ("p1", "p2", "p9", "0", "-1", "1.1", ";", "#", ":", "=", "[", "]", "{", "}", "null", "?", "/7")
LETTERS = st.text(max_size=8) | st.sampled_from([*SCRAPS, "9" * 30, '"', "\n", "\n\n"])


@cache
def originals() -> list[str]:
    """Whole games of Race, and games from the middle of one."""
    texts: list[str] = []
    for seed, (seats, options) in enumerate([(2, {}), (3, {"start": "choice"}), (2, {"experienced": "yes"})]):
        play = Play(Setting(find_game("race"), seats, dict(options)), seed)
        for match in play.positions():
            if play.made in (3, 60, 110) and not match.over:
                texts.append(go_on(match.position(), seed))
        texts.append(play.match.record())
    return texts


def go_on(position: dict[str, object], seed: int) -> str:
    """The record of some more decisions from a position."""
    later = Match.from_position(position)
    for number in range(12):
        if not later.over:
            decision = later.pending[(seed + number) % len(later.pending)]
            later.play(decision.actions[number % len(decision.actions)], decision.seat)
    return later.record()


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """An original with a few mistakes in it."""
    text = draw(st.sampled_from(originals()))
    for _ in range(draw(st.integers(1, 3))):
        lines = text.split("\n")
        at = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        place = draw(st.integers(0, len(text)))
        match draw(st.sampled_from(["lose", "double", "swap", "replace", "cut", "number", "word", "insert"])):
            case "lose":
                del lines[at]
                text = "\n".join(lines)
            case "double":
                lines.insert(other, lines[at])
                text = "\n".join(lines)
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
                text = "\n".join(lines)
            case "replace":
                text = text[:place] + draw(LETTERS) + text[place + draw(st.integers(1, 4)) :]
            case "insert":
                text = text[:place] + draw(LETTERS) + text[place:]
            case "cut":
                text = text[:place]
            case "number":
                text = spoil_one(text, r"-?\d+", place, str(draw(st.integers(-3, 130))))
            case "word":
                words = re.findall(r"[a-z-]{3,}", text)
                text = spoil_one(text, r"[a-z-]{3,}", place, draw(st.sampled_from(words or ["word"])))
    return text


def spoil_one(text: str, pattern: str, place: int, new: str) -> str:
    """Another text in place of the first that fits the pattern from here on."""
    part = re.compile(pattern).search(text, place)
    return text if part is None else text[: part.start()] + new + text[part.end() :]


def outcome(text: str) -> str:
    """What somebody with this record gets to read; anything but our own errors goes through."""
    try:
        return f"a game of {len(loads(text).moves)} decisions"
    except StarboardError as error:
        return str(error)


def is_sentence(text: str) -> bool:
    return 10 < len(text) < 1500 and "\n" not in text


@settings(max_examples=600, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(spoiled())
def test_a_spoiled_record_gives_one_sentence_or_a_game(text: str) -> None:
    note(text)
    assert is_sentence(outcome(text))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.text(max_size=300))
def test_any_text_at_all_gives_one_sentence(text: str) -> None:
    for start in ("", "starboard record 1\n", "starboard record 1\ngame: race\nrevision: 1\nseats: 2\nseed: 1\n\n"):
        assert is_sentence(outcome(start + text))


def test_the_unspoiled_records_are_valid() -> None:
    assert len(originals()) >= 9
    for text in originals():
        assert loads(text).record() == text
