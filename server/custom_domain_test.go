package server_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"cuttle"
	"cuttle/devkit/testkit"
)

// The way of a person on a custom domain, whose owner could read what is typed there (decision 0008): they log in on the main site, in the
// minisite's brand, and have a session on both hosts afterwards.

func TestLoggingInFromACustomDomain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for i, kind := range browserKinds {
		b, name := newBrowserOf(t, w, kind), "signer"+string(rune('a'+i))
		const here = "?project=p1"
		start := func(with string) visit {
			return b.click(domainHome+here, domainHome+"auth/start?"+url.Values{"next": {"/" + here}, "with": {with}}.Encode())
		}
		onPage := func(v visit, path string) (next string) {
			t.Helper()
			at := testkit.Get(url.Parse(v.at()))(t)
			if at.Host != "cuttle.test" || at.Path != path || at.Query().Get("club") != "club" || !strings.Contains(v.body, " · The Club</title>") {
				t.Fatalf("%s: went %v", kind, v.stops)
			}
			return "https://cuttle.test" + at.Query().Get("continue")
		}
		asks := func(v visit, name string) visit {
			t.Helper()
			if !strings.Contains(v.body, "<h1>Continue to The Club (club.example.com) as "+name+"?</h1>") || strings.Contains(v.body, "Cuttle") {
				t.Fatalf("%s: went %v: %s", kind, v.stops, v.body)
			}
			return v
		}
		arrives := func(v visit, name string) {
			t.Helper()
			if v.at() != domainHome+here || b.user(domain) != name || b.user("cuttle.test") != name {
				t.Fatalf("%s: went %v, is %q there and %q on the main site", kind, v.stops, b.user(domain), b.user("cuttle.test"))
			}
		}

		// The first time: they sign up.
		next := onPage(start("signup"), "/signup")
		res, e := b.call(t, "cuttle.test", "createAccount", `{"email":"`+name+`@example.com","username":"`+name+`","password":"correct horse","subdomain":"club"}`)
		if b.keep("cuttle.test", res); !e.Success {
			t.Fatalf("%s: %s", kind, res.body)
		}
		arrives(b.press(asks(b.click("https://cuttle.test/signup", next), name)), name)
		if email := w.letterTo(t, name+"@example.com"); !strings.Contains(email.Text, "https://cuttle.test/confirm-email?club=club&token=") || !strings.Contains(email.HTML, "The Club") {
			t.Errorf("%s: the email is %s", kind, email.Text)
		}
		// A project is on the main site.
		if v := b.click(domainHome, up("cuttle.test", domain, "/@ann/p1")); len(v.stops) != 2 || b.user("cuttle.test") != name {
			t.Errorf("%s: to a project went %v", kind, v.stops)
		}
		// The second time they are not asked.
		b.jar[domain] = nil
		arrives(start(""), name)

		// Logging out there leaves the main site's session, on whose page they can end it. Afterwards they are asked again.
		if _, e := b.call(t, domain, "logout", "", b.cookies(domain)...); !e.Success || b.user(domain) != "" || b.user("cuttle.test") != name {
			t.Fatalf("%s: logged out there, still %q and %q", kind, b.user(domain), b.user("cuttle.test"))
		}
		if v := b.click(domainHome, "https://cuttle.test/logout?club=club&next=%2F%3Finvitation%3Dt"); v.status != 200 || !strings.HasSuffix(v.at(), "/logout?club=club&confirm=&next=%2F%3Finvitation%3Dt") || !strings.Contains(v.body, " · The Club</title>") || b.user("cuttle.test") != name {
			t.Errorf("%s: went %v", kind, v.stops)
		}

		// Somebody else at this browser, who came to sign up.
		v := asks(start("signup"), name)
		action := otherAction.FindStringSubmatch(v.body)
		if action == nil {
			t.Fatalf("%s: no other account: %s", kind, v.body)
		}
		next = onPage(b.navigate(http.MethodPost, v.at(), "https://cuttle.test"+strings.ReplaceAll(action[1], "&amp;", "&")), "/signup")
		if b.user("cuttle.test") != "" {
			t.Errorf("%s: still logged in as %q", kind, b.user("cuttle.test"))
		}
		b.login("cuttle.test")
		v = b.press(asks(b.click("https://cuttle.test/login", next), "ann"))
		arrives(v, "ann")

		// A stale link: the token is used up.
		b.jar[domain] = nil
		if v := b.typed(v.stops[len(v.stops)-2]); v.at() != domainHome+"?continue=%2F%3Fproject%3Dp1&modal=login" || b.user(domain) != "" {
			t.Errorf("%s: a stale link went %v", kind, v.stops)
		}
	}
}

