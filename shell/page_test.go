package shell_test

import (
	"net/http"
	"strings"
	"testing"

	"cuttle/shell"
	"cuttle/tenancy"
)

func TestSignedOutPage(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	a := w.get("cuttle.test", "/?utm=1")
	a.must(t, 200, "Content-Type", "text/html; charset=utf-8", "Cache-Control", "no-cache", "Vary", "Cookie, Accept-Encoding",
		"X-Content-Type-Options", "nosniff", "Referrer-Policy", "strict-origin-when-cross-origin", "Cross-Origin-Opener-Policy", "same-origin",
		"Origin-Agent-Cluster", "?1",
		"X-Frame-Options", "DENY", "X-Robots-Tag", "", "Set-Cookie", "",
		"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "+
			"connect-src 'self'; worker-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'")
	s := read(t, a.body)
	if got := s.text["title"]; len(got) != 1 || got[0] != "Cuttle — cut things" {
		t.Errorf("title %q", got)
	}
	for name, want := range map[string]string{
		"description": `Cut "anything" & more.`, "og:title": "Cuttle — cut things", "og:description": `Cut "anything" & more.`, "og:type": "website",
		"og:site_name": "Cuttle", "og:url": "https://cuttle.test/", "robots": "", "twitter:card": "summary_large_image", "og:image": "https://cuttle.test/link-preview.jpg",
		"theme-color(prefers-color-scheme: light)": "#fbf6ec", "theme-color(prefers-color-scheme: dark)": "#16100c",
	} {
		if s.meta[name] != want {
			t.Errorf("%s: %q, want %q", name, s.meta[name], want)
		}
	}
	if s.links["canonical"] != "https://cuttle.test/" || s.links["icon"] != "/favicon.ico" || s.links["stylesheet"] != "/assets/index-1.css" {
		t.Errorf("links: %v", s.links)
	}
	if strings.Contains(a.body, "<!--app:") || strings.Contains(a.body, "utm") {
		t.Error("a marker or the query is in the page")
	}
	mustAllowWhatIsInline(t, a)
	b := s.boot(t)
	if b.Site.Kind != "main" || b.Site.Subdomain != nil || b.User != nil || b.Environment != "production" || b.Site.SupportEmail != "help@cuttle.test" {
		t.Errorf("boot: %+v", b)
	}
	if b.Hosts["api"] != "" || b.Hosts["content"] != "/content" || b.Hosts["generation"] != "" || len(b.Hosts) != 3 {
		t.Errorf("hosts: %v", b.Hosts)
	}
	if !strings.Contains(a.body, `"user":null`) || !strings.Contains(a.body, `"subdomain":null`) || !strings.Contains(a.body, `"links":[]`) {
		t.Error("the boot data leaves fields out")
	}
}

func TestPagesTable(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	for _, test := range []struct {
		path   string
		status int
		title  string
		robots string
	}{
		{"/", 200, "Cuttle — cut things", ""},
		{"/pricing", 200, "Pricing · Cuttle", ""},
		{"/dashboard", 200, "My Projects · Cuttle", "noindex"},
		{"/@ada", 200, "Profile · Cuttle", ""},
		{"/templates/box", 200, "Template · Cuttle", ""},
		{"/learn", 200, "Learn · Cuttle", ""},
		{"/learn/a/b/c", 200, "Learn · Cuttle", ""},
		{"/nope", 404, "Page not found · Cuttle", "noindex"},
		{"/@", 404, "Page not found · Cuttle", "noindex"},
		{"/templates", 404, "Page not found · Cuttle", "noindex"},
		{"/templates/box/more", 404, "Page not found · Cuttle", "noindex"},
		{"/learning", 404, "Page not found · Cuttle", "noindex"},
		{"//pricing", 404, "Page not found · Cuttle", "noindex"},
		{"/%2e%2e/pricing", 404, "Page not found · Cuttle", "noindex"},
		{"/index.html", 404, "Page not found · Cuttle", "noindex"},
	} {
		a := w.get("cuttle.test", test.path)
		a.must(t, test.status)
		s := read(t, a.body)
		if s.text["title"][0] != test.title || s.meta["robots"] != test.robots {
			t.Errorf("%s: %q, robots %q", test.path, s.text["title"], s.meta["robots"])
		}
		if indexed := test.robots == ""; indexed != (s.links["canonical"] != "") || indexed != (s.meta["og:url"] != "") {
			t.Errorf("%s: canonical %q", test.path, s.links["canonical"])
		}
		s.boot(t) // a 404 contains the app too
	}
}

