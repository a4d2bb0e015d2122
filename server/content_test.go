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

// "Other /learn/ paths render a docs page with a sidebar", "/learn to /learn/what-is-cuttle" (S1 §2): each article of this binary has its page, and is in the
// site map. TestArticles in shell has what is on the page.
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
	for _, path := range []string{"/learn/nothing", "/learn/what-is-cuttle/more"} {
		if page := w.send(t, request{host: "cuttle.test", path: path}); page.status != 404 {
			t.Errorf("%s: %d", path, page.status)
		}
	}
	if away := w.send(t, request{host: "hub.cuttle.test", path: "/learn/what-is-cuttle"}); away.header.Get("Location") != "https://cuttle.test/learn/what-is-cuttle" {
		t.Errorf("from a minisite: %d %s", away.status, away.header.Get("Location"))
	}
}
