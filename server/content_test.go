package server_test

import (
	"encoding/json"
	"strings"
	"testing"

	"cuttle/devkit/testkit"
)

// "Static content by GET": "{content}/index.json", "{content}{slug}/index.html", "Markdown files /content/pricing.md, privacy, terms and pricing-faq.md",
// "API JSON files /content/api/*.json", "a blog index.json" (S1 §7). Pages of another host may read them.
func TestContent(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const markdown, html, json = "text/markdown; charset=utf-8", "text/html; charset=utf-8", "application/json"
	for path, want := range map[string]struct{ contentType, text string }{
		"/content/pricing.md":             {markdown, "- 5 projects\n- 10 downloads a month\n"},
		"/content/pricing-faq.md":         {markdown, "US$24 a month or US$216 a year. Yearly saves you US$72."},
		"/content/pricing/index.html":     {html, "<li>10 downloads a month</li>"},
		"/content/pricing-faq/index.html": {html, "<section>\n<h2>"},
		"/content/privacy-policy.md":      {markdown, "# Privacy Policy\n"},
		"/content/terms-of-service.md":    {markdown, "# Terms of Service\n"},
		"/content/index.json":             {json, "["},
		"/content/search.json":            {json, "["},
		"/content/blog/index.json":        {json, "["},
		"/content/youtube.json":           {json, "[]"},
		"/content/api/Vec.json":           {json, `"name": "Vec"`},
	} {
		res := w.send(t, request{host: "cuttle.test", path: path})
		if res.status != 200 || res.header.Get("Content-Type") != want.contentType || !strings.Contains(res.body, want.text) {
			t.Errorf("%s: %d %s %s", path, res.status, res.header.Get("Content-Type"), res.body)
		}
		for header, value := range map[string]string{
			"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox; default-src 'none'", "X-Robots-Tag": "noindex", "Set-Cookie": "", "Access-Control-Allow-Origin": "*",
		} {
			if got := res.header.Get(header); got != value {
				t.Errorf("%s: %s: %q", path, header, got)
			}
		}
		again := w.send(t, request{host: "cuttle.test", path: path, header: map[string]string{"If-None-Match": res.header.Get("ETag")}})
		if again.status != 304 || again.body != "" {
			t.Errorf("%s, unchanged: %d", path, again.status)
		}
		away := w.send(t, request{host: "hub.cuttle.test", path: path})
		if away.status != 302 || away.header.Get("Location") != "https://cuttle.test"+path {
			t.Errorf("%s on a minisite: %d %s", path, away.status, away.header.Get("Location"))
		}
	}
	for _, path := range []string{"/content", "/content/", "/content/nothing.md", "/content/../go.mod", "/content/%2e%2e/go.mod", "/content/content.go", "/content/legal/privacy-policy.md", "/content/api/Nothing.json", "/content/pictures/.keep"} {
		if res := w.send(t, request{host: "cuttle.test", path: path}); res.status != 404 {
			t.Errorf("%s: %d", path, res.status)
		}
	}
}