func TestOneSpellingOfAPath(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	w.get("cuttle.test", "/pricing/?plan=pro").must(t, 308, "Location", "https://cuttle.test/pricing?plan=pro")
	w.get("cuttle.test", "/@ada/").must(t, 308, "Location", "https://cuttle.test/@ada")
	w.get("cuttle.test", "/nope/").must(t, 404, "Location", "")
	w.get("cuttle.test", "//evil.example/").must(t, 404, "Location", "")
}

func TestAdminPagesAreThereForAdminsOnly(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	const page = "/admin/tenants"
	for _, login := range []string{"", "of-ada"} {
		cookie := "__Host-session=" + login
		hidden, missing := w.get("cuttle.test", page, "Cookie", cookie), w.get("cuttle.test", "/admin/nothing", "Cookie", cookie)
		hidden.must(t, 404)
		if hidden.body != missing.body {
			t.Errorf("with the login %q the page tells that it is there:\n%s\n%s", login, hidden.body, missing.body)
		}
		w.get("cuttle.test", page+"/", "Cookie", cookie).must(t, 404, "Location", "")
	}
	a := w.get("cuttle.test", page, "Cookie", "__Host-session=of-root")
	a.must(t, 200, "Cache-Control", "no-store", "X-Frame-Options", "DENY")
	if got := read(t, a.body).text["title"][0]; got != "Tenants · Cuttle" {
		t.Errorf("title %q", got)
	}
	w.get("cuttle.test", page, "Cookie", "__Host-session=of-boss").must(t, 200) // it says what is missing
}

// S1 §6 "Stats sub-pages require login, otherwise a login view."
func TestAdminPagesThatAskToLogIn(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	for login, status := range map[string]int{"": 200, "expired": 200, "of-ada": 404, "of-root": 200} {
		w.get("cuttle.test", "/admin/numbers", "Cookie", "__Host-session="+login).must(t, status)
	}
}

func TestManagersPagesAreThereForTheirMinisitesAdmins(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	for login, there := range map[string]map[string]int{
		"":        {"hub": 200, "club": 200, "nowhere": 200}, // S1 §2: "needs login"; the page asks for it
		"expired": {"hub": 200, "club": 200, "nowhere": 200},
		"of-ada":  {"hub": 404, "club": 404, "nowhere": 404},
		"of-boss": {"hub": 200, "club": 200, "nowhere": 200},
		"of-hub":  {"hub": 200, "club": 404, "nowhere": 404},
		"of-root": {"hub": 200, "club": 200, "nowhere": 200},
	} {
		cookie := "__Host-session=" + login
		missing := w.get("cuttle.test", "/manage/nothing", "Cookie", cookie)
		for subdomain, status := range there {
			a := w.get("cuttle.test", "/manage/"+subdomain+"/members", "Cookie", cookie)
			a.must(t, status)
			if status == 404 && (a.body != missing.body || a.Header.Get("Content-Security-Policy") != missing.Header.Get("Content-Security-Policy")) {
				t.Errorf("with the login %q the page of %s tells that it is there:\n%s\n%s", login, subdomain, a.body, missing.body)
			}
			if title := read(t, a.body).text["title"][0]; status == 200 && title != "Members · Cuttle" {
				t.Errorf("with the login %q: title %q", login, title)
			}
		}
	}
}

