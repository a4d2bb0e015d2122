package accounts_test

import (
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/mail"
)

var letterhead = mail.Letterhead{SiteName: "Laser Hub", Origin: "http://laserhub.localhost", SupportEmail: "help@laserhub.example"}

// requestReset runs the job as River would and returns the token of the link that was written to the outbox.
func requestReset(t *testing.T, data *dbtest.DB, f fixture, email string) (token string) {
	t.Helper()
	args := accounts.ResetRequested{Email: email, Letters: letters}
	testkit.Must(t, f.RequestReset(t.Context(), args))
	worker := &accounts.ResetWorker{Accounts: f.Service}
	testkit.Must(t, worker.Work(t.Context(), &river.Job[accounts.ResetRequested]{Args: args}))
	for _, text := range outbox(t, data) {
		if found := regexp.MustCompile(`http://localhost/reset-password\?token=([^\s"]+)`).FindStringSubmatch(text); found != nil {
			token := testkit.Get(url.QueryUnescape(found[1]))(t)
			return token
		}
	}
	return ""
}

func TestReset(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	session := testkit.Get(f.StartSession(t.Context(), f.ann, "localhost", ""))(t)

	if token := requestReset(t, data, f, "nobody@example.com"); token != "" || len(outbox(t, data)) != 0 {
		t.Fatal("a letter was written to nobody")
	}
	token := requestReset(t, data, f, "ann@example.com")
	testkit.Must(t, f.ResetTokenValid(t.Context(), token))
	testkit.Must(t, f.ResetTokenValid(t.Context(), token)) // asking does not use it up

	for password, want := range map[string]string{"": "Please provide your password", "1234567": "Password is less than 8 characters"} {
		if _, err := f.ResetPassword(t.Context(), token, password, letters); fault.From(err).Fields["password"] != want {
			t.Errorf("password %q: %v", password, err)
		}
	}
	branded := letters
	branded.Club = "hub"
	userID := testkit.Get(f.ResetPassword(t.Context(), token, "new horse 42", branded))(t)
	if userID != f.annID {
		t.Errorf("the link was of %q", userID)
	}
	f.sees(t, "localhost", session, false)
	if _, err := f.Authenticate(t.Context(), "ann_1", "correct horse"); err == nil {
		t.Error("the old password still works")
	}
	_, err := f.Authenticate(t.Context(), "ann_1", "new horse 42")
	testkit.Must(t, err)
	if told := strings.Join(outbox(t, data), "\n"); !strings.Contains(told, "password was changed") || !strings.Contains(told, "http://localhost/forgot-password?club=hub") {
		t.Errorf("nobody was told that the password changed, with a link to a page in its brand: %s", told)
	}

	const expired = "The link you used is either expired or invalid."
	late := requestReset(t, data, f, "ann@example.com")
	f.clock.advance(accounts.ResetLifetime + time.Second)
	for name, token := range map[string]string{"used": token, "made up": "x", "empty": "", "too old": late} {
		if err := f.ResetTokenValid(t.Context(), token); fault.From(err).Message != expired {
			t.Errorf("%s: valid says %v", name, err)
		}
		if _, err := f.ResetPassword(t.Context(), token, "another horse", letters); fault.From(err).Message != expired {
			t.Errorf("%s: reset says %v", name, err)
		}
	}
}

// Everything that was begun with the old password ends with it, even if the new password is the same.
func TestResetEndsWhatTheOldPasswordBegan(t *testing.T) {
	t.Parallel()
	const main, hub = "localhost", "laserhub.localhost"
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	link := requestReset(t, data, f, "ann@example.com")
	checked := testkit.Get(f.Authenticate(t.Context(), "ann_1", "correct horse"))(t)
	mainToken := testkit.Get(f.StartSession(t.Context(), checked, main, ""))(t)
	hubToken := testkit.Get(f.handOver(t, main, mainToken, hub))(t)
	viewer := testkit.Get(f.Viewer(t.Context(), main, mainToken))(t)
	nonce, challenge := accounts.NewNonce()
	issued := testkit.Get(f.IssueHandover(t.Context(), viewer, hub, challenge))(t)

	_, err := f.ResetPassword(t.Context(), link, "correct horse", letters)
	testkit.Must(t, err)
	for name, login := range map[string]accounts.Login{"login": checked, "sign-up": f.ann, "nobody": {}} {
		if _, err := f.StartSession(t.Context(), login, main, ""); !fault.Is(err, fault.Unauthenticated) {
			t.Errorf("a session for the %s of before: %v", name, err)
		}
	}
	if _, err := f.TakeHandover(t.Context(), issued, hub, nonce, ""); !fault.Is(err, fault.Invalid) {
		t.Errorf("a hand-over of before: %v", err)
	}
	if _, err := f.IssueHandover(t.Context(), viewer, hub, challenge); err == nil {
		t.Error("a session of before still issues")
	}
	f.sees(t, main, mainToken, false)
	f.sees(t, hub, hubToken, false)
}

