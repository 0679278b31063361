"""The table and the menu of Gaia Project as text, in every language."""

from __future__ import annotations

import re

import pytest

from games.gaia.positions import Seat, Table, table
from games.gaia.speakers import ENGLISH, PLAYERS, Strict, a_bit_of_everything, in_every_language, played, view_of
from starboard.games.gaia import effects as fx
from starboard.games.gaia.actions import VOCABULARY
from starboard.games.gaia.components import PLANETS, STRUCTURES
from starboard.games.gaia.data.tiles import BOOSTERS, ROUND_TILES, STANDARD
from starboard.games.gaia.map import NAMES, PLACES
from starboard.games.gaia.text.amounts import columns, goods_text, tile_text, token_text
from starboard.games.gaia.text.board import board_text, summary_text
from starboard.games.gaia.text.hex_map import legend_lines, map_lines
from starboard.games.gaia.text.labels import action_label
from starboard.kernel.match import Match

WIDTHS = [100, 80, 60]
SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (4, {"rules": "boardgamers"}),
    (3, {"board": "without-09-10", "bowls": "lowest"}),
    (1, {"automa": "ultoma"}),
]


def read_map(lines: list[str]) -> dict[str, str]:
    """What stands below each name; a narrow map names the column only, and the row stands at the left."""
    signs: dict[str, str] = {}
    for names, things in zip(lines[::2], lines[1::2], strict=True):
        row, *cells = re.finditer(r"\S+", things)
        for name in re.finditer(r"\S+", names):
            distance = {abs(sum(cell.span()) - sum(name.span())): cell[0] for cell in cells}
            signs[name[0] if "x" in name[0] else name[0] + row[0]] = distance[min(distance)]
    return signs


# The map


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    ("place", "shown"),
    [
        *[("0x0", "Tm1"), ("2x0", "Tt1"), ("4x0", "Tl1"), ("0x2", "Tp1"), ("2x2", "Ta1"), ("-2x2", "Tb1")],
        *[("-5x0", "Om2+1"), ("-5x2", "Xg2"), ("-3x-3", "#2"), ("-2x-3", "s2"), ("0x-4", "Lm2")],
        *[("1x-1", "G"), ("1x-2", "D")],
    ],
)
def test_the_map_shows_each_piece_below_the_name_of_its_hex(place: str, shown: str, width: int) -> None:
    assert read_map(map_lines(a_bit_of_everything().state, ENGLISH, width))[place] == shown


def test_satellites_of_several_players_share_a_hex() -> None:
    seats = (Seat(mine="0x0", satellites="1x0"), Seat(mine="3x0", satellites="1x0"), Seat(mine="3x2", station="1x0"))
    assert read_map(map_lines(table(*seats).state, ENGLISH))["1x0"] == "#3s12"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("seats", "hexes"), [(2, 7 * 19), (4, 10 * 19)])
@in_every_language
def test_the_map_shows_every_hex_once_and_names_every_planet(
    seats: int, hexes: int, strict: Strict, width: int
) -> None:
    match = Match.new("gaia", seats=seats, seed=3, assembly="before")
    world = view_of(match, 0).world
    lines = map_lines(world, strict, width)
    assert max(map(len, lines)) <= width
    cells = [cell for line in lines[1::2] for cell in line.split()[1:]]
    assert len(cells) == hexes
    for hex, planet in enumerate(world.planet):
        if planet >= 0:
            assert read_map(lines)[NAMES[hex]] == strict.say(f"gaia.letter.{PLANETS[planet]}")
    sectors = [cell for cell in cells if re.fullmatch(r"\d\dr?", cell)]
    assert sorted(sectors) == sorted([tile.partition("/")[0] for tile in world.layout if tile])
    assert cells.count(".") + len(sectors) == len([planet for planet in world.planet if planet == -1])


def test_what_stands_in_the_middle_of_a_sector_is_shown_instead_of_its_number() -> None:
    state = view_of(Match.new("gaia", seats=2, seed=3, assembly="before"), 0).world
    number = state.layout[0].partition("/")[0]
    assert f" {number} " in "\n".join(map_lines(state, ENGLISH))
    state.satellites[NAMES.index("0x0")] = 0b10
    assert f" {number} " not in "\n".join(map_lines(state, ENGLISH))
    assert read_map(map_lines(state, ENGLISH))["0x0"] == "s2"


