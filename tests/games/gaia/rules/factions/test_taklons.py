"""Appendix I: the Taklons and the brainstone."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.gaia.positions import Seat, Table, table


def taklons(bowls: str, brainstone: int, **more: Any) -> Seat:
    return Seat("taklons", bowls=bowls, brainstone=brainstone, **more)


def brain(at: Table) -> int:
    """0 is the Gaia area, 1 to 3 a bowl, -1 out of the game."""
    return at.player("p1").brain


# Spending.


def test_the_brainstone_can_be_spent_as_three() -> None:
    at = table(taklons("0 0 1", 3))
    assert at.change("p1 action power3") == "+2o +1I -1III"
    assert brain(at) == 1


def test_whether_it_is_spent_is_a_choice() -> None:
    """Gotcha 20."""
    for answer, change, place in (("brainstone 1", "+2o +1I -1III", 1), ("brainstone 3", "+2o +4I -4III", 3)):
        at = table(taklons("0 0 5", 3))
        assert at.change("p1 action power3", f"p1 {answer}") == change
        assert brain(at) == place


def test_the_brainstone_pays_three_even_for_less_and_the_rest_is_lost() -> None:
    """Gotcha 20: only the site never asks for costs below three."""
    at = table(taklons("0 0 2", 3)).play("p1 spend pw for c")
    assert (at.question, at.options()) == ("brainstone-spend", ["brainstone 1", "brainstone 3"])
    assert at.change("p1 brainstone 1") == ""
    site = table(taklons("0 0 2", 3), rules="boardgamers")
    assert site.change("p1 spend pw for c") == "+1c +1I -1III"


def test_nothing_is_asked_if_the_brainstone_is_needed() -> None:
    at = table(taklons("0 0 0", 3))
    assert at.change("p1 spend pw for c") == "+1c"
    assert brain(at) == 1


def test_in_other_bowls_it_cannot_be_spent() -> None:
    for bowl in (1, 2):
        assert table(taklons("0 0 0", bowl)).why_not("p1 spend pw for c") == "nothing-to-spend"


# Charging.


@pytest.mark.parametrize(
    ("bowls", "start", "ends"),
    [
        ("4 0 0", 1, [1, 2]),  # of five in bowl I, four move
        ("3 0 0", 1, [2]),  # all move once
        ("0 4 0", 2, [2, 3]),
        ("0 3 0", 2, [3]),
        ("1 3 0", 1, [2, 3]),  # two to bowl II, two of five on to bowl III
        ("0 0 5", 3, [3]),
    ],
)
def test_the_player_chooses_where_the_brainstone_ends_if_it_makes_a_difference(
    bowls: str, start: int, ends: list[int]
) -> None:
    """Gotcha 20."""
    at = table(taklons(bowls, start, tiles="4pw")).play("p1 special 4pw")
    if len(ends) == 1:
        assert (at.question, brain(at)) == ("after-turn", ends[0])
        return
    assert (at.question, at.options()) == ("brainstone-charge", [f"brainstone {bowl}" for bowl in ends])
    for end in ends:
        again = table(taklons(bowls, start, tiles="4pw")).play("p1 special 4pw", f"p1 brainstone {end}")
        total = sum([int(count) for count in bowls.split()])
        assert brain(again) == end
        assert sum([int(count) for count in again.bowls("p1").split()]) == total


def test_the_brainstone_moves_as_one_token() -> None:
    at = table(taklons("0 4 0", 2, tiles="4pw")).play("p1 special 4pw; brainstone 3")
    assert at.bowls("p1") == "0 1 3"


# Burning.


def test_burning_may_lift_it_give_it_up_or_leave_it() -> None:
    """Gotcha 20: the rulebook leaves the choice."""
    at = table(taklons("0 2 0", 2)).play("p1 burn")
    assert at.options() == ["brainstone 3", "brainstone discard", "brainstone keep"]
    results = {}
    for answer in ("3", "discard", "keep"):
        again = table(taklons("0 2 0", 2)).play("p1 burn", f"p1 brainstone {answer}")
        results[answer] = (again.bowls("p1"), brain(again))
    assert results == {"3": ("0 1 0", 3), "discard": ("0 1 1", -1), "keep": ("0 0 1", 2)}


def test_with_one_other_token_it_moves_up_or_is_lost() -> None:
    assert table(taklons("0 1 0", 2)).play("p1 burn").options() == ["brainstone 3", "brainstone discard"]


def test_alone_in_bowl_2_it_cannot_be_burnt() -> None:
    assert table(taklons("3 0 0", 2)).why_not("p1 burn") == "empty-bowl"


def test_on_the_site_burning_always_lifts_it() -> None:
    """Facts 16.13."""
    at = table(taklons("0 2 0", 2), rules="boardgamers").play("p1 burn")
    assert (at.question, brain(at), at.bowls("p1")) == ("turn", 3, "0 1 0")


# Leaving the bowls.


def test_the_brainstone_may_go_to_the_gaia_area_as_one_token_and_comes_back_to_bowl_1() -> None:
    """Gotcha 20."""
    seat = taklons("3 0 0", 3, mine="0x0", levels="gaia 4")
    at = table(seat, planets={"transdim": "1x0"}).play("p1 build gf 1x0", "p1 take brainstone")
    assert (brain(at), at.bowls("p1")) == (0, "1 0 0 +2")
    back = table(Seat("taklons", bowls="0 0 0 2", brainstone=0), at="gaia")
    assert (brain(back), back.bowls("p1")) == (1, "2 0 0")


def test_the_brainstone_may_be_discarded_for_a_satellite_and_is_lost_for_good() -> None:
    """Gotcha 20."""
    seat = taklons("1 0 0", 3, pi="0x0", ac1="2x0", mine="-1x0")
    at = table(seat).play("p1 federation", "p1 take brainstone; token 12vp; end turn")
    assert (brain(at), at.bowls("p1")) == (-1, "1 0 0")


def test_if_the_lowest_bowl_is_taken_first_the_brainstone_is_taken_last() -> None:
    seat = taklons("1 0 0", 3, pi="0x0", ac1="2x0", mine="-1x0")
    at = table(seat, bowls="lowest").play("p1 federation")
    assert (at.question, brain(at), at.bowls("p1")) == ("token", 3, "0 0 0")


def test_a_gaia_project_asks_whether_to_take_the_brainstone() -> None:
    seat = taklons("3 0 0", 3, mine="0x0", levels="gaia 4")
    at = table(seat, planets={"transdim": "1x0"}, bowls="lowest").play("p1 build gf 1x0")
    assert (at.question, at.options()) == ("brainstone-leave", ["brainstone gaia", "brainstone keep"])
    assert at.play("p1 brainstone gaia").bowls("p1") == "1 0 0 +2"


def test_the_brainstone_counts_as_a_token_to_pay_with() -> None:
    seat = taklons("2 0 0", 1, mine="0x0", levels="gaia 4")
    at = table(seat, planets={"transdim": "1x0"}).play("p1 build gf 1x0")
    assert (at.question, brain(at), at.bowls("p1")) == ("after-turn", 0, "0 0 0 +2")


# Income.


def test_income_asks_for_the_brainstone_at_each_charge() -> None:
    seat = taklons("4 0 0", 1, booster="booster9", levels="eco 1")
    at = table(seat, at="round")
    assert at.question == "brainstone-charge"


# The institute.


ORDERS = ("charge then token", "token then charge")


def passive(bowls: str, vp: int = 20, brainstone: int = -1, **options: Any) -> Table:
    """Somebody builds beside the Taklons' institute."""
    two = Seat("taklons", pi="1x0", bowls=bowls, vp=vp, brainstone=brainstone)
    return table(Seat("terrans", mine="0x0"), two, **options).play("p1 build ts 0x0; end turn")


