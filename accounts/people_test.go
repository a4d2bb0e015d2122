package accounts_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/audit"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/projects"
	"cuttle/store"
)

var byBoss = audit.Act{By: cuttle.Actor{UserID: "boss", Name: "boss"}, Why: audit.Why{Reason: "Spam"}}

// "find by any part of address or name" (issue 40).
func TestFindPeople(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	data.Exec(t, `update app_user set display_name = 'Zoë Müller' where username = 'Ann_1'`)
	for n := range 45 {
		data.Exec(t, `insert into app_user (id, email, username, display_name, created_at) values ('u' || $1::text, 'person' || $1 || '@many.example', 'many' || $1, 'One of many', now() - interval '1 minute' * $1::int)`, fmt.Sprint(n))
	}
	for query, want := range map[string]string{
		"ann@ex": "Ann_1", "NN_1": "Ann_1", "an": "Ann_1", "A": "Ann_1", "muller": "Ann_1", "zoe m": "Ann_1", "Zoë": "Ann_1", "person7@": "many7", "nobody": "", "ann%": "Ann_1", "xy": "",
	} {
		people, next, err := f.FindPeople(t.Context(), query, "")
		testkit.Must(t, err)
		got := ""
		for _, p := range people {
			got += p.Username
		}
		if got != want || next != "" {
			t.Errorf("%q: %q, %q", query, got, next)
		}
	}
	for query, want := range map[string]int{"": 46, "many": 45, "ma": 45, "%_": 46} {
		seen, after := map[string]bool{}, ""
		for {
			people, next, err := f.FindPeople(t.Context(), query, after)
			testkit.Must(t, err)
			for _, p := range people {
				seen[p.UserID] = true
			}
			if len(people) > 20 {
				t.Errorf("%q: a page of %d", query, len(people))
			}
			if after = next; after == "" {
				break
			}
		}
		if len(seen) != want {
			t.Errorf("%q: %d people on all pages", query, len(seen))
		}
	}
	if _, _, err := f.FindPeople(t.Context(), "many", "nothing"); fault.From(err).Code != "after_unknown" {
		t.Errorf("an unknown position: %v", err)
	}
}

// Somebody who is suspended gets in nowhere, by no way, and learns why only after the right password.
// Who pays and who is on trial is counted on the first page of admins, whose numbers lead to these lists.
func TestSubscribers(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	data.Exec(t, `insert into app_user (id, email, username, created_at) select 'u' || 10 + n, n || '@example.com', 'many' || n, now() from generate_series(1, 50) n`)
	data.Exec(t, `insert into billing (user_id, status) select 'u' || 10 + n, case when n <= 21 then 'active' when n = 22 then 'past_due' when n <= 25 then 'trialing' when n <= 30 then 'canceled' end from generate_series(1, 50) n`)
	for which, want := range map[accounts.Subscribers]int{accounts.Paying: 22, accounts.OnTrial: 3} {
		first, next, err := f.Subscribers(t.Context(), which, "")
		testkit.Must(t, err)
		rest := []accounts.PersonSummary{}
		if next != "" {
			rest, next, err = f.Subscribers(t.Context(), which, next)
			testkit.Must(t, err)
		}
		if len(first)+len(rest) != want || len(first) > 20 || next != "" || first[0].Username == "" {
			t.Errorf("%s: %d and %d people, then %q", which, len(first), len(rest), next)
		}
	}
}

