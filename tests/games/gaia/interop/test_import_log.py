"""Games that people bring from the site: its JSON and its logs, auctions, variants."""

from __future__ import annotations

import gzip
import json

import pytest

from games.gaia.interop.site_game import (
    FACTIONS,
    INIT,
    LOG,
    MOVES,
    WHOLE,
    Game,
    auctioned,
    codes,
    imported,
    refusal,
    remarks,
    site_game,
    without,
)
from starboard.games.gaia.interop.import_log import import_log
from starboard.games.gaia.interop.seeded import Dice, as_text
from starboard.games.gaia.interop.site_json import Start, site_setup
from starboard.games.gaia.state import BY_AUCTION, Gaia
from starboard.kernel import record
from tools.shared import shared_folder

SHARED = shared_folder("oracle/gaia")
SITE = shared_folder("oracle/gaia/site")
needs_site = pytest.mark.skipif(SITE is None, reason="the site's games lie beside the project, and are not there")
SCORES: list[int] = LOG["scores"]


def of_site(name: str) -> str:
    assert SITE is not None
    return (SITE / name).read_text(encoding="utf-8")


# What the site hands out


@needs_site
def test_a_game_with_an_auction_that_stopped_in_round_5_is_imported_whole() -> None:
    found = imported(of_site("wavely-triangle-5324.json"))
    assert (found.problem, remarks(found), found.moves) == ("", [], 245)
    match = record.loads(record.write(found.record))
    assert match.scores == [20, 58, 23, 55]
    assert (match.over, match.game.round_of(match.state), match.pending[0].seat) == (False, 5, 1)
    assert match.names == {seat: f"Player {seat + 1}" for seat in range(4)}
    assert match.notes["source"] == "boardgamers, game Wavely-triangle-5324"


@needs_site
def test_its_log_alone_gives_the_same_game_because_the_init_line_has_the_seed() -> None:
    game = json.loads(of_site("wavely-triangle-5324.json"))
    whole = imported(game)
    for text in (
        "\n".join(game["moveHistory"]),
        json.dumps({"options": {}, "moveHistory": game["moveHistory"]}),
        json.dumps(game["moveHistory"]),
        "\n".join(f'  "{move}",' for move in game["moveHistory"]),
    ):
        if text.lstrip().startswith('"'):
            text = "# copied from the file\ninit 4 Wavely-triangle-5324\n" + text
        found = import_log(text)
        assert (found.problem, codes(found)) == ("", codes(whole))
        assert found.record.start == whole.record.start


@needs_site
def test_a_game_that_stops_before_a_forced_answer_goes_on_after_it() -> None:
    game = json.loads(of_site("wavely-triangle-5324.json"))
    *before, last = game["moveHistory"]
    begun = last.removesuffix(". fedtile fed5.")  # the only token that this player has
    assert begun != last
    found = imported({**game, "moveHistory": [*before, begun], "newTurn": False})
    assert (found.problem, codes(found)) == ("", codes(imported(game))[: len(codes(found))])
    assert "is forced here" in imported({**game, "moveHistory": [*before, begun]}).problem


@needs_site
def test_other_faction_boards_are_refused_in_one_sentence_that_says_what_can_be_imported() -> None:
    sentence = refusal(of_site("beta-2.json"))
    assert sentence == (
        "this game was played with the faction boards 'beta', which Starboard does not have; what can be imported are "
        "games of 2 to 4 players with the standard faction boards, map and rules, with or without an auction"
    )


def test_the_sites_json_gives_the_same_game_as_the_recorded_one() -> None:
    for indent in (None, 2):
        found = imported(site_game(), indent=indent)
        assert (found.problem, remarks(found), codes(found), found.record.result) == ("", [], WHOLE, SCORES)


@pytest.mark.parametrize("missing", ["tiles", "map", "players", "options", "terraformingFederation", "setup", "phase"])
def test_what_the_data_leave_out_follows_from_the_seed(missing: str) -> None:
    assert codes(imported(without(site_game(), missing))) == WHOLE


def test_a_game_without_init_line_needs_all_its_data() -> None:
    assert codes(imported(site_game(moveHistory=MOVES))) == WHOLE
    assert refusal(without(site_game(moveHistory=MOVES), "tiles")) == "the setup has no 'tech'"
    assert "'moveHistory' does not begin with the line 'init'" in refusal({"moveHistory": MOVES})


def test_data_inside_a_larger_object_are_found_and_its_id_names_the_game() -> None:
    found = imported({"_id": "Our-last-game-7", "status": "ended", "data": site_game()})
    assert (codes(found), found.record.notes["source"]) == (WHOLE, "boardgamers, game Our-last-game-7")


