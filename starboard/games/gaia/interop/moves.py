"""The site's commands, one by one, as answers to our questions."""

from __future__ import annotations

import re
from typing import Final

from starboard.games.gaia.actions import plan_action, satellites_action
from starboard.games.gaia.components import NOTHING
from starboard.games.gaia.interfaces import FACTION_IDS, UNCHOSEN
from starboard.games.gaia.interop.annotations import resembles, unglued
from starboard.games.gaia.interop.answers import LONGEST_MOVE, Answering
from starboard.games.gaia.interop.names import (
    ADVANCED,
    BOARD_ACTION,
    BOOSTER,
    BUILDING,
    CONVERSIONS,
    POSITION,
    SPECIAL,
    TOKEN,
    TRACK,
    amount,
    known,
)
from starboard.games.gaia.interop.offers import whole_plan, whole_plans
from starboard.games.gaia.map import NAMES, NEIGHBOURS, members, set_of
from starboard.games.gaia.rules.building import own_group
from starboard.games.gaia.rules.charging import ChargePower, affordable
from starboard.games.gaia.rules.conversions import pays_together
from starboard.games.gaia.rules.federations import federated_hexes, is_plan
from starboard.games.gaia.state import OVER
from starboard.kernel.agenda import pending
from starboard.kernel.errors import Disagreement, StarboardError, UnknownName, Words, listed, message, short
from starboard.kernel.record import Record

BRAINSTONE_QUESTIONS: Final = ("gaia.ask.brainstone-charge", "gaia.ask.brainstone-spend", "gaia.ask.brainstone-leave")
BOWLS: Final = {"area1": "1", "area2": "2", "area3": "3", "gaia": "gaia", "discard": "discard"}
GAIA_POWER: Final = {"q": 4, "o": 3, "k": 4, "c": 1}
FACTIONS: Final = {id: id for id in FACTION_IDS}
NO_BOOSTER: Final = "undefined"  # how the site now and then writes the last pass
FIRST_QUESTIONS: Final = ("gaia.ask.faction", "gaia.ask.first-mine", "gaia.ask.first-institute")
FORMS: Final = {
    **{"faction": "faction F", "booster": "booster B", "build": "build X LOC", "up": "up TRACK", "tech": "tech POS"},
    **{"cover": "cover POS", "lostPlanet": "lostPlanet LOC", "federation": "federation LOC,LOC,.. TOKEN"},
    **{"fedtile": "fedtile TOKEN", "action": "action A", "special": "special S", "swap-PI": "swap-PI LOC"},
    **{"burn": "burn N", "spend": "spend X for Y", "pass": "pass", "charge": "charge Npw", "decline": "decline"},
    **{"income": "income R", "brainstone": "brainstone X", "rotate": "rotate", "bid": "bid F N"},
    **{"set": "set", "setup": "setup", "banFaction": "banFaction F"},
    **{"silentBid": "silentBid", "preferenceBid": "preferenceBid", "endturn": "endturn"},
}
BEFORE_THE_GAME: Final = ("rotate", "set", "setup", "bid", "banFaction", "silentBid", "preferenceBid")
"""Commands whose effects are part of the setup that a log is read with."""
# Commands that name a thing: our verb, what the thing is, and our names by the site's
NAMING: Final[dict[str, tuple[str, str, dict[str, str]]]] = {
    "faction": ("faction", "faction", FACTIONS),
    "booster": ("booster", "booster", BOOSTER),
    "up": ("up", "research area", TRACK),
    "tech": ("tech", "tile position", {**POSITION, **ADVANCED}),
    "cover": ("cover", "tile position", POSITION),
    "fedtile": ("token", "federation token", TOKEN),
    "action": ("action", "board action", BOARD_ACTION),
    "special": ("special", "special action", SPECIAL),
}
PLACING: Final = {"lostPlanet": "lost-planet", "swap-PI": "swap"}  # commands that name a hex: our verbs
# Commands that need no word, and how the one that may follow begins
EXTRA_WORD: Final = {"pass": re.compile(rf"booster|{NO_BOOSTER}"), "decline": re.compile(r"\d|pw|t\b|tech\b|up\b")}
ANY_WORDS: Final = ("rotate", "set", "setup", "silentBid", "preferenceBid")  # commands that any words may follow
AMIDST_AN_ACTION: Final = (
    *("gaia.ask.tech", "gaia.ask.cover", "gaia.ask.advance", "gaia.ask.lost-planet", "gaia.ask.token"),
    *("gaia.ask.rescore", "gaia.ask.mine-with-steps", "gaia.ask.with-range", "gaia.ask.swap", "gaia.ask.station"),
    *("gaia.ask.downgrade", "gaia.ask.lowest", "gaia.ask.federation", "gaia.ask.satellites", "gaia.ask.use-power"),
)
"""Questions that a line of the site always answers; if one is open at its end, the line is incomplete."""


