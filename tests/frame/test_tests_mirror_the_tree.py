"""Tests lie where their subject lies: a folder with tests exists in `starboard` too, or is about no single module."""

from __future__ import annotations

from frame.tree import files

ABOUT_NO_MODULE = {
    "contract": "laws that every game keeps",
    "docs": "the documentation",
    "frame": "the sources as a whole",
    "locale": "the catalogues of all packages",
    "records": "golden games",
    "stored": "data that a release stored",
    "tools": "the tools of the project",
    "web/browser": "pages in a real browser",
    "web/browser/desk": "what a table shows in windows of each size",
    "web/browser/screens": "screenshots",
}


def misplaced(tests: list[str], modules: list[str]) -> list[str]:
    """Return the test modules whose folder neither exists in `starboard` nor is listed."""
    folders = {path.removeprefix("starboard/").rpartition("/")[0] for path in modules} | ABOUT_NO_MODULE.keys()
    return [path for path in tests if path.removeprefix("tests/").rpartition("/")[0] not in folders]


def test_every_test_module_lies_in_a_folder_of_the_program() -> None:
    assert misplaced(files("tests/test_*.py", "tests/**/test_*.py"), files("starboard/*.py")) == []


def test_every_listed_folder_holds_tests() -> None:
    folders = {path.removeprefix("tests/").rpartition("/")[0] for path in files("tests/**/test_*.py")}
    assert ABOUT_NO_MODULE.keys() <= folders


def test_a_misplaced_test_module_is_noticed() -> None:
    modules = ["starboard/arena/results.py"]
    assert misplaced(["tests/arena/test_results.py"], modules) == []
    assert misplaced(["tests/statistics/test_results.py"], modules) == ["tests/statistics/test_results.py"]
