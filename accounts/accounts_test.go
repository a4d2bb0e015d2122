package accounts_test

import (
	"cmp"
	"maps"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/store"
)

// clock is a time that tests move.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func newClock() *clock { return &clock{at: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)} }

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

type fixture struct {
	*accounts.Service
	store *store.Store
	clock *clock
	ann   accounts.Login
	annID string
}

// withAnn returns a fixture with one person: ann@example.com, ann, "correct horse".
func withAnn(t *testing.T, st *store.Store) fixture {
	t.Helper()
	c := newClock()
	f := fixture{Service: testkit.Accounts(st, c.now), store: st, clock: c}
	f.ann = testkit.Get(f.SignUp(t.Context(), accounts.CreateAccountParams{Email: "Ann@Example.com", Username: "Ann_1", Password: "correct horse"}))(t)
	f.annID = f.ann.UserID
	return f
}

// The sentences are those of S0 §5.
func TestCreateAccountRefusals(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Database(t).Store) // a refused insert would end a test that is one transaction
	good := accounts.CreateAccountParams{Email: "bob@example.com", Username: "bob", Password: "long enough"}
	for name, c := range map[string]struct {
		change         func(*accounts.CreateAccountParams)
		field, message string
	}{
		"no email":            {func(p *accounts.CreateAccountParams) { p.Email = "" }, "email", "Please provide your email address"},
		"blank email":         {func(p *accounts.CreateAccountParams) { p.Email = "  " }, "email", "Please provide your email address"},
		"no username":         {func(p *accounts.CreateAccountParams) { p.Username = "" }, "username", "Please provide your username"},
		"no password":         {func(p *accounts.CreateAccountParams) { p.Password = "" }, "password", "Please provide your password"},
		"email without at":    {func(p *accounts.CreateAccountParams) { p.Email = "bob.example.com" }, "email", "Email is invalid"},
		"a name turned about": {func(p *accounts.CreateAccountParams) { p.DisplayName = "Bob\u202ebob" }, "displayName", "Please provide a name on one line."},
		"username of 16":      {func(p *accounts.CreateAccountParams) { p.Username = "abcdefghijklmnop" }, "username", "Username is invalid"},
		"username with dash":  {func(p *accounts.CreateAccountParams) { p.Username = "bob-b" }, "username", "Username is invalid"},
		"username with ü":     {func(p *accounts.CreateAccountParams) { p.Username = "jürgen" }, "username", "Username is invalid"},
		"password of 7":       {func(p *accounts.CreateAccountParams) { p.Password = "1234567" }, "password", "Password is less than 8 characters"},
		"password of 201":     {func(p *accounts.CreateAccountParams) { p.Password = strings.Repeat("ü", 201) }, "password", "Password is more than 200 characters"},
		"a common password":   {func(p *accounts.CreateAccountParams) { p.Password = "Password1" }, "password", "That password is too common. Choose another."},
		"taken email":         {func(p *accounts.CreateAccountParams) { p.Email = "ann@example.com" }, "email", "Email not available"},
		"taken email, case":   {func(p *accounts.CreateAccountParams) { p.Email = "ANN@EXAMPLE.COM" }, "email", "Email not available"},
		"taken username":      {func(p *accounts.CreateAccountParams) { p.Username = "Ann_1" }, "username", "Username not available"},
		"taken username case": {func(p *accounts.CreateAccountParams) { p.Username = "ANN_1" }, "username", "Username not available"},
	} {
		p := good
		c.change(&p)
		_, err := f.CreateAccount(t.Context(), p)
		if e := fault.From(err); err == nil || e.Message != c.message || e.Fields[c.field] != c.message {
			t.Errorf("%s: got %v, want %q at %s", name, err, c.message, c.field)
		}
	}
}

