"""What we offer before a move, in the site's words, to compare with its own lists."""

from __future__ import annotations

from typing import Final

from starboard.games.gaia import events
from starboard.games.gaia.actions import (
    BOARD,
    BUILD,
    CONVERT,
    CONVERT_TOGETHER,
    FEDERATE,
    PASS,
    PLAN_VERB,
    SATELLITES_VERB,
    UP,
    VOCABULARY,
)
from starboard.games.gaia.components import GAIAFORMER, NOTHING
from starboard.games.gaia.interop.names import (
    BOOSTER_OF,
    BUILDING_OF,
    CONVERSION_OF,
    POSITION_OF,
    SPECIAL_OF,
    TOKEN_NAMES,
    TOKEN_OF,
    Places,
)
from starboard.games.gaia.map import NAMES, members, set_of
from starboard.games.gaia.rules.building import building_price
from starboard.games.gaia.rules.charging import ChargePower, affordable
from starboard.games.gaia.rules.factions.itars import TOKENS_PER_TILE
from starboard.games.gaia.rules.federations import all_plans, federated_hexes, power_in
from starboard.games.gaia.state import Gaia
from starboard.kernel.action import Action
from starboard.kernel.agenda import why_not
from starboard.kernel.step import Decision

NO_COST: Final = "~"
TOKENS_LEFT: Final = "fedtiles"


def price(*amounts: tuple[int, str]) -> str:
    """Return a price as the site writes it, such as "2c,o,q"; a single unit has no number."""
    parts = [unit if count == 1 else f"{count}{unit}" for count, unit in amounts if count]
    return ",".join(parts) or NO_COST


