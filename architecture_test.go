// Package cuttle_test holds what is true of the whole repository: which package may import which.
package cuttle_test

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// floors is the table of docs/architecture.md, typed by hand: a package imports only from lower floors. A package below
// a listed one (store/db) lives on its floor.
var floors = map[string]int{
	"cmd/cuttle": 10,
	"devkit":     9, "node": 9,
	"server":   8,
	"shell":    7,
	"api":      6,
	"selftest": 5, "official": 5,
	"accounts": 4, "certificates": 4, "domains": 4, "projects": 4, "storefront": 4, "members": 4, "insights": 4, "content": 4, "videos": 4, "landing": 4,
	"tenancy": 3, "authz": 3, "mail": 3,
	"media": 2, "audit": 2, "icons": 2,
	"limits": 1, "linkcheck": 1,
	"store": 1, "replies": 1,
	"cuttle": 0, // the package in the module's root
	"fault":  0, "policies": 0, "migrations": 0,
	"templates":          0,
	"geometry/reference": 0,
	"web-main":           0, "web-minisite": 0, // embedded builds: data without logic
}

// inside are the imports of packages from their own folder.
var inside = map[string][]string{
	"devkit":        {"devkit/demo", "devkit/google", "devkit/localstripe", "devkit/localdns", "devkit/mailbox", "devkit/pgembed"},
	"devkit/dbtest": {"devkit/pgembed"},
	"devkit/demo":   {"devkit/localdns", "devkit/localstripe"},
	"store":         {"store/db"},
	"cmd/cuttle":    {"cmd/cuttle/internal/config"},
}

// leaves import nothing of ours at all.
var leaves = []string{"cuttle", "fault", "policies", "migrations", "templates", "linkcheck", "devkit/google", "devkit/localstripe", "devkit/pgembed", "devkit/localdns", "devkit/mailbox", "devkit/pebble", "devkit/caddy", "devkit/s3test", "cmd/cuttle/internal/config", "web-main", "web-minisite", "geometry/reference"}

// withDriver may import Postgres's driver: store, and what makes databases for dev and tests.
var withDriver = []string{"store", "devkit"}

type goPackage struct {
	ImportPath   string
	Doc          string
	Imports      []string
	TestImports  []string
	XTestImports []string
}

func TestImportsGoDownwards(t *testing.T) {
	for _, p := range packages(t) {
		name := ours(p.ImportPath)
		floor, known := floorOf(name)
		if !known {
			t.Errorf("%s has no floor: give it one in docs/architecture.md and here", name)
			continue
		}
		if root, _, _ := strings.Cut(name, "/"); !slices.Contains(withDriver, root) && slices.ContainsFunc(p.Imports, isDriver) {
			t.Errorf("%s imports Postgres's driver, and should ask store", name)
		}
		for _, imported := range append(p.Imports, p.TestImports...) {
			to := ours(imported)
			if to == "" || slices.Contains(inside[name], to) {
				continue
			}
			below, _ := floorOf(to)
			if below >= floor {
				t.Errorf("%s (floor %d) imports %s (floor %d)", name, floor, to, below)
			}
			if slices.Contains(leaves, name) {
				t.Errorf("%s imports %s, and should import nothing of ours", name, to)
			}
		}
		// External tests may also use the test databases, the mailbox and a whole node, whatever floor they test.
		for _, imported := range p.XTestImports {
			to := ours(imported)
			below, _ := floorOf(to)
			if to != "" && below > floor && !strings.HasPrefix(to, "devkit/") && to != "node" {
				t.Errorf("tests of %s import %s from a floor above", name, to)
			}
		}
	}
}

func TestEveryPackageSaysWhatItIsFor(t *testing.T) {
	for _, p := range packages(t) {
		if p.ImportPath != "cuttle/store/db" && len(p.Doc) < 40 {
			t.Errorf("%s has no package comment", p.ImportPath)
		}
	}
}

// A package that was removed must be removed from the table too.
func TestFloorsAreCurrent(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range packages(t) {
		for name := ours(p.ImportPath); name != ""; {
			seen[name] = true
			i := strings.LastIndex(name, "/")
			if i < 0 {
				break
			}
			name = name[:i]
		}
	}
	for name := range floors {
		if !seen[name] {
			t.Errorf("%s is in the table of floors but not in the repository", name)
		}
	}
}

func isDriver(imported string) bool {
	return strings.HasPrefix(imported, "github.com/jackc/") || strings.HasPrefix(imported, "github.com/riverqueue/river/riverdriver")
}

func ours(importPath string) string {
	if importPath == "cuttle" {
		return importPath
	}
	name, found := strings.CutPrefix(importPath, "cuttle/")
	if !found {
		return ""
	}
	return name
}

func floorOf(name string) (int, bool) {
	for ; name != ""; name = name[:max(0, strings.LastIndex(name, "/"))] {
		if floor, ok := floors[name]; ok {
			return floor, true
		}
	}
	return 0, false
}

func packages(t *testing.T) []goPackage {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Doc,Imports,TestImports,XTestImports", "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []goPackage
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	if len(list) < len(floors) {
		t.Fatalf("go list found only %d packages", len(list))
	}
	return list
}