def test_with_the_institute_a_token_comes_before_or_after_a_passive_charge() -> None:
    """Gotcha 17."""
    assert passive("2 0 0").options() == ["charge then token", "token then charge", "decline"]
    assert passive("2 0 0").change("p2 charge then token") == "-2vp -1I +1II +1III"
    assert passive("2 0 0").change("p2 token then charge") == "-2vp -2I +3II"


def test_the_token_first_may_raise_the_charge_and_its_cost() -> None:
    """Gotcha 17."""
    assert passive("0 1 5").change("p2 charge then token") == "+1I -1II +1III"
    assert passive("0 1 5").change("p2 token then charge") == "-2vp -1II +2III"


def outcomes(at: Table, code: str) -> dict[str, tuple[int, str, int]]:
    """Return what the Taklons have after this answer, for each answer to a question about the brainstone."""
    match = at.match.copy()
    match.play(code, 1)
    found: dict[str, tuple[int, str, int]] = {}
    asks = [decision for decision in match.pending if decision.key == "gaia.ask.brainstone-charge"]
    for answer in [action.code for action in asks[0].actions] if asks else [""]:
        then = match.copy()
        if answer:
            then.play(answer, 1)
        after = Table(then)
        found[answer] = (after.player("p2").vp, after.bowls("p2"), after.player("p2").brain)
    return found


@pytest.mark.parametrize("vp", [0, 1, 20])
@pytest.mark.parametrize("brainstone", [-1, 1, 2, 3])
def test_before_or_after_is_asked_only_where_it_makes_a_difference(vp: int, brainstone: int) -> None:
    for one, two in product(range(6), range(3)):
        at = passive(f"{one} {two} 1", vp, brainstone)
        asked = passive(f"{one} {two} 1", vp, brainstone, **{"income-order": "always"})
        both = [outcomes(asked, code) for code in ORDERS]
        assert (ORDERS[1] in at.options()) == (both[0] != both[1])
        assert ORDERS[0] in at.options()


def test_the_token_is_offered_even_if_nothing_can_be_charged() -> None:
    """Gotcha 17."""
    assert passive("0 0 5").change("p2 charge then token") == "+1I"


def test_a_player_who_declines_gets_no_token() -> None:
    assert passive("2 0 0").change("p2 decline") == ""


def test_other_charges_bring_no_token() -> None:
    at = table(Seat("taklons", pi="0x0", tiles="4pw", bowls="4 0 0"))
    assert at.change("p1 special 4pw") == "-4I +4II"


def test_without_the_institute_there_is_no_token() -> None:
    at = table(Seat("terrans", mine="0x0"), Seat("taklons", ts="1x0")).play("p1 build ts 0x0; end turn")
    assert at.options() == ["charge", "decline"]


def test_the_taklons_institute_shows_four_power_and_a_token() -> None:
    assert table(Seat("taklons", pi="0x0")).income("p1")[2:4] == ["4pw", "1t"]
