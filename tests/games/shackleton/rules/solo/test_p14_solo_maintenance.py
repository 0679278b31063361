"""The AstroBot's maintenance, its cards for the next round, its final scoring, and what is hidden from the person."""

from __future__ import annotations

import pytest

from games.shackleton.positions import Seat, new_game, table
from starboard.games.shackleton.corporations.artemis.rules import artemis_of
from starboard.games.shackleton.corporations.mining.rules import mining_of
from starboard.games.shackleton.corporations.selenium.rules import selenium_of
from starboard.games.shackleton.state import Shackleton

BOTH = pytest.mark.parametrize("side", ["easy", "hard"])
ROOMY = "workshop-top O1 workshop-bottom O2 laboratory-top O3 laboratory-central O4"


WON = ("P02", "P05", "P07", "P12", "P25", "P30")  # spaces whose astronauts the bot wins with the structures of ROOMY


def arranged(wins: str, round: int, built: str = ROOMY, lives: str = "") -> str:
    """Where the bot's astronauts live after it won these, given by their letters."""
    types = {"e": "engineer", "t": "technician", "s": "scientist"}
    game = table(
        Seat("credits 9"),
        Seat("", built=built, lives=lives),
        bot="easy row 1 2 3 4 5 6 7",
        at="maintenance",
        crater=" ".join([f"{space} {types[letter]}" for space, letter in zip(WON, wins, strict=False)]),
        round=round,
    )
    return game.lives("p2")


def test_in_rounds_one_and_two_scientists_go_to_domes_then_all_to_matching_spaces_then_anywhere() -> None:
    """Gotcha 68."""
    for round in (1, 2):
        assert arranged("stet", round) == "dome1:s workshop-top:e laboratory-central:tt"
    assert arranged("s", 1, f"{ROOMY} headquarters O5") == "dome1:s"
    assert arranged("et", 1, f"{ROOMY} headquarters O5") == "headquarters:et"


def test_in_round_three_laboratories_are_filled_first() -> None:
    """Gotcha 68."""
    assert arranged("et", 3, f"{ROOMY} headquarters O5") == "laboratory-top:e laboratory-central:t"
    assert arranged("ss", 3, f"{ROOMY} headquarters O5") == "dome1:s headquarters:s"


@pytest.mark.parametrize("round", [1, 2, 3])
def test_who_lives_in_its_base_already_stays_there(round: int) -> None:
    """Gotcha 68: only astronauts won in this maintenance are placed, into free spaces."""
    at_home = "workshop-top:t workshop-bottom:e laboratory-top:t storage:s"
    assert arranged("", round, lives=at_home) == at_home
    assert arranged("s", round, lives=at_home) == f"dome1:s {at_home}"


def test_it_never_declines_an_astronaut() -> None:
    """Gotcha 68: nobody is asked for it."""
    assert arranged("tt", 1, built="dome1 O1", lives="dome1:s") == "dome1:s storage:t"


def test_whom_it_cannot_house_goes_to_the_gateway() -> None:
    game = table(
        Seat("credits 9"), Seat("", lives="dome1:e storage:e"), bot="easy row 1 2 3 4 5 6 7", at="maintenance",
        crater="P08 technician", gateway="0 0 0", round=1,
    )  # fmt: skip
    assert game.gateway == "0 1 0"


def test_it_gains_two_points_for_scientists_in_domes_and_a_reputation_for_everybody_in_headquarters() -> None:
    """Gotcha 66: titanium and credits of domes vanish."""
    seat = Seat("", built="headquarters O5 dome2 O6", lives="dome1:s dome2:t headquarters:eee")
    game = table(Seat("credits 9"), seat, bot="easy row 1 2 3 4 5 6 7", at="maintenance")
    assert (game.points("p2"), game.has("p2", "reputation")) == (2, 3)
    assert (game.has("p2", "credits"), game.has("p2", "titanium")) == (0, 0)


def test_it_pays_no_upkeep() -> None:
    seat = Seat("reputation 9 vp 5", built=ROOMY)
    game = table(Seat("credits 9"), seat, bot="easy row 1 2 3 4 5 6 7", at="maintenance")
    assert (game.has("p2", "reputation"), game.points("p2")) == (9, 5)