func TestEveryWayInIsClosedToTheSuspended(t *testing.T) {
	t.Parallel()
	f := withGoogle(t)
	byGoogle := atWork(person("gil", "gil@example.com"))
	gil := testkit.Get(f.try(t, byGoogle, "gil"))(t).Login
	_, session := f.logIn(t, "ann_1", "correct horse")
	child := testkit.Get(f.handOver(t, "localhost", session, "hub.localhost"))(t)
	viewer := testkit.Get(f.Viewer(t.Context(), "localhost", session))(t)
	nonce, challenge := accounts.NewNonce()
	issued := testkit.Get(f.IssueHandover(t.Context(), viewer, "club.localhost", challenge))(t)
	checked := testkit.Get(f.Authenticate(t.Context(), "ann_1", "correct horse"))(t) // before
	testkit.Must(t, f.Suspend(t.Context(), f.annID, byBoss))
	testkit.Must(t, f.Suspend(t.Context(), gil.UserID, byBoss))
	start := func(login accounts.Login, host string) error {
		_, err := f.StartSession(t.Context(), login, host, "")
		return err
	}
	const suspended = "This account is suspended. Please contact our support."
	for _, c := range []struct {
		name  string
		enter func() error
		want  string
	}{
		{"a wrong password", func() error { _, err := f.Authenticate(t.Context(), "ann_1", "wrong horse"); return err }, "We don't have that email / username and password combination on file."},
		{"the right password", func() error {
			return start(testkit.Get(f.Authenticate(t.Context(), "ann_1", "correct horse"))(t), "localhost")
		}, suspended},
		{"on a minisite", func() error {
			return start(testkit.Get(f.Authenticate(t.Context(), "ann@example.com", "correct horse"))(t), "hub.localhost")
		}, suspended},
		{"a password that was checked before", func() error { return start(checked, "localhost") }, suspended},
		{"Google", func() error { return start(testkit.Get(f.try(t, byGoogle, ""))(t).Login, "localhost") }, suspended},
		{"a new password", func() error {
			testkit.Get(f.ResetPassword(t.Context(), requestReset(t, f.data, f.fixture, "ann@example.com"), "correct horse", letters))(t)
			return start(testkit.Get(f.Authenticate(t.Context(), "ann_1", "correct horse"))(t), "localhost")
		}, suspended},
		{"a hand-over that has begun", func() error { _, err := f.TakeHandover(t.Context(), issued, "club.localhost", nonce, ""); return err }, "This login link no longer works. Please try again."},
	} {
		if err := c.enter(); err == nil || fault.From(err).Message != c.want {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	f.sees(t, "localhost", session, false)
	f.sees(t, "hub.localhost", child, false)
	f.data.Exec(t, `insert into session (id, token_hash, user_id, family_id, host, created_at, expires_at) values ('s', $1, $2, 's', 'localhost', $3, $3::timestamptz + interval '1 day')`,
		cuttle.HashToken(strings.Repeat("a", cuttle.TokenLength)), f.annID, f.clock.now()) // as if one had been left
	f.sees(t, "localhost", strings.Repeat("a", cuttle.TokenLength), false)

	testkit.Must(t, f.Unsuspend(t.Context(), f.annID, byBoss))
	_, session = f.logIn(t, "ann_1", "correct horse")
	f.sees(t, "localhost", session, true)
}

// "suspend (ends sessions, hides lists, stops renewal; undo)" (issue 40). What the person had deleted before stays deleted, and nothing is purged.
func TestSuspension(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	data.Exec(t, `insert into project (id, owner_id, name, share_status, created_at, last_opened_at) select 'p1', $1, 'One', 'public', now(), now()`, f.annID)
	data.Exec(t, `insert into project (id, owner_id, name, created_at, last_opened_at, deleted_at) select 'p2', $1, 'Two', now(), now(), $2`, f.annID, f.clock.now().AddDate(0, 0, -29))
	there := func() string {
		return dbtest.Look[string](t, data, `select coalesce(string_agg(id || case when deleted_at is null then ' shown' else ' hidden' end, ', ' order by id), '') from project`)
	}
	profile := func() bool { _, err := f.Profile(t.Context(), "ann_1"); return err == nil }
	testkit.Must(t, f.Suspend(t.Context(), f.annID, byBoss))
	if there() != "p1 hidden, p2 hidden" || profile() {
		t.Errorf("suspended: %s, profile %v", there(), profile())
	}
	if n := dbtest.Look[int](t, data, `select count(*) from river_job where kind = 'accounts.end_renewal' and args->>'userId' = $1`, f.annID); n != 1 {
		t.Errorf("%d jobs end the renewal", n)
	}
	if p := testkit.Get(f.Person(t.Context(), "ANN_1"))(t); p.Suspended == nil || p.Projects != 1 || p.PublicProjects != 1 || p.Logins != 0 {
		t.Errorf("%+v", p)
	}
	if err := f.Suspend(t.Context(), f.annID, byBoss); fault.From(err).Message != "This account is suspended already." {
		t.Errorf("again: %v", err)
	}
	f.clock.advance(60 * 24 * time.Hour)
	testkit.Must(t, (&projects.SweepWorker{Projects: projects.New(data.Store, f.clock.now)}).Work(t.Context(), nil))
	if there() != "p1 hidden" {
		t.Errorf("after the sweep: %s", there())
	}
	testkit.Must(t, f.Unsuspend(t.Context(), f.annID, byBoss))
	if there() != "p1 shown" || !profile() {
		t.Errorf("undone: %s, profile %v", there(), profile())
	}
	if err := f.Unsuspend(t.Context(), f.annID, byBoss); fault.From(err).Message != "This account isn't suspended." {
		t.Errorf("undone again: %v", err)
	}
}

// "admins can't suspend themselves or other admins", nor the account of the official templates.
func TestWhoCannotBeSuspended(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	data.Exec(t, `update app_user set is_admin = true`)
	official := testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "c@example.com", Username: "cuttle", Password: "correct horse", Official: true}))(t)
	for id, want := range map[string]string{
		f.annID:  "Admins of the platform can't be suspended. Take the role away first.",
		official: "The official templates are published by this account, so it can't be suspended.",
	} {
		if err := f.Suspend(t.Context(), id, byBoss); fault.From(err).Message != want {
			t.Errorf("%v", err)
		}
	}
}

