package server_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/testkit"
)

// Handing a login up from a minisite to the main site (decision 0008): how it works, and attacks on it.

func up(main, from, next string) string {
	return "https://" + main + "/auth/start?" + url.Values{"next": {next}, "from": {from}}.Encode()
}

func TestLoginOnAMinisiteIsHandedUp(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for main, hub := range map[string]string{"cuttle.test": "hub.cuttle.test", "staging.cuttle.test": "hub.staging.cuttle.test"} {
		for i, kind := range browserKinds {
			b, out := newBrowserOf(t, w, kind), []string{hub, main}[i%2]
			b.login(hub)
			home := "https://" + hub + "/"
			v := b.click(home, up(main, hub, "/dashboard?a=b"))
			if v.status != 200 || v.at() != "https://"+main+"/dashboard?a=b" || len(v.stops) != 4 {
				t.Fatalf("%s went %v to %d", kind, v.stops, v.status)
			}
			if b.user(main) != "ann" {
				t.Fatalf("%s: not signed in on %s", kind, main)
			}
			if v := b.click(home, up(main, hub, "/")); len(v.stops) != 2 {
				t.Errorf("%s: signed in already, yet went %v", kind, v.stops)
			}
			_, e := b.call(t, out, "logout", "", b.cookies(out)...)
			if !e.Success || b.user(main) != "" || b.user(hub) != "" {
				t.Errorf("after logging out on %s: main %q, there %q", out, b.user(main), b.user(hub))
			}
		}
	}
}

// From anywhere else it needs a button, and has the same result.
func TestHandUpFromElsewhereTakesAButton(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, kind := range browserKinds {
		b := newBrowserOf(t, w, kind)
		b.login("hub.cuttle.test")
		v := b.click(stranger, up("cuttle.test", "hub.cuttle.test", "/dashboard"))
		if v.status != 200 || len(v.stops) != 1 || b.user("cuttle.test") != "" {
			t.Fatalf("%s went %v", kind, v.stops)
		}
		if v := b.press(v); v.at() != "https://cuttle.test/dashboard" || b.user("cuttle.test") != "ann" {
			t.Errorf("%s: pressed, and went %v", kind, v.stops)
		}
	}
}

// The requested page says what it needs, and has the login.
func TestWhoIsSignedInNowhereComesToThePage(t *testing.T) {
	t.Parallel()
	b := newBrowser(t, newWorld(t))
	for _, from := range []string{"hub.cuttle.test", "club.example.com"} {
		v := b.click("https://"+from, up("cuttle.test", from, "/dashboard?a=b"))
		if v.status != 200 || v.at() != "https://cuttle.test/dashboard?a=b" || b.user("cuttle.test") != "" {
			t.Errorf("from %s went %v", from, v.stops)
		}
	}
}

// Nobody becomes somebody else by a click.
func TestHandUpLeavesWhoIsSignedIn(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := newBrowser(t, w)
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	b.keep("cuttle.test", reply{cookies: []*http.Cookie{bob.cookie}})
	b.login("hub.cuttle.test")
	if v := b.click("https://hub.cuttle.test", up("cuttle.test", "hub.cuttle.test", "/dashboard")); len(v.stops) != 2 || b.user("cuttle.test") != "bob" {
		t.Errorf("went %v, and is %q", v.stops, b.user("cuttle.test"))
	}
}

