"""What nobody can see: the order of cards and tiles to come; which of them remain is public."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, Table, new_game, table
from starboard.games.shackleton.components import MINING
from starboard.games.shackleton.corporations.selenium.rules import Selenium
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.state import Shackleton
from starboard.games.shackleton.view import ShackletonView
from starboard.kernel.match import Match


def view_of(state: Shackleton, seat: int = 0) -> dict[str, object]:
    return ShackletonView(state, seat).table()


def reordered(state: Shackleton) -> Shackleton:
    """The same table with everything hidden the other way round."""
    other = state.clone()
    for corporation in other.corporations:
        corporation.deck[2:] = corporation.deck[:1:-1]
        for stack in corporation.hidden():
            stack[1:] = stack[:0:-1]
    other.shuttles = [tiles[::-1] for tiles in other.shuttles] if other.round == 0 else other.shuttles
    if other.solo is not None:
        other.solo.deck.reverse()
    return other


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_view_is_the_same_whatever_the_order_of_what_is_to_come(seats: int) -> None:
    """Gotcha 70."""
    state = new_game(seats, 4, corporations="first-game").state
    assert view_of(state) == view_of(reordered(state))


def test_the_two_visible_projects_and_the_visible_experiments_are_in_the_view() -> None:
    """Gotcha 70."""
    one = table(decks="M5 M9", experiments="EL3").state
    other = table(decks="M9 M5", experiments="EL4").state
    assert view_of(one) != view_of(other)
    rest = table(decks="M5 M9 M1").state
    assert view_of(table(decks="M5 M9 M2").state) == view_of(rest)


def test_the_experiments_below_the_visible_ones_are_unknown_in_their_order() -> None:
    """Gotcha 70. The stacks are turned here by name: what a corporation forgets to hide must be noticed."""
    state = new_game(2, 4, corporations="artemis+selenium+mining").state
    other = state.clone()
    selenium = next(each for each in other.corporations if isinstance(each, Selenium))
    for stack in selenium.stacks:
        stack[1:] = stack[:0:-1]
    assert [len(stack) > 2 for stack in selenium.stacks] == [True] * 3
    assert view_of(state) == view_of(other)


def test_the_bots_shuttle_is_unknown_until_the_person_has_chosen() -> None:
    """Gotcha 70."""
    first = table(Seat(""), Seat(""), bot="easy row 1", at="round", shuttles="1 2 5 3 4")
    second = table(Seat(""), Seat(""), bot="easy row 1", at="round", shuttles="4 2 5 3 1")
    assert view_of(first.state) == view_of(second.state)
    first.play("p1 shuttle 2")
    second.play("p1 shuttle 2")
    assert view_of(first.state) != view_of(second.state)


def test_an_imagined_world_has_the_same_cards_in_some_order() -> None:
    """Gotcha 70: which ones remain is public."""
    state = new_game(3, 4, corporations="first-game").state
    seen: set[tuple[int, ...]] = set()
    for seed in range(8):
        world = RULES.imagine(ShackletonView(state, 0), seed)
        for corporation, real in zip(world.corporations, state.corporations, strict=True):
            assert corporation.deck[:2] == real.deck[:2]
            assert sorted(corporation.deck) == sorted(real.deck)
        seen.add(tuple(world.corporations[0].deck))
    assert len(seen) > 1


def seen_by(game: Table) -> list[int]:
    """The seats that learned something new with the last move; they must consent before it is taken back."""
    return game.match.revealed()


def test_whoever_sees_a_new_project_an_experiment_a_shuttle_or_a_card_of_the_bot_has_learned_something() -> None:
    """Others too: what was hidden is seen by everybody."""
    game = table(Seat("credits 9"), energy=6).play("p1 deploy fund engineer")
    assert seen_by(game) == []
    assert seen_by(game.play("p1 fund m1")) == []  # it asks something, and only then the next project is revealed
    assert seen_by(game.play("p1 no")) == [0, 1]
    game = table(Seat("ice 2"), experiments="EL1").play("p1 deploy corporation engineer; corp selenium")
    assert seen_by(game) == [0, 1]
    game = table(Seat("credits 9"), Seat("credits 9"), at="maintenance")
    assert (game.question, game.state.revealed) == ("shuttle", 3)
    game = table(Seat(""), Seat(""), bot="easy row 1", gateway="0 0 0").play("p1 gateway engineer; step credits")
    assert seen_by(game.play(f"p1 {game.options()[0]}")) == [0]


def test_an_exploration_shows_nothing_new() -> None:
    assert seen_by(table(Seat("credits 9")).play("p1 explore p03 technician")) == []


def half_funded() -> Table:
    """The Helium-3 Extractor is taken and asks something, so the next project is not revealed yet."""
    game = table(Seat("credits 9"), energy=6, decks="M1 M2 M3").play("p1 deploy fund engineer; fund m1")
    assert game.question == "may"
    return game


def test_the_next_project_is_unknown_until_the_effect_of_the_one_before_is_over() -> None:
    """Gotchas 32 and 70: views and imagined worlds know the one that lies open, and that something follows."""
    game = half_funded()
    state = game.state
    other = state.clone()
    deck = other.corporation(MINING).deck
    deck[1:] = deck[:0:-1]
    assert deck[1] != state.corporation(MINING).deck[1]
    assert view_of(state) == view_of(other)
    worlds = [RULES.imagine(ShackletonView(state, 0), seed) for seed in range(20)]
    assert {world.corporation(MINING).deck[0] for world in worlds} == {state.corporation(MINING).deck[0]}
    assert len({world.corporation(MINING).deck[1] for world in worlds}) > 3
    game.play("p1 no")
    assert game.visible("mining") == ["M2", "M3"]


def test_a_stored_position_keeps_the_place_that_is_still_empty() -> None:
    """Gotcha 32."""
    again = Table(Match.from_position(half_funded().match.position()))
    assert again.visible("mining") == ["M2"]
    again.play("p1 no")
    assert again.visible("mining") == ["M2", "M3"]
