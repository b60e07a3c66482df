# What a developer uses daily. `make help` lists it.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

# The looks: every package below sites/.
LOOKS := $(patsubst %/package.json,%,$(wildcard sites/*/package.json))
NPM_CI := npm ci --no-audit --no-fund
# The packages that every look is built of; the browser's tests are one more.
SHARED_PACKAGES := platform/web $(wildcard modules/*/web)
# The program for the browser's tools. With the tests, so that after `make test-rust` nothing is compiled again.
BUILD := cargo build --workspace --bins --tests

.PHONY: help setup crates site litestream try-image run test test-rust soak break-lines test-site test-e2e test-smoke test-firefox test-webkit look lighthouse screenshots check check-text audit format generate dist clean

help: ## List the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: ## Start the site with its seed content on http://127.0.0.1:8080
	@$(MAKE) --no-print-directory --jobs=2 crates site
	cargo run --bin maru -- serve --config config.toml

# The lints come with the compiling: clippy's driver is the compiler, and `cargo clippy` would go through all
# dependencies a second time.
test: export RUSTC_WORKSPACE_WRAPPER = clippy-driver
test: export CLIPPY_ARGS = -D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__
# Nothing is compiled a second time here, and what would serve that takes gigabytes of a small machine's disk.
test: export CARGO_INCREMENTAL = 0
# By which the browser's tests see whether the machine has time for all of them.
test: export CI_STARTED := $(shell date +%s)
test: check-text test-rust test-site test-smoke lighthouse ## Everything that CI runs; its last lines say which browser tests ran and whether speed was judged
	@cat artifacts/browser-list.txt artifacts/lighthouse/verdict.txt

check: check-text ## Format, lints and types
	cargo clippy --workspace --all-targets -- -D warnings

check-text: node_modules/.ready
	cargo fmt --all --check
	npm run check
	node scripts/third-party.mjs --check

audit: ## Known faults of what is depended on, and its licences and sources; asks the internet
	@cargo deny --version >/dev/null 2>&1 || cargo install cargo-deny --locked
	cargo deny check
	npm audit

# Half as many again as there are cores: some wait for another program, or for a minute to pass.
TESTS_AT_ONCE = $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN) * 3 / 2 )))

test-rust: site litestream e2e/oauth/node_modules/.ready ## The platform and the modules, through HTTP on real SQLite
	scripts/install-packages caches
	@cargo nextest --version >/dev/null 2>&1 || RUSTC_WORKSPACE_WRAPPER= cargo install cargo-nextest --locked
	cargo nextest run --workspace --test-threads $(TESTS_AT_ONCE)

soak: export MARU_SOAK_CYCLES = 100
soak: site litestream ## Kill the program a hundred times under load; nothing that was acknowledged may be lost
	cargo nextest run --profile soak --workspace -E 'test(killed)' --no-capture

break-lines: site litestream node_modules/.ready e2e/oauth/node_modules/.ready ## Break twenty lines of docs/SPECIFICATION.md at random; their tests must turn red. Slow
	node scripts/break-lines.mjs $(BREAKS)

test-site: node_modules/.ready ## Forms and editor logic
	npm test

test-smoke: BROWSER_TESTS = test:ci
test-smoke: test-e2e ## The part of the browser tests that CI runs

BROWSER_TESTS = test

test-e2e: site litestream node_modules/.ready e2e/oauth/node_modules/.ready ## What people do, in a real browser
	scripts/install-packages chromium
	$(BUILD)
	cd e2e && npm run $(BROWSER_TESTS)

test-firefox: site litestream node_modules/.ready e2e/oauth/node_modules/.ready ## What visitors do, and the text editor, in Firefox
	scripts/install-packages firefox
	$(BUILD)
	cd e2e && npm run test:firefox

test-webkit: site litestream node_modules/.ready e2e/oauth/node_modules/.ready ## The same in WebKit, which Safari is made of
	scripts/install-packages webkit
	$(BUILD)
	cd e2e && npm run test:webkit

look: site litestream node_modules/.ready ## Photograph every screen at four widths and in every state into artifacts/look; LOOK=madang in the second look
	scripts/install-packages chromium
	$(BUILD)
	cd e2e && npm run look

lighthouse: site e2e/lighthouse/node_modules/.ready ## Lighthouse on public pages in both looks; fails below what is promised
	scripts/install-packages chromium
	$(BUILD)
	node --test e2e/lighthouse/budgets.test.mjs
	node e2e/lighthouse/run.mjs

screenshots: site node_modules/.ready ## Take the pictures of the README from the running site
	scripts/install-packages chromium
	$(BUILD)
	node e2e/screenshots.mjs

setup: node_modules/.ready e2e/oauth/node_modules/.ready e2e/lighthouse/node_modules/.ready ## Install what tests need
	scripts/install-packages chromium

try-image: ## Carry out deploy/Containerfile without a container engine and start what comes out; needs root
	scripts/install-packages image
	scripts/try-image --build-arg PROFILE=$(or $(PROFILE),dist)

litestream: ## Fetch the Litestream that the tests back up with, and say which it is
	@mkdir -p target/litestream
	@scripts/litestream target/litestream

# What is compiled, fetched while npm fetches the site's.
crates:
	cargo fetch --locked --target "$$(rustc -vV | sed -n 's/^host: //p')"

site: $(LOOKS:%=%/dist/.ready) ## Build the looks that the program embeds

generate: ## Write openapi.json and the site's client anew
	cargo run --bin maru -- openapi > openapi.json.new
	mv openapi.json.new openapi.json
	$(MAKE) node_modules/.site
	npm run generate
	node scripts/third-party.mjs

format: ## Format everything
	cargo fmt --all
	npm run format

dist: site ## Build the program that is shipped: target/dist/maru
	cargo build --workspace --profile dist --bin maru

clean: ## Remove what was built
	cargo clean
	rm -rf $(LOOKS:%=%/dist) artifacts

sources = $(shell find $(1) \( -name node_modules -o -name dist -o -name e2e \) -prune -o -type f -print 2>/dev/null)
SHARED_SOURCES := package-lock.json tsconfig.json sites/modules.ts $(call sources,$(SHARED_PACKAGES))

define build-look
$(1)/dist/.ready: $(SHARED_SOURCES) $(call sources,$(1)) | node_modules/.site
	cd $(1) && npm run build
	touch $$@
endef
$(foreach look,$(LOOKS),$(eval $(call build-look,$(look))))

# What the site is built of and by; all of it once the tests' tools were there.
node_modules/.site: package-lock.json
	$(NPM_CI) $(if $(wildcard node_modules/.ready),,--omit=dev $(addprefix --workspace=,$(SHARED_PACKAGES) platform/web/build $(LOOKS)))
	touch $(wildcard node_modules/.ready) $@

node_modules/.ready: package-lock.json
	$(NPM_CI)
	touch node_modules/.site $@

%/node_modules/.ready: %/package-lock.json
	cd $* && $(NPM_CI)
	touch $@

-include benches/bench.mk
-include e2e/fuzz/fuzz.mk
