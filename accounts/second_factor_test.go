package accounts_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
)

// The sentences of refusals.
const (
	factorNeeded = "Enter the code from your authenticator app."
	factorWrong  = "That code didn't work. Enter a new one."
)

// app is an authenticator app with a secret, and the recovery codes that came with it.
type app struct {
	secret   string
	recovery []string
	cookie   string // of the session that it was confirmed in
}

// at returns the code that the app shows at a time.
func (a app) at(t *testing.T, when time.Time) string {
	t.Helper()
	return testkit.Get(totp.GenerateCode(a.secret, when))(t)
}

// enroll turns Ann's second factor on, in a session of its own, and lets time pass so that the next code is another one.
func (f fixture) enroll(t *testing.T, data *dbtest.DB) (app, *accounts.Viewer) {
	t.Helper()
	data.Exec(t, "update app_user set email_verified_at = now() where id = $1", f.annID)
	viewer, _ := f.logIn(t, "ann_1", "correct horse")
	a := f.move(t, viewer, accounts.Code{})
	return a, viewer
}

// move sets up an app for somebody who gives the code of the earlier one.
func (f fixture) move(t *testing.T, viewer *accounts.Viewer, code accounts.Code) (a app) {
	t.Helper()
	var err error
	a.secret, _, err = f.StartSecondFactor(t.Context(), viewer, code, letters)
	testkit.Must(t, err)
	a.recovery, a.cookie, err = f.ConfirmSecondFactor(t.Context(), viewer, accounts.Code{Text: a.at(t, f.clock.now())}, letters)
	testkit.Must(t, err)
	f.clock.advance(time.Minute)
	return a
}

// enter logs Ann in with a code, and returns the sentence of the refusal, or an empty one.
func (f fixture) enter(t *testing.T, code string) (refusal string, viewer *accounts.Viewer) {
	t.Helper()
	login := testkit.Get(f.Authenticate(t.Context(), "ann_1", "correct horse"))(t)
	login.Code, login.Letters = accounts.Code{Text: code}, &letters
	token, err := f.StartSession(t.Context(), login, "localhost", "")
	if err != nil {
		return fault.From(err).Message, nil
	}
	return "", testkit.Get(f.Viewer(t.Context(), "localhost", token))(t)
}

// "a table of logins" (issue 40): each row is a login after those before it.
func TestLoginsWithASecondFactor(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	if refusal, _ := f.enter(t, "123456"); refusal != "" {
		t.Errorf("a code without a second factor: %s", refusal)
	}
	a, _ := f.enroll(t, data)
	now := f.clock.now()
	code := a.at(t, now)
	wrong := "000000"
	if code == wrong {
		wrong = "111111"
	}
	for _, c := range []struct {
		name, code, want string
	}{
		{"no code", "", factorNeeded},
		{"only spaces", "  ", factorNeeded},
		{"a wrong code", wrong, factorWrong},
		{"no code of six digits", "12345", factorWrong},
		{"words", "let me in", factorWrong},
		{"the code of a minute ago", a.at(t, now.Add(-time.Minute)), factorWrong},
		{"the code in a minute", a.at(t, now.Add(time.Minute)), factorWrong},
		{"the code before", a.at(t, now.Add(-30*time.Second)), ""},
		{"the code now, with a space", " " + code[:3] + " " + code[3:] + " ", ""},
		{"the same again", code, factorWrong},
		{"the code before, after a newer one", a.at(t, now.Add(-30*time.Second)), factorWrong},
		{"the next code", a.at(t, now.Add(30*time.Second)), ""},
		{"a recovery code that is none", "0000-0000-0000-0000", factorWrong},
		{"a recovery code", a.recovery[0], ""},
		{"the same recovery code", a.recovery[0], factorWrong},
		{"another, typed without care", strings.ToLower(strings.ReplaceAll(a.recovery[1], "-", " ")), ""},
	} {
		if refusal, _ := f.enter(t, c.code); refusal != c.want {
			t.Errorf("%s: %q, want %q", c.name, refusal, c.want)
		}
	}
	if mails := strings.Join(outbox(t, data), ""); !strings.Contains(mails, "You have 9 left") || !strings.Contains(mails, "You have 8 left") {
		t.Errorf("the emails are %s", mails)
	}
	// The password is checked first, and then nothing says that there is a second factor.
	if _, err := f.Authenticate(t.Context(), "ann_1", "wrong horse"); fault.From(err).Code != "wrong_credentials" {
		t.Errorf("a wrong password: %v", err)
	}
}

