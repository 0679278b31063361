"""The lists of effects of a data set; each has a number, to which a step of the agenda can refer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import convert, json, to_builtins

from starboard.games.shackleton.data.schema.effect_rows import Ability
from starboard.games.shackleton.effects import OPS, Choose, CorpAction, Effect, GainPer, May

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.effect_rows import Scoring, Step


class Scripts:
    """All lists of effects. Saved positions contain their numbers, which therefore follow the order of the files."""

    def __init__(self, blocks: dict[str, Any]) -> None:
        self.lists: list[list[Effect]] = []
        self._by_text: dict[str, int] = {}  # numbers by the list as written
        self._by_steps: dict[bytes, int] = {}  # numbers by the parsed list, with default arguments
        self._add_all(blocks)

    def _add_all(self, node: Any) -> None:
        if isinstance(node, dict):
            for value in node.values():
                self._add_all(value)
        elif isinstance(node, list):
            if node and all([isinstance(row, dict) and len(row) == 1 and next(iter(row)) in OPS for row in node]):
                self.add(node)
            for value in node:
                self._add_all(value)

    def add(self, rows: list[dict[str, Any]]) -> int:
        """Return the number of a list of effects as it is written in a file."""
        text = repr(rows)
        known = self._by_text.get(text)
        if known is not None:
            return known
        effects: list[Effect] = []
        steps = convert(rows, list[Ability])
        for row, step in zip(rows, steps, strict=True):
            if "may" in row:
                effects.append(May(self.add(row["may"])))
            elif "choose" in row:
                effects.append(Choose(tuple([self.add(branch) for branch in row["choose"]])))
            else:
                effects += step.effects()
        number = len(self.lists)
        self.lists.append(effects)
        self._by_text[text] = number
        self._by_steps.setdefault(json.encode(steps), number)
        return number

    def number(self, steps: Sequence[Step | Scoring]) -> int:
        """Return the number of a list of effects of a table."""
        known = self._by_steps.get(json.encode(steps))
        return self.add(to_builtins(steps)) if known is None else known

    def scorings(self, script: int) -> list[GainPer]:
        """Return the effects of a list that count something."""
        return [effect for effect in self.lists[script] if isinstance(effect, GainPer)]

    def offers_action(self, script: int) -> bool:
        """Whether a list of effects, or a part or branch of it, offers a corporation action."""
        effects = self.lists[script]
        parts = [part for effect in effects for part in parts_of(effect)]
        is_action = [isinstance(effect, CorpAction) for effect in effects]
        return any(is_action) or any([self.offers_action(part) for part in parts])


def parts_of(effect: Effect) -> tuple[int, ...]:
    """Return the numbers of the lists inside an effect."""
    if isinstance(effect, May):
        return (effect.script,)
    return effect.scripts if isinstance(effect, Choose) else ()