// All wrong fields are reported at once, with the message of the first.
func TestCreateAccountRefusesAllAtOnce(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Tx(t))
	for name, c := range map[string]struct {
		email, username, password string
		want                      map[string]string
	}{
		"nothing": {"", "", "", map[string]string{
			"email": "Please provide your email address", "username": "Please provide your username", "password": "Please provide your password",
		}},
		"nothing right": {"bob", "bob-b", "1234567", map[string]string{
			"email": "Email is invalid", "username": "Username is invalid", "password": "Password is less than 8 characters",
		}},
		"all taken and too short": {"ANN@example.com", "ann_1", "1234567", map[string]string{
			"email": "Email not available", "username": "Username not available", "password": "Password is less than 8 characters",
		}},
		"both taken":                     {"ANN@example.com", "ann_1", "long enough", map[string]string{"email": "Email not available", "username": "Username not available"}},
		"email taken, user name invalid": {"ann@example.com", "bob-b", "long enough", map[string]string{"email": "Email not available", "username": "Username is invalid"}},
		"user name taken, email invalid": {"bob", "ann_1", "long enough", map[string]string{"email": "Email is invalid", "username": "Username not available"}},
		"what the database can't read":   {"a\x00@example.com", "bob", "long enough", map[string]string{"email": "Email is invalid"}},
		"the official name":              {"bob@example.com", "Cuttle", "long enough", map[string]string{"username": "Username not available"}},
	} {
		_, err := f.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: c.email, Username: c.username, Password: c.password})
		e := fault.From(err)
		first := cmp.Or(c.want["email"], c.want["username"], c.want["password"])
		if !maps.Equal(e.Fields, c.want) || e.Message != first {
			t.Errorf("%s: got %v with %v, want %v", name, err, e.Fields, c.want)
		}
	}
}

func TestUsernamesOfFifteenLettersAreFine(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Tx(t))
	_, err := f.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "b@example.com", Username: "abcdefghijklmno", Password: strings.Repeat("ü", 200)})
	testkit.Must(t, err)
}

// All spellings of an international address belong to the same account.
func TestAnAddressInAnotherWriting(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Tx(t))
	id := testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "zoe\u0308@BÜCHER.example", Username: "zoe", Password: "long enough"}))(t)
	for _, email := range []string{"zoë@bücher.example", "zoë@xn--bcher-kva.example", "ZOË@bu\u0308cher.example"} {
		if got, err := f.Authenticate(t.Context(), email, "long enough"); err != nil || got.UserID != id {
			t.Errorf("%q: %q, %v", email, got.UserID, err)
		}
		if got, err := f.FindByEmail(t.Context(), email); err != nil || got != id {
			t.Errorf("found %q: %q, %v", email, got, err)
		}
	}
}

func TestAuthenticate(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Tx(t))
	for _, name := range []string{"ann@example.com", "ANN@example.COM", "ann_1", "ANN_1", "  ann_1 "} {
		if login, err := f.Authenticate(t.Context(), name, "correct horse"); err != nil || login.UserID != f.annID {
			t.Errorf("%q: %v", name, err)
		}
	}
	wrong := "We don't have that email / username and password combination on file."
	for _, c := range [][2]string{{"ann_1", "wrong horse"}, {"nobody", "correct horse"}, {"ann_1", ""}, {"", "x"}, {"ann_1", strings.Repeat("x", 5000)}} {
		if _, err := f.Authenticate(t.Context(), c[0], c[1]); !fault.Is(err, fault.Unauthenticated) || fault.From(err).Message != wrong {
			t.Errorf("%q: %v", c, err)
		}
	}
}

func TestSessionsBelongToOneHost(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Tx(t))
	token := testkit.Get(f.StartSession(t.Context(), f.ann, "localhost", strings.Repeat("x", 299)+"é\xff"))(t)
	f.sees(t, "localhost", token, true)
	f.sees(t, "laserhub.localhost", token, false)
	f.sees(t, "localhost", token[:42]+"x", token[42:] == "x")
	f.sees(t, "localhost", "", false)
	f.sees(t, "localhost", strings.Repeat("x", 100_000), false)
	f.clock.advance(accounts.SessionLifetime)
	f.sees(t, "localhost", token, false)
}

func TestLogoutCountsOnEveryNodeWithinASecond(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Database(t).Store)
	other := f
	other.Service = testkit.Accounts(f.store, f.clock.now)
	token := testkit.Get(f.StartSession(t.Context(), f.ann, "localhost", ""))(t)
	f.sees(t, "localhost", token, true)
	other.sees(t, "localhost", token, true) // and has it in its cache now
	testkit.Must(t, f.EndSession(t.Context(), "localhost", token))
	f.sees(t, "localhost", token, false)
	f.clock.advance(time.Second)
	other.sees(t, "localhost", token, false)
}