// Of many logins with the same code at the same moment one is let in, whichever code it is.
func TestACodeWorksOnce(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	a, _ := f.enroll(t, data)
	for _, code := range []string{a.at(t, f.clock.now()), a.recovery[0]} {
		login := testkit.Get(f.Authenticate(t.Context(), "ann_1", "correct horse"))(t)
		login.Code = accounts.Code{Text: code}
		var tries sync.WaitGroup
		wins := make(chan string, 10)
		for range 10 {
			tries.Go(func() {
				if token, err := f.StartSession(t.Context(), login, "localhost", ""); err == nil {
					wins <- token
				} else if fault.From(err).Message != factorWrong {
					t.Error(err)
				}
			})
		}
		tries.Wait()
		if len(wins) != 1 {
			t.Errorf("%d logins with %s", len(wins), code)
		}
	}
}

// A try at six digits is counted before it is checked, and a refused one is not checked. A recovery code is not counted.
func TestTriesAtCodesAreCounted(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	a, _ := f.enroll(t, data)
	full := fault.New(fault.RateLimited, "full", "Too many tries.")
	login := testkit.Get(f.Authenticate(t.Context(), "ann_1", "correct horse"))(t)
	for code, want := range map[string]string{a.at(t, f.clock.now()): "full", a.recovery[0]: ""} {
		login.Code = accounts.Code{Text: code, Count: func(context.Context, string) error { return full }}
		_, err := f.StartSession(t.Context(), login, "localhost", "")
		if got := fault.From(err).Code; err != nil && got != want || err == nil && want != "" {
			t.Errorf("%s: %v", code, err)
		}
	}
}

// "The role admin is given to a session only if is_admin and the session has given it" (decision 0056). The plan of an admin does not depend on it.
func TestAdminsNeedASecondFactor(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	data.Exec(t, "update app_user set is_admin = true where id = $1", f.annID)
	_, before := f.logIn(t, "ann_1", "correct horse")
	check := func(name, token string, isAdmin bool, needs accounts.AdminNeeds) {
		t.Helper()
		f.clock.advance(time.Second)
		v := testkit.Get(f.Viewer(t.Context(), "localhost", token))(t)
		if v.IsAdmin != isAdmin || v.AdminNeeds != needs || v.Plan() != "Gift" {
			t.Errorf("%s: admin is %v, needs %q, on %s", name, v.IsAdmin, v.AdminNeeds, v.Plan())
		}
	}
	check("without one", before, false, "setUp")
	data.Exec(t, "update app_user set email_verified_at = now() where id = $1", f.annID)
	viewer, _ := f.logIn(t, "ann_1", "correct horse")
	a := f.move(t, viewer, accounts.Code{})
	check("where it was confirmed", a.cookie, true, "")
	check("elsewhere", before, false, "logIn")
	login := testkit.Get(f.Authenticate(t.Context(), "ann_1", "correct horse"))(t)
	login.Code.Text = a.at(t, f.clock.now())
	token := testkit.Get(f.StartSession(t.Context(), login, "localhost", ""))(t)
	check("with a code", token, true, "")
	hub := testkit.Get(f.handOver(t, "localhost", token, "laserhub.localhost"))(t)
	back := testkit.Get(f.handOver(t, "laserhub.localhost", hub, "localhost"))(t)
	check("handed on and back", back, true, "")
	other := testkit.Get(f.handOver(t, "localhost", before, "laserhub.localhost"))(t)
	check("handed on without it", testkit.Get(f.handOver(t, "laserhub.localhost", other, "localhost"))(t), false, "logIn")

	f.clock.advance(time.Minute)
	admin := testkit.Get(f.Viewer(t.Context(), "localhost", token))(t)
	err := f.StopSecondFactor(t.Context(), admin, accounts.Code{Text: a.at(t, f.clock.now())}, letters)
	if fault.From(err).Message != "Platform admins need two-step login, so you can't turn it off." {
		t.Errorf("an admin turns it off: %v", err)
	}
	testkit.Must(t, f.ResetSecondFactor(t.Context(), "ann@example.com", letters))
	check("after a reset", token, false, "setUp")
	if mails := outbox(t, data); !strings.Contains(mails[0], "so we turned it off") {
		t.Errorf("the newest email is %s", mails[0])
	}
	if err := f.ResetSecondFactor(t.Context(), "ann@example.com", letters); fault.From(err).Message != "Two-step login is off." {
		t.Errorf("another reset: %v", err)
	}
}

