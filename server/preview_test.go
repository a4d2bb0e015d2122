package server_test

import (
	"net/http"
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
)

// "Onboarding by the platform admin: … live preview of the minisite while editing", "Brand and texts editable by the minisite
// admin" (issue 5). For everybody else it does not exist.
func TestPreviewIsThereForWhoLooksAfterMinisites(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const path = "/admin/minisites/preview"
	hubAdmin := w.enter(t, "hubadmin", cuttle.PlanFree, nil)
	w.join(t, hubAdmin, w.hub.ID, cuttle.MemberAdmin)
	paid := w.enter(t, "paid", cuttle.PlanFree, nil)
	w.join(t, paid, w.hub.ID, cuttle.MemberPaid)
	admin := w.enter(t, "admin", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.IsAdmin = true })

	ask := func(host, path string, p *person) reply {
		r := request{host: host, path: path}
		if p != nil {
			r.cookies = []*http.Cookie{p.cookie}
		}
		return w.send(t, r)
	}
	for name, p := range map[string]*person{"visitor": nil, "member": w.signIn(t, w.annID), "paid member": paid} {
		got, missing := ask("cuttle.test", path, p), ask("cuttle.test", "/admin/nowhere", p)
		if got.status != 404 || got.body != missing.body || got.header.Get("Content-Security-Policy") != missing.header.Get("Content-Security-Policy") {
			t.Errorf("%s: got %d %.300q, a missing page is %d %.300q", name, got.status, got.body, missing.status, missing.body)
		}
	}
	for name, p := range map[string]*person{"admin": admin, "minisite admin": hubAdmin} {
		got := ask("cuttle.test", path, p)
		if got.status != 200 || !strings.Contains(got.body, `data-build="minisite"`) || !strings.Contains(got.body, `"preview":true`) || !strings.Contains(got.body, `"user":null`) {
			t.Errorf("%s: %d %s", name, got.status, got.body)
		}
		if policy := got.header.Get("Content-Security-Policy"); !strings.Contains(policy, "frame-ancestors 'self'") || got.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: policy %q, cache %q", name, policy, got.header.Get("Cache-Control"))
		}
	}
	// A session is valid on one host, and a minisite has no such page for anybody.
	for _, host := range []string{"hub.cuttle.test", "club.example.com"} {
		for name, p := range map[string]*person{"visitor": nil, "admin": admin} {
			if res := ask(host, path, p); res.status != 302 || res.header.Get("Location") != "https://cuttle.test"+path || strings.Contains(res.body, "<") {
				t.Errorf("%s on %s: %d %q %.100q", name, host, res.status, res.header.Get("Location"), res.body)
			}
		}
	}
	// What it is made of is there on the main site; a minisite has its own files only.
	for address, status := range map[string]int{
		"cuttle.test/assets/main-abc123.css": 200, "cuttle.test/assets/minisite-abc123.css": 200, "staging.cuttle.test/assets/minisite-abc123.css": 200,
		"hub.cuttle.test/assets/minisite-abc123.css": 200, "hub.cuttle.test/assets/main-abc123.css": 404,
	} {
		host, file, _ := strings.Cut(address, "/")
		if res := ask(host, "/"+file, nil); res.status != status {
			t.Errorf("%s: %d, want %d", address, res.status, status)
		}
	}
}
