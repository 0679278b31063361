"""Appendix I: the Terrans."""

from __future__ import annotations

from typing import Any

from games.gaia.positions import Seat, Table, new_game, table

GAIA_PHASE = "gaia"


def returning(tokens: int, pi: str = "0x0", **options: Any) -> Table:
    """The Gaia phase begins with so many tokens in the Gaia area."""
    return table(Seat("terrans", pi=pi, has="", bowls=f"1 1 1 {tokens}"), at=GAIA_PHASE, **options)


def test_the_terrans_live_on_terra_and_start_with_a_gaiaformer_and_eight_tokens() -> None:
    game = new_game("terrans", "xenos")
    assert (game.bowls("p1"), game.player("p1").formers, game.level("p1", "gaia")) == ("4 4 0", 1, 1)
    assert game.income("p1") == ["1o", "1k"]


def test_the_terrans_get_their_tokens_back_in_bowl_2() -> None:
    """Gotcha 24."""
    assert table(Seat("terrans", bowls="1 1 1 4"), at=GAIA_PHASE).bowls("p1") == "1 5 1"


def test_without_the_institute_the_terrans_are_asked_nothing() -> None:
    assert table(Seat("terrans", bowls="1 1 1 4"), at=GAIA_PHASE).question == "turn"


def test_example_four_returning_tokens_bring_one_ore_and_one_credit() -> None:
    """Gotcha 24: and they still come to bowl II."""
    at = returning(4).play("p1 gaia 3 for o; gaia 1 for c")
    assert (at.goods("p1"), at.bowls("p1"), at.question) == ("1c 1o 0k 0q", "1 5 1", "turn")


def test_each_conversion_of_power_can_be_had() -> None:
    at = returning(12).play("p1 gaia 4 for q; gaia 4 for k; gaia 3 for o; gaia 1 for c")
    assert at.goods("p1") == "1c 1o 1k 1q"


def test_a_purchase_that_costs_more_than_is_left_is_refused() -> None:
    at = returning(3)
    assert at.options() == ["gaia 3 for o", "gaia 1 for c", "enough"]
    assert at.why_not("p1 gaia 4 for q") == "no-power"


def test_by_the_rulebook_the_terrans_may_stop_at_any_time() -> None:
    """Facts 16.15."""
    at = returning(4).play("p1 gaia 1 for c; enough")
    assert (at.goods("p1"), at.bowls("p1")) == ("1c 0o 0k 0q", "1 5 1")


def test_on_the_site_every_token_must_be_used() -> None:
    """Facts 16.15."""
    at = returning(4, rules="boardgamers")
    assert at.options() == ["gaia 4 for q", "gaia 3 for o", "gaia 4 for k", "gaia 1 for c"]
    assert at.why_not("p1 enough") == "must-use-all"
    assert returning(2, rules="boardgamers").goods("p1") == "2c 0o 0k 0q"  # nothing else was possible


def test_without_tokens_in_the_gaia_area_nothing_is_asked() -> None:
    assert returning(0).question == "turn"


def test_the_terrans_institute_shows_four_power_and_a_token() -> None:
    assert table(Seat("terrans", pi="0x0")).income("p1")[2:4] == ["4pw", "1t"]


def test_the_tokens_used_count_as_no_spent_power() -> None:
    """Bowl III is not touched."""
    assert returning(4).play("p1 gaia 4 for q").bowls("p1") == "1 5 1"
