# Gobelet: everything a player or a developer needs, from a bare checkout.
# Only Python 3.11+ and make are asked for; the rest goes into .venv and .builder, here.

PYTHON  ?= python3
WORKERS ?= 2
RUNS    ?= 10
ONLY    ?=
GAME    ?=
CHROMIUM ?= yes
HOST    ?= 0.0.0.0
PORT    ?= 8000
BIN     := .venv/bin
SETUP   := $(PYTHON) -m tools.setup
LAW     := src/gobelet/core/*,src/gobelet/games/*/law/*.py
SOURCES := $(wildcard src tests benchmarks tools hatch_build.py web/build.py)
STATIC  := src/gobelet/server/static

.DEFAULT_GOAL := help
.PHONY: help python play terminal test setup check format goldens client dev browser bench load siege soak later lock build clean

help: ## Show this list
	@echo "Gobelet: Yum, Objectif, Wazabi and Débâcle at one table."
	@echo
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | \
	    while IFS='|' read -r target words; do printf '%-15s %s\n' "$$target" "$$words"; done

play: python ## Serve the table on this machine and open it in a browser
	@$(SETUP) run page
	@GOBELET_LOG_LEVEL=warning $(BIN)/gobelet serve --open --host $(HOST) --port $(PORT)

terminal: python ## Choose a game and play it in this terminal
	@$(SETUP) run
	@$(BIN)/gobelet play

test: check client browser ## Check the code, run every test, ask for full coverage of the rules
	$(BIN)/python web/build.py test
	$(BIN)/python -m pytest -n $(WORKERS) --ignore=tests/browser --cov --cov-report=
	CHROMIUM=$(CHROMIUM) $(BIN)/python -m pytest -n $(WORKERS) tests/browser
	$(BIN)/python -m coverage report
	$(BIN)/python -m coverage report --include='$(LAW)' --fail-under=100

setup: python ## Prepare .venv for changing Gobelet (instant once done)
	@$(SETUP) dev

check: setup ## Formatting, lint, types, direction of imports, what is generated
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy $(SOURCES)
	$(BIN)/lint-imports
	$(BIN)/python -m tools.made --check
	$(BIN)/python web/build.py check

format: setup ## Format the code and mend what can be mended
	$(BIN)/ruff check --fix-only $(SOURCES)
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/python -m tools.made

goldens: setup ## Write the golden records and perft counts of GAME, as its law is now
	@$(BIN)/gobelet goldens $(GAME)

client: python ## Build the browser client into the package (instant once done)
	@$(SETUP) run page

dev: setup ## Serve the client from its sources, beside a running `gobelet serve`
	$(BIN)/python web/build.py dev

browser: ## Get Chromium for the browser tests (Debian and its kin)
	@CHROMIUM=$(CHROMIUM) PYTHON=$(PYTHON) tests/browser/get-chromium

bench: python ## Measure Gobelet side by side with its peers
	@$(SETUP) bench
	$(BIN)/python -m benchmarks

load: setup ## Play hundreds of tables at once against a server, then kill it again and again
	$(BIN)/python -m benchmarks.load

siege: setup ## Let one stranger do the worst against a server, beside an honest table
	$(BIN)/python -m benchmarks.siege

soak: setup client browser ## Run all tests RUNS times on a busy machine; say which failed, and how often
	$(BIN)/python -m tests.soak --runs $(RUNS) --workers $(WORKERS) $(ONLY)

build: setup client ## Make the wheel and the source archive in dist
	$(BIN)/hatchling build

clean: ## Remove everything that make has made
	rm -rf .venv .builder .lock-venv build dist $(STATIC) web/node_modules web/pnpm/node_modules \
	    .coverage .coverage.* htmlcov \
	    .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find $(SOURCES) -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- Python --------------------------------------------------------------------------------

python:
	@command -v $(PYTHON) >/dev/null || \
	    { echo "Gobelet needs Python 3.11 or newer, and '$(PYTHON)' was not found."; \
	      echo "Install it, or name another: make PYTHON=/path/to/python3.12 ..."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Gobelet needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1)."; \
	      echo "Name a newer one: make PYTHON=/path/to/python3.12 ..."; exit 1; }

# ---- the pinned requirements --------------------------------------------------------------
# `make lock` keeps the versions that still fit; `make lock LOCK=--upgrade` takes the newest.
# The later files follow the earlier ones, so all three agree on every shared version.

LOCK    ?=
COMPILE := UV_CUSTOM_COMPILE_COMMAND="make lock" .lock-venv/bin/uv pip compile --quiet --universal \
    --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links $(LOCK)

later: setup ## Try the set-up as on a later day, with a newer release of everything
	$(BIN)/python -m tools.later

lock: python ## Pin the dependencies again, with hashes, in requirements
	@test -x .lock-venv/bin/uv || { $(PYTHON) -m venv .lock-venv && \
	    $(PYTHON) -m tools.fetch "uv" .lock-venv/bin/python -m pip install uv; }
	$(COMPILE) pyproject.toml --output-file requirements/run.txt
	$(COMPILE) pyproject.toml --extra dev --constraint requirements/run.txt \
	    --output-file requirements/dev.txt
	$(COMPILE) pyproject.toml --extra dev --extra bench --constraint requirements/dev.txt \
	    --output-file requirements/bench.txt
	$(COMPILE) --group build --constraint requirements/dev.txt --output-file requirements/build.txt
