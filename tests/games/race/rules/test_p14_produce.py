"""V: Produce (p. 14): goods on production worlds, and one more on a windfall world as the bonus."""

from __future__ import annotations

from games.race.positions import Seat, Table, table
from starboard.games.race.cards import IDS


def producing(tableau: str, goods: str = "", hand: str = "", deck: str = "", bonus: bool = False) -> Table:
    """p1 produces (with the bonus or without); p2 has nothing to produce."""
    start = "old-earth" if "old-earth" not in tableau else "new-sparta"
    at = table(Seat(tableau, goods=goods, hand=hand), Seat(start), deck=deck)
    if bonus:
        return at.choose("produce", "produce")
    at.choose("settle", "produce")
    return at.play("p1 place nothing") if hand else at


def test_every_empty_production_world_gets_a_good() -> None:
    assert producing("earths-lost-colony gem-world mining-world").goods("p1") == [
        "earths-lost-colony",
        "gem-world",
        "mining-world",
    ]


def test_everybody_produces_not_only_seats_that_chose_the_phase() -> None:
    assert producing("earths-lost-colony").goods("p1") == ["earths-lost-colony"]


def test_a_world_has_at_most_one_good() -> None:
    """Gotcha 29."""
    at = producing("earths-lost-colony", goods="all")
    assert (at.events("good"), len(at.state.deck)) == ([], 114 - 2 - 1)


def test_the_good_is_the_top_card_of_the_deck() -> None:
    """Gotcha 29."""
    at = producing("earths-lost-colony", deck="gem-world")
    assert [IDS[card] for card in at.board("p1").goods] == ["gem-world"]


def test_nobody_looks_at_the_good() -> None:
    """Gotcha 29."""
    at = producing("earths-lost-colony", deck="gem-world")
    revealing = [event for events in at.match.log for event in events if "gem-world" in event.args.values()]
    assert revealing == []


def test_a_windfall_world_does_not_produce_by_itself() -> None:
    assert producing("old-earth destroyed-world").goods("p1") == []


def test_gem_world_draws_a_card_as_it_produces() -> None:
    assert producing("old-earth gem-world", deck="spice-world new-earth").hand("p1") == ["new-earth"]


def test_gem_world_draws_nothing_if_it_has_a_good_already() -> None:
    """Gotcha 29."""
    assert producing("old-earth gem-world", goods="gem-world").hand("p1") == []


def test_the_bonus_is_a_good_on_an_empty_windfall_world() -> None:
    """Gotcha 30."""
    at = producing("old-earth destroyed-world", bonus=True)
    assert (at.goods("p1"), at.events("used-bonus")) == (["destroyed-world"], [{"seat": 0}])


def test_the_bonus_goes_to_one_windfall_world_of_the_players_choice() -> None:
    """Gotcha 30."""
    at = producing("old-earth destroyed-world empath-world", bonus=True)
    assert at.options("p1") == ["produce on destroyed-world", "produce on empath-world"]


def test_the_bonus_is_not_for_production_worlds() -> None:
    """Gotcha 30."""
    assert producing("old-earth gem-world", goods="gem-world", bonus=True).events("good") == []


def test_the_bonus_is_not_for_a_windfall_world_that_has_a_good() -> None:
    """Gotcha 30."""
    at = producing("old-earth destroyed-world", goods="all", bonus=True)
    assert at.events("used-bonus") == []


def test_a_seat_that_did_not_choose_the_phase_gets_no_bonus() -> None:
    assert producing("old-earth destroyed-world").events("used-bonus") == []


def test_the_bonus_cannot_be_declined_if_it_is_possible() -> None:
    at = producing("old-earth destroyed-world empath-world", bonus=True)
    assert "enough" not in at.options("p1")


def test_genetics_lab_produces_on_a_genes_windfall_world() -> None:
    assert producing("old-earth genetics-lab empath-world").goods("p1") == ["empath-world"]


def test_a_power_for_a_kind_produces_only_on_that_kind() -> None:
    assert producing("old-earth genetics-lab destroyed-world").goods("p1") == []


def test_pan_galactic_league_draws_for_every_genes_world_windfall_or_production_with_good_or_without() -> None:
    """Gotcha 31: it counts worlds, not goods."""
    at = producing("old-earth pan-galactic-league empath-world plague-world", goods="all")
    assert len(at.hand("p1")) == 2


def test_seats_produce_one_after_the_other_from_the_lowest_start_world() -> None:
    one = Seat("new-sparta destroyed-world empath-world")
    other = Seat("old-earth asteroid-belt radioactive-world")
    assert table(one, other).choose("produce", "produce").owing == ["p2"]