class Log(Answering):
    """A log of the site, being translated into answers to our questions."""

    def finished(self) -> Record:
        """Return the record of the moves so far, with the result if the game is over."""
        if self.state.phase == OVER:
            self.record.result = [player.vp for player in self.state.players]
        return self.record

    def players(self) -> list[str]:
        """Return the names of all seats in order: by faction, as far as they are chosen, then by number."""
        seats = range(self.state.seats)
        return [self.name_of(seat) for seat in seats] + [f"p{seat + 1}" for seat in seats]

    def seat_of(self, prefix: str) -> int:
        """Return the seat of a player, who is named by number or by faction."""
        names = self.players()
        if prefix not in names:
            raise UnknownName("player", short(prefix), list(dict.fromkeys(names)))
        return names.index(prefix) % self.state.seats

    def play_move(self, where: str | Words, move: str, is_open: bool = False) -> None:
        """Play one line of a log; if it is open, it may end within a turn."""
        self.where = where
        self.forced = []
        self.after_brainstone = []
        self.doing = move
        if self.is_aside(move):
            self.skipped.append(move)
            return
        prefix, _, rest = move.partition(" ")
        try:
            seat = self.seat_of(prefix)
            commands = [command.strip() for command in rest.split(".")]
            if not any(commands):
                raise self.cut_short("<player> <command>")
            for number, command in enumerate(commands):
                if number and command and self.is_remark(seat, command):
                    self.skipped.append(command)
                elif command:
                    self.doing = command
                    self.command(seat, command)
        except Disagreement:
            raise
        except StarboardError as error:
            raise self.differ(self.problem("gaia.log.wrong", why=error.words)) from error
        if is_open:
            return
        if self.after_brainstone:
            raise self.differ(self.instead(message("gaia.log.brainstone")))
        if self.asks(seat, *AMIDST_AN_ACTION):
            raise self.differ(self.problem("gaia.log.unfinished"))
        if self.asks(seat, "gaia.ask.after-turn"):
            self.play(seat, "end turn")
        self.forget(len(self.forced))

    def is_aside(self, line: str) -> bool:
        """Whether a line is no move: it begins with no player, and no command follows."""
        first, *rest = line.split() or [""]
        return not resembles(first, self.players()) and not (rest and unglued(rest[0])[0] in FORMS)

    def is_remark(self, seat: int, command: str) -> bool:
        """Whether a text after a command is no command: no word begins it, or an unknown one after a whole turn."""
        if not command[0].isalpha():
            return True
        is_whole = not self.asks(seat, "gaia.ask.turn", *AMIDST_AN_ACTION) and not self.after_brainstone
        return is_whole and not resembles(command.split()[0], list(FORMS))

    def command(self, seat: int, command: str) -> None:
        """Play one command of a line."""
        words = command.split()
        verb = unglued(words[0])[0]
        if verb not in FORMS:
            raise UnknownName("command", short(words[0]), list(FORMS))
        expected = len(FORMS[verb].split())
        has_extra = verb in EXTRA_WORD and len(words) > 1 and EXTRA_WORD[verb].match(words[1])
        words = self.without_rest(words, len(words) if verb in ANY_WORDS else expected + bool(has_extra))[1:]
        if len(words) < expected - 1:
            raise self.cut_short(FORMS[verb])
        if verb in NAMING:
            ours, what, names = NAMING[verb]
            self.play(seat, f"{ours} {known(what, words[0], names)}")
        elif verb in PLACING:
            self.play(seat, f"{PLACING[verb]} {self.places.named(words[0])}")
        elif verb == "build":
            self.play(seat, f"build {known('structure', words[0], BUILDING)} {self.places.named(words[1])}")
        elif verb == "federation":
            self.federation(seat, words[0].split(","), known("federation token", words[1], TOKEN))
        elif verb == "burn":
            for _ in range(self.number(verb, words[0])):
                self.play(seat, "burn")
        elif verb == "spend":
            self.spend(seat, words[0], words[2])
        elif verb == "pass":
            is_last = not words or words[0] == NO_BOOSTER
            self.play(seat, "pass" if is_last else f"pass {known('booster', words[0], BOOSTER)}")
        elif verb == "charge":
            self.charge(seat, words[0])
        elif verb == "decline":
            self.decline(seat, words)
        elif verb == "income":
            self.income(seat, words[0])
        elif verb == "brainstone":
            self.brainstone(seat, words[0])
        elif verb in BEFORE_THE_GAME:
            self.before_the_game(verb, words)

    def without_rest(self, words: list[str], most: int) -> list[str]:
        """Return the words of a command; what follows them or is glued to one of them is an unknown annotation."""
        kept, rest = words[:most], words[most:]
        for at, word in enumerate(kept):
            name, glued = unglued(word)
            if glued:
                kept, rest = [*kept[:at], name] if name else kept[:at], [glued, *words[at + 1 :]]
                break
        if rest:
            self.skipped.append(" ".join(rest))
        return kept

    def before_the_game(self, verb: str, words: list[str]) -> None:
        """Check that a command whose effect is in the setup comes before the first structure or the factions."""
        questions = pending(self.state)
        key = questions[0].key if questions else ""
        if verb == "rotate" and key != "gaia.ask.faction":
            raise self.differ(self.instead(message("gaia.log.rotated")))
        if key not in FIRST_QUESTIONS or any(structure != NOTHING for structure in self.state.structure):
            raise self.differ(self.problem("gaia.log.not-now"))
        chosen = {player.faction.id: "" for player in self.state.players if player.faction is not UNCHOSEN}
        if verb in ("bid", "banFaction"):
            known("faction", words[0], chosen if verb == "bid" else FACTIONS)
        if verb == "bid":
            self.number(verb, words[1])

    def number(self, verb: str, word: str) -> int:
        """Return the number that a command names."""
        count, rest = amount(word)
        if rest:
            raise self.differ(self.problem("gaia.log.how-often", form=repr(FORMS[verb])))
        return count

    def cut_short(self, form: str) -> Disagreement:
        """Return the error that a command lacks words."""
        return self.differ(self.problem("gaia.log.cut-short", form=repr(form)))

    def federation(self, seat: int, hexes: list[str], token: str) -> None:
        """Form a federation; the site may leave out structures that join anyway, but must name the same satellites."""
        state = self.state
        named = {NAMES.index(self.places.named(hex)) for hex in hexes}
        mine = 1 << seat
        new = {
            hex
            for hex in named
            if not (state.belongs_to(hex, seat) or state.station[hex] == seat or state.satellites[hex] & mine)
        }
        whole = self.with_neighbours(seat, named)
        own = set_of([hex for hex in whole if state.belongs_to(hex, seat) or state.station[hex] == seat])
        satellites = set_of(list(new))
        is_turn = self.asks(seat, "gaia.ask.turn")
        is_whole = set_of(list(whole)) == whole_plan(state, seat, own, satellites)
        if not (is_turn and is_whole and is_plan(state, seat, own, satellites)):
            plans = whole_plans(state, seat) if is_turn else []
            if not plans:
                self.play(seat, "federation")  # our rules refuse it, and say why
            legal = [self.offers.hexes_of(hexes) for hexes, _ in plans]
            doing = repr(short(self.doing, LONGEST_MOVE))
            raise self.differ(message("gaia.log.federation", doing=doing, actions=listed(legal)))
        self.play(seat, "federation")
        self.play(seat, plan_action(own, 0).code)
        if satellites:
            self.play(seat, satellites_action(satellites, 0).code)
        self.after_brainstone = [f"token {token}"]
        self.play_delayed(seat)

    def with_neighbours(self, seat: int, listed: set[int]) -> set[int]:
        """Return the hexes of a federation with all adjacent own structures, and the whole of one that grows."""
        state = self.state
        chosen = set(listed)
        if state.players[seat].faction.has_one_federation():
            chosen.update(members(federated_hexes(state, seat)))
        for hex in listed:
            for near in (hex, *NEIGHBOURS[hex]):
                if state.belongs_to(near, seat) or state.station[near] == seat:
                    chosen |= set(own_group(state, seat, near))
        return chosen

    def spend(self, seat: int, paid: str, wanted: str) -> None:
        """Convert resources; one command can stand for several conversions, or for a chain of two."""
        total, resource = amount(paid)
        gains = [amount(part) for part in wanted.split(",")]
        if resource == "tg":
            self.spend_gaia(seat, total, gains)
            return
        price = 0
        answers: list[str] = []
        for count, target in gains:
            cost, codes = self.chain(resource, target)
            price += count * cost
            answers += codes * count
        if price != total:
            raise self.differ(self.problem("gaia.log.costs", price=f"{price}{resource}"))
        if resource == "pw" and len(answers) > 1 and pays_together(self.state, seat):
            self.play(seat, f"spend {total}pw together")
            self.after_brainstone = [f"for {target}" for count, target in gains for _ in range(count)]
            self.play_delayed(seat)
            return
        for code in answers:
            self.play(seat, code)

    def chain(self, resource: str, target: str) -> tuple[int, list[str]]:
        """Return the price of one unit, and the conversions that it takes."""
        if (resource, target) in CONVERSIONS:
            price, code = CONVERSIONS[(resource, target)]
            return price, [code]
        for (source, between), (price, code) in CONVERSIONS.items():
            if source == resource and (between, target) in CONVERSIONS:
                then, code_then = CONVERSIONS[(between, target)]
                return price * then, [code] * then + [code_then]
        raise self.differ(self.problem("gaia.log.spend", given=repr(short(resource)), wanted=repr(short(target))))

    def spend_gaia(self, seat: int, total: int, gains: list[tuple[int, str]]) -> None:
        """Spend tokens of the Gaia area."""
        tokens = {"tech": 4} if gains == [(1, "tech")] else GAIA_POWER
        price = sum(count * tokens.get(target, 0) for count, target in gains)
        if price != total:
            raise self.differ(self.problem("gaia.log.tokens", price=price))
        for count, target in gains:
            for _ in range(count):
                self.play(seat, f"gaia {tokens[target]} for {target}")

    def offered_power(self, seat: int, extra_tokens: int) -> int:
        """Return how much power a player would charge now."""
        step = self.state.agenda[-1] if self.state.agenda else None
        player = self.state.players[seat]
        return affordable(player, step.power, extra_tokens) if isinstance(step, ChargePower) else 0

    def charge(self, seat: int, offer: str) -> None:
        """Charge power, perhaps with a token before or after it."""
        first, *more = [amount(part) for part in offer.split(",")]
        code, extra = "charge", 0
        if more:
            code, extra = ("token then charge", 1) if first[1] == "t" else ("charge then token", 0)
        self.check_power(seat, [first, *more], extra)
        self.play(seat, code)

    def check_power(self, seat: int, parts: list[tuple[int, str]], extra: int) -> None:
        """Compare the power in the log with the power that we would charge."""
        if self.asks(seat, "gaia.ask.charge"):
            power = self.offered_power(seat, extra)
            expected = [(power, "pw")] if len(parts) == 1 else [(power, "pw"), (1, "t")]
            if sorted(parts, key=lambda part: part[1]) != expected:
                raise self.differ(self.problem("gaia.log.not-offered"))

    def decline(self, seat: int, words: list[str]) -> None:
        """Decline what the log names, or the only thing that can be declined."""
        if self.asks(seat, "gaia.ask.charge"):
            if words:
                self.check_power(seat, [amount(part) for part in words[0].split(",")], 0)
            self.play(seat, "decline")
        elif words and words[0] not in ("up", "tech"):
            raise self.differ(self.refusal(seat, "decline"))
        elif (words and words[0] == "tech") or (not words and self.asks(seat, "gaia.ask.gaia-tiles")):
            self.play(seat, "enough")
        else:
            self.play(seat, "stay")
            if not words and self.asks(seat, "gaia.ask.gaia-tiles"):  # a bare `decline` declines all that is left
                self.play(seat, "enough")

    def income(self, seat: int, rewards: str) -> None:
        """Take income icons one after the other; the last of several is taken automatically."""
        for number, part in enumerate(rewards.split(",")):
            count, resource = amount(part)
            if not number or self.asks(seat, "gaia.ask.income"):
                self.play(seat, f"income {count}{resource}")

    def brainstone(self, seat: int, destination: str) -> None:
        """Answer where the brainstone goes."""
        decision = self.open_for(seat)
        bowl = known("place for the brainstone", destination, BOWLS)
        if decision is None or decision.key not in BRAINSTONE_QUESTIONS:
            if str(self.state.players[seat].brain) == bowl:  # the site also asks if there is no choice
                return
            raise self.differ(self.instead(message("gaia.log.no-brainstone")))
        codes = [action.code for action in decision.actions]
        here = str(self.state.players[seat].brain)
        wanted = f"brainstone {bowl}"
        self.play(seat, "brainstone keep" if wanted not in codes and bowl == here else wanted)
        self.play_delayed(seat)

    def play_delayed(self, seat: int) -> None:
        """Give the answers that the log gave too early, once the brainstone is placed."""
        while self.after_brainstone and not self.asks(seat, *BRAINSTONE_QUESTIONS):
            self.play(seat, self.after_brainstone.pop(0))
