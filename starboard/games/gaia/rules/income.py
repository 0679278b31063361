"""Income (p. 10): which icons a player sees, in the order they came into sight; alike ones are not told apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.games.gaia.actions import income_charge, income_tokens
from starboard.games.gaia.components import ACADEMY_1, INSTITUTE, LAB, MINE, NOTHING, STATION
from starboard.games.gaia.data import research_tracks
from starboard.games.gaia.data.tiles import BOOSTERS, STANDARD
from starboard.games.gaia.effects import NO_GOODS, Goods, Income, Tile
from starboard.games.gaia.rules.gains import gain
from starboard.games.gaia.rules.question import Question, SeatStep
from starboard.games.gaia.state import Gaia, Player
from starboard.kernel.action import Action
from starboard.kernel.step import Step

_DIGIT: Final = 16  # an icon is written as one number, a digit for each kind of goods and one for where it is

ON_FACTION_BOARD: Final = 1  # plus the structure it was hidden by
ALWAYS_VISIBLE: Final = 8
ON_BOOSTERS: Final = 9
ON_TILES: Final = 10
ON_RESEARCH_BOARD: Final = 11

POWER: Final = 0  # the parts of an icon
THE_REST: Final = 1


def income_of(tiles: tuple[Tile, ...]) -> list[Goods]:
    """Per tile, its income."""
    found: list[Goods] = []
    for tile in tiles:
        income = NO_GOODS
        for effect in tile.effects:
            if isinstance(effect, Income):
                income = effect.goods
        found.append(income)
    return found


_BOOSTER_INCOME: Final = income_of(BOOSTERS)
_TILE_INCOME: Final = income_of(STANDARD)


def icon_of(goods: Goods, where: int) -> int:
    """An icon by where it is printed and what it shows: alike icons are the same number; 0 for an empty space."""
    if goods is NO_GOODS:
        return 0
    code = where * _DIGIT + goods.qic
    for amount in (goods.knowledge, goods.ore, goods.credits, goods.tokens, goods.charge):
        code = code * _DIGIT + amount
    return code


def charge_of(icon: int) -> int:
    return icon % _DIGIT


def tokens_of(icon: int) -> int:
    return icon // _DIGIT % _DIGIT


def credits_of(icon: int) -> int:
    return icon // _DIGIT**2 % _DIGIT


def ore_of(icon: int) -> int:
    return icon // _DIGIT**3 % _DIGIT


def goods_of(icon: int) -> Goods:
    """What an icon brings."""
    k, q = icon // _DIGIT**4 % _DIGIT, icon // _DIGIT**5 % _DIGIT
    return Goods(credits_of(icon), ore_of(icon), k, q, 0, charge_of(icon), tokens_of(icon))


def sum_of(icons: tuple[int, ...]) -> Goods:
    """All icons together."""
    c, o, k, q, charge, tokens = 0, 0, 0, 0, 0, 0
    for icon in icons:
        goods = goods_of(icon)
        c += goods.credits
        o += goods.ore
        k += goods.knowledge
        q += goods.qic
        charge += goods.charge
        tokens += goods.tokens
    return Goods(c, o, k, q, 0, charge, tokens)


def appears(player: Player, goods: Goods, where: int) -> None:
    """An income icon comes into sight; empty spaces are not kept."""
    icon = icon_of(goods, where)
    if icon:
        player.icons.append(icon)


def disappears(player: Player, goods: Goods, where: int) -> None:
    icon = icon_of(goods, where)
    if icon:
        player.icons.remove(icon)


def uncovered_by(player: Player, structure: int, place: int) -> Goods:
    """The icon under a piece of the faction board."""
    board = player.faction.board
    if structure == MINE:
        return board.mines[place]
    if structure == STATION:
        return board.stations[place]
    if structure == LAB:
        return board.labs[place]
    return board.academy_1 if structure == ACADEMY_1 else NO_GOODS


def piece_leaves_board(player: Player, structure: int) -> None:
    """A piece went to the map (it is counted already): the space it stood on shows its income."""
    if structure == INSTITUTE:
        for goods in player.faction.board.institute:
            appears(player, goods, ON_FACTION_BOARD + structure)
    else:
        appears(player, uncovered_by(player, structure, player.built[structure] - 1), ON_FACTION_BOARD + structure)


def piece_comes_back(player: Player, structure: int) -> None:
    """A piece came back (it is counted no more) and covers the rightmost space."""
    if structure == INSTITUTE:
        for goods in player.faction.board.institute:
            disappears(player, goods, ON_FACTION_BOARD + structure)
    else:
        disappears(player, uncovered_by(player, structure, player.built[structure]), ON_FACTION_BOARD + structure)


def set_level(player: Player, track: int, level: int) -> None:
    """Only the level a player stands on counts."""
    disappears(player, research_tracks.INCOME[track][player.levels[track]], ON_RESEARCH_BOARD)
    player.levels[track] = level
    appears(player, research_tracks.INCOME[track][level], ON_RESEARCH_BOARD)


def tile_appears(player: Player, tile: int) -> None:
    appears(player, _TILE_INCOME[tile], ON_TILES)


def tile_disappears(player: Player, tile: int) -> None:
    disappears(player, _TILE_INCOME[tile], ON_TILES)


def take_booster(player: Player, booster: int) -> None:
    """A new booster, or none; the old one's income goes with it."""
    if player.booster != NOTHING:
        disappears(player, _BOOSTER_INCOME[player.booster], ON_BOOSTERS)
    player.booster = booster
    if booster != NOTHING:
        appears(player, _BOOSTER_INCOME[booster], ON_BOOSTERS)


