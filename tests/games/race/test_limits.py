"""The table's own limits against games without progress: they are options, and the log names them."""

from __future__ import annotations

from games.race.positions import Seat, Table, table


def idle(at: Table, rounds: int) -> Table:
    """Nobody has a good to sell, so nothing changes."""
    for _ in range(rounds):
        at.choose("trade", "trade")
    return at


def test_the_rules_alone_let_a_game_stall_for_ever() -> None:
    assert not idle(table(standstill="none"), 40).match.over


def test_by_default_ten_rounds_without_any_change_end_the_game() -> None:
    assert idle(table(), 10).events("over") == [{"end": "standstill"}]


def test_nine_rounds_without_any_change_do_not_end_the_game() -> None:
    assert not idle(table(), 9).match.over


def test_the_number_of_rounds_is_an_option() -> None:
    assert idle(table(standstill="3"), 3).events("over") == [{"end": "standstill"}]


def test_a_change_starts_the_count_anew() -> None:
    at = idle(table(Seat("earths-lost-colony"), Seat(), standstill="3"), 2).choose("produce", "produce")
    assert not idle(at, 0).choose("settle", "settle").choose("settle", "settle").match.over


def test_looking_at_cards_is_a_change() -> None:
    at = table(standstill="1").choose("explore+5", "explore+5")
    at.play(f"p1 {at.options('p1')[0]}", f"p2 {at.options('p2')[0]}")
    assert not at.match.over


def test_declining_to_place_is_no_change() -> None:
    at = table(Seat(hand="gem-world"), Seat(), standstill="1").choose("settle", "settle").play("p1 place nothing")
    assert at.match.over


def test_after_a_standstill_points_are_counted_as_always() -> None:
    at = idle(table(Seat("old-earth", chips=3), Seat("new-sparta"), standstill="2"), 2)
    assert (at.match.scores, at.match.winners) == ([5, 1], [0])


def test_a_limit_of_rounds_ends_the_game_after_that_round() -> None:
    at = idle(table(rounds="12", standstill="none"), 11)
    assert (at.match.over, idle(at, 1).events("over")) == (False, [{"end": "round-limit"}])


def test_by_default_there_is_no_limit_of_rounds() -> None:
    assert not idle(table(standstill="none"), 120).match.over


def test_an_end_by_the_rules_takes_precedence_over_a_standstill() -> None:
    assert idle(table(standstill="1", pool=0), 1).events("over") == [{"end": "chips"}]