func TestNotModified(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	first := w.get("cuttle.test", "/", "Accept-Encoding", "gzip")
	tag := first.Header.Get("ETag")
	a := w.get("cuttle.test", "/", "Accept-Encoding", "gzip", "If-None-Match", tag)
	a.must(t, 304, "ETag", tag, "Cache-Control", "no-cache", "Vary", "Cookie, Accept-Encoding")
	if tag == "" || a.body != "" {
		t.Errorf("tag %q, body %q", tag, a.body)
	}
	w.get("cuttle.test", "/", "Accept-Encoding", "br", "If-None-Match", tag).must(t, 200)
	// After signing in, people get their own page, even if the browser has a cached one.
	w.get("cuttle.test", "/", "Accept-Encoding", "gzip", "If-None-Match", tag, "Cookie", "__Host-session=of-ada").must(t, 200)
	// A 404 is never replaced by a 304.
	w.get("cuttle.test", "/nope", "If-None-Match", "*").must(t, 404)
}

func TestPageEncodings(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	plain := w.get("cuttle.test", "/")
	for _, encoding := range []string{"gzip", "br"} {
		a := w.get("cuttle.test", "/", "Accept-Encoding", encoding)
		a.must(t, 200, "Content-Encoding", encoding)
		if decode(t, a) != plain.body || len(a.body) >= len(plain.body) {
			t.Errorf("%s: another page", encoding)
		}
		// The length of a compressed page would reveal something about the person's data in it.
		w.get("cuttle.test", "/", "Accept-Encoding", encoding, "Cookie", "__Host-session=of-ada").must(t, 200, "Content-Encoding", "")
	}
	head := w.ask(http.MethodHead, "cuttle.test", "/")
	head.must(t, 200)
	if head.body != "" {
		t.Error("HEAD with a body")
	}
}

func TestSignedInPage(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	a := w.get("cuttle.test", "/pricing", "Cookie", "other=1; __Host-session=of-ada")
	a.must(t, 200, "Cache-Control", "no-store", "ETag", "", "Vary", "Cookie, Accept-Encoding")
	s := read(t, a.body)
	if user := s.boot(t).User; user["username"] != "ada" || user["email"] != "ada@example.com" {
		t.Errorf("user: %v", user)
	}
	if s.links["canonical"] != "" || s.meta["og:url"] != "" || strings.Contains(a.body, "/pricing") {
		t.Error("the path stands beside a person's data")
	}
	w.get("cuttle.test", "/nope", "Cookie", "__Host-session=of-ada").must(t, 404, "Cache-Control", "no-store")

	// Nothing of it is cached.
	for _, cookie := range []string{"", "__Host-session=expired", "session=of-ada"} {
		a := w.get("cuttle.test", "/pricing", "Cookie", cookie)
		a.must(t, 200, "Cache-Control", "no-cache")
		if strings.Contains(a.body, "ada") {
			t.Errorf("cookie %q: somebody else's data", cookie)
		}
	}
}

