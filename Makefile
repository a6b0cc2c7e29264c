# make play · make test · make check · make site · make bench
# Needs Python >= 3.11 (PYTHON=... names another one) and Node >= 20; everything else is installed in here.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
NODE_STAMP := node_modules/.package-lock.json
COMPILED := build/python
GAME_FILES := $(shell find game -type f -not -path '*/__pycache__/*')
SITE_FILES := $(wildcard licenses/*) index.html sw.js pyscript.toml LICENSE $(shell find static -type f) $(wildcard tools/*.py)

.PHONY: play site test check bench clean

play: site
	@$(PY) -m tools.serve _site

site: _site/index.html

test: $(VENV)/.test $(VENV)/.browser site
	$(PY) -m pytest $(PYTEST)

check: $(VENV)/.test
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(VENV)/bin/lint-imports

bench: $(VENV)/.test $(VENV)/.browser site
	$(PY) -m benchmarks.boot

clean:
	rm -rf _site build

# ---- the site ------------------------------------------------------------------------------------------------------

_site/index.html: $(COMPILED)/modules.json $(SITE_FILES) $(VENV)/.play
	$(PY) -m tools.build $(COMPILED) _site

$(COMPILED)/modules.json: $(GAME_FILES) tools/compile.mjs tools/compile_python.py $(NODE_STAMP) $(VENV)/.play
	node tools/compile.mjs "$$($(PY) -c 'import sysconfig; print(sysconfig.get_path("purelib"))')" $(COMPILED)

# ---- what is installed ---------------------------------------------------------------------------------------------

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo 'One More Roll needs Python 3.11 or newer: install it, or name it with PYTHON=...'; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.%: requirements/%.txt | $(PY)
	$(PY) -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

$(VENV)/.test: requirements/play.txt

$(VENV)/.browser: $(VENV)/.test
	$(PY) -m tools.browser
	@touch $@

$(NODE_STAMP): package.json package-lock.json
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null && command -v npm >/dev/null \
		|| { echo 'One More Roll needs Node 20 or newer with npm: install it, then try again.'; exit 1; }
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@
