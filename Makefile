# Two commands are enough: `make play` and `make test`. Both set up everything they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RULEBOUND := $(BIN)/rulebound

# The many processes of the tests share what Python has compiled.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play terminal test check style types coverage client system fast wheel soak mutants bench load calibration page papers clean format

play: $(VENV)/.play
	@$(RULEBOUND)

terminal: $(VENV)/.play
	@$(RULEBOUND) play catacombs --scenario SC1 --seat 0=human --seat 1=greedy

# Compiling and checking go side by side. The browser's driver keeps an event loop running in its process, so its tests
# have processes of their own.
test: system
	@$(MAKE) --no-print-directory -j2 -Otarget check
	$(BIN)/python -m pytest -n auto --dist worksteal --ignore tests/browser tests
	$(BIN)/python -m pytest -n auto --dist worksteal tests/browser

check: fast types style client coverage

style: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

types: $(VENV)/.dev
	$(BIN)/mypy

coverage: $(VENV)/.dev
	$(RULEBOUND) rules --coverage

# The types of the browser client, in plain JavaScript with JSDoc.
client: node_modules/.checked
	npm run --silent check

node_modules/.checked: package.json
	npm install --silent --no-package-lock --no-audit --no-fund
	@touch $@

# A browser, PostgreSQL and Node, for the tests alone.
system:
	@scripts/system.sh

# Compiled with mypyc where there is a C compiler; everything runs without one, only slower.
fast: $(VENV)/.dev
	@$(BIN)/python scripts/compile.py --if-stale

# A wheel for this platform with the compiled engine in it, for machines without a compiler.
wheel: fast
	@$(BIN)/python scripts/wheel.py

# Hours: a million decisions a game, 200 games of every scenario searched for leaks, the server killed 400 times; -vv tells how far it has come.
soak: system $(VENV)/.dev fast
	$(RULEBOUND) soak --decisions 1000000
	$(BIN)/python -m pytest -vv -n auto -m soak tests

# Changes conditions and constants of the rules, one at a time, and tells which changes no test notices: MUTANTS of them in
# each GAME (all games if none is given), drawn by SEED. Fails if fewer than 95 of 100 are noticed.
mutants: $(VENV)/.dev
	RULEBOUND_INTERPRETED=1 $(BIN)/python -m tests.mutants $(GAME) --mutants $(or $(MUTANTS),100) --seed $(or $(SEED),0)

bench: $(VENV)/.bench fast
	$(RULEBOUND) bench --out bench/RESULTS.md

# How many live games a server holds on this machine: of every game, and of a made-up one with 150 pieces.
load: $(VENV)/.dev fast
	$(BIN)/python -m rulebound.lab.load --out bench/RESULTS.md parade=tests.parade

# Whether the coach's chances come true, over GAMES finished games of each game (100): about ten CPU seconds a game. Each is kept
# as it is judged, so that a run that was stopped goes on where it was.
calibration: $(VENV)/.dev fast
	$(BIN)/python -m rulebound.lab.calibration --games $(or $(GAMES),100) --seed $(or $(SEED),1) --file build/calibration.jsonl --out bench/RESULTS.md

# How fast the page is, in a real browser.
page: system $(VENV)/.dev fast
	$(BIN)/python -m tests.browser.figures bench/RESULTS.md

# The tables of the games' pages, and what the papers show the program to say.
papers: $(VENV)/.dev
	$(BIN)/python scripts/tables.py --write
	$(BIN)/python -m tests.papers --write

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

$(VENV)/bin/python:
	scripts/python.sh $(PYTHON) $(VENV)

$(VENV)/.play: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install -q --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install -q --disable-pip-version-check -e ".[dev]"
	@touch $@ $(VENV)/.play

$(VENV)/.bench: pyproject.toml | $(VENV)/bin/python
	$(BIN)/pip install -q --disable-pip-version-check -e ".[dev,bench]"
	@touch $@

clean:
	rm -rf $(VENV) node_modules build .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
