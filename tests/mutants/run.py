"""Apply one faulty patch (a mutant) at a time and run the tests that must fail. A mutant that survives needs a test.

The patches are beside this file. The first line of a patch describes the fault, and the line `Tests:` holds the
arguments for pytest:

    Undo keeps snapshots of positions after the undone moves.
    Tests: tests/contract/test_playing.py -k undo

`python tests/mutants/run.py` runs all mutants; `python tests/mutants/run.py undo-keeps-snapshots` runs one.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from queue import SimpleQueue

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TESTS_LINE = "Tests: "
TIME_LIMIT = 900  # seconds for the tests of one mutant; a fault may make them run forever
CAUGHT = "caught"
FAILED, PASSED = 1, 0  # exit codes of pytest


def tests_of(patch: Path) -> list[str]:
    """The arguments for pytest that the header of a patch names."""
    for line in patch.read_text(encoding="utf-8").splitlines():
        if line.startswith(TESTS_LINE):
            return shlex.split(line.removeprefix(TESTS_LINE))
        if line.startswith("--- "):
            break
    raise SystemExit(f"{patch.name} has no line that begins with {TESTS_LINE!r}")


class Tree:
    """A copy of the plain sources and the tests, to which one patch at a time is applied."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file_times = count(1_000_000_000, 2)
        ignored = shutil.ignore_patterns("__pycache__", "stored", "*.so")
        for name in ("starboard", "tests"):
            shutil.copytree(ROOT / name, folder / name, ignore=ignored)
        shutil.copy(ROOT / "pyproject.toml", folder)

    @contextmanager
    def broken(self, patch: Path) -> Iterator[str]:
        """Apply a patch inside the `with` block; the value is git's error message, or empty."""
        error = self._apply(patch)
        try:
            yield error
        finally:
            if not error:
                self._apply(patch, "--reverse")

    def _apply(self, patch: Path, *options: str) -> str:
        """Apply or revert a patch; return git's error message, or nothing."""
        command = ["git", "apply", "-C1", "--recount", *options, str(patch)]
        # In a repository, git would resolve the paths from its root; the ceiling hides any repository above.
        environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(self.folder.parent)}
        done = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)
        # Python reuses the bytecode of a module whose time and size are unchanged, so every change gets a new time.
        file_time = next(self._file_times)
        for line in patch.read_text(encoding="utf-8").splitlines():
            if line.startswith("+++ b/"):
                os.utime(self.folder / line.removeprefix("+++ b/"), (file_time, file_time))
        return done.stderr.strip()

    def test(self, arguments: list[str]) -> int:
        """Run some tests; return the exit code of pytest."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *arguments]
        done = subprocess.run(
            command,
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=TIME_LIMIT,
            check=False,
        )
        return done.returncode


def outcome(patch: Path, trees: SimpleQueue[Tree], exit_codes: dict[str, int]) -> str:
    """Run the tests of a mutant; return `CAUGHT` or a sentence. `exit_codes` caches the results without any patch."""
    arguments = tests_of(patch)
    tests = shlex.join(arguments)
    tree = trees.get()
    try:
        if tests not in exit_codes:
            exit_codes[tests] = tree.test(arguments)
        if exit_codes[tests] != PASSED:
            return f"NOT TRIED: without the patch, pytest exits with {exit_codes[tests]}; are the names right?"
        with tree.broken(patch) as error:
            if error:
                return f"DOES NOT APPLY (renew the patch): {error}"
            exit_code = tree.test(arguments)
    except subprocess.TimeoutExpired:
        return f"NO END: its tests take longer than {TIME_LIMIT} seconds"
    finally:
        trees.put(tree)
    if exit_code == PASSED:
        return "SURVIVES: write a test that fails"
    return CAUGHT if exit_code == FAILED else f"NOT TRIED: pytest exits with {exit_code}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Apply faulty patches and see whether the tests fail.")
    parser.add_argument("names", nargs="*", help="names of patches, without .patch; all by default")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    patches = [HERE / f"{name}.patch" for name in options.names] or sorted(HERE.glob("*.patch"))
    trees: SimpleQueue[Tree] = SimpleQueue()
    exit_codes: dict[str, int] = {}
    with tempfile.TemporaryDirectory(prefix="mutants") as folder, ThreadPoolExecutor(options.jobs) as pool:
        for number in range(options.jobs):
            trees.put(Tree(Path(folder) / str(number)))
        missed = 0
        outcomes = pool.map(lambda patch: outcome(patch, trees, exit_codes), patches)
        for patch, result in zip(patches, outcomes, strict=True):
            print(f"{patch.stem:32} {result}", flush=True)
            missed += result != CAUGHT
    print(f"{len(patches) - missed} of {len(patches)} mutants are caught")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
