package shell_test

import (
	"strings"
	"testing"

	"cuttle/api"
	"cuttle/projects"
	"cuttle/shell"
)

const firstPages = `[
  {"name": "home", "path": "/", "title": "Cuttle — cut things", "description": "Cut.", "index": true, "kind": "landing"},
  {"name": "templates", "path": "/templates", "title": "Templates", "description": "All.", "index": true, "kind": "templates"},
  {"name": "profile", "path": "/@:username", "title": "Profile", "description": "Of a person.", "index": true, "kind": "profile"},
  {"name": "pricing", "path": "/pricing", "title": "Pricing", "description": "What it costs.", "index": true, "kind": "pricing"},
  {"name": "login", "path": "/login", "title": "Log In", "description": "In.", "index": false}
]`

func firstWorld(t *testing.T, cards ...projects.Card) *world {
	t.Helper()
	w := newWorldOf(t, build(t, dist(t), firstPages), 0, site("cuttle.test"))
	w.about = map[string]*api.Description{"/templates": templatesOf("one", cards...)}
	return w
}

func templatesOf(mark string, cards ...projects.Card) *api.Description {
	first := &api.FirstCards{Mark: mark}
	for _, c := range cards {
		first.First = append(first.First, api.ProjectCard{Card: c})
	}
	return &api.Description{Path: "/templates", Lead: "Cut one.", Listed: true, Cards: first}
}

// Before the app, a page shows what is seen first with the styles for it. The app is loaded after that.
func TestFirstReplies(t *testing.T) {
	t.Parallel()
	w := firstWorld(t, projects.Card{Summary: projects.Summary{ID: "p1", Name: "Box", OwnerUsername: "cuttle", Description: "Holds things.", PreviewImage: "box.png"}},
		projects.Card{Summary: projects.Summary{ID: "p2", Name: "Ring", OwnerUsername: "ann"}})
	for path, parts := range map[string][]string{
		"/":          {`<header`, `Make it yours.`},
		"/templates": {`<header`, `<h1 class="text-title">Templates</h1>`, ">Cut one.</p>", `src="/media/box.png"`, `<a href="/@cuttle/Box-p1">Box</a>`, "Holds things.", "by <bdi>cuttle</bdi>", `by <a href="/@ann"><bdi>ann</bdi></a>`},
		"/pricing":   {`<header`, "<h1", "US$24 a month", "US$216 a year", "You save US$72", "<li>Commercial use", `href="https://schools.test/?a=1&amp;b=2"`, "<h3", "Can I cancel at any time?</h3>", `href="mailto:help@cuttle.test"`},
	} {
		a := w.get("cuttle.test", path)
		a.must(t, 200)
		mustAllowWhatIsInline(t, a)
		head, body, _ := strings.Cut(a.body, "</head>")
		if !strings.Contains(head, "<style>h1{margin:0}</style>") || strings.Contains(head, "stylesheet") || strings.Contains(head, "<script") {
			t.Errorf("%s: the head must have the styles of what is seen first, and load nothing: %s", path, head)
		}
		at := 0
		for _, part := range append(parts, `<template id="app">`, `src="/assets/index-1.js"`, `href="/assets/index-1.css"`, "</template><script>") {
			next := strings.Index(body[at:], part)
			if next < 0 {
				t.Errorf("%s lacks %s, or not in this order", path, part)
				continue
			}
			at += next
		}
	}
	for path, cookie := range map[string]string{"/login": "", "/": "__Host-session=of-ada", "/templates": "__Host-session=of-ada", "/pricing": "__Host-session=of-ada", "/no/such/page": ""} {
		a := w.get("cuttle.test", path, "Cookie", cookie)
		mustAllowWhatIsInline(t, a)
		if head, _, _ := strings.Cut(a.body, "</head>"); strings.Contains(a.body, `id="first"`) || strings.Contains(a.body, "<template") ||
			!strings.Contains(head, `src="/assets/index-1.js"`) || !strings.Contains(head, `href="/assets/index-1.css"`) {
			t.Errorf("%s with %q is not the app alone", path, cookie)
		}
	}
}

