package templates_test

import (
	"encoding/json"
	"testing"

	"cuttle/devkit/testkit"
	"cuttle/templates"
)

func TestAllTemplatesAreWhole(t *testing.T) {
	t.Parallel()
	list := testkit.Get(templates.All())(t)
	community := testkit.Get(templates.Community())(t)
	if len(list) < 16 || len(community) < 16 {
		t.Errorf("%d templates and %d of the community, want at least 16", len(list), len(community))
	}
	list = append(list, community...)
	seen := map[string]bool{}
	for _, one := range list {
		if seen[one.Slug] {
			t.Errorf("%s is there twice", one.Slug)
		}
		seen[one.Slug] = true
		if one.Name == "" || one.Description == "" || len(one.Tags) == 0 {
			t.Errorf("%s lacks a name, a description or tags", one.Slug)
		}
		if one.License != "" && one.License != "pro" {
			t.Errorf("%s has license %q", one.Slug, one.License)
		}
		var document struct{ Version int }
		if err := json.Unmarshal(one.Document, &document); err != nil || document.Version != 2 {
			t.Errorf("%s: document of version %d, %v", one.Slug, document.Version, err)
		}
		if len(one.Document) > 1<<20 {
			t.Errorf("%s: a document of %d bytes is more than people may save", one.Slug, len(one.Document))
		}
	}
}
