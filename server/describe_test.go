package server_test

import (
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/testkit"
	"cuttle/official"
	"cuttle/projects"
)

// What a stranger learns from a project's address: public and unlisted ones by their id, whatever stands before it.
func TestDescribeProject(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	owner := w.enter(t, "maker", cuttle.PlanPro, func(p *accounts.CreateAccountParams) { p.Trusted = true })
	make := func(name string, status projects.ShareStatus) string {
		t.Helper()
		now := w.clock.now()
		id, err := w.Projects.Create(t.Context(), projects.CreateProjectParams{
			OwnerID: owner.id, Name: name, ShareStatus: status, CreatedAt: now, LastOpenedAt: now, PublishedAt: &now, Description: "For a dog.",
		})
		testkit.Must(t, err)
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
		d := testkit.Get(w.API.DescribeProject(t.Context(), "", path))(t)
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

// /intro is the project _intro, under each of its names (S0 §2); without it, it is not found.
func TestDescribeIntro(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	addresses := []string{"/intro", "/@cuttle/_intro", "/@anybody/_intro"}
	for _, path := range addresses {
		if d, err := w.API.DescribeProject(t.Context(), "", path); err != nil || d != nil {
			t.Errorf("%s before there is one: %+v, %v", path, d, err)
		}
	}
	_, err := official.Put(t.Context(), w.accounts, w.Media, w.Projects, "cuttle.test", w.clock.now())
	testkit.Must(t, err)
	for _, path := range addresses {
		d := testkit.Get(w.API.DescribeProject(t.Context(), "", path))(t)
		if d == nil || d.Path != "/intro" || !d.Listed || d.Picture == "" || d.Title == "" {
			t.Errorf("%s: %+v", path, d)
		}
	}
	for _, path := range []string{"/@cuttle/Name-_intro", "/@cuttle/intro", "/@cuttle/__intro"} {
		if d, err := w.API.DescribeProject(t.Context(), "", path); err != nil || d != nil {
			t.Errorf("%s: %+v, %v", path, d, err)
		}
	}
	res, _ := w.as(t, nil, "getProject", input{"projectId": "_intro"})
	if !strings.Contains(res.body, `"projectId":"_intro"`) || !strings.Contains(res.body, `"ownerUsername":"cuttle"`) || !strings.Contains(res.body, `"access":"full"`) {
		t.Errorf("getProject: %.300s", res.body)
	}
}

// The slugs and pages of S1 §2 and §9; what is none of them does not exist.
func TestDescribeTemplates(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for path, want := range map[string]string{
		"/templates/halloween":                   "Halloween",
		"/templates/laser-cut-boxes":             "Laser Cut Boxes",
		"/templates/valentines-day":              "Valentine’s Day",
		"/templates/free":                        "Free templates",
		"/templates/cuttle-creators":             "Cuttle Creators",
		"/templates/projects-from-the-community": "Projects from the community",
	} {
		d := testkit.Get(w.API.DescribeTemplates(t.Context(), "", path))(t)
		if d == nil || d.Title != want || d.Path != path || !d.Listed || len(d.Text) < 40 {
			t.Errorf("%s: %+v", path, d)
		}
	}
	for _, path := range []string{"/templates/rockets", "/templates/ornaments", "/templates/Halloween", "/templates/halloween%20", "/templates/tag04", "/templates/"} {
		if d, err := w.API.DescribeTemplates(t.Context(), "", path); err != nil || d != nil {
			t.Errorf("%s: %+v, %v", path, d, err)
		}
	}
}
