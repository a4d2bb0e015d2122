package shell_test

import (
	"strings"
	"testing"

	"cuttle/shell"
)

const articlePages = `[
  {"name": "home", "path": "/", "title": "Cuttle", "description": "Cut.", "index": true, "kind": "landing"},
  {"name": "learn", "path": "/learn", "title": "Learn", "description": "How to.", "index": false, "kind": "article"},
  {"name": "article", "path": "/learn/:slug", "title": "Learn", "description": "How to.", "index": true, "kind": "article"},
  {"name": "reference", "path": "/learn/reference/:name", "title": "API reference", "description": "Scripts.", "index": true, "kind": "reference"}
]`

// "Other /learn/ paths render a docs page with a sidebar" (S1 §2). Everything of an article is in the first reply, whose links work without scripts.
func TestArticles(t *testing.T) {
	t.Parallel()
	b := build(t, dist(t), articlePages)
	w := newWorldWith(t, shell.Options{Main: b, Minisite: b, Learn: "/learn/start"}, site("cuttle.test"))
	a := w.get("cuttle.test", "/learn/kerf")
	a.must(t, 200)
	mustAllowWhatIsInline(t, a)
	s := read(t, a.body)
	if s.text["title"][0] != "Kerf & fit · Cuttle" || s.meta["description"] != "Why parts come out loose, and how to make them fit." || s.links["canonical"] != "https://cuttle.test/learn/kerf" || s.meta["robots"] != "" {
		t.Errorf("head: %q %v %v", s.text["title"], s.meta, s.links)
	}
	_, first, _ := strings.Cut(a.body, `<div id="first">`)
	at := 0
	for _, part := range []string{
		`href="/templates">Templates</a>`, `href="/learn">Learn</a>`, `href="/pricing">Pricing</a>`,
		"<summary", "Getting Started</p>", `href="/learn/start">Start here</a>`, "Laser Cutting Fundamentals</p>", `aria-current="page"`, `href="/learn/kerf">Kerf &amp; fit</a>`, "Scripting</p>",
		">Kerf &amp; fit</h1>", "Why parts come out loose", `<time datetime="2026-11-20" class="">Nov 20, 2026</time>`, `<h2 id="measure-the-kerf">`, "<td>0.2 mm</td>",
		`href="/learn/start"><span class="block text-caption text-ink-soft">Previous</span><span class="block font-semibold">Start here</span></a>`,
		`href="/learn/first-script"><span class="block text-caption text-ink-soft">Next</span><span class="block font-semibold">Your first script</span></a>`, `<template id="app">`,
		`<link rel="preload" as="fetch" crossorigin href="/content/index.json">`, `href="/content/learn/kerf/index.html">`,
	} {
		next := strings.Index(first[at:], part)
		if next < 0 {
			t.Errorf("no %s, or not in this order", part)
			continue
		}
		at += next
	}
	for _, lacks := range []string{"Fonts and Text", "On this page"} { // a category without articles; with two headings there is nothing to list
		if strings.Contains(first, lacks) {
			t.Errorf("it has %q", lacks)
		}
	}
	if !strings.Contains(first, `API reference</p><ul class="mt-1"><li class=""><a class="learn-link block rounded-control px-3 py-2 text-ink-soft text-small no-underline lg:py-1.5" href="/learn/reference/Path">Reference</a>`) {
		t.Error("nothing leads to the reference")
	}
	if first := w.get("cuttle.test", "/learn/start").body; strings.Contains(first, ">Previous<") || !strings.Contains(first, ">Next<") {
		t.Error("there is something before the first article, or nothing after it")
	}
	for _, path := range []string{"/learn/nothing", "/learn/kerf/more", "/learn/Kerf", "/blog/hello"} {
		missing := w.get("cuttle.test", path)
		missing.must(t, 404)
		if title := read(t, missing.body).text["title"][0]; title != "Page not found · Cuttle" {
			t.Errorf("%s: %q", path, title)
		}
	}
	for _, path := range []string{"/learn/nothing", "/learn"} {
		w.get("cuttle.test", path, "Cookie", "__Host-session=of-ada").must(t, 404)
	}
	// The app has the article for people who are signed in.
	if mine := w.get("cuttle.test", "/learn/kerf", "Cookie", "__Host-session=of-ada").body; strings.Contains(mine, "0.2 mm") || !strings.Contains(mine, `"learn":"/learn/start"`) {
		t.Error("the page of somebody who is signed in")
	}
	sitemap := w.get("cuttle.test", "/sitemap.xml").body
	if got := strings.Count(sitemap, "<loc>"); got != 4+29 || !strings.Contains(sitemap, "<loc>https://cuttle.test/learn/reference/RichTextGlyph</loc>") || !strings.Contains(sitemap, "<loc>https://cuttle.test/learn/first-script</loc>") || strings.Contains(sitemap, "/learn</loc>") {
		t.Errorf("site map: %s", sitemap)
	}
}

