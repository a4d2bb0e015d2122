package accounts_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
)

// S0 §8, §9: at most 30 characters; S0 §5: trimmed, and runs of white space are one space.
func TestSetDisplayName(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	for name, want := range map[string]string{
		"":                      "Please provide your display name",
		" \u200b\u3164\u2800":   "Please provide your display name",
		strings.Repeat("ü", 31): "Display name must be less than 30 characters",
		"Ann\u202eeve":          "Please provide a name on one line.",
		"Cuttle":                "Please provide a name that doesn't begin with Cuttle, the name of the main site.",
		"The CUTTIE Team":       "Please provide a name that doesn't begin with Cuttle, the name of the main site.",
	} {
		if err := f.SetDisplayName(t.Context(), f.annID, name); fault.From(err).Fields["displayName"] != want {
			t.Errorf("%q: %v", name, err)
		}
	}
	for name, want := range map[string]string{"  Ann \n of  Cuttle ": "Ann of Cuttle", "Cuttlefish": "Cuttlefish", strings.Repeat("ü", 30): strings.Repeat("ü", 30)} {
		testkit.Must(t, f.SetDisplayName(t.Context(), f.annID, name))
		if got := dbtest.Look[string](t, data, `select display_name from app_user where id = $1`, f.annID); got != want {
			t.Errorf("%q is kept as %q", name, got)
		}
	}
	official := testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{
		Email: "cuttle@example.com", Username: "cuttle", DisplayName: "Cuttle", Password: "correct horse", Official: true,
	}))(t)
	testkit.Must(t, f.SetDisplayName(t.Context(), official, "Cuttle Templates"))
}

// A name that somebody gave up is theirs for another 30 days.
func TestChangeUsername(t *testing.T) {
	t.Parallel()
	f := withAnn(t, dbtest.Database(t).Store)
	bob := testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "bob@example.com", Username: "bob", Password: "correct horse"}))(t)
	official := testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{
		Email: "cuttle@example.com", Username: "cuttle", Password: "correct horse", Official: true,
	}))(t)
	const taken = "Username not available"
	for _, step := range []struct{ who, name, want string }{
		{f.annID, "", "Please provide your username"},
		{f.annID, "ann-1", "Username is invalid"},
		{f.annID, "BOB", taken},
		{f.annID, "Cuttle", taken},
		{f.annID, "Cuttle_Support", taken},
		{f.annID, "_cutt1e", taken},
		{f.annID, "cuttlefish_ann", ""},
		{f.annID, "ann", ""},
		{official, "carl", "The official templates are published under this username, so it can't be changed."},
		{f.annID, "ANN_1", ""}, // only other capitals
		{f.annID, " annie ", ""},
		{bob, "Ann_1", taken},
		{f.annID, "ann_1", ""}, // back again
		{bob, "annie", taken},
	} {
		if err := f.ChangeUsername(t.Context(), step.who, step.name); fault.From(err).Fields["username"] != step.want || (err == nil) != (step.want == "") {
			t.Errorf("%q: %v, want %q", step.name, err, step.want)
		}
	}
	sally := accounts.CreateAccountParams{Email: "sally@example.com", Username: "annie", Password: "correct horse"}
	if _, err := f.SignUp(t.Context(), sally); fault.From(err).Fields["username"] != taken {
		t.Errorf("somebody signed up with a reserved name: %v", err)
	}
	f.clock.advance(30*24*time.Hour + time.Second)
	testkit.Get(f.SignUp(t.Context(), sally))(t)

	// Nobody can reserve many.
	for i := range 5 {
		testkit.Must(t, f.ChangeUsername(t.Context(), f.annID, fmt.Sprintf("ann_%d", i+2)))
	}
	testkit.Must(t, f.ChangeUsername(t.Context(), f.annID, "ann_5")) // one's own
	testkit.Must(t, f.ChangeUsername(t.Context(), f.annID, "ann_6"))
	if err := f.ChangeUsername(t.Context(), f.annID, "ann_9"); fault.From(err).Code != "username_changed_often" {
		t.Errorf("the sixth name: %v", err)
	}
	testkit.Must(t, (&accounts.SweepWorker{Accounts: f.Service, Files: files(t)}).Work(t.Context(), nil))
	if err := f.ChangeUsername(t.Context(), bob, "ann_3"); fault.From(err).Message != taken {
		t.Errorf("the sweep gave a reserved name away: %v", err)
	}
}

