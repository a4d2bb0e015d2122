package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"cuttle/node"
)

// The form of a call, and the refusals that have an HTTP status. Every one has the envelope.
func TestTechnicalRefusals(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	json := map[string]string{"Content-Type": "application/json"}
	with := func(more ...string) map[string]string {
		h := map[string]string{"Content-Type": "application/json"}
		for i := 0; i < len(more); i += 2 {
			h[more[i]] = more[i+1]
		}
		return h
	}
	for name, c := range map[string]struct {
		method, host, operation, body string
		header                        map[string]string
		status                        int
		code, message                 string
	}{
		"no browser, no origin":    {operation: "loggedInUser", header: json, status: 200},
		"own origin":               {operation: "loggedInUser", header: with("Origin", "https://cuttle.test", "Sec-Fetch-Site", "same-origin"), status: 200},
		"own host with a dot":      {operation: "loggedInUser", header: with("Origin", "https://cuttle.test.", "Sec-Fetch-Site", "same-origin"), status: 200},
		"both with a dot":          {host: "cuttle.test.", operation: "loggedInUser", header: with("Origin", "https://cuttle.test."), status: 200},
		"only the host has a dot":  {host: "cuttle.test.", operation: "loggedInUser", header: with("Origin", "https://cuttle.test"), status: 200},
		"content type parameters":  {operation: "loggedInUser", header: map[string]string{"Content-Type": "application/json; charset=utf-8"}, status: 200},
		"text":                     {operation: "loggedInUser", header: map[string]string{"Content-Type": "text/plain"}, status: 415, code: "not_json"},
		"form":                     {operation: "login", header: map[string]string{"Content-Type": "application/x-www-form-urlencoded"}, status: 415, code: "not_json"},
		"no content type":          {operation: "login", status: 415, code: "not_json"},
		"another site":             {operation: "login", header: with("Origin", "https://evil.example"), status: 403, code: "cross_site"},
		"a sibling minisite":       {operation: "login", header: with("Origin", "https://hub.cuttle.test"), status: 403, code: "cross_site"},
		"a longer host":            {operation: "login", header: with("Origin", "https://cuttle.test.evil.example"), status: 403, code: "cross_site"},
		"two dots":                 {operation: "login", header: with("Origin", "https://cuttle.test.."), status: 403, code: "cross_site"},
		"own host over http":       {operation: "login", header: with("Origin", "http://cuttle.test"), status: 403, code: "cross_site"},
		"null origin":              {operation: "login", header: with("Origin", "null"), status: 403, code: "cross_site"},
		"fetched cross-site":       {operation: "login", header: with("Sec-Fetch-Site", "cross-site"), status: 403, code: "cross_site"},
		"fetched same-site":        {operation: "login", header: with("Sec-Fetch-Site", "same-site"), status: 403, code: "cross_site"},
		"host header in the guard": {host: "hub.cuttle.test", operation: "login", header: with("Origin", "https://cuttle.test"), status: 403, code: "cross_site"},
		"unknown operation":        {operation: "dropTables", header: json, status: 404, code: "unknown_operation"},
		"GET of an operation":      {method: "GET", operation: "login", header: json, status: 404, code: "unknown_operation"},
		"no name":                  {operation: "login", body: `{"password":"x"}`, header: json, status: 200, code: "required", message: "Please provide your email address or username."},
		"no password":              {operation: "login", body: `{"emailOrUsername":"ann"}`, header: json, status: 200, code: "required", message: "Please provide your password."},
		"not JSON at all":          {operation: "login", body: "{", header: json, status: 400, code: "malformed_json"},
		"brackets behind it":       {operation: "login", body: `{"emailOrUsername":"ann","password":"` + annPassword + `"}]]x`, header: json, status: 400, code: "malformed_json"},
		"a NUL":                    {operation: "login", body: `{"emailOrUsername":"\u0000","password":"x"}`, header: json, status: 400, code: "malformed_json"},
		"an escaped backslash":     {operation: "login", body: `{"emailOrUsername":"\\u0000","password":"x"}`, header: json, status: 200, code: "wrong_credentials"},
		"two values":               {operation: "login", body: "{} {}", header: json, status: 400, code: "malformed_json"},
		"an array":                 {operation: "login", body: "[1]", header: json, status: 400, code: "wrong_type"},
		"a number for a string":    {operation: "login", body: `{"emailOrUsername":5}`, header: json, status: 400, code: "wrong_type", message: "emailOrUsername must be a string, not a number."},
		"half of a whole one":      {operation: "saveProject", body: `{"projectId":"x","baseVersion":1.5}`, header: json, status: 400, code: "wrong_type", message: "baseVersion must be a whole number."},
		"a far too large one":      {operation: "saveProject", body: `{"projectId":"x","baseVersion":1e20}`, header: json, status: 400, code: "wrong_type", message: "baseVersion must be a whole number."},
		"a text for a whole one":   {operation: "saveProject", body: `{"projectId":"x","baseVersion":"1"}`, header: json, status: 400, code: "wrong_type", message: "baseVersion must be a whole number, not a string."},
		"nested wrong type":        {operation: "createAccount", body: `{"metadata":{"url":true}}`, header: json, status: 400, code: "wrong_type", message: "metadata.url must be a string, not a boolean."},
	} {
		host, method := c.host, c.method
		if host == "" {
			host = "cuttle.test"
		}
		if method == "" {
			method = http.MethodPost
		}
		res := w.send(t, request{method: method, host: host, path: "/api/v1/" + c.operation, body: c.body, header: c.header})
		if res.status != c.status || !strings.Contains(res.body, `"success":`) || !strings.Contains(res.body, `"message":`) {
			t.Errorf("%s: got %d %.200q", name, res.status, res.body)
		}
		if c.code != "" && !strings.Contains(res.body, `"code":"`+c.code+`"`) {
			t.Errorf("%s: want code %s in %.200q", name, c.code, res.body)
		}
		if !strings.Contains(res.body, c.message) {
			t.Errorf("%s: want %q in %.200q", name, c.message, res.body)
		}
		if len(res.cookies) > 0 && c.status != 200 {
			t.Errorf("%s: a refused call got a cookie", name)
		}
	}
	if res := w.send(t, request{method: http.MethodPost, host: "cuttle.test", path: "/api", header: json}); res.status != 404 {
		t.Errorf("/api itself: got %d %.200q", res.status, res.body)
	}
}

