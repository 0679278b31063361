"""I: Explore (p. 7): look at cards, keep some."""

from __future__ import annotations

from games.race.positions import Seat, table

FIVE = "gem-world new-earth public-works space-port spice-world"


def test_each_seat_draws_two_cards_and_keeps_one() -> None:
    at = table(Seat("new-sparta"), Seat("old-earth"), deck=FIVE).choose("explore+5", "trade")
    assert at.options("p2") == ["keep gem-world", "keep new-earth"]


def test_a_seat_without_bonus_keeps_one_of_its_two_cards() -> None:
    at = table(Seat("new-sparta"), Seat("old-earth"), deck=FIVE).choose("explore+5", "trade")
    at.play("p2 keep gem-world")
    at.play(f"p1 {at.options('p1')[0]}")
    assert at.hand("p2") == ["gem-world"]


def test_the_cards_not_kept_are_discarded() -> None:
    at = table(Seat("new-sparta"), Seat("old-earth"), deck=FIVE).choose("explore+5", "trade")
    at.play("p2 keep gem-world", f"p1 {at.options('p1')[0]}")
    assert len(at.state.pile) == 1 + 6


def test_the_cards_not_kept_are_face_down_to_the_others() -> None:
    at = table(deck=FIVE).choose("explore+1+1", "trade")
    at.play("p1 keep gem-world; keep new-earth", f"p2 {at.options('p2')[0]}")
    assert at.match.view(1).table()["pile"][0][0] == "?"


def test_the_five_card_bonus_looks_at_seven_and_keeps_one() -> None:
    """Gotcha 7."""
    at = table().choose("explore+5", "trade")
    assert (len(at.board("p1").drawn), at.board("p1").keep) == (7, 1)


def test_the_other_bonus_looks_at_three_and_keeps_two() -> None:
    """Gotcha 7."""
    at = table().choose("explore+1+1", "trade")
    assert (len(at.board("p1").drawn), at.board("p1").keep) == (3, 2)


def test_a_seat_with_no_bonus_looks_at_two() -> None:
    """Gotcha 7."""
    at = table().choose("explore+1+1", "trade")
    assert (len(at.board("p2").drawn), at.board("p2").keep) == (2, 1)


def test_both_seats_that_chose_explore_get_the_bonus_on_their_own_card() -> None:
    at = table().choose("explore+1+1", "explore+5")
    assert (len(at.board("p1").drawn), len(at.board("p2").drawn)) == (3, 7)


def test_all_cards_are_drawn_before_anybody_discards() -> None:
    """Gotcha 7."""
    at = table().choose("explore+5", "explore+1+1")
    assert (at.owing, len(at.board("p1").drawn), len(at.board("p2").drawn), at.state.pile) == (["p1", "p2"], 7, 3, [])


def test_only_the_cards_just_drawn_can_be_kept() -> None:
    """Gotcha 7: the hand does not mix in."""
    at = table(Seat(hand="tourist-world"), Seat(), deck=FIVE).choose("explore+1+1", "trade")
    assert at.options("p1") == ["keep gem-world", "keep new-earth"]


def test_of_two_cards_to_keep_every_pair_can_be_picked_in_one_order() -> None:
    at = table(deck="gem-world new-earth public-works").choose("explore+1+1", "trade").play("p1 keep new-earth")
    assert at.options("p1") == ["keep public-works"]


def test_the_first_of_two_picks_is_never_one_that_leaves_no_second() -> None:
    at = table(deck="gem-world new-earth public-works").choose("explore+1+1", "trade")
    assert at.options("p1") == ["keep gem-world", "keep new-earth"]


def test_example_a_power_for_two_more_cards_and_one_more_to_keep_draws_four_and_keeps_two() -> None:
    at = table(Seat("old-earth galactic-renaissance"), Seat()).choose("trade", "explore+5")
    assert (len(at.board("p1").drawn), at.board("p1").keep) == (4, 2)


def test_powers_add_to_the_bonus() -> None:
    at = table(Seat("old-earth galactic-renaissance expedition-force"), Seat()).choose("explore+1+1", "trade")
    assert (len(at.board("p1").drawn), at.board("p1").keep) == (2 + 1 + 2 + 1, 1 + 1 + 1)


def test_only_their_owner_sees_the_cards_looked_at() -> None:
    at = table(deck=FIVE).choose("explore+1+1", "trade")
    assert at.events("looked-at-card", to="p2") == [
        {"seat": 1, "card": "space-port"},
        {"seat": 1, "card": "spice-world"},
    ]


def test_the_others_learn_how_many_cards_were_looked_at_and_kept() -> None:
    at = table(deck=FIVE).choose("explore+1+1", "trade").play("p1 keep gem-world; keep new-earth")
    at.play("p2 keep space-port")
    assert (at.events("looked-at")[0], at.events("kept")[0]) == ({"seat": 0, "count": 3}, {"seat": 0, "count": 2})


def test_nothing_is_asked_if_all_cards_are_kept() -> None:
    at = table(Seat("old-earth research-labs"), Seat(), deck=FIVE).choose("trade", "explore+5")
    assert (at.owing, at.board("p1").keep) == (["p2"], 2)
