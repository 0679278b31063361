"""What games reached: cards that fired, leaders, structures, objectives, payments, the AstroBot's troubles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from starboard.games.shackleton import effects as fx
from starboard.games.shackleton import events as kinds
from starboard.games.shackleton.actions import (
    BUILD_AT,
    FACTORIES,
    FUND_CARD,
    NAMES,
    PANEL,
    PAYMENT,
    POSITIONS,
    PROGRAMS,
    REP,
    SECTIONS,
    SKIP,
    STOP,
    TO_GATEWAY,
    TRANSPORT,
    YES,
    amounts_of,
)
from starboard.games.shackleton.components import (
    CORPORATIONS,
    CREDITS,
    FIRST_LABORATORY,
    FUEL,
    HEADQUARTERS,
    HQ,
    LEADERS,
    LEVELS,
    PLANT,
    RARE_EARTH,
    REPUTATION_ACTIONS,
    ROBOT,
    SAMPLES,
    SORT_OF,
    SORTS,
    STRUCTURES,
    TITANIUM,
)
from starboard.games.shackleton.corporations.evergreen.rules import Evergreen
from starboard.games.shackleton.corporations.mars.rules import Mars
from starboard.games.shackleton.corporations.mining.rules import Mining
from starboard.games.shackleton.corporations.robotics.rules import Robotics
from starboard.games.shackleton.corporations.selenium.rules import KINDS, PaySamples, Selenium
from starboard.games.shackleton.data.load import builtin
from starboard.games.shackleton.data.tables import Project, Tables
from starboard.games.shackleton.effects import (
    FACTORY_TITANIUM,
    FARM_PLANTS,
    FUEL_AS_RARE_EARTH,
    NO_TRIGGER,
    ROBOT_AS_TITANIUM,
    SEND_FUEL,
    SHIP_ON_OCCUPIED,
)
from starboard.games.shackleton.game import RULES
from starboard.games.shackleton.rules.building import FreeBuild
from starboard.games.shackleton.rules.corporation_actions import UpToThree
from starboard.games.shackleton.rules.effect_ops import Branch, May, amount_of
from starboard.games.shackleton.rules.energy import SideSteps
from starboard.games.shackleton.rules.explore import active_sectors
from starboard.games.shackleton.rules.funding import FreeFunding
from starboard.games.shackleton.rules.maintenance import ShipOrBase
from starboard.games.shackleton.rules.paying import Pay
from starboard.games.shackleton.state import AT_THE_BONUS, Player, Shackleton
from starboard.kernel import record
from starboard.kernel.action import JOINT, Action
from starboard.kernel.event import Event
from starboard.kernel.match import Match
from starboard.kernel.questions import Ask
from starboard.kernel.record import Record

SIDES = ("easy", "hard")


def card(number: int) -> str:
    return NAMES.projects[number]


def table_of(match: Match) -> Shackleton:
    assert isinstance(match.state, Shackleton)
    return match.state


class Reached:
    """Everything that was reached in some games, and how often."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self.last_card: dict[int, int] = {}  # per seat, whose effects are running

    def replay(self, written: Record) -> None:
        """A whole game, answer by answer."""
        match = record.begin(written)
        match.state.finer = True
        self.begin(match)
        for seat, code in [(move.seat, code) for move in written.moves for code in move.code.split(JOINT)]:
            self.play(match, code, seat)
        if match.over:
            self.end(table_of(match))

    def begin(self, match: Match) -> None:
        self.last_card = {}
        self.tell(table_of(match), match.opening)

    def play(self, match: Match, code: str, seat: int) -> None:
        """One move of a match."""
        before, (decision,) = table_of(match).clone(), match.pending
        action = next(action for action in decision.actions if action.code == code)
        self.ask(before, seat, decision.key, action)
        self.tell(before, match.play(code, seat))

    def add(self, *words: object) -> None:
        self.found[" ".join([str(word) for word in words])] += 1

    # Answers
    def ask(self, state: Shackleton, seat: int, key: str, action: Action) -> None:
        """What a question and its answer show."""
        step = state.agenda[-1]
        self.add("asked", type(step).__name__)
        if action.kind == YES and key == "shackleton.ask.leader":
            self.lead(state, seat)
        elif action.kind == YES and isinstance(step, May) and seat in self.last_card:
            self.add("fired", card(self.last_card[seat]))
        elif isinstance(step, FreeBuild) and action.kind in (BUILD_AT, SKIP):
            done = "built free with" if action.kind == BUILD_AT else "did not build free with"
            self.add(done, card(self.last_card[seat]))
        elif isinstance(step, FreeFunding) and action.kind == FUND_CARD:
            self.add("funded free with", card(self.last_card[seat]))
        elif isinstance(step, Branch) and seat in self.last_card:
            self.add("chose", card(self.last_card[seat]), action.value + 1)
        elif isinstance(step, PaySamples):
            self.add("paid with pairs")
        elif isinstance(step, Pay) and action.kind == PAYMENT:
            self.pay(state, seat, list(step.price), amounts_of(action), step.building != 0)
        elif action.kind == REP:
            self.add("reputation action", REPUTATION_ACTIONS[action.value])
        elif isinstance(step, ShipOrBase) and action.kind == TO_GATEWAY:
            self.add("declined an astronaut")
        elif isinstance(step, UpToThree) and action.kind == STOP and step.taken == 0:
            self.add("took no corporation action")
        elif isinstance(step, SideSteps) and action.kind == PANEL and state.command_stage == AT_THE_BONUS:
            self.add("built a panel after the bonus")

    def pay(self, state: Shackleton, seat: int, price: list[int], spent: list[int], building: bool) -> None:
        """What stands in for what."""
        player = state.players[seat]
        if spent[ROBOT] > price[ROBOT]:
            self.add("paid robots for titanium")
            self.fire(state, player, lambda project: project.permits & ROBOT_AS_TITANIUM != 0)
        if spent[FUEL] > price[FUEL]:
            self.add("paid fuel for rare earth")
            self.fire(state, player, lambda project: project.permits & FUEL_AS_RARE_EARTH != 0)
        if building and player.leader == LEADERS.index("usa A") and spent[CREDITS] > price[CREDITS]:
            self.lead(state, seat)
            titanium = spent[TITANIUM] + spent[ROBOT] < price[TITANIUM] + price[ROBOT]
            rare_earth = spent[RARE_EARTH] + spent[FUEL] < price[RARE_EARTH] + price[FUEL]
            what = "both" if titanium and rare_earth else "titanium" if titanium else "rare earth"
            self.add("paid credits for", what)

    def lead(self, state: Shackleton, seat: int) -> None:
        player = state.players[seat]
        self.add(LEADERS[player.leader], "upgraded" if player.has_built(HEADQUARTERS) else "used")

    def fire(self, state: Shackleton, player: Player, is_meant: Callable[[Project], bool]) -> None:
        """Cards of a player that made a difference."""
        for number in player.projects:
            if is_meant(state.tables.projects[number]):
                self.add("fired", card(number))

    # Events
    def tell(self, state: Shackleton, events: list[Event]) -> None:
        """What was told after an answer; the state is the one before it."""
        for event in events:
            self.add("told", event.key.removeprefix("shackleton."))
            if event.key in HEARD:
                HEARD[event.key](self, state, event)

    def is_bot(self, state: Shackleton, event: Event) -> bool:
        return state.is_bot(event.values[0])

    def funded(self, state: Shackleton, event: Event) -> None:
        if self.is_bot(state, event):
            self.add("AstroBot funded")
            return
        self.last_card[event.values[0]] = event.values[1]
        self.add("funded", card(event.values[1]))
        project = state.tables.projects[event.values[1]]
        if project.trigger == NO_TRIGGER and state.tables.scripts.lists[project.immediate]:
            self.add("fired", card(event.values[1]))
        if state.players[event.values[0]].leader == LEADERS.index("japan A"):
            self.lead(state, event.values[0])

    def reacted(self, state: Shackleton, event: Event) -> None:
        """A reaction that asks first has fired only with a yes."""
        self.last_card[event.values[0]] = event.values[1]
        for when in state.tables.projects[event.values[1]].whens:
            if not isinstance(state.tables.scripts.lists[when.script][0], fx.May):
                self.add("fired", card(event.values[1]))

    def used_card(self, state: Shackleton, event: Event) -> None:
        self.last_card[event.values[0]] = event.values[1]
        self.add("fired", card(event.values[1]))

    def acted(self, state: Shackleton, event: Event) -> None:
        self.last_card.pop(event.values[0], None)
        if self.is_bot(state, event) and state.solo is not None:
            side = SIDES[state.solo.hard[state.corporation(event.values[1]).slot]]
            self.add("AstroBot acted for", CORPORATIONS[event.values[1]], side)

    def bot_failed(self, state: Shackleton, event: Event) -> None:
        self.add("AstroBot failed with", CORPORATIONS[event.values[0]])

    def claimed(self, state: Shackleton, event: Event) -> None:
        who = "AstroBot claimed" if self.is_bot(state, event) else f"claimed {CORPORATIONS[event.values[1]]}"
        self.add(who, LEVELS[event.values[2]])

    def swapped(self, state: Shackleton, event: Event) -> None:
        self.lead(state, event.values[0])

    def explored(self, state: Shackleton, event: Event) -> None:
        if not self.is_bot(state, event) and state.players[event.values[0]].leader == LEADERS.index("europe A"):
            self.lead(state, event.values[0])
        if not active_sectors(state, event.values[2]):
            self.add("explored an empty line")

    def built(self, state: Shackleton, event: Event) -> None:
        player = state.players[event.values[0]]
        self.add("AstroBot built" if self.is_bot(state, event) else "built", STRUCTURES[event.values[1]])
        others = [place for place in range(FIRST_LABORATORY, HEADQUARTERS) if player.has_built(place)]
        if SORT_OF[event.values[1]] == SORT_OF[FIRST_LABORATORY] and others:
            self.add("laboratories fired again", len(others))

    def hosted(self, state: Shackleton, event: Event) -> None:
        self.add("hosted at", NAMES.destinations[event.values[1]])

    def hosted_at_card(self, state: Shackleton, event: Event) -> None:
        self.add("hosted at", card(event.values[1]))
        if state.tables.projects[event.values[1]].trigger == NO_TRIGGER:
            self.add("fired", card(event.values[1]))

    def experimented(self, state: Shackleton, event: Event) -> None:
        self.add("experiment", NAMES.experiments[event.values[1]])

    def shipped(self, state: Shackleton, event: Event) -> None:
        player = state.players[event.values[0]]
        self.add("shipped", TRANSPORT[event.values[1]])
        for mining in [one for one in state.corporations if isinstance(one, Mining)]:
            if mining.cargo[event.values[1]] >= mining.table.spaces[event.values[1]].room:
                self.fire(state, player, lambda project: project.permits & SHIP_ON_OCCUPIED != 0)

    def factory_built(self, state: Shackleton, event: Event) -> None:
        player = state.players[event.values[0]]
        self.add("factory", POSITIONS[event.values[1]])
        for robotics in [one for one in state.corporations if isinstance(one, Robotics)]:
            row = FACTORIES[event.values[1]].row
            if robotics.price_of(state, event.values[0], row, 0)[TITANIUM] < robotics.table.prices[row][TITANIUM]:
                self.cheaper(state, player, FACTORY_TITANIUM)

    def farmed(self, state: Shackleton, event: Event) -> None:
        player = state.players[event.values[0]]
        self.add("farm", event.values[1])
        for evergreen in [one for one in state.corporations if isinstance(one, Evergreen)]:
            if (
                evergreen.price_of(state, event.values[0], event.values[1], 0)[PLANT]
                < evergreen.table.prices[event.values[1]][PLANT]
            ):
                self.cheaper(state, player, FARM_PLANTS)

    def sent(self, state: Shackleton, event: Event) -> None:
        player = state.players[event.values[0]]
        sort = SORT_OF[event.values[1]]
        self.add("AstroBot sent" if self.is_bot(state, event) else "sent", SORTS[sort])
        for mars in [one for one in state.corporations if isinstance(one, Mars)]:
            if mars.price_of(state, event.values[0], sort, 0) < mars.table.fuel[sort]:
                self.cheaper(state, player, SEND_FUEL)

    def cheaper(self, state: Shackleton, player: Player, stat: int) -> None:
        self.fire(state, player, lambda project: stat in [modifier.stat for modifier in project.modifiers])

    def defended(self, state: Shackleton, event: Event) -> None:
        self.add("defended", f"{SECTIONS[event.values[1]]}-{PROGRAMS[event.values[2]]}")

    def struck(self, state: Shackleton, event: Event) -> None:
        self.add("impact", SECTIONS[event.values[0]])

    def averted(self, state: Shackleton, event: Event) -> None:
        self.add("averted", SECTIONS[event.values[0]])

    def destroyed(self, state: Shackleton, event: Event) -> None:
        self.add("AstroBot lost" if self.is_bot(state, event) else "lost", SORTS[SORT_OF[event.values[1]]])

    def ship_panel(self, state: Shackleton, event: Event) -> None:
        self.add("ship panel", event.values[1])

    def activated(self, state: Shackleton, event: Event) -> None:
        marker = state.markers[event.values[2]]
        kind = "" if marker is None else f" {KINDS[marker.kind]}"
        self.add(
            "activated", CORPORATIONS[event.values[1]] + (kind if CORPORATIONS[event.values[1]] == "selenium" else "")
        )

    # The end
    def end(self, state: Shackleton) -> None:
        """What shows only at the end of a game."""
        for player in state.players[: state.seats]:
            seat = state.players.index(player)
            for number in player.projects:
                project = state.tables.projects[number]
                if any([amount_of(state, seat, effect) > 0 for effect in project.scorings]):
                    self.add("fired", card(number))
            for type in range(3):
                matching = player.housed(FIRST_LABORATORY + type, type)
                if player.has_built(FIRST_LABORATORY + type) and matching:
                    self.add("matching astronauts in a laboratory at the end", matching)
        for selenium in [one for one in state.corporations if isinstance(one, Selenium)]:
            self.found["samples left"] += sum([player.goods[kind] for player in state.players for kind in SAMPLES])
            self.found["empty stacks"] += selenium.stacks.count([])