def test_a_row_begins_with_its_number_and_with_a_named_hex() -> None:
    lines = map_lines(view_of(Match.new("gaia", seats=4, seed=3, assembly="before"), 0).world, ENGLISH)
    for names, things in zip(lines[::2], lines[1::2], strict=True):
        row = things.split()[0]
        first = names.split()[0]
        assert first.endswith(row)
        assert min(q for q, r in PLACES if f"x{r}" == row) == int(first.removesuffix(row))


def test_neighbours_that_are_wider_than_a_narrow_hex_do_not_touch() -> None:
    """All players have satellites on the whole row."""
    row = " ".join([f"{column}x1" for column in range(-3, 4)])
    seats = [Seat(mine=f"{seat}x-3", satellites=row) for seat in range(4)]
    for width in WIDTHS:
        lines = map_lines(table(*seats).state, ENGLISH, width)
        (things,) = [line for line in lines if line.startswith("x1 ")]
        assert things.split().count("s1234") == 7


def test_the_legend_says_how_hexes_are_named_on_this_map() -> None:
    world = view_of(Match.new("gaia", seats=4, seed=3, assembly="before"), 0).world
    assert "Hexes are named column x row" in legend_lines(world, ENGLISH, 100)[-1]
    for width in (80, 60):
        assert "column -3 in row x1 is -3x1" in legend_lines(world, ENGLISH, width)[-1]


@in_every_language
def test_the_letters_of_the_map_are_distinct(strict: Strict) -> None:
    planets = [strict.say(f"gaia.letter.{id}") for id in PLANETS]
    pieces = [strict.say(f"gaia.letter.{id}") for id in (*STRUCTURES, "station", "satellite")]
    assert len(set(planets)) == len(planets)
    assert len(set(pieces)) == len(pieces)
    assert all(letter.isupper() and len(letter) == 1 for letter in planets)
    assert all(not letter.isupper() and len(letter) == 1 for letter in pieces)


# The table


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
@in_every_language
def test_the_table_shows_what_everybody_has(seats: int, options: dict[str, str], strict: Strict) -> None:
    for number, match in enumerate(played(seats, 4, options)):
        seat = number % (seats + 1) - 1  # a spectator too
        if number % 29 and not match.over:
            continue
        view = view_of(match, seat)
        shown = board_text(view, strict, PLAYERS[:seats])
        words = " ".join(shown.split())
        for name, player in zip(PLAYERS, view.world.players[:seats], strict=False):
            assert name in words
            if player.booster >= 0:
                assert tile_text(BOOSTERS[player.booster], strict) in words
            for token in player.tokens:
                assert token_text(token.kind, strict) in words
            for tile, printed in enumerate(STANDARD):
                assert not player.tiles >> tile & 1 or tile_text(printed, strict) in words
        for tile in view.world.round_tiles:
            assert tile_text(ROUND_TILES[tile], strict) in words


def test_the_table_describes_a_players_state_in_english() -> None:
    at = table(
        Seat(
            "taklons",
            has="7c 3o 2k 1q",
            vp=31,
            bowls="1 2 3 4",
            brainstone=2,
            mine="0x0",
            levels="nav 2 gaia 1",
            tiles="4pw",
            covered="4c",
            advanced="3k",
            tokens="8vp-q+ 12vp",
            booster="booster6",
            federated="0x0",
        ),
        Seat(mine="3x0", booster="booster3"),
        boosters="booster1 booster2 booster5",
        final="structures types",
    )
    words = " ".join(board_text(view_of(at.match, 0), ENGLISH, PLAYERS[:2]).split())
    for fact in (
        "[1] Ana (you, deciding): Taklons, home planet Swamp, 31 VP",
        "7 credits, 3 ore, 2 knowledge, 1 QIC, range 2, 3 ore per step",
        "Power: area I 1, II 2*, III 3; Gaia area 4 (*: plus the brainstone)",
        "Next income: 2 ore, 1 knowledge, plus the income of the next booster",
        "7 mines, 4 stations, 3 labs, 1 institute, 1 academy (income), 1 academy (action), 1 gaiaformer",
        "booster 6: income: 1 ore; when you pass: 1 VP for each mine",
        "(income: 4 credits, covered) | special action: charge 4 power",
        "special action: 3 knowledge (advanced)",
        "8 VP, 1 QIC (green) | 12 VP (grey)",
        "12 VP (grey) In federations: 0x0 Special actions",
        "[ ] charge 4 power, [ ] 3 knowledge",
        "Most structures: Ana: 1, Beto da Silva Sauro: 1, neutral player: 11",
        "tile: special action: charge 4 power [owned by: 1]",
    ):
        assert fact in words, fact