// "Each act asks for a reason and is in an audit with before and after" (issue 40).
func TestActsAreRecorded(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	acts := []func(audit.Act) error{
		func(a audit.Act) error {
			return f.SetLicense(t.Context(), f.annID, accounts.License{CanLicensePro: true}, a)
		},
		func(a audit.Act) error { return f.SignOut(t.Context(), f.annID, a) },
		func(a audit.Act) error { return f.Suspend(t.Context(), f.annID, a) },
		func(a audit.Act) error { return f.Unsuspend(t.Context(), f.annID, a) },
	}
	for _, act := range acts {
		for _, reason := range []string{"", " \n", strings.Repeat("ü", 501), "\xff"} {
			if err := act(audit.Act{By: byBoss.By, Why: audit.Why{Reason: reason}}); fault.From(err).Fields["reason"] != "Please give a reason, in at most 500 characters." {
				t.Errorf("%q: %v", reason, err)
			}
		}
		testkit.Must(t, act(audit.Act{By: byBoss.By, Why: audit.Why{Reason: strings.Repeat("ü", 500)}}))
	}
	testkit.Must(t, f.SetFlags(t.Context(), "ann@example.com", nil, new(true), new(true))) // by a command; the first is so already
	f.enroll(t, data)
	testkit.Must(t, f.ResetSecondFactor(t.Context(), "ann@example.com", letters))
	records, next, err := audit.ListOfPerson(t.Context(), data.Store, f.annID, "")
	testkit.Must(t, err)
	lines := ""
	for _, r := range records {
		lines += fmt.Sprintf("%s by %s: %v to %v\n", r.Action, r.By.Name, r.Before, r.After)
	}
	if want := `two-step login reset by the command line: map[twoStepLogin:true] to map[twoStepLogin:false]
licenses set by the command line: map[canLicenseMinisite:false] to map[canLicenseMinisite:true]
suspension ended by boss: map[suspended:true] to map[suspended:false]
suspended by boss: map[suspended:false] to map[suspended:true]
signed out everywhere by boss: map[] to map[]
licenses set by boss: map[canLicensePro:false] to map[canLicensePro:true]
`; lines != want || next != "" {
		t.Error(lines)
	}
	for _, sql := range []string{`update user_audit set reason = 'x'`, `delete from user_audit`} {
		if _, err := data.Store.Pool().Exec(t.Context(), sql); err == nil {
			t.Errorf("the application may %s", sql)
		}
	}
}

