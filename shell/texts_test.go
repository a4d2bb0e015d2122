package shell_test

import (
	"encoding/json"
	"strings"
	"testing"

	"cuttle/devkit/testkit"
	"cuttle/shell"
	webmain "cuttle/web-main"
)

const textPages = `[
  {"name": "home", "path": "/", "title": "Cuttle — cut things", "description": "Cut.", "index": true, "kind": "landing"},
  {"name": "aboutUs", "path": "/about-us", "title": "About", "index": true, "kind": "text"},
  {"name": "k12Education", "path": "/cuttle-for-k-12-education", "title": "Schools", "index": true, "kind": "text"},
  {"name": "scheduledMaintenance", "path": "/scheduled-maintenance", "title": "Maintenance", "index": false, "kind": "text"},
  {"name": "nothing", "path": "/legal/nothing", "title": "Nothing", "index": true, "kind": "text"}
]`

// A text is whole in the first HTML, with its own title and description.
func TestTexts(t *testing.T) {
	t.Parallel()
	b := build(t, dist(t), textPages)
	const schools = "/cuttle-for-k-12-education"
	for to, links := range map[string][]string{"mailto:help@cuttle.test": {"discord"}, schools + "/apply": {"cuttle-for-k-12-education/apply", "discord"}} {
		w := newWorldWith(t, shell.Options{Main: b, Minisite: b, Links: links}, site("cuttle.test"))
		for path, want := range map[string]struct {
			title   string
			noIndex bool
			parts   []string
		}{
			"/about-us":              {"About us · Cuttle", false, []string{"What we promise</h2>", "5 projects and 10 downloads", `href="mailto:help@cuttle.test"`}},
			schools:                  {"Cuttle for K-12 education · Cuttle", false, []string{"K-12 Education Free</h2>", `<a href="` + to + `"`, `src="/content/pictures/desk-plate.webp"`}},
			"/scheduled-maintenance": {"Scheduled maintenance · Cuttle", true, []string{"about 10 minutes"}}, // S1 §9 "Maintenance: back in about 10 minutes."
		} {
			a := w.get("cuttle.test", path)
			a.must(t, 200)
			mustAllowWhatIsInline(t, a)
			head := read(t, a.body)
			if head.text["title"][0] != want.title || head.meta["description"] == "" && !want.noIndex || (head.meta["robots"] == "noindex") != want.noIndex {
				t.Errorf("%s: %v %v", path, head.text["title"], head.meta)
			}
			for _, part := range want.parts {
				if !strings.Contains(a.body, part) {
					t.Errorf("%s lacks %s", path, part)
				}
			}
		}
		w.get("cuttle.test", "/legal/nothing").must(t, 404)
		w.get("cuttle.test", "/legal/nothing", "Cookie", "__Host-session=of-ada").must(t, 404)
		if listed := w.get("cuttle.test", "/sitemap.xml").body; !strings.Contains(listed, "/about-us<") || strings.Contains(listed, "maintenance") {
			t.Errorf("the site map: %s", listed)
		}
	}
}

// Every page of the product of this kind has its text.
func TestEveryTextExists(t *testing.T) {
	t.Parallel()
	var all, texts []shell.Page
	testkit.Must(t, json.Unmarshal(webmain.Pages, &all))
	for _, p := range all {
		if p.Name == "home" || p.Kind == "text" {
			texts = append(texts, p)
		}
	}
	w := newWorldOf(t, build(t, dist(t), string(testkit.Get(json.Marshal(texts))(t))), 0, site("cuttle.test"))
	for _, p := range texts {
		w.get("cuttle.test", p.Path).must(t, 200)
	}
}