// "The blog index is a grid of posts, newest first", "/blog/ paths render an article without a sidebar" (S1 §2): each post of this binary has its page, and is in
// the site map and in the feed. TestBlog in shell has what is on the pages, TestFeed in content what is in the feed.
func TestBlogOfTheProduct(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	get := func(path string) reply { return w.send(t, request{host: "cuttle.test", path: path}) }
	var posts []struct{ Slug, Date, CoverImage string }
	testkit.Must(t, json.Unmarshal([]byte(get("/content/blog/index.json").body), &posts))
	sitemap, list, feed := get("/sitemap.xml").body, get("/blog"), get("/blog/feed.xml")
	if len(posts) < 6 || list.status != 200 || !strings.Contains(list.body, `type="application/atom+xml" title="Cuttle" href="/blog/feed.xml"`) {
		t.Errorf("%d posts, the list: %d", len(posts), list.status)
	}
	for i, p := range posts {
		page, cover := get(p.Slug), get(strings.TrimSuffix(p.CoverImage, ".webp")+"-2x.webp")
		if page.status != 200 || strings.Contains(page.body, `content="noindex"`) || !strings.Contains(page.body, p.CoverImage) || cover.status != 200 ||
			!strings.Contains(list.body, `href="`+p.Slug+`"`) || !strings.Contains(sitemap, "<loc>https://cuttle.test"+p.Slug+"</loc>") || !strings.Contains(feed.body, "<id>https://cuttle.test"+p.Slug+"</id>") {
			t.Errorf("%s: %d, cover %d", p.Slug, page.status, cover.status)
		}
		if i > 0 && p.Date >= posts[i-1].Date {
			t.Errorf("%s is not older than the post above it", p.Slug)
		}
	}
	if late := strings.Count(list.body, `loading="lazy"`); late != len(posts)-3 { // a row of three is seen at once
		t.Errorf("%d covers are loaded only when they are scrolled to", late)
	}
	if feed.status != 200 || feed.header.Get("Content-Type") != "application/atom+xml; charset=utf-8" || feed.header.Get("Cache-Control") != "no-cache" || feed.header.Get("Set-Cookie") != "" {
		t.Errorf("the feed: %d %v", feed.status, feed.header)
	}
	if again := w.send(t, request{host: "cuttle.test", path: "/blog/feed.xml", header: map[string]string{"If-None-Match": feed.header.Get("ETag")}}); again.status != 304 || again.body != "" {
		t.Errorf("the feed, unchanged: %d", again.status)
	}
	staging := w.send(t, request{host: "staging.cuttle.test", path: "/blog"})
	if staging.status != 200 || !strings.Contains(staging.body, `content="noindex"`) {
		t.Errorf("staging: %d", staging.status)
	}
	if same := w.send(t, request{host: "staging.cuttle.test", path: "/blog/feed.xml"}); same.body != feed.body {
		t.Error("the feed of staging leads to other addresses")
	}
	for _, path := range []string{"/blog", "/blog/feed.xml", posts[0].Slug} {
		if away := w.send(t, request{host: "hub.cuttle.test", path: path}); away.status != 302 || away.header.Get("Location") != "https://cuttle.test"+path {
			t.Errorf("%s from a minisite: %d %s", path, away.status, away.header.Get("Location"))
		}
	}
}

// "Other /learn/ paths render a docs page with a sidebar", "/learn to /learn/what-is-cuttle" (S1 §2): each article of this binary has its page, and is in the
// site map; so has each page of the reference. TestArticles in shell has what is on the page.
func TestArticlesOfTheProduct(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	var articles []struct{ Slug string }
	testkit.Must(t, json.Unmarshal([]byte(w.send(t, request{host: "cuttle.test", path: "/content/index.json"}).body), &articles))
	sitemap := w.send(t, request{host: "cuttle.test", path: "/sitemap.xml"}).body
	first := w.send(t, request{host: "cuttle.test", path: "/learn?from=a"})
	if len(articles) == 0 {
		if first.status != 404 {
			t.Errorf("/learn without articles: %d", first.status)
		}
	} else if to := first.header.Get("Location"); first.status != 302 || to != "/learn/what-is-cuttle?from=a" {
		t.Errorf("/learn: %d %s", first.status, to)
	}
	for _, a := range articles {
		page := w.send(t, request{host: "cuttle.test", path: a.Slug})
		if page.status != 200 || !strings.Contains(page.body, `aria-current="page"`) || strings.Contains(page.body, `content="noindex"`) || !strings.Contains(sitemap, "<loc>https://cuttle.test"+a.Slug+"</loc>") {
			t.Errorf("%s: %d", a.Slug, page.status)
		}
	}
	var reference []struct{ Slug string }
	testkit.Must(t, json.Unmarshal([]byte(w.send(t, request{host: "cuttle.test", path: "/content/reference.json"}).body), &reference))
	if len(reference) != 29 {
		t.Errorf("%d pages of the reference", len(reference))
	}
	for _, a := range reference {
		page := w.send(t, request{host: "cuttle.test", path: a.Slug})
		if page.status != 200 || !strings.Contains(page.body, `class="reference-kind"`) || !strings.Contains(sitemap, "<loc>https://cuttle.test"+a.Slug+"</loc>") {
			t.Errorf("%s: %d", a.Slug, page.status)
		}
	}
	for _, path := range []string{"/learn/nothing", "/learn/what-is-cuttle/more", "/learn/reference/Nothing", "/learn/reference/path"} {
		if page := w.send(t, request{host: "cuttle.test", path: path}); page.status != 404 {
			t.Errorf("%s: %d", path, page.status)
		}
	}
	if away := w.send(t, request{host: "hub.cuttle.test", path: "/learn/what-is-cuttle"}); away.header.Get("Location") != "https://cuttle.test/learn/what-is-cuttle" {
		t.Errorf("from a minisite: %d %s", away.status, away.header.Get("Location"))
	}
}
