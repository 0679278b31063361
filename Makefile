# Starboard needs python3 (3.11 or newer), make and, to run fast, a C compiler. Start with `make play` or `make test`.

PYTHON ?= python3
GAME ?= race
ARGS ?=
REQUIRE ?=
JOBS ?= 3
LEAKS ?= people

BIN := .venv/bin
# The compiled copy goes first on the path, before the sources that the editable install points to.
FAST := PYTHONPATH=$(CURDIR)/build/fast
SOURCES := $(shell find starboard -type f -not -name '*.pyc')
# What was built without REQUIRE may have fallen back to pure Python, so it does not count as built with REQUIRE.
STAMP := build/fast/.$(if $(REQUIRE),compiled,built)

.PHONY: help setup fast play terminal bench programs test test-all hashes lint format pictures clean
.DELETE_ON_ERROR:

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/' | expand -t 12

setup: .venv/.ready  ## create .venv with everything needed to play and to develop

# Debian ships venv and the C headers apart from python3; as root we can fetch them. The distribution was once called
# starboard: left beside starboard-games, it would go on offering an old copy.
.venv/.ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Starboard needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv || { [ "$$(id -u)" = 0 ] && apt-get update -q \
	    && apt-get install -qy python3-venv python3-dev gcc && $(PYTHON) -m venv --clear .venv; }
	@$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
	    > .venv/build-requires.txt
	$(BIN)/pip install -qq --disable-pip-version-check -r .venv/build-requires.txt
	$(BIN)/pip uninstall -qqy starboard
	$(BIN)/pip install -qq --disable-pip-version-check --no-build-isolation -e '.[all,dev]'
	@touch $@

fast: $(STAMP)  ## build the compiled copy in build/fast (REQUIRE=1: fail rather than fall back to pure Python)
	@$(FAST) $(BIN)/python -P -c 'import starboard; print("build/fast is", "compiled" if starboard.compiled() else "pure Python")'

$(STAMP): .venv/.ready setup.py $(SOURCES)
	@rm -rf build/fast && mkdir -p build
	@echo "building build/fast (a minute or so; the log is build/fast.log)"
	@STARBOARD_MYPYC=$(if $(REQUIRE),require,$(STARBOARD_MYPYC)) $(BIN)/pip install -v --disable-pip-version-check \
	    --no-deps --no-build-isolation --target build/fast . > build/fast.log 2>&1 || { tail -n 40 build/fast.log; exit 1; }
	@grep -h '^ *starboard: ' build/fast.log || true
	@touch build/fast/.built $@

play: fast  ## play in the browser: opens it; make play ARGS="--host 0.0.0.0" lets others in your network join
	$(FAST) $(BIN)/starboard serve $(ARGS)

terminal: fast  ## play in the terminal: make terminal GAME=race ARGS="--seats 2"
	$(FAST) $(BIN)/starboard play $(GAME) $(ARGS)

bench: fast  ## measure playouts per second
	$(FAST) $(BIN)/starboard bench $(ARGS)

# The tests of the server start a PostgreSQL of their own and a real browser, which draws with a font that is the same
# everywhere. As root we can fetch all of them from Debian.
programs: setup
	@missing="$$($(BIN)/python tests/web/needs.py)"; \
	if [ -n "$$missing" ] && [ "$$(id -u)" = 0 ]; then apt-get update -q && apt-get install -qy $$missing; \
	elif [ -n "$$missing" ]; then echo "LEFT OUT: the tests that need $$missing (install Debian's packages to run them)"; fi

# Tests run on the compiled build, where games and bots are quickest; the contract of every game and the hashes of
# whole games then hold the plain sources against it. docs/testing.md says what belongs to which tier.
test: setup programs lint  ## what a commit must pass: the quick tier, at most 15 minutes from a fresh clone
	$(MAKE) fast REQUIRE=1
	$(FAST) STARBOARD_EXPECT_COMPILED=1 $(BIN)/pytest -n $(JOBS) -m "not exhaustive"
	$(BIN)/pytest -n $(JOBS) -m "not exhaustive" tests/frame/test_which_build.py tests/contract
	$(MAKE) hashes GAMES=1

test-all: setup programs lint  ## before work is called done: everything, at most 75 minutes
	$(MAKE) fast REQUIRE=1
	$(FAST) STARBOARD_EXPECT_COMPILED=1 $(BIN)/pytest -n $(JOBS)
	$(FAST) STARBOARD_TEST_DB=postgresql $(BIN)/pytest -n $(JOBS) tests/web --ignore tests/web/browser
	$(FAST) STARBOARD_LEAKS=all $(BIN)/pytest -n $(JOBS) tests/web/test_no_leaks.py -k "$(LEAKS)"
	$(BIN)/pytest -n $(JOBS) tests/frame/test_which_build.py tests/contract tests/records
	$(MAKE) hashes GAMES=40
	$(BIN)/python tests/mutants/run.py --jobs $(JOBS)

hashes:
	$(BIN)/python tests/tools/replay_hashes.py --games $(GAMES) --jobs $(JOBS) > build/hashes.interpreted
	$(FAST) $(BIN)/python tests/tools/replay_hashes.py --games $(GAMES) --jobs $(JOBS) > build/hashes.compiled
	diff build/hashes.interpreted build/hashes.compiled

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy starboard tests tools
	$(BIN)/lint-imports --no-logo

format: setup  ## put the sources in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

pictures: setup programs  ## draw the pictures of docs and store the screenshots anew: look at them before you commit them
	STARBOARD_SCREENS=write $(BIN)/pytest -q tests/web/browser/screens/test_screens.py
	PYTHONPATH=tests $(BIN)/python docs/make_pictures.py

clean:  ## remove what was built, and the virtual environment
	rm -rf build dist .venv *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find starboard tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
