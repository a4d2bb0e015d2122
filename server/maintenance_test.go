package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/server"
	webmain "cuttle/web-main"
)

// "/scheduled-maintenance ("about 10 minutes"; also shown, with 503 and Retry-After, while the maintenance switch is on; sign-in and admins still work)" (issue 41).
func TestMaintenance(t *testing.T) {
	t.Parallel()
	_, stripe := withStripe(t)
	w := newWorld(t, stripe)
	boss := w.boss(t)
	hosts := map[string]string{ // with what the notice calls the site
		"cuttle.test": "Cuttle", "staging.cuttle.test": "Cuttle", "hub.cuttle.test": "The Hub", "hub.staging.cuttle.test": "The Hub", "club.example.com": "The Club",
	}
	cookies := map[string]map[string][]*http.Cookie{}
	for host := range hosts {
		cookies[host] = map[string][]*http.Cookie{"a visitor": nil}
		for name, id := range map[string]string{"ann": w.annID, "boss": boss.id} {
			cookies[host][name] = []*http.Cookie{{Name: "__Host-session", Value: w.startSession(t, id, host)}}
		}
	}
	ask := func(host, path string, cookies []*http.Cookie) reply {
		return w.send(t, request{host: host, path: path, cookies: cookies})
	}
	type place struct{ host, path, who string }
	before := map[place]int{}
	everywhere := func(do func(place, reply)) {
		for host, people := range cookies {
			for who, cookies := range people {
				for _, path := range []string{"/", "/?modal=login", "/?modal=signup", "/pricing", "/dashboard", "/nowhere", "/blog/feed.xml", "/checkout/pro/monthly", "/api/docs", "/api/archive", "/sitemap.xml", "/scheduled-maintenance"} {
					do(place{host, path, who}, ask(host, path, cookies))
				}
			}
		}
	}
	everywhere(func(at place, r reply) { before[at] = r.status })

	testkit.Get(w.tenants.SetMaintenance(t.Context(), true, cuttle.CommandLine))(t)
	everywhere(func(at place, r reply) {
		minisite := !strings.HasPrefix(at.host, "cuttle") && !strings.HasPrefix(at.host, "staging")
		switch {
		case at.who == "boss":
			if r.status != before[at] {
				t.Errorf("%v: %d, before %d", at, r.status, before[at])
			}
		case at.path == "/?modal=login" && !minisite:
			if to := r.header.Get("Location"); r.status != 302 || to != "/login" {
				t.Errorf("%v: %d to %q", at, r.status, to)
			}
		case r.status != 503 || r.header.Get("Retry-After") != "600":
			t.Errorf("%v: %d, %v", at, r.status, r.header)
		case strings.HasPrefix(at.path, "/api/"):
			if !strings.Contains(r.body, `"success":false,"message":"Closed for maintenance. Please try again in about 10 minutes."`) {
				t.Errorf("%v: %s", at, r.body)
			}
		default:
			logIn := map[bool]string{false: `<a href="/login">Log in</a>`, true: `<a href="/auth/start?next=%2F">Log in</a>`}[minisite]
			for _, part := range []string{"<h1>Scheduled maintenance</h1>", "<p>" + hosts[at.host] + " will be back in about 10 minutes.</p>", logIn} {
				if !strings.Contains(r.body, part) {
					t.Errorf("%v lacks %s: %s", at, part, r.body)
				}
			}
		}
	})
	if to := ask("cuttle.test", "/?modal=login&continue=%2Fadmin", nil).header.Get("Location"); to != "/login?continue=%2Fadmin" {
		t.Errorf("to %q", to)
	}

	// What stays for everybody.
	for path, status := range map[string]int{
		"/healthz": 200, "/readyz": 200, "/robots.txt": 200, "/favicon.ico": 200, "/content/index.json": 200, "/assets/none.js": 404, "/media/none": 404,
		"/login": 200, "/login?continue=/admin": 200, "/forgot-password": 200, "/reset-password?token=x": 200, "/logout": 200, "/auth/start?next=/": 302,
	} {
		if got := ask("cuttle.test", path, nil); got.status != status {
			t.Errorf("%s: %d", path, got.status)
		}
	}
	if hook := w.send(t, request{method: "POST", host: "cuttle.test", path: "/webhooks/stripe", body: "{}"}); hook.status != 400 { // not signed
		t.Errorf("the webhook: %d %s", hook.status, hook.body)
	}

	// Operations: only those of the login, and all for an admin.
	for name, isOpen := range map[string]bool{"loggedInUser": true, "isResetTokenValid": true, "sendResetToken": true, "createAccount": false, "getDashboard": false, "logEvent": false} {
		if r, e := w.call(t, "cuttle.test", name, "{}", cookies["cuttle.test"]["ann"]...); (r.status == 503 && e.Code == "maintenance") == isOpen {
			t.Errorf("%s: %d %+v", name, r.status, e)
		}
		if r, _ := w.call(t, "cuttle.test", name, "{}", cookies["cuttle.test"]["boss"]...); r.status == 503 {
			t.Errorf("%s for an admin: %d", name, r.status)
		}
	}
	// None of those of the login is closed. A visitor calls them, because one of them ends the session.
	for _, name := range []string{"login", "logout", "resetPassword", "beginGoogleSignIn", "signInWithGoogleCredential", "confirmGoogleLink"} {
		if r, e := w.call(t, "cuttle.test", name, "{}"); r.status == 503 || e.Code == "maintenance" {
			t.Errorf("%s: %d %+v", name, r.status, e)
		}
	}
	if r := w.send(t, request{method: "POST", host: "cuttle.test", path: "/api/zapier/v1/me", body: "{}", header: map[string]string{"Content-Type": "application/json"}}); r.status != 429 ||
		r.header.Get("Retry-After") != "600" || !strings.Contains(r.body, "try again in about 10 minutes") { // so that Zapier sends it again
		t.Errorf("Zapier: %d %s", r.status, r.body)
	}
	in, _ := w.call(t, "cuttle.test", "login", fmt.Sprintf(`{"emailOrUsername":"boss","password":%q}`, "long enough"))
	if session := in.cookie("__Host-session"); session == nil || ask("cuttle.test", "/pricing", []*http.Cookie{session}).status != 200 {
		t.Errorf("an admin's login: %d %s", in.status, in.body)
	}
	// The app knows, on the main site: admins and people who log in see it there.
	for at, knows := range map[place]bool{{"cuttle.test", "/admin", "boss"}: true, {"staging.cuttle.test", "/", "boss"}: true, {"cuttle.test", "/login", "a visitor"}: true, {"hub.cuttle.test", "/", "boss"}: false} {
		if page := ask(at.host, at.path, cookies[at.host][at.who]); page.status != 200 || strings.Contains(page.body, `"maintenance":true`) != knows {
			t.Errorf("%v: %d, %t", at, page.status, !knows)
		}
	}
	// Whoever still has to turn on two-step login gets in, but is no admin yet.
	w.data.Exec(t, "update app_user set is_admin = true where id = $1", w.annID)
	if page := ask("cuttle.test", "/settings", []*http.Cookie{w.signIn(t, w.annID).cookie}); page.status != 200 {
		t.Errorf("%d", page.status)
	}
}

