# SPDX-License-Identifier: MIT
# make run    installs what is missing, builds, indexes a small library and shows its colours
# make test   installs what is missing and runs everything that CI runs
# The other targets: setup, build, format, docs, test-engines, test-integrations, test-deb, bench, bench-find,
# bench-now, colors, claims, sheets, backdrop-sheets, pictures, install, uninstall, deb, clean.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := build

PREFIX ?= /usr/local
DESTDIR ?=
ZSH_FOLDER ?= share/zsh/site-functions
UNIT_FOLDER ?= lib/systemd/user
MUSIC ?=
export PYTHONDONTWRITEBYTECODE := 1

# What building needs; libncurses6 is for Swift's own tools, which a bare system lacks.
BUILD_PACKAGES := libncurses6 pkg-config libc6-dev libstdc++-12-dev binutils \
	libvips-dev libjpeg62-turbo-dev libtag1-dev libsqlite3-dev libxxhash-dev libmpdclient-dev libsystemd-dev
# What generates the demonstration library.
DEMO_PACKAGES := python3 python3-mutagen python3-numpy python3-pil python3-xxhash
# Players to follow: an MPD, a session bus, and what a player on it is written with.
PLAYER_PACKAGES := mpd dbus-daemon python3-dbus python3-gi
# What the tests compare with and run.
TEST_PACKAGES := sqlite3 python3-jsonschema python3-tinycss2 python3-yaml python3-pil gcc libjpeg-turbo-progs \
	sassc zsh fish man-db git procps mount systemd dpkg-dev $(PLAYER_PACKAGES)
# What the recipes of docs/integrations are run with.
INTEGRATION_PACKAGES := $(PLAYER_PACKAGES) mpc curl sassc gir1.2-gtk-3.0 gir1.2-gtk-4.0 python3-pyqt5 \
	python3-jsonschema
# A browser to look at backdrops and the gallery in; where there is none, those tests are skipped and say so.
BROWSER_PACKAGES := chromium chromium-driver python3-selenium python3-pil fonts-dejavu-core
# What runs the JavaScript of docs/players.md.
NODE_PACKAGES := nodejs node-sqlite3
# What runs the programs that `make colors` compares with.
PEER_PACKAGES := python3-venv
# What `make bench` measures beside Gatefold, and measures with.
BENCH_PACKAGES := libvips-tools libjpeg-turbo-progs sqlite3 findutils util-linux time python3 python3-pil python3-venv
# The engines that `make test-engines` drives; PySpark comes from PyPI, a JDK only where there is no Java.
ENGINE_PACKAGES := python3 python3-venv parallel
# What claims need beside what builds and what makes the demonstration library.
CLAIM_PACKAGES := python3-jsonschema
# What `make deb` builds the package with, and `make test-deb` makes a fresh Debian with and looks it over.
DEB_PACKAGES := dpkg-dev
CHROOT_PACKAGES := debootstrap lintian mount util-linux
# What `make sheets` draws words with.
SHEET_PACKAGES := python3-numpy python3-pil fonts-dejavu-core

# Debian's Python, whichever other one comes first in the path.
PYTHON := /usr/bin/python3

DIST := .build/dist
DIST_BIN := $(DIST)/release
STAGE := $(CURDIR)/.build/stage
DEMO := .build/demo
# Where `make run MUSIC=…` writes: an index of one's own, apart from the demonstration's.
OWN := .build/music
SWIFT_DIST := swift build -c release --static-swift-stdlib --disable-local-rpath -Xlinker -s \
	--scratch-path $(DIST)

# Installs those of the packages $(1) that are missing; asks for nothing if none is.
define install_packages
@missing=""; \
for package in $(1); do \
  dpkg-query -W -f '$${db:Status-Status}' $$package 2>/dev/null | grep -qx installed \
    || missing="$$missing $$package"; \
done; \
if [ -n "$$missing" ]; then \
  as_root=""; [ "$$(id -u)" = 0 ] || as_root=sudo; \
  echo "installing$$missing"; \
  $$as_root apt-get -qq -o DPkg::Lock::Timeout=300 update; \
  $$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=300 \
    install --no-install-recommends $$missing >/dev/null; \
fi
endef

.PHONY: setup setup-test setup-browser setup-engines build dist stage run test test-engines test-integrations format docs bench bench-find bench-now colors claims \
	sheets backdrop-sheets pictures install uninstall deb test-deb setup-chroot clean

setup:
	$(call install_packages,$(BUILD_PACKAGES) $(DEMO_PACKAGES))

setup-test: setup
	$(call install_packages,$(TEST_PACKAGES) $(SHEET_PACKAGES) $(INTEGRATION_PACKAGES))
	@$(MAKE) --no-print-directory setup-browser \
	  || echo "no browser could be installed: what a browser shows is not tested"
	@$(MAKE) --no-print-directory setup-node \
	  || echo "no node-sqlite3 could be installed: the JavaScript of docs/players.md is not tested"

