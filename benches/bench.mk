# Measures the release program. Its own file, so that the daily targets stay short.

BENCH_TARGET := $(or $(CARGO_TARGET_DIR),target)

.PHONY: bench
bench: site litestream ## Measure the release binary against an empty endpoint: one table; it also lands in target/bench
	scripts/install-packages caches
	cargo build --release --locked --package maru --package bench
	$(BENCH_TARGET)/release/bench run --maru $(BENCH_TARGET)/release/maru \
		--result $(BENCH_TARGET)/bench/result.json $(BENCH_ARGS)