// "`serve` without Stripe runs with plans given by hand and says so" (issue 37).
func TestFirstRepliesWherePlansAreGiven(t *testing.T) {
	t.Parallel()
	b := build(t, dist(t), firstPages)
	w := newWorldWith(t, shell.Options{Main: b, Minisite: b, PlansGiven: true}, site("cuttle.test"))
	for path, want := range map[string]string{"/": "Make it yours.", "/pricing": `write to <a href="mailto:help@cuttle.test"`} {
		a := w.get("cuttle.test", path)
		a.must(t, 200)
		mustAllowWhatIsInline(t, a)
		if !strings.Contains(a.body, want) || !strings.Contains(a.body, `"plansGiven":true`) {
			t.Errorf("%s lacks %s, or the app is not told: %s", path, want, a.body)
		}
		for _, offer := range []string{"US$2", "free for 30 days", "Upgrade", "checkout", "Stripe"} {
			if strings.Contains(a.body, offer) {
				t.Errorf("%s still says %q", path, offer)
			}
		}
	}
}

func TestFirstTemplatesAreEscaped(t *testing.T) {
	t.Parallel()
	w := firstWorld(t, projects.Card{Summary: projects.Summary{
		ID: `p"><script>`, Name: "</a></script><script>alert(1)", OwnerUsername: `"onclick="x`, OwnerDisplayName: "<i>Ann</i>", CoverPhoto: `x" onerror="y`,
	}})
	a := w.get("cuttle.test", "/templates")
	s := read(t, a.body)
	for element, count := range map[string]int{"i": 0, "img": 1, "script": 3} { // the app, its boot data, and what loads the app
		if s.elements[element] != count {
			t.Errorf("%d <%s>, want %d", s.elements[element], element, count)
		}
	}
	if strings.Contains(a.body, ` onerror="`) || strings.Contains(a.body, ` onclick="`) {
		t.Error("a text became an attribute")
	}
}

// Like a page of templates, a profile shows its person and cards before the app.
func TestFirstProfile(t *testing.T) {
	t.Parallel()
	w := firstWorld(t)
	ann := templatesOf("one", projects.Card{Summary: projects.Summary{ID: "p1", Name: "Box", OwnerUsername: "ann", Description: "Holds <things>."}},
		projects.Card{Summary: projects.Summary{ID: "p2", Name: "Ring", OwnerUsername: "ann"}})
	ann.Path, ann.Title, ann.Text, ann.Picture, ann.Person = "/@ann", "Änn <b>", "Of Änn.", "/media/box.png", &api.Person{Username: "ann"}
	pictured := *ann
	pictured.Person = &api.Person{Username: "ann", Avatar: "/media/ann.jpg"}
	w.about = map[string]*api.Description{"/@ann": ann, "/@pictured": &pictured, "/@new": {Path: "/@new", Title: "New", Cards: &api.FirstCards{}, Person: &api.Person{Username: "new"}}}
	first := w.get("cuttle.test", "/@ann")
	first.must(t, 200)
	s := read(t, first.body)
	if s.meta["og:title"] != "Änn <b> · Cuttle" || s.meta["og:image"] != "https://cuttle.test/media/box.png" || s.meta["og:url"] != "https://cuttle.test/@ann" {
		t.Errorf("head: %v", s.meta)
	}
	for _, part := range []string{`text-title">Änn &lt;b&gt;</h1>`, "@ann</p>", `aria-hidden="true">Ä</span>`, `<a href="/@ann/Box-p1">Box</a>`, "Holds &lt;things&gt;."} {
		if !strings.Contains(first.body, part) {
			t.Errorf("no %s", part)
		}
	}
	if strings.Contains(first.body, "by <a") {
		t.Error("each card names the person")
	}
	if !strings.Contains(w.get("cuttle.test", "/@pictured").body, `src="/media/ann.jpg"`) {
		t.Error("no picture of the person")
	}
	empty := w.get("cuttle.test", "/@new")
	empty.must(t, 200)
	if strings.Contains(empty.body, `id="first"`) || read(t, empty.body).meta["robots"] != "noindex" {
		t.Error("a profile without projects has a first reply, or is listed")
	}
}

// The page is made again if and only if the templates have changed.
func TestFirstTemplatesAreKeptByTheirMark(t *testing.T) {
	t.Parallel()
	w := firstWorld(t, projects.Card{Summary: projects.Summary{ID: "p1", Name: "Box"}})
	first := w.get("cuttle.test", "/templates")
	if again := w.get("cuttle.test", "/templates?q=x"); again.Header.Get("ETag") != first.Header.Get("ETag") {
		t.Error("another page for the same templates")
	}
	w.about["/templates"] = templatesOf("two", projects.Card{Summary: projects.Summary{ID: "p1", Name: "Crate"}})
	changed := w.get("cuttle.test", "/templates", "If-None-Match", first.Header.Get("ETag"))
	changed.must(t, 200)
	if !strings.Contains(changed.body, ">Crate</a>") {
		t.Error("the old template is still there")
	}
}