// Logins and hand-overs that run while the password is reset are ended, whichever gets the lock first.
func TestResetAgainstLoginsUnderWay(t *testing.T) {
	t.Parallel()
	const main, hub = "localhost", "laserhub.localhost"
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	for range 5 {
		data.Exec(t, "delete from mail_outbox")
		link := requestReset(t, data, f, "ann@example.com")
		checked := testkit.Get(f.Authenticate(t.Context(), "ann_1", "correct horse"))(t)
		var underWay sync.WaitGroup
		for range 6 {
			underWay.Go(func() {
				for {
					token, err := f.StartSession(t.Context(), checked, main, "")
					if fault.Is(err, fault.Unauthenticated) {
						return
					}
					if err != nil {
						t.Error(err)
						return
					}
					if _, err = f.handOver(t, main, token, hub); err != nil && !fault.Is(err, fault.Invalid) && !fault.Is(err, fault.NotFound) {
						t.Error(err)
					}
				}
			})
		}
		_, err := f.ResetPassword(t.Context(), link, "correct horse", letters)
		testkit.Must(t, err)
		underWay.Wait()
		if n := f.sessions(t, data); n != 0 {
			t.Fatalf("%d sessions survived the reset", n)
		}
	}
}

// Two links of one person are used at once: one of them sets the password, without a deadlock.
func TestTwoResetsAtOnce(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	for range 5 {
		data.Exec(t, "delete from mail_outbox")
		links := []string{requestReset(t, data, f, "ann@example.com")}
		data.Exec(t, "delete from mail_outbox")
		links = append(links, requestReset(t, data, f, "ann@example.com"))
		var set atomic.Int32
		var both sync.WaitGroup
		for _, link := range links {
			both.Go(func() {
				_, err := f.ResetPassword(t.Context(), link, "new horse 42", letters)
				if err == nil {
					set.Add(1)
				} else if !fault.Is(err, fault.Invalid) {
					t.Error(err)
				}
			})
		}
		both.Wait()
		if set.Load() != 1 {
			t.Errorf("%d of two links set a password", set.Load())
		}
	}
}

// Setting a password through one link invalidates every other link of that person.
func TestResetEndsOtherLinks(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	first := requestReset(t, data, f, "ann@example.com")
	data.Exec(t, "delete from mail_outbox")
	second := requestReset(t, data, f, "ann@example.com")
	if first == second {
		t.Fatal("two links are the same")
	}
	_, err := f.ResetPassword(t.Context(), second, "new horse 42", letters)
	testkit.Must(t, err)
	if err := f.ResetTokenValid(t.Context(), first); err == nil {
		t.Error("the first link still works")
	}
}

// Requesting links for somebody all day neither fills their mailbox nor leaves them without a link that works for a
// while.
func TestResetLettersAreFewAndThereIsAlwaysOne(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	var together sync.WaitGroup
	for range 8 {
		together.Go(func() { requestReset(t, data, f, "ann@example.com") })
	}
	together.Wait()
	if n := len(outbox(t, data)); n != 3 {
		t.Errorf("eight requests at once wrote %d letters", n)
	}
	const step = 10 * time.Minute
	for asked := time.Duration(0); asked < 12*time.Hour; asked += step {
		f.clock.advance(step)
		token := requestReset(t, data, f, "ann@example.com")
		f.clock.advance(30 * time.Minute)
		if err := f.ResetTokenValid(t.Context(), token); err != nil {
			t.Fatalf("after %v the newest link does not last half an hour: %v", asked, err)
		}
		f.clock.advance(-30 * time.Minute)
	}
	if n := len(outbox(t, data)); n > 40 {
		t.Errorf("half a day of asking wrote %d letters", n)
	}
}

// outbox is the text of every email written so far, newest first.
func outbox(t *testing.T, data *dbtest.DB) []string {
	t.Helper()
	return dbtest.Look[[]string](t, data, "select coalesce(array_agg(text_body order by created_at desc), '{}') from mail_outbox")
}
