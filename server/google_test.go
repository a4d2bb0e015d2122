package server_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/google"
	"cuttle/devkit/testkit"
	"cuttle/node"
	"cuttle/shell"
)

// withGoogle lets people sign in with a stand-in for Google.
func withGoogle(issuer *google.Issuer) option {
	return func(s *node.Settings) {
		s.GoogleClientID, s.GoogleIssuer, s.GoogleScript = google.ClientID, issuer.URL(), shell.GoogleScript
	}
}

func startGoogle(t *testing.T) *google.Issuer {
	t.Helper()
	issuer := testkit.Get(google.Start())(t)
	t.Cleanup(issuer.Close)
	return issuer
}

// The sources are those of Google's documentation.
func TestGoogleHeaders(t *testing.T) {
	t.Parallel()
	on, off := newWorld(t, withGoogle(startGoogle(t))), newWorld(t, func(s *node.Settings) { s.GoogleScript = shell.GoogleScript })
	usual := on.send(t, request{host: "cuttle.test", path: "/templates"}).header
	const opener = "Cross-Origin-Opener-Policy"
	if usual.Get(opener) != "same-origin" || strings.Contains(usual.Get("Content-Security-Policy"), "google") {
		t.Fatalf("another page: %v", usual)
	}
	for _, host := range []string{"cuttle.test", "staging.cuttle.test"} {
		button := on.send(t, request{host: host, path: "/google-sign-in"})
		policy := button.header.Get("Content-Security-Policy")
		for _, part := range []string{
			"script-src 'self' https://accounts.google.com/gsi/client;", " https://accounts.google.com/gsi/style;", "connect-src 'self' https://accounts.google.com/gsi/;",
			"frame-src 'self' https://accounts.google.com/gsi/;",
		} {
			if !strings.Contains(policy, part) {
				t.Errorf("%s: no %q in %s", host, part, policy)
			}
		}
		google := regexp.MustCompile(` https://accounts\.google\.com/gsi/(client|style)?`)
		if got := button.header.Get(opener); button.status != 200 || got != "same-origin-allow-popups" {
			t.Errorf("%s: %d, %s", host, button.status, got)
		}
		if host == "cuttle.test" && google.ReplaceAllString(policy, "") != usual.Get("Content-Security-Policy") {
			t.Errorf("more than that: %s", policy)
		}
	}
	signedIn := on.send(t, request{host: "cuttle.test", path: "/google-sign-in", cookies: []*http.Cookie{on.login(t, "cuttle.test")}})
	letter := on.send(t, request{host: "cuttle.test", path: "/connect-google"})
	for name, res := range map[string]reply{"somebody signed in": signedIn, "the page of the letter": letter} {
		if policy := res.header.Get("Content-Security-Policy"); res.status != 200 || strings.Contains(policy, "google") || res.header.Get(opener) != "same-origin" {
			t.Errorf("%s: %d %v", name, res.status, res.header)
		}
	}
	for _, path := range []string{"/google-sign-in", "/connect-google"} {
		if res := off.send(t, request{host: "cuttle.test", path: path}); res.status != 404 || strings.Contains(res.header.Get("Content-Security-Policy"), "google") {
			t.Errorf("without a client id: %s %d %v", path, res.status, res.header)
		}
	}
	for name, w := range map[string]*world{"with": on, "without": off} {
		for _, host := range []string{"cuttle.test", "hub.cuttle.test"} {
			if told := strings.Contains(w.send(t, request{host: host, path: "/"}).body, `"googleScript":`); told != (w == on) {
				t.Errorf("%s a client id, %s: the page tells: %v", name, host, told)
			}
		}
	}
}

