"""Gaia Project (Helge Ostertag and Jens Drögemüller): an unofficial fan implementation of its rules."""

from __future__ import annotations

from starboard.kernel.package import GamePackage, Option
from starboard.kernel.revisions import Revision, RuleChange

_SMALLER = ("without-09-10", "method1-without-09-10", "method2-without-09-10")
_LEVELS = ("automalein", "automa", "automachtig", "ultoma", "alptrauma")
_AUTOMAS = ("terrans", "geodens", "hadsch-hallas", "xenos", "itars", "taklons", "firaks")

GAME = GamePackage(
    id="gaia",
    title="Gaia Project",
    credits={"design": "Helge Ostertag, Jens Drögemüller", "publisher": "Feuerland Spiele", "automa": "Automa Factory"},
    seats=(1, 4),
    options=(
        Option(
            "board",
            ("method3", "printed", "method1", "method2", *_SMALLER),
            "method3",
            limits={"method1": (3, 4), "method2": (3, 4), **dict.fromkeys(_SMALLER, (3,))},
        ),
        Option("assembly", ("dice", "last-player", "before"), "dice"),
        Option("factions", ("choose", "first-game"), "choose"),
        Option("first", ("p1", "lot", "p2", "p3", "p4"), "p1", seats=(2, 3, 4), limits={"p3": (3, 4), "p4": (4,)}),
        Option("order", ("clockwise", "variable"), "clockwise"),
        Option("bowls", ("choose", "lowest"), "choose"),
        Option("rules", ("rulebook", "boardgamers"), "rulebook"),
        Option(
            "automa",
            ("none", *_LEVELS),
            "none",
            seats=(1, 2),
            limits={"none": (2, 3, 4)},
            defaults={1: "automa"},
        ),
        Option("automa-faction", ("random", *_AUTOMAS), "random"),
        Option("gaiaformers", ("stay", "move"), "stay"),
        Option("neighbours", ("different", "home-types"), "different", hidden=True),
        Option("income-order", ("needed", "always"), "needed", hidden=True),
    ),
    revision=3,
    module="starboard.games.gaia",
    revisions=(
        Revision(
            2,
            options={
                **{"neighbours": "home-types", "first": "p1", "assembly": "before"},
                **{"gaiaformers": "stay", "income-order": "always"},
            },
            changes=(
                RuleChange("gaia.change.own-gaiaformer", ("end", "spend", "burn", "charge", "decline")),
                RuleChange("gaia.change.shared-gaia-planets", ("build",)),
                RuleChange("gaia.change.satellites", ("federation", "of", "by")),
                RuleChange("gaia.change.federations", ("by", "token", "take", "brainstone")),
            ),
        ),
    ),
)
