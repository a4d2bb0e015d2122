package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"cuttle"
	"cuttle/accounts"
	"cuttle/authz"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/google"
	"cuttle/devkit/testkit"
	"cuttle/node"
)

// asServed has the rule of serve: no platform admin without a second factor.
func asServed(s *node.Settings) { s.AdminsWithoutFactor = nil }

// turnOn turns two-step login on for somebody with an account of enter's, and returns the secret and the recovery codes. The code of now is used.
func (w *world) turnOn(t *testing.T, p *person) (secret string, recovery []string) {
	t.Helper()
	w.data.Exec(t, "update app_user set email_verified_at = now() where id = $1", p.id)
	ask[envelope](t, w, p, "checkPassword", input{"password": "long enough"})
	started := ask[struct {
		Secret, URI string
		QR          struct {
			Size int
			Path string
		}
	}](t, w, p, "startSecondFactor", input{})
	if size := started.QR.Size; size < 21 || size > 177 || !strings.HasPrefix(started.QR.Path, "M0 0h7v1h-7zM") || !strings.HasPrefix(started.URI, "otpauth://totp/Cuttle:") {
		t.Errorf("%s, %d modules: %s", started.URI, size, started.QR.Path)
	}
	res, e := w.as(t, p, "confirmSecondFactor", input{"code": w.codeOf(t, started.Secret)})
	cookie := res.cookie("__Host-session")
	if !e.Success || cookie == nil || cookie.Value == p.cookie.Value {
		t.Fatalf("confirmSecondFactor: %s %v", res.body, res.cookies)
	}
	p.cookie = cookie
	var confirmed struct{ RecoveryCodes []string }
	testkit.Must(t, json.Unmarshal([]byte(res.body), &confirmed))
	w.clock.advance(time.Minute)
	return started.Secret, confirmed.RecoveryCodes
}

func (w *world) codeOf(t *testing.T, secret string) string {
	t.Helper()
	return testkit.Get(totp.GenerateCode(secret, w.clock.now()))(t)
}

// wrongCode is six digits that are not right at the moment.
func (w *world) wrongCode(t *testing.T, secret string) string {
	t.Helper()
	for _, code := range []string{"000000", "111111", "222222", "333333"} {
		right := false
		for step := -1; step <= 1; step++ {
			right = right || code == testkit.Get(totp.GenerateCode(secret, w.clock.now().Add(time.Duration(step)*30*time.Second)))(t)
		}
		if !right {
			return code
		}
	}
	panic("four codes at three times are three at most")
}

// logIn tries to log in on a host, from an address, with a code.
func (w *world) logIn(t *testing.T, host, address, name, password, code string, cookies ...*http.Cookie) (reply, envelope) {
	t.Helper()
	body := testkit.Get(json.Marshal(input{"emailOrUsername": name, "password": password, "code": code}))(t)
	res := w.send(t, request{
		method: http.MethodPost, host: host, path: "/api/v1/login", body: string(body), cookies: cookies,
		header: map[string]string{"Content-Type": "application/json", "X-Forwarded-For": address},
	})
	var e envelope
	testkit.Must(t, json.Unmarshal([]byte(res.body), &e))
	return res, e
}

