"""What holds at every decision of any game: random games by the rulebook, checked against the table as it lies."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.gaia.positions import Seat, Table, new_game, table
from starboard.games.gaia.components import (
    CREDITS_LIMIT,
    GAIAFORMER,
    KNOWLEDGE_LIMIT,
    LAB,
    LOST,
    MINE,
    NOTHING,
    ORE_LIMIT,
    PIECES,
    STATION,
    STRUCTURES,
    TRANSDIM,
)
from starboard.games.gaia.data import research_tracks
from starboard.games.gaia.data.research_tracks import GAIAFORMERS
from starboard.games.gaia.data.tiles import BOOSTERS, FEDERATION_TOKENS, STANDARD
from starboard.games.gaia.effects import NO_GOODS, Goods, Income
from starboard.games.gaia.events import KINDS
from starboard.games.gaia.interfaces import FACTION_IDS
from starboard.games.gaia.map import DISTANCE, HEXES, NEIGHBOURS
from starboard.games.gaia.rules.federations import Means, any_federation, can_federate, choices_of, find_choices
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.agenda import apply, pending
from starboard.kernel.rng import Dice

GAMES = [
    *[(pair, seed) for seed, pair in enumerate(pairwise(FACTION_IDS[::2] + FACTION_IDS[1::2]))],
]


def bundle(goods: Goods) -> tuple[int, ...]:
    return (goods.credits, goods.ore, goods.knowledge, goods.qic, goods.charge, goods.tokens)


def expected_income(player: Player) -> list[tuple[int, ...]]:
    """All icons that must be in sight, from scratch."""
    board = player.faction.board
    icons = [*board.base_income, *board.mines[: player.built[MINE]], *board.stations[: player.built[STATION]]]
    icons += board.labs[: player.built[LAB]]
    if player.built[STRUCTURES.index("pi")]:
        icons += board.institute
    if player.built[STRUCTURES.index("ac1")]:
        icons.append(board.academy_1)
    for track, level in enumerate(player.levels):
        icons.append(research_tracks.INCOME[track][level])
    tiles = [tile for number, tile in enumerate(STANDARD) if player.has_tile(number)]
    if player.booster != NOTHING:
        tiles.append(BOOSTERS[player.booster])
    icons += [effect.goods for tile in tiles for effect in tile.effects if isinstance(effect, Income)]
    return sorted([bundle(icon) for icon in icons if icon is not NO_GOODS])


def check_player(state: Gaia, seat: int) -> None:
    player = state.players[seat]
    mine = 1 << seat
    for count, limit in ((player.credits, CREDITS_LIMIT), (player.ore, ORE_LIMIT), (player.knowledge, KNOWLEDGE_LIMIT)):
        assert 0 <= count <= limit
    assert min(player.qic, player.vp, player.bowl1, player.bowl2, player.bowl3, player.gaia) >= 0
    assert player.vp == sum(player.earned)
    on_map = [hex for hex in range(HEXES) if state.owner[hex] == seat and state.structure[hex] != NOTHING]
    shared = [hex for hex in range(HEXES) if state.guest[hex] == seat]
    for kind in range(len(STRUCTURES)):
        pieces = [hex for hex in on_map if state.structure[hex] == kind and state.planet[hex] != LOST]
        assert len(pieces) + (len(shared) if kind == MINE else 0) == player.built[kind] <= PIECES[kind]
    homes = [hex for hex in on_map if state.structure[hex] != GAIAFORMER]
    assert sorted(player.planets) == sorted(homes + shared)
    assert player.types.bit_count() == len({state.planet[hex] for hex in homes})
    assert player.satellites == len([bits for bits in state.satellites if bits & mine])
    assert sorted([bundle(icon.goods) for icon in player.icons]) == expected_income(player)
    for hex in range(0, HEXES, 7):
        measured = [DISTANCE[hex][other] for other in [*player.planets, *player.stations]]
        assert not measured or player.near[hex] == min(measured)
    for hex in [*player.planets, *player.stations]:
        touching = [other for other in NEIGHBOURS[hex] if state.federated[other] & mine]
        assert not touching or state.federated[hex] & mine, "what touches a federation belongs to it"
    assert player.formers == GAIAFORMERS[player.levels[3]] >= player.formers_away + player.built[GAIAFORMER]
    if state.round:
        ways = Means(state, seat)
        fresh = any_federation(ways.groups, ways.space, ways.budget, ways.threshold, ways.required)
        assert can_federate(state, seat) == fresh, "what is remembered about federations is true"
        if fresh:
            assert choices_of(state, seat) == find_choices(state, seat), "and so is the list of them"


def check_table(state: Gaia) -> None:
    for track in range(6):
        assert len([player for player in state.players if player.levels[track] == 5]) <= 1
    held = [token.kind for player in state.players for token in player.tokens]
    for kind, left in enumerate(state.supply):
        on_board = 1 if state.terraforming_token == kind else 0
        assert left + on_board + held.count(kind) == FEDERATION_TOKENS[kind].copies
    advanced = sum([player.advanced.bit_count() for player in state.players])
    assert advanced == state.advanced_at.count(NOTHING)
    for hex in range(HEXES):
        if state.satellites[hex]:
            assert state.planet[hex] == NOTHING, "satellites lie in empty space"
        if state.structure[hex] != NOTHING and state.structure[hex] != GAIAFORMER:
            assert state.planet[hex] != TRANSDIM


def enrich(state: Gaia, seat: int) -> None:
    player = state.players[seat]
    player.credits, player.ore, player.knowledge, player.qic = 20, 10, 12, 3
    player.bowl1, player.bowl2, player.bowl3 = max(player.bowl1, 2), max(player.bowl2, 2), max(player.bowl3, 4)
    state.open = None  # what is offered has changed


def random_game(game: Table, seed: int, rich: bool = False) -> None:
    """Random choices, but rarely to pass or to waste, so that much happens; if rich, goods fall from the sky."""
    state, dice = game.state, Dice(seed)
    while decisions := pending(state):
        decision = decisions[0]
        if rich and decision.key == "gaia.ask.turn":
            enrich(state, decision.seat)
            decision = pending(state)[0]
        useful = [action for action in decision.actions if action.code.split()[0] not in ("pass", "spend", "burn")]
        if not useful or dice.below(8) == 0:
            useful = list(decision.actions)
        apply(state, decision.seat, useful[dice.below(len(useful))])
        if dice.below(3) == 0 and state.decisions > 8:
            check_table(state)
            for seat in range(state.seats):
                if state.players[seat].booster != NOTHING or state.round:
                    check_player(state, seat)


@pytest.mark.parametrize(
    ("factions", "seed"), GAMES, ids=lambda value: "-".join(value) if isinstance(value, tuple) else ""
)
def test_the_table_is_sound_at_every_decision(factions: tuple[str, str], seed: int) -> None:
    random_game(new_game(*factions, seed=seed), seed)


@pytest.mark.parametrize("faction", FACTION_IDS)
def test_the_table_is_sound_if_everybody_is_rich(faction: str) -> None:
    """Then levels 5, the Lost Planet and advanced tiles are reached."""
    other = "xenos" if faction not in ("xenos", "gleens") else "nevlas"
    game = new_game(faction, other, seed=5)
    random_game(game, 5, rich=True)
    assert max(game.player("p1").levels) >= 4


def test_the_table_is_sound_with_four_players_in_variable_turn_order() -> None:
    random_game(new_game("lantids", "gleens", "ivits", "baltaks", order="variable", seed=3), 3)


NEVER_LOGGED: set[str] = set()
"""Events that the texts know but no rule logs."""


def test_every_event_happens_in_random_games() -> None:
    explorer = table(Seat(mine="0x0", levels="nav 4", tokens="8vp-q+")).play("p1 up nav; lost-planet 1x0")
    settler = table(Seat("ivits", pi="0x0")).play("p1 special station; build station 1x0")
    turner = new_game("terrans", "xenos", assembly="last-player", first="lot")
    turner.play(f"{turner.owing} {turner.options('turn ')[0]}", f"{turner.owing} turn rest by dice")
    dealt = new_game("terrans", "xenos", assembly="dice")
    former = Seat(mine="0x0", gf="1x0", levels="gaia 1", bowls="9 0 0")
    mover = table(former, planets={"gaia": "1x0", "transdim": "0x1"}, gaiaformers="move").play("p1 build gf 0x1")
    swapper = table(Seat("ambas", pi="0x0", mine="1x0")).play("p1 special swap")
    played = (explorer, settler, turner, dealt, mover, swapper)
    seen = {event.key for game in played for events in game.match.log for event in events}
    seen |= {event.key for event in turner.match.opening}
    for factions in (("baltaks", "taklons"), ("ivits", "ambas"), ("terrans", "firaks")):
        game, dice = new_game(*factions, seed=5, assembly="before"), Dice(5)
        seen |= {event.key for events in game.match.log for event in events}
        state = game.state
        while decisions := pending(state):
            if decisions[0].key == "gaia.ask.turn":
                enrich(state, decisions[0].seat)
            decision = pending(state)[0]
            events = apply(state, decision.seat, decision.actions[dice.below(len(decision.actions))])
            seen |= {event.key for event in events}
    assert {kind.key for kind in KINDS if ".automa." not in kind.key} - seen == NEVER_LOGGED
