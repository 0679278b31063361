"""Every game in every setting: what is hidden from a seat does not affect what it sees, may do, or is told."""

from __future__ import annotations

from collections.abc import Callable

from contract.leaks import Count, check_leaks
from tools.random_play import Setting

WORLDS = 400  # compared in each setting


def test_dealing_the_hidden_cards_again_changes_nothing_for_a_seat(
    setting: Setting, record_property: Callable[[str, object], None]
) -> None:
    count, seed = Count(), 1000
    while count.worlds < WORLDS:
        check_leaks(setting, seed, count)
        seed += 1
    for name, value in vars(count).items():
        record_property(name, sorted(value) if isinstance(value, set) else value)
    print(f"{setting}: {vars(count)}")
    assert count.different >= 0.8 * count.secret, "the imagined worlds are hardly different"
    assert count.actions > 0.15 * count.worlds, "hardly any actions were compared"
    assert count.with_events > 0.05 * count.worlds, "hardly any of the compared actions told the seat an event"
