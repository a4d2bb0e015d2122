package shell_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/valyala/fasthttp"

	"cuttle/tenancy"
)

// Whatever a request claims about its host, it gets the page of the site that tenancy found.
func TestHostsNeverMix(t *testing.T) {
	t.Parallel()
	hub, dust := minisite("hub.cuttle.test", "Laser Hub"), minisite("dust.cuttle.test", "Sawdust Club")
	hub.Tenant.Brand.Light = map[string]string{"paper": "#eef4f5"}
	dust.Tenant.Brand.Light = map[string]string{"paper": "#f6f1e3"}
	w := newWorld(t, site("cuttle.test"), hub, dust)
	names := map[string]string{"cuttle.test": "Cuttle", "hub.cuttle.test": "Laser Hub", "dust.cuttle.test": "Sawdust Club"}
	tags := map[string]string{}
	for range 2 { // once to fill the cache, once from it
		for host, name := range names {
			for other := range names {
				if host == other {
					continue
				}
				for _, spelling := range []string{host, strings.ToUpper(host), host + ".", host + ":8080"} {
					for _, headers := range [][]string{
						{}, {"X-Forwarded-Host", other}, {"Forwarded", "host=" + other}, {"X-Host", other}, {"X-Original-Host", other}, {"X-Forwarded-Server", other},
						{"Origin", "https://" + other}, {"Referer", "https://" + other + "/"}, {"If-None-Match", tags[other]}, {"Cookie", "__Host-session=nobody"},
						{"X-Original-URL", "https://" + other + "/"}, {"X-Rewrite-URL", "/pricing"},
					} {
						a := w.get(spelling, "/", headers...)
						a.must(t, 200)
						tags[host] = a.Header.Get("ETag")
						if b := read(t, a.body).boot(t); b.Site.DisplayName != name || b.Site.Origin != "https://"+host {
							t.Errorf("%s with %v: the page of %s", spelling, headers, b.Site.Origin)
						}
					}
				}
			}
		}
	}
	if tags["hub.cuttle.test"] == tags["dust.cuttle.test"] {
		t.Error("two sites share a tag")
	}
	if n, _ := w.CachedPages(); n != 3 {
		t.Errorf("%d pages kept, want one for each host", n)
	}
}

func TestCacheFollowsTheSite(t *testing.T) {
	t.Parallel()
	w := newWorld(t, minisite("hub.test", "Laser Hub"))
	before := w.get("hub.test", "/")

	// The host table is read again and says the same.
	w.sites["hub.test"] = minisite("hub.test", "Laser Hub")
	if again := w.get("hub.test", "/"); again.Header.Get("ETag") != before.Header.Get("ETag") {
		t.Error("the same site has another page")
	}
	for name, change := range map[string]func(*tenancy.Site){
		"name":   func(s *tenancy.Site) { s.Tenant.DisplayName = "Laser Barn" },
		"colour": func(s *tenancy.Site) { s.Tenant.Brand.Light = map[string]string{"paper": "#ffffff"} },
		"origin": func(s *tenancy.Site) { s.CanonicalOrigin = "https://laserhub.example" },
		"listed": func(s *tenancy.Site) { s.NoIndex = true },
	} {
		changed := minisite("hub.test", "Laser Hub")
		change(changed)
		w.sites["hub.test"] = changed
		for range 2 {
			if a := w.get("hub.test", "/"); a.Header.Get("ETag") == before.Header.Get("ETag") {
				t.Errorf("%s changed and the page did not", name)
			}
		}
	}
	w.sites["hub.test"] = minisite("hub.test", "Laser Hub")
	if back := w.get("hub.test", "/"); back.body != before.body {
		t.Error("changed back, the page did not")
	}
}

