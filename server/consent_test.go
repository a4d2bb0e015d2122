package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/testkit"
	"cuttle/tenancy"
)

// The owner of a custom domain controls it: they can serve their own pages there, read its cookies, and know the nonce.
const (
	domain     = "club.example.com"
	domainHome = "https://club.example.com/"
)

// goThere begins on the custom domain, and stops at the page that asks the person.
func (b *browser) goThere() visit { return b.click(domainHome, domainHome+"auth/start?next=/") }

func TestACustomDomainTakesConsent(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for i, kind := range browserKinds {
		name := "walker" + string(rune('a'+i))
		walker := w.enter(t, name, cuttle.PlanFree, nil)
		b := newBrowserOf(t, w, kind)
		b.keep("cuttle.test", reply{cookies: []*http.Cookie{walker.cookie}})
		v := b.goThere()
		if len(v.stops) != 2 || !strings.Contains(v.body, "<h1>Continue to The Club (club.example.com) as "+name+"?</h1>") ||
			!strings.Contains(v.body, `href="`+domainHome+`">Cancel`) {
			t.Fatalf("%s is asked nothing: %v %s", kind, v.stops, v.body)
		}
		if v := b.press(v); v.at() != domainHome || b.user(domain) != name {
			t.Fatalf("%s agreed, and went %v", kind, v.stops)
		}
		// The consent is stored for this person and this host. Other sites cannot use it.
		b.jar[domain] = nil
		if v := b.goThere(); v.at() != domainHome || b.user(domain) != name {
			t.Errorf("%s is asked again: %v", kind, v.stops)
		}
		_, challenge := b.startedChallenge(domain)
		if v := b.click(stranger, "https://cuttle.test/auth/handover?to="+domain+"&challenge="+challenge); actionOf(v.body) == "" {
			t.Errorf("%s: a stranger's page makes use of it: %v", kind, v.stops)
		}
		b.keep("cuttle.test", reply{cookies: []*http.Cookie{w.login(t, "cuttle.test")}})
		b.jar[domain] = nil
		if v := b.goThere(); len(v.stops) != 2 {
			t.Errorf("%s: somebody else is not asked: %v", kind, v.stops)
		}
	}
}

// Attacks by the owner of a custom domain on a visitor who did not agree.
func TestTheOwnerOfACustomDomainTakesNobodysSession(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	owner := newBrowser(t, w)
	_, challenge := owner.startedChallenge(domain)
	issue := "https://cuttle.test/auth/handover?to=" + domain + "&next=/&challenge=" + challenge
	for name, attack := range map[string]func(victim *browser) visit{
		"a link on their page":   func(b *browser) visit { return b.click(domainHome, issue) },
		"a link on another page": func(b *browser) visit { return b.click(stranger, issue) },
		"a link in a letter":     func(b *browser) visit { return b.typed(issue) },
		"a page of ours that leads on": func(b *browser) visit {
			return b.click("https://cuttle.test/?modal=login&continue=x", issue)
		},
		"after logging in on the way": func(b *browser) visit {
			login := b.jar["cuttle.test"]
			b.jar["cuttle.test"] = nil
			b.click(domainHome, issue)
			for name, c := range login {
				b.jar["cuttle.test"][name] = c
			}
			return b.click("https://cuttle.test/", issue)
		},
		"a form of theirs": func(b *browser) visit { return b.navigate("POST", domainHome, issue+"&as="+w.annID) },
	} {
		for _, kind := range browserKinds {
			victim := newBrowserOf(t, w, kind)
			victim.login("cuttle.test")
			v := attack(victim)
			if len(v.stops) != 1 || v.status != 200 && v.status != 403 || strings.Contains(v.at(), "token=") {
				t.Errorf("%s (%s): went %v", name, kind, v.stops)
			}
			if owner.typed(v.at()); owner.user(domain) != "" {
				t.Fatalf("%s (%s): the owner is %q", name, kind, owner.user(domain))
			}
		}
	}
}

