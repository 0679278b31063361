"""The list of screenshots: every page, and sixteen representative positions of each game. The gallery shows them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

STORED = Path(__file__).parent / "stored"
CHAPTERS = {
    "pages": "Pages",
    "race": "Race for the Galaxy",
    "gaia": "Gaia Project",
    "shackleton": "Shackleton Base",
}
DESKTOP = (1280, 800)
LARGE = (1920, 1080)
PHONE = (390, 844)


@dataclass(frozen=True, slots=True)
class Scene:
    """A table at some moment of a stored record, or of a random game with this seed."""

    game: str
    record: str = ""
    part: float = 0.0  # of its decisions; then up to the next question that only one person is asked
    seats: int = 1
    seed: int = 1
    moves: int = 0
    is_shared: bool = False  # all players sit at one screen
    has_links: bool = False  # one seat is open
    is_lesson: bool = False  # the beginning of the tutorial


@dataclass(frozen=True, slots=True)
class Shot:
    """One screenshot: its page, its reader and its settings."""

    name: str
    says: str
    chapter: str
    path: str = "/t/{table}"
    scene: str = ""
    reader: str = ""  # the person who looks; otherwise the one of the scene
    size: tuple[int, int] = DESKTOP
    is_dark: bool = False
    is_whole: bool = False  # the whole page, not just what fits the screen
    lang: str = "en"
    status: int = 200
    opens: str = ""  # what to press first, one after the other, separated by " then "
    focuses: str = ""  # a target on the board that gets the focus, so that the panel shows its price
    sits_down: bool = False  # fills in the form of an invitation first
    is_simulated: bool = False  # the gallery also shows it as a red-green blind person sees it

    @property
    def stored(self) -> Path:
        return STORED / f"{self.name}.webp"


REPRESENTATIVE = ("early", "crowded", "over", "phone", "phone-crowded")  # on a desk, and on a phone


def is_representative(shot: Shot) -> bool:
    """Whether the quick tier compares this position too."""
    return shot.name in [f"{shot.chapter}-{name}" for name in REPRESENTATIVE]


_RECORDS = {
    "race": {2: "ai_2p-001", 3: "ai_3p-000", 4: "ai_4p-000"},
    "gaia": {2: "elite-2p-0003", 3: "elite-3p-0000", 4: "elite-4p-0000"},
    "shackleton": {2: "greedy-2p-010", 3: "greedy-3p-001", 4: "greedy-4p-000"},
}
_OTHER = {  # the other positions of each game
    "race": (Scene("race", "ai_2p_adv-000", 0.6), "the experienced game for two"),
    "gaia": (Scene("gaia", seats=1, seed=5, moves=60), "alone against the Automa"),
    "shackleton": (Scene("shackleton", "solo-029", 0.6), "alone against the AstroBot"),
}


_PRICES = {  # positions with many targets on the main board, and the target that gets the focus
    "race": (0.675, ".draw-race-large"),
    "gaia": (0.49, ".draw-map"),
    "shackleton": (0.334, ".draw-crater"),
}


def _scenes(game: str) -> dict[str, Scene]:
    records = _RECORDS[game]
    return {
        f"{game}-first": Scene(game, records[2], 0.0),
        f"{game}-early": Scene(game, records[2], 0.12),
        f"{game}-middle": Scene(game, records[2], 0.5),
        f"{game}-late": Scene(game, records[2], 0.9),
        f"{game}-over": Scene(game, records[2], 1.0),
        f"{game}-three": Scene(game, records[3], 0.55),
        f"{game}-four": Scene(game, records[4], 0.4),
        f"{game}-crowded": Scene(game, records[4], 0.93),
        f"{game}-shared": Scene(game, records[3], 0.3, is_shared=True),
        f"{game}-other": _OTHER[game][0],
        f"{game}-price": Scene(game, records[2], _PRICES[game][0]),
    }


SCENES: dict[str, Scene] = {
    **_scenes("race"),
    **_scenes("gaia"),
    **_scenes("shackleton"),
    "everywhere": Scene("shackleton", _RECORDS["shackleton"][3], 0.4),
    "links": Scene("gaia", _RECORDS["gaia"][3], 0.2, has_links=True),
    "welcome": Scene("gaia", _RECORDS["gaia"][3], 0.2, has_links=True),
    **{f"{game}-lesson": Scene(game, is_lesson=True) for game in _RECORDS},
}


def _positions(game: str) -> list[Shot]:
    def shot(name: str, says: str, scene: str, path: str = "/t/{table}") -> Shot:
        return Shot(f"{game}-{name}", says, game, path, f"{game}-{scene}")

    return [
        replace(shot("first", "The first choice, dark", "first"), is_dark=True),
        replace(shot("early", "Early", "early"), is_whole=True),
        replace(shot("middle", "In the middle, in Italian", "middle"), lang="it"),
        replace(shot("late", "Late, dark", "late"), is_dark=True, is_simulated=True),
        replace(shot("over", "The end", "over"), is_whole=True),
        replace(shot("replay", "Looking back at the middle of a finished game", "over", "/t/{table}/replay?at={half}")),
        replace(shot("three", "Three players, in Portuguese", "three"), lang="pt-BR"),
        replace(shot("four", "Four players on a large screen", "four"), size=LARGE),
        replace(shot("crowded", "Four players, late and crowded", "crowded"), is_whole=True, is_simulated=True),
        replace(shot("crowded-large", "The same on a large screen, dark", "crowded"), size=LARGE, is_dark=True),
        replace(shot("phone", "A phone", "early"), size=PHONE),
        replace(shot("phone-late", "A phone, late: the whole page", "late"), size=PHONE, is_whole=True),
        replace(shot("phone-crowded", "A phone, four players, dark", "crowded"), size=PHONE, is_dark=True),
        shot("shared", "Three players at one screen", "shared"),
        replace(
            shot("price", "What something on the board would cost", "price"),
            focuses=f"{_PRICES[game][1]} .target[data-codes]",
        ),
        shot("other", f"{_OTHER[game][1][0].upper()}{_OTHER[game][1][1:]}", "other"),
    ]


def _page(name: str, says: str, path: str, scene: str = "") -> Shot:
    return Shot(name, says, "pages", path, scene, is_whole=True)


FRONT = _page("front", "The front page", "/")
MINE = _page("mine", "My tables", "/mine", "everywhere")
NEW = [_page(f"new-{game}", f"A new table of {CHAPTERS[game]}", f"/new/{game}") for game in _RECORDS]
RULES = [_page(f"rules-{game}", f"The rules of {CHAPTERS[game]}", f"/rules/{game}") for game in _RECORDS]
HISTORIES = [
    _page(f"story-{game}", f"The story of a game of {CHAPTERS[game]}", "/t/{table}/story", f"{game}-over")
    for game in _RECORDS
]
LESSONS = [
    _page(f"lesson-{game}", f"A guided first game of {CHAPTERS[game]}", "/t/{table}", f"{game}-lesson")
    for game in _RECORDS
]
JOIN = replace(_page("join", "Following a link to a seat", "/join/{link}", "links"), reader="a guest")

SHOTS: list[Shot] = [
    FRONT,
    replace(FRONT, name="front-dark", says="The front page, dark", is_dark=True),
    replace(FRONT, name="front-phone", says="The front page on a phone, in Portuguese", size=PHONE, lang="pt-BR"),
    replace(FRONT, name="front-preferences", says="Language and colours", opens="details.preferences > summary"),
    *NEW,
    replace(NEW[0], name="new-phone", says="A new table on a phone, dark", size=PHONE, is_dark=True),
    MINE,
    replace(MINE, name="mine-phone", says="My tables on a phone, dark", size=PHONE, is_dark=True),
    JOIN,
    replace(JOIN, name="join-phone", says="Following a link on a phone", size=PHONE),
    replace(JOIN, name="welcome", says="Sitting down", path="/join/{link}", scene="welcome", sits_down=True),
    _page("links", "Players and links", "/t/{table}/links", "links"),
    *LESSONS,
    replace(LESSONS[0], name="lesson-phone", says="A first game on a phone, in Portuguese", size=PHONE, lang="pt-BR"),
    _page("why", "Why not?", "/t/{table}/why?seat={seat}&q=explore", "race-middle"),
    replace(_page("keys", "The keys", "/t/{table}", "race-early"), opens=".table-menu > summary then [data-open-keys]"),
    _page("log", "The log", "/t/{table}/log", "race-early"),
    _page("scores", "Points by source", "/t/{table}/scores", "gaia-four"),
    replace(_page("scores-phone", "Points by source on a phone, in Italian", "/t/{table}/scores", "shackleton-late"),
            size=PHONE, lang="it", is_dark=True),
    *HISTORIES,
    replace(HISTORIES[1], name="story-phone", says="The story of a game on a phone, dark", size=PHONE, is_dark=True),
    _page("branch", "Going on from a position", "/t/{table}/branch?at={half}", "race-over"),
    _page("import", "Bringing a game along", "/import"),
    _page("recover", "Rejoin a game", "/recover"),
    replace(_page("error", "A page that is not there", "/t/nothing"), status=404),
    *[replace(rules, is_whole=False) for rules in RULES],
    _page("icons", "What the icons mean", "/rules/shackleton/icons"),
    replace(RULES[0], name="rules-phone", says="Rules on a phone, in Italian, dark", size=PHONE, is_whole=False,
            lang="it", is_dark=True),
    *[shot for game in _RECORDS for shot in _positions(game)],
]  # fmt: skip
