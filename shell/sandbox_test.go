package shell_test

import (
	"strings"
	"testing"
)

// Other people's scripts run in this page: it is always sent with the headers that restrict it, and contains nothing
// about the viewer.
func TestSandbox(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	for _, cookie := range []string{"", "__Host-session=of-ada"} {
		a := w.get("cuttle.test", "/sandbox.html", "Cookie", cookie)
		a.must(t, 200, "Content-Type", "text/html; charset=utf-8", "Content-Security-Policy", "default-src 'none'; sandbox allow-scripts",
			"Referrer-Policy", "no-referrer", "Cache-Control", "no-cache")
		if a.body != "<!doctype html><title>Sandbox</title>" {
			t.Errorf("body %q", a.body)
		}
	}
	files := dist(t)
	delete(files, "sandbox.html")
	small := newWorldOf(t, build(t, files, pages), 0, site("cuttle.test"))
	if a := small.get("cuttle.test", "/sandbox.html"); a.StatusCode != 404 {
		t.Errorf("a build without a sandbox: %d", a.StatusCode)
	}
}

// Only pages made for it may be framed, and only by our own pages.
func TestFraming(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	for path, want := range map[string][2]string{
		"/":           {"frame-ancestors 'none'", "DENY"},
		"/embed/abc1": {"frame-ancestors 'self'", "SAMEORIGIN"},
		"/embed/":     {"frame-ancestors 'none'", "DENY"}, // not found
	} {
		for _, cookie := range []string{"", "__Host-session=of-ada"} {
			a := w.get("cuttle.test", path, "Cookie", cookie)
			if policy := a.Header.Get("Content-Security-Policy"); !strings.Contains(policy, want[0]+";") || a.Header.Get("X-Frame-Options") != want[1] {
				t.Errorf("%s: %s, %s", path, policy, a.Header.Get("X-Frame-Options"))
			}
		}
	}
}
