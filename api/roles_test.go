package api_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A decision that does not go through the call is not made again when something is written, see Call.holds.
func TestDecisionsGoThroughTheCall(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	asked := regexp.MustCompile(`\.(Allows|HasFeature|Features)\(|\bsubject\(`)
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || file == "roles.go" || file == "viewer.go" { // the last tells people what they have
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if found := asked.FindString(string(text)); found != "" {
			t.Errorf("%s decides with %s: ask allows, allowsIn or has", file, found)
		}
	}
}
