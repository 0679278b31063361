"""Cards, chips and the end of the round (p. 14): the hand limit, discards, the reshuffle, what everybody may know."""

from __future__ import annotations

from games.race.positions import Seat, Table, table
from starboard.games.race.cards import IDS
from starboard.games.race.rules.deck import reshuffle
from starboard.games.race.view import RaceView, name
from starboard.kernel.rng import seeded

NINE = "artist-colony empath-world gem-world new-vinland space-port spice-world comet-zone mining-world plague-world"
TWELVE = f"{NINE} tourist-world new-earth expanding-colony"


def seen(at: Table, seat: int) -> RaceView:
    view = at.match.view(seat)
    assert isinstance(view, RaceView)
    return view


def test_a_hand_above_ten_is_discarded_down_to_ten_at_the_end_of_the_round() -> None:
    """Gotcha 34."""
    at = table(Seat(hand=TWELVE), Seat()).choose("trade", "trade").play("p1 discard artist-colony; discard gem-world")
    assert (len(at.hand("p1")), at.question("p1")) == (10, "action")


def test_a_hand_may_exceed_ten_during_the_round() -> None:
    """Gotcha 34."""
    at = table(Seat("new-sparta distant-world", goods="all", hand=NINE), Seat()).choose("trade", "produce")
    assert len(at.hand("p1")) == 9 + 4


def test_a_hand_of_ten_is_left_alone() -> None:
    at = table(Seat(hand=f"{NINE} tourist-world"), Seat()).choose("trade", "trade")
    assert (at.question("p1"), len(at.hand("p1"))) == ("action", 10)


def test_all_seats_discard_to_ten_at_the_same_time() -> None:
    other = "public-works colony-ship space-marines export-duties genetics-lab drop-ships mining-robots research-labs"
    two = Seat(hand=f"{other} consumer-markets replicant-robots interstellar-bank")
    assert table(Seat(hand=TWELVE), two).choose("trade", "trade").owing == ["p1", "p2"]


def test_discards_are_known_only_to_the_seat_that_made_them() -> None:
    """Gotcha 41."""
    at = table(Seat(hand=TWELVE), Seat()).choose("trade", "trade").play("p1 discard artist-colony; discard gem-world")
    assert [[name(discarded.card) for discarded in seen(at, seat).world.pile] for seat in (0, 1)] == [
        ["artist-colony", "gem-world"],
        ["?", "?"],
    ]


def test_a_spectator_knows_only_discards_that_were_face_up() -> None:
    """Gotcha 41."""
    at = table(Seat("old-earth colony-ship", hand="tourist-world gem-world"), Seat()).choose("settle", "settle")
    at.play("p1 place tourist-world")
    assert [IDS[discarded.card] for discarded in seen(at, -1).world.pile] == ["colony-ship"]


def test_others_learn_how_many_cards_were_discarded_but_not_which() -> None:
    """Gotcha 41."""
    at = table(Seat(hand=TWELVE), Seat()).choose("trade", "trade").play("p1 discard artist-colony; discard gem-world")
    assert (at.events("discarded", to="p2"), at.events("discarded-card", to="p2")) == ([{"seat": 0, "count": 2}], [])


def test_everybody_may_know_chips_and_how_many_cards_are_in_a_hand() -> None:
    """Gotchas 34 and 41: hand sizes and chips are public, the cards are not."""
    board = seen(table(Seat(hand="gem-world new-earth", chips=5), Seat()), 1).boards[0]
    assert (board.chips, len(board.hand), [card for card in board.hand if card >= 0]) == (5, 2, [])


def test_nobody_may_know_the_order_of_the_deck_or_what_the_goods_are() -> None:
    """Gotcha 41."""
    shown = seen(table(Seat("alpha-centauri", goods="all"), Seat()), 0).table()
    assert (shown["deck"], shown["boards"][0]["goods"]) == (114 - 2 - 1, [True])


def test_the_discards_are_reshuffled_the_moment_the_deck_is_empty() -> None:
    """Gotcha 40: not at the next draw."""
    at = table(Seat("old-earth interstellar-bank", hand="gem-world"), Seat(), deck="spice-world", rest="pile")
    at.choose("develop", "develop")
    assert (at.question("p1"), at.state.pile, len(at.state.deck)) == ("develop", [], 114 - 3 - 1 - 1)


def test_a_good_that_takes_the_last_card_reshuffles_too() -> None:
    """Gotcha 40."""
    at = table(Seat("earths-lost-colony"), Seat(), deck="gem-world", rest="pile").choose("produce", "produce")
    assert (at.events("reshuffled"), at.state.pile) == ([{"count": 114 - 3}], [])


def test_cards_in_hands_tableaux_and_goods_are_not_reshuffled() -> None:
    """Gotcha 40."""
    at = table(Seat("earths-lost-colony", hand="new-earth"), Seat(), deck="gem-world", rest="pile")
    at.choose("produce", "produce")
    deck = {IDS[card] for card in at.state.deck}
    assert deck & {"earths-lost-colony", "new-earth", "gem-world", "old-earth"} == set()


def test_discards_are_shuffled_when_they_become_the_deck() -> None:
    """The new order depends on the dice alone, not on the order of the discards."""
    at = table(Seat(), Seat(), deck="gem-world", rest="pile")
    decks: list[list[int]] = []
    for seed in (1, 2):
        state = at.state.clone()
        state.rng = seeded(seed)
        reshuffle(state)
        decks.append(state.deck)
    lay = [discarded.card for discarded in at.state.pile]
    assert decks[0] not in (lay, lay[::-1], decks[1])
    assert sorted(decks[0]) == sorted(decks[1]) == sorted(lay)


def test_after_a_reshuffle_drawing_goes_on() -> None:
    """Gotcha 40."""
    at = table(Seat("new-sparta mining-world", goods="all"), Seat(), deck="gem-world", rest="pile")
    assert len(at.choose("trade", "trade").hand("p1")) == 3


def test_nobody_remembers_discards_that_were_reshuffled() -> None:
    at = table(Seat("earths-lost-colony"), Seat(), deck="gem-world", rest="pile").choose("produce", "produce")
    assert seen(at, 0).world.pile == []


def test_a_draw_without_any_card_left_is_lost_and_logged() -> None:
    """Gotcha 40: neither deck nor discards have a card."""
    at = table(Seat("old-earth interstellar-bank"), Seat(), rest="p2").choose("develop", "develop")
    assert (at.hand("p1"), at.events("draw-lost")) == ([], [{"seat": 0}])


def test_a_good_without_any_card_left_is_lost_and_logged() -> None:
    """Gotcha 40."""
    at = table(Seat("earths-lost-colony"), Seat(), rest="p2").choose("produce", "produce")
    assert (at.goods("p1"), at.events("draw-lost")) == ([], [{"seat": 0}])


def test_exploring_a_short_deck_looks_at_the_cards_that_are_left() -> None:
    """Gotcha 40."""
    at = table(Seat(), Seat("new-sparta", hand=""), deck="gem-world", rest="p2").choose("explore+5", "explore+5")
    assert at.events("kept")[0] == {"seat": 0, "count": 1}