def test_the_last_card_is_the_first_of_the_next_round_and_the_other_six_are_shuffled() -> None:
    game = table(Seat("credits 9"), Seat(""), bot="easy row 1 2 3 4 5 6 7", at="maintenance", shuttles="5 1 2 3 4")
    game.play("p1 shuttle 1")
    assert game.solo.row == [7]
    assert sorted(game.solo.deck) == [1, 2, 3, 4, 5, 6]


def test_it_scores_cards_laboratories_reputation_and_corporations_but_no_abilities() -> None:
    """Gotcha 67: Artemis and Selenium are left out."""
    seat = Seat("reputation 4 credits 9", projects="M9 A1", built="laboratory-top O1", lives="laboratory-top:ee")

    def prepare(state: Shackleton) -> None:
        mining_of(state).sent[1] = [2, 2]
        selenium_of(state).kept[1] = [0, 1, 2]
        artemis_of(state).hosted[1] = [2, 0, 0]

    game = table(Seat(""), seat, bot="easy row 1", at="end", round=3, prepare=prepare)
    assert game.earned("p2") == {
        "mining-card": 3, "artemis-card": 2, "mining-end": 2, "laboratories": 5, "reputation": 4,
    }  # fmt: skip


def test_if_the_bot_is_ahead_nobody_wins() -> None:
    assert table(Seat("vp 5"), Seat("vp 4"), bot="easy row 1", at="end", round=3).match.winners == [0]
    assert table(Seat("vp 4"), Seat("vp 5"), bot="easy row 1", at="end", round=3).match.winners == []


@BOTH
def test_a_whole_solo_game_is_played_to_its_end(side: str) -> None:
    """Eighteen cards of the bot, each told with its corporation."""
    game = new_game(1, 3, astrobot=side)
    while not game.match.over:
        decision = game.match.pending[0]
        game.match.play(decision.actions[len(game.match.moves) % len(decision.actions)], decision.seat)
    assert len(game.events("bot-card")) + len(game.events("bot-card-both")) == 18


def keys_of_turn(
    bot: str, built: str = "", powered: str = "", command: str = "", panels: int = -1, energy: int = 4
) -> list[str]:
    """The sorts of events of one turn of the bot, up to its first deed or the Gateway."""
    game = table(
        Seat(""), Seat("", built=built), bot=bot, at="bot", powered=powered, command=command, gateway="0 0 0",
        placed="artemis 4 mining 4 selenium 4", panels=panels, energy=energy,
    )  # fmt: skip
    keys = [event.key.removeprefix("shackleton.") for event in game.match.opening]
    return [key for key in keys if key.startswith("bot-") or key in ("explored", "built", "funded", "deployed")]


def test_every_step_of_its_decision_is_told() -> None:
    """The card with its corporation, the pointer, the symbol, the row, and what comes of it."""
    begin = ["bot-card-both", "bot-pointer", "bot-track", "bot-row"]
    assert keys_of_turn("easy row 1 deck 4") == [*begin, "bot-space", "explored"]
    built = ["bot-structure", "bot-site-elsewhere", "deployed", "built", "bot-no-marker", "bot-no-astronaut"]
    assert keys_of_turn("easy row 1 deck 7", powered="O7") == [*begin, *built]
    assert keys_of_turn("easy row 1 deck 3")[:4] == ["bot-card", "bot-pointer", "bot-developed", "bot-row"]


def test_why_it_goes_to_the_gateway_instead_is_told() -> None:
    begin = ["bot-card-both", "bot-pointer", "bot-track", "bot-row"]
    assert keys_of_turn("easy row 1 deck 4", built="dome1 lost")[:6] == [*begin, "bot-no-space", "bot-instead"]
    assert keys_of_turn("easy row 1 deck 7", command="build ets")[:6] == [*begin, "bot-row-full", "bot-instead"]
    begin[0] = "bot-card"
    assert keys_of_turn("easy row 1 deck 2", panels=18)[:8] == [*begin, *["bot-no-project"] * 3, "bot-instead"]