func TestConsentEndsWithTheDomain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	owned := func(sql string, args ...any) func(*testing.T, *browser) {
		return func(t *testing.T, _ *browser) { w.data.Exec(t, sql, args...) }
	}
	for _, c := range []struct {
		name            string
		happens, undone func(*testing.T, *browser)
		asked, signedIn bool // afterwards
	}{
		{"nothing", nil, nil, false, true},
		{"it fails for a while", owned("update tenant_host set state = 'failing' where host = $1", domain), owned("update tenant_host set state = 'live' where host = $1", domain), false, true},
		{"the minisite gets another slug", func(t *testing.T, _ *browser) {
			_, err := w.tenants.RenameMinisite(t.Context(), "club", "guild", cuttle.CommandLine)
			testkit.Must(t, err)
		}, nil, false, true},
		{"the minisite is deleted, and taken back", func(t *testing.T, _ *browser) {
			_, err := w.tenants.DeleteMinisite(t.Context(), "guild", cuttle.CommandLine)
			testkit.Must(t, err)
		}, func(t *testing.T, _ *browser) {
			_, err := w.tenants.RestoreMinisite(t.Context(), "guild", cuttle.CommandLine)
			testkit.Must(t, err)
		}, true, true},
		{"it is released", owned("update tenant_host set state = 'released' where host = $1", domain), owned("update tenant_host set state = 'live' where host = $1", domain), true, false},
		{"it waits for its proof again", owned("update tenant_host set state = 'pending' where host = $1", domain), owned("update tenant_host set state = 'live' where host = $1", domain), true, false},
		{"it moves to another minisite", owned("update tenant_host set tenant_id = $2 where host = $1", domain, w.hub.ID), owned("update tenant_host set tenant_id = $2 where host = $1", domain, w.club.ID), true, false},
		{"it is deleted", owned("delete from tenant_host where host = $1", domain), func(t *testing.T, _ *browser) {
			testkit.Must(t, w.tenants.AddHost(t.Context(), tenancy.AddHostParams{Slug: "guild", Host: domain, State: tenancy.Live}))
		}, true, false},
		{"they log out there", func(t *testing.T, b *browser) { b.call(t, domain, "logout", "", b.cookies(domain)...) }, nil, true, false},
		{"they log out on the main site", func(t *testing.T, b *browser) { b.call(t, "cuttle.test", "logout", "", b.cookies("cuttle.test")...) }, nil, false, false},
	} {
		b := newBrowser(t, w)
		b.login("cuttle.test")
		if v := b.goThere(); len(v.stops) == 2 { // otherwise they agreed in the line above
			b.press(v)
		}
		if b.user(domain) != "ann" {
			t.Fatalf("%s: not signed in before", c.name)
		}
		for _, what := range []func(*testing.T, *browser){c.happens, c.undone} {
			if what != nil {
				what(t, b)
			}
		}
		testkit.Must(t, w.sites.Load(t.Context()))
		// The session is read from the database; what the process has cached is at most a second old and not tested here.
		session := b.jar[domain]["__Host-session"]
		viewer := testkit.Get(testkit.Accounts(w.store, w.clock.now).Viewer(t.Context(), domain, session.Value))(t)
		if signedIn := viewer != nil; signedIn != c.signedIn {
			t.Errorf("%s: signed in there afterwards: %v", c.name, signedIn)
		}
		again := newBrowser(t, w)
		again.login("cuttle.test")
		if asked := len(again.goThere().stops) == 2; asked != c.asked {
			t.Errorf("%s: asked again: %v", c.name, asked)
		}
	}
}

// The page that asks is still open while the domain is released: pressing its button signs nobody in.
func TestConsentComesTooLate(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := newBrowser(t, w)
	b.login("cuttle.test")
	v := b.goThere()
	w.data.Exec(t, "update tenant_host set state = 'released' where host = $1", domain) // and this node has not been notified yet
	if v := b.press(v); v.status != 404 {
		t.Errorf("went %v to %d", v.stops, v.status)
	}
}

