package accounts_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/oauth2-proxy/mockoidc"
	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/google"
	"cuttle/devkit/testkit"
	"cuttle/fault"
)

type googleFixture struct {
	fixture
	*accounts.Google
	issuer *google.Issuer
	data   *dbtest.DB
}

func withGoogle(t *testing.T) googleFixture {
	t.Helper()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	issuer := testkit.Get(google.Start())(t)
	t.Cleanup(issuer.Close)
	return googleFixture{f, accounts.NewGoogle(f.Service, google.ClientID, issuer.URL()), issuer, data}
}

// browser is what the cookies of one hold.
type browser struct{ secret, challenge, link string }

func newBrowser() browser {
	secret, challenge := accounts.NewNonce()
	return browser{secret, challenge, cuttle.NewToken()}
}

func (f googleFixture) credential(t *testing.T, p google.Person, nonce string) string {
	t.Helper()
	return testkit.Get(f.issuer.Sign(f.issuer.Claims(p, nonce, f.clock.now())))(t)
}

// try signs in as p, with a nonce that was never used.
func (f googleFixture) try(t *testing.T, p google.Person, username string) (accounts.GoogleResult, error) {
	t.Helper()
	b := newBrowser()
	return f.from(t, b, f.credential(t, p, b.challenge), username)
}

func (f googleFixture) from(t *testing.T, b browser, credential, username string) (accounts.GoogleResult, error) {
	t.Helper()
	return f.SignIn(t.Context(), accounts.GoogleSignIn{
		Credential: credential, Secret: b.secret, Browser: b.link, Username: username, Letters: letters,
	})
}

func person(name, address string) google.Person {
	return google.Person{Sub: "sub of " + name, Email: address, EmailVerified: true, Name: name}
}

func atWork(p google.Person) google.Person {
	p.HostedDomain = "example.com"
	return p
}

func TestGoogleCredentials(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	stranger := testkit.Get(mockoidc.RandomKeypair(2048))(t)
	stranger.Kid = testkit.Get(testkit.Get(mockoidc.DefaultKeypair())(t).KeyID())(t)
	const refused = "google_credential"
	for name, c := range map[string]struct {
		change func(claims map[string]any)
		other  func(b *browser)
		sign   func(claims map[string]any) (string, error)
		code   string
	}{
		"good":                       {},
		"another key":                {sign: func(claims map[string]any) (string, error) { return stranger.SignJWT(jwt.MapClaims(claims)) }, code: refused},
		"not signed":                 {sign: unsigned, code: refused},
		"no token":                   {sign: func(map[string]any) (string, error) { return "hello", nil }, code: refused},
		"another issuer":             {change: func(c map[string]any) { c["iss"] = "https://accounts.example" }, code: refused},
		"another client":             {change: func(c map[string]any) { c["aud"] = "somebody else" }, code: refused},
		"expired":                    {change: func(c map[string]any) { c["exp"] = f.clock.now().Add(-time.Second).Unix() }, code: refused},
		"no expiry":                  {change: func(c map[string]any) { delete(c, "exp") }, code: refused},
		"another nonce":              {change: func(c map[string]any) { c["nonce"] = newBrowser().challenge }, code: refused},
		"no nonce":                   {change: func(c map[string]any) { delete(c, "nonce") }, code: refused},
		"another browser":            {other: func(b *browser) { *b = newBrowser() }, code: refused},
		"no cookie":                  {other: func(b *browser) { b.secret = "" }, code: refused},
		"nobody":                     {change: func(c map[string]any) { delete(c, "sub") }, code: refused},
		"an address of another type": {change: func(c map[string]any) { c["email"] = 7 }, code: refused},
		"an unchecked address":       {change: func(c map[string]any) { c["email_verified"] = false }, code: "google_address"},
		"nothing about the address":  {change: func(c map[string]any) { delete(c, "email_verified") }, code: "google_address"},
		"no address":                 {change: func(c map[string]any) { delete(c, "email") }, code: "google_address"},
	} {
		b := newBrowser()
		claims := f.issuer.Claims(person("zoe", "zoe@gmail.com"), b.challenge, f.clock.now())
		if c.change != nil {
			c.change(claims)
		}
		sign := f.issuer.Sign
		if c.sign != nil {
			sign = c.sign
		}
		if c.other != nil {
			c.other(&b)
		}
		result, err := f.from(t, b, testkit.Get(sign(claims))(t), "")
		if c.code == "" && (err != nil || result.Status != accounts.GoogleNeedsUsername) {
			t.Errorf("%s: %+v, %v", name, result, err)
		}
		if c.code != "" && (err == nil || fault.From(err).Code != c.code) {
			t.Errorf("%s: %+v, %v, want %s", name, result, err, c.code)
		}
	}
}

