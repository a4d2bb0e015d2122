package shell_test

import (
	"fmt"
	"strings"
	"testing"

	"cuttle/tenancy"
)

func TestSuspendedSite(t *testing.T) {
	t.Parallel()
	hub := minisite("hub.test", "Laser Hub")
	hub.Tenant.Status = tenancy.Suspended
	hub.Tenant.Brand = tenancy.Brand{Logo: "/media/logo1.png", Light: map[string]string{"paper": "#eef4f5"}, Dark: map[string]string{"paper": "#07171c"}}
	w := newWorld(t, hub)
	a := w.get("hub.test", "/notice/suspended", "Cookie", "__Host-session=of-ada")
	a.must(t, 503, "Cache-Control", "no-store", "ETag", "", "Retry-After", "3600", "Content-Type", "text/html; charset=utf-8", "X-Frame-Options", "DENY")
	mustAllowWhatIsInline(t, a)
	s := read(t, a.body)
	if s.text["h1"][0] != "Laser Hub is paused" || s.meta["robots"] != "noindex" || s.elements["script"] != 0 || strings.Contains(a.body, "ada") {
		t.Errorf("notice: %s", a.body)
	}
	if s.links["stylesheet"] != "/assets/index-1.css" || !strings.Contains(a.body, `href="mailto:help@hub.test"`) || !strings.Contains(a.body, `src="/media/logo1.png"`) ||
		!strings.Contains(a.body, `href="https://cuttle.test/"`) || s.meta["theme-color(prefers-color-scheme: dark)"] != "#07171c" {
		t.Errorf("notice: %s", a.body)
	}
	if len(s.text["style"]) != 2 || !strings.Contains(s.text["style"][1], "--color-paper:#eef4f5") {
		t.Error("the notice is not in the brand")
	}
}

func TestNotices(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	for status, title := range map[int]string{
		404: "Oops! This page does not exist!", 405: "Oops! This page does not exist!", 403: "This link doesn't work here", 429: "One moment, please",
		400: "That didn't work", 413: "That didn't work", 500: "That didn't work", 503: "We'll be right back",
	} {
		a := w.get("cuttle.test", fmt.Sprintf("/notice/%d", status))
		a.must(t, status, "Cache-Control", "no-store")
		mustAllowWhatIsInline(t, a)
		s := read(t, a.body)
		if s.text["h1"][0] != title || s.elements["script"] != 0 || strings.Contains(a.body, "Powered by") {
			t.Errorf("%d: %s", status, a.body)
		}
	}
	if packed := w.get("cuttle.test", "/notice/404", "Accept-Encoding", "br"); packed.Header.Get("Content-Encoding") != "br" {
		t.Error("not compressed")
	}
}
