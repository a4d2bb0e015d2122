package shell_test

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"cuttle/devkit/testkit"
	"cuttle/shell"
)

func decode(t *testing.T, a answer) string {
	t.Helper()
	var r io.Reader = strings.NewReader(a.body)
	switch a.Header.Get("Content-Encoding") {
	case "gzip":
		var err error
		if r, err = gzip.NewReader(r); err != nil {
			t.Fatal(err)
		}
	case "br":
		r = brotli.NewReader(r)
	}
	plain := testkit.Get(io.ReadAll(r))(t)
	return string(plain)
}

func TestAssetNegotiation(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	files := dist(t)
	for _, test := range []struct{ accept, encoding, file string }{
		{"", "", "assets/index-1.js"},
		{"identity", "", "assets/index-1.js"},
		{"gzip", "gzip", "assets/index-1.js.gz"},
		{"gzip, deflate, br, zstd", "br", "assets/index-1.js.br"},
		{"BR", "br", "assets/index-1.js.br"},
		{"br;q=0, gzip;q=0.5", "gzip", "assets/index-1.js.gz"},
		{"br;q=0.0,gzip;q=0", "", "assets/index-1.js"},
		{"*", "br", "assets/index-1.js.br"},
		{"*;q=0", "", "assets/index-1.js"},
		{"br;q=0, *", "gzip", "assets/index-1.js.gz"},
		{"brotli, gzippy", "", "assets/index-1.js"},
	} {
		a := w.get("cuttle.test", "/assets/index-1.js", "Accept-Encoding", test.accept)
		a.must(t, 200, "Content-Encoding", test.encoding, "Content-Type", "text/javascript; charset=utf-8",
			"Cache-Control", "public, max-age=31536000, immutable", "Vary", "Accept-Encoding", "X-Content-Type-Options", "nosniff")
		if a.body != string(files[test.file].Data) {
			t.Errorf("%q: not the bytes of %s", test.accept, test.file)
		}
		if !bytes.Equal([]byte(decode(t, a)), script) {
			t.Errorf("%q: decoded, it is another file", test.accept)
		}
	}
}

func TestAssetTypesAndTags(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	for path, contentType := range map[string]string{
		"/assets/index-1.css": "text/css; charset=utf-8", "/assets/text-1.woff2": "font/woff2", "/assets/deep/mark-1.svg": "image/svg+xml",
	} {
		w.get("cuttle.test", path, "Accept-Encoding", "br, gzip").must(t, 200, "Content-Type", contentType, "Content-Encoding", "")
	}
	raw := w.get("cuttle.test", "/assets/index-1.js")
	packed := w.get("cuttle.test", "/assets/index-1.js", "Accept-Encoding", "br")
	tag := packed.Header.Get("ETag")
	if tag == "" || tag == raw.Header.Get("ETag") {
		t.Errorf("tags %q and %q: other bytes need another strong tag", tag, raw.Header.Get("ETag"))
	}
	for _, known := range []string{tag, "W/" + tag, `"other", ` + tag, "*"} {
		a := w.get("cuttle.test", "/assets/index-1.js", "Accept-Encoding", "br", "If-None-Match", known)
		a.must(t, 304, "ETag", tag, "Vary", "Accept-Encoding", "Cache-Control", "public, max-age=31536000, immutable")
		if a.body != "" {
			t.Error("304 with a body")
		}
	}
	for _, other := range []string{raw.Header.Get("ETag"), `"other"`, tag[1 : len(tag)-1]} {
		w.get("cuttle.test", "/assets/index-1.js", "Accept-Encoding", "br", "If-None-Match", other).must(t, 200)
	}
	head := w.ask(http.MethodHead, "cuttle.test", "/assets/index-1.js", "Accept-Encoding", "br")
	head.must(t, 200, "ETag", tag)
	if head.body != "" || head.ContentLength != int64(len(packed.body)) {
		t.Errorf("HEAD: %d bytes, announced %d", len(head.body), head.ContentLength)
	}
}

func TestNothingButAssets(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	for _, path := range []string{
		"/assets/", "/assets/none.js", "/assets/../index.html", "/assets/%2e%2e/index.html", "/assets/..%2findex.html", "/assets/deep", "/assets/deep/",
		"/assets//index-1.js", "/assets/./index-1.js", "/assets/index-1.js.br", "/assets/index-1.js.gz", "/assets/index-1.js/", "/assets/INDEX-1.js",
		"/assets/../../../../etc/passwd", `/assets/..\index.html`, "/assets/index-1.js%00",
	} {
		a := w.get("cuttle.test", path)
		a.must(t, 404, "Cache-Control", "no-store", "Content-Type", "text/plain; charset=utf-8")
		if strings.Contains(a.body, "root:") || strings.Contains(a.body, "app:") {
			t.Errorf("%s: %q", path, a.body)
		}
	}
}