def test_the_research_board_shows_who_stands_where() -> None:
    at = table(Seat(mine="0x0", levels="eco 3"), Seat(mine="3x0", levels="eco 3 sci 1"))
    lines = board_text(view_of(at.match, 0), ENGLISH, PLAYERS[:2]).splitlines()
    rows = {line.split()[0]: line.split()[-6:] for line in lines if line.startswith(("  Economy", "  Science"))}
    assert rows == {"Economy": [".", ".", ".", "12", ".", "."], "Science": ["1", "2", ".", ".", ".", "."]}


def test_the_standing_text_is_the_table_without_the_map() -> None:
    at = a_bit_of_everything()
    view, world = view_of(at.match, 0), view_of(at.match, 0).world
    drawn = {*map_lines(world, ENGLISH), *legend_lines(world, ENGLISH, 100)} - {""}
    whole = board_text(view, ENGLISH, PLAYERS[:2]).splitlines()
    rest = [line for line in whole if line and line not in drawn]
    assert rest == [line for line in summary_text(view, ENGLISH, PLAYERS[:2]).splitlines() if line]


def test_actions_of_the_research_board_are_marked_once_used() -> None:
    at = table(Seat("taklons", bowls="0 0 9", mine="0x0"), Seat(mine="3x0"))
    before = board_text(view_of(at.match, 0), ENGLISH, PLAYERS[:2])
    after = board_text(view_of(at.play("p1 action power4").match, 0), ENGLISH, PLAYERS[:2])
    assert "[ ] 4 power for 7 credits" in before
    assert "[x] 4 power for 7 credits" in after


def test_an_automa_is_shown_without_its_hidden_cards() -> None:
    match = Match.new("gaia", seats=1, seed=8, automa="automa")
    while match.state.decisions < 12 and not match.over:
        match.play(match.pending[0].actions[0], 0)
    shown = board_text(view_of(match, 0), ENGLISH, ["Ana"])
    assert "[2] The Automa" in shown
    assert "Level Automa; cards in the deck: " in shown


def test_two_columns_are_used_only_if_they_fit() -> None:
    assert columns(["one", "two", "three"], 12) == ["  one  three", "  two"]
    assert columns(["one", "two", "three"], 11) == ["  one", "  two", "  three"]


# Labels


@pytest.mark.parametrize("moment", ["first decision", "turn"])
@in_every_language
def test_every_action_of_the_vocabulary_has_a_label_of_its_own(moment: str, strict: Strict) -> None:
    match = Match.new("gaia", seats=3, seed=1) if moment == "first decision" else a_bit_of_everything().match
    view = view_of(match, 0)
    labels: dict[str, str] = {}
    for action in VOCABULARY:
        label = action_label(action, view, strict)
        assert label != action.code
        assert "gaia." not in label
        labels.setdefault(label, action.code)
    alike = [action for action in VOCABULARY if labels[action_label(action, view, strict)] != action.code]
    assert alike == []


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
@in_every_language
def test_the_choices_of_a_decision_have_distinct_labels(seats: int, options: dict[str, str], strict: Strict) -> None:
    asked: set[str] = set()
    for match in played(seats, 11, options):
        for decision in match.pending:
            asked.add(decision.key)
            view = view_of(match, decision.seat)
            labels = [action_label(action, view, strict) for action in decision.actions]
            assert len(set(labels)) == len(labels), labels
            assert strict.say(decision.key)
    assert {"gaia.ask.faction", "gaia.ask.first-booster", "gaia.ask.turn", "gaia.ask.after-turn"} <= asked


