"""Earlier revisions of a game's rules: what their records mean today, and which rules have changed since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final


class RuleChange:
    """A rule that changed: the key of a sentence that names it, and which actions and questions it concerns."""

    def __init__(self, key: str, actions: Sequence[str] = (), questions: Sequence[str] = ()) -> None:
        self.key: Final = key
        self.actions: Final = tuple(actions)  # first words; none means any action
        self.questions: Final = tuple(questions)  # keys of questions that it asks anew; none means any question

    def concerns(self, code: str, asked: Sequence[str] = ()) -> bool:
        """Whether the rule can make the action with this code illegal while these questions are open."""
        if self.questions and not [key for key in asked if key in self.questions]:
            return False
        return not self.actions or code.partition(" ")[0] in self.actions


class Revision:
    """An earlier revision of the rules, and how its records are read today.

    `options` are the values of options that it did not have yet; `values` replaces old values of an option; `changes`
    are the rules that the next revision changed.
    """

    def __init__(
        self,
        number: int,
        options: Mapping[str, str] | None = None,
        values: Mapping[str, Mapping[str, str]] | None = None,
        changes: Sequence[RuleChange] = (),
    ) -> None:
        self.number: Final = number
        self.options: Final = dict(options or {})
        self.values: Final = {name: dict(replaced) for name, replaced in (values or {}).items()}
        self.changes: Final = tuple(changes)


class RulesHistory:
    """The revisions of a game's rules, oldest first; the last one is played today."""

    def __init__(self, present: int, earlier: Sequence[Revision] = ()) -> None:
        self.present: Final = present
        self.earlier: Final = tuple(earlier)

    def can_read(self, revision: int) -> bool:
        """Whether records and positions of this revision are read today."""
        return revision == self.present or any([old.number == revision for old in self.earlier])

    def since(self, revision: int) -> list[Revision]:
        """Return this revision and all later ones, without the present one."""
        return [old for old in self.earlier if old.number >= revision]

    def options(self, revision: int, options: Mapping[str, str]) -> dict[str, str]:
        """Return the options of a game of this revision in present terms."""
        now = dict(options)
        for old in self.since(revision):
            for name, value in old.options.items():
                now.setdefault(name, value)
            for name, replaced in old.values.items():
                if name in now:
                    now[name] = replaced.get(now[name], now[name])
        return now

    def changes(self, revision: int, code: str, asked: Sequence[str] = ()) -> list[RuleChange]:
        """Return the rules changed since this revision that concern an action while these questions are open."""
        return [change for old in self.since(revision) for change in old.changes if change.concerns(code, asked)]
