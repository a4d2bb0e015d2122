package server_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/testkit"
)

const stranger = "https://evil.example/"

func TestHandoverToAMinisiteAndOut(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, kind := range browserKinds {
		const host, home = "hub.cuttle.test", "https://hub.cuttle.test/"
		b := newBrowserOf(t, w, kind)
		b.login("cuttle.test")
		v := b.click(home, home+"auth/start?next=/%3Fa=b")
		if v.status != 200 || v.at() != home+"?a=b" || len(v.stops) != 4 || b.user(host) != "ann" {
			t.Fatalf("%s went %v to %d, and is %q", kind, v.stops, v.status, b.user(host))
		}
		// A second click needs no hand-over.
		if v := b.click(home, home+"auth/start?next=/"); len(v.stops) != 2 {
			t.Errorf("%s: signed in already, yet went %v", kind, v.stops)
		}
		// Logging out on one host logs out on both.
		_, e := b.call(t, host, "logout", "", b.cookies(host)...)
		if !e.Success || b.user("cuttle.test") != "" || b.user(host) != "" {
			t.Errorf("after logging out on %s: main %q, there %q", host, b.user("cuttle.test"), b.user(host))
		}
	}
}

// A link to a minisite on the main site, in web mail, or on another site.
func TestHandoverFromElsewhereTakesAButton(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, kind := range browserKinds {
		for _, page := range []string{"https://cuttle.test/dashboard", "https://mail.example/", stranger} {
			b := newBrowserOf(t, w, kind)
			b.login("cuttle.test")
			v := b.click(page, "https://hub.cuttle.test/auth/start?next=/%3Fa=b")
			if v.status != 200 || len(v.stops) != 1 || b.user("hub.cuttle.test") != "" || len(v.cookies) != 0 {
				t.Fatalf("%s, from %s: went %v", kind, page, v.stops)
			}
			if v := b.press(v); v.at() != "https://hub.cuttle.test/?a=b" || b.user("hub.cuttle.test") != "ann" {
				t.Errorf("%s, from %s: pressed, and went %v", kind, page, v.stops)
			}
		}
	}
}

func TestHandoverAsksToLogInWhereOneIsNot(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, kind := range browserKinds {
		b := newBrowserOf(t, w, kind)
		v := b.click("https://hub.cuttle.test/", "https://hub.cuttle.test/auth/start?next=/")
		landed := testkit.Get(url.Parse(v.at()))(t)
		if v.status != 200 || landed.Host != "cuttle.test" || landed.Path != "/login" || landed.Query().Get("club") != "hub" {
			t.Fatalf("%s went %v", kind, v.stops)
		}
		b.login("cuttle.test")
		// The page goes on by itself.
		v = b.click(v.at(), "https://cuttle.test"+landed.Query().Get("continue"))
		if v.at() != "https://hub.cuttle.test/" || b.user("hub.cuttle.test") != "ann" {
			t.Errorf("%s: after logging in went %v, signed in as %q", kind, v.stops, b.user("hub.cuttle.test"))
		}
	}
}