var otherAction = regexp.MustCompile(`<button class="link" formaction="([^"]+)">Use another account</button>`)

// A stranger's page cannot log anybody out of the main site, with or without a question of ours.
func TestLoggingOutByAStrangersLink(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, kind := range browserKinds {
		b := newBrowserOf(t, w, kind)
		b.login("cuttle.test")
		for page, asks := range map[string]bool{stranger: true, domainHome: true, "https://hub.cuttle.test/": true, "https://cuttle.test/settings": false} {
			if v := b.click(page, "https://cuttle.test/logout"); strings.HasSuffix(v.at(), "/logout?confirm=") != asks {
				t.Errorf("%s, from %s: went %v", kind, page, v.stops)
			}
		}
		_, challenge := b.startedChallenge(domain)
		issue := "https://cuttle.test/auth/handover?to=" + domain + "&next=/&challenge=" + challenge + "&other=1&as=" + w.annID
		for _, method := range []string{http.MethodGet, http.MethodPost} {
			if b.navigate(method, stranger, issue); b.user("cuttle.test") != "ann" {
				t.Errorf("%s, %s: a stranger's page has logged ann out", kind, method)
			}
		}
	}
}

func TestNoSecretsOnCustomDomains(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for operation, body := range map[string]string{
		"login": `{"emailOrUsername":"ann","password":"` + annPassword + `"}`, "createAccount": `{"email":"new@example.com","username":"new","password":"correct horse"}`,
		"sendResetToken": `{"email":"ann@example.com"}`, "isResetTokenValid": `{"token":"x"}`, "resetPassword": `{"token":"x","password":"correct horse"}`,
	} {
		for host, refused := range map[string]bool{domain: true, "club.cuttle.test": false} {
			if res, e := w.call(t, host, operation, body); (e.Code == "login_elsewhere") != refused {
				t.Errorf("%s on %s: %s", operation, host, res.body)
			}
		}
	}
}

// Somebody who came from a minisite finds the way back on the page of a project that is gone, too.
func TestAProjectThatIsGoneHasTheBrandThatItsAddressNames(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for path, name := range map[string]string{"/@ann/Gone-nosuchproject?club=club": "The Club", "/@ann/Gone-nosuchproject": "Cuttle"} {
		page := w.send(t, request{host: "cuttle.test", path: path, cookies: []*http.Cookie{w.at(t, "cuttle.test", w.annID)}}).body
		if !strings.Contains(page, " · "+name+"</title>") {
			t.Errorf("%s: not of %s: %s", path, name, page)
		}
	}
}

// Only pages that are about logging in have the brand that their address names, and it has to be a minisite that is served.
func TestTheBrandThatAnAddressNames(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.makeMinisite(t, "paused", "The Pause", "#123456")
	_, err := w.tenants.SuspendTenant(t.Context(), "paused", "Unpaid invoices", cuttle.CommandLine, nil)
	testkit.Must(t, err)
	testkit.Must(t, w.sites.Load(t.Context()))
	for path, name := range map[string]string{
		"/login": "Cuttle", "/login?club=club": "The Club", "/login?club=hub": "The Hub", "/login?club=CLUB": "Cuttle", "/login?club=none": "Cuttle", "/login?club=paused": "Cuttle",
		"/logout?club=club": "The Club", "/dashboard?club=club": "The Club", "/templates?club=club": "Cuttle",
	} {
		for range 2 { // the second one is from the cache
			page := w.send(t, request{host: "cuttle.test", path: path}).body
			if !strings.Contains(page, " · "+name+"</title>") || strings.Contains(page, `"brandedBy"`) != (name != "Cuttle") {
				t.Errorf("%s: not of %s: %s", path, name, page)
			}
			if strings.Contains(path, "log") && (!strings.Contains(page, "noindex") || strings.Contains(page, "club=")) {
				t.Errorf("%s is for search engines", path)
			}
		}
	}
}