// Forgot password does not reveal who has an account: same status, same body.
func TestForgotPasswordAnswersAlike(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	known, _ := w.call(t, "cuttle.test", "sendResetToken", `{"email":"ann@example.com"}`)
	for _, body := range []string{`{"email":"nobody@example.com"}`, `{"email":""}`, `{}`, `{"email":"` + strings.Repeat("x", 5000) + `"}`} {
		if res, _ := w.call(t, "cuttle.test", "sendResetToken", body); res.status != known.status || res.body != known.body {
			t.Errorf("%.60s: got %d %s, for Ann it was %d %s", body, res.status, res.body, known.status, known.body)
		}
	}
	if !strings.Contains(known.body, "Check your email for further instructions.") {
		t.Errorf("got %s", known.body)
	}
}

// Fields that people may not set themselves are ignored.
func TestSignUpIgnoresWhatIsNotAsked(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	res, e := w.call(t, "cuttle.test", "createAccount",
		`{"email":"b@b.de","username":"bob","password":"long enough","isAdmin":true,"canLicensePro":true,"plan":"Pro","userId":"x","role":"admin"}`)
	if !e.Success {
		t.Fatal(res.body)
	}
	user, _ := w.call(t, "cuttle.test", "loggedInUser", "", res.cookies...)
	for _, want := range []string{`"isAdmin":false`, `"canLicensePro":false`, `"plan":"Free"`, `"projectsRemaining":5`, `"minisiteMemberships":[]`} {
		if !strings.Contains(user.body, want) {
			t.Errorf("want %s in %s", want, user.body)
		}
	}
}

