"""A check that cannot fail proves nothing: each fails for a game with its fault, and says how to reproduce it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contract import checks
from contract.copies import check_copies
from contract.leaks import Count, check_leaks
from kernel.toy import faulty, registered
from starboard.kernel.errors import Disagreement
from starboard.kernel.package import GamePackage, find_game
from starboard.kernel.record import digest
from tools import replay_one
from tools.random_play import Play, Setting, all_settings, mixes_of, pairs_of, settings_of


def leaks(setting: Setting, seed: int) -> None:
    count = Count()
    check_leaks(setting, seed, count, every=1)
    assert count.different > 0.5 * count.worlds


def on_many_games(check: Callable[[Setting, int], None], package: GamePackage) -> None:
    for seed in range(30):
        check(Setting(package, 3, {}), seed)


def dead_ends(setting: Setting, seed: int) -> None:
    checks.check_no_dead_ends(setting, seed, every=1)


def copies(setting: Setting, seed: int) -> None:
    check_copies(setting, seed, every=12)


def reasons(setting: Setting, seed: int) -> None:
    checks.check_why_not(setting, seed, every=1)


FAULTS: list[tuple[str, Callable[[Setting, int], None]]] = [
    ("clone shares coins", checks.check_clones),
    ("clone shares coins", copies),
    ("wins are not saved", checks.check_saves),
    ("wins are not saved", copies),
    ("dice of its own", checks.check_same_seed),
    ("dice of its own", checks.check_replays),
    ("dice of its own", checks.check_undo),
    ("scoring rolls dice", checks.check_scores),
    ("picks may run out", dead_ends),
    ("picks are not counted down", checks.check_owed),
    ("refusals are forgotten", reasons),
    ("hands are shown", leaks),
    ("the view holds a state with everything", leaks),
    ("answers are not concealed", leaks),
    ("draws are told to all", leaks),
    ("draws are not reported", leaks),
    ("a burial may have no answer", leaks),
]


@pytest.mark.parametrize(("fault", "check"), FAULTS, ids=lambda value: getattr(value, "__name__", value))
def test_a_check_notices_its_fault(fault: str, check: Callable[[Setting, int], None]) -> None:
    package = faulty(fault)
    with registered(package), pytest.raises((AssertionError, Disagreement)) as noticed:
        on_many_games(check, package)
    assert noticed.value.__notes__[0].startswith("reproduce with: python tests/tools/replay_one.py toy --seats 3 ")


@pytest.mark.parametrize("check", dict.fromkeys(check for _, check in FAULTS), ids=lambda check: check.__name__)
def test_a_check_is_content_with_a_sound_game(check: Callable[[Setting, int], None]) -> None:
    package = faulty("")
    with registered(package):
        on_many_games(check, package)


def test_the_command_in_a_failure_reproduces_the_position(capsys: pytest.CaptureFixture[str]) -> None:
    setting = next(setting for setting in all_settings() if setting.options)
    play = Play(setting, seed=71)
    for _ in range(25):
        play.step()
    with pytest.raises(ZeroDivisionError) as failed, play:
        raise ZeroDivisionError
    command = failed.value.__notes__[0].removeprefix("reproduce with: ").split()
    assert command[:2] == ["python", "tests/tools/replay_one.py"]
    assert replay_one.main(command[2:]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(play.match.record())
    assert shown.endswith(f"# after 25 decisions: {digest(play.match)}\n")


def test_a_wrong_command_is_answered_with_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert replay_one.main(["no-such-game"]) == 2
    assert capsys.readouterr().err.startswith("there is no game 'no-such-game'")


def test_the_mixes_combine_the_experienced_game_with_every_start_and_numbered_copies() -> None:
    """Numbered copies matter only in the experienced game, so changing one option at a time would never test them."""
    mixes = mixes_of(find_game("race"))
    combined = {pair for setting in mixes for pair in pairs_of(setting)}
    starts = [("start", value) for value in ("random", "choice", "five", "first", "first-by-seat")]
    others = [*starts, ("copies", "numbered")]
    assert {frozenset({("experienced", "yes"), other}) for other in others} <= combined
    assert len({setting.options["standstill"] for setting in mixes}) > 2
    assert len({setting.options["rounds"] for setting in mixes}) > 2


def test_two_people_also_play_beside_an_automa() -> None:
    settings = settings_of(find_game("gaia"))
    assert [setting for setting in settings if setting.seats == 2 and setting.options.get("automa", "none") != "none"]