func TestNamesStayText(t *testing.T) {
	t.Parallel()
	name := "</script></title><b>x</b>\u2028\"'&<!--"
	hostile := minisite("evil.cuttle.test", name)
	hostile.Tenant.SupportEmail, hostile.Tenant.JoinLink = `"><b>@x.test`, "javascript:alert(1)"
	hostile.Tenant.Brand = tenancy.Brand{
		Logo: `/media/x.png"><b>`, Favicon: "javascript:alert(1)", HeroTitle: "</title><b>", HeroText: `"><b>text</b>`,
		Links: []tenancy.BrandLink{{Label: "<b>", Href: "javascript:alert(1)"}, {Label: "Shop", Href: "https://shop.test/"}, {Label: "Mail", Href: "mailto:a@b.test"}},
	}
	w := newWorld(t, hostile)
	for _, cookie := range []string{"", "__Host-session=of-eve"} {
		a := w.get("evil.cuttle.test", "/", "Cookie", cookie)
		a.must(t, 200)
		s := read(t, a.body)
		if s.elements["b"] != 0 {
			t.Errorf("a name became an element:\n%s", a.body)
		}
		if s.text["title"][0] != name+" — </title><b>" || s.meta["description"] != `"><b>text</b>` {
			t.Errorf("title %q, description %q", s.text["title"], s.meta["description"])
		}
		b := s.boot(t)
		if b.Site.DisplayName != name || b.Site.JoinLink != "" || b.Site.Brand.Logo != "" || len(b.Site.Brand.Links) != 2 {
			t.Errorf("boot: %+v", b.Site)
		}
		if cookie != "" && b.User["username"] != "</script><b>eve" {
			t.Errorf("user: %v", b.User)
		}
		if s.links["icon"] != "/favicon.ico" {
			t.Errorf("icon %q", s.links["icon"])
		}
		for _, bare := range []string{"</script><b>", "\u2028", "\u2029"} {
			if strings.Contains(s.text["script"][0], bare) {
				t.Errorf("%q stands bare in the boot data", bare)
			}
		}
	}
	notice := read(t, w.get("evil.cuttle.test", "/notice/suspended").body)
	if notice.elements["b"] != 0 || notice.elements["script"] != 0 {
		t.Error("a name became an element of the notice")
	}
}

func TestMinisitePage(t *testing.T) {
	t.Parallel()
	hub := minisite("hub.test", "Laser Hub")
	hub.Tenant.Brand = tenancy.Brand{Logo: "/media/logo1.png", Favicon: "/media/icon1.png", HeroTitle: "Files that cut", HeroText: "Tested designs."}
	plain := minisite("plain.cuttle.test", "Plain")
	w := newWorld(t, hub, plain)
	s := read(t, w.get("hub.test", "/").body)
	if s.text["title"][0] != "Laser Hub — Files that cut" || s.meta["description"] != "Tested designs." || s.links["icon"] != "/media/icon1.png" ||
		s.meta["og:image"] != "https://hub.test/media/logo1.png" || s.meta["og:site_name"] != "Laser Hub" {
		t.Errorf("head: %v %v %v", s.text["title"], s.meta, s.links)
	}
	b := s.boot(t)
	if b.Site.Kind != "minisite" || b.Site.Subdomain == nil || *b.Site.Subdomain != "laserhub" || b.Site.MainOrigin != "https://cuttle.test" ||
		b.Site.Origin != "https://hub.test" || b.Site.JoinLink != "https://hub.test/join" || b.Site.Brand.Logo != "/media/logo1.png" {
		t.Errorf("boot: %+v", b.Site)
	}
	if s := read(t, w.get("plain.cuttle.test", "/").body); s.text["title"][0] != "Plain — Cuttle — cut things" {
		t.Errorf("title without a brand: %q", s.text["title"])
	}
}

// "The content host may be another one (setting)" (issue 41): pages call it, and may.
func TestTextsAtAnotherHost(t *testing.T) {
	t.Parallel()
	b := build(t, dist(t), firstPages)
	w := newWorldWith(t, shell.Options{Main: b, Minisite: b, ContentOrigin: "https://texts.test"}, site("cuttle.test"))
	for _, path := range []string{"/", "/login"} { // with a first reply and without
		for _, cookie := range []string{"", "__Host-session=of-ada"} {
			a := w.get("cuttle.test", path, "Cookie", cookie)
			policy := a.Header.Get("Content-Security-Policy")
			if !strings.Contains(policy, "connect-src 'self' https://texts.test;") || !strings.Contains(policy, "img-src 'self' data: blob: https://texts.test;") {
				t.Errorf("%s with %q: %s", path, cookie, policy)
			}
			if !strings.Contains(a.body, `"content":"https://texts.test/content"`) {
				t.Errorf("%s with %q: the app is not told", path, cookie)
			}
		}
	}
}
