package server_test

import (
	"testing"

	"cuttle/authz"
	"cuttle/projects"
)

// What a stranger learns from a project's address: public and unlisted ones by their id, whatever stands before it.
func TestDescribeProject(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	owner := w.enter(t, "maker", authz.Pro, nil)
	make := func(name string, status projects.ShareStatus) string {
		t.Helper()
		now := w.clock.now()
		id, err := projects.Create(t.Context(), w.data.Store, projects.CreateProjectParams{
			OwnerID: owner.id, Name: name, ShareStatus: status, CreatedAt: now, LastOpenedAt: now, PublishedAt: &now, Description: "For a dog.",
		})
		must(t, err)
		return id
	}
	tag, hidden, secret, odd := make("Zoë's  tag!", projects.Public), make("Hidden", projects.Unlisted), make("Secret", projects.Private), make("日本", projects.Public)
	for path, want := range map[string]struct {
		canonical string
		listed    bool
	}{
		"/@maker/Zo-s-tag-" + tag:       {"/@maker/Zo-s-tag-" + tag, true}, // S0 §2: each run of non-word characters a hyphen
		"/@maker/" + tag:                {"/@maker/Zo-s-tag-" + tag, true},
		"/@other/Old-name-" + tag:       {"/@maker/Zo-s-tag-" + tag, true},
		"/@maker/Hidden-" + hidden:      {"/@maker/Hidden-" + hidden, false},
		"/@maker/" + odd:                {"/@maker/" + odd, true},
		"/@maker/Secret-" + secret:      {},
		"/@maker/Secret-none":           {},
		"/@maker/":                      {},
		"/@maker/a.b-" + tag:            {},
		"/@maker/" + tag + "-":          {},
		"/@maker/Zo-s-tag-" + tag + "é": {},
	} {
		d, err := w.API.DescribeProject(t.Context(), path)
		must(t, err)
		if d == nil {
			if want.canonical != "" {
				t.Errorf("%s: nothing", path)
			}
			continue
		}
		if d.Path != want.canonical || d.Listed != want.listed || d.Text == "" || d.Title == "" {
			t.Errorf("%s: %+v", path, *d)
		}
	}
}