func unsigned(claims map[string]any) (string, error) {
	return jwt.NewWithClaims(jwt.SigningMethodNone, jwt.MapClaims(claims)).SignedString(jwt.UnsafeAllowNoneSignatureType)
}

// While nobody has signed in yet, not even the issuer's discovery document is known.
func TestGoogleIsDown(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	late := accounts.NewGoogle(f.Service, google.ClientID, f.issuer.URL())
	zoe, b := person("zoe", "zoe@gmail.com"), newBrowser()
	credential := f.credential(t, zoe, b.challenge)
	if _, err := f.from(t, b, credential, "zoe"); err != nil {
		t.Fatal(err)
	}
	f.issuer.Close()
	_, err := late.SignIn(t.Context(), accounts.GoogleSignIn{Credential: credential, Secret: b.secret, Browser: b.link})
	if !fault.Is(err, fault.Unavailable) {
		t.Errorf("never reached: %v", err)
	}
	if result, err := f.try(t, zoe, ""); err != nil || result.Status != accounts.GoogleSignedIn {
		t.Errorf("with cached keys: %+v, %v", result, err)
	}
	stranger := testkit.Get(mockoidc.RandomKeypair(2048))(t) // a new key, which must be fetched
	b = newBrowser()
	credential = testkit.Get(stranger.SignJWT(jwt.MapClaims(f.issuer.Claims(zoe, b.challenge, f.clock.now()))))(t)
	if _, err := f.from(t, b, credential, ""); !fault.Is(err, fault.Unavailable) {
		t.Errorf("with a new key: %v", err)
	}
}

// The rules of decision 0020, for somebody whose Google account is not connected yet.
func TestGoogleRules(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	account := func(email, username string, proved bool) string {
		return testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{
			Email: email, Username: username, Password: "long enough", EmailVerified: proved,
		}))(t)
	}
	const link, confirm, reset = "connect-google", "confirm-email", "reset"
	for name, c := range map[string]struct {
		as       google.Person
		account  func() string // with the same address
		username string
		status   accounts.GoogleStatus
		code     string
		letter   string
		proved   bool // the address of the account, afterwards
	}{
		"new, no name":       {as: person("n1", "n1@gmail.com"), status: accounts.GoogleNeedsUsername},
		"new, gmail":         {as: person("n2", "N2@Gmail.com"), username: "n2", status: accounts.GoogleSignedIn, proved: true},
		"new, company":       {as: atWork(person("n3", "n3@example.com")), username: "n3", status: accounts.GoogleSignedIn, proved: true},
		"new, other":         {as: person("n4", "n4@example.com"), username: "n4", status: accounts.GoogleSignedIn, letter: confirm},
		"new, almost gmail":  {as: person("n5", "n5@notgmail.com"), username: "n5", status: accounts.GoogleSignedIn, letter: confirm},
		"new, invalid name":  {as: person("n6", "n6@gmail.com"), username: "n-6", code: "username_invalid"},
		"new, taken name":    {as: person("n7", "n7@gmail.com"), username: "ANN_1", code: "username_taken"},
		"new, official name": {as: person("n8", "n8@gmail.com"), username: "Cuttle", code: "username_taken"},
		"proved, gmail": {
			as: person("p1", "p1@gmail.com"), account: func() string { return account("P1@gmail.com", "p1", true) }, status: accounts.GoogleSignedIn, proved: true,
		},
		"proved, company": {
			as: atWork(person("p2", "p2@example.com")), account: func() string { return account("p2@example.com", "p2", true) },
			status: accounts.GoogleSignedIn, proved: true,
		},
		"proved, other": {
			as: person("p3", "p3@example.com"), account: func() string { return account("p3@example.com", "p3", true) },
			status: accounts.GoogleNeedsLetter, letter: link, proved: true,
		},
		"unproved, gmail": {
			as: person("u1", "u1@gmail.com"), account: func() string { return account("u1@gmail.com", "u1", false) },
			status: accounts.GoogleNeedsLetter, letter: reset,
		},
		"unproved, other": {
			as: person("u2", "u2@example.com"), account: func() string { return account("u2@example.com", "u2", false) },
			status: accounts.GoogleNeedsLetter, letter: reset,
		},
		"connected with another": {
			as: person("c1", "c1@gmail.com"), code: "google_other", proved: true,
			account: func() string {
				id := account("c1@gmail.com", "c1", true)
				f.data.Exec(t, "update app_user set google_sub = 'another' where id = $1", id)
				return id
			},
		},
	} {
		var id string
		if c.account != nil {
			id = c.account()
		}
		letters, jobs := len(outbox(t, f.data)), f.resets(t)
		result, err := f.try(t, c.as, c.username)
		if err == nil && c.code != "" || err != nil && fault.From(err).Code != c.code || result.Status != c.status {
			t.Errorf("%s: %+v, %v", name, result, err)
		}
		if got := len(outbox(t, f.data)) - letters; (got == 1) != (c.letter == link || c.letter == confirm) {
			t.Errorf("%s: %d letters with links", name, got)
		}
		if got := f.resets(t) - jobs; (got == 1) != (c.letter == reset) {
			t.Errorf("%s: %d reset letters", name, got)
		}
		if id != "" && c.status == accounts.GoogleSignedIn && result.Login.UserID != id {
			t.Errorf("%s: another account", name)
		}
		f.checkAccount(t, name, c.as, c.status == accounts.GoogleSignedIn, c.proved)
	}
}