// The stand-in's script is of our own origin: the page needs nothing from elsewhere.
func TestStandInHeaders(t *testing.T) {
	t.Parallel()
	w := newWorld(t, withGoogle(startGoogle(t)), func(s *node.Settings) { s.GoogleScript = "/dev/google/client.js" })
	policy := w.send(t, request{host: "cuttle.test", path: "/google-sign-in"}).header.Get("Content-Security-Policy")
	if policy != w.send(t, request{host: "cuttle.test", path: "/templates"}).header.Get("Content-Security-Policy") {
		t.Error(policy)
	}
}

type googleReply struct {
	envelope
	ClientID, Nonce string
	Result          struct{ Status, Email, Name string }
}

// google calls an operation as a browser with these cookies.
func (w *world) google(t *testing.T, operation string, body input, cookies ...*http.Cookie) (reply, googleReply) {
	t.Helper()
	res, _ := w.call(t, "cuttle.test", operation, string(testkit.Get(json.Marshal(body))(t)), cookies...)
	var out googleReply
	testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
	return res, out
}

// begin returns a credential of somebody for a new browser, and the browser's cookie.
func (w *world) begin(t *testing.T, issuer *google.Issuer, p google.Person) (credential string, cookie *http.Cookie) {
	t.Helper()
	res, begun := w.google(t, "beginGoogleSignIn", input{})
	cookie = res.cookie("__Host-google")
	if !begun.Success || begun.ClientID != google.ClientID || cookie == nil || !cookie.HttpOnly || !cookie.Secure || cookie.Value == begun.Nonce {
		t.Fatalf("%s %v", res.body, res.cookies)
	}
	return testkit.Get(issuer.Sign(issuer.Claims(p, begun.Nonce, w.clock.now())))(t), cookie
}

func TestSignUpWithGoogle(t *testing.T) {
	t.Parallel()
	issuer := startGoogle(t)
	w := newWorld(t, withGoogle(issuer))
	zoe := google.Person{Sub: "7", Email: "zoe@gmail.com", EmailVerified: true, Name: "Zoë Z."}
	credential, cookie := w.begin(t, issuer, zoe)
	try := input{"googleCredential": credential, "metadata": input{"referral": "a friend"}}
	res, asked := w.google(t, "signInWithGoogleCredential", try, cookie)
	if !asked.Success || asked.Result.Status != "needsUsername" || asked.Result.Name != zoe.Name || asked.Result.Email != zoe.Email || len(res.cookies) != 0 {
		t.Fatalf("%s %v", res.body, res.cookies)
	}
	try["username"] = "ANN"
	if res, taken := w.google(t, "signInWithGoogleCredential", try, cookie); taken.Fields["username"] != "Username not available" {
		t.Errorf("%s", res.body)
	}
	try["username"] = "zoe"
	res, done := w.google(t, "signInWithGoogleCredential", try, cookie)
	session, device, used := res.cookie("__Host-session"), res.cookie(deviceCookie), res.cookie("__Host-google")
	if done.Result.Status != "signedIn" || session == nil || device == nil || used == nil || used.MaxAge >= 0 {
		t.Fatalf("%s %v", res.body, res.cookies)
	}
	if got := w.user(t, "cuttle.test", session); got != "zoe" {
		t.Errorf("%q is signed in", got)
	}
	if got := dbtest.Look[string](t, w.data, "select sign_up_metadata->>'referral' from app_user where username = 'zoe'"); got != "a friend" {
		t.Errorf("metadata: %q", got)
	}
	if res, again := w.google(t, "signInWithGoogleCredential", try, cookie); again.Success || again.Code != "google_credential" || res.cookie("__Host-session") != nil {
		t.Errorf("a second time: %s", res.body)
	}
	if res, e := w.call(t, "cuttle.test", "signInWithGoogleCredential", `{"googleCredential":"`+strings.Repeat("x", 8<<10+1)+`"}`); e.Code != "google_credential" {
		t.Errorf("too long: %s", res.body)
	}
}

