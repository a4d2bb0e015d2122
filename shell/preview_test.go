package shell_test

import (
	"strings"
	"testing"

	"cuttle/tenancy"
)

const previewAddress = "/preview" // its path in these tests

// previewWorld has two builds that can be told apart, a branded main site and a minisite.
func previewWorld(t *testing.T) *world {
	t.Helper()
	main, staging, hub := site("cuttle.test"), site("staging.test"), minisite("hub.cuttle.test", "Laser Hub")
	main.Tenant.JoinLink = "https://cuttle.test/join"
	main.Tenant.Brand = tenancy.Brand{Logo: "/media/main1.png", HeroTitle: "Main hero", Light: map[string]string{"paper": "#eef4f5", "ink": "#0d2b33"}}
	staging.Kind, staging.NoIndex = tenancy.Staging, true
	w := newWorld(t, main, staging, hub)
	files := dist(t)
	files["index.html"].Data = []byte(strings.Replace(index, `<div id="root">`, `<div id="root" data-build="minisite">`, 1))
	files["assets/hub-1.css"] = files["assets/index-1.css"]
	w.Minisite = build(t, files, `[{"name":"home","path":"/","title":"Projects to cut","index":true}]`)
	return w
}

func TestPreviewIsTheMinisitesApp(t *testing.T) {
	t.Parallel()
	w := previewWorld(t)
	for _, host := range []string{"cuttle.test", "staging.test"} {
		a := w.get(host, previewAddress, "Cookie", "__Host-session=of-root")
		a.must(t, 200, "Cache-Control", "no-store", "X-Frame-Options", "SAMEORIGIN", "X-Robots-Tag", "noindex", "X-Content-Type-Options", "nosniff",
			"ETag", "", "Vary", "Cookie, Accept-Encoding")
		mustAllowWhatIsInline(t, a)
		own := w.get("hub.cuttle.test", "/").Header.Get("Content-Security-Policy")
		if want := strings.Replace(own, "frame-ancestors 'none'", "frame-ancestors 'self'", 1); own == want || a.Header.Get("Content-Security-Policy") != want {
			t.Errorf("policy %q, want %q", a.Header.Get("Content-Security-Policy"), want)
		}
		if !strings.Contains(a.body, `data-build="minisite"`) {
			t.Errorf("not the build of the minisites:\n%s", a.body)
		}
		s := read(t, a.body)
		if s.text["title"][0] != "Preview of a minisite · Cuttle" || s.meta["robots"] != "noindex" || s.links["canonical"] != "" || s.meta["og:url"] != "" {
			t.Errorf("head: %v %v %v", s.text["title"], s.meta, s.links)
		}
		b := s.boot(t)
		if !b.Preview || b.User != nil || b.Site.Kind != "minisite" || b.Site.Origin != "https://"+host || b.Site.MainOrigin != "https://"+host {
			t.Errorf("boot: %+v", b)
		}
		for _, of := range []string{"root", "main1", "Main hero", "#eef4f5", "help@", "/join", "Hub"} {
			if strings.Contains(strings.ReplaceAll(a.body, `id="root"`, ""), of) {
				t.Errorf("%q of a tenant or a person stands in the preview:\n%s", of, a.body)
			}
		}
	}
}

func TestPreviewFindsItsFilesOnTheMainSite(t *testing.T) {
	t.Parallel()
	w := previewWorld(t)
	for _, host := range []string{"cuttle.test", "staging.test", "hub.cuttle.test"} {
		w.get(host, "/assets/hub-1.css").must(t, 200, "Content-Type", "text/css; charset=utf-8", "Cache-Control", "public, max-age=31536000, immutable")
	}
}
