package accounts_test

import (
	"context"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/store"
)

var letters = accounts.Letters{Letterhead: letterhead, LinkOrigin: "http://localhost"}

// linkTo returns the token in the newest email to somebody, which is about a page.
func linkTo(t *testing.T, data *dbtest.DB, email, page string) string {
	t.Helper()
	text := dbtest.Look[string](t, data, `
		select coalesce((select text_body from mail_outbox where recipient = $1 and text_body like '%/' || $2 || '?token=%' order by created_at desc, id desc limit 1), '')`,
		email, page)
	found := regexp.MustCompile(page + `\?token=([^\s"]+)`).FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("no letter about %s to %s", page, email)
	}
	return testkit.Get(url.QueryUnescape(found[1]))(t)
}

func (f fixture) logIn(t *testing.T, name, password string) (viewer *accounts.Viewer, token string) {
	t.Helper()
	login := testkit.Get(f.Authenticate(t.Context(), name, password))(t)
	token = testkit.Get(f.StartSession(t.Context(), login, "localhost", ""))(t)
	return testkit.Get(f.Viewer(t.Context(), "localhost", token))(t), token
}

const expiredLink = "The link you used is either expired or invalid."

// "changeEmail needs a login or password check within the last 10 minutes. A pending address reserves nothing and counts only when its
// letter is answered. Proof ends reset links and other sessions." (issue 18)
func TestChangeEmail(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	testkit.Get(f.SignUp(t.Context(), accounts.CreateAccountParams{Email: "bob@example.com", Username: "bob", Password: "correct horse"}))(t)
	ann, annToken := f.logIn(t, "ann_1", "correct horse")
	bob, _ := f.logIn(t, "bob", "correct horse")
	_, elsewhere := f.logIn(t, "ann_1", "correct horse")
	change := func(email string) error { return f.ChangeEmail(t.Context(), ann, email, letters) }
	for email, want := range map[string]string{
		"": "Please provide your email address", "ann.example.com": "Email is invalid", "BOB@example.com": "Email not available",
	} {
		if err := change(email); fault.From(err).Fields["email"] != want {
			t.Errorf("%q: %v", email, err)
		}
	}

	f.clock.advance(10*time.Minute + time.Second)
	if err := change("new@example.com"); fault.From(err).Code != "check_required" {
		t.Errorf("11 minutes after the login: %v", err)
	}
	if err := f.CheckPassword(t.Context(), f.annID, ann.SessionID, "wrong horse"); fault.From(err).Fields["password"] == "" {
		t.Errorf("a wrong password: %v", err)
	}
	testkit.Must(t, f.CheckPassword(t.Context(), f.annID, ann.SessionID, "correct horse"))
	testkit.Must(t, change(" new@EXAMPLE.com "))
	if got := testkit.Get(f.Account(t.Context(), f.annID))(t); got != (accounts.Account{Email: "Ann@example.com", PendingEmail: "new@example.com", HasPassword: true}) {
		t.Errorf("%+v", got)
	}
	first := linkTo(t, data, "new@example.com", "confirm-email")
	reset := requestReset(t, data, f, "ann@example.com")

	// It reserves nothing: somebody may sign up with it.
	testkit.Get(f.SignUp(t.Context(), accounts.CreateAccountParams{Email: "new@example.com", Username: "sally", Password: "correct horse"}))(t)
	if _, err := f.ConfirmEmail(t.Context(), ann, first, letters); fault.From(err).Message != "Someone else has this address now. Yours stays the same." {
		t.Errorf("an address that was taken meanwhile: %v", err)
	}
	testkit.Must(t, change("newer@example.com"))
	second := linkTo(t, data, "newer@example.com", "confirm-email")
	for name, c := range map[string]struct {
		who         *accounts.Viewer
		token, want string
	}{
		"not the newest one":   {ann, first, expiredLink},
		"made up":              {ann, "x", expiredLink},
		"of another's account": {bob, second, "This link is for another account. Please log in with that account, then open the link again."},
	} {
		if _, err := f.ConfirmEmail(t.Context(), c.who, c.token, letters); fault.From(err).Message != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
	f.sees(t, "localhost", elsewhere, true)

	for range 2 { // the second click is no error
		if got := testkit.Get(f.ConfirmEmail(t.Context(), ann, second, letters))(t); got != "newer@example.com" {
			t.Errorf("confirmed %s", got)
		}
	}
	if got := testkit.Get(f.Account(t.Context(), f.annID))(t); got != (accounts.Account{Email: "newer@example.com", EmailVerified: true, HasPassword: true}) {
		t.Errorf("%+v", got)
	}
	f.sees(t, "localhost", annToken, true)
	f.sees(t, "localhost", elsewhere, false)
	if err := f.ResetTokenValid(t.Context(), reset); err == nil {
		t.Error("a reset link of before still works")
	}
	testkit.Get(f.Authenticate(t.Context(), "newer@example.com", "correct horse"))(t)

	// Letters go to addresses that may be anybody's, so they are few. This was the second.
	for range 3 {
		testkit.Must(t, change("other@example.com"))
	}
	if err := change("another@example.com"); fault.From(err).Code != "letters_used_up" {
		t.Errorf("the sixth letter: %v", err)
	}
	testkit.Must(t, change("Newer@example.com"))
	f.clock.advance(accounts.ProofLifetime + time.Second)
	if _, err := f.ConfirmEmail(t.Context(), ann, linkTo(t, data, "other@example.com", "confirm-email"), letters); fault.From(err).Message != expiredLink {
		t.Errorf("a letter of yesterday: %v", err)
	}
	testkit.Must(t, (&accounts.SweepWorker{Accounts: f.Service, Files: files(t)}).Work(t.Context(), nil))
	if n := dbtest.Look[int](t, data, "select count(*) from email_proof"); n != 0 {
		t.Errorf("%d old letters are kept", n)
	}
}

// "The old address can undo for 7 days, also after further changes: that restores the address, ends all sessions, removes the password
// …; nobody else can take the old address meanwhile." (issue 18)
func TestUndoEmailChange(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	change := func(to string) {
		t.Helper()
		thief, _ := f.logIn(t, "ann_1", "correct horse")
		testkit.Must(t, f.ChangeEmail(t.Context(), thief, to, letters))
		testkit.Get(f.ConfirmEmail(t.Context(), thief, linkTo(t, data, to, "confirm-email"), letters))(t)
		f.clock.advance(time.Minute)
	}
	change("b@example.com")
	changed := f.clock.now().Add(-time.Minute)
	change("c@example.com")
	undoA, undoB := linkTo(t, data, "Ann@example.com", "undo-email-change"), linkTo(t, data, "b@example.com", "undo-email-change")
	for _, address := range []string{"ANN@example.com", "b@example.com"} {
		_, err := f.SignUp(t.Context(), accounts.CreateAccountParams{Email: address, Username: "sally", Password: "correct horse"})
		if fault.From(err).Message != "Email not available" {
			t.Errorf("somebody signed up with %s: %v", address, err)
		}
	}
	_, session := f.logIn(t, "ann_1", "correct horse")

	data.Exec(t, `update app_user set google_sub = 'thief' where id = $1`, f.annID)
	reset := testkit.Get(f.UndoEmailChange(t.Context(), undoA, letters))(t)
	if dbtest.Look[bool](t, data, `select google_sub is not null from app_user where id = $1`, f.annID) {
		t.Error("the thief's Google account still signs in")
	}
	if got := testkit.Get(f.Account(t.Context(), f.annID))(t); got != (accounts.Account{Email: "Ann@example.com", EmailVerified: true}) {
		t.Errorf("%+v", got)
	}
	f.sees(t, "localhost", session, false)
	if _, err := f.Authenticate(t.Context(), "ann_1", "correct horse"); err == nil {
		t.Error("the password still works")
	}
	for name, token := range map[string]string{"used": undoA, "of who had the account meanwhile": undoB, "made up": "x"} {
		if _, err := f.UndoEmailChange(t.Context(), token, letters); fault.From(err).Message != expiredLink {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := linkTo(t, data, "Ann@example.com", "reset-password"); got != reset {
		t.Error("the letter has another reset link")
	}
	testkit.Get(f.ResetPassword(t.Context(), reset, "new horse 42", letters))(t)
	job := dbtest.Look[string](t, data, `select args::text from river_job where kind = 'accounts.email_change_undone'`)
	for _, want := range []string{f.annID, "Ann_1", changed.Format(time.RFC3339)} {
		if !strings.Contains(job, want) {
			t.Errorf("the job %s lacks %s", job, want)
		}
	}

	// The change before stays good for its own 7 days, and no longer.
	thief, _ := f.logIn(t, "ann_1", "new horse 42")
	testkit.Must(t, f.ChangeEmail(t.Context(), thief, "d@example.com", letters))
	testkit.Get(f.ConfirmEmail(t.Context(), thief, linkTo(t, data, "d@example.com", "confirm-email"), letters))(t)
	late := linkTo(t, data, "Ann@example.com", "undo-email-change")
	f.clock.advance(accounts.UndoLifetime + time.Second)
	if _, err := f.UndoEmailChange(t.Context(), late, letters); fault.From(err).Message != expiredLink {
		t.Errorf("after 7 days: %v", err)
	}
	testkit.Get(f.SignUp(t.Context(), accounts.CreateAccountParams{Email: "ann@example.com", Username: "sally", Password: "correct horse"}))(t)
}

// "A letter after sign-up and from settings." (issue 18) A reset link shows as much.
func TestConfirmOwnEmail(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	verified := func(who string) bool {
		return dbtest.Look[bool](t, data, `select email_verified_at is not null from app_user where username = $1`, who)
	}
	testkit.Get(f.SignUp(t.Context(), accounts.CreateAccountParams{Email: "bob@example.com", Username: "bob", Password: "correct horse", Letters: &letters}))(t)
	bob, _ := f.logIn(t, "bob", "correct horse")
	f.logIn(t, "bob", "correct horse")
	testkit.Get(f.ConfirmEmail(t.Context(), bob, linkTo(t, data, "bob@example.com", "confirm-email"), letters))(t)
	if !verified("bob") {
		t.Error("the letter after sign-up proves nothing")
	}
	if logins := testkit.Get(f.Logins(t.Context(), bob))(t); len(logins) != 2 {
		t.Errorf("%d logins are left", len(logins))
	}

	ann, _ := f.logIn(t, "ann_1", "correct horse")
	testkit.Must(t, f.SendProof(t.Context(), ann, letters))
	linkTo(t, data, "Ann@example.com", "confirm-email")
	testkit.Get(f.ResetPassword(t.Context(), requestReset(t, data, f, "ann@example.com"), "new horse 42", letters))(t)
	if !verified("Ann_1") {
		t.Error("a reset link proves nothing")
	}
	before := len(outbox(t, data))
	ann, _ = f.logIn(t, "ann_1", "new horse 42")
	testkit.Must(t, f.SendProof(t.Context(), ann, letters))
	if len(outbox(t, data)) != before {
		t.Error("a proved address gets another letter")
	}
}

// An address that somebody asked for before the account got a new password is no longer pending.
func TestPendingAddressEndsWithANewPassword(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	request := func() (token string) {
		t.Helper()
		other, _ := f.logIn(t, "ann_1", "correct horse")
		testkit.Must(t, f.ChangeEmail(t.Context(), other, "other@example.com", letters))
		return linkTo(t, data, "other@example.com", "confirm-email")
	}
	refused := func(after, token, password string) {
		t.Helper()
		owner, _ := f.logIn(t, "ann_1", password)
		if email, err := f.ConfirmEmail(t.Context(), owner, token, letters); fault.From(err).Message != expiredLink {
			t.Errorf("after %s the address is %s: %v", after, email, err)
		}
	}
	token := request()
	testkit.Get(f.ResetPassword(t.Context(), requestReset(t, data, f, "ann@example.com"), "correct horse", letters))(t)
	refused("a reset", token, "correct horse")
	token = request()
	owner, _ := f.logIn(t, "ann_1", "correct horse")
	testkit.Must(t, f.ChangePassword(t.Context(), accounts.ChangePasswordParams{
		UserID: f.annID, SessionID: owner.SessionID, Old: "correct horse", New: "new horse 42", Letters: letters,
	}))
	refused("a change of the password", token, "new horse 42")
}

// untilWaiting returns once so many statements wait for a lock.
func untilWaiting(t *testing.T, data *dbtest.DB, n int) {
	t.Helper()
	for range 1000 {
		if dbtest.Look[int](t, data, `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`) >= n {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Errorf("fewer than %d statements wait", n)
}

// A reset email that is being written while the change is undone does not go to the address that was taken away.
func TestUndoAgainstReset(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	thief, _ := f.logIn(t, "ann_1", "correct horse")
	testkit.Must(t, f.ChangeEmail(t.Context(), thief, "thief@example.com", letters))
	testkit.Get(f.ConfirmEmail(t.Context(), thief, linkTo(t, data, "thief@example.com", "confirm-email"), letters))(t)
	undo := linkTo(t, data, "Ann@example.com", "undo-email-change")
	undone, written := make(chan error, 1), make(chan error, 1)
	testkit.Must(t, data.Store.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
		err := tx.LockUser(ctx, f.annID)
		go func() { _, err := f.UndoEmailChange(t.Context(), undo, letters); undone <- err }()
		untilWaiting(t, data, 1)
		go func() {
			written <- (&accounts.ResetWorker{Accounts: f.Service}).Work(t.Context(), &river.Job[accounts.ResetRequested]{
				Args: accounts.ResetRequested{Email: "thief@example.com", Letters: letters},
			})
		}()
		untilWaiting(t, data, 2)
		return err
	}))
	testkit.Must(t, <-undone)
	testkit.Must(t, <-written)
	if n := dbtest.Look[int](t, data, `select count(*) from mail_outbox where recipient = 'thief@example.com' and text_body like '%reset-password%'`); n != 0 {
		t.Error("the thief got a letter with which to set the password")
	}
}

// Accounts cost nothing, so the emails to one mailbox are few, whoever asks.
func TestLettersToOneMailbox(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	refused := 0
	for i := range 5 {
		name := fmt.Sprintf("bob%d", i)
		testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: name + "@example.com", Username: name, Password: "correct horse"}))(t)
		bob, _ := f.logIn(t, name, "correct horse")
		if err := f.ChangeEmail(t.Context(), bob, "stranger@example.com", letters); fault.From(err).Code == "letters_used_up" {
			refused++
		} else {
			testkit.Must(t, err)
		}
	}
	if refused != 2 {
		t.Errorf("%d of 5 letters were refused", refused)
	}
}
