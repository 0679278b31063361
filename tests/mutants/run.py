"""Breaks one rule at a time and runs the tests that should notice. A mutant that survives names a missing test.

A mutant is a patch beside this file. Its first lines say what is broken and, after `Tests:`, what to give pytest:

    Undo keeps positions that undone moves led to.
    Tests: tests/contract/test_playing.py -k undo

Run all of them, or some by name: `python tests/mutants/run.py undo-keeps-snapshots`.
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
MARK = "Tests: "
LONGEST = 900  # seconds: a mutant whose tests do not end is named, not waited for
CAUGHT, FAILED, PASSED = "caught", 1, 0  # the last two are exit codes of pytest


def tests_of(patch: Path) -> list[str]:
    """What to give pytest."""
    for line in patch.read_text(encoding="utf-8").splitlines():
        if line.startswith(MARK):
            return shlex.split(line.removeprefix(MARK))
        if line.startswith("--- "):
            break
    raise SystemExit(f"{patch.name} has no line that begins with {MARK!r}")


class Tree:
    """A copy of the plain sources and of the tests in which one rule at a time is broken."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._seconds = count(1_000_000_000, 2)
        unwanted = shutil.ignore_patterns("__pycache__", "stored", "*.so")
        for name in ("starboard", "tests"):
            shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
        shutil.copy(ROOT / "pyproject.toml", folder)

    @contextmanager
    def broken(self, patch: Path) -> Iterator[str]:
        """Apply a patch for a while; gives what went wrong, or nothing."""
        wrong = self._apply(patch)
        try:
            yield wrong
        finally:
            if not wrong:
                self._apply(patch, "--reverse")

    def _apply(self, patch: Path, *how: str) -> str:
        command = ["git", "apply", "-C1", "--recount", *how, str(patch)]
        # Outside of any repository: git would look for the files in there.
        alone = {**os.environ, "GIT_CEILING_DIRECTORIES": str(self.folder.parent)}
        done = subprocess.run(command, cwd=self.folder, env=alone, capture_output=True, text=True, check=False)
        second = next(self._seconds)  # Python knows by time and size whether a module has to be compiled anew
        for line in patch.read_text(encoding="utf-8").splitlines():
            if line.startswith("+++ b/"):
                os.utime(self.folder / line.removeprefix("+++ b/"), (second, second))
        return done.stderr.strip()

    def test(self, words: list[str]) -> int:
        """Run some tests; pytest's exit code."""
        python = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *words]
        done = subprocess.run(
            python,
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=LONGEST,
            check=False,
        )
        return done.returncode


def outcome(patch: Path, trees: SimpleQueue[Tree], sound: dict[str, int]) -> str:
    """What became of a mutant, in a word or a sentence; `sound` remembers what tests say of the unbroken rules."""
    words = tests_of(patch)
    known = shlex.join(words)
    tree = trees.get()
    try:
        if known not in sound:
            sound[known] = tree.test(words)
        if sound[known] != PASSED:
            return f"NOT TRIED: pytest ends with {sound[known]} where nothing is broken; are the names right?"
        with tree.broken(patch) as wrong:
            if wrong:
                return f"DOES NOT APPLY (renew the patch): {wrong}"
            code = tree.test(words)
    except subprocess.TimeoutExpired:
        return "NO END: its tests take too long"
    finally:
        trees.put(tree)
    if code == PASSED:
        return "SURVIVES: write the test"
    return CAUGHT if code == FAILED else f"NOT TRIED: pytest ends with {code}"


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Break rules and see which tests notice.")
    parser.add_argument("names", nargs="*", help="of patches, without .patch; all if none is given")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args(words)
    patches = [HERE / f"{name}.patch" for name in given.names] or sorted(HERE.glob("*.patch"))
    trees: SimpleQueue[Tree] = SimpleQueue()
    sound: dict[str, int] = {}
    with tempfile.TemporaryDirectory(prefix="mutants") as folder, ThreadPoolExecutor(given.jobs) as pool:
        for number in range(given.jobs):
            trees.put(Tree(Path(folder) / str(number)))
        missed = 0
        for patch, became in zip(patches, pool.map(lambda patch: outcome(patch, trees, sound), patches), strict=True):
            print(f"{patch.stem:32} {became}", flush=True)
            missed += became != CAUGHT
    print(f"{len(patches) - missed} of {len(patches)} mutants are caught")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
