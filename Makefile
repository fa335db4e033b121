# One line a target. Everything lives in .venv; Python 3.11 is all that a machine needs.
PYTHON ?= python3
BIN = .venv/bin

.PHONY: setup serve test test-system check bench schema golden
setup: .venv/ready
.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@
serve: setup ; $(BIN)/annales serve --demo
test: setup ; $(BIN)/pytest -n 2 -m 'not system'
test-system: setup ; $(BIN)/pytest -m system
check: setup ; $(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports
bench: setup ; $(BIN)/python -m bench
schema: setup ; $(BIN)/annales schema > schema.graphql && $(BIN)/annales reference
golden: setup ; $(BIN)/python -m tests.golden.write