// "Other sessions end, this one stays" (decision 0018), whichever of them the login began with.
func TestChangePassword(t *testing.T) {
	t.Parallel()
	const main, hub = "localhost", "laserhub.localhost"
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	link := requestReset(t, data, f, "ann@example.com")
	hubToken := testkit.Get(f.StartSession(t.Context(), f.ann, hub, ""))(t)
	mainToken := testkit.Get(f.handOver(t, hub, hubToken, main))(t) // depends on the one at the hub
	elsewhere := testkit.Get(f.StartSession(t.Context(), f.ann, main, ""))(t)
	viewer := testkit.Get(f.Viewer(t.Context(), main, mainToken))(t)
	change := func(old, changed string) error {
		return f.ChangePassword(t.Context(), accounts.ChangePasswordParams{
			UserID: f.annID, SessionID: viewer.SessionID, Old: old, New: changed, Letters: letters,
		})
	}
	for _, c := range []struct{ old, changed, field, want string }{
		{"wrong horse", "new horse 42", "oldPassword", "Old password is incorrect"},
		{"correct horse", "1234567", "newPassword", "Password is less than 8 characters"},
		{"correct horse", "iloveyou", "newPassword", "That password is too common. Choose another."},
	} {
		if err := change(c.old, c.changed); fault.From(err).Fields[c.field] != c.want {
			t.Errorf("%s → %s: %v", c.old, c.changed, err)
		}
	}
	f.sees(t, main, elsewhere, true)

	nonce, challenge := accounts.NewNonce()
	handover := testkit.Get(f.IssueHandover(t.Context(), viewer, hub, challenge))(t)

	testkit.Must(t, change("correct horse", "new horse 42"))
	f.sees(t, main, mainToken, true)
	if _, err := f.TakeHandover(t.Context(), handover, hub, nonce, ""); !fault.Is(err, fault.Invalid) {
		t.Errorf("a hand-over of before, of the session that stays: %v", err)
	}
	f.sees(t, main, elsewhere, false)
	f.sees(t, hub, hubToken, false)
	if n := f.sessions(t, data); n != 1 {
		t.Errorf("%d sessions are left", n)
	}
	if err := f.ResetTokenValid(t.Context(), link); err == nil {
		t.Error("a reset link of before still works")
	}
	testkit.Get(f.Authenticate(t.Context(), "ann_1", "new horse 42"))(t)
	if !strings.Contains(strings.Join(outbox(t, data), "\n"), "password was changed") {
		t.Error("nobody was told that the password changed")
	}
	// What was checked before does not start a session.
	if _, err := f.StartSession(t.Context(), f.ann, main, ""); !fault.Is(err, fault.Unauthenticated) {
		t.Errorf("a login with the old password: %v", err)
	}
}

func TestStorageIsBounded(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	set := func(changes map[string]any) error { return f.SetStorage(t.Context(), f.annID, changes) }
	stored := func() string {
		return dbtest.Look[string](t, data, `select storage::text from app_user where id = $1`, f.annID)
	}
	testkit.Must(t, set(map[string]any{"a": 1.5, "b": []any{"x", nil}}))
	testkit.Must(t, set(map[string]any{"a": nil}))
	testkit.Must(t, set(nil))
	if got := stored(); got != `{"b": ["x", null]}` {
		t.Errorf("stored %s", got)
	}
	many := map[string]any{}
	for i := range 100 {
		many[fmt.Sprintf("k%d", i)] = i
	}
	for name, changes := range map[string]map[string]any{"101 keys": many, "a large value": {"c": strings.Repeat("x", 16<<10)}} {
		if err := set(changes); fault.From(err).Code != "storage_full" {
			t.Errorf("%s: %v", name, err)
		}
	}
	testkit.Must(t, set(map[string]any{"c": strings.Repeat("x", 9<<10)}))
	if err := set(map[string]any{"d": strings.Repeat("x", 9<<10)}); fault.From(err).Code != "storage_full" {
		t.Errorf("twice 9 kB: %v", err)
	}
}