// What is open during maintenance is named as in web-main/pages.json and api/rows.go: another name would be closed.
func TestWhatIsOpenDuringMaintenance(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	paths, operations := map[string]bool{}, map[string]bool{}
	var pages []struct{ Path string }
	testkit.Must(t, json.Unmarshal(webmain.Pages, &pages))
	for _, page := range pages {
		paths[page.Path] = true
	}
	for _, op := range w.API.Operations() {
		operations[op.Name] = true
	}
	for _, path := range server.SignInPages {
		if !paths[path] {
			t.Errorf("there is no page %s", path)
		}
	}
	for _, name := range server.SignInOperations {
		if !operations[name] {
			t.Errorf("there is no operation %s", name)
		}
	}
}

// The switch, as an admin uses it: each change is recorded, and one that changes nothing is not.
func TestTheMaintenanceSwitch(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss := w.enter(t, "boss", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.IsAdmin = true })
	since := func() *string {
		return ask[struct{ MaintenanceSince *string }](t, w, boss, "adminGetToday", input{}).MaintenanceSince
	}
	status := func() int { return w.send(t, request{host: "hub.cuttle.test", path: "/"}).status }
	if at := since(); at != nil || status() != 200 {
		t.Errorf("before: %v", at)
	}
	for range 2 {
		ask[envelope](t, w, boss, "adminSetMaintenance", input{"on": true})
		if _, e := w.as(t, boss, "adminSetMaintenance", input{}); e.Success { // a call that forgets it must not open the platform
			t.Errorf("without on: %+v", e)
		}
		if at := since(); at == nil || status() != 503 {
			t.Errorf("on: %v, %d", at, status())
		}
	}
	ask[envelope](t, w, boss, "adminSetMaintenance", input{"on": false})
	if at := since(); at != nil || status() != 200 {
		t.Errorf("off: %v, %d", at, status())
	}
	recorded := dbtest.Look[string](t, w.data, `select string_agg(concat_ws(' ', a.action, a.actor_name, a.before, a.after), '; ' order by a.id)
		from tenant_audit a join tenant t on t.id = a.tenant_id where t.kind = 'main'`)
	if recorded != `maintenance begun boss {"maintenance": false} {"maintenance": true}; maintenance ended boss {"maintenance": true} {"maintenance": false}` {
		t.Error(recorded)
	}
}
