package api_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cuttle/devkit/testkit"
)

// A decision that does not go through the call is not checked again when something is written, see Call.holds.
func TestDecisionsGoThroughTheCall(t *testing.T) {
	exempt := []string{
		"roles.go",
		"viewer.go", // tells people what they have
		"bodies.go", // only refuses early: admit decides again
	}
	files := testkit.Get(filepath.Glob("*.go"))(t)
	asked := regexp.MustCompile(`\.(Allows|HasFeature|Features)\(|\bsubject\(`)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || slices.Contains(exempt, file) {
			continue
		}
		text := testkit.Get(os.ReadFile(file))(t)
		if found := asked.FindString(string(text)); found != "" {
			t.Errorf("%s decides with %s: ask allows, allowsIn or has", file, found)
		}
	}
}
