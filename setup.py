"""Compile the engine with mypyc where that works; install the same source as plain Python where it does not.

STARBOARD_MYPYC      unset: compile if possible | require: fail rather than fall back | 0: never compile
STARBOARD_MYPYC_OPT  optimisation level of the C compiler; the default is 3

Only wheels are compiled (`pip install .`). `pip install -e .` runs the sources as they stand, because a compiled module
would hide later edits. The compiled modules go in together or not at all.
"""

import os
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

MODE = os.environ.get("STARBOARD_MYPYC", "")
OPT = os.environ.get("STARBOARD_MYPYC_OPT", "3")
WANTED = MODE != "0" and not {"bdist_wheel", "build", "build_ext", "install"}.isdisjoint(sys.argv)
ENGINE = ("starboard/kernel/**/*.py", "starboard/games/*/**/*.py", "starboard/bots/**/*.py")
# A module is interpreted if it or a folder above it has one of these names, else compiled.
# `__init__` modules are interpreted: they hold no engine code, and lists of games read them without loading the engine.
# Modules that import interpreted ones by list are interpreted too: compiled, they would pull those into the build.
INTERPRETED = {"__init__", "text", "draw", "schema", "interop", "guide", "locale"}
INTERPRETED |= {"all_texts", "all_drawings", "all_snapshots"}
# mypyc drops docstrings and parameter types. These modules define what `help()` shows of the library, and no playout
# uses them.
DOCUMENTED = {"starboard/kernel/match.py", "starboard/bots/bot.py", "starboard/bots/registry.py"}
# Strictness is `make lint`'s business; here, a library absent from the build must not stop the compilation.
OPTIONS = ["--config-file=", "--explicit-package-bases", "--ignore-missing-imports"]

# The modules are linked into one library and call each other directly, not through its table of exported names.
LOCAL_CALLS = ["-fvisibility=hidden", "-fno-semantic-interposition"]
# gcc can also inline from one module into another: five percent fewer instructions for half a minute of linking.
# Other compilers need a linker that understands them, which an install cannot rely on.
ACROSS_MODULES = ["-flto=auto"] if "gcc" in (sysconfig.get_config_var("CC") or "") else []


def engine_modules() -> list[str]:
    paths = sorted({path for pattern in ENGINE for path in Path().glob(pattern)})
    compiled = [path.as_posix() for path in paths if INTERPRETED.isdisjoint(path.with_suffix("").parts)]
    return [path for path in compiled if path not in DOCUMENTED]


def fall_back(why: str) -> None:
    if MODE == "require":
        raise SystemExit(f"starboard: NOT BUILT (STARBOARD_MYPYC=require): {why}")
    print(f"starboard: installing as pure Python, not compiled: {why}", flush=True)


def extensions() -> list[Any]:
    """Return the compiled modules, or none. mypyc type-checks the engine and generates its C here."""
    try:
        from mypyc.build import mypycify

        # One C file per module builds on all cores; the linker makes up for what one file for all would gain.
        options = {"opt_level": OPT, "multi_file": True, "group_name": "starboard", "target_dir": "build/mypyc"}
        modules: list[Any] = mypycify([*OPTIONS, *engine_modules()], **options)
        if os.name == "posix":
            for extension in modules:
                # mypyc shares one list between all extensions, so it is copied, not extended
                extension.extra_compile_args = [*extension.extra_compile_args, *LOCAL_CALLS, *ACROSS_MODULES]
                extension.extra_link_args = [*extension.extra_link_args, *ACROSS_MODULES, f"-O{OPT}"]
        return modules
    except ImportError as error:
        fall_back(f"mypyc is missing ({error})")
    except (Exception, SystemExit) as error:
        fall_back(f"mypyc refused the source, see its message above ({error!r})")
    return []


def forget(folder: str, binaries: bool, keep: set[Path]) -> None:
    """Remove what an earlier build left in the shared folder, so that it cannot slip into this one."""
    for path in Path(folder).rglob("*"):
        if path.is_file() and (path.suffix in {".so", ".pyd"}) == binaries and path not in keep:
            path.unlink()


class BuildSources(build_py):
    """Copies the sources and compiles the translations (without Babel, the .po files alone go in)."""

    def run(self) -> None:
        if self.editable_mode:
            return super().run()
        forget(self.build_lib, binaries=False, keep=set())
        super().run()
        try:
            from babel.messages import mofile, pofile
        except ImportError as error:
            return print(f"starboard: translations not compiled: Babel is missing ({error})", flush=True)
        for source in Path(self.build_lib).rglob("*.po"):
            with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
                mofile.write_mo(mo, pofile.read_po(po))


class BuildEngine(build_ext):
    """Runs the C compiler on all cores; if it fails, removes what it has already built."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()
        self.force = self.force or "STARBOARD_MYPYC_OPT" in os.environ

    def build_extensions(self) -> None:
        compile_in_turn = self.compiler.compile

        def compile_at_once(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                objects = pool.map(lambda source: compile_in_turn([source], **options), sources)
                return [built for each in objects for built in each]

        self.compiler.compile = compile_at_once
        super().build_extensions()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            fall_back(f"the C compiler failed, see its message above ({error!s:.60}…)")
            self.extensions.clear()
            self.get_finalized_command("bdist_wheel").root_is_pure = True
        forget(self.build_lib, binaries=True, keep={Path(path) for path in self.get_outputs()})


setup(
    ext_modules=extensions() if WANTED else [],
    cmdclass={"build_py": BuildSources, "build_ext": BuildEngine},
)
