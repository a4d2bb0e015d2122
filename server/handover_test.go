package server_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// browser keeps cookies per host and follows redirects, as a person's would.
type browser struct {
	*world
	t   *testing.T
	jar map[string]map[string]*http.Cookie
}

func newBrowser(t *testing.T, w *world) *browser {
	return &browser{w, t, map[string]map[string]*http.Cookie{}}
}

func (b *browser) keep(host string, res reply) {
	if b.jar[host] == nil {
		b.jar[host] = map[string]*http.Cookie{}
	}
	for _, c := range res.cookies {
		if c.MaxAge < 0 {
			delete(b.jar[host], c.Name)
		} else {
			b.jar[host][c.Name] = c
		}
	}
}

func (b *browser) cookies(host string) (list []*http.Cookie) {
	for _, c := range b.jar[host] {
		list = append(list, c)
	}
	return list
}

// click opens an address and follows where it leads; it answers every stop on the way.
func (b *browser) click(address string) (stops []string, last reply) {
	b.t.Helper()
	for range 10 {
		stops = append(stops, address)
		u, err := url.Parse(address)
		must(b.t, err)
		last = b.send(b.t, request{
			host: u.Host, path: u.RequestURI(), cookies: b.cookies(u.Host),
			header: map[string]string{"Sec-Fetch-Dest": "document", "Sec-Fetch-User": "?1", "Sec-Fetch-Mode": "navigate"},
		})
		b.keep(u.Host, last)
		to := last.header.Get("Location")
		if to == "" {
			return stops, last
		}
		next, err := u.Parse(to)
		must(b.t, err)
		address = next.String()
	}
	b.t.Fatalf("went in circles: %v", stops)
	return nil, reply{}
}

func (b *browser) login(host string) {
	b.keep(host, reply{cookies: []*http.Cookie{b.world.login(b.t, host)}})
}

func (b *browser) user(host string) string { return b.world.user(b.t, host, b.cookies(host)...) }

func TestHandoverToAMinisiteAndOut(t *testing.T) {
	t.Parallel()
	b := newBrowser(t, newWorld(t))
	for _, host := range []string{"hub.cuttle.test", "club.example.com"} {
		b.login("cuttle.test")
		stops, last := b.click("https://" + host + "/auth/start?next=/%3Fa=b")
		if last.status != 200 || stops[len(stops)-1] != "https://"+host+"/?a=b" || len(stops) != 4 {
			t.Fatalf("went %v to %d", stops, last.status)
		}
		if b.user(host) != "ann" {
			t.Fatalf("not signed in on %s", host)
		}
		// A second click needs no hand-over.
		if stops, _ := b.click("https://" + host + "/auth/start?next=/"); len(stops) != 2 {
			t.Errorf("signed in already, yet went %v", stops)
		}
		// Out in one place is out in both.
		_, e := b.call(t, host, "logout", "", b.cookies(host)...)
		if !e.Success || b.user("cuttle.test") != "" || b.user(host) != "" {
			t.Errorf("after logging out on %s: main %q, there %q", host, b.user("cuttle.test"), b.user(host))
		}
	}
}

