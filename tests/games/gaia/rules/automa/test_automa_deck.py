"""The Automa's deck and when it passes (facts: automa.md, sections D, K and N)."""

from __future__ import annotations

from statistics import mean

import pytest

from games.gaia.rules.automa.automa_table import Solo
from starboard.games.gaia.data.automa import CARDS
from starboard.games.gaia.effects import FACTION_ACTION, Level
from starboard.games.gaia.rules.automa.card_deck import begin_round, next_card, open_cards
from starboard.games.gaia.state import NO_CARD, Gaia, card_of, level_of
from starboard.kernel.rng import seeded

ALL_CARDS = set(range(1, 18))


def fresh(level: Level, seed: int = 1) -> Gaia:
    """A state whose Automa has not played yet."""
    state = Solo(level="automa").state
    state.rng = seeded(seed)
    state.quiet = True
    state.automa = open_cards(state, level)
    return state


def play_round(state: Gaia) -> list[int]:
    """The action cards of one round, up to the pass."""
    played: list[int] = []
    begin_round(state)
    assert state.automa is not None
    while next_card(state):
        played.append(state.automa.action)
    return played


@pytest.mark.parametrize("level", ["automalein", "automa", "automachtig", "ultoma", "alptrauma"])
def test_the_first_deck_has_the_fixed_cards_and_one_random_other_and_grows_by_one_each_round_c4(level: str) -> None:
    """C4: a random card joins already in round 1."""
    others: set[int] = set()
    for seed in range(1, 81):
        state = fresh(level_of(level), seed)
        fixed = set(level_of(level).cards)
        for round in range(1, 7):
            begin_round(state)
            assert state.automa is not None
            assert len(state.automa.deck) == len(fixed) + round
            assert fixed <= set(state.automa.deck)
            assert set(state.automa.deck) | set(state.automa.pile) == ALL_CARDS
            if round == 1:
                others |= set(state.automa.deck) - fixed
            while next_card(state):
                pass
    assert others == ALL_CARDS - set(level_of(level).cards)


def test_the_first_turn_of_a_round_draws_a_support_card_then_an_action_card() -> None:
    state = fresh(level_of("automa"))
    begin_round(state)
    assert state.automa is not None
    first, second, third = state.automa.deck[-1], state.automa.deck[-2], state.automa.deck[-3]
    assert next_card(state)
    assert (state.automa.support, state.automa.action) == (first, second)
    assert next_card(state)
    assert (state.automa.support, state.automa.action) == (second, third)
    assert state.automa.discard == [first]


def test_cards_used_and_left_over_all_come_back_in_the_next_round() -> None:
    state = fresh(level_of("automa"), 3)
    play_round(state)
    assert state.automa is not None
    before = set(state.automa.deck) | set(state.automa.discard) | {state.automa.support, state.automa.action}
    begin_round(state)
    assert before - {NO_CARD} < set(state.automa.deck)
    assert (state.automa.support, state.automa.action, state.automa.discard) == (NO_CARD, NO_CARD, [])


@pytest.mark.parametrize("card", [1, 2, 3, 5, 8, 10, 12, 16])
def test_a_card_with_the_cross_among_the_last_three_makes_it_pass_c1(card: int) -> None:
    for left in (3, 2, 1):
        solo = Solo().automa("0x0").human("2x0").turn(4, card, left)
        assert "gaia.automa.stops" in solo.event_keys
        assert solo.state.passed == [1]


@pytest.mark.parametrize("card", [4, 6, 7, 9, 11, 13, 14, 15, 17])
def test_a_card_without_the_cross_never_makes_it_pass_c1(card: int) -> None:
    solo = Solo().automa("0x0").human("2x0").turn(5, card, 1)
    assert "gaia.automa.card" in solo.event_keys
    assert solo.state.passed == []


def test_the_drawn_card_is_one_of_the_last_three_c2() -> None:
    """With four cards left before drawing, the cross means nothing; with three, it counts."""
    assert Solo().automa("0x0").human("2x0").turn(4, 1, 4).state.passed == []
    assert Solo().automa("0x0").human("2x0").turn(4, 1, 3).state.passed == [1]


def test_without_a_card_to_draw_it_passes_and_the_last_action_card_supports() -> None:
    solo = Solo().automa("0x0").human("2x0").turn(14, 4, 0)
    assert "gaia.automa.no-card" in solo.event_keys
    assert solo.state.passed == [1]
    assert (solo.cards.support, solo.cards.action) == (14, NO_CARD)


def test_with_so_many_cards_it_acts_at_least_four_times_less_and_at_most_one_time_less() -> None:
    seen: set[int] = set()
    for seed in range(1, 400):
        state = fresh(level_of("automa"), seed)
        acted = len(play_round(state))
        assert 7 - 4 <= acted <= 7 - 1
        seen.add(acted)
    assert seen == {3, 4, 5, 6}


def test_the_easiest_level_can_meet_card_two_later_c5() -> None:
    state = fresh(level_of("automalein"))
    assert state.automa is not None
    assert 2 in state.automa.pile


def test_a_level_may_leave_cards_out_of_the_game_c5() -> None:
    """The other reading of the easiest level is a row of the table."""
    state = fresh(Level("automalein", 0, (1, 4, 5, 7, 13), without=(2,)))
    assert state.automa is not None
    assert sorted([*state.automa.deck, *state.automa.pile]) == sorted(ALL_CARDS - {2})


NUMBERS = {  # actions in rounds 1 to 6, their sum, points of cards, faction actions
    "automalein": ([3.0, 4.0, 5.0, 6.0, 7.0, 8.0], 32.9, 38.8, 5.6),
    "automa": ([3.8, 4.8, 5.9, 6.9, 7.9, 8.9], 38.1, 45.8, 5.9),
    "automachtig": ([5.0, 6.0, 7.0, 8.0, 8.9, 10.0], 44.8, 51.6, 9.3),
    "ultoma": ([6.1, 7.1, 8.1, 9.0, 10.0, 11.0], 51.2, 60.8, 9.7),
}


@pytest.mark.parametrize("level", NUMBERS)
def test_actions_points_and_faction_actions_are_as_simulated_elsewhere(level: str) -> None:
    """Section N; loose enough for 700 games, tight enough to notice a wrong card or another window for passing."""
    by_round, total, points, faction = NUMBERS[level]
    games: list[list[list[int]]] = []
    for seed in range(1, 701):
        state = fresh(level_of(level), seed)
        games.append([play_round(state) for _ in range(6)])
    for round in range(6):
        assert mean(len(game[round]) for game in games) == pytest.approx(by_round[round], abs=0.25)
    cards = [[card_of(card) for played in game for card in played] for game in games]
    assert mean(len(game) for game in cards) == pytest.approx(total, abs=0.5)
    assert mean(sum(card.points for card in game) for game in cards) == pytest.approx(points, abs=1.5)
    drawn = [sum(card.does == FACTION_ACTION for card in game) for game in cards]
    assert mean(drawn) == pytest.approx(faction, abs=0.3)


def test_every_card_is_somewhere_exactly_once_at_any_time() -> None:
    state = fresh(level_of("ultoma"), 9)
    assert state.automa is not None
    for _ in range(6):
        begin_round(state)
        going = True
        while going:
            going = next_card(state)
            shown = [card for card in (state.automa.support, state.automa.action) if card != NO_CARD]
            held = [*state.automa.deck, *state.automa.pile, *state.automa.discard, *shown]
            assert sorted(held) == [card.number for card in CARDS]
