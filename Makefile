# Woodwork. The two commands that matter: make run, make test.

SHELL       := bash
.SHELLFLAGS := -o pipefail -c
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.9.0
# Delete what an interrupted rule has written: the next make would take it for complete.
.DELETE_ON_ERROR:
# The program needs no C, and with one setting all steps share what is compiled; only the race detector needs C.
export CGO_ENABLED = 0
SHELL_ONLY  := $(shell command -v chromium-headless-shell)
CHROMIUM    := $(shell command -v chromium || command -v chromium-browser || command -v google-chrome)
# The packages whose goroutines share a match, a connection, a file or a computation; make test-long tests all with the
# race detector. It finds nothing in SQLite's engine, which is C translated to Go, and makes it ten times as slow.
RACED       := ./api/... ./bot/... ./players/... ./bus/... ./match/... ./memory/... ./notify/... ./room/... ./internal/fairqueue/... ./internal/random/... ./store/sqlite/... ./store/mem/... ./games/footballchess/engine
UNRACED     := -gcflags=modernc.org/libc=-race=false -gcflags=modernc.org/sqlite/lib=-race=false
# Runs Go tests compiled for a browser, in Node.
IN_NODE     := GOOS=js GOARCH=wasm go test -vet=off -trimpath -exec "$$(go env GOROOT)/lib/wasm/go_js_wasm_exec"
# Programs for browser tests, whose dice follow from a seed (internal/random). Nobody else gets them.
SEEDED      := bin/seeded
# Our programs that browsers run; the client's build gives each a name that changes with its content.
PROGRAMS    := web/wasm/wasm_exec.js web/wasm/verify.wasm web/wasm/aim.wasm web/wasm/woodwork.wasm.gz
# The types of the server's API, made from its description.
SCHEMAS     := web/src/api/schema.d.ts web/src/verify/schema.d.ts
CLIENT      := $(shell find web/src web/public web/scripts games docs/rules puzzle/data -type f -not -name '*.go' -not -name schema.d.ts 2>/dev/null) web/package-lock.json web/vite.config.ts web/index.html
ENGINE      := $(shell find cmd/woodverify record fair game games i18n -name '*.go' -not -name '*_test.go' -not -path '*/players/*' 2>/dev/null) go.sum
PROGRAM     := $(shell find . -name '*.go' -not -name '*_test.go' -not -path './cmd/woodwork/*' -not -path './cmd/woodload/*' -not -path './lab/*' -not -path './web/*' 2>/dev/null) $(shell find games docs/rules -type f -not -name '*.go' -not -path '*/testdata/*' 2>/dev/null) go.sum
GAMES       := $(patsubst %/define.go,./%,$(wildcard games/*/define.go))
PHYSICS     := $(shell find cmd/woodaim games/squareball/physics games/squareball/plate games/squareball/aim -name '*.go' -not -name '*_test.go' 2>/dev/null)

.PHONY: help run build site release test test-quick test-often test-long check vet test-go test-short test-race test-page test-client test-browser fuzz vulnerable bench golden fmt clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' Makefile

run: build ## build everything, start the server and open the browser
	./bin/woodwork serve --open

build: web/dist/index.html ## build the client and the program, bin/woodwork
	go build -o bin/woodwork ./cmd/woodwork

.PHONY: seeded
seeded: web/dist/index.html $(SEEDED)/woodwork.wasm.gz # programs for browser tests, for a server and for a page
	go build -tags seeded -o $(SEEDED)/woodwork ./cmd/woodwork

site: bin/site/index.html ## write bin/site: Woodwork without a server, files for any web host

release: web/dist/index.html ## write bin/release: archives for Linux, macOS and Windows, checksums, bills of materials
	./deploy/release bin/release

.PHONY: fetched
fetched: # one after the other, because Debian's tools lock each other out
	@$(MAKE) --no-print-directory postgres
	@$(MAKE) --no-print-directory chromium
	@$(MAKE) --no-print-directory web/node_modules/.installed

# A hang ends after half an hour, with the stacks of all goroutines.
GO_TEST     := go test -vet=off -timeout 30m
# Each step says how long it took. Two run at a time, the longest first: browsers, servers and downloads wait for much of theirs.
# It has a make of its own; in that of all, it would wait for what it needs until every other step had begun.
%: export TIMEFORMAT = $@ took %lR

test: ## run every test (installs what it needs)
	@time ($(MAKE) --no-print-directory fetched && \
		$(MAKE) --no-print-directory -j2 --output-sync=target site seeded && \
		$(MAKE) --no-print-directory -j2 --output-sync=target browsers check test-go test-client test-race test-page vulnerable)

.PHONY: browsers
browsers:
	@$(MAKE) --no-print-directory test-browser

test-quick: ## run what takes less than two minutes: Go tests without the long ones, types and units of the client
	@$(MAKE) --no-print-directory -j2 --output-sync=target vet test-client test-short

check: vet check-client ## formatting; what vet, staticcheck and ESLint find
	@time go run $(STATICCHECK) ./...

.PHONY: check-client
check-client: web/node_modules/.installed $(SCHEMAS)
	@time (cd web && npm run --silent format-check && npm run --silent lint)

vet:
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); if [ -n "$$unformatted" ]; then echo "gofmt: $$unformatted" >&2; exit 1; fi
	@time go vet ./...

test-go: ## run the Go tests
	@time $(GO_TEST) ./...

test-short:
	@time $(GO_TEST) -short ./...

test-race: ## run with the race detector the packages whose goroutines share most
	@time CGO_ENABLED=1 $(GO_TEST) -race $(UNRACED) -short $(RACED)

# In Node, as in browsers: matches are the same as on a server, and searches end in time.
test-page: ## run as WebAssembly what must hold in a page as well
	@time $(IN_NODE) ./games ./bot ./games/footballchess/players ./games/winninggoal/solver -timeout 30m -run 'Hashes|Within|ExplorationEnds'

test-client: web/node_modules/.installed $(SCHEMAS) $(PROGRAMS) ## check the client's types and run its units
	@time (cd web && npm run --silent check && npm run --silent test)

test-browser: fetched site seeded ## play whole screens in a browser
	@time (cd web && npm run --silent browser -- --project server --project site)

# The list of known vulnerabilities is fetched; without it the step is skipped.
vulnerable: ## look for known vulnerabilities in what is used, where their list can be reached
	@if curl --silent --fail --max-time 10 --output /dev/null https://vuln.go.dev/index/db.json; then \
		go run $(GOVULNCHECK) ./...; \
	else \
		echo "skipped: https://vuln.go.dev cannot be reached from here"; \
	fi

test-long: check fetched site seeded firefox ## run the tests that take minutes: full solutions, 200 kills, crowds, large arenas, screens in every size and language; more than an hour on two cores
	WOODWORK_LONG=1 go test -vet=off -timeout 120m ./...
	CGO_ENABLED=1 go test -vet=off -race -short -timeout 60m ./...
	$(IN_NODE) -short -run Conformance ./games/...
	cd web && WOODWORK_LONG=1 npm run --silent browser

# What differs from the revision SINCE is tested again and again: each Go package thirty times, with its tests in any order
# and on 1, 2 and 8 processors, and five times, beside a load and over a network that pauses, each spec that has changed or
# is called after a folder of the client that has. PACKAGES, SPECS, TIMES and REPEATS choose otherwise; all:
# make test-often PACKAGES=./... SPECS=. TIMES=1
SINCE    = HEAD
TIMES    = 10
REPEATS  = 5
CHANGED  = { git diff --name-only --diff-filter=d $(SINCE) -- $(1); git ls-files --others --exclude-standard -- $(1); }
PACKAGES = $(shell $(call CHANGED,'*.go') | sed -E 's|^(.*)/[^/]*$$|./\1|' | sort -u)
SPECS    = $(shell $(call CHANGED,web/src web/tests) | sed -E 's!^web/(src/games|src|tests)/!!; s![/.].*!!' | sort -u)
BUSY     = for n in 1 2 3 4 5 6 7 8; do while :; do :; done & load+=" $$!"; done; trap 'kill $$load' EXIT;

test-often: fetched site seeded ## run the tests of what has changed again and again, beside a load
	test -z "$(PACKAGES)" || go test -vet=off -timeout 60m -shuffle=on -count=$(TIMES) -cpu 1,2,8 $(PACKAGES)
	test -z "$(SPECS)" || { cd web && $(BUSY) WOODWORK_PAUSES=60 npm run --silent browser -- --project server --project site --repeat-each $(REPEATS) --pass-with-no-tests $(SPECS); }

fuzz: ## fuzz every parser, 30 seconds each, and keep inputs that reached something new
	.ci/fuzz

bench: ## measure: plies a second, solver, server; the figures of docs/lab; about five minutes
	go test -run '^$$' -bench . -benchmem ./...
	go run ./cmd/woodwork bench

golden: ## rewrite the expected results of worked examples; read the diff
	go test $(GAMES) -update
	go test ./games -run Hashes -update
	go test ./match ./record ./timecontrol -run Constants -update
	go test ./cmd/woodwork -run "Logs|Formats|Options" -update
	go test ./cmd/woodaim ./games/squareball/engine -run Names -update
	go test ./api ./cmd/woodverify ./cmd/woodpage -run "OpenAPI|Description|Functions" -update
	cd web && npm run --silent schema

fmt: web/node_modules/.installed ## format the Go sources and the client
	gofmt -w $$(git ls-files '*.go')
	cd web && npm run --silent format

clean: ## remove what was built
	rm -rf bin web/node_modules
	find web/dist -mindepth 1 -not -name placeholder.html -delete

web/node_modules/.installed: web/package-lock.json
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || a == 20 && b >= 19 ? 0 : 1)' || \
		{ echo "Woodwork is built with Node 20.19 or later and npm; here is $$(node --version 2>/dev/null || echo none)." >&2; exit 1; }
	cd web && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(SCHEMAS) &: api/openapi.json cmd/woodverify/verdict.json web/node_modules/.installed
	cd web && npm run --silent schema
	@touch $(SCHEMAS)

# The script of the Go distribution that connects its programs with JavaScript; go.mod names the version.
web/wasm/wasm_exec.js: go.mod
	@mkdir -p web/wasm
	cp "$$(go env GOROOT)/lib/wasm/wasm_exec.js" $@
	@touch $@

web/wasm/verify.wasm: $(ENGINE) web/scripts/join.mjs web/scripts/segments.mjs
	@mkdir -p web/wasm
	GOOS=js GOARCH=wasm go build -trimpath -ldflags='-s -w' -o $@ ./cmd/woodverify
	node web/scripts/join.mjs $@ $@

web/wasm/aim.wasm: $(PHYSICS) web/scripts/join.mjs web/scripts/segments.mjs
	@mkdir -p web/wasm
	GOOS=js GOARCH=wasm go build -trimpath -ldflags='-s -w' -o $@ ./cmd/woodaim
	node web/scripts/join.mjs $@ $@

# The whole program for a page, already compressed, so that every host serves the same file for browsers to keep.
web/wasm/woodwork.wasm.gz $(SEEDED)/woodwork.wasm.gz: $(PROGRAM) web/scripts/pack.mjs web/scripts/segments.mjs | web/node_modules/.installed
	@mkdir -p $(@D)
	GOOS=js GOARCH=wasm go build -trimpath -ldflags='-s -w' $(if $(findstring $(SEEDED),$@),-tags seeded) -o $(@:.gz=) ./cmd/woodpage
	node web/scripts/pack.mjs $(@:.gz=) $@
	rm $(@:.gz=)

web/dist/index.html: web/node_modules/.installed $(PROGRAMS) $(CLIENT)
	cd web && npm run --silent build

bin/site/index.html: web/node_modules/.installed $(PROGRAMS) $(CLIENT)
	cd web && npx vite build --mode site --logLevel warn
	@touch $@

# The tests of the database start a server of their own; without PostgreSQL they are skipped, and say so.
.PHONY: postgres
postgres:
	@if ! command -v initdb >/dev/null && ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			quick='-qq -o Acquire::Retries=2 -o Acquire::http::Timeout=30 -o DPkg::Lock::Timeout=60'; export DEBIAN_FRONTEND=noninteractive; \
			[ -e /etc/postgresql-common ] || { mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf; }; \
			apt-get $$quick update && apt-get $$quick install -y --no-install-recommends -o Dpkg::Options::=--force-confold postgresql >/dev/null || echo "no PostgreSQL: its tests are skipped" >&2; \
		else \
			echo "no PostgreSQL: its tests are skipped (Debian: sudo apt install postgresql)" >&2; \
		fi; \
	fi

.PHONY: chromium
chromium: # for the browser tests; Debian's headless shell takes little more than half the time of the whole browser
ifeq ($(SHELL_ONLY),)
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		quick='-qq -o Acquire::Retries=2 -o Acquire::http::Timeout=30 -o DPkg::Lock::Timeout=60'; export DEBIAN_FRONTEND=noninteractive; \
		apt-get $$quick update && apt-get $$quick install -y --no-install-recommends chromium-headless-shell >/dev/null || \
		{ [ -n "$(CHROMIUM)" ] || { apt-get -qq update && apt-get -qq install -y chromium >/dev/null; }; }; \
	elif [ -z "$(CHROMIUM)" ]; then \
		echo "The browser tests need Chromium: install it (Debian: sudo apt install chromium-headless-shell) and run make test again." >&2; exit 1; \
	fi
endif

# A second browser, only for make test-long; without it its test is skipped, and says so.
.PHONY: firefox
firefox:
	@if ! command -v firefox-esr >/dev/null && ! command -v firefox >/dev/null && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		quick='-qq -o Acquire::Retries=2 -o Acquire::http::Timeout=30 -o DPkg::Lock::Timeout=60'; export DEBIAN_FRONTEND=noninteractive; \
		apt-get $$quick update && apt-get $$quick install -y --no-install-recommends firefox-esr >/dev/null || echo "no Firefox: its test is skipped" >&2; \
	fi