def icons_in_sight(player: Player) -> list[int]:
    """All icons that the player's board, booster, tiles and levels show, in no particular order."""
    shown = Player(player.faction)
    for goods in player.faction.board.base_income:
        appears(shown, goods, ALWAYS_VISIBLE)
    for structure, pieces in enumerate(player.built):
        for _ in range(pieces):
            shown.built[structure] += 1
            piece_leaves_board(shown, structure)
    for track, level in enumerate(player.levels):
        appears(shown, research_tracks.INCOME[track][level], ON_RESEARCH_BOARD)
    for tile in range(len(STANDARD)):
        if player.has_tile(tile):
            tile_appears(shown, tile)
    take_booster(shown, player.booster)
    return shown.icons


class CollectIncome(SeatStep):
    """All income of a player."""

    def run(self, state: Gaia) -> None:
        state.agenda.append(InOrder(self.seat, tuple(state.players[self.seat].icons)))


class InOrder(Question):
    """As long as icons that charge power and icons that bring tokens are left, the player has the order of these."""

    def __init__(self, seat: int, icons: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.icons: Final = icons

    def key(self) -> str:
        return "gaia.ask.income"

    def candidates(self, state: Gaia) -> Sequence[Action]:
        charges: list[Action] = []
        tokens: list[Action] = []
        for icon in self.icons:
            if charge_of(icon):
                if income_charge[charge_of(icon)] not in charges:
                    charges.append(income_charge[charge_of(icon)])
            elif tokens_of(icon) and income_tokens[tokens_of(icon)] not in tokens:
                tokens.append(income_tokens[tokens_of(icon)])
        return charges + tokens if charges and tokens else []

    def run(self, state: Gaia) -> None:
        """Nothing competes (any more): all icons at once, or one after the other where a charge may ask."""
        player = state.players[self.seat]
        if player.brain > 0:  # every charge may ask where the brainstone goes
            steps: list[Step[Any]] = []
            for icon in self.icons:
                steps += [TakeIncome(self.seat, icon, POWER), TakeIncome(self.seat, icon, THE_REST)]
            state.plan(steps)
            return
        gain(state, self.seat, sum_of(self.icons), NOTHING)

    def choose(self, state: Gaia, action: Action) -> None:
        is_charge = action is income_charge[action.value]
        for at, icon in enumerate(self.icons):
            if (charge_of(icon) if is_charge else tokens_of(icon)) == action.value:
                left = self.icons[:at] + self.icons[at + 1 :]
                power = TakeIncome(self.seat, icon, POWER)
                state.then(power, TakeIncome(self.seat, icon, THE_REST), InOrder(self.seat, left))
                return


class TakeIncome(Step[Gaia]):
    """The income of one icon: its power, which may raise a question, then the rest."""

    def __init__(self, seat: int, icon: int, part: int) -> None:
        self.seat: Final = seat
        self.icon: Final = icon
        self.part: Final = part

    def run(self, state: Gaia) -> None:
        goods = goods_of(self.icon)
        if self.part == POWER:
            gain(state, self.seat, Goods(0, 0, 0, 0, 0, goods.charge, goods.tokens), NOTHING)
        else:
            gain(state, self.seat, Goods(goods.credits, goods.ore, goods.knowledge, goods.qic, 0, 0, 0), NOTHING)