@in_every_language
def test_a_federation_is_named_by_its_new_planets_and_then_by_its_satellites(strict: Strict) -> None:
    own = Seat("xenos", bowls="4 0 0", pi="0x0", ac1="2x-1", ac2="0x-3", ts="-1x-2")
    at = table(own, Seat(mine="5x-2")).play("p1 federation")
    said = {action.code: action_label(action, view_of(at.match, 0), strict) for action in at.match.pending[0].actions}
    assert re.search(r"2x-1, 0x0\D.*1 [^0-9]*$", said["of 2x-1,0x0"])
    at.play("p1 of 2x-1,0x0")
    said = {action.code: action_label(action, view_of(at.match, 0), strict) for action in at.match.pending[0].actions}
    assert said["by 1x0"].endswith(" 1x0")


def labels_of(at: Table) -> dict[str, str]:
    """What the seat to move can do, in English, by code."""
    decision = at.match.pending[0]
    view = view_of(at.match, decision.seat)
    return {action.code: action_label(action, view, ENGLISH) for action in decision.actions}


def test_labels_have_the_price_of_building() -> None:
    at = table(
        Seat("terrans", has="20c 15o 10k 5q", bowls="4 4 0", mine="0x0 3x0", lab="-5x0", levels="gaia 1"),
        Seat("xenos", mine="4x0"),
        planets={"oxide": "1x0", "gaia": "0x1", "transdim": "-1x0", "desert": "0x3"},
    )
    said = labels_of(at)
    assert said["build mine 1x0"] == "Build a mine on 1x0 (Oxide, 1 step) for 4 ore, 2 credits"
    assert said["build mine 0x1"] == "Build a mine on 0x1 (Gaia) for 1 ore, 2 credits, 1 QIC"
    assert said["build mine 0x3"] == "Build a mine on 0x3 (Desert, 3 steps) for 10 ore, 2 credits, 1 QIC"
    assert said["build ts 0x0"] == "Upgrade on 0x0 (Terra) to a trading station for 2 ore, 6 credits"
    assert said["build ts 3x0"] == "Upgrade on 3x0 (Terra) to a trading station for 2 ore, 3 credits"
    assert said["build gf -1x0"] == "Start a Gaia project on -1x0: 6 power tokens to the Gaia area"
    assert said["up eco"] == "Advance to level 1 in Economy for 4 knowledge (income: 2 credits, charge 1 power)"


def paid(at: Table, code: str) -> str:
    """What p1 really pays for an action, as the labels put it."""
    before = at.goods("p1").split()
    at.play(f"p1 {code}")
    after = at.goods("p1").split()
    spent = {old[-1]: int(old[:-1]) - int(new[:-1]) for old, new in zip(before, after, strict=True)}
    return goods_text(fx.goods(" ".join([f"{count}{what}" for what, count in spent.items() if count > 0])), ENGLISH)


@pytest.mark.parametrize("place", ["1x0", "0x1", "0x3", "2x1"])
@pytest.mark.parametrize("faction", ["terrans", "gleens", "lantids"])
def test_the_price_on_a_label_is_the_price_that_is_paid(faction: str, place: str) -> None:
    at = table(
        Seat(faction, has="20c 15o 10k 5q", mine="0x0", levels="terra 2 nav 1"),
        Seat("firaks", mine="4x0"),
        planets={"oxide": "1x0", "gaia": "0x1", "desert": "0x3", "ice": "2x1"},
    )
    label = labels_of(at)[f"build mine {place}"]
    assert label.endswith(f" for {paid(at, f'build mine {place}')}")


def test_a_charge_is_offered_with_its_power_and_what_it_costs() -> None:
    for neighbour, cost in (
        (Seat("xenos", bowls="4 4 0", pi="1x0"), "3 power (costs 2 VP)"),
        (Seat("xenos", bowls="4 4 0", mine="1x0"), "1 power (free)"),
    ):
        at = table(Seat("terrans", mine="0x0"), neighbour).play("p1 build ts 0x0; end turn")
        assert labels_of(at) == {"charge": f"Yes: charge {cost}", "decline": "Do not charge"}


def test_a_payment_is_offered_with_and_without_the_brainstone() -> None:
    at = table(Seat("taklons", bowls="0 0 4", brainstone=3, mine="0x0"), Seat(mine="5x-2")).play("p1 action power4")
    assert sorted(labels_of(at).values()) == ["Pay with the brainstone", "Pay without the brainstone"]
