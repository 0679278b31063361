"""Setup (p. 4): chips, start worlds, hands, and the first good."""

from __future__ import annotations

from itertools import permutations

import pytest

import starboard
from games.race.positions import Seat, Table, new_game, opening, table
from starboard.games.race.cards import IDS, START_NUMBER

FIRST_GAME = ("epsilon-eridani", "alpha-centauri", "new-sparta", "earths-lost-colony")  # start worlds 1 to 4


def after_discards(at: Table) -> Table:
    """Every seat discards the first two cards it may."""
    while any(at.question(seat) == "starting-hand" for seat in at.owing):
        at.play(f"{at.owing[0]} {at.options(at.owing[0])[0]}")
    return at


def in_deck_or_hands(at: Table) -> list[str]:
    cards = at.state.deck + [card for board in at.state.boards for card in board.hand]
    return [IDS[card] for card in cards]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_twelve_chips_for_each_seat(seats: int) -> None:
    """Gotcha 4."""
    assert new_game(seats).state.pool == 12 * seats


def test_each_seat_has_a_set_of_seven_action_cards() -> None:
    assert table().options("p1") == ["explore+5", "explore+1+1", "develop", "settle", "trade", "consume-x2", "produce"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_begins_with_one_of_the_five_start_worlds_and_no_two_alike(seats: int) -> None:
    dealt = [board.drawn for board in new_game(seats, seed=3).state.boards]
    numbers = {START_NUMBER[world] for (world,) in dealt}
    assert len(numbers & {0, 1, 2, 3, 4}) == seats


def test_start_worlds_are_dealt_face_up() -> None:
    at = opening("old-earth", "new-sparta")
    assert [board["drawn"] for board in at.match.view(1).table()["boards"]] == ["old-earth", "new-sparta"]


def test_start_worlds_are_dealt_at_random() -> None:
    assert {START_NUMBER[new_game(seed=seed).state.boards[0].drawn[0]] for seed in range(40)} == {0, 1, 2, 3, 4}


def test_the_start_world_alone_forms_the_first_tableau() -> None:
    at = after_discards(opening("old-earth", "new-sparta"))
    assert [at.tableau("p1"), at.tableau("p2")] == [["old-earth"], ["new-sparta"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_first_game_uses_the_start_worlds_from_one_up_to_the_number_of_seats(seats: int) -> None:
    at = new_game(seats, start="first")
    dealt = [at.tableau(f"p{seat + 1}") for seat in range(seats)]
    assert sorted(dealt) == sorted([[world] for world in FIRST_GAME[:seats]])


def test_a_first_game_deals_its_start_worlds_at_random() -> None:
    """PT 150-152: the worlds are shuffled, and a first game only says which ones are used."""
    first = [[new_game(3, seed, start="first").tableau(f"p{seat}")[0] for seat in (1, 2, 3)] for seed in range(60)]
    assert {tuple(dealt) for dealt in first} == set(permutations(FIRST_GAME[:3]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_first_game_by_seat_seat_n_gets_start_world_n(seats: int) -> None:
    at = new_game(seats, start="first-by-seat")
    assert [at.tableau(f"p{seat + 1}") for seat in range(seats)] == [[world] for world in FIRST_GAME[:seats]]


def test_a_first_game_of_revision_one_was_dealt_by_seat() -> None:
    at = new_game(3, start="first-by-seat").choose("settle", "develop", "trade")
    now = at.match.record()
    old = now.replace("revision: 2\n", "revision: 1\n").replace("start: first-by-seat\n", "start: first\n")
    assert (old != now, starboard.load(old).record()) == (True, now)


@pytest.mark.parametrize(
    ("world", "hand"),
    [
        ("epsilon-eridani", {"rebel-fuel-cache", "public-works", "colony-ship", "gem-world"}),
        ("alpha-centauri", {"expedition-force", "mining-robots", "rebel-miners", "comet-zone"}),
        ("new-sparta", {"export-duties", "former-penal-colony", "malevolent-lifeforms", "new-military-tactics"}),
        ("earths-lost-colony", {"space-marines", "contact-specialist", "spice-world", "avian-uplift-race"}),
    ],
)
def test_in_a_first_game_the_four_cards_with_the_start_worlds_number_are_the_hand(world: str, hand: set[str]) -> None:
    """Gotcha 4. The lists are those of the first edition; the rulebook's text does not name the cards."""
    at = new_game(4, start="first")
    assert [set(at.hand(seat)) for seat in ("p1", "p2", "p3", "p4") if at.tableau(seat) == [world]] == [hand]


def test_in_a_first_game_nobody_discards() -> None:
    """Gotcha 4."""
    assert new_game(start="first").question("p1") == "action"


def test_a_first_game_shuffles_leftover_start_worlds_and_preset_cards_into_the_deck() -> None:
    state = new_game(2, start="first").state
    goods = [
        good for board in state.boards for good in board.goods if good >= 0
    ]  # the top card is Alpha Centauri's good
    shuffled = [IDS[card] for card in state.deck + goods]
    assert {"old-earth", "new-sparta", "earths-lost-colony", "export-duties", "spice-world"} <= set(shuffled)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_choose_one_after_the_other_among_the_five_normal_start_worlds(seats: int) -> None:
    at, left = new_game(seats, start="five"), ["old-earth", *FIRST_GAME]
    for seat in [f"p{number + 1}" for number in range(seats)]:
        assert (at.owing, at.question(seat)) == ([seat], "start-world")
        assert at.options(seat) == [f"start {world}" for world in left]
        at.play(f"{seat} start {left[1]}")
        assert at.tableau(seat) == [left.pop(1)]


def test_hands_are_dealt_after_start_worlds_were_chosen_and_the_others_shuffled_into_the_deck() -> None:
    at = new_game(start="five").play("p1 start new-sparta")
    assert (at.hand("p1"), at.hand("p2")) == ([], [])
    at.play("p2 start old-earth")
    assert [len(at.hand("p1")), len(at.hand("p2")), at.question("p1")] == [6, 6, "starting-hand"]
    assert {"epsilon-eridani", "alpha-centauri", "earths-lost-colony"} <= set(in_deck_or_hands(at))
    assert [after_discards(at).tableau("p1"), at.events("first")] == [["new-sparta"], [{"seat": 1}]]


def test_everybody_sees_which_start_worlds_are_left() -> None:
    at = new_game(start="five").play("p1 start new-sparta")
    assert (
        at.match.view(0).table()["boards"][1]["drawn"] == "old-earth epsilon-eridani alpha-centauri earths-lost-colony"
    )


def test_start_worlds_nobody_got_are_shuffled_into_the_deck() -> None:
    """Gotcha 2."""
    left = {"epsilon-eridani", "alpha-centauri", "earths-lost-colony"}
    assert left <= set(in_deck_or_hands(opening("old-earth", "new-sparta")))


def test_a_start_world_nobody_got_can_be_drawn_and_settled_for_its_cost() -> None:
    """Gotcha 2."""
    at = table(Seat(hand="earths-lost-colony public-works colony-ship"), Seat())
    at.choose("settle", "settle").play("p1 place earths-lost-colony")
    assert at.events("paid") == [{"seat": 0, "count": 2, "card": "earths-lost-colony"}]


def test_a_military_start_world_nobody_got_can_be_conquered() -> None:
    """Gotcha 2."""
    at = table(Seat("old-earth space-marines", hand="new-sparta"), Seat("epsilon-eridani"))
    at.choose("settle", "settle").play("p1 place new-sparta")
    assert at.events("conquered") == [{"seat": 0, "card": "new-sparta", "strength": 2}]


@pytest.mark.parametrize(("start", "cards"), [("random", 114), ("first", 114), ("five", 114), ("choice", 120)])
def test_the_six_optional_start_worlds_take_part_only_where_red_and_blue_ones_are_dealt(start: str, cards: int) -> None:
    state = new_game(start=start).state
    lying = [[*board.hand, *board.drawn, *board.tableau, *board.goods] for board in state.boards]
    assert len(state.deck) + len([card for board in lying for card in board if card >= 0]) == cards


def test_six_cards_are_dealt_to_each_seat() -> None:
    """Gotcha 4."""
    at = opening("old-earth", "new-sparta")
    assert [len(at.hand("p1")), len(at.hand("p2"))] == [6, 6]


def test_two_of_the_six_cards_are_discarded() -> None:
    """Gotcha 4."""
    at = after_discards(opening("old-earth", "new-sparta"))
    assert [len(at.hand("p1")), len(at.hand("p2")), len(at.state.pile)] == [4, 4, 4]


def test_the_first_discards_are_face_down() -> None:
    at = after_discards(opening("old-earth", "new-sparta"))
    p1 = [card for card, _ in at.match.view(0).table()["pile"]]
    assert p1.count("?") == 2


def test_all_seats_discard_at_the_same_time() -> None:
    assert opening("old-earth", "new-sparta", "epsilon-eridani").owing == ["p1", "p2", "p3"]


def test_the_cards_not_dealt_form_the_deck() -> None:
    assert len(opening("old-earth", "new-sparta").state.deck) == 114 - 2 - 2 * 6


def test_alpha_centauri_begins_with_a_good() -> None:
    """Gotcha 3."""
    assert after_discards(opening("alpha-centauri", "new-sparta")).goods("p1") == ["alpha-centauri"]


def test_gateway_station_begins_with_a_good() -> None:
    """Gotcha 3."""
    at = opening("star-nomad-raiders gateway-station", "new-sparta old-earth", start="choice")
    after_discards(at.play("p1 start gateway-station", "p2 start new-sparta"))
    assert at.goods("p1") == ["gateway-station"]


@pytest.mark.parametrize("world", ["old-earth", "epsilon-eridani", "new-sparta", "earths-lost-colony"])
def test_no_other_start_world_begins_with_a_good(world: str) -> None:
    assert after_discards(opening(world, "alpha-centauri")).goods("p1") == []


def test_the_first_good_is_the_top_card_of_the_deck_after_hands_were_dealt_and_discarded() -> None:
    """Gotcha 3: the book's order, which shuffles and deals first."""
    at = opening("alpha-centauri", "new-sparta")
    top = at.state.deck[-1]
    assert after_discards(at).board("p1").goods == [top]