HEARD: dict[str, Callable[[Reached, Shackleton, Event], None]] = {
    kinds.FUNDED.key: Reached.funded,
    kinds.REACTED.key: Reached.reacted,
    kinds.USED_CARD.key: Reached.used_card,
    kinds.ACTED.key: Reached.acted,
    kinds.BOT_FAILED.key: Reached.bot_failed,
    kinds.CLAIMED.key: Reached.claimed,
    kinds.SWAPPED.key: Reached.swapped,
    kinds.EXPLORED.key: Reached.explored,
    kinds.BUILT.key: Reached.built,
    kinds.HOSTED.key: Reached.hosted,
    kinds.HOSTED_AT_CARD.key: Reached.hosted_at_card,
    kinds.EXPERIMENTED.key: Reached.experimented,
    kinds.SHIPPED.key: Reached.shipped,
    kinds.FACTORY_BUILT.key: Reached.factory_built,
    kinds.FARMED.key: Reached.farmed,
    kinds.SENT.key: Reached.sent,
    kinds.DEFENDED.key: Reached.defended,
    kinds.IMPACT.key: Reached.struck,
    kinds.AVERTED.key: Reached.averted,
    kinds.DESTROYED.key: Reached.destroyed,
    kinds.SHIP_PANEL.key: Reached.ship_panel,
    kinds.ACTIVATED.key: Reached.activated,
}