// What was sent is listed without its text, and without a code, also while it waits.
func TestEmailsOfAPerson(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	ann := withAnn(t, data.Store).annID
	for n, subject := range []string{"123456 is a code", "234567 is a code", "Failed"} {
		data.Exec(t, `insert into mail_outbox (id, sender, recipient, subject, text_body, html_body, created_at, user_id) values ($1, 'Cuttle', 'Ann@Example.com', $2, 'secret', 'secret', now() + interval '1 minute' * $3, $4)`, fmt.Sprint(n), subject, n, ann)
	}
	data.Exec(t, `insert into mail_sent select 'm' || n, 'ann@example.com', 'Old', now() - interval '1 day' * n, true, $1 from generate_series(1, 30) n`, ann)
	q := data.Store.As(store.Public)
	testkit.Must(t, q.EndMail(t.Context(), true, "1"))
	testkit.Must(t, q.EndMail(t.Context(), false, "2"))
	emails, next, err := mail.ListOfPerson(t.Context(), data.Store, ann, "")
	testkit.Must(t, err)
	got := ""
	for _, e := range emails[:4] {
		got += e.Subject + " " + e.State + "; "
	}
	if got != "Failed failed; •••••• is a code sent; •••••• is a code waiting; Old sent; " || len(emails) != 20 || next == "" {
		t.Errorf("%s: %d", got, len(emails))
	}
	rest, next, err := mail.ListOfPerson(t.Context(), data.Store, ann, next)
	if testkit.Must(t, err); len(rest) != 13 || next != "" {
		t.Errorf("%d more, %q", len(rest), next)
	}
}

// An email is its account's, not its address's: anybody may give an address that they don't read, and an address may have had another account before.
func TestEmailsAreOfTheAccountThatTheyWereWrittenTo(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	enqueue := func(change func(ctx context.Context, tx *store.Tx) error) {
		t.Helper()
		testkit.Must(t, data.Store.InTx(t.Context(), store.Public, change))
	}
	end := func() {
		t.Helper()
		for _, id := range dbtest.Look[[]string](t, data, `select coalesce(array_agg(id), '{}') from mail_outbox`) {
			testkit.Must(t, data.Store.As(store.Public).EndMail(t.Context(), true, id))
		}
	}
	subjects := func(userID string) (list string) {
		t.Helper()
		emails, _, err := mail.ListOfPerson(t.Context(), data.Store, userID, "")
		testkit.Must(t, err)
		for _, e := range emails {
			list += e.Subject + "; "
		}
		return list
	}
	head, now := letters.Letterhead, f.clock.now()
	enqueue(func(ctx context.Context, tx *store.Tx) error {
		if err := mail.EnqueueFor(ctx, tx, now, f.annID, mail.PasswordChanged{Letterhead: head, To: "ann@example.com", Link: "https://x.test/"}); err != nil {
			return err
		}
		return mail.Enqueue(ctx, tx, now, mail.ConnectionCode{Letterhead: head, To: "ann@example.com", Account: "ann", Code: "123456"})
	})
	data.Exec(t, `update app_user set email = 'ann2@example.com' where id = $1`, f.annID)
	stranger := testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "ann@example.com", Username: "stranger", Password: "correct horse"}))(t)
	for _, when := range []string{"waiting", "sent"} {
		if got := subjects(f.annID); got != "Your “Laser Hub” password was changed; " {
			t.Errorf("%s, Ann's: %s", when, got)
		}
		if got := subjects(stranger); got != "" {
			t.Errorf("%s, the stranger's: %s", when, got)
		}
		end()
	}
	if n := dbtest.Look[int](t, data, `select count(*) from mail_sent where subject like '%code%'`); n != 0 {
		t.Error("the platform remembers who is a member of a minisite")
	}
	for who, want := range map[string]string{f.annID: "Your “Laser Hub” password was changed", stranger: ""} {
		archive := testkit.Get(data.Store.As(store.Self(who)).ExportAccount(t.Context(), who))(t)
		var held struct{ Emails []struct{ Subject string } }
		testkit.Must(t, json.Unmarshal(archive, &held))
		got := ""
		for _, e := range held.Emails {
			got += e.Subject
		}
		if got != want {
			t.Errorf("the archive has %q, want %q", got, want)
		}
	}
}
