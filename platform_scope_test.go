package cuttle_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// platformUsers is every place that may look across tenants, with the reason. Add a new one only on purpose.
var platformUsers = map[string]string{
	"domains/failing.go":      "lists the domains that fail, for the platform's admin",
	"domains/job.go":          "finds the domains whose check is due; each is then checked under its minisite's scope",
	"domains/list.go":         "lists the domains that wait for the platform's admin",
	"insights/minisites.go":   "finds the minisites whose days are not counted; each is then counted under its own scope",
	"members/removal.go":      "finds the minisites with removed members whose rows are to be erased; each is then worked on under its own scope",
	"members/zapier_hooks.go": "finds the hooks with something to deliver; each is then delivered under its minisite's scope",
	"tenancy/list.go":         "searches minisites, and counts the members of a page of them, for the platform admin",
}

func TestPlatformScopeIsRare(t *testing.T) {
	found := map[string]bool{}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || strings.HasPrefix(entry.Name(), ".") && path != ".") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if use, ok := n.(*ast.SelectorExpr); ok && use.Sel.Name == "Platform" {
				if of, ok := use.X.(*ast.Ident); ok && of.Name == "store" {
					found[filepath.ToSlash(path)] = true
				}
			}
			if call, ok := n.(*ast.CallExpr); ok && filepath.Dir(path) != "store" {
				if use, ok := call.Fun.(*ast.SelectorExpr); ok && use.Sel.Name == "Pool" {
					t.Errorf("%s uses the pool, without a scope", path)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for path := range found {
		if platformUsers[path] == "" {
			t.Errorf("%s uses store.Platform and is not in the list", path)
		}
	}
	for _, path := range slices.Sorted(maps.Keys(platformUsers)) {
		if !found[path] {
			t.Errorf("%s is in the list and does not use store.Platform", path)
		}
	}
}
