"""Income (p. 10): the icons that a player sees, in the order they came into sight, and taking what they show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import income_charge, income_tokens
from starboard.games.gaia.components import ACADEMY_1, INSTITUTE, LAB, MINE, NOTHING, STATION
from starboard.games.gaia.data.research_tracks import INCOME
from starboard.games.gaia.data.tiles import BOOSTERS, STANDARD
from starboard.games.gaia.effects import NO_GOODS, Goods, Income, IncomeIcon, effects_on, summed
from starboard.games.gaia.rules.gains import gain
from starboard.games.gaia.rules.income_order import first_of_each, order_matters
from starboard.games.gaia.rules.question import Question, SeatStep
from starboard.games.gaia.state import Gaia, Player, fresh_player
from starboard.kernel.action import Action
from starboard.kernel.step import Step

_DIGIT: Final = 16  # positions store an icon as one number: a digit for its place, then one for each kind of goods

# Places of icons.
ON_FACTION_BOARD: Final = 1  # plus the structure that hid it
ALWAYS_VISIBLE: Final = 8
ON_BOOSTERS: Final = 9
ON_TILES: Final = 10
ON_RESEARCH_BOARD: Final = 11

# The parts of an icon's income.
POWER: Final = 0
THE_REST: Final = 1

BOOSTER_INCOME: Final = [effect.goods for effect in effects_on(BOOSTERS, Income(NO_GOODS))]
TILE_INCOME: Final = [effect.goods for effect in effects_on(STANDARD, Income(NO_GOODS))]


_PRINTED: Final[dict[int, IncomeIcon]] = {}  # icons that came into sight so far, by code


def icon_of(goods: Goods, place: int) -> IncomeIcon:
    """Return the icon that shows these goods at this place."""
    code = place
    for amount in (goods.qic, goods.knowledge, goods.ore, goods.credits, goods.tokens, goods.charge):
        code = code * _DIGIT + amount
    icon = _PRINTED.get(code)
    if icon is None:
        icon = IncomeIcon(goods, code)
        _PRINTED[code] = icon
    return icon


def icon_with(code: int) -> IncomeIcon:
    """Return the icon that positions store as this number."""
    icon = _PRINTED.get(code)
    if icon is not None:
        return icon
    charge, tokens, credits, ore, knowledge, qic = [code // _DIGIT**at % _DIGIT for at in range(6)]
    return IncomeIcon(Goods(credits, ore, knowledge, qic, 0, charge, tokens), code)


def appears(player: Player, goods: Goods, place: int) -> None:
    """Add an icon that comes into sight; an empty space has none."""
    if goods is not NO_GOODS:
        player.icons.append(icon_of(goods, place))


def disappears(player: Player, goods: Goods, place: int) -> None:
    """Remove an icon that is no longer in sight."""
    if goods is not NO_GOODS:
        player.icons.remove(icon_of(goods, place))


def uncovered_by(player: Player, structure: int, place: int) -> Goods:
    """Return the income under a piece of the faction board."""
    board = player.faction.board
    if structure == MINE:
        return board.mines[place]
    if structure == STATION:
        return board.stations[place]
    if structure == LAB:
        return board.labs[place]
    return board.academy_1 if structure == ACADEMY_1 else NO_GOODS


def _icons_under(player: Player, structure: int, place: int) -> tuple[Goods, ...]:
    """Return the income under a piece, icon by icon; the institute hides two."""
    return player.faction.board.institute if structure == INSTITUTE else (uncovered_by(player, structure, place),)


def piece_leaves_board(player: Player, structure: int) -> None:
    """Show the income of the space that a piece has left; the piece already counts as built."""
    for goods in _icons_under(player, structure, player.built[structure] - 1):
        appears(player, goods, ON_FACTION_BOARD + structure)


def piece_comes_back(player: Player, structure: int) -> None:
    """Cover the rightmost open space with a piece that came back; it no longer counts as built."""
    for goods in _icons_under(player, structure, player.built[structure]):
        disappears(player, goods, ON_FACTION_BOARD + structure)


def set_level(player: Player, track: int, level: int) -> None:
    """Move to a level of a research area: only the income of this level counts."""
    disappears(player, INCOME[track][player.levels[track]], ON_RESEARCH_BOARD)
    player.levels[track] = level
    appears(player, INCOME[track][level], ON_RESEARCH_BOARD)


def take_booster(player: Player, booster: int) -> None:
    """Take a new booster, or NOTHING; the income of the old one goes with it."""
    if player.booster != NOTHING:
        disappears(player, BOOSTER_INCOME[player.booster], ON_BOOSTERS)
    player.booster = booster
    if booster != NOTHING:
        appears(player, BOOSTER_INCOME[booster], ON_BOOSTERS)


def choose_booster(state: Gaia, seat: int, booster: int) -> None:
    """Take a booster that nobody has."""
    state.boosters.remove(booster)
    take_booster(state.players[seat], booster)
    state.tell(events.TOOK_BOOSTER, seat, booster)


def icons_in_sight(player: Player) -> list[IncomeIcon]:
    """Return all icons that the player's board, booster, tiles and levels show, in no particular order."""
    shown = fresh_player(player.faction)
    for goods in player.faction.board.base_income:
        appears(shown, goods, ALWAYS_VISIBLE)
    for structure, pieces in enumerate(player.built):
        for _ in range(pieces):
            shown.built[structure] += 1
            piece_leaves_board(shown, structure)
    for track, level in enumerate(player.levels):
        appears(shown, INCOME[track][level], ON_RESEARCH_BOARD)
    for tile, goods in enumerate(TILE_INCOME):
        if player.has_tile(tile):
            appears(shown, goods, ON_TILES)
    take_booster(shown, player.booster)
    return shown.icons