// checkAccount looks at the account with a person's address afterwards.
func (f googleFixture) checkAccount(t *testing.T, name string, p google.Person, connected, proved bool) {
	t.Helper()
	got := dbtest.Look[string](t, f.data, `select coalesce((select format('%s %s', google_sub = $2, email_verified_at is not null) from app_user
		where lower(email) = lower($1)), '')`, p.Email, p.Sub)
	if strings.HasPrefix(got, "t") != connected || strings.HasSuffix(got, " t") != proved {
		t.Errorf("%s: connected, proved: %q", name, got)
	}
	if !connected {
		return
	}
	again, err := f.try(t, p, "")
	if err != nil || again.Status != accounts.GoogleSignedIn {
		t.Errorf("%s, again: %+v, %v", name, again, err)
	}
	moved := p
	moved.Email = "moved." + p.Email
	if result, err := f.try(t, moved, ""); err != nil || result.Login.UserID != again.Login.UserID {
		t.Errorf("%s, with another address: %+v, %v", name, result, err)
	}
	session := testkit.Get(f.StartSession(t.Context(), again.Login, "localhost", ""))(t)
	if viewer := testkit.Get(f.Viewer(t.Context(), "localhost", session))(t); viewer == nil || viewer.UserID != again.Login.UserID {
		t.Errorf("%s: is not signed in", name)
	}
}

func (f googleFixture) resets(t *testing.T) int {
	t.Helper()
	return dbtest.Look[int](t, f.data, "select count(*)::int from river_job where kind = 'accounts.reset_requested'")
}

// What led to nothing uses nothing up; what led to something cannot be used again.
func TestGoogleCredentialsWorkOnce(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	b := newBrowser()
	credential := f.credential(t, person("zoe", "zoe@gmail.com"), b.challenge)
	for i, username := range []string{"", "", "ann_1", "not-a-name", ""} {
		if result, err := f.from(t, b, credential, username); err == nil && result.Status != accounts.GoogleNeedsUsername {
			t.Fatalf("try %d: %+v", i, result)
		}
	}
	testkit.Get(f.from(t, b, credential, "zoe"))(t)
	if result, err := f.from(t, b, credential, ""); fault.From(err).Code != "google_credential" {
		t.Errorf("a second time: %+v, %v", result, err)
	}
	if kept := f.nonces(t); kept != 1 {
		t.Errorf("%d nonces are kept", kept)
	}
	f.clock.advance(time.Hour + 2*time.Minute) // the credential has expired
	worker := &accounts.SweepWorker{Accounts: f.Service, Files: files(t)}
	testkit.Must(t, worker.Work(t.Context(), &river.Job[accounts.Sweep]{}))
	if kept := f.nonces(t); kept != 0 {
		t.Errorf("%d nonces are kept for ever", kept)
	}
}

func (f googleFixture) nonces(t *testing.T) int {
	t.Helper()
	return dbtest.Look[int](t, f.data, "select count(*)::int from google_nonce")
}

// Two browsers make the same account at once: there is one, and both are signed in.
func TestTwoFirstSignIns(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	for round := range 5 {
		zoe := person(fmt.Sprint("zoe", round), fmt.Sprintf("zoe%d@gmail.com", round))
		var results [2]accounts.GoogleResult
		var errs [2]error
		var both sync.WaitGroup
		for i := range results {
			b := newBrowser()
			credential := f.credential(t, zoe, b.challenge)
			both.Go(func() { results[i], errs[i] = f.from(t, b, credential, fmt.Sprintf("zoe_%d_%d", round, i)) })
		}
		both.Wait()
		if err := errors.Join(errs[:]...); err != nil || results[0].Login.UserID != results[1].Login.UserID || results[0].Login.UserID == "" {
			t.Errorf("%+v, %v", results, err)
		}
	}
}

