"""Which questions are asked: hidden cards never decide whether a seat is asked, public ones may."""

from __future__ import annotations

from games.race.positions import Seat, Table, opening, table
from games.race.rules.test_p14_cards_and_end_of_round import TWELVE
from starboard.games.race import GAME
from starboard.games.race.text.question_notes import question_notes
from starboard.games.race.view import RaceView
from starboard.text.i18n import speaker

# A question whose options depend on hidden cards is asked even if there is one answer.


def test_a_seat_with_cards_is_asked_to_build_even_without_a_development() -> None:
    at = table(Seat(hand="gem-world new-earth"), Seat()).choose("develop", "develop")
    assert (at.question("p1"), at.options("p1")) == ("develop", ["place nothing"])


def test_a_seat_with_cards_is_asked_to_settle_even_without_a_world() -> None:
    at = table(Seat(hand="public-works space-marines"), Seat()).choose("settle", "settle")
    assert (at.question("p1"), at.options("p1")) == ("settle", ["place nothing"])


def test_paying_is_asked_even_if_all_cards_are_alike() -> None:
    at = table(Seat(hand="export-duties public-works public-works"), Seat()).choose("trade", "develop")
    assert at.play("p1 place export-duties").options("p1") == ["pay public-works"]


def test_keeping_is_asked_even_if_all_cards_are_alike() -> None:
    at = table(Seat(), Seat(), deck="public-works public-works").choose("trade", "explore+5")
    assert at.options("p1") == ["keep public-works"]


def test_the_last_pick_of_a_payment_is_asked_even_if_the_order_leaves_one_card() -> None:
    hand = "space-marines gem-world new-earth public-works"
    at = table(Seat(hand=hand), Seat()).choose("trade", "develop").play("p1 place space-marines; pay new-earth")
    assert at.options("p1") == ["pay public-works"]


def test_discarding_another_card_for_points_is_asked_even_if_the_order_leaves_none() -> None:
    at = table(Seat("new-sparta deficit-spending", hand="gem-world new-earth"), Seat()).choose("settle", "consume-x2")
    at.play("p1 place nothing; consume with deficit-spending; discard new-earth")
    assert at.options("p1") == ["enough"]


def test_the_card_for_terraforming_colonists_is_asked_even_if_all_are_alike() -> None:
    one = Seat("terraforming-colonists destroyed-world", hand="public-works public-works")
    at = table(one, Seat("old-earth")).choose("trade", "produce").play("p1 produce with terraforming-colonists")
    assert at.options("p1") == ["discard public-works"]


# A choice that everybody can see to be forced is made without asking, and logged.


def test_an_empty_hand_is_not_asked_to_build_or_settle() -> None:
    assert table().choose("develop", "settle").question("p1") == "action"


def test_paying_with_the_whole_hand_is_not_asked() -> None:
    at = table(Seat(hand="space-marines gem-world new-earth"), Seat()).choose("trade", "develop")
    at.play("p1 place space-marines")
    assert (at.hand("p1"), at.events("paid", to="p2")) == ([], [{"seat": 0, "count": 2, "card": "space-marines"}])


def test_only_the_payer_learns_which_cards_were_paid() -> None:
    at = table(Seat(hand="space-marines gem-world new-earth"), Seat()).choose("trade", "develop")
    at.play("p1 place space-marines")
    assert (len(at.events("paid-card", to="p1")), at.events("paid-card", to="p2")) == (2, [])


def test_a_price_of_nothing_is_not_asked() -> None:
    at = table(Seat(hand="pilgrimage-world gem-world"), Seat()).choose("settle", "settle")
    assert at.play("p1 place pilgrimage-world").question("p1") == "action"


def test_the_only_good_is_sold_without_asking_and_the_log_has_the_sale() -> None:
    at = table(Seat("alpha-centauri", goods="all"), Seat()).choose("trade", "trade")
    assert at.events("sold", to="p2") == [{"seat": 0, "card": "alpha-centauri", "count": 3, "with_powers": 1}]


def test_the_only_usable_consume_power_is_used_without_asking_and_logged() -> None:
    at = table(Seat("earths-lost-colony", goods="all"), Seat()).choose("settle", "consume-x2")
    assert at.events("used", to="p2") == [{"seat": 0, "card": "earths-lost-colony", "power": 0}]