// Every way to a session asks for the code: on the main site and on a minisite, after a new password, and with Google.
func TestEveryWayToASessionAsksForTheSecondFactor(t *testing.T) {
	t.Parallel()
	issuer := startGoogle(t)
	w := newWorld(t, withGoogle(issuer))
	ada := w.enter(t, "ada", cuttle.PlanFree, nil)
	secret, recovery := w.turnOn(t, ada)
	refused := func(name string, res reply, e envelope, code, message string) {
		t.Helper()
		if e.Code != code || e.Message != message || res.cookie("__Host-session") != nil || res.cookie(deviceCookie) != nil {
			t.Errorf("%s: %s %v", name, res.body, res.cookies)
		}
	}
	for _, host := range []string{"cuttle.test", "hub.cuttle.test"} {
		res, e := w.logIn(t, host, "198.51.100.1", "ada", "long enough", "")
		refused(host, res, e, "second_factor_needed", "Enter the code from your authenticator app.")
		res, e = w.logIn(t, host, "198.51.100.1", "ada", "long enough", w.wrongCode(t, secret))
		refused(host, res, e, "wrong_second_factor", "That code didn't work. Enter a new one.")
		res, e = w.logIn(t, host, "198.51.100.1", "ada", "wrong", w.codeOf(t, secret))
		refused(host, res, e, "wrong_credentials", "We don't have that email / username and password combination on file.")
		res, _ = w.logIn(t, host, "198.51.100.1", "ada", "long enough", w.codeOf(t, secret))
		if session := res.cookie("__Host-session"); session == nil || w.user(t, host, session) != "ada" {
			t.Errorf("%s with a code: %s", host, res.body)
		}
		w.clock.advance(time.Minute)
	}
	secretOfLink := "the letter"
	w.data.Exec(t, `insert into password_reset (token_hash, user_id, expires_at, created_at) values (sha256($1), $2, now() + interval '1 day', now())`, []byte(secretOfLink), ada.id)
	res, e := w.call(t, "cuttle.test", "resetPassword", `{"token":"`+secretOfLink+`","password":"a longer horse 42"}`)
	if !e.Success || res.cookie("__Host-session") != nil {
		t.Errorf("a new password: %s", res.body)
	}
	res, e = w.logIn(t, "cuttle.test", "198.51.100.1", "ada", "a longer horse 42", "")
	refused("after a new password", res, e, "second_factor_needed", "Enter the code from your authenticator app.")

	w.data.Exec(t, "update app_user set google_sub = 'ada' where id = $1", ada.id)
	credential, cookie := w.begin(t, issuer, google.Person{Sub: "ada", Email: "ada@gmail.com", EmailVerified: true})
	res, out := w.google(t, "signInWithGoogleCredential", input{"googleCredential": credential}, cookie)
	refused("Google", res, out.envelope, "second_factor_needed", "Enter the code from your authenticator app.")
	res, out = w.google(t, "signInWithGoogleCredential", input{"googleCredential": credential, "code": recovery[0]}, cookie)
	if session := res.cookie("__Host-session"); out.Result.Status != "signedIn" || session == nil || w.user(t, "cuttle.test", session) != "ada" {
		t.Errorf("Google with a code: %s", res.body)
	}
}

// Wrong codes are few: five at once and twenty a day, from devices of the account and from all other browsers. A right one does not count, and a
// recovery code always works.
func TestCodesAreLimited(t *testing.T) {
	t.Parallel()
	w := newWorld(t, tight)
	ada := w.enter(t, "ada", cuttle.PlanFree, nil)
	secret, recovery := w.turnOn(t, ada)
	right := func() string { w.clock.advance(time.Minute); return w.codeOf(t, secret) }
	const home, stranger = "198.51.100.1", "203.0.113.1"
	first, e := w.logIn(t, "cuttle.test", home, "ada", "long enough", right())
	device := first.cookie(deviceCookie)
	if !e.Success || device == nil {
		t.Fatal(first.body)
	}
	fail := func(address string, cookies ...*http.Cookie) (failures int) {
		t.Helper()
		for ; failures < 50; failures++ {
			if res, _ := w.logIn(t, "cuttle.test", address, "ada", "long enough", w.wrongCode(t, secret), cookies...); res.status == 429 {
				break
			}
		}
		return failures
	}
	if n := fail(stranger); n != 5 {
		t.Errorf("%d wrong codes from strangers", n)
	}
	if res, _ := w.logIn(t, "cuttle.test", home, "ada", "long enough", right()); res.status != 429 || res.header.Get("Retry-After") == "" {
		t.Errorf("from another address after that: %d %s", res.status, res.body)
	}
	for range 6 { // a right one is given back
		if res, e := w.logIn(t, "cuttle.test", home, "ada", "long enough", right(), device); !e.Success {
			t.Errorf("from her browser: %s", res.body)
		}
	}
	if n := fail(home, device); n != 5 {
		t.Errorf("%d wrong codes from her browser", n)
	}
	if res, e := w.logIn(t, "cuttle.test", stranger, "ada", "long enough", recovery[0]); !e.Success {
		t.Errorf("a recovery code: %s", res.body)
	}
	now, failures := time.Now(), 5
	for quarter := 1; quarter <= 8; quarter++ {
		w.redis.SetTime(now.Add(time.Duration(quarter) * 16 * time.Minute))
		failures += fail(fmt.Sprintf("203.0.113.%d", quarter+1))
	}
	if failures < 20 || failures > 22 { // one more is allowed every 72 minutes
		t.Errorf("%d wrong codes in two hours", failures)
	}
}

