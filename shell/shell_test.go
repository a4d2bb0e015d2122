package shell_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
	"github.com/gofiber/fiber/v3"
	"golang.org/x/net/html"

	"cuttle/api"
	"cuttle/content"
	"cuttle/devkit/testkit"
	"cuttle/landing"
	"cuttle/shell"
	"cuttle/storefront"
	"cuttle/tenancy"
	"cuttle/videos"
)

const index = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <!--app:head-->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"></div><!--app:first-->
    <!--app:boot-->
  </body>
</html>
`

const pages = `[
  {"name": "home", "path": "/", "title": "Cuttle — cut things", "description": "Cut \"anything\" & more.", "index": true},
  {"name": "pricing", "path": "/pricing", "title": "Pricing", "description": "What it costs.", "index": true},
  {"name": "dashboard", "path": "/dashboard", "title": "My Projects", "description": "Yours.", "index": false},
  {"name": "tenants", "path": "/admin/tenants", "title": "Tenants", "description": "All of them.", "index": false, "admin": true},
  {"name": "numbers", "path": "/admin/numbers", "title": "Numbers", "description": "Of all.", "index": false, "admin": true, "asksLogin": true},
  {"name": "members", "path": "/manage/:subdomain/members", "title": "Members", "description": "Of one.", "index": false, "manager": true},
  {"name": "embed", "path": "/embed/:projectId", "title": "Project", "description": "To try.", "index": false, "embed": true},
  {"name": "profile", "path": "/@:username", "title": "Profile", "description": "A maker.", "index": true},
  {"name": "project", "path": "/@:owner/:project", "title": "Project", "description": "A project.", "index": true, "kind": "project"},
  {"name": "template", "path": "/templates/:slug", "title": "Template", "description": "A template.", "index": true},
  {"name": "learn", "path": "/learn/*", "title": "Learn", "description": "Lessons.", "index": true}
]`

var script = bytes.Repeat([]byte("console.log('cut');\n"), 200)

func squeeze(t testing.TB, w interface {
	io.WriteCloser
	Reset(io.Writer)
}, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w.Reset(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	testkit.Must(t, w.Close())
	return b.Bytes()
}

func dist(t testing.TB) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{
		".keep":                    {},
		"index.html":               {Data: []byte(index)},
		"assets/index-1.js":        {Data: script},
		"assets/index-1.js.gz":     {Data: squeeze(t, gzip.NewWriter(nil), script)},
		"assets/index-1.js.br":     {Data: squeeze(t, brotli.NewWriter(nil), script)},
		"assets/index-1.css":       {Data: []byte("body{}")},
		"assets/first-reply-1.css": {Data: []byte("h1{margin:0}")},
		"assets/text-1.woff2":      {Data: []byte("wOF2\x00\x01")},
		"assets/deep/mark-1.svg":   {Data: []byte("<svg/>")},
		"sandbox.html":             {Data: []byte("<!doctype html><title>Sandbox</title>")},
		"sandbox-headers.json":     {Data: []byte(`{"Content-Security-Policy": "default-src 'none'; sandbox allow-scripts", "Referrer-Policy": "no-referrer"}`)},
	}
	for _, family := range tenancy.FontFamilies() {
		if sheet := tenancy.FontSheet(family); sheet != "" {
			files["assets/"+sheet+"-1.css"] = &fstest.MapFile{Data: []byte(`@font-face{font-family:` + family + `}`)}
		}
	}
	return files
}

func build(t testing.TB, files fstest.MapFS, pages string) shell.Build {
	t.Helper()
	b := testkit.Get(shell.ParseBuild(files, []byte(pages)))(t)
	return b
}

func site(host string) *tenancy.Site {
	return &tenancy.Site{
		Kind: tenancy.Main, Tenant: &tenancy.Tenant{ID: "main", Kind: tenancy.Main, Profile: tenancy.Profile{DisplayName: "Cuttle", SupportEmail: "help@cuttle.test"}, Status: tenancy.Active},
		Host: host, Origin: "https://" + host, MainOrigin: "https://" + host, CanonicalOrigin: "https://" + host,
	}
}

func minisite(host, name string) *tenancy.Site {
	s := site(host)
	s.Kind = tenancy.Minisite
	s.MainOrigin = "https://cuttle.test"
	s.Tenant = &tenancy.Tenant{
		ID: name, Kind: tenancy.Minisite, Slug: "laserhub", Profile: tenancy.Profile{DisplayName: name, SupportEmail: "help@hub.test", JoinLink: "https://hub.test/join"},
		Status: tenancy.Active,
	}
	return s
}

// people are the signed-in users of the tests, by session token.
var people = map[string]*api.LoggedInUser{
	"of-ada": {Username: "ada", Email: "ada@example.com"}, "of-root": {Username: "root", IsAdmin: true},
	"of-hub":  {Username: "hub", MinisiteMemberships: []api.Membership{{Subdomain: "club", Role: "paid"}, {Subdomain: "hub", Role: "admin"}}},
	"of-boss": {Username: "boss", NeedsSecondFactor: "setUp"}, // an admin without the second factor
	"of-eve":  {Username: "</script><b>eve"},
}

// world is a shell behind a small HTTP server that does what package server does.
type world struct {
	*shell.Shell
	t     testing.TB
	app   *fiber.App
	sites map[string]*tenancy.Site
	about map[string]*api.Description // path → its content
	shows map[string]*api.Gallery     // host → its gallery
	lends map[string]*tenancy.Site    // path → the minisite whose brand its page has
	lists [][]string                  // the pages of the list of projects
	films *videos.Library
}

func newWorld(t testing.TB, sites ...*tenancy.Site) *world {
	t.Helper()
	return newWorldOf(t, build(t, dist(t), pages), 0, sites...)
}

func newWorldOf(t testing.TB, b shell.Build, cacheBytes uint64, sites ...*tenancy.Site) *world {
	t.Helper()
	return newWorldWith(t, shell.Options{Main: b, Minisite: b, CacheBytes: cacheBytes}, sites...)
}

// newWorldWith completes the options.
func newWorldWith(t testing.TB, o shell.Options, sites ...*tenancy.Site) *world {
	t.Helper()
	w := &world{t: t, app: fiber.New(fiber.Config{StrictRouting: true, CaseSensitive: true}), sites: map[string]*tenancy.Site{}, films: &videos.Library{}}
	for _, s := range sites {
		w.sites[s.Host] = s
	}
	siteOf := func(c fiber.Ctx) *tenancy.Site { return tenancy.SiteOf(c.Context()) }
	w.app.Use(func(c fiber.Ctx) error {
		host, _ := tenancy.Normalize(c.Host())
		c.SetContext(tenancy.WithSite(c.Context(), w.sites[host]))
		return c.Next()
	})
	terms := storefront.CurrentTerms().Words()
	anyPage := func(path string) string { return path }
	articles := testkit.Get(content.Read(os.DirFS("../content/testdata"), content.Options{Values: map[string]string{"price": "US$3"}, PageAt: anyPage}))(t)
	texts := testkit.Get(content.New(content.Options{Values: terms, Given: o.PlansGiven, PageAt: anyPage}))(t)
	describe := func(_ context.Context, _, path string) (*api.Description, error) { return w.about[path], nil }
	o.Environment, o.K12Page, o.Kinds = "production", "https://schools.test/?a=1&b=2", map[string]shell.Kind{
		"landing": shell.Landing(), "pricing": shell.Pricing(texts, storefront.CurrentTerms()), "text": shell.Texts(texts),
		"variant": shell.Variants(func(name string) (landing.Variant, bool) {
			return landing.Variant{Name: name, Headline: "Hello, fair!", Text: "Come in."}, name == "fair"
		}),
		"article": shell.Articles(articles), "blog": shell.Blog(articles), "reference": shell.Reference(articles), "project": shell.Projects(describe, w.list), "templates": shell.Templates(describe, nil), "profile": shell.Profiles(describe),
		"gallery": shell.Gallery(func(_ context.Context, site *tenancy.Site, _ tenancy.Tenant) (*api.Gallery, error) {
			return w.shows[site.Host], nil
		}),
	}
	o.Kinds["tutorials"], o.Kinds["livestream"] = shell.Tutorials(w.library), shell.Livestream(w.library)
	s := testkit.Get(shell.New(o))(t)
	w.Shell = s
	w.app.Get("/assets/*", s.Asset)
	w.app.Get("/sandbox.html", s.Sandbox)
	w.app.Get("/favicon.ico", s.Favicon)
	w.app.Get(shell.LinkPreviewPath, s.LinkPreview)
	w.app.Get("/robots.txt", s.Robots)
	w.app.Get("/sitemap.xml", s.Sitemap)
	w.app.Get("/sitemap-:part.xml", s.Sitemap)
	w.app.Get("/preview", func(c fiber.Ctx) error { return s.Preview(c, siteOf(c)) })
	w.app.Get("/notice/suspended", func(c fiber.Ctx) error { return s.Suspended(c, siteOf(c)) })
	w.app.Get("/notice/:status<int>", func(c fiber.Ctx) error { return s.Notice(c, siteOf(c), fiber.Params[int](c, "status")) })
	w.app.Get("/*", func(c fiber.Ctx) error {
		page := s.Find(siteOf(c), c.Path())
		content, err := s.Read(c.Context(), siteOf(c), page, c.Path())
		if err != nil {
			return err
		}
		return s.Send(c, siteOf(c), page, shell.Visit{User: people[c.Cookies("__Host-session")], Content: content, BrandedBy: w.lends[c.Path()]})
	})
	return w
}

// list reads a page of w.lists.
func (w *world) list(_ context.Context, after string) (paths []string, next string, err error) {
	at := len(after)
	if at+1 < len(w.lists) {
		next = after + "+"
	}
	if at < len(w.lists) {
		paths = w.lists[at]
	}
	return paths, next, nil
}

func (w *world) library() *videos.Library { return w.films }

type answer struct {
	*http.Response
	body string
}

// get sends a request as a browser would; headers come in pairs.
func (w *world) get(host, path string, headers ...string) answer {
	w.t.Helper()
	return w.ask(http.MethodGet, host, path, headers...)
}

func (w *world) ask(method, host, path string, headers ...string) answer {
	w.t.Helper()
	r := httptest.NewRequest(method, "/", nil)
	r.URL.Path, r.URL.RawQuery, _ = strings.Cut(path, "?")
	r.RequestURI = path
	r.Host = host
	for i := 0; i < len(headers); i += 2 {
		r.Header.Add(headers[i], headers[i+1])
	}
	response := testkit.Get(w.app.Test(r, fiber.TestConfig{}))(w.t) // no limit of its own: the machine may be loaded
	defer response.Body.Close()
	body := testkit.Get(io.ReadAll(response.Body))(w.t)
	return answer{response, string(body)}
}

func (a answer) must(t testing.TB, status int, headers ...string) {
	t.Helper()
	if a.StatusCode != status {
		t.Errorf("status %d, want %d", a.StatusCode, status)
	}
	for i := 0; i < len(headers); i += 2 {
		if got := a.Header.Get(headers[i]); got != headers[i+1] {
			t.Errorf("%s: %q, want %q", headers[i], got, headers[i+1])
		}
	}
}

// seen is a page as a browser's parser reads it.
type seen struct {
	text     map[string][]string // element → what is in it
	meta     map[string]string   // name or property → content
	links    map[string]string   // rel → href
	root     map[string]string   // attributes of <html>
	elements map[string]int      // without the one for search engines
	data     []string            // what is for them
}

func read(t testing.TB, page string) seen {
	t.Helper()
	document := testkit.Get(html.Parse(strings.NewReader(page)))(t)
	s := seen{text: map[string][]string{}, meta: map[string]string{}, links: map[string]string{}, root: map[string]string{}, elements: map[string]int{}}
	for n := range document.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		attributes := map[string]string{}
		for _, a := range n.Attr {
			attributes[a.Key] = a.Val
		}
		if attributes["type"] == "application/ld+json" { // browsers never run it, so no policy is about it
			s.data = append(s.data, n.FirstChild.Data)
			continue
		}
		s.elements[n.Data]++
		if n.FirstChild != nil && n.FirstChild.Type == html.TextNode {
			s.text[n.Data] = append(s.text[n.Data], n.FirstChild.Data)
		}
		switch n.Data {
		case "html":
			s.root = attributes
		case "meta":
			s.meta[attributes["name"]+attributes["property"]+attributes["media"]] = attributes["content"]
		case "link":
			s.links[attributes["rel"]] = attributes["href"]
		}
	}
	return s
}

type bootJSON struct {
	Site struct {
		Kind, Origin, MainOrigin, DisplayName, SupportEmail, JoinLink string
		Subdomain                                                     *string
		Brand                                                         struct {
			Logo, HeroTitle, HeroText string
			Links                     []struct{ Label, Href string }
		}
		BrandedBy *api.Branded
	}
	Hosts       map[string]string
	User        map[string]any
	Environment string
	Preview     bool
}

func (s seen) boot(t testing.TB) bootJSON {
	t.Helper()
	scripts := s.text["script"]
	if len(scripts) != 1 && len(scripts) != 2 {
		t.Fatalf("%d scripts with text, want the boot data, and what loads the app after a first reply", len(scripts))
	}
	var b bootJSON
	if err := json.Unmarshal([]byte(scripts[0]), &b); err != nil {
		t.Fatalf("boot data: %v\n%s", err, scripts[0])
	}
	return b
}

// mustAllowWhatIsInline checks the policy as a browser does: it has the hash of every <style> and of every <script> in the page but
// the boot data, and allows nothing unsafe.
func mustAllowWhatIsInline(t testing.TB, a answer) {
	t.Helper()
	policy := a.Header.Get("Content-Security-Policy")
	text := read(t, a.body).text
	inline := text["style"]
	if scripts := text["script"]; len(scripts) > 1 {
		inline = append(inline, scripts[1:]...)
	}
	for _, one := range inline {
		sum := sha256.Sum256([]byte(one))
		if want := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(policy, want) {
			t.Errorf("the policy lacks %s for %q", want, one)
		}
	}
	if got := strings.Count(policy, "sha256-"); got != len(inline) {
		t.Errorf("%d hashes for %d inline elements", got, len(inline))
	}
	if strings.Contains(policy, "unsafe") || strings.Contains(policy, "http:") || strings.Contains(policy, "https:") {
		t.Errorf("the policy is loose: %s", policy)
	}
	if strings.Contains(a.body, " style=") {
		t.Error("a style attribute, which the policy forbids")
	}
}