def wanted(tables: Tables) -> set[str]:
    """All that the golden games together must reach."""
    words: set[str] = set()
    for project in tables.projects:
        words |= {f"funded {project.id}", f"fired {project.id}"}
        words |= {f"hosted at {project.id}"} if project.slots else set()
    for leader in LEADERS:
        words |= {f"{leader} used", f"{leader} upgraded"}
    words |= {f"built {structure}" for structure in STRUCTURES[1:]}
    words |= {f"claimed {corporation} {level}" for corporation in CORPORATIONS for level in LEVELS}
    words |= {f"told {kind.key.removeprefix('shackleton.')}" for kind in kinds.KINDS} - NEVER_TOLD
    words |= {f"hosted at {destination}" for destination in NAMES.destinations}
    words |= {f"experiment {tile}" for tile in NAMES.experiments}
    words |= {f"shipped {space}" for space in TRANSPORT}
    words |= {f"factory {position}" for position in POSITIONS}
    words |= {f"farm {size}" for size in (1, 2, 3)}
    words |= {f"defended {section}-{program}" for section in SECTIONS for program in PROGRAMS}
    words |= {f"{fate} {section}" for fate in ("impact", "averted") for section in SECTIONS}
    words |= {f"{who} {sort}" for who in ("sent", "lost") for sort in SORTS}
    panels = len(builtin("design").blocks["corporations"]["mars"]["ship_panels"]["bonuses_left_to_right"])
    words |= {f"ship panel {number + 1}" for number in range(panels)}
    words |= {f"activated {corporation}" for corporation in CORPORATIONS if corporation != "selenium"}
    words |= {f"activated selenium {kind}" for kind in KINDS}
    words |= {f"reputation action {action}" for action in REPUTATION_ACTIONS}
    words |= {f"paid {way}" for way in WAYS_TO_PAY}
    words |= {f"asked {name}" for name, step in RULES.steps.items() if issubclass(step, Ask)}
    words |= {"built free with S9", "built free with R5", "did not build free with S9", "did not build free with R5"}
    words |= {"funded free with X8"} | {f"chose {id} {number}" for id in ("R4", "R6") for number in (1, 2, 3)}
    words |= {f"laboratories fired again {count}" for count in (1, 2)}
    words |= {f"matching astronauts in a laboratory at the end {count}" for count in (1, 2, 3)}
    words |= {f"AstroBot acted for {corporation} {side}" for corporation in CORPORATIONS for side in SIDES}
    words |= {f"AstroBot failed with {corporation}" for corporation in CORPORATIONS if corporation != "skywatch"}
    words |= {f"AstroBot claimed {level}" for level in LEVELS}
    words |= {f"AstroBot lost {sort}" for sort in SORTS} | {f"AstroBot sent {sort}" for sort in SORTS[:HQ]}
    words |= {f"AstroBot built {structure}" for structure in STRUCTURES[1:] if structure not in TOO_MANY_DOMES}
    words |= {"declined an astronaut", "took no corporation action", "explored an empty line"}
    return words | {"AstroBot funded", "empty stacks", "built a panel after the bonus"}


# With one space per level for two players, a person and the AstroBot never take all three; its four cards with an
# objective bring at most twelve of the fifteen steps of its tracks; nine projects outlast two players, domes its
# development, and energy its needs. Positions in test_p14_solo_maintenance.py and test_p15_solo_reasons.py tell them.
NEVER_TOLD = {f"told bot-{key}" for key in ("track-done", "tracks-done", "no-cards", "all-built", "no-project")}
TOO_MANY_DOMES = ("dome4", "dome5")  # by then it is developed enough to build workshops; none in 4,000 random games
WAYS_TO_PAY = ("with pairs", "robots for titanium", "fuel for rare earth",
               "credits for titanium", "credits for rare earth", "credits for both")  # fmt: skip