// Without the second factor, a platform admin may do what everybody may, and each operation refuses them as it refuses others.
func TestAdminsWithoutASecondFactor(t *testing.T) {
	t.Parallel()
	w := newWorld(t, asServed)
	admin, free := w.boss(t), w.enter(t, "free", cuttle.PlanFree, nil)
	matrix := testkit.Get(authz.Load())(t)
	tried := 0
	for _, op := range w.API.Operations() {
		permission := testkit.Get(matrix.Permission(op.Object, op.Action))(t)
		if !matrix.Allows(authz.NewSubject(testkit.People["admin"]), authz.Main, permission) || matrix.Allows(authz.NewSubject(testkit.People["free"]), authz.Main, permission) {
			continue
		}
		tried++
		res, e := w.as(t, admin, op.Name, input{})
		if other, _ := w.as(t, free, op.Name, input{}); e.Success || res.body != other.body {
			t.Errorf("%s: %s, to others %s", op.Name, res.body, other.body)
		}
	}
	if tried < 20 {
		t.Errorf("only %d operations", tried)
	}
	state := func(p *person) string {
		out := ask[struct {
			User struct {
				IsAdmin           bool
				NeedsSecondFactor string
			}
		}](t, w, p, "loggedInUser", input{})
		if out.User.IsAdmin != (out.User.NeedsSecondFactor == "") && p.id == admin.id {
			t.Errorf("%+v", out)
		}
		return out.User.NeedsSecondFactor
	}
	if got := state(admin) + ", " + state(free); got != "setUp, " {
		t.Error(got)
	}
	before := w.signIn(t, admin.id)
	w.turnOn(t, admin)
	if got := state(admin) + ", " + state(before); got != ", logIn" {
		t.Error(got)
	}
	ask[envelope](t, w, admin, "adminListTenants", input{})
	if _, e := w.as(t, before, "adminListTenants", input{}); e.Code != "not_permitted" {
		t.Errorf("in an older session: %+v", e)
	}

	// The cached session still has it, but the transaction that writes does not see it any more.
	w.data.Exec(t, "update session set second_factor_at = null where user_id = $1", admin.id)
	if _, e := w.as(t, admin, "adminSuspendTenant", input{"subdomain": "hub", "suspended": true, "reason": "x"}); e.Code != "not_permitted" {
		t.Errorf("after it was reset: %+v", e)
	}
	if dbtest.Look[bool](t, w.data, "select exists (select from tenant where status = 'suspended')") {
		t.Error("suspended")
	}
}

// A platform admin whom the node exempts, as dev does with the demo accounts, needs none.
func TestExemptAdmins(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) {
		s.AdminsWithoutFactor = func(email string) bool { return email == "demo@example.com" }
	})
	promoted := func(p *accounts.CreateAccountParams) { p.IsAdmin = true }
	demo, other := w.enter(t, "demo", cuttle.PlanFree, promoted), w.enter(t, "other", cuttle.PlanFree, promoted)
	ask[envelope](t, w, demo, "adminListTenants", input{})
	if _, e := w.as(t, other, "adminListTenants", input{}); e.Code != "not_permitted" {
		t.Errorf("%+v", e)
	}
	type account struct{ SecondFactor struct{ Required bool } }
	if ask[account](t, w, demo, "getAccount", input{}).SecondFactor.Required || !ask[account](t, w, other, "getAccount", input{}).SecondFactor.Required {
		t.Error("required of the wrong one")
	}
}
