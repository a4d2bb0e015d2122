package accounts_test

import (
	"context"
	"errors"
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

// "Deletion: asks for the password …; 14 days to come back; … mails the address; ends sessions." (issue 18)
func TestDeleteAndComeBack(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	ann, token := f.logIn(t, "ann_1", "correct horse")
	for _, sql := range []string{
		`insert into project (id, owner_id, name, created_at, last_opened_at) values ('p1', $1, 'Tag', $2, $2)`,
		`insert into project (id, owner_id, name, created_at, last_opened_at, deleted_at) values ('p2', $1, 'Old', $2, $2, $2)`,
	} {
		data.Exec(t, sql, f.annID, f.clock.now())
	}
	hidden := func() string {
		return dbtest.Look[string](t, data, `select coalesce(string_agg(id, ' ' order by id), '') from project where deleted_at is not null`)
	}
	f.clock.advance(11 * time.Minute)
	if _, err := f.Delete(t.Context(), ann, letters, true); fault.From(err).Code != "check_required" {
		t.Errorf("without the password: %v", err)
	}
	testkit.Must(t, f.CheckPassword(t.Context(), f.annID, ann.SessionID, "correct horse"))
	if until := testkit.Get(f.Delete(t.Context(), ann, letters, true))(t); until != f.clock.now().Add(14*24*time.Hour) {
		t.Errorf("until %v", until)
	}
	f.sees(t, "localhost", token, false)
	if got := hidden(); got != "p1 p2" {
		t.Errorf("hidden are %s", got)
	}
	if !strings.Contains(strings.Join(outbox(t, data), "\n"), "log in within 14 days") {
		t.Error("no letter says how to come back")
	}
	if _, err := f.SignUp(t.Context(), accounts.CreateAccountParams{Email: "ann@example.com", Username: "other", Password: "correct horse"}); err == nil {
		t.Error("somebody took the address")
	}
	f.clock.advance(13 * 24 * time.Hour)
	login := testkit.Get(f.Authenticate(t.Context(), "ann_1", "correct horse"))(t)
	login.Letters = &letters
	testkit.Get(f.StartSession(t.Context(), login, "localhost", ""))(t)
	if !strings.Contains(strings.Join(outbox(t, data), "\n"), "so the account and its projects are restored") {
		t.Error("no letter says that the account is back")
	}
	if told := dbtest.Look[string](t, data, "select args ->> 'userId' from river_job where kind = 'accounts.came_back'"); told != f.annID {
		t.Errorf("%q is told of their subscription", told)
	}
	if got := hidden(); got != "p2" {
		t.Errorf("after coming back, hidden are %s", got)
	}
	f.clock.advance(2 * 24 * time.Hour)
	testkit.Must(t, (&accounts.SweepWorker{Accounts: f.Service, Files: files(t)}).Work(t.Context(), nil))
	ann, _ = f.logIn(t, "ann_1", "correct horse")
	testkit.Get(f.Delete(t.Context(), ann, letters, false))(t)
	renewals := strings.Count(strings.Join(outbox(t, data), "\n"), "we won’t renew it")
	if renewals != 1 {
		t.Errorf("%d emails say that a subscription ends, not only that of the site that ends it", renewals)
	}
}

// "Refused to the last admin of a minisite or of the platform" (issue 18), even when two of them leave at the same moment.
func TestTheLastAdminStays(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	const official = "The official templates are published by this account, so it can't be deleted."
	testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "c@example.com", Username: "cuttle", Password: "correct horse", Official: true}))(t)
	cuttle, _ := f.logIn(t, "cuttle", "correct horse")
	if _, err := f.Delete(t.Context(), cuttle, letters, true); fault.From(err).Message != official {
		t.Errorf("the official account: %v", err)
	}
	bob := testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "bob@example.com", Username: "bob", Password: "correct horse"}))(t)
	data.Exec(t, `insert into tenant (id, kind, profile, created_at) values ('main', 'main', '{"displayName":"Cuttle","supportEmail":"a@example.com"}', now())`)
	data.Exec(t, `insert into tenant (id, kind, slug, profile, created_at) values ('hub', 'minisite', 'hub', '{"displayName":"Hub","supportEmail":"a@example.com"}', now())`)
	data.Exec(t, `insert into minisite_member (id, tenant_id, name, email, role, user_id, created_at) values
		('m1', 'hub', 'Ann', 'a@hub.example', 'admin', $1, now()), ('m2', 'hub', 'Bob', 'b@hub.example', 'admin', $2, now()), ('m3', 'hub', 'Nobody', 'n@hub.example', 'admin', null, now())`, f.annID, bob)
	for _, c := range []struct{ of, both, want string }{
		{"a minisite", `update app_user set is_admin = false`, "You are the only admin of “Hub”. Please make someone else an admin first, and wait until they have accepted."},
		{"the platform", `delete from minisite_member; update app_user set is_admin = username <> 'cuttle'`, "You are the only admin of the platform. Please make someone else an admin first."},
	} {
		data.Exec(t, `update app_user set deleted_at = null`)
		data.Exec(t, c.both)
		var errs [2]error
		var both sync.WaitGroup
		viewers := [2]*accounts.Viewer{}
		for i, who := range []string{"ann_1", "bob"} {
			viewers[i], _ = f.logIn(t, who, "correct horse")
		}
		testkit.Must(t, data.Store.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error { // until both wait
			_, err := tx.LockMembers(ctx, "hub")
			err = errors.Join(err, tx.LockMainTenant(ctx))
			for i, viewer := range viewers {
				both.Go(func() { _, errs[i] = f.Delete(t.Context(), viewer, letters, true) })
			}
			untilWaiting(t, data, 2)
			return err
		}))
		both.Wait()
		if (errs[0] == nil) == (errs[1] == nil) {
			t.Errorf("of %s: %v", c.of, errs)
			continue
		}
		if errs[0] == nil {
			errs[0] = errs[1]
		}
		if fault.From(errs[0]).Message != c.want {
			t.Errorf("of %s: %v", c.of, errs[0])
		}
	}
}
