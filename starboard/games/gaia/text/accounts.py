"""What a player has, and what makes up the points at the end: ranks on final tiles, research levels, goods left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.games.gaia.components import TRACKS
from starboard.games.gaia.derived import next_income
from starboard.games.gaia.state import BY_FINAL, BY_RESOURCES, BY_TRACK, SOURCES
from starboard.games.gaia.text.amounts import amount
from starboard.games.gaia.text.tooltips import final_texts, level_line
from starboard.games.gaia.view import GaiaView
from starboard.kernel.parts import Speaker
from starboard.kernel.seat_accounts import Accounts

BOWL_2, BOWL_3 = "gaia.account.bowl2", "gaia.account.bowl3"
INCOME: Final = "income-"  # before what comes in every round
_AMOUNTS: Final = ("c", "o", "k", "q", "t", "gf")  # held things that `gaia.amount` names
_INCOME_KINDS: Final = ("c", "o", "k", "q", "vp", "pw", "t")  # in the order of `Goods.amounts`


class GaiaAccounts(Accounts[GaiaView]):
    """The means and points of a player in words."""

    def end_details(self, part: str, view: GaiaView, seat: int, speaker: Speaker, names: Sequence[str]) -> list[str]:
        state, player, number = view.world, view.world.players[seat], SOURCES.index(part)
        if BY_FINAL <= number < BY_FINAL + len(state.final_tiles):
            return final_texts(view, state.final_tiles[number - BY_FINAL], speaker, names)
        if BY_TRACK <= number < BY_TRACK + len(TRACKS):
            track = number - BY_TRACK
            return [level_line(track, player.levels[track], speaker)]
        if number == BY_RESOURCES:
            held = ((player.credits, "c"), (player.ore, "o"), (player.knowledge, "k"))
            return [", ".join([amount(count, what, speaker) for count, what in held])]
        return []

    def holdings(self, view: GaiaView, seat: int) -> dict[str, int]:
        player = view.world.players[seat]
        held = {
            "c": player.credits,
            "o": player.ore,
            "k": player.knowledge,
            "q": player.qic,
            "t": player.all_tokens() + player.gaia + (1 if player.brain == 0 else 0),
            BOWL_2: player.in_bowl2(),
            BOWL_3: player.power(),
            "gf": player.formers,
        }
        income = next_income(view, seat)
        return {**held, **{INCOME + kind: count for kind, count in zip(_INCOME_KINDS, income.amounts(), strict=True)}}

    def holding(self, thing: str, count: int, speaker: Speaker) -> str:
        if thing == f"{INCOME}pw":
            return speaker.say("gaia.account.charge", count=count)
        if thing.startswith(INCOME):
            return speaker.say("gaia.account.income", goods=amount(count, thing.removeprefix(INCOME), speaker))
        return amount(count, thing, speaker) if thing in _AMOUNTS else speaker.say(thing, count=count)


ACCOUNTS: Final = GaiaAccounts(passing=(SOURCES[BY_RESOURCES],))
