"""Components (p. 2): how many cards there are of each type, and the action cards."""

from __future__ import annotations

from games.race.positions import table
from starboard.games.race.data import DESIGNS
from starboard.games.race.effects import Card


def cards() -> list[Card]:
    """Every physical card of the box."""
    return [card for card in DESIGNS for _ in range(card.copies)]


def test_there_are_five_start_worlds_with_numbers_from_zero_to_four() -> None:
    assert sorted(card.start for card in cards() if card.start is not None and not card.optional) == [0, 1, 2, 3, 4]


def test_there_are_six_optional_start_worlds() -> None:
    assert len([card for card in cards() if card.optional]) == 6


def test_there_are_109_other_cards_59_worlds_and_50_developments() -> None:
    game_cards = [card for card in cards() if card.start is None]
    assert (len([card for card in game_cards if card.world]), len([card for card in game_cards if not card.world])) == (
        59,
        50,
    )


def test_a_set_of_action_cards_is_seven_and_the_experienced_set_nine() -> None:
    """Gotcha 42: with a second Develop and a second Settle."""
    seven = table().options("p1")
    pairs = table(experienced="yes").options("p1")
    assert (len(seven), [pair for pair in pairs if len(set(pair.split())) == 1]) == (
        7,
        ["develop develop", "settle settle"],
    )


def test_preset_hands_are_four_times_four_cards() -> None:
    assert sorted(card.preset for card in DESIGNS if card.preset) == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4