func TestHandoverIsBoundToTheBrowser(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	victim, thief := newBrowser(t, w), newBrowser(t, w)
	victim.login("cuttle.test")
	_, challenge := thief.startedChallenge("hub.cuttle.test")
	// The thief makes the victim's browser issue a token for the thief's own challenge …
	token := issued(t, w.send(t, request{
		host: "cuttle.test", path: "/auth/handover?to=hub.cuttle.test&next=/&challenge=" + challenge, cookies: victim.cookies("cuttle.test"),
		header: map[string]string{"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "none"},
	}))
	// … which goes to the victim's browser, where it is worth nothing: the nonce cookie is the thief's.
	victim.typed(token)
	if got := victim.user("hub.cuttle.test"); got != "" {
		t.Errorf("signed in as %q", got)
	}
	// And it is used up.
	thief.typed(token)
	if got := thief.user("hub.cuttle.test"); got != "" {
		t.Errorf("the thief is signed in as %q", got)
	}
}

// issued returns the address with the token, from a reply.
func issued(t *testing.T, res reply) string {
	t.Helper()
	address := res.header.Get("Location")
	if !strings.Contains(address, "/auth/handover?") || !strings.Contains(address, "token=") {
		t.Fatalf("no token: %d %q", res.status, address)
	}
	return address
}

// startedChallenge begins a hand-over and stops at the address it leads to.
func (b *browser) startedChallenge(host string) (address, challenge string) {
	res := b.send(b.t, request{host: host, path: "/auth/start?next=/", header: map[string]string{"Sec-Fetch-Site": "same-origin"}})
	b.keep(host, res)
	u := testkit.Get(url.Parse(res.header.Get("Location")))(b.t)
	return u.String(), u.Query().Get("challenge")
}

// What each step does with a navigation, by the page on which it began. Browsers other than WebKit send Sec-Fetch-User after a user
// action, so it must make no difference.
func TestHandoverBeginsWithAPerson(t *testing.T) {
	t.Parallel()
	const (
		goesOn  = "goes on"
		asks    = "asks"
		refuses = "refuses"
	)
	type answers struct{ start, issue, startUp, issueUp string }
	const minisite, main, other, bare = "the minisite", "the main site", "https://club.cuttle.test/", "sends no Referer"
	pages := map[string]struct {
		page string // empty: none
		on   bool   // redirected by /auth/start, and not straight to where it is issued
		want answers
	}{
		"a click on the minisite":           {minisite, true, answers{goesOn, goesOn, goesOn, goesOn}},
		"a typed address":                   {"", true, answers{goesOn, goesOn, goesOn, goesOn}},
		"a link in a letter":                {"", false, answers{goesOn, goesOn, goesOn, goesOn}}, // that a program for letters opens
		"a link in a letter on the web":     {"https://mail.example/", false, answers{asks, asks, asks, asks}},
		"a click on the main site":          {main, true, answers{asks, asks, goesOn, goesOn}},
		"the main site, straight":           {main, false, answers{asks, asks, goesOn, goesOn}},
		"the minisite, straight":            {minisite, false, answers{goesOn, goesOn, goesOn, asks}}, // the last: a page that leads on by itself
		"another minisite":                  {other, true, answers{asks, asks, asks, asks}},
		"a stranger's link, redirected":     {stranger, true, answers{asks, asks, asks, asks}},
		"a stranger's link, straight":       {stranger, false, answers{asks, asks, asks, asks}},
		"a stranger's link, and no Referer": {bare, false, answers{asks, asks, asks, asks}},
	}
	unseen := map[string]map[string]string{
		"a frame":                {"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-User": "?1"},
		"an old frame":           {"Sec-Fetch-Dest": "frame", "Sec-Fetch-Mode": "navigate"},
		"an object":              {"Sec-Fetch-Dest": "object", "Sec-Fetch-Mode": "navigate"},
		"a picture":              {"Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors"},
		"a fetch":                {"Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors"},
		"a fetch, no-cors":       {"Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "no-cors"},
		"a prefetch":             {"Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "no-cors", "Sec-Purpose": "prefetch"},
		"a prefetched document":  {"Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", "Sec-Purpose": "prefetch"},
		"a prerendered document": {"Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", "Sec-Purpose": "prefetch;prerender"},
		"a prefetch of WebKit":   {"Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", "Purpose": "prefetch"},
	}

	w := newWorld(t)
	b := newBrowser(t, w)
	b.login("cuttle.test")
	b.login("hub.staging.cuttle.test")
	_, challenge := b.startedChallenge("hub.cuttle.test")
	const start = "/auth/start?next=/"
	for _, step := range []struct {
		name           string
		main, minisite string
		on             []string // its address, and those on the way
		want           func(answers) string
	}{
		{"start", "cuttle.test", "hub.cuttle.test", []string{"https://hub.cuttle.test" + start}, func(a answers) string { return a.start }},
		{"issue", "cuttle.test", "hub.cuttle.test", []string{
			"https://hub.cuttle.test" + start, "https://cuttle.test/auth/handover?to=hub.cuttle.test&challenge=" + challenge,
		}, func(a answers) string { return a.issue }},
		{"start, up", "staging.cuttle.test", "hub.staging.cuttle.test", []string{
			"https://staging.cuttle.test" + start + "&from=hub.staging.cuttle.test",
		}, func(a answers) string { return a.startUp }},
		{"issue, up", "staging.cuttle.test", "hub.staging.cuttle.test", []string{
			"https://staging.cuttle.test" + start, "https://hub.staging.cuttle.test/auth/handover?to=staging.cuttle.test&challenge=" + challenge,
		}, func(a answers) string { return a.issueUp }},
	} {
		last := testkit.Get(url.Parse(step.on[len(step.on)-1]))(t)
		try := func(name, want string, header map[string]string) {
			t.Helper()
			res := w.send(t, request{host: last.Host, path: last.RequestURI(), header: header, cookies: b.cookies(last.Host)})
			got := ""
			switch asked := actionOf(res.body) != ""; {
			case res.status == 403:
				got = refuses
			case res.status == 200 && asked:
				got = asks
			case res.status == 302 && strings.Contains(res.header.Get("Location"), "/auth/handover?"):
				got = goesOn
			}
			if got != want {
				t.Errorf("%s, %s: %s (%d %s), want %s", step.name, name, got, res.status, res.header.Get("Location"), want)
			}
			if want != goesOn && len(res.cookies) != 0 {
				t.Errorf("%s, %s: sets %v", step.name, name, res.cookies)
			}
			if policy := res.header.Get("Content-Security-Policy"); got == asks && (res.header.Get("X-Frame-Options") != "DENY" ||
				!strings.Contains(policy, "frame-ancestors 'none'") || res.header.Get("Cache-Control") != "no-store" || strings.Contains(res.body, "<script")) {
				t.Errorf("%s, %s: the page can be framed, is kept, or runs scripts: %v", step.name, name, res.header)
			}
		}
		for name, c := range pages {
			page, stops := c.page, step.on
			switch page {
			case minisite:
				page = "https://" + step.minisite + "/"
			case main:
				page = "https://" + step.main + "/"
			case bare:
				page = stranger
			}
			if !c.on {
				stops = stops[len(stops)-1:]
			}
			for _, kind := range browserKinds {
				header, want := newBrowserOf(t, w, kind).headers("GET", page, stops), step.want(c.want)
				if c.page == bare {
					delete(header, "Referer")
				}
				if kind == old && page == "" { // an address that nobody says was typed
					want = asks
				}
				if kind == old && name == "the minisite, straight" && step.name == "issue, up" { // not to be told from the way there
					want = goesOn
				}
				try(name+" ("+string(kind)+")", want, header)
			}
		}
		for _, site := range []string{"same-origin", "none", "same-site", "cross-site"} {
			for name, header := range unseen {
				header = maps.Clone(header)
				header["Sec-Fetch-Site"], header["Referer"] = site, "https://"+step.minisite+"/"
				try(name+" ("+site+")", refuses, header)
			}
		}
		if res := w.send(t, request{method: "HEAD", host: last.Host, path: last.RequestURI(), cookies: b.cookies(last.Host)}); len(res.cookies) > 0 || strings.Contains(res.header.Get("Location"), "token=") {
			t.Errorf("%s: HEAD did something: %v", step.name, res.header)
		}
	}
}

// Only the button itself counts.
func TestOnlyTheButtonIsTheButton(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := newBrowser(t, w)
	b.login("cuttle.test")
	_, challenge := b.startedChallenge("hub.cuttle.test")
	asked := b.click(stranger, "https://cuttle.test/auth/handover?to=hub.cuttle.test&next=/&challenge="+challenge)
	for host, path := range map[string]string{"hub.cuttle.test": "/auth/start?next=/", "cuttle.test": actionOf(asked.body)} {
		for name, c := range map[string]struct {
			header map[string]string
			status int
		}{
			"the button":                  {map[string]string{"Origin": "https://" + host, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document"}, 302},
			"an old browser's":            {map[string]string{"Origin": "https://" + host}, 302},
			"a stranger's form":           {map[string]string{"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"}, 403},
			"a stranger's, old browser":   {map[string]string{"Origin": "https://evil.example"}, 403},
			"another minisite's":          {map[string]string{"Origin": "https://club.cuttle.test", "Sec-Fetch-Site": "same-site"}, 403},
			"a sandboxed frame's":         {map[string]string{"Origin": "null"}, 403},
			"nobody's":                    {nil, 403},
			"our origin, from elsewhere":  {map[string]string{"Origin": "https://" + host, "Sec-Fetch-Site": "cross-site"}, 403},
			"a frame of our own":          {map[string]string{"Origin": "https://" + host, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "iframe"}, 403},
			"a script of our own":         {map[string]string{"Origin": "https://" + host, "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty"}, 403},
			"our origin, another's host ": {map[string]string{"Origin": "https://" + host + ".evil.example"}, 403},
		} {
			res := w.send(t, request{method: "POST", host: host, path: path, header: c.header, cookies: b.cookies(host)})
			if res.status != c.status || c.status == 403 && len(res.cookies) != 0 {
				t.Errorf("%s, %s: %d %v", name, path, res.status, res.header)
			}
		}
	}
	// The page named ann. If somebody else is signed in now, they are asked again.
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	b.keep("cuttle.test", reply{cookies: []*http.Cookie{bob.cookie}})
	if v := b.press(asked); len(v.stops) != 1 || !strings.Contains(v.body, "as bob?") {
		t.Errorf("went %v: %s", v.stops, v.body)
	}
}

// A prefetching browser does not use up the token.
func TestFetchingAheadSpendsNoToken(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	b := newBrowser(t, w)
	b.login("cuttle.test")
	next, _ := b.startedChallenge("hub.cuttle.test")
	u := testkit.Get(url.Parse(next))(t)
	token, err := url.Parse(issued(t, w.send(t, request{
		host: "cuttle.test", path: u.RequestURI(), cookies: b.cookies("cuttle.test"), header: map[string]string{"Referer": "https://hub.cuttle.test/"},
	})))
	testkit.Must(t, err)
	for _, header := range []map[string]string{
		{"Sec-Purpose": "prefetch", "Sec-Fetch-Dest": "document"}, {"Sec-Purpose": "prefetch;prerender"}, {"Purpose": "prefetch"},
		{"Sec-Fetch-Dest": "image"}, {"Sec-Fetch-Dest": "iframe"}, {"Sec-Fetch-Mode": "cors"},
	} {
		if res := w.send(t, request{host: "hub.cuttle.test", path: token.RequestURI(), header: header, cookies: b.cookies("hub.cuttle.test")}); res.status != 403 {
			t.Errorf("%v: %d", header, res.status)
		}
	}
	if b.typed(token.String()); b.user("hub.cuttle.test") != "ann" {
		t.Error("the token was spent")
	}
}

func TestHandoverRefusals(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.login(t, "cuttle.test")
	_, challenge := newBrowser(t, w).startedChallenge("hub.cuttle.test")
	for name, c := range map[string]struct {
		host, path string
		status     int
		location   string // when not empty: how it begins
	}{
		"to the staging face":    {"cuttle.test", "/auth/handover?to=hub.staging.cuttle.test&challenge=" + challenge, 404, ""},
		"to a stranger":          {"cuttle.test", "/auth/handover?to=evil.example&challenge=" + challenge, 404, ""},
		"to a pending domain":    {"cuttle.test", "/auth/handover?to=pending.example.com&challenge=" + challenge, 404, ""},
		"to itself":              {"cuttle.test", "/auth/handover?to=cuttle.test&challenge=" + challenge, 404, ""},
		"without a challenge":    {"cuttle.test", "/auth/handover?to=hub.cuttle.test", 400, ""},
		"a token that is none":   {"hub.cuttle.test", "/auth/handover?token=x", 302, "/?continue=%2F&modal=login"},
		"one that was spent":     {"hub.cuttle.test", "/auth/handover?token=x&next=/%3Fproject%3Dp1", 302, "/?continue=%2F%3Fproject%3Dp1&modal=login"},
		"one that leads away":    {"hub.cuttle.test", "/auth/handover?token=x&next=//evil.example", 302, "/?continue=%2F&modal=login"},
		"from a stranger":        {"hub.cuttle.test", "/auth/start?next=/&from=evil.example", 302, "https://cuttle.test/auth/handover?"},
		"main, nobody signed in": {"staging.cuttle.test", "/auth/start?next=/x", 302, "/x"},
	} {
		res := w.send(t, request{
			host: c.host, path: c.path, cookies: []*http.Cookie{ann}, header: map[string]string{"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "none"},
		})
		if res.status != c.status || !strings.HasPrefix(res.header.Get("Location"), c.location) {
			t.Errorf("%s: got %d %s", name, res.status, res.header.Get("Location"))
		}
	}
	// next is a path of the target and nothing else, whether one presses Continue or Cancel.
	for _, next := range []string{"https://evil.example/", "//evil.example", `/\evil.example`, "/\t/evil.example", "javascript:alert(1)", "evil"} {
		b := newBrowser(t, w)
		b.login("cuttle.test")
		v := b.click(stranger, "https://hub.cuttle.test/auth/start?next="+url.QueryEscape(next))
		if !strings.Contains(v.body, `href="/">Cancel`) || strings.Contains(v.body, "evil") {
			t.Errorf("next=%q is asked for: %s", next, v.body)
		}
		if v := b.press(v); v.at() != "https://hub.cuttle.test/" {
			t.Errorf("next=%q led to %s", next, v.at())
		}
	}
}

// An account that hands its login over again and again makes few sessions, from wherever it asks. A classroom behind one address gets in.
func TestHandoversAreLimited(t *testing.T) {
	t.Parallel()
	w := newWorld(t, tight)
	_, challenge := accounts.NewNonce()
	ask := func(host, path, address string, cookies ...*http.Cookie) reply {
		return w.send(t, request{
			method: http.MethodGet, host: host, path: path, cookies: cookies, header: map[string]string{"X-Forwarded-For": address, "Sec-Fetch-Site": "none"},
		})
	}
	issue := "/auth/handover?" + url.Values{"to": {"hub.cuttle.test"}, "challenge": {challenge}, "next": {"/"}}.Encode()
	refused := func(res reply) bool {
		seconds, _ := strconv.Atoi(res.header.Get("Retry-After"))
		return res.status == 429 && seconds >= 1 && seconds <= 60 && strings.Contains(res.body, "One moment, please")
	}
	ann := w.login(t, "cuttle.test")
	for i := range 30 {
		if res := ask("cuttle.test", issue, fmt.Sprintf("203.0.113.%d", i), ann); res.status != 302 || !strings.Contains(res.header.Get("Location"), "token=") {
			t.Fatalf("hand-over %d: %d %s", i+1, res.status, res.body)
		}
	}
	if res := ask("cuttle.test", issue, "203.0.113.99", ann); !refused(res) {
		t.Errorf("one more of the same person: %d %v %s", res.status, res.header, res.body)
	}
	const classroom = "198.51.100.1"
	steps := 0
	for ; steps <= 300; steps++ {
		path, host := "/auth/start?next=/", "hub.cuttle.test"
		if steps%2 == 1 {
			path, host = "/auth/handover?token=x", "club.cuttle.test"
		}
		if res := ask(host, path, classroom); res.status != 302 {
			break
		}
	}
	if steps < 295 || steps > 300 { // the limiter counts in fractions
		t.Errorf("%d steps of one address", steps)
	}
	for _, path := range []string{"/auth/start?next=/", "/auth/handover?token=x"} {
		if res := ask("hub.cuttle.test", path, classroom); !refused(res) {
			t.Errorf("%s, one more of the address: %d %v", path, res.status, res.header)
		}
		if res := ask("hub.cuttle.test", path, "198.51.100.2"); res.status != 302 {
			t.Errorf("%s, another address: %d", path, res.status)
		}
	}
}
