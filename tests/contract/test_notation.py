"""In every game, codes, actions and numbers correspond one to one, and texts are parsed without ambiguity."""

from __future__ import annotations

import re

import pytest

from kernel.toy import TOY
from starboard.kernel.errors import AmbiguousAction, IllegalAction, UnreadableAction
from starboard.kernel.notation import understand
from starboard.kernel.package import GamePackage, find_game, known_games
from starboard.kernel.record import Move, Record, read, write
from tools.random_play import Play, Setting

PACKAGES = [*[find_game(name) for name in known_games()], TOY]
each_game = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.id)


@each_game
def test_a_code_an_action_and_a_number_are_one_thing(package: GamePackage) -> None:
    words = package.rules.vocabulary
    assert len({action.code for action in words}) == len(words)
    for number, action in enumerate(words):
        assert action.number == number
        assert words[number] is action
        assert package.rules.action(action.code) is action


@each_game
def test_a_code_is_plain_lower_case_words(package: GamePackage) -> None:
    for action in package.rules.vocabulary:
        assert re.fullmatch(r"[a-z0-9+*/-]+( [a-z0-9+*/-]+)*", action.code), action.code


@each_game
def test_every_code_survives_being_written_into_a_record(package: GamePackage) -> None:
    record = Record(package.id, package.revision, package.seats[0], {})
    record.seed = 1
    codes = [action.code for action in package.rules.vocabulary]
    for place, code in enumerate(codes):
        record.moves.append(Move(1, place + 1, place // 3 % 2, code, 0))
    again = read(write(record))
    assert [move.code for move in again.moves] == codes
    assert [(move.round, move.place, move.seat) for move in again.moves] == [
        (move.round, move.place, move.seat) for move in record.moves
    ]


@each_game
def test_an_abbreviation_means_one_legal_action_or_is_refused(package: GamePackage) -> None:
    """With the whole vocabulary legal, the beginning of a code is understood only if no other code fits."""
    words = list(package.rules.vocabulary)
    codes = {action.code: action.code.split() for action in words}
    for action in words[:: max(1, len(words) // 12)]:
        for length in range(1, len(action.code) + 1):
            short = action.code[:length].strip()
            fits = [short] if short in codes else [code for code in codes if abbreviates(short.split(), codes[code])]
            assert matches(package, short) == fits


def matches(package: GamePackage, text: str) -> list[str]:
    """Return the codes that a text could mean if all actions were legal."""
    try:
        return [understand(package.rules, text, 0, list(package.rules.vocabulary)).code]
    except AmbiguousAction as error:
        return error.legal


def abbreviates(short: list[str], code: list[str]) -> bool:
    return len(short) <= len(code) and all(long.startswith(word) for word, long in zip(short, code, strict=False))


def test_a_code_is_never_read_as_another_action(setting: Setting) -> None:
    """A complete code means its own action or is refused, even if it is the beginning of another code."""
    with Play(setting, seed=12) as play:
        for match in play.positions():
            if play.made % 29 or match.over:
                continue
            decision = match.pending[0]
            accepted = decision.accepted()
            legal = {action.code for action in accepted}
            for action in list(match.game.vocabulary)[play.made % 7 :: 7]:
                text = f" {action.code.upper()} "
                if action.code in legal:
                    assert understand(match.game, text, decision.seat, accepted) is action
                else:
                    with pytest.raises(IllegalAction) as refused:
                        understand(match.game, text, decision.seat, accepted)
                    assert refused.value.legal == [offered.code for offered in accepted]


@each_game
def test_a_text_that_is_no_action_is_unreadable(package: GamePackage) -> None:
    words = list(package.rules.vocabulary)
    for text in ("", " ", "?", "no-such-verb at all", f"{words[0].code} and more", "(hidden)"):
        with pytest.raises(UnreadableAction) as refused:
            understand(package.rules, text, 0, words)
        assert "\n" not in str(refused.value)


ENDING = {
    "race": {"place nothing", "enough"},
    "gaia": {
        *("stay", "end turn", "enough", "turn rest by dice", "pass"),
        *[f"pass booster{number}" for number in range(1, 11)],
    },
    "shackleton": {"skip", "stop", "done", "pass"},
}


@pytest.mark.parametrize("game", ENDING)
def test_an_action_says_whether_it_ends_a_turn(game: str) -> None:
    assert {action.code for action in find_game(game).rules.vocabulary if action.ends_turn} == ENDING[game]


@pytest.mark.parametrize(("code", "ends"), [("pay nothing", True), ("pay credits:2", False)])
def test_an_action_outside_the_vocabulary_says_whether_it_ends_a_turn(code: str, ends: bool) -> None:
    action = find_game("shackleton").rules.action(code)
    assert action is not None
    assert action.ends_turn == ends