// The reply and its cookies do not tell which letter was written, nor whether one was.
func TestGoogleNeedsLetter(t *testing.T) {
	t.Parallel()
	issuer := startGoogle(t)
	w := newWorld(t, withGoogle(issuer))
	testkit.Get(w.accounts.CreateAccount(t.Context(), accounts.CreateAccountParams{
		Email: "bob@example.com", Username: "bob", Password: "long enough", EmailVerified: true,
	}))(t)
	as := func(name string) (reply, *http.Cookie) {
		credential, cookie := w.begin(t, issuer, google.Person{Sub: name, Email: name + "@example.com", EmailVerified: true})
		res, out := w.google(t, "signInWithGoogleCredential", input{"googleCredential": credential}, cookie)
		browser := res.cookie("__Host-google-letters")
		if out.Result.Status != "needsLetter" || browser == nil || !browser.HttpOnly || res.cookie("__Host-session") != nil {
			t.Fatalf("%s: %s %v", name, res.body, res.cookies)
		}
		return res, browser
	}
	unproved, _ := as("ann")
	proved, browser := as("bob")
	if strings.ReplaceAll(unproved.body, "ann", "bob") != proved.body {
		t.Errorf("%s\n%s", unproved.body, proved.body)
	}
	token := regexp.MustCompile(`https://cuttle\.test/connect-google\?token=([\w-]+)`).FindStringSubmatch(dbtest.Look[string](t, w.data, "select text_body from mail_outbox"))
	if token == nil {
		t.Fatal("no link")
	}
	if res, out := w.google(t, "confirmGoogleLink", input{"token": token[1]}); out.Success || res.cookie("__Host-session") != nil {
		t.Errorf("in another browser: %s", res.body)
	}
	res, out := w.google(t, "confirmGoogleLink", input{"token": token[1]}, browser)
	session := res.cookie("__Host-session")
	if !out.Success || session == nil || w.user(t, "cuttle.test", session) != "bob" {
		t.Errorf("%s %v", res.body, res.cookies)
	}
}

func TestWithoutAClientID(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for operation, body := range map[string]input{
		"beginGoogleSignIn": {}, "signInWithGoogleCredential": {"googleCredential": "x"}, "confirmGoogleLink": {"token": "x"},
	} {
		if res, out := w.google(t, operation, body); out.Success || out.Code != "google_off" {
			t.Errorf("%s: %s", operation, res.body)
		}
	}
}

// From a minisite, the hand-over leads through Google's page, and to the minisite afterwards.
func TestHandoverWithGoogle(t *testing.T) {
	t.Parallel()
	on, off := newWorld(t, withGoogle(startGoogle(t))), newWorld(t)
	for name, c := range map[string]struct {
		w    *world
		page string
	}{"on": {on, "/google-sign-in?club=hub&next="}, "off": {off, "/login?club=hub&continue="}} {
		start := c.w.send(t, request{host: "hub.cuttle.test", path: "/auth/start?next=%2Fx&with=google", header: map[string]string{"Sec-Fetch-Site": "same-origin"}})
		there := testkit.Get(url.Parse(start.header.Get("Location")))(t)
		res := c.w.send(t, request{host: "cuttle.test", path: there.RequestURI(), header: map[string]string{"Referer": "https://hub.cuttle.test/"}})
		to := res.header.Get("Location")
		if !strings.HasPrefix(to, c.page) {
			t.Errorf("%s: %q", name, to)
		}
		if name == "off" {
			continue
		}
		next := testkit.Get(url.Parse(to))(t).Query().Get("next")
		way := res.cookie("__Host-handover-way")
		handed := c.w.send(t, request{host: "cuttle.test", path: next, cookies: []*http.Cookie{c.w.login(t, "cuttle.test"), way}, header: map[string]string{"Sec-Fetch-Site": "same-origin"}})
		if to := handed.header.Get("Location"); !strings.HasPrefix(to, "https://hub.cuttle.test/auth/handover?") || !strings.Contains(to, "token=") {
			t.Errorf("after Google: %d %q", handed.status, to)
		}
	}
}