class Offers:
    """Our open question as the site would list it."""

    def __init__(self, state: Gaia, places: Places) -> None:
        self.state: Final = state
        self.places: Final = places

    def listed(self, decision: Decision) -> set[str]:
        """Return the lines for a decision; for federations, only the line of tokens."""
        lines = {self.line(decision, action) for action in decision.actions if action.kind != CONVERT_TOGETHER}
        if decision.key == "gaia.ask.turn":
            lines.update(self.merged_lines(decision.seat))
        return lines

    def alternatives(self, decision: Decision) -> list[str]:
        """Return what a log could say now: without prices, and with federations by their hexes."""
        lines: list[str] = []
        for line in self.listed(decision):
            if line.startswith(TOKENS_LEFT):
                plans = whole_plans(self.state, decision.seat)
                lines += [f"federation {self.hexes_of(hexes)} TOKEN" for hexes, _ in plans]
            else:
                lines.append(line.split(" | ")[0])
        return lines

    def hexes_of(self, hexes: int) -> str:
        return ",".join([self.places.theirs[NAMES[hex]] for hex in members(hexes)])

    def line(self, decision: Decision, action: Action) -> str:
        key, code = decision.key, action.code
        if key == "gaia.ask.turn":
            return self.turn_line(decision.seat, action)
        if action.kind == CONVERT:
            return self.conversion_line(decision.seat, action)
        if key == "gaia.ask.charge":
            return self.charge_line(decision.seat, action)
        if key in ("gaia.ask.first-mine", "gaia.ask.first-institute"):
            return f"{self.words(code)} | {NO_COST}"
        if key.startswith("gaia.ask.brainstone"):
            return self.brainstone_line(decision.seat, code)
        if key == "gaia.ask.gaia-power":
            return self.gaia_power_line(decision.seat, code)
        if key == "gaia.ask.gaia-tiles":
            count = self.state.players[decision.seat].gaia // TOKENS_PER_TILE
            return "decline tech" if code == "enough" else f"spend 4tg for tech x{count}"
        return self.words(code)

    def words(self, code: str) -> str:
        """Return one of our answers as a command of the site; unchanged if the site has no such command."""
        verb, *words = code.split()
        if verb == "build":
            return f"build {BUILDING_OF[words[0]]} {self.places.theirs[words[1]]}"
        if verb == "lost-planet" or verb == "swap":
            return f"{'swap-PI' if verb == 'swap' else 'lostPlanet'} {self.places.theirs[words[0]]}"
        if verb in ("up", "tech", "cover"):
            return f"{verb} {POSITION_OF[words[0]]}"
        if verb == "booster":
            return f"booster {BOOSTER_OF[words[0]]}"
        if verb == "token":
            return f"fedtile {TOKEN_OF[words[0]]}"
        if verb in (PLAN_VERB, SATELLITES_VERB):
            return f"federation {','.join([self.places.theirs[place] for place in words[0].split(',')])}"
        if verb == "income" and words[0][0] == "1":
            return f"income {words[0][1:]}"
        return {"stay": "decline up", "end turn": "endturn"}.get(code, code)

    def gaia_power_line(self, seat: int, code: str) -> str:
        price, wanted = int(code.split()[1]), code.split()[3]
        return f"spend {price}tg for 1{wanted} x{self.state.players[seat].gaia // price}"

    def brainstone_line(self, seat: int, code: str) -> str:
        word = code.split()[1]
        bowl = str(self.state.players[seat].brain) if word == "keep" else word
        return f"brainstone {bowl}" if bowl in ("gaia", "discard") else f"brainstone area{bowl}"

    def charge_line(self, seat: int, action: Action) -> str:
        player = self.state.players[seat]
        step = self.state.agenda[-1]
        assert isinstance(step, ChargePower)
        token_too = player.faction.token_with_charge(player)
        power = affordable(player, step.power, 1 if action.code == "token then charge" else 0)
        cost = price((max(0, power - 1), "vp")) if power != 2 else "1vp"  # only here the site writes the number one
        if action.code == "decline":
            return f"decline {power}pw" + (",1t" if token_too else "")
        if not token_too:
            return f"charge {power}pw | {cost}"
        amounts = f"1t,{power}pw" if action.code == "token then charge" else f"{power}pw,1t"
        return f"charge {amounts} | {cost}"

    def turn_line(self, seat: int, action: Action) -> str:
        kind, player = action.kind, self.state.players[seat]
        if BUILD <= kind <= BUILD + GAIAFORMER:
            return self.build_line(seat, kind - BUILD, action)
        if kind == UP:
            return f"{self.words(action.code)} {player.levels[action.value] + 1}"
        if kind == BOARD:
            return action.code
        if kind == PASS:
            return action.code if action.code == "pass" else f"pass {BOOSTER_OF[action.code.split()[1]]}"
        if kind == FEDERATE:
            left = [TOKEN_NAMES[token] for token, count in enumerate(self.state.supply) if count]
            return f"{TOKENS_LEFT} {','.join(left)}"
        if kind == CONVERT:
            return self.conversion_line(seat, action)
        word = action.code.split()[1]
        return f"special {SPECIAL_OF[word] if word != 'academy' else self.academy(seat)}"

    def academy(self, seat: int) -> str:
        return "q" if self.state.players[seat].faction.board.academy_2.qic else "4c"

    def build_line(self, seat: int, structure: int, action: Action) -> str:
        goods = building_price(self.state, seat, action.value, structure, 0, 0)
        cost = price((goods.credits, "c"), (goods.ore, "o"), (goods.qic, "q"), (goods.tokens, "t->tg"))
        return f"{self.words(action.code)} | {cost}"

    def conversion_line(self, seat: int, action: Action) -> str:
        player = self.state.players[seat]
        if action.code == "burn":
            return f"burn <={(player.in_bowl2()) // 2}"
        price, unit, wanted = CONVERSION_OF[action.code]
        has = {
            **{"pw": player.power(), "q": player.qic, "o": player.ore, "k": player.knowledge, "c": player.credits},
            **{"t-a3": player.bowl3, "gf": player.free_formers()},
        }[unit]
        return f"spend {price}{unit} for 1{wanted} x{has // price}"

    def merged_lines(self, seat: int) -> list[str]:
        """Return the lines of several conversions in one payment, for players who may save something by it."""
        player = self.state.players[seat]
        merged: tuple[tuple[int, str], ...] = ()
        if player.faction.board.brainstone != NOTHING:
            merged = ((3, "3c"),)
        elif player.faction.token_value(player) > 1:
            merged = ((2, "2c"), (4, "1o,1c"), (6, "2o"))
        has = player.power()
        return [f"spend {power}pw for {wanted} x{has // power}" for power, wanted in merged if has >= power]