def test_the_token_on_the_terraforming_track_is_the_one_that_no_federation_gave() -> None:
    token = LOG["setup"]["terraforming_federation"]
    other = "fed1" if token != "fed1" else "fed2"
    players = [{"faction": FACTIONS[0], "data": {"tiles": {"federations": [{"tile": other}, {"tile": "fed5"}]}}}]
    game = {"players": players}
    found = site_setup(game, Start(2, LOG["id"]), ["ivits federation 1A1,1A2 fed5."])
    assert found["terraforming_federation"] == other
    assert found["federation_supply"][other] == 2
    assert site_setup({}, Start(2, LOG["id"]), [])["terraforming_federation"] == token


@pytest.mark.parametrize("command", ["set", "setup"])
def test_a_setup_put_together_by_hand_is_read_from_its_moves(command: str) -> None:
    setup = LOG["setup"]
    moves = [f"p1 {command} booster {at} to {tile}" for at, tile in enumerate(setup["boosters"], 1)]
    moves += [f"p1 {command} advTechTile {at} to {tile}" for at, tile in setup["tech"].items() if at.startswith("adv")]
    moves += [f"p1 {command} techTile {at} to {tile}" for at, tile in setup["tech"].items() if not at.startswith("adv")]
    moves += [f"p1 {command} terraformingFederation 1 to {setup['terraforming_federation']}"]
    moves += [f"p1 {command} roundScoringTile {at} to {tile}" for at, tile in enumerate(setup["round_scoring"], 1)]
    moves += [f"p1 {command} finalScoringTile {at} to {tile}" for at, tile in enumerate(setup["final_scoring"], 1)]
    moves += [
        f"p1 {command} mapTile {at} to {tile}" for at, tile in enumerate(["7B", "2", "3", "4", "5B", "6B", "1"], 1)
    ]
    found = site_setup({}, Start(2, "another seed"), moves)
    assert {name: value for name, value in found.items() if name != "hexes"} == {
        name: setup[name] for name in found if name != "hexes"
    }
    centres = {row[4]: (row[0], row[1]) for row in found["hexes"] if row[2].endswith("C")}
    assert list(centres) == ["1", "2", "3", "4", "5B", "6B", "7B"]
    assert centres["1"] == (0, 0)


HAND_MADE = [f"p1 set mapTile {at} to {tile}" for at, tile in enumerate(["7B", "2", "3", "4", "5B", "6B", "1"], 1)]


def planets(setup: Game) -> dict[tuple[int, int], str]:
    return {(q, r): planet for q, r, _, planet, _ in setup["hexes"]}


@pytest.mark.parametrize("rotation", ["rotate 0x0 1", "rotate 1C 1", "rotate 0x0 7 5x-2 0 (a try).", "rotate 0x0 1?!"])
def test_sectors_of_a_board_put_together_by_hand_are_turned_as_the_log_says(rotation: str) -> None:
    start = Start(2, "another")
    before = planets(site_setup({}, start, HAND_MADE))
    moves = [*HAND_MADE, f"p1 {rotation}", "p1 faction terrans"]
    after = site_setup({}, start, moves)
    for (q, r), planet in before.items():
        is_turned = max(abs(q), abs(r), abs(q + r)) <= 2
        assert planets(after)[(-r, q + r) if is_turned else (q, r)] == planet
    assert planets(after) != before
    shown = [
        {"q": q, "r": r, "data": {"planet": planet, "sector": sector}} for q, r, _, planet, sector in after["hexes"]
    ]
    sectors = [
        {"sector": row[4], "rotation": 0, "center": {"q": row[0], "r": row[1]}}
        for row in after["hexes"]
        if row[2].endswith("C")
    ]
    for game in ({"map": shown}, {"options": {"map": {"sectors": sectors}}}):
        assert planets(site_setup(game, start, moves)) == planets(after)
    played = import_log("\n".join(["init 2 another", *moves]))
    assert (played.problem, codes(played)) == ("", ["faction terrans"])


@pytest.mark.parametrize("rotation", ["rotate 0x0", "rotate 1x1 1", "rotate 0x0 left", "rotate 0x0 1 5x-2"])
def test_a_rotation_that_does_not_say_what_is_turned_how_far_is_refused(rotation: str) -> None:
    sentence = refusal("\n".join(["init 2 another", *HAND_MADE, f"p1 {rotation}", "p1 faction terrans"]))
    assert sentence == f"'p1 {rotation}' does not say which sectors are turned, and how far"