func TestGoogleLink(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	f.data.Exec(t, "update app_user set email_verified_at = now() where id = $1", f.annID)
	ann, b := person("ann", "ann@example.com"), newBrowser()
	ask := func(as google.Person) string {
		f.clock.advance(time.Second) // so that one email is the newest
		b.secret, b.challenge = accounts.NewNonce()
		result, err := f.from(t, b, f.credential(t, as, b.challenge), "")
		if err != nil || result.Status != accounts.GoogleNeedsLetter {
			t.Fatalf("%+v, %v", result, err)
		}
		return newestLink(t, f.data)
	}
	refused := func(name, token, browser, code string) {
		t.Helper()
		if login, err := f.ConfirmLink(t.Context(), token, browser, accounts.Code{}, letters); fault.From(err).Code != code {
			t.Errorf("%s: %+v, %v", name, login, err)
		}
	}
	token := ask(ann)
	refused("another browser", token, newBrowser().link, "google_link_invalid")
	refused("no cookie", token, "", "google_link_invalid")
	refused("made up", cuttle.NewToken(), b.link, "google_link_invalid")
	f.clock.advance(accounts.GoogleLinkLifetime)
	refused("an hour later", token, b.link, "google_link_invalid")

	token = ask(ann)
	f.data.Exec(t, "update app_user set email = 'ann@elsewhere.example' where id = $1", f.annID)
	refused("with another address by now", token, b.link, "google_link_invalid")
	f.data.Exec(t, "update app_user set email = 'ann@example.com' where id = $1", f.annID)

	wanders := person("wanderer", "ann@example.com")
	taken := ask(wanders)
	wanders.Email = "wanderer@gmail.com"
	testkit.Get(f.try(t, wanders, "wanderer"))(t)
	refused("of a Google account that signs in elsewhere by now", taken, b.link, "google_taken")

	f.clock.advance(accounts.GoogleLinkLifetime) // so that there may be more emails
	token = ask(ann)
	other := ask(person("somebody else", "ann@example.com"))
	login, err := f.ConfirmLink(t.Context(), token, b.link, accounts.Code{}, letters)
	if err != nil || login.UserID != f.annID {
		t.Fatalf("%+v, %v", login, err)
	}
	f.sees(t, "localhost", testkit.Get(f.StartSession(t.Context(), login, "localhost", ""))(t), true)
	refused("twice", token, b.link, "google_link_invalid")
	refused("of another Google account", other, b.link, "google_link_invalid")
	if result, err := f.try(t, ann, ""); err != nil || result.Login.UserID != f.annID {
		t.Errorf("afterwards: %+v, %v", result, err)
	}
}

func newestLink(t *testing.T, data *dbtest.DB) string {
	t.Helper()
	found := regexp.MustCompile(`http://localhost/connect-google\?token=([\w-]+)`).FindStringSubmatch(outbox(t, data)[0])
	if found == nil {
		t.Fatal("the newest letter has no link")
	}
	return found[1]
}

// However often somebody asks, three emails wait in a mailbox.
func TestGoogleLinksAreFew(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	f.data.Exec(t, "update app_user set email_verified_at = now() where id = $1", f.annID)
	for range 5 {
		if result, err := f.try(t, person("ann", "ann@example.com"), ""); err != nil || result.Status != accounts.GoogleNeedsLetter {
			t.Fatalf("%+v, %v", result, err)
		}
	}
	if got := len(outbox(t, f.data)); got != 3 {
		t.Errorf("%d letters", got)
	}
}

// A login that was checked counts only while the Google account is connected.
func TestGoogleIsDisconnectedMeanwhile(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	result := testkit.Get(f.try(t, person("zoe", "zoe@gmail.com"), "zoe"))(t)
	f.data.Exec(t, "update app_user set google_sub = null where id = $1", result.Login.UserID)
	if _, err := f.StartSession(t.Context(), result.Login, "localhost", ""); !fault.Is(err, fault.Unauthenticated) {
		t.Errorf("a session was started: %v", err)
	}
	if _, err := f.Authenticate(t.Context(), "zoe", ""); err == nil {
		t.Error("somebody without a password logs in with an empty one")
	}
}

// Somebody makes an account in another's name, with a password or with a Google account that once had the address. The owner of
// the mailbox takes it over with a reset email; then only their own Google account signs in.
func TestNobodyIsPreRegistered(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	attacker := testkit.Get(f.try(t, person("attacker", "vic@example.com"), "vic"))(t)
	vic := atWork(person("vic", "vic@example.com"))
	if result, err := f.try(t, vic, ""); err != nil || result.Status != accounts.GoogleNeedsLetter {
		t.Fatalf("%+v, %v", result, err)
	}
	token := requestReset(t, f.data, f.fixture, "vic@example.com")
	testkit.Get(f.ResetPassword(t.Context(), token, "new horse 42", letters))(t)
	if result, err := f.try(t, person("attacker", "vic@example.com"), ""); err != nil || result.Status != accounts.GoogleNeedsLetter {
		t.Errorf("the first Google account: %+v, %v", result, err)
	}
	if result, err := f.try(t, vic, ""); err != nil || result.Login.UserID != attacker.Login.UserID {
		t.Errorf("the owner's: %+v, %v", result, err)
	}
}
