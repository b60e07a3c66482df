# Random requests against every operation. Its own file, so that the daily targets stay short.

FUZZ_TOOLS := target/tools/fuzz
FUZZ_EXAMPLES := 20

.PHONY: fuzz
fuzz: site $(FUZZ_TOOLS)/.ready ## Send random requests to every operation as guest, member and admin
	cargo build --workspace --bin maru
	python3 e2e/fuzz/run.py target/debug/maru $(FUZZ_TOOLS)/bin/schemathesis $(FUZZ_EXAMPLES)

$(FUZZ_TOOLS)/.ready: e2e/fuzz/requirements.txt
	python3 -m venv $(FUZZ_TOOLS)
	$(FUZZ_TOOLS)/bin/pip install --quiet --disable-pip-version-check --requirement $<
	touch $@