// What the settings do, and what they ask for.
func TestSetUpASecondFactor(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	viewer, _ := f.logIn(t, "ann_1", "correct horse")
	refused := func(name, code string, err error) {
		t.Helper()
		if fault.From(err).Code != code {
			t.Errorf("%s: %v", name, err)
		}
	}
	start := func(code string) (string, error) {
		secret, uri, err := f.StartSecondFactor(t.Context(), viewer, accounts.Code{Text: code}, letters)
		if err == nil && (!strings.HasPrefix(uri, "otpauth://totp/") || !strings.Contains(uri, "secret="+secret) || len(secret) < 32) {
			t.Errorf("%s, %s", secret, uri)
		}
		return secret, err
	}
	confirm := func(code string) error {
		_, _, err := f.ConfirmSecondFactor(t.Context(), viewer, accounts.Code{Text: code}, letters)
		return err
	}
	_, err := start("")
	refused("an address that is not confirmed", "email_unconfirmed", err)
	data.Exec(t, "update app_user set email_verified_at = now() where id = $1", f.annID)
	err = confirm("123456")
	refused("nothing to confirm", "setup_expired", err)
	first := app{secret: testkit.Get(start(""))(t)}
	late := app{secret: testkit.Get(start(""))(t)}
	err = confirm(first.at(t, f.clock.now()))
	refused("the code of an earlier secret", "wrong_second_factor", err)
	f.clock.advance(15 * time.Minute)
	err = confirm(late.at(t, f.clock.now()))
	refused("15 minutes later", "setup_expired", err)
	_, err = start("")
	refused("long after the login", "check_required", err)
	testkit.Must(t, f.CheckPassword(t.Context(), viewer.UserID, viewer.SessionID, "correct horse"))
	a := f.move(t, viewer, accounts.Code{})
	if slices.Sort(a.recovery); len(slices.Compact(slices.Clone(a.recovery))) != 10 || len(a.recovery[0]) != len("0000-0000-0000-0000") {
		t.Errorf("the recovery codes are %v", a.recovery)
	}
	if state := testkit.Get(f.FindSecondFactor(t.Context(), viewer))(t); state.Since == nil || state.CodesLeft != 10 || state.Required {
		t.Errorf("%+v", state)
	}

	// Another phone.
	_, err = start("")
	refused("without a code", "second_factor_needed", err)
	b := f.move(t, viewer, accounts.Code{Text: a.recovery[0]})
	if refusal, _ := f.enter(t, a.at(t, f.clock.now())); refusal != factorWrong {
		t.Errorf("the old phone: %q", refusal)
	}
	if refusal, _ := f.enter(t, a.recovery[1]); refusal != factorWrong {
		t.Errorf("an old recovery code: %q", refusal)
	}

	// New recovery codes, and off.
	_, err = f.RenewRecoveryCodes(t.Context(), viewer, accounts.Code{}, letters)
	refused("new codes without a code", "second_factor_needed", err)
	fresh := testkit.Get(f.RenewRecoveryCodes(t.Context(), viewer, accounts.Code{Text: b.at(t, f.clock.now())}, letters))(t)
	refused("off with an old recovery code", "wrong_second_factor", f.StopSecondFactor(t.Context(), viewer, accounts.Code{Text: b.recovery[0]}, letters))
	testkit.Must(t, f.StopSecondFactor(t.Context(), viewer, accounts.Code{Text: fresh[0]}, letters))
	refused("off again", "second_factor_off", f.StopSecondFactor(t.Context(), viewer, accounts.Code{Text: fresh[1]}, letters))
	if refusal, _ := f.enter(t, ""); refusal != "" {
		t.Errorf("a login after that: %s", refusal)
	}
	mails := strings.Join(outbox(t, data), "")
	for _, heading := range []string{"Two-step login is on", "Your authenticator app was changed", "You have new recovery codes", "Two-step login is off", "A recovery code was used"} {
		if !strings.Contains(mails, heading) {
			t.Errorf("no email says %q", heading)
		}
	}
}

// Another key of the deployment: the app's codes can't be checked, and the recovery codes still work.
func TestASecretOfAnotherKey(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	a, _ := f.enroll(t, data)
	other := f
	other.Service = accounts.NewWith(data.Store, f.clock.now, accounts.Options{Hasher: accounts.NewHasher(testkit.PasswordCost, 8), FactorKey: []byte(strings.Repeat("k", 32))})
	if refusal, _ := other.enter(t, a.at(t, f.clock.now())); !strings.Contains(refusal, "Use a recovery code") {
		t.Errorf("a code: %q", refusal)
	}
	if refusal, _ := other.enter(t, a.recovery[0]); refusal != "" {
		t.Errorf("a recovery code: %q", refusal)
	}
}

