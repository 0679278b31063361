"""How to play (p. 6): actions are chosen in secret, chosen phases take place once, in order."""

from __future__ import annotations

from itertools import permutations

import pytest

from games.race.positions import Seat, table
from starboard.games.race.actions import DEVELOP
from starboard.games.race.view import RaceView
from starboard.kernel.record import digest


def test_the_chosen_phases_take_place_in_their_order_whoever_chose_them() -> None:
    """Gotcha 5."""
    at = table(Seat(), Seat(), Seat(), Seat("epsilon-eridani")).choose("produce", "trade", "settle", "develop")
    assert at.phases == ["develop", "settle", "consume", "produce"]


def test_explore_comes_before_every_other_phase() -> None:
    assert table().choose("develop", "explore+5").phases == ["explore"]


def test_a_phase_that_nobody_chose_does_not_take_place() -> None:
    assert table().choose("settle", "settle").phases == ["settle"]


def test_example_if_anybody_chooses_develop_all_may_build_and_the_chooser_pays_one_card_less() -> None:
    """The overview's example (p. 3)."""
    at = table(Seat(hand="space-marines gem-world"), Seat(hand="genetics-lab new-earth comet-zone"))
    at.choose("develop", "trade").play("p1 place space-marines", "p2 place genetics-lab")
    assert [paid["count"] for paid in at.events("paid")] == [2 - 1, 2]


def test_a_phase_that_two_seats_chose_takes_place_once() -> None:
    """Gotcha 5."""
    at = table(Seat("epsilon-eridani gem-world"), Seat("new-sparta spice-world")).choose("produce", "produce")
    assert at.phases == ["produce"]


def test_every_seat_that_chose_a_phase_gets_its_bonus() -> None:
    """Gotcha 5."""
    at = table(Seat(hand="public-works"), Seat(hand="space-marines gem-world")).choose("develop", "develop")
    at.play("p1 place public-works", "p2 place space-marines")
    assert at.events("paid") == [
        {"seat": 0, "count": 0, "card": "public-works"},
        {"seat": 1, "count": 1, "card": "space-marines"},
    ]


def test_all_seats_do_the_action_of_a_phase_that_one_chose() -> None:
    at = table(Seat(hand="public-works gem-world"), Seat(hand="space-marines gambling-world new-earth"))
    assert at.choose("develop", "trade").owing == ["p1", "p2"]


def test_a_seat_that_did_not_choose_a_phase_gets_no_bonus_in_it() -> None:
    at = table(Seat(hand="public-works gem-world"), Seat()).choose("trade", "develop").play("p1 place public-works")
    assert at.events("paid") == [{"seat": 0, "count": 1, "card": "public-works"}]


def test_a_choice_stays_secret_until_all_have_chosen() -> None:
    at = table().play("p1 develop")
    view = at.match.view(1)
    assert isinstance(view, RaceView)
    assert (at.events("chose"), view.world.chosen, view.owing) == ([], [0, 0], (1,))


def test_once_all_have_chosen_everybody_sees_the_choices() -> None:
    at = table(Seat(hand="gem-world")).choose("develop", "settle")
    view = at.match.view(1)
    assert isinstance(view, RaceView)
    assert view.world.chosen[0] == DEVELOP


@pytest.mark.parametrize("order", list(permutations(["p1", "p2", "p3"])))
def test_it_does_not_matter_who_answers_first(order: tuple[str, ...]) -> None:
    def played(seats: tuple[str, ...]) -> str:
        hand = Seat(hand="public-works gem-world")
        at = table(hand, Seat(hand="space-marines colony-ship"), Seat(hand="export-duties new-earth"))
        at.play(*[f"{seat} develop" for seat in seats])
        return digest(at.match)

    assert played(order) == played(("p1", "p2", "p3"))


def test_action_cards_are_taken_back_after_the_round() -> None:
    at = table().choose("settle", "settle")
    assert ("settle" in at.options("p1"), at.state.chosen) == (True, [0, 0])


def test_rounds_follow_each_other_until_the_game_ends() -> None:
    assert table().choose("settle", "settle").choose("trade", "trade").events("round")[-1] == {"round": 3}


def test_after_all_phases_a_hand_is_discarded_down_to_ten() -> None:
    """Gotcha 34: only then, not during the round."""
    eleven = "artist-colony empath-world gem-world new-vinland space-port spice-world comet-zone mining-world"
    hand = f"{eleven} plague-world tourist-world new-earth"
    at = table(Seat("new-sparta", hand=hand, goods=""), Seat()).choose("trade", "trade")
    assert at.question("p1") == "discard-to-ten"


def test_a_card_can_be_placed_pay_or_become_a_good() -> None:
    at = table(Seat(hand="destroyed-world public-works"), Seat(), deck="gem-world").choose("settle", "settle")
    at.play("p1 place destroyed-world")
    assert (at.tableau("p1")[-1], len(at.state.pile), at.goods("p1")) == ("destroyed-world", 1, ["destroyed-world"])
