# make play · test · test-wide · test-pyodide · engines · fuzz · mutants · cover · check · audit · sbom · site · words · bench · lock
# Needs Python >= 3.11 (PYTHON=... names another one) and Node >= 20; everything else is installed in here.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
NODE_STAMP := node_modules/.package-lock.json
COMPILED := build/python
GAME_FILES := $(shell find game learned -type f -not -path '*/__pycache__/*' -not -path 'game/locale/*')
TRANSLATIONS := $(wildcard game/locale/*.po)
LOCALE := build/locale
INSIDE_LIBRARIES := build/pyodide
RUNTIME := build/runtime/pyodide.asm.wasm
BUILDERS := $(addprefix tools/site/,boot_words.py build.py first_screen.py languages.py manifest.py notices.py packages.py styles.py)
SITE_FILES := index.html sw.js pyscript.toml LICENSE $(wildcard licenses/*) $(shell find static -type f) $(BUILDERS)

# A file that is gone is news too: this list changes when a file comes or goes.
FILE_LIST := build/files
$(shell mkdir -p build; printf '%s\n' $(sort $(GAME_FILES) $(TRANSLATIONS) $(SITE_FILES)) > $(FILE_LIST).new; \
	cmp -s $(FILE_LIST).new $(FILE_LIST) || cp $(FILE_LIST).new $(FILE_LIST))

# The modules that know the browser, which only the tests in browsers reach.
SHELL_MODULES := game/ui.py,game/store.py,game/audio.py,game/device.py,game/files.py,game/focus.py,game/patch.py,game/pictures.py

.DELETE_ON_ERROR:
.PHONY: play site test test-wide test-pyodide engines fuzz mutants cover check audit sbom words lock bench bench-players puzzles train-classic train-express clean \
	train-classic-two train-classic-many train-classic-one

play: site
	@$(PY) -m tools.site.serve _site

site: _site/index.html

# Every process that tests needs the tests compiled: they are kept, even where the shell asks Python to keep nothing.
# Selenium brings a plugin of Hypothesis that nothing here uses.
TESTED := HYPOTHESIS_NO_PLUGINS=1 PYTHONDONTWRITEBYTECODE= $(PY) -m pytest
UNITS := tests --ignore tests/e2e --ignore tests/engines -p no:playwright --numprocesses auto --dist worksteal
PAGES := tests/e2e --numprocesses auto --dist worksteal

test: $(VENV)/.test $(VENV)/.browser site
ifdef PYTEST
	$(TESTED) $(PYTEST)
else
	$(TESTED) $(UNITS) -m "not wide"
	SITE=_site $(TESTED) $(PAGES) -m "not wide" $(BROWSER_OPTIONS)
	$(MAKE) engines ENGINES="-m short"
endif

# All combinations of which `make test` tries a sample.
test-wide: $(VENV)/.test $(VENV)/.browser site
	$(TESTED) $(UNITS) -m wide
	SITE=_site $(TESTED) $(PAGES) -m wide $(BROWSER_OPTIONS)
	$(MAKE) engines ENGINES='-m "not short"'

engines: $(VENV)/.test $(VENV)/.engines site
	$(TESTED) tests/engines -p no:playwright --numprocesses 2 $(ENGINES)

# The units on the Python and the bytecode that players get; INSIDE="tests/test_dice.py -v" names some.
INSIDE ?= tests --ignore tests/e2e --ignore tests/engines -q
test-pyodide: $(INSIDE_LIBRARIES)/.done site
	node tests/inside/run.mjs _site $(INSIDE_LIBRARIES) $(INSIDE)

# Ten thousand examples of each text from outside, twenty thousand clicks, a thousand games: hours on two cores.
fuzz: $(VENV)/.test $(VENV)/.browser site
	HYPOTHESIS_PROFILE=fuzz CLICKS=20000 GAMES=1000 THROWS=1000000 \
		$(PY) -m pytest tests/test_outside.py tests/test_stored_forms.py tests/test_opening.py tests/test_copies.py \
		tests/test_monkey.py tests/test_soak.py tests/test_fair.py --numprocesses auto $(FUZZ)
	SITE=_site CLICKS=2000 GAMES=50 $(PY) -m pytest tests/e2e/test_soak.py $(FUZZ)

# The rules and the app with one small change each, which a test should notice: two hours on two cores, MUTANTS="--every 4" a quarter.
# What an earlier run killed stays so while its module is the same; MUTANTS="game.logic.start.*" names functions.
mutants: $(VENV)/.test $(VENV)/.mutation
	HYPOTHESIS_PROFILE=mutation PYTHONDONTWRITEBYTECODE= $(PY) -m tools.mutants $(MUTANTS)

cover: $(VENV)/.test $(VENV)/.browser site
	rm -rf build/coverage && mkdir -p build/coverage
	$(PY) -m coverage run -m pytest $(UNITS)
	SITE=_site $(PY) -m pytest tests/e2e --covered build/coverage --numprocesses auto --dist loadscope
	$(PY) -m coverage combine --quiet
	$(PY) -m coverage report
	$(PY) -m coverage report --include '$(SHELL_MODULES)' --fail-under 90

check: $(VENV)/.test $(NODE_STAMP)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	$(VENV)/bin/lint-imports
	node_modules/.bin/eslint . --max-warnings 0

# Known faults of all that we install, asked of the registries.
audit: $(VENV)/.audit
	for list in requirements/*.txt; do \
		$(VENV)/bin/pip-audit --disable-pip --require-hashes --progress-spinner off --requirement $$list || exit 1; done
	npm audit --audit-level moderate

# What the site ships of others, for a release: a bill of materials in the form of CycloneDX.
sbom: $(NODE_STAMP) $(VENV)/.play
	$(PY) -m tools.site.bill build/one-more-roll.cdx.json

# The messages of the sources, and the translations brought up to date; LANGUAGES="de fr" begins new ones.
words: $(VENV)/.words
	$(PY) -m tools.words $(LANGUAGES)

bench: $(VENV)/.test $(VENV)/.browser site
	$(PY) -m benchmarks.boot
	$(PY) -m benchmarks.interaction
	$(PY) -m benchmarks.clicks
	$(PY) -m benchmarks.weight
	$(PY) -m benchmarks.frames
	$(PY) -m benchmarks.growth
	$(PY) -m benchmarks.targets

# The computer players: their strength, and their data anew. Each takes up to an hour.

bench-players: $(VENV)/.train
	$(PY) -m benchmarks.players

train-classic: $(VENV)/.train
	$(MAKE) --jobs 2 train-classic-two train-classic-many train-classic-one

train-classic-two:
	$(PY) -m tools.training.classic.train two --half 32 --games 300000 --base 0.6 --rate 0.02 0.0003 --mix 0.9 0.02

train-classic-many:
	$(PY) -m tools.training.classic.train many --half 16 --games 60000 --base 0.6 --rate 0.02 0.0005 --mix 0.9 0.03

train-classic-one:
	$(PY) -m tools.training.classic.train one --half 24 --games 300000 --base 0.8 --rate 0.02 0.0003 --mix 0.6 0.02 --scatter 0.3

train-express: $(VENV)/.train
	$(PY) -m tools.training.express.train
	$(PY) -m tools.training.express.train_race

# The puzzles anew, which takes three minutes.
puzzles: $(VENV)/.play
	$(PY) -m tools.puzzles.make

clean:
	rm -rf _site build

# ---- the site ------------------------------------------------------------------------------------------------------

$(LOCALE).done: $(FILE_LIST) $(TRANSLATIONS) $(if $(TRANSLATIONS),tools/words.py $(VENV)/.words)
	rm -rf $(LOCALE) && mkdir -p $(LOCALE)
	$(if $(TRANSLATIONS),$(PY) -m tools.words --compile $(LOCALE))
	@touch $@

_site/index.html: $(COMPILED)/modules.json $(LOCALE).done $(RUNTIME) $(FILE_LIST) $(SITE_FILES) $(VENV)/.play
	$(PY) -m tools.site.build $(COMPILED) $(LOCALE) _site

$(COMPILED)/modules.json: $(FILE_LIST) $(GAME_FILES) tools/site/compile.mjs tools/site/compile_python.py tools/site/quick_dataclasses.py $(NODE_STAMP) $(VENV)/.play
	node tools/site/compile.mjs "$$($(PY) -c 'import sysconfig; print(sysconfig.get_path("purelib"))')" $(COMPILED).$$$$ \
		&& rm -rf $(COMPILED) && mv $(COMPILED).$$$$ $(COMPILED)

$(RUNTIME): tools/site/runtime.mjs $(NODE_STAMP)
	node tools/site/runtime.mjs $(@D).$$$$ && rm -rf $(@D) && mv $(@D).$$$$ $(@D)

# ---- what is installed ---------------------------------------------------------------------------------------------

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo 'One More Roll needs Python 3.11 or newer: install it, or name it with PYTHON=...'; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.%: requirements/%.txt | $(PY)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

# Only packages without compiled parts: the site's interpreter is trimmed to what it uses, and can load none.
$(INSIDE_LIBRARIES)/.done: requirements/pyodide.txt | $(PY)
	rm -rf $(@D)
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --no-compile --only-binary :all: --platform any --target $(@D) -r $<
	@touch $@

$(VENV)/.browser: $(VENV)/.test
	$(PY) -m tools.browser chromium
	@touch $@

$(VENV)/.engines: $(VENV)/.test tools/browser.py
	$(PY) -m tools.browser firefox webkit
	@touch $@

$(NODE_STAMP): package.json package-lock.json
	@node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null && command -v npm >/dev/null \
		|| { echo 'One More Roll needs Node 20 or newer with npm: install it, then try again.'; exit 1; }
	npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

# The lock files follow pyproject.toml and package.json; versions stay what they are unless UPGRADE=--upgrade asks for the newest.

LOCKED := --universal --python-version 3.11 --generate-hashes --no-annotate --quiet --custom-compile-command 'make lock'

lock: $(VENV)/.lock
	$(VENV)/bin/uv pip compile pyproject.toml $(LOCKED) $(UPGRADE) --output-file requirements/play.txt
	for group in lock test train words; do \
		$(VENV)/bin/uv pip compile pyproject.toml --group $$group $(LOCKED) $(UPGRADE) --constraints requirements/play.txt \
			--output-file requirements/$$group.txt || exit 1; done
	$(VENV)/bin/uv pip compile --group mutation $(LOCKED) $(UPGRADE) --constraints requirements/test.txt --output-file requirements/mutation.txt
	for group in audit pyodide; do \
		$(VENV)/bin/uv pip compile --group $$group $(LOCKED) $(UPGRADE) --output-file requirements/$$group.txt || exit 1; done
	npm install --package-lock-only --ignore-scripts