// "API reference pages. A name not in the reference table shows not-found." (S1 §2)
func TestReference(t *testing.T) {
	t.Parallel()
	b := build(t, dist(t), articlePages)
	w := newWorldWith(t, shell.Options{Main: b, Minisite: b, Learn: "/learn/kerf"}, site("cuttle.test"))
	a := w.get("cuttle.test", "/learn/reference/Path")
	a.must(t, 200)
	mustAllowWhatIsInline(t, a)
	s := read(t, a.body)
	if s.text["title"][0] != "Path – API reference · Cuttle" || !strings.HasPrefix(s.meta["description"], "A line through anchors") || s.links["canonical"] != "https://cuttle.test/learn/reference/Path" || s.meta["robots"] != "" {
		t.Errorf("head: %q %v %v", s.text["title"], s.meta, s.links)
	}
	_, first, _ := strings.Cut(a.body, `<div id="first">`)
	at := 0
	for _, part := range []string{
		"Learn</p>", `href="/learn/start">All articles</a>`, "Shapes</p>", `aria-current="page"`, `href="/learn/reference/Path">Path</a>`, "Types</p>", ">Path</h1>", `<h2 id="methods">`, `<svg viewBox=`,
		`href="/learn/reference/CompoundPath"><span class="block text-caption text-ink-soft">Next</span>`, "On this page", `href="#positionAtTime">positionAtTime</a>`,
	} {
		next := strings.Index(first[at:], part)
		if next < 0 {
			t.Errorf("no %s, or not in this order", part)
			continue
		}
		at += next
	}
	for _, lacks := range []string{"Kerf &amp; fit", "Updated", ">Previous<"} {
		if strings.Contains(first, lacks) {
			t.Errorf("it has %q", lacks)
		}
	}
	for _, path := range []string{"/learn/reference/path", "/learn/reference/Nothing", "/learn/reference", "/learn/reference/Path/more"} {
		missing := w.get("cuttle.test", path)
		missing.must(t, 404)
		if title := read(t, missing.body).text["title"][0]; title != "Page not found · Cuttle" {
			t.Errorf("%s: %q", path, title)
		}
	}
}

// Where there are no articles nothing leads to them, and minisites have none.
func TestNoLinkToLearn(t *testing.T) {
	t.Parallel()
	b := build(t, dist(t), articlePages)
	without := newWorldWith(t, shell.Options{Main: b, Minisite: b}, site("cuttle.test")).get("cuttle.test", "/").body
	hub := newWorldWith(t, shell.Options{Main: b, Minisite: build(t, dist(t), pages), Learn: "/learn/start"}, minisite("hub.cuttle.test", "Laser Hub")).get("hub.cuttle.test", "/").body
	for name, body := range map[string]string{"without articles": without, "a minisite": hub} {
		if strings.Contains(body, `href="/learn"`) || strings.Contains(body, `"learn"`) {
			t.Errorf("%s: there is a link", name)
		}
	}
}
