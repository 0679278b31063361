"""The end of the game (p. 15): when it ends, what is counted, and who wins."""

from __future__ import annotations

from games.race.positions import Seat, table

ELEVEN = "old-earth artist-colony gem-world space-port spice-world comet-zone mining-world expanding-colony"
ELEVEN += " asteroid-belt new-earth distant-world"


def test_the_game_ends_after_the_round_in_which_a_tableau_has_twelve_cards() -> None:
    """Gotcha 35."""
    at = table(Seat(ELEVEN, hand="pilgrimage-world"), Seat()).choose("settle", "settle")
    at.play("p1 place pilgrimage-world")
    assert (at.match.over, at.events("over")) == (True, [{"end": "tableau"}])


def test_eleven_cards_do_not_end_the_game() -> None:
    """Gotcha 35."""
    assert not table(Seat(ELEVEN), Seat()).choose("settle", "settle").match.over


def test_the_last_round_is_played_to_its_end() -> None:
    """Gotcha 35."""
    at = table(Seat(ELEVEN, hand="pilgrimage-world"), Seat()).choose("settle", "produce")
    at.play("p1 place pilgrimage-world")
    assert at.phases == ["settle", "produce"]


def test_a_tableau_may_end_with_more_than_twelve_cards() -> None:
    """Gotcha 35."""
    at = table(Seat(ELEVEN, hand="public-works pilgrimage-world"), Seat()).choose("develop", "settle")
    at.play("p1 place public-works; place pilgrimage-world")
    assert (len(at.tableau("p1")), at.match.over) == (13, True)


def test_the_game_ends_after_the_round_in_which_the_last_chip_is_taken() -> None:
    """Gotchas 28 and 35."""
    at = table(Seat("earths-lost-colony", goods="all"), Seat(), pool=1).choose("consume-x2", "produce")
    assert at.events("over") == [{"end": "chips"}]


def test_one_chip_left_does_not_end_the_game() -> None:
    """Gotcha 35."""
    at = table(Seat("earths-lost-colony", goods="all"), Seat(), pool=3).choose("consume-x2", "settle")
    assert not at.match.over


def test_all_points_of_the_last_consume_phase_are_paid() -> None:
    """Gotcha 28: chips never run out for the players."""
    at = table(Seat("earths-lost-colony galactic-trendsetters", goods="all"), Seat(), pool=1)
    at.choose("consume-x2", "settle").play("p1 consume with galactic-trendsetters")
    assert (at.chips("p1"), at.state.pool) == (4, 1 - 4)


def test_a_seat_that_consumes_later_is_paid_from_an_empty_pool_too() -> None:
    """Gotcha 28."""
    one = Seat("epsilon-eridani gem-world", goods="all")
    other = Seat("earths-lost-colony", goods="all")
    at = table(one, other, pool=1).choose("consume-x2", "consume-x2")
    assert (at.chips("p1"), at.chips("p2")) == (2, 2)


def test_the_hand_limit_comes_before_the_end() -> None:
    """Gotcha 34."""
    hand = "artist-colony empath-world gem-world new-vinland space-port spice-world comet-zone mining-world"
    hand += " plague-world tourist-world new-earth"
    at = table(Seat("new-sparta", hand=hand), Seat("earths-lost-colony", goods="all"), pool=1)
    at.choose("consume-x2", "consume-x2")
    assert at.question("p1") == "discard-to-ten"


def test_points_are_those_printed_on_the_tableau_the_chips_and_the_six_cost_developments() -> None:
    """Gotcha 36."""
    at = table(Seat("old-earth gem-world galactic-federation", chips=7), Seat())
    assert (at.match.game.breakdown(at.state)[0], at.points("p1")) == ({"tableau": 3, "chips": 7, "six-cost": 2}, 12)


def test_hands_and_goods_count_no_points() -> None:
    at = table(Seat("old-earth gem-world", goods="all", hand="new-earth terraformed-world"), Seat())
    assert at.points("p1") == 3


def test_the_highest_total_wins() -> None:
    at = table(Seat("old-earth", chips=3), Seat("new-sparta", chips=5), pool=0).choose("settle", "settle")
    assert at.match.winners == [1]


def test_a_tie_goes_to_the_seat_with_more_cards_in_hand_and_goods_together() -> None:
    """Gotcha 39."""
    one = Seat("old-earth", chips=3, hand="new-earth")
    other = Seat("earths-lost-colony", chips=4, hand="gem-world", goods="all")
    at = table(one, other, pool=0).choose("settle", "settle").play("p1 place nothing", "p2 place nothing")
    assert (at.match.scores, at.match.winners) == ([5, 5], [1])


def test_the_tie_is_counted_after_discarding_to_ten() -> None:
    """Gotcha 39."""
    ten = "artist-colony empath-world gem-world new-vinland space-port spice-world comet-zone mining-world plague-world"
    one = Seat("old-earth", chips=3, hand=f"{ten} tourist-world new-earth")
    two = "public-works colony-ship space-marines export-duties genetics-lab drop-ships mining-robots research-labs"
    other = Seat("new-sparta", chips=4, hand=f"{two} consumer-markets interstellar-bank")
    at = table(one, other, pool=0).choose("trade", "trade").play("p1 discard artist-colony")
    assert (at.match.scores, at.match.winners) == ([5, 5], [0, 1])


def test_seats_that_are_still_tied_share_the_victory() -> None:
    """Gotcha 39."""
    at = table(Seat("old-earth", chips=3), Seat("new-sparta", chips=4), pool=0).choose("trade", "trade")
    assert at.match.winners == [0, 1]


def test_a_shared_victory_is_only_for_the_best() -> None:
    """Gotcha 39."""
    at = table(Seat("old-earth", chips=3), Seat("new-sparta", chips=4), Seat("epsilon-eridani"), pool=0)
    assert at.choose("trade", "trade", "trade").match.winners == [0, 1]


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert table(Seat(chips=3)).match.winners == []


def test_once_the_game_is_over_nothing_can_be_done() -> None:
    at = table(pool=0).choose("trade", "trade")
    assert at.why_not("p1 settle") == "kernel.why.game-over"