# Not from Debian, and so without Debian's modules, where another node is installed.
setup-node:
	$(call install_packages,$(NODE_PACKAGES))

setup-browser:
	$(call install_packages,$(BROWSER_PACKAGES))

build: setup
	swift build --product gatefold
	swift build --product gatefold-worker
	swift build --product gatefold-now

# The programs as they are shipped, in a folder of their own: a test run would link them differently.
# gatefold gets libstdc++ built in, which else is a sixth of the time of a look-up; it is found in the
# folder of the build first, and only there can a linker be told so. The worker shares the system's
# with TagLib.
dist: setup
	@bin=$$($(SWIFT_DIST) --show-bin-path); mkdir -p "$$bin"; \
	for archive in /usr/lib/gcc/*/*/libstdc++.a; do ln -sf "$$archive" "$$bin/libstdc++.a"; done
	$(SWIFT_DIST) --product gatefold
	@rm -f $(DIST_BIN)/libstdc++.a
	$(SWIFT_DIST) --product gatefold-worker
	$(SWIFT_DIST) --product gatefold-now

$(DEMO)/expected.json: $(wildcard Fixtures/*.py) $(wildcard Fixtures/audio/*)
	rm -rf $(DEMO)
	$(PYTHON) Fixtures/make-library.py --out $(DEMO)

run: dist
	@if [ -z "$(MUSIC)" ]; then $(MAKE) --no-print-directory $(DEMO)/expected.json; fi
	@Fixtures/demonstrate.sh $(DIST_BIN)/gatefold $(if $(MUSIC),$(OWN),$(DEMO)) "$(MUSIC)"

format:
	swift format format --in-place --recursive --parallel Package.swift Sources Tests

# Everything CI runs: format, warnings as errors, tests in debug, then the installed programs. LONG=1: the
# long form of the goals in docs/reliability.md; GATEFOLD_TEST_SEED=N: their random choices again.
LONG ?=
export GATEFOLD_TEST_LONG := $(LONG)

test: setup-test
	swift format lint --strict --recursive --parallel Package.swift Sources Tests
	$(MAKE) --no-print-directory stage
	GATEFOLD_STRICT=1 swift build --build-tests
	GATEFOLD_STRICT=1 swift test --skip-build --disable-xctest
	env -i PATH="$$PATH" HOME="$$(mktemp -d)" GATEFOLD_STRICT=1 \
	  GATEFOLD_TEST_PROGRAM=$(STAGE)$(PREFIX)/bin/gatefold \
	  swift test --skip-build --disable-xctest --filter EndToEnd

# Runs the recipes of docs/scale.md as they stand there, in Spark, GNU parallel and pipes. LONG=1: 10,000 rows.
ENGINES := .build/engines

test-engines: dist
	@if $(MAKE) --no-print-directory setup-engines; then \
	  $(PYTHON) Tests/Engines/test_engines.py --program $(DIST_BIN)/gatefold --spark $(ENGINES) \
	    --rows $(if $(LONG),10000,1000); \
	else \
	  echo "make test-engines: skipped, since what it needs could not be installed (see above)"; \
	fi

setup-engines:
	$(call install_packages,$(ENGINE_PACKAGES) $(if $(shell command -v java),,default-jre-headless))
	@if ! cmp -s Tests/Engines/constraints.txt $(ENGINES)/installed.txt; then \
	  rm -rf $(ENGINES); \
	  $(PYTHON) -m venv $(ENGINES); \
	  echo "installing PySpark (500 MB)"; \
	  $(ENGINES)/bin/pip install -q --no-cache-dir -c Tests/Engines/constraints.txt wheel; \
	  $(ENGINES)/bin/pip install -q --no-cache-dir --no-build-isolation -c Tests/Engines/constraints.txt \
	    pyspark pandas pyarrow; \
	  cp Tests/Engines/constraints.txt $(ENGINES)/installed.txt; \
	fi

# Runs the recipes of docs/integrations as they stand there (RECIPE=waybar: one of them), as `make test` does.
RECIPE ?=

test-integrations: dist $(DEMO)/expected.json
	$(call install_packages,$(INTEGRATION_PACKAGES))
	$(PYTHON) Tests/Integrations/test_integrations.py --program $(DIST_BIN)/gatefold --music $(DEMO)/music $(RECIPE)

# The pages of the libraries Palette, Backdrop and Store, as a static site: python3 -m http.server -d .build/docs
docs: setup
	swift build --target Palette
	swift build --target Backdrop
	swift build --target Store
	packaging/api-docs.sh "$$(swift build --show-bin-path)" .build/docs

stage: dist
	rm -rf $(STAGE)
	$(MAKE) --no-print-directory install DESTDIR=$(STAGE)

# Measures Gatefold beside what the same work costs at least and beside other programs (docs/performance.md); the
# result is also in .build/bench/results. QUICK=1: a smaller set and fewer rounds, 7 minutes.
# LONG=1: libraries of a million files as well. REAL_COVERS=FOLDER: its JPEGs too. CHECK=1: ends with an error if a goal with a gate is missed.
# ROWS="P1 P4": only the parts with these rows. PAGE=docs/performance.md: writes the table into the page.
BENCH := .build/bench
CHECK ?=
ROWS ?=

bench: dist
	$(call install_packages,$(BENCH_PACKAGES))
	$(SWIFT_DIST) --product gatefold-bench
	$(SWIFT_DIST) --product gatefold-floor
	$(PYTHON) Tests/Benchmarks/bench.py --gatefold $(DIST_BIN)/gatefold --bench $(DIST_BIN)/gatefold-bench \
	  --floor $(DIST_BIN)/gatefold-floor --work $(BENCH) $(if $(QUICK),--quick) $(if $(LONG),--long) \
	  $(if $(CHECK),--check) $(if $(ROWS),--only $(ROWS)) $(if $(REAL_COVERS),--real "$(REAL_COVERS)") $(if $(PAGE),--markdown $(PAGE))

# How long `gatefold find` takes in 100,000 albums; docs/find.md has the table.
bench-find: dist
	$(SWIFT_DIST) --product gatefold-bench
	$(PYTHON) Tests/Benchmarks/measure_find.py --program $(DIST_BIN)/gatefold \
	  --bench $(DIST_BIN)/gatefold-bench

# How long `gatefold now --follow` takes behind MPD's own notice; docs/now.md has the figures.
bench-now: dist
	$(call install_packages,$(PLAYER_PACKAGES) $(DEMO_PACKAGES))
	$(PYTHON) Tests/Benchmarks/measure_now.py --program $(DIST_BIN)/gatefold

# Scores Gatefold and its peers on rendered covers, on designers' palettes and on real covers (REAL_COVERS=
# the folder of them; without it the table says where they are from). QUICK=1: a fourth of the rendered
# covers. FIRST=N: rendered covers from this number on, such as nobody tuned to. HALF=tuning: without the real
# covers that nobody tunes to. ONLY=Gatefold: the others are not asked. A peer is asked once about the same
# picture; AGAIN=1: once more. JOBS=N: peers run at a time; 1 for times to publish. Then the claims (below);
# one that does not hold (status 3) is in their table and is no error here.
QUICK ?=
FIRST ?= 0
HALF ?=
ONLY ?=
AGAIN ?=
JOBS ?=
COLORS := .build/colors
CORPUS := $(or $(GATEFOLD_CORPUS),../shared/corpus)
REAL_COVERS ?= $(GATEFOLD_REAL_COVERS)
REAL_HALVES := tuning $(if $(filter tuning,$(HALF)),,aside)
COLOR_TRUTH := $(COLORS)/covers/truth.jsonl $(COLORS)/designers.jsonl $(REAL_HALVES:%=$(COLORS)/real-%.jsonl)

colors: dist
	$(call install_packages,$(PEER_PACKAGES) $(CLAIM_PACKAGES))
	$(SWIFT_DIST) --product gatefold-bench
	rm -rf $(COLORS)/covers
	$(DIST_BIN)/gatefold-bench covers $(COLORS)/covers --first $(FIRST) \
	  $(if $(QUICK),--plain 30 --hard 36)
	$(PYTHON) Tests/Benchmarks/designers.py $(CORPUS) $(COLORS)/designers.jsonl
	for half in $(REAL_HALVES); do \
	  $(PYTHON) Tests/Benchmarks/real.py "$(or $(REAL_COVERS),absent)" $(COLORS)/real-$$half.jsonl --half $$half; \
	done
	$(PYTHON) Tests/Benchmarks/peers.py --truth $(COLOR_TRUTH) --program $(DIST_BIN)/gatefold \
	  --out $(COLORS)/answers $(if $(ONLY),--only $(ONLY)) $(if $(AGAIN),--again) $(if $(JOBS),--jobs $(JOBS))
	$(PYTHON) Tests/Benchmarks/score_tables.py --truth $(COLOR_TRUTH) --answers $(COLORS)/answers \
	  --out $(COLORS)/results.json
	$(MEASURE_CLAIMS) || [ $$? = 3 ]

# Measures every claim about colour in full and prints the table; ends with an error if one does not
# hold. CLAIMS="C8 C9": only these. PAGE=docs/palette-claims.md: writes the page of the documentation
# as well.
CLAIMS ?=
PAGE ?=
MEASURE_CLAIMS = $(DIST_BIN)/gatefold-bench claims $(CLAIMS) --json $(COLORS)/claims.json \
  $(if $(PAGE),--markdown $(PAGE))

claims: dist
	$(call install_packages,$(CLAIM_PACKAGES))
	$(SWIFT_DIST) --product gatefold-bench
	mkdir -p $(COLORS)
	$(MEASURE_CLAIMS)

# Contact sheets of what `make colors` asked about, for a person to look at. SET="real tuning": one table's
# covers. FAILURES=1: those with a fault, the worst first. MATCH=TEXT: those whose name, recipe or details hold
# it. PROGRAMS="Gatefold extcolors": several programs below each other.
SET ?=
FAILURES ?=
MATCH ?=
PROGRAMS ?= Gatefold

sheets:
	$(call install_packages,$(SHEET_PACKAGES))
	$(PYTHON) Tests/Benchmarks/contact_sheet.py --truth $(COLOR_TRUTH) --answers $(COLORS)/answers \
	  --out $(COLORS)/sheets --programs $(PROGRAMS) $(if $(SET),--set "$(SET)") \
	  $(if $(FAILURES),--failures) $(if $(MATCH),--match "$(MATCH)")

# The six backdrops of albums, as our own raster and as Chromium shows them, for a person to look at: the
# demonstration library, every kind of cover, and SHEET_MUSIC="FOLDER…".
BACKDROP_SHEETS := .build/backdrop-sheets
SHEET_MUSIC ?=

backdrop-sheets: dist $(DEMO)/expected.json setup-browser
	rm -rf $(BACKDROP_SHEETS)
	$(PYTHON) Fixtures/make-kinds.py --out $(BACKDROP_SHEETS)/kinds
	$(PYTHON) Tests/Benchmarks/backdrop_sheets.py --gatefold $(DIST_BIN)/gatefold --out $(BACKDROP_SHEETS) \
	  --music $(DEMO)/music $(BACKDROP_SHEETS)/kinds/music $(SHEET_MUSIC)

# The pictures in the README: what the program prints on a terminal, as SVG, and backdrops and gallery.
pictures: dist $(DEMO)/expected.json setup-browser
	rm -rf /tmp/Music $(DEMO)/pictures.db; cp -R $(DEMO)/music /tmp/Music
	export GATEFOLD_DB=$(DEMO)/pictures.db COLORTERM=truecolor CLICOLOR_FORCE=1; \
	$(DIST_BIN)/gatefold index /tmp/Music || [ $$? = 3 ]; \
	picture() { $(PYTHON) Fixtures/terminal-svg.py --title "$$1" > "docs/$$2"; }; \
	$(DIST_BIN)/gatefold list --sort hue | head -n 24 \
	  | picture "gatefold list --sort hue | head -n 24" list.svg; \
	$(DIST_BIN)/gatefold colors low tide | picture "gatefold colors low tide" colors.svg; \
	$(PYTHON) Fixtures/backdrop-pictures.py --program $(DIST_BIN)/gatefold --query cut glass --out docs
	rm -rf /tmp/Music

# What is installed, and where, is listed in packaging/install.sh.
INSTALLER = PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" PROGRAMS="$(DIST_BIN)" ZSH_FOLDER="$(ZSH_FOLDER)" \
	UNIT_FOLDER="$(UNIT_FOLDER)" packaging/install.sh

install:
	@$(INSTALLER) install

uninstall:
	@$(INSTALLER) uninstall

# A Debian package of what `make install` installs, in .build/deb. The same programs give the same bytes, and
# SOURCE_DATE_EPOCH (default: the time of the last commit) is the time of every file in it. Who gives it to others
# names themselves: make deb MAINTAINER="NAME <ADDRESS>".
DEB := $(CURDIR)/.build/deb

deb: dist
	$(call install_packages,$(DEB_PACKAGES))
	rm -rf $(DEB)
	$(MAKE) --no-print-directory install DESTDIR=$(DEB)/tree PREFIX=/usr ZSH_FOLDER=share/zsh/vendor-completions \
	  UNIT_FOLDER=lib/systemd/user
	packaging/debian/build.sh $(DEB)/tree $(DEB)

# Installs the package in a fresh Debian, indexes and asks there, and removes it again. Needs root, minutes and
# Debian's archive; skipped where one of them is missing.
test-deb: deb $(DEMO)/expected.json
	@if $(MAKE) --no-print-directory setup-chroot; then \
	  $(PYTHON) Tests/Packages/test_deb.py --package $(DEB)/gatefold_*.deb --music $(DEMO)/music \
	    --base .build/chroot; \
	else \
	  echo "make test-deb: skipped, since what it needs could not be installed (see above)"; \
	fi

setup-chroot:
	$(call install_packages,$(CHROOT_PACKAGES))

clean:
	rm -rf .build