def test_the_only_empty_windfall_world_gets_the_good_without_asking() -> None:
    at = table(Seat("alpha-centauri"), Seat()).choose("produce", "produce")
    assert at.events("good", to="p2") == [{"seat": 0, "card": "alpha-centauri"}]


def test_the_only_card_in_hand_is_discarded_by_terraforming_colonists_without_asking_which() -> None:
    at = table(Seat("terraforming-colonists destroyed-world", hand="gem-world"), Seat("old-earth"))
    at.choose("trade", "produce").play("p1 produce with terraforming-colonists")
    assert (at.goods("p1"), at.events("discarded", to="p2")) == (["destroyed-world"], [{"seat": 0, "count": 1}])


def test_an_optional_power_is_asked_even_if_it_is_the_only_one() -> None:
    at = table(Seat("new-sparta deficit-spending", hand="gem-world"), Seat()).choose("settle", "consume-x2")
    assert at.play("p1 place nothing").question("p1") == "consume"


def test_choosing_an_action_is_always_asked_of_everybody() -> None:
    assert table(Seat(), Seat(), Seat()).owing == ["p1", "p2", "p3"]


def test_drawing_cards_is_reported_as_something_learned() -> None:
    """Undo stops there."""
    at = table(Seat("old-earth interstellar-bank"), Seat()).choose("develop", "develop")
    assert 0 in at.match.revealed()


def test_an_answer_that_waits_for_others_teaches_nobody_anything() -> None:
    assert table().play("p1 develop").match.revealed() == []


# A question with several picks shows how many are left.


def owed(at: Table, *moves: str) -> list[int]:
    """How many picks p1 owes, before and after each of these moves."""
    return [at.owes("p1"), *[at.play(f"p1 {move}").owes("p1") for move in moves]]


def test_a_choice_without_picks_is_one_answer_and_a_seat_that_is_not_asked_owes_none() -> None:
    at = table(Seat(hand="gem-world"), Seat())
    assert [at.owes("p1"), at.owes("p2")] == [1, 1]
    assert [at.play("p1 develop").owes("p1"), at.owes("p2")] == [0, 1]


def test_cards_to_pay_with_are_counted_down() -> None:
    at = table(Seat(hand="space-marines gem-world new-earth public-works"), Seat()).choose("trade", "develop")
    assert owed(at.play("p1 place space-marines"), "pay gem-world") == [2, 1]


def test_cards_to_keep_are_counted_down() -> None:
    at = table(Seat(), Seat(), deck="gem-world new-earth public-works").choose("explore+1+1", "trade")
    assert owed(at, "keep gem-world", "keep new-earth") == [2, 1, 0]


def test_cards_above_ten_are_counted_down() -> None:
    at = table(Seat(hand=TWELVE), Seat()).choose("trade", "trade")
    assert owed(at, "discard artist-colony") == [2, 1]


def test_goods_to_give_are_counted_down() -> None:
    worlds = "new-sparta distant-world gem-world tourist-world comet-zone"
    at = table(Seat(worlds, goods="distant-world gem-world comet-zone"), Seat()).choose("produce", "consume-x2")
    assert owed(at, at.options("p1")[0]) == [2, 1]


def test_a_start_world_is_a_question_apart_from_the_cards_of_the_hand() -> None:
    at = opening("old-earth alpha-centauri", "new-sparta epsilon-eridani", start="choice")
    assert at.question("p1") == "start-world"
    first, second = at.hand("p1")[:2]
    assert owed(at, "start old-earth", f"discard {first}", f"discard {second}") == [1, 2, 1, 0]


# Notes beside a question.


def test_beside_the_question_which_good_to_give_stands_the_power_and_how_many_it_takes_still() -> None:
    worlds = "new-sparta distant-world gem-world tourist-world comet-zone"
    at = table(Seat(worlds, goods="distant-world gem-world comet-zone"), Seat()).choose("produce", "consume-x2")
    view = at.match.view(0)
    assert isinstance(view, RaceView)
    assert question_notes(view, speaker("en", GAME)) == ["Left to consume for Tourist World: 2 goods"]
