"""Facts, section 16: `rules` flips points 5, 6, 7, 9 to 16 and 20, the satellites, the setup, and nothing else."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from games.gaia.positions import Seat, Table, table
from starboard.games.gaia import GAME
from starboard.games.gaia.components import PLANETS
from starboard.games.gaia.state import Settings
from tools.paths import ROOT

SOURCE = ROOT / "starboard/games/gaia"
RULES = ("rulebook", "boardgamers")
EVERY_TILE = "ore-qic types strong 7vp ore-power knowledge-credit gaia-mines 4c 4pw"


def both(*seats: Seat, **options: Any) -> list[Table]:
    """The same table under both rules."""
    return [table(*seats, rules=rules, **options) for rules in RULES]


# 5: equal neighbours.


def test_16_5_on_the_site_transdim_and_gaia_planets_may_be_side_by_side() -> None:
    rulebook, site = [Settings(GAME.settled(2, {"rules": rules})) for rules in RULES]
    assert rulebook.may_touch == ()
    assert [PLANETS[planet] for planet in site.may_touch] == ["gaia", "transdim"]


# 6: conversions at the end.


def test_16_6_only_on_the_site_power_and_qic_left_over_are_converted_at_the_end() -> None:
    """Gotcha 51: six tokens in bowl II burn to three, with two in bowl III five credits; two QIC two ore."""
    seat = Seat(has="1c 0o 0k 2q", bowls="3 6 2")
    rulebook, site = both(seat, at="end")
    assert (rulebook.goods("p1"), rulebook.earned("p1", "resources")) == ("1c 0o 0k 2q", 0)
    assert (site.goods("p1"), site.earned("p1", "resources")) == ("6c 2o 0k 0q", 2)


def test_16_6_the_limits_hold_for_these_conversions_too_and_what_is_above_them_is_lost() -> None:
    site = table(Seat(has="28c 15o 0k 2q", bowls="0 0 9"), at="end", rules="boardgamers")
    assert (site.goods("p1"), site.earned("p1", "resources")) == ("30c 15o 0k 0q", 15)


def test_16_6_a_token_of_the_nevlas_is_worth_two_then_the_brainstone_three() -> None:
    """Gotcha 22."""
    nevlas = table(Seat("nevlas", pi="0x0", has="", bowls="0 0 3"), at="end", rules="boardgamers")
    taklons = table(Seat("taklons", has="", bowls="0 0 3", brainstone=3), at="end", rules="boardgamers")
    assert [at.player("p1").credits for at in (nevlas, taklons)] == [6, 6]


# 7: nothing counts nothing.


def test_16_7_on_the_site_a_player_with_nothing_of_a_category_gets_no_points_for_it() -> None:
    """Gotcha 50."""
    seats = [Seat("terrans", mine="0x0"), Seat("xenos"), Seat("nevlas")]
    rulebook, site = both(*seats, at="end", final="structures satellites")
    assert [rulebook.earned(seat, "final1") for seat in ("p1", "p2", "p3")] == [18, 9, 9]
    assert [site.earned(seat, "final1") for seat in ("p1", "p2", "p3")] == [18, 0, 0]
    assert [rulebook.earned(seat, "final2") for seat in ("p1", "p2", "p3")] == [12, 12, 12]
    assert [site.earned(seat, "final2") for seat in ("p1", "p2", "p3")] == [0, 0, 0]


# 9: turn order.


def test_16_9_the_site_always_plays_in_the_order_of_passing() -> None:
    """Gotcha 48."""
    orders = []
    for at in both(Seat(), Seat(), Seat(), boosters="booster8 booster6 booster10"):
        at.play(
            "p1 up eco; end turn", "p2 pass booster8", "p3 up eco; end turn", "p1 pass booster6", "p3 pass booster10"
        )
        while at.question == "income":
            at.play(f"{at.owing} {at.options()[0]}")
        orders.append(at.state.order)
    assert orders == [[1, 2, 0], [1, 0, 2]]


# 11: space stations.


def test_16_11_only_the_site_keeps_stations_off_the_own_federation() -> None:
    seat = Seat("ivits", pi="0x0", satellites="1x0", federated="0x0", federations=1)
    rulebook, site = [at.play("p1 special station") for at in both(seat)]
    assert (rulebook.why_not("p1 build station 1x0"), site.why_not("p1 build station 1x0")) == ("", "has-satellite")
    rulebook.play("p1 build station 1x0")
    assert rulebook.federated("p1") == ["0x0", "1x0"]


def test_16_11_a_station_on_an_own_satellite_adds_its_power() -> None:
    own: dict[str, Any] = {"pi": "0x0", "ac1": "0x1", "ac2": "1x1", "ts": "2x0", "lab": "3x0"}
    at = table(Seat("ivits", **own, federated="0x0 0x1 1x1 2x0 3x0", satellites="1x0", federations=1))
    assert not at.offers("federation")  # 13 of 14
    at.play("p1 special station; build station 1x0; end turn", "p2 up eco; end turn")
    assert at.offers("federation")


# 12: wasting actions.


@pytest.mark.parametrize(
    ("seat", "planets", "first", "then", "reason"),
    [
        (
            Seat(mine="0x0", booster="booster4"),
            {"terra": "1x0", "oxide": "0x1"},
            "special step",
            "build mine 1x0",
            "no-step-saved",
        ),
        (
            Seat(mine="0x0", booster="booster4"),
            {"gaia": "1x0", "oxide": "0x1"},
            "special step",
            "build mine 1x0",
            "no-step-saved",
        ),
        (
            Seat(mine="0x0", bowls="0 0 9"),
            {"terra": "1x0", "oxide": "0x1"},
            "action power6",
            "build mine 1x0",
            "no-step-saved",
        ),
        (
            Seat(mine="0x0", booster="booster5"),
            {"terra": "1x0 3x0"},
            "special range",
            "build mine 1x0",
            "no-range-saved",
        ),
        (
            Seat(mine="0x0", booster="booster5", bowls="9 0 0", levels="gaia 1"),
            {"transdim": "1x0 3x0"},
            "special range",
            "build gf 1x0",
            "no-range-saved",
        ),
    ],
)
def test_16_12_on_the_site_help_that_saves_nothing_cannot_be_used(
    seat: Seat, planets: dict[str, str], first: str, then: str, reason: str
) -> None:
    """Gotcha 32."""
    rulebook = table(seat, planets={**planets, "ice": "-1x0 -1x1"}).play(f"p1 {first}")
    assert rulebook.why_not(f"p1 {then}") == ""
    site = table(seat, planets={**planets, "ice": "-1x0 -1x1 3x-1"}, rules="boardgamers").play(f"p1 {first}")
    assert site.why_not(f"p1 {then}") == reason


def test_16_12_on_the_site_range_may_be_used_where_it_saves_a_qic() -> None:
    seat = Seat(mine="0x0", booster="booster5", bowls="9 0 0", levels="gaia 1")
    site = table(seat, planets={"transdim": "1x0 2x0", "terra": "0x1 0x2"}, rules="boardgamers")
    assert site.play("p1 special range").options() == ["build mine 0x2", "build gf 2x0"]


def test_16_12_on_the_site_a_power_or_qic_action_that_gains_nothing_cannot_be_taken() -> None:
    seat = Seat(has="30c 15o 15k 4q", bowls="0 0 9", ac2="0x0", advanced="3o 3k", tiles=EVERY_TILE)
    rulebook, site = both(seat)
    for code in ("action power1", "action power3", "action power4", "action power5"):
        assert (rulebook.why_not(f"p1 {code}"), site.why_not(f"p1 {code}")) == ("", "nothing-gained")
    assert (rulebook.why_not("p1 action qic1"), site.why_not("p1 action qic1")) == ("", "no-tile-left")


def test_16_12_on_the_site_a_special_action_may_be_taken_for_nothing() -> None:
    for at in both(Seat("ivits", has="30c 15o 15k", ac2="0x0", advanced="3o 3k")):
        assert [at.why_not(f"p1 special {code}") for code in ("3o", "3k")] == ["", ""]
        assert at.change("p1 special 3o") == ""


def test_16_12_an_action_that_still_gains_something_is_allowed_on_the_site() -> None:
    site = table(Seat(has="30c 14o 15k", bowls="0 0 9", tiles="4pw", advanced="q5c"), rules="boardgamers")
    for code in ("action power3", "action power7", "special 4pw", "special q5c"):
        assert site.why_not(f"p1 {code}") == ""


def test_16_12_by_the_rulebook_an_action_may_be_taken_for_nothing() -> None:
    at = table(Seat(tiles=EVERY_TILE))
    assert at.change("p1 action qic1") == "-4q"
    assert at.question == "after-turn"


# 13: which tokens.


def test_16_13_the_site_takes_tokens_from_the_lowest_bowl() -> None:
    """Gotchas 6 and 23."""
    seat = Seat(mine="0x0", bowls="2 2 2", levels="gaia 3")
    rulebook, site = [at.play("p1 build gf 1x0") for at in both(seat, planets={"transdim": "1x0"})]
    assert (rulebook.question, site.question, site.bowls("p1")) == ("bowl", "after-turn", "0 0 2 +4")
    apart = Seat("firaks", pi="0x0", ac1="3x0", mine="-1x0", bowls="1 1 1")
    rulebook, site = [at.play("p1 federation") for at in both(apart)]
    assert (rulebook.question, site.question, site.bowls("p1")) == ("bowl", "token", "0 0 1")


def test_16_13_burning_beside_the_brainstone() -> None:
    """Gotcha 20."""
    rulebook, site = [at.play("p1 burn") for at in both(Seat("taklons", bowls="0 2 0", brainstone=2))]
    assert rulebook.question == "brainstone-charge"
    assert (site.question, site.player("p1").brain) == ("turn", 3)


def test_16_13_the_brainstone_for_less_than_three() -> None:
    rulebook, site = [at.play("p1 spend pw for c") for at in both(Seat("taklons", bowls="0 0 2", brainstone=3))]
    assert rulebook.question == "brainstone-spend"
    assert (site.question, site.bowls("p1")) == ("turn", "1 0 1")


# 14, 15, 20.


def test_16_14_only_the_site_merges_payments() -> None:
    """Gotcha 22."""
    rulebook, site = both(Seat("nevlas", pi="0x0", bowls="0 0 4"))
    assert (rulebook.why_not("p1 spend 6pw together"), site.why_not("p1 spend 6pw together")) == ("not-available", "")
    rulebook, site = both(Seat("taklons", bowls="0 0 4", brainstone=3))
    assert (rulebook.why_not("p1 spend 6pw together"), site.why_not("p1 spend 6pw together")) == ("not-available", "")
    assert table(Seat("terrans", bowls="0 0 9"), rules="boardgamers").why_not("p1 spend 6pw together") != ""


def test_16_14_a_merged_payment_is_used_to_the_last() -> None:
    at = table(Seat("nevlas", pi="0x0", bowls="0 0 4"), rules="boardgamers").play("p1 spend 3pw together")
    assert (at.question, at.options()) == ("use-power", ["for o", "for c"])
    assert at.why_not("p1 for q") == "no-power"
    site = table(Seat("nevlas", pi="0x0", bowls="0 0 4"), rules="boardgamers")
    assert site.change("p1 spend 5pw together; for o") == "+2c +1o +3I -3III"  # credits were all that was left


def test_16_15_only_the_site_forces_the_terrans_to_use_all_tokens() -> None:
    """Gotcha 24."""
    rulebook, site = both(Seat("terrans", pi="0x0", bowls="0 0 0 4"), at="gaia")
    assert (rulebook.why_not("p1 enough"), site.why_not("p1 enough")) == ("", "must-use-all")


def test_16_20_charging_for_a_lost_planet_placed_in_the_gaia_phase() -> None:
    """Gotcha 16."""
    one = Seat("itars", pi="0x0", bowls="0 0 0 5", levels="nav 4", tokens="8vp-q+", has="9c 9o")
    asked = []
    for at in both(one, Seat("xenos", mine="2x0", bowls="9 0 0"), at="gaia"):
        at.play("p1 gaia 4 for tech; tech nav; up nav; lost-planet 1x0")
        asked.append((at.owing, at.question))
    assert asked == [("p2", "charge"), ("p1", "turn")]


# Nothing else.

FLIPS = {
    "assembly": {"rules/assembly.py", "rules/setup.py"},
    "may_touch": {"rules/assembly.py", "rules/board_layout.py"},
    "pass_order": {"rules/counting.py", "rules/round.py"},
    "converts_at_end": {"rules/final_scoring.py"},
    "zero_scores_nothing": {"derived.py", "rules/final_scoring.py"},  # the one passes it on to the other
    "stations_avoid_federation": {"rules/factions/ivits.py"},
    "forbids_waste": {"rules/board_actions.py", "rules/building.py"},
    "lowest_bowl_first": {"rules/power.py"},
    "site_brainstone": {"rules/power.py"},
    "merges_payments": {"rules/conversions.py"},
    "must_use_gaia_power": {"rules/factions/terrans.py"},
    "late_lost_planet": {"rules/round.py"},
    "shared_gaia_mines": {"rules/building.py"},
    "compares_valid_federations": {"rules/federations/form.py"},
    "satellites_mark": {"rules/counting.py"},
}
"""The setup (EN 1098); point 5; 9; 6; 7; 11; 12; 13 twice; 14; 15; 20; 10; 16; the satellites: and who asks."""


def modules() -> list[Path]:
    return sorted([*SOURCE.glob("*.py"), *SOURCE.glob("rules/**/*.py"), *SOURCE.glob("data/*.py")])


def test_nothing_but_the_settings_reads_the_option() -> None:
    naming = {path.name for path in modules() if "boardgamers" in path.read_text(encoding="utf-8")}
    assert naming == {"__init__.py", "state.py"}
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value == "rules":
                assert path.name == "state.py"


def test_the_option_flips_these_settings_and_no_others() -> None:
    one, other = [Settings(GAME.settled(2, {"rules": rules})) for rules in RULES]
    names = [name for name in dir(one) if not name.startswith("_") and name != "options"]
    assert {name for name in names if getattr(one, name) != getattr(other, name)} == set(FLIPS)


@pytest.mark.parametrize("setting", sorted(FLIPS))
def test_each_of_these_settings_is_read_only_where_its_point_is_decided(setting: str) -> None:
    readers: set[str] = set()
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr == setting and isinstance(node.ctx, ast.Load):
                readers.add(str(path.relative_to(SOURCE)))
    assert readers == FLIPS[setting]