// A request that reads the session while it is ended must not cache what it read. Without that, this fails about once
// in fifty tries.
func TestLogoutOvertakesRequestsInFlight(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Database(t).Store)
	for range 400 {
		token := testkit.Get(f.StartSession(t.Context(), f.ann, "cuttle.test", ""))(t)
		var requests sync.WaitGroup
		for range 3 {
			requests.Go(func() {
				if _, err := f.Viewer(t.Context(), "cuttle.test", token); err != nil {
					t.Error(err)
				}
			})
		}
		testkit.Must(t, f.EndSession(t.Context(), "cuttle.test", token))
		requests.Wait()
		if v, err := f.Viewer(t.Context(), "cuttle.test", token); v != nil || err != nil {
			t.Fatalf("still signed in after the logout: %v, %v", v, err)
		}
	}
}

func TestHandover(t *testing.T) {
	t.Parallel()
	const main, hub = "localhost", "laserhub.localhost"
	begin := func(t *testing.T) (f fixture, mainToken, nonce, token string) {
		f = withAnn(t, dbtest.Tx(t))
		mainToken = testkit.Get(f.StartSession(t.Context(), f.ann, main, ""))(t)
		viewer := testkit.Get(f.Viewer(t.Context(), main, mainToken))(t)
		nonce, challenge := accounts.NewNonce()
		token = testkit.Get(f.IssueHandover(t.Context(), viewer, hub, challenge))(t)
		return f, mainToken, nonce, token
	}
	t.Run("signs in, and logging out anywhere ends both", func(t *testing.T) {
		t.Parallel()
		f, mainToken, nonce, token := begin(t)
		hubToken := testkit.Get(f.TakeHandover(t.Context(), token, hub, nonce, ""))(t)
		f.sees(t, hub, hubToken, true)
		f.sees(t, main, hubToken, false)
		testkit.Must(t, f.EndSession(t.Context(), hub, hubToken))
		f.sees(t, hub, hubToken, false)
		f.sees(t, main, mainToken, false)
	})
	for name, c := range map[string]struct {
		host  string
		nonce func(string) string
		later time.Duration
	}{
		"another host":    {host: "sawdust.localhost", nonce: same},
		"another browser": {host: hub, nonce: func(string) string { n, _ := accounts.NewNonce(); return n }},
		"no cookie":       {host: hub, nonce: func(string) string { return "" }},
		"after a minute":  {host: hub, nonce: same, later: accounts.HandoverLifetime},
	} {
		t.Run("refuses "+name+", and is spent by the try", func(t *testing.T) {
			t.Parallel()
			f, _, nonce, token := begin(t)
			f.clock.advance(c.later)
			if _, err := f.TakeHandover(t.Context(), token, c.host, c.nonce(nonce), ""); !fault.Is(err, fault.Invalid) {
				t.Fatalf("got %v", err)
			}
			if _, err := f.TakeHandover(t.Context(), token, hub, nonce, ""); !fault.Is(err, fault.Invalid) {
				t.Fatalf("second try: %v", err)
			}
		})
	}
	t.Run("works once, also when tried at once", func(t *testing.T) {
		t.Parallel()
		f := withAnn(t, dbtest.Database(t).Store)
		mainToken := testkit.Get(f.StartSession(t.Context(), f.ann, main, ""))(t)
		viewer := testkit.Get(f.Viewer(t.Context(), main, mainToken))(t)
		nonce, challenge := accounts.NewNonce()
		token := testkit.Get(f.IssueHandover(t.Context(), viewer, hub, challenge))(t)
		var wins, tries = make(chan string, 20), sync.WaitGroup{}
		for range 20 {
			tries.Go(func() {
				if session, err := f.TakeHandover(t.Context(), token, hub, nonce, ""); err == nil {
					wins <- session
				}
			})
		}
		tries.Wait()
		if len(wins) != 1 {
			t.Errorf("%d of 20 tries were let in", len(wins))
		}
	})
	t.Run("refuses a challenge that is none", func(t *testing.T) {
		t.Parallel()
		f, mainToken, _, _ := begin(t)
		viewer := testkit.Get(f.Viewer(t.Context(), main, mainToken))(t)
		if _, err := f.IssueHandover(t.Context(), viewer, hub, "short"); !fault.Is(err, fault.Invalid) {
			t.Errorf("got %v", err)
		}
	})
}

