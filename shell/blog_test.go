package shell_test

import (
	"strings"
	"testing"

	"cuttle/shell"
)

const blogPages = `[
  {"name": "home", "path": "/", "title": "Cuttle", "description": "Cut.", "index": true},
  {"name": "blog", "path": "/blog", "title": "Blog", "description": "What is new.", "index": true, "kind": "blog"},
  {"name": "post", "path": "/blog/:slug", "title": "Blog", "description": "What is new.", "index": true, "kind": "blog"}
]`

// "The blog index is a grid of posts, newest first, with cover image and date", "/blog/ paths render an article without a sidebar" (S1 §2). Everything is in
// the first reply, whose links work without scripts.
func TestBlog(t *testing.T) {
	t.Parallel()
	b := build(t, dist(t), blogPages)
	w := newWorldWith(t, shell.Options{Main: b, Minisite: b, Blog: true}, site("cuttle.test"))
	const cover = `srcset="/content/pictures/first-post.webp 1x, /content/pictures/first-post-2x.webp 2x" src="/content/pictures/first-post.webp"`
	for path, want := range map[string]struct {
		title, description string
		parts, lacks       []string
	}{
		"/blog": {"Blog · Cuttle", "What is new.", []string{
			`href="/blog/feed.xml"`, `href="/blog/hello"`, cover, `<time datetime="2026-11-22" class="">Nov 22, 2026</time>`, ">Hello</h2>", ">The first post.<",
			`href="/blog/older"`, "Oct 1, 2026", ">Older</h2>", `<template id="app">`,
		}, []string{`loading="lazy"`}},
		"/blog/hello": {"Hello · Cuttle", "The first post.", []string{
			`href="/blog">Blog</a>`, ">Hello</h1>", "By Ann Maker, ", `<time datetime="2026-11-22" class="">Nov 22, 2026</time>`, cover, `<a href="/learn/kerf">kerf</a>`,
			`href="/blog/older"><span class="block text-caption text-ink-soft">Previous</span><span class="block font-semibold">Older</span></a>`, `<template id="app">`,
		}, []string{">Next<", `aria-label="Pages"`}},
		"/blog/older": {"Older · Cuttle", "The other post.", []string{
			`href="/blog/hello"><span class="block text-caption text-ink-soft">Next</span><span class="block font-semibold">Hello</span></a>`,
		}, []string{">Previous<"}},
	} {
		page := w.get("cuttle.test", path)
		page.must(t, 200)
		mustAllowWhatIsInline(t, page)
		s := read(t, page.body)
		if s.text["title"][0] != want.title || s.meta["description"] != want.description || s.links["canonical"] != "https://cuttle.test"+path || s.meta["robots"] != "" ||
			s.links["alternate"] != "/blog/feed.xml" || s.meta["og:image"] != "https://cuttle.test/content/pictures/first-post-2x.jpg" || s.meta["og:image:width"] != "1216" || s.meta["og:image:height"] != "684" {
			t.Errorf("%s: head: %q %v %v", path, s.text["title"], s.meta, s.links)
		}
		_, first, _ := strings.Cut(page.body, `<div id="first">`)
		at := 0
		for _, part := range want.parts {
			next := strings.Index(first[at:], part)
			if next < 0 {
				t.Errorf("%s: no %s, or not in this order", path, part)
				continue
			}
			at += next
		}
		for _, lack := range want.lacks {
			if strings.Contains(first, lack) {
				t.Errorf("%s has %s", path, lack)
			}
		}
	}
	for _, person := range []string{"", "__Host-session=of-ada"} {
		for _, path := range []string{"/blog/nothing", "/blog/Hello", "/blog/hello/more", "/blog/kerf", "/learn/kerf"} {
			missing := w.get("cuttle.test", path, "Cookie", person)
			missing.must(t, 404)
			if title := read(t, missing.body).text["title"][0]; title != "Page not found · Cuttle" {
				t.Errorf("%s: %q", path, title)
			}
		}
	}
	// The app has the posts for people who are signed in.
	if mine := w.get("cuttle.test", "/blog/hello", "Cookie", "__Host-session=of-ada"); mine.StatusCode != 200 || strings.Contains(mine.body, "Ann Maker") || !strings.Contains(mine.body, `"blog":true`) {
		t.Errorf("the page of somebody who is signed in: %d", mine.StatusCode)
	}
	sitemap := w.get("cuttle.test", "/sitemap.xml").body
	if got := strings.Count(sitemap, "<loc>"); got != 4 || !strings.Contains(sitemap, "<loc>https://cuttle.test/blog</loc>") || !strings.Contains(sitemap, "<loc>https://cuttle.test/blog/older</loc>") {
		t.Errorf("site map: %s", sitemap)
	}
}
