"""Write the `clone` methods of the games' states from their lists of fields.

    python tools/write_clones.py           writes them
    python tools/write_clones.py --check   names the files whose methods are out of date, and fails if there are any

A constructor names a state's attributes and their types; the list of fields that saves and loads the state says which
of them belong to the position. A clone gets its own copy of each list in a field, shares fields marked `shared`, and
shares everything that is not saved: it can be derived anew, and is replaced rather than changed. mypyc compiles the
written assignments into plain copies of C struct members, ten times as fast as a loop over names of attributes.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from starboard import Match
from starboard.games.gaia import serialization as gaia
from starboard.games.race import serialization as race
from starboard.games.shackleton import serialization as shackleton
from starboard.games.shackleton.components import CORPORATIONS
from starboard.games.shackleton.state import Shackleton
from starboard.kernel.fields import Field

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = ROOT / "starboard" / "games"
LONGEST_LINE: Final = 120
PLAYERS: Final = 3  # any number: it changes the shapes of corporations' fields, but not their names


class Attribute(NamedTuple):
    """One attribute as a constructor sets it."""

    name: str
    type: str
    is_final: bool


def field_lists() -> dict[tuple[Path, str], Sequence[Field]]:
    """Return every class whose `clone` is generated, by file and name, with its list of fields."""
    lists: dict[tuple[Path, str], Sequence[Field]] = {
        (GAMES / "gaia/state.py", "Player"): gaia.PLAYER_FIELDS,
        (GAMES / "gaia/state.py", "Gaia"): gaia.FIELDS,
        (GAMES / "gaia/state.py", "Automa"): gaia.AUTOMA_FIELDS,
        (GAMES / "race/state.py", "Board"): race.BOARD_FIELDS,
        (GAMES / "race/state.py", "Race"): race.FIELDS,
        (GAMES / "shackleton/state.py", "Player"): shackleton.PLAYER_FIELDS,
        (GAMES / "shackleton/state.py", "Solo"): shackleton.SOLO_FIELDS,
        (GAMES / "shackleton/state.py", "Shackleton"): shackleton.FIELDS,
    }
    for first in (0, 2, 4):
        three = CORPORATIONS[first : first + 3]
        match = Match.new("shackleton", PLAYERS, seed=1, corporations="+".join(three))
        assert isinstance(match.state, Shackleton)
        for corporation in match.state.corporations:
            id = CORPORATIONS[corporation.number]
            file = GAMES / "shackleton/corporations" / id / "rules.py"
            lists[file, type(corporation).__name__] = corporation.fields(PLAYERS)
    return lists


def attributes_of(class_: ast.ClassDef) -> list[Attribute]:
    """Return the attributes that a class's constructor sets, in its order."""
    constructor = _method(class_, "__init__")
    parameters = {
        parameter.arg: ast.unparse(parameter.annotation) for parameter in constructor.args.args if parameter.annotation
    }
    attributes = []
    for statement in constructor.body:
        if not isinstance(statement, ast.Assign | ast.AnnAssign):
            continue
        target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
        if isinstance(target, ast.Attribute):
            written = ast.unparse(statement.annotation) if isinstance(statement, ast.AnnAssign) else ""
            guessed = "list[int]" if isinstance(statement.value, ast.List) else ""
            type_ = parameters.get(target.attr, guessed) if written in ("", "Final") else written
            attributes.append(Attribute(target.attr, type_, written == "Final"))
    return attributes


def copy_of(attribute: Attribute, is_shared: bool) -> str:
    """Return the expression that copies an attribute of `self` for a clone."""
    value = f"self.{attribute.name}"
    item = attribute.type.removeprefix("list[").removesuffix("]")
    if attribute.type.endswith(" | None") and _has_clone(attribute.type.removesuffix(" | None")):
        return f"None if {value} is None else {value}.clone()"
    if attribute.type.startswith("list[") and _has_clone(item):
        return f"[each.clone() for each in {value}]"
    if is_shared or attribute.is_final:
        return value
    if item.startswith("list["):
        return f"[row[:] for row in {value}]"
    if attribute.type.startswith("list["):
        return f"{value}[:]"
    return f"{value}.copy()" if attribute.type.startswith("dict[") else value


def clone_method(class_: ast.ClassDef, fields: Iterable[Field]) -> list[str]:
    """Return the lines of a class's `clone`."""
    own = {name for field in fields if not field.shared for name in field.attributes}
    copies = {each.name: copy_of(each, each.name not in own) for each in attributes_of(class_)}
    has_base = any(ast.unparse(base) in ("State", "Corporation") for base in class_.bases)
    arguments = []
    for parameter in _method(class_, "__init__").args.args[1:]:
        default = "self.agenda[:]" if parameter.arg == "agenda" else f"self.{parameter.arg}"
        arguments.append(copies.pop(parameter.arg, default))
    assignments = [f"        copy.{name} = {value}" for name, value in copies.items()]
    assignments += ["        copy.copied(self)"] if has_base else []
    use = "copy =" if assignments else "return"
    call = [f"        {use} {class_.name}({', '.join(arguments)})"]
    if len(call[0]) > LONGEST_LINE:
        call = [f"        {use} {class_.name}(", *[f"            {each}," for each in arguments], "        )"]
    end = ["        return copy"] if assignments else []
    return [f"    def clone(self) -> {class_.name}:", *call, *assignments, *end]


def with_clones(file: Path, fields_by_class: dict[str, Sequence[Field]]) -> str:
    """Return the text of a file with the `clone` methods of these classes regenerated."""
    lines = file.read_text(encoding="utf-8").split("\n")
    classes = [each for each in ast.parse("\n".join(lines)).body if isinstance(each, ast.ClassDef)]
    for class_ in reversed(classes):
        if class_.name in fields_by_class:
            old = _method(class_, "clone")
            lines[old.lineno - 1 : old.end_lineno] = clone_method(class_, fields_by_class[class_.name])
    return "\n".join(lines)


def outdated() -> dict[Path, str]:
    """Return the files whose `clone` methods do not follow from the field lists, with the text that would."""
    by_file: dict[Path, dict[str, Sequence[Field]]] = {}
    for (file, name), fields in field_lists().items():
        by_file.setdefault(file, {})[name] = fields
    texts = {file: with_clones(file, lists) for file, lists in by_file.items()}
    return {file: text for file, text in texts.items() if text != file.read_text(encoding="utf-8")}


def _method(class_: ast.ClassDef, name: str) -> ast.FunctionDef:
    return next(each for each in class_.body if isinstance(each, ast.FunctionDef) and each.name == name)


def _has_clone(type_: str) -> bool:
    return type_ in ("Player", "Board", "Corporation", "Solo", "Automa", "Fate")


def main() -> int:
    texts = outdated()
    for file, text in texts.items():
        print(file.relative_to(ROOT))
        if "--check" not in sys.argv:
            file.write_text(text, encoding="utf-8")
    return 1 if texts and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