func TestEachKindHasItsOwnFiles(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"), minisite("hub.cuttle.test", "Laser Hub"))
	files := dist(t)
	delete(files, "assets/deep/mark-1.svg")
	w.Minisite = build(t, files, `[{"name":"home","path":"/","title":"Projects to cut","index":true}]`)
	w.get("cuttle.test", "/assets/deep/mark-1.svg").must(t, 200)
	w.get("hub.cuttle.test", "/assets/deep/mark-1.svg").must(t, 404)
}

func TestFavicon(t *testing.T) {
	t.Parallel()
	branded := minisite("hub.cuttle.test", "Laser Hub")
	branded.Tenant.Brand.Favicon = "/media/abc123.png"
	hostile := minisite("evil.cuttle.test", "Evil")
	hostile.Tenant.Brand.Favicon = "//evil.example/x.png"
	w := newWorld(t, site("cuttle.test"), branded, hostile)
	icon := func(host, path string) string {
		a := w.get(host, path)
		a.must(t, 200, "Content-Type", "image/x-icon", "Location", "")
		if !strings.HasPrefix(a.body, "\x00\x00\x01\x00") {
			t.Error("not an icon")
		}
		return a.body
	}
	neutral := icon("evil.cuttle.test", "/favicon.ico")
	if icon("cuttle.test", "/favicon.ico") == neutral || icon("cuttle.test", "/favicon.ico?club") != neutral {
		t.Error("ours and that of a minisite without one")
	}
	w.get("hub.cuttle.test", "/favicon.ico").must(t, 302, "Location", "/media/abc123.png")
}

func TestRobotsAndSitemap(t *testing.T) {
	t.Parallel()
	staging := site("staging.test")
	staging.Kind, staging.NoIndex, staging.CanonicalOrigin = "staging", true, "https://cuttle.test"
	hub := minisite("hub.cuttle.test", "Laser Hub")
	hub.CanonicalOrigin = "https://hub.test"
	w := newWorld(t, site("cuttle.test"), staging, hub)

	if a := w.get("staging.test", "/robots.txt"); a.body != "User-agent: *\nDisallow: /\n" {
		t.Errorf("staging: %q", a.body)
	}
	w.get("staging.test", "/sitemap.xml").must(t, 404)
	w.get("staging.test", "/").must(t, 200, "X-Robots-Tag", "noindex")

	a := w.get("hub.cuttle.test", "/robots.txt")
	a.must(t, 200, "Content-Type", "text/plain; charset=utf-8")
	if !strings.Contains(a.body, "\nSitemap: https://hub.test/sitemap.xml\n") || strings.Contains(a.body, "Disallow: /\n") {
		t.Errorf("minisite: %q", a.body)
	}

	w.lists = [][]string{{"/@ann/Box-p1"}, {"/@ann/Ring-p2", "/@ann/Tag-p3"}}
	a = w.get("cuttle.test", "/sitemap.xml")
	a.must(t, 200, "Content-Type", "application/xml; charset=utf-8", "Cache-Control", "public, max-age=600")
	if root, got := addressesIn(t, a.body); root != "urlset" ||
		got != "https://cuttle.test/ https://cuttle.test/pricing https://cuttle.test/@ann/Box-p1 https://cuttle.test/@ann/Ring-p2 https://cuttle.test/@ann/Tag-p3" {
		t.Errorf("sitemap: %s of %s", root, got)
	}
	w.lists = nil
	if again := w.get("cuttle.test", "/sitemap.xml"); again.body != a.body {
		t.Error("every request reads the lists")
	}
	if _, got := addressesIn(t, w.get("hub.cuttle.test", "/sitemap.xml").body); got != "https://hub.test/ https://hub.test/pricing" {
		t.Errorf("the map of a minisite: %s", got)
	}
	w.get("cuttle.test", "/sitemap-1.xml").must(t, 404)
}