# Known differences between the lists, each with its reason; any other difference is a disagreement.
HELP_WITHOUT_USE: Final = "help-without-use"
NO_FEDERATION_LISTED: Final = "no-federation-listed"
FEDERATION_NOT_FOUND: Final = "federation-not-found"
DIFFERENCES: Final = {
    HELP_WITHOUT_USE: "terraforming steps or range are offered there although nothing could be built with them",
    NO_FEDERATION_LISTED: "federation tokens are offered there without any federation to form",
    FEDERATION_NOT_FOUND: "a federation is possible that the site's search does not find",
}
HELP: Final = {
    **{"action power2": "action power2", "action power6": "action power6"},
    **{"special step": "special step", "special range+3": "special range"},
}


def unexplained(offers: Offers, decision: Decision, lines: list[str]) -> list[str]:
    """Return the differences between the site's list and ours that have no name."""
    federations = [line for line in lines if line.startswith("federation ")]
    theirs, ours = set(lines) - set(federations), offers.listed(decision) | useless_help(offers, decision)
    if not federations:
        theirs, ours = _without_tokens(theirs), _without_tokens(ours)
    return [
        *[f"the site also offers {line!r}" for line in sorted(theirs - ours)],
        *[f"the site does not offer {line!r}" for line in sorted(ours - theirs)],
        *[f"{line!r} is not among ours" for line in missing_federations(offers, decision.seat, federations)],
    ]


def useless_help(offers: Offers, decision: Decision) -> set[str]:
    """Return the actions that we do not offer because nothing could be built with their help; the site offers them."""
    if decision.key != "gaia.ask.turn":
        return set()
    reasons = {line: why_not(offers.state, decision.seat, VOCABULARY.by_code[code]) for line, code in HELP.items()}
    return {line for line, reason in reasons.items() if reason is events.NOTHING_TO_BUILD}


def _without_tokens(lines: set[str]) -> set[str]:
    """Drop the line of tokens: the site may have it or not if its search finds no federation."""
    return {line for line in lines if not line.startswith(TOKENS_LEFT)}


def named_differences(offers: Offers, decision: Decision, lines: list[str]) -> set[str]:
    """Return which of the named differences there are here."""
    differences: set[str] = set()
    if useless_help(offers, decision):
        differences.add(HELP_WITHOUT_USE)
    if not any(line.startswith("federation ") for line in lines):
        here = any(line.startswith(TOKENS_LEFT) for line in offers.listed(decision))
        there = any(line.startswith(TOKENS_LEFT) for line in lines)
        if here != there:
            differences.add(FEDERATION_NOT_FOUND if here else NO_FEDERATION_LISTED)
    return differences


def whole_plan(state: Gaia, seat: int, structures: int, satellites: int) -> int:
    """Return all hexes of a federation as the site lists them: with the old ones of a federation that grows."""
    old = federated_hexes(state, seat) if state.players[seat].faction.has_one_federation() else 0
    return old | structures | satellites


def whole_plans(state: Gaia, seat: int) -> list[tuple[int, int]]:
    """Return all hexes of every legal federation, and the new satellites among them."""
    return [
        (whole_plan(state, seat, structures, satellites), satellites)
        for structures, satellites in all_plans(state, seat)
    ]


def missing_federations(offers: Offers, seat: int, lines: list[str]) -> list[str]:
    """Return the site's federations that are not among ours; ours may be more."""
    plans = dict(whole_plans(offers.state, seat)) if lines else {}
    missing: list[str] = []
    for line in lines:
        hexes = set_of([NAMES.index(offers.places.named(name)) for name in line.split()[1].split(",")])
        power = power_in(offers.state, seat, members(hexes))
        if hexes not in plans or not line.endswith(f"| sat {len(members(plans[hexes]))} pow {power}"):
            missing.append(line)
    return missing