// Hosts whose DNS somebody else controls are never asked, and never issue a token.
func TestOnlyOurOwnHostsHandUp(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := newBrowser(t, w)
	for _, host := range []string{"hub.cuttle.test", "hub.staging.cuttle.test", "staging.cuttle.test"} {
		b.login(host)
	}
	b.keep(domain, reply{cookies: []*http.Cookie{w.at(t, domain, w.annID)}})
	for name, start := range map[string]string{
		"a custom domain":              up("cuttle.test", "club.example.com", "/dashboard"),
		"a custom domain, otherwise":   up("cuttle.test", "CLUB.example.com.:443", "/dashboard"),
		"a stranger":                   up("cuttle.test", "evil.example", "/dashboard"),
		"a stranger's like ours":       up("cuttle.test", "hub.cuttle.test.evil.example", "/dashboard"),
		"a stranger with our name":     up("cuttle.test", "evil.example/hub.cuttle.test", "/dashboard"),
		"our name as a user":           up("cuttle.test", "hub.cuttle.test@evil.example", "/dashboard"),
		"a pending domain":             up("cuttle.test", "pending.example.com", "/dashboard"),
		"a minisite that is not":       up("cuttle.test", "nobody.cuttle.test", "/dashboard"),
		"the staging face, to main":    up("cuttle.test", "hub.staging.cuttle.test", "/dashboard"),
		"the hub, to staging":          up("staging.cuttle.test", "club.cuttle.test", "/dashboard"),
		"the staging site itself":      up("cuttle.test", "staging.cuttle.test", "/dashboard"),
		"the main site itself":         up("cuttle.test", "cuttle.test", "/dashboard"),
		"nobody":                       up("cuttle.test", "", "/dashboard"),
		"the hub, from another's host": up("club.cuttle.test", "hub.cuttle.test", "/dashboard"),
	} {
		stops := b.typed(start).stops
		for _, stop := range stops[1:] {
			asked := testkit.Get(url.Parse(stop))(t)
			issuing := asked.Path == "/auth/handover" && asked.Host != "cuttle.test"
			if issuing || !strings.HasSuffix(asked.Host, "cuttle.test") {
				t.Errorf("%s: went %v", name, stops)
			}
		}
		for _, host := range []string{"cuttle.test", "club.cuttle.test"} {
			if b.user(host) != "" {
				t.Fatalf("%s: signed in on %s", name, host)
			}
		}
	}
	challenge := b.upChallenge("hub.cuttle.test")
	for issuer, targets := range map[string][]string{
		"club.example.com":        {"cuttle.test", "staging.cuttle.test", "club.cuttle.test", "hub.cuttle.test", "club.example.com"},
		"hub.cuttle.test":         {"staging.cuttle.test", "old.cuttle.test", "www.cuttle.test", "club.cuttle.test", "hub.cuttle.test", "hub.staging.cuttle.test", "club.example.com", "evil.example"},
		"hub.staging.cuttle.test": {"cuttle.test", "hub.cuttle.test", "club.staging.cuttle.test"},
		"staging.cuttle.test":     {"cuttle.test", "staging.cuttle.test", "hub.cuttle.test"},
	} {
		for _, to := range targets {
			if v := b.typed("https://" + issuer + "/auth/handover?to=" + to + "&challenge=" + challenge); v.status != 404 {
				t.Errorf("%s issues for %s: %d", issuer, to, v.status)
			}
		}
	}
}

func TestPausedMinisiteHandsNothingUp(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := newBrowser(t, w)
	b.login("hub.cuttle.test")
	_, err := w.tenants.SuspendTenant(t.Context(), "hub", "Unpaid invoices", cuttle.CommandLine, nil)
	testkit.Must(t, err)
	v := b.typed(up("cuttle.test", "hub.cuttle.test", "/dashboard"))
	if len(v.stops) != 2 || b.user("cuttle.test") != "" {
		t.Errorf("went %v", v.stops)
	}
}

// upChallenge begins on the main site and stops before the minisite is asked.
func (b *browser) upChallenge(from string) string {
	res := b.send(b.t, request{host: "cuttle.test", path: strings.TrimPrefix(up("cuttle.test", from, "/dashboard"), "https://cuttle.test"), header: map[string]string{"Referer": "https://" + from + "/"}})
	b.keep("cuttle.test", res)
	u := testkit.Get(url.Parse(res.header.Get("Location")))(b.t)
	return u.Query().Get("challenge")
}