func TestUnknownPathsShareOneEntry(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"), minisite("hub.test", "Laser Hub"))
	for i := range 200 {
		for _, host := range []string{"cuttle.test", "hub.test"} {
			a := w.get(host, fmt.Sprintf("/nothing/%d?q=%d", i, i))
			a.must(t, 404, "Cache-Control", "no-cache")
			if strings.Contains(a.body, "nothing") {
				t.Fatal("the path stands in a shared page")
			}
		}
		w.get("cuttle.test", fmt.Sprintf("/?q=%d", i)).must(t, 200)
	}
	if n, _ := w.CachedPages(); n != 3 {
		t.Errorf("%d pages kept, want a 404 for each host and one home", n)
	}
}

func TestCacheIsBounded(t *testing.T) {
	t.Parallel()
	const bound = 64 << 10
	w := newWorldOf(t, build(t, dist(t), pages), bound, site("cuttle.test"))
	for i := range 300 {
		path := fmt.Sprintf("/@maker%d", i)
		a := w.get("cuttle.test", path)
		a.must(t, 200)
		if read(t, a.body).links["canonical"] != "https://cuttle.test"+path {
			t.Fatalf("%s got the page of another", path)
		}
	}
	if n, weight := w.CachedPages(); n == 0 || weight > bound {
		t.Errorf("%d pages weigh %d, the bound is %d", n, weight, bound)
	}
}

// The bytes of a path belong to the request and are overwritten by the next one; the cache must have its own copy.
func TestKeysOutliveTheRequest(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	handler := w.app.Handler()
	var c fasthttp.RequestCtx
	ask := func(path string) string {
		c.Request.Reset()
		c.Response.Reset()
		c.Request.Header.SetHost("cuttle.test")
		c.Request.SetRequestURI(path)
		handler(&c)
		return string(c.Response.Body())
	}
	for range 2 {
		for _, name := range []string{"aaaa", "bbbb", "cccc"} {
			if s := read(t, ask("/@"+name)); s.links["canonical"] != "https://cuttle.test/@"+name {
				t.Errorf("@%s got %s", name, s.links["canonical"])
			}
		}
	}
	if got := strings.Join(w.CachedPaths(), " "); got != "/@aaaa /@bbbb /@cccc" {
		t.Errorf("kept: %s", got)
	}
}

func TestManyAtOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"), minisite("hub.test", "Laser Hub"))
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for _, host := range []string{"cuttle.test", "hub.test"} {
				cookie := []string{"", "__Host-session=of-ada"}[i%2]
				a := w.get(host, "/", "Cookie", cookie, "Accept-Encoding", []string{"br", "gzip", ""}[i%3])
				a.must(t, 200)
				if strings.Contains(decode(t, a), `"username":"ada"`) != (cookie != "") {
					t.Error("somebody's data went to another")
				}
			}
		})
	}
	all.Wait()
}

// BenchmarkSignedOutHome serves the home page from the cache: no query, no rendering, no compression.
func BenchmarkSignedOutHome(b *testing.B) {
	w := newWorld(b, site("cuttle.test"))
	benchmark(b, w, func(h *fasthttp.RequestHeader) { h.Set("Accept-Encoding", "gzip, deflate, br, zstd") })
}

func BenchmarkSignedInHome(b *testing.B) {
	w := newWorld(b, site("cuttle.test"))
	benchmark(b, w, func(h *fasthttp.RequestHeader) {
		h.Set("Accept-Encoding", "gzip, deflate, br, zstd")
		h.SetCookie("__Host-session", "of-ada")
	})
}

func benchmark(b *testing.B, w *world, prepare func(*fasthttp.RequestHeader)) {
	handler := w.app.Handler()
	var c fasthttp.RequestCtx
	c.Request.Header.SetHost("cuttle.test")
	c.Request.SetRequestURI("/")
	prepare(&c.Request.Header)
	handler(&c)
	if c.Response.StatusCode() != 200 {
		b.Fatalf("status %d", c.Response.StatusCode())
	}
	b.ReportAllocs()
	for b.Loop() {
		c.Response.Reset()
		handler(&c)
	}
}
