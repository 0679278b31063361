"""Appendix I: the Xenos."""

from __future__ import annotations

from games.gaia.positions import Seat, new_game, table


def test_the_xenos_start_at_level_1_of_artificial_intelligence_with_its_qic() -> None:
    game = new_game("xenos", "terrans")
    assert (game.goods("p1"), game.level("p1", "ai")) == ("15c 4o 3k 2q", 1)


def test_the_xenos_place_a_third_mine() -> None:
    game = new_game("terrans", "xenos", board="printed")
    while game.question == "first-mine":
        game.play(f"{game.owing} {game.options()[0]}")
    assert [game.player(seat).built[0] for seat in ("p1", "p2")] == [2, 3]


def test_the_third_mine_uncovers_no_ore() -> None:
    """Gotcha 28."""
    assert table(Seat("xenos", mine="0x0 2x0 4x0")).income("p1") == [
        "1o",
        "1k",
        "1o",
        "1o",
        "1o 1k",
    ]  # the last: booster


def test_with_the_institute_a_federation_needs_only_six() -> None:
    """Gotcha 10."""
    assert table(Seat("xenos", pi="0x0", ac1="1x0")).offers("federation")
    assert not table(Seat("xenos", ac1="0x0", ac2="1x0")).offers("federation")
    assert not table(Seat("terrans", pi="0x0", ac1="1x0")).offers("federation")
    assert not table(Seat("xenos", pi="0x0", ts="1x0")).offers("federation")


def test_the_xenos_institute_gives_a_qic_instead_of_a_token() -> None:
    """Facts 16.4."""
    assert table(Seat("xenos", pi="0x0")).income("p1")[2:4] == ["4pw", "1q"]


def test_with_a_threshold_of_six_more_structures_than_needed_are_refused() -> None:
    seat = Seat("xenos", pi="0x0", ac1="1x0", mine="3x0", bowls="9 0 0")
    at = table(seat).play("p1 federation")
    assert at.federated("p1") == ["0x0", "1x0"]