// On which hosts people stay signed in after logging out on one.
func TestWhatLoggingOutEnds(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, c := range []struct {
		out  string
		ends []string
	}{
		{"cuttle.test", []string{"cuttle.test", "hub.cuttle.test", domain}},
		{"hub.cuttle.test", []string{"cuttle.test", "hub.cuttle.test", domain}},
		{domain, []string{domain}},
	} {
		b := newBrowser(t, w)
		b.login("cuttle.test")
		b.click("https://hub.cuttle.test/", "https://hub.cuttle.test/auth/start?next=/")
		if v := b.goThere(); len(v.stops) == 2 {
			b.press(v)
		}
		all := []string{"cuttle.test", "hub.cuttle.test", domain}
		cookies := map[string][]*http.Cookie{}
		for _, host := range all {
			if cookies[host] = b.cookies(host); b.user(host) != "ann" {
				t.Fatalf("not signed in on %s", host)
			}
		}
		b.call(t, c.out, "logout", "", cookies[c.out]...)
		for _, host := range all {
			ended := strings.Contains(strings.Join(c.ends, " "), host)
			if got := w.user(t, host, cookies[host]...) == ""; got != ended {
				t.Errorf("logged out on %s: ended on %s is %v", c.out, host, got)
			}
		}
	}
}

// A session on a minisite reveals nothing of what the person has elsewhere.
func TestAMinisiteSessionShowsLittle(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	rich := w.enter(t, "rich", cuttle.PlanPro, func(p *accounts.CreateAccountParams) { p.IsAdmin, p.CanLicensePro, p.CanLicenseSite = true, true, true })
	poor := w.enter(t, "poor", cuttle.PlanFree, nil)
	for _, p := range []*person{rich, poor} {
		w.join(t, p, w.hub.ID, cuttle.MemberAdmin)
	}
	w.join(t, rich, w.club.ID, cuttle.MemberPaid)
	w.data.Exec(t, `update app_user set storage = '{"downloadMonth":"2026/11","downloadsThisMonth":7}' where id = $1`, rich.id)
	w.data.Exec(t, `update project set owner_id = $1`, rich.id)

	user := func(p *person, host string) (body string, memberships []string) {
		res, _ := w.call(t, host, "loggedInUser", "", w.at(t, host, p.id))
		var out struct {
			User struct{ MinisiteMemberships []struct{ Subdomain string } }
		}
		testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
		for _, m := range out.User.MinisiteMemberships {
			memberships = append(memberships, m.Subdomain)
		}
		return strings.NewReplacer("rich", "poor", rich.id, poor.id).Replace(res.body), memberships
	}
	// The two people differ in everything they have elsewhere, but on the hub only in their identity.
	if his, others := first(user(rich, "hub.cuttle.test")), first(user(poor, "hub.cuttle.test")); his != others {
		t.Errorf("on the hub one is told from the other:\n%s\n%s", his, others)
	}
	for host, want := range map[string]string{"cuttle.test": "club hub", "hub.cuttle.test": "hub", "club.cuttle.test": "club", domain: "club"} {
		if _, got := user(rich, host); strings.Join(got, " ") != want {
			t.Errorf("memberships on %s: %v", host, got)
		}
		page := w.send(t, request{host: host, path: "/", cookies: []*http.Cookie{w.at(t, host, rich.id)}})
		if elsewhere := strings.Contains(page.body, `"isAdmin":true`) || strings.Contains(page.body, `"2026/11"`); elsewhere != (host == "cuttle.test") || !strings.Contains(page.body, "rich") {
			t.Errorf("the page of %s: %s", host, page.body)
		}
	}
	// The session does not work on other hosts, nor for the operations of the platform's admin.
	cookie := w.at(t, "hub.cuttle.test", rich.id)
	for _, host := range []string{"cuttle.test", "club.cuttle.test", domain, "hub.staging.cuttle.test"} {
		if got := w.user(t, host, cookie); got != "" {
			t.Errorf("the hub's session is good on %s", host)
		}
	}
	for operation, body := range map[string]string{
		"getDashboard": "{}", "adminListTenants": "{}", "getMinisiteAdmin": `{"subdomain":"hub"}`, "minisiteAdminGetMembers": `{"subdomain":"club"}`,
	} {
		if res, e := w.call(t, "hub.cuttle.test", operation, body, cookie); e.Success {
			t.Errorf("%s on the hub: %s", operation, res.body)
		}
	}
}

func first(s string, _ []string) string { return s }