class CollectIncome(SeatStep):
    """Give a player all income."""

    def run(self, state: Gaia) -> None:
        state.agenda.append(InOrder(self.seat, tuple([icon.code for icon in state.players[self.seat].icons])))


class InOrder(Question):
    """While icons that charge power and icons that bring tokens are left, the player chooses their order.

    Nothing is asked where all orders come to the same.
    """

    KEY: ClassVar = "gaia.ask.income"

    def __init__(self, seat: int, codes: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.icons: Final = [icon_with(code) for code in codes]

    def row(self) -> tuple[Any, ...]:
        return (self.seat, tuple([icon.code for icon in self.icons]))

    def candidates(self, state: Gaia) -> Sequence[Action]:
        left = [icon.goods for icon in self.icons]
        if not state.settings.asks_every_order and not order_matters(state.players[self.seat], left):
            return []
        offered = [left[at] for at in first_of_each(left)]
        return [income_charge[goods.charge] if goods.charge else income_tokens[goods.tokens] for goods in offered]

    def run(self, state: Gaia) -> None:
        """Take the icons, whose order no longer matters: together, or one by one if a charge may ask a question."""
        if state.players[self.seat].brain > 0:  # every charge may ask where the brainstone goes
            steps: list[Step[Any]] = []
            for icon in self.icons:
                steps += [TakeIncome(self.seat, icon.code, POWER), TakeIncome(self.seat, icon.code, THE_REST)]
            state.plan(steps)
            return
        gain(state, self.seat, summed([icon.goods for icon in self.icons]), NOTHING)

    def choose(self, state: Gaia, action: Action) -> None:
        is_charge = action is income_charge[action.value]
        codes = [icon.code for icon in self.icons]
        for at, icon in enumerate(self.icons):
            if (icon.goods.charge if is_charge else icon.goods.tokens) == action.value:
                rest = InOrder(self.seat, tuple(codes[:at] + codes[at + 1 :]))
                state.then(TakeIncome(self.seat, icon.code, POWER), TakeIncome(self.seat, icon.code, THE_REST), rest)
                return


class TakeIncome(SeatStep):
    """Take the income of one icon: its power, which may raise a question, then the rest."""

    def __init__(self, seat: int, icon: int, part: int) -> None:
        super().__init__(seat)
        self.icon: Final = icon
        self.part: Final = part

    def run(self, state: Gaia) -> None:
        goods = icon_with(self.icon).goods
        if self.part == POWER:
            gain(state, self.seat, Goods(0, 0, 0, 0, 0, goods.charge, goods.tokens), NOTHING)
        else:
            gain(state, self.seat, Goods(goods.credits, goods.ore, goods.knowledge, goods.qic, 0, 0, 0), NOTHING)
