"""Lists of effects of a data set, each known by its number, so that an agenda line can point to one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import convert, json, to_builtins

from starboard.games.shackleton.data.schema.effect_rows import Ability
from starboard.games.shackleton.effects import OPS, Choose, CorpAction, Effect, GainPer, May

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.effect_rows import Scoring, Step


class Scripts:
    """All lists of effects. Saved positions hold their numbers, so these follow the order of the files for ever."""

    def __init__(self, blocks: dict[str, Any]) -> None:
        self.lists: list[list[Effect]] = []
        self.rows: list[list[dict[str, Any]]] = []  # the same as they were written
        self._by_text: dict[str, int] = {}  # as written
        self._by_steps: dict[bytes, int] = {}  # as read: arguments that may be left out are there
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
        """The number of a list of effects as it is written in a file."""
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
        self.rows.append(rows)
        self._by_text[text] = number
        self._by_steps.setdefault(json.encode(steps), number)
        return number

    def number(self, steps: Sequence[Step | Scoring]) -> int:
        """The number of a list of effects of a table."""
        known = self._by_steps.get(json.encode(steps))
        return self.add(to_builtins(steps)) if known is None else known

    def scorings(self, script: int) -> list[GainPer]:
        """What a list of effects counts."""
        return [effect for effect in self.lists[script] if isinstance(effect, GainPer)]

    def offers_action(self, script: int) -> bool:
        """Is another corporation action in a list of effects, or in a part or branch of it?"""
        for effect in self.lists[script]:
            if isinstance(effect, CorpAction):
                return True
            for part in parts_of(effect):
                if self.offers_action(part):
                    return True
        return False


def parts_of(effect: Effect) -> tuple[int, ...]:
    """The lists of effects inside of one."""
    if isinstance(effect, May):
        return (effect.script,)
    return effect.scripts if isinstance(effect, Choose) else ()