func TestHandoverAsksToLogInWhereOneIsNot(t *testing.T) {
	t.Parallel()
	b := newBrowser(t, newWorld(t))
	stops, last := b.click("https://hub.cuttle.test/auth/start?next=/")
	landed, err := url.Parse(stops[len(stops)-1])
	must(t, err)
	if last.status != 200 || landed.Host != "cuttle.test" || landed.Query().Get("modal") != "login" {
		t.Fatalf("went %v", stops)
	}
	b.login("cuttle.test")
	// The page goes on by itself, without a click.
	onward := b.send(t, request{
		host: "cuttle.test", path: landed.Query().Get("continue"), cookies: b.cookies("cuttle.test"),
		header: map[string]string{"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "same-origin"},
	})
	b.keep("cuttle.test", onward)
	if stops, _ := b.click(onward.header.Get("Location")); stops[len(stops)-1] != "https://hub.cuttle.test/" || b.user("hub.cuttle.test") != "ann" {
		t.Errorf("after logging in went %v, signed in as %q", stops, b.user("hub.cuttle.test"))
	}
}

func TestHandoverIsBoundToTheBrowser(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	victim, thief := newBrowser(t, w), newBrowser(t, w)
	victim.login("cuttle.test")
	_, challenge := thief.startedChallenge("hub.cuttle.test")
	// The thief makes the victim's browser issue a token for the thief's own challenge …
	res := w.send(t, request{
		host: "cuttle.test", path: "/auth/handover?to=hub.cuttle.test&next=/&challenge=" + challenge, cookies: victim.cookies("cuttle.test"),
		header: map[string]string{"Sec-Fetch-Dest": "document", "Sec-Fetch-User": "?1"},
	})
	token := res.header.Get("Location")
	if !strings.HasPrefix(token, "https://hub.cuttle.test/auth/handover?") || !strings.Contains(token, "token=") {
		t.Fatalf("got %d %s", res.status, token)
	}
	// … which goes to the victim's browser, where it is worth nothing: the nonce cookie is the thief's.
	victim.click(token)
	if got := victim.user("hub.cuttle.test"); got != "" {
		t.Errorf("signed in as %q", got)
	}
	// And it is spent.
	thief.click(token)
	if got := thief.user("hub.cuttle.test"); got != "" {
		t.Errorf("the thief is signed in as %q", got)
	}
}

// startedChallenge begins a hand-over and stops at the address it leads to.
func (b *browser) startedChallenge(host string) (address, challenge string) {
	res := b.send(b.t, request{host: host, path: "/auth/start?next=/"})
	b.keep(host, res)
	u, err := url.Parse(res.header.Get("Location"))
	must(b.t, err)
	return u.String(), u.Query().Get("challenge")
}

func TestHandoverRefusals(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.login(t, "cuttle.test")
	_, challenge := newBrowser(t, w).startedChallenge("hub.cuttle.test")
	document := map[string]string{"Sec-Fetch-Dest": "document", "Sec-Fetch-User": "?1"}
	for name, c := range map[string]struct {
		host, path string
		header     map[string]string
		status     int
		location   string // when not empty: how it begins
	}{
		"in a frame":               {"hub.cuttle.test", "/auth/start?next=/", map[string]string{"Sec-Fetch-Dest": "iframe"}, 403, ""},
		"as a picture":             {"hub.cuttle.test", "/auth/start?next=/", map[string]string{"Sec-Fetch-Dest": "image"}, 403, ""},
		"without a click":          {"hub.cuttle.test", "/auth/start?next=/", map[string]string{"Sec-Fetch-Dest": "document"}, 403, ""},
		"issued in a frame":        {"cuttle.test", "/auth/handover?to=hub.cuttle.test&challenge=" + challenge, map[string]string{"Sec-Fetch-Dest": "iframe"}, 403, ""},
		"issued without a click":   {"cuttle.test", "/auth/handover?to=hub.cuttle.test&challenge=" + challenge, map[string]string{"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "cross-site"}, 403, ""},
		"by our own page, unasked": {"cuttle.test", "/auth/handover?to=hub.cuttle.test&challenge=" + challenge, map[string]string{"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "same-origin"}, 403, ""},
		"to the staging face":      {"cuttle.test", "/auth/handover?to=hub.staging.cuttle.test&challenge=" + challenge, document, 404, ""},
		"to a stranger":            {"cuttle.test", "/auth/handover?to=evil.example&challenge=" + challenge, document, 404, ""},
		"to a pending domain":      {"cuttle.test", "/auth/handover?to=pending.example.com&challenge=" + challenge, document, 404, ""},
		"to itself":                {"cuttle.test", "/auth/handover?to=cuttle.test&challenge=" + challenge, document, 404, ""},
		"without a challenge":      {"cuttle.test", "/auth/handover?to=hub.cuttle.test", document, 400, ""},
		"a token that is none":     {"hub.cuttle.test", "/auth/handover?token=x", document, 302, "/?continue=%2F&modal=login"},
		"one that was spent":       {"hub.cuttle.test", "/auth/handover?token=x&next=/%3Fproject%3Dp1", document, 302, "/?continue=%2F%3Fproject%3Dp1&modal=login"},
		"one that leads away":      {"hub.cuttle.test", "/auth/handover?token=x&next=//evil.example", document, 302, "/?continue=%2F&modal=login"},
		"from a stranger":          {"hub.cuttle.test", "/auth/start?next=/&from=evil.example", document, 302, "https://cuttle.test/auth/handover?"},
		"main, nobody signed in":   {"staging.cuttle.test", "/auth/start?next=/x", document, 302, "/x"},
	} {
		if res := w.send(t, request{method: "HEAD", host: c.host, path: c.path, header: c.header, cookies: []*http.Cookie{ann}}); len(res.cookies) > 0 || strings.Contains(res.header.Get("Location"), "token=") {
			t.Errorf("%s: HEAD did something: %v", name, res.header)
		}
		res := w.send(t, request{host: c.host, path: c.path, header: c.header, cookies: []*http.Cookie{ann}})
		if res.status != c.status || !strings.HasPrefix(res.header.Get("Location"), c.location) {
			t.Errorf("%s: got %d %s", name, res.status, res.header.Get("Location"))
		}
	}
	// next is a path of the target and nothing else.
	for _, next := range []string{"https://evil.example/", "//evil.example", `/\evil.example`, "/\t/evil.example", "javascript:alert(1)", "evil"} {
		b := newBrowser(t, w)
		b.login("cuttle.test")
		stops, _ := b.click("https://hub.cuttle.test/auth/start?next=" + url.QueryEscape(next))
		if last := stops[len(stops)-1]; last != "https://hub.cuttle.test/" {
			t.Errorf("next=%q led to %s", next, last)
		}
	}
}
