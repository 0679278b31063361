"""Fifteen telling positions of each game, for the test of the desk."""

from __future__ import annotations

from dataclasses import dataclass, field

WATCHER = "watcher"
ASKED = "asked"


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a stored record or of a random game, and the question that its reader is asked there."""

    name: str
    says: str
    record: str = ""
    at: int = 0  # moves of the record before it
    ask: str = ""  # key of the question, without "<game>.ask."; a random game is played up to it
    seats: int = 1  # of a random game
    seed: int = 5
    options: dict[str, str] = field(default_factory=dict)
    moves: int = 0  # of a random game before the question is looked for
    reader: str = ASKED
    is_lesson: bool = False
    is_filled: bool = False  # with cards from the deck, up to the fullest table that a question can meet
    is_light: bool = False
    is_sparse: bool = False  # more of the desk may be blank: tableaux are nearly empty, or the game is guided
    is_setup: bool = False  # before the first turn: some parts of the board come later
    opens: str = ""  # something to press first


RACE = (
    Moment("start-world", "The choice of the start world", "aiopt_2p-000", 0, "start-world", is_sparse=True,
           is_setup=True),
    Moment("early", "Two players, the second round", "ai_2p-001", 8, "action", is_sparse=True),
    Moment("middle", "Two players, the middle of the game", "ai_2p-001", 49, "action"),
    Moment("late", "Three players, the last round", "ai_3p-000", 182, "consume"),
    Moment("explore", "Which of the drawn cards to keep", "ai_3p-000", 9, "keep", is_sparse=True),
    Moment("pay", "Paying with a large hand", "ai_3p-000", 97, "pay"),
    Moment("discard", "Sixteen cards, of which ten may stay", "rnd_4p-003", 295, "discard-to-ten"),
    Moment("consume", "Powers that consume goods", "ai_4p-000", 150, "consume"),
    Moment("goods", "Which good to take", "ai_4p-000", 183, "good"),
    Moment("experienced", "Two experienced players with two actions", ask="action", seats=2, moves=100,
           options={"experienced": "yes"}),
    Moment("guided", "The first game, guided", is_lesson=True, is_sparse=True),
    Moment("watched", "Somebody watches three players", "ai_3p-000", 88, "consume", reader=WATCHER),
    Moment("over", "The end", "ai_2p-001", 1000),
    Moment("four-early", "Four players, the first worlds", "ai_4p-001", 12, "settle", is_sparse=True),
    Moment("crowded", "Four tableaux of eleven cards, and twelve in hand", "rndopt_4p-001", 311, "settle",
           is_filled=True),
)  # fmt: skip

GAIA = (
    Moment("faction", "Three players choose their factions, before there is a map", ask="faction", seats=3, moves=1,
           is_setup=True),
    Moment("sectors", "The sectors are turned", ask="turn-tile", seats=4, options={"assembly": "last-player"},
           is_setup=True),
    Moment("first-mine", "Four players place their first mines", "elite-4p-0000", 6, "first-mine"),
    Moment("first-booster", "The first booster", "elite-2p-0003", 6, "first-booster"),
    Moment("early", "Two players, the first turn", "elite-2p-0003", 8, "turn"),
    Moment("middle", "Three players, the middle of the game", "elite-3p-0000", 71, "turn"),
    Moment("late", "Four players, the last round", "elite-4p-0000", 268, "turn"),
    Moment("charge", "May power be charged for points?", "elite-4p-0000", 277, "charge"),
    Moment("federation", "Four players, the plans of a federation", "elite-4p-0006", 293, "satellites",
           opens="list"),
    Moment("advanced", "Which tile an advanced one covers", "elite-4p-0000", 274, "cover"),
    Moment("power", "Rich in power and QIC", "elite-2p-0003", 58, "turn"),
    Moment("pass", "Little to do but pass", "elite-2p-0003", 73, "turn"),
    Moment("over", "The end", "elite-4p-0000", 1000),
    Moment("solo", "Alone against the Automa", ask="turn", moves=24),
    Moment("light", "Four players after a turn, in the light look", "elite-4p-0003", 84, "after-turn", is_light=True),
)  # fmt: skip

SHACKLETON = (
    Moment("first", "The first base", "greedy-3p-001", 1, "start-dome", is_setup=True),
    Moment("shuttle", "Which shuttle to take", "greedy-3p-001", 5, "shuttle", is_setup=True),
    Moment("early", "Two players, the first turn", "greedy-2p-010", 5, "main"),
    Moment("late", "Three players, the last round", "greedy-3p-001", 225, "main"),
    Moment("corporation", "What a corporation does", "greedy-2p-010", 142, "corporation-action"),
    Moment("project", "Which project to fund", "greedy-3p-001", 146, "fund"),
    Moment("joined", "Several questions answered at once", "golden-2p-joined-8", 63, "main"),
    Moment("round-end", "Arranging crew at the end of a round", "greedy-2p-010", 122, "arrange-engineer"),
    Moment("solo", "Alone against the AstroBot", "solo-029", 14, "main"),
    Moment("four-artemis", "Four players, round 3: Artemis, Selenium, Mining", "greedy-4p-000", 316, "main"),
    Moment("four-skywatch", "Four players, round 3: Mining, Skywatch, Mars", "golden-4p-mars-88", 254, "main"),
    Moment("four-evergreen", "Four players, round 3: Robotics, Evergreen, Skywatch", "golden-4p-evergreen-142", 260,
           "main"),
    Moment("marker", "Where to put a marker", "greedy-3p-001", 233, "marker"),
    Moment("move-in", "Who moves in, in the light look", "greedy-2p-010", 134, "move-in", is_light=True),
    Moment("over", "The end", "greedy-4p-000", 1000),
)  # fmt: skip

MOMENTS: dict[str, tuple[Moment, ...]] = {"race": RACE, "gaia": GAIA, "shackleton": SHACKLETON}
