# The targets are plain go commands; `make` alone lists them.

GO      ?= go
SHELL   := bash
.SHELLFLAGS := -euo pipefail -c

# One fuzz target's time, for `make fuzz`.
FUZZTIME ?= 5m
# Flags of the bench command, for `make bench`: BENCH="-n 1 -only fib".
BENCH ?=

# What the tree looked like before any target ran; `make clean-tree` compares.
TREE := $(shell git status --porcelain 2>&1 | sha256sum)

.DEFAULT_GOAL := help
.PHONY: help check fmt vet staticcheck test race tidy clean-tree reference bench fuzz

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

check: fmt vet staticcheck test race tidy clean-tree ## what CI asks of every change: all of the targets down to clean-tree

fmt: ## fail where gofmt would change a file
	@files=$$(gofmt -l .); if [ -n "$$files" ]; then echo "not formatted:"; echo "$$files"; exit 1; fi

vet: ## go vet, both modules
	$(GO) vet ./...
	cd bench && $(GO) vet ./...

staticcheck: ## staticcheck, pinned in tools.mod
	checker=$$($(GO) tool -modfile=tools.mod -n staticcheck); $$checker ./...; cd bench; $$checker ./...

test: ## all tests, both modules
	$(GO) test -timeout 10m ./...
	cd bench && $(GO) test -timeout 5m ./...

race: ## the tests under the race detector, without the long ones
	$(GO) test -race -short -timeout 15m ./...

tidy: ## fail where go mod tidy would change a file
	$(GO) mod tidy -diff
	cd bench && $(GO) mod tidy -diff

clean-tree: ## fail where the targets before it have left or changed files
	@if [ "$$(git status --porcelain 2>&1 | sha256sum)" != "$(TREE)" ]; then \
		echo "the checks have changed the tree:"; git status --short; exit 1; fi

reference: ## run the language tests on the reference interpreter
	$(GO) run ./lua/langtest/cmd/reference -lua lua5.4 lua/testdata/lang

bench: ## time the programs on Perilune and its rivals; BENCH="-n 9 -check" passes flags
	cd bench && $(GO) run . $(BENCH)
	cd bench && $(GO) test -run '^$$' -bench .

# Go's fuzzer can report the end of its own time as a failure, with no failing
# input, where a worker was busy at that moment; that alone is no failure here.
fuzz: ## run each fuzz target for FUZZTIME (5m)
	@found=0; log=$$(mktemp); trap 'rm -f "$$log"' EXIT; \
	for pkg in $$($(GO) list ./...); do \
		listed=$$($(GO) test -list '^Fuzz' $$pkg) || { echo "$$listed"; exit 1; }; \
		for name in $$(grep '^Fuzz' <<<"$$listed" || true); do \
			found=$$((found + 1)); \
			echo "fuzz $$pkg $$name"; \
			if ! $(GO) test -run '^$$' -fuzz "^$$name\$$" -fuzzminimizetime=100x -fuzztime $(FUZZTIME) $$pkg 2>&1 | tee "$$log"; then \
				if grep -q 'Failing input' "$$log" || ! grep -q '^ *context deadline exceeded$$' "$$log"; then exit 1; fi; \
			fi; \
		done; \
	done; \
	if [ $$found = 0 ]; then echo "no fuzz targets found"; exit 1; fi; \
	echo "$$found fuzz targets, $(FUZZTIME) each"
