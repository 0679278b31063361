"""New Military Tactics may be discarded in a Settle phase without placing a world (p. 18, PT 655)."""

from __future__ import annotations

import pytest

from games.race.positions import Seat, Table, table

TACTICS = "new-military-tactics"


def at_settle(tableau: str = f"old-earth {TACTICS}", hand: str = "artist-colony gem-world") -> Table:
    return table(Seat(tableau, hand=hand), Seat("new-sparta", hand="spice-world")).choose("settle", "settle")


def test_new_military_tactics_may_be_discarded_in_a_settle_phase_without_placing_a_world() -> None:
    at = at_settle()
    assert at.options("p1")[:2] == ["place nothing", f"sacrifice {TACTICS}"]
    at.play(f"p1 sacrifice {TACTICS}", "p2 place nothing", f"p1 sacrifice {TACTICS}")
    assert (at.tableau("p1"), at.hand("p1")) == (["old-earth"], ["artist-colony", "gem-world"])
    assert at.events("sacrificed", to="p2") == [{"seat": 0, "card": TACTICS}]
    assert at.events("placed-nothing", to="p2") == [{"seat": 0}, {"seat": 1}]


def test_new_military_tactics_may_be_discarded_by_a_seat_that_can_place_no_world_of_its_hand() -> None:
    assert at_settle(hand="public-works").options("p1") == ["place nothing", f"sacrifice {TACTICS}"]


def test_the_strength_of_new_military_tactics_lasts_until_the_end_of_the_phase_without_a_world_too() -> None:
    one = Seat(f"old-earth {TACTICS}", hand="spice-world")
    other = Seat("new-sparta colony-ship", hand="artist-colony gem-world")
    at = table(one, other).choose("settle", "settle").play(f"p1 sacrifice {TACTICS}", "p2 place artist-colony")
    at.play(f"p1 sacrifice {TACTICS}")
    assert (at.owing, at.board("p1").temporary) == (["p2"], 3)
    assert at.play("p2 sacrifice colony-ship").choose("settle", "settle").board("p1").temporary == 0


def test_new_military_tactics_may_be_kept_after_all() -> None:
    at = at_settle().play(f"p1 sacrifice {TACTICS}", "p2 place nothing")
    assert (at.question("p1"), at.options("p1")) == ("give-up", [f"sacrifice {TACTICS}", "enough"])
    at.play("p1 enough")
    assert (at.question("p1"), at.tableau("p1")) == ("action", ["old-earth", TACTICS])


@pytest.mark.parametrize("answer", ["place nothing", "place pilgrimage-world"])
def test_who_places_a_world_or_nothing_is_not_asked_about_new_military_tactics(answer: str) -> None:
    at = at_settle(hand="pilgrimage-world").play(f"p1 {answer}", "p2 place nothing")
    assert at.question("p1") != "give-up"


def test_only_the_owner_of_new_military_tactics_is_offered_to_discard_it() -> None:
    assert at_settle().options("p2") == ["place nothing"]
    assert at_settle("old-earth", hand=f"{TACTICS} artist-colony").options("p1") == [
        "place nothing",
        "place artist-colony",
    ]


def test_with_an_empty_hand_nothing_is_asked_even_of_the_owner_of_new_military_tactics() -> None:
    """Ruling: it is offered to those who still may settle."""
    assert at_settle(hand="").owing == ["p2"]


def test_new_military_tactics_built_in_this_round_may_be_discarded_in_its_settle_phase() -> None:
    one = Seat("old-earth", hand=f"{TACTICS} gem-world spice-world")
    at = table(one, Seat("new-sparta")).choose("develop", "settle").play(f"p1 place {TACTICS}")
    assert f"sacrifice {TACTICS}" in at.options("p1")


def test_new_military_tactics_is_not_offered_in_another_phase() -> None:
    at = table(Seat(f"old-earth {TACTICS}", hand="public-works gem-world"), Seat()).choose("develop", "develop")
    assert at.options("p1") == ["place nothing", "place public-works"]


def test_who_places_no_world_decides_about_new_military_tactics_after_seeing_what_earlier_seats_did() -> None:
    """p. 15 (PT 562-564): worlds at the same time, everything else clockwise from the lowest start world."""
    one = Seat(f"new-sparta {TACTICS}", hand="gem-world")
    other = Seat("epsilon-eridani colony-ship", hand="artist-colony spice-world")
    at = table(one, other).choose("settle", "settle").play(f"p1 sacrifice {TACTICS}", "p2 place artist-colony")
    assert at.owing == ["p2"]
    at.play("p2 sacrifice colony-ship")
    assert (at.owing, at.question("p1")) == (["p1"], "give-up")


def test_nobody_learns_before_the_worlds_are_revealed_who_thinks_of_discarding() -> None:
    at = at_settle()
    before = at_settle().play("p1 place nothing").match.view(1).table()
    assert at.play(f"p1 sacrifice {TACTICS}").match.view(1).table() == before


def test_discarding_new_military_tactics_without_a_world_keeps_the_twelfth_card_from_ending_the_game() -> None:
    tableau = f"old-earth {TACTICS} public-works drop-ships colony-ship mining-robots mining-world comet-zone"
    full = f"{tableau} outlaw-world expanding-colony star-nomad-lair new-vinland"
    at = at_settle(full).play(f"p1 sacrifice {TACTICS}", "p2 place nothing", f"p1 sacrifice {TACTICS}")
    assert (len(at.tableau("p1")), at.events("over")) == (11, [])
    at = at_settle(full).play(f"p1 sacrifice {TACTICS}", "p2 place nothing", "p1 enough")
    assert (len(at.tableau("p1")), at.events("over")) == (12, [{"end": "tableau"}])
