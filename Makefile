# Two commands do everything from a bare machine with Go, Node and make: `make dev` and `make test`.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

# Keep the checkout's path out of compiled code, so that several checkouts share one build cache.
export GOFLAGS := -trimpath $(GOFLAGS)
# Compile everything once: the binary needs no C. The race detector does, so its tests are compiled apart.
export CGO_ENABLED := 0

VERSION := $(shell git describe --always --dirty 2>/dev/null || echo dev)
# No article may be dated later than the commit. Changed files may be written at any time.
COMMITTED := $(if $(findstring dirty,$(VERSION)),,$(shell git log -1 --format=%cI 2>/dev/null))
STAMPS  := .build
TOOL    := go tool -modfile=tools.mod
KIT     := $(shell find web-kit/src -type f 2>/dev/null) web-kit/package.json $(wildcard web-kit/*.ts)
FIRST   := $(wildcard shell/*.html)
SOURCES  = $(shell find web-$(1) -type f -not -path '*/dist/*' -not -path '*/node_modules/*' 2>/dev/null)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

dev: build ## run everything on this machine: http://localhost:8080
	exec bin/cuttle dev

build: bin/cuttle ## build bin/cuttle with both React builds inside

release: ## build bin/cuttle from scratch as it is deployed: assets are compressed as far as possible, which takes a minute
	rm -f $(STAMPS)/web-main $(STAMPS)/web-minisite
	CUTTLE_RELEASE=1 $(MAKE) build

bin/cuttle: $(STAMPS)/web-main $(STAMPS)/web-minisite FORCE
	go build -ldflags '-s -w -X main.version=$(VERSION) -X main.committed=$(COMMITTED)' -o $@ ./cmd/cuttle
FORCE:

$(STAMPS)/npm: package.json package-lock.json geometry/package.json design/package.json templates/package.json web-kit/package.json web-main/package.json web-minisite/package.json
	@mkdir -p $(STAMPS)
	npm install --no-save --no-fund --no-audit --loglevel=error # not "ci": some registries lack other platforms' optional packages
	@touch $@

$(STAMPS)/web-main: $(STAMPS)/engine $(STAMPS)/fonts $(KIT) $(call SOURCES,main) $(FIRST)
	cd web-main && npx vite build --logLevel warn
	@touch $@

$(STAMPS)/web-minisite: $(STAMPS)/npm $(KIT) $(call SOURCES,minisite) $(FIRST)
	cd web-minisite && npx vite build --logLevel warn
	@touch $@

ENGINE := $(shell find geometry/src geometry/fonts design -type f \( -name '*.ts' -o -name '*.mjs' -o -name '*.json' -o -name '*.html' -o -name '*.css' \) -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path '*/files/*' 2>/dev/null)

$(STAMPS)/fonts: $(STAMPS)/npm $(wildcard geometry/fonts/*.mjs geometry/fonts/single-line/*) geometry/fonts/catalogue.json
	node geometry/fonts/vendor.mjs
	@touch $@

$(STAMPS)/engine: $(STAMPS)/npm $(ENGINE)
	npx vite build --config design/engine.vite.config.ts --mode engine --logLevel warn
	npx vite build --config design/engine.vite.config.ts --mode read-dxf --logLevel warn
	@touch $@

$(STAMPS)/reference: geometry/reference/package-lock.json
	@mkdir -p $(STAMPS)
	cd geometry/reference && npm ci --no-fund --no-audit --loglevel=error
	@touch $@

$(STAMPS)/codegen: web-kit/codegen/package-lock.json
	@mkdir -p $(STAMPS)
	cd web-kit/codegen && npm ci --no-fund --no-audit --loglevel=error
	@touch $@

$(STAMPS)/zapier: integrations/zapier/package-lock.json
	@mkdir -p $(STAMPS)
	cd integrations/zapier && npm ci --no-fund --no-audit --loglevel=error
	@touch $@

$(STAMPS)/lighthouse: browser-tests/lighthouse/package-lock.json
	@mkdir -p $(STAMPS)
	cd browser-tests/lighthouse && npm ci --no-fund --no-audit --loglevel=error
	@touch $@

# An S3 server for the tests of media and server. The version is in the name, so that another one is built when it changes.
$(STAMPS)/versitygw-%:
	@mkdir -p $(STAMPS)
	GOBIN=$(CURDIR)/$(STAMPS) go install github.com/versity/versitygw/cmd/versitygw@$*
	@touch $@

s3-server: $(STAMPS)/versitygw-v1.8.0

# A certificate authority for the tests of certificates, and for the browser test of a custom domain.
$(STAMPS)/pebble-%:
	@mkdir -p $(STAMPS)
	GOBIN=$(CURDIR)/$(STAMPS) go install github.com/letsencrypt/pebble/v2/cmd/pebble@$*
	@touch $@

pebble: $(STAMPS)/pebble-v2.10.1

# The other edge, for its test and to compare with.
$(STAMPS)/caddy-%:
	@mkdir -p $(STAMPS)
	GOBIN=$(CURDIR)/$(STAMPS) go install github.com/caddyserver/caddy/v2/cmd/caddy@$*
	@touch $@

caddy: $(STAMPS)/caddy-v2.11.9

# What Stripe publishes, for the tests of devkit/localstripe: its mock, which knows every parameter, and the OpenAPI document in it.
$(STAMPS)/stripe-mock-%:
	@mkdir -p $(STAMPS)
	GOBIN=$(CURDIR)/$(STAMPS) go install github.com/stripe/stripe-mock@$*
	install -m 644 "$$(go list -m -f '{{.Dir}}' github.com/stripe/stripe-mock@$*)/embedded/openapi/spec3.json" $(STAMPS)/stripe-spec.json
	@touch $@

stripe-mock: $(STAMPS)/stripe-mock-v0.203.0

test: ## run all tests and checks: Go, TypeScript, browsers, lint, drift, architecture
	@$(MAKE) --no-print-directory -j2 build tools
	@MAKE='$(MAKE)' node scripts/steps.mjs lint verify test-go test-web test-product test-engine test-zapier

# What the steps need, so that their times are those of the tests.
tools: $(STAMPS)/reference $(STAMPS)/codegen $(STAMPS)/zapier s3-server pebble stripe-mock chromium certutil

# The race detector is for the packages that start goroutines, lock something or cache something. The tests of server run nearly all of
# the other code too. The inner loops of hashing, compression and pictures are excluded, which would take ten times as long.
CONCURRENT = $(shell git grep --untracked -lE '^\s*go [a-z]|\bchan |"sync|/sync/|/otter/|limits\.NewGate' -- '*.go' ':!*_test.go' | xargs -n1 dirname | sort -u | sed 's,^,cuttle/,')
LOOPS    := golang.org/x/crypto/argon2 golang.org/x/crypto/blake2b golang.org/x/image/... image/... compress/... hash/...
PACKAGES := ./...
TESTED    = $(shell go list $(PACKAGES))

# Most tests wait for Postgres or a clock, so more of them run at once than there are cores. Their order is the same in every run.
GO_TEST  := node scripts/tests.mjs go -vet=off -timeout 30m -parallel 8 -shuffle=20261127
VITEST   := node scripts/tests.mjs vitest

test-go: $(STAMPS)/npm s3-server pebble stripe-mock # without vet, which lint runs
	$(if $(filter $(CONCURRENT),$(TESTED)),CGO_ENABLED=1 $(GO_TEST) -race $(LOOPS:%=-gcflags=%=-race=false) -- $(filter $(CONCURRENT),$(TESTED)))
	$(if $(filter-out $(CONCURRENT),$(TESTED)),$(GO_TEST) -skip BehindCaddy -- $(filter-out $(CONCURRENT),$(TESTED)))

test-web: $(STAMPS)/fonts
	$(VITEST)

test-product: build chromium certutil pebble $(STAMPS)/fonts
	$(VITEST) --config browser-tests/vitest.config.ts

test-engine: $(STAMPS)/engine $(STAMPS)/fonts chromium
	$(VITEST) --config browser-tests/engine/vitest.config.ts

test-zapier: build $(STAMPS)/zapier
	$(VITEST) --config integrations/zapier/vitest.config.mjs

thorough: build $(STAMPS)/fonts chromium pebble caddy ## run the tests that take minutes: every font, every hard value of every template, every page in every look, every link of everybody, every attack of a script, long lives of customers, Caddy, Postgres 15
	@MAKE='$(MAKE)' node scripts/steps.mjs thorough-engine thorough-looks thorough-links thorough-go thorough-postgres thorough-sandbox

thorough-engine:
	CUTTLE_THOROUGH=1 $(VITEST) --project engine

thorough-go:
	CUTTLE_THOROUGH=1 $(GO_TEST) -count=1 -run 'RandomLives|AllMembersAreRead|BehindCaddy' -- ./storefront ./server ./cmd/cuttle

thorough-postgres: # "explain (generic_plan)" is new in Postgres 16
	postgres=$$(scripts/postgres15); CUTTLE_TEST_POSTGRES=$$postgres $(GO_TEST) -count=1 -skip TestQueriesOfTenantsCarryTheTenant -- ./store ./accounts ./members ./projects

thorough-looks:
	CUTTLE_THOROUGH=1 $(VITEST) --config browser-tests/vitest.config.ts look.test.ts

thorough-links: # of everybody
	CUTTLE_THOROUGH=1 $(VITEST) --config browser-tests/vitest.config.ts links.test.ts

thorough-sandbox:
	CUTTLE_THOROUGH=1 $(VITEST) --config browser-tests/engine/vitest.config.ts

explore: build $(STAMPS)/fonts chromium s3-server pebble stripe-mock ## look for new failures: all that articles say, random use of the editor, other seeds, another order of tests, fuzzing; each prints how to repeat it
	CUTTLE_WALKS=all npx vitest run --config browser-tests/vitest.config.ts articles.test.ts
	CUTTLE_ROUNDS=200 CUTTLE_SEED=$$RANDOM npx vitest run --config browser-tests/vitest.config.ts own-project.test.ts -t "nothing is lost"
	CUTTLE_SEED=$$RANDOM npx tsx browser-tests/explore-editor.ts
	FUZZ_SEED=$$RANDOM npx vitest run --project engine
	CUTTLE_THOROUGH=1 CUTTLE_SEED=$$RANDOM go test -vet=off -count=1 -v -run RandomLives ./storefront
	go test -vet=off -count=1 -parallel 8 -shuffle=on -skip BehindCaddy ./...
	@for file in $$(git grep -lE '^func Fuzz' -- '*_test.go'); do \
	  for name in $$(grep -oE '^func Fuzz[A-Za-z0-9]+' $$file | cut -c6-); do \
	    echo "== $$name"; go test -vet=off -run '^$$' -fuzz "^$$name$$" -fuzztime 30s ./$$(dirname $$file); done; done

lighthouse: build $(STAMPS)/fonts $(STAMPS)/lighthouse chromium ## print Lighthouse's scores of some pages
	npx vitest run --config browser-tests/lighthouse/vitest.config.ts

looks: build chromium $(STAMPS)/fonts ## take pictures of every page, into .build/looks; of some with PAGE=name
	CUTTLE_LOOKS=$(STAMPS)/looks npx vitest run --config browser-tests/vitest.config.ts look.test.ts

emails: ## write every email as HTML into .build/emails, to look at in a browser
	mkdir -p $(STAMPS)/emails
	LOOKS=$(STAMPS)/emails go test -count=1 -run TestEmails ./mail

pictures: build chromium $(STAMPS)/fonts ## do what the articles say, and take their pictures; of one with WALK=name
	CUTTLE_WALKS=pictures npx vitest run --config browser-tests/vitest.config.ts articles.test.ts

chromium: ## find Chromium, or install it where that is permitted
	@scripts/chromium

certutil: chromium # not at the same time: both may install packages
	@scripts/certutil

lint: $(STAMPS)/npm ## go vet, staticcheck, gofmt, Biome, tsc
	@test -z "$$(gofmt -l $$(git ls-files '*.go'))" || { gofmt -l $$(git ls-files '*.go'); echo 'run gofmt -w on these'; exit 1; }
	go vet ./...
	$(TOOL) staticcheck ./...
	npm run --silent lint
	npm run --silent typecheck

generate: ## SQL → Go, operations → OpenAPI → TypeScript, prices and limits → JSON, TSDoc → API reference, npm → icons
	@$(MAKE) --no-print-directory -j1 generate-sql generate-api generate-reference generate-icons

generate-sql:
	$(TOOL) sqlc generate

generate-api: $(STAMPS)/codegen
	go run ./cmd/cuttle openapi > $(STAMPS)/generated && mv $(STAMPS)/generated web-kit/openapi.json
	go run ./cmd/cuttle terms > $(STAMPS)/generated && mv $(STAMPS)/generated web-main/src/terms.gen.json
	node web-kit/codegen/generate.mjs

generate-reference: $(STAMPS)/fonts $(STAMPS)/reference
	node geometry/reference/generate.mjs
	npx vitest run --project engine geometry/reference/drawings.test.ts -u

generate-icons: $(STAMPS)/npm
	node icons/generate.mjs

templates: $(STAMPS)/fonts ## write the templates' documents and pictures into templates/data
	npx tsx templates/build.ts

covers: $(STAMPS)/fonts ## write the covers of the blog's posts and of texts into content/pictures, and the pictures for links and emails
	npx tsx templates/covers.ts

verify: build $(STAMPS)/codegen $(STAMPS)/reference ## fail when generated code or the builds' sizes have drifted
	$(TOOL) sqlc diff
	@bin/cuttle openapi | diff -u web-kit/openapi.json - || { echo 'run make generate'; exit 1; }
	@bin/cuttle terms | diff -u web-main/src/terms.gen.json - || { echo 'run make generate'; exit 1; }
	@bin/cuttle content
	node web-kit/codegen/generate.mjs --check
	node geometry/reference/generate.mjs --check
	node geometry/fonts/vendor.mjs --check
	node icons/generate.mjs --check

bench: build $(STAMPS)/fonts chromium s3-server pebble caddy ## print benchmark results: ratios and times, without pass or fail
	go test -run '^$$' -bench . -benchmem ./...
	@for bench in geometry/bench/*.ts design/bench/*.ts browser-tests/bench/*.ts; do echo "== $$bench"; npx tsx "$$bench"; done

clean: ## remove all build output; .data stays
	rm -rf bin $(STAMPS) web-main/dist/* web-minisite/dist/* design/host/dist geometry/fonts/files

.PHONY: help dev build release tools test test-go test-web test-product test-engine test-zapier thorough thorough-engine thorough-go thorough-looks thorough-links thorough-postgres thorough-sandbox explore lighthouse looks emails pictures chromium certutil s3-server pebble caddy stripe-mock lint generate generate-sql generate-api generate-reference generate-icons verify bench templates covers clean FORCE
