"""What we designed ourselves in a game whose printed components we do not have, in plain words."""

from __future__ import annotations

from starboard.kernel.package import GamePackage
from starboard.text.i18n import speaker


def short_remark(package: GamePackage, lang: str) -> str:
    """Return one line that says what is our own in a game; empty if nothing is."""
    return next(iter(_said(package, lang)), "")


def remarks(package: GamePackage, lang: str) -> list[str]:
    """Return the sentences that say what is our own in a game; none if nothing is."""
    return _said(package, lang)[1:]


def whole_remark(package: GamePackage, lang: str) -> str:
    """Return all of these sentences, without the last full stop; empty if nothing is our own."""
    return " ".join(remarks(package, lang)).removesuffix(".")


def replaced_set(package: GamePackage, lang: str) -> str:
    """Return the name and the description of a data set that replaces ours; empty if ours is played by default."""
    described = [option.described(option.default, lang) for option in package.options]
    return next((text for text in described if text), "")


def _said(package: GamePackage, lang: str) -> list[str]:
    say = speaker(lang, package).say
    return [say(key) for key in package.data_sets.own_design(package)]