// "`sitemap.xml` with articles, templates, public projects and profiles (split at 50,000)" (issue 41).
func TestALargeSitemap(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	w.SplitSitemaps(5)
	w.lists = [][]string{{"/@ann/1", "/@ann/2", "/@ann/3"}, {"/@ann/4", "/@ann/5", "/@ann/6"}, {"/@ann/7"}}
	if root, got := addressesIn(t, w.get("cuttle.test", "/sitemap.xml").body); root != "sitemapindex" || got != "https://cuttle.test/sitemap-1.xml https://cuttle.test/sitemap-2.xml" {
		t.Errorf("the index: %s of %s", root, got)
	}
	for path, want := range map[string]string{ // with the pages that have one address
		"/sitemap-1.xml": "https://cuttle.test/ https://cuttle.test/pricing https://cuttle.test/@ann/1 https://cuttle.test/@ann/2 https://cuttle.test/@ann/3",
		"/sitemap-2.xml": "https://cuttle.test/@ann/4 https://cuttle.test/@ann/5 https://cuttle.test/@ann/6 https://cuttle.test/@ann/7",
	} {
		a := w.get("cuttle.test", path)
		a.must(t, 200)
		if root, got := addressesIn(t, a.body); root != "urlset" || got != want {
			t.Errorf("%s: %s of %s", path, root, got)
		}
	}
	for _, path := range []string{"/sitemap-0.xml", "/sitemap-3.xml", "/sitemap-01.xml", "/sitemap-x.xml"} {
		w.get("cuttle.test", path).must(t, 404)
	}
}

// "Your Sitemap must be … no larger than 50MB (52,428,800 bytes)", "no more than 50,000 URLs" (sitemaps.org).
func TestSitemapSplitsAtFiftyThousand(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	paths := make([]string, 49_999) // with the two pages that have one address, one too many
	for i := range paths {
		paths[i] = fmt.Sprintf("/@ann/%d", i)
	}
	w.lists = [][]string{paths[:49_998]}
	whole := w.get("cuttle.test", "/sitemap.xml")
	if root, got := addressesIn(t, whole.body); root != "urlset" || strings.Count(got, " ") != 49_999 {
		t.Errorf("50,000 addresses are a %s with %d", root, strings.Count(got, " ")+1)
	}
	other := newWorld(t, site("cuttle.test"))
	other.lists = [][]string{paths}
	if root, got := addressesIn(t, other.get("cuttle.test", "/sitemap.xml").body); root != "sitemapindex" || strings.Count(got, " ") != 1 {
		t.Errorf("50,001 addresses are a %s of %s", root, got)
	}
	for part, want := range map[string]int{"1": 50_000, "2": 1} {
		a := other.get("cuttle.test", "/sitemap-"+part+".xml")
		if _, got := addressesIn(t, a.body); strings.Count(got, " ")+1 != want || len(a.body) > 52_428_800 {
			t.Errorf("part %s: %d addresses, %d bytes", part, strings.Count(got, " ")+1, len(a.body))
		}
	}
}

// "<lastmod> … The date of last modification of the page" (sitemaps.org), where it is known: of articles and posts.
func TestSitemapSaysWhatChanged(t *testing.T) {
	t.Parallel()
	body := publicWorld(t, shell.Options{}, site("cuttle.test")).get("cuttle.test", "/sitemap.xml").body
	var m struct {
		Pages []struct {
			Loc     string `xml:"loc"`
			Lastmod string `xml:"lastmod"`
		} `xml:"url"`
	}
	testkit.Must(t, xml.Unmarshal([]byte(body), &m))
	got := map[string]string{}
	for _, p := range m.Pages {
		if _, twice := got[p.Loc]; twice {
			t.Errorf("%s is listed twice", p.Loc)
		}
		got[p.Loc] = p.Lastmod
	}
	for path, want := range map[string]string{
		"/": "", "/learn/kerf": "2026-11-20", "/blog": "2026-11-22", "/blog/hello": "2026-11-22", "/blog/older": "2026-10-01", "/learn/reference/Path": "", "/livestream": "", "/legal/terms": "",
	} {
		if changed, listed := got["https://cuttle.test"+path]; !listed || changed != want {
			t.Errorf("%s: changed %q, listed: %t", path, changed, listed)
		}
	}
}

// addressesIn returns the root of a site map, and the addresses in it.
func addressesIn(t *testing.T, text string) (root, addresses string) {
	t.Helper()
	var m struct {
		XMLName xml.Name
		Pages   []string `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 url>loc"`
		Files   []string `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 sitemap>loc"`
	}
	testkit.Must(t, xml.Unmarshal([]byte(text), &m))
	return m.XMLName.Local, strings.Join(append(m.Pages, m.Files...), " ")
}