def test_a_board_is_put_together_and_turned_only_before_the_factions() -> None:
    late = [*MOVES[:8], "p1 rotate 0x0 1", "p1 set booster 1 to booster3"]
    assert site_setup({}, Start(2, LOG["id"]), late) == site_setup({}, Start(2, LOG["id"]), [])


def test_gaia_planets_and_the_lost_planet_of_the_map_are_as_they_were_at_the_start() -> None:
    game = site_game()
    setup = site_setup(game, Start(2, LOG["id"]), [])
    assert sorted(setup["hexes"]) == sorted(LOG["setup"]["hexes"])
    by_place = {(row["q"], row["r"]): row["data"] for row in game["map"]}
    hexes = {(q, r): (name, planet) for q, r, name, planet, _ in LOG["setup"]["hexes"]}
    transdim = next(place for place, (_, planet) in hexes.items() if planet == "m")
    by_place[transdim]["planet"] = "g"
    by_place[next(place for place, (_, planet) in hexes.items() if planet == "e")]["planet"] = "l"
    assert sorted(site_setup(game, Start(2, LOG["id"]), [])["hexes"]) == sorted(LOG["setup"]["hexes"])
    unseeded = site_setup(game, Start(2, ""), [f"ivits build gf {hexes[transdim][0]}."])
    assert sorted(unseeded["hexes"]) == sorted(LOG["setup"]["hexes"])


@pytest.mark.skipif(SHARED is None, reason="the recorded games lie beside the project, and are not there")
def test_every_recorded_game_can_be_read_from_its_init_line_and_its_moves() -> None:
    assert SHARED is not None
    read = 0
    for path in [*sorted(SHARED.glob("*p.jsonl.gz")), SHARED / "human.jsonl.gz", SHARED / "spec_snippets.jsonl.gz"]:
        for number, line in enumerate(gzip.decompress(path.read_bytes()).decode().splitlines()):
            game = json.loads(line)
            if path.name.startswith("bot") and number % 10:
                continue
            moves = game.get("moves_annotated") or game["moves"]
            found = import_log(json.dumps({"options": game.get("options"), "moveHistory": [game["init"], *moves]}))
            assert (found.problem, remarks(found), found.moves) == ("", [], len(moves)), game["id"]
            assert found.record.result is None or found.record.result == game["result"]["scores"]
            read += 1
    assert read == 121


def test_the_dice_are_those_of_the_sites_engine() -> None:
    dice = Dice("hello.")
    assert (dice.roll(), dice.roll()) == (0.9282578795792454, 0.3752569768646784)
    assert [as_text(number) for number in (0.5, 1.5e-05, 2.5e-07)] == ["0.5", "0.000015", "2.5e-7"]


# Auctions

CHOICES = ["p1 faction ivits", "p2 faction firaks"]
AUCTIONS: list[tuple[str, list[str]]] = [
    ("choose-bid", [*CHOICES, "p1 bid ivits 1", "p2 bid ivits 2", "p1 bid firaks 3 (0/0/0/0 ⇒ 2/4/0/0)"]),
    ("bid-while-choosing", ["p1 faction ivits", "p2 bid ivits 2", "p1 faction firaks"]),
]


@pytest.mark.parametrize(("kind", "bids"), AUCTIONS, ids=[kind for kind, _ in AUCTIONS])
def test_the_price_of_a_faction_is_paid_at_the_start_and_the_turn_order_is_that_of_choosing(
    kind: str, bids: list[str]
) -> None:
    prices = [2, 3 if kind == "choose-bid" else 0]
    found = imported(auctioned(bids, prices, options={"auction": kind}))
    assert (found.problem, remarks(found), codes(found)) == ("", [], WHOLE)
    assert found.record.result == [points - price for points, price in zip(SCORES, prices, strict=True)]
    assert found.record.names == {0: "Player 2", 1: "Player 1"}
    begun = record.replay(found.record, until=2)
    assert begun.scores == [10 - price for price in prices]
    assert isinstance(begun.state, Gaia)
    assert [player.earned[BY_AUCTION] for player in begun.state.players] == [-price for price in prices]
    plain = import_log("\n".join([INIT, *bids, *MOVES[2:]]))
    assert (plain.problem, plain.record.result) == ("", found.record.result)