// Who copied the cookie before the second factor was set up gets nothing by it, and moving it to another app takes it from all other sessions.
func TestTheSecondFactorIsGivenToOneSession(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	data.Exec(t, "update app_user set is_admin = true, email_verified_at = now() where id = $1", f.annID)
	admin := func(cookie string) bool {
		t.Helper()
		v := testkit.Get(f.Viewer(t.Context(), "localhost", cookie))(t)
		return v != nil && v.IsAdmin
	}
	viewer, copied := f.logIn(t, "ann_1", "correct horse")
	nonce, challenge := accounts.NewNonce()
	begun := testkit.Get(f.IssueHandover(t.Context(), viewer, "laserhub.localhost", challenge))(t)
	a := f.move(t, viewer, accounts.Code{})
	f.sees(t, "localhost", copied, false)
	if _, err := f.TakeHandover(t.Context(), begun, "laserhub.localhost", nonce, ""); fault.From(err).Code != "handover_invalid" {
		t.Errorf("a hand-over that the copied cookie began: %v", err)
	}
	_, elsewhere := f.enter(t, a.at(t, f.clock.now()))
	if !admin(a.cookie) || !elsewhere.IsAdmin {
		t.Error("the owner is no admin")
	}
	b := f.move(t, testkit.Get(f.Viewer(t.Context(), "localhost", a.cookie))(t), accounts.Code{Text: a.recovery[0]})
	if admin(a.cookie) || !admin(b.cookie) {
		t.Error("moved, and the earlier cookie is the admin's")
	}
	if with := dbtest.Look[[]string](t, data, "select array_agg(id) from session where second_factor_at is not null"); len(with) != 1 || with[0] != viewer.SessionID {
		t.Errorf("these sessions have it: %v, not only %s", with, viewer.SessionID)
	}
}

// A sign-in with Google asks for the code, too, and the same credential, or link, works with one.
func TestGoogleAsksForTheSecondFactor(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	a, _ := f.enroll(t, f.data)
	signIn := func(b browser, credential, code string) (accounts.GoogleResult, error) {
		return f.SignIn(t.Context(), accounts.GoogleSignIn{
			Credential: credential, Secret: b.secret, Browser: b.link, Letters: letters, Code: accounts.Code{Text: code},
		})
	}
	connected := func() bool {
		return dbtest.Look[bool](t, f.data, "select google_sub is not null from app_user where id = $1", f.annID)
	}

	// An account whose mailbox Google doesn't run is connected by a link.
	b := newBrowser()
	if result, err := signIn(b, f.credential(t, person("ann", "ann@example.com"), b.challenge), ""); err != nil || result.Status != accounts.GoogleNeedsLetter {
		t.Fatalf("%+v, %v", result, err)
	}
	link := newestLink(t, f.data)
	for _, c := range [][2]string{{"", factorNeeded}, {"000000", factorWrong}} {
		if _, err := f.ConfirmLink(t.Context(), link, b.link, accounts.Code{Text: c[0]}, letters); fault.From(err).Message != c[1] || connected() {
			t.Errorf("the link with %q: %v", c[0], err)
		}
	}
	login := testkit.Get(f.ConfirmLink(t.Context(), link, b.link, accounts.Code{Text: a.recovery[0]}, letters))(t)
	testkit.Get(f.StartSession(t.Context(), login, "localhost", ""))(t)
	if !connected() {
		t.Error("not connected")
	}

	b = newBrowser()
	credential := f.credential(t, person("ann", "ann@example.com"), b.challenge)
	for _, c := range [][2]string{{"", factorNeeded}, {"000000", factorWrong}} {
		if _, err := signIn(b, credential, c[0]); fault.From(err).Message != c[1] {
			t.Errorf("a credential with %q: %v", c[0], err)
		}
	}
	code := a.at(t, f.clock.now())
	result := testkit.Get(signIn(b, credential, code))(t)
	token := testkit.Get(f.StartSession(t.Context(), result.Login, "localhost", ""))(t)
	f.sees(t, "localhost", token, true)
	if !dbtest.Look[bool](t, f.data, "select count(*) = 3 from session where user_id = $1 and second_factor_at is not null and checked_at is not null", f.annID) {
		t.Error("the sessions don't know that it was given") // those of enroll, of the link, and this one
	}
	if refusal, _ := f.enter(t, code); refusal != factorWrong {
		t.Errorf("the same code with the password: %q", refusal)
	}
}

// An address that is taken back takes a second factor with it that was set up since, but not an older one, nor that of a platform admin.
func TestUndoingAnEmailChangeRemovesAStrangersFactor(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		admin bool
		since time.Duration
		left  bool
	}{"set up since": {left: false}, "set up before": {since: -time.Hour, left: true}, "an admin's": {admin: true, left: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			data := dbtest.Database(t)
			f := withAnn(t, data.Store)
			f.enroll(t, data)
			data.Exec(t, "update second_factor set since = $1", f.clock.now().Add(c.since))
			data.Exec(t, "update app_user set is_admin = $1", c.admin)
			data.Exec(t, `insert into email_undo (token_hash, user_id, email, created_at, expires_at) values (sha256('undo'), $1, 'old@example.com', $2, $3)`,
				f.annID, f.clock.now().Add(-time.Minute), f.clock.now().Add(time.Hour))
			testkit.Get(f.UndoEmailChange(t.Context(), "undo", letters))(t)
			if left := dbtest.Look[bool](t, data, "select exists (select from second_factor)"); left != c.left {
				t.Errorf("it is left: %v", left)
			}
		})
	}
}