// One session more than a person may have ends their oldest, and never another person's.
func TestTheOldestSessionsEnd(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Tx(t))
	bob := testkit.Get(f.SignUp(t.Context(), accounts.CreateAccountParams{Email: "bob@example.com", Username: "bob", Password: "long enough"}))(t)
	bobs := testkit.Get(f.StartSession(t.Context(), bob, "localhost", ""))(t)
	tokens := make([]string, accounts.MaxSessions+2)
	for i := range tokens {
		f.clock.advance(time.Second)
		tokens[i] = testkit.Get(f.StartSession(t.Context(), f.ann, "localhost", ""))(t)
	}
	for i, token := range tokens {
		f.sees(t, "localhost", token, i >= 2)
	}
	child := testkit.Get(f.handOver(t, "localhost", tokens[2], "laserhub.localhost"))(t)
	f.sees(t, "laserhub.localhost", child, true)
	f.sees(t, "localhost", tokens[2], true) // the oldest hands its login on, and the next oldest ends
	f.Forget("localhost", tokens[3])
	f.sees(t, "localhost", tokens[3], false)
	if viewer, err := f.Viewer(t.Context(), "localhost", bobs); err != nil || viewer == nil {
		t.Errorf("bob: %v, %v", viewer, err)
	}
}

// However often a login is handed on, it does not become many sessions.
func TestHandoversAreFew(t *testing.T) {
	t.Parallel()
	const main, hub, club = "localhost", "laserhub.localhost", "club.localhost"
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	mainToken := testkit.Get(f.StartSession(t.Context(), f.ann, main, ""))(t)
	clubToken := testkit.Get(f.handOver(t, main, mainToken, club))(t)
	first := testkit.Get(f.handOver(t, main, mainToken, hub))(t)
	second := testkit.Get(f.handOver(t, main, mainToken, hub))(t)
	f.sees(t, hub, first, false)
	f.sees(t, hub, second, true)
	f.sees(t, club, clubToken, true)

	from, to, token := main, hub, mainToken
	for made := 0; ; made++ { // each from the last
		f.clock.advance(time.Second)
		var err error
		if token, err = f.handOver(t, from, token, to); fault.Is(err, fault.Invalid) {
			break
		}
		testkit.Must(t, err)
		if made > accounts.MaxSessions {
			t.Fatal("a login was handed on without end")
		}
		from, to = to, from
	}
	if n := f.sessions(t, data); n > accounts.MaxSessions {
		t.Errorf("%d sessions", n)
	}
}

// handOver takes the login of a token from one host to another.
func (f fixture) handOver(t *testing.T, from, token, to string) (string, error) {
	t.Helper()
	viewer, err := f.Viewer(t.Context(), from, token)
	if err != nil {
		return "", err
	}
	if viewer == nil {
		return "", fault.New(fault.Invalid, "", "nobody is signed in")
	}
	nonce, challenge := accounts.NewNonce()
	handover, err := f.IssueHandover(t.Context(), viewer, to, challenge)
	if err != nil {
		return "", err
	}
	return f.TakeHandover(t.Context(), handover, to, nonce, "")
}

// sessions returns how many sessions Ann has.
func (f fixture) sessions(t *testing.T, data *dbtest.DB) int {
	t.Helper()
	return dbtest.Look[int](t, data, "select count(*) from session where user_id = $1", f.annID)
}

// sees asserts that the token signs Ann in on host, or nobody.
func (f fixture) sees(t *testing.T, host, token string, want bool) {
	t.Helper()
	viewer := testkit.Get(f.Viewer(t.Context(), host, token))(t)
	if got := viewer != nil && viewer.UserID == f.annID; got != want {
		t.Errorf("on %s: signed in is %v, want %v", host, got, want)
	}
}

func same(s string) string { return s }
