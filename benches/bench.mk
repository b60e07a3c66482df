# Measures the release program. Its own file, so that the daily targets stay short.

BENCH_TARGET := $(or $(CARGO_TARGET_DIR),target)

.PHONY: bench
bench: ## Measure the release binary against an empty endpoint; the result also lands in target/bench
	cargo build --release --locked --package maru --package bench
	$(BENCH_TARGET)/release/bench run --maru $(BENCH_TARGET)/release/maru \
		--result $(BENCH_TARGET)/bench/result.json $(BENCH_ARGS)

.PHONY: bench-boards
bench-boards: ## Measure boards of a thousand and of a million posts
	cargo build --release --locked --package maru --package bench
	$(BENCH_TARGET)/release/bench boards --maru $(BENCH_TARGET)/release/maru $(BENCH_ARGS)

.PHONY: bench-shop
bench-shop: ## Measure a shop of ten thousand items
	cargo build --release --locked --package maru --package bench
	$(BENCH_TARGET)/release/bench shop --maru $(BENCH_TARGET)/release/maru $(BENCH_ARGS)

.PHONY: bench-pdf
bench-pdf: ## Measure applications as PDF
	cargo build --release --locked --package maru --package bench
	$(BENCH_TARGET)/release/bench pdf --maru $(BENCH_TARGET)/release/maru $(BENCH_ARGS)