@pytest.mark.parametrize("bid", ["silentBid", "preferenceBid"])
def test_of_sealed_bids_the_result_counts(bid: str) -> None:
    bids = ["p1 banFaction xenos", "p2 banFaction terrans", *CHOICES, f"p1 {bid} ivits 5 firaks 9", f"p2 {bid} ivits 7"]
    found = imported(auctioned(bids, [6, 8], options={"auction": "silent", "banPhase": True}))
    assert (found.problem, remarks(found), codes(found)) == ("", [], WHOLE)
    assert found.record.result == [SCORES[0] - 6, SCORES[1] - 8]
    plain = import_log("\n".join([INIT, *bids, *MOVES[2:]]))
    assert (plain.problem, plain.record.result) == ("", SCORES)
    assert remarks(plain) == ["the log does not say what the factions cost, so nobody pays for them"]


def test_a_price_of_more_points_than_one_has_does_not_keep_from_charging_power() -> None:
    found = imported(auctioned([*CHOICES, "p2 bid ivits 30", "p1 bid firaks 40"], [30, 40]))
    assert (found.problem, found.record.result) == ("", [SCORES[0] - 30, SCORES[1] - 40])
    assert record.loads(record.write(found.record)).scores == found.record.result


def test_players_named_by_number_after_an_auction_are_those_who_bid() -> None:
    game = auctioned([*CHOICES, "p2 bid ivits 0", "p1 bid firaks 0"], [0, 0])
    played = [move.replace("firaks ", "p1 ", 1) for move in MOVES[2:]]
    game["moveHistory"] = [*game["moveHistory"][:5], *played]
    assert codes(imported(game)) == WHOLE


def test_a_bid_for_a_faction_that_nobody_chose_is_named_as_it_stands_in_the_log() -> None:
    found = import_log("\n".join([INIT, *CHOICES, "p1 bid firaks 1", "p2 bid terrans 1"]))
    assert found.problem.startswith("line 5 (p2 bid terrans 1): 'bid terrans 1' cannot be played: there is no faction")


def test_a_game_that_stops_within_its_auction_says_so() -> None:
    game = site_game(moveHistory=[INIT, *CHOICES, "p1 bid ivits 1"], phase="setupAuction")
    found = imported({**game, "options": {"auction": "choose-bid"}, "players": []})
    assert (found.problem, codes(found)) == ("", ["faction ivits", "faction firaks"])
    assert "the auction is not over" in remarks(found)[0]


# Variants

VARIANTS: list[tuple[Game, str]] = [
    ({"options": {"factionVariant": "more-balanced"}}, "the faction boards 'more-balanced'"),
    ({"factionCustomization": {"variant": "beta"}}, "the faction boards 'beta'"),
    ({"options": {"layout": "xshape"}}, "the map layout 'xshape'"),
    ({"options": {"frontiers": True}}, "the expansion Frontiers"),
    ({"options": {"lostFleet": True}}, "the expansion The Lost Fleet"),
    ({"expansions": 2}, "an expansion such as Frontiers or The Lost Fleet (the field 'expansions' says '2')"),
    ({"options": {"expansions": 1}}, "an expansion such as Frontiers or The Lost Fleet"),
    ({"options": {"flexibleFederations": True}}, "flexible federations"),
    ({"players": [{"faction": "moweyds"}]}, "the faction 'moweyds'"),
    ({"players": [{"faction": "ivits", "variant": {"board": {"income": []}, "version": 1}}]}, "another board of the"),
    ({"players": [{"faction": "ivits", "factionVariant": {"income": ["3k"]}}]}, "another board of the faction 'ivits'"),
]


@pytest.mark.parametrize(("changes", "name"), VARIANTS, ids=[name for _, name in VARIANTS])
def test_a_variant_that_we_do_not_have_is_refused_by_its_name(changes: Game, name: str) -> None:
    sentence = refusal(site_game(**changes))
    assert f"played with {name}" in sentence
    assert "what can be imported are games of 2 to 4 players" in sentence
    assert sentence.count("\n") == 0


def test_five_players_are_refused() -> None:
    assert "2 to 4 players, not 5" in refusal(site_game(moveHistory=["init 5 x"]))


@pytest.mark.parametrize(
    "options",
    [{"layout": "balanced"}, {"advancedRules": True}, {"randomFactions": True, "creator": 1}, {"auction": None}],
)
def test_options_that_change_nothing_after_the_setup_are_read(options: Game) -> None:
    assert (codes(imported(site_game(options=options))), remarks(imported(site_game(options=options)))) == (WHOLE, [])


def test_an_unknown_option_is_reported() -> None:
    found = imported(site_game(options={"doubleTrouble": True, "singleTrouble": False}))
    assert (codes(found), remarks(found)) == (WHOLE, ["the option 'doubleTrouble' is unknown and was ignored"])