func TestSessionCookie(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	cookie := w.login(t, "hub.cuttle.test")
	if cookie.Name != "__Host-session" || !cookie.Secure || !cookie.HttpOnly || cookie.Domain != "" || cookie.Path != "/" || cookie.SameSite != http.SameSiteLaxMode {
		t.Errorf("got %+v", cookie)
	}
	if w.user(t, "hub.cuttle.test", cookie) != "ann" {
		t.Error("not signed in where she logged in")
	}
	for _, other := range []string{"cuttle.test", "club.cuttle.test", "club.example.com", "hub.staging.cuttle.test", "staging.cuttle.test"} {
		if name := w.user(t, other, cookie); name != "" {
			t.Errorf("the hub's session signed %s in on %s", name, other)
		}
	}
	// A login over a login is a new session, and ends the old one.
	res, _ := w.call(t, "hub.cuttle.test", "login", `{"emailOrUsername":"ann","password":"`+annPassword+`"}`, cookie)
	again := res.cookie("__Host-session")
	if again == nil || again.Value == cookie.Value {
		t.Fatalf("the session's secret stayed the same: %v", res.cookies)
	}
	if w.user(t, "hub.cuttle.test", cookie) != "" {
		t.Error("the old session is still good")
	}
	out, _ := w.call(t, "hub.cuttle.test", "logout", "", again)
	if len(out.cookies) != 1 || out.cookies[0].MaxAge >= 0 {
		t.Errorf("logging out left the cookie: %v", out.cookies)
	}
	if w.user(t, "hub.cuttle.test", again) != "" {
		t.Error("the session outlived the logout")
	}
}

func TestLoginIsThrottled(t *testing.T) {
	t.Parallel()
	w := newWorld(t, tight)
	throttled := func(account func(try int) string) (tries int, res reply) {
		for tries = 1; tries <= 60; tries++ {
			if res, _ = w.call(t, "cuttle.test", "login", `{"emailOrUsername":"`+account(tries)+`","password":"wrong"}`); res.status != 200 {
				return tries, res
			}
		}
		return tries, res
	}
	tries, res := throttled(func(int) string { return "ann" })
	if tries != 11 || res.status != 429 || res.header.Get("Retry-After") != "60" || !strings.Contains(res.body, `"code":"rate_limited"`) ||
		!strings.Contains(res.body, "Please wait a minute and try again.") {
		t.Errorf("one account: try %d was answered %d, Retry-After %q, %s", tries, res.status, res.header.Get("Retry-After"), res.body)
	}
	// Her user name and her email address are one account, and another address may still try it.
	if res, _ := w.call(t, "cuttle.test", "login", `{"emailOrUsername":" ANN@example.com","password":"`+annPassword+`"}`); res.status != 429 {
		t.Errorf("by email address: %d %s", res.status, res.body)
	}
	if res := w.tries(t, "evil, 203.0.113.9", "ann", annPassword); !res.loggedIn() {
		t.Errorf("from another address: %d %s", res.status, res.body)
	}
	for _, key := range w.redis.Keys() {
		if strings.Contains(key, "ann") || strings.Contains(key, "evil") || len(key) > 100 {
			t.Errorf("Redis knows too much: %q", key)
		}
	}
	// The address has 20 in a minute for all accounts; eight are left.
	if tries, res := throttled(func(try int) string { return fmt.Sprint("somebody", try) }); tries != 9 || res.status != 429 {
		t.Errorf("one address: try %d was answered %d", tries, res.status)
	}
}

func TestLimitsHoldWithoutRedis(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.RateScale = 1 })
	w.redis.Close()
	var last reply
	for range 12 {
		last, _ = w.call(t, "cuttle.test", "login", `{"emailOrUsername":"ann","password":"wrong"}`)
	}
	if last.status != 429 {
		t.Errorf("the twelfth try without Redis was answered %d %s", last.status, last.body)
	}
	if w.user(t, "cuttle.test") != "" { // and what is not throttled works
		t.Error("somebody is signed in")
	}
}

// They exist on minisites too, whose members must not meet another name there.
func TestTheDocumentsNameNoBrand(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, path := range []string{"/api/docs", "/api/v1/openapi.json"} {
		res := w.send(t, request{host: "club.example.com", path: path})
		if res.status != 200 || strings.Contains(strings.ToLower(res.body), "cuttle") {
			at := max(0, strings.Index(strings.ToLower(res.body), "cuttle")-80)
			t.Errorf("%s: %d, names us in …%.200s", path, res.status, res.body[at:])
		}
	}
}
