"""Two players, experienced (p. 16): two of nine action cards; and the choice of start worlds."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, Table, new_game, opening, table
from starboard.games.race.cards import IDS, START_NUMBER
from starboard.kernel.errors import BadOption


def experienced(p1: Seat, p2: Seat | None = None, deck: str = "") -> Table:
    return table(p1, p2, deck=deck, experienced="yes")


def test_two_of_nine_action_cards_make_twenty_three_selections() -> None:
    """Gotcha 42."""
    assert len(set(experienced(Seat()).options("p1"))) == 23


@pytest.mark.parametrize("pair", ["develop develop", "settle settle"])
def test_develop_and_settle_can_be_chosen_twice(pair: str) -> None:
    """Gotcha 42."""
    assert pair in experienced(Seat()).options("p1")


@pytest.mark.parametrize("kind", ["explore+5", "explore+1+1", "trade", "consume-x2", "produce"])
def test_every_other_action_card_exists_once(kind: str) -> None:
    """Gotcha 42."""
    assert f"{kind} {kind}" not in experienced(Seat()).options("p1")


def test_a_single_action_card_is_not_enough() -> None:
    """Gotcha 42."""
    assert experienced(Seat()).why_not("p1 develop") == "kernel.why.not-asked"


def test_by_default_a_single_develop_is_the_first_one() -> None:
    """Gotcha 42: the two copies are alike."""
    assert experienced(Seat(hand="gem-world")).choose("develop produce", "trade produce").phases == ["develop"]


def test_numbered_copies_can_be_chosen_alone_for_the_second_phase() -> None:
    """An option of the table, not of the book: all 36 pairs of nine different cards."""
    at = table(Seat(hand="gem-world"), Seat(), experienced="yes", copies="numbered")
    pairs = at.options("p1")
    at.choose("develop-2 produce", "trade produce")
    assert (len(pairs), at.phases) == (36, ["develop-again"])


def test_both_explore_bonuses_draw_eight_and_keep_two() -> None:
    """Gotcha 44."""
    at = experienced(Seat()).choose("explore+5 explore+1+1", "trade produce")
    assert (len(at.board("p1").drawn), at.board("p1").keep) == (8, 2)


def test_powers_add_to_both_explore_bonuses() -> None:
    """Gotcha 44."""
    at = experienced(Seat("old-earth galactic-renaissance")).choose("explore+5 explore+1+1", "trade produce")
    assert (len(at.board("p1").drawn), at.board("p1").keep) == (10, 3)


def test_a_double_develop_is_two_whole_phases() -> None:
    """Gotcha 43."""
    at = experienced(Seat(hand="public-works")).choose("develop develop", "trade produce").play("p1 place nothing")
    assert at.phases == ["develop", "develop-again"]


def test_the_seat_that_doubled_has_the_bonus_in_both_phases() -> None:
    """Gotcha 43."""
    at = experienced(Seat(hand="public-works export-duties")).choose("develop develop", "trade produce")
    at.play("p1 place public-works; place export-duties")
    assert [paid["count"] for paid in at.events("paid")] == [0, 0]


def test_the_other_seat_acts_in_both_phases() -> None:
    """Gotcha 43."""
    at = experienced(Seat(), Seat(hand="public-works export-duties gem-world new-earth"))
    at.choose("develop develop", "trade produce").play("p2 place public-works; pay gem-world; place export-duties")
    assert at.tableau("p2") == ["new-sparta", "public-works", "export-duties"]


def test_the_other_seat_has_the_bonus_only_in_the_first_phase() -> None:
    """Gotcha 43."""
    at = experienced(Seat(), Seat(hand="public-works export-duties gem-world"))
    at.choose("develop develop", "develop produce").play("p2 place public-works; place export-duties")
    assert [paid["count"] for paid in at.events("paid")] == [0, 1]


def test_two_seats_with_one_develop_each_make_one_phase() -> None:
    """Gotcha 43."""
    at = experienced(Seat(hand="gem-world")).choose("develop trade", "develop trade").play("p1 place nothing")
    assert at.phases == ["develop", "consume"]


def test_powers_from_the_first_phase_work_in_the_second() -> None:
    """Gotcha 43."""
    at = experienced(Seat(hand="investment-credits space-marines")).choose("develop develop", "trade produce")
    at.play("p1 place investment-credits; place space-marines")
    assert at.events("paid")[-1] == {"seat": 0, "count": 0, "card": "space-marines"}


def test_a_power_that_draws_before_developing_draws_in_both_phases() -> None:
    """Gotcha 43."""
    at = experienced(Seat("old-earth interstellar-bank")).choose("develop develop", "trade produce")
    assert len(at.play("p1 place nothing").hand("p1")) == 2


def test_a_double_settle_gives_its_bonus_card_twice() -> None:
    """Gotcha 43."""
    at = experienced(Seat("old-earth", hand="pilgrimage-world refugee-world"))
    at.choose("settle settle", "develop produce").play("p1 place nothing")
    at.play("p1 place pilgrimage-world; place refugee-world")
    assert len(at.hand("p1")) == 2


def test_the_other_seat_has_the_settle_bonus_only_in_the_first_phase() -> None:
    """Gotcha 43."""
    at = experienced(Seat(), Seat("new-sparta", hand="pilgrimage-world refugee-world"))
    at.choose("settle settle", "settle produce").play("p2 place pilgrimage-world; place refugee-world")
    assert len(at.hand("p2")) == 1


def test_a_world_conquered_in_the_first_phase_helps_in_the_second() -> None:
    """Gotcha 43."""
    at = experienced(Seat("epsilon-eridani", hand="outlaw-world former-penal-colony"))
    at.choose("settle settle", "develop produce").play("p1 place nothing")
    at.play("p1 place outlaw-world; place former-penal-colony")
    assert [conquest["strength"] for conquest in at.events("conquered")] == [1, 2]


def test_both_consume_bonuses_sell_one_good_and_double_the_rest() -> None:
    """Gotcha 44."""
    at = experienced(Seat("epsilon-eridani gem-world spice-world", goods="all"))
    at.choose("trade consume-x2", "develop settle").play("p1 sell gem-world")
    assert (at.events("sold")[0]["count"], at.chips("p1")) == (4, 2)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_experienced_game_is_for_two(seats: int) -> None:
    with pytest.raises(BadOption, match="only with 2 seats"):
        new_game(seats, experienced="yes")


def choosing(seats: int = 2, seed: int = 1) -> Table:
    return new_game(seats, seed, start="choice")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_gets_one_red_and_one_blue_start_world_to_choose_from(seats: int) -> None:
    """Gotcha 2."""
    dealt = [sorted(START_NUMBER[world] % 2 for world in board.drawn) for board in choosing(seats).state.boards]
    assert dealt == [[0, 1]] * seats


def test_the_two_start_worlds_are_known_only_to_their_seat() -> None:
    at = opening("new-sparta old-earth", "epsilon-eridani alpha-centauri", start="choice")
    assert at.match.view(1).table()["boards"][0]["drawn"] == "? ?"


def test_the_choice_is_made_with_all_eight_cards_in_view() -> None:
    at = opening("new-sparta old-earth", "epsilon-eridani alpha-centauri", start="choice")
    board = at.match.view(0).table()["boards"][0]
    assert (len(board["drawn"].split()), len(board["hand"].split()), at.options("p1")) == (
        2,
        6,
        ["start old-earth", "start new-sparta"],
    )


def test_the_start_world_not_taken_is_discarded_face_down() -> None:
    """Gotcha 2."""
    at = opening("new-sparta old-earth", "epsilon-eridani alpha-centauri", start="choice")
    at.play("p1 start new-sparta", "p2 start epsilon-eridani")
    while at.question(at.owing[0]) == "starting-hand":
        at.play(f"{at.owing[0]} {at.options(at.owing[0])[0]}")
    mine = [card for card, _ in at.match.view(0).table()["pile"]]
    assert ("old-earth" in mine, "alpha-centauri" in mine, len(mine)) == (True, False, 2 + 4)


def test_start_worlds_are_revealed_at_the_same_time() -> None:
    at = opening("new-sparta old-earth", "epsilon-eridani alpha-centauri", start="choice").play("p1 start new-sparta")
    assert (at.events("started-with"), at.tableau("p1")) == ([], [])


def test_start_worlds_nobody_was_dealt_are_in_the_deck() -> None:
    """Gotcha 2."""
    at = opening("new-sparta old-earth", "epsilon-eridani alpha-centauri", start="choice")
    hidden = at.state.deck + at.state.boards[0].hand + at.state.boards[1].hand
    assert len([IDS[card] for card in hidden if card in START_NUMBER]) == 11 - 4


def test_two_seats_may_play_the_simple_game() -> None:
    assert len(table().options("p1")) == 7


def test_in_the_experienced_game_the_question_is_about_two_actions() -> None:
    assert [table(experienced=two).match.owes(0) for two in ("no", "yes")] == [1, 2]