// issueUp has the hub make a token for a challenge in this browser, and returns where it would go with it.
func (b *browser) issueUp(challenge string) string {
	b.t.Helper()
	return issued(b.t, b.send(b.t, request{
		host: "hub.cuttle.test", path: "/auth/handover?to=cuttle.test&next=/dashboard&challenge=" + challenge, cookies: b.cookies("hub.cuttle.test"),
		header: map[string]string{"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "same-site", "Referer": "https://hub.cuttle.test/"},
	}))
}

func TestHandUpIsBoundToTheBrowser(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	eve := w.enter(t, "eve", cuttle.PlanFree, nil)
	for name, attack := range map[string]func(victim, thief *browser){
		// The thief makes the victim's browser issue a token for the thief's own challenge, but cannot read it.
		"the victim's login, for the thief's nonce": func(victim, thief *browser) {
			victim.typed(victim.issueUp(thief.upChallenge("hub.cuttle.test")))
		},
		// … and if they could, it would be used up.
		"the victim's token, a second time": func(victim, thief *browser) {
			address := victim.issueUp(thief.upChallenge("hub.cuttle.test"))
			victim.typed(address)
			thief.typed(address)
		},
		// Login CSRF: the thief's own login, brought into the victim's browser …
		"the thief's login, in the victim's browser": func(victim, thief *browser) {
			victim.typed(thief.issueUp(thief.upChallenge("hub.cuttle.test")))
		},
		// … also during a hand-over of the victim.
		"the thief's login, while the victim has a nonce": func(victim, thief *browser) {
			victim.upChallenge("hub.cuttle.test")
			victim.typed(thief.issueUp(thief.upChallenge("hub.cuttle.test")))
		},
		"a token for the main site, at the minisite": func(victim, thief *browser) {
			address := victim.issueUp(thief.upChallenge("hub.cuttle.test"))
			thief.typed(strings.Replace(address, "https://cuttle.test", "https://club.cuttle.test", 1))
			thief.typed(address)
		},
	} {
		victim, thief := newBrowser(t, w), newBrowser(t, w)
		victim.login("hub.cuttle.test")
		thief.keep("hub.cuttle.test", reply{cookies: []*http.Cookie{w.at(t, "hub.cuttle.test", eve.id)}})
		attack(victim, thief)
		for _, host := range []string{"cuttle.test", "club.cuttle.test"} {
			if v, th := victim.user(host), thief.user(host); v != "" || th != "" {
				t.Errorf("%s: on %s the victim is %q, the thief %q", name, host, v, th)
			}
		}
	}
}

func TestHandUpTokenIsGoodForAMinuteOnceAndWithItsSession(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for name, c := range map[string]struct {
		meanwhile func(b *browser, address string)
		want      string
	}{
		"at once":        {func(*browser, string) {}, "ann"},
		"a minute later": {func(*browser, string) { w.clock.advance(accounts.HandoverLifetime) }, ""},
		"after logging out": {func(b *browser, _ string) {
			b.call(t, "hub.cuttle.test", "logout", "", b.cookies("hub.cuttle.test")...)
		}, ""},
		"spent somewhere else": {func(_ *browser, address string) { newBrowser(t, w).typed(address) }, ""},
	} {
		b := newBrowser(t, w)
		b.login("hub.cuttle.test")
		address := b.issueUp(b.upChallenge("hub.cuttle.test"))
		c.meanwhile(b, address)
		b.typed(address)
		if got := b.user("cuttle.test"); got != c.want {
			t.Errorf("%s: signed in as %q, want %q", name, got, c.want)
		}
	}
}

// next is a path of the main site and nothing else, at every step.
func TestHandUpLeadsNowhereElse(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, next := range []string{"https://evil.example/", "//evil.example", `/\evil.example`, "/\t/evil.example", "javascript:alert(1)", "evil", ""} {
		b := newBrowser(t, w)
		if v := b.typed(up("cuttle.test", "hub.cuttle.test", next)); v.at() != "https://cuttle.test/" {
			t.Errorf("signed out, next=%q led to %v", next, v.stops)
		}
		b.login("hub.cuttle.test")
		if v := b.typed(up("cuttle.test", "hub.cuttle.test", next)); v.at() != "https://cuttle.test/" {
			t.Errorf("next=%q led to %v", next, v.stops)
		}
		c := newBrowser(t, w)
		c.login("hub.cuttle.test")
		v := c.typed("https://hub.cuttle.test/auth/handover?to=cuttle.test&challenge=" + c.upChallenge("hub.cuttle.test") + "&next=" + url.QueryEscape(next))
		if v.at() != "https://cuttle.test/" {
			t.Errorf("issued for next=%q, led to %v", next, v.stops)
		}
	}
}

// The fragment of a page's address is still there after the login, whichever way it went.
func TestTheFragmentSurvivesLoggingIn(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const hub, main, page = "https://hub.cuttle.test", "https://cuttle.test", "/?q=box#part2"
	start := hub + "/auth/start?" + url.Values{"next": {page}}.Encode()
	for name, address := range map[string]string{"in another form of the host": strings.Replace(start, "test/", "test./", 1), "as it is": start} {
		b := newBrowser(t, w)
		b.login("cuttle.test")
		if v := b.click(hub+"/", address); v.at() != hub+page || b.user("hub.cuttle.test") != "ann" {
			t.Errorf("handed over, %s: went %v", name, v.stops)
		}
	}
	b := newBrowser(t, w)
	b.login("cuttle.test")
	if v := b.press(b.click(stranger, start)); v.at() != hub+page {
		t.Errorf("after a button: went %v", v.stops)
	}
	b = newBrowser(t, w)
	login := testkit.Get(url.Parse(b.click(hub+"/", start).at()))(t)
	b.login("cuttle.test")
	if v := b.click(login.String(), main+login.Query().Get("continue")); v.at() != hub+page {
		t.Errorf("after a login on the main site: went %v", v.stops)
	}
	b = newBrowser(t, w)
	b.login("hub.cuttle.test")
	if v := b.click(hub+"/", up("cuttle.test", "hub.cuttle.test", "/dashboard#part2")); v.at() != main+"/dashboard#part2" {
		t.Errorf("handed up: went %v", v.stops)
	}
}
