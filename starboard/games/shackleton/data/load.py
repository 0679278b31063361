"""Data sets: folders of JSON files with all tables of the game, which a person can replace."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

from starboard.kernel.errors import BadData, BadOption, UnknownName, nearest, short
from starboard.kernel.package import GamePackage, Option
from starboard.kernel.parts import DataSets

if TYPE_CHECKING:
    from starboard.games.shackleton.data.schema.file_list import Contents

GAME = "shackleton"
OPTION = "data"
TRANSLATED = "design"  # the set whose names are in the catalogues
HASH_DIGITS = 12  # hexadecimal digits of a set's hash in records
_TOO_DEEP = "the file has too many braces inside braces"
_SETS = Path(__file__).with_name("sets")
_EARLIER = _SETS / "earlier"
_ONE_READER = RLock()  # msgspec crashes if two threads meet a type for the first time together


class DataSet:
    """One set: `contents` has the tables as the rules read them, `blocks` as they were written.

    Numbers as keys of blocks are ints.
    """

    def __init__(self, files: dict[str, dict[str, Any]], contents: Contents) -> None:
        about = files["set.json"]
        self.name: str = about["name"]
        self.version: int = about["version"]
        self.description: str = about["description"]
        self.files = files
        self.contents = contents
        self.blocks: dict[str, Any] = {"corporations": {}}
        for name, content in files.items():
            if name.startswith("corporations/"):
                self.blocks["corporations"][name.removeprefix("corporations/").removesuffix(".json")] = content
            elif name != "set.json":
                self.blocks.update(content)
        self.hash: str = _hash(self.blocks)

    @property
    def label(self) -> str:
        """Return the name and the hash, joined as in records."""
        return f"{self.name}@{self.hash}"

    def described(self, lang: str) -> str:
        """Return the name and the description in a language, or in the language that all sets have."""
        return f"{self.name}: {self.files['set.json'].get('descriptions', {}).get(lang, self.description)}"

    @property
    def own_names(self) -> dict[str, str]:
        """Return the names that differ from those of the translated set, by their catalogue keys."""
        usual = names_in(builtin(TRANSLATED).blocks)
        named = names_in(self.blocks)
        return {f"{GAME}.{key}": name for key, name in named.items() if usual.get(key) != name}

    @property
    def plain(self) -> dict[str, Any]:
        """Return the blocks without marks of origin and without notes."""
        from starboard.games.shackleton.data.schema.sources import without_marks

        plain: dict[str, Any] = without_marks(self.blocks)
        return plain

    def provenance(self) -> list[tuple[str, str, str, str]]:
        """Return a row per entry: file, name, origin (rulebook, inferred or designed), and note."""
        from starboard.games.shackleton.data.schema.sources import origins

        return [(name, *row) for name, content in self.files.items() if name != "set.json" for row in origins(content)]


def names_in(blocks: dict[str, Any]) -> dict[str, str]:
    """Return the names that a set gives to corporations, projects and destinations, by catalogue key."""
    named: dict[str, str] = {}
    for id, corporation in blocks["corporations"].items():
        named[f"corporation.{id}"] = corporation["name"]
        for row in corporation["projects"]:
            named[f"project.{row['id']}"] = row["name"]
        for row in corporation.get("destinations", []):
            named[f"destination.{row['id']}"] = row["name"]
    return named


def _hash(blocks: dict[str, Any]) -> str:
    """Return a hash of everything that can change a game; notes are left out.

    The order of keys is kept, because gains happen in the order in which they are written.
    """
    from starboard.games.shackleton.data.schema.sources import without_remarks

    in_order = {name: blocks[name] for name in sorted(blocks)}
    in_order["corporations"] = {id: blocks["corporations"][id] for id in sorted(blocks["corporations"])}
    text = json.dumps(without_remarks(in_order), separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:HASH_DIGITS]


def load(directory: Path) -> DataSet:
    """Return the data set in a folder; raise BadData with the file and the entry if something is wrong."""
    with _ONE_READER:
        return _load(directory)


def _load(directory: Path) -> DataSet:
    from starboard.games.shackleton.data.schema.file_list import FILES, contents_of, first_clash

    _check_names(directory, list(FILES))
    base = directory  # where missing files are taken from; set.json, the first file, must be in the folder itself
    files: dict[str, dict[str, Any]] = {}
    tables: dict[str, Any] = {}
    for name, table in FILES.items():
        path = directory / name if (directory / name).is_file() else base / name
        raw = _read(path)
        try:
            tables[name] = _checked(raw, table, path)
            files[name] = _numbered(raw, path)
        except RecursionError as error:
            raise BadData(path, _TOO_DEEP) from error
        if name == "set.json":
            base = _base(directory, files[name], list(FILES))
    if files["set.json"]["game"] != GAME:
        raise BadData(directory / "set.json", f"game: expected {GAME!r}, not {files['set.json']['game']!r}")
    contents = contents_of(tables)
    name, wrong = first_clash(contents)
    if wrong:
        raise BadData(directory / name, wrong)
    return DataSet(files, contents)


def _checked(raw: dict[str, Any], table: Any, path: Path) -> Any:
    """Return a file as a table of the schema; refuse an entry without a mark of its origin."""
    from starboard.games.shackleton.data.schema.errors import checked
    from starboard.games.shackleton.data.schema.sources import entry_without_origin, without_marks, wrong_mark

    wrong = wrong_mark(raw)
    parsed = None
    if not wrong:
        parsed, wrong = checked(without_marks(raw), table)
    if wrong:
        raise BadData(path, wrong)
    if path.name != "set.json" and (entry := entry_without_origin(raw)):
        raise BadData(path, f"{entry}: 'prov' is missing; say rulebook, inferred or designed")
    return parsed


def _base(directory: Path, about: dict[str, Any], expected: list[str]) -> Path:
    """Return the folder of the complete set that has the missing files; without a base, no file may be missing."""
    base: str = about.get("base", "")
    if not base:
        for name in expected:
            if not (directory / name).is_file():
                raise BadData(directory / name, "the file is missing, and set.json names no base that has it")
        return directory
    whole = [name for name in builtin_names() if all([(_SETS / name / file).is_file() for file in expected])]
    if base not in whole:
        raise BadData(directory / "set.json", f"base: there is no whole set {base!r}; {nearest(base, whole)}")
    return _SETS / base


def _check_names(directory: Path, expected: list[str]) -> None:
    """Refuse a folder without set.json, or with a JSON file whose name no set has."""
    if not directory.is_dir():
        raise BadData(directory, "this is no folder; expected one with the files of a data set")
    if not (directory / "set.json").is_file():
        raise BadData(directory / "set.json", "the file is missing")
    for path in sorted(directory.rglob("*.json")):
        name = path.relative_to(directory).as_posix()
        if name not in expected:
            raise BadData(path, f"a data set has no file of this name; {nearest(name, expected)}")


def _read(path: Path) -> dict[str, Any]:
    try:
        text = path.read_bytes().decode("utf-8-sig")
        raw = json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except OSError as error:
        raise BadData(path, f"the file cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadData(path, f"the file is not a text: byte {error.start + 1} is not UTF-8") from error
    except json.JSONDecodeError as error:
        raise BadData(path, f"line {error.lineno}, column {error.colno}: this is not JSON: {error.msg}") from error
    except RecursionError as error:
        raise BadData(path, _TOO_DEEP) from error
    except _Twice as error:
        raise BadData(path, f"the field {str(error)!r} is there twice in the same braces") from error
    except ValueError as error:
        raise BadData(path, f"a number cannot be used: {error}") from error
    if not isinstance(raw, dict):
        raise BadData(path, "expected a map in braces")
    return raw


class _Twice(Exception):
    """Raised for a field that occurs twice; JSON would silently keep the last one."""


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is none")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries = dict(pairs)
    if len(entries) < len(pairs):
        names = [name for name, _ in pairs]
        raise _Twice(next(name for name in names if names.count(name) > 1))
    return entries


def _numbered(node: Any, path: Path) -> Any:
    """Return the same data with ints as keys where JSON has numbers as texts."""
    if isinstance(node, dict):
        numbered: dict[Any, Any] = {}
        for key, value in node.items():
            is_number = key.lstrip("-").isdecimal()
            if is_number and str(int(key)) != key:
                raise BadData(path, f"the key {key!r} must be written {str(int(key))!r}")
            numbered[int(key) if is_number else key] = _numbered(value, path)
        return numbered
    if isinstance(node, list):
        return [_numbered(value, path) for value in node]
    return node


_known: dict[str, DataSet] = {}


def builtin_names() -> list[str]:
    """Return the names of the built-in sets."""
    return sorted([path.name for path in _SETS.iterdir() if (path / "set.json").is_file()])


def builtin(name: str) -> DataSet:
    """Return a built-in set, which is read only once."""
    with _ONE_READER:
        if name not in _known:
            if name not in builtin_names():
                raise UnknownName("data set", name, builtin_names())
            _known[name] = load(_SETS / name)
        return _known[name]


def earlier_versions() -> list[DataSet]:
    """Return what built-in sets were in earlier versions: games that began with one go on with it."""
    with _ONE_READER:
        folders = sorted(_EARLIER.iterdir())
        for folder in folders:
            if folder.name not in _known:
                _known[folder.name] = load(folder)
        return [_known[folder.name] for folder in folders]


class DataOption(Option):
    """The option for the data set: a name, or name@hash for exactly these contents.

    A settled value always has the hash, so that a record cannot be continued with other numbers.
    """

    def __init__(self, default: str, extra: Sequence[DataSet] = ()) -> None:
        names = dict.fromkeys([*[data.name for data in extra], *builtin_names()])
        super().__init__(OPTION, list(names), default)
        self.extra = tuple(extra)

    @property
    def sets(self) -> list[DataSet]:
        """Return all sets, those from folders first, earlier versions last; each is read when it is first needed."""
        return [*self.extra, *[builtin(name) for name in builtin_names()], *earlier_versions()]

    def find(self, label: str) -> DataSet:
        """Return the set with this name, or with this name and hash."""
        name, _, wanted = label.partition("@")
        named = [data for data in self.sets if data.name == name]
        if not named and wanted:  # the record was played with a set in a folder that is not loaded here
            raise BadOption(
                key="error.absent-data", option=repr(OPTION), label=repr(short(label)), name=repr(short(name))
            )
        if not named:
            raise BadOption(
                key="error.option-value",
                name=repr(OPTION),
                value=repr(short(label)),
                instead=nearest(name, self.values),
            )
        for data in named:
            if not wanted or data.hash == wanted:
                return data
        here = " and ".join([data.label for data in named])
        raise BadOption(
            key="error.other-data", option=repr(OPTION), label=repr(short(label)), name=repr(short(name)), here=here
        )

    def settle(self, text: str) -> str:
        return self.find(text).label

    def described(self, value: str, lang: str) -> str:
        """Return the name and the description of a set from a folder; the catalogues describe the others."""
        name, _, wanted = value.partition("@")
        fits = [data for data in self.extra if data.name == name and wanted in ("", data.hash)]
        return fits[0].described(lang) if fits else ""

    def names(self, value: str) -> dict[str, str]:
        # The translated set has no names of its own, so it need not be read.
        return self.find(value).own_names if self.extra or value.partition("@")[0] != TRANSLATED else {}


def data_option(package: GamePackage) -> DataOption:
    """Return the option of this game that chooses the data set."""
    for option in package.options:
        if isinstance(option, DataOption):
            return option
    raise BadOption(f"{package.title} has no option for its tables")


def packaged_with(package: GamePackage, directory: Path) -> GamePackage:
    """Return the same game with the data set of a folder as the default."""
    data = load(directory)
    old = data_option(package)
    ours = DataOption(data.name, (data, *old.extra))
    options = [ours if option is old else option for option in package.options]
    return GamePackage(
        id=package.id,
        title=package.title,
        credits=package.credits,
        seats=package.seats,
        options=options,
        revision=package.revision,
        module=package.module,
        revisions=package.rules_history.earlier,
    )


class ShackletonDataSets(DataSets):
    """Access to the data sets for the rest of the program."""

    option = OPTION

    def packaged_with(self, package: GamePackage, directory: Path) -> GamePackage:
        return packaged_with(package, directory)

    def usual_set(self, package: GamePackage) -> DataSet:
        option = data_option(package)
        return option.find(option.default)

    def own_design(self, package: GamePackage) -> Sequence[str]:
        """The rules of the corporations are ours with any set, the cards and numbers with the sets that come along."""
        is_ours = self.usual_set(package).label in [builtin(name).label for name in builtin_names()]
        return (
            "shackleton.ours.short",
            "shackleton.ours.rules",
            *(["shackleton.ours.cards"] if is_ours else []),
            "shackleton.ours.records",
        )


DATA_SETS: Final = ShackletonDataSets()