// A password that was hashed at another cost is hashed again at the next login.
func TestPasswordsAreHashedAgain(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	cost := testkit.PasswordCost
	cost.Iterations++
	dearer := accounts.NewWith(data.Store, f.clock.now, accounts.Options{Hasher: accounts.NewHasher(cost, 1)})
	hash := func() string {
		return dbtest.Look[string](t, data, `select password_hash from app_user where id = $1`, f.annID)
	}
	before := hash()
	if _, err := dearer.Authenticate(t.Context(), "ann_1", "wrong horse"); err == nil || hash() != before {
		t.Errorf("after a wrong password: %v", err)
	}
	login := testkit.Get(dearer.Authenticate(t.Context(), "ann_1", "correct horse"))(t)
	if after := hash(); !strings.Contains(after, ",t=2,") {
		t.Errorf("hashed as %s, before as %s", after, before)
	}
	testkit.Get(dearer.StartSession(t.Context(), login, "localhost", ""))(t)
	if again := hash(); testkit.Get(dearer.Authenticate(t.Context(), "ann_1", "correct horse"))(t).UserID != login.UserID || hash() != again {
		t.Error("hashed again at the same cost")
	}
}

func TestLogins(t *testing.T) {
	t.Parallel()
	const main, hub = "localhost", "laserhub.localhost"
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	bob := testkit.Get(f.SignUp(t.Context(), accounts.CreateAccountParams{Email: "bob@example.com", Username: "bob", Password: "correct horse"}))(t)
	start := func(login accounts.Login, userAgent string) string {
		f.clock.advance(time.Hour)
		return testkit.Get(f.StartSession(t.Context(), login, main, userAgent))(t)
	}
	bobs := start(bob, "")
	phone := start(f.ann, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1")
	old := start(f.ann, "curl/8")
	desk := start(f.ann, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
	deskAtHub := testkit.Get(f.handOver(t, main, desk, hub))(t)
	f.clock.advance(10 * time.Minute)
	f.sees(t, main, phone, true) // used now
	f.clock.advance(time.Minute)

	viewer := func(token string) *accounts.Viewer { return testkit.Get(f.Viewer(t.Context(), main, token))(t) }
	onPhone := viewer(phone)
	devices := func() string {
		var all []string
		for _, l := range testkit.Get(f.Logins(t.Context(), onPhone))(t) {
			all = append(all, fmt.Sprintf("%s %s %t", l.Device, f.clock.now().Sub(l.LastUsed), l.Current))
		}
		return strings.Join(all, ", ")
	}
	if got := devices(); got != "Safari on iOS 1m0s true, Firefox on Linux 11m0s false, curl 1h11m0s false" {
		t.Errorf("logged in on %s", got)
	}
	onDesk := viewer(desk)
	byDevice := map[string]string{}
	for _, l := range testkit.Get(f.Logins(t.Context(), onPhone))(t) {
		byDevice[l.Device] = l.ID
	}
	testkit.Must(t, f.EndLogin(t.Context(), viewer(bobs), byDevice["Firefox on Linux"])) // of somebody else
	f.sees(t, main, desk, true)
	testkit.Must(t, f.EndLogin(t.Context(), onPhone, byDevice["Firefox on Linux"]))
	f.sees(t, main, desk, false)
	f.sees(t, hub, deskAtHub, false)
	f.sees(t, main, old, true)
	// A session that has ended can do nothing more, although a request of it is under way.
	for name, err := range map[string]error{
		"ends one":    f.EndLogin(t.Context(), onDesk, byDevice["Safari on iOS"]),
		"ends others": f.EndOtherLogins(t.Context(), onDesk),
		"changes the password": f.ChangePassword(t.Context(), accounts.ChangePasswordParams{
			UserID: f.annID, SessionID: onDesk.SessionID, Old: "correct horse", New: "new horse 42", Letters: letters,
		}),
	} {
		if fault.From(err).Message != "Please log in first." {
			t.Errorf("an ended session %s: %v", name, err)
		}
	}
	// The family that was read before the password changed is no longer that of the session.
	testkit.Must(t, f.ChangePassword(t.Context(), accounts.ChangePasswordParams{
		UserID: f.annID, SessionID: onPhone.SessionID, Old: "correct horse", New: "new horse 42", Letters: letters,
	}))
	f.ann = testkit.Get(f.Authenticate(t.Context(), "ann_1", "new horse 42"))(t)
	old = start(f.ann, "curl/8")
	testkit.Must(t, f.EndOtherLogins(t.Context(), onPhone))
	f.sees(t, main, old, false)
	f.sees(t, main, phone, true)
	if testkit.Get(f.Viewer(t.Context(), main, bobs))(t) == nil {
		t.Error("somebody else's login ended")
	}
}
